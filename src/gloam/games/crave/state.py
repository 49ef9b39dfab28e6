"""The table of Crave: markets, decks, what lies before each player, and what is counted."""

from __future__ import annotations

from typing import Final

from gloam.engine import ALL, NOBODY, OWNER, TEAM, Layout, State, Zone

from .cards import HUNTER, VAMPIRE

LIFE_IN_DUEL: Final = 70
LIFE_IN_TEAMS: Final = 60
HAND_SIZE: Final = 5
FIRST_HAND_SIZE: Final = 4
MOST_ITEMS: Final = 2  # on one Being
EXPENSIVE: Final = 6  # a row of nothing but such cards is widened
ROW_SIZES: Final[list[int]] = [5, 4, 4]  # public, vampire, hunter

# What a card in play has been through: bits of its mark. Clause k of the card sets DONE << k.
STUNNED: Final = 1
BLOCKING: Final = 2
NEW: Final = 4  # came into play this turn
CREDITED: Final = 8  # gave its attributes this turn
BITTEN: Final = 16  # this Plant has bitten this turn
DONE: Final = 32

NOWHERE: Final = -1  # in place of a position among the cards: nobody wears the Item, or nothing was found


def team(n: int, seat: int) -> int:
    """Two teams face each other round the table: 0 1 in the duel, 0 1 1 0 and 0 1 1 1 0 0. [CRA-TEAM-02, CRA-TEAM-09, CRA-Q-61]"""
    return 1 if 1 <= seat <= n // 2 else 0


# The three market decks are shuffled apart; a player's deck and upcoming cards are one pool for whoever counts cards.
# REST holds upcoming cards drawn before a reshuffle: every card counter knows exactly which those are.
PUBLIC_DECK: Final = Zone("public deck", NOBODY, pool="public deck")
VAMPIRE_DECK: Final = Zone("vampire deck", NOBODY, pool="vampire deck")
HUNTER_DECK: Final = Zone("hunter deck", NOBODY, pool="hunter deck")
ROW: Final = Zone("row", ALL, slots=3)
TRASH: Final = Zone("trash", ALL)
GONE: Final = Zone("gone", ALL)
DECK: Final = Zone("deck", NOBODY, pool="cards", apart=True)
UPCOMING: Final = Zone("upcoming", OWNER, pool="cards", apart=True, shown_if=("hands", "shared", TEAM))
REST: Final = Zone("rest", OWNER, pool="rest", apart=True, shown_if=("hands", "shared", TEAM))
PLAY: Final = Zone("play", ALL)
DISCARD: Final = Zone("discard", ALL)
SHIELDS: Final = Zone("shields", ALL)
LAYOUT: Final = Layout(
    table=[PUBLIC_DECK, VAMPIRE_DECK, HUNTER_DECK, ROW, TRASH, GONE],
    seat=[DECK, UPCOMING, REST, PLAY, DISCARD, SHIELDS],
    team=team,
)


class Crave(State):
    """Everything that is counted; where cards lie is in the zones. [CRA-COMP-10, CRA-TEAM-08, CRA-Q-05, CRA-DATA-12]"""

    first: int  # the seat of turn 1
    active: int  # whose turn it is
    turn: int  # counted over all players, from 1
    last_turn: int  # the turn limit over all players; 0: none
    side: tuple[int, ...]  # per seat, VAMPIRE or HUNTER; never changes
    life: list[int]
    owed: list[int]  # per seat: cards to be discarded when the next ones are revealed
    turns: list[int]  # per seat: turns begun
    influence: int  # the pools of the active player
    attack: int  # plain points
    drain: int  # attack points that give life back; spent first
    has_triumphed: bool  # the active player has defeated a Patrol this turn
    marks: list[list[int]]  # per seat, beside PLAY: the bits above
    wearer: list[list[int]]  # per seat, beside PLAY: which card of PLAY wears this Item, or NOWHERE
    shield_owner: list[list[int]]  # per seat, beside SHIELDS: whose card it is
    shield_wearer: list[list[int]]  # per seat, beside SHIELDS: which shield wears this Item, or NOWHERE
    spent: list[int]  # kind, mark, place, and again: cards used this turn that left play, and where they lie

    __slots__ = tuple(__annotations__)  # in slots, as an interpreted Python is slow to read objects of 30 fields and more

    def clone(self) -> Crave:
        c = Crave()
        self.copy_flow(c)
        c.first, c.active, c.turn = self.first, self.active, self.turn
        c.last_turn, c.side, c.life = self.last_turn, self.side, self.life.copy()
        c.owed, c.turns, c.influence = self.owed.copy(), self.turns.copy(), self.influence
        c.attack, c.drain, c.has_triumphed = self.attack, self.drain, self.has_triumphed
        c.marks = [marks.copy() for marks in self.marks]
        c.wearer = [wearers.copy() for wearers in self.wearer]
        c.shield_owner = [owners.copy() for owners in self.shield_owner]
        c.shield_wearer = [wearers.copy() for wearers in self.shield_wearer]
        c.spent = self.spent.copy()
        return c

    def read(self) -> list[object]:
        return [
            self.first, self.active, self.turn, self.last_turn, self.side, self.life, self.owed, self.turns, self.influence,
            self.attack, self.drain, self.has_triumphed, self.marks, self.wearer, self.shield_owner, self.shield_wearer,
            self.spent,
        ]  # fmt: skip


def places_of(seat: int) -> tuple[int, ...]:
    """Where the cards are that make up a player's deck, in play or not."""
    return (DECK.of(seat), UPCOMING.of(seat), REST.of(seat), DISCARD.of(seat), PLAY.of(seat))


def market_deck(row: int) -> int:
    """The place of the deck that refills a row."""
    return row  # the decks are the first three zones of the table


def own_row(s: Crave, me: int) -> int:
    """Which row is the private one of this player's side."""
    return 1 + s.side[me]


def attack_left(s: Crave) -> int:
    """All Attack that can still be used, plain points and draining ones."""
    return s.attack + s.drain


def foes(s: Crave, me: int) -> list[int]:
    """The living opponents, in turn order from this seat on; in a duel the game ends with the only one. [CRA-Q-63]"""
    if s.n == 2:
        return [1 - me]
    mine = s.side[me]
    return [seat % s.n for seat in range(me + 1, me + s.n) if s.side[seat % s.n] != mine and s.life[seat % s.n] > 0]


def side_name(side: int) -> str:
    assert side in (VAMPIRE, HUNTER)
    return "the Vampires" if side == VAMPIRE else "the Hunters"
