"""Looking rules up, and how they are carried out and proved."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

import gloam
from gloam.engine import BadSetup, Game, read_catalogue
from gloam.engine.book import Book
from gloam.engine.catalogue import ID, Entry, coverage, proved
from gloam.engine.notation import did_you_mean


def is_rule_id(text: str) -> bool:
    return ID.fullmatch(text.upper()) is not None


def find_rule(games: list[Game], rule_id: str) -> Entry:
    """One rule by its id, in whichever of these games has it."""
    known: dict[str, Entry] = {}
    for game in games:
        known |= read_catalogue(game.folder)
    wanted = rule_id.strip().upper()
    if wanted in known:
        return known[wanted]
    near = did_you_mean(wanted, list(known))
    owner = games[0].title if len(games) == 1 else "No game"
    raise BadSetup(f"{owner} has no rule {rule_id!r}; {near or 'look with: gloam rules GAME --search WORDS'}")


def search(folder: Path, words: str | None) -> list[Entry]:
    """Catalogue entries that have all of these words, in their id or text; without words all entries."""
    entries = read_catalogue(folder).values()
    if words is None:
        return list(entries)
    wanted = words.lower().split()
    return [
        entry for entry in entries if wanted and all(word in f"{entry.id} {entry.question} {entry.text}".lower() for word in wanted)
    ]


def entry_text(entry: Entry) -> str:
    return f"{entry.question} {entry.text}".strip()


def show_entries(console: Console, entries: list[Entry]) -> None:
    """Rules under the headings of the book on a terminal; one rule a line for other programs."""
    if not console.is_terminal:
        for entry in entries:
            console.print(f"{entry.id}  {entry_text(entry)}", markup=False, soft_wrap=True)
        return
    heading = None
    grid = Grid.grid(padding=(0, 2))
    for entry in entries:
        section = "Rulings" if entry.kind == "ruling" else entry.section
        if section != heading:
            print_rows(console, heading, grid)
            heading, grid = section, Grid.grid(padding=(0, 2))
            grid.add_column(no_wrap=True)
        grid.add_row(Text(entry.id, style="bold"), Text(entry_text(entry)))
    print_rows(console, heading, grid)


def print_rows(console: Console, heading: str | None, grid: Grid) -> None:
    if grid.row_count:
        console.print(Text(f"\n{heading}" if heading else "", style="bold underline"))
        console.print(grid)


def show_entry(console: Console, entry: Entry) -> None:
    """One rule with everything that is known about it."""
    console.print(Text.assemble((entry.id, "bold"), f"  {entry_text(entry)}"), soft_wrap=not console.is_terminal)
    parts = {
        "section": entry.section,
        "for example": entry.scenario,
        "reason": entry.reason,
        "see also": ", ".join(entry.rules),
    }
    for label, text in parts.items():
        if text:
            console.print(f"  {label}: {text}", markup=False, soft_wrap=not console.is_terminal)


def show_book(console: Console, book: Book) -> None:
    """The whole book, laid out on a terminal; as Markdown for other programs."""
    from rich.markdown import Markdown  # takes a sixth of the time in which the command starts, and only this wants it

    text = book_text(book)
    console.print(Markdown(text) if console.is_terminal else text, markup=False, soft_wrap=not console.is_terminal)


def book_text(book: Book) -> str:
    """The book as Markdown, without the ids of its rules."""
    marks = {"heading": "### ", "item": "- ", "example": "> "}
    lines = [f"# {book.title}"]
    for chapter in book.chapters:
        lines += ["", f"## {chapter.title}"]
        before = ""
        for block in chapter.blocks:
            lines += [] if before == block.kind == "item" else [""]
            lines.append(f"(Picture: {block.text})" if block.picture else marks.get(block.kind, "") + block.text)
            before = block.kind
    return "\n".join(lines)


def measure_coverage(games: list[Game]) -> tuple[dict[str, dict[str, Any]], list[str]]:
    """For each game how many rules are proved, and one line for each rule. It reads the project's tests."""
    proofs = proved(find_tests())  # once for all games: there are many tests
    report: dict[str, dict[str, Any]] = {}
    lines: list[str] = []
    for game in games:
        covered = coverage(game.folder, proofs)
        rule_ids = [entry.id for entry in read_catalogue(game.folder).values() if entry.is_rule]
        missing = [rule_id for rule_id in rule_ids if not covered[rule_id][1]]
        report[game.name] = {"rules": len(rule_ids), "proved": len(rule_ids) - len(missing), "missing": missing}
        for entry_id, (functions, own) in covered.items():
            lines.append(f"{entry_id}  by {', '.join(functions) or '-'}  proved by {', '.join(own) or '-'}")
    return report, lines


def find_tests() -> Path:
    places = [Path(gloam.__file__).parents[2] / "tests", Path.cwd() / "tests"]
    tests = next((place for place in places if (place / "games").is_dir()), None)
    if tests is None:
        raise BadSetup("coverage reads the project's tests, and they are not here: run it in a checkout of Gloam")
    return tests
