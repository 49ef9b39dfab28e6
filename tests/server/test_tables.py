"""Opening tables, sitting down, leaving, starting, rematch."""

from __future__ import annotations

import random

import pytest

from .helpers import Json, near_the_end, play_on, serving

pytestmark = pytest.mark.anyio

HOT = [{"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Bob"}, {"kind": "hot", "name": "Cyd"}]
OPEN = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]


async def test_a_table_of_ones_own_is_played_to_its_end_and_its_record_verifies(database: str) -> None:
    async with serving(database) as server:
        host, made = await near_the_end(server, "fever", HOT)

        scene = await play_on(host, random.Random(1))

        record = (await host.send("GET", host.at("/record"))).text
        verified = await host.post("/records", {"record": record})
        assert made["info"]["status"] == "playing"
        assert scene["table"]["over"]
        assert verified["ok"]
        assert verified["result"] == scene["info"]["result"]


async def test_bots_play_the_other_seats(database: str) -> None:
    async with serving(database) as server:
        bots = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "easy"}]
        host, _ = await near_the_end(server, "fever", [{"kind": "me"}, *bots])

        scene = await play_on(host, random.Random(2))

        assert scene["info"]["result"]["ending"]
        assert {entry.by for entry in await server.house.store.entries(host.table)} == {"host", "person", "bot"}


async def test_friends_sit_down_at_open_seats_and_the_last_one_starts_the_game(database: str) -> None:
    async with serving(database) as server:
        host, made = await server.open_table(seats=OPEN, public=True)
        bob = await server.client().join(host.table, "Bob")
        lobby = await server.client().get("/tables")
        cyd = await server.client().join(host.table, "Bob")

        scene = await cyd.scene()

        assert made["info"]["status"] == "waiting"
        assert [table["id"] for table in lobby["tables"]] == [host.table]
        assert scene["info"]["status"] == "playing"
        assert scene["table"]["seats"] == ["Ann", "Bob", "Bob 2"]
        assert scene["info"]["you"] == [2]
        assert (await bob.scene())["seat"] == 1
        assert (await server.client().get("/tables"))["tables"] == []


async def test_a_full_or_started_table_takes_nobody(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)

        status, error = await server.client().refused(host.at("/join"), {"name": "Zoe"})

        assert (status, error["code"]) == (409, "not_now")


async def test_an_invitation_is_claimed_once_and_opens_a_second_device_on_demand(sqlite: str) -> None:
    async with serving(sqlite) as server:
        seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "bot", "level": "random"}]
        host, made = await server.open_table(seats=seats)
        invite = made["links"][0]["invite"]
        bob = server.client((await server.client().post("/claim", {"invite": invite, "name": "Bob"}))["token"])
        bob.table = host.table

        again = await bob.post("/claim", {"invite": invite})
        status, error = await server.client().refused("/claim", {"invite": invite})
        link = await bob.post(bob.at("/seats/1/link"))
        phone = server.client((await server.client().post("/claim", {"invite": link["invite"]}))["token"])
        phone.table = host.table

        assert made["links"][0]["url"].endswith(f"/t/{host.table}#{invite}")
        assert again["seat"] == 1
        assert (status, error["code"]) == (404, "not_found")
        assert (await phone.scene())["info"]["you"] == [1]
        assert (await host.refused(host.at("/seats/1/link")))[0] == 403


async def test_a_kicked_player_loses_the_seat_the_link_and_the_live_view(database: str) -> None:
    async with serving(database) as server:
        host, _ = await server.open_table(seats=OPEN, public=True)
        bob = await server.client().join(host.table, "Bob")
        link = await bob.post(bob.at("/seats/1/link"))
        async with bob.live() as live:
            await live.until(type="scene", seat=1)

            await host.post(host.at("/kick"), {"seat": 1})

            assert (await live.until(type="update", kind="kick"))["seat"] is None
        assert (await bob.scene())["info"]["you"] == []
        assert (await server.client().refused("/claim", {"invite": link["invite"]}))[0] == 404
        assert (await bob.refused(bob.at("/kick"), {"seat": 0}))[1]["code"] == "not_host"


async def test_empty_seats_are_filled_with_bots_when_the_host_starts(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=OPEN, public=True)

        assert (await host.refused(host.at("/start")))[1]["code"] == "not_now"
        await host.post(host.at("/start"), {"fill": "random"})

        seats = (await host.scene())["info"]["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]
        assert len({seat["name"] for seat in seats}) == 3


async def test_leaving_opens_the_seat_before_the_start_and_hands_it_to_a_bot_later(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=OPEN, public=True)
        bob = await server.client().join(host.table, "Bob")
        await bob.post(bob.at("/leave"))
        before = (await host.scene())["info"]["seats"][1]["kind"]
        bob = await server.client().join(host.table, "Bob")
        cyd = await server.client().join(host.table, "Cyd")
        await bob.post(bob.at("/leave"))

        seat = (await cyd.scene())["info"]["seats"][1]

        assert before == "open"
        assert (seat["kind"], seat["name"]) == ("bot", "Bob")
        assert (await bob.scene())["info"]["you"] == []


async def test_a_rematch_rotates_the_seats_and_takes_everybody_along(database: str) -> None:
    async with serving(database) as server:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "invite"}, {"kind": "bot", "level": "random", "name": "Rob"}]
        host, made = await server.open_table(seats=seats)
        claimed = await server.client().post("/claim", {"invite": made["links"][0]["invite"], "name": "Bob"})
        bob = server.client(claimed["token"])
        bob.table = host.table
        assert (await host.refused(host.at("/rematch")))[1]["code"] == "not_now"
        await host.post(host.at("/close"))
        async with bob.live() as live:
            await live.until(type="scene")
            first = await host.post(host.at("/rematch"))
            told = await live.until(type="update", kind="rematch")

        second = await bob.post(bob.at("/rematch"))

        assert first["id"] == second["id"] == told["info"]["rematch"]
        assert [seat["name"] for seat in first["info"]["seats"]] == ["Rob", "Ann", "Bob"]
        assert (first["info"]["you"], second["info"]["you"]) == ([1], [2])
        assert first["info"]["status"] == "playing"
        assert first["info"]["previous"] == host.table


async def test_bots_count_as_youngest_and_a_rematch_knows_the_players_on_their_new_seats(sqlite: str) -> None:
    async with serving(sqlite) as server:
        seats = [{"kind": "bot", "level": "random"}, {"kind": "me"}, {"kind": "hot"}]
        host, made = await server.open_table("hunger", seats, options={"ages": "c", "elder_beginners": "b"})
        await host.post(host.at("/close"))
        again = await host.post(host.at("/rematch"))

        assert made["info"]["options"]["ages"] == "cba"
        assert again["info"]["options"]["ages"] == "acb"
        assert (made["info"]["options"]["elder_beginners"], again["info"]["options"]["elder_beginners"]) == ("b", "c")


async def test_bots_that_fill_a_table_count_as_youngest_too(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table("hunger", [{"kind": "open"}, {"kind": "me"}, {"kind": "open"}], public=True)
        assert made["info"]["options"]["ages"] == "by_seat"
        await host.post(host.at("/start"), {"fill": "random"})
        row = await server.house.store.table(host.table)

        assert (await host.scene())["info"]["options"]["ages"] == "bac"
        assert row is not None
        assert row.options["ages"] == "bac"


async def test_a_game_says_how_it_is_set_up_in_plain_words_and_how_a_newcomer_starts(sqlite: str) -> None:
    async with serving(sqlite) as server:
        game = await server.client().get("/games/hunger")
        options = {option["name"]: option for option in game["options"]}

        assert (options["mode"]["default"], options["mode"]["beginner"]) == ("elder", "rookie")
        assert options["mode"]["words"] == ["Elder mode, the regular game", "Rookie mode, for a first game"]
        assert (options["ages"]["seats"], options["elder_beginners"]["seats"], options["mode"]["seats"]) == ("order", "some", "")
        assert all(option["beginner"] in option["values"] for option in game["options"])


async def test_a_seed_of_ones_own_is_only_for_tables_without_other_people(sqlite: str) -> None:
    async with serving(sqlite) as server:
        status, error = await server.client().refused("/tables", {"game": "fever", "seats": OPEN, "seed": "full-moon"})
        host, _ = await server.open_table(seats=HOT, seed="full-moon")
        row = await server.house.store.table(host.table)

        assert (status, error["code"]) == (422, "setup")
        assert row is not None
        assert row.seed == "full-moon"


async def test_bad_setups_are_refused_with_a_sentence(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()
        wrong: list[Json] = [
            {"game": "fevr", "seats": HOT},
            {"game": "fever", "seats": HOT[:1]},
            {"game": "fever", "seats": HOT, "options": {"nonsense": "on"}},
            {"game": "hunger", "seats": HOT, "options": {"ages": "abcf"}},
            {"game": "fever", "seats": [*HOT[:2], {"kind": "bot", "level": "my_bot.py:MyBot"}]},
        ]
        assert {(await one.refused("/tables", body))[1]["code"] for body in wrong} == {"setup"}
        assert "did you mean 'fever'" in (await one.refused("/tables", wrong[0]))[1]["message"]
        assert (await one.refused("/tables", {"game": "fever"}))[1]["code"] == "bad_request"
        assert (await one.refused("/tables", {"game": "fever", "seats": HOT, "clok": 3}))[1]["code"] == "bad_request"


async def test_my_tables_come_with_whose_turn_it_is_those_that_wait_for_me_first(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=OPEN)
        second = await host.post("/tables", {"game": "fever", "seats": HOT})

        mine = await host.get("/me")

        assert [table["id"] for table in mine["tables"]] == [second["id"], made["id"]]
        assert mine["tables"][0]["waiting_for"] == [0, 1, 2]


async def test_games_rules_bots_and_schema_are_described(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()
        for game in (await one.get("/games"))["games"]:
            assert await one.get(f"/games/{game['name']}") == game
            assert (await one.get(f"/games/{game['name']}/rules"))["rules"][0]["id"]
            assert game["seats"]
        assert (await one.get("/bots"))["bots"][0]["level"] == "novice"
        assert (await one.get("/table-schema"))["title"] == "Gloam table"
        assert (await one.refused("/games/nothing", method="GET"))[0] == 404


async def test_a_book_is_served_in_chapters_with_the_ids_of_its_rules(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        book = await one.get("/games/fever/book")
        assert book["title"] == "Hunting Fever"
        first = next(chapter for chapter in book["chapters"] if chapter["title"] == "Getting ready")
        item = {"kind": "item", "text": "Lay the lodge down so that its 4 is hidden.", "rules": ["FEV-SETUP-03"], "picture": ""}
        assert item in first["blocks"]

        monkeypatch.setattr("gloam.server.api_tables.has_book", lambda folder: False)
        status, error = await one.refused("/games/fever/book", method="GET")
        assert status == 404
        assert error["message"] == "Hunting Fever has no book to learn from; its rules are at /games/fever/rules"
