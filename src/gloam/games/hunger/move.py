"""Moving: Confuse, the move itself, Spicy and Mist, and pushing (rulebook: Move)."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Question, Refusal, Step, move, note, rule

from .board import (
    CA,
    CEMETERY,
    IN_CASTLE,
    IS_WELL,
    NEAREST_WELLS,
    NEXT_TO,
    PLACES,
    REGION,
    SPACE,
    STAGGER,
    STEPS,
    WELLS,
    Space,
    toward_well,
)
from .cards import CONFUSE, SPICY, TRAITS
from .destinations import push_choice, push_wording, stagger_choice
from .reach import can_mist, has_spicy, is_driven, knows_mist, speed_to
from .state import AREA, DISCARDS, MOST_SEATS, NONE, Hunger, put_down, traits_in
from .visit import visit

# -- Confuse


@rule
def confuse(s: Hunger, me: int) -> None:
    """A Confuse Human makes the Vampire stagger 4 spaces outward, once, before Speed is calculated.

    One that came back to the Castle is not moved. [HUN-KEY-01, HUN-KEY-05, HUN-KEY-06, HUN-EXAMPLE-17]
    """
    if s.arrived[me] == 0 and traits_in(s.zones[AREA.of(me)]) & CONFUSE:
        s.choose(me, STAGGER_TO, stagger(me))


CONFUSE_FIRST: Final[list[Step]] = [confuse(seat) for seat in range(MOST_SEATS)]  # made once for each seat


def cannot_stagger(s: Hunger, ask: Ask, space: Space) -> Refusal | None:
    """Exactly four outward steps, or as many as there are to the Labyrinth. [HUN-KEY-01, HUN-KEY-06]"""
    here = s.space[ask.seat]
    if space in STAGGER[here]:
        return None
    return Refusal("HUN-KEY-01", f"{PLACES[space]} is not where 4 spaces toward the Labyrinth lead from {PLACES[here]}")


def staggers(s: Hunger, ask: Ask) -> list[int]:
    return [*STAGGER[s.space[ask.seat]]]


STAGGER_TO: Final = Question(
    "stagger",
    "You are confused: where do 4 spaces toward the Labyrinth lead you?",
    SPACE,
    refusal=cannot_stagger,
    quick=staggers,
    choice=stagger_choice,
)


@rule
def stagger(s: Hunger, me: int, space: Space) -> None:
    """It costs nothing, triggers nothing and pushes nobody. [HUN-KEY-01, HUN-KEY-02, HUN-KEY-03, HUN-KEY-04]"""
    if space != s.space[me]:
        put_down(s, me, space)
    note(s, "stagger", "HUN-KEY-01", me, space)


# -- the move


def cannot_move(s: Hunger, ask: Ask, space: Space) -> Refusal | None:
    """One direction, one Speed per space, once a turn, never out of the Castle again.

    [HUN-MOVE-02, HUN-MOVE-04, HUN-MOVE-05, HUN-MOVE-06, HUN-MOVE-07, HUN-MOVE-09, HUN-SPEED-03, HUN-ERRATA-05, HUN-KEY-24]
    """
    me = ask.seat
    here = s.space[me]
    if s.arrived[me]:
        return Refusal("HUN-BOARD-03", "a Vampire that came back to the Castle stays there")
    if s.hunted:
        return Refusal("HUN-TURN-09", "after a hunt there is no moving")
    if s.moved and not s.landed:
        return Refusal("HUN-KEY-25", "a Spicy Human found its Well where you stand: no moving this turn")
    if s.moved:
        return Refusal("HUN-TURN-08", f"you have moved to {PLACES[here]} this turn")
    if s.speed <= 0:
        return Refusal("HUN-MOVE-02", f"your Speed is {s.speed}")
    if is_driven(s, me):
        if space in toward_well(here, s.speed):
            return None
        return Refusal("HUN-ERRATA-05", f"a Spicy Human drives you: all {s.speed} Speed, as far as needed, toward the closest Well")
    if space == here:
        return Refusal("HUN-MOVE-01", f"you are on {PLACES[here]} already; not to move is `done` or a hunt")
    steps = STEPS[s.any_way][here][space]
    if steps <= s.speed:
        return None
    if steps == STEPS[1][here][space] or STEPS[1][here][space] > s.speed:
        return Refusal("HUN-MOVE-04", f"{PLACES[space]} is {STEPS[1][here][space]} spaces away, you have {s.speed} Speed")
    return Refusal("HUN-MOVE-05", f"no way in one direction leads from {PLACES[here]} to {PLACES[space]}")


def move_to(s: Hunger, me: int, space: Space) -> None:
    """Spend one Speed per space; where the movement ends, push and let the space work.

    [HUN-MOVE-04, HUN-MOVE-08, HUN-SPEED-02, HUN-KEY-20, HUN-KEY-21, HUN-KEY-22, HUN-ERRATA-01, HUN-ERRATA-04]
    """
    spicy = has_spicy(s, me)
    s.speed -= speed_to(s, me, space, spicy)
    if spicy and not IS_WELL[space] and not s.original_spicy:
        s.no_hunting = 1
    arrive(s, me, space, "HUN-MOVE-04")


# -- the way of the mist


def cannot_mist(s: Hunger, ask: Ask, well: int) -> Refusal | None:
    """[HUN-BOARD-05]"""
    here = s.space[ask.seat]
    if not can_mist(s, ask.seat):
        return Refusal("HUN-BOARD-05", "the way of the mist needs its card, before you move or hunt, and away from a Well")
    if WELLS[well] not in NEAREST_WELLS[here]:
        return Refusal("HUN-BOARD-05", f"{PLACES[WELLS[well]]} is not the closest Well to {PLACES[here]}")
    return None


def shows_mist(s: Hunger, ask: Ask) -> list[int]:
    """The closest Wells, for whoever has a card for it."""
    return [WELLS.index(well) for well in NEAREST_WELLS[s.space[ask.seat]]] if knows_mist(s, ask.seat) else []


def mist_to(s: Hunger, me: int, well: int) -> None:
    """The way of the mist: to the closest Well at no cost, instead of moving. [HUN-BOARD-05]"""
    arrive(s, me, WELLS[well], "HUN-BOARD-05")


# -- an own movement ends


def arrive(s: Hunger, me: int, space: Space, why: str) -> None:
    """An own movement ends here. At a Well whatever was Spicy is quenched. [HUN-ERRATA-02, HUN-KEY-23]"""
    put_down(s, me, space)
    s.moved = 1
    s.landed = 1
    note(s, "moves", why, me, space)
    if IS_WELL[space]:
        quench(s, me)
    push_or_visit(s, me)


def quench(s: Hunger, me: int) -> None:
    """A Well is reached: Spicy Humans are discarded at once; by the original rule only with the rest of the area.

    [HUN-ERRATA-02, HUN-KEY-25]
    """
    s.well_reached = 1
    if not s.original_spicy:
        for kind in s.zones[AREA.of(me)].copy():
            if TRAITS[kind] & SPICY:
                move(s, kind, AREA.of(me), DISCARDS.of(me), "HUN-ERRATA-02")


# -- pushing


def push_or_visit(s: Hunger, me: int) -> None:
    """Nobody is asked about pushing where nobody stands or nobody can be pushed. [HUN-PUSH-07, HUN-PUSH-08, HUN-PUSH-09]"""
    if REGION[s.space[me]] > CEMETERY and s.space.count(s.space[me]) > 1:
        s.do(land(me))
    else:
        visit(s, me)


@rule
def land(s: Hunger, me: int) -> None:
    """Whoever ends a move among other Vampires may push them away, the topmost first; then the space works.

    [HUN-PUSH-01, HUN-PUSH-02, HUN-PUSH-07, HUN-PUSH-08, HUN-PUSH-11, HUN-BOARD-04, HUN-BOARD-07]
    """
    s.choose(me, PUSH, push(me, topmost_other(s, me)))


def topmost_other(s: Hunger, me: int) -> int:
    """The uppermost other Vampire on the space of this one; NONE if it is alone."""
    space = s.space[me]
    best = NONE
    for seat in range(s.n):
        if seat != me and s.space[seat] == space and (best == NONE or s.level[seat] > s.level[best]):
            best = seat
    return best


def cannot_push(s: Hunger, ask: Ask, space: Space) -> Refusal | None:
    """Only to a space next to the landing space, never into the Castle. [HUN-PUSH-03, HUN-PUSH-10]"""
    if space == DECLINE:
        return None
    here = s.space[ask.seat]
    if space not in NEXT_TO[here]:
        return Refusal("HUN-PUSH-10", f"{PLACES[space]} is not next to {PLACES[here]}")
    if REGION[space] == IN_CASTLE:
        return Refusal("HUN-PUSH-03", "nobody can be pushed into the Castle")
    return None


def push_targets(s: Hunger, ask: Ask) -> list[int]:
    return [DECLINE] + [space for space in NEXT_TO[s.space[ask.seat]] if space != CA]


PUSH: Final = Question(
    "push",
    "Where do you push the Vampire on top?",
    SPACE,
    refusal=cannot_push,
    quick=push_targets,
    decline="push nobody",
    choice=push_choice,
    wording=push_wording,
)


@rule
def push(s: Hunger, me: int, other: int, space: Space) -> None:
    """The pushed Vampire lies on top where it comes to; it triggers nothing and pushes nobody. Then the next one.

    [HUN-PUSH-03, HUN-PUSH-04, HUN-PUSH-05, HUN-PUSH-06]
    """
    if space == DECLINE:
        visit(s, me)
        return
    put_down(s, other, space)
    note(s, "pushed", "HUN-PUSH-03", other, space)
    push_or_visit(s, me)
