"""Consequences: how they come and go, and what those do that act by themselves."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Question, Refusal, Rule, Step, move_at, note, rule

from .cards import CONSEQUENCE, CONSEQUENCE0, EFFECTS, FEED_LIMIT, NAMES, WEAKER_THIRST
from .elimination import stake
from .pointing import consequence_choice
from .state import CHARACTER_ICHOR, CONSEQUENCE_DECK, ROW, Thirst, character, childer_of, ghouls_of, seats_in_order
from .thralls import taint_blood, wound_minion
from .vocabulary import with_rules


def draw_consequence(s: Thirst, why: str) -> list[Step]:
    """The next Consequence lies faceup at the right end of the row; returns what it does at once.

    [THI-CONS-01, THI-CONS-02, THI-NIGHT-11, THI-NIGHT-12, THI-DAY-05, THI-COMP-08, THI-Q-62, THI-Q-63]
    """
    if not s.zones[CONSEQUENCE_DECK.at()]:
        return []
    card = move_at(s, 0, CONSEQUENCE_DECK.at(), ROW.at(), why)
    return [act(*args) for act, args in ACTS_ONCE[card]]


def repair(s: Thirst, card: int, why: str) -> None:
    """A Consequence leaves the row for the bottom of its deck; the gap closes. [THI-REST-01, THI-DAY-07, THI-Q-64, THI-Q-88]"""
    move_at(s, s.zones[ROW.at()].index(card), ROW.at(), CONSEQUENCE_DECK.at(), why)


@rule
def repair_row(s: Thirst, me: int, n: int) -> None:
    """Repair Consequences of your choice, one after the other. [THI-Q-67, THI-REST-01]"""
    s.choose(me, REPAIR, repair_card(me, n))


def cannot_repair(s: Thirst, ask: Ask, card: int) -> Refusal | None:
    """Any one Consequence of the row. [THI-REST-01]"""
    in_row = CONSEQUENCE0 + card in s.zones[ROW.at()]
    return None if in_row else Refusal("THI-REST-01", f"{NAMES[CONSEQUENCE0 + card]} is not in the row")


REPAIR: Final = Question(
    "repair", "Which Consequence do you repair?", CONSEQUENCE, refusal=cannot_repair, choice=consequence_choice
)


@rule
def repair_card(s: Thirst, me: int, n: int, card: int) -> None:
    """The chosen Consequence goes to the bottom of its deck. [THI-REST-01, THI-Q-64]"""
    repair(s, CONSEQUENCE0 + card, "THI-REST-01")
    if n > 1:
        s.do(repair_row(me, n - 1))


def dusk_steps(s: Thirst) -> list[Step]:
    """What the Consequences in the row do at dusk, oldest first. [THI-Q-62, THI-Q-66, THI-Q-88]"""
    steps: list[Step] = []
    for card in s.zones[ROW.at()]:
        steps.extend([act(*args) for act, args in ACTS_AT_DUSK[card]])
    return steps


# -- numbers that Consequences change while they lie in the row

UNLIMITED: Final = 1_000


def feed_limit(s: Thirst) -> int:
    """How often one may feed this turn; 0: as often as one likes. [THI-Q-62, THI-ACT-02]"""
    limit = 0
    for card in s.zones[ROW.at()]:
        if FEED_LIMIT[card] and (limit == 0 or FEED_LIMIT[card] < limit):
            limit = FEED_LIMIT[card]
    return limit


def feeds_left(s: Thirst) -> int:
    """How often one may still feed this turn; UNLIMITED: as often as one likes. [THI-Q-62, THI-ACT-02]"""
    limit = feed_limit(s)
    return limit - s.fed if limit else UNLIMITED


def replenish_level(s: Thirst) -> int:
    """Up to how much Ichor thirst fills the character. [THI-NIGHT-03, THI-Q-13, THI-Q-62]"""
    level = CHARACTER_ICHOR
    for card in s.zones[ROW.at()]:
        level -= WEAKER_THIRST[card]
    return max(level, 1)


# -- Consequences that act


@rule
def stake_the_mighty(s: Thirst) -> None:
    """Hunters stake every character with the most Influence, if that is at least 1. [THI-ELIM-02, THI-Q-36, THI-Q-38, THI-Q-62]"""
    seats = seats_in_order(s)
    most = max([s.influence[seat] for seat in seats])
    if most:
        s.do(*[hunters_stake(character(seat)) for seat in seats if s.influence[seat] == most])


@rule
def stake_the_graveyard(s: Thirst) -> None:
    """Hunters stake every vampire in the Graveyard, the character before the childer. [THI-ELIM-02, THI-Q-36, THI-Q-38]"""
    figures: list[int] = []
    for seat in seats_in_order(s):
        for figure in [character(seat), *childer_of(s, seat)]:
            if s.spot[figure] == 0:
                figures.append(figure)
    s.do(*[hunters_stake(figure) for figure in figures])


@rule
def hunters_stake(s: Thirst, figure: int) -> None:
    """One stake after the other; who fell in between is spared. [THI-Q-36, THI-Q-38]"""
    if s.spot[figure] >= 0:
        stake(s, figure, "THI-ELIM-02")


@rule
def wound_ghouls(s: Thirst) -> None:
    """The mob wounds each player's Ghoul with the lowest number. [THI-Q-27, THI-Q-62]"""
    for figure in [ghouls_of(s, seat)[0] for seat in seats_in_order(s) if ghouls_of(s, seat)]:
        wound_minion(s, figure, "THI-Q-62")


@rule
def everyone_loses_blood(s: Thirst, n: int) -> None:
    """Each player loses Blood from the Coffin, stopping at 0. [THI-Q-62]"""
    for seat in seats_in_order(s):
        lost = min(n, s.blood[seat])
        s.blood[seat] -= lost
        s.pool += lost
        note(s, "blood", "THI-Q-62", seat, -lost)


@rule
def taint_everyone(s: Thirst, n: int) -> None:
    """Each player's Thrall with the most red Blood, the latest on a tie, is tainted. [THI-Q-17, THI-Q-62]"""
    for seat in seats_in_order(s):
        fullest = -1
        for i, blood in enumerate(s.red[seat]):
            if blood and (fullest < 0 or blood >= s.red[seat][fullest]):
                fullest = i
        if fullest >= 0:
            taint_blood(s, seat, fullest, n, "THI-Q-62")


ACTS_AT_DUSK: Final[list[list[tuple[Rule, tuple[int, ...]]]]] = with_rules(
    "dusk",
    {"stake_the_mighty": stake_the_mighty, "stake_the_graveyard": stake_the_graveyard, "wound_ghouls": wound_ghouls},
    EFFECTS,
)
ACTS_ONCE: Final[list[list[tuple[Rule, tuple[int, ...]]]]] = with_rules(
    "once", {"everyone_loses_blood": everyone_loses_blood, "taint_everyone": taint_everyone}, EFFECTS
)
