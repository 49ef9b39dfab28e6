"""What experience adds to the evaluation: how likely a side is to win, as the logarithm of its odds.

The evaluation reads the cards; this knows what became of those who held them. The lead it sees counts for less while the
game is young, and each card for more or less than its text promises. Learned by `benchmarks/learn.py crave`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from gloam.engine import read_experience, weigh
from gloam.engine.sheets import changed_names

from .cards import CARDS, CONTENT, FILES, FOLDER
from .evaluate import LONGEST, evaluate, turns_to_come
from .state import HAND_SIZE, PLAY, Crave, places_of

KINDS: Final = len(CARDS)
FIRST_CARD: Final = 2
SCALE: Final = 0.1  # keeps all features within a few units, so that one measure of doubt fits them all
NAMES: Final[list[str]] = [
    "lead", "lead, while far from the end",
    *[f"{card.name} owned" for card in CARDS], *[f"{card.name} standing" for card in CARDS],
]  # fmt: skip
PLAIN: Final[dict[str, float]] = dict.fromkeys(NAMES, 0.0)
# How far evolution moves them, since none has a size of its own. The two of the lead but a little: while the end is far they add up
# to 0.3, and whoever takes a lead for a loss plays so badly that more of it seems better than it is.
SWAY: Final[dict[str, float]] = {**dict.fromkeys(NAMES, 0.2), "lead": 0.1, "lead, while far from the end": 0.1}
# Of a card that says something else than the one that was played with, experience knows nothing: it is worth what it says.
NEW: Final = changed_names(CONTENT, FOLDER / "content", FILES, "card", ["icon", "lore", "copies"])
UNKNOWN: Final = frozenset([f"{name} {where}" for name in NEW for where in ("owned", "standing")])
WEIGHTS: Final[list[float]] = list(read_experience(FOLDER, PLAIN, UNKNOWN).values())


def judge(s: Crave, me: int) -> float:
    return weigh(WEIGHTS, features(s, me))


def under(weights: dict[str, float]) -> Callable[[Crave, int], float]:
    """The judgement by these weights."""
    return partial(judge_by, [weights[name] for name in NAMES])


def judge_by(weights: list[float], s: Crave, me: int) -> float:
    return weigh(weights, features(s, me))


def features(s: Crave, me: int) -> list[float]:
    """The position as experience sees it, from this seat's point of view: what its side has, less what the other has."""
    found = [0.0] * len(NAMES)
    horizon = turns_to_come(s)
    for seat in range(s.n):
        is_ours = s.side[seat] == s.side[me]
        add_cards(s, seat, found, horizon if is_ours else -horizon)
    found[0] = SCALE * evaluate(s, me)
    found[1] = found[0] * horizon / LONGEST
    return found


def add_cards(s: Crave, seat: int, found: list[float], horizon: float) -> None:
    """An owned card acts as often as it is drawn in the turns to come; one that stands acts until it falls."""
    places = places_of(seat)
    size = 0
    for place in places:
        size += len(s.zones[place])
    drawn = SCALE * horizon * HAND_SIZE / max(size, HAND_SIZE)
    for place in places:
        for kind in s.zones[place]:
            found[FIRST_CARD + kind] += drawn
    standing = SCALE * max(-1.0, min(1.0, horizon / 3.0))
    for kind in s.zones[PLAY.of(seat)]:
        if CARDS[kind].defense:
            found[FIRST_CARD + KINDS + kind] += standing
