"""Every piece in numbers: lists indexed by kind.

A kind is an int. Cards come first, then Missions, tokens, Castle tiles and Digestion cards, so an option of the CARD domain is a
kind itself. What pieces do is read by the words of `vocabulary.py`, once; the rules look into columns of numbers, or bind a rule to
each word (`by_kind`).
"""

from __future__ import annotations

from typing import Final, TypeVar

from gloam.engine import Domain, one_of
from gloam.engine.sheets import Row
from gloam.engine.vocabulary import Effect, Vocabulary

from .printed import CARD_TYPES, CARDS, DIGESTIONS, FAMILIES, MISSIONS, TILES, TOKENS, VAMPIRES, WHERE
from .vocabulary import COUNTS, EFFECTS, KEYWORDS, NEEDS, TYPES
from .vocabulary import TOKENS as TOKEN_WORDS

# What a card is, as bits of TRAITS[kind]: its family, its keywords in the order of the vocabulary, and where its effects come in.
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
THRIFTY: Final = 1 << 19  # hunts cheaper in some column

TRAIT_WORDS: Final[dict[int, list[str]]] = {
    STEP_ONE: EFFECTS.fitting("step 1"),
    DIGESTER: ["digest"],
    MISTY: ["mist"],
    NIGHTLY: ["nightfall", "nightfall_digest"],
    THRIFTY: ["cheaper"],
}

PIECES: Final[list[Row]] = [*CARDS, *MISSIONS, *TOKENS, *TILES, *DIGESTIONS]
FIRST_MISSION: Final[int] = len(CARDS)
FIRST_TOKEN: Final[int] = FIRST_MISSION + len(MISSIONS)
FIRST_TILE: Final[int] = FIRST_TOKEN + len(TOKENS)
FIRST_DIGESTION: Final[int] = FIRST_TILE + len(TILES)

IDS: Final[list[str]] = [str(row["id"]) for row in PIECES]
NAMES: Final[list[str]] = [str(row["name"]) for row in PIECES]

CARD: Final = Domain("card", IDS[:FIRST_MISSION])
MISSION: Final = Domain("mission", IDS[FIRST_MISSION:FIRST_TOKEN])
TOKEN: Final = Domain("token", IDS[FIRST_TOKEN:FIRST_TILE])
TYPE: Final = Domain("type", TYPES)
VAMPIRE: Final = Domain("vampire", [str(row["id"]) for row in VAMPIRES])

# -- what pieces do


def effects_of(kind: int) -> list[Effect]:
    """What a card or token does, what a Mission asks for or gives once; whatever is no word of it is named with its place.

    [HUN-CARD-06, HUN-CARD-07, HUN-CARD-09]
    """
    row = PIECES[kind]
    if kind >= FIRST_TILE:
        return []
    where = WHERE[kind]
    if kind >= FIRST_TOKEN:
        return TOKEN_WORDS.read_all(row["effects"], "", where)
    if kind >= FIRST_MISSION:
        return [EFFECTS.read(row["once"], "once", where) if row["once"] else NEEDS.read(row["need"], "", where, "is")]
    return EFFECTS.read_all(row["effects"], "card", where)


def keywords_of(kind: int) -> list[Effect]:
    """The keywords of a card. [HUN-ICON-02, HUN-KEY-27]"""
    return [KEYWORDS.read({"do": word}, "", WHERE[kind]) for word in PIECES[kind].get("keywords", [])]


DOES: Final[list[list[Effect]]] = [effects_of(kind) for kind in range(len(PIECES))]
KEYWORDS_OF: Final[list[list[Effect]]] = [keywords_of(kind) for kind in range(len(PIECES))]


def column(field: str, *words: str) -> list[int]:
    """By kind: the value of a field of these words, wherever they stand; 0 without it."""
    found = [0 for _ in PIECES]
    for kind, effects in enumerate(DOES):
        for effect in effects:
            if effect.name in words and field in effect.word.fields:
                found[kind] = effect.value(field)
    return found


def marks(*words: str) -> list[int]:
    """By kind: 1 if it has one of these words."""
    return [1 if [effect for effect in effects if effect.name in words] else 0 for effects in DOES]


def either(one: list[int], other: list[int]) -> list[int]:
    """By kind: 1 if one of two columns has something for it."""
    return [1 if one[kind] or other[kind] else 0 for kind in range(len(one))]


Rule = TypeVar("Rule")


def by_kind(words: Vocabulary, on: str, rules: dict[str, Rule], otherwise: Rule) -> list[Rule]:
    """By kind: the rule of its word; every word that may stand there has one."""
    bound = words.bound(on, rules)
    found = [otherwise for _ in PIECES]
    for kind, effects in enumerate(DOES):
        for effect in effects:
            if effect.word is words.words.get(effect.name) and effect.name in bound:
                found[kind] = bound[effect.name]
    return found


SPEED: Final[list[int]] = [int(row.get("speed", 0)) for row in PIECES]
VP: Final[list[int]] = [int(row.get("vp", 0)) for row in PIECES]
POINTS: Final[list[int]] = [int(row.get("points", 0)) for row in PIECES]
OPENING: Final[list[int]] = [1 if row.get("mark") == "A" else 0 for row in PIECES]  # marked A for the Rookie opening
TYPE_OF: Final[list[int]] = [TYPES.index(row["type"]) if row.get("type") in TYPES else -1 for row in PIECES]

STEP_ONE_N: Final[list[int]] = column("n", *EFFECTS.fitting("step 1"))  # cards to draw, or Speed
STEP_ONE_IF: Final[list[int]] = column("if", "draw")
SPENDS_ITSELF: Final[list[int]] = marks("spend_speed", "spend_draw")  # the card itself is discarded
STEP_ONE_MAY: Final[list[int]] = either(column("may", *EFFECTS.fitting("step 1")), SPENDS_ITSELF)
BONUS: Final[list[int]] = column("n", "speed")
BONUS_IF: Final[list[int]] = column("if", "speed")
DIGESTS: Final[list[int]] = column("n", "digest")
DIGEST_PAY: Final[list[int]] = column("pay", "digest")
DIGEST_MAY: Final[list[int]] = either(column("may", "digest"), DIGEST_PAY)
EXTRA_HUNTS: Final[list[int]] = column("n", "extra_hunt")
EXTRA_TURN: Final[list[int]] = marks("extra_turn")
GAIN_MISSION: Final[list[int]] = marks("gain_mission")
CHEAPER: Final[list[int]] = column("n", "cheaper")
CHEAPER_IN: Final[list[int]] = column("column", "cheaper")
FEAST: Final[list[int]] = column("n", "feast")
FEAST_ON: Final[list[int]] = [of - 1 for of in column("of", "feast")]  # a type, or -1 for every Human
NIGHTFALL: Final[list[int]] = column("n", "nightfall")
NIGHTFALL_IF: Final[list[int]] = column("if", "nightfall")
NIGHT_DIGEST: Final[list[int]] = marks("nightfall_digest")
AT_ONCE: Final[list[int]] = column("n", "score")
ANY_TYPE: Final = len(TYPES)
COUNTS_AS: Final[list[int]] = [
    value if mark else -1 for mark, value in zip(marks("counts_as"), column("type", "counts_as"), strict=True)
]  # a type, ANY_TYPE for one of choice, or -1
NEED_N: Final[list[int]] = column("n", *NEEDS.words)
NEED_OF: Final[list[list[int]]] = [[of for effect in effects for of in effect.listed()] for effects in DOES]  # counts, or cards
ONCE: Final[list[int]] = [1 if row.get("once") else 0 for row in PIECES]
ENDS: Final[list[list[Effect]]] = [[effect for effect in effects if "finally" in effect.word.on] for effects in DOES]

COUNT_OF: Final[dict[str, int]] = {word: count for count, word in enumerate(COUNTS)}
COUNT_HUMAN: Final[int] = COUNT_OF["human"]
COUNT_TOKEN: Final[int] = COUNT_OF["token"]
COUNT_DIGESTED: Final[int] = COUNT_OF["digested"]
COUNT_CARD: Final[int] = COUNT_OF["card"]
COUNT_ROSE: Final[int] = COUNT_OF["rose"]
COUNT_SET: Final[int] = COUNT_OF["set"]
TRAITS: Final[list[int]] = [
    sum([trait for trait, words in TRAIT_WORDS.items() if [effect for effect in effects if effect.name in words]])
    for effects in DOES
]
IN_COUNT: Final[list[list[int]]] = [[] for _ in PIECES]  # the counts a card adds one to, itself being owned


def bind_card(kind: int) -> None:
    """What a card is, and as what it is counted. [HUN-CARD-04, HUN-ICON-02, HUN-KEY-27]"""
    row, where = PIECES[kind], WHERE[kind]
    family, category = str(row["kind"]), str(row["category"])
    one_of(str(row["type"]), CARD_TYPES, where)
    traits = 1 << one_of(family, FAMILIES, where)
    keywords = [effect.name for effect in KEYWORDS_OF[kind]]
    for word in keywords:
        traits |= CONFUSE << list(KEYWORDS.words).index(word)
    TRAITS[kind] |= traits
    types = [TYPES[TYPE_OF[kind]]] if TYPE_OF[kind] >= 0 else []
    counted = [*keywords, *types, family, category if category != family else ""]
    IN_COUNT[kind] = [COUNT_OF[word] for word in counted if word in COUNT_OF]


for _kind in range(FIRST_MISSION):
    bind_card(_kind)

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
STARTING_DECK: Final[list[int]] = [one_of(str(name), NAMES[:FIRST_MISSION], "vampires.toml, deck") for name in VAMPIRES[0]["deck"]]
ALL_TOKENS: Final[list[int]] = copies(FIRST_TOKEN, FIRST_TILE, 0)
CHOICE_TOKENS: Final[int] = len([kind for kind in ALL_TOKENS if COUNTS_AS[kind] == ANY_TYPE])
DIGESTION_CARDS: Final[list[int]] = copies(FIRST_DIGESTION, len(PIECES), 0)
CASTLE_VALUES: Final[dict[int, list[int]]] = {2: [10, 6], 3: [10, 6, 4], 4: [10, 8, 6, 4], 5: [10, 8, 6, 4, 2], 6: [10, 8, 6, 4, 2]}


def castle_tiles(n: int) -> list[int]:
    """The Castle tiles of a table, the most valuable on top (last)."""
    kinds = {VP[kind]: kind for kind in range(FIRST_TILE, FIRST_DIGESTION)}
    return [kinds[value] for value in sorted(CASTLE_VALUES[n])]


def missions_for(n: int) -> list[int]:
    """The Missions of a table: those marked 5+ stay in the box with fewer players."""
    return [kind for kind in range(FIRST_MISSION, FIRST_TOKEN) if n >= 5 or not PIECES[kind]["five_plus"]]
