"""Hints: searched from the seat's own view, for who sits there, where the table allows them."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

import gloam
from gloam.games import games
from gloam.server.jobs import Advise
from gloam.server.metrics import Metrics
from gloam.server.thinker import hint
from gloam.server.thinkers import Thinkers

from .helpers import HOT, Client, serving

pytestmark = pytest.mark.anyio

FIELDS = {"version", "seat", "question", "level", "answer", "label", "text", "mixed", "tries", "options", "causes", "line"}
DUEL = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


async def test_a_person_is_told_the_best_options_with_their_promise_in_words(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # In one deal of eight there is nothing to buy, so that all but a strike is waste and a hint names nothing else.
    monkeypatch.setattr("gloam.server.desk.fresh_seed", lambda: "a deal with something to buy")
    async with serving(sqlite, bot_seconds=0.4) as server:
        host, _ = await server.open_table("crave", seats=DUEL)
        bob = await server.client().join(host.table, "Bob")
        scene = await host.scene()
        asked, waiting = (host, bob) if scene["info"]["waiting_for"] == [0] else (bob, host)
        scene = await asked.scene()

        found = await asked.get(asked.at("/hint"))
        again = await asked.get(asked.at("/hint"))

        labels = {choice["answer"]: choice["sentence"] for choice in scene["table"]["prompt"]["choices"]}
        assert found.keys() == FIELDS
        assert again == found
        assert (found["version"], found["seat"], found["level"]) == (scene["version"], scene["seat"], "hard")
        assert 1 < len(found["options"]) <= 5
        assert all(labels[option["answer"]] == option["label"] for option in found["options"])
        assert found["answer"] == found["options"][0]["answer"]
        assert found["text"].startswith(f"{found['label']}.")
        assert found["causes"]
        assert all(cause["rule"].startswith("CRA-") and cause["said"] and cause["text"] in found["text"] for cause in told(found))
        assert not any(answer in found["text"] for answer in labels if " " in answer)  # never raw notation
        assert all(option["outlook"] and 0 <= option["value"] <= 1 for option in found["options"])
        assert 0 < sum(option["visits"] for option in found["options"]) <= found["tries"] + 5
        assert (await waiting.refused(waiting.at("/hint"), {}, "GET"))[1]["code"] == "not_now"
        await asked.answer(found["answer"], found["version"])  # what is suggested is allowed


def told(hint: dict[str, Any]) -> list[dict[str, Any]]:
    return [cause for cause in hint["causes"] if not cause["against"]]


async def test_where_all_choose_at_once_a_hint_is_a_mixture_and_ends_with_the_answer(sqlite: str) -> None:
    async with serving(sqlite, bot_seconds=0.4) as server:
        host, _ = await server.open_table(seats=HOT)

        found = await host.get(host.at("/hint"), seat=1)
        await host.answer(found["answer"], found["version"], 1)

        assert found["mixed"]
        assert {option["value"] for option in found["options"]} == {None}
        assert sum(option["share"] for option in found["options"]) == pytest.approx(1, abs=0.01)
        assert (await host.refused(host.at("/hint"), {"seat": 1}, "GET"))[1]["code"] == "not_now"


async def test_hints_are_for_who_sits_there_and_nobody_else(sqlite: str) -> None:
    async with serving(sqlite, bot_seconds=0.4) as server:
        host, _ = await server.open_table(seats=[HOT[0], {"kind": "open"}, {"kind": "bot"}])
        bob = await server.client().join(host.table, "Bob")
        stranger = Client(server, "", host.table)
        closed, _ = await server.open_table(seats=HOT, spectators=False)

        refusals = [
            await stranger.refused(host.at("/hint"), {}, "GET"),
            await stranger.refused(host.at("/hint"), {"seat": 0}, "GET"),
            await bob.refused(host.at("/hint"), {"seat": 0}, "GET"),
            await bob.refused(host.at("/hint"), {"seat": "watch"}, "GET"),
            await bob.refused(closed.at("/hint"), {}, "GET"),
            await bob.refused("/tables/nosuchtable/hint", {}, "GET"),
        ]

        assert [status for status, _ in refusals] == [401, 401, 401, 401, 403, 404]
        assert all(error.keys() == {"code", "message"} for _, error in refusals)
        assert b'level="hard"' not in server.house.metrics.text()  # nobody thought about anything for them


async def test_a_table_may_play_without_hints_and_so_does_its_rematch(database: str) -> None:
    async with serving(database) as server:
        host, made = await server.open_table(seats=HOT, hints=False)

        status, error = await host.refused(host.at("/hint"), {"seat": 0}, "GET")
        await host.post(host.at("/close"))
        next_table = await host.post(host.at("/rematch"))

        assert (status, error["code"]) == (403, "not_allowed")
        assert made["info"]["hints"] is next_table["info"]["hints"] is False
        assert (await server.open_table(seats=HOT))[1]["info"]["hints"]


async def test_too_many_hints_are_told_when_to_come_back(sqlite: str) -> None:
    async with serving(sqlite, limits=True, bot_seconds=0.4) as server:
        host, _ = await server.open_table(seats=HOT)
        replies = [await host.send("GET", host.at("/hint"), params={"seat": 0}) for _ in range(12)]

        assert {reply.status_code for reply in replies} == {200, 429}
        assert int(replies[-1].headers["retry-after"]) >= 1


@pytest.mark.parametrize("game", list(games()))
def test_what_thinks_about_a_hint_gets_the_seats_view_and_nothing_else(game: str) -> None:
    chance, match = random.Random(2), gloam.new(game, games()[game].seats[0], seed="hint")
    for _ in range(12):
        ask = match.asks[0]
        match.answer(ask.seat, chance.choice(ask.choices()))
    pool = Thinkers(1, 0.2, Metrics())
    seat = match.asks[0].seat
    job = pool.job(Advise, match.view(seat), "hard")

    found = hint(job)

    assert json.loads(msgspec.json.encode(job)).keys() == {"do", "level", "view", "chance", "seconds"}
    assert job.view == {**match.view(seat).to_json(), "names": match.names}
    assert found.options[0].answer in match.choices(seat)


async def test_who_sits_there_is_told_what_to_beware_of_and_look_at(sqlite: str) -> None:
    """A Crave duel in its first turn: whoever has Attack and ends the turn is warned, and the best card to buy is named."""
    async with serving(sqlite) as server:
        host, _ = await server.open_table("crave", seats=[{"kind": "me"}, {"kind": "hot"}], seed="lamp")
        scene = await host.scene()
        assert scene["info"]["waiting_for"] == [0]
        assert any(choice["answer"].startswith("attack ") for choice in scene["table"]["prompt"]["choices"])

        found = await host.get(host.at("/help"), seat=0)

        assert found.keys() == {"version", "seat", "cautions", "looks"}
        assert (found["version"], found["seat"]) == (scene["version"], 0)
        assert [caution["answer"] for caution in found["cautions"]] == ["end"]
        assert [look["text"] for look in found["looks"]] == ["Marisol the Groupie is the strongest card that you can buy now."]
        assert found["looks"][0]["rule"].startswith("CRA-")
        late = await host.get(host.at("/help"), seat=1)
        assert (late["cautions"], late["looks"]) == ([], [])
        assert (await Client(server, "", host.table).refused(host.at("/help"), {"seat": 0}, "GET"))[0] == 401


async def test_a_table_without_hints_helps_nobody(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT, hints=False)

        found = await host.get(host.at("/help"), seat=0)
        assert (found["cautions"], found["looks"]) == ([], [])
