"""Each automatic check can fail: broken variants of the toy game, each caught by the check that is meant for it."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import gloam.checks as checks
from gloam.checks import secrets
from gloam.engine import Ask, Game, Refusal, State, View, view
from gloam.games import games, register
from gloam.table import Table
from toy.owls import GAME, turn
from toy.owls.state import DECK, DISCARDS, HAND, Owls

HERE = Path(__file__).parent
Check = Callable[[Game, int, dict[str, str], str], None]
right_check_guess = turn.check_guess.run


@pytest.fixture(autouse=True)
def _owls_on_the_shelf() -> Iterator[None]:
    games()
    yield
    games().pop("owls", None)


def run(check: Check, game: Game = GAME) -> None:
    """Run a check over a few random games."""
    register(game)
    for seed in range(8):
        check(game, 2, {}, f"broken/{seed}")


@pytest.mark.parametrize("check", checks.CHECKS.values())
def test_the_sound_game_passes_so_that_what_follows_means_something(check: Check) -> None:
    run(check)


def test_a_game_that_leaks_a_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def shows_the_next_card(s: Owls, me: int, kind: int) -> None:
        right_check_guess(s, me, kind)
        s.turns = 100 + s.zones[DECK.at()][-1] if s.zones[DECK.at()] else 0

    monkeypatch.setattr(turn.check_guess, "run", shows_the_next_card)

    with pytest.raises(AssertionError, match="sees a secret"):
        run(checks.check_leaks)


def test_a_game_that_offers_a_seat_what_only_a_secret_can_tell_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_the_truth(s: Owls, ask: Ask, kind: int) -> Refusal | None:
        return None if kind == s.zones[DECK.at()][-1] else Refusal("OWL-TURN-02", "that is not what lies on top")

    monkeypatch.setattr(turn.GUESS, "refusal", only_the_truth)

    with pytest.raises(AssertionError, match="tell worlds apart"):
        run(checks.check_leaks)


def test_a_game_that_hides_a_card_in_a_pending_step_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def asks_with_the_card_in_its_pocket(s: Owls, me: int) -> None:
        s.choose(me, turn.GUESS, then=turn.check_guess(me, s.zones[DECK.at()][-1]))

    def ignores_it(s: Owls, me: int, card: int, kind: int) -> None:
        right_check_guess(s, me, kind)

    monkeypatch.setattr(turn.take_turn, "run", asks_with_the_card_in_its_pocket)
    monkeypatch.setattr(turn.check_guess, "run", ignores_it)

    with pytest.raises(AssertionError, match="tell worlds apart"):
        run(checks.check_leaks)


def test_a_game_that_loses_a_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def drops_it(s: Owls, me: int, kind: int) -> None:
        right_check_guess(s, me, kind)
        s.zones[DISCARDS.at()].clear()

    monkeypatch.setattr(turn.check_guess, "run", drops_it)

    with pytest.raises(AssertionError, match="lost"):
        run(checks.check_conservation)


def test_a_game_whose_counters_change_is_caught() -> None:
    def coins(s: Owls) -> dict[str, int]:
        return {"coins": s.turns}

    with pytest.raises(AssertionError, match="totals changed"):
        run(checks.check_conservation, replace(GAME, census=coins))


def test_a_clone_that_shares_a_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def shares_a_list(self: Owls) -> Owls:
        c = Owls()
        self.copy_flow(c)
        c.turns = self.turns
        c.right = self.right
        c.is_out = self.is_out.copy()
        return c

    monkeypatch.setattr(Owls, "clone", shares_a_list)

    with pytest.raises(AssertionError, match="shares the list right"):
        run(checks.check_clone)


def test_a_clone_that_shares_what_lies_within_a_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def shares_a_pile(self: Owls, c: Owls) -> None:
        right_copy_flow(self, c)
        c.zones[DISCARDS.at()] = self.zones[DISCARDS.at()]

    right_copy_flow = Owls.copy_flow
    monkeypatch.setattr(Owls, "copy_flow", shares_a_pile)

    with pytest.raises(AssertionError, match=r"changed the original|two clones"):
        run(checks.check_clone)


def test_a_clone_that_forgets_a_field_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgets_who_is_out(self: Owls) -> Owls:
        c = Owls()
        self.copy_flow(c)
        c.turns, c.right = self.turns, self.right.copy()
        return c

    monkeypatch.setattr(Owls, "clone", forgets_who_is_out)

    with pytest.raises(AssertionError, match="`clone` forgets is_out"):
        run(checks.check_clone)


def test_a_clone_that_mixes_up_two_fields_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def copies_one_twice(self: Owls) -> Owls:
        c = Owls()
        self.copy_flow(c)
        c.turns, c.right, c.is_out = self.turns, self.right.copy(), self.right.copy()
        return c

    monkeypatch.setattr(Owls, "clone", copies_one_twice)

    with pytest.raises(AssertionError, match="of is_out, which is"):
        run(checks.check_clone)


def test_reading_that_forgets_a_field_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Owls, "read", lambda s: [s.turns, s.right])

    with pytest.raises(AssertionError, match="2 values of the 3 fields"):
        run(checks.check_clone)


def test_fields_read_in_another_order_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Owls, "read", lambda s: [s.right, s.turns, s.is_out])

    with pytest.raises(AssertionError, match="another value where turns stands"):
        run(checks.check_clone)


def test_a_field_that_the_class_does_not_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def keeps_a_secret(s: Owls, me: int, kind: int) -> None:
        right_check_guess(s, me, kind)
        vars(s)["grudge"] = me

    monkeypatch.setattr(turn.check_guess, "run", keeps_a_secret)

    with pytest.raises(AssertionError, match="grudge"):
        run(checks.check_clone)


def test_a_game_with_an_unproved_rule_is_caught(tmp_path: Path) -> None:
    folder = tmp_path / "owls"
    shutil.copytree(GAME.folder, folder)
    with (folder / "rules.toml").open("a") as file:
        file.write('\n[[rule]]\nid = "OWL-TURN-99"\nkind = "rule"\ntext = "Nobody tests this."\n')

    with pytest.raises(AssertionError, match="no test proves OWL-TURN-99"):
        checks.check_proved(replace(GAME, folder=folder), HERE)


def test_a_function_that_names_an_unknown_rule_is_caught(tmp_path: Path) -> None:
    folder = tmp_path / "owls"
    shutil.copytree(GAME.folder, folder)
    (folder / "more.py").write_text('def f():\n    """Something. [OWL-NIGHT-07]"""\n')

    with pytest.raises(AssertionError, match="OWL-NIGHT-07"):
        checks.check_proved(replace(GAME, folder=folder), HERE)


def test_a_game_that_uses_global_randomness_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def throws_dice(s: Owls, me: int, kind: int) -> None:
        right_check_guess(s, me, kind)
        s.turns += random.randrange(100)

    monkeypatch.setattr(turn.check_guess, "run", throws_dice)

    with pytest.raises(AssertionError, match="two different games"):
        run(checks.check_replay)


def test_a_game_that_never_ends_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def puts_it_back(s: Owls, me: int, kind: int) -> None:
        s.do(turn.take_turn(1 - me))

    monkeypatch.setattr(turn.check_guess, "run", puts_it_back)

    with pytest.raises(AssertionError, match="no end"):
        run(checks.check_ends)


def test_a_game_that_stops_without_a_reason_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def says_nothing(s: Owls) -> None:
        return

    monkeypatch.setattr(turn.finish, "run", says_nothing)

    with pytest.raises(AssertionError, match="without saying why"):
        run(checks.check_ends)


def test_options_that_differ_from_what_is_not_refused_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgets_the_wolf(s: Owls, ask: Ask) -> list[int]:
        return [0, 1]

    monkeypatch.setattr(turn.GUESS, "quick", forgets_the_wolf)

    with pytest.raises(AssertionError, match="not refused"):
        run(checks.check_options)


def test_a_refusal_by_an_unknown_rule_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def cites_nothing(s: Owls, ask: Ask, kind: int) -> Refusal | None:
        return None if kind in s.zones[HAND.of(ask.seat)] else Refusal("OWL-TURN-77", "because I say so, kindly")

    monkeypatch.setattr(turn.SHOW, "refusal", cites_nothing)

    with pytest.raises(AssertionError, match="unknown rule"):
        run(checks.check_options)


def test_two_options_with_one_notation_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn.GUESS, "decline", "guess owl")
    monkeypatch.setattr(turn.GUESS, "domain_options", [-1, 0, 1, 2])

    with pytest.raises(AssertionError, match="one notation"):
        run(checks.check_notation)


def test_an_asking_step_that_changes_something_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def counts_while_asking(s: Owls, me: int) -> None:
        s.turns += 1
        s.choose(me, turn.GUESS, then=turn.check_guess(me))

    monkeypatch.setattr(turn.take_turn, "run", counts_while_asking)

    with pytest.raises(AssertionError, match="asking again"):
        run(checks.check_reentrant)


def test_answers_that_act_as_they_arrive_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    in_seat_order = Owls.unseal

    def as_they_come(self: Owls) -> None:
        self.turns = self.sealed[0].ask.seat
        in_seat_order(self)

    monkeypatch.setattr(Owls, "unseal", as_they_come)

    with pytest.raises(AssertionError, match="order of arrival"):
        run(checks.check_arrival_order)


def test_a_table_that_points_at_nothing_is_caught() -> None:
    def points_nowhere(view: View[State]) -> Table:
        table: Table = GAME.table(view)
        choices = tuple(replace(choice, item="moon") for choice in table.prompt.choices)
        return replace(table, prompt=replace(table.prompt, choices=choices))

    with pytest.raises(AssertionError, match="not on the table"):
        run(checks.check_tables, replace(GAME, table=points_nowhere))


def test_a_view_that_shows_the_order_of_the_deck_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view

    def shows_the_bottom(game: Game, s: State, seat: int | None) -> View[State]:
        found = honest(game, s, seat)
        found.zones[DECK.at()] = s.zones[DECK.at()][:1] + found.zones[DECK.at()][1:]
        return found

    monkeypatch.setattr(secrets, "view", shows_the_bottom)

    with pytest.raises(AssertionError, match="order of face-down pieces"):
        run(checks.check_identity)


def test_a_card_that_never_moves_is_caught() -> None:
    def one_more(n: int, options: dict[str, str]) -> list[int]:
        return [*GAME.pieces(n, options), 3]

    game = replace(GAME, pieces=one_more, piece_names=lambda: ["owl", "bat", "wolf", "ghost"])
    register(game)

    with pytest.raises(AssertionError, match="ghost"):
        checks.check_exercised(game, {}, ["1", "2"], HERE)
