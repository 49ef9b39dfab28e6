"""The whole proof of every puzzle: every line of one's own, in many worlds; prove_puzzles.py [GAME ...].

The tests prove the same with less effort at every run. After a change of rules, cards or an evaluation run this as well, on the
compiled build, since it takes minutes: `make puzzles`.
"""

from __future__ import annotations

import sys
from time import process_time

from gloam.puzzles import WHOLE, faults, practised, puzzles_of


def prove(name: str) -> int:
    """How many puzzles of a game do not keep what they say."""
    wrong = 0
    for puzzle in puzzles_of(name):
        began = process_time()
        found = faults(name, puzzle, WHOLE)
        wrong += bool(found)
        print(f"{name} {puzzle.key}: {'; '.join(found) or 'proved'} ({process_time() - began:.1f} s)", flush=True)
    return wrong


if __name__ == "__main__":
    sys.exit(1 if sum([prove(name) for name in sys.argv[1:] or practised()]) else 0)
