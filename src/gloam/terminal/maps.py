"""Maps and grids as text: places where they lie, labels that never touch, and a legend below."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rich import box
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from gloam.engine import LETTERS
from gloam.table import Area, Item, Table
from gloam.table.words import face_of, item_name, item_text, pointers

WIDEST = 132  # a map wider than this is hard to take in
GOOD_ROWS, MOST_ROWS = 20, 32
ROOM = 8  # columns by which a label may step aside
RING = "o"
NARROWEST_CELL = 9  # a cell narrower than this shows letters instead of names


@dataclass
class Place:
    """A spot with everything that lies on it; the first item is the spot itself."""

    at: tuple[float, float]
    items: list[Item]
    key: str = ""


class Picture:
    """A map or a grid, drawn when the console says how wide it may be."""

    def __init__(self, table: Table, area: Area, brief: bool, sketched: bool = False) -> None:
        self.table = table
        self.area = area
        self.brief = brief
        self.sketched = sketched

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = min(options.max_width, WIDEST)
        places = gather(self.area)
        if not places:
            yield Text("-")
        elif self.area.look == "grid":
            yield from draw_grid(self.table, places, width, self.brief, self.sketched)
        else:
            yield from draw_map(self.table, self.area, places, width, self.brief, self.sketched)
        if self.area.note:
            yield Text(self.area.note)


def gather(area: Area) -> list[Place]:
    """The items by position, in reading order; what has no owner comes first, as the place itself."""
    found: dict[tuple[float, float], Place] = {}
    for item in sorted(area.items, key=has_owner):
        if item.at is not None:
            spot = (round(item.at[0], 3), round(item.at[1], 3))
            found.setdefault(spot, Place(spot, [])).items.append(item)
    return sorted(found.values(), key=reading_order)


def has_owner(item: Item) -> bool:
    return item.owner is not None


def reading_order(place: Place) -> tuple[float, float]:
    return place.at[1], place.at[0]


def draw_map(table: Table, area: Area, places: list[Place], width: int, brief: bool, sketched: bool) -> Iterator[RenderableType]:
    """The map with full names if they fit, otherwise with numbers; then the legend.

    A sketch, for small panes beside a list of choices, has the numbers of the choices instead, and a ring for other places.
    """
    for place in places:
        place.key = item_name(table, place.items[0])
    spots = lay_out(table, places, width)
    numbered = spots is None and not sketched
    if spots is None and sketched:
        points = pointers(table)
        for place in places:
            place.key = next((points[item.id] for item in place.items if item.id in points), RING)
        spots = lay_out(table, places, width)
    elif numbered:
        for number, place in enumerate(places, 1):
            place.key = short_name(table, place.items[0]) or str(number)
        spots = lay_out(table, places, width)
    if spots is not None:
        yield canvas(table, area, places, spots, width)
    if sketched:
        yield from who_is_where(table, places)
    else:
        yield from legend(table, places, brief, everything=numbered)


def short_name(table: Table, item: Item) -> str:
    """A name that is short enough for any map, or nothing."""
    name = item_name(table, item)
    return name if len(name) <= 4 and not name.isdigit() else ""


def label_of(table: Table, place: Place) -> str:
    """A place's key with the letters of whoever stands there: `F2(ab)`."""
    guests = "".join(guest_letter(table, item) for item in place.items[1:])
    return f"{place.key}({guests})" if guests else place.key


def guest_letter(table: Table, item: Item) -> str:
    if item.owner is not None:
        return LETTERS[item.owner]
    face = face_of(table, item)
    return face.letter if face is not None and face.letter else "+"


def lay_out(table: Table, places: list[Place], width: int) -> list[tuple[int, int]] | None:
    """Row and column of every label, so that none touches another; None if there is no room."""
    labels = [label_of(table, place) for place in places]
    if max(len(label) for label in labels) > width:
        return None
    xs, ys = [place.at[0] for place in places], [place.at[1] for place in places]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    bands = len({round(y, 3) for y in ys})
    rows = (
        1
        if high == 0
        else max(bands if bands < 3 else 3, min(GOOD_ROWS, 2 * bands - 1, round(high / (wide or high) * width / 2.4)))
    )
    for count in range(rows, MOST_ROWS + 1):
        spots = []
        taken: dict[int, list[tuple[int, int]]] = {}
        for label, x, y in zip(labels, xs, ys, strict=True):
            row = round((y - min(ys)) / high * (count - 1)) if high else 0
            middle = (x - min(xs)) / wide * (width - 1) if wide else width / 2
            column = free_column(taken.setdefault(row, []), round(middle - len(label) / 2), len(label), width)
            if column is None:
                break
            taken[row].append((column, column + len(label)))
            spots.append((row, column))
        if len(spots) == len(labels):
            return spots
    return None


def free_column(taken: list[tuple[int, int]], wanted: int, length: int, width: int) -> int | None:
    """The column nearest to the wanted one where a label fits with a blank on both sides."""
    wanted = max(0, min(width - length, wanted))
    for step in range(ROOM + 1):
        for column in (wanted - step, wanted + step):
            if 0 <= column <= width - length and all(column > end or column + length < start for start, end in taken):
                return column
    return None


def canvas(table: Table, area: Area, places: list[Place], spots: list[tuple[int, int]], width: int) -> Text:
    """Dotted ways first, labels over them."""
    cells = [[" "] * width for _ in range(max(row for row, _ in spots) + 1)]
    labels = [label_of(table, place) for place in places]
    centre = {
        item.id: (row, column + len(label) // 2)
        for place, label, (row, column) in zip(places, labels, spots, strict=True)
        for item in place.items[:1]
    }
    for one, other in area.links:
        if one in centre and other in centre:
            dots(cells, centre[one], centre[other])
    for label, (row, column) in zip(labels, spots, strict=True):
        start, padded = max(0, column - 1), f" {label} " if column else f"{label} "
        for offset, letter in enumerate(padded[: width - start]):
            cells[row][start + offset] = letter
    return Text("\n".join("".join(row).rstrip() for row in cells), no_wrap=True)


def dots(cells: list[list[str]], one: tuple[int, int], other: tuple[int, int]) -> None:
    """A dotted way between two places."""
    steps = max(abs(one[0] - other[0]), abs(one[1] - other[1]) // 2, 1)
    for step in range(steps + 1):
        row = round(one[0] + (other[0] - one[0]) * step / steps)
        column = round(one[1] + (other[1] - one[1]) * step / steps)
        cells[row][column] = "·"


def who_is_where(table: Table, places: list[Place], lettered: bool = False) -> Iterator[RenderableType]:
    """The legend of a sketch: names only. What a place does stands beside the choice that leads there."""
    rows = Grid.grid(padding=(0, 1))
    seen: set[str] = set()
    for place in places:
        name, spot = item_name(table, place.items[0]), item_text(table, place.items[0])
        guests = ", ".join(item_text(table, replace(item, marks=())) for item in place.items[1:])
        told = Text.assemble((spot if lettered else name, "bold"), f": {guests}" if guests else "")
        if lettered and face_of(table, place.items[0]) is not None and told.plain not in {*seen, place.key}:
            rows.add_row(Text(place.key), told)
        elif guests:
            rows.add_row(told)
        seen.add(told.plain)
    yield rows


def legend(table: Table, places: list[Place], brief: bool, everything: bool) -> Iterator[RenderableType]:
    """What the map has no room for: who stands where, marks, tips; and all names if the map shows numbers."""
    points = pointers(table)
    rows = Grid.grid(padding=(0, 1))
    rows.add_column(no_wrap=True)
    rows.add_column()
    quiet = []
    for place in places:
        text = about(table, place, points, brief)
        if text:
            rows.add_row(Text(place.key, style="bold"), Text(text))
        elif everything and place.key != item_name(table, place.items[0]):
            quiet.append(f"{place.key} {item_name(table, place.items[0])}")
    if rows.row_count:
        yield rows
    if quiet:
        yield Columns([Text(text, style="dim") for text in quiet], padding=(0, 2), column_first=True)


def about(table: Table, place: Place, points: dict[str, str], brief: bool) -> str:
    """One line of the legend; empty if there is nothing to tell."""
    spot = place.items[0]
    name = item_text(table, spot)
    tip = spot.tip if spot.tip and (not brief or spot.id in points or len(place.items) > 1) else ""
    guests = ", ".join(guest_text(table, item) for item in place.items[1:])
    choices = ", ".join(f"choice {points[item.id]}" for item in place.items if item.id in points)
    said = [part for part in (guests, tip, choices) if part]
    title = name.removeprefix(place.key).strip() if item_name(table, spot) == place.key else name
    return ": ".join(part for part in (title, "; ".join(said)) if part) if said or spot.marks else ""


def guest_text(table: Table, item: Item) -> str:
    return item_text(table, item) + (f" ({item.tip})" if item.tip else "")


def draw_grid(table: Table, places: list[Place], width: int, brief: bool, sketched: bool) -> Iterator[RenderableType]:
    """Tiles in cells, with names where the cells are wide enough and letters otherwise.

    A sketch has beginnings of names instead of letters, and where no tile lies the numbers of the choices that lead there.
    """
    cells = {(round(place.at[0]), round(place.at[1])): place for place in places}
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    columns = max(xs) - min(xs) + 1
    room = (width - 1) // columns - 3
    named = room >= max(NARROWEST_CELL, *[len(word) for place in places for word in item_name(table, place.items[0]).split()])
    for number, place in enumerate(places, 1):
        face = face_of(table, place.items[0])
        place.key = (face.letter if face is not None else "") or str(number)
    if sketched and not named:
        for place in places:
            place.key = beginning(table, place, room + 2)
    longest = max(len(line) for place in places for line in cell_lines(table, place, room, named))
    grid = Grid(show_header=False, show_lines=True, box=box.SQUARE, padding=(0, 1) if named else 0)
    for _ in range(columns):
        grid.add_column(width=max(1, min(room if named else room + 2, longest)), overflow="fold")
    for y in range(min(ys), max(ys) + 1):
        found = [cells.get((x, y)) for x in range(min(xs), max(xs) + 1)]
        grid.add_row(*[Text("\n".join(cell_lines(table, place, room, named)) if place else "") for place in found])
    yield grid
    if not named and sketched:
        yield from who_is_where(table, places, lettered=True)
    elif not named:
        yield from legend(table, unlike(places), brief, everything=True)
    else:
        yield from tips(table, places, brief)


def beginning(table: Table, place: Place, room: int) -> str:
    """As much of a tile's name as fits its cell beside the letters of whoever stands there."""
    if face_of(table, place.items[0]) is None:
        return pointers(table).get(place.items[0].id, "")
    name, left = item_name(table, place.items[0]), room - len(label_of(table, place)) + len(place.key)
    return name if len(name) <= left else f"{name[: left - 1].rstrip()}." if left > 3 else name[: max(1, left)]


def tips(table: Table, places: list[Place], brief: bool) -> Iterator[RenderableType]:
    """What the tiles of a grid do, and which choices point at them; each sentence once."""
    points = pointers(table)
    lines = []
    for item in (item for place in places for item in place.items):
        choice = f"choice {points[item.id]}" if item.id in points else ""
        tip = "" if brief and not choice else item.tip
        if tip or choice:
            lines.append(f"{item_name(table, item)}: {'; '.join(part for part in (tip, choice) if part)}")
    if lines:
        yield Text("\n".join(dict.fromkeys(lines)), style="dim")


def cell_lines(table: Table, place: Place, room: int, named: bool) -> list[str]:
    """What a cell says: the tile, its marks, and what stands on it."""
    if not named:
        return [label_of(table, place)]
    return [item_text(table, place.items[0]), *[short_guest(table, item, room) for item in place.items[1:]]]


def short_guest(table: Table, item: Item, room: int) -> str:
    """`Ann's character (ichor 3)`, or with the seat's letter where that is too long: `a character (ichor 3)`."""
    text = item_text(table, item)
    if len(text) <= room or item.owner is None:
        return text
    return text.replace(f"{table.seats[item.owner]}'s", LETTERS[item.owner])


def unlike(places: list[Place]) -> list[Place]:
    """Each key once: tiles with the same letter are explained together, unless somebody stands there."""
    found: dict[str, Place] = {}
    for place in places:
        key = place.key if len(place.items) == 1 and not place.items[0].marks else f"{place.key} {place.at}"
        found.setdefault(key, place)
    return list(found.values())
