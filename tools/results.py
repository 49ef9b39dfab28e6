"""The result files of this project, made again where the cards, the rules or the plan have changed; and the pages from them.

    python tools/results.py                     # all of them: some hours of one core; what is up to date is left alone
    python tools/results.py fever --seats 4     # one table
    python tools/results.py --players greedy,hard
    python tools/results.py --missing           # play nothing but a game of each, and say what the rest would cost
    python tools/results.py --pages             # docs/results-*.md from the files, with what is missing

Every file is written as soon as it is there, so a run that was broken off goes on. docs/protocol.md says how it is measured.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from pathlib import Path

from gloam.bots import guests
from gloam.engine import BadSetup
from gloam.envs.leaderboard import FIELD, file_name, play_entry, read_entry, write_entry, write_pages
from gloam.games import get
from gloam.lab.arena import arena

ROOT = Path(__file__).resolve().parent.parent
RESULTS, DOCS = ROOT / "results", ROOT / "docs"
PLAYERS = ["random", "greedy", "easy", "hard", "expert", "ismcts"]  # the cheapest first
# Small, usual and large tables, and how many games: what a core does in an evening.
TABLES = {
    "fever": {3: 99, 4: 100, 5: 100},
    "hunger": {2: 40, 4: 40, 6: 42},
    "thirst": {2: 40, 3: 42, 4: 40},
    "crave": {2: 40, 4: 40, 6: 42},
}
LEAST = 40  # games that the protocol asks for, and as many as those get that think for seconds
SLOW = ["ismcts"]


def is_fresh(path: Path, games: int) -> bool:
    """Whether a result is of today's cards and rules, and of enough games."""
    if not path.is_file():
        return False
    entry = read_entry(path)
    game = get(entry.game)
    return (entry.content, entry.rules_version) == (game.content_hash, game.version) and entry.games >= games


def commit() -> str:
    found = subprocess.run(["git", "rev-parse", "--short=7", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout.strip()


def games_of(name: str, seats: int, player: str) -> int:
    """How many games are planned, in whole turns round the table."""
    return (LEAST + seats - 1) // seats * seats if player in SLOW else TABLES[name][seats]


def cost(player: str) -> int:
    """What plays quickly is played first; learned agents play quickly, or as long as `hard`."""
    return PLAYERS.index(player if player in PLAYERS else "hard")


def players_at(name: str, seats: int, wanted: list[str]) -> list[str]:
    """Those who are asked for; else the bots, slow ones at the smallest table only, and the agents that have learned this table."""
    usual = [player for player in PLAYERS if player not in SLOW or seats == min(TABLES[name])]
    learned = [guest.name for guest in guests().values() if (guest.game, guest.players) == (name, seats)]
    return wanted or [*usual, *learned]


def plan(games: list[str], only_seats: int | None = None, wanted: list[str] | None = None) -> list[tuple[str, int, str]]:
    """Every cell of these games: game, seats, player; what plays quickly first."""
    tables = [(name, seats) for name in games for seats in TABLES[name] if only_seats in (None, seats)]
    rows = [(cost(player), name, seats, player) for name, seats in tables for player in players_at(name, seats, wanted or [])]
    return [(name, seats, player) for _, name, seats, player in sorted(rows)]


def missing(cells: list[tuple[str, int, str]]) -> list[tuple[str, int, str]]:
    """Those of which there is no result of today's cards, rules and number of games."""
    return [cell for cell in cells if not is_fresh(RESULTS / file_name(*cell), games_of(*cell))]


def estimate(name: str, seats: int, player: str) -> float:
    """Minutes of processor time that the games of a cell take, by one game of it, with a seed that measures nothing."""
    began = time.process_time()
    arena(name, [player] + [FIELD] * (seats - 1), 1, "cost")
    return (time.process_time() - began) * games_of(name, seats, player) / 60


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="left out: all")
    parser.add_argument("--seats", type=int, help="only this table")
    parser.add_argument("--players", default="", help="only these, separated by commas")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--missing", action="store_true", help="say what is missing, and what it would cost")
    parser.add_argument("--pages", action="store_true", help="play nothing, only make the pages")
    wanted = parser.parse_args()
    unknown = sorted(set(wanted.games) - TABLES.keys())
    if unknown:
        raise BadSetup(f"there are no tables of {unknown[0]!r} in the plan; there are {', '.join(TABLES)}")
    if wanted.pages:
        for path in write_pages(RESULTS, DOCS, missing(plan(list(TABLES)))):
            print(f"wrote {path.relative_to(ROOT)}")
        return
    names = [word for word in wanted.players.split(",") if word]
    for name, seats, player in missing(plan(wanted.games or list(TABLES), wanted.seats, names)):
        games = games_of(name, seats, player)
        if wanted.missing:
            print(f"{name}, {seats} seats: {player}, {games} games, {estimate(name, seats, player):.1f} CPU minutes", flush=True)
            continue
        entry = play_entry(name, seats, player, games, wanted.jobs, commit=commit())
        write_entry(entry, RESULTS)
        print(f"{name}, {seats} seats: {player} {entry.share:.1%} ({entry.low:.1%} to {entry.high:.1%})", flush=True)


if __name__ == "__main__":
    main()
