"""The automatic checks of every registered game: nothing here knows a game."""

from __future__ import annotations

import io
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from rich.console import Console

from gloam import imagine, new, stream
from gloam.bots import Budget, make_bot
from gloam.checks import CHECKS, check_exercised, check_proved, setups
from gloam.games import games
from gloam.table import TABLE_SCHEMA
from gloam.terminal.render import render, render_prompt, render_scores
from properties.lines import Line, hold, lines, profile

TESTS = Path(__file__).parents[1]
TABLES = [(name, n, options) for name, game in games().items() for n, options in setups(game)]
FIRST = [(name, n, options) for name, n, options in TABLES if options == games()[name].complete(games()[name].settings[0])]
SOME = [FIRST[i] for i in range(len(FIRST)) if FIRST[i][1] in games()[FIRST[i][0]].players]


def label(value: object) -> str:
    return ",".join(f"{k}={v}" for k, v in value.items()) if isinstance(value, dict) else str(value)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=label)
def test_every_table_passes(check: str, name: str, seats: int, options: dict[str, str]) -> None:
    CHECKS[check](games()[name], seats, options, "every table")


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("name", "seats", "options"), FIRST, ids=label)
@profile(examples=10)
@given(line=lines())
def test_any_game_passes(check: str, name: str, seats: int, options: dict[str, str], line: Line) -> None:
    hold(CHECKS[check], check, games()[name], seats, options, line)


@pytest.mark.parametrize("name", games())
def test_every_piece_is_exercised(name: str) -> None:
    game = games()[name]
    check_exercised(game, game.complete(game.settings[0]), [f"exercise/{i}" for i in range(100)], TESTS / "games" / name)


@pytest.mark.parametrize("name", games())
def test_every_rule_is_proved(name: str) -> None:
    check_proved(games()[name], TESTS / "games" / name)


@pytest.mark.parametrize(("name", "seats", "options"), SOME, ids=label)
def test_every_table_fits_the_schema_and_renders_as_text(name: str, seats: int, options: dict[str, str]) -> None:
    validator = jsonschema.Draft202012Validator(TABLE_SCHEMA)
    console = Console(width=120, record=True, file=io.StringIO())
    match = new(name, seats, "schema", options)
    rng = stream("schema")
    decisions = 0
    while match.asks:
        ask = match.asks[0]
        if decisions % 11 == 0:
            for seat in [None, ask.seat]:
                table = match.table(seat)
                validator.validate(table.to_json())
                console.print(render(table), render_prompt(table.prompt), render_scores(table))
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
        decisions += 1
    validator.validate(match.table(None).to_json())
    assert match.table(None).title in console.export_text()


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize(("name", "seats", "options"), SOME, ids=label)
def test_a_bot_chooses_by_its_view_alone(name: str, seats: int, options: dict[str, str], bot: str) -> None:
    """The true state is swapped for another world with the same view: same seed, same choice."""
    match = new(name, seats, "fair", options)
    rng = stream("fair")
    for _ in range(25):
        if not match.asks:
            return
        ask = match.asks[0]
        seen = match.view(ask.seat)
        other = match.clone()
        other.state = imagine(seen, stream("swap"))
        same_ask = next(a for a in other.state.asks if a.seat == ask.seat)
        chosen = make_bot(bot).choose(seen, ask, Budget(worlds=1), stream("bot"))
        assert make_bot(bot).choose(other.view(ask.seat), same_ask, Budget(worlds=1), stream("bot")) == chosen
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
