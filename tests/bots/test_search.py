"""The search: deterministic by seed, inside its budget, mixed where it must not be read, and right where it is clear."""

from __future__ import annotations

import time

import pytest

from games.crave.positions import H, V, acting, duel, lay, state
from gloam import new, stream
from gloam.bots import LEVELS, Budget, Greedy, LevelBot, Mcts, advise, make_bot
from gloam.bots.bot import Clock
from gloam.bots.mixture import Mixture
from gloam.bots.search import Search, cautiously
from gloam.games import games
from gloam.games.fever.cards import CARROT, CLOSED, HUNTER, RABBIT, WOLF
from gloam.games.fever.state import EASY, HAND, PILE, Fever
from gloam.games.fever.turn import choose_cards, resolve
from gloam.match import Match
from support import begin, table_of

EVERY_GAME = [(name, game.seats[0]) for name, game in games().items()]


def position(hands: list[list[int]], easy: list[list[int]], start: int = 0) -> Match:
    """A round of Hunting Fever with these hands and this Easy Prey."""
    match = table_of("fever", len(hands))
    s = match.state
    assert isinstance(s, Fever)
    s.start, s.day = start, 4
    for seat in range(s.n):
        s.zones[HAND.of(seat)], s.zones[EASY.of(seat)], s.zones[PILE.of(seat)] = hands[seat], easy[seat], []
    return begin(match, choose_cards(), resolve())


def mixture(match: Match, seat: int, iterations: int) -> dict[str, float]:
    ask = match.ask_of(seat)
    assert ask is not None
    found = Mixture(match.view(seat), ask, stream("mix"), Clock(0.0))
    found.run(iterations)
    return {ask.question.notation(option): share for option, share in found.strategy().items()}


@pytest.mark.parametrize(("name", "seats"), EVERY_GAME)
def test_the_same_seed_and_iterations_give_the_same_choice(name: str, seats: int) -> None:
    match = new(name, seats, "twice")
    ask = match.asks[0]

    chosen = {Mcts().choose(match.view(ask.seat), ask, Budget(iterations=30), stream("seed")) for _ in range(3)}

    assert len(chosen) == 1
    assert chosen <= set(ask.options)


@pytest.mark.parametrize(("name", "seats"), EVERY_GAME)
def test_a_search_keeps_to_its_seconds(name: str, seats: int) -> None:
    match = new(name, seats, "time")
    ask = match.asks[0]
    view = match.view(ask.seat)

    began = time.perf_counter()
    Mcts().choose(view, ask, Budget(iterations=1_000_000, seconds=0.3), stream("seed"))

    # One iteration more than the budget may be under way; a shared machine may stall for longer than that.
    assert time.perf_counter() - began < 2.0


def test_a_forced_choice_takes_no_time() -> None:
    match = new("fever", 3, "forced")
    ask = match.asks[0]
    ask.options[:] = ask.options[:1]

    began = time.perf_counter()
    Mcts().choose(match.view(0), ask, Budget(iterations=1_000_000), stream("seed"))

    assert time.perf_counter() - began < 0.2


def test_a_wolf_goes_for_easy_prey_that_nobody_else_can_take() -> None:
    match = position(
        hands=[[WOLF, CARROT, CARROT], [CARROT, CARROT, CLOSED], [CARROT, CARROT, CLOSED]],
        easy=[[], [RABBIT], []],
    )

    assert mixture(match, 0, 150)["play wolf"] > 0.9


def test_a_rabbit_that_would_be_eaten_stays_at_home() -> None:
    match = position(
        hands=[[RABBIT, CARROT], [WOLF], [WOLF]],
        easy=[[], [], []],
    )

    assert mixture(match, 0, 150).get("play carrot", 0.0) > 0.9


def test_where_the_others_may_close_the_season_the_hunter_is_not_certain() -> None:
    match = position(
        hands=[[HUNTER, CARROT, RABBIT], [WOLF, CLOSED, CARROT], [WOLF, CLOSED, CARROT]],
        easy=[[], [], []],
    )
    shares = mixture(match, 1, 400)

    assert max(shares.values()) < 0.98
    assert sum(shares.values()) == pytest.approx(1.0)


def test_a_level_slips_as_often_as_it_says_and_never_illegally() -> None:
    match = new("fever", 3, "slips")
    ask = match.asks[0]
    novice = LevelBot(LEVELS[0])

    chosen = {novice.choose(match.view(0), ask, Budget(), stream("slip", i)) for i in range(60)}

    assert chosen <= set(ask.options)
    assert len(chosen) > 2


def test_the_levels_have_names_and_characters() -> None:
    assert [level.name for level in LEVELS] == ["novice", "easy", "medium", "hard", "expert"]
    assert len({level.title for level in LEVELS}) == 5
    assert all(len(level.character) > 20 for level in LEVELS)
    assert LEVELS[-1].budget.seconds <= 2.0


def test_advice_names_an_option_on_offer_and_says_why() -> None:
    match = new("fever", 3, "advice")
    ask = match.asks[0]

    advice = advise(match.view(0), ask, Budget(iterations=40), stream("advice"))

    assert advice.advice.thoughts[0].answer in match.choices(0)
    assert sum(thought.share for thought in advice.advice.thoughts) == pytest.approx(1.0)
    assert any("whoever always plays the same is read" in line for line in advice.lines())


@pytest.mark.parametrize("name", ["random", "greedy", "mcts", "novice", "expert"])
def test_every_bot_on_the_shelf_answers_legally(name: str) -> None:
    match = new("fever", 3, "shelf")
    ask = match.asks[0]

    assert make_bot(name).choose(match.view(0), ask, Budget(worlds=2, iterations=5, seconds=0.2), stream("x")) in ask.options


def test_greedy_prefers_what_leaves_it_better_off() -> None:
    match = position(
        hands=[[WOLF, CARROT], [CARROT, CARROT], [CARROT, CARROT]],
        easy=[[], [RABBIT], []],
    )
    ask = match.asks[0]

    assert Greedy().choose(match.view(0), ask, Budget(worlds=6), stream("greedy")) == WOLF


def searched(bot: Mcts, match: Match) -> Search:
    """What the bot thought about the open question of the Vampire."""
    ask = match.asks[0]
    option = bot.choose(match.view(V), ask, Budget(iterations=40), stream("tree"))
    assert isinstance(bot.found, Search)
    match.answer(V, ask.question.notation(option))
    return bot.found


def turn_of_attacks() -> Match:
    """Attacks that reveal nothing, and something to think about after the first: Influence is left in the pool."""
    match = duel()
    lay(match, H, "wayne", "bram")
    return acting(match, V, attack=5, influence=1)


def test_the_tree_is_used_again_within_a_turn() -> None:
    bot, match = Mcts(), turn_of_attacks()

    assert searched(bot, match).inherited == 0
    again = searched(bot, match)

    assert again.inherited > 0
    assert again.iterations < 40


def test_the_tree_is_not_used_again_when_something_else_came_true() -> None:
    bot, match = Mcts(), turn_of_attacks()
    searched(bot, match)
    state(match).life[H] -= 1  # as if something had happened that no imagined world foresaw

    assert searched(bot, match).inherited == 0


def test_what_is_hopeless_beside_the_best_is_not_searched() -> None:
    match = duel()
    state(match).life[H] = 5
    match = acting(match, V, attack=5, influence=4)
    ask = match.asks[0]

    search = Search(match.view(V), ask, stream("x"), Clock(0.0))
    search.run(1000)

    assert search.options == [ask.options[ask.choices().index("attack b")]]
    assert search.iterations == 0


def test_visits_alone_are_no_merit() -> None:
    """A subtree that was inherited has many visits, which says only that it once looked good."""
    rows = [(1, 30, 0.0), (2, 9, 2.3), (3, 1, 2.4)]

    assert [row[0] for row in sorted(rows, key=cautiously, reverse=True)] == [2, 3, 1]
