"""Bots think elsewhere, within their time, and the event loop stays free."""

from __future__ import annotations

import random

import pytest

import gloam
from gloam.bots import LevelBot
from gloam.engine.checkpoint import view_from_json
from gloam.games import games
from gloam.server.errors import Refused
from gloam.server.jobs import ShowFrames, ShowTurn, Think, Verify
from gloam.server.metrics import Metrics
from gloam.server.thinker import frames, think, turn, verify
from gloam.server.thinkers import Thinkers

from .helpers import near_the_end, play_on, serving

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", list(games()))
def test_a_view_survives_the_way_to_the_thinking_process(game: str) -> None:
    chance, match = random.Random(1), gloam.new(game, games()[game].seats[0], seed="view")
    for _ in range(30):
        ask = match.asks[0]
        view = match.view(ask.seat)
        data = {**view.to_json(), "names": view.names}
        assert view_from_json(match.game, data).to_json() == view.to_json()
        answer = think(Think(data, "greedy", (1, 2, 3, 4), 1.0)).answer
        assert answer in ask.choices()
        match.answer(ask.seat, chance.choice(ask.choices()))
        if match.over:
            break


async def test_a_bot_that_takes_too_long_is_killed_and_something_allowed_is_played() -> None:
    metrics = Metrics()
    pool = Thinkers(1, 10.0, metrics)
    match = gloam.new("fever", 3, seed="slow")
    await pool.choose(match, 0, "random")
    before = set(pool.all)
    pool.seconds = 0.0001

    answer = await pool.choose(match, 0, "hard")

    assert answer in match.choices(0)
    assert not before & pool.all
    pool.seconds = 10.0
    assert await pool.choose(match, 0, "random") in match.choices(0)
    await pool.close()
    assert b'gloam_bot_seconds_count{end="late",level="hard"} 1.0' in metrics.text()


async def test_a_record_that_cannot_be_replayed_is_a_refusal_and_the_process_lives_on() -> None:
    pool = Thinkers(1, 10.0, Metrics())
    with pytest.raises(Refused, match="not a Gloam game"):
        await pool.study(Verify("nonsense"))
    assert (await pool.study(Verify(gloam.new("fever", 3).record()))).ok
    await pool.close()


def test_frames_tell_what_happened_between_them() -> None:
    match = gloam.new("fever", 3, seed="frames")
    for seat in (0, 1, 2):
        match.answer(seat, "play rabbit")
    record = match.record()

    found = frames(ShowFrames(record, 2, 9, None))

    assert [frame.n for frame in found.frames] == [2, 3]
    assert found.frames[1].events
    assert found.frames[1].table == match.table(None)
    assert verify(Verify(record)).answers == 3


def test_a_turn_is_the_table_before_it_and_after_each_of_its_answers() -> None:
    match = gloam.new("fever", 3, seed="frames")
    tables = []
    for card in ("rabbit", "carrot", "wolf"):
        tables.append(match.table(1))
        for seat in (0, 1, 2):
            match.answer(seat, f"play {card}")
    second = match.story(1)[1]

    found = turn(ShowTurn(match.record(), second.first, second.last, 1))

    # The event that opens a round comes with the last answer of the round before.
    assert [(frame.n, frame.by, frame.answer) for frame in found.frames] == [
        (2, 1, "play rabbit"), (3, 2, ""), (4, 0, ""), (5, 1, "play carrot"), (6, 2, ""),
    ]  # fmt: skip
    assert found.frames[1].table == tables[1]
    assert found.frames[4].table == tables[2]


def test_a_turn_does_not_show_what_was_taken_back() -> None:
    match = gloam.new("fever", 3, seed="frames")
    match.answer(0, "play wolf")
    match.undo(0)
    for seat in (0, 1, 2):
        match.answer(seat, "play rabbit")
    first = match.story(0)[0]

    found = turn(ShowTurn(match.record(), first.first, first.last, 0))

    assert [(frame.by, frame.answer) for frame in found.frames][-3:] == [(0, "play rabbit"), (1, ""), (2, "")]


async def test_the_event_loop_stays_free_while_bots_think(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in processes of their own: one that thought here would be caught. Delays are a benchmark's."""

    def thinks_here(*_: object) -> int:
        raise AssertionError("a bot thinks in the server's own process")

    monkeypatch.setattr(LevelBot, "choose", thinks_here)
    bots = [{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "hard"}]
    async with serving(sqlite, bot_seconds=30.0) as server:
        host, _ = await near_the_end(server, "fever", [{"kind": "me"}, *bots])

        await play_on(host, random.Random(4))

        thinking = server.house.metrics.text().decode()
    assert 'gloam_bot_seconds_count{end="chosen",level="hard"}' in thinking
    assert 'end="failed"' not in thinking
