"""Set up."""

from collections import Counter
from collections.abc import Iterator

import pytest

import gloam
from games.thirst.positions import Table, thirst
from gloam.engine import HIDDEN, BadSetup, stream
from gloam.games.thirst.cards import CONSEQUENCE0, GRAVEYARD, POWER0, POWER_NAME, PREY, WORTH, is_worth_two
from gloam.games.thirst.resources import draw_power
from gloam.games.thirst.setup import deal_powers, lay_decks, shuffle_rejected
from gloam.games.thirst.state import (
    BOX,
    CITY,
    CONSEQUENCE_DECK,
    HAND,
    POWER_DECK,
    POWER_PILE,
    PREY_DECK,
    ROW,
    STACK,
    Thirst,
    census,
)  # fmt: skip
from gloam.match import Match
from support import begin, proves


def fresh(seats: int = 3, seed: str = "x", **options: object) -> Match:
    """A new table, before the first question is answered."""
    return gloam.new("thirst", seats, seed=seed, options=options)


def ready(seats: int = 3, seed: str = "x", **options: object) -> Match:
    """A table on Night 1: Coffins and powers are chosen, the first offered each time."""
    match = fresh(seats, seed, **options)
    while match.asks[0].question.name in ("coffin", "keep"):
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0])
    return match


DECKS = {"THI-SETUP-01": POWER_DECK, "THI-SETUP-02": CONSEQUENCE_DECK, "THI-SETUP-03": STACK, "THI-Q-06": PREY_DECK}


@proves("THI-SETUP-01", "THI-SETUP-02", "THI-SETUP-03", "THI-Q-06")
@pytest.mark.parametrize("rule", list(DECKS))
def test_every_deck_is_shuffled_by_the_seed_and_facedown(rule: str) -> None:
    place = DECKS[rule].at()
    one, again, other = (fresh(seed=seed).state.zones[place] for seed in ("x", "x", "y"))
    assert one == again
    assert one != other
    assert sorted(one) == sorted(other)
    match = fresh()
    for seat in (None, 0, 1, 2):
        assert set(match.view(seat).zones[place]) == {HIDDEN}


@proves("THI-SETUP-02")
def test_thirteen_consequences_wait_and_none_lies_in_the_row() -> None:
    s = ready().state
    assert (len(s.zones[CONSEQUENCE_DECK.at()]), s.zones[ROW.at()]) == (13, [])


@proves("THI-SETUP-04")
def test_everybody_draws_from_the_same_deck() -> None:
    t = Table(3)
    deck = t.s.zones[POWER_DECK.at()]
    top, second = deck[-1], deck[-2]

    draw_power(t.s, 0, "THI-SETUP-04")
    draw_power(t.s, 1, "THI-SETUP-04")

    assert (t.s.zones[HAND.of(0)], t.s.zones[HAND.of(1)]) == ([top], [second])


@proves("THI-SETUP-05", "THI-SETUP-06", "THI-SETUP-23", "THI-Q-07")
def test_with_two_players_what_is_worth_two_influence_stays_in_the_box() -> None:
    s = thirst(ready(2))
    assert len(s.zones[PREY_DECK.at()]) == 48
    assert max(WORTH[card] for card in s.zones[PREY_DECK.at()]) == 1
    assert len(s.zones[STACK.at()]) == 27
    assert not [tile for tile in s.zones[STACK.at()] if is_worth_two(tile)]
    assert len(s.zones[BOX.at()]) == 6
    assert (len(s.zones[CONSEQUENCE_DECK.at()]), len(s.zones[POWER_DECK.at()]), s.tainted_pool) == (13, 48, 30)
    assert s.pool == 44 + 1  # the first player has just paid for thirst


@proves("THI-SETUP-07", "THI-SETUP-24", "THI-SETUP-25", "THI-SETUP-08", "THI-SETUP-09")
@pytest.mark.parametrize(("seats", "powers", "pool"), [(3, 47, 41), (4, 46, 38)])
def test_with_more_players_everything_is_there(seats: int, powers: int, pool: int) -> None:
    s = thirst(ready(seats))
    counts = [len(s.zones[zone.at()]) for zone in (PREY_DECK, CITY, STACK, CONSEQUENCE_DECK, POWER_DECK, BOX)]
    assert counts == [52, 1, 29, 13, powers, 0]
    first = s.first
    assert s.pool == pool + 1  # the first player has just paid for thirst
    assert s.blood[first] == 2
    assert s.tainted_pool == 30


@proves("THI-SETUP-10", "THI-COMP-03")
def test_no_two_players_share_a_coffin() -> None:
    match = fresh(4, first="a")
    match.answer(0, "coffin crimson")

    refusal = match.why_not(1, "coffin crimson")

    assert refusal is not None
    assert refusal.rule == "THI-SETUP-10"
    assert match.choices(1) == ["coffin violet", "coffin emerald", "coffin ivory"]


@proves("THI-SETUP-10")
def test_coffins_are_chosen_in_turn_order_and_the_last_of_four_is_left_over() -> None:
    match = fresh(4, first="c")
    for seat, color in ((2, "ivory"), (3, "violet"), (0, "crimson")):
        match.answer(seat, f"coffin {color}")

    assert thirst(match).coffin == [0, 2, 3, 1]
    assert match.asks[0].question.name == "keep"


@proves("THI-SETUP-11", "THI-SETUP-12", "THI-SETUP-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_three_blood_three_ichor_and_a_supply_of_27(seats: int) -> None:
    s = thirst(fresh(seats))
    assert s.blood == [3] * seats
    assert [s.ichor[6 * seat] for seat in range(seats)] == [3] * seats
    assert s.supply == [27] * seats
    assert all(census(s)[f"ichor of {'abcd'[seat]}"] == 30 for seat in range(seats))


def dealt(seats: int, seed: str = "x", **options: object) -> Match:
    match = fresh(seats, seed, **options)
    while match.asks[0].question.name == "coffin":
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0])
    return match


@proves("THI-SETUP-14", "THI-Q-11")
def test_three_powers_are_dealt_to_everybody_before_anybody_chooses() -> None:
    match = dealt(4)
    s = match.state
    assert [len(s.zones[HAND.of(seat)]) for seat in range(4)] == [3, 3, 3, 3]
    assert len(s.zones[POWER_DECK.at()]) == 38
    assert [ask.seat for ask in match.asks] == [0, 1, 2, 3]
    assert match.view(0).zones[HAND.of(0)] == s.zones[HAND.of(0)]
    assert match.view(0).zones[HAND.of(1)] == [HIDDEN, HIDDEN, HIDDEN]


@proves("THI-SETUP-04", "THI-SETUP-14", "THI-Q-11")
def test_powers_are_dealt_in_turn_order_from_the_top_of_one_deck() -> None:
    t = Table(3, first="c")
    t.s.round, t.s.first = 0, 2
    t.s.zones[POWER_DECK.at()] = [POWER0 + i for i in range(12)]  # the last lies on top
    begin(t.match, deal_powers())
    hands = [[card - POWER0 for card in t.s.zones[HAND.of(seat)]] for seat in (2, 0, 1)]
    assert hands == [[11, 10, 9], [8, 7, 6], [5, 4, 3]]
    assert sorted(t.choices("c")) == sorted(f"keep {POWER_NAME.words[i]}" for i in (11, 10, 9))


@proves("THI-SETUP-14", "THI-Q-81")
def test_who_has_left_is_dealt_nothing() -> None:
    match = fresh(3, first="a")
    match.resign(1)
    while match.asks[0].question.name == "coffin":
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0])
    assert [len(match.state.zones[HAND.of(seat)]) for seat in range(3)] == [3, 0, 3]
    assert [ask.seat for ask in match.asks] == [0, 2]


@proves("THI-SETUP-15", "THI-Q-75")
def test_exactly_one_power_is_kept_and_hidden() -> None:
    match = dealt(2)
    held = match.state.zones[HAND.of(0)].copy()
    kept = POWER_NAME.words[held[0] - POWER0]
    missing = next(word for i, word in enumerate(POWER_NAME.words) if POWER0 + i not in held)
    refusal = match.why_not(0, f"keep {missing}")
    assert refusal is not None
    assert (refusal.rule, refusal.text.lower()) == ("THI-SETUP-15", f"you were not dealt {missing}")

    match.answer(0, f"keep {kept}")
    match.answer(1, match.choices(1)[0])

    assert match.state.zones[HAND.of(0)] == [held[0]]
    assert match.view(1).zones[HAND.of(0)] == [HIDDEN]
    assert match.view(None).zones[HAND.of(0)] == [HIDDEN]


@proves("THI-SETUP-16", "THI-Q-11")
def test_rejected_powers_return_to_the_deck_and_none_to_the_pile() -> None:
    match = dealt(4)
    s = match.state
    before = Counter(s.zones[POWER_DECK.at()])
    hands = [s.zones[HAND.of(seat)].copy() for seat in range(4)]
    for seat in range(4):
        match.answer(seat, f"keep {POWER_NAME.words[hands[seat][0] - POWER0]}")
    rejected = Counter(card for hand in hands for card in hand[1:])
    assert Counter(match.state.zones[POWER_DECK.at()]) == before + rejected
    assert len(match.state.zones[POWER_DECK.at()]) == 46
    assert match.state.zones[POWER_PILE.at()] == []


# -- shuffles: four different cards lie in every order equally often


WORLDS = 1200


def worlds(t: Table) -> Iterator[Thirst]:
    """Many states that differ by chance alone."""
    for number in range(WORLDS):
        s = t.s.clone()
        s.rng = stream("shuffle", number)
        yield s


def assert_shuffled(found: Counter[tuple[int, ...]]) -> None:
    """24 orders, each 50 times on average: five standard deviations of room, and a fixed set of worlds."""
    assert (len(found), found.total()) == (24, WORLDS)
    assert 15 < min(found.values()) <= max(found.values()) < 85


FOUR = [POWER0, POWER0 + 1, POWER0 + 2, POWER0 + 3]


@proves("THI-SETUP-16", "THI-Q-11")
def test_the_deck_is_shuffled_after_the_rejected_powers_have_come_back() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for s in worlds(Table(2)):
        s.zones[POWER_DECK.at()] = FOUR.copy()
        s.do(shuffle_rejected())
        s.settle()
        found[tuple(s.zones[POWER_DECK.at()])] += 1
    assert_shuffled(found)


@proves("THI-SETUP-16", "THI-Q-11")
def test_the_rejected_powers_are_shuffled_in_before_the_first_night() -> None:
    """The same through the whole of set up: the deck's top is now one and now another of the dealt cards and the rest."""
    tops = set()
    for s in [s for s, _ in zip(worlds(Table(2)), range(30), strict=False)]:
        s.round = 0
        s.zones[POWER_DECK.at()] = [POWER0] * 40 + [POWER0 + 1, POWER0 + 2, POWER0 + 3] * 2
        s.do(deal_powers())
        s.settle()
        for ask in s.asks.copy():
            s.answer(ask, 1)
        tops.add(s.zones[POWER_DECK.at()][-1])
    assert POWER0 in tops
    assert tops & {POWER0 + 2, POWER0 + 3}


@proves("THI-Q-68")
def test_the_pile_is_shuffled_when_it_becomes_the_deck() -> None:
    found: Counter[tuple[int, ...]] = Counter()
    for s in worlds(Table(2)):
        s.zones[POWER_DECK.at()] = []
        s.zones[POWER_PILE.at()] = FOUR.copy()
        draw_power(s, 0, "THI-Q-68")
        found[tuple(s.zones[POWER_DECK.at()] + s.zones[HAND.of(0)])] += 1
    assert_shuffled(found)


@proves("THI-SETUP-01", "THI-SETUP-02", "THI-SETUP-03", "THI-Q-06")
@pytest.mark.parametrize(
    ("place", "cards"),
    [
        (POWER_DECK.at(), [POWER0 + POWER_NAME.index[name] for name in ("leech", "domination", "scandal", "blood bond")]),
        (CONSEQUENCE_DECK.at(), [CONSEQUENCE0 + i for i in range(4)]),
        (STACK.at(), [GRAVEYARD + 1 + i for i in range(4)]),
        (PREY_DECK.at(), [PREY.index[name] for name in ("retired judge", "media mogul", "night editor", "grave digger")]),
    ],
    ids=["powers", "consequences", "tiles", "prey"],
)
def test_every_deck_is_shuffled_at_the_start(place: int, cards: list[int]) -> None:
    """Four cards with as many copies each: their first copies come before one another in every order equally often."""
    found: Counter[tuple[int, ...]] = Counter()
    for s in worlds(Table(3)):
        lay_decks(s)
        found[tuple(sorted(range(4), key=[s.zones[place].index(card) for card in cards].__getitem__))] += 1
    assert_shuffled(found)


@proves("THI-SETUP-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_is_the_graveyard_faceup_at_the_origin(seats: int) -> None:
    s = thirst(fresh(seats))
    assert s.zones[CITY.at()] == [GRAVEYARD]
    assert (s.x, s.y, s.tile_at, s.spot_of[0]) == ((0,), (0,), (GRAVEYARD,), 0)


@proves("THI-SETUP-18", "THI-Q-06")
def test_the_graveyard_is_not_in_the_stack() -> None:
    assert GRAVEYARD not in fresh(3).state.zones[STACK.at()]
    assert len(fresh(3).state.zones[STACK.at()]) == 29


@proves("THI-SETUP-19", "THI-Q-25", "THI-Q-77")
def test_only_the_active_player_can_act_on_the_first_night_though_all_lie_faceup() -> None:
    match = ready(3, first="a")
    s = thirst(match)
    assert [s.awake[6 * seat] for seat in range(3)] == [1, 1, 1]
    assert [ask.seat for ask in match.asks] == [0]
    assert match.choices(1) == []


@proves("THI-SETUP-20", "THI-Q-14", "THI-Q-77")
def test_the_game_begins_with_night_one_and_its_first_turn_is_a_whole_one() -> None:
    s = thirst(ready(3, first="b"))
    assert (s.round, s.is_night, s.active) == (1, True, 1)
    assert (s.blood[1], s.ichor[6]) == (2, 3)


@proves("THI-SETUP-21", "THI-SETUP-22")
def test_the_named_player_is_first() -> None:
    match = ready(3, first="c")
    assert thirst(match).first == 2
    assert match.asks[0].seat == 2


@proves("THI-SETUP-21", "THI-Q-09")
def test_without_a_name_the_seed_draws_the_first_player() -> None:
    firsts = [thirst(fresh(4, seed=f"{number}")).first for number in range(40)]
    assert firsts == [thirst(fresh(4, seed=f"{number}")).first for number in range(40)]
    assert set(firsts) == {0, 1, 2, 3}


def test_a_seat_that_is_not_there_cannot_be_first() -> None:
    with pytest.raises(BadSetup, match="only 2 seats"):
        fresh(2, first="c")


@proves("THI-Q-08", "THI-SETUP-11")
def test_all_coffins_allow_the_same() -> None:
    t = Table(2)
    assert t.night("a").choices("a") == t.night("b").choices("b")
