"""Cards that lie open, one below the other: in columns where there is room, a line each in a small pane."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from gloam.table import Area, Table
from gloam.table.words import face_numbers, face_of, item_text, mine, pointers

NARROW = 56  # columns below which four of them side by side would be read word by word


class Cards:
    """The cards of a market, drawn when the console says how wide they may be.

    In a small pane `brief` ones tell their names and numbers; what they do is described when a choice points at them.
    """

    def __init__(self, table: Table, area: Area, brief: bool) -> None:
        self.table = table
        self.area = area
        self.brief = brief

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.brief and options.max_width < NARROW:
            cards, indent = in_lines(self.table, self.area), 0
        else:
            cards, indent = in_columns(self.table, self.area), 2
        yield Padding(Group(cards, Text(self.area.note)) if self.area.note else cards, (0, 0, 0, indent))


def in_columns(table: Table, area: Area) -> RenderableType:
    """The choice that takes it, name, numbers, what it does."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(max_width=28)
    grid.add_column(max_width=24)
    grid.add_column()
    for number, name, numbers, does in described(table, area):
        grid.add_row(Text(number), Text(name), Text(numbers), Text(does, style="dim"))
    return grid


def in_lines(table: Table, area: Area) -> RenderableType:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, justify="right", min_width=2)
    grid.add_column()
    for number, name, numbers, _ in described(table, area):
        grid.add_row(Text(number), Text.assemble(name, (f"  {numbers}" if numbers else "", "dim")))
    return grid


def described(table: Table, area: Area) -> Iterator[tuple[str, str, str, str]]:
    points = pointers(table)
    for item in area.items:
        face = face_of(table, item)
        does = item.tip or (face.text if face is not None else "")
        yield points.get(item.id, ""), item_text(table, mine(area, item), area.look), face_numbers(face), does
