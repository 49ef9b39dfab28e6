"""Moving: Confuse, the move itself, Spicy and Mist, pushing, and what the space does (rulebook: Move, Board Effects)."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Question, Refusal, changed, draw, move, move_at, note, pour, rule, shuffle

from .board import (
    CA,
    CASTLE,
    CEMETERY,
    CRYPT,
    CRYPTS_AT,
    DIGESTS_HERE,
    DISTANCE,
    IN_CASTLE,
    IS_WELL,
    KIND,
    NEXT_TO,
    REGION,
    SPACE,
    SPACE_IDS,
    STAGGER,
    STEPS,
    WELL,
)  # fmt: skip
from .kinds import CONFUSE, DIGESTIONS, FIRST_DIGESTION, SCORE, SPICY, TOKEN_DO, TOKEN_N, TRAITS, TYPE_OF, VP
from .missions import visit_crypt
from .state import (
    AREA,
    CASTLE_LINE,
    CASTLE_TILES,
    CLOSED_CHESTS,
    DIGESTION,
    DIGESTION_SHOWN,
    DISCARDS,
    NONE,
    OPEN_CHESTS,
    SHEET,
    SPENT,
    TOKEN_LINE,
    Hunger,
    put_down,
    score,
    traits_in,
)  # fmt: skip

CHEST_POINTS: Final = 2

# -- Confuse


@rule
def confuse(s: Hunger, me: int) -> None:
    """A Confuse Human makes the Vampire stagger 4 spaces outward, once, before Speed is calculated.

    One that came back to the Castle is not moved. [HUN-KEY-01, HUN-KEY-05, HUN-KEY-06, HUN-EXAMPLE-17]
    """
    if s.arrived[me] == 0 and traits_in(s.zones[AREA.of(me)]) & CONFUSE:
        s.choose(me, STAGGER_TO, stagger(me))


def cannot_stagger(s: Hunger, ask: Ask, space: int) -> Refusal | None:
    """Exactly four outward steps, or as many as there are to the Labyrinth. [HUN-KEY-01, HUN-KEY-06]"""
    here = s.space[ask.seat]
    if space in STAGGER[here]:
        return None
    return Refusal("HUN-KEY-01", f"{SPACE_IDS[space]} is not where 4 spaces toward the Labyrinth lead from {SPACE_IDS[here]}")


def staggers(s: Hunger, ask: Ask) -> list[int]:
    return STAGGER[s.space[ask.seat]].copy()


STAGGER_TO: Final = Question(
    "stagger", "You are confused: where do 4 spaces toward the Labyrinth lead you?", SPACE, refusal=cannot_stagger, quick=staggers
)


@rule
def stagger(s: Hunger, me: int, space: int) -> None:
    """It costs nothing, triggers nothing and pushes nobody. [HUN-KEY-01, HUN-KEY-02, HUN-KEY-03, HUN-KEY-04]"""
    if space != s.space[me]:
        put_down(s, me, space)
    note(s, "stagger", "HUN-KEY-01", me, space)


# -- the move


def move_to(s: Hunger, me: int, space: int) -> None:
    """Spend one Speed per space; where the movement ends, push and let the space work.

    [HUN-MOVE-04, HUN-MOVE-08, HUN-SPEED-02, HUN-KEY-20, HUN-KEY-21, HUN-KEY-22, HUN-ERRATA-01, HUN-ERRATA-04]
    """
    here = s.space[me]
    if traits_in(s.zones[AREA.of(me)]) & SPICY:
        s.speed -= DISTANCE[here][space]
        if not IS_WELL[space] and not s.original_spicy:
            s.no_hunting = 1
    else:
        s.speed -= STEPS[s.any_way][here][space]
    arrive(s, me, space, "HUN-MOVE-04")


def mist_to(s: Hunger, me: int, space: int) -> None:
    """The way of the mist: to the closest Well at no cost, instead of moving. [HUN-BOARD-05]"""
    arrive(s, me, space, "HUN-BOARD-05")


def arrive(s: Hunger, me: int, space: int, why: str) -> None:
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


def cannot_push(s: Hunger, ask: Ask, space: int) -> Refusal | None:
    """Only to a space next to the landing space, never into the Castle. [HUN-PUSH-03, HUN-PUSH-10]"""
    if space == DECLINE:
        return None
    here = s.space[ask.seat]
    if space not in NEXT_TO[here]:
        return Refusal("HUN-PUSH-10", f"{SPACE_IDS[space]} is not next to {SPACE_IDS[here]}")
    if REGION[space] == IN_CASTLE:
        return Refusal("HUN-PUSH-03", "nobody can be pushed into the Castle")
    return None


def push_targets(s: Hunger, ask: Ask) -> list[int]:
    return [DECLINE] + [space for space in NEXT_TO[s.space[ask.seat]] if space != CA]


PUSH: Final = Question(
    "push", "Where do you push the Vampire on top?", SPACE, refusal=cannot_push, quick=push_targets, decline="push nobody"
)


@rule
def push(s: Hunger, me: int, other: int, space: int) -> None:
    """The pushed Vampire lies on top where it comes to; it triggers nothing and pushes nobody. Then the next one.

    [HUN-PUSH-03, HUN-PUSH-04, HUN-PUSH-05, HUN-PUSH-06]
    """
    if space == DECLINE:
        visit(s, me)
        return
    put_down(s, other, space)
    note(s, "pushed", "HUN-PUSH-03", other, space)
    push_or_visit(s, me)


# -- what the space does


def visit(s: Hunger, me: int) -> None:
    """The board effect of the space where the movement ended; Tavern and Labyrinth wait for the hunt.

    [HUN-MOVE-03, HUN-MOVE-08, HUN-TURN-08, HUN-BOARD-25, HUN-BOARD-36, HUN-ERRATA-03, HUN-EXAMPLE-10]
    """
    space = s.space[me]
    kind = KIND[space]
    if kind == CASTLE:
        come_back(s, me)
    elif kind == CRYPT:
        s.do(visit_crypt(me, CRYPTS_AT.index(space)))
    elif kind == WELL:
        s.well_hunts += 1
    elif DIGESTS_HERE[space] >= 0:
        if s.variant:
            show_digestion(s, DIGESTS_HERE[space])
        else:
            s.free_digest = 1 << DIGESTS_HERE[space]
    if space in s.open_at:
        index = s.open_at.index(space)
        s.open_at = s.open_at[:index] + s.open_at[index + 1 :]
        open_chest(s, me, index, OPEN_CHESTS.at())
    elif space in s.closed_at:
        index = s.closed_at.index(space)
        s.closed_at = s.closed_at[:index] + s.closed_at[index + 1 :]
        open_chest(s, me, index, CLOSED_CHESTS.at())


def come_back(s: Hunger, me: int) -> None:
    """Back in the Castle for good: take the most valuable tile that is left and score it at once.

    [HUN-BOARD-02, HUN-BOARD-03]
    """
    s.arrivals += 1
    s.arrived = changed(s.arrived, me, s.arrivals)
    s.home_round = changed(s.home_round, me, s.round)
    note(s, "home", "HUN-BOARD-02", me, s.arrivals)
    if s.zones[CASTLE_TILES.at()]:
        tile = draw(s, CASTLE_TILES.at(), SPENT.of(me), "HUN-BOARD-02")
        score(s, me, CASTLE_LINE, VP[tile], "HUN-BOARD-02")


def open_chest(s: Hunger, me: int, index: int, chests: int) -> None:
    """Take the token, face up, and score for it; each Chest gives its token once.

    [HUN-BOARD-08, HUN-BOARD-09, HUN-BOARD-10, HUN-BOARD-11, HUN-BOARD-27, HUN-BOARD-29, HUN-BONUS-01, HUN-BONUS-17, HUN-EXAMPLE-16]
    """
    token = move_at(s, index, chests, SHEET.of(me), "HUN-BOARD-09")
    score(s, me, TOKEN_LINE, CHEST_POINTS, "HUN-BOARD-10")
    if TOKEN_DO[token] == SCORE:
        score(s, me, TOKEN_LINE, TOKEN_N[token], "HUN-BONUS-17")
        move(s, token, SHEET.of(me), SPENT.of(me), "HUN-BONUS-17")


def show_digestion(s: Hunger, type_here: int) -> None:
    """The Digestion card of this space and one of the other three, by chance, decide what may be digested later.

    [HUN-BOARD-32, HUN-VARIANT-03, HUN-VARIANT-04]
    """
    cards = DIGESTION.at()
    for number in range(len(DIGESTIONS)):
        if TYPE_OF[FIRST_DIGESTION + number] == type_here:
            move(s, FIRST_DIGESTION + number, cards, DIGESTION_SHOWN.at(), "HUN-VARIANT-04")
    shuffle(s, cards, "HUN-VARIANT-04")
    draw(s, cards, DIGESTION_SHOWN.at(), "HUN-VARIANT-04")
    for kind in s.zones[DIGESTION_SHOWN.at()]:
        s.late_digest |= 1 << TYPE_OF[kind]


def return_digestion(s: Hunger) -> None:
    """After the turn all four Digestion cards lie face down again. [HUN-VARIANT-07]"""
    pour(s, DIGESTION_SHOWN.at(), DIGESTION.at(), "HUN-VARIANT-07")
    shuffle(s, DIGESTION.at(), "HUN-VARIANT-07")
