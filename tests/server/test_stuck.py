"""Tables that hang: bots and rules with a fault, entries that no longer replay, and the operator who gets them going again."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any

import pytest

from gloam.engine import BadSetup
from gloam.games import games, register
from gloam.match import Match
from gloam.server.admin import close_table
from gloam.server.config import Settings
from gloam.server.errors import Conflict
from gloam.server.store import Store
from gloam.server.unstick import unstick

from .helpers import HOT, Client, serving

pytestmark = pytest.mark.anyio

MEAN = [{"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Bob"}, {"kind": "bot", "level": "random"}]


def break_rule(monkeypatch: pytest.MonkeyPatch, *bad: str, only: int | None = None) -> None:
    """A fault in a rule: these answers (all, if none is named) raise in mid-effect."""
    sound = Match.take

    def take(self: Match, ask: Any, option: int) -> Any:
        happened = sound(self, ask, option)
        if (only is None or ask.seat == only) and (not bad or ask.question.notation(option) in bad):
            raise IndexError("a rule with a fault")
        return happened

    monkeypatch.setattr(Match, "take", take)


async def test_an_answer_that_raises_changes_nothing_and_another_one_is_taken(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        break_rule(monkeypatch, "play wolf")

        reply = await host.send("POST", host.at("/answers"), json={"answer": "play wolf", "expect": 1, "id": "a", "seat": 0})
        async with host.live(seat=0) as live:
            told = await live.ask(type="answer", answer="play wolf", expect=1, seat=0)
            assert (await live.ask(type="ping"))["ok"]
        after = await host.scene(seat=0)
        again = await host.answer("play rabbit", 1, 0)

        assert (reply.status_code, reply.json()["error"]["code"]) == (500, "internal")
        assert told["error"] == reply.json()["error"]
        assert "fault" not in reply.text
        assert (after["version"], after["table"]["prompt"]["sealed"]) == (1, "")
        assert again["version"] == 2


async def test_a_bot_whose_answer_raises_gives_another_one(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = ["play hunter", "play wolf", "play rabbit"]
    async with serving(sqlite) as server:
        break_rule(monkeypatch, *cards, only=2)
        host, _ = await server.open_table(seats=MEAN)
        async with host.live(since=0) as live:
            told = await live.until(type="update", kind="answer", by=2)

        entry = next(e for e in await server.house.store.entries(host.table) if e.version == told["version"])
        assert entry.by == "bot"
        assert entry.text not in cards


async def test_a_table_at_which_every_answer_fails_is_left_alone_until_the_operator_frees_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(sqlite) as server:
        driver = server.house.driver
        with monkeypatch.context() as fault:
            break_rule(fault, only=2)
            host, _ = await server.open_table(seats=MEAN)
            async with asyncio.timeout(40):
                while not driver.count_stuck():
                    await asyncio.sleep(0.05)
        assert (await host.answer("play wolf", 1, 0))["version"] == 2  # the others can go on
        async with asyncio.timeout(10):
            while driver.drives(host.table):
                await asyncio.sleep(0.05)
        driver.take_over(server.house.table(host.table))
        left_alone = not driver.drives(host.table)

        await unstick(Settings(db=sqlite), host.table)

        async with host.live(since=2) as live:
            assert (await live.until(type="update", kind="answer"))["by"] == 2
        assert left_alone
        assert driver.count_stuck() == 0


async def test_unstick_frees_and_loses_nothing_while_the_server_runs(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        await host.answer("play wolf", 1, 0)
        row = await server.house.store.table(host.table)
        assert row is not None
        row.waiting = []  # a row that disagrees with its match: nobody is asked
        await server.house.store.append(row, [])

        said = await unstick(Settings(db=database), host.table)

        fixed = await server.house.store.table(host.table)
        assert fixed is not None
        assert fixed.waiting == [1, 2]
        assert "nothing was lost" in said
        assert (await host.answer("play rabbit", 2, 1))["version"] == 4
        assert (await host.scene(seat=0))["table"]["prompt"]["sealed"] == "play wolf"


async def test_back_takes_answers_back_and_the_clients_are_told(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        for seat in (0, 1, 2):
            await host.answer("play rabbit", 1, seat)
        async with host.live(seat=0) as live:
            await live.until(type="scene")

            said = await unstick(Settings(db=sqlite), host.table, back=2)
            told = await live.until(type="update", kind="unstick")

        assert "2 answers were taken back" in said
        assert told["info"]["waiting_for"] == [1, 2]
        assert told["table"]["prompt"]["sealed"] == "play rabbit"
        assert [entry.kind for entry in await server.house.store.entries(host.table)][-2:] == ["rewind", "unstick"]
        await host.answer("play wolf", told["version"], 1)
        with pytest.raises(BadSetup, match="too far"):
            await unstick(Settings(db=sqlite), host.table, back=99)


async def test_entries_that_no_longer_replay_are_set_aside_and_the_table_goes_on(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        for seat in (0, 1, 2):
            await host.answer("play rabbit", 1, seat, f"id{seat}")
        await host.post(host.at("/chat"), {"text": "hello"})
        entry = (await server.house.store.entries(host.table))[2]
        await spoil(server.house.store, host.table, entry.version)
        server.house.tables.clear()
        broken = await host.refused(host.at(), {}, "GET")

        careful = await unstick(Settings(db=database), host.table)
        still = await host.refused(host.at(), {}, "GET")
        bold = await unstick(Settings(db=database), host.table, back=0)

        scene = await host.scene(seat=1)
        entries = await server.house.store.entries(host.table)
        assert broken[1]["code"] == still[1]["code"] == "rules_changed"
        assert "up to entry 2 (1 answers)" in careful
        assert "2 answers that no longer replay were set aside" in bold
        assert scene["info"]["waiting_for"] == [1, 2]
        assert [line["text"] for line in scene["chat"]] == ["hello"]
        assert [(e.kind, e.text) for e in entries[2:4]] == [("void", "answer play rabbit")] * 2
        assert (await host.answer("play wolf", scene["version"], 1, "id1"))["version"] == 7  # the id is free again


async def spoil(store: Any, table_id: str, version: int) -> None:
    """As if the rules had led elsewhere when this entry was played."""
    from sqlalchemy import update

    from gloam.server.schema import entries

    def work(connection: Any) -> None:
        which = (entries.c.table_id == table_id, entries.c.version == version)
        connection.execute(update(entries).where(*which).values(digest="0" * 16))

    await store.do(work)


async def test_a_table_of_older_rules_goes_on_if_they_lead_to_the_same_positions(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        await host.answer("play wolf", 1, 0)
    old = games()["fever"]
    register(dataclasses.replace(old, version=old.version + 1))
    try:
        async with serving(sqlite) as server:
            again = Client(server, host.token, host.table)
            refused = await again.refused(host.at(), {}, "GET")
            said = await unstick(Settings(db=sqlite), host.table)
            scene = await again.scene(seat=0)
    finally:
        register(old)

    assert refused[1]["code"] == "rules_changed"
    assert "nothing was lost" in said
    assert scene["table"]["prompt"]["sealed"] == "play wolf"
    assert scene["info"]["rules"] == old.version + 1


async def test_there_is_nothing_to_unstick_at_a_table_that_waits_or_is_closed(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
        waits = await unstick(Settings(db=sqlite), host.table)
        await host.post(host.at("/close"))

        assert "nothing to unstick" in waits
        assert "nothing to unstick" in await unstick(Settings(db=sqlite), host.table)


async def test_who_looks_after_a_table_looks_again_if_the_server_wrote_first(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
    settings, sound, written = Settings(db=database), Store.append, []

    async def append(self: Store, row: Any, new: Any, *works: Any) -> None:
        written.append(row.version)
        if len(written) % 2:
            raise Conflict("written by another worker")
        await sound(self, row, new, *works)

    monkeypatch.setattr(Store, "append", append)

    assert await unstick(settings, host.table) == f"table {host.table} goes on: nothing was lost"
    assert await close_table(settings, host.table) == f"table {host.table} is closed"
    assert len(written) == 4
