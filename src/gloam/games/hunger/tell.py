"""Events in words, for the log."""

from __future__ import annotations

from gloam.engine import Event


def tell(event: Event, names: list[str]) -> str:
    return ""
