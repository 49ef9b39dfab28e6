"""All faults of a set at once, each with file, line and field.

The sheets of the game say what is right; nothing of the game is loaded with the set, so the worst set does no harm.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .lines import Path, line_of, lines_of
from .notation import did_you_mean
from .sets import FIELDS, FILE
from .sheets import Column, Sheet
from .vocabulary import Names

MOST_ROWS = 400  # of one kind
DEEPEST = 12  # brackets within brackets
AT_LINE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")
ABOUT = {name: Column(kind, default) for name, (kind, default) in FIELDS.items()}


@dataclass(frozen=True, order=True)
class Fault:
    """What is wrong, and where: `humans.toml:12: card 'agnes': 'speed' should be a number from -3 to 9, not 40`."""

    file: str
    line: int
    text: str
    field: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


@dataclass
class Page:
    """A file that could be read: its data and its lines."""

    name: str
    data: dict[str, Any]
    lines: dict[Path, int]

    def rows(self, sheet: Sheet) -> list[Any]:
        found = self.data.get(sheet.heading)
        return found if isinstance(found, list) else [found] if sheet.is_single and isinstance(found, dict) else []

    def fault(self, sheet: Sheet, number: int, path: Path, text: str) -> Fault:
        """A fault in a row, which counts from 0."""
        start: Path = (sheet.heading,) if sheet.is_single else (sheet.heading, number)
        return Fault(self.name, line_of(self.lines, start + path), text, str(path[0]) if path else "")


def lint(files: Mapping[str, str], sheets: Sequence[Sheet], standard: Mapping[str, str], icons: Sequence[str] = ()) -> list[Fault]:
    """Every fault of these files, in their order. `standard` are the files that the game comes with: they say which rows are
    fixed."""
    faults: list[Fault] = []
    pages: dict[str, Page] = {}
    for name, text in files.items():
        read = read_page(name, text)
        if isinstance(read, Fault):
            faults.append(read)
        else:
            pages[name] = read
    for name in dict.fromkeys(sheet.file for sheet in sheets):
        if name not in files:
            faults.append(Fault(name, 1, "the file is missing"))
    known = [FILE, *dict.fromkeys(sheet.file for sheet in sheets)]
    for name in files:
        if name not in known:
            faults.append(Fault(name, 1, f"the game has no such file; {did_you_mean(name, known) or 'it has ' + ', '.join(known)}"))
    if FILE in pages:
        faults += about_faults(pages[FILE])
    names = {**names_by_heading(sheets, pages), "icon": icons}
    seen: dict[tuple[str, str, str], str] = {}
    for sheet in sheets:
        if sheet.file in pages:
            faults += heading_faults(pages[sheet.file], sheets)
            faults += sheet_faults(sheet, pages[sheet.file], names, seen)
            faults += fixed_faults(sheet, pages[sheet.file], standard) if sheet.is_fixed else []
    return sorted(set(faults))


def read_page(name: str, text: str) -> Page | Fault:
    """The data of a file; or why it cannot be read, with the line."""
    if deepest(text) > DEEPEST:
        return Fault(name, 1, f"brackets stand in brackets more than {DEEPEST} deep")
    try:
        return Page(name, tomllib.loads(text), lines_of(text))
    except (tomllib.TOMLDecodeError, RecursionError, ValueError, IndexError) as error:
        found = AT_LINE.search(str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        return Fault(name, line, f"this is not valid TOML: {AT_LINE.sub('', str(error)).strip()}")


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


def about_faults(page: Page) -> list[Fault]:
    faults = Sheet("set", "", ABOUT, is_single=True).faults(page.data, {})
    return [
        Fault(page.name, line_of(page.lines, path), said.removeprefix(": "), str(path[0]) if path else "") for path, said in faults
    ]


def names_by_heading(sheets: Sequence[Sheet], pages: Mapping[str, Page]) -> dict[str, list[str]]:
    """What the rows of each kind are called; other rows may speak of them."""
    found: dict[str, list[str]] = {}
    for sheet in sheets:
        rows = pages[sheet.file].rows(sheet) if sheet.file in pages else []
        found.setdefault(sheet.heading, []).extend(str(row["name"]) for row in rows if isinstance(row, dict) and "name" in row)
    return found


def heading_faults(page: Page, sheets: Sequence[Sheet]) -> list[Fault]:
    """Tables that the file should not have, or not so."""
    wanted = {sheet.heading: sheet for sheet in sheets if sheet.file == page.name}
    faults = []
    for heading in page.data:
        line = line_of(page.lines, (heading,))
        if heading not in wanted:
            hint = did_you_mean(heading, list(wanted)) or f"it has {', '.join(wanted)}"
            faults.append(Fault(page.name, line, f"there is no table {heading!r} in this file; {hint}", heading))
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
            faults.append(page.fault(sheet, number, path, f"{entry}{said}"))
        for field in ("id", "name"):
            if field in sheet.columns and isinstance(row.get(field), str):
                fault = page.fault(sheet, number, (field,), "")
                first = seen.setdefault((sheet.heading, field, row[field].lower()), f"{fault.file}:{fault.line}")
                if first != f"{fault.file}:{fault.line}":
                    text = f"{entry}: the {field} {row[field]!r} stands already at {first}"
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
