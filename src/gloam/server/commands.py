"""The commands `gloam serve`, `gloam check-upgrade` and `gloam admin`."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import urllib.error
import urllib.request
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gloam.engine import BadSetup
from gloam.sets import use

if TYPE_CHECKING:
    from .config import Settings

Database = Annotated[
    str,
    typer.Option(
        "--db", envvar="GLOAM_DB", help="An SQLite file or a postgresql:// address; left out: a file in your data folder."
    ),
]
PasswordFile = Annotated[
    Path | None,
    typer.Option(
        "--db-password-file",
        envvar="GLOAM_DB_PASSWORD_FILE",
        help="A file with PostgreSQL's password, so that no command line has it.",
    ),
]
Port = Annotated[int, typer.Option(min=0, max=65535, envvar="GLOAM_PORT", help="0: any free one.")]
BasePath = Annotated[
    str, typer.Option(envvar="GLOAM_BASE_PATH", help="The path below which a proxy passes requests on, such as /games.")
]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as `gloam admin list` shows it.")]

LIBRARIES = ("aiosqlite", "alembic", "asyncpg", "litestar", "prometheus_client", "sqlalchemy", "uvicorn", "websockets")

admin_app = typer.Typer(help="Look after a server's tables and people. Safe while it runs.", no_args_is_help=True)


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def settings_of(db: str, **more: Any) -> Settings:
    """The settings, if the server's libraries are installed; the rest of the command line does without them."""
    missing = [name for name in LIBRARIES if find_spec(name) is None]  # looked for, not loaded: most commands need few of them
    if missing:
        raise BadSetup(f"the server needs {missing[0]}: install it with pip install 'gloam[server]'")
    from .config import Settings

    return Settings(db=db, **more)


def serve(
    db: Database = "",
    db_password_file: PasswordFile = None,
    host: Annotated[
        str, typer.Option(envvar="GLOAM_HOST", help="Where to listen; the default is this machine only.")
    ] = "127.0.0.1",
    port: Port = 8700,
    workers: Annotated[
        int, typer.Option(min=1, max=64, envvar="GLOAM_WORKERS", help="Server processes; more than one needs PostgreSQL.")
    ] = 1,
    thinkers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think, per worker.")] = 1,
    bot_seconds: Annotated[float, typer.Option(min=0.05, max=600, help="The longest a bot may think about one decision.")] = 5.0,
    bot_pause: Annotated[float, typer.Option(min=0, max=60, help="At least so long between two answers of bots.")] = 0.5,
    base_path: BasePath = "",
    public_url: Annotated[
        str, typer.Option(envvar="GLOAM_PUBLIC_URL", help="The address that people see, such as https://club.example/games.")
    ] = "",
    trusted_proxies: Annotated[
        str,
        typer.Option(
            envvar="GLOAM_TRUSTED_PROXIES", help="Addresses or networks of proxies whose X-Forwarded-* headers are believed."
        ),
    ] = "",
    keep_finished: Annotated[
        str, typer.Option(envvar="GLOAM_KEEP_FINISHED", help="How long finished tables are kept, such as 90d; left out: for ever.")
    ] = "",
    sets: Annotated[
        list[Path] | None,
        typer.Option("--set", metavar="FOLDER", help="A set to offer beside the games' own; may be repeated."),
    ] = None,
    limits: Annotated[bool, typer.Option(help="Rate limits.")] = True,
    browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    log: Annotated[
        Path | None, typer.Option(help="Where log lines go; left out: to stderr, or at a terminal to a file in your data folder.")
    ] = None,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Show the log lines here.")] = False,
) -> None:
    """Serve tables: HTTP, WebSocket, the browser client, bots and the database, in one process on one port."""
    settings_of(db)
    from .config import data_folder, seconds_in

    os.environ.setdefault("GLOAM_SETS", str(data_folder() / "sets"))  # thinkers and workers look there as well
    settings = settings_of(
        db,
        db_password=password_in(db_password_file),
        base_path=clean_path(base_path),
        public_url=public_url,
        thinkers=thinkers,
        bot_seconds=bot_seconds,
        bot_pause=bot_pause,
        limits=limits,
        keep_finished=seconds_in(keep_finished),
        sets=[use(folder).name for folder in sets or []],
    )
    from .serve import Door
    from .serve import serve as run

    run(settings, Door(host, port, workers, trusted_proxies, browser), None if verbose else log_file(log, workers))


def clean_path(base_path: str) -> str:
    return "/" + base_path.strip("/") if base_path.strip("/") else ""


def password_in(file: Path | None) -> str:
    try:
        return file.read_text(encoding="utf-8").strip() if file is not None else ""
    except OSError as error:
        raise BadSetup(f"the password file {file} cannot be read: {error.strerror}") from None


def log_file(wanted: Path | None, workers: int) -> Path | None:
    """The file for log lines; None is stderr, where service managers and containers look for them."""
    from .config import data_folder

    if wanted is None and workers == 1 and sys.stderr.isatty():
        return data_folder() / "gloam.log"
    return wanted


def health(
    host: Annotated[str, typer.Option(envvar="GLOAM_HOST", help="Where the server listens.")] = "127.0.0.1",
    port: Port = 8700,
    base_path: BasePath = "",
) -> None:
    """Ask a server on this machine whether it is well; exit code 1 if it is not. Reads the variables that `gloam serve` reads."""
    near = "127.0.0.1" if host in ("", "0.0.0.0") else f"[{'::1' if host == '::' else host}]" if ":" in host else host
    url = f"http://{near}:{port}{clean_path(base_path)}/health"
    try:
        with urllib.request.urlopen(url, timeout=8) as reply:
            say(reply.read().decode())
    except urllib.error.HTTPError as error:
        say(error.read().decode(errors="replace"))
        raise typer.Exit(1) from None
    except OSError as error:
        sys.stderr.write(f"no answer from {url}: {getattr(error, 'reason', error)}\n")
        raise typer.Exit(1) from None


def check_upgrade(
    db: Database = "", as_json: Annotated[bool, typer.Option("--json", help="Print JSON and nothing else on stdout.")] = False
) -> None:
    """Replay every stored game with the installed rules and name those that differ. Run it before an upgrade goes live."""
    settings = settings_of(db)
    from .admin import check_all

    found = asyncio.run(check_all(settings))
    if as_json:
        say(json.dumps(found, indent=2))
    else:
        for table in found["differ"]:
            say(f"{table['id']}  {table['game']}  {table['status']}: {table['reason']}")
        for kept in found["sets"]:
            say(f"{kept['tables']} tables of {kept['game']} go on with the set {kept['set']!r} ({kept['hash']}), which is kept")
        say(f"{found['same']} tables replay the same, {len(found['differ'])} differ")
    if found["differ"]:
        raise typer.Exit(1)


@admin_app.command("list")
def list_all(db: Database = "", status: Annotated[str, typer.Option(help="waiting, playing, over or closed.")] = "") -> None:
    """All tables: id, game, condition, version, who is asked."""
    settings = settings_of(db)
    from .admin import list_tables

    for line in asyncio.run(list_tables(settings, status)):
        say(line)


@admin_app.command("close")
def close_one(table: TableId, db: Database = "") -> None:
    """Close a table: nobody plays on, the record stays."""
    settings = settings_of(db)
    from .admin import close_table

    say(asyncio.run(close_table(settings, table)))


@admin_app.command("unstick")
def unstick_one(
    table: Annotated[str, typer.Argument(metavar="[TABLE]", help="The id of a table, as `gloam admin list` shows it.")] = "",
    db: Database = "",
    back: Annotated[
        int | None, typer.Option(min=0, help="Go on so many answers before the last position that can be reached.")
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="Every table that is played and cannot go on.")] = False,
) -> None:
    """Get a table going again that hangs: its bots are freed, it is bound to the installed rules if they lead to the same
    positions, and with --back it goes on from an earlier position. Nothing is deleted."""
    settings = settings_of(db)
    from .unstick import unstick, unstick_all

    if bool(table) == every:
        raise BadSetup("name one table, or say --all")
    said = asyncio.run(unstick_all(settings, back)) if every else [asyncio.run(unstick(settings, table, back))]
    for line in said or ["every table that is played can go on"]:
        say(line)


@admin_app.command("export")
def export_all(file: Annotated[Path, typer.Argument(help="A .jsonl file to write.")], db: Database = "") -> None:
    """Write every table with all its entries to a file. It holds every secret: keep it as you keep the database."""
    settings = settings_of(db)
    from .admin import export_tables
    from .config import private

    try:
        with open(file, "w", encoding="utf-8", opener=private) as out:
            say(f"{asyncio.run(export_tables(settings, out))} tables written")
    except OSError as error:
        raise BadSetup(f"{file} cannot be written: {error.strerror}") from None


@admin_app.command("import")
def import_all(file: Annotated[Path, typer.Argument(help="A file made by `gloam admin export`.")], db: Database = "") -> None:
    """Read tables from an export; those that are there already stay as they are, and torn ones are left out."""
    settings = settings_of(db)
    from .admin import import_tables

    try:
        with file.open(encoding="utf-8", errors="replace") as lines:
            taken = asyncio.run(import_tables(settings, lines))
    except OSError as error:
        raise BadSetup(f"{file} cannot be read: {error.strerror}") from None
    for sentence in taken.refused:
        sys.stderr.write(sentence + "\n")
    say(f"{taken.new} tables read, {taken.known} were there already, {len(taken.refused)} were left out")
    if taken.refused:
        raise typer.Exit(1)


def add_to(app: typer.Typer) -> None:
    """Put the server's commands onto the command line."""
    from . import commands_people

    assert commands_people.tidy is not None
    app.command()(serve)
    app.command()(health)
    app.command("check-upgrade")(check_upgrade)
    app.add_typer(admin_app, name="admin")
