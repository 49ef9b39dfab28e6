"""Before the first turn: sort, shuffle, deal."""

from __future__ import annotations

from typing import Final

from gloam.engine import Option, lay_out, note, shuffle

from .cards import CARDS, DECKS, HUNTER, HUNTER_STARTER, VAMPIRE, VAMPIRE_STARTER
from .deck import draw_up
from .market import refill
from .state import DECK, FIRST_HAND_SIZE, LIFE_IN_DUEL, LIFE_IN_TEAMS, ROW, Crave, market_deck, team
from .turn import play_on
from .vocabulary import SIDES

OPTIONS: Final = (
    Option("first", "Who begins", ("random", "vampire", "hunter"), ("by lot", "the Vampires", "the Hunters")),
    Option(
        "sides", "Which side seat a plays, and which its opponents", ("vampire-hunter", "hunter-vampire"),
        ("Vampire against Hunter", "Hunter against Vampire"),
    ),
    Option("hands", "Team mates see each other's upcoming cards", ("shared", "closed"), ("yes", "no")),
    Option(
        "limit", "Turns per player after which the side with more life wins", ("200", "100", "50", "none"),
        ("200 turns each", "100 turns each", "50 turns each", "no limit"),
    ),
)  # fmt: skip


def setup(s: Crave) -> None:
    """Sort the cards, shuffle every deck, deal the rows, and give the first player the smaller hand.

    [CRA-GOAL-01, CRA-GOAL-03, CRA-SETUP-01, CRA-SETUP-03, CRA-SETUP-09, CRA-SETUP-10, CRA-SETUP-11, CRA-SETUP-13, CRA-SETUP-15]
    [CRA-TEAM-02, CRA-TEAM-03, CRA-TEAM-05, CRA-TEAM-06, CRA-TEAM-07, CRA-EXAMPLE-12, CRA-Q-01, CRA-Q-03, CRA-Q-62, CRA-Q-65]
    """
    seat_players(s)
    for row in range(ROW.slots):
        lay_out(s, market_deck(row), DECK_LISTS[row] * (s.n // 2))
        shuffle(s, market_deck(row), "CRA-SETUP-09")
        refill(s, row, "CRA-SETUP-11" if row else "CRA-SETUP-10")
    for seat in range(s.n):
        lay_out(s, DECK.of(seat), starter_of(s.side[seat]))
        shuffle(s, DECK.of(seat), "CRA-SETUP-13")
    draw_up(s, s.first, FIRST_HAND_SIZE, "CRA-SETUP-15")
    note(s, "first", "CRA-SETUP-14", s.first)
    s.do(play_on())


def seat_players(s: Crave) -> None:
    """Sides, life and nothing yet in play. [CRA-SETUP-01, CRA-SETUP-02, CRA-TEAM-03]"""
    leading = SIDES.index(s.options["sides"].split("-")[0])
    s.side = tuple([leading if team(s.n, seat) == 0 else 1 - leading for seat in range(s.n)])
    s.life = [LIFE_IN_DUEL if s.n == 2 else LIFE_IN_TEAMS] * s.n
    s.owed = [0] * s.n
    s.turns = [0] * s.n
    s.turn = 0
    s.last_turn = 0 if s.options["limit"] == "none" else int(s.options["limit"]) * s.n
    s.first = first_seat(s)
    s.active = s.first
    s.influence = 0
    s.attack = 0
    s.drain = 0
    s.has_triumphed = False
    s.marks = [[] for _ in range(s.n)]
    s.wearer = [[] for _ in range(s.n)]
    s.shield_owner = [[] for _ in range(s.n)]
    s.shield_wearer = [[] for _ in range(s.n)]
    s.spent = []


def first_seat(s: Crave) -> int:
    """The left-most player of the team that begins: seat 0 of its team, the last seat of the other.

    [CRA-SETUP-14, CRA-TEAM-10, CRA-Q-02, CRA-Q-61]
    """
    if s.options["first"] == "random":
        begins = s.rng.below(2)
    else:
        begins = SIDES.index(s.options["first"])
    return 0 if s.side[0] == begins else s.n // 2


def deck_list(deck: int) -> list[int]:
    """The cards of one deck in one copy of the game.

    [CRA-COMP-02, CRA-COMP-03, CRA-COMP-04, CRA-DATA-01, CRA-DATA-09, CRA-DATA-10, CRA-SETUP-03, CRA-SETUP-05, CRA-SETUP-07]
    [CRA-SETUP-08]
    """
    return [kind for kind, card in enumerate(CARDS) if card.deck == deck for _ in range(card.copies)]


DECK_LISTS: Final[list[list[int]]] = [deck_list(deck) for deck in range(len(DECKS))]


def starter_of(side: int) -> list[int]:
    """The ten cards that a player of this side begins with. [CRA-SETUP-04, CRA-SETUP-06, CRA-TEAM-05]"""
    assert side in (VAMPIRE, HUNTER)
    return DECK_LISTS[VAMPIRE_STARTER if side == VAMPIRE else HUNTER_STARTER]


def pieces(n: int, options: dict[str, str]) -> list[int]:
    """Every card of a table: one copy of the game for each two players. [CRA-TEAM-01, CRA-DATA-11]"""
    return [kind for kind, card in enumerate(CARDS) for _ in range(card.copies)] * (n // 2)
