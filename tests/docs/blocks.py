"""The fenced blocks of a page, and what the language of a block promises.

    python      with >>> a doctest, else carried out; all blocks of a page share one namespace
    console     commands after `$ `, what they say below; `...` leaves something out; after `gloam play`, what follows
                `Ann> ` is typed
    sh          one command a line, without output
    toml json yaml xml   can be read
    text ebnf   data: shown, not run

`title="owls/state.py"` makes a block a file, beside which the rest of the page runs; blocks with the same title are one file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = ["README.md", "CONTRIBUTING.md", *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))]

RUNS = {"python", "console", "sh"}
PARSES = {"toml", "json", "yaml", "xml"}
SHOWS = {"text", "ebnf"}

FENCE = re.compile(r"^(?P<indent> *)(?P<ticks>```+)(?P<info>.*)$")
TITLE = re.compile(r'\btitle="(?P<title>[^"]+)"')


@dataclass(frozen=True)
class Block:
    """One fenced block: where it stands, its language, its file name if it is a file, its lines."""

    page: str
    line: int
    language: str
    title: str
    text: str

    @property
    def where(self) -> str:
        return f"{self.page}, line {self.line}"


def blocks_of(page: str, text: str | None = None) -> list[Block]:
    """The blocks of a page in their order; a fence that is never closed is a fault."""
    lines = (text if text is not None else (ROOT / page).read_text(encoding="utf-8")).split("\n")
    found: list[Block] = []
    opened: re.Match[str] | None = None
    start = 0
    for number, line in enumerate(lines):
        fence = FENCE.match(line)
        if opened is None:
            opened, start = fence, number
        elif fence is not None and not fence["info"].strip() and len(fence["ticks"]) >= len(opened["ticks"]):
            found.append(block(page, start, opened, lines[start + 1 : number]))
            opened = None
    assert opened is None, f"{page}, line {start + 1}: the block is never closed"
    return found


def block(page: str, start: int, fence: re.Match[str], lines: list[str]) -> Block:
    words = fence["info"].split()
    title = TITLE.search(fence["info"])
    inner = [line.removeprefix(fence["indent"]) for line in lines]
    return Block(page, start + 2, words[0] if words else "", title["title"] if title else "", "\n".join(inner) + "\n")
