"""The table of Thirst as every client draws it: the city in the middle, a Coffin at every seat."""

from __future__ import annotations

from dataclasses import replace

from gloam.engine import View, plural
from gloam.table import Area, Counter, Item, Phase, Progress, Prompt, Score, Side, Table, prompt_for

from .cards import COFFIN_ROWS, NAMES, TEXTS, WORTH
from .choices import brief_night_wording
from .evaluate import stakes_at_dusk
from .faces import FACES, face_id
from .figures import FIGURE_NAMES
from .middle import city, figure_marks, is_deadly, passing, place_name, row, stocks, street
from .scoring import outcome
from .state import (
    END_INFLUENCE,
    HAND,
    LAYOUT,
    MINIONS,
    MOST_THRALLS,
    STALKERS,
    THRALLS,
    Thirst,
    character,
    childer_of,
    ghouls_of,
    is_vampire,
    seats_in_order,
)


def table(view: View[Thirst]) -> Table:
    """Everything a seat may see. [THI-META-06, THI-RES-01, THI-Q-75]"""
    s = view.state
    asked = prompt(view)
    areas = [city(view, asked), row(view), street(view), stocks(view), *passing(view)]
    for seat in range(view.n):
        areas += place_of(view, seat)
    return Table(
        game="thirst",
        title="Thirst",
        status=status(view),
        seats=tuple(view.names),
        viewer=view.seat,
        areas=tuple(areas),
        prompt=asked,
        scores=tuple(score(view, seat) for seat in range(view.n)),
        faces=FACES,
        sides=tuple(side(view, seat) for seat in range(view.n)),
        order=tuple(seats_in_order(s)),
        active=None if view.ending or s.round == 0 else s.active,
        progress=progress(view),
        ending=tuple(farewell(view, seat) for seat in range(view.n)) if view.ending else (),
    )


# -- how the game stands


def status(view: View[Thirst]) -> str:
    """Round, phase, whose turn, and what is in the air. [THI-COMP-01, THI-Q-84]"""
    s = view.state
    if s.round == 0:
        return "Set up: Coffins and first powers"
    parts = [
        f"{'Night' if s.is_night else 'Day'} {s.round}",
        f"{view.names[s.active]}'s turn",
        f"{view.names[s.first]} is first",
    ]
    if s.is_reckless:
        parts.append("a Consequence is due at the end of this Night")
    if s.is_ending:
        parts.append("the last round")
    return ", ".join(parts)


def progress(view: View[Thirst]) -> Progress:
    """Night or Day, and what the end of it brings. [THI-ROUND-01, THI-NIGHT-08, THI-WIN-02]"""
    s = view.state
    notes = [word for word, due in (("Consequence due", s.is_reckless), ("last round", s.is_ending)) if due]
    most = 0 if s.options["rounds"] == "none" else int(s.options["rounds"])
    label = "Night" if s.is_night else "Day"
    return Progress(label, s.round, most, ", ".join(notes), "warn" if notes else "", phases(view))


def phases(view: View[Thirst]) -> tuple[Phase, ...]:
    """All play by Night, then all by Day, both in the same order; dusk is nobody's turn. [THI-ROUND-01, THI-ROUND-03]"""
    s = view.state
    seats = tuple(seats_in_order(s))
    playing = s.round > 0 and not view.ending
    return (
        Phase("Night", "moon", seats, playing and s.is_night),
        Phase("Day", "sun", seats, playing and not s.is_night),
        Phase("Dusk", "sunset"),
    )


def prompt(view: View[Thirst]) -> Prompt:
    """The question, with what there is to spend."""
    asked = prompt_for(view)
    if asked.question not in ("night", "day") or view.seat is None:
        return asked
    s, me = view.state, view.seat
    resources = [Counter("ichor", s.ichor[character(me)]), Counter("blood", s.blood[me])]
    if s.spendable < s.blood[me]:
        resources.append(Counter("spendable", s.spendable))
    if s.taint[character(me)]:
        resources.append(Counter("tainted", s.taint[character(me)]))
    # What there is to spend stands below the question.
    text = brief_night_wording(s) if asked.question == "night" else asked.text
    return replace(asked, text=text, resources=tuple(resources))


# -- what a stranger sees of a seat


def side(view: View[Thirst], seat: int) -> Side:
    """Influence towards the end, Blood, Ichor, followers, cards and realm. [THI-RES-01, THI-WIN-02]"""
    s = view.state
    if s.is_out[seat]:
        return Side(seat, (Counter("influence", 0, END_INFLUENCE),), note="out of the game", tone="bad", main="influence")
    note, tone = warning(s, seat)
    counters = [
        Counter("influence", s.influence[seat], END_INFLUENCE, tone="warn" if s.influence[seat] >= END_INFLUENCE else ""),
        Counter("blood", s.blood[seat], tone="bad" if s.blood[seat] == 0 else "warn" if s.blood[seat] == 1 else ""),
        Counter("ichor", s.ichor[character(seat)]),
        Counter("thralls", len(s.red[seat])),
        Counter("powers", len(s.zones[HAND.of(seat)])),
        Counter("realm", s.lord.count(seat)),
    ]
    rarer = [
        Counter("ghouls", len(ghouls_of(s, seat))),
        Counter("childer", len(childer_of(s, seat))),
        Counter("tainted", s.taint[character(seat)]),
    ]
    counters += [counter for counter in rarer if counter.value]
    return Side(seat, tuple(counters), place_name(view, seat), note, tone, main="influence")


def warning(s: Thirst, seat: int) -> tuple[str, str]:
    """How long the Blood lasts, or what is worse. [THI-FRENZY-01, THI-NIGHT-02, THI-ELIM-01]"""
    stakes = stakes_at_dusk(s, seat, max(s.influence))
    blood = s.blood[seat]
    if s.round == 0:
        return "", ""
    if is_deadly(s, seat, stakes):
        return f"{plural(stakes, 'stake')} at dusk: deadly", "bad"
    if blood == 0:
        return "no Blood: frenzy next Night", "bad"
    if stakes:
        return f"{plural(stakes, 'stake')} at dusk", "warn"
    return ("last Blood: frenzy threatens", "warn") if blood == 1 else (f"enough for {blood} nights", "quiet")


def score(view: View[Thirst], seat: int) -> Score:
    """Influence by where it lies now; what breaks a tie stands apart. [THI-WIN-05, THI-WIN-06, THI-WIN-07]"""
    s = view.state
    if s.is_out[seat]:
        return Score(seat, 0, (), "out of the game")
    thralls = sum(WORTH[card] for card in view.zones[THRALLS.of(seat)])
    items = (("Thralls of weight", thralls), ("dusks, discards and losses", s.influence[seat] - thralls))
    minions = len(view.zones[MINIONS.of(seat)])
    note = f"on a tie: {plural(minions, 'minion')}, then {plural(len(s.red[seat]), 'Thrall')}"
    return Score(seat, s.influence[seat], tuple(item for item in items if item[1]), note)


def farewell(view: View[Thirst], seat: int) -> str:
    """How it ended for a player, in one sentence. [THI-WIN-05, THI-WIN-08]"""
    s, name = view.state, view.names[seat]
    if s.is_out[seat]:
        return f"{name} is out of the game, {ORDINALS[s.fallen.index(seat)]} to fall."
    result = outcome(s)
    influence = f"{s.influence[seat]} Influence"
    realm = s.lord.count(seat)
    ruled = f"dominion of {plural(realm, 'neighborhood')}" if realm else "no dominion"
    if seat not in result.winners:
        return f"{name} has {influence}, {ruled} and {s.blood[seat]} Blood after {plural(s.round, 'night')}."
    shared = " together" if len(result.winners) > 1 else ""
    return f"{name} rules the city{shared} with {influence} after {plural(s.round, 'night')}."


ORDINALS = ("first", "second", "third", "last")


# -- what lies at a seat


def place_of(view: View[Thirst], seat: int) -> list[Area]:
    """Coffin, Thralls to its left, minions, Hunters, hand. [THI-COMP-03, THI-HUNT-19]"""
    return [coffin(view, seat), thralls(view, seat), minions(view, seat), stalkers(view, seat), hand(view, seat)]


def coffin(view: View[Thirst], seat: int) -> Area:
    """Blood, Ichor and Influence of a player. [THI-RES-01, THI-COMP-10]"""
    s = view.state
    if s.is_out[seat]:
        return Area(f"coffin-{seat}", "Coffin", "counters", (), seat, note="out of the game")
    name = f"{COFFIN_ROWS[s.coffin[seat]]['name']} Coffin" if s.coffin[seat] >= 0 else "Coffin"
    counts = [
        ("blood", "Blood", s.blood[seat], "drop"),
        ("ichor", "Ichor", s.ichor[character(seat)], "cube"),
        ("tainted", "Tainted", s.taint[character(seat)], "droplets"),
        ("supply", "in supply", s.supply[seat], "cubes"),
    ]
    items = [Item(f"coffin-{seat}-{key}", label=label, count=n, owner=seat, icon=icon) for key, label, n, icon in counts]
    return Area(f"coffin-{seat}", name, "counters", tuple(items), seat)


def thralls(view: View[Thirst], seat: int) -> Area:
    """Thralls with the Blood on them. [THI-HUNT-19, THI-HUNT-20]"""
    s = view.state
    items: list[Item] = []
    for i, card in enumerate(view.zones[THRALLS.of(seat)]):
        numbers = {"blood": s.red[seat][i]}
        if s.sick[seat][i]:
            numbers["tainted"] = s.sick[seat][i]
        items.append(Item(f"thrall-{seat}-{i}", face_id(card), NAMES[card], TEXTS[card], owner=seat, numbers=numbers))
    free = MOST_THRALLS - len(items)
    note = f"{free} of {MOST_THRALLS} places free" if 0 < free < MOST_THRALLS else ""
    return Area(f"thralls-{seat}", "Thralls", "row", tuple(items), seat, note=note, zones=LAYOUT.names(THRALLS.of(seat)))


def minions(view: View[Thirst], seat: int) -> Area:
    """Ghouls and Vampires: their cards, Ichor and Tainted Blood. [THI-GHOUL-03, THI-VAMP-04]"""
    s = view.state
    items: list[Item] = []
    for i, card in enumerate(view.zones[MINIONS.of(seat)]):
        kind = s.minions[seat][i]
        figure = character(seat) + kind
        where = NAMES[s.tile_at[s.spot[figure]]]
        numbers = {"ichor": s.ichor[figure], "tainted": s.taint[figure]}
        label = f"{FIGURE_NAMES[kind]} in {where}"
        icon = "vampire-dracula" if is_vampire(figure) else "hooded-figure"
        tip = f"was the {NAMES[card]}"
        items.append(
            Item(
                f"minion-{figure}", face_id(card), label, tip, marks=figure_marks(s, figure), owner=seat, numbers=numbers, icon=icon
            )
        )
    return Area(f"minions-{seat}", "Minions", "row", tuple(items), seat, zones=LAYOUT.names(MINIONS.of(seat)))


def stalkers(view: View[Thirst], seat: int) -> Area:
    """Hunters that will strike at dusk. [THI-Q-36]"""
    cards = view.zones[STALKERS.of(seat)]
    items = [
        Item(f"stalker-{seat}-{i}", face_id(card), NAMES[card], TEXTS[card], owner=seat, marks=("stalking",))
        for i, card in enumerate(cards)
    ]
    return Area(f"stalkers-{seat}", "Stalked by", "row", tuple(items), seat, zones=LAYOUT.names(STALKERS.of(seat)))


def hand(view: View[Thirst], seat: int) -> Area:
    """The owner sees the cards, the others how many there are. [THI-Q-75]"""
    cards = sorted(view.zones[HAND.of(seat)])
    if cards and cards[0] < 0:
        items = [Item(f"hand-{seat}", label="card" if len(cards) == 1 else "cards", count=len(cards), owner=seat)]
    else:
        items = [
            Item(f"hand-{seat}-{kind}", face_id(kind), NAMES[kind], TEXTS[kind], cards.count(kind), owner=seat)
            for kind in sorted(set(cards))
        ]
    return Area(f"hand-{seat}", "Dark Powers in hand", "fan", tuple(items), seat, zones=LAYOUT.names(HAND.of(seat)))
