"""The check of giving up can fail: variants of the toy game, and of the match, that go wrong when somebody leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from gloam.checks import check_resignation
from gloam.engine.flow import Sealed
from gloam.engine.record import RESIGN
from gloam.games import games, register
from gloam.match import Match
from toy.owls import GAME, turn
from toy.owls.state import DISCARDS, HAND, Owls

right_give_up = turn.give_up.run


@pytest.fixture(autouse=True)
def _owls_on_the_shelf() -> Iterator[None]:
    games()
    register(GAME)
    yield
    games().pop("owls", None)


def run() -> None:
    """Give up at every open question of a few games of three."""
    for seed in range(4):
        check_resignation(GAME, 3, {}, f"leaving/{seed}")


def test_the_sound_game_passes_so_that_what_follows_means_something() -> None:
    run()


def test_a_game_that_loses_the_cards_of_a_leaver_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def drops_the_hand(s: Owls, me: int) -> None:
        right_give_up(s, me)
        s.zones[DISCARDS.at()].clear()

    monkeypatch.setattr(turn.give_up, "run", drops_the_hand)

    with pytest.raises(AssertionError, match=r"after seat \d gave up .*lost"):
        run()


def test_a_game_that_still_asks_the_leaver_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def asks_everybody(s: Owls, me: int) -> None:
        s.choose(me, turn.GUESS, then=turn.check_guess(me))

    monkeypatch.setattr(turn.take_turn, "run", asks_everybody)

    with pytest.raises(AssertionError, match="is out and still asked"):
        run()


def test_a_game_that_asks_the_leaver_only_much_later_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def keeps_the_hand(s: Owls, me: int) -> None:
        s.is_out[me] = 1
        if sum(s.is_out) == s.n - 1:
            s.finish("All others have given up.")

    def shows_for_everybody(s: Owls) -> None:
        for seat in range(s.n):
            s.choose(seat, turn.SHOW, then=turn.show(seat))

    monkeypatch.setattr(turn.give_up, "run", keeps_the_hand)
    monkeypatch.setattr(turn.show_cards, "run", shows_for_everybody)

    with pytest.raises(AssertionError, match=r"is out and still asked 'show'"):
        run()


def test_a_game_that_stops_without_a_reason_when_somebody_leaves_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def just_stops(s: Owls, me: int) -> None:
        right_give_up(s, me)
        s.agenda.clear()

    monkeypatch.setattr(turn.give_up, "run", just_stops)

    with pytest.raises(AssertionError, match="without saying why"):
        run()


def test_a_game_that_trips_over_an_empty_chair_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def looks_into_the_hand(s: Owls, me: int, kind: int) -> None:
        assert s.zones[HAND.of(0)][0] >= 0
        right_check_guess(s, me, kind)

    right_check_guess = turn.check_guess.run
    monkeypatch.setattr(turn.check_guess, "run", looks_into_the_hand)

    with pytest.raises(AssertionError, match="IndexError"):
        run()


def test_a_match_in_which_one_can_give_up_twice_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def again_and_again(self: Match, seat: int) -> None:
        self.answers.append((seat, RESIGN))
        self.state.withdraw()
        self.state.do(turn.give_up(seat))
        self.state.settle()

    monkeypatch.setattr(Match, "resign", again_and_again)

    with pytest.raises(AssertionError, match="can give up twice"):
        run()


def test_a_game_that_does_not_say_who_is_out_is_caught() -> None:
    game = replace(GAME, is_out=None)
    register(game)

    with pytest.raises(AssertionError, match="does not say who is out"):
        check_resignation(game, 3, {}, "nobody")


def test_a_game_that_lets_somebody_go_who_stays_in_it_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def does_nothing(s: Owls, me: int) -> None:
        return

    monkeypatch.setattr(turn.give_up, "run", does_nothing)

    with pytest.raises(AssertionError, match="has given up, but is not out"):
        run()


def test_a_match_that_forgets_what_others_had_answered_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgets(self: Owls, sealed: list[Sealed]) -> None:
        return

    monkeypatch.setattr(Owls, "seal_again", forgets)

    with pytest.raises(AssertionError, match="is asked again because seat"):
        run()


def test_a_game_with_no_rule_for_it_refuses_to_let_anybody_go() -> None:
    check_resignation(games()["fever"], 3, {}, "leaving")
