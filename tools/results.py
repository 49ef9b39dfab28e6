"""The result files of this project, made again where the cards, the rules or the plan have changed; and the pages from them.

    python tools/results.py                     # all of them: some hours of one core; what is up to date is left alone
    python tools/results.py fever --seats 4     # one table
    python tools/results.py --players greedy,hard
    python tools/results.py --pages             # docs/results-*.md from the files

Every file is written as soon as it is there, so a run that was broken off goes on. docs/protocol.md says how it is measured.
"""

from __future__ import annotations

import argparse
import subprocess
from pathlib import Path

from gloam.bots import guests
from gloam.engine import BadSetup
from gloam.envs.leaderboard import file_name, play_entry, read_entry, write_entry, write_pages
from gloam.games import get

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
    """Those who are asked for, and the learned agents of this table if nobody is named."""
    learned = [guest.name for guest in guests().values() if (guest.game, guest.players) == (name, seats)]
    return wanted or [*PLAYERS, *learned]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="left out: all")
    parser.add_argument("--seats", type=int, help="only this table")
    parser.add_argument("--players", default="", help="only these, separated by commas")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--pages", action="store_true", help="play nothing, only make the pages")
    wanted = parser.parse_args()
    names = [word for word in wanted.players.split(",") if word]
    unknown = sorted(set(wanted.games) - TABLES.keys())
    if unknown:
        raise BadSetup(f"there are no tables of {unknown[0]!r} in the plan; there are {', '.join(TABLES)}")
    if wanted.pages:
        for path in write_pages(RESULTS, DOCS):
            print(f"wrote {path.relative_to(ROOT)}")
        return
    tables = [(name, seats) for name in wanted.games or TABLES for seats in TABLES[name] if wanted.seats in (None, seats)]
    rows = [(cost(player), name, seats, player) for name, seats in tables for player in players_at(name, seats, names)]
    for _, name, seats, player in sorted(rows):
        games = games_of(name, seats, player)
        if is_fresh(RESULTS / file_name(name, seats, player), games):
            continue
        entry = play_entry(name, seats, player, games, wanted.jobs, commit=commit())
        write_entry(entry, RESULTS)
        print(f"{name}, {seats} seats: {player} {entry.share:.1%} ({entry.low:.1%} to {entry.high:.1%})", flush=True)


if __name__ == "__main__":
    main()
