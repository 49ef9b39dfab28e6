"""The sheets of a game's content: which files there are, which rows stand in them, and what each field of a row may be.

A sheet is declared once. Content is read by it, a linter names every fault by it (`lint.py`), and the schema that editors complete
with is made from it (`sheet_schema.py`), so they cannot disagree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from .content import read_toml
from .errors import BadContent
from .faults import as_text, told
from .notation import did_you_mean
from .vocabulary import Found, Grammar, Names

KINDS: dict[type, str] = {int: "a whole number", str: "a text", bool: "true or false", list: "a list", dict: "a table"}
COLOUR = "#[0-9a-f]{6}"
ID = "[a-z0-9]+([-_][a-z0-9]+)*"
LONGEST = 200  # characters of a text
MOST_LISTED = 24

Row = dict[str, Any]  # an entry of content by its fields, which its sheet has checked
NOBODY: Names = {}


class Column:
    """One field of a row: its type and bounds. A default of `...` means that the field is required.

    `words` are what a text, or each entry of a list, may be; `refers` names the sheet whose names they are instead. `reads` is the
    grammar of effects, which stand `on` a place; where that is another field of the row, `on_field` names it.
    """

    def __init__(
        self,
        kind: type,
        default: object = ...,
        least: int | None = None,
        most: int | None = None,
        words: Sequence[str] = (),
        refers: str = "",
        pattern: str = "",
        is_icon: bool = False,
        reads: Grammar | None = None,
        on: str = "",
        on_field: str = "",
        key: str = "do",
    ) -> None:
        self.kind = kind
        self.default = default
        self.least = least
        self.most = most
        self.words = list(words)
        self.refers = refers
        self.pattern = pattern
        self.is_icon = is_icon
        self.reads = reads
        self.on = on
        self.on_field = on_field
        self.key = key

    def faults(self, name: str, value: object, row: Mapping[str, object], names: Names) -> list[Found]:
        """What is wrong with a value, each fault with its path inside the row."""
        if not is_of(self.kind, value):
            return [((name,), f": {name!r} should be {KINDS[self.kind]}, not {told(value)}")]
        if isinstance(value, int) and self.least is not None and self.most is not None and not self.least <= value <= self.most:
            return [((name,), f": {name!r} should be a number from {self.least} to {self.most}, not {told(value)}")]
        if self.reads is not None:
            return self.effect_faults(name, value, row, names)
        if isinstance(value, list) and len(value) > MOST_LISTED:
            return [((name,), f": {name!r} has {len(value)} entries, {MOST_LISTED} are the most")]
        found: list[Found] = []
        known = list(names.get(self.refers, self.words))
        if known:
            for i, word in enumerate(value if isinstance(value, list) else [value]):
                path: tuple[str | int, ...] = (name, i) if self.kind is list else (name,)
                if word not in known:
                    found.append((path, f", {name!r}: {told(word)} is unknown; {hint_at(word, known)}"))
        elif isinstance(value, str):
            found += self.text_faults(name, value, names)
        return found

    def text_faults(self, name: str, value: str, names: Names) -> list[Found]:
        if self.is_icon:
            icons = names.get("icon", [])
            if icons and value not in icons:
                return [((name,), f", {name!r}: there is no icon {told(value)}; {hint_at(value, icons)}")]
        elif self.pattern and not re.fullmatch(self.pattern, value):
            like = {COLOUR: "a colour like '#b3324b'", ID: "small letters, figures and dashes, like 'night-owl'"}
            return [((name,), f": {name!r} should be {like.get(self.pattern, self.pattern)}, not {told(value)}")]
        elif len(value) > LONGEST or (not value and self.default is ...):
            return [((name,), f": {name!r} should have 1 to {LONGEST} letters, not {len(value)}")]
        elif not value.isprintable():
            return [((name,), f": {name!r} should be one line without control characters, not {told(value)}")]
        return []

    def effect_faults(self, name: str, value: object, row: Mapping[str, object], names: Names) -> list[Found]:
        assert self.reads is not None
        on = as_text(row.get(self.on_field, "")) if self.on_field else self.on
        if not isinstance(value, list):
            return [((name, *path), said) for path, said in self.reads.faults(value, on, self.key, names)] if value else []
        if len(value) > MOST_LISTED:
            return [((name,), f": {name!r} has {len(value)} entries, {MOST_LISTED} are the most")]
        return [
            ((name, i, *path), f", effect {i + 1}{said}")
            for i, written in enumerate(value)
            for path, said in self.reads.faults(written, on, self.key, names)
        ]


def is_of(kind: type, value: object) -> bool:
    return isinstance(value, kind) and not (isinstance(value, bool) and kind is int)


def hint_at(word: object, known: Sequence[str]) -> str:
    few = f"known are {', '.join(known)}" if len(known) <= 40 else f"there are {len(known)} others"
    return did_you_mean(as_text(word), list(known)) or few


# -- what stands in a declaration


def ident() -> Column:
    """What a piece is called in answers and records."""
    return Column(str, pattern=ID)


def text(default: object = ...) -> Column:
    return Column(str, default)


def icon() -> Column:
    """A glyph of the game-icons set."""
    return Column(str, is_icon=True)


def colour() -> Column:
    return Column(str, pattern=COLOUR)


def whole(least: int, most: int, default: object = ...) -> Column:
    return Column(int, default, least, most)


def switch(default: object = False) -> Column:
    return Column(bool, default)


def a_word(words: Sequence[str], default: object = ...) -> Column:
    return Column(str, default, words=words)


def list_of(words: Sequence[str], default: object = ...) -> Column:
    return Column(list, [] if default is None else default, words=words)


def names_of(sheet: str) -> Column:
    """A list of names that stand in the rows of a sheet."""
    return Column(list, refers=sheet)


def effects(reads: Grammar, on: str = "", default: object = (), on_field: str = "") -> Column:
    """A list of effects, by the words of a grammar."""
    return Column(list, [] if default == () else default, reads=reads, on=on, on_field=on_field)


def effect(reads: Grammar, on: str = "", key: str = "do") -> Column:
    """At most one effect."""
    return Column(dict, {}, reads=reads, on=on, key=key)


class Sheet:
    """The `[[heading]]` rows of one file. `is_fixed`: the rules know every row by its id, so none may be added, taken away or
    moved. `also` says what a row must keep to beside its fields: it finds sentences, each with the field that it is about."""

    def __init__(
        self,
        file: str,
        heading: str,
        columns: Mapping[str, Column],
        is_fixed: bool = False,
        also: Callable[[Row], list[tuple[str, str]]] | None = None,
        is_single: bool = False,
    ) -> None:
        self.file = f"{file}.toml"
        self.heading = heading
        self.columns = dict(columns)
        self.is_fixed = is_fixed
        self.also = also
        self.is_single = is_single

    def faults(self, row: Mapping[str, object], names: Names) -> list[Found]:
        """Everything that is wrong with a row."""
        found: list[Found] = []
        for name in row:
            if name not in self.columns:
                hint = did_you_mean(name, list(self.columns)) or f"the fields are {', '.join(self.columns)}"
                found.append(((name,), f": there is no field {told(name)}; {hint}"))
        for name, column in self.columns.items():
            if name in row:
                found += column.faults(name, row[name], row, names)
            elif column.default is ...:
                found.append(((), f": the field {name!r} is missing"))
        if not found and self.also is not None:
            found = [((field,), f": {said}") for field, said in self.also(self.filled(row))]
        return found

    def filled(self, row: Mapping[str, object]) -> Row:
        """The row with its defaults."""
        return {name: row.get(name, column.default) for name, column in self.columns.items()}

    def entry(self, row: Mapping[str, object], number: int) -> str:
        """How a row is named in an error; its number counts from 1."""
        known = row.get("id")
        return f"{self.heading} {told(known if isinstance(known, str) else number)}"

    def read(self, folder: Path, names: Names = NOBODY) -> list[Row]:
        """The rows of a file of this folder, with their defaults; the first fault is named with its place."""
        data = read_toml(folder / self.file).get(self.heading)
        if not isinstance(data, list) or not data:
            raise BadContent(f"{self.file} has no [[{self.heading}]] entries")
        for number, row in enumerate(data, 1):
            for _, said in self.faults(row, names) if isinstance(row, dict) else [((), ": it is no table")]:
                where = self.entry(row, number) if isinstance(row, dict) else f"{self.heading} {number}"
                raise BadContent(f"{self.file}, {where}{said}")
        return [self.filled(row) for row in data]


def rows(path: Path, heading: str, fields: Mapping[str, tuple[type, object]]) -> list[Row]:
    """The `[[heading]]` rows of a file, where types are enough: `fields` maps each to its type and default (`...`: required)."""
    columns = {name: Column(kind, default, pattern="(?s).*") for name, (kind, default) in fields.items()}
    return Sheet(path.stem, heading, columns).read(path.parent)


def changed_names(content: Path, standard: Path, files: Sequence[str], heading: str, cosmetic: Sequence[str]) -> list[str]:
    """The names of rows that are not those of the standard set, `cosmetic` fields apart: nobody has played with them."""
    if content == standard:
        return []
    known = [bare(row, cosmetic) for file in files for row in read_toml(standard / f"{file}.toml")[heading]]
    rows = [row for file in files for row in read_toml(content / f"{file}.toml")[heading]]
    return [str(row["name"]) for row in rows if bare(row, cosmetic) not in known]


def bare(row: Row, cosmetic: Sequence[str]) -> Row:
    return {name: value for name, value in row.items() if name not in cosmetic}


def names_in(folder: Path, files: Sequence[str], heading: str) -> list[str]:
    """The names in these files, in their order, before anything else is looked at: words of content that speaks of them."""
    found = [read_toml(folder / f"{file}.toml").get(heading, []) for file in files]
    return [str(row["name"]) for rows in found if isinstance(rows, list) for row in rows if isinstance(row, dict) and "name" in row]
