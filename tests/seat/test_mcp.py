"""The MCP server, driven by the official client: whole games, views only, the same tools always; and models in a contest."""

from __future__ import annotations

import asyncio
import re
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters, stdio_client

from gloam.engine import imagine, stream
from gloam.engine.record import read_record
from gloam.games import games
from gloam.lab.simulate import simulate
from gloam.seat.foreign import Limits
from gloam.seat.mcp_server import Hall, make_server
from gloam.seat.tables import OwnTable
from server.helpers import serving

AGENT = f"mcp:{sys.executable} {Path(__file__).parent / 'agent.py'}"
TOOLS = [
    "list_games", "read_rules", "open_table", "join_table", "look", "why_not", "answer", "wait_for_turn", "read_log",
]  # fmt: skip
CHOICE = re.compile(r'^  \d+\. "([^"]+)"', re.MULTILINE)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def call(client: Client, tool: str, **words: Any) -> str:
    """What a tool says; the test fails if it refuses."""
    text, is_error = await attempt(client, tool, **words)
    assert not is_error, text
    return text


async def attempt(client: Client, tool: str, **words: Any) -> tuple[str, bool]:
    found: Any = await client.call_tool(tool, words)
    return "".join(part.text for part in found.content), found.is_error


def own(hall: Hall) -> OwnTable:
    (table,) = hall.tables.values()
    assert isinstance(table, OwnTable)
    return table


@pytest.mark.anyio
@pytest.mark.parametrize("game", list(games()))
async def test_a_whole_game_is_played_and_nothing_hidden_is_ever_sent(game: str) -> None:
    """Now and then the hidden cards are dealt anew behind the table's back: not one byte of what is sent may change."""
    hall = Hall(seed="model")
    rng = stream("model", game)
    compared = 0
    async with Client(make_server(hall)) as client:
        text = await call(client, "open_table", game=game, opponents="random")
        table = own(hall)
        while "The game is over." not in text:
            offered = CHOICE.findall(text)
            assert offered == table.match.choices(0)
            if len(table.match.answers) % 5 == 0:
                compared += 1
                assert await all_that_is_sent(client, table, true=True) == await all_that_is_sent(client, table, true=False)
            text = await call(client, "answer", answer=offered[rng.below(len(offered))])

    assert table.match.over
    assert compared > 3


async def all_that_is_sent(client: Client, table: OwnTable, true: bool) -> list[str]:
    """The replies of every tool that looks, from the true world or from one that the seat cannot tell from it."""
    match = table.match
    state, view = match.state, match.view(0)
    if not true:
        match.state = imagine(view, stream("redeal", len(match.answers)))
    ask = view.asks[0]
    words = [ask.question.notation(option) for option in ask.question.domain_options]
    sent = [await call(client, "look"), await call(client, "read_log"), await call(client, "wait_for_turn", seconds=0)]
    sent += [await call(client, "why_not", answer=word) for word in words[:: max(1, len(words) // 8)]]
    match.state = state
    return sent


@pytest.mark.anyio
async def test_the_tools_are_always_the_same_and_say_what_they_do() -> None:
    hall = Hall()
    async with Client(make_server(hall)) as client:
        before = (await client.list_tools()).tools
        await call(client, "open_table", game="fever", opponents="random")
        after = (await client.list_tools(cache_mode="bypass")).tools

    assert [tool.name for tool in before] == TOOLS
    assert before == after
    assert all(tool.description for tool in before)


@pytest.mark.anyio
async def test_rules_and_rulings_can_be_read() -> None:
    async with Client(make_server(Hall())) as client:
        book: Any = await client.read_resource("gloam://rules/fever")
        rulings: Any = await client.read_resource("gloam://rulings/hunger")
        listed: Any = await client.read_resource("gloam://games")
        found = await call(client, "read_rules", game="fever", words="fev-wolf-01")
        words = await call(client, "read_rules", game="fever", words="poacher")

    assert "# " in book.contents[0].text
    assert "(ruling): " in rulings.contents[0].text
    assert all(game.title in listed.contents[0].text for game in games().values())
    assert found.startswith("FEV-WOLF-01 (")
    assert "FEV-" in words


@pytest.mark.anyio
async def test_mistakes_are_explained_in_a_sentence_and_lose_nothing() -> None:
    hall = Hall(seed="model")
    async with Client(make_server(hall)) as client:
        early = await attempt(client, "look")
        unknown = await attempt(client, "open_table", game="chess")
        foreign = await attempt(client, "open_table", game="fever", opponents="./evil.py:Bot")
        await call(client, "open_table", game="fever", opponents="random")
        wrong = await attempt(client, "answer", answer="play lion")
        why = await call(client, "why_not", answer="play lion")
        right = await call(client, "answer", answer="1")

    assert early[1]
    assert early[0].endswith("you sit at no table: call open_table or join_table first")
    assert unknown[1]
    assert "there is no game" in unknown[0]
    assert "built-in bots" in foreign[0]
    assert wrong[1]
    assert "'play lion' is not an answer" in wrong[0]
    assert "is not an answer" in why
    assert "Last events:" in right
    assert len(own(hall).match.answers) > 2


@pytest.mark.anyio
async def test_with_several_clients_a_table_is_found_by_its_secret_name_only() -> None:
    hall = Hall()
    hall.is_shared = True
    async with Client(make_server(hall)) as client:
        opened = await call(client, "open_table", game="fever", opponents="random")
        name = opened.splitlines()[0].removeprefix("table: ")

        assert len(name) == 16
        assert (await attempt(client, "look"))[1]
        assert await call(client, "look", table=name) == opened.partition("\n")[2]


@pytest.mark.anyio
async def test_a_table_of_a_server_can_be_joined(tmp_path: Path) -> None:
    async with serving(f"sqlite+aiosqlite:///{tmp_path}/gloam.db", bot_pause=0) as server:
        others = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
        _, made = await server.open_table("fever", [{"kind": "open"}, *others])
        async with Client(make_server(Hall())) as client:
            text = await call(client, "join_table", link=f"{server.url}/t/{made['id']}", name="Model")
            for _ in range(3):
                while not CHOICE.findall(text):
                    text = await call(client, "wait_for_turn", seconds=10)
                answered = await call(client, "answer", answer=CHOICE.findall(text)[0])
                text = answered
            log = await call(client, "read_log", newest=5)

    assert "Model (a), you" in text
    assert "[FEV-" in log


@pytest.mark.anyio
async def test_the_command_serves_over_stdin_and_stdout() -> None:
    command = StdioServerParameters(command=sys.executable, args=["-m", "gloam", "mcp", "--seed", "model"])
    async with Client(stdio_client(command)) as client:
        assert [tool.name for tool in (await client.list_tools()).tools] == TOOLS
        assert "Which card do you play?" in await call(client, "open_table", game="fever", opponents="random")
        assert "Last events:" in await call(client, "answer", answer="2")


# -- a model in a contest


def test_a_program_with_a_model_plays_whole_games_and_its_mistakes_are_counted(tmp_path: Path) -> None:
    player = f"{AGENT} errs"
    limits = Limits(seconds=60, memory=0, repairs=1, transcripts=str(tmp_path / "said"))

    summary = simulate("fever", [player, "random", "random"], 1, "contest", limits=limits, records=str(tmp_path / "games"))

    conduct = summary.conduct[player]
    assert summary.faults == []
    assert conduct.answers > 20
    assert conduct.illegal == conduct.repaired == (conduct.answers + 2) // 3
    record = read_record((tmp_path / "games" / "fever-contest-0.gloam").read_text())
    assert any("a: idea 1" in text for texts in record.comments.values() for text in texts)
    transcript = (tmp_path / "said" / "fever-contest-0-a.txt").read_text()
    assert "< answer(answer='play lion')\n> refused: 'play lion' is not an answer" in transcript
    assert "The game is over." in transcript
    told = transcript.partition("< read_log(newest=3)\n")[2].splitlines()[:3]
    assert [line[:2] for line in told if "[FEV-" in line] == ["> "] * 3


def test_a_program_with_a_model_that_gives_up_loses_the_game_and_the_run_goes_on() -> None:
    summary = simulate("fever", [f"{AGENT} quits", "random", "random"], 1, "contest", limits=Limits(seconds=60, memory=0))

    (fault,) = summary.faults
    assert "ended itself with exit code 1" in fault.text
    assert "no more ideas" in fault.trace
    assert summary.wins[0] == 0


def test_without_repairs_the_first_illegal_answer_loses() -> None:
    summary = simulate("fever", [f"{AGENT} errs", "random", "random"], 1, "contest", limits=Limits(seconds=60, memory=0))

    assert "answered 'play lion'" in summary.faults[0].text


@pytest.mark.anyio
async def test_the_command_serves_over_http_and_tables_are_found_by_name() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = ["-m", "gloam", "mcp", "--http", "--port", str(port), "--seed", "model"]
    running = await asyncio.create_subprocess_exec(sys.executable, *words, stderr=asyncio.subprocess.DEVNULL)
    try:
        async with asyncio.timeout(90):
            while not await is_listening(port):
                assert running.returncode is None, "it ended"
                await asyncio.sleep(0.05)
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            opened = await call(client, "open_table", game="fever", opponents="random")
            name = opened.splitlines()[0].removeprefix("table: ")
            assert (await attempt(client, "look"))[1]
            assert "Last events:" in await call(client, "answer", answer="2", table=name)
    finally:
        running.kill()
        await running.wait()


async def is_listening(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True
