"""Running the command: in this process for its words and exit codes, on a real terminal for play."""

from __future__ import annotations

import os
import re
import signal
import sys
from dataclasses import dataclass
from pathlib import Path

import pexpect
from typer.testing import CliRunner

from gloam import new, stream
from gloam.cli import app

WIPE = "\x1b[H\x1b[2J\x1b[3J"
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass
class Said:
    """How a command ended and what it said."""

    code: int
    out: str
    err: str


def gloam(*words: object, typed: str = "") -> Said:
    """Run the command; a fault that is not the user's is raised here."""
    result = CliRunner().invoke(app, [str(word) for word in words], input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Said(result.exit_code, result.stdout, result.stderr)


def some_game(answers: int, seed: str = "some") -> str:
    """The record of a game of three that has come so far."""
    match, rng = new("fever", 3, seed), stream(seed)
    while match.asks and len(match.answers) < answers:
        match.answer(match.asks[0].seat, match.asks[0].question.notation(rng.pick(match.asks[0].options)))
    return match.record()


def hear_interrupts() -> None:
    """Whoever starts the tests in the background has Ctrl-C ignored, for all that they start."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


class Desk:
    """A person at a real terminal, line by line unless told otherwise. `screen` is what can be read since it was last wiped."""

    def __init__(
        self, home: Path, *words: object, rows: int = 24, columns: int = 80, plain: bool = True, **environment: str
    ) -> None:
        kept = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "gloam", *[str(word) for word in words], *(["--plain"] if plain else [])],
            env={**kept, "TERM": "xterm", "XDG_STATE_HOME": str(home), **environment},
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=20,
            preexec_fn=hear_interrupts,
        )
        self.child.delaybeforesend = None
        self.seen = ""

    def wait(self, *patterns: str) -> int:
        """Wait for one of these texts; which one it was."""
        found: int = self.child.expect_exact(list(patterns))
        self.seen += f"{self.child.before}{patterns[found]}"
        return found

    def type(self, text: str, then: str) -> str:
        """Type a line and wait for a text; what was shown meanwhile, without colours."""
        before = len(self.seen)
        self.child.sendline(text)
        self.wait(then)
        return CODES.sub("", self.seen[before:]).replace("\r", "")

    @property
    def screen(self) -> str:
        return CODES.sub("", self.seen.rsplit(WIPE, 1)[-1]).replace("\r", "")

    def leave(self) -> tuple[int, str]:
        """Wait for the end of the command: its exit code and its last words."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        assert self.child.exitstatus is not None, f"the command was ended by signal {self.child.signalstatus}"
        return self.child.exitstatus, CODES.sub("", str(self.child.before)).replace("\r", "")


def path_in(words: str) -> Path:
    """The file that the command says it has written."""
    found = re.search(r"(?:--resume|gloam replay) '?([^'\n]+)'?", words)
    assert found is not None, f"no file is named in {words!r}"
    return Path(found[1].strip())
