"""Everything that the book shuffles is shuffled: every card comes to every place, equally often over many seeds."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import sqrt
from typing import TypeVar

from gloam.engine import stream
from gloam.games.hunger.cards import ALL_TOKENS, DIGESTION_CARDS, HUNT_CARDS, IDS, OPENING, PIECES, ROSE_CARDS
from gloam.games.hunger.setup import prepare_first_turn
from gloam.games.hunger.state import (
    AREA,
    CLOSED_CHESTS,
    CRYPTS,
    DECK,
    DIGESTION,
    DIGESTION_SHOWN,
    FIRST_CARDS,
    HAND,
    HUNT_DECK,
    MISSIONS,
    OPEN_CHESTS,
    PUBLIC_MISSIONS,
    TAVERN_CARDS,
    TOKEN_BOX,
    Hunger,
    draw_cards,
)  # fmt: skip
from gloam.games.hunger.visit import return_digestion, show_digestion
from gloam.match import new
from support import begin, proves

from .positions import A, B, kinds, named, night, state

SEEDS = 600
T = TypeVar("T", bound=Hashable)


def dealt(n: int = 2, **options: object) -> list[Hunger]:
    """Tables of many seeds, before the first Missions are chosen."""
    return [state(new("hunger", n, f"deal {number}", {"vampires": "by_seat", **options})) for number in range(SEEDS)]


def comes_as_often_as(found: Iterable[T], copies: Mapping[T, int]) -> bool:
    """Whether each of these was found as often as its copies among all suggest, within five standard deviations."""
    counts = Counter(found)
    assert set(counts) <= set(copies), f"nobody expected {set(counts) - set(copies)}"
    share = sum(counts.values()) / sum(copies.values())
    return all(abs(counts[piece] - share * n) <= 5 * sqrt(share * n) and counts[piece] > 0 for piece, n in copies.items())


@proves("HUN-SETUP-28")
def test_starting_decks_are_shuffled() -> None:
    orders = []
    for number in range(SEEDS):
        match = night(2, hand={A: [], B: []})
        match.state.rng = stream("deck", number)
        begin(match, prepare_first_turn())
        s = state(match)
        drawn = s.zones[HAND.of(B)] or s.zones[AREA.of(B)]
        orders.append(named(s.zones[DECK.of(B)] + drawn[::-1]))

    six = dict.fromkeys(("the-hunger", "vampire-thirst", "vampiric-will", "vampire-strength", "night-stride", "keen-senses"), 1)
    assert all(sorted(order) == sorted(six) for order in orders)
    for place in range(6):
        assert comes_as_often_as((order[place] for order in orders), six)


@proves("HUN-DRAW-07")
def test_the_discard_pile_is_shuffled_into_a_new_deck() -> None:
    orders: Counter[tuple[str, ...]] = Counter()
    for number in range(SEEDS):
        s = state(night(2, deck={A: []}, pile={A: ["agnes", "otto", "jorik", "petra"]}))
        s.rng = stream("pile", number)
        draw_cards(s, A, 1, HAND.of(A), "HUN-DRAW-07")
        orders[tuple(named(s.zones[DECK.of(A)]))] += 1

    assert len(orders) == 24
    assert comes_as_often_as(orders.elements(), dict.fromkeys(orders, 1))


@proves("HUN-SETUP-05", "HUN-SETUP-12")
def test_the_hunt_deck_is_shuffled() -> None:
    tables = dealt()
    cards = Counter(HUNT_CARDS)
    for place in ([s.zones[HUNT_DECK.at()][0] for s in tables], [s.zones[HUNT_DECK.at()][-1] for s in tables]):
        families = {PIECES[kind]["kind"]: 0 for kind in cards}
        for kind, n in cards.items():
            families[PIECES[kind]["kind"]] += n
        assert comes_as_often_as((PIECES[kind]["kind"] for kind in place), families)
        assert len(set(place)) > 80
    assert comes_as_often_as((kind for s in tables for kind in s.zones[TAVERN_CARDS.at()]), cards)


@proves("HUN-SETUP-37")
def test_digestion_cards_are_shuffled_where_there_are_any() -> None:
    tables = dealt(digestion_variant=True)
    for place in range(4):
        assert comes_as_often_as((s.zones[DIGESTION.at()][place] for s in tables), dict.fromkeys(DIGESTION_CARDS, 1))
    plain = new("hunger", 2, "deal", {"vampires": "by_seat"})
    assert [event for event in plain.events if event.rule == "HUN-SETUP-37"] == []


@proves("HUN-SETUP-08", "HUN-SETUP-09")
def test_bonus_tokens_are_shuffled() -> None:
    tables = dealt()
    tokens = Counter(ALL_TOKENS)
    for place in (OPEN_CHESTS, CLOSED_CHESTS, TOKEN_BOX):
        assert comes_as_often_as((s.zones[place.at()][0] for s in tables), tokens)
        assert comes_as_often_as((s.zones[place.at()][-1] for s in tables), tokens)


@proves("HUN-SETUP-20", "HUN-SETUP-21")
def test_every_fitting_mission_may_be_public() -> None:
    beige = {kind: 1 for kind, row in enumerate(PIECES) if row.get("background") == "beige" and not row["five_plus"]}
    white = {kind: 1 for kind in beige if PIECES[kind]["title"] == "white"}

    for tables, fitting in ((dealt(), beige), (dealt(mode="rookie"), white)):
        for place in (0, 1):
            assert comes_as_often_as((s.zones[PUBLIC_MISSIONS.at()][place] for s in tables), fitting)


@proves("HUN-SETUP-22", "HUN-SETUP-24")
def test_the_other_missions_are_shuffled() -> None:
    gold = {kind: 1 for kind, row in enumerate(PIECES) if row.get("background") == "gold" and not row["five_plus"]}
    tables = dealt()
    for place in (MISSIONS.of(A), MISSIONS.of(B), CRYPTS.at(0), CRYPTS.at(1), CRYPTS.at(2)):
        assert comes_as_often_as((s.zones[place][0] for s in tables if s.zones[place][0] in gold), gold)


@proves("HUN-SETUP-06", "HUN-SETUP-07", "HUN-SETUP-13")
def test_rookies_draw_any_marked_cards_first_and_the_rest_is_shuffled() -> None:
    tables = dealt(mode="rookie")
    marked = Counter([kind for kind in HUNT_CARDS if OPENING[kind]])
    for place in (0, -1):
        assert comes_as_often_as((s.zones[FIRST_CARDS.at()][place] for s in tables), marked)
        assert len({s.zones[HUNT_DECK.at()][place] for s in tables}) > 80
    halves = [half for s in tables for half in (s.zones[HUNT_DECK.at()][:56], s.zones[HUNT_DECK.at()][-56:])]
    lower, upper = [sum(OPENING[kind] for half in halves[start::2] for kind in half) for start in (0, 1)]
    assert abs(lower - upper) <= 5 * sqrt(lower + upper)  # those left over are shuffled back among the others
    below = [kind for s in tables for kind in s.zones[HUNT_DECK.at()] if OPENING[kind]]
    assert len(below) == SEEDS * sum(marked.values()) - SEEDS * 6 - sum(
        OPENING[kind] for s in tables for kind in s.zones[TAVERN_CARDS.at()]
    )
    assert {IDS[kind] for kind in below} == {IDS[kind] for kind in marked}


@proves("HUN-VARIANT-04")
def test_each_of_the_other_digestion_cards_is_shown_as_often() -> None:
    second = []
    for number in range(SEEDS):
        s = state(night(2, digestion_variant=True))
        s.rng = stream("digestion", number)
        s.zones[DIGESTION.at()] = kinds(["digestion-market", "digestion-church", "digestion-mansion", "digestion-barracks"])
        show_digestion(s, 1)
        shown = named(s.zones[DIGESTION_SHOWN.at()])
        assert shown[0] == "digestion-church"
        second.append(shown[1])

    assert comes_as_often_as(second, dict.fromkeys(("digestion-market", "digestion-mansion", "digestion-barracks"), 1))


@proves("HUN-VARIANT-07")
def test_digestion_cards_are_shuffled_when_they_go_back() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(SEEDS):
        s = state(night(2, digestion_variant=True))
        s.rng = stream("back", number)
        s.zones[DIGESTION.at()] = kinds(["digestion-market", "digestion-mansion"])
        s.zones[DIGESTION_SHOWN.at()] = kinds(["digestion-church", "digestion-barracks"])
        return_digestion(s)
        orders[tuple(s.zones[DIGESTION.at()])] += 1

    assert len(orders) == 24
    assert comes_as_often_as(orders.elements(), dict.fromkeys(orders, 1))


@proves("HUN-SETUP-11", "HUN-Q-85")
def test_no_rose_is_among_the_hunt_cards() -> None:
    for s in dealt()[:20]:
        in_play = s.zones[HUNT_DECK.at()] + s.zones[TAVERN_CARDS.at()]
        assert not set(ROSE_CARDS) & set(in_play)
        assert len(in_play) == 122
