"""kill -9 loses nothing that was acknowledged, and bots go on after the restart."""

from __future__ import annotations

from pathlib import Path

import pytest

from .crash import Victim, crash_test
from .helpers import Client, serving

pytestmark = pytest.mark.anyio


async def test_what_was_acknowledged_survives_kill_9_at_any_moment(tmp_path: Path) -> None:
    found = await crash_test(tmp_path, tables=4, kills=20)

    assert found["acknowledged"] >= found["kills"]


async def test_after_a_restart_every_table_is_where_it_was_in_mid_effect_too(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=[{"kind": "me"}, {"kind": "hot"}, {"kind": "hot"}])
        for seat in (0, 1, 2):
            await host.answer("play rabbit", 1, seat)
        await host.answer("play wolf", 4, 1)
        before = await host.scene(seat=1, since=0)
    async with serving(database) as server:
        after = await Client(server, host.token, host.table).scene(seat=1, since=0)

        assert after["table"] == before["table"]
        assert after["events"] == before["events"]
        assert after["undo"] == before["undo"]
        assert after["table"]["prompt"]["sealed"] == "play wolf"


async def test_bots_go_on_after_a_restart(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=[{"kind": "me"}, {"kind": "hot"}, {"kind": "hot"}])
        row = await server.house.store.table(host.table)
        assert row is not None
        row.seats[1].kind, row.seats[1].level = "bot", "random"  # as if it had become a bot just before the crash
        await server.house.store.append(row, [])
    async with serving(sqlite) as server:
        one = Client(server, host.token, host.table)
        async with one.live(seat=0) as live:
            scene = await live.until(type="scene")
            if scene["version"] == 1:
                assert (await live.until(type="update", kind="answer"))["by"] == 1
        assert (await server.house.store.entries(host.table))[-1].by == "bot"


async def test_a_server_that_is_told_to_stop_stops_gracefully(tmp_path: Path) -> None:
    victim = Victim(str(tmp_path / "stop.db"))
    await victim.start()
    assert victim.process is not None

    victim.process.terminate()

    assert await victim.process.wait() in (0, -15)
