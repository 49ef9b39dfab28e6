"""A table as text: the same data as in the browser, without colour meaning anything on its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table as Grid
from rich.text import Text

from gloam.engine import LETTERS, Outcome, and_list, plural
from gloam.table import Area, Face, Item, LogLine, Prompt, Score, Table
from gloam.table.words import area_text, consequence, face_numbers, face_of, gained, itemised, purse, says_something, seat_name

from .cards import Cards
from .maps import Picture

SEAT_COLOURS = ("cyan", "magenta", "yellow", "green", "blue", "red", "white", "bright_black")
MANY_CHOICES = 8  # more than these, without tips, stand in columns
ENDS = (".", "!", "?")


def render(table: Table, brief: bool = False) -> RenderableType:
    """The whole table: what is common first, then every seat, the viewer's last and nearest.

    A `brief` table leaves out what can be asked for: score sheets, and what quiet places of a map are.
    """
    return Group(headline(table), *[part for _, part in blocks(table, brief)])


def headline(table: Table) -> RenderableType:
    return Line(Text(f"{table.title} · {table.status}", style="bold"), align="left", style="dim")


def blocks(table: Table, brief: bool) -> list[tuple[str, RenderableType]]:
    """The parts of a table by name: each common area by its id, then each seat by its letter."""
    common = [area for area in table.areas if area.owner is None and not (brief and area.look == "sheet")]
    parts = [(area.id, render_area(table, area, brief)) for area in common]
    seats = list(range(len(table.seats)))
    if table.viewer is not None:
        seats = [(table.viewer + i) % len(seats) for i in range(1, len(seats) + 1)]
    return parts + [(LETTERS[seat], render_seat(table, seat, brief)) for seat in seats]


def render_seat(table: Table, seat: int, brief: bool, narrow: bool = False) -> RenderableType:
    """Everything that belongs to one seat; the viewer's areas get a line each, the others share lines. In a narrow pane its
    name and points keep to one line: what a tie would hang on is on the score sheet as well."""
    areas = [area for area in table.areas if area.owner == seat and says_something(table, area)]
    lines = [area_text(table, area) for area in areas if area.look not in ("map", "grid", "sheet")]
    if seat != table.viewer and lines:
        lines = [" · ".join(lines)]
    header = seat_header(table, seat)
    header.no_wrap, header.overflow = narrow, "ellipsis" if narrow else None
    parts: list[RenderableType] = [header]
    parts += [Padding(hanging(line), (0, 0, 0, 2)) for line in lines]
    for area in areas:
        if area.look in ("map", "grid") or (area.look == "sheet" and not brief):
            parts.append(Padding(render_area(table, area, brief), (0, 0, 0, 2)))
    return Group(*parts)


def seat_header(table: Table, seat: int) -> Text:
    """Name, points and whose choice is awaited."""
    line = Text()
    line.append(seat_name(table, seat), style=f"bold {SEAT_COLOURS[seat]}")
    line.append(", you" if seat == table.viewer else "")
    score = next((score for score in table.scores if score.seat == seat), None)
    if score is not None:
        line.append(f"  {plural(score.total, 'point')}")
        line.append(f"  ({score.note})" if score.note else "", style="dim")
    waiting = table.prompt.waiting_for
    if seat in waiting and len(waiting) < len(table.seats) and seat != table.viewer:
        line.append("  is choosing", style="dim")
    return line


def hanging(text: str) -> RenderableType:
    """Text whose further lines are indented: `Hand: wolf, rabbit,` / `  carrot`."""
    label, colon, rest = text.partition(": ")
    if not colon or " · " in text:
        return Text(text)
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(Text(f"{label}:"), Text(rest))
    return grid


def render_area(table: Table, area: Area, brief: bool = False) -> RenderableType:
    """One area by its look."""
    title = Text(area.label, style="bold")
    if area.look in ("map", "grid"):
        return Group(title, Picture(table, area, brief))
    if area.look == "sheet":
        return Group(title, Padding(render_sheet(area), (0, 0, 0, 2)))
    if shows_cards(table, area):
        return Group(title, Cards(table, area, brief))
    return hanging(area_text(table, area))


def shows_cards(table: Table, area: Area) -> bool:
    """Whether its cards stand below each other, with their numbers and what they do."""
    return area.look in ("row", "fan") and any(says_more(table, item) for item in area.items)


def says_more(table: Table, item: Item) -> bool:
    face = face_of(table, item)
    return bool(item.tip or (face is not None and (face.numbers or face.text)))


def render_sheet(area: Area) -> RenderableType:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for item in area.items:
        grid.add_row(Text(item.label), Text(item.tip))
    return Group(grid, Text(area.note)) if area.note else grid


def render_prompt(prompt: Prompt) -> RenderableType:
    """The question, what there is to spend, and the numbered choices; many short ones stand in columns."""
    question = Text(prompt.text, style="bold")
    if prompt.resources:
        question.append(f" ({purse(prompt.resources)})", style="not bold")
    words = [choice.sentence + (" <- your choice so far" if choice.answer == prompt.sealed else "") for choice in prompt.choices]
    told = [consequence(choice) for choice in prompt.choices]
    if len(words) > MANY_CHOICES and not any(told):
        cells = [Text(f"{number:>3}  {word}") for number, word in enumerate(words, 1)]
        return Group(question, Columns(cells, padding=(0, 2), column_first=True))
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_column()
    for number, (word, tip) in enumerate(zip(words, told, strict=True), 1):
        grid.add_row(Text(f"{number:>3}"), Text(word), Text(tip, style="dim"))
    return Group(question, grid)


def render_steps(lines: Iterable[LogLine]) -> RenderableType:
    """What happened, step by step: everything that one rule did in a row is one step, with the rule's id as its reason."""
    grid = Grid.grid(padding=(0, 1), expand=True)
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_column(no_wrap=True, justify="right", style="dim")
    for step in steps_of(lines):
        grid.add_row(" -", Text(step.text), Text(step.rule))
    return grid


def steps_of(lines: Iterable[LogLine]) -> list[LogLine]:
    """Lines in a row by the same rule, joined."""
    steps: list[LogLine] = []
    for line in lines:
        if steps and line.rule and steps[-1].rule == line.rule:
            before = steps.pop().text
            steps.append(LogLine(f"{before}{' ' if before.endswith(ENDS) else '; '}{line.text}", line.rule))
        else:
            steps.append(line)
    return steps


def render_log(lines: Iterable[LogLine], with_rules: bool = False) -> Text:
    return Text("\n".join(f"{line.text} [{line.rule}]" if with_rules and line.rule else line.text for line in lines))


def render_gains(table: Table, before: Sequence[Score]) -> RenderableType | None:
    """The points that changed since `before`, item by item; None if none did."""
    old = {score.seat: score for score in before}
    changed = [score for score in table.scores if score.seat in old and score.items != old[score.seat].items]
    if not changed:
        return None
    grid = points_grid()
    for score in sorted(changed, key=total, reverse=True):
        made_of = [(label, points) for label, points in gained(old[score.seat], score) if points]
        gain = score.total - old[score.seat].total
        grid.add_row(Text(seat_name(table, score.seat)), f"{gain:+d}", f"= {score.total}", Text("\n".join(itemised(made_of))))
    return grid


def points_grid() -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, max_width=30)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column()
    return grid


def render_scores(table: Table) -> RenderableType:
    """Every seat's points, item by item."""
    grid = points_grid()
    for score in sorted(table.scores, key=total, reverse=True):
        made_of = "\n".join(itemised(score.items)) or "nothing yet"
        grid.add_row(Text(seat_name(table, score.seat)), str(score.total), "", Text(made_of))
    return grid


def total(score: Score) -> int:
    return score.total


def render_end(table: Table, outcome: Outcome) -> RenderableType:
    """Who came where, with what, and who has won."""
    grid = points_grid()
    for seat in sorted(range(len(table.seats)), key=outcome.ranks.__getitem__):
        place = Text(f"{outcome.ranks[seat]}. {seat_name(table, seat)}", style=f"bold {SEAT_COLOURS[seat]}")
        grid.add_row(place, str(outcome.scores[seat]), "", Text("\n".join(itemised(outcome.items[seat]))))
    verdict = Text(winner_sentence(table.seats, outcome), style="bold")
    return Group(Line("The end", style="dim"), Text(outcome.ending), grid, Text(), verdict)


def winner_sentence(names: Sequence[str], outcome: Outcome) -> str:
    """`Ann wins with 31 points, 4 ahead of Bob.`"""
    winners = outcome.winners
    if not winners:
        return "Nobody wins."
    who = and_list(names[seat] for seat in winners)
    points = plural(outcome.scores[winners[0]], "point")
    if len(winners) > 1:
        return f"{who} win together." if len(winners) == len(names) else f"{who} share the victory."
    others = [(score, seat) for seat, score in enumerate(outcome.scores) if seat not in winners]
    if not others:
        return f"{who} wins with {points}."
    best = max(score for score, _ in others)
    ahead = outcome.scores[winners[0]] - best
    rivals = and_list(names[seat] for score, seat in others if score == best)
    if ahead == 0:
        return f"{who} wins with {points}: {rivals} had as many, and the tie-break decides."
    return f"{who} wins with {points}, {ahead} ahead of {rivals}." if ahead > 0 else f"{who} wins with {points}."


def render_face(face: Face) -> str:
    """A card on closer inspection."""
    details = "; ".join(part for part in (face.kind, face_numbers(face), ", ".join(face.tags)) if part)
    return f"{face.name} ({details})\n{face.text}".strip() if details else f"{face.name}\n{face.text}".strip()


__all__ = [
    "LETTERS", "blocks", "headline", "render", "render_area", "render_end", "render_face", "render_gains", "render_log",
    "render_prompt", "render_scores", "render_seat", "render_steps", "seat_name", "shows_cards",
]  # fmt: skip
