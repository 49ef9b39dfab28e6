"""The table of Hunting Fever as every client draws it."""

from __future__ import annotations

from functools import partial

from gloam.engine import View, Zone
from gloam.table import Area, Counter, Face, Item, Progress, Scenery, Score, Side, Table, again, prompt_for

from .cards import CARDS, IDS, WORDS
from .scoring import days_of, left_points, lodge_points, pile_points, ranks
from .state import DAYS, EASY, HAND, ITEMS, LAYOUT, LEFT, LINE, PILE, PLAYED, POACHED, UNDER, Fever

COSTLY = {POACHED: "poaching", LEFT: "cards left in hand"}  # which items of a day cost points, and how
ORDER = {"hunter": "acts 2nd", "wolf": "acts 3rd", "rabbit": "acts 4th", "carrot": "acts last", "closed": "acts 1st"}

# Where seats do not sit around the table: what lies before its owner in the middle, and the start marker beside it.
START_MARKER = Scenery("marker", "Start marker", icon="hunting-horn")

FACES = {
    str(card["id"]): Face(
        name=str(card["name"]),
        kind=str(card["id"]),
        icon=str(card["icon"]),
        text=str(card["text"]),
        numbers={"value": int(card["value"])},
        tags=(ORDER[str(card["id"])],),
        type=ORDER[str(card["id"])],
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
    lies = [lies_at(view, seat) for seat in range(view.n)]
    for seat in range(view.n):
        areas += again(view, own_name(view, "lodge", seat), lies[seat], partial(lodge, view, seat))
    piles = [(view.zones[PILE.of(seat)], view.pools.get(LAYOUT.pool_key(PILE.of(seat)))) for seat in range(view.n)]
    areas.append(again(view, "sheet", (s.sheet, s.lodge, piles), partial(sheet, view)))
    return Table(
        game="fever",
        title="Hunting Fever",
        status=f"Day {s.day} of {DAYS}, round {s.round}",
        seats=tuple(view.names),
        viewer=view.seat,
        areas=tuple(areas),
        prompt=prompt_for(view),
        scores=again(view, "scores", s.sheet, partial(scores, view)),
        faces=FACES,
        sides=tuple(
            again(view, own_name(view, "side", seat), (piles, lies[seat]), partial(side, view, seat)) for seat in range(view.n)
        ),
        order=tuple((s.start + i) % view.n for i in range(view.n)),
        progress=Progress("Day", s.day, DAYS, "" if view.ending else f"round {s.round}"),
        ending=tuple(farewell(view, seat) for seat in range(view.n)) if view.ending else (),
    )


def own_name(view: View[Fever], what: str, seat: int) -> str:
    """Everybody but its owner sees the same of a lodge."""
    return f"{what}-{seat}" if seat == view.seat else f"{what}-{seat} of others"


def lies_at(view: View[Fever], seat: int) -> list[object]:
    """What the picture of a lodge depends on."""
    s = view.state
    lies: list[object] = [view.zones[zone.of(seat)] for zone in (PLAYED, EASY, PILE, UNDER, HAND)]
    return [*lies, s.lodge[seat], s.start == seat, seat in view.sealed, view.mine if seat == view.seat else None, s.resolved[seat]]


def side(view: View[Fever], seat: int) -> Side:
    """What a stranger sees of a lodge: cards in hand and prey, today's points, and a hunter who went home."""
    s = view.state
    counters = [
        Counter("hand", len(hand_of(view, seat))),
        Counter("prey", len(view.zones[PILE.of(seat)])),
        Counter("today", today(view, seat)),
    ]
    if s.zones[UNDER.of(seat)]:
        counters.append(Counter("home", len(s.zones[UNDER.of(seat)])))
    if seat == view.seat and not view.ending:
        counters += reckoning(view, seat)
    return Side(seat, tuple(counters), note="hunt starts here" if s.start == seat else "")


def today(view: View[Fever], seat: int) -> int:
    """The points of this day so far, as everybody saw them being won: prey, poachers and the lodge."""
    pile = view.pools.get(LAYOUT.pool_key(PILE.of(seat)), [])
    return sum(pile_points(card) for card in pile) + lodge_points(view.state, seat)


def reckoning(view: View[Fever], seat: int) -> list[Counter]:
    """What only its holder knows: what the hand would cost if the day ended now, and what the day would come to."""
    left = left_points(hand_of(view, seat))
    now = today(view, seat) + left
    return [Counter("left", left, tone="bad" if left < 0 else ""), Counter("now", now, tone="bad" if now < 0 else "good")]


def farewell(view: View[Fever], seat: int) -> str:
    """How the four days ended for a player, and why, in a sentence. [FEV-GAME-01, FEV-GAME-02]"""
    totals = [sum(days_of(view.state.sheet, view.n, other)) for other in range(view.n)]
    places = ranks(view.state)
    others = [other for other in range(view.n) if other != seat]
    rival = min(others, key=lambda other: places[other])
    gap = abs(totals[seat] - totals[rival])
    if places[seat] == places[rival]:
        stands = f"shares the win with {view.names[rival]}" if places[seat] == 1 else f"ends level with {view.names[rival]}"
    elif places[seat] == 1:
        stands = f"wins the hunt, {f'{gap} ahead of' if gap else 'by the better day, level with'} {view.names[rival]}"
    else:
        stands = f"ends {f'{gap} behind' if gap else 'level with'} {view.names[rival]}"
    return f"{view.names[seat]} {stands}. {turning_points(view.state, view.n, seat)}".strip()


def turning_points(s: Fever, n: int, seat: int) -> str:
    """The day that brought a player most, and what cost most on one day; nothing where no day was scored."""
    days = days_of(s.sheet, n, seat)
    if not days:
        return ""
    best = f"Day {days.index(max(days)) + 1} brought {max(days)}"
    lines = [s.sheet[(day * n + seat) * LINE : (day * n + seat + 1) * LINE] for day in range(len(days))]
    losses = [
        (points, day, COSTLY[i]) for day, line in enumerate(lines, 1) for i, points in enumerate(line) if i in COSTLY and points
    ]
    points, day, what = min(losses, default=(0, 0, ""))
    return f"{best}; {what} on day {day} cost {-points}." if what else f"{best}."


def lodge(view: View[Fever], seat: int) -> list[Area]:
    """What lies at one lodge; a sealed card lies face down above it and has left the hand. [FEV-ROUND-02]"""
    s = view.state
    marks = (("4",) if s.lodge[seat] else ()) + (("start",) if s.start == seat else ())
    tip = f"The lodge shows the 4: {lodge_points(s, seat)} points today." if s.lodge[seat] else "The lodge hides its 4."
    tip += " The hunt starts here." if s.start == seat else ""
    before = (START_MARKER,) if s.start == seat else ()
    easy = EASY.of(seat)
    return [
        Area(f"lodge-{seat}", "Lodge", "row", (Item(f"lodge-{seat}", "lodge", "Lodge", tip, marks=marks, owner=seat),), seat),
        Area(f"played-{seat}", "Played", "row", played(view, seat), seat, scenery=before, zones=LAYOUT.names(PLAYED.of(seat))),
        Area(f"easy-{seat}", "Easy Prey", "row", faces(view, easy, f"easy-{seat}"), seat, zones=LAYOUT.names(easy)),
        pile(view, PILE, "pile", "Prey pile", seat),
        pile(view, UNDER, "under", "Under the lodge", seat),
        Area(f"hand-{seat}", "Hand", "fan", hand(view, seat), seat, zones=LAYOUT.names(HAND.of(seat))),
    ]


def pile(view: View[Fever], zone: Zone, prefix: str, label: str, seat: int) -> Area:
    items = counted(f"{prefix}-{seat}", len(view.zones[zone.of(seat)]), "card")
    return Area(f"{prefix}-{seat}", label, "pile", items, seat, zones=LAYOUT.names(zone.of(seat)))


def played(view: View[Fever], seat: int) -> tuple[Item, ...]:
    if seat in view.sealed:
        if seat == view.seat and view.mine is not None:
            tip = "Only you see it until all have chosen."
            return (Item(f"played-{seat}", IDS[view.mine], WORDS[view.mine], tip, marks=("sealed",)),)
        return (Item(f"played-{seat}", label="face-down card", marks=("sealed",)),)
    marks = ("resolved",) if view.state.resolved[seat] else ()
    return tuple(Item(f"played-{seat}", IDS[card], WORDS[card], marks=marks) for card in view.zones[PLAYED.of(seat)])


def hand_of(view: View[Fever], seat: int) -> list[int]:
    """The cards of a hand; one that is sealed has left it."""
    cards = sorted(view.zones[HAND.of(seat)])
    if seat in view.sealed:
        cards.remove(view.mine if seat == view.seat and view.mine is not None else cards[0])
    return cards


def hand(view: View[Fever], seat: int) -> tuple[Item, ...]:
    cards = hand_of(view, seat)
    if cards and cards[0] < 0:
        return counted(f"hand-{seat}", len(cards), "card")
    kinds = sorted(set(cards))
    return tuple(Item(f"hand-{seat}-{IDS[kind]}", IDS[kind], WORDS[kind], count=cards.count(kind)) for kind in kinds)


def faces(view: View[Fever], place: int, prefix: str) -> tuple[Item, ...]:
    return tuple(Item(f"{prefix}-{i}", IDS[card], WORDS[card]) for i, card in enumerate(view.zones[place]))


def counted(item_id: str, count: int, word: str) -> tuple[Item, ...]:
    return (Item(item_id, label=word if count == 1 else f"{word}s", count=count),) if count else ()


def sheet(view: View[Fever]) -> Area:
    """The score sheet: every day of every player, not only the total. [FEV-COMP-06]"""
    rows = []
    for seat in range(view.n):
        days = days_of(view.state.sheet, view.n, seat)
        text = ", ".join(f"day {day}: {points:+d}" for day, points in enumerate(days, 1)) or "no day scored yet"
        numbers = {f"day {day}": points for day, points in enumerate(days, 1)}
        if len(days) < DAYS:
            numbers |= {"today": today(view, seat)}
        numbers |= {"total": sum(days)}
        rows.append(Item(f"sheet-{seat}", label=view.names[seat], tip=text, count=max(0, sum(days)), owner=seat, numbers=numbers))
    return Area("sheet", "Score sheet", "sheet", tuple(rows))


def scores(view: View[Fever]) -> tuple[Score, ...]:
    return tuple(score(view, seat) for seat in range(view.n))


def score(view: View[Fever], seat: int) -> Score:
    s = view.state
    days = days_of(s.sheet, view.n, seat)
    items: list[tuple[str, int]] = []
    for day in range(len(days)):
        line = s.sheet[(day * view.n + seat) * LINE : (day * view.n + seat + 1) * LINE]
        items += [(f"day {day + 1}: {ITEMS[i]}", line[i]) for i in range(LINE) if line[i]]
    return Score(seat, sum(days), tuple(items), " ".join(f"{points:+d}" for points in days))
