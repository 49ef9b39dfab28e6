"""Prey, neighborhoods, Dark Powers and Consequences, read from `content/*.toml`.

A piece is one number for all four kinds: first the Prey, then the tiles, the powers, the Consequences. Every table below
is indexed by piece, so a rule never needs to know where a kind begins; only questions count from 0 within their kind.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from gloam.engine import Domain, one_of, rows
from gloam.engine.vocabulary import Effect, text_of

from .vocabulary import RANGE, WHAT, WORDS

FOLDER: Final = Path(__file__).parent
CONTENT: Final = FOLDER / "content"

NEAR: Final = list(RANGE.words).index("near")  # the character's own tile or one beside it

# What an ongoing Consequence can forbid, as bits.
DOMINION_MOVE: Final = 1
EXTORT_INFLUENCE: Final = 2
EXTORT_BLOOD: Final = 4
ENSLAVE: Final = 8
AWAKEN: Final = 16
assert list(WHAT.words) == ["dominion_move", "extort_influence", "extort_blood", "enslave", "awaken"]

# What a neighborhood yields.
NOTHING: Final = 0
BLOOD: Final = 1
INFLUENCE: Final = 2
POWER: Final = 3
YIELDS: Final = ["", "blood", "influence", "power"]

NIGHT: Final = 1
DAY: Final = 2
WHEN: Final = ["", "night", "day", "any"]  # "any" is both bits

ONCE: Final = 2
MODES: Final = ["ongoing", "dusk", "once"]


# -- the rows of the four kinds

LOOK: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "kind": (str, ...), "icon": (str, ...), "flavor": (str, ""),
}  # fmt: skip
PREY_ROWS: Final = rows(
    CONTENT / "prey.toml", "prey",
    {**LOOK, "copies": (int, 1), "hearts": (int, ...), "influence": (int, 0), "flaming": (bool, False), "fight": (list, [])},
)  # fmt: skip
TILE_ROWS: Final = rows(
    CONTENT / "tiles.toml", "tile",
    {**LOOK, "population": (int, ...), "squares": (int, ...), "yields": (str, ""), "amount": (int, 0), "power_icon": (bool, False)},
)  # fmt: skip
POWER_ROWS: Final = rows(
    CONTENT / "powers.toml", "power",
    {**LOOK, "copies": (int, 1), "when": (str, ...), "blood": (int, 0), "ichor": (int, 0), "effects": (list, ...)},
)  # fmt: skip
CONSEQUENCE_ROWS: Final = rows(CONTENT / "consequences.toml", "consequence", {**LOOK, "mode": (str, ...), "effects": (list, ...)})
COFFIN_ROWS: Final = rows(
    CONTENT / "coffins.toml",
    "coffin",
    {"id": (str, ...), "name": (str, ...), "icon": (str, ...), "color": (str, ...), "flavor": (str, "")},
)
TEXT: Final[tuple[type, Any]] = (str, ...)
ACTION_ROWS: Final = rows(
    CONTENT / "actions.toml",
    "action",
    {"id": TEXT, "name": TEXT, "mark": TEXT, "by": TEXT, "when": TEXT, "ichor": (int, ...), "icon": TEXT, "text": TEXT},
)
SYMBOL_ROWS: Final = rows(
    CONTENT / "symbols.toml",
    "symbol",
    {"id": (str, ...), "name": (str, ...), "icon": (str, ...), "glyph": (str, ...), "color": (str, ...)},
)

ROWS: Final[list[dict[str, Any]]] = [*PREY_ROWS, *TILE_ROWS, *POWER_ROWS, *CONSEQUENCE_ROWS]
NAMES: Final[list[str]] = [str(row["name"]) for row in ROWS]
TILE0: Final = len(PREY_ROWS)
POWER0: Final = TILE0 + len(TILE_ROWS)
CONSEQUENCE0: Final = POWER0 + len(POWER_ROWS)
GRAVEYARD: Final = TILE0  # the first tile of the file lies in the centre


def counted(n: int, what: str) -> str:
    """`1 Thrall`, `2 Thralls`."""
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def column(name: str) -> list[int]:
    """A number of every piece, 0 where its kind has no such field."""
    return [int(row.get(name, 0)) for row in ROWS]


HEARTS: Final = column("hearts")
WORTH: Final = column("influence")  # the Influence of a Prey
FLAMING: Final = column("flaming")
POPULATION: Final = column("population")
SQUARES: Final = column("squares")
AMOUNT: Final = column("amount")
HAS_ICON: Final = column("power_icon")
COST_BLOOD: Final = column("blood")
COST_ICHOR: Final = column("ichor")
YIELD: Final[list[int]] = [one_of(row.get("yields", ""), YIELDS, f"tiles.toml, {row['name']}, yields") for row in ROWS]
USABLE_IN: Final[list[int]] = [one_of(row.get("when", ""), WHEN, f"powers.toml, {row['name']}, when") for row in ROWS]
MODE: Final[list[int]] = [one_of(row.get("mode", "ongoing"), MODES, f"consequences.toml, {row['name']}, mode") for row in ROWS]

EFFECTS: Final[list[list[Effect]]] = (
    [WORDS.read_all(row["fight"], "fight", f"prey.toml, {row['id']}") for row in PREY_ROWS]
    + [[] for _ in TILE_ROWS]
    + [WORDS.read_all(row["effects"], "power", f"powers.toml, {row['id']}") for row in POWER_ROWS]
    + [WORDS.read_all(row["effects"], row["mode"], f"consequences.toml, {row['id']}") for row in CONSEQUENCE_ROWS]
)
TEXTS: Final[list[str]] = [text_of(effects) for effects in EFFECTS]


def ongoing(word: str) -> list[int]:
    """How much each Consequence contributes to an ongoing number."""
    return [sum([effect.values[0] for effect in effects if effect.name == word]) for effects in EFFECTS]


FEWER_PREY: Final = ongoing("fewer_prey")
COSTLY_HUNT: Final = ongoing("costly_hunt")
FEED_LIMIT: Final = ongoing("limit_feeding")  # 0: no limit
WEAKER_THIRST: Final = ongoing("weaker_thirst")
FORBIDS: Final[list[int]] = [sum({1 << effect.values[0] for effect in effects if effect.name == "forbid"}) for effects in EFFECTS]


# -- decks, and what questions name


def deck(first: int, kinds: list[dict[str, Any]]) -> list[int]:
    """Every card of a kind, copies side by side."""
    return [first + i for i, row in enumerate(kinds) for _ in range(int(row.get("copies", 1)))]


PREY_CARDS: Final = deck(0, PREY_ROWS)
TILES: Final = deck(TILE0, TILE_ROWS)
POWER_CARDS: Final = deck(POWER0, POWER_ROWS)
DAY_POWERS: Final = [power for power in range(POWER0, CONSEQUENCE0) if USABLE_IN[power] & DAY]
CONSEQUENCE_CARDS: Final = deck(CONSEQUENCE0, CONSEQUENCE_ROWS)

PREY: Final = Domain("prey", [str(row["name"]).lower() for row in PREY_ROWS])
TILE: Final = Domain("tile", [str(row["name"]).lower() for row in TILE_ROWS])
POWER_NAME: Final = Domain("power", [str(row["name"]).lower() for row in POWER_ROWS])
CONSEQUENCE: Final = Domain("consequence", [str(row["name"]).lower() for row in CONSEQUENCE_ROWS])
COFFIN: Final = Domain("coffin", [str(row["name"]).lower() for row in COFFIN_ROWS])
N_POWERS: Final = len(POWER_ROWS)
N_TILES: Final = len(TILE_ROWS)


def is_worth_two(piece: int) -> bool:
    """A Prey or neighborhood worth 2 Influence: out of a game of two. [THI-SETUP-05, THI-SETUP-06, THI-Q-07]"""
    return WORTH[piece] == 2 or (YIELD[piece] == INFLUENCE and AMOUNT[piece] == 2)
