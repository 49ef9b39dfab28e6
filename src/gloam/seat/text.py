"""A table in a few kB of plain text, for readers with little room: what lies where, one line an area, and the numbered choices.

It is made from the same declarative table as the browser's and the terminal's, hence from the seat's view alone.
"""

from __future__ import annotations

from gloam.engine import LETTERS, and_list, plural
from gloam.table import Area, Item, LogLine, Prompt, Table
from gloam.table.words import area_text, consequence, face_numbers, face_of, item_text, mine, pointers, says_something

LOG_LINES = 8
DRAWN = ("map", "grid")  # looks whose items lie at a position
READ = ("row", "fan")  # looks whose cards lie open to be read, beside piles and counters


def text_of(table: Table, log: tuple[LogLine, ...] = ()) -> str:
    """The whole table: where the game stands, what is common, every seat (the reader's last), what happened, what is asked."""
    lines = [f"{table.title}. {table.status}"]
    pointed = pointers(table)
    for area in table.areas:
        if area.owner is None and area.look != "sheet":
            lines += area_lines(table, area, pointed)
    seats = list(range(len(table.seats)))
    if table.viewer is not None:
        seats = [(table.viewer + i) % len(seats) for i in range(1, len(seats) + 1)]
    for seat in seats:
        lines.append(seat_line(table, seat))
        for area in table.areas:
            if area.owner == seat and area.look != "sheet":
                lines += [f"  {line}" for line in area_lines(table, area, pointed)]
    if log:
        lines += ["Last events:", *[f"- {one.text}" for one in log[-LOG_LINES:]]]
    return "\n".join([*lines, *prompt_lines(table.prompt)])


def seat_line(table: Table, seat: int) -> str:
    """`Ann (a), you: 3 points (Vampire)`."""
    you = ", you" if seat == table.viewer else ""
    score = next((score for score in table.scores if score.seat == seat), None)
    points = f": {plural(score.total, 'point')}" + (f" ({score.note})" if score.note else "") if score is not None else ""
    side = next((side for side in table.sides if side.seat == seat), None)
    where = f", at {side.where}" if side is not None and side.where else ""
    return f"{table.seats[seat]} ({LETTERS[seat]}){you}{points}{where}"


def area_lines(table: Table, area: Area, pointed: dict[str, str]) -> list[str]:
    """One area in one line; of a map only the places where something lies or that a choice points at."""
    if not says_something(table, area) and not area.note:
        return []
    if area.look in DRAWN:
        return [f"{area.label}:", *[f"  {spot}" for spot in spots(table, area, pointed)]]
    if area.look not in READ or not any(face_text(table, item) for item in area.items) or area.owner not in (None, table.viewer):
        return [area_text(table, area)]
    told = [
        f"  {numbered(item, pointed)}{item_text(table, mine(area, item), area.look)}{face_text(table, item)}" for item in area.items
    ]
    return [f"{area.label}:" + (f" ({area.note})" if area.note else ""), *list(dict.fromkeys(told))]


def spots(table: Table, area: Area, pointed: dict[str, str]) -> list[str]:
    """The places of a map or grid that matter now: `Owl Oak: Ann, Bob (choice 3)`."""
    found: dict[tuple[float, float], list[Item]] = {}
    for item in sorted(area.items, key=is_somebodys):
        if item.at is not None:
            found.setdefault(item.at, []).append(item)
    lines: list[str] = []
    for items in found.values():
        choices = [pointed[item.id] for item in items if item.id in pointed]
        if len(items) == 1 and not choices and area.look == "map":
            continue
        place, *things = items
        line = item_text(table, place, area.look)
        line += f": {and_list(item_text(table, thing, area.look) for thing in things)}" if things else ""
        lines.append(line + (f" (choice {','.join(choices)})" if choices else ""))
    return lines


def is_somebodys(item: Item) -> bool:
    return item.owner is not None or bool(item.on)


def numbered(item: Item, pointed: dict[str, str]) -> str:
    return f"[{pointed[item.id]}] " if item.id in pointed else ""


def face_text(table: Table, item: Item) -> str:
    """What a card shows: `, cost 3, speed 1: Draw a card.`"""
    face = face_of(table, item)
    if face is None:
        return f": {item.tip}" if item.tip else ""
    numbers = face_numbers(face) if not item.numbers else ""
    says = item.tip or face.text
    return (f", {numbers}" if numbers else "") + (f": {says}" if says else "")


def prompt_lines(prompt: Prompt) -> list[str]:
    """The question and its numbered choices with their notations: what to answer stands in quotes."""
    spend = ", ".join(f"{counter.value} {counter.text or counter.name}" for counter in prompt.resources)
    lines = [prompt.text + (f" ({spend})" if spend else "")]
    for number, choice in enumerate(prompt.choices, 1):
        note = consequence(choice)
        lines.append(f'  {number}. "{choice.answer}": {choice.sentence}' + (f" ({note})" if note else ""))
    return lines
