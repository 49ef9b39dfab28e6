"""Puzzles over HTTP: the list, the table, tries with their refutation; and what is not there is named."""

from __future__ import annotations

import pytest

from gloam.puzzles import puzzles_of

from .helpers import serving

pytestmark = pytest.mark.anyio
TRAP = "/games/fever/puzzles/the-trap"


async def test_the_list_is_sorted_by_difficulty_and_the_box_counts_them(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        told = await one.get("/games/fever/puzzles")
        boxes = {game["name"]: game["puzzles"] for game in (await one.get("/games"))["games"]}

        assert [puzzle["level"] for puzzle in told["puzzles"]] == sorted(puzzle["level"] for puzzle in told["puzzles"])
        assert told["puzzles"][0] == {"key": "a-rabbit-in-the-open", "title": "A rabbit in the open", "level": 1, "word": "gentle"}
        assert boxes["fever"] == len(told["puzzles"]) == len(puzzles_of("fever"))


async def test_a_puzzle_is_shown_with_the_solvers_table_and_no_others_hand(sqlite: str) -> None:
    async with serving(sqlite) as server:
        shown = await server.client().get(f"{TRAP}/0")

        assert shown["steps"] == 1
        assert len(shown["hints"]) == 2
        assert shown["table"]["viewer"] == 0
        hands = {area["id"]: area["items"] for area in shown["table"]["areas"]}
        assert [item["face"] for item in hands["hand-2"]] == [""]


async def test_the_right_try_is_carried_out_and_a_wrong_one_refuted_by_a_line(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        wrong = await one.post(f"{TRAP}/0", {"answer": "play carrot"})
        forbidden = await one.post(f"{TRAP}/0", {"answer": "play hunter"})
        unknown = await one.post(f"{TRAP}/0", {"answer": "play fool"})
        right = await one.post(f"{TRAP}/0", {"answer": "play closed"})

        assert not wrong["right"]
        assert "Cyd captures Ann's Easy Prey wolf." in wrong["refuted"]["lines"]
        assert "points worse off than the solution" in wrong["refuted"]["text"]
        assert wrong["table"] is None
        assert forbidden["rule"] == "FEV-ROUND-01"
        assert forbidden["refuted"] is None
        assert unknown["text"]
        assert right["right"]
        assert right["solved"]
        assert right["text"] == next(puzzle.why for puzzle in puzzles_of("fever") if puzzle.title == "The trap")
        assert right["rules"] == ["FEV-CLOSED-01", "FEV-CLOSED-04", "FEV-CLOSED-06"]
        assert "Cyd's hunter is caught as a poacher" in " ".join(event["text"] for event in right["events"])


async def test_a_solution_of_several_answers_is_gone_through_step_by_step(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        first = await one.post("/games/crave/puzzles/a-sentinel-to-sleep/0", {"answer": "trash holy-water-flask"})
        shown = await one.get("/games/crave/puzzles/a-sentinel-to-sleep/1")
        second = await one.post("/games/crave/puzzles/a-sentinel-to-sleep/1", {"answer": "stun countess-of-ash"})

        assert (first["right"], first["solved"], first["text"]) == (True, False, "")
        assert (shown["step"], shown["steps"]) == (1, 2)
        assert second["solved"]


async def test_who_gives_up_is_shown_the_answer_and_why_not(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        shown = await one.get(f"{TRAP}/0/answer")
        refused = await one.get(f"{TRAP}/0/refused", item="hand-0-closed")

        assert shown["answer"] == "play closed"
        assert refused == {"refused": []}


async def test_what_is_not_there_is_named_and_nonsense_refused(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        for path, words in [
            ("/games/fever/puzzles/no-such/0", "fever has no puzzle 'no-such'"),
            (f"{TRAP}/1", "has 1 answers, so there is no step 1"),
            ("/games/chess/puzzles", "there is no game 'chess'"),
        ]:
            status, error = await one.refused(path, method="GET")
            assert status == 404
            assert error["code"] == "not_found"
            assert words in error["message"]
        status, _ = await one.refused(f"{TRAP}/0", {"answer": "x" * 201})
        assert status == 400
        status, _ = await one.refused(f"{TRAP}/0", {"guess": "play closed"})
        assert status == 400


async def test_the_pictures_of_a_book_are_served_and_nothing_else_of_the_folder(sqlite: str) -> None:
    async with serving(sqlite) as server:
        one = server.client()

        book = await one.get("/games/fever/book")
        names = [block["picture"] for chapter in book["chapters"] for block in chapter["blocks"] if block["kind"] == "picture"]
        assert names
        for name in ("pictures.toml", "nothing.jpg", "..%2Frules.toml"):
            status, error = await one.refused(f"/games/fever/pictures/{name}", method="GET")
            assert status == 404
            assert error["code"] == "not_found"
