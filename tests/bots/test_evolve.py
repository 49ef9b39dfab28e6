"""Evolution: everybody's noise is their own, reaches their choices, and tells which way a weight should go."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from games.hunger.positions import A, night, speed, state, turn
from gloam import stream
from gloam.bots import Bot, Budget
from gloam.engine import BadSetup, Game, Outcome
from gloam.engine.experience import FILE, read_experience, write_weights
from gloam.games import games, get
from gloam.games.hunger.board import TO_CASTLE
from gloam.games.hunger.evaluate import evaluate, judge
from gloam.games.hunger.state import Hunger
from gloam.games.hunger.weights import PLAIN
from gloam.lab.evolve import Trial, beaten_by, bell, clearness, play_trials, sways
from gloam.lab.simulate import Result
from gloam.lab.tune import Opinion, known_weights, weights_of
from support import benchmark

EVOLVER = benchmark("evolve")


def test_the_look_ahead_reads_and_the_judge_remembers() -> None:
    s = state(night(2, at={A: "fo2"}, moon=5))

    game = get("hunger")
    under = weights_of(game).under

    assert evaluate(s, A) == under(PLAIN)(s, A)
    assert judge(s, A) == under(known_weights(game))(s, A) != evaluate(s, A)


def test_a_taste_decides_where_its_bot_goes() -> None:
    """Who loves the open country goes out, who is afraid of it goes home."""
    match = turn(night(2, at={A: "mo2"}, moon=3, hand={A: speed(4)}))
    game = match.game
    went: list[int] = []
    for love in (2.0, -2.0):
        bot = Opinion("tasting", game, weights_of(game).under({**PLAIN, "outside": love}))
        view, ask = match.view(A), match.asks[0]
        after = match.state.clone()
        after.answer(after.asks[0], bot.choose(view, ask, Budget(worlds=1), stream("taste")))
        assert isinstance(after, Hunger)
        assert view.game is game  # lent, and given back
        went.append(TO_CASTLE[after.space[A]])

    assert went[0] > TO_CASTLE[state(match).space[A]] > went[1]


def test_trials_depend_on_their_number_alone() -> None:
    first, again = [play_trials("fever", 3, 3, 1, known_weights(get("fever")), 1) for _ in range(2)]

    assert first == again
    assert len(first) == 3
    assert first[0].noise != first[1].noise != first[2].noise
    assert sum(trial.beaten for trial in first) == pytest.approx(1.5)
    assert sum(trial.share for trial in first) == pytest.approx(1.0)


def test_in_a_duel_noise_is_opposite_and_both_play_every_deal_from_either_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first of two wins every game by 4 to 3, so that what has won is whatever sat there."""
    deals: list[str] = []

    def play(game: Game, players: list[Bot], seed: str, *_: object) -> Result:
        deals.append(seed)
        return Result(Outcome((1, 2), (4, 3), ((), ()), "told"), 0, [])

    monkeypatch.setattr("gloam.lab.evolve.play_game", play)
    one, other, third, _ = play_trials("hunger", 2, 6, 4, PLAIN, 1)

    assert deals[0] == deals[1] != deals[2] == deals[3]
    assert one.noise == [-noise for noise in other.noise]
    assert one.noise not in (third.noise, [-noise for noise in third.noise])
    assert (one.share, one.beaten) == (other.share, other.beaten) == (1.0, 0.75)


def test_how_clear_a_victory_is_never_contradicts_it() -> None:
    """The burned may have more points, and lose all the same."""
    told = [((1, 2), (60, 20)), ((1, 2), (20, 60)), ((2, 1), (8, 10)), ((1, 1), (5, 5))]
    assert [clearness(Outcome(ranks, scores, ((), ()), "")) for ranks, scores in told] == pytest.approx([1.0, 0.5, 0.3, 0.5])


def test_who_is_beaten_has_a_worse_rank() -> None:
    assert [beaten_by(seat, [1, 3, 3, 2]) for seat in range(4)] == pytest.approx([1.0, 1 / 6, 1 / 6, 2 / 3])


def test_every_weight_is_swayed() -> None:
    assert all(sway > 0 for game in games().values() for sway in sways(game).values())
    crave = get("crave")
    silent = replace(crave, weights=replace(weights_of(crave), sway={}))
    with pytest.raises(BadSetup, match=r"Crave does not say how far its weight 'lead' is moved.*Weights\.sway"):
        sways(silent)


def test_noise_is_even_and_has_a_spread_of_one() -> None:
    rng = stream("bell")
    drawn = np.array([bell(rng) for _ in range(4000)])

    assert drawn.mean() == pytest.approx(0.0, abs=0.06)
    assert drawn.std() == pytest.approx(1.0, abs=0.05)


def test_what_went_with_success_is_found_and_what_did_not_is_doubted() -> None:
    chance = np.random.default_rng(1)
    noise = chance.normal(size=(3000, 3))
    leads = 2.0 * noise[:, 0] - 1.0 * noise[:, 1] + 10.0 * chance.normal(size=3000)
    trials = [Trial(list(map(float, row)), float(lead > 10), float(lead > 0)) for row, lead in zip(noise, leads, strict=True)]

    t = EVOLVER.learn(trials)

    assert t[0] > 6
    assert t[1] < -3
    assert abs(t[2]) < 3


def test_a_weight_moves_by_what_is_sure_and_never_far() -> None:
    assert [EVOLVER.step(t) for t in (0.9, -0.9, 2.5, -2.5, 10.0)] == [0.0, 0.0, 0.5, -0.5, 1.0]


def test_what_was_learned_is_written_and_read_again(tmp_path: Path) -> None:
    plain = {"prey": 3.0, "price": 2.0}
    write_weights(tmp_path / FILE, {"prey": 3.5, "price": 2.0}, plain, "a test")

    assert tomllib.loads((tmp_path / "experience.toml").read_text()) == {"weights": {"prey": 3.5}}
    assert read_experience(tmp_path, plain) == {"prey": 3.5, "price": 2.0}
