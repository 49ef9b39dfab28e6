"""Agents that look ahead by an experience of their own: it decides, it is that of the card, and it is lent, not left behind."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from games.hunger.positions import A, night, speed, turn
from gloam import stream
from gloam.bots import Bot, Budget, explain
from gloam.bots.card import Guest
from gloam.bots.seasoned import Seasoned, terms_of
from gloam.engine import BadSetup, Game, Outcome
from gloam.engine.experience import write_weights
from gloam.games import get
from gloam.games.hunger.board import TO_CASTLE
from gloam.games.hunger.state import Hunger
from gloam.games.hunger.weights import PLAIN
from gloam.lab.simulate import Result
from support import benchmark

MEETING = benchmark("meet")


def seasoned(folder: Path, love: float) -> Seasoned:
    """One that loves (or fears) the open country."""
    path = folder / "wanderer.toml"
    write_weights(path, PLAIN | {"outside": love}, PLAIN, "a test")
    game = get("hunger")
    hashed = hashlib.sha256(path.read_bytes()).hexdigest()
    return Seasoned(Guest("wanderer", "", "", "hunger", 2, game.content_hash, terms_of(game), hashed, ""), path)


def test_its_experience_decides_and_the_game_is_given_back(tmp_path: Path) -> None:
    match = turn(night(2, at={A: "mo2"}, moon=3, hand={A: speed(4)}))
    went: list[int] = []
    for love in (2.0, -2.0):
        bot, view = seasoned(tmp_path, love), match.view(A)
        after = match.state.clone()
        option = bot.choose(view, match.asks[0], Budget(), stream("taste"))
        after.answer(after.asks[0], option)
        assert isinstance(after, Hunger)
        assert view.game is match.game
        assert explain(bot).thoughts[0].answer == match.asks[0].question.notation(option)
        went.append(TO_CASTLE[after.space[A]])

    assert went[0] > went[1]


def test_elsewhere_and_with_other_terms_it_is_refused(tmp_path: Path) -> None:
    bot, game = seasoned(tmp_path, 2.0), get("hunger")

    bot.check_table(game, 2)
    with pytest.raises(BadSetup, match="wanderer has learned hunger with 2 seats, and this is hunger with 3"):
        bot.check_table(game, 3)
    with pytest.raises(BadSetup, match=r"has learned with other cards \(content .*, here "):
        Seasoned(replace(bot.guest, content="1" * 12), tmp_path / "wanderer.toml").check_table(game, 2)
    with pytest.raises(BadSetup, match=r"has learned with another encoding \(0{16}, now"):
        Seasoned(replace(bot.guest, encoding="0" * 16), tmp_path / "wanderer.toml").check_table(game, 2)
    with pytest.raises(BadSetup, match=r"wanderer\.toml is not the file of its card"):
        Seasoned(replace(bot.guest, weights="0" * 64), tmp_path / "wanderer.toml")


def test_what_is_known_has_a_new_hash_when_a_weight_is_named_anew_or_worth_something_else() -> None:
    game = get("hunger")
    assert game.weights is not None
    plain = game.weights.plain
    others = [plain | {"prey": 9.0}, plain | {"another": 1.0}]
    assert len({terms_of(replace(game, weights=replace(game.weights, plain=one))) for one in [plain, *others]}) == 3


def test_an_experience_is_tried_from_every_seat_before_it_is_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of three among bots: each deal once from every seat, and what it wins is its own."""
    path = tmp_path / "new.toml"
    write_weights(path, {}, {}, "a test")
    seated: list[tuple[str, list[str]]] = []

    def play(game: Game, players: list[Bot], seed: str, *_: object) -> Result:
        seated.append((seed, [player.name for player in players]))
        return Result(Outcome((1, 2, 2), (4, 3, 3), ((), (), ()), "told"), 0, [])  # whoever sits first wins

    monkeypatch.setattr(MEETING, "play_game", play)
    standing, _, _ = MEETING.meet("fever", str(path), "random", 3, 6, "deal")

    assert [names.index("new") for _, names in seated] == [0, 1, 2, 0, 1, 2]
    assert all(sorted(names) == ["new", "random", "random"] for _, names in seated)
    assert [seed for seed, _ in seated] == ["deal/0"] * 3 + ["deal/1"] * 3
    assert (standing.games, standing.share, standing.even) == (6, pytest.approx(1 / 3), pytest.approx(1 / 3))
