"""Results to compare: files that anybody can make and hand in, and a page for each game from them.

One file is one entry at one table: one seat of the entry among bots of the field, seats rotated. docs/protocol.md says how.
"""

from __future__ import annotations

import json
import math
import platform
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import get_type_hints

import gloam
from gloam.engine import BadSetup
from gloam.games import games, get
from gloam.lab.arena import CONFIDENCE, arena
from gloam.seat.players import make_player

from .findings import FOLDER, Finding, lines_of, read_finding
from .sizes import Sizes, sizes_of

FORMAT = 1
FIELD, TEST_SEED = "medium", "test"


@dataclass(frozen=True)
class Entry:
    """A result file."""

    format: int
    game: str
    seats: int
    entry: str  # the player's name
    about: str  # what it is, in a line
    field: str  # who sits in the other seats
    games: int
    seed: str
    share: float  # of the victories, a shared one counted as a fraction
    low: float  # the ends of its 95% interval
    high: float
    milliseconds: float  # that a game took, all seats together
    gloam: str
    rules_version: int
    content: str
    python: str
    commit: str
    command: str
    by: str


def play_entry(
    name: str, seats: int, entry: str, count: int, jobs: int = 1, about: str = "", commit: str = "", by: str = ""
) -> Entry:
    """Play one entry by the protocol."""
    game = get(name)
    if entry == FIELD:
        raise BadSetup(f"{FIELD} is the field that others are measured in: it is even by construction")
    contest = arena(name, [entry] + [FIELD] * (seats - 1), count, TEST_SEED, jobs=jobs)
    share = contest.of(entry).share
    low, high = interval(share, count)
    about = about or getattr(make_player(entry), "about", "")
    command = f"gloam baselines {name} --seats {seats} -n {count} --players {entry}"
    return Entry(
        FORMAT, name, seats, entry, about, FIELD, count, TEST_SEED, round(share, 4), round(low, 4), round(high, 4),
        round(1000 * contest.seconds / count, 1), gloam.__version__, game.version, game.content_hash, platform.python_version(),
        commit, command, by,
    )  # fmt: skip


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95% interval: honest for few games and near 0 and 1, where the plain one is too narrow."""
    z = CONFIDENCE**2 / count
    middle, half = (share + z / 2) / (1 + z), CONFIDENCE * math.sqrt(share * (1 - share) / count + z / (4 * count)) / (1 + z)
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))


def file_name(game: str, seats: int, player: str) -> str:
    safe = "".join(c if c.isalnum() else "-" for c in player).strip("-")
    return f"{game}-{seats}-{safe}.json"


def write_entry(entry: Entry, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_name(entry.game, entry.seats, entry.entry)
    path.write_text(json.dumps(asdict(entry), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path


def read_entry(path: Path) -> Entry:
    """A result file, looked through: a fault is named with the file and the field."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadSetup(f"{path} is no JSON: {error}") from None
    if not isinstance(data, dict):
        raise BadSetup(f"{path} is no result file: an object is wanted")
    hints = get_type_hints(Entry)
    names = [field.name for field in fields(Entry)]
    for name in names:
        if name not in data:
            raise BadSetup(f"{path}: the field {name!r} is missing")
        wanted = (int, float) if hints[name] is float else hints[name]
        if not isinstance(data[name], wanted) or isinstance(data[name], bool):
            raise BadSetup(f"{path}: the field {name!r} should be {hints[name].__name__}, and is {data[name]!r}")
    unknown = sorted(data.keys() - set(names))
    if unknown:
        raise BadSetup(f"{path}: nobody knows the field {unknown[0]!r}")
    entry = Entry(**data)
    check_entry(entry, path)
    return entry


def check_entry(entry: Entry, path: Path) -> None:
    if entry.format != FORMAT:
        raise BadSetup(f"{path}: results of format {entry.format}; this Gloam reads {FORMAT}")
    game = games().get(entry.game)
    if game is None or entry.seats not in game.seats:
        raise BadSetup(f"{path}: there is no table of {entry.game!r} with {entry.seats}")
    if not 0 <= entry.low <= entry.share <= entry.high <= 1:
        raise BadSetup(f"{path}: the share {entry.share} does not lie in its interval, from {entry.low} to {entry.high}")
    if (entry.field, entry.seed) != (FIELD, TEST_SEED):
        raise BadSetup(f"{path}: the protocol's field is {FIELD!r} with the seed {TEST_SEED!r}")


def page_of(name: str, entries: list[Entry], findings: list[Finding], missing: list[tuple[int, str]]) -> str:
    """The results page of a game, as Markdown. `missing` are tables and players that somebody has planned and not yet played."""
    game = get(name)
    lines = [
        f"# Results: {game.title}", "",
        "Made by `gloam leaderboard` from result files; [the protocol](protocol.md) says how to add one.", "",
        "## How large it is", "",
        "| seats | decisions a game | choices | options of a choice | most | observation | actions |",
        "|---|---|---|---|---|---|---|",
        *[size_row(sizes_of(name, n)) for n in game.seats], "",
        "Random play. A choice is a decision with more than one option.",
    ]  # fmt: skip
    for seats in sorted({entry.seats for entry in entries} | {seats for seats, _ in missing}):
        lines += ["", f"## {seats} seats: one among `{FIELD}`, even is {1 / seats:.0%}", ""]
        at_table = [entry for entry in entries if entry.seats == seats]
        if at_table:
            lines += ["| player | share of victories | games | content | commit | command |", "|---|---|---|---|---|---|"]
            lines += [entry_row(entry, game.content_hash) for entry in sorted(at_table, key=lambda one: (-one.share, one.entry))]
        absent = [f"`{player}`" for at, player in missing if at == seats]
        if absent:
            lines += [
                *([""] if at_table else []),
                f"Planned, and not yet played with today's cards and rules: {', '.join(absent)}.",
            ]
    for finding in findings:
        lines += lines_of(finding, game.content_hash)
    return "\n".join(lines) + "\n"


def size_row(sizes: Sizes) -> str:
    numbers = f"{sizes.decisions:.0f} | {sizes.choices:.0f} | {sizes.branching:.1f} | {sizes.most}"
    return f"| {sizes.seats} | {numbers} | {sizes.observations} | {sizes.actions} |"


def entry_row(entry: Entry, content: str) -> str:
    """One line; results of other cards than today's are marked."""
    shown = f"{entry.share:.1%}, {entry.low:.1%} to {entry.high:.1%}"
    cards = entry.content if entry.content == content else f"{entry.content} (former cards)"
    who = f"`{entry.entry}`" + (f", {entry.about}" if entry.about else "") + (f" ({entry.by})" if entry.by else "")
    return f"| {who} | {shown} | {entry.games} | {cards} | {entry.commit or '-'} | `{entry.command}` |"


def write_pages(results: Path, folder: Path, missing: list[tuple[str, int, str]] | None = None) -> list[Path]:
    """A page for every game with results; `missing` are games, seats and players that it says are not played yet."""
    entries = [read_entry(path) for path in sorted(results.glob("*.json"))]
    if not entries:
        raise BadSetup(f"there are no result files (*.json) in {results}: `gloam baselines GAME` makes some")
    findings = [read_finding(path) for path in sorted((results / FOLDER).glob("*.json"))]
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for name in sorted({entry.game for entry in entries}):
        absent = [(seats, player) for game, seats, player in missing or [] if game == name]
        found = [one for one in findings if one.game == name]
        written.append(folder / f"results-{name}.md")
        written[-1].write_text(page_of(name, [one for one in entries if one.game == name], found, absent), encoding="utf-8")
    return written
