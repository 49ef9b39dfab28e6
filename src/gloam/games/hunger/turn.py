"""A round of The Hunger in the order of the book: whose turn it is, the three steps of a turn, and preparing the next round."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Domain, Question, Step, changed, move, never_refused, note, pour, rule

from .board import RANK
from .cards import (
    CHOICE_TOKENS,
    CONFUSE,
    EXTRA_TURN,
    HUMAN,
    NIGHT_DIGEST,
    NIGHTFALL,
    NIGHTFALL_IF,
    NIGHTLY,
    PERMANENT,
    SPEED,
    SPICY,
    STEP_ONE,
    TRAITS,
)
from .choices import rest_choice
from .destinations import parasol_choice, parasol_wording
from .digest import ALL_TYPES, FROM_AREA, FROM_BOTH, MAY, offer_digest, rest_and_digest
from .effects import holds
from .move import CONFUSE_FIRST
from .scoring import fix_types, score_game
from .state import (
    AREA,
    DISCARDS,
    EFFECTS,
    HAND,
    HAND_SIZE,
    MOST_SEATS,
    NONE,
    ROUNDS,
    SHEET,
    SPENT,
    Hunger,
    clear_turn,
    draw_cards,
    score,
    traits_in,
)
from .step_one import ACTIVATE_AGAIN
from .step_two import ACT_AGAIN, COUNT_SPEED, add_up_speed
from .tokens import has_token
from .track import deal_track, refill_tavern, shift_track
from .visit import return_digestion

RESTFUL: Final = Domain("rest", ["rest"])
SHADE: Final = Domain("shade", ["open the parasol"])
MOST_DIGESTED_AT_REST: Final = 2

# -- A. whose turn it is


@rule
def next_turn(s: Hunger) -> None:
    """The active Vampire furthest from the Castle plays; when all rest, the next round is prepared.

    [HUN-ORDER-01, HUN-ORDER-03, HUN-ORDER-04, HUN-TURN-01, HUN-ENDTURN-05, HUN-ROUND-01]
    """
    s.turn_of = NONE
    if s.dawn:
        s.do(dawn_breaks())
        return
    first = first_of(s, s.active)
    if first != NONE:
        begin_turn(s, first)
    else:
        s.do(end_round())


def first_of(s: Hunger, among: tuple[int, ...]) -> int:
    """By region, then path, then position, then height of the stack; NONE if nobody is marked.

    [HUN-ORDER-02, HUN-ORDER-05, HUN-ORDER-06, HUN-ORDER-07, HUN-ORDER-08, HUN-ORDER-10, HUN-ORDER-11, HUN-ORDER-12]
    [HUN-ORDER-13, HUN-EXAMPLE-08]
    """
    best = NONE
    for seat in range(s.n):
        if among[seat] and (best == NONE or plays_before(s, seat, best)):
            best = seat
    return best


def plays_before(s: Hunger, seat: int, other: int) -> bool:
    """Further from the Castle, or on the same space and higher in its stack."""
    mine, theirs = RANK[s.space[seat]], RANK[s.space[other]]
    return mine > theirs or (mine == theirs and s.level[seat] > s.level[other])


# -- B. a turn


@rule
def take_turn(s: Hunger, me: int) -> None:
    """A turn out of the usual order, with a Parasol. [HUN-TURN-01]"""
    begin_turn(s, me)


def begin_turn(s: Hunger, me: int) -> None:
    """Lay out the whole hand, then the three steps. [HUN-TURN-01, HUN-TURN-03, HUN-TURN-06, HUN-TURN-12]"""
    s.turn_of = me
    clear_turn(s)
    note(s, "turn", "HUN-TURN-01", me, s.round)
    pour(s, HAND.of(me), AREA.of(me), "HUN-TURN-03")
    s.do(END_TURN[me])
    if s.resting_rule and may_rest(s, me):
        s.do(offer_rest(me))
    else:
        begin_steps(s, me)


def begin_steps(s: Hunger, me: int) -> None:
    """Step 1 if anything could be for it, then Confuse, then Speed and step 2. [HUN-TURN-06, HUN-TURN-12, HUN-KEY-01]"""
    if traits_in(s.zones[AREA.of(me)]) & (STEP_ONE | CONFUSE) or s.zones[SHEET.of(me)]:
        s.do(ACTIVATE_AGAIN[me], CONFUSE_FIRST[me], COUNT_SPEED[me], ACT_AGAIN[me])
    else:
        add_up_speed(s, me)
        s.do(ACT_AGAIN[me])


@rule
def offer_rest(s: Hunger, me: int) -> None:
    """At the very start of a turn a Vampire with nothing but heavy Humans may rest. [HUN-VARIANT-09, HUN-VARIANT-12]"""
    s.choose(me, REST, rest(me))


def may_rest(s: Hunger, me: int) -> bool:
    """Only Humans in the area, and a printed Speed of 0 or less. [HUN-VARIANT-10, HUN-VARIANT-11]"""
    speed = 0
    for kind in s.zones[AREA.of(me)]:
        if not TRAITS[kind] & HUMAN:
            return False
        speed += SPEED[kind]
    return speed <= 0 and bool(s.zones[AREA.of(me)])


REST: Final = Question(
    "rest", "Do you rest and digest?", RESTFUL, refusal=never_refused, verb="", decline="play on", choice=rest_choice
)


@rule
def rest(s: Hunger, me: int, option: int) -> None:
    """Digest up to two Humans of the area; everything else of the turn is skipped but its end.

    [HUN-VARIANT-12, HUN-VARIANT-13, HUN-VARIANT-14, HUN-VARIANT-15, HUN-VARIANT-16]
    """
    if option == DECLINE:
        begin_steps(s, me)
    else:
        note(s, "rests", "HUN-VARIANT-15", me)
        s.do(rest_and_digest(me, ALL_TYPES, FROM_AREA, MAY, MOST_DIGESTED_AT_REST))


# -- step 3: end of turn


@rule
def end_turn(s: Hunger, me: int) -> None:
    """Digest by the Digestion cards shown, if any, then end the turn. [HUN-VARIANT-05, HUN-VARIANT-06, HUN-VARIANT-08]"""
    if s.late_digest:
        s.do(offer_digest(me, s.late_digest, FROM_BOTH, MAY), finish_turn(me))
    else:
        rest_and_draw(s, me)


@rule
def finish_turn(s: Hunger, me: int) -> None:
    """The end of a turn in which Digestion cards were shown. [HUN-VARIANT-07]"""
    return_digestion(s)
    rest_and_draw(s, me)


def rest_and_draw(s: Hunger, me: int) -> None:
    """Token to rest, cards that are not Permanent to the discard pile, End of Turn effects, three new cards.

    A Spicy Human that has seen no Well stays. Effects of cards just discarded still count.
    [HUN-ENDTURN-01, HUN-ENDTURN-02, HUN-ENDTURN-03, HUN-ENDTURN-06, HUN-KEY-15, HUN-ICON-01, HUN-CARD-12, HUN-EXAMPLE-07]
    [HUN-EXAMPLE-06, HUN-EXAMPLE-12]
    """
    s.active = changed(s.active, me, 0)
    note(s, "sleeps", "HUN-ENDTURN-01", me)
    area = AREA.of(me)
    points = 0
    digests = 0
    for kind in s.zones[area].copy():
        traits = TRAITS[kind]
        if traits & NIGHTLY and holds(s, me, NIGHTFALL_IF[kind]):
            points += NIGHTFALL[kind]
            digests += NIGHT_DIGEST[kind]
        if not traits & PERMANENT and (s.well_reached or not traits & SPICY):
            move(s, kind, area, DISCARDS.of(me), "HUN-ENDTURN-02")
    if points:
        score(s, me, EFFECTS, points, "HUN-ENDTURN-03")
    s.do(DRAW_HAND[me])
    for _ in range(digests):
        s.do(offer_digest(me, ALL_TYPES, FROM_BOTH, MAY))


@rule
def draw_hand(s: Hunger, me: int) -> None:
    """Three cards for the next turn. [HUN-ENDTURN-04]"""
    draw_cards(s, me, HAND_SIZE, HAND.of(me), "HUN-ENDTURN-04")
    s.do(NEXT_TURN)


# The ends of every turn, made once, those of a seat for each.
END_TURN: Final[list[Step]] = [end_turn(seat) for seat in range(MOST_SEATS)]
DRAW_HAND: Final[list[Step]] = [draw_hand(seat) for seat in range(MOST_SEATS)]
NEXT_TURN: Final[Step] = next_turn()


# -- C. prepare the next round


@rule
def end_round(s: Hunger) -> None:
    """The moon moves on, the track shifts and is filled, all wake; after round 15 dawn breaks instead.

    [HUN-GOAL-07, HUN-GOAL-12, HUN-ROUND-02, HUN-ROUND-03, HUN-ROUND-05, HUN-ORDER-09, HUN-END-09]
    """
    if s.round == ROUNDS:
        s.dawn = 1
        s.parasol = tuple([1 if has_token(s, seat, EXTRA_TURN) else 0 for seat in range(s.n)])
        note(s, "dawn", "HUN-END-01")
        s.do(dawn_breaks())
        return
    s.round += 1
    note(s, "last round" if s.round == ROUNDS else "round", "HUN-ORDER-09" if s.round == ROUNDS else "HUN-ROUND-02", -1, s.round)
    s.active = (1,) * s.n
    shift_track(s)
    if s.round < ROUNDS:
        deal_track(s)
    refill_tavern(s)
    s.do(NEXT_TURN)


# -- dawn: Parasols, then the final scoring


@rule
def dawn_breaks(s: Hunger) -> None:
    """Whoever has a Parasol may play one more turn, without hunting, in the usual order; then the game is scored.

    [HUN-ROUND-04, HUN-END-01, HUN-BONUS-15, HUN-BONUS-16, HUN-BONUS-23, HUN-SCORE-09]
    """
    first = first_of(s, s.parasol)
    if first != NONE:
        s.choose(first, PARASOL, open_parasol(first))
    else:
        s.do(score_game())
        for _ in range(CHOICE_TOKENS):  # one after the other, in case somebody has several
            s.do(fix_types())


PARASOL: Final = Question(
    "parasol",
    "Do you play one more turn, without hunting?",
    SHADE,
    refusal=never_refused,
    verb="",
    decline="stay",
    choice=parasol_choice,
    wording=parasol_wording,
)


@rule
def open_parasol(s: Hunger, me: int, option: int) -> None:
    """The Parasol is turned over for an extra turn, or stays closed. [HUN-BONUS-15, HUN-BONUS-16]"""
    s.parasol = changed(s.parasol, me, 0)
    if option == DECLINE:
        s.do(dawn_breaks())
        return
    for kind in s.zones[SHEET.of(me)]:
        if EXTRA_TURN[kind]:
            move(s, kind, SHEET.of(me), SPENT.of(me), "HUN-BONUS-15")
            break
    s.active = changed(s.active, me, 1)
    s.do(take_turn(me))
