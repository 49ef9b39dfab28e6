"""Setting the table, step by step as in the book; chance deals, the players choose a Vampire and a Mission."""

from __future__ import annotations

from typing import Final

from gloam.engine import LETTERS, Ask, Question, Refusal, changed, draw, lay_out, note, rule, shuffle

from .board import CA, CLOSED_CHESTS_AT, CRYPT_SIZE, OPEN_CHESTS_AT
from .cards import (
    ALL_TOKENS,
    DIGESTION_CARDS,
    HUNT_CARDS,
    OPENING,
    PIECES,
    ROSE_CARDS,
    SPEED,
    STARTING_DECK,
    VAMPIRE,
    castle_tiles,
    missions_for,
)
from .choices import vampire_choice
from .missions import choose_first_missions
from .printed import VAMPIRES
from .state import (
    CASTLE_TILES,
    CLOSED_CHESTS,
    CRYPTS,
    DECK,
    DIGESTION,
    FIRST_CARDS,
    HAND,
    HAND_SIZE,
    HUNT_DECK,
    MISSION_BOX,
    MISSIONS,
    N_LINES,
    N_TYPES,
    NONE,
    OPEN_CHESTS,
    PUBLIC_MISSIONS,
    ROSES,
    TAVERN_CARDS,
    TAVERN_SIZE,
    TOKEN_BOX,
    Hunger,
    clear_turn,
)
from .track import deal_track
from .turn import next_turn

PUBLIC_MISSION_SPACES: Final = 2
MISSIONS_DEALT: Final = 2


def setup(s: Hunger) -> None:
    """An empty table with its options; the steps of the book follow.

    [HUN-GOAL-08, HUN-GOAL-11, HUN-COMP-06, HUN-SETUP-04, HUN-SETUP-14, HUN-VARIANT-01]
    """
    s.rookie = 1 if s.options["mode"] == "rookie" else 0
    s.variant = 1 if s.options["digestion_variant"] == "on" else 0
    s.resting_rule = 1 if s.options["rest_and_digest"] == "on" else 0
    s.original_spicy = 1 if s.options["spicy_rule"] == "original" else 0
    s.any_way = 1 if s.options["move_direction"] == "no_backtrack" else 0
    s.round = 1
    s.turn_of = NONE
    s.dawn = 0
    s.landings = 0
    s.arrivals = 0
    s.space = (CA,) * s.n
    s.level = (0,) * s.n
    s.active = (1,) * s.n
    s.arrived = (0,) * s.n
    s.home_round = (0,) * s.n
    s.vampire = (NONE,) * s.n
    s.opening_speed = (0,) * s.n
    s.points = (0,) * (s.n * N_LINES)
    s.types = (0,) * (s.n * N_TYPES)
    s.parasol = (0,) * s.n
    s.open_at = ()
    s.closed_at = ()
    clear_turn(s)
    fill_boxes(s)
    s.do(choose_vampires(0), lay_out_board(), prepare_missions(), choose_first_missions(), prepare_first_turn())


def fill_boxes(s: Hunger) -> None:
    """Everything of the table is somewhere before it is dealt: decks alike for all, tokens and Missions in their boxes.

    [HUN-GOAL-03, HUN-COMP-09, HUN-COMP-10, HUN-COMP-11]
    """
    lay_out(s, HUNT_DECK.at(), HUNT_CARDS)
    lay_out(s, ROSES.at(), ROSE_CARDS)
    lay_out(s, TOKEN_BOX.at(), ALL_TOKENS)
    lay_out(s, MISSION_BOX.at(), missions_for(s.n))
    lay_out(s, CASTLE_TILES.at(), castle_tiles(s.n))
    if s.variant:
        lay_out(s, DIGESTION.at(), DIGESTION_CARDS)
    for seat in range(s.n):
        lay_out(s, DECK.of(seat), STARTING_DECK)


def pieces(n: int, options: dict[str, str]) -> list[int]:
    """Every piece of a table. [HUN-COMP-01, HUN-COMP-03, HUN-COMP-07, HUN-COMP-13, HUN-COMP-14, HUN-SETUP-19]"""
    found = HUNT_CARDS + ROSE_CARDS + ALL_TOKENS + missions_for(n) + castle_tiles(n) + STARTING_DECK * n
    return found + DIGESTION_CARDS if options["digestion_variant"] == "on" else found


# -- step 2: the Vampires


@rule
def choose_vampires(s: Hunger, seat: int) -> None:
    """One after the other chooses a Vampire, or all take theirs by seat. [HUN-SETUP-03]"""
    if s.options["vampires"] == "by_seat":
        s.vampire = tuple(range(s.n))
    else:
        s.choose(seat, WHO, take_vampire(seat))


def cannot_be(s: Hunger, ask: Ask, vampire: int) -> Refusal | None:
    """Each Vampire is played by one player. [HUN-SETUP-03]"""
    if vampire in s.vampire:
        return Refusal("HUN-SETUP-03", f"{VAMPIRES[vampire]['name']} is played by another player")
    return None


WHO: Final = Question("be", "Which Vampire are you?", VAMPIRE, refusal=cannot_be, choice=vampire_choice)


@rule
def take_vampire(s: Hunger, seat: int, vampire: int) -> None:
    """[HUN-SETUP-03, HUN-SETUP-38]"""
    s.vampire = changed(s.vampire, seat, vampire)
    note(s, "vampire", "HUN-SETUP-03", seat, vampire)
    if seat + 1 < s.n:
        s.do(choose_vampires(seat + 1))


# -- steps 1 and 3 to 8: the board


@rule
def lay_out_board(s: Hunger) -> None:
    """Hunt deck, Bonus tokens, Roses, Tavern, moon and Castle tiles.

    [HUN-SETUP-01, HUN-SETUP-05, HUN-SETUP-06, HUN-SETUP-08, HUN-SETUP-09, HUN-SETUP-10, HUN-SETUP-11, HUN-SETUP-12]
    [HUN-SETUP-13, HUN-SETUP-15, HUN-SETUP-16, HUN-SETUP-17, HUN-SETUP-18, HUN-SETUP-33, HUN-SETUP-36, HUN-SETUP-37]
    """
    deck = HUNT_DECK.at()
    shuffle(s, deck, "HUN-SETUP-05")
    if s.rookie:
        set_first_cards_aside(s)
    for _ in range(TAVERN_SIZE):
        if s.rookie:
            lay_out(s, TAVERN_CARDS.at(), s.zones[TAVERN_CARDS.at()] + [s.zones[deck].pop(0)])
        else:
            draw(s, deck, TAVERN_CARDS.at(), "HUN-SETUP-12")
    shuffle(s, TOKEN_BOX.at(), "HUN-SETUP-08")
    for _ in OPEN_CHESTS_AT:
        draw(s, TOKEN_BOX.at(), OPEN_CHESTS.at(), "HUN-SETUP-10")
    for _ in CLOSED_CHESTS_AT:
        draw(s, TOKEN_BOX.at(), CLOSED_CHESTS.at(), "HUN-SETUP-08")
    s.open_at = tuple(OPEN_CHESTS_AT)
    s.closed_at = tuple(CLOSED_CHESTS_AT)
    if s.variant:
        shuffle(s, DIGESTION.at(), "HUN-SETUP-37")


def set_first_cards_aside(s: Hunger) -> None:
    """Rookie: the cards of the first two rounds come from those marked A. [HUN-SETUP-06, HUN-SETUP-07]"""
    deck = s.zones[HUNT_DECK.at()]
    marked = [kind for kind in deck if OPENING[kind]]
    first = marked[: 2 + 2 * s.n]  # the deck is shuffled, so these are any of the marked ones
    rest = deck.copy()
    for kind in first:
        rest.remove(kind)
    lay_out(s, HUNT_DECK.at(), rest)
    lay_out(s, FIRST_CARDS.at(), first)
    shuffle(s, HUNT_DECK.at(), "HUN-SETUP-06")
    shuffle(s, FIRST_CARDS.at(), "HUN-SETUP-06")


# -- steps 9 to 11: the Missions


@rule
def prepare_missions(s: Hunger) -> None:
    """Two public ones, two for each player to choose from, and the stacks of the Crypts.

    [HUN-SETUP-19, HUN-SETUP-20, HUN-SETUP-21, HUN-SETUP-22, HUN-SETUP-24, HUN-SETUP-25, HUN-SETUP-26, HUN-SETUP-27]
    [HUN-SETUP-39]
    """
    box = MISSION_BOX.at()
    fit = [kind for kind in s.zones[box] if PIECES[kind]["background"] == "beige"]
    if s.rookie:
        fit = [kind for kind in fit if PIECES[kind]["title"] == "white"]
    assert len(fit) >= PUBLIC_MISSION_SPACES, f"the set has only {len(fit)} Missions that can be public"
    public: list[int] = []
    for _ in range(PUBLIC_MISSION_SPACES):
        public.append(fit.pop(s.rng.below(len(fit))))
    rest = s.zones[box].copy()
    for kind in public:
        rest.remove(kind)
    lay_out(s, box, rest)
    lay_out(s, PUBLIC_MISSIONS.at(), public)
    for kind in public:
        note(s, "public mission", "HUN-SETUP-20", piece=kind)
    shuffle(s, box, "HUN-SETUP-22")
    for seat in range(s.n):
        for _ in range(MISSIONS_DEALT):
            draw(s, box, MISSIONS.of(seat), "HUN-SETUP-23")
    for crypt in range(len(CRYPT_SIZE)):
        for _ in range(CRYPT_SIZE[crypt]):
            draw(s, box, CRYPTS.at(crypt), "HUN-SETUP-24")


# -- steps 12 to 14: the first turn


@rule
def prepare_first_turn(s: Hunger) -> None:
    """Shuffle, draw three, let the slowest play first, and fill the track.

    [HUN-SETUP-02, HUN-SETUP-28, HUN-SETUP-29, HUN-SETUP-30, HUN-SETUP-31, HUN-SETUP-32, HUN-SETUP-40, HUN-ORDER-02]
    """
    for seat in range(s.n):
        shuffle(s, DECK.of(seat), "HUN-SETUP-28")
        for _ in range(HAND_SIZE):
            draw(s, DECK.of(seat), HAND.of(seat), "HUN-SETUP-28")
    s.opening_speed = tuple([sum([SPEED[kind] for kind in s.zones[HAND.of(seat)]]) for seat in range(s.n)])
    for seat in range(s.n):
        note(s, "opening speed", "HUN-SETUP-29", seat, s.opening_speed[seat])
    stack_tokens(s)
    deal_track(s)
    note(s, "round", "HUN-SETUP-14", -1, 1)
    s.do(next_turn())


def stack_tokens(s: Hunger) -> None:
    """One stack in the Castle, the slowest on top; of equals the elder lies higher. [HUN-SETUP-29, HUN-SETUP-30, HUN-SETUP-31]"""
    order: list[int] = []
    for seat in eldest_first(s):
        at = 0
        while at < len(order) and s.opening_speed[order[at]] <= s.opening_speed[seat]:
            at += 1
        order.insert(at, seat)
    for height, seat in enumerate(order):
        s.level = changed(s.level, seat, s.n - height)
    s.landings = s.n


def eldest_first(s: Hunger) -> list[int]:
    """The seats by age, as far as it was told; the others follow in the order of the seats. [HUN-SETUP-30]"""
    told = "" if s.options["ages"] == "by_seat" else s.options["ages"]
    named = [LETTERS.index(letter) for letter in told]
    return named + [seat for seat in range(s.n) if seat not in named]
