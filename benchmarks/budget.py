"""Does any decision of any level exceed its budget by more than a fifth?

`python benchmarks/budget.py [GAME ...]`, on an idle machine. Exits with 1 if one does.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from gloam.bots import LEVELS
from gloam.games import games
from gloam.lab.timing import timing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="left out: all")
    parser.add_argument("--levels", default=",".join(level.name for level in LEVELS))
    parser.add_argument("--number", type=int, default=1, help="games for each row")
    chosen = parser.parse_args()
    over = 0
    for name in chosen.games or list(games()):
        for level in LEVELS:
            if level.name in chosen.levels.split(","):
                row = timing(games()[name], level, chosen.number)
                over += row.over
                print(json.dumps({**asdict(row), "seconds": round(row.seconds, 2), "longest": round(row.longest, 4)}), flush=True)
    sys.exit(1 if over else 0)


if __name__ == "__main__":
    main()
