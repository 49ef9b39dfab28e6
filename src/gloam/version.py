"""Which Gloam this is: its version, and whether its kernel was compiled."""

from __future__ import annotations

from gloam.engine import flow

__version__ = "0.2.0"


def build() -> str:
    """`compiled` if mypyc compiled the kernel that runs here, else `interpreted`. Both play the same games."""
    return "interpreted" if flow.__file__.endswith(".py") else "compiled"
