"""The command `gloam join`: a bot or a person at the tables of a server."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from pathlib import Path
from typing import Annotated

import typer

from gloam.bots import Bot, Budget
from gloam.engine import Ask, BadNotation, BadSetup, Rng, State, View, sentence
from gloam.engine.notation import find
from gloam.seat.join import Guest
from gloam.seat.players import make_player, short_name
from gloam.seat.program import why_not
from gloam.seat.remote import Remote, read_address
from gloam.seat.text import text_of

from .files import state_folder
from .foreign import PLAIN, limits_of
from .options import Limit, Memory, Plain, Transcripts
from .sit import has_screen, read_line
from .speak import out, talk

KEYBOARD = threading.Lock()  # one person sits at it, whatever the number of tables


class Person:
    """A person at the keyboard, in lines: the table as text, then a number or words."""

    name = "person"

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        with KEYBOARD:
            out.print(text_of(view.game.table(view)), markup=False, soft_wrap=True)
            while True:
                option = self.read(view, ask)
                if option is not None:
                    return option

    def read(self, view: View[State], ask: Ask) -> int | None:
        """One line: an answer, or a question about one."""
        assert view.seat is not None
        text = read_line(f"{view.names[view.seat]}> ").strip()
        try:
            if text in ("q", "quit", "exit"):
                raise EOFError
            if text.startswith("why "):
                told = why_not(view, ask, text.removeprefix("why "))
                out.print(
                    "It is allowed." if told.allowed else sentence(told.text) + f" [{told.rule}]" * bool(told.rule), markup=False
                )
                return None
            option = find(ask, text)
        except BadNotation as error:
            out.print(sentence(str(error)), markup=False)
            return None
        if option not in ask.options:
            out.print(sentence(why_not(view, ask, ask.question.notation(option)).text), markup=False)
            return None
        return option


def join(
    urls: Annotated[
        list[str], typer.Argument(metavar="URL", help="Links of tables, invitations, or a server where you sit already.")
    ],
    bot: Annotated[
        str | None, typer.Option("--bot", help="A bot's name, FILE.py:CLASS or cmd:PROGRAM; left out: you play.")
    ] = None,
    name: Annotated[str, typer.Option("--name", help="What you are called at the table.")] = "",
    stay: Annotated[bool, typer.Option("--stay", help="Stay for rematches, and for tables you are seated at later.")] = False,
    plain: Plain = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.0, help="How long a bot may think; 0: as it likes.")] = 0.0,
    transcripts: Transcripts = None,
    limit: Limit = PLAIN.seconds,
    memory: Memory = PLAIN.memory,
) -> None:
    """Sit at the tables of a server, with a bot or in person. Comes back by itself when the connection or the server is lost."""
    servers = {read_address(url).server for url in urls}
    if len(servers) != 1:
        raise BadSetup(f"all tables are at one server, not at {', '.join(sorted(servers))}")
    server = servers.pop()
    remote = Remote(server, kept_token(server))
    limits = limits_of(limit, 0.0, memory, 0, transcripts)
    called = name or (short_name(bot) if bot else os.environ.get("USER", "Guest")).capitalize()

    def sit() -> Bot:
        return make_player(bot, limits) if bot is not None else Person()

    if bot is not None:
        make_player(bot, limits)  # a bot that cannot be made is told before anybody sits down
    guest = Guest(remote, sit, Budget(seconds=seconds), say, stay)
    try:
        for url in urls:
            guest.take_seat(url, called)
        keep_token(server, remote.token)
        if bot is None and not plain and has_screen():
            from .screen.visit import Visit  # Textual takes its time to load: who plays by line need not wait for it

            Visit(guest, stay).run()
        else:
            with contextlib.suppress(EOFError):
                guest.run()
    except KeyboardInterrupt:
        talk.print("You keep your seat. To come back: gloam join", server, markup=False)
    finally:
        guest.close()


def say(text: str) -> None:
    talk.print(text, markup=False, soft_wrap=True)


def token_file() -> Path:
    return state_folder() / "seats.json"


def kept_token(server: str) -> str:
    """The secret that shows which seats are ours; kept, so that a new start finds them again."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        return str(json.loads(token_file().read_text(encoding="utf-8")).get(server, ""))
    return ""


def keep_token(server: str, token: str) -> None:
    if not token:
        return
    known: dict[str, str] = {}
    with contextlib.suppress(OSError, ValueError):
        known = json.loads(token_file().read_text(encoding="utf-8"))
    token_file().parent.mkdir(parents=True, exist_ok=True)
    with open(os.open(token_file(), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        json.dump(known | {server: token}, file)


def add_to(app: typer.Typer) -> None:
    app.command()(join)
