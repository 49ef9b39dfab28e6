"""Stating a position of The Hunger: who stands where, what lies in which area, on which space of the track."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

import support
from gloam.engine import Outcome, Refusal, Zone, changed
from gloam.games.hunger.board import SPACE_IDS, Space, space_of
from gloam.games.hunger.cards import ENDS, IDS, NEED_N, POINTS, STARTING_DECK
from gloam.games.hunger.prey import TRACK_SPACE
from gloam.games.hunger.printed import CARDS
from gloam.games.hunger.state import (
    AREA,
    CASTLE_TILES,
    CATCH,
    CLOSED_CHESTS,
    CRYPTS,
    DECK,
    DIGESTED,
    DISCARDS,
    FIRST_CARDS,
    HAND,
    HUNT_DECK,
    MISSIONS,
    OPEN_CHESTS,
    PUBLIC_MISSIONS,
    ROSES,
    SHEET,
    SPENT,
    TAVERN_CARDS,
    TRACK,
    Hunger,
    total,
)  # fmt: skip
from gloam.games.hunger.turn import take_turn
from gloam.match import Match
from support import begin, table_of

A, B, C, D, E, F = range(6)
CRYPT = {"mountains": 0, "plains": 1, "forest": 2}

Cards = Mapping[int, Sequence[str]]


class Given(TypedDict, total=False):
    """What a test's own position hands on to `night`."""

    hand: Cards
    area: Cards
    deck: Cards
    pile: Cards
    digested: Cards
    tokens: Cards
    track: Mapping[str, Sequence[str]]
    crypts: Mapping[str, Sequence[str]]
    tiles: Sequence[int]
    mode: str
    elder_beginners: str


def kind(name: str) -> int:
    """The kind of a piece by its id."""
    return IDS.index(name)


def kinds(names: Sequence[str]) -> list[int]:
    return [kind(name) for name in names]


def named(pieces: Sequence[int]) -> list[str]:
    return [IDS[piece] for piece in pieces]


def speed(n: int) -> list[str]:
    """Plain cards whose Speeds add up to n; Night Stride is 3, Keen Senses 2, Ashpaw 1 and Permanent."""
    return {
        0: [],
        1: ["ashpaw"],
        2: ["keen-senses"],
        3: ["night-stride"],
        4: ["moonlit-sprint"],
        5: ["night-stride", "keen-senses"],
        6: ["night-stride", "night-stride"],
        7: ["moonlit-sprint", "night-stride"],
        8: ["moonlit-sprint", "moonlit-sprint"],
    }[n]


def night(
    n: int = 3,
    at: Mapping[int, str] | None = None,
    hand: Cards | None = None,
    area: Cards | None = None,
    deck: Cards | None = None,
    pile: Cards | None = None,
    digested: Cards | None = None,
    tokens: Cards | None = None,
    spent: Cards | None = None,
    missions: Cards | None = None,
    track: Mapping[str, Sequence[str]] | None = None,
    tavern: Sequence[str] = (),
    hunt_deck: Sequence[str] = ("otto", "otto", "otto", "otto", "otto", "otto", "otto", "otto", "otto", "otto", "otto", "otto"),
    crypts: Mapping[str, Sequence[str]] | None = None,
    public: Sequence[str] = (),
    chests: Mapping[str, str] | None = None,
    closed: Mapping[str, str] | None = None,
    tiles: Sequence[int] = (),
    moon: int = 5,
    **options: object,
) -> Match:
    """A table in mid-game. Seats not named stand in the Castle, which they never left, with Night Stride in hand.

    The last named card of a deck is its top. Tokens lie later in the order of landing, so of two Vampires on one
    space the higher seat lies on top.
    """
    match = table_of("hunger", n, **{"vampires": "by_seat", **options})
    s = state(match)
    s.vampire = tuple(range(n))
    s.agenda, s.asks, s.sealed, s.seen = [], [], [], {}
    s.round = moon
    for seat in range(n):
        put(s, HAND.of(seat), (hand or {}).get(seat, ["night-stride"]))
        put(s, AREA.of(seat), (area or {}).get(seat, []))
        put(s, DECK.of(seat), (deck or {}).get(seat, named(STARTING_DECK)))
        put(s, DISCARDS.of(seat), (pile or {}).get(seat, []))
        put(s, DIGESTED.of(seat), (digested or {}).get(seat, []))
        put(s, SHEET.of(seat), (tokens or {}).get(seat, []))
        put(s, SPENT.of(seat), (spent or {}).get(seat, []))
        put(s, MISSIONS.of(seat), (missions or {}).get(seat, []))
        s.level = changed(s.level, seat, seat + 1)
        if seat in (at or {}):
            s.space = changed(s.space, seat, space((at or {})[seat]))
    s.landings = n
    for slot in range(TRACK_SPACE.size()):
        put(s, TRACK.at(slot), (track or {}).get(TRACK_SPACE.words[slot], []))
    put(s, TAVERN_CARDS.at(), tavern)
    put(s, HUNT_DECK.at(), hunt_deck)
    put(s, FIRST_CARDS.at(), [])
    put(s, CATCH.at(), [])
    for crypt, slot in CRYPT.items():
        put(s, CRYPTS.at(slot), (crypts or {}).get(crypt, []))
    put(s, PUBLIC_MISSIONS.at(), public)
    s.open_at = tuple([space(name) for name in (chests or {})])
    put(s, OPEN_CHESTS.at(), list((chests or {}).values()))
    s.closed_at = tuple([space(name) for name in (closed or {})])
    put(s, CLOSED_CHESTS.at(), list((closed or {}).values()))
    put(s, ROSES.at(), ["the-eternal-rose", "crimson-rose", "pale-rose"])
    put(s, CASTLE_TILES.at(), [f"castle-{value}" for value in sorted(tiles)])
    return match


def some(type_: str, n: int) -> list[str]:
    """So many Humans of a type that have no effect at the end of the game."""
    fit = [IDS[piece] for piece, row in enumerate(CARDS) if row["type"] == type_ and not ENDS[piece]]
    assert len(fit) >= n, f"the set has only {len(fit)} such {type_} Humans"
    return fit[:n]


def needed(mission: str) -> int:
    """How many a Mission asks for; the numbers are tuned, so tests do not repeat them."""
    return NEED_N[kind(mission)]


def worth(mission: str) -> int:
    return POINTS[kind(mission)]


def put(s: Hunger, place: int, names: Sequence[str]) -> None:
    s.zones[place] = kinds(names)


def space(name: str) -> Space:
    return space_of(name.upper())


def state(match: Match) -> Hunger:
    s = match.state
    assert isinstance(s, Hunger)
    return s


def ended(match: Match) -> Outcome:
    """How the game ended; fails if it goes on."""
    found = match.outcome
    assert found is not None, "the game goes on"
    return found


def why(match: Match, seat: int, text: str) -> Refusal:
    """Why this answer is not allowed; fails if it is."""
    refusal = agreed(match).why_not(seat, text)
    assert refusal is not None, f"{text!r} is allowed"
    return refusal


def turn(match: Match, seat: int = A) -> Match:
    """Let this seat take its turn, up to its first question."""
    return agreed(begin(match, take_turn(seat)))


def play(match: Match, *lines: str) -> Match:
    """Answer as players would tell it: `play(match, "a: move po4", "a: hunt 1a")`."""
    for line in lines:
        agreed(support.play(match, line))
    return match


def agreed(match: Match) -> Match:
    """In every position that is stated, what is offered is what nothing forbids."""
    for ask in match.asks:
        assert sorted(ask.options) == sorted(ask.question.allowed(match.state, ask)), ask.question.name
    return match


def where(match: Match, seat: int) -> str:
    return SPACE_IDS[state(match).space[seat]]


def lies(match: Match, zone: Zone, seat: int = -1) -> list[str]:
    """The pieces of a zone, sorted by name."""
    place = zone.at() if seat < 0 else zone.of(seat)
    return sorted(named(match.state.zones[place]))


def on_track(match: Match, name: str) -> list[str]:
    return named(match.state.zones[TRACK.at(TRACK_SPACE.index[name])])


def points(match: Match, seat: int) -> int:
    return total(state(match), seat)


def offers(match: Match, verb: str, seat: int = A) -> list[str]:
    """What is on offer under a verb: `offers(match, "move")` gives the spaces."""
    return sorted(choice[len(verb) + 1 :] for choice in agreed(match).choices(seat) if choice.startswith(verb + " "))
