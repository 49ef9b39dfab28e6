"""Small things that were wrong: ids used twice, JSON without end, long names sent back, origins, headers."""

from __future__ import annotations

import httpx
import pytest

from .helpers import HOT, serving

pytestmark = pytest.mark.anyio

WEB = {"X-Gloam-Client": "web"}
TABLE = {"game": "fever", "seats": HOT}


async def test_an_id_stands_for_one_decision(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        first = await host.answer("play wolf", 1, 0, "mine")

        again = await host.answer("play wolf", 1, 0, "mine")
        other = await host.refused(host.at("/answers"), {"answer": "play rabbit", "expect": 2, "id": "mine", "seat": 0})
        undo = await host.refused(host.at("/undo"), {"seat": 0, "id": "mine"})
        taken = await host.post(host.at("/undo"), {"seat": 0, "id": "back"})
        twice = await host.post(host.at("/undo"), {"seat": 0, "id": "back"})
        answer = await host.refused(host.at("/answers"), {"answer": "play wolf", "expect": 3, "id": "back", "seat": 0})

        assert (first, first["version"]) == (again, 2)
        assert {(status, error["code"]) for status, error in (other, undo, answer)} == {(400, "bad_request")}
        assert "used it for something else" in other[1]["message"]
        assert (taken, taken["version"], taken["done"]) == (twice, 3, True)
        assert (await host.scene(seat=0))["table"]["prompt"]["sealed"] == ""


async def test_json_without_end_is_refused_and_is_no_fault_of_ours(sqlite: str) -> None:
    async with serving(sqlite) as server:
        for body in (b"[" * 100_000, b'{"game": ' * 50_000, b'{"options": ' + b'{"a":' * 50_000):
            reply = await server.http.post("/tables", content=body, headers={"Content-Type": "application/json"})

            assert (reply.status_code, reply.json()["error"]["code"]) == (400, "bad_request")


async def test_long_names_are_not_sent_back(sqlite: str) -> None:
    async with serving(sqlite) as server:
        long = "n" * 5_000
        bodies = [{**TABLE, "options": {long: "x"}}, {**TABLE, "options": {"x": long}}, {**TABLE, long: 1}, {**TABLE, "game": long}]
        for body in bodies:
            reply = await server.http.post("/tables", json=body)

            assert reply.status_code in (400, 422)
            assert len(reply.content) < 400


async def test_the_same_host_without_tls_is_another_site(sqlite: str) -> None:
    async with (
        serving(sqlite, public_url="https://club.example") as server,
        httpx.AsyncClient(base_url=f"{server.url}/api/v1", headers=WEB) as browser,
    ):
        found = {}
        for origin in (
            "https://club.example",
            "http://club.example",
            "ftp://club.example",
            server.url,
            "null",
            "https://club.example.evil",
        ):
            found[origin] = (await browser.post("/tables", json=TABLE, headers={"Origin": origin})).status_code

        assert found == {
            "https://club.example": 201,
            "http://club.example": 403,
            "ftp://club.example": 403,
            server.url: 201,  # the address that was called
            "null": 403,
            "https://club.example.evil": 403,
        }


async def test_behind_tls_a_page_without_it_is_another_site_even_without_a_public_address(sqlite: str) -> None:
    async with (
        serving(sqlite, trusted="127.0.0.1") as server,
        httpx.AsyncClient(base_url=f"{server.url}/api/v1", headers={**WEB, "X-Forwarded-Proto": "https"}) as browser,
    ):
        own = server.url.removeprefix("http://")
        secure = await browser.post("/tables", json=TABLE, headers={"Origin": f"https://{own}"})
        plain = await browser.post("/tables", json=TABLE, headers={"Origin": f"http://{own}"})

        assert (secure.status_code, plain.status_code) == (201, 403)


async def test_every_answer_says_its_charset_once(sqlite: str) -> None:
    async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url) as browser:
        host, _ = await server.open_table(seats=HOT)
        for path in ("/", "/metrics", f"/api/v1{host.at('/record')}", "/api/v1/games"):
            kind = (await browser.get(path)).headers["content-type"]
            assert kind.lower().count("charset") <= 1, kind
            if path != "/api/v1/games":
                assert "charset=utf-8" in kind.lower()
