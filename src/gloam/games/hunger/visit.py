"""What a space does to whoever ends a move there (rulebook: Board Effects)."""

from __future__ import annotations

from gloam.engine import Ask, Refusal, changed, draw, move, move_at, note, pour, shuffle

from .board import CASTLE, CHEST_POINTS, CRYPT, CRYPTS_AT, DIGESTS_HERE, KIND, WELL
from .cards import AT_ONCE, FIRST_DIGESTION, TYPE_OF, VP
from .digest import FROM_BOTH, MAY, can_digest, offer_digest, type_names
from .missions import visit_crypt
from .printed import DIGESTIONS
from .state import (
    CASTLE_LINE,
    CASTLE_TILES,
    CLOSED_CHESTS,
    DIGESTION,
    DIGESTION_SHOWN,
    OPEN_CHESTS,
    SHEET,
    SPENT,
    TOKEN_LINE,
    Hunger,
    score,
)


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
    if AT_ONCE[token]:
        score(s, me, TOKEN_LINE, AT_ONCE[token], "HUN-BONUS-17")
        move(s, token, SHEET.of(me), SPENT.of(me), "HUN-BONUS-17")


# -- Market, Church, Mansion, Barracks


def cannot_digest_here(s: Hunger, ask: Ask, option: int) -> Refusal | None:
    """[HUN-BOARD-15, HUN-BOARD-16, HUN-BOARD-17, HUN-BOARD-18]"""
    if not s.free_digest:
        return Refusal("HUN-BOARD-15", "only a move that ends on Market, Church, Mansion or Barracks lets you digest, once")
    if can_digest(s, ask.seat, s.free_digest):
        return None
    return Refusal("HUN-BOARD-19", f"no {type_names(s.free_digest)[0]} Human lies in your area or discard pile")


def shows_digest_here(s: Hunger, ask: Ask) -> list[int]:
    return [0] if DIGESTS_HERE[s.space[ask.seat]] >= 0 else []


def digest_here(s: Hunger, me: int, option: int) -> None:
    """The space lets a Vampire digest once. [HUN-BOARD-15, HUN-BOARD-16, HUN-BOARD-17, HUN-BOARD-18, HUN-BOARD-28]"""
    types = s.free_digest
    s.free_digest = 0
    s.do(offer_digest(me, types, FROM_BOTH, MAY))


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
