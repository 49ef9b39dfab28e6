"""Tables of a server with sets of one's own."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import gloam
from gloam.engine.catalogue import files_hash
from gloam.games import SETS, get, register
from gloam.server import admin
from gloam.server.config import Settings
from gloam.sets import use
from server.helpers import serving

from .support import change

pytestmark = pytest.mark.anyio

HOT = [{"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Bob"}]
CHEAP = ('cost = 3\nattack = 2\nkeywords = ["drain"]', 'cost = 1\nattack = 9\nkeywords = ["drain"]')  # the Night Stalker


async def test_a_table_goes_on_with_its_set_although_folder_and_shelf_are_gone(mine: Path, shelf: Path, tmp_path: Path) -> None:
    change(mine / "vampires.toml", *CHEAP)
    game, file = use(mine), str(tmp_path / "a.db")
    async with serving(file, sets=[game.name]) as server:
        offered = (await server.client().get("/games"))["games"]
        host, made = await server.open_table(game.name, HOT)
        before = await host.get(f"/tables/{made['id']}/table")
    shutil.rmtree(mine)
    shutil.rmtree(shelf)
    SETS.clear()

    async with serving(file) as server:
        host.server = server
        info = await host.get(f"/tables/{made['id']}")
        after = await host.get(f"/tables/{made['id']}/table")

    assert {"name": game.name, "title": "Crave: Long Nights"}.items() <= offered[-1].items()
    assert info["info"]["game"] == game.name
    assert after["table"] == before["table"]
    assert (await admin.check_all(Settings(db=file))) == {
        "same": 1,
        "differ": [],
        "sets": [{"game": "crave", "set": "Long Nights", "hash": game.content_hash, "tables": 1}],
    }


async def test_after_an_upgrade_that_retunes_cards_running_tables_go_on(tmp_path: Path) -> None:
    old, file, folder = get("crave"), str(tmp_path / "a.db"), tmp_path / "crave"
    async with serving(file) as server:
        host, made = await server.open_table("crave", HOT)
        before = await host.get(f"/tables/{made['id']}/table")
    shutil.copytree(old.folder / "content", folder / "content")
    change(folder / "content" / "vampires.toml", *CHEAP)

    register(replace(old, folder=folder))
    try:
        checked = await admin.check_all(Settings(db=file))
        async with serving(file) as server:
            host.server = server
            after = await host.get(f"/tables/{made['id']}/table")
    finally:
        register(old)

    assert after["table"] == before["table"]
    assert (checked["same"], checked["differ"]) == (1, [])
    assert [kept["hash"] for kept in checked["sets"]] == [old.content_hash]


async def test_a_finished_table_hands_out_a_record_that_carries_its_set(mine: Path, tmp_path: Path) -> None:
    change(mine / "vampires.toml", *CHEAP)
    game = use(mine)
    async with serving(str(tmp_path / "a.db")) as server:
        host, made = await server.open_table(game.name, HOT)
        await host.post(f"/tables/{made['id']}/resign", {"seat": 0})
        record = (await host.send("GET", f"/tables/{made['id']}/record")).text

    assert gloam.replay(record).game is game
    assert "\nset: " in record


async def test_a_host_brings_a_set_and_everybody_reads_its_cards(mine: Path, tmp_path: Path) -> None:
    change(mine / "vampires.toml", *CHEAP)
    files = {path.name: path.read_text() for path in mine.glob("*.toml")}
    async with serving(str(tmp_path / "a.db")) as server:
        brought = await server.client().post("/sets", {"files": files})
        host, made = await server.open_table(brought["name"], HOT)
        scene = await host.get(f"/tables/{made['id']}")
        cards = await server.client().get(f"/games/{scene['info']['game']}/cards")

    assert brought["title"] == scene["info"]["title"] == "Crave: Long Nights"
    assert cards["faces"]["night-stalker"]["numbers"]["attack"] == 9
    assert len(cards["faces"]) >= 80


async def test_who_joins_with_a_program_is_given_the_set_of_the_table(mine: Path, tmp_path: Path) -> None:
    """Also that of a set which the game came with before: its own files, not those of today."""
    change(mine / "vampires.toml", *CHEAP)
    own, former = use(mine), get("thirst@26dbf84552606424")
    async with serving(str(tmp_path / "a.db"), sets=[own.name]) as server:
        for game, seats in ((own, HOT), (former, HOT)):
            await server.open_table(game.name, seats)
            told = await server.client().get(f"/games/{game.name}/set")

            assert (told["game"], told["hash"]) == (game.family, game.content_hash)
            assert files_hash(told["files"]) == game.content_hash
        status, _ = await server.client().refused("/games/crave@0123456789abcdef/set", method="GET")
    assert status == 404
    assert (await admin.check_all(Settings(db=str(tmp_path / "a.db"))))["differ"] == []


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("vampires.toml", "[[card]]\ncost = -4\n", "vampires.toml:2: card 1: 'cost' should be a number from 0 to 20, not -4"),
        ("../evil.toml", "", "the set: '../evil.toml' is no name of a content file"),
        ("set.toml", 'game = "chess"\nname = "x"\n', "set.toml:1: 'game': 'chess' is unknown; known are crave, fever"),
        ("set.toml", 'game = "crave@0"\nname = "x"\n', "set.toml:1: 'game': 'crave@0' is unknown; did you mean 'crave'?"),
        ("lore.toml", "#" * 390_000, "the set is too large for a set: 24 files and 400,000 bytes are the most"),
        ("plants.toml", "x = " + "[" * 4000 + "]" * 4000, "brackets stand in brackets more than 12 deep"),
    ],
)
async def test_a_set_that_is_brought_is_data_within_limits(
    mine: Path, shelf: Path, tmp_path: Path, file: str, text: str, said: str
) -> None:
    files = {path.name: path.read_text() for path in mine.glob("*.toml")} | {file: text}
    async with serving(str(tmp_path / "a.db")) as server:
        status, error = await server.client().refused("/sets", {"files": files})

    assert (status, error["code"]) == (422, "setup")
    assert said in error["message"]
    assert not shelf.exists()
