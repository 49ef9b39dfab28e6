"""Every place that a book says is shuffled is shuffled: any order can come, and all come equally often.

The table names for each game the rule, the pile, and how to come there. That no shuffle is missing from the table is
tested too, and that a shuffle which is left out or does too little is noticed at every place of it.
"""

from __future__ import annotations

import re
import sys
import types
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import gloam
from gloam.engine import Rng, stream
from gloam.games import games
from gloam.games.crave.deck import refresh
from gloam.games.crave.state import DECK as DRAW_DECK
from gloam.games.crave.state import DISCARD, Crave, market_deck
from gloam.games.hunger.cards import FIRST_DIGESTION, FIRST_MISSION
from gloam.games.hunger.missions import visit_crypt
from gloam.games.hunger.state import (
    CRYPTS,
    DECK,
    DIGESTION,
    DIGESTION_SHOWN,
    DISCARDS,
    FIRST_CARDS,
    HAND,
    HUNT_DECK,
    MISSION_BOX,
    TOKEN_BOX,
    Hunger,
    draw_cards,
)
from gloam.games.hunger.visit import return_digestion, show_digestion
from gloam.games.thirst.resources import draw_power
from gloam.games.thirst.setup import shuffle_rejected
from gloam.games.thirst.state import CONSEQUENCE_DECK, POWER_DECK, POWER_PILE, PREY_DECK, STACK, Thirst
from gloam.match import Match
from properties.chance import FEW_ORDERS, Order, faults, never_seen, orders_of
from support import begin

SEEDS = 600
FEW_SEEDS = 60  # enough to notice a shuffle that does too little
FOUR = [0, 1, 2, 3]


# -- how to come there


def set_up(match: Match) -> None:
    """Nothing need be done: it comes with the set up, and what is asked before it is answered with the first option."""


def draw_from_an_empty_deck(match: Match) -> None:
    s = match.state
    assert isinstance(s, Hunger)
    s.zones[DECK.of(0)], s.zones[DISCARDS.of(0)] = [], FOUR.copy()
    draw_cards(s, 0, 1, HAND.of(0), "HUN-DRAW-01")


def visit_a_crypt_of_four(match: Match) -> None:
    match.state.zones[CRYPTS.at(0)] = [FIRST_MISSION + number for number in FOUR]
    begin(match, visit_crypt(0, 0))


def show_one_of_three(match: Match) -> None:
    s = match.state
    assert isinstance(s, Hunger)
    s.zones[DIGESTION.at()], s.zones[DIGESTION_SHOWN.at()] = [FIRST_DIGESTION + number for number in FOUR], []
    show_digestion(s, 0)


def take_digestion_back(match: Match) -> None:
    s = match.state
    assert isinstance(s, Hunger)
    s.zones[DIGESTION.at()] = [FIRST_DIGESTION + number for number in (2, 3)]
    s.zones[DIGESTION_SHOWN.at()] = [FIRST_DIGESTION + number for number in (0, 1)]
    return_digestion(s)


def refresh_an_empty_deck(match: Match) -> None:
    s = match.state
    assert isinstance(s, Crave)
    s.zones[DRAW_DECK.of(0)], s.zones[DISCARD.of(0)] = [], FOUR.copy()
    refresh(s, 0)


def put_rejected_powers_back(match: Match) -> None:
    match.state.zones[POWER_DECK.at()] = FOUR.copy()
    begin(match, shuffle_rejected())


def draw_a_power_from_an_empty_deck(match: Match) -> None:
    s = match.state
    assert isinstance(s, Thirst)
    s.zones[POWER_DECK.at()], s.zones[POWER_PILE.at()] = [], FOUR.copy()
    draw_power(s, 0, "THI-Q-60")


# -- the table


@dataclass(frozen=True)
class Place:
    """A pile, the rule that shuffles it, and how to come there; `after` names an earlier shuffle of the same cards."""

    game: str
    rule: str
    pile: str
    at: int
    come: Callable[[Match], None] = set_up
    options: tuple[tuple[str, str], ...] = ()
    after: str = ""

    def __str__(self) -> str:
        return f"{self.rule}, {self.pile}"


ROOKIE = (("mode", "rookie"),)
VARIANT = (("digestion_variant", "on"),)

PLACES = [
    Place("hunger", "HUN-SETUP-05", "the Hunt deck", HUNT_DECK.at()),
    Place("hunger", "HUN-SETUP-06", "Rookie: the rest", HUNT_DECK.at(), options=ROOKIE, after="HUN-SETUP-05"),
    Place("hunger", "HUN-SETUP-06", "Rookie: the first cards", FIRST_CARDS.at(), options=ROOKIE, after="HUN-SETUP-05"),
    Place("hunger", "HUN-SETUP-08", "the Bonus tokens", TOKEN_BOX.at()),
    Place("hunger", "HUN-SETUP-22", "the Missions", MISSION_BOX.at()),
    Place("hunger", "HUN-SETUP-28", "the first player's deck", DECK.of(0)),
    Place("hunger", "HUN-SETUP-28", "the last player's deck", DECK.of(1)),
    Place("hunger", "HUN-SETUP-37", "the Digestion cards", DIGESTION.at(), options=VARIANT),
    Place("hunger", "HUN-DRAW-07", "discards into a new deck", DECK.of(0), draw_from_an_empty_deck),
    Place("hunger", "HUN-MISSION-03", "Rookie: a Crypt looked at", CRYPTS.at(0), visit_a_crypt_of_four, ROOKIE),
    Place("hunger", "HUN-VARIANT-04", "the other Digestion cards", DIGESTION.at(), show_one_of_three, VARIANT),
    Place("hunger", "HUN-VARIANT-07", "Digestion cards taken back", DIGESTION.at(), take_digestion_back, VARIANT),
    Place("crave", "CRA-SETUP-09", "the public deck", market_deck(0)),
    Place("crave", "CRA-SETUP-09", "the Vampires' deck", market_deck(1)),
    Place("crave", "CRA-SETUP-09", "the Hunters' deck", market_deck(2)),
    Place("crave", "CRA-SETUP-13", "the first player's deck", DRAW_DECK.of(0)),
    Place("crave", "CRA-SETUP-13", "the last player's deck", DRAW_DECK.of(1)),
    Place("crave", "CRA-DISCARD-07", "discards into a new deck", DRAW_DECK.of(0), refresh_an_empty_deck),
    Place("thirst", "THI-SETUP-01", "the Dark Powers", POWER_DECK.at()),
    Place("thirst", "THI-SETUP-02", "the Consequences", CONSEQUENCE_DECK.at()),
    Place("thirst", "THI-SETUP-03", "the tiles", STACK.at()),
    Place("thirst", "THI-Q-06", "the Prey", PREY_DECK.at()),
    Place("thirst", "THI-SETUP-16", "rejected powers", POWER_DECK.at(), put_rejected_powers_back),
    Place("thirst", "THI-Q-68", "used powers into a new deck", POWER_DECK.at(), draw_a_power_from_an_empty_deck),
]


def order(place: Place, seed: int) -> Order:
    """The pile from its top, as it lay right after its shuffle: what was drawn from it since, then what is left."""
    match = gloam.new(place.game, 2, f"shuffle/{seed}", dict(place.options))
    place.come(match)
    at = shuffled_at(match, place)
    while at < 0 and match.asks:
        match.take(match.asks[0], match.asks[0].options[0])
        at = shuffled_at(match, place)
    assert at >= 0, f"{place}: nothing is shuffled there"
    drawn = [event.pieces for event in match.events[at:] if event.kind == "move" and event.source == place.at]
    return tuple([piece for pieces in drawn for piece in pieces] + match.state.zones[place.at][::-1])


def shuffled_at(match: Match, place: Place) -> int:
    """Which event is the shuffle of this pile; -1 if there was none yet."""
    told = [(event.kind, event.rule, event.source) for event in match.events]
    wanted = ("shuffle", place.rule, place.at)
    return told.index(wanted) if wanted in told else -1


@cache
def sample(place: Place) -> tuple[Order, ...]:
    return tuple(order(place, seed) for seed in range(SEEDS))


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_all_orders_are_equally_likely(place: Place) -> None:
    assert faults(sample(place)) == []


@pytest.mark.parametrize("place", [place for place in PLACES if place.come is not set_up], ids=str)
def test_every_order_of_a_small_pile_can_come(place: Place) -> None:
    assert 6 <= orders_of(sample(place)[0]) <= FEW_ORDERS
    assert never_seen(sample(place)) == 0


def test_every_shuffle_of_every_game_is_in_the_table() -> None:
    found = set()
    for name, game in games().items():
        for file in Path(game.folder).glob("*.py"):
            calls = re.findall(r"^ +shuffle\(([^\n]*)\)", file.read_text(), re.MULTILINE)
            found |= {(name, call.split("#")[0].strip().split('"')[-2]) for call in calls}

    assert found == {(place.game, place.rule) for place in PLACES}


# -- what is no shuffle, and would be noticed

IS_COMPILED = not isinstance(Rng.shuffle, types.FunctionType)
sound = Rng.shuffle


def left_out(rng: Rng, items: list[int]) -> None:
    return


def only_neighbours(rng: Rng, items: list[int]) -> None:
    for i in range(len(items) - 1):
        if rng.below(2):
            items[i], items[i + 1] = items[i + 1], items[i]


def last_one_stays(rng: Rng, items: list[int]) -> None:
    rest = items[:-1]
    sound(rng, rest)
    items[:-1] = rest


def first_one_stays(rng: Rng, items: list[int]) -> None:
    rest = items[1:]
    sound(rng, rest)
    items[1:] = rest


def always_alike(rng: Rng, items: list[int]) -> None:
    sound(stream("the same", "always"), items)


def cut_only(rng: Rng, items: list[int]) -> None:
    at = rng.below(len(items)) if items else 0
    items[:] = items[at:] + items[:at]


SPOILT = [left_out, only_neighbours, last_one_stays, first_one_stays, always_alike, cut_only]
# Where the cards have been shuffled before, any one of them may stay where it is.
SPOILT_TWICE = [left_out, only_neighbours, always_alike]


@pytest.mark.skipif(IS_COMPILED, reason="a compiled generator cannot be spoilt")
@pytest.mark.parametrize(
    ("place", "spoilt"),
    [
        pytest.param(place, spoilt, id=f"{place}-{spoilt.__name__}")
        for place in PLACES
        for spoilt in (SPOILT_TWICE if place.after else SPOILT)
    ],
)
def test_a_shuffle_that_does_too_little_is_noticed(
    monkeypatch: pytest.MonkeyPatch, place: Place, spoilt: Callable[[Rng, list[int]], None]
) -> None:
    """Spoilt at this place alone, every other one is sound; but cards that two rules shuffle are spoilt by both."""

    def shuffle(self: Rng, items: list[int]) -> None:
        by = sys._getframe(1).f_locals.get("rule")
        (spoilt if by in (place.rule, place.after) else sound)(self, items)

    monkeypatch.setattr(Rng, "shuffle", shuffle)

    assert faults([order(place, seed) for seed in range(FEW_SEEDS)]) != []


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_as_few_seeds_do_not_blame_a_sound_shuffle(place: Place) -> None:
    assert faults(sample(place)[:FEW_SEEDS]) == []


def test_the_generator_itself_gives_every_order_of_five_equally_often() -> None:
    rng, found = stream("five"), []
    for _ in range(6000):
        items = [0, 1, 2, 3, 4]
        rng.shuffle(items)
        found.append(tuple(items))

    assert never_seen(found) == 0
    assert faults(found) == []
