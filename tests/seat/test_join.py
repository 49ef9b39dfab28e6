"""A bot and a person at the tables of a real server, which is killed and comes back while they play."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import pytest

import gloam
from gloam.engine import BadSetup
from gloam.seat.join import brought
from gloam.seat.remote import Address, Remote, read_address
from gloam.sets import new_set

from .club import Club

HERE = Path(__file__).parent
BOT = f"{HERE / 'bad_bots.py'}:Base"


async def guest(folder: Path, *words: str, typed: bytes | None = None, shelf: Path | None = None) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    own = {"XDG_STATE_HOME": str(folder)} | ({"GLOAM_SETS": str(shelf)} if shelf else {})
    started = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "gloam", "join", *words,
        stdin=pipe, stdout=pipe, stderr=pipe, env=os.environ | own,
    )  # fmt: skip
    assert started.stdin is not None
    if typed is not None:
        started.stdin.write(typed)
        started.stdin.close()
    return started


@pytest.mark.anyio
async def test_a_bot_plays_two_tables_and_a_rematch_while_the_server_is_killed_in_between(club: Club, tmp_path: Path) -> None:
    invited = await club.open_table("thirst", {"kind": "invite", "name": "Guest"}, rounds="5")
    opened = await club.open_table("crave", {"kind": "open"}, limit="50")
    links = [invited["links"][0]["url"], f"{club.victim.url}/t/{opened['id']}"]
    playing = await guest(tmp_path, *links, "--bot", BOT, "--name", "Moth", "--stay", "--limit", "60")
    try:
        for made in (invited, opened):
            await club.until(made["id"], version=8)
        await club.victim.kill()
        await club.victim.start()
        for made in (invited, opened):
            await club.until(made["id"], status="over")
        again = await club.call("POST", f"/tables/{invited['id']}/rematch")
        await club.until(again["id"], status="over")
        assert playing.returncode is None  # it stays
    finally:
        if playing.returncode is None:
            playing.terminate()
        _, said = await playing.communicate()

    assert b"chance answers" not in said
    assert said.count(b" points") >= 2
    for table in (invited["id"], opened["id"], again["id"]):
        record = await club.call("GET", f"/tables/{table}/record?seat=watch")
        assert gloam.replay(record).over
        assert "Moth" in record


@pytest.mark.anyio
async def test_a_bot_that_keeps_crashing_is_named_and_chance_answers_for_it(club: Club, tmp_path: Path) -> None:
    made = await club.open_table("thirst", {"kind": "open"}, rounds="5")
    bot = tmp_path / "bot.py"
    bot.write_text(
        "class Sometimes:\n    def choose(self, view, ask, budget, rng):\n        assert view.state.round > 1, 'too early'\n"
        "        return ask.options[0]\n"
    )

    playing = await guest(tmp_path, f"{club.victim.url}/t/{made['id']}", "--bot", f"{bot}:Sometimes", "--limit", "60")
    await club.until(made["id"], status="over")
    _, said = await playing.communicate()

    assert playing.returncode == 0
    assert b"crashed with AssertionError: too early; chance answers" in said
    assert f'File "{bot}", line 3'.encode() in said


@pytest.mark.anyio
async def test_a_person_sits_down_in_lines_and_keeps_the_seat(club: Club, tmp_path: Path) -> None:
    made = await club.open_table("fever", {"kind": "open"})
    link = f"{club.victim.url}/t/{made['id']}"

    first = await guest(tmp_path, link, "--name", "Ida", typed=b"play lion\nwhy play wolf\nwolf\nquit\n")
    out, _ = await first.communicate()
    second = await guest(tmp_path, club.victim.url, typed=b"quit\n")
    back, _ = await second.communicate()

    assert "'play lion' is not an answer" in out.decode()
    assert "It is allowed." in out.decode()
    assert "Ida (a), you" in back.decode()
    info = await club.info(made["id"])
    assert info["seats"][0]["name"] == "Ida"
    assert oct((tmp_path / "gloam" / "seats.json").stat().st_mode)[-3:] == "600"


@pytest.mark.anyio
async def test_a_table_that_is_full_is_refused_in_a_sentence(club: Club, tmp_path: Path) -> None:
    made = await club.open_table("fever", {"kind": "bot", "level": "random"})

    late = await guest(tmp_path, f"{club.victim.url}/t/{made['id']}", "--bot", "random")
    _, said = await late.communicate()

    assert late.returncode == 2
    assert said.startswith(b"gloam: http://127.0.0.1")


def test_links_of_a_server_are_read() -> None:
    assert read_address("https://club.example/games/t/k3v9#abc") == Address("https://club.example/games", "k3v9", "abc")
    assert read_address("localhost:8700") == Address("http://localhost:8700")
    with pytest.raises(gloam.BadSetup, match="is no address of a server"):
        read_address("ftp://club.example/t/x")


@pytest.mark.anyio
async def test_a_bot_joins_a_table_with_a_set_that_its_machine_has_not(club: Club, tmp_path: Path) -> None:
    """The set comes from the server, and goes onto the shelf of whoever joins."""
    new_set("fever", tmp_path / "set", name="Wild Hunt")
    cards = tmp_path / "set" / "cards.toml"
    cards.write_text(cards.read_text().replace("value = 2", "value = 7", 1))
    files = {path.name: path.read_text() for path in (tmp_path / "set").glob("*.toml")}
    offered = await club.call("POST", "/sets", {"files": files})
    seats = [{"kind": "open"}, *[{"kind": "bot", "level": "random"}] * 2]
    made = await club.call("POST", "/tables", {"game": offered["name"], "seats": seats, "undo": "off", "options": {}})
    club.headers = {"Authorization": f"Bearer {made['token']}"}

    playing = await guest(tmp_path / "far", f"{club.victim.url}/t/{made['id']}", "--bot", "random", shelf=tmp_path / "far" / "sets")
    await club.until(made["id"], status="over")
    _, said = await playing.communicate()

    assert playing.returncode == 0, said
    assert [path.name for path in (tmp_path / "far" / "sets").iterdir()] == [offered["name"].partition("@")[2]]


def test_a_server_that_sends_another_set_is_refused(tmp_path: Path) -> None:
    new_set("fever", tmp_path / "set", name="Wild Hunt")
    files = {path.name: path.read_text() for path in (tmp_path / "set").glob("*.toml")}

    class Liar(Remote):
        def get(self, path: str, **query: object) -> dict[str, Any]:
            assert path == "/games/fever%400123456789abcdef/set"
            return {"game": "fever", "name": "Wild Hunt", "files": files}

    with pytest.raises(BadSetup, match=r"http://liar sent the set fever@.* but its table is played with fever@0123456789abcdef"):
        brought(Liar("http://liar"), "fever@0123456789abcdef")
