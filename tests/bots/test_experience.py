"""What bots have learned: the files fit the games, the search goes by them, and the learner learns what is there to learn."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from games.crave.positions import V, acting, duel
from gloam import stream
from gloam.bots import Budget, Greedy, Mcts
from gloam.engine import BadContent, BadSetup, State, plain_weights, read_experience, weighed
from gloam.games import games, get
from gloam.games.crave.state import Crave
from gloam.lab.learn import Memory, features_of, play_lessons
from gloam.lab.tune import known_weights, weights_of
from support import benchmark, table_of

LEARNED = [name for name, game in games().items() if game.judge is not None]
LEARNER = benchmark("learn")


class Leaning:
    far_from_home: float = -0.5
    near: float = 2.0


class Taste(Leaning):
    def __init__(self, named: dict[str, float]) -> None:
        weighed(self, named)
        self.both = self.near + self.far_from_home


def test_weights_are_named_by_what_a_class_states() -> None:
    plain = plain_weights(Leaning)
    taste = Taste(plain | {"far from home": 1.5, "another game's": 9.0})

    assert list(plain.items()) == [("far from home", -0.5), ("near", 2.0)]
    assert (taste.far_from_home, taste.near, taste.both) == (1.5, 2.0, 3.5)
    assert vars(taste).keys() == {"far_from_home", "near", "both"}


@pytest.mark.parametrize("name", LEARNED)
def test_what_was_learned_is_about_this_game_and_changes_the_judgement(name: str) -> None:
    game = get(name)
    known = tomllib.loads((game.folder / "experience.toml").read_text())["weights"]
    s = table_of(name, min(game.seats)).state

    assert set(known) <= set(weights_of(game).plain)
    assert game.judge is not None
    assert game.judge(s, 0) != game.evaluate(s, 0)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_judgement_is_the_sum_of_what_was_learned(seats: int) -> None:
    game = get("crave")
    s = table_of("crave", seats).state
    seen = features_of(game)(s, 1)

    assert game.judge is not None
    assert game.judge(s, 1) != 0.0
    assert game.judge(s, 1) == pytest.approx(sum(w * f for w, f in zip(known_weights(game).values(), seen, strict=True)))
    assert weights_of(game).under(known_weights(game))(s, 1) == game.judge(s, 1)


@pytest.mark.parametrize(("seats", "is_told"), [(2, False), (4, True), (6, True)])
def test_duel_and_teams_are_judged_by_weights_of_their_own(seats: int, is_told: bool) -> None:
    game = get("crave")
    seen = dict(zip(known_weights(game), features_of(game)(table_of("crave", seats).state, 1), strict=True))

    assert {name.endswith(", in teams") for name, amount in seen.items() if amount} == {is_told}


def test_in_teams_it_counts_who_is_near_to_falling_on_either_side() -> None:
    game = get("crave")
    s = table_of("crave", 6).state
    assert isinstance(s, Crave)
    s.life = [60 if s.side[seat] == s.side[0] else 0 for seat in range(6)]
    foes = [seat for seat in range(6) if s.side[seat] != s.side[0]]
    s.life[0] = 10
    s.life[foes[0]], s.life[foes[1]] = 30, 50  # the third is out

    seen = dict(zip(known_weights(game), features_of(game)(s, 0), strict=True))

    assert seen["players left, in teams"] == pytest.approx(0.5 * (3 - 2))
    assert seen["life, in teams"] == pytest.approx(0.1 * (130 - 80))
    assert seen["life of the weakest, in teams"] == pytest.approx(0.1 * (10 - 30))
    assert seen["life of the strongest, in teams"] == pytest.approx(0.1 * (60 - 50))


def test_a_new_card_has_no_experience_and_a_broken_file_is_named(tmp_path: Path) -> None:
    assert read_experience(tmp_path, {"lead": 0.2}) == {"lead": 0.2}

    (tmp_path / "experience.toml").write_text('[weights]\n"lead" = 0.5\n')
    assert read_experience(tmp_path, {"a new card owned": 0.0, "lead": 0.2}) == {"a new card owned": 0.0, "lead": 0.5}

    (tmp_path / "experience.toml").write_text('[weights]\n"lead" = "much"\n')
    with pytest.raises(BadContent, match=r"experience\.toml.*learn it anew"):
        read_experience(tmp_path, {"lead": 0.2})


def test_the_search_goes_by_experience_and_the_look_ahead_by_the_cards() -> None:
    """A judge who wishes the rival a long life: the search spares it, the look-ahead strikes."""
    match = duel()
    acting(match, V, attack=5)
    ask = match.asks[0]

    def kindly(s: State, me: int) -> float:
        assert isinstance(s, Crave)
        return float(s.life[1 - me])

    view = match.view(V)
    view.game = replace(match.game, judge=kindly)

    chosen = [bot.choose(view, ask, Budget(4, 16), stream("judge")) for bot in (Mcts(), Greedy())]

    assert ask.question.notation(chosen[0]) == "end"
    assert ask.question.notation(chosen[1]) == "attack b"


def test_in_a_duel_what_one_side_has_the_other_lacks() -> None:
    match = table_of("crave", 2)
    mine, theirs = [features_of(match.game)(match.state, seat)[2:] for seat in (0, 1)]

    assert any(mine)
    assert mine == pytest.approx([-amount for amount in theirs])


def test_lessons_depend_on_the_seed_alone_and_tell_who_won() -> None:
    first, again = [play_lessons("crave", 2, 7, 2, {}) for _ in range(2)]

    assert first == again
    assert {lesson.share for lesson in first} == {0.0, 1.0}
    assert play_lessons("crave", 2, 7, 2, known_weights(get("crave"))) != first  # who plays by experience plays otherwise


def test_without_features_nothing_can_be_learned() -> None:
    with pytest.raises(BadSetup, match=r"no features.*evolve\.py hunger"):
        play_lessons("hunger", 2, 7, 1, {})


def test_the_fit_finds_what_decides_and_doubts_what_does_not() -> None:
    chance = np.random.default_rng(1)
    x = np.hstack([chance.normal(size=(4000, 3)), np.ones((4000, 1))])
    won = (chance.random(4000) < 1 / (1 + np.exp(-(2.0 * x[:, 0] - 1.0 * x[:, 1] + 0.5)))).astype(float)

    found = LEARNER.fit(x, won, 5.0)

    assert found == pytest.approx([2.0, -1.0, 0.0, 0.5], abs=0.2)
    assert LEARNER.surprise(x, won, found) < LEARNER.surprise(x, won, np.zeros(4))


def test_what_is_learned_at_one_table_leaves_the_other_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def here(name: str, seats: int, first: int, games: int, weights: dict[str, float], jobs: int) -> list[Memory]:
        return play_lessons(name, seats, first, games, weights)

    (tmp_path / "crave").mkdir()
    monkeypatch.setattr(LEARNER, "SOURCE", tmp_path)
    monkeypatch.setattr(LEARNER, "gather", here)
    monkeypatch.setattr("sys.argv", ["learn.py", "crave", "--seats", "4", "--games", "2", "--rounds", "2"])
    before = known_weights(get("crave"))

    LEARNER.main()

    after = read_experience(tmp_path / "crave", weights_of(get("crave")).plain)
    changed = {name for name, weight in after.items() if abs(weight - before[name]) > 0.002}
    assert changed
    assert all(name.endswith(", in teams") for name in changed)
