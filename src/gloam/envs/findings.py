"""What belongs on a results page beside the shares of victories: a grid with a title, as a file that anybody can make.

Learning curves and exploitability come this way: `results/findings/NAME.json`.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from gloam.engine import BadSetup
from gloam.games import games

FORMAT = 1
FOLDER = "findings"


@dataclass(frozen=True)
class Finding:
    """One grid of a results page."""

    format: int
    game: str
    title: str
    about: str  # what was measured and how, in some sentences
    columns: list[str]
    rows: list[list[str]]
    content: str  # hash of the game's cards
    commit: str
    command: str


def write_finding(finding: Finding, results: Path, name: str) -> Path:
    folder = results / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(json.dumps(asdict(finding), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def read_finding(path: Path) -> Finding:
    """A file, looked through: a fault is named with the file and the field."""
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadSetup(f"{path} is no JSON: {error}") from None
    names = {field.name for field in fields(Finding)}
    if not isinstance(data, dict) or data.keys() != names:
        wrong = sorted(data.keys() ^ names) if isinstance(data, dict) else ["all of it"]
        raise BadSetup(f"{path} is no finding: {wrong[0]!r} is missing or unknown")
    found = Finding(**data)
    if found.format != FORMAT:
        raise BadSetup(f"{path}: findings of format {found.format}; this Gloam reads {FORMAT}")
    if found.game not in games():
        raise BadSetup(f"{path}: there is no game {found.game!r}")
    for row in found.rows:
        if len(row) != len(found.columns):
            raise BadSetup(f"{path}: a row has {len(row)} cells, and there are {len(found.columns)} columns: {row}")
    return found


def lines_of(finding: Finding, content: str) -> list[str]:
    """The grid as Markdown; one of other cards than today's is marked."""
    former = "" if finding.content == content else f", with the cards {finding.content} (former cards)"
    return [
        "", f"## {finding.title}", "", finding.about, "",
        f"| {' | '.join(finding.columns)} |", "|" + "---|" * len(finding.columns),
        *[f"| {' | '.join(row)} |" for row in finding.rows], "",
        f"`{finding.command}` at commit {finding.commit or '-'}{former}.",
    ]  # fmt: skip
