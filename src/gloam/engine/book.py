"""The rulebook of a game, a text to learn from: `book.md` in its folder, each piece of it linked to the rules that it tells.

    # Hunting Fever                    the title, once, on top
    ## A round, step by step           a chapter
    ### Wolves                         a heading inside a chapter
    A paragraph, wrapped as one likes, ends with a blank line. **Bold** marks a keyword. [FEV-WOLF-01, FEV-WOLF-02]
    - An item of a list. [FEV-WOLF-03]
    > An example. [FEV-EXAMPLE-01]
    ![What the picture shows, for those who cannot see it too](lodge.jpg)

Pictures are files of the folder `pictures` beside the book.

Every rule is told in one place, so a reader of the catalogue finds the way back into the book.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn

from .catalogue import read_catalogue
from .errors import BadContent
from .notation import did_you_mean

FILE = "book.md"
PICTURES = "pictures"
Kind = Literal["heading", "paragraph", "item", "example", "picture"]
MARKS: dict[str, Kind] = {"###": "heading", "-": "item", ">": "example"}
MARKED = re.compile(r"(#+|[-+*>]|\d+[.)])\s+(.+)")
RULES = re.compile(r"\s*\[([^\[\]]*)\]$")
PLAIN = re.compile(r"""\*\*|[\w"'(]""")
PICTURE = re.compile(r"!\[([^\[\]]+)\]\(([\w-]+\.jpg)\)")
REMEDY = "a line is # title, ## chapter, ### heading, - item, > example, ![picture](file.jpg), or text of a paragraph"


@dataclass(frozen=True)
class Block:
    """One piece of text, and the rules that it tells."""

    kind: Kind
    text: str
    rules: tuple[str, ...] = ()
    picture: str = ""  # the name of its file; the text says what it shows


@dataclass(frozen=True)
class Chapter:
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Book:
    title: str
    chapters: tuple[Chapter, ...]

    @property
    def blocks(self) -> list[Block]:
        return [block for chapter in self.chapters for block in chapter.blocks]

    @property
    def rules(self) -> list[str]:
        """Every rule that the book tells, in its order."""
        return [rule for block in self.blocks for rule in block.rules]


@dataclass
class Piece:
    """A block as it stands in the file: what marks it, its lines, and the number of the first."""

    mark: str
    text: str
    line: int


def has_book(folder: Path) -> bool:
    return (folder / FILE).is_file()


def read_book(folder: Path) -> Book:
    """The book of a game. Raises BadContent with the place of a fault and its remedy."""
    if not has_book(folder):
        raise BadContent(f"{folder.name} has no {FILE}: write one beside its rules.toml")
    return Reader(folder).read()


class Reader:
    """One pass over a file. It remembers where each rule was told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.place = f"{folder.name}/{FILE}"
        self.lines = (folder / FILE).read_text(encoding="utf-8").splitlines()
        self.known = list(read_catalogue(folder))
        self.claimed: dict[str, int] = {}

    def read(self) -> Book:
        pieces = self.pieces()
        if not pieces or pieces[0].mark != "#":
            self.fail(1, "the book has no title", "begin with # and the title of the game")
        chapters: list[Chapter] = []
        for number, piece in enumerate(pieces[1:], 2):
            if piece.mark == "#":
                self.fail(piece.line, f"there is a second title {piece.text!r}", "begin a chapter with ##")
            if piece.mark == "##":
                if all(after.mark in ("#", "##") for after in pieces[number : number + 1]):
                    self.fail(piece.line, f"the chapter {piece.text!r} is empty", "write it, or take its heading out")
                chapters.append(Chapter(self.heading(piece), ()))
            elif not chapters:
                self.fail(piece.line, "there is text before the first chapter", "put a ## heading above it")
            else:
                chapters[-1] = Chapter(chapters[-1].title, (*chapters[-1].blocks, self.block(piece)))
        if not chapters:
            self.fail(pieces[0].line, "the book has no chapters", "begin one with ##")
        return Book(self.heading(pieces[0]), tuple(chapters))

    def pieces(self) -> list[Piece]:
        """The blocks of the file: a mark begins one, a line without a mark goes on with the one above it."""
        found: list[Piece] = []
        goes_on = False
        for number, line in enumerate(self.lines, 1):
            text = line.strip()
            marked = MARKED.fullmatch(text)
            if text.startswith("!["):
                found.append(Piece("![", text, number))
            elif marked and not (goes_on and text[0].isdigit()):  # a sentence may end with a number that was wrapped
                mark, text = marked.groups()
                if mark not in MARKS and mark not in ("#", "##"):
                    self.fail(number, f"no kind of line begins with {mark!r}", REMEDY)
                found.append(Piece(mark, text, number))
            elif text and not PLAIN.match(text.removeprefix("[") if goes_on else text):
                self.fail(number, f"no kind of line begins with {text.split()[0]!r}", REMEDY)
            elif text and goes_on:
                found[-1].text += f" {text}"
            elif text:
                found.append(Piece("", text, number))
            goes_on = bool(text) and not found[-1].mark.startswith(("#", "!["))
        return found

    def heading(self, piece: Piece) -> str:
        if "[" in piece.text:
            self.fail(piece.line, f"the heading {piece.text!r} names rules", "name them at the end of the text that tells them")
        return piece.text

    def block(self, piece: Piece) -> Block:
        if piece.mark == "![":
            return self.picture(piece)
        kind = MARKS.get(piece.mark, "paragraph")
        if kind == "heading":
            return Block(kind, self.heading(piece))
        named = RULES.search(piece.text)
        text = piece.text[: named.start()] if named else piece.text
        if "[" in text or "]" in text or not text:
            self.fail(piece.line, "square brackets stand amid the text", "they hold the ids of rules, once, at the very end")
        if text.count("**") % 2:
            self.fail(piece.line, "a ** has no partner", "put ** before and behind the keyword")
        rules = tuple(rule.strip() for rule in named[1].split(",")) if named else ()
        for rule in rules:
            self.claim(rule, piece.line)
        return Block(kind, text, rules)

    def picture(self, piece: Piece) -> Block:
        found = PICTURE.fullmatch(piece.text)
        if found is None:
            self.fail(piece.line, "this is no picture", "write ![what it shows](file.jpg), alone on its line")
        if not (self.folder / PICTURES / found[2]).is_file():
            self.fail(piece.line, f"there is no picture {found[2]!r}", "`make pictures` takes those that pictures.toml describes")
        return Block("picture", found[1], picture=found[2])

    def claim(self, rule: str, line: int) -> None:
        if rule not in self.known:
            near = did_you_mean(rule, self.known)
            self.fail(line, f"the catalogue has no rule {rule!r}", near or "name an id of rules.toml, as in [FEV-WOLF-01]")
        if rule in self.claimed:
            self.fail(line, f"{rule} is told twice, first in line {self.claimed[rule]}", "name it where it is told best")
        self.claimed[rule] = line

    def fail(self, line: int, fault: str, remedy: str) -> NoReturn:
        raise BadContent(f"{self.place}, line {line}: {fault}; {remedy}")
