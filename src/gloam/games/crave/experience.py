"""What experience adds to the evaluation: how likely a side is to win, as the logarithm of its odds.

The evaluation reads the cards; this knows what became of those who held them. The lead it sees counts for less while the
game is young, and each card for more or less than its text promises. In teams everything has a weight of its own, and it counts who
of a side is how near to falling. Learned by `benchmarks/learn.py crave`, for teams with `--seats 4`.
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
PLAYER_SCALE: Final = 0.5
BOTH: Final[list[str]] = [
    "lead", "lead, while far from the end",
    *[f"{card.name} owned" for card in CARDS], *[f"{card.name} standing" for card in CARDS],
]  # fmt: skip
LIVES: Final = ("players left", "life", "life of the weakest", "life of the strongest")
IN_TEAMS: Final = [f"{name}, in teams" for name in (*BOTH, *LIVES)]
NAMES: Final[list[str]] = [*BOTH, *IN_TEAMS]
PLAIN: Final[dict[str, float]] = dict.fromkeys(NAMES, 0.0)
# How far evolution moves them, since none has a size of its own. The two of the lead but a little: while the end is far they add up
# to 0.3, and whoever takes a lead for a loss plays so badly that more of it seems better than it is.
SWAY: Final[dict[str, float]] = {name: 0.1 if name.startswith("lead") else 0.2 for name in NAMES}
# Of a card that says something else than the one that was played with, experience knows nothing: it is worth what it says.
NEW: Final = changed_names(CONTENT, FOLDER / "content", FILES, "card", ["icon", "lore", "copies"])
UNKNOWN: Final = frozenset(
    [f"{name} {where}" for name in NEW for where in ("owned", "standing", "owned, in teams", "standing, in teams")]
)
KNOWN: Final = read_experience(FOLDER, PLAIN, UNKNOWN)
WEIGHTS: Final[list[float]] = [KNOWN[name] for name in BOTH]
TEAM_WEIGHTS: Final[list[float]] = [KNOWN[name] for name in IN_TEAMS]


def judge(s: Crave, me: int) -> float:
    return judge_by(WEIGHTS, TEAM_WEIGHTS, s, me)


def under(weights: dict[str, float]) -> Callable[[Crave, int], float]:
    """The judgement by these weights."""
    return partial(judge_by, [weights[name] for name in BOTH], [weights[name] for name in IN_TEAMS])


def judge_by(in_duel: list[float], in_teams: list[float], s: Crave, me: int) -> float:
    return weigh(in_duel, seen(s, me)) if s.n == 2 else weigh(in_teams, seen(s, me) + lives(s, me))


def features(s: Crave, me: int) -> list[float]:
    """A number for every weight: those of the duel are nothing in teams, and the other way round."""
    if s.n == 2:
        return seen(s, me) + [0.0] * len(IN_TEAMS)
    return [0.0] * len(BOTH) + seen(s, me) + lives(s, me)


def seen(s: Crave, me: int) -> list[float]:
    """The position as experience sees it, from this seat's point of view: what its side has, less what the other has."""
    found = [0.0] * len(BOTH)
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


def lives(s: Crave, me: int) -> list[float]:
    """How life is shared out in the own side, less how in the other. Whoever falls strikes no more."""
    ours, theirs = lives_of(s, s.side[me]), lives_of(s, 1 - s.side[me])
    return [mine - other for mine, other in zip(ours, theirs, strict=True)]


def lives_of(s: Crave, side: int) -> list[float]:
    """Players left, life, and that of the weakest and of the strongest who is left."""
    life = [s.life[seat] for seat in range(s.n) if s.side[seat] == side and s.life[seat] > 0]
    if not life:
        return [0.0] * len(LIVES)
    return [PLAYER_SCALE * len(life), SCALE * sum(life), SCALE * min(life), SCALE * max(life)]
