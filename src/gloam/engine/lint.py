"""All faults of a set at once, each with file, line and field.

The sheets of the game say what is right; nothing of the game is loaded with the set, so the worst set does no harm.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .faults import Fault, as_text, told
from .lines import Path, line_of, lines_of
from .notation import did_you_mean
from .sets import FIELDS, FILE
from .sheets import Column, Sheet
from .vocabulary import Names

MOST_ROWS = 400  # of one kind
DEEPEST = 12  # brackets within brackets
MOST_BROKEN = 8  # lines of a file that may be no TOML; with more of them only the first one is told
LONG_NUMBER = re.compile(r"\d{4300}")
AT_LINE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")
ABOUT = {name: Column(kind, default, refers=name) for name, (kind, default) in FIELDS.items()}


@dataclass
class Page:
    """A file that could be read: its data and its lines. What of it is no TOML was left out, and is told in `broken`."""

    name: str
    data: dict[str, Any]
    lines: dict[Path, int]
    broken: list[Fault]

    def rows(self, sheet: Sheet) -> list[Any]:
        found = self.data.get(sheet.heading)
        return found if isinstance(found, list) else [found] if sheet.is_single and isinstance(found, dict) else []

    def fault(self, sheet: Sheet, number: int, path: Path, text: str) -> Fault:
        """A fault in a row, which counts from 0."""
        start: Path = (sheet.heading,) if sheet.is_single else (sheet.heading, number)
        return Fault(self.name, line_of(self.lines, start + path), text, str(path[0]) if path else "")


def lint(
    files: Mapping[str, str],
    sheets: Sequence[Sheet],
    standard: Mapping[str, str],
    icons: Sequence[str] = (),
    games: Sequence[str] = (),
) -> list[Fault]:
    """Every fault of these files, in their order. `standard` are the files that the game comes with: they say which rows are
    fixed. `games` are all that the file about the set may name; without them none is asked for."""
    faults: list[Fault] = []
    pages: dict[str, Page] = {}
    for name, text in files.items():
        page = read_page(name, text)
        faults += page.broken
        if page.data or not page.broken:
            pages[name] = page
    known = [FILE, *dict.fromkeys(sheet.file for sheet in sheets)]
    for name in known if games else known[1:]:
        if name not in files:
            faults.append(Fault(name, 1, "the file is missing"))
    for name in files:
        if name not in known:
            faults.append(Fault(name, 1, f"the game has no such file; {did_you_mean(name, known) or 'it has ' + ', '.join(known)}"))
    if FILE in pages:
        faults += about_faults(pages[FILE], games)
    names = {**names_by_heading(sheets, pages), "icon": icons}
    seen: dict[tuple[str, str, str], str] = {}
    for sheet in sheets:
        if sheet.file in pages:
            page = pages[sheet.file]
            faults += heading_faults(page, sheets)
            faults += sheet_faults(sheet, page, names, seen)
            faults += fixed_faults(sheet, page, standard) if sheet.is_fixed and not page.broken else []
    return sorted(set(faults))


def read_page(name: str, text: str) -> Page:
    """The data of a file, as far as it can be read: a line that is no TOML is left out, so that the other faults are seen too."""
    if deepest(text) > DEEPEST:
        return Page(name, {}, {}, [Fault(name, 1, f"brackets stand in brackets more than {DEEPEST} deep")])
    dotted = line_of_dots(text)
    if dotted:
        return Page(name, {}, {}, [Fault(name, dotted, f"a name has more than {DEEPEST} dots")])
    broken: list[Fault] = []
    lines = text.split("\n")
    while True:
        left = "\n".join(lines)
        try:
            return Page(name, tomllib.loads(left), lines_of(left), broken)
        except (tomllib.TOMLDecodeError, RecursionError, ValueError, IndexError) as error:
            found = AT_LINE.search(str(error))
            number = int(found[1]) if found and found[1] else line_of_number(lines)
            said = AT_LINE.sub("", str(error)).strip()
            broken.append(Fault(name, number, f"this is not valid TOML: {why(said, lines[number - 1])}"))
            if len(broken) > MOST_BROKEN or not lines[number - 1]:
                return Page(name, {}, {}, broken[:1])  # what follows from the first one is no help
            lines[number - 1] = ""


def line_of_number(lines: Sequence[str]) -> int:
    """Where a number stands that has more digits than Python reads; else the last line."""
    return next((i for i, line in enumerate(lines, 1) if LONG_NUMBER.search(line)), len(lines))


def why(said: str, line: str) -> str:
    """Two reasons in words that help."""
    if said == "Cannot overwrite a value":
        return f"{told(line.partition('=')[0].strip())} stands in this entry already"
    return "a number has too many digits" if LONG_NUMBER.search(line) else said


def deepest(text: str) -> int:
    """How deep brackets are nested at most; those in texts are counted as well, which does no harm."""
    depth = most = 0
    for ch in text:
        if ch in "[{":
            depth += 1
            most = max(most, depth)
        elif ch in "]}":
            depth = max(0, depth - 1)
    return most


def line_of_dots(text: str) -> int:
    """The first line with a key that would nest too deeply; 0 if there is none."""
    for number, line in enumerate(text.split("\n"), 1):
        keys = [line] if line.lstrip().startswith("[") else line.split("=")[:-1]
        if any(key[max(key.rfind("{"), key.rfind(",")) + 1 :].count(".") > DEEPEST for key in keys):
            return number
    return 0


def about_faults(page: Page, games: Sequence[str]) -> list[Fault]:
    faults = Sheet("set", "", ABOUT, is_single=True).faults(page.data, {"game": games} if games else {})
    return [Fault(page.name, line_of(page.lines, path), said.lstrip(":, "), str(path[0]) if path else "") for path, said in faults]


def names_by_heading(sheets: Sequence[Sheet], pages: Mapping[str, Page]) -> dict[str, list[str]]:
    """What the rows of each kind are called; other rows may speak of them."""
    found: dict[str, list[str]] = {}
    for sheet in sheets:
        rows = pages[sheet.file].rows(sheet) if sheet.file in pages else []
        found.setdefault(sheet.heading, []).extend(as_text(row["name"]) for row in rows if isinstance(row, dict) and "name" in row)
    return found


def heading_faults(page: Page, sheets: Sequence[Sheet]) -> list[Fault]:
    """Tables that the file should not have, or not so."""
    wanted = {sheet.heading: sheet for sheet in sheets if sheet.file == page.name}
    faults = []
    for heading in page.data:
        line = line_of(page.lines, (heading,))
        if heading not in wanted:
            hint = did_you_mean(heading, list(wanted)) or f"it has {', '.join(wanted)}"
            faults.append(Fault(page.name, line, f"there is no table {told(heading)} in this file; {hint}", heading))
    for heading, sheet in wanted.items():
        if heading in page.data and not page.rows(sheet):
            text = f"{heading!r} should be written as [[{heading}]]"
            faults.append(Fault(page.name, line_of(page.lines, (heading,)), text, heading))
        elif heading not in page.data:
            faults.append(Fault(page.name, 1, f"the file has no [[{heading}]] entries", heading))
    return faults


def sheet_faults(sheet: Sheet, page: Page, names: Names, seen: dict[tuple[str, str, str], str]) -> list[Fault]:
    """The faults of all rows, and ids and names that stand twice. `seen`: where each stood first."""
    faults: list[Fault] = []
    rows = page.rows(sheet)
    if len(rows) > MOST_ROWS:
        faults.append(page.fault(sheet, MOST_ROWS, (), f"there are {len(rows)} {sheet.heading} entries, {MOST_ROWS} are the most"))
    for number, row in enumerate(rows[:MOST_ROWS]):
        if not isinstance(row, dict):
            faults.append(page.fault(sheet, number, (), f"{sheet.heading} {number + 1} is no table"))
            continue
        entry = sheet.entry(row, number + 1)
        for path, said in sheet.faults(row, names):
            if path or not page.broken:  # what is missing may stand in a line that was left out
                faults.append(page.fault(sheet, number, path, f"{entry}{said}"))
        for field in ("id", "name"):
            if field in sheet.columns and isinstance(row.get(field), str):
                fault = page.fault(sheet, number, (field,), "")
                first = seen.setdefault((sheet.heading, field, row[field].lower()), f"{fault.file}:{fault.line}")
                if first != f"{fault.file}:{fault.line}":
                    text = f"{entry}: the {field} {told(row[field])} stands already at {first}"
                    faults.append(Fault(fault.file, fault.line, text, field))
    return faults


def fixed_faults(sheet: Sheet, page: Page, standard: Mapping[str, str]) -> list[Fault]:
    """The rules know these rows: none may be missing, new or moved."""
    wanted = [str(row["id"]) for row in tomllib.loads(standard[sheet.file])[sheet.heading]]
    rows = [row for row in page.rows(sheet) if isinstance(row, dict)]
    for number, row in enumerate(rows):
        if number >= len(wanted) or row.get("id") != wanted[number]:
            right = f"{wanted[number]!r} stands here" if number < len(wanted) else "nothing stands here any more"
            text = f"{sheet.entry(row, number + 1)}: the rules know every {sheet.heading} by its id and place: {right}"
            return [page.fault(sheet, number, ("id",), text)]
    missing = wanted[len(rows) :]
    line = line_of(page.lines, (sheet.heading,))
    text = f"the rules know every {sheet.heading} by its id: {', '.join(missing)} is missing"
    return [Fault(page.name, line, text, sheet.heading)] if missing and rows else []
