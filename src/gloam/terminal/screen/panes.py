"""The panes of a table: whoever plays, the board, the own side, the question, what happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from textwrap import wrap

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text
from textual.containers import VerticalScroll
from textual.events import Resize
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from gloam.engine import sentence
from gloam.games import games
from gloam.table import Choice, Prompt, Refused, Side, Table
from gloam.table.words import consequence, face_of, purse, says_something, seat_name

from ..maps import Picture
from ..render import SEAT_COLOURS, render_area, render_face, render_seat

NUMBERS = 4  # columns that the number of a choice takes
STRIP, NARROW_STRIP = 80, 38  # columns in which an opponent's line can be read whole; that it needs at least
MOST_STRIPS = 2  # lines of them, before they must be narrow
NEWEST = 60  # lines of the log in their pane; the key `l` shows all


class Drawn:
    """A thing that is drawn once for a width: a pane asks for its height, and then for its lines."""

    def __init__(self, thing: RenderableType) -> None:
        self.thing = thing
        self.width = 0
        self.segments: list[Segment] = []

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width != self.width:
            self.width, self.segments = options.max_width, list(console.render(self.thing, options))
        return self.segments


class Pane(VerticalScroll):
    """A part of the table that scrolls where it must."""

    def __init__(self, name: str, title: str = "") -> None:
        super().__init__(id=name)
        self.border_title = title
        self.body = Static(id=f"{name}-body")

    def compose(self) -> Iterator[Static]:
        yield self.body

    def show(self, thing: RenderableType) -> None:
        self.body.update(Drawn(thing))


class Strips(Static):
    """The opponents, one line each; several beside each other where there is room, or where there are many."""

    def show(self, table: Table, width: int) -> None:
        seats = [seat for seat in range(len(table.seats)) if seat != table.viewer]
        lines = [strip(table, seat) for seat in seats]
        across = beside_each_other(len(lines), width)
        rows = [lines[at : at + across] for at in range(0, len(lines), across)]
        room = max(1, width // across - 1)
        self.update(Group(*[beside(row, room) for row in rows]))


def beside_each_other(count: int, width: int) -> int:
    """How many opponents share a line: as many as can be read whole, but more where there would be too many lines."""
    readable = max(1, width // STRIP)
    if count > MOST_STRIPS * readable:
        readable = max(1, min(width // NARROW_STRIP, -(-count // MOST_STRIPS)))
    return min(count, readable)


def beside(lines: list[Text], room: int) -> Text:
    """Lines in columns of the same width; what is too long ends in dots."""
    for line in lines:
        line.truncate(room, overflow="ellipsis", pad=True)
    return Text(" ").join(lines)


def strip(table: Table, seat: int) -> Text:
    """Name, points, what a stranger must see of a seat."""
    line = Text(seat_name(table, seat), style=f"bold {SEAT_COLOURS[seat]}")
    score = next((score for score in table.scores if score.seat == seat), None)
    line.append(f" {score.total}" if score is not None else "", style="bold")
    side = next((side for side in table.sides if side.seat == seat), None)
    words = side_words(table, side) if side is not None else []
    waiting = table.prompt.waiting_for
    line.append("  is choosing" if seat in waiting and len(waiting) < len(table.seats) else "", style="not bold")
    line.append("".join(f"  {part}" for part in words), style="not bold dim")
    return line


def side_words(table: Table, side: Side) -> list[str]:
    """Where somebody is, a warning, and what they have, with the labels of the game; what they have none of needs no room."""
    game = games().get(table.game)
    labels = {name: number.label for name, number in game.style.numbers.items()} if game is not None else {}
    counters = [counter for counter in side.counters if counter.name != side.main and counter.value]
    said = purse([replace(counter, text=counter.text or labels.get(counter.name, "")) for counter in counters])
    return [part for part in (side.where, side.note, said) if part]


class Ask(OptionList):
    """The question's choices by number, and below them what cannot be had now, with the reason on focus."""

    asked: Prompt | None = None

    def show(self, table: Table) -> None:
        self.asked = table.prompt
        self.fill()
        if table.prompt.choices:
            self.highlighted = 0

    def on_resize(self, event: Resize) -> None:
        at = self.highlighted
        self.fill()
        self.highlighted = at

    def fill(self) -> None:
        if self.asked is None:
            return
        prompt, room = self.asked, self.scrollable_content_region.width - NUMBERS
        so_far = "  <- your choice so far"
        choices = [choice.sentence + so_far * (choice.answer == prompt.sealed) for choice in prompt.choices]
        refused = [f"{sentence(one.verb)} {one.label}".rstrip() for one in prompt.refused]
        self.clear_options()
        self.add_options(
            [
                *[Option(Text(indented(f"{at:>2}", text, room)), id=f"choice {at}") for at, text in enumerate(choices, 1)],
                *[Option(Text(indented(" -", text, room), style="dim"), id=f"refused {at}") for at, text in enumerate(refused, 1)],
            ]
        )


def indented(number: str, text: str, room: int) -> str:
    """A choice that does not fit its line goes on below its own beginning."""
    lines = wrap(text, room) if room > NUMBERS else [text]
    return "\n".join(f"{number if at == 0 else '  '}  {line}" for at, line in enumerate(lines))


def about_choice(table: Table, choice: Choice) -> RenderableType:
    """What a choice costs and brings, and the card that it points at."""
    said = consequence(choice) or choice.sentence
    parts: list[RenderableType] = [Text(said, style="bold")]
    face = next((face_of(table, item) for area in table.areas for item in area.items if item.id == choice.item), None)
    if face is not None and (face.text or face.numbers):
        parts.append(Text(render_face(replace(face, text="") if face.text in said else face)))
    return Group(*parts)


def about_refused(refused: Refused) -> RenderableType:
    return Text(f"{sentence(refused.text)} [{refused.rule}]", style="red")


def board(table: Table) -> RenderableType:
    """What belongs to nobody: maps, then what choices point at, then the rest; below it what lies before the others."""
    areas = [area for area in table.areas if area.owner is None and area.look != "sheet" and says_something(table, area)]
    pictures = [area for area in areas if area.look in ("map", "grid")]
    wanted = {choice.item for choice in table.prompt.choices} | {refused.item for refused in table.prompt.refused}
    others = sorted(
        [area for area in areas if area not in pictures], key=lambda area: not any(item.id in wanted for item in area.items)
    )
    drawn = [Group(Text(area.label, style="bold"), Picture(table, area, brief=True, sketched=True)) for area in pictures]
    return Group(*drawn, *[render_area(table, area, brief=True) for area in others], rivals(table))


def rivals(table: Table) -> RenderableType:
    """Everything that lies before the others, for where a strip is not enough."""
    seats = [seat for seat in range(len(table.seats)) if seat != table.viewer]
    return Group(*[render_seat(table, seat, brief=True, narrow=True) for seat in seats])


def mine(table: Table) -> RenderableType:
    return render_seat(table, table.viewer, brief=True, narrow=True) if table.viewer is not None else Text("You are watching.")


def question(table: Table) -> str:
    """What is asked, and what there is to spend, unless the question says so itself."""
    asked = table.prompt.text
    spent = purse([one for one in table.prompt.resources if purse([one]).lower() not in asked.lower()])
    return asked + (f" ({spent})" if spent else "")


def told(table: Table) -> Text:
    """The story: a line a turn that is over, then the newest lines of the log."""
    text = Text()
    for turn in table.story[:-1]:
        who = f"{table.seats[turn.seat]}: " if turn.seat is not None else ""
        gains = ", ".join(f"{table.seats[seat]} {points:+d}" for seat, points in turn.gains)
        text.append(f"{turn.label} ", style="bold")
        text.append(f"{who}{' '.join(turn.lines)}" + (f" ({gains})" if gains else "") + "\n")
    for line in table.log[-NEWEST:]:
        text.append(f"{line.text}\n", style="dim")
    text.rstrip()
    return text


def last_turn(table: Table) -> Text:
    """The last turn that is over and in which something happened, line by line, with what it brought."""
    turn = next((turn for turn in reversed(table.story[:-1] or table.story) if turn.lines), None)
    if turn is None:
        return Text("Nothing has happened yet.")
    who = f", {table.seats[turn.seat]}" if turn.seat is not None else ""
    gains = [f"{table.seats[seat]} {points:+d}" for seat, points in turn.gains]
    return Text("\n".join([f"{turn.label}{who}", *turn.lines, *gains]))


def bar(table: Table) -> str:
    dawn = table.progress.note if table.progress is not None and table.progress.note not in table.status else ""
    return " · ".join(part for part in (table.title, table.status, dawn) if part)
