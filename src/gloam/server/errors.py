"""Refusals of the server: each has a status, a code for programs and a sentence for people."""

from __future__ import annotations

from gloam.engine import BadNotation, BadSetup, BrokenRecord, GloamError, IllegalAnswer, IllegalUndo

from .wire import Error

STATUS = {
    "bad_request": 400,
    "no_seat": 401,
    "csrf": 403,
    "not_host": 403,
    "not_allowed": 403,
    "password": 403,
    "not_found": 404,
    "method": 405,
    "too_slow": 408,
    "stale": 409,
    "not_now": 409,
    "too_long": 409,
    "rules_changed": 409,
    "too_large": 413,
    "illegal": 422,
    "notation": 422,
    "setup": 422,
    "record": 422,
    "slow_down": 429,
    "busy": 503,
    "storage": 503,
}


class Refused(Exception):
    """The call is refused. `version`: the current one, for who has seen an older one. `retry_after`: seconds to wait."""

    def __init__(self, code: str, message: str, rule: str = "", version: int | None = None, retry_after: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.status = STATUS[code]
        self.message = message
        self.rule = rule
        self.version = version
        self.retry_after = retry_after

    @property
    def wire(self) -> Error:
        return Error(self.code, self.message, self.rule, self.version, self.retry_after)


BROKEN = Error("internal", "the server made a mistake; it was noted")


class Conflict(Exception):
    """Another worker wrote this version of the table first."""


def refusal_of(error: GloamError) -> Refused:
    """The engine's error as the API says it. Texts are made for players, so they can be passed on."""
    if isinstance(error, IllegalAnswer):
        return Refused("illegal", str(error), error.rule)
    for kind, code in ((BadNotation, "notation"), (IllegalUndo, "illegal"), (BadSetup, "setup"), (BrokenRecord, "record")):
        if isinstance(error, kind):
            return Refused(code, str(error))
    return Refused("illegal", str(error))
