"""The table of Hunting Fever as every client draws it."""

from __future__ import annotations

from gloam.engine import Ask, View
from gloam.table import Area, Choice, Face, Item, Score, Table, prompt_for

from .cards import CARDS, CARROT, CLOSED, HUNTER, IDS, RABBIT, VALUES, WOLF, WORDS
from .scoring import days_of
from .state import DAYS, EASY, HAND, ITEMS, LINE, PILE, PLAYED, UNDER, Fever

ORDER = {"hunter": "acts 2nd", "wolf": "acts 3rd", "rabbit": "acts 4th", "carrot": "acts last", "closed": "acts 1st"}

# Played cards lie in the middle, each before its lodge: the lodges stand around a table. So does the start marker.
MIDDLE = {"kind": "middle"}
START_MARKER = {"kind": "marker", "icon": "hunting-horn", "label": "Start marker"}

FACES = {
    str(card["id"]): Face(
        name=str(card["name"]),
        kind=str(card["id"]),
        icon=str(card["icon"]),
        text=str(card["text"]),
        numbers={"value": int(card["value"])},
        tags=(ORDER[str(card["id"])],),
        letter=str(card["id"])[0].upper() if card["id"] != "closed" else "S",
    )
    for card in CARDS
} | {
    "lodge": Face("Lodge", "lodge", "wood-cabin", "A place at the table. Who catches hunters with closed season turns it to its 4.")
}


def table(view: View[Fever]) -> Table:
    """Lodges around the table with their five places, and the score sheet.

    [FEV-COMP-03, FEV-COMP-06, FEV-COMP-07, FEV-COMP-08, FEV-COMP-09]
    """
    s = view.state
    areas: list[Area] = []
    for seat in range(view.n):
        areas += lodge(view, seat)
    areas.append(sheet(view))
    return Table(
        game="fever",
        title="Hunting Fever",
        status=f"Day {s.day} of {DAYS}, round {s.round}",
        seats=tuple(view.names),
        viewer=view.seat,
        areas=tuple(areas),
        prompt=prompt_for(view, choice),
        scores=tuple(score(view, seat) for seat in range(view.n)),
        faces=FACES,
    )


def lodge(view: View[Fever], seat: int) -> list[Area]:
    """What lies at one lodge; a sealed card lies face down above it and has left the hand. [FEV-ROUND-02]"""
    s = view.state
    marks = (("4",) if s.lodge[seat] else ()) + (("start",) if s.start == seat else ())
    tip = "The lodge shows the 4: 4 points today." if s.lodge[seat] else "The lodge hides its 4."
    tip += " The hunt starts here." if s.start == seat else ""
    before = (MIDDLE, START_MARKER) if s.start == seat else (MIDDLE,)
    return [
        Area(f"lodge-{seat}", "Lodge", "row", (Item(f"lodge-{seat}", "lodge", "Lodge", tip, marks=marks, owner=seat),), seat),
        Area(f"played-{seat}", "Played", "row", played(view, seat), seat, scenery=before),
        Area(f"easy-{seat}", "Easy Prey", "row", faces(view, EASY.of(seat), f"easy-{seat}"), seat),
        Area(f"pile-{seat}", "Prey pile", "pile", counted(f"pile-{seat}", len(view.zones[PILE.of(seat)]), "card"), seat),
        Area(f"under-{seat}", "Under the lodge", "pile", counted(f"under-{seat}", len(view.zones[UNDER.of(seat)]), "card"), seat),
        Area(f"hand-{seat}", "Hand", "fan", hand(view, seat), seat),
    ]


def played(view: View[Fever], seat: int) -> tuple[Item, ...]:
    if seat in view.sealed:
        if seat == view.seat and view.mine is not None:
            tip = "Only you see it until all have chosen."
            return (Item(f"played-{seat}", IDS[view.mine], WORDS[view.mine], tip, marks=("sealed",)),)
        return (Item(f"played-{seat}", label="face-down card", marks=("sealed",)),)
    marks = ("resolved",) if view.state.resolved[seat] else ()
    return tuple(Item(f"played-{seat}", IDS[card], WORDS[card], marks=marks) for card in view.zones[PLAYED.of(seat)])


def hand(view: View[Fever], seat: int) -> tuple[Item, ...]:
    cards = sorted(view.zones[HAND.of(seat)])
    if seat in view.sealed:
        cards.remove(view.mine if seat == view.seat and view.mine is not None else cards[0])
    if cards and cards[0] < 0:
        return counted(f"hand-{seat}", len(cards), "card")
    kinds = sorted(set(cards))
    return tuple(Item(f"hand-{seat}-{IDS[kind]}", IDS[kind], WORDS[kind], count=cards.count(kind)) for kind in kinds)


def faces(view: View[Fever], place: int, prefix: str) -> tuple[Item, ...]:
    return tuple(Item(f"{prefix}-{i}", IDS[card], WORDS[card]) for i, card in enumerate(view.zones[place]))


def counted(item_id: str, count: int, word: str) -> tuple[Item, ...]:
    return (Item(item_id, label=word if count == 1 else f"{word}s", count=count),) if count else ()


def choice(view: View[Fever], ask: Ask, option: int) -> Choice:
    """A card of the hand, with what the table says about it now."""
    me = ask.seat
    item = f"played-{me}" if view.mine == option else f"hand-{me}-{IDS[option]}"
    return Choice(f"Play {WORDS[option]}", item, preview(view, me, option))


def preview(view: View[Fever], me: int, card: int) -> str:
    """What is certain about a card before the others are revealed: the Easy Prey that is there for it."""
    if card == HUNTER:
        return f"a wolf, or home; {prey_waiting(view, me, (WOLF,))}; poaching costs {VALUES[HUNTER]}."
    if card == WOLF:
        return f"a rabbit, or back to hand; {prey_waiting(view, me, (RABBIT,))}."
    if card == RABBIT:
        return f"a carrot, or back to hand; {prey_waiting(view, me, (CARROT, CLOSED))}."
    return "Easy Prey, if no rabbit eats it." if card == CARROT else "catches hunters (+4), then is a carrot."


def prey_waiting(view: View[Fever], me: int, prey: tuple[int, ...]) -> str:
    found = [
        f"{view.names[seat]}'s {WORDS[card]}"
        for seat in ((me + i) % view.n for i in range(1, view.n))
        for card in view.zones[EASY.of(seat)]
        if card in prey
    ]
    return f"Easy Prey: {', '.join(found)}" if found else "no Easy Prey yet"


def sheet(view: View[Fever]) -> Area:
    """The score sheet: every day of every player, not only the total. [FEV-COMP-06]"""
    rows = []
    for seat in range(view.n):
        days = days_of(view.state.sheet, view.n, seat)
        text = ", ".join(f"day {day}: {points:+d}" for day, points in enumerate(days, 1)) or "no day scored yet"
        rows.append(Item(f"sheet-{seat}", label=view.names[seat], tip=text, count=max(0, sum(days)), owner=seat))
    return Area("sheet", "Score sheet", "sheet", tuple(rows))


def score(view: View[Fever], seat: int) -> Score:
    s = view.state
    days = days_of(s.sheet, view.n, seat)
    items: list[tuple[str, int]] = []
    for day in range(len(days)):
        line = s.sheet[(day * view.n + seat) * LINE : (day * view.n + seat + 1) * LINE]
        items += [(f"day {day + 1}: {ITEMS[i]}", line[i]) for i in range(LINE) if line[i]]
    return Score(seat, sum(days), tuple(items), " ".join(f"{points:+d}" for points in days))
