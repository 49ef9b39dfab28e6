"""A table as text: the same data as in the browser, without colour meaning anything on its own."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from gloam.table import Area, Face, Item, LogLine, Prompt, Score, Table

SEAT_COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red", "white", "bright_black")
MAP_WIDTH = 100


def seat_name(table: Table, seat: int) -> str:
    """A seat's name with its letter, which is also its word in answers."""
    return f"{table.seats[seat]} ({'abcdefgh'[seat]})"


def item_text(table: Table, item: Item) -> str:
    """One item in words: `wolf x2 [sealed]`."""
    face = table.faces.get(item.face)
    name = item.label or (face.name if face is not None else item.id)
    if item.face == "" and item.count > 1:
        name = f"{item.count} {name}"
    elif item.count != 1:
        name = f"{name} x{item.count}"
    return name + "".join(f" [{mark}]" for mark in item.marks)


def area_text(table: Table, area: Area) -> str:
    """One area in one line."""
    items = ", ".join(item_text(table, item) for item in area.items)
    note = f" ({area.note})" if area.note else ""
    return f"{area.label}: {items or '-'}{note}"


def render(table: Table) -> RenderableType:
    """The whole table: what is common first, then one panel for each seat, the viewer's last and nearest."""
    parts: list[RenderableType] = [Text(f"{table.title}: {table.status}", style="bold")]
    parts += [render_area(table, area) for area in table.areas if area.owner is None]
    seats = list(range(len(table.seats)))
    if table.viewer is not None:
        seats = [(table.viewer + i) % len(seats) for i in range(1, len(seats) + 1)]
    parts += [render_seat(table, seat) for seat in seats]
    return Group(*parts)


def render_seat(table: Table, seat: int) -> Panel:
    """Everything that belongs to one seat; empty areas are left out."""
    lines = [area_text(table, area) for area in table.areas if area.owner == seat and (area.items or area.note)]
    you = ", you" if seat == table.viewer else ""
    score = next((score.total for score in table.scores if score.seat == seat), 0)
    waiting = ", choosing" if seat in table.prompt.waiting_for else ""
    title = escape(f"{seat_name(table, seat)}{you}: {score}{waiting}")
    return Panel(Text("\n".join(lines)), title=title, title_align="left", border_style=SEAT_COLOURS[seat])


def render_area(table: Table, area: Area) -> RenderableType:
    if area.look == "map":
        return Panel(render_map(table, area), title=escape(area.label), title_align="left", border_style="dim")
    if area.look == "grid":
        return Panel(render_grid(table, area), title=escape(area.label), title_align="left", border_style="dim")
    if area.look == "sheet":
        return render_sheet(area)
    if len(area.items) > 6 or any(item.tip for item in area.items):
        return Panel(render_list(table, area), title=escape(area.label), title_align="left", border_style="dim")
    return Text(area_text(table, area))


def render_list(table: Table, area: Area) -> RenderableType:
    """Items one below the other, with what they do."""
    grid = Grid.grid(padding=(0, 2))
    for item in area.items:
        grid.add_row(Text(item_text(table, item)), Text(item.tip, style="dim"))
    return Group(grid, Text(area.note)) if area.note else grid


def render_sheet(area: Area) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    for item in area.items:
        grid.add_row(Text(item.label), Text(item.tip, style="dim"))
    return Panel(grid, title=escape(area.label), title_align="left", border_style="dim")


def render_map(table: Table, area: Area) -> Text:
    """Places where they lie: each item's label written at its position, rows from top to bottom."""
    placed = [item for item in area.items if item.at is not None]
    if not placed:
        return Text("-")
    xs = [item.at[0] for item in placed if item.at is not None]
    ys = sorted({round(item.at[1], 2) for item in placed if item.at is not None})
    left, span = min(xs), max(max(xs) - min(xs), 1e-9)
    lines: list[str] = []
    for y in ys:
        row = sorted((item for item in placed if item.at is not None and round(item.at[1], 2) == y), key=across)
        lines.extend(map_line(table, row, left, span))
    return Text("\n".join(lines + ([area.note] if area.note else [])), no_wrap=True)


def map_line(table: Table, row: list[Item], left: float, span: float) -> list[str]:
    """One row of a map; labels that would touch are moved to the right."""
    line = ""
    for item in row:
        assert item.at is not None
        column = round((item.at[0] - left) / span * MAP_WIDTH)
        line = line.ljust(column) if len(line) < column else line + " "
        line += item_text(table, item)
    return [line]


def across(item: Item) -> float:
    return item.at[0] if item.at is not None else 0.0


def render_grid(table: Table, area: Area) -> RenderableType:
    """Tiles on whole coordinates, as a table of cells."""
    cells: dict[tuple[int, int], list[Item]] = {}
    for item in area.items:
        if item.at is not None:
            cells.setdefault((round(item.at[0]), round(item.at[1])), []).append(item)
    if not cells:
        return Text("-")
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    grid = Grid(show_header=False, show_lines=True)
    for y in range(min(ys), max(ys) + 1):
        row = [cells.get((x, y), []) for x in range(min(xs), max(xs) + 1)]
        grid.add_row(*[Text("\n".join(cell_lines(table, items))) for items in row])
    return grid


def cell_lines(table: Table, items: list[Item]) -> Iterable[str]:
    for item in items:
        yield item_text(table, item)
        if item.tip:
            yield item.tip


def render_prompt(prompt: Prompt) -> RenderableType:
    """The question and its numbered choices."""
    lines: list[RenderableType] = [Text(prompt.text, style="bold")]
    grid = Grid.grid(padding=(0, 2))
    for number, choice in enumerate(prompt.choices, 1):
        chosen = " <- your sealed choice" if choice.answer == prompt.sealed else ""
        grid.add_row(Text(f"{number:>3}"), Text(choice.label + chosen), Text(choice.tip, style="dim"))
    return Group(*lines, grid)


def render_scores(table: Table) -> RenderableType:
    """Every seat's points, item by item."""
    grid = Grid("", "points", "made of", show_edge=False)
    for score in sorted(table.scores, key=total, reverse=True):
        made_of = ", ".join(f"{label} {points:+d}" for label, points in score.items) or "nothing yet"
        grid.add_row(Text(seat_name(table, score.seat)), str(score.total), Text(made_of))
    return grid


def total(score: Score) -> int:
    return score.total


def render_log(lines: Iterable[LogLine], with_rules: bool = False) -> Text:
    return Text("\n".join(f"{line.text} [{line.rule}]" if with_rules and line.rule else line.text for line in lines))


def render_face(face: Face) -> str:
    """A card on closer inspection."""
    numbers = ", ".join(f"{name} {value}" for name, value in face.numbers.items())
    details = "; ".join(part for part in (face.kind, numbers, ", ".join(face.tags)) if part)
    return f"{face.name} ({details})\n{face.text}".strip()
