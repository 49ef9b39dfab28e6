"""What tests share: the mark that names the rules a test proves, and small helpers to state a position and play it."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import gloam
from gloam.engine import Step
from gloam.match import Match

# @proves("FEV-WOLF-01", "FEV-Q-12"): the ids of the catalogue that a test proves; read by `gloam rules --coverage`.
proves = pytest.mark.proves

# @exercises("Castle 4"): pieces, by name, that only a purposeful position brings into play.
exercises = pytest.mark.exercises

LETTERS = "abcdefgh"


def table_of(game: str, seats: int, **options: object) -> Match:
    """A fresh match with a fixed seed; tests then state their position by setting zones and fields of `match.state`."""
    return gloam.new(game, seats, seed="test", options=options)


def begin(match: Match, *steps: Step) -> Match:
    """Drop whatever was going on and carry out these steps, up to the next question."""
    s = match.state
    s.agenda, s.asks, s.sealed, s.ending = [], [], [], ""
    s.do(*steps)
    s.settle()
    return match


def play(match: Match, *lines: str) -> Match:
    """Answer as players would tell it: `play(match, "a: play wolf", "b: play carrot")`."""
    for line in lines:
        seat, _, text = line.partition(":")
        match.answer(LETTERS.index(seat.strip()), text.strip())
    return match


def refused(match: Match, seat: int, text: str) -> str:
    """The id of the rule that forbids this answer; fails if it is allowed."""
    refusal = match.why_not(seat, text)
    assert refusal is not None, f"{text!r} is allowed"
    return refusal.rule


def told(match: Match, rule: str) -> list[str]:
    """What the log says by this rule."""
    return [line.text for line in match.log(None) if line.rule == rule]


def benchmark(name: str) -> ModuleType:
    """A file of `benchmarks/`, which is no package."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).parents[1] / "benchmarks" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
