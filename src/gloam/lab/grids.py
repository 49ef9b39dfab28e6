"""A report as grids of words: what the terminal prints and Markdown keeps. The page with plots is made in `page.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

MOST_CHANGES = 30  # of a comparison that are told in words; the files have all
FEW = 12  # cards that the terminal tells from either end


@dataclass
class Grid:
    """A title, a remark, and rows of cells; the first column is text, the others are numbers."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]] = ()
    note: str = ""


def percent(value: float) -> str:
    return f"{value:.1%}"


Ends = list[float | None]  # a figure, and where it lies; None: nothing is known of that end


def share(interval: Ends | None) -> str:
    """`49.2% (46.1-52.3)`."""
    if interval is None:
        return "-"
    value, low, high = [part or 0.0 for part in interval]
    return f"{value:.1%} ({100 * low:.1f}-{100 * high:.1f})"


def brief(interval: Ends | None) -> str:
    """`49% (46-52)`: for a terminal."""
    return "-" if interval is None else "{:.0f}% ({:.0f}-{:.0f})".format(*[100 * (part or 0.0) for part in interval])


def number(interval: Ends) -> str:
    value, low, high = interval
    if low is None or high is None:
        return f"{value:.2f}"
    return f"{value:.2f} ({low:.2f}{'-' if low >= 0 else ' to '}{high:.2f})"


def points(interval: list[float], is_share: bool, whole: bool = True) -> str:
    """A difference: `+3.1 points (+0.4 to +5.8)`, or plain numbers."""
    scale, places, word = (100, 1, " points" if whole else "%") if is_share else (1, 2, "")
    value, low, high = [scale * part for part in interval]
    return f"{value:+.{places}f}{word} ({low:+.{places}f} to {high:+.{places}f})"


def name_of_run(header: dict[str, Any], i: int) -> str:
    """What tells a run from the other one: its set, its players, or both where there is only one run."""
    run, runs = header["runs"][i], header["runs"]
    players = run["players"]
    who = players[0] if len(set(players)) == 1 else ", ".join(players)
    cards = f"{run['set']} ({run['content'][:6]})"
    if len(runs) > 1:
        return who if runs[0]["content"] == runs[1]["content"] and runs[0]["players"] != runs[1]["players"] else cards
    return f"{cards}, {who}"


def header_lines(report: dict[str, Any]) -> list[str]:
    """How the report came about, so that it can be made again."""
    head = report["header"]
    options = ", ".join(f"{name}={value}" for name, value in head["options"].items()) or "none"
    lines = [
        f"{head['title']}, {head['seats']} seats, {head['games']} games, seed {head['seed']!r}, rules version {head['rules']}",
        f"options: {options}; {head['worlds']} imagined worlds for a look-ahead",
    ]
    lines += [
        f"run {run['label']}: set {run['set']} ({run['content']}), players {', '.join(run['players'])}" for run in head["runs"]
    ]
    lines.append(f"Gloam {head['gloam']} ({head['build']}), Python {head['python']}")
    return [*lines, *([f"made by: {head['command']}"] if head["command"] else [])]


def grids_of(report: dict[str, Any], whole: bool = True) -> list[Grid]:
    """All grids; without `whole` of the cards only those at either end."""
    found: list[Grid] = []
    if "comparison" in report:
        found += comparison_grids(report, whole)
    for i, run in enumerate(report["runs"]):
        title = f"{name_of_run(report['header'], i)}: " if len(report["runs"]) > 1 else ""
        found += run_grids(run, title, whole)
    return found


def run_grids(run: dict[str, Any], title: str, whole: bool) -> list[Grid]:
    found: list[Grid] = []
    for section, lines in run["wins"].items():
        rows = [(line["name"], share(line["share"]), percent(line["even"]), str(line["games"])) for line in lines]
        found.append(Grid(f"{title}{section}", ("", "wins", "even", "games"), rows))
    means = [
        (
            line["name"],
            share(line["mean"]) if line["share"] else number(line["mean"]),
            "" if line["share"] else f"{line['spread']:.2f}",
        )
        for line in run["table"]
    ]
    ends = "; ".join(f"{reason}: {count}" for reason, count in run["dead_ends"].items())
    found.append(Grid(f"{title}a game", ("", "mean", "spread"), means, f"Dead ends: {ends}." if ends else "No dead ends."))
    for course in dict.fromkeys(card["course"] for card in run["cards"]):
        found.append(card_grid([card for card in run["cards"] if card["course"] == course], f"{title}{course}", whole))
    found.append(never(run, title))
    return found


def card_grid(cards: list[dict[str, Any]], title: str, whole: bool) -> Grid:
    """By what a card's takers win, drawn towards the others; cards that nobody can take by how often they were offered."""
    cards = sorted(cards, key=lambda card: (-(card["shrunk_share"] or [0])[0], -card["offered"], card["name"]))
    shown = cards if whole or len(cards) <= 2 * FEW else cards[:FEW] + cards[-FEW:]
    rows = [
        (
            card["name"],
            *([card["family"]] if whole else []),
            str(card["offered"]),
            str(card["taken"]),
            str(card["used"]),
            str(card["left"]),
            percent(card["taken_share"][0]) if card["taken_share"] else "-",
            share(card["won_share"]) if whole else brief(card["won_share"]),
            percent(card["shrunk_share"][0]) if card["shrunk_share"] else "-",
        )
        for card in shown
    ]
    left_out = (
        f" {len(cards) - len(shown)} in the middle are left out; --markdown, --html and --json have all."
        if len(shown) < len(cards)
        else ""
    )
    note = (
        "Copies offered, taken, used, left; in how many games that offered it somebody took it; how often its takers won."
        + left_out
    )
    columns = ("card", *(["family"] if whole else []), "offered", "taken", "used", "left", "taken in", "takers win", "shrunk")
    return Grid(title, columns, rows, note)


def never(run: dict[str, Any], title: str) -> Grid:
    """Cards and rules that did nothing in all these games."""
    rows = [
        (what, ", ".join(names) or "none")
        for what, names in (
            ("cards never offered", run["never_offered"]),
            ("cards never taken", run["never_taken"]),
            ("cards never used", run["never_used"]),
            ("rules that never did anything", [rule["id"] for rule in run["never_told"]]),
        )
    ]
    return Grid(f"{title}never", ("", "which"), rows)


def comparison_grids(report: dict[str, Any], whole: bool) -> list[Grid]:
    told, head = report["comparison"], report["header"]
    names = (name_of_run(head, 0), name_of_run(head, 1))
    found = [changes_grid(f"{names[0]} against {names[1]}, on the same deals", told["figures"], names, told["verdict"], whole)]
    for key, title, note in (
        ("beginners", "cards that only the weak think strong", "The weak take them more often, the strong do not win by them."),
        ("experts", "cards that the strong take more often", ""),
    ):
        if key in told:
            rows = [
                (line["name"], percent(line["first"]), percent(line["second"]), points(line["difference"], True))
                for line in told[key]
            ]
            found.append(
                Grid(title, ("card", "weak take it", "strong take it", "difference"), rows, note if rows else "None that is sure.")
            )
    return found


def changes_grid(title: str, figures: list[dict[str, Any]], names: tuple[str, str], verdict: str, whole: bool) -> Grid:
    """What surely differs, and the main figures whatever they say."""
    heads = names if whole else ("first", "second")
    chosen = [line for line in figures if line["real"]][:MOST_CHANGES]
    chosen += [line for line in figures if not line["real"] and not line["what"] and (line["told"] or line["more_games"] is None)]
    rows = [
        (
            named(line),
            value_of(line, "first"),
            value_of(line, "second"),
            points(line["difference"], line["kind"] == "share", whole),
            "differs" if line["real"] else decide(line["more_games"], line["difference"], whole),
        )
        for line in chosen
    ]
    return Grid(title, ("figure", *heads, "difference", "verdict" if whole else "to tell"), rows, verdict)


def named(line: dict[str, Any]) -> str:
    """`Vampires (side)`, `Wolf: taken`, `decisions`."""
    if line["what"]:
        return f"{line['name']}: {line['what']}"
    group = line["section"].removeprefix("win share by ")
    return f"{line['name']} ({group})" if group != line["section"] else str(line["name"])


def value_of(line: dict[str, Any], which: str) -> str:
    return percent(line[which]) if line["kind"] == "share" else f"{line[which]:.2f}"


def decide(more: int | None, difference: list[float], whole: bool = True) -> str:
    """How many more games would decide a difference of this size; without `whole` below the words "to tell"."""
    if more is None:
        seen = any(difference)
        return ("no difference seen" if seen else "the same") if whole else ("none seen" if seen else "the same")
    if more >= 1_000_000:
        return "over a million games would tell" if whole else "> a million"
    return f"{more:,} more games would tell" if whole else f"{more:,} more"


def markdown(report: dict[str, Any]) -> str:
    """The whole report as Markdown."""
    head = report["header"]
    lines = [f"# The balance of {head['title']}", ""]
    lines += [f"- {line}" if not line.startswith("made by") else f"- made by: `{head['command']}`" for line in header_lines(report)]
    for grid in grids_of(report):
        lines += ["", f"## {grid.title[:1].upper()}{grid.title[1:]}", ""]
        lines += [grid.note, ""] if grid.note else []
        if not grid.rows:
            lines.pop()
            continue
        lines += [row_of(grid.columns), "|" + "|".join(["---", *["---:" for _ in grid.columns[1:]]]) + "|"]
        lines += [row_of(row) for row in grid.rows]
    lines += ["", "## How it was reckoned", ""]
    lines += [f"- {what}: {how}." for what, how in head["methods"].items()]
    return "\n".join(lines) + "\n"


def row_of(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
