"""What is wrong with a database, in words: for the people who wait, for operators, for the log. Never what was to be written."""

from __future__ import annotations

import sqlite3

import asyncpg
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoneFree

from gloam.engine import BadSetup

TROUBLE = (DBAPIError, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError, NoneFree, ConnectionError, TimeoutError)
PUBLIC = "the server cannot reach its database just now; nothing was changed, try again in a while"

CAUSES = {
    "SQLITE_FULL": "the disk is full, or the database has reached its limit",
    "SQLITE_CORRUPT": "the database file is damaged",
    "SQLITE_NOTADB": "the file is no database, or it is damaged",
    "SQLITE_READONLY": "the database file must not be written",
    "SQLITE_CANTOPEN": "the database file cannot be opened",
    "SQLITE_PERM": "the database file must not be opened",
    "SQLITE_IOERR": "the disk fails",
    "SQLITE_BUSY": "another program holds the database",
    "53100": "the database's disk is full",
    "53300": "the database has too many connections",
    "28": "the database refuses this user or password",
    "3D000": "there is no such database",
    "42": "the database has another form than this Gloam expects",
    "XX001": "the database is damaged",
    "XX002": "the database is damaged",
}


def code_of(error: BaseException) -> str:
    """SQLite's or PostgreSQL's name for it, for the log."""
    source = getattr(error, "orig", None) or error
    found = getattr(source, "sqlite_errorname", None) or getattr(source, "sqlstate", None) or getattr(source, "pgcode", None)
    return str(found or type(source).__name__)


def cause_of(error: BaseException) -> str:
    """What is wrong, for operators."""
    code = code_of(error)
    for start in sorted(CAUSES, key=len, reverse=True):
        if code.startswith(start):
            return CAUSES[start]
    return "the database does not answer"


def is_trouble(error: BaseException) -> bool:
    """Whether the database is at fault, and not two who wrote the same version at once."""
    return isinstance(error, TROUBLE) and not isinstance(error, (IntegrityError, sqlite3.IntegrityError, TimeoutError))


def no_database(error: BaseException, shown: str) -> BadSetup:
    """For commands: one sentence instead of a traceback."""
    return BadSetup(f"the database {shown} cannot be used: {cause_of(error)} ({code_of(error)}); see --db")
