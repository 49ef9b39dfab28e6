"""Structured logs: one JSON object a line on stderr. Never a secret, an answer, a seed, chat or an address with a token."""

from __future__ import annotations

import json
import logging
import sys
import time

logger = logging.getLogger("gloam.server")

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
    }
)


def log(event: str, **fields: object) -> None:
    """Say that something happened. Only harmless fields are allowed, so that nothing slips in by mistake."""
    assert fields.keys() <= ALLOWED, f"a log line must not have the fields {sorted(fields.keys() - ALLOWED)}"
    logger.info(json.dumps({"at": round(time.time(), 3), "event": event, **fields}, ensure_ascii=False))


def to_stderr(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    logger.handlers[:] = [handler]
    logger.setLevel(level)
    logger.propagate = False
