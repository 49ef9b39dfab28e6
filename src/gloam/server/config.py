"""What a server can be told: one value object, made by the command line or read from the environment by workers."""

from __future__ import annotations

import os
import re
from pathlib import Path

import msgspec
from sqlalchemy import make_url

from gloam.engine import BadSetup

UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}
VARIABLE = "GLOAM_SERVER"  # how `gloam serve --workers` hands the settings to its worker processes


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    db: str = ""
    db_password: str = ""  # PostgreSQL's, from a file; it stands in no command line
    base_path: str = ""  # "/games" behind a proxy that passes the path on
    public_url: str = ""  # the address that people see: links, allowed origins, secure cookies
    thinkers: int = 1  # processes in which bots think
    bot_seconds: float = 5.0  # the hard limit for one decision of a bot
    bot_pause: float = 0.0  # at least this long between two answers of bots, so that people can follow
    limits: bool = True  # rate limits
    idle_seconds: float = 60.0  # a table that nobody touched for so long leaves memory; the store has it
    away_seconds: float = 60.0  # a person absent for so long may be replaced by a bot
    sweep_seconds: float = 1.0  # how often forgotten bots and run-out clocks are looked for
    keep_finished: float = 0.0  # seconds for which finished tables are kept; 0: for ever
    sets: list[str] = []  # games over other sets that are offered, by name
    web: str = ""  # folder of the built browser client; empty: the one in the package

    def database(self) -> str:
        url = normal_url(self.db) if self.db else f"sqlite+aiosqlite:///{data_folder() / 'gloam.db'}"
        if not self.db_password:
            return url
        return make_url(url).set(password=self.db_password).render_as_string(hide_password=False)


def seconds_in(text: str) -> float:
    """A span of time as people write it: 90d, 12h, 30m, 20s; nothing for 0."""
    found = re.fullmatch(r"(\d{1,6})([smhd])", text.strip())
    if text and found is None:
        raise BadSetup(f"{text!r} is no span of time; write it as 90d, 12h, 30m or 20s")
    return int(found[1]) * UNITS[found[2]] if found is not None else 0.0


def normal_url(url: str) -> str:
    """A database address with its asynchronous driver; a plain path is an SQLite file."""
    for short, full in (("postgresql://", "postgresql+asyncpg://"), ("postgres://", "postgresql+asyncpg://")):
        if url.startswith(short):
            return full + url.removeprefix(short)
    if url.startswith("sqlite:///"):
        return "sqlite+aiosqlite:///" + url.removeprefix("sqlite:///")
    return url if "://" in url else f"sqlite+aiosqlite:///{url}"


def data_folder() -> Path:
    """Where a server keeps its tables and its log unless told otherwise."""
    folder = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "gloam"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def private(path: str, flags: int) -> int:
    """Opens files that hold secrets (`opener=`): a new one is for its owner only."""
    return os.open(path, flags, 0o600)


def from_environment() -> Settings:
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)


def to_environment(settings: Settings) -> None:
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()
