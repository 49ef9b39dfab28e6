"""A lesson over HTTP: its outline, tasks, tries; and what is not there is named."""

from __future__ import annotations

import pytest

from gloam.lessons import lesson_of

from .helpers import serving

pytestmark = pytest.mark.anyio
FIRST = "/games/fever/lesson/0/1"


async def test_the_outline_lists_the_stations_and_the_box_names_the_minutes(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        told = await one.get("/games/fever/lesson")
        boxes = {game["name"]: game["lesson"] for game in (await one.get("/games"))["games"]}

        assert [station["title"] for station in told["stations"]][:3] == ["Who eats whom", "Easy Prey", "The hunter comes back"]
        assert told["minutes"] == boxes["fever"] == 5


async def test_a_task_is_shown_with_the_learners_table_and_no_others_hand(sqlite: str) -> None:
    async with serving(sqlite) as server:
        shown = await server.client().get(FIRST)

        assert shown["asks"]
        assert shown["light"] == ["hand-0-rabbit"]
        assert shown["table"]["viewer"] == 0
        hands = {area["id"]: area["items"] for area in shown["table"]["areas"]}
        assert [item["face"] for item in hands["hand-1"]] == [""]


async def test_the_right_try_is_carried_out_and_a_wrong_one_explained(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        wrong = await one.post(FIRST, {"answer": "play carrot"})
        unknown = await one.post(FIRST, {"answer": "play fool"})
        right = await one.post(FIRST, {"answer": "play rabbit"})

        assert not wrong["right"]
        assert wrong["text"] == "A carrot catches nothing. It only lies there and waits to be eaten."
        assert wrong["table"] is None
        assert not unknown["right"]
        assert right["right"]
        assert "Ann captures Bob's carrot." in [event["text"] for event in right["events"]]
        assert right["table"]["log"][-1]["text"] == "Round 2; the hunt starts at Bob."


async def test_who_asks_is_shown_the_answer_and_why_not(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        shown = await one.get(f"{FIRST}/answer")
        refused = await one.get(f"{FIRST}/refused", item="hand-0-rabbit")

        assert shown == {"answer": "play rabbit", "sentence": "Play rabbit", "item": "hand-0-rabbit"}
        assert refused == {"refused": []}


async def test_what_is_not_there_is_named(sqlite: str) -> None:
    beyond = len(lesson_of("fever").stations)
    async with serving(sqlite) as server:
        one = server.client()

        for path in (f"/games/fever/lesson/{beyond}/0", "/games/fever/lesson/0/9", "/games/chess/lesson"):
            status, error = await one.refused(path, method="GET")
            assert status == 404
            assert error["code"] == "not_found"
