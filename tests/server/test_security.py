"""Cookies, origins, limits, headers, logs."""

from __future__ import annotations

import logging

import httpx
import pytest

from gloam.server.access import hashed
from gloam.server.logs import log

from .helpers import Client, serving

pytestmark = pytest.mark.anyio

WEB = {"X-Gloam-Client": "web"}
HOT = [{"kind": "me"}, {"kind": "hot"}, {"kind": "hot"}]
TABLE = {"game": "fever", "seats": HOT}


async def test_browsers_hold_their_seats_by_a_cookie_that_scripts_cannot_read(sqlite: str) -> None:
    async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url, headers=WEB) as browser:
        first = await browser.get("/api/v1/me")
        made = (await browser.post("/api/v1/tables", json=TABLE)).json()
        mine = (await browser.get("/api/v1/me")).json()

        cookie = first.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert made["token"] is None
        assert [table["id"] for table in mine["tables"]] == [made["id"]]


async def test_other_sites_cannot_act_with_our_cookie(sqlite: str) -> None:
    async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url) as browser:
        await browser.get("/api/v1/me", headers=WEB)

        plain = await browser.post("/api/v1/tables", json=TABLE)
        foreign = await browser.post("/api/v1/tables", json=TABLE, headers={**WEB, "Origin": "https://evil.example"})
        own = await browser.post("/api/v1/tables", json=TABLE, headers={**WEB, "Origin": server.url})

        assert [plain.status_code, foreign.status_code, own.status_code] == [403, 403, 201]
        assert plain.json()["error"]["code"] == "csrf"


async def test_behind_https_the_cookie_is_secure_and_links_have_the_public_address(sqlite: str) -> None:
    async with (
        serving(sqlite, public_url="https://club.example/games", base_path="/games") as server,
        httpx.AsyncClient(base_url=f"{server.url}/games", headers={**WEB, "Origin": "https://club.example"}) as browser,
    ):
        made = await browser.post("/api/v1/tables", json=TABLE)
        page = await browser.get("/t/anything")

        assert made.json()["url"].startswith("https://club.example/games/t/")
        assert "Secure" in made.headers["set-cookie"]
        assert '<base href="/games/">' in page.text
        assert (await browser.get("/health")).json()["status"] == "ok"


async def test_every_response_carries_the_security_headers(sqlite: str) -> None:
    async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url) as browser:
        for path in ("/", "/t/abc", "/replay", "/api/v1/games", "/api/v1/nothing", "/health", "/metrics", "/assets/../../cli.py"):
            reply = await browser.get(path)
            policy = reply.headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "unsafe-inline" not in policy.partition("script-src")[2].partition(";")[0]
            assert reply.headers["x-content-type-options"] == "nosniff"


async def test_files_outside_the_client_are_not_served(sqlite: str) -> None:
    async with serving(sqlite) as server, httpx.AsyncClient(base_url=server.url) as browser:
        for path in ("/assets/..%2f..%2fcli.py", "/assets/%2e%2e/%2e%2e/cli.py", "/..%2fcli.py", "/cli.py", "/assets//etc/passwd"):
            assert (await browser.get(path)).status_code in (404, 400), path


async def test_too_many_calls_are_told_when_to_come_back(sqlite: str) -> None:
    async with serving(sqlite, limits=True) as server:
        replies = [await server.http.post("/claim", json={"invite": "guess"}) for _ in range(25)]

        assert {reply.status_code for reply in replies} == {404, 429}
        assert int(replies[-1].headers["retry-after"]) >= 1
        assert replies[-1].json()["error"]["code"] == "slow_down"


async def test_inputs_have_limits(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        long = "x" * 2000
        assert (await host.refused(host.at("/chat"), {"text": long}))[0] == 400
        assert (await host.refused(host.at("/answers"), {"answer": long, "expect": 1, "id": "1"}))[0] == 400
        assert (await host.refused("/tables", {**TABLE, "seats": [{"kind": "me", "name": long}] * 3}))[0] == 400
        assert (await host.refused("/records", {"record": "x" * 1_050_000}))[0] == 400
        huge = await server.http.post("/records", content=b'{"record": "' + b"x" * 3_000_000)
        assert huge.status_code == 413


async def test_the_store_has_no_secret_that_opens_a_seat(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)

        keys = await server.house.store.keys_of(host.table)

        assert {key.hash for key in keys} == {hashed(host.token)}
        assert host.token not in repr(keys)


async def test_logs_hold_no_secrets(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)  # what an operator gets; httpx, which also speaks here, is the client
    async with serving(sqlite) as server:
        host, made = await server.open_table(seats=[{"kind": "me"}, {"kind": "invite"}, {"kind": "bot"}])
        await server.client().post("/claim", {"invite": made["links"][0]["invite"], "name": "Bob"})
        await host.post(host.at("/chat"), {"text": "a secret plan"})
        await host.answer("play wolf", 3)
        row = await server.house.store.table(host.table)
        assert row is not None
        for secret in (host.token, made["links"][0]["invite"], row.seed, "a secret plan", "play wolf"):
            assert not [line for line in caplog.records if line.name != "httpx" and secret in line.getMessage()]
        with pytest.raises(AssertionError, match="token"):
            log("oops", token=host.token)


async def test_an_unknown_token_is_a_spectator_and_no_more(sqlite: str) -> None:
    async with serving(sqlite) as server:
        host, _ = await server.open_table(seats=HOT)
        thief = Client(server, host.token[:-1] + "x", host.table)

        assert (await thief.scene())["info"]["you"] == []
        assert (await thief.refused(host.at("/start")))[1]["code"] == "not_host"
