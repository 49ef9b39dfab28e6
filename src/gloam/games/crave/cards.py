"""The cards: `content/*.toml` read once into cards and clauses; a kind is the index of a card."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from gloam.engine import BadContent, check_row, one_of, rows

FOLDER: Final = Path(__file__).parent
FILES: Final = ("starters", "vampires", "hunters", "groupies", "werewolves", "enchanted", "plants", "neutral")

# Words of the content files; a word's position is its number.
DECKS: Final = ["public", "vampire_market", "hunter_market", "vampire_starter", "hunter_starter"]
PUBLIC_MARKET: Final = 0
VAMPIRE_MARKET: Final = 1
HUNTER_MARKET: Final = 2
VAMPIRE_STARTER: Final = 3
HUNTER_STARTER: Final = 4

SIDES: Final = ["vampire", "hunter"]
VAMPIRE: Final = 0
HUNTER: Final = 1
ANY_SIDE: Final = -1

FACTIONS: Final = ["vampire", "hunter", "groupie", "enchanted", "werewolf", "plant", "none"]
GROUPIE: Final = 2
ENCHANTED: Final = 3
PLANT: Final = 5
NO_FACTION: Final = 6

TYPES: Final = ["being", "item", "spell", "plant"]
BEING: Final = 0

NO_SHIELD: Final = 0
SENTRY: Final = 1
SENTINEL: Final = 2

KEYWORDS: Final = ["block", "drain", "equip", "surge", "poison"]

TRIGGERS: Final = ["faction", "use", "trash", "triumph", "last_words", "worn", "worn_use", "bite"]
ON_FACTION: Final = 0
ON_USE: Final = 1
ON_TRASH: Final = 2
ON_TRIUMPH: Final = 3
ON_LAST_WORDS: Final = 4
ON_WORN: Final = 5
ON_WORN_USE: Final = 6
ON_BITE: Final = 7

EFFECTS: Final = [
    "influence", "attack", "health", "draw", "scry", "acquire_free", "trash_card", "foe_discard", "stun", "fatal", "turn",
    "bring_back", "purge_plant", "either", "defense", "lose_life", "lose_card",
]  # fmt: skip
GAIN_INFLUENCE: Final = 0
GAIN_ATTACK: Final = 1
GAIN_HEALTH: Final = 2
DRAW: Final = 3
SCRY: Final = 4
ACQUIRE_FREE: Final = 5
TRASH_CARD: Final = 6
FOE_DISCARD: Final = 7
STUN: Final = 8
FATAL: Final = 9
TURN: Final = 10
BRING_BACK: Final = 11
PURGE_PLANT: Final = 12
EITHER: Final = 13
DEFENSE: Final = 14
LOSE_LIFE: Final = 15
LOSE_CARD: Final = 16

NO_CLAUSE: Final = -1  # where a step names a clause, but none stands behind it

# Which effects a trigger can have; the others make no sense there.
SIMPLE: Final = [GAIN_INFLUENCE, GAIN_ATTACK, GAIN_HEALTH]
ACTIVE: Final = [*SIMPLE, DRAW, SCRY, ACQUIRE_FREE, TRASH_CARD, FOE_DISCARD, STUN, FATAL, TURN, BRING_BACK, PURGE_PLANT, EITHER]
FITTING: Final[list[list[int]]] = [
    [*SIMPLE, DRAW],
    ACTIVE,
    ACTIVE,
    [*SIMPLE, DRAW],
    [GAIN_ATTACK, GAIN_HEALTH, FOE_DISCARD],
    [*SIMPLE, DEFENSE],
    ACTIVE,
    [LOSE_LIFE, LOSE_CARD],
]

CARD_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "id": (str, ...), "name": (str, ...), "deck": (str, ...), "kind": (str, ...), "faction": (str, ...), "copies": (int, ...),
    "cost": (int, ...), "influence": (int, 0), "attack": (int, 0), "health": (int, 0), "sentry": (int, 0), "sentinel": (int, 0),
    "keywords": (list, []), "effects": (list, []), "icon": (str, ...), "lore": (str, ...),
}  # fmt: skip
CLAUSE_FIELDS: Final[dict[str, tuple[type, Any]]] = {
    "on": (str, ...), "do": (str, ...), "n": (int, 1), "faction": (str, ""), "per": (str, ""), "pay": (int, 0), "side": (str, ""),
    "a": (dict, {}), "b": (dict, {}),
}  # fmt: skip
PART_FIELDS: Final[dict[str, tuple[type, Any]]] = {"do": (str, ...), "n": (int, 1)}


class Clause:
    """One effect of a card: when it happens, what it does, how much."""

    on: int
    do: int
    n: int
    faction: int  # of a faction bonus or a forced discard
    per: int  # the amount is multiplied by the number of other active cards of this faction
    pay: int  # price in Influence
    side: int  # only for holders of this side
    kind: int  # the card it stands on
    bit: int  # its position among the card's clauses
    first: int  # either: the two clauses to choose from
    second: int

    def __init__(self, on: int, do: int, n: int, kind: int, bit: int) -> None:
        self.on = on
        self.do = do
        self.n = n
        self.kind = kind
        self.bit = bit
        self.faction = NO_FACTION
        self.per = NO_FACTION
        self.pay = 0
        self.side = ANY_SIDE
        self.first = NO_CLAUSE
        self.second = NO_CLAUSE


class Card:
    """What is printed on one kind of card. The lists hold the numbers of its clauses, by trigger.

    It stays below 30 fields: with more, an interpreted Python is slow to read any of them.

    [CRA-COMP-06, CRA-COMP-07, CRA-COMP-08]
    """

    id: str
    name: str
    deck: int
    type: int
    faction: int
    copies: int
    cost: int
    influence: int
    attack: int
    health: int
    defense: int
    shield: int
    blocks: bool
    drains: bool
    equips: bool
    surges: bool
    is_poison: bool
    icon: str
    lore: str
    automatic: list[int]  # faction and Triumph
    uses: list[int]  # use and worn_use
    marked: list[int]  # the cross mark's benefit; empty: no mark
    words: list[int]  # Last Words
    bites: list[int]
    power: int  # attack, printed or worn
    worn_influence: int
    worn_attack: int
    worn_health: int
    worn_defense: int

    def __init__(self, row: dict[str, Any], where: str) -> None:
        self.id = row["id"]
        self.name = row["name"]
        self.deck = one_of(row["deck"], DECKS, f"{where}, deck")
        self.type = one_of(row["kind"], TYPES, f"{where}, kind")
        self.faction = one_of(row["faction"], FACTIONS, f"{where}, faction")
        self.copies = row["copies"]
        self.cost = row["cost"]
        self.influence = row["influence"]
        self.attack = row["attack"]
        self.health = row["health"]
        self.defense = row["sentry"] or row["sentinel"]
        self.shield = SENTINEL if row["sentinel"] else SENTRY if row["sentry"] else NO_SHIELD
        words = [KEYWORDS[one_of(word, KEYWORDS, f"{where}, keywords")] for word in row["keywords"]]
        self.blocks = "block" in words
        self.drains = "drain" in words
        self.equips = "equip" in words
        self.surges = "surge" in words
        self.is_poison = "poison" in words
        self.icon = row["icon"]
        self.lore = row["lore"]
        self.automatic = []
        self.uses = []
        self.marked = []
        self.words = []
        self.bites = []
        self.power = 0
        self.worn_influence = 0
        self.worn_attack = 0
        self.worn_health = 0
        self.worn_defense = 0


def read_cards(folder: Path, files: tuple[str, ...], cards: list[Card], clauses: list[Clause]) -> None:
    """Fill the two tables from content files; a fault is named with file, card and field.

    [CRA-DATA-02, CRA-COMP-11, CRA-COMP-14]
    """
    for name in files:
        path = folder / f"{name}.toml"
        for row in rows(path, "card", CARD_FIELDS):
            where = f"{path.name}, card {row['id']!r}"
            kind = len(cards)
            cards.append(Card(row, where))
            for bit, effect in enumerate(row["effects"]):
                add_clause(effect, kind, bit, f"{where}, effect {bit + 1}", cards, clauses)
            check_card(cards[kind], row, where)
            card = cards[kind]
            card.power = card.attack + card.worn_attack


def add_clause(effect: dict[str, Any], kind: int, bit: int, where: str, cards: list[Card], clauses: list[Clause]) -> None:
    """Read one effect table and enter its number in the card's list for that trigger."""
    row = check_row(effect, CLAUSE_FIELDS, where)
    on = one_of(row["on"], TRIGGERS, f"{where}, on")
    clause = Clause(on, one_of(row["do"], EFFECTS, f"{where}, do"), row["n"], kind, bit)
    if clause.do not in FITTING[on]:
        fitting = ", ".join(EFFECTS[do] for do in FITTING[on])
        raise BadContent(f"{where}: {row['do']!r} cannot follow {row['on']!r}; what can is {fitting}")
    if row["faction"]:
        clause.faction = one_of(row["faction"], FACTIONS[:NO_FACTION], f"{where}, faction")
    elif on == ON_FACTION or clause.do == LOSE_CARD:
        raise BadContent(f"{where}: {row['on']} {row['do']} needs a 'faction'")
    if row["per"]:
        clause.per = one_of(row["per"], FACTIONS[:NO_FACTION], f"{where}, per")
    if row["side"]:
        clause.side = one_of(row["side"], SIDES, f"{where}, side")
    clause.pay = row["pay"]
    number = len(clauses)
    clauses.append(clause)
    if clause.do == EITHER:
        for part in ("a", "b"):
            half = check_row(row[part], PART_FIELDS, f"{where}, {part}")
            do = one_of(half["do"], EFFECTS[: DRAW + 1], f"{where}, {part}, do")
            clauses.append(Clause(on, do, half["n"], kind, bit))
        clause.first = number + 1
        clause.second = number + 2
    list_clause(cards[kind], clause, number)


def list_clause(card: Card, clause: Clause, number: int) -> None:
    if clause.on in (ON_FACTION, ON_TRIUMPH):
        card.automatic.append(number)
    elif clause.on in (ON_USE, ON_WORN_USE):
        card.uses.append(number)
    elif clause.on == ON_TRASH:
        card.marked.append(number)
    elif clause.on == ON_LAST_WORDS:
        card.words.append(number)
    elif clause.on == ON_BITE:
        card.bites.append(number)
    elif clause.do == GAIN_INFLUENCE:
        card.worn_influence += clause.n
    elif clause.do == GAIN_ATTACK:
        card.worn_attack += clause.n
    elif clause.do == GAIN_HEALTH:
        card.worn_health += clause.n
    else:
        card.worn_defense += clause.n


def check_card(card: Card, row: dict[str, Any], where: str) -> None:
    """What the catalogue demands of every card. [CRA-DATA-03, CRA-DATA-04, CRA-DATA-05, CRA-DATA-06, CRA-DATA-07]"""
    triggers = [effect["on"] for effect in row["effects"]]
    is_starter = card.deck in (VAMPIRE_STARTER, HUNTER_STARTER)
    faults = [
        (card.defense > 0 and card.type != BEING, "only a being has a defense"),
        (row["sentry"] > 0 and row["sentinel"] > 0, "a patrol is a sentry or a sentinel, not both"),
        (card.blocks and card.defense == 0, "block needs a printed defense"),
        (card.equips and TYPES[card.type] != "item", "equip is for items"),
        (card.equips != ("worn" in triggers or "worn_use" in triggers), "equip and worn clauses go together"),
        (card.is_poison and TYPES[card.type] != "plant", "poison is for plants"),
        (card.is_poison != ("bite" in triggers), "poison and bite clauses go together"),
        (card.is_poison and card.surges, "a poison cannot surge"),
        (card.is_poison and card.influence + card.attack + card.health > 0, "a poison has no attributes"),
        ("last_words" in triggers and card.defense == 0, "only a printed patrol has last words"),
        (card.faction == GROUPIE and "trash" not in triggers, "every groupie has a cross mark"),
        (is_starter != (card.cost == 0), "market cards cost at least 1, starter cards 0"),
    ]
    for is_fault, text in faults:
        if is_fault:
            raise BadContent(f"{where}: {text}")


CARDS: Final[list[Card]] = []
CLAUSES: Final[list[Clause]] = []
read_cards(FOLDER / "content", FILES, CARDS, CLAUSES)

IDS: Final[list[str]] = [card.id for card in CARDS]
NAMES: Final[list[str]] = [card.name for card in CARDS]
