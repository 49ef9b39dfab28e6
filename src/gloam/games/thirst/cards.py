"""Prey, neighborhoods, Dark Powers and Consequences, read from `content/*.toml`.

A piece is one number for all four kinds: first the Prey, then the tiles, the powers, the Consequences. Every column below
is indexed by piece, so a rule never needs to know where a kind begins; only questions count from 0 within their kind.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gloam.engine import Domain, Sheet, one_of
from gloam.engine.sets import content_folder
from gloam.engine.sheets import Row, a_word, colour, effects, icon, ident, switch, text, whole
from gloam.engine.vocabulary import Effect, text_of

from .vocabulary import RANGE, WHAT, WORDS

FOLDER: Final = Path(__file__).parent
CONTENT: Final = content_folder(__name__, FOLDER)

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
TAINTED: Final = 4
YIELDS: Final = ["", "blood", "influence", "power", "tainted"]

NIGHT: Final = 1
DAY: Final = 2
WHEN: Final = ["", "night", "day", "any"]  # "any" is both bits

DUSK: Final = 1
ONCE: Final = 2
MODES: Final = ["ongoing", "dusk", "once"]


# -- the rows of the four kinds

LOOK: Final = {"id": ident(), "name": text(), "icon": icon(), "flavor": text("")}


def power_faults(row: Row) -> list[tuple[str, str]]:
    return [] if row["effects"] else [("effects", "a Dark Power does something")]


PREY_SHEET: Final = Sheet(
    "prey", "prey",
    {
        **LOOK, "kind": a_word(["commoner", "fighter", "hunter", "notable", "occult"]), "copies": whole(1, 9, 1),
        "hearts": whole(1, 9), "influence": whole(0, 3, 0), "flaming": switch(), "fight": effects(WORDS, "fight"),
        "ghoul": effects(WORDS, "ghoul"),
    },
)  # fmt: skip
TILE_SHEET: Final = Sheet(
    "tiles", "tile",
    {
        **LOOK, "kind": a_word(["den", "ground", "occult", "seat", "start"]), "population": whole(1, 9), "squares": whole(1, 5),
        "yields": a_word(YIELDS, ""), "amount": whole(0, 3, 0), "power_icon": switch(),
    },
)  # fmt: skip
POWER_SHEET: Final = Sheet(
    "powers", "power",
    {
        **LOOK, "kind": a_word(["blood", "form", "grave", "hunt", "will"]), "copies": whole(1, 9, 1), "when": a_word(WHEN[1:]),
        "blood": whole(0, 9, 0), "ichor": whole(0, 9, 0), "effects": effects(WORDS, "power", default=...),
    },
    also=power_faults,
)  # fmt: skip
CONSEQUENCE_SHEET: Final = Sheet(
    "consequences", "consequence",
    {
        **LOOK, "kind": a_word(["church", "hunters", "law", "plague"]), "mode": a_word(MODES),
        "effects": effects(WORDS, on_field="mode", default=...),
    },
)  # fmt: skip
# The rules know these by their ids: a set changes their names and looks.
COFFIN_SHEET: Final = Sheet(
    "coffins", "coffin", {"id": ident(), "name": text(), "icon": icon(), "color": colour(), "flavor": text("")}, is_fixed=True
)
ACTION_SHEET: Final = Sheet(
    "actions", "action",
    {
        "id": ident(), "name": text(), "mark": a_word(["anyone", "ghoul", "vampire"]), "by": text(),
        "when": a_word(["both", "day", "night"]), "ichor": whole(0, 9), "icon": icon(), "text": text(),
    },
    is_fixed=True,
)  # fmt: skip
SYMBOL_SHEET: Final = Sheet(
    "symbols", "symbol", {"id": ident(), "name": text(), "icon": icon(), "glyph": text(), "color": colour()}, is_fixed=True
)
SHEETS: Final = (PREY_SHEET, TILE_SHEET, POWER_SHEET, CONSEQUENCE_SHEET, COFFIN_SHEET, ACTION_SHEET, SYMBOL_SHEET)

PREY_ROWS: Final = PREY_SHEET.read(CONTENT)
TILE_ROWS: Final = TILE_SHEET.read(CONTENT)
POWER_ROWS: Final = POWER_SHEET.read(CONTENT)
CONSEQUENCE_ROWS: Final = CONSEQUENCE_SHEET.read(CONTENT)
COFFIN_ROWS: Final = COFFIN_SHEET.read(CONTENT)
ACTION_ROWS: Final = ACTION_SHEET.read(CONTENT)
SYMBOL_ROWS: Final = SYMBOL_SHEET.read(CONTENT)

ROWS: Final[list[Row]] = [*PREY_ROWS, *TILE_ROWS, *POWER_ROWS, *CONSEQUENCE_ROWS]
NAMES: Final[list[str]] = [str(row["name"]) for row in ROWS]
TILE0: Final = len(PREY_ROWS)
POWER0: Final = TILE0 + len(TILE_ROWS)
CONSEQUENCE0: Final = POWER0 + len(POWER_ROWS)
GRAVEYARD: Final = TILE0  # the first tile of the file lies in the centre


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
    [
        WORDS.read_all(row["fight"], "fight", f"prey.toml, {row['id']}")
        + WORDS.read_all(row["ghoul"], "ghoul", f"prey.toml, {row['id']}")
        for row in PREY_ROWS
    ]
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
DOES_FIGHT: Final[list[bool]] = [len(row.get("fight", [])) > 0 for row in ROWS]
OBEYS_AT_ONCE: Final[list[bool]] = [any(effect.name == "obey_at_once" for effect in effects) for effects in EFFECTS]
FORBIDS: Final[list[int]] = [sum({1 << effect.values[0] for effect in effects if effect.name == "forbid"}) for effects in EFFECTS]


# -- decks, and what questions name


def deck(first: int, kinds: list[Row]) -> list[int]:
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
N_TILES: Final = len(TILE_ROWS)


def is_worth_two(piece: int) -> bool:
    """A Prey or neighborhood worth 2 Influence: out of a game of two. [THI-SETUP-05, THI-SETUP-06, THI-Q-07]"""
    return WORTH[piece] == 2 or (YIELD[piece] == INFLUENCE and AMOUNT[piece] == 2)
