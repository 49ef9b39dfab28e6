"""The game file: a header, then one answer a line. Save, replay, bug report, test fixture and data set row in one.

    gloam record 1
    game: "fever"
    rules: 1
    content: "5f0c..."
    options: {}
    seats: ["Ann", "Bob", "Cyd"]
    seed: "full-moon"
    ---
    0 play wolf
    1 play carrot
    2 undo
    --- 3 lines 81b4...

A record of format 2 has comments as well: lines that begin with `# `, each about the answer above it. One of format 3 carries the
set of cards that it was played with: `set: {"set.toml": "...", ...}`, the text of each file.

The last line counts the lines and carries a checksum over everything above it, so that a file that was cut off or
edited is noticed instead of being half loaded.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any

from .errors import BrokenRecord

FORMAT = 3
NOTED = 2  # of one with comments
PLAIN = 1  # of a record without comments, which every Gloam can read
COMMENT = "# "
MAGIC = "gloam record"
UNDO = "undo"
RESIGN = "resign"
SET = "set"
KEYS: dict[str, type] = {"game": str, "rules": int, "content": str, "options": dict, "seats": list, "seed": str}


@dataclass
class Record:
    game: str
    rules: int
    content: str
    options: dict[str, str]
    seats: list[str]
    seed: str
    answers: list[tuple[int, str]]
    comments: dict[int, list[str]] = field(default_factory=dict)  # by the number of answers above them
    cards: dict[str, str] = field(default_factory=dict)  # the files of its set, if it carries them

    def to_text(self) -> str:
        lines = [f"{MAGIC} {FORMAT if self.cards else NOTED if self.comments else PLAIN}"]
        lines += [f"{key}: {json.dumps(getattr(self, key), ensure_ascii=False, sort_keys=True)}" for key in KEYS]
        lines += [f"{SET}: {json.dumps(self.cards, ensure_ascii=False, sort_keys=True)}"] if self.cards else []
        lines.append("---")
        lines += self.comment_lines(0)
        for number, (seat, notation) in enumerate(self.answers, 1):
            lines += [f"{seat} {notation}", *self.comment_lines(number)]
        body = "\n".join(lines) + "\n"
        return f"{body}--- {len(self.answers)} lines {checksum(body)}\n"

    def comment_lines(self, number: int) -> list[str]:
        """What was noted after so many answers; a comment is one line, whatever stands in it."""
        return [
            COMMENT + " ".join("".join(ch if ch.isprintable() else " " for ch in text).split())
            for text in self.comments.get(number, [])
        ]


def is_answer(line: str) -> bool:
    """Whether a line of a record answers a question; the others take back or give up."""
    return line not in (UNDO, RESIGN)


def checksum(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:16]


def read_record(text: str) -> Record:
    """Parse a game file; every fault is one sentence."""
    lines = text.replace("\r\n", "\n").split("\n")
    check_magic(lines[0])
    if lines[-1] != "" or len(lines) < 3 or not lines[-2].startswith("--- "):
        raise BrokenRecord(f"the record is cut off after line {len(lines)}: its closing line is missing")
    body = "\n".join(lines[:-2]) + "\n"
    closing = lines[-2].split(" ")
    if len(closing) != 4 or not is_number(closing[1]) or closing[2] != "lines" or closing[3] != checksum(body):
        raise BrokenRecord("the record was changed or damaged after it was saved: its checksum does not fit")
    header, rest = split_header(lines[1:-2])
    answers, comments = split_comments(rest, lines[0])
    if len(answers) != int(closing[1]):
        raise BrokenRecord(f"the record says it has {closing[1]} answers, but {len(answers)} are there")
    cards = header.pop(SET, {})
    return Record(answers=[read_answer(line, i) for i, line in enumerate(answers, 1)], comments=comments, cards=cards, **header)


def split_comments(lines: list[str], magic: str) -> tuple[list[str], dict[int, list[str]]]:
    """The answers, and the comments by the number of answers above them. A record of format 1 has none."""
    if magic == f"{MAGIC} {PLAIN}":
        return lines, {}
    answers: list[str] = []
    comments: dict[int, list[str]] = {}
    for line in lines:
        if line.startswith(COMMENT):
            comments.setdefault(len(answers), []).append(line.removeprefix(COMMENT))
        else:
            answers.append(line)
    return answers, comments


def is_number(text: str) -> bool:
    """Digits as everybody writes them: other alphabets' and raised ones are none."""
    return text.isascii() and text.isdecimal()


def check_magic(line: str) -> None:
    if not line.startswith(MAGIC):
        raise BrokenRecord("this is not a Gloam game: its first line should read 'gloam record 1'")
    version = line.removeprefix(f"{MAGIC} ")
    if not is_number(version) or int(version) < 1:
        raise BrokenRecord(f"the first line names no format number: {line[:60]!r}")
    if int(version) > FORMAT:
        raise BrokenRecord(f"the record has format {version}, this Gloam reads up to {FORMAT}: install a newer Gloam")


def split_header(lines: list[str]) -> tuple[dict[str, Any], list[str]]:
    if "---" not in lines:
        raise BrokenRecord("the record has no line '---' between its header and its answers")
    cut = lines.index("---")
    header: dict[str, Any] = {}
    for line in lines[:cut]:
        key, colon, value = line.partition(":")
        if not colon or key not in (*KEYS, SET):
            raise BrokenRecord(f"the record's header has a line that means nothing: {line[:60]!r}")
        try:
            header[key] = json.loads(value)
        except json.JSONDecodeError:
            raise BrokenRecord(f"the value of {key!r} in the record's header is not readable: {value.strip()[:60]!r}") from None
        if type(header[key]) is not KEYS.get(key, dict):
            raise BrokenRecord(f"{key!r} in the record's header should be of type {KEYS.get(key, dict).__name__}")
    if not all(isinstance(name, str) for name in header.get("seats", [])):
        raise BrokenRecord("the seats in the record's header should be a list of names")
    if not all(isinstance(text, str) for text in header.get(SET, {}).values()):
        raise BrokenRecord("the set in the record's header should hold the text of each file")
    missing = [key for key in KEYS if key not in header]
    if missing:
        raise BrokenRecord(f"the record's header lacks {', '.join(missing)}")
    return header, lines[cut + 1 :]


def read_answer(line: str, number: int) -> tuple[int, str]:
    seat, _, notation = line.partition(" ")
    if not is_number(seat) or not notation:
        raise BrokenRecord(f"answer {number} of the record is not 'SEAT ANSWER': {line[:60]!r}")
    return int(seat), notation
