"""Starts servers from a process that has loaded everything already, so that a start costs a fraction. They are killed as any other.

It reads the words of `gloam` as a JSON list a line, and says the number of the process that carries them out.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys

import gloam.cli
from gloam.games import games


def carry_out(words: list[str]) -> None:
    """In the child: a session of its own, as the shell would give it, and nothing of this one's pipes."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)
    gloam.cli.app(words, prog_name="gloam")


def main() -> None:
    for module in ("gloam.server.app", "gloam.server.serve", "uvicorn.lifespan.on", "uvicorn.protocols.http.auto"):
        importlib.import_module(module)
    games()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever dies is gone; nobody waits for them here
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            carry_out(json.loads(line))
            os._exit(0)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
