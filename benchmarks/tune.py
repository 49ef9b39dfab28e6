"""Try other weights in a game's evaluation: `PYTHONPATH=src python benchmarks/tune.py fever --games 120`.

Every weight that is not zero is tried at four fifths and five fourths of its value, or one weight at the values given:
`python benchmarks/tune.py fever --weight "easy prey" --values 0.3,0.5,0.8`. Prints the share of victories with its interval
and the mean lead in points; nothing is changed by itself.
"""

from __future__ import annotations

import argparse
import json

from gloam.bots import Budget
from gloam.games import get
from gloam.lab.arena import usual_seats
from gloam.lab.tune import known_weights, try_weight


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--weight", help="one weight; left out: all, one after the other")
    parser.add_argument("--values", help="its values, separated by commas")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--worlds", type=int, default=4, help="imagined worlds for a decision")
    parser.add_argument("--seats", type=int, default=0, help="0: the usual table")
    parser.add_argument("--seed", default="tune")
    chosen = parser.parse_args()
    seats = chosen.seats or usual_seats(get(chosen.game))
    known = known_weights(get(chosen.game))
    for weight in [chosen.weight] if chosen.weight else [name for name, value in known.items() if value]:
        values = [float(text) for text in chosen.values.split(",")] if chosen.values else [known[weight] * f for f in (0.8, 1.25)]
        for value in values:
            tried = try_weight(chosen.game, weight, value, chosen.games, chosen.seed, seats, Budget(worlds=chosen.worlds))
            row = {
                "weight": weight,
                "value": round(value, 4),
                "share": round(tried.share, 3),
                "margin": round(tried.margin, 3),
                "even": round(tried.even, 3),
                "lead": round(tried.score / tried.games, 2),
                "better": tried.share - tried.margin > tried.even,
            }
            print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
