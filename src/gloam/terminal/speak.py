"""Where the command speaks: data to stdout, talk to stderr; a user's mistake is one sentence and an exit code."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from typing import Any, NoReturn

import typer
from rich.console import Console
from typer.core import TyperGroup

from gloam.engine import BrokenRecord, GloamError

FAILED, MISUSED = 1, 2
LONG = 0.4  # seconds after which one wonders what is going on


class Voice(Console):
    """A console that says nothing more when nobody listens (`gloam rules | head -1`)."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        hang_up()


out = Voice(highlight=False)
talk = Voice(stderr=True, highlight=False)


class Polite(TyperGroup):
    """The top command: every fault that a user can cause ends here, without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except GloamError as error:
            complain(str(error))
            raise typer.Exit(FAILED if isinstance(error, BrokenRecord) else MISUSED) from None
        except BrokenPipeError:
            hang_up()
        return result


def complain(sentence: str) -> None:
    """One sentence on stderr, on one line however long it is."""
    talk.print(f"gloam: {sentence}", style="red", markup=False, soft_wrap=True)


def hang_up() -> NoReturn:
    """The reader of our output has left: nothing went wrong, and there is nobody to tell."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(0)


@contextmanager
def patience(console: Console, words: str) -> Iterator[None]:
    """Say these words while something takes long, and take them away afterwards."""
    if not console.is_terminal or console.is_dumb_terminal:
        yield
        return
    timer = Timer(LONG, lambda: print(f"{words}\r", end="", file=console.file, flush=True))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        console.file.write("\x1b[K")


def say_json(data: object) -> None:
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")
