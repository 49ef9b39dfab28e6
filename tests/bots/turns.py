"""Which games ask one seat at a time.

Not in `support`: the mutants are made before a game is first imported, and the tests of rules import `support`.
"""

from __future__ import annotations

import gloam
from gloam.games import games


def is_turn_by_turn(name: str) -> bool:
    """Whether somebody is ever asked alone; in the other games all choose at once."""
    match = gloam.new(name, games()[name].seats[0], seed="turns")
    while not match.over and len(match.asks) + len(match.state.sealed) > 1:
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0])
    return not match.over


TURN_BY_TURN = [name for name in games() if is_turn_by_turn(name)]
