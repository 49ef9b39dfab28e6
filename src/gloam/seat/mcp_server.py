"""The MCP server: tools with which a language model plays, and rules to read. All it sends is made from its seats' views."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import anyio.to_thread
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from pydantic import Field

from gloam.bots import bots
from gloam.engine import BadSetup, GloamError, read_book, read_catalogue
from gloam.engine.catalogue import Entry
from gloam.games import games, get
from gloam.version import __version__

from .players import is_foreign
from .remote import Away, Remote, read_address
from .tables import OwnTable, SeatedTable, ServerTable, explain_why_not, open_ask, shown
from .visitor import Visitor

INSTRUCTIONS = """\
Play board and card games at a table. Begin with list_games; open_table seats you with bots, join_table at a table of a server.
Then in turns: look shows the table as your seat sees it and numbers what is on offer; answer takes a number or the words in quotes;
wait_for_turn waits until you are asked again. why_not says which rule forbids something. read_rules explains the game."""
LONGEST_WAIT = 60.0
MOST_RULES = 12

TableName = Annotated[str, Field(description="Its name, as open_table and join_table give it; not needed at one's only table.")]


class Hall:
    """All tables of this server. The name of a table is a secret of whoever opened it: it cannot be guessed."""

    def __init__(self, seed: str | None = None, may_join: bool = True) -> None:
        self.tables: dict[str, SeatedTable] = {}
        self.seed = seed
        self.may_join = may_join
        self.is_closed = False  # a contest: the one table that there is
        self.is_shared = False  # with several clients nobody may leave a table's name out

    def add(self, table: SeatedTable) -> str:
        name = secrets.token_hex(8)
        self.tables[name] = table
        return name

    def find(self, name: str) -> SeatedTable:
        if name in self.tables:
            return self.tables[name]
        if not name and len(self.tables) == 1 and not self.is_shared:
            return next(iter(self.tables.values()))
        if not self.tables:
            raise ToolError("you sit at no table: call open_table or join_table first")
        raise ToolError("say which table: the name that open_table or join_table gave you")


Around = Callable[[str, dict[str, Any], Callable[[], Awaitable[str]]], Awaitable[str]]


async def plainly(tool: str, words: dict[str, Any], call: Callable[[], Awaitable[str]]) -> str:
    return await call()


async def do(work: Callable[..., str], *words: Any) -> str:
    """In a thread, since bots think and servers keep one waiting; what was the caller's mistake is told in a sentence."""
    try:
        return await anyio.to_thread.run_sync(work, *words)
    except GloamError as error:
        raise ToolError(str(error)) from None
    except Away as error:
        raise ToolError(f"the server cannot be reached: {error}") from None


def make_server(hall: Hall, around: Around = plainly) -> MCPServer[Any]:
    """The server with its tools, always the same ones, and its resources. `around` sees every call of a tool."""
    server: MCPServer[Any] = MCPServer("gloam", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")

    @server.tool(structured_output=False)
    async def list_games() -> str:
        """The games with their player counts and options, and the bots to play against, weakest first."""
        return await around("list_games", {}, lambda: do(list_all))

    @server.tool(structured_output=False)
    async def read_rules(
        game: str, words: Annotated[str, Field(description="A rule's id, or words to look for; left out: the whole book.")] = ""
    ) -> str:
        """The rules of a game: the book to learn from, or single rules and rulings by id or words."""
        return await around("read_rules", {"game": game, "words": words}, lambda: do(rules_text, game, words))

    @server.tool(structured_output=False)
    async def open_table(
        game: str,
        seats: Annotated[int, Field(description="How many play; 0: the fewest.")] = 0,
        opponents: Annotated[str, Field(description="Bots for the other seats, separated by commas.")] = "medium",
        options: Annotated[dict[str, str] | None, Field(description="Options of the game.")] = None,
    ) -> str:
        """Open a table with bots in all other seats, and look at it."""
        words = {"game": game, "seats": seats, "opponents": opponents, "options": options}
        return await around("open_table", words, lambda: do(open_one, hall, game, seats, opponents, options or {}))

    @server.tool(structured_output=False)
    async def join_table(
        link: Annotated[str, Field(description="The link of a table or an invitation.")],
        name: Annotated[str, Field(description="What you are called at the table.")] = "Guest",
    ) -> str:
        """Take a seat at a table of a server, and look at it."""
        return await around("join_table", {"link": link, "name": name}, lambda: do(join_one, hall, link, name))

    @server.tool(name="look", structured_output=False)
    async def look_at(table: TableName = "") -> str:
        """The table as your seat sees it, with the numbered choices if you are asked something."""
        return await around("look", {"table": table}, lambda: do(shown, hall.find(table)))

    @server.tool(name="why_not", structured_output=False)
    async def ask_why_not(answer: str, table: TableName = "") -> str:
        """Whether an answer would be allowed now, and which rule forbids it."""
        return await around("why_not", {"answer": answer}, lambda: do(explain_why_not, hall.find(table), answer))

    @server.tool(name="answer", structured_output=False)
    async def give_answer(
        answer: Annotated[str, Field(description="A number of the list, or the words in quotes.")],
        comment: Annotated[str, Field(description="Why, for the record of the game.")] = "",
        table: TableName = "",
    ) -> str:
        """Answer the open question. Then the others play, and you are shown what happened and what is asked next."""
        words = {"answer": answer, "comment": comment}
        return await around("answer", words, lambda: do(answer_and_wait, hall.find(table), answer, comment))

    @server.tool(structured_output=False)
    async def wait_for_turn(
        seconds: Annotated[float, Field(description="At most so long.", ge=0, le=LONGEST_WAIT)] = 20.0, table: TableName = ""
    ) -> str:
        """Wait until you are asked something or the game is over, and look at the table."""
        return await around("wait_for_turn", {"seconds": seconds}, lambda: do(wait_for_news, hall.find(table), seconds))

    @server.tool(structured_output=False)
    async def read_log(newest: Annotated[int, Field(ge=1, le=500)] = 20, table: TableName = "") -> str:
        """What happened last, as your seat saw it, each with the id of its rule."""
        return await around("read_log", {"newest": newest}, lambda: do(log_text, hall.find(table), newest))

    @server.resource("gloam://games", mime_type="text/plain")
    def all_games() -> str:
        """The games, their options, and the bots."""
        return list_all()

    @server.resource("gloam://rules/{game}", mime_type="text/plain")
    def rules_of(game: str) -> str:
        """A game as a text to learn from."""
        return known(lambda: book_text(game))

    @server.resource("gloam://rulings/{game}", mime_type="text/plain")
    def rulings_of(game: str) -> str:
        """What was decided where the rules leave a gap."""
        return known(lambda: rulings_text(game))

    return server


def known(read: Callable[[], str]) -> str:
    try:
        return read()
    except BadSetup as error:
        raise ResourceNotFoundError(str(error)) from None


def list_all() -> str:
    lines: list[str] = []
    for game in games().values():
        lines.append(f"{game.name}: {game.title}, {game.counts} players, {game.info.minutes} minutes. {game.info.blurb}")
        lines += [f"  option {option.name}: {' | '.join(option.values)}. {option.text}" for option in game.options]
    return "\n".join([*lines, "Bots:", *[f"  {name}: {about}" for name, about in bots().items()]])


def book_text(game: str) -> str:
    """The whole book as plain text."""
    book = read_book(get(game).folder)
    lines = [book.title]
    for chapter in book.chapters:
        lines.append(f"\n# {chapter.title}")
        for block in chapter.blocks:
            ids = f" [{', '.join(block.rules)}]" if block.rules else ""
            lines.append(("- " if block.kind == "item" else "") + block.text + ids)
    return "\n".join(lines)


def rulings_text(game: str) -> str:
    return "\n".join(entry_text(entry) for entry in read_catalogue(get(game).folder).values() if entry.kind == "ruling")


def rules_text(game: str, words: str) -> str:
    if not words:
        return book_text(game)
    entries = read_catalogue(get(game).folder)
    wanted = words.upper().strip()
    if wanted in entries:
        return entry_text(entries[wanted])
    found = [entry for entry in entries.values() if all(word in entry_text(entry).lower() for word in words.lower().split())]
    if not found:
        return f"No rule of {get(game).title} contains {words!r}."
    more = [f"... and {len(found) - MOST_RULES} more: add a word."] if len(found) > MOST_RULES else []
    return "\n".join([*[entry_text(entry) for entry in found[:MOST_RULES]], *more])


def entry_text(entry: Entry) -> str:
    parts = [entry.question, entry.text or entry.scenario, entry.reason]
    return f"{entry.id} ({entry.kind}): " + " ".join(part for part in parts if part)


def open_one(hall: Hall, game: str, seats: int, opponents: str, options: dict[str, str]) -> str:
    if hall.is_closed:
        raise BadSetup("you sit at the table of a contest already: look at it")
    chosen = get(game)
    count = seats or chosen.seats[0]
    chosen.check_seats(count)
    wanted = [name.strip() for name in opponents.split(",") if name.strip()] or ["medium"]
    if any(is_foreign(name) for name in wanted):
        raise BadSetup(f"the other seats are for built-in bots: {', '.join(bots())}")
    table = OwnTable(game, count, wanted, options, hall.seed)
    table.wait(0)
    return f"table: {hall.add(table)}\n{shown(table)}"


def join_one(hall: Hall, link: str, name: str) -> str:
    if not hall.may_join:
        raise BadSetup("this server seats you at its own tables only: use open_table")
    address = read_address(link)
    if not address.table:
        raise BadSetup("a link of a table looks like http://host/t/TABLE or http://host/t/TABLE#INVITATION")
    remote = Remote(address.server)
    visitor = Visitor(remote)
    visitor.take_seat(link, name)
    (info,) = visitor.tables()
    table = ServerTable(remote, info["id"], info["you"][0])
    return f"table: {hall.add(table)}\n{shown(table)}"


def answer_and_wait(table: SeatedTable, answer: str, comment: str) -> str:
    table.answer(answer, comment)
    table.wait(LONGEST_WAIT / 3)
    return news(table)


def wait_for_news(table: SeatedTable, seconds: float) -> str:
    table.wait(seconds)
    return news(table)


def news(table: SeatedTable) -> str:
    """The last events, then the table."""
    lines = [f"- {line}" for line in table.log(8)]
    before = ["Last events:", *lines] if lines else []
    waiting = "" if open_ask(table.view()) is not None or table.result() else "\nYou are not asked yet: wait_for_turn."
    return "\n".join([*before, shown(table)]) + waiting


def log_text(table: SeatedTable, newest: int) -> str:
    return "\n".join(table.log(newest)) or "Nothing has happened yet."
