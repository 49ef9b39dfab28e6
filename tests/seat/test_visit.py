"""A person at the tables of a real server, full screen: several tables, a rematch, and a server that dies in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import gloam
from gloam.seat.remote import Remote
from gloam.seat.visitor import Visitor
from gloam.terminal.screen.panes import Ask
from gloam.terminal.screen.sheets import Ending, Sheet
from gloam.terminal.screen.table import TableScreen
from gloam.terminal.screen.visit import Visit

from .club import SLOW, Club

SMALL = (80, 24)


def arrive(club: Club, *links: str, stay: bool = False) -> Visit:
    """Sit down at these tables; the screen comes up when it is run."""
    visitor = Visitor(Remote(club.victim.url))
    for link in links:
        visitor.take_seat(link, "Ida")
    return Visit(visitor, stay)


async def until(pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Let the screen live until something is so."""
    async with asyncio.timeout(SLOW):
        while not is_so():
            await pilot.pause(0.01)


def is_done(app: Visit) -> bool:
    return isinstance(app.screen, Sheet)


async def answer_once(app: Visit, pilot: Pilot[None]) -> None:
    """Wait for a question, take the last choice, and wait until the table has it; or for the end."""
    await until(pilot, lambda: is_done(app) or (app.asked is not None and bool(app.at and app.at.is_asked) and not app.is_sending))
    if is_done(app):
        return
    seat = app.at
    assert seat is not None
    seen = seat.info["version"]
    app.desk.query_one(Ask).highlighted = len(app.desk.table.prompt.choices) - 1
    await pilot.press("enter")
    await until(pilot, lambda: seat.info["version"] > seen and not app.is_sending)


def says(app: Visit) -> str:
    """What stands under the table; nothing while none is laid, or not yet all of it."""
    desk = next((screen for screen in app.screen_stack if isinstance(screen, TableScreen)), None)
    return "" if desk is None else "".join(str(said.render()) for said in desk.query("#says").results(Static))


def about(app: Visit) -> str:
    body = app.desk.pane("about").body
    lines = ["".join(segment.text for segment in body.render_line(y)) for y in range(body.size.height)]
    return " ".join(" ".join(lines).split())


async def opened(club: Club, game: str, kind: str = "open", **options: str) -> tuple[str, str]:
    """A table for one guest and bots: its id and its link."""
    made: dict[str, Any] = await club.open_table(game, {"kind": kind}, **options)
    links = [link["url"] for link in made["links"]]
    return made["id"], links[0] if links else f"{club.victim.url}/t/{made['id']}"


@pytest.mark.anyio
async def test_a_game_is_played_to_its_end_while_the_server_is_killed_and_a_rematch_follows(club: Club) -> None:
    table, link = await opened(club, "thirst", "invite", rounds="5")
    app = await asyncio.to_thread(arrive, club, link)

    async with app.run_test(size=SMALL) as pilot:
        app.warns = False
        for _ in range(2):
            await answer_once(app, pilot)
        await until(pilot, lambda: app.asked is not None)
        await club.victim.kill()
        await until(pilot, lambda: "The server is away" in says(app))
        await pilot.press("1")  # what is answered now arrives when it is back
        await club.victim.start()
        await until(pilot, lambda: "The server is away" not in says(app))
        while not is_done(app):
            await answer_once(app, pilot)
        assert isinstance(app.screen, Ending)
        await pilot.press("n")
        await until(pilot, lambda: app.at is not None and app.at.id != table)
        await until(pilot, lambda: app.asked is not None)
        await pilot.press("q")

    record = await club.call("GET", f"/tables/{table}/record?seat=watch")
    assert gloam.replay(record).over
    assert "Ida" in record


@pytest.mark.anyio
async def test_several_tables_are_a_key_away_and_the_server_explains_hints_and_listens(club: Club) -> None:
    _, fever = await opened(club, "fever")
    _, crave = await opened(club, "crave", first="vampire")
    app = await asyncio.to_thread(arrive, club, fever, crave)

    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: len(app.seats) == 2 and all(seat.is_asked for seat in app.seats.values()))
        await until(pilot, lambda: "t goes there" in " ".join(says(app).split()))
        first = app.at
        await pilot.press("t")
        await until(pilot, lambda: app.at is not first)
        await pilot.press("t")
        while app.at is None or app.at.info["game"] != "fever":
            await pilot.press("t")
        await pilot.press("colon", *"why hunter", "enter")
        await until(pilot, lambda: "'play hunter' is allowed." in about(app))
        await pilot.press("colon", *"spaceship", "enter")
        await until(pilot, lambda: "nothing that can be answered now" in about(app))
        await pilot.press("c", *"hello there", "enter")
        await until(pilot, lambda: "Ida: hello there" in says(app))
        await pilot.press("l")
        await until(pilot, lambda: is_done(app))
        await pilot.press("escape")
        await pilot.press("u")
        await until(pilot, lambda: "without undo" in about(app))
        await pilot.press("q")

    assert app.return_code == 0


@pytest.mark.anyio
async def test_before_all_are_there_it_says_who_is_awaited_and_a_closed_table_ends_the_visit(club: Club) -> None:
    body = {"game": "fever", "seats": [{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]}
    made = await club.call("POST", "/tables", body)
    club.headers = {"Authorization": f"Bearer {made['token']}"}
    app = await asyncio.to_thread(arrive, club, f"{club.victim.url}/t/{made['id']}")

    async with app.run_test(size=SMALL) as pilot:
        lobby = app.screen_stack[0].query_one("#lobby", Static)
        await until(pilot, lambda: "Ida, an open seat and" in str(lobby.render()))
        await club.call("POST", f"/tables/{made['id']}/close")
        await until(pilot, lambda: is_done(app))
        await pilot.press("escape")
        await until(pilot, lambda: not app.is_running)
