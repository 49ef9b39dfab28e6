"""Everything printed: cards, Missions, Bonus tokens and tiles, read from `content/*.toml` into lists indexed by kind.

A kind is an int. Cards come first, then Missions, tokens, Castle tiles and Digestion cards, so an option of the CARD
domain is a kind itself. What an effect means is bound here, once; the rules only read numbers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from gloam.engine import BadContent, Domain, check_row, one_of, rows

FOLDER: Final = Path(__file__).parent
CONTENT: Final = FOLDER / "content"

TYPES: Final[list[str]] = ["villager", "religious", "military", "noble"]
VILLAGER: Final = 0
RELIGIOUS: Final = 1
MILITARY: Final = 2
NOBLE: Final = 3

FAMILIES: Final[list[str]] = ["human", "familiar", "power", "starting", "rose"]
CARD_TYPES: Final[list[str]] = [*TYPES, "starting power", "power", "familiar", "item"]
KEYWORDS: Final[list[str]] = [
    "confuse", "fast", "gregarious", "holy-water", "inspiring", "permanent", "ready", "slow", "spicy", "unique",
]  # fmt: skip

# What a card is, as bits of TRAITS[kind]: its family, its keywords, and which steps of a turn it takes part in.
HUMAN: Final = 1 << 0
FAMILIAR: Final = 1 << 1
POWER: Final = 1 << 2
STARTING: Final = 1 << 3
ROSE: Final = 1 << 4
CONFUSE: Final = 1 << 5
FAST: Final = 1 << 6
GREGARIOUS: Final = 1 << 7
HOLY_WATER: Final = 1 << 8
INSPIRING: Final = 1 << 9
PERMANENT: Final = 1 << 10
READY: Final = 1 << 11
SLOW: Final = 1 << 12
SPICY: Final = 1 << 13
UNIQUE: Final = 1 << 14
STEP_ONE: Final = 1 << 15  # has a discard or draw effect
DIGESTER: Final = 1 << 16
MISTY: Final = 1 << 17
NIGHTLY: Final = 1 << 18  # has an End of Turn effect
HUNTER: Final = 1 << 19
WOLF: Final = 1 << 20
THRIFTY: Final = 1 << 21  # hunts cheaper in some column

# Conditions of effects.
CONDITIONS: Final[list[str]] = ["", "human", "no_human", "mountains", "plains", "forest", "late"]
ALWAYS: Final = 0
IF_HUMAN: Final = 1
IF_NO_HUMAN: Final = 2
IF_MOUNTAINS: Final = 3
IF_PLAINS: Final = 4
IF_FOREST: Final = 5
IF_LATE: Final = 6

# Discard and draw effects.
NO_EFFECT: Final = 0
DRAW: Final = 1
DISCARD_DRAW: Final = 2
DISCARD: Final = 3
SPEND_SPEED: Final = 4
SPEND_DRAW: Final = 5

# End of the Game effects.
FINALLY: Final = 1
FINALLY_EACH: Final = 2
FINALLY_WITH: Final = 3
FINALLY_DIGESTED: Final = 4

# The vocabulary of card effects: the fields each one takes, besides `do`. `docs/hunger-cards.md` explains them.
N: Final = {"do": (str, ...), "n": (int, ...)}
VOCABULARY: Final[dict[str, dict[str, tuple[type, Any]]]] = {
    "draw": {**N, "if": (str, "")},
    "discard_draw": {**N, "may": (bool, False)},
    "discard": {"do": (str, ...), "may": (bool, False)},
    "spend_speed": N,
    "spend_draw": N,
    "speed": {**N, "if": (str, "")},
    "digest": {**N, "may": (bool, False), "pay": (int, 0)},
    "mist": {"do": (str, ...)},
    "extra_hunt": N,
    "cheaper": {**N, "column": (int, ...)},
    "feast": {**N, "of": (str, "")},
    "nightfall": {**N, "if": (str, "")},
    "nightfall_digest": {"do": (str, ...)},
    "finally": N,
    "finally_each": {**N, "of": (str, ...)},
    "finally_with": {**N, "card": (str, ...)},
    "finally_digested": {**N, "card": (str, ...)},
}
ONES: Final = {
    "draw": DRAW, "discard_draw": DISCARD_DRAW, "discard": DISCARD, "spend_speed": SPEND_SPEED, "spend_draw": SPEND_DRAW,
}  # fmt: skip

CARD_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "epithet": (str, ""), "kind": (str, ...), "type": (str, ...), "category": (str, ""),
    "speed": (int, ...), "vp": (int, 0), "keywords": (list, []), "effects": (list, []), "mark": (str, ""), "count": (int, 1),
    "icon": (str, ...), "flavour": (str, ""),
}  # fmt: skip
MISSION_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "kind": (str, ...), "background": (str, ...), "title": (str, ...),
    "five_plus": (bool, False), "points": (int, ...), "need": (dict, {}), "once": (dict, {}), "icon": (str, ...),
}  # fmt: skip
TOKEN_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "kind": (str, ...), "use": (str, ...), "effects": (list, []), "count": (int, ...),
    "icon": (str, ...),
}  # fmt: skip
TILE_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "kind": (str, ...), "vp": (int, ...), "icon": (str, ...),
}  # fmt: skip
DIGESTION_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "kind": (str, ...), "space": (str, ...), "type": (str, ...), "icon": (str, ...),
}  # fmt: skip
VAMPIRE_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "letter": (str, ...), "colour": (str, ...), "shape": (str, ...), "icon": (str, ...),
    "flavour": (str, ""), "deck": (list, ...),
}  # fmt: skip

CARDS: Final[list[dict[str, Any]]] = [
    row for name in ("humans", "familiars", "powers") for row in rows(CONTENT / f"{name}.toml", "card", CARD_FIELDS)
]
MISSIONS: Final[list[dict[str, Any]]] = rows(CONTENT / "missions.toml", "mission", MISSION_FIELDS)
TOKENS: Final[list[dict[str, Any]]] = rows(CONTENT / "tokens.toml", "token", TOKEN_FIELDS)
TILES: Final[list[dict[str, Any]]] = rows(CONTENT / "tokens.toml", "tile", TILE_FIELDS)
DIGESTIONS: Final[list[dict[str, Any]]] = rows(CONTENT / "tokens.toml", "digestion", DIGESTION_FIELDS)
VAMPIRES: Final[list[dict[str, Any]]] = rows(CONTENT / "vampires.toml", "vampire", VAMPIRE_FIELDS)
PIECES: Final[list[dict[str, Any]]] = [*CARDS, *MISSIONS, *TOKENS, *TILES, *DIGESTIONS]

FIRST_MISSION: Final[int] = len(CARDS)
FIRST_TOKEN: Final[int] = FIRST_MISSION + len(MISSIONS)
FIRST_TILE: Final[int] = FIRST_TOKEN + len(TOKENS)
FIRST_DIGESTION: Final[int] = FIRST_TILE + len(TILES)

IDS: Final[list[str]] = [str(row["id"]) for row in PIECES]
NAMES: Final[list[str]] = [str(row["name"]) for row in PIECES]
KIND_OF: Final[dict[str, int]] = {str(row["name"]): kind for kind, row in enumerate(CARDS)}

CARD: Final = Domain("card", IDS[:FIRST_MISSION])
MISSION: Final = Domain("mission", IDS[FIRST_MISSION:FIRST_TOKEN])
TOKEN: Final = Domain("token", IDS[FIRST_TOKEN:FIRST_TILE])
TYPE: Final = Domain("type", TYPES)
VAMPIRE: Final = Domain("vampire", [str(row["id"]) for row in VAMPIRES])


def blank_column() -> list[int]:
    return [0 for _ in PIECES]


SPEED: Final[list[int]] = [int(row.get("speed", 0)) for row in PIECES]
VP: Final[list[int]] = [int(row.get("vp", 0)) for row in PIECES]
TRAITS: Final[list[int]] = blank_column()
TYPE_OF: Final[list[int]] = [TYPES.index(row["type"]) if row.get("type") in TYPES else -1 for row in PIECES]
BONUS: Final[list[int]] = blank_column()  # Speed gained when the condition holds
BONUS_IF: Final[list[int]] = blank_column()
ONE: Final[list[int]] = blank_column()  # the discard or draw effect
ONE_N: Final[list[int]] = blank_column()
ONE_IF: Final[list[int]] = blank_column()
ONE_MAY: Final[list[int]] = blank_column()
DIGESTS: Final[list[int]] = blank_column()
DIGEST_PAY: Final[list[int]] = blank_column()
DIGEST_MAY: Final[list[int]] = blank_column()
EXTRA_HUNTS: Final[list[int]] = blank_column()
CHEAPER: Final[list[int]] = blank_column()
CHEAPER_IN: Final[list[int]] = blank_column()
FEAST: Final[list[int]] = blank_column()
FEAST_ON: Final[list[int]] = [-1 for _ in PIECES]  # a type, or -1 for every Human
NIGHTFALL: Final[list[int]] = blank_column()
NIGHTFALL_IF: Final[list[int]] = blank_column()
NIGHT_DIGEST: Final[list[int]] = blank_column()
ENDS: Final[list[list[tuple[int, int, int]]]] = [[] for _ in PIECES]  # End of the Game: what, of what, how many VP
OPENING: Final[list[int]] = [1 if row.get("mark") == "A" else 0 for row in PIECES]  # marked A for the Rookie opening

# What can be counted for End of the Game effects and Missions.
COUNTS: Final[list[str]] = [
    *TYPES, "human", "familiar", "power", "token", "digested", "card", "rose", "set",
    "wolf", "bat", "rat", "bear", "pig", "raven", "hunter", *KEYWORDS,
]  # fmt: skip
COUNT_HUMAN: Final[int] = COUNTS.index("human")
COUNT_FAMILIAR: Final[int] = COUNTS.index("familiar")
COUNT_POWER: Final[int] = COUNTS.index("power")
COUNT_TOKEN: Final[int] = COUNTS.index("token")
COUNT_DIGESTED: Final[int] = COUNTS.index("digested")
COUNT_CARD: Final[int] = COUNTS.index("card")
COUNT_ROSE: Final[int] = COUNTS.index("rose")
COUNT_SET: Final[int] = COUNTS.index("set")
IN_COUNT: Final[list[list[int]]] = [[] for _ in PIECES]  # the counts a card adds one to, itself being owned


def bind_card(kind: int, row: dict[str, Any]) -> None:
    """Turn a card's words into numbers; whatever is not in the vocabulary is named with its place.

    [HUN-CARD-04, HUN-CARD-06, HUN-CARD-07, HUN-CARD-09, HUN-ICON-02, HUN-KEY-27]
    """
    where = f"card {row['id']!r}"
    family = one_of(str(row["kind"]), FAMILIES, where)
    TRAITS[kind] |= 1 << family
    one_of(str(row["type"]), CARD_TYPES, where)
    for word in row["keywords"]:
        TRAITS[kind] |= CONFUSE << one_of(str(word), KEYWORDS, where)
        IN_COUNT[kind].append(COUNTS.index(str(word)))
    if TYPE_OF[kind] >= 0:
        IN_COUNT[kind].append(TYPE_OF[kind])
    if row["kind"] != "starting":
        IN_COUNT[kind].append(COUNTS.index(str(row["kind"])))
    category = str(row["category"])
    if category in COUNTS and category not in ("rose",):
        IN_COUNT[kind].append(COUNTS.index(category))
    if category == "hunter":
        TRAITS[kind] |= HUNTER
    if category == "wolf":
        TRAITS[kind] |= WOLF
    for effect in row["effects"]:
        bind_effect(kind, dict(effect), where)


def bind_effect(kind: int, given: dict[str, Any], where: str) -> None:
    """One effect of a card, checked against the vocabulary."""
    do = str(given.get("do", ""))
    one_of(do, list(VOCABULARY), where)
    effect = check_row(given, VOCABULARY[do], f"{where}, effect {do!r}")
    n = int(effect.get("n", 1))
    if do in ONES:
        if ONE[kind]:
            raise BadContent(f"{where}: a card has at most one discard or draw effect")
        TRAITS[kind] |= STEP_ONE
        ONE[kind] = ONES[do]
        ONE_N[kind] = 0 if do == "discard" else n
        ONE_IF[kind] = one_of(str(effect.get("if", "")), CONDITIONS, where)
        ONE_MAY[kind] = 1 if effect.get("may", False) or ONE[kind] >= SPEND_SPEED else 0
    elif do == "speed":
        BONUS[kind] = n
        BONUS_IF[kind] = one_of(str(effect["if"]), CONDITIONS, where)
    elif do == "digest":
        TRAITS[kind] |= DIGESTER
        DIGESTS[kind] = n
        DIGEST_PAY[kind] = int(effect["pay"])
        DIGEST_MAY[kind] = 1 if effect["may"] or DIGEST_PAY[kind] else 0
    elif do == "mist":
        TRAITS[kind] |= MISTY
    elif do == "extra_hunt":
        EXTRA_HUNTS[kind] = n
    elif do == "cheaper":
        TRAITS[kind] |= THRIFTY
        CHEAPER[kind] = n
        CHEAPER_IN[kind] = int(effect["column"])
    elif do == "feast":
        FEAST[kind] = n
        FEAST_ON[kind] = one_of(str(effect["of"]), TYPES, where) if effect["of"] else -1
    elif do == "nightfall":
        TRAITS[kind] |= NIGHTLY
        NIGHTFALL[kind] = n
        NIGHTFALL_IF[kind] = one_of(str(effect["if"]), CONDITIONS, where)
    elif do == "nightfall_digest":
        TRAITS[kind] |= NIGHTLY
        NIGHT_DIGEST[kind] = 1
    elif do == "finally":
        ENDS[kind].append((FINALLY, 0, n))
    elif do == "finally_each":
        ENDS[kind].append((FINALLY_EACH, one_of(str(effect["of"]), COUNTS, where), n))
    else:
        named = one_of(str(effect["card"]), list(KIND_OF), where)
        ENDS[kind].append((FINALLY_WITH if do == "finally_with" else FINALLY_DIGESTED, named, n))


for _kind, _row in enumerate(CARDS):
    bind_card(_kind, _row)

# -- Bonus tokens

PASSIVE: Final = 0
TOKEN_DOES: Final[list[str]] = [
    "counts_as", "speed", "extra_hunt", "discard_draw", "draw", "gain_mission", "extra_turn", "score",
]  # fmt: skip
COUNTS_AS: Final = 0
ADD_SPEED: Final = 1
ADD_HUNT: Final = 2
SWAP_CARD: Final = 3
DRAW_CARD: Final = 4
GAIN_MISSION: Final = 5
EXTRA_TURN: Final = 6
SCORE: Final = 7
ANY_TYPE: Final = 4
TOKEN_DO: Final[list[int]] = [-1 for _ in PIECES]
TOKEN_N: Final[list[int]] = blank_column()
TOKEN_TYPE: Final[list[int]] = [-1 for _ in PIECES]
for _number, _row in enumerate(TOKENS):
    _effect = dict(_row["effects"][0])
    _kind = FIRST_TOKEN + _number
    TOKEN_DO[_kind] = one_of(str(_effect["do"]), TOKEN_DOES, f"token {_row['id']!r}")
    TOKEN_N[_kind] = int(_effect.get("n", 1))
    if "type" in _effect:
        TOKEN_TYPE[_kind] = one_of(str(_effect["type"]), [*TYPES, "any"], f"token {_row['id']!r}")

# -- Missions

NEEDS: Final[list[str]] = ["at_least", "at_most", "most", "fewest", "second", "home_by", "named"]
AT_LEAST: Final = 0
AT_MOST: Final = 1
MOST: Final = 2
FEWEST: Final = 3
SECOND: Final = 4
HOME_BY: Final = 5
NAMED: Final = 6
ONCE_DOES: Final[list[str]] = ["", "speed", "extra_hunt", "digest", "mist"]
ONCE_SPEED: Final = 1
ONCE_HUNT: Final = 2
ONCE_DIGEST: Final = 3
ONCE_MIST: Final = 4
NEED: Final[list[int]] = [-1 for _ in PIECES]
NEED_OF: Final[list[list[int]]] = [[] for _ in PIECES]  # counts, or the named cards
NEED_N: Final[list[int]] = blank_column()
POINTS: Final[list[int]] = [int(row.get("points", 0)) for row in PIECES]
ONCE: Final[list[int]] = blank_column()
ONCE_N: Final[list[int]] = blank_column()


def bind_mission(kind: int, row: dict[str, Any]) -> None:
    """A Mission has either a need, judged at the end, or a benefit to be used once."""
    where = f"mission {row['id']!r}"
    if bool(row["need"]) == bool(row["once"]):
        raise BadContent(f"{where}: a Mission has either a `need` or a `once`")
    if row["once"]:
        ONCE[kind] = one_of(str(row["once"].get("do", "")), ONCE_DOES, where)
        ONCE_N[kind] = int(row["once"].get("n", 1))
        return
    need = row["need"]
    NEED[kind] = one_of(str(need.get("is", "")), NEEDS, where)
    NEED_N[kind] = int(need.get("n", 0))
    of = need.get("of", [])
    words = [str(word) for word in (of if isinstance(of, list) else [of])]
    if NEED[kind] == NAMED:
        NEED_OF[kind] = [one_of(str(name), list(KIND_OF), where) for name in need.get("cards", [])]
    else:
        NEED_OF[kind] = [one_of(word, COUNTS, where) for word in words]


for _number, _row in enumerate(MISSIONS):
    bind_mission(FIRST_MISSION + _number, _row)

# -- the sets that setup deals


def copies(first: int, last: int, families: int) -> list[int]:
    """Every piece of the kinds from first to last whose family is among these (0: no matter)."""
    return [
        kind
        for kind in range(first, last)
        if families == 0 or TRAITS[kind] & families
        for _ in range(int(PIECES[kind].get("count", 1)))
    ]


HUNT_CARDS: Final[list[int]] = copies(0, FIRST_MISSION, HUMAN | FAMILIAR | POWER)
ROSE_CARDS: Final[list[int]] = copies(0, FIRST_MISSION, ROSE)
STARTING_DECK: Final[list[int]] = [KIND_OF[str(name)] for name in VAMPIRES[0]["deck"]]
ALL_TOKENS: Final[list[int]] = copies(FIRST_TOKEN, FIRST_TILE, 0)
CHOICE_TOKENS: Final[int] = len([kind for kind in ALL_TOKENS if TOKEN_TYPE[kind] == ANY_TYPE])
DIGESTION_CARDS: Final[list[int]] = copies(FIRST_DIGESTION, len(PIECES), 0)
CASTLE_VALUES: Final[dict[int, list[int]]] = {2: [10, 6], 3: [10, 6, 4], 4: [10, 8, 6, 4], 5: [10, 8, 6, 4, 2], 6: [10, 8, 6, 4, 2]}


def castle_tiles(n: int) -> list[int]:
    """The Castle tiles of a table, the most valuable on top (last)."""
    kinds = {VP[kind]: kind for kind in range(FIRST_TILE, FIRST_DIGESTION)}
    return [kinds[value] for value in sorted(CASTLE_VALUES[n])]


def missions_for(n: int) -> list[int]:
    """The Missions of a table: those marked 5+ stay in the box with fewer players."""
    return [kind for kind in range(FIRST_MISSION, FIRST_TOKEN) if n >= 5 or not PIECES[kind]["five_plus"]]
