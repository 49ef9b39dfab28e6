"""Tables told as changes: whoever follows them has the table, at every step of whole games, for every seat."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import gloam
from gloam.games import games
from gloam.match import Match
from gloam.table import applied, change_of, followed, lean, whole_events
from gloam.table.change import Known


def as_read(value: Any) -> Any:
    """What arrives on the other side of a wire."""
    return json.loads(json.dumps(value))


def positions(game: str, seed: str, most: int = 30) -> Any:
    """A match at random play, with some answers taken back, and after each answer the match itself."""
    chance = random.Random(seed)
    match = gloam.new(game, games()[game].seats[0], seed=seed)
    yield match
    for _ in range(most):
        if match.over:
            return
        ask = chance.choice(match.asks)
        match.answer(ask.seat, chance.choice(ask.choices()))
        if match.can_undo(ask.seat) is None and chance.random() < 0.2:
            yield match
            match.undo(ask.seat)
        yield match


@pytest.mark.parametrize("game", list(games()))
def test_a_seat_that_follows_the_changes_has_the_table(game: str) -> None:
    before: dict[int | None, Any] = {}
    known: dict[int | None, Any] = {}
    base = gloam.new(game, games()[game].seats[0], seed="base").table(None)
    plain = as_read(lean(base))
    for match in positions(game, "a"):
        for seat in (None, *range(len(match.names))):
            table = match.table(seat)
            told = as_read(lean(table))
            if seat in before:
                known[seat] = applied(known[seat], as_read(change_of(before[seat], table)))
                assert known[seat] == told
            assert applied(plain, as_read(change_of(base, table))) == told
            before[seat], known[seat] = table, told


@pytest.mark.parametrize("game", list(games()))
def test_a_table_drawn_after_others_is_the_table_drawn_from_scratch(game: str) -> None:
    for match in positions(game, "c"):
        fresh = match.clone()
        for seat in (None, *range(len(match.names))):
            assert match.table(seat) == fresh.table(seat)
            fresh.forget_drawn()


def test_what_a_change_says() -> None:
    old = {"log": ["a", "b", "c", "d"], "items": [{"id": "x", "n": 1}, {"id": "y"}], "note": "old", "at": [1, 2]}
    new = {"log": ["b", "c", "d", "e"], "items": [{"id": "y"}, {"id": "x", "n": 2}, {"id": "z"}], "at": [1, 3]}

    change = change_of(old, new)

    assert change == {
        "note": None,
        "log": [1, 4, ["e"]],
        "items": {"of": {"x": {"n": [2]}, "z": [{"id": "z"}]}, "ids": [["y", "x", "z"]]},
        "at": [[1, 3]],
    }
    assert applied(old, change) == new
    assert change_of(new, new) == {}
    assert applied(new, {}) == new


def test_things_without_ids_are_known_by_their_place() -> None:
    old = [{"seat": 0, "total": 3}, {"seat": 1, "total": 5}]

    assert change_of(old, [{"seat": 0, "total": 3}, {"seat": 1, "total": 6}]) == {"of": {"1": {"total": [6]}}}


def test_a_list_that_moved_on_is_told_by_what_came() -> None:
    turns = [{"turn": number} for number in range(8)]
    last = {"turn": 7, "lines": ["hunts"]}

    assert change_of(turns, [*turns[1:-1], last, {"turn": 8}]) == [1, 7, [last, {"turn": 8}]]
    assert change_of([1, 9, 1, 2, 3, 4], [1, 2, 3, 4, 5]) == [2, 6, [5]]  # not from the first place where it might begin


def test_who_follows_messages_knows_events_and_log() -> None:
    events: list[dict[str, Any]] = [
        {"kind": "move", "rule": "R-1", "text": "Ann draws."},
        {"text": ""},
        {"rule": "", "text": "Bob waits."},
    ]
    message = {"change": {"version": [2]}, "log": 3, "events": events}
    scene = {"version": 1, "table": {"log": [{"text": "old"}, {"text": "older"}]}}

    assert followed(scene, message) == {
        "version": 2,
        "table": {"log": [{"text": "older"}, {"text": "Ann draws.", "rule": "R-1"}, {"text": "Bob waits."}]},
    }
    assert followed(scene, {**message, "log": None}) == {**scene, "version": 2}
    assert [event["kind"] for event in whole_events(events)] == ["move"] * 3


def test_numbers_keep_the_order_in_which_the_game_names_them() -> None:
    before, after = {"today": 3, "total": 0}, {"day 1": 3, "today": 0, "total": 3}

    found = applied(before, change_of(before, after))

    assert list(found) == list(after)
    assert change_of(before, {"today": 3, "total": 3}) == {"total": [3]}  # nothing is told that did not change
    assert change_of(after, {"day 1": 3, "total": 3}) == {"today": None}


def test_a_lean_table_leaves_out_what_has_its_default() -> None:
    match: Match = gloam.new("fever", 3, seed="full-moon")

    told = lean(match.table(0))

    assert "over" not in told
    assert told["viewer"] == 0
    assert "tip" not in told["prompt"]["choices"][0] or told["prompt"]["choices"][0]["tip"]


def test_seats_that_see_the_same_share_it_and_it_is_compared_once() -> None:
    match = gloam.new("fever", 3, "shared")
    before = [match.table(seat) for seat in range(3)]
    match.answer(0, match.choices(0)[0])
    after = [match.table(seat) for seat in range(3)]
    lodge = [next(area for area in table.areas if area.id == "played-0") for table in after]
    assert lodge[1] is lodge[2]
    assert lodge[0] != lodge[1]  # who chose sees the card
    known: Known = {}
    assert [change_of(*two, known) for two in zip(before, after, strict=True)] == [
        change_of(*two) for two in zip(before, after, strict=True)
    ]
    told: list[Any] = [change_of(before[seat], after[seat], known) for seat in (1, 2)]
    assert told[0]["areas"]["of"]["played-0"] is told[1]["areas"]["of"]["played-0"]
