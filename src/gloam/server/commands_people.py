"""The commands of `gloam admin` that look after people: kick, mute, settings, forget, person, delete, tidy."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from .commands import Database, TableId, admin_app, password_in, say, settings_of

SeatNumber = Annotated[int, typer.Option("--seat", min=0, max=7, help="The number of a seat, from 0.")]
AnySeat = Annotated[
    int | None, typer.Option("--seat", min=0, max=7, help="The number of a seat, from 0; left out: the spectators.")
]


@admin_app.command("kick")
def kick(table: TableId, seat: SeatNumber, db: Database = "", ban: Annotated[bool, typer.Option(help="For good.")] = False) -> None:
    """Send a person away: before the start the seat opens again, afterwards a bot plays on."""
    settings = settings_of(db)
    from . import wardens

    say(asyncio.run(wardens.kick(settings, table, seat, ban)))


@admin_app.command("mute")
def mute(
    table: TableId,
    db: Database = "",
    seat: AnySeat = None,
    off: Annotated[bool, typer.Option("--off", help="Let them be heard again.")] = False,
) -> None:
    """Nothing that a seat, or the spectators, say is heard."""
    settings = settings_of(db)
    from . import wardens

    say(asyncio.run(wardens.mute(settings, table, seat, not off)))


@admin_app.command("settings")
def settings_of_table(
    table: TableId,
    db: Database = "",
    public: Annotated[bool | None, typer.Option(help="Whether the lobby lists it.")] = None,
    spectators: Annotated[bool | None, typer.Option(help="Whether others may watch.")] = None,
    spectator_chat: Annotated[bool | None, typer.Option(help="Whether who watches may talk.")] = None,
    delay: Annotated[int | None, typer.Option(min=0, max=3600, help="Seconds by which who watches is behind.")] = None,
    password_file: Annotated[Path | None, typer.Option(help="A file with a password for who has no seat; empty: none.")] = None,
) -> None:
    """Change who may see a table, enter it and talk at it; what is left out stays."""
    settings = settings_of(db)
    from . import wardens
    from .wishes import TableSettings

    password = None if password_file is None else password_in(password_file)
    wish = TableSettings(public, spectators, spectator_chat, delay, password)
    say(asyncio.run(wardens.set_up(settings, table, wish)))


@admin_app.command("forget")
def forget(table: TableId, db: Database = "", seat: AnySeat = None) -> None:
    """Erase the name and the chat of a seat, or the spectators' chat, from a table. Answers stay: they are the game."""
    settings = settings_of(db)
    from . import wardens

    say(asyncio.run(wardens.forget(settings, table, seat)))


@admin_app.command("person")
def person(table: TableId, seat: SeatNumber, db: Database = "") -> None:
    """Print everything that is known about who sits there, at all tables, as JSON."""
    settings = settings_of(db)
    from . import wardens

    say(asyncio.run(wardens.person(settings, table, seat)))


@admin_app.command("delete")
def delete(table: TableId, db: Database = "") -> None:
    """Delete a table with everything that was played and said at it."""
    settings = settings_of(db)
    from . import wardens

    say(asyncio.run(wardens.delete(settings, table)))


@admin_app.command("tidy")
def tidy(
    keep_finished: Annotated[str, typer.Option(help="How long finished tables are kept: 90d, 12h.")] = "", db: Database = ""
) -> None:
    """Delete finished tables at which nothing has happened for so long."""
    settings = settings_of(db)
    from . import wardens
    from .config import seconds_in

    say(asyncio.run(wardens.tidy(settings, seconds_in(keep_finished))))
