"""A program that breaks the protocol, in the way that its first argument says. It needs nothing of Gloam."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any


def say(**message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def main(how: str) -> None:
    if how == "silent":
        time.sleep(600)
    if how == "deaf":
        say(type="ready", version=1)
        time.sleep(600)
    if how == "gone":
        sys.stderr.write("out of oil\n")
        sys.exit(7)
    if how == "child" and os.fork():
        os._exit(0)
    if how == "alone":  # without its keeper
        os.kill(os.getppid(), signal.SIGKILL)
    if how == "stopped":
        os.kill(os.getpid(), signal.SIGSTOP)
    if how in ("exits", "stays", "leaves"):
        breeds(how, Path(sys.argv[2]))
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(type="ready", version=99 if how == "version" else 1, wants=["tea"] if how == "tea" else ["view"])
        elif message["type"] == "ask":
            answer(how, message)


def answer(how: str, ask: dict[str, Any]) -> None:
    while how == "flood":
        say(type="time")
    while how == "river":
        sys.stdout.write("x" * 65536)
    if how == "garbage":
        sys.stdout.write("Which card shall I play?\n")
        sys.stdout.flush()
    elif how == "ready":
        say(type="ready", version=1)
    elif how == "illegal":
        say(type="answer", answer="play lion")
    elif how == "stale":
        say(type="answer", answer=ask["options"][0]["answer"], id=-5)
    elif how == "half":
        sys.stdout.write('{"type":"answer","answer":')
        sys.stdout.flush()
        time.sleep(600)
    elif how == "cut":
        sys.stdout.write('{"type":"answer"')
        sys.exit()
    elif how == "closes":
        os.close(1)
        time.sleep(600)


def breeds(how: str, born: Path) -> None:
    """A fork bomb that goes off three times; then it exits, or says something that ends it."""
    everybody = os.getpid()
    for depth in range(3):
        for _ in range(2):
            if not os.fork():
                break
        else:
            break
        if how == "leaves" and depth == 0:
            os.setsid()
    if os.getpid() != everybody:
        with born.open("a") as file:
            file.write(f"{os.getpid()}\n")
    while not born.exists() or born.read_text().count("\n") < 14:
        time.sleep(0.01)
    if os.getpid() != everybody:
        time.sleep(600)
    if how == "exits":
        sys.exit(1)
    say(type="bang")


if __name__ == "__main__":
    main(sys.argv[1])
