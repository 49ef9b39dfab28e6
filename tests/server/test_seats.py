"""Who holds a seat: one invitation has one holder, a second device is its holder's affair and everybody is told."""

from __future__ import annotations

import asyncio

import httpx
import msgspec
import pytest

from gloam.server.access import hashed
from gloam.server.errors import Conflict
from gloam.server.live import Change
from gloam.server.model import Entry, Key, TableRow
from gloam.server.playing import Play
from gloam.server.store import Store
from gloam.server.writing import creating, granting, using

from .helpers import HOT, Client, Json, Server, serving

pytestmark = pytest.mark.anyio

GUESTS = [{"kind": "me", "name": "Ann"}, {"kind": "invite"}, {"kind": "bot", "level": "random"}]
LAST = [{"kind": "me", "name": "Ann"}, {"kind": "invite"}, {"kind": "hot"}]  # the game begins with the claim
LATER = [{"kind": "me", "name": "Ann"}, {"kind": "invite"}, {"kind": "invite"}]  # it does not yet


async def claimed(server: Server, table: str, invite: str, name: str = "Bob") -> Client:
    """Somebody with a new identity who took the seat of an invitation."""
    made = await server.client().post("/claim", {"invite": invite, "name": name})
    return Client(server, made["token"], table)


async def holders(server: Server, table: str, seat: int) -> int:
    return len([key for key in await server.house.store.keys_of(table) if (key.seat, key.kind) == (seat, "holder")])


async def test_a_host_cannot_sit_on_the_seat_of_a_guest_with_an_older_link(database: str) -> None:
    async with serving(database) as server:
        host, made = await server.open_table(seats=GUESTS)
        second = await host.post(host.at("/seats/1/link"))
        bob = await claimed(server, host.table, made["links"][0]["invite"])

        status, error = await host.refused("/claim", {"invite": second["invite"]})

        assert (status, error["code"]) == (404, "not_found")
        assert (await host.scene())["info"]["you"] == [0]
        assert (await bob.scene())["info"]["you"] == [1]
        kept = [key.kind for key in await server.house.store.keys_of(host.table) if key.seat == 1]
        assert sorted(kept) == ["holder", "used"]


async def test_a_link_that_a_host_asks_for_while_the_guest_claims_opens_nothing(database: str) -> None:
    async with serving(database) as server:
        for _ in range(10):
            host, made = await server.open_table(seats=LAST)
            claim = server.client().send("POST", "/claim", json={"invite": made["links"][0]["invite"], "name": "Bob"})
            link = host.send("POST", host.at("/seats/1/link"), json={})

            taken, asked = await asyncio.gather(claim, link)

            assert taken.status_code == 200
            assert asked.status_code in (200, 403)
            if asked.status_code == 200:
                assert (await host.refused("/claim", {"invite": asked.json()["invite"]}))[0] == 404
            assert await holders(server, host.table, 1) == 1


async def test_a_link_for_a_taken_seat_is_made_by_its_holder_only(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=GUESTS)
        bob = await claimed(server, host.table, made["links"][0]["invite"])

        assert (await host.refused(host.at("/seats/1/link")))[1]["code"] == "not_allowed"
        assert (await bob.refused(bob.at("/seats/0/link")))[1]["code"] == "not_host"
        assert (await server.client().refused(bob.at("/seats/1/link")))[1]["code"] == "not_host"
        assert (await bob.refused(bob.at("/seats/5/link")))[1]["code"] == "not_found"
        assert (await bob.post(bob.at("/seats/1/link")))["seat"] == 1


async def test_a_link_that_its_maker_did_not_hold_the_seat_for_opens_no_taken_seat(sqlite: str) -> None:
    """As an old database may have it: a host's invitation that was left over when the guest sat down."""
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=GUESTS)
        await claimed(server, host.table, made["links"][0]["invite"])
        await server.house.store.do(granting(Key(hashed("left over"), host.table, 1, "invite")))

        assert (await host.refused("/claim", {"invite": "left over"}))[1]["code"] == "not_found"


async def test_a_second_device_is_counted_and_told_to_everybody(database: str) -> None:
    async with serving(database) as server:
        host, made = await server.open_table(seats=GUESTS)
        bob = await claimed(server, host.table, made["links"][0]["invite"])
        before = (await host.scene())["info"]["seats"][1]["devices"]
        link = await bob.post(bob.at("/seats/1/link"))
        async with host.live() as live:
            version = (await live.until(type="scene"))["version"]

            phone = await claimed(server, host.table, link["invite"])

            told = await live.until(type="update", kind="device")
        assert before == 1
        assert (told["by"], told["info"]["seats"][1]["devices"]) == (1, 2)
        assert told["version"] > version
        assert [seat["devices"] for seat in (await phone.scene())["info"]["seats"]] == [1, 2, 0]
        assert (await phone.scene())["info"]["you"] == (await bob.scene())["info"]["you"] == [1]


async def test_the_same_device_may_claim_twice_and_counts_once(database: str) -> None:
    async with serving(database) as server:
        host, made = await server.open_table(seats=GUESTS)
        bob = await claimed(server, host.table, made["links"][0]["invite"])
        link = await bob.post(bob.at("/seats/1/link"))
        phone = await claimed(server, host.table, link["invite"])

        again = [
            await bob.post("/claim", {"invite": made["links"][0]["invite"]}),
            await phone.post("/claim", {"invite": link["invite"]}),
        ]

        assert [reply["seat"] for reply in again] == [1, 1]
        assert again[1]["info"]["seats"][1]["devices"] == 2
        assert (await server.client().refused("/claim", {"invite": link["invite"]}))[0] == 404


async def test_ones_own_link_opened_on_the_same_device_stays_for_the_other_one(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=GUESTS)
        bob = await claimed(server, host.table, made["links"][0]["invite"])
        link = await bob.post(bob.at("/seats/1/link"))

        mine = await bob.post("/claim", {"invite": link["invite"]})
        phone = await claimed(server, host.table, link["invite"])

        assert mine["info"]["seats"][1]["devices"] == 1
        assert (await phone.scene())["info"]["you"] == [1]


async def test_the_holder_closes_all_other_devices_at_once(database: str) -> None:
    async with serving(database) as server:
        host, made = await server.open_table(seats=GUESTS)
        bob = await claimed(server, host.table, made["links"][0]["invite"])
        phone = await claimed(server, host.table, (await bob.post(bob.at("/seats/1/link")))["invite"])
        unused = await phone.post(phone.at("/seats/1/link"))
        async with phone.live() as lost, host.live() as live:
            await lost.until(type="scene", seat=1)
            await live.until(type="scene")

            await bob.post(bob.at("/seats/1/only-this-device"))

            assert (await lost.until(type="update", kind="one_device"))["seat"] is None
            assert (await live.until(type="update", kind="one_device"))["info"]["seats"][1]["devices"] == 1
        assert (await phone.scene())["info"]["you"] == []
        assert (await bob.scene())["info"]["you"] == [1]
        assert (await server.client().refused("/claim", {"invite": unused["invite"]}))[0] == 404
        assert (await bob.post("/claim", {"invite": made["links"][0]["invite"]}))["seat"] == 1


async def test_closing_other_devices_is_for_the_holder_and_says_nothing_if_there_are_none(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=LATER)  # a bot's answer would be a version of its own
        bob = await claimed(server, host.table, made["links"][0]["invite"])
        link = await bob.post(bob.at("/seats/1/link"))
        version = (await bob.scene())["version"]

        for stranger in (host, server.client()):
            assert (await stranger.refused(bob.at("/seats/1/only-this-device")))[1]["code"] == "no_seat"
        assert (await bob.refused(bob.at("/seats/7/only-this-device")))[1]["code"] == "no_seat"
        assert (await bob.post(bob.at("/seats/1/only-this-device")))["version"] == version
        assert (await server.client().refused("/claim", {"invite": link["invite"]}))[0] == 404


async def test_who_plays_several_seats_on_one_device_keeps_the_others(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        phone = await claimed(server, host.table, (await host.post(host.at("/seats/1/link")))["invite"])

        await phone.post(phone.at("/seats/1/only-this-device"))

        info = (await host.scene())["info"]
        assert (info["you"], info["host"]) == ([0, 2], True)
        assert (await phone.scene())["info"]["you"] == [1]


async def test_a_rematch_takes_all_devices_of_a_seat_along(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=GUESTS)
        bob = await claimed(server, host.table, made["links"][0]["invite"])
        phone = await claimed(server, host.table, (await bob.post(bob.at("/seats/1/link")))["invite"])
        await host.post(host.at("/close"))

        phone.table = (await bob.post(bob.at("/rematch")))["id"]

        info = (await phone.scene())["info"]
        assert (info["you"], info["seats"][2]["devices"]) == ([2], 2)


async def test_devices_are_counted_from_the_keys_when_a_table_is_loaded(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=GUESTS)
        await claimed(server, host.table, made["links"][0]["invite"])
        await server.house.store.do(granting(Key(hashed("an old hidden key"), host.table, 1)))
        server.house.tables.clear()

        assert [seat["devices"] for seat in (await host.scene())["info"]["seats"]] == [1, 2, 0]


async def test_an_invitation_is_no_token(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=GUESTS)
        invite = made["links"][0]["invite"]

        status, _ = await Client(server, invite, host.table).refused("/claim", {"invite": invite})

        assert status == 400
        assert (await claimed(server, host.table, invite)).token


async def tables_with_one_holder(servers: list[Server], tables: int, claims: int, seats: list[Json]) -> list[list[httpx.Response]]:
    """Open tables and let several people claim each invitation at the same moment; returns the replies table by table."""
    found = []
    for _ in range(tables):
        _, made = await servers[0].open_table(seats=seats)
        body = {"invite": made["links"][0]["invite"], "name": "Bob"}
        tries = [servers[n % len(servers)].client().send("POST", "/claim", json=body) for n in range(claims)]
        found.append(await asyncio.gather(*tries))
        assert await holders(servers[0], made["id"], 1) == 1
    return found


@pytest.mark.parametrize("seats", [LAST, LATER], ids=["the last seat", "one of two"])
async def test_of_many_who_claim_one_invitation_at_once_one_gets_the_seat(database: str, seats: list[Json]) -> None:
    async with serving(database) as server:
        for replies in await tables_with_one_holder([server], 20, 6, seats):
            assert sorted(reply.status_code for reply in replies) == [200, 404, 404, 404, 404, 404]


async def test_of_many_who_claim_one_invitation_at_two_workers_one_gets_the_seat(postgres: str) -> None:
    async with serving(postgres) as first, serving(postgres) as second:
        for replies in await tables_with_one_holder([first, second], 20, 6, LAST):
            assert sorted(reply.status_code for reply in replies) == [200, 404, 404, 404, 404, 404]
            lost = next(reply for reply in replies if reply.status_code == 404)
            assert "somebody has used it" in lost.json()["error"]["message"]
            assert "ask the host" in lost.json()["error"]["message"]


async def test_a_second_device_link_is_claimed_by_one_device_at_two_workers(postgres: str) -> None:
    async with serving(postgres) as first, serving(postgres) as second:
        for _ in range(10):
            host, _ = await first.open_table(seats=HOT)
            link = await host.post(host.at("/seats/0/link"))
            tries = [
                server.client().send("POST", "/claim", json={"invite": link["invite"]}) for server in (first, second) for _ in "123"
            ]

            replies = await asyncio.gather(*tries)

            assert sorted(reply.status_code for reply in replies) == [200, 404, 404, 404, 404, 404]
            assert await holders(first, host.table, 0) == 2


async def test_an_invitation_is_used_once_by_the_transaction_itself(database: str) -> None:
    """Of writes that are committed together only the guilty one fails, and nothing of it is written."""
    store = Store(database)
    await store.open()
    invite = Key(hashed("invite"), "sometable", 1, "invite")
    await store.do(granting(invite))
    works = [[using(invite, by), granting(Key(by, "sometable", 1))] for by in ("ann", "bob", "cyd")]
    works.insert(1, [granting(Key("dan", "sometable", 2))])

    ends = await asyncio.gather(*(store.do(*work) for work in works), return_exceptions=True)

    kept = {(key.hash, key.seat, key.kind, key.by) for key in await store.keys_of("sometable")}
    await store.close()
    assert [type(end) for end in ends] == [type(None), type(None), Conflict, Conflict]
    assert kept == {(invite.hash, 1, "used", "ann"), ("ann", 1, "holder", ""), ("dan", 2, "holder", "")}


async def test_of_answers_that_are_written_together_only_the_one_that_was_written_before_fails(database: str) -> None:
    """The second one to write a version of a table is told so, and nothing of it stands in the row; the others are kept."""
    store = Store(database)
    await store.open()
    rows = [TableRow(name, "fever", 1, "", {}, "seed", [], 0.0, 0.0) for name in ("a", "b")]
    for row in rows:
        await store.do(creating(row, [], []))
    for row in rows:
        row.version = 1
    late = msgspec.structs.replace(rows[0], updated=9.0)

    ends = await asyncio.gather(
        *(store.append(row, [Entry(1, "answer", 0, text)]) for row, text in zip([*rows, late], ["x", "y", "z"], strict=True)),
        return_exceptions=True,
    )

    kept = [[entry.text for entry in await store.entries(row.id)] for row in rows]
    found = [await store.table(row.id) for row in rows]
    await store.close()
    assert [type(end) for end in ends] == [type(None), type(None), Conflict]
    assert kept == [["x"], ["y"]]
    assert [(row.version, row.updated) for row in found if row is not None] == [(1, 0.0), (1, 0.0)]


async def test_what_was_decided_on_an_old_table_is_decided_anew(postgres: str) -> None:
    """A decision that writes keys but no entry holds only if nobody else wrote to the table meanwhile."""
    async with serving(postgres) as first, serving(postgres) as second:
        host, _ = await first.open_table(seats=HOT)
        table, there = first.house.table(host.table), Client(second, host.token, host.table)
        seen: list[int] = []

        async def decide(row: TableRow, play: Play) -> Change:
            seen.append(row.version)
            if len(seen) == 1:
                await there.post(there.at("/chat"), {"text": "meanwhile"})
            return Change([], [granting(Key(f"decided at {row.version}", host.table, 7, "invite"))])

        await table.change(decide)

        made = [key.hash for key in await first.house.store.keys_of(host.table) if key.seat == 7]
        assert made == [f"decided at {seen[-1]}"]
        assert seen == [1, 2]


async def test_a_second_device_is_kept_as_an_entry(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=GUESTS, autostart=False)
        await claimed(server, host.table, (await host.post(host.at("/seats/0/link")))["invite"])

        entries = await server.house.store.entries(host.table)

        assert [(entry.kind, entry.seat) for entry in entries] == [("device", 0)]
        assert isinstance(entries[0], Entry)
