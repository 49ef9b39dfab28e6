"""Looking after people: sending away, muting, ending together, passwords, what is known about one, how long it is kept."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

import gloam as core
from gloam.engine import BadSetup
from gloam.engine.record import read_record
from gloam.games import games, register
from gloam.server import admin, wardens
from gloam.server.access import LIMITS
from gloam.server.config import Settings, seconds_in
from gloam.server.passwords import fits, kept
from gloam.server.wishes import TableSettings

from .helpers import HOT, Client, Json, Server, serving
from .test_commands import gloam

pytestmark = pytest.mark.anyio

OPEN = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]


async def three(server: Server, **more: Any) -> tuple[Client, Client, Client]:
    """Ann, who opened the table, Bob and Cyd; the game has begun."""
    ann, _ = await server.open_table(seats=OPEN, public=True, **more)
    bob = await server.client().join(ann.table, "Bob")
    cyd = await server.client().join(ann.table, "Cyd")
    return ann, bob, cyd


# -- sending away


async def test_the_host_sends_somebody_away_in_mid_game_and_a_bot_plays_on(database: str) -> None:
    async with serving(database) as server:
        ann, bob, _ = await three(server)
        async with bob.live(seat=1) as live:
            await live.until(type="scene")

            await ann.post(ann.at("/kick"), {"seat": 1})

            told = await live.until(type="update", kind="kick")
            assert told["seat"] is None
            assert told["info"]["you"] == []
        seat = (await ann.scene())["info"]["seats"][1]
        assert (seat["kind"], seat["name"]) == ("bot", "Bob")
        body = {"answer": "play wolf", "expect": 4, "id": "x", "seat": 1}
        assert (await bob.refused(bob.at("/answers"), body))[1]["code"] == "no_seat"
        assert (await bob.scene())["seat"] is None  # he may still watch
        assert (await bob.refused(bob.at("/kick"), {"seat": 2}))[1]["code"] == "not_host"
        assert (await ann.refused(ann.at("/kick"), {"seat": 0}))[1]["code"] == "not_allowed"


async def test_who_is_banned_comes_back_neither_to_a_seat_nor_to_watch(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, _ = await server.open_table(seats=OPEN, public=True)
        bob = await server.client().join(ann.table, "Bob")
        async with bob.live() as live:
            await live.until(type="scene")
            await ann.post(ann.at("/kick"), {"seat": 1, "ban": True})
            while live.socket.close_code is None:
                try:
                    await live.next()
                except Exception:  # the connection ends
                    break

        refusals = [
            await bob.refused(bob.at(), {}, "GET"),
            await bob.refused(bob.at("/join"), {"name": "Bob"}),
            await bob.refused(bob.at("/chat"), {"text": "but"}),
        ]
        link = (await ann.post(ann.at("/seats/1/link")))["invite"]
        refusals.append(await bob.refused("/claim", {"invite": link}))

        assert {error["code"] for _, error in refusals} == {"not_allowed"}
        assert "sent you away" in refusals[0][1]["message"]
        assert (await server.client().join(ann.table, "Dan")).token
        assert "banned" not in json.dumps((await ann.scene())["info"])


async def test_who_is_muted_is_not_heard_until_the_host_relents(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob, cyd = await three(server)
        watcher = Client(server, "", ann.table)
        await ann.post(ann.at("/mute"), {"seat": 1})
        await ann.post(ann.at("/mute"), {"muted": True})

        muted = await bob.refused(bob.at("/chat"), {"text": "unheard"})
        crowd = await watcher.refused(watcher.at("/chat"), {"text": "unheard"})
        async with bob.live() as live:
            over_socket = await live.ask(type="chat", text="unheard")
        await cyd.post(cyd.at("/chat"), {"text": "heard"})
        info = (await ann.scene())["info"]
        await ann.post(ann.at("/mute"), {"seat": 1, "muted": False})
        await bob.post(bob.at("/chat"), {"text": "again"})

        assert (muted[0], muted[1]["message"]) == (403, "the host has muted you")
        assert crowd[1]["message"] == "the host has muted the spectators"
        assert over_socket["error"]["code"] == "not_allowed"
        assert info["muted"] == [-1, 1]
        assert [line["text"] for line in (await ann.scene())["chat"]] == ["heard", "again"]
        assert (await bob.refused(bob.at("/mute"), {"seat": 0}))[1]["code"] == "not_host"


async def test_people_end_a_table_together_and_one_who_will_not_is_enough(database: str) -> None:
    async with serving(database) as server:
        ann, bob, cyd = await three(server)
        for one in (bob, cyd):
            await one.post(one.at("/close-vote"), {"agree": True})
        asked = (await ann.scene())["info"]
        await ann.post(ann.at("/close-vote"), {"agree": False})
        ended = (await ann.scene())["info"]
        for one in (ann, bob):
            await one.post(one.at("/close-vote"), {"agree": True})
        twice = await bob.post(bob.at("/close-vote"), {"agree": True})
        still = (await ann.scene())["info"]
        await cyd.post(cyd.at("/close-vote"), {"agree": True})
        stranger = await Client(server, "", ann.table).refused(ann.at("/close-vote"), {"agree": True})

        assert (asked["closing"], asked["status"]) == ([1, 2], "playing")
        assert (ended["closing"], ended["status"]) == ([], "playing")
        assert (still["closing"], still["status"]) == ([0, 1], "playing")
        assert twice["version"] == still["version"]
        assert (await ann.scene())["info"]["status"] == "closed"
        assert stranger[1]["code"] in ("no_seat", "not_now")


# -- who may see


async def test_a_password_is_asked_of_who_has_no_seat_and_no_invitation(database: str) -> None:
    async with serving(database) as server:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "invite"}]
        ann, made = await server.open_table(seats=seats, public=True, password="full moon")
        stranger = Client(server, "", ann.table)
        shut = [
            await stranger.refused(ann.at(), {}, "GET"),
            await stranger.refused(ann.at("/join"), {"name": "Eve"}),
            await stranger.refused(ann.at("/enter"), {"password": "new moon"}),
            await stranger.refused(ann.at("/record"), {}, "GET"),
        ]
        listed = (await stranger.get("/tables"))["tables"][0]
        entered = await stranger.post(ann.at("/enter"), {"password": "full moon"})
        guest = Client(server, entered["token"], ann.table)
        invited = await server.client().post("/claim", {"invite": made["links"][-1]["invite"], "name": "Cyd"})

        assert {(status, error["code"]) for status, error in shut} == {(403, "password")}
        assert listed["password"] is True
        assert (await guest.scene())["info"]["you"] == []
        assert (await guest.join(ann.table, "Bob")).token == entered["token"]
        assert invited["seat"] == 2
        stored = await server.house.store.table(ann.table)
        assert stored is not None
        assert "full moon" not in stored.password


async def test_a_new_password_turns_guests_out_and_lets_players_stay(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob, _ = await three(server, password="")
        watcher = Client(server, "", ann.table)
        async with watcher.live() as live, bob.live(seat=1) as playing:
            await live.until(type="scene")
            await playing.until(type="scene")
            await ann.post(ann.at("/settings"), {"password": "secret"})
            await playing.until(type="update", kind="settings")
            async with asyncio.timeout(20):
                while live.socket.close_code is None:
                    try:
                        await live.next()
                    except Exception:  # the connection ends
                        break

        assert (await watcher.refused(watcher.at(), {}, "GET"))[1]["code"] == "password"
        assert (await bob.scene())["seat"] == 1
        await ann.post(ann.at("/settings"), {"password": ""})
        assert (await watcher.scene())["seat"] is None
        assert (await bob.refused(bob.at("/settings"), {"password": "mine"}))[1]["code"] == "not_host"


async def test_passwords_cannot_be_guessed_quickly(sqlite: str) -> None:
    async with serving(sqlite, limits=True) as server:
        ann, _ = await server.open_table(seats=HOT, password="full moon")
        tries = [server.http.post(ann.at("/enter"), json={"password": f"guess {n}"}) for n in range(int(LIMITS["password"][1]) + 3)]

        codes = [reply.status_code for reply in await asyncio.gather(*tries)]

        assert sorted(set(codes)) == [403, 429]
    assert await fits("x", await kept("x"))
    assert not await fits("y", await kept("x"))
    assert await kept("x") != await kept("x")  # each has a salt of its own


async def test_spectators_may_be_kept_from_talking(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, _, _ = await three(server, spectator_chat=False)
        watcher = Client(server, "", ann.table)

        refused = await watcher.refused(watcher.at("/chat"), {"text": "play the wolf!"})
        await ann.post(ann.at("/settings"), {"spectator_chat": True})
        await watcher.post(watcher.at("/chat"), {"text": "well played"})

        assert refused[1]["message"] == "at this table only those who play may talk"


# -- what is known about one


async def test_a_person_takes_away_what_is_known_about_them_and_nothing_else(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob, _ = await three(server)
        await bob.post(bob.at("/chat"), {"text": "I am Bob"})
        await ann.post(ann.at("/chat"), {"text": "I am Ann"})
        await bob.answer("play wolf", 5, 1)
        await ann.answer("play rabbit", 5, 0)

        data = await bob.get("/me/data")
        nobody = await server.client().get("/me/data")

        assert len(data["tables"]) == 1
        mine = data["tables"][0]
        assert (mine["id"], mine["names"], mine["host"]) == (ann.table, {"1": "Bob"}, False)
        assert [line["text"] for line in mine["chat"]] == ["I am Bob"]
        assert [line["text"] for line in mine["answers"]] == ["play wolf"]
        assert "Ann" not in json.dumps(data)
        assert nobody == {"tables": []}


async def everything(server: Server, table: str) -> str:
    """Whatever the store has of a table, as text."""
    async with server.house.store.engine.connect() as connection:
        row = (await connection.execute(text("SELECT data FROM tables WHERE id = :id"), {"id": table})).all()
        rows = (await connection.execute(text("SELECT kind, text FROM entries WHERE table_id = :id"), {"id": table})).all()
    return f"{row} {rows}"


async def test_a_person_is_forgotten_everywhere_and_the_games_of_the_others_go_on(database: str) -> None:
    async with serving(database) as server:
        ann, bob, cyd = await three(server)
        await bob.post(bob.at("/chat"), {"text": "Bobs words"})
        await cyd.post(cyd.at("/chat"), {"text": "Cyds words"})
        await bob.answer("play wolf", 5, 1)
        second, _ = await server.open_table(seats=OPEN, public=True)
        await Client(server, bob.token).join(second.table, "Bob")
        await Client(server, bob.token, second.table).post(second.at("/seats/1/name"), {"name": "Bobby"})
        async with ann.live(seat=0) as live:
            await live.until(type="scene")

            done = await bob.post("/me/forget")

            scene = await live.until(type="scene")
            assert scene["info"]["seats"][1]["name"] != "Bob"

        assert done == {"tables": 2}
        for table in (ann.table, second.table):
            assert "Bob" not in await everything(server, table)
        after = await ann.scene()
        assert [line["text"] for line in after["chat"]] == ["Cyds words"]
        assert (await server.client().send("GET", ann.at())).text.count("Bob") == 0
        assert (await bob.get("/me")) == {"tables": []}
        assert after["info"]["status"] == "playing"
        assert (await cyd.answer("play rabbit", after["version"], 2))["version"] > after["version"]
        assert (await admin.check_all(Settings(db=database)))["differ"] == []


async def test_the_host_has_the_words_of_a_seat_or_of_the_spectators_erased(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob, _ = await three(server)
        watcher = Client(server, "", ann.table)
        await bob.post(bob.at("/chat"), {"text": "rude"})
        await watcher.post(watcher.at("/chat"), {"text": "ruder"})

        foreign = await bob.refused(bob.at("/forget"), {"seat": 0})
        await ann.post(ann.at("/forget"), {"seat": 1})
        await ann.post(ann.at("/forget"), {})

        assert foreign[1]["code"] == "not_host"
        assert (await ann.scene())["chat"] == []
        assert "rude" not in await everything(server, ann.table)
        assert (await bob.scene())["seat"] == 1  # he still sits there
        server.house.tables.clear()
        assert (await ann.scene())["chat"] == []


async def test_other_workers_forget_as_well(postgres: str) -> None:
    async with serving(postgres) as first, serving(postgres) as second:
        ann, bob, _ = await three(first)
        await bob.post(bob.at("/chat"), {"text": "Bobs words"})
        there = Client(second, ann.token, ann.table)
        async with there.live(seat=0) as live:
            assert (await live.until(type="scene"))["chat"]

            await bob.post(bob.at("/forget"), {"seat": 1})

            assert (await live.until(type="scene"))["chat"] == []


# -- how long things are kept


async def test_finished_tables_are_deleted_when_their_time_is_over(database: str) -> None:
    async with serving(database) as server:
        done, old, running = [(await server.open_table(seats=HOT))[0] for _ in range(3)]
        for one in (done, old):
            await one.post(one.at("/close"))
        for one in (old, running):
            row = await server.house.store.table(one.table)
            assert row is not None
            row.updated = time.time() - 91 * 86_400
            await server.house.store.append(row, [])
    async with serving(database, keep_finished=seconds_in("90d")) as server:
        async with asyncio.timeout(20):
            while old.table in await server.house.store.ids():
                await asyncio.sleep(0.05)

        assert set(await server.house.store.ids()) == {done.table, running.table}
        assert await server.house.store.entries(old.table) == []
        assert await server.house.store.keys_of(old.table) == []
        assert (await Client(server, old.token, old.table).refused(old.at(), {}, "GET"))[0] == 404


def test_spans_of_time_are_read_as_people_write_them() -> None:
    assert [seconds_in(text) for text in ("", "90d", "12h", "30m", "20s")] == [0, 7_776_000, 43_200, 1_800, 20]
    with pytest.raises(BadSetup, match="90d, 12h"):
        seconds_in("a while")


# -- operators


async def test_operators_look_after_people_while_the_server_runs(database: str) -> None:
    settings = Settings(db=database)
    async with serving(database) as server:
        ann, bob, cyd = await three(server)
        await bob.post(bob.at("/chat"), {"text": "Bobs words"})
        async with ann.live(seat=0) as live:
            await live.until(type="scene")

            known = json.loads(await wardens.person(settings, ann.table, 1))
            said = [await wardens.mute(settings, ann.table, 2, muted=True), await wardens.mute(settings, ann.table, 2, muted=True)]
            said.append(await wardens.set_up(settings, ann.table, TableSettings(spectator_chat=False, password="full moon")))
            said.append(await wardens.forget(settings, ann.table, 1))
            said.append(await wardens.kick(settings, ann.table, 1, ban=True))

            # Two joined, it began, one spoke; then mute, settings, forget, kick. The bot in the seat may have answered, too,
            # before the server tells what another process did.
            while (await live.until(type="update"))["version"] < 8:
                pass
        assert known[0]["chat"][0]["text"] == "Bobs words"
        assert ["is so already" in line for line in said] == [False, True, False, False, False]
        assert (await Client(server, "", ann.table).refused(ann.at(), {}, "GET"))[1]["code"] == "password"
        assert (await ann.scene())["info"]["spectator_chat"] is False
        assert (await cyd.refused(cyd.at("/chat"), {"text": "x"}))[1]["code"] == "not_allowed"
        assert (await bob.refused(bob.at(), {}, "GET"))[1]["code"] == "not_allowed"
        assert "Bob" not in await everything(server, ann.table)
        with pytest.raises(BadSetup, match="nobody sits there"):
            await wardens.kick(settings, ann.table, 1, ban=False)


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    database = str(tmp_path / "club.db")
    table = asyncio.run(closed_table(database))

    (tmp_path / "password").write_text("full moon\n", encoding="utf-8")
    muted = gloam("admin", "mute", table, "--seat", "1", "--db", database)
    words = ("--no-spectators", "--delay", "60", "--password-file", str(tmp_path / "password"))
    settled = gloam("admin", "settings", table, *words, "--db", database)
    forgot = gloam("admin", "forget", table, "--seat", "1", "--db", database)
    person: list[Json] = json.loads(gloam("admin", "person", table, "--seat", "0", "--db", database))
    kept_all = gloam("admin", "tidy", "--keep-finished", "1d", "--db", database)
    deleted = gloam("admin", "delete", table, "--db", database)

    assert "are not heard" in muted
    assert "is set up anew" in settled
    assert "erased" in forgot
    assert (person[0]["names"]["0"], person[0]["names"]["2"]) == ("Ann", "Cyd")
    assert "0 finished tables are deleted" in kept_all
    assert "is deleted" in deleted
    assert gloam("admin", "list", "--db", database) == ""
    assert "no span of time" in gloam("admin", "tidy", "--keep-finished", "soon", "--db", database, code=2)
    assert "over" in gloam("admin", "kick", asyncio.run(closed_table(database)), "--seat", "0", "--db", database, code=2)


async def closed_table(database: str) -> str:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        await host.post(host.at("/close"))
        return host.table


async def test_a_table_that_an_operator_deletes_is_gone_for_who_is_there(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        async with host.live(seat=0) as live:
            await live.until(type="scene")
            await wardens.delete(Settings(db=sqlite), host.table)
            async with asyncio.timeout(20):
                while live.socket.close_code is None:
                    try:
                        await live.next()
                    except Exception:  # the connection ends
                        break

        assert (await host.refused(host.at(), {}, "GET"))[0] == 404


# -- rules that changed


async def test_a_table_of_other_rules_can_be_taken_away_and_ended_by_its_people(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, bob, cyd = await three(server)
        for one, card in ((ann, "wolf"), (bob, "rabbit")):
            await one.answer(f"play {card}", 3)
        await ann.post(ann.at("/undo"), {"seat": 0})
        second, _ = await server.open_table(seats=HOT)
    old = games()["fever"]
    register(dataclasses.replace(old, version=old.version + 1))
    try:
        async with serving(sqlite) as server:
            ann, bob, cyd = (Client(server, one.token, ann.table) for one in (ann, bob, cyd))
            shut = await ann.refused(ann.at(), {}, "GET")
            mine = (await bob.send("GET", bob.at("/record"))).text
            for one in (ann, bob, cyd):
                await one.post(one.at("/close-vote"), {"agree": True})
            whole = (await bob.send("GET", bob.at("/record"))).text
            host = Client(server, second.token, second.table)
            await host.post(host.at("/close"))
            closed = [row.status for row in [await server.house.store.table(one) for one in (ann.table, second.table)] if row]
    finally:
        register(old)

    assert shut[1]["code"] == "rules_changed"
    assert "1 play rabbit" in mine
    assert "wolf" not in mine
    assert closed == ["closed", "closed"]
    assert read_record(whole).answers == [(0, "play wolf"), (1, "play rabbit"), (0, "undo")]
    assert core.replay(whole).names == ["Ann", "Bob", "Cyd"]


# -- watching with a delay


async def test_who_only_watches_is_behind_by_as_much_as_the_table_says(database: str) -> None:
    async with serving(database) as server:
        ann, bob, cyd = await three(server, delay=600)
        watcher = Client(server, "", ann.table)
        early = await watcher.scene()
        for one, card in ((ann, "wolf"), (bob, "rabbit"), (cyd, "carrot")):
            await one.answer(f"play {card}", 3)

        paths = ("", "/table", "/view", "/log", "/story")
        told = "".join([(await watcher.send("GET", ann.at(path))).text for path in paths])
        record = await watcher.send("GET", ann.at("/record"))
        async with watcher.live() as live, ann.live(seat=0) as here:
            scene = await live.until(type="scene")
            own = await here.until(type="scene")
            server.house.clock.base += 601  # ten minutes later
            late = await live.until(type="update", version=6)
        now = await watcher.scene()

        assert (early["version"], early["info"]["status"], early["info"]["delay"]) == (0, "waiting", 600)
        assert (scene["version"], scene["table"]) == (0, None)
        assert (record.status_code, own["version"]) == (409, 6)
        assert "wolf" not in told
        assert late["info"]["status"] == "playing"
        assert now["table"] == (await ann.scene(seat="watch"))["table"]


async def test_a_delay_hides_how_a_game_ended_until_its_time(sqlite: str) -> None:
    async with serving(sqlite) as server:
        ann, _, _ = await three(server, delay=600)
        watcher = Client(server, "", ann.table)
        await ann.post(ann.at("/close"))

        assert (await watcher.scene())["info"]["status"] == "waiting"
        await ann.post(ann.at("/settings"), {"delay": 0})
        assert (await watcher.scene())["info"]["status"] == "closed"
