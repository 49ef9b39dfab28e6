"""A sample table for each look, larger and odder than any game needs them."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from gloam.table import Area, Choice, Face, Item, Prompt, Score, Table

FACES = {
    "baker": Face("Baker", "human", text="When you hunt it, draw a card.", numbers={"cost": 3, "value": 2}, letter="B"),
    "old-count": Face("The Old Count of the Marshes", "vampire", text="Gain 2.", numbers={"cost": 7}, tags=("night",), letter="C"),
    "well": Face("Well", "tile", text="Gives one blood.", letter="W"),
    "mansion": Face("Mansion", "tile", numbers={"value": 4}, letter="M"),
    "graveyard": Face("Graveyard", "tile", letter="G"),
}
SEATS = ("Ann", "Bob the greedy", "Cyd the random")


def table_with(*areas: Area, prompt: Prompt | None = None, viewer: int | None = 0) -> Table:
    """A table of three with these areas."""
    scores = (Score(0, 5, (("hunt", 5),)), Score(1, 3, (("hunt", 4), ("sun", -1))), Score(2, 0))
    return Table("sample", "Sample", "night 3", SEATS, viewer, areas, prompt or Prompt("What now?", "do"), scores, FACES, version=1)


def shown(thing: RenderableType, width: int) -> str:
    """The thing as text on a console of this width."""
    console = Console(width=width, height=30, file=io.StringIO(), no_color=True)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def wide_map() -> Area:
    """Thirty named places in five rows of six, in a unit square, with two people on one of them."""
    names = ["Castle", "Old mill", "Gate", "Crossroads", "Ferry", "Hermitage"]
    places = [
        Item(f"s{row}{column}", label=f"{names[column]} {row + 1}", at=(column / 5 + (row % 2) * 0.04, row / 4))
        for row in range(5)
        for column in range(6)
    ]
    people = [
        Item("pawn-0", label="vampire", at=(0.04, 0.25), owner=0),
        Item("pawn-1", label="vampire", at=(0.04, 0.25), owner=1),
        Item("rose", label="rose", at=(0.4, 0.5), count=2, tip="2 points at dawn"),
    ]
    ways = [(f"s{row}{column}", f"s{row}{column + 1}") for row in range(5) for column in range(5)]
    ways += [(f"s{row}{column}", f"s{row + 1}{column}") for row in range(4) for column in range(0, 6, 2)]
    return Area("map", "The land", "map", (*places, *people), note="The sun rises in 4 turns.", links=tuple(ways))


def track_map() -> Area:
    """A winding path of forty short-named spaces in pixel coordinates, some with a tip or a mark."""
    items = []
    for number in range(40):
        row, step = divmod(number, 8)
        x = 60 + 110 * (step if row % 2 == 0 else 7 - step)
        kind = ("FO", "VI", "MO", "CA")[number % 4]
        marks = ("closed",) if number == 9 else ()
        tip = "hunting here costs 2" if number % 10 == 3 else ""
        items.append(
            Item(f"space-{number}", label=f"{kind}{number}", at=(x, 80 + row * 70 + (step % 2) * 20), marks=marks, tip=tip)
        )
    items.append(Item("pawn-2", label="Cyd", at=items[17].at, owner=2))
    ways = tuple((f"space-{number}", f"space-{number + 1}") for number in range(39))
    return Area("path", "The path", "map", tuple(items), links=ways)


def crowded_map() -> Area:
    """Names that cannot all fit beside each other: the map shows numbers, the legend the names."""
    items = [
        Item(
            f"p{i}", label=f"The long forgotten place number {i}", at=(float(i % 10), float(i // 10)), tip="dark" if i == 12 else ""
        )
        for i in range(50)
    ]
    return Area("crowd", "Everywhere", "map", tuple(items))


def city(columns: int, rows: int) -> Area:
    """Tiles in cells, one cell empty, one with a person and a mark."""
    faces = ("well", "mansion", "graveyard")
    items = [
        Item(f"t{x}-{y}", faces[(x + y) % 3], at=(float(x), float(y)), marks=("new",) if (x, y) == (1, 0) else ())
        for y in range(rows)
        for x in range(columns)
        if (x, y) != (0, 1)
    ]
    items.append(Item("token", label="Hunter", at=(1.0, 0.0), owner=1))
    return Area("city-0", "City", "grid", tuple(items), owner=0, note="Fill a row to score it.")


def market() -> Area:
    """Cards for sale, with numbers and what they do."""
    return Area(
        "market", "Market", "row", (Item("m0", "baker"), Item("m1", "old-count", marks=("dusk",)), Item("m2", "baker", count=2))
    )


def buying() -> Prompt:
    choices = (offer("buy baker", "Buy the Baker", "m0"), offer("buy count", "Buy the Count", "m1"), offer("pass", "Pass"))
    return Prompt("What do you buy? You have 7.", "buy", choices, waiting_for=(0,))


def small_things() -> tuple[Area, ...]:
    """Counters and piles."""
    return (
        Area("bank", "Bank", "counters", (Item("blood", label="Blood", count=12), Item("coin", label="Coins", count=1))),
        Area("deck", "Deck", "pile", (Item("deck", label="cards", count=23),)),
        Area("discard", "Discards", "pile", ()),
        Area("hand-0", "Hand", "fan", (Item("h-b", "baker", count=2), Item("h-c", "old-count")), owner=0),
        Area("blood-1", "Supplies", "counters", (Item("b1", label="Blood", count=1), Item("c1", label="Coins", count=0)), owner=1),
    )


def offer(answer: str, words: str, item: str = "") -> Choice:
    return Choice(words, item, answer=answer, sentence=words)
