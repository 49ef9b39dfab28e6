"""A first look at an installed Gloam: play every game once and print what was played as JSON.

`python smoke.py compiled` fails unless that build runs. Needs nothing but the core; the wheels' own builds and tests run it.
"""

from __future__ import annotations

import json
import sys

import gloam
from gloam.engine import stream
from gloam.games import games


def evening() -> dict[str, tuple[str, object]]:
    """One game of each kind: its record and its end. Every build and every Python plays the same."""
    chance = stream("an evening")
    played: dict[str, tuple[str, object]] = {}
    for game in games().values():
        match = gloam.new(game.name, seats=game.seats[0], seed="an evening")
        while not match.over:
            seat = match.asks[0].seat
            choices = match.choices(seat)
            match.answer(seat, choices[chance.below(len(choices))])
        played[game.name] = (match.record(), match.save())
    return played


def main() -> None:
    wanted = sys.argv[1:]
    if wanted and gloam.build() not in wanted:
        sys.exit(f"this is the {gloam.build()} build, not the {wanted[0]} one")
    played = evening()
    standard = {*sys.stdlib_module_names, "__main__", "gloam"}
    foreign = sorted({name.partition(".")[0] for name in sys.modules} - standard)
    mypyc_library = [name for name in foreign if name.endswith("__mypyc")]
    needed = [name for name in foreign if not name.startswith("_") and name not in mypyc_library]
    print(json.dumps({"version": gloam.__version__, "build": gloam.build(), "needed": needed, "games": played}))


if __name__ == "__main__":
    main()
