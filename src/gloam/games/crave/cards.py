"""The cards: `content/*.toml` read once into cards and clauses; a kind is the index of a card."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gloam.engine import Sheet, one_of
from gloam.engine.sets import content_folder
from gloam.engine.sheets import Row, a_word, effects, icon, ident, list_of, text, whole
from gloam.engine.vocabulary import Effect

from .vocabulary import ABILITY, AUTOMATIC, CLAUSES_OF, EFFECTS, FACTIONS, NO_FACTION, TRIGGERS, named, printed

FOLDER: Final = Path(__file__).parent
CONTENT: Final = content_folder(__name__, FOLDER)
FILES: Final = ("starters", "vampires", "hunters", "groupies", "werewolves", "enchanted", "plants", "neutral")

# Words of the content files; a word's position is its number.
DECKS: Final = ["public", "vampire_market", "hunter_market", "vampire_starter", "hunter_starter"]
PUBLIC_MARKET: Final = 0
VAMPIRE_MARKET: Final = 1
HUNTER_MARKET: Final = 2
VAMPIRE_STARTER: Final = 3
HUNTER_STARTER: Final = 4

VAMPIRE: Final = 0
HUNTER: Final = 1
ANY_SIDE: Final = -1

GROUPIE: Final = 2
PLANT: Final = 5

TYPES: Final = ["being", "item", "spell", "plant"]
BEING: Final = 0

NO_SHIELD: Final = 0
SENTRY: Final = 1
SENTINEL: Final = 2

KEYWORDS: Final = ["block", "drain", "equip", "surge", "poison"]

# The numbers of the words that rules ask for by name.
ON_FACTION: Final = TRIGGERS.at("faction")
ON_TRASH: Final = TRIGGERS.at("trash")
ON_TRIUMPH: Final = TRIGGERS.at("triumph")
GAIN_INFLUENCE: Final = EFFECTS.at("influence")
GAIN_ATTACK: Final = EFFECTS.at("attack")
GAIN_HEALTH: Final = EFFECTS.at("health")
DRAW: Final = EFFECTS.at("draw")
SCRY: Final = EFFECTS.at("scry")
ACQUIRE_FREE: Final = EFFECTS.at("acquire_free")
PURGE_PLANT: Final = EFFECTS.at("purge_plant")
LOSE_LIFE: Final = EFFECTS.at("lose_life")
LOSE_CARD: Final = EFFECTS.at("lose_card")

NO_CLAUSE: Final = -1  # where a step names a clause, but none stands behind it

COLUMNS: Final = {
    "id": ident(), "name": text(), "deck": a_word(DECKS), "kind": a_word(TYPES), "faction": a_word(FACTIONS), "copies": whole(1, 9),
    "cost": whole(0, 20), "influence": whole(0, 20, 0), "attack": whole(0, 20, 0), "health": whole(0, 20, 0),
    "sentry": whole(0, 20, 0), "sentinel": whole(0, 20, 0), "keywords": list_of(KEYWORDS, None), "effects": effects(CLAUSES_OF),
    "icon": icon(), "lore": text(),
}  # fmt: skip


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
    when: str  # in words: when, and what it does
    text: str

    def __init__(self, when: Effect, effect: Effect, kind: int, bit: int, of: int) -> None:
        self.on = TRIGGERS.at(when.name)
        self.do = EFFECTS.at(effect.name)
        self.n = named(effect, "n", 1)
        self.faction = named(effect, "faction", named(when, "faction", NO_FACTION))
        self.per = named(effect, "per", NO_FACTION)
        self.pay = named(when, "pay", 0)
        self.side = named(when, "side", 0) - 1  # the first word is any side
        self.kind = kind
        self.bit = bit
        self.first = NO_CLAUSE
        self.second = NO_CLAUSE
        self.when = printed(when.sentence(), of == self.faction)
        self.text = printed(effect.sentence(), of == self.per != NO_FACTION)


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

    def __init__(self, row: Row, where: str) -> None:
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
        self.power = self.attack
        self.worn_influence = 0
        self.worn_attack = 0
        self.worn_health = 0
        self.worn_defense = 0


def read_cards(folder: Path, files: tuple[str, ...], cards: list[Card], clauses: list[Clause]) -> None:
    """Fill the two lists from content files; a fault is named with file, card and field.

    [CRA-DATA-02, CRA-COMP-11, CRA-COMP-14]
    """
    for name in files:
        path = folder / f"{name}.toml"
        for row in sheet(name).read(folder):
            where = f"{path.name}, card {row['id']!r}"
            kind = len(cards)
            cards.append(Card(row, where))
            for bit, effect in enumerate(row["effects"]):
                add_clause(effect, kind, bit, f"{where}, effect {bit + 1}", cards, clauses)


def add_clause(written: Row, kind: int, bit: int, where: str, cards: list[Card], clauses: list[Clause]) -> None:
    """Read one effect and enter its number in the card's list for that trigger."""
    when, effect = CLAUSES_OF.read(written, where)
    card = cards[kind]
    number = len(clauses)
    added = [Clause(when, one, kind, bit, card.faction) for one in (effect, *effect.parts)]
    if effect.parts:
        added[0].first = number + 1
        added[0].second = number + 2
    clauses.extend(added)
    if when.name == "worn":
        wear(card, effect.name, added[0].n)
    else:
        lists = {"trash": card.marked, "last_words": card.words, "bite": card.bites}
        lists.get(when.name, card.automatic if when.name in AUTOMATIC else card.uses).append(number)


def wear(card: Card, what: str, n: int) -> None:
    """What an Item gives its wearer adds up."""
    field = f"worn_{what}"
    setattr(card, field, getattr(card, field) + n)
    card.power = card.attack + card.worn_attack


def faults_of(row: Row) -> list[tuple[str, str]]:
    """What the catalogue demands of every card. [CRA-DATA-03, CRA-DATA-04, CRA-DATA-05, CRA-DATA-06, CRA-DATA-07]"""
    triggers = [effect["on"] for effect in row["effects"]]
    kind, keywords = row["kind"], row["keywords"]
    is_starter = DECKS.index(row["deck"]) in (VAMPIRE_STARTER, HUNTER_STARTER)
    defends = row["sentry"] + row["sentinel"] > 0
    is_poison, equips = "poison" in keywords, "equip" in keywords
    checks = [
        (defends and kind != "being", "sentry" if row["sentry"] else "sentinel", "only a being has a defense"),
        (row["sentry"] > 0 and row["sentinel"] > 0, "sentinel", "a patrol is a sentry or a sentinel, not both"),
        ("block" in keywords and not defends, "keywords", "block needs a printed defense"),
        (equips and kind != "item", "keywords", "equip is for items"),
        (equips != ("worn" in triggers or "worn_use" in triggers), "keywords", "equip and worn clauses go together"),
        (is_poison and kind != "plant", "keywords", "poison is for plants"),
        (is_poison != ("bite" in triggers), "keywords", "poison and bite clauses go together"),
        (is_poison and "surge" in keywords, "keywords", "a poison cannot surge"),
        (is_poison and row["influence"] + row["attack"] + row["health"] > 0, "keywords", "a poison has no attributes"),
        ("last_words" in triggers and not defends, "effects", "only a printed patrol has last words"),
        (FACTIONS.index(row["faction"]) == GROUPIE and "trash" not in triggers, "effects", "every groupie has a cross mark"),
        (is_starter != (row["cost"] == 0), "cost", "market cards cost at least 1, starter cards 0"),
    ]
    vain = [i for i, clause in enumerate(row["effects"], 1) if counts_in_vain(clause)]
    return [(field, said) for is_fault, field, said in checks if is_fault] + [
        ("effects", f"effect {i}: 'per' counts cards for abilities and cross marks only") for i in vain
    ]


def counts_in_vain(clause: Row) -> bool:
    """Whether a clause multiplies its amount where nothing is counted: in a part of it, or when no ability is used."""
    parts = [part for part in clause.values() if isinstance(part, dict) and part.get("per", "none") != "none"]
    return bool(parts) or (clause.get("per", "none") != "none" and clause["on"] not in ABILITY)


def sheet(name: str) -> Sheet:
    return Sheet(name, "card", COLUMNS, also=faults_of)


CARDS: Final[list[Card]] = []
CLAUSES: Final[list[Clause]] = []
read_cards(CONTENT, FILES, CARDS, CLAUSES)

IDS: Final[list[str]] = [card.id for card in CARDS]
NAMES: Final[list[str]] = [card.name for card in CARDS]
