"""Set up, in the order of the book: decks, Coffins, starting powers, the Graveyard."""

from __future__ import annotations

from typing import Final

from gloam.engine import LETTERS, Ask, BadSetup, Question, Refusal, draw, lay_out, move, note, rule, shuffle

from .cards import (
    COFFIN,
    COFFIN_ROWS,
    CONSEQUENCE_CARDS,
    GRAVEYARD,
    N_TILES,
    NAMES,
    POWER0,
    POWER_CARDS,
    POWER_NAME,
    PREY_CARDS,
    TILES,
    is_worth_two,
)
from .city import lay_spot
from .pointing import coffin_choice, power_choice
from .state import (
    BLOOD_CUBES,
    BOX,
    CENTRE,
    CITY,
    CONSEQUENCE_DECK,
    EMPTY,
    FIGURES,
    HAND,
    ICHOR_CUBES,
    NOWHERE,
    POWER_DECK,
    POWERS_DEALT,
    PREY_DECK,
    STACK,
    START_BLOOD,
    START_ICHOR,
    TAINTED_CUBES,
    Thirst,
    kind_of,
)
from .turn import begin_round


def setup(s: Thirst) -> None:
    """Lay out decks and pools, put everybody in the Graveyard, and let Coffins and powers be chosen.

    [THI-META-01, THI-SETUP-04, THI-SETUP-07, THI-SETUP-20, THI-SETUP-22, THI-SETUP-23, THI-SETUP-24, THI-SETUP-25]
    """
    s.round = 0
    s.is_night = True
    s.is_ending = False
    s.is_reckless = False
    s.hunted = []
    s.fallen = []
    s.first = first_player(s)
    s.active = s.first
    note(s, "first", "THI-SETUP-22", s.first)
    lay_decks(s)
    fill_coffins(s)
    lay_graveyard(s)
    s.do(*[choose_coffin((s.first + i) % s.n) for i in range(s.n)], deal_powers(), begin_round())


def first_player(s: Thirst) -> int:
    """The one named before the game, or one drawn by lot. [THI-SETUP-21, THI-SETUP-22, THI-Q-09]"""
    named = s.options["first"]
    if named == "random":
        return s.rng.below(s.n)
    seat = LETTERS.index(named)
    if seat >= s.n:
        raise BadSetup(f"seat {named} cannot be first: this table has only {s.n} seats")
    return seat


def lay_decks(s: Thirst) -> None:
    """Shuffle the four decks; with two players what is worth 2 Influence stays in the box.

    [THI-SETUP-01, THI-SETUP-02, THI-SETUP-03, THI-SETUP-05, THI-SETUP-06, THI-SETUP-07, THI-SETUP-18, THI-Q-06, THI-Q-07]
    """
    out = [piece for piece in PREY_CARDS + TILES if s.n == 2 and is_worth_two(piece)]
    lay_out(s, BOX.at(), out)
    lay_out(s, PREY_DECK.at(), [card for card in PREY_CARDS if card not in out])
    lay_out(s, STACK.at(), [tile for tile in TILES if tile not in out and tile != GRAVEYARD])
    lay_out(s, POWER_DECK.at(), POWER_CARDS)
    lay_out(s, CONSEQUENCE_DECK.at(), CONSEQUENCE_CARDS)
    shuffle(s, POWER_DECK.at(), "THI-SETUP-01")
    shuffle(s, CONSEQUENCE_DECK.at(), "THI-SETUP-02")
    shuffle(s, STACK.at(), "THI-SETUP-03")
    shuffle(s, PREY_DECK.at(), "THI-Q-06")


def fill_coffins(s: Thirst) -> None:
    """3 Blood and 3 Ichor on every Coffin, the rest in the stocks, Influence at 0.

    [THI-SETUP-08, THI-SETUP-09, THI-SETUP-11, THI-SETUP-12, THI-SETUP-13, THI-COMP-10, THI-Q-10]
    """
    s.pool = BLOOD_CUBES - START_BLOOD * s.n
    s.tainted_pool = TAINTED_CUBES
    s.blood = [START_BLOOD] * s.n
    s.influence = [0] * s.n
    s.supply = [ICHOR_CUBES - START_ICHOR] * s.n
    s.coffin = [EMPTY] * s.n
    s.is_out = [0] * s.n
    s.is_warded = [0] * s.n
    s.red = [[] for _ in range(s.n)]
    s.sick = [[] for _ in range(s.n)]
    s.minions = [[] for _ in range(s.n)]
    figures = s.n * FIGURES
    s.spot = [CENTRE if kind_of(figure) == 0 else NOWHERE for figure in range(figures)]
    s.ichor = [START_ICHOR if kind_of(figure) == 0 else 0 for figure in range(figures)]
    s.taint = [0] * figures
    s.awake = [1 if kind_of(figure) == 0 else 0 for figure in range(figures)]
    s.fresh = [0] * figures
    s.has_staked = [0] * figures
    s.has_spent = [0] * figures
    s.fed = 0
    s.spendable = 0
    s.is_peeking = False
    s.extra_prey = 0
    s.extra_blood = 0
    s.is_clean = False
    s.has_soil = False


def lay_graveyard(s: Thirst) -> None:
    """The Graveyard lies faceup in the centre, with every character on it. [THI-SETUP-17, THI-SETUP-19, THI-META-10, THI-Q-25]"""
    s.x = ()
    s.y = ()
    s.beside = ()
    s.tile_at = ()
    s.scout_of = ()
    s.spot_of = (NOWHERE,) * N_TILES
    s.is_drained = ()
    s.cubes = ()
    s.lord = ()
    lay_out(s, CITY.at(), [GRAVEYARD])
    lay_spot(s, 0, 0, GRAVEYARD, EMPTY)


def pieces(n: int, options: dict[str, str]) -> list[int]:
    """Every card and tile, those in the box included. [THI-COMP-08, THI-COMP-09, THI-COMP-14, THI-COMP-15]"""
    return PREY_CARDS + TILES + POWER_CARDS + CONSEQUENCE_CARDS


# -- Coffins


@rule
def choose_coffin(s: Thirst, me: int) -> None:
    """In turn order everybody takes a Coffin that is still free. [THI-SETUP-10, THI-COMP-03, THI-Q-08]"""
    if not s.is_out[me]:
        s.choose(me, COFFIN_CHOICE, take_coffin(me))


def cannot_take_coffin(s: Thirst, ask: Ask, coffin: int) -> Refusal | None:
    """No two players share a Coffin. [THI-SETUP-10]"""
    if coffin in s.coffin:
        return Refusal("THI-SETUP-10", f"the {COFFIN_ROWS[coffin]['name']} Coffin is taken")
    return None


COFFIN_CHOICE: Final = Question("coffin", "In which Coffin do you sleep?", COFFIN, refusal=cannot_take_coffin, choice=coffin_choice)


@rule
def take_coffin(s: Thirst, me: int, coffin: int) -> None:
    """Tokens, die and cubes of its colour come with it. [THI-SETUP-10, THI-SETUP-11]"""
    s.coffin[me] = coffin
    note(s, "coffin", "THI-SETUP-10", me, coffin)


# -- starting powers


@rule
def deal_powers(s: Thirst) -> None:
    """Everybody is dealt three Dark Powers, in turn order, and all choose at once. [THI-SETUP-14, THI-Q-11]"""
    for i in range(s.n):
        me = (s.first + i) % s.n
        if not s.is_out[me]:
            for _ in range(POWERS_DEALT):
                draw(s, POWER_DECK.at(), HAND.of(me), "THI-SETUP-14")
    s.do(keep_powers(), shuffle_rejected())


@rule
def keep_powers(s: Thirst) -> None:
    """Exactly one is kept, in secret. [THI-SETUP-15, THI-Q-11]"""
    for seat in range(s.n):
        if s.zones[HAND.of(seat)]:
            s.choose(seat, KEEP, keep_power(seat))


def cannot_keep(s: Thirst, ask: Ask, power: int) -> Refusal | None:
    """One of the three. [THI-SETUP-15]"""
    dealt = POWER0 + power in s.zones[HAND.of(ask.seat)]
    return None if dealt else Refusal("THI-SETUP-15", f"you were not dealt {NAMES[POWER0 + power]}")


KEEP: Final = Question("keep", "Which Dark Power do you keep?", POWER_NAME, refusal=cannot_keep, always=True, choice=power_choice)


@rule
def keep_power(s: Thirst, me: int, power: int) -> None:
    """The other two go back. [THI-SETUP-15, THI-SETUP-16]"""
    rejected = s.zones[HAND.of(me)].copy()
    rejected.remove(POWER0 + power)
    for card in rejected:
        move(s, card, HAND.of(me), POWER_DECK.at(), "THI-SETUP-16")


@rule
def shuffle_rejected(s: Thirst) -> None:
    """All rejected powers are shuffled back together. [THI-SETUP-16, THI-Q-11]"""
    shuffle(s, POWER_DECK.at(), "THI-SETUP-16")
