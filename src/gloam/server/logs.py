"""Structured logs: one JSON object a line, on stderr or in a file.

Never a secret, an answer, a seed, chat or an address with a token.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from contextvars import ContextVar
from io import TextIOWrapper
from logging import StreamHandler
from logging.handlers import RotatingFileHandler
from pathlib import Path

from gloam.engine import BadSetup

from .config import private

logger = logging.getLogger("gloam.server")

request_id: ContextVar[str] = ContextVar("request_id", default="")  # of the request that is being worked on

ALLOWED = frozenset(
    {
        "worker",
        "database",
        "error",
        "task",
        "table",
        "code",
        "method",
        "route",
        "status",
        "ms",
        "signal",
        "address",
        "version",
        "where",
        "cause",
        "reason",
        "request",
        "seconds",
        "level",
        "end",
        "count",
    }
)


def log(event: str, **fields: object) -> None:
    """Say that something happened. Only harmless fields are allowed, so that nothing slips in by mistake."""
    assert fields.keys() <= ALLOWED, f"a log line must not have the fields {sorted(fields.keys() - ALLOWED)}"
    number = request_id.get()
    told = {"request": number, **fields} if number else fields
    logger.info(json.dumps({"at": round(time.time(), 3), "event": event, **told}, ensure_ascii=False))


def note_fault(error: BaseException, **fields: object) -> None:
    """An error of ours: its kind, what caused it and where. Its words stay away, for they may tell what was answered."""
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f"{where.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{where.tb_lineno}" if where is not None else ""
    source = error.__cause__ or error.__context__
    log("error", error=type(error).__name__, where=place, **({"cause": type(source).__name__} if source else {}), **fields)


class PrivateFile(RotatingFileHandler):
    """A log file that is for its owner only, like those it leaves behind."""

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding=self.encoding, opener=private)


def log_to(file: Path | None) -> None:
    """Where log lines go: None is stderr. A file is kept small: at 5 MB it starts anew, and the one before it stays."""
    try:
        handler = PrivateFile(file, maxBytes=5_000_000, backupCount=1, encoding="utf-8") if file else StreamHandler(sys.stderr)
    except OSError as error:
        raise BadSetup(f"the log file {file} cannot be written: {error.strerror}; choose another with --log") from None
    handler.setFormatter(logging.Formatter("%(message)s"))
    logger.handlers[:] = [handler]
    logger.setLevel(logging.INFO)
    logger.propagate = False
