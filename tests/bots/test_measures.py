"""The measures of docs/bots.md in small: the baseline, the learner that reads, tuning, the search's speed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import gloam
from games.crave.positions import H, V, acting, duel, state
from gloam import stream
from gloam.bots import Budget, Greedy
from gloam.engine import BadSetup, Game, State, view
from gloam.engine.events import EVERYBODY
from gloam.games import games, get
from gloam.games.fever.cards import CARROT, RABBIT, WOLF
from gloam.games.fever.state import HAND, Fever
from gloam.lab.bench import iteration_rate, middle_states
from gloam.lab.tune import known_weights, try_weight, weights_of
from gloam.match import start
from support import benchmark, table_of

from .baseline import PlainUct
from .exploit import Notebook, exploit, situation, watch
from .turns import TURN_BY_TURN

FEVER = get("fever")


def test_the_plain_baseline_finds_a_victory_in_one() -> None:
    """It must be an opponent, or a victory over it says nothing."""
    match = duel()
    state(match).life[H] = 5
    acting(match, V, attack=5)
    ask = match.asks[0]

    chosen = PlainUct().choose(match.view(V), ask, Budget(iterations=60), stream("plain"))

    assert ask.question.notation(chosen) == "attack b"


def test_a_reader_learns_what_is_played_when() -> None:
    notes = Notebook()
    s = table_of("fever", 3).state
    assert isinstance(s, Fever)
    for option in (CARROT, CARROT, CARROT, RABBIT):
        notes.decision(s, s.asks[0], option)

    here = situation(s, 0)
    assert notes.weight(here, CARROT) > notes.weight(here, RABBIT) > notes.weight(here, WOLF)
    s.zones[HAND.of(1)], s.zones[HAND.of(2)] = [CARROT], [CARROT]
    assert situation(s, 0) != here


def test_a_reader_gains_against_players_of_habit() -> None:
    leads = exploit("greedy", watch("greedy", 1), 3)

    assert sum(leads) / 3 > 5


def moments(game: Game, seats: int, options: dict[str, str]) -> Iterator[State]:
    """Positions of a game of bots that look ahead and err now and then: at random hardly anybody has two servants."""
    match, rng, bot = gloam.new(game.name, seats, seed=f"weights {seats}", options=options), stream("weights"), Greedy()
    while match.asks:
        ask = match.asks[0]
        errs = rng.below(8) == 0
        match.take(ask, rng.pick(ask.options) if errs else bot.choose(match.view(ask.seat), ask, Budget(1), rng))
        if rng.below(4) == 0:
            yield match.state


WEIGHED = [name for name, game in games().items() if game.weights is not None]


@pytest.mark.parametrize("name", WEIGHED)
def test_a_game_is_judged_by_the_weights_that_it_declares(name: str) -> None:
    """As they are, they give its own judgement; and somewhere in a game every one of them counts."""
    game = games()[name]
    weights, known, judge = weights_of(game), known_weights(game), game.judge or game.evaluate
    usual = weights.under(known)
    # Features are the factor of one number each, and most cards are in few games.
    left = {} if weights.features is not None else {one: weights.under({**known, one: 1.3 * known[one] + 0.01}) for one in known}

    for options in game.settings:
        for n in game.seats:
            for s in moments(game, n, options):
                plain = [usual(s, seat) for seat in range(n)]
                assert plain == [judge(s, seat) for seat in range(n)]
                left = {one: changed for one, changed in left.items() if plain == [changed(s, seat) for seat in range(n)]}
    assert not left


def test_a_weight_is_changed_for_one_bot_only() -> None:
    s = start(FEVER, 3, "tune", {})
    tuned = weights_of(FEVER).under({**known_weights(FEVER), "playable": 0.0})

    assert tuned(s, 0) == FEVER.evaluate(s, 0)  # equal hands: the lead is none either way
    s.zones[HAND.of(0)] = s.zones[HAND.of(0)][:-4]
    assert tuned(s, 0) != pytest.approx(FEVER.evaluate(s, 0))


def test_the_same_weight_is_neither_better_nor_worse() -> None:
    value = known_weights(FEVER)["easy prey"]
    tried = try_weight("fever", "easy prey", value, 3, "tune", 3, Budget(worlds=1))

    assert tried.games == 3
    assert tried.score == pytest.approx(0.0, abs=1e-9)  # every deal from every seat: the leads cancel out

    with pytest.raises(BadSetup, match="did you mean 'easy prey'"):
        try_weight("fever", "easy pray", value, 3, "tune", 3, Budget(worlds=1))
    with pytest.raises(BadSetup, match=r"names no weights.*declare Game\.weights"):
        weights_of(replace(FEVER, weights=None))


@pytest.mark.parametrize("name", list(games()))
def test_every_games_search_has_a_speed(name: str) -> None:
    game = games()[name]
    states = middle_states(game, game.seats[0], game.complete(game.settings[0]))

    assert iteration_rate(game, states, 0.2) > 0


@pytest.mark.parametrize("name", TURN_BY_TURN)
def test_whoever_peeks_knows_what_the_others_hold_but_no_deck(name: str) -> None:
    """Or it would say nothing that knowing gains nothing."""
    game, peeking, rng = get(name), benchmark("peek").Peeking(), stream("peek")
    held = dealt_anew = 0
    states = middle_states(game, game.seats[0], game.complete({}))
    for s in [s for s in states if len(s.asks) + len(s.sealed) == 1]:
        seat, peeking.truth = s.asks[0].seat, s
        seen = view(game, s, seat)

        world = peeking.peek(seen, rng)

        assert view(game, world, seat) == seen
        for place, pieces in enumerate(s.zones):
            sight = game.layout.sight(place, s.n, s.options)
            if sight not in (0, EVERYBODY):
                assert world.zones[place] == pieces
                held += len(pieces)
            dealt_anew += sight == 0 and world.zones[place] != pieces
    assert held > 5
    assert dealt_anew > 5
