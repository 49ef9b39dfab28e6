"""The words of The Hunger: what cards, tokens and Missions can do, each declared once.

A word says which fields it takes, where it may stand, its sentence, and what it is worth to a bot (on a card in Speed, or in points
where it `scores`). `cards.py` reads the content by these words; the rooms of the rules bind a rule to each.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from gloam.engine import names_in
from gloam.engine.sets import content_folder
from gloam.engine.vocabulary import Vocabulary, Word, a_name, flag, number, one_word, some_words

FOLDER: Final = Path(__file__).parent
CONTENT: Final = content_folder(__name__, FOLDER)
CARD_FILES: Final = ("humans", "familiars", "powers")

TYPES: Final[list[str]] = ["villager", "religious", "military", "noble"]
COLUMNS: Final = 3
LAST_ROUND: Final = 15

# The conditions of effects, how each is said, and how often it holds.
CONDITIONS: Final[dict[str, str]] = {
    "": "",
    "human": " if a Human is in your area",
    "no_human": " if no Human is in your area",
    "mountains": " in the Mountains",
    "plains": " on the Plains",
    "forest": " in the Forest",
    "late": " from round 11 on",
}
LIKELY: Final = (1.0, 0.6, 0.35, 0.35, 0.35, 0.35, 0.5)

N: Final = number(1, 9, shares=range(1, 10))
IF: Final = one_word(CONDITIONS, default=0, shares=LIKELY)
MAY: Final = flag("You may d", "D")
CARD: Final = a_name(names_in(CONTENT, CARD_FILES, "card"), "card")
CARD_COUNT: Final = "{n:a card|{n} cards}"

KEYWORDS: Final = Vocabulary(
    [
        Word(
            "confuse",
            "Confuse: you stagger 4 spaces toward the Labyrinth before Speed is counted.",
            prints="You stagger 4 spaces outward first.",
            meaning="Before Speed is counted you stagger 4 spaces toward the Labyrinth, for nothing.",
            worth=-1.3,
        ),
        Word("fast", "Fast: hunting it costs 1 more.", prints="Costs 1 more to hunt.", meaning="Hunting it costs 1 more Speed."),
        Word(
            "gregarious",
            "Gregarious: brings the top card of the Hunt deck along.",
            prints="Brings the top Hunt card along.",
            meaning="Whoever hunts it also gains the top card of the Hunt deck.",
        ),
        Word(
            "holy-water",
            "Holy Water: no hunting while in your area.",
            prints="No hunting while in your area.",
            meaning="While this Human is in your area you cannot hunt.",
            worth=-1.2,
        ),
        Word(
            "inspiring",
            "Inspiring: when hunted, gain a Mission from any Crypt.",
            prints="Gain a Mission when you hunt it.",
            meaning="Whoever hunts it gains a Mission from a Crypt of choice.",
        ),
        Word("permanent", "Permanent.", prints="", meaning="Stays in your area turn after turn."),
        Word(
            "ready", "Ready: may go on top of your deck.", prints="", meaning="When you get it you may lay it on top of your deck."
        ),
        Word(
            "slow",
            "Slow: starts in column 2.",
            prints="Starts in column 2.",
            meaning="Appears in column 2 of the Hunt Track at once.",
        ),
        Word(
            "spicy",
            "Spicy: you must go to the closest Well first.",
            prints="Go to the closest Well first.",
            meaning="You must go to the closest Well first, with all your Speed if need be; there it is discarded.",
            worth=-0.8,
        ),
        Word("unique", "Unique.", prints="", meaning="Nobody owns two of these."),
    ]
)

# What some of them bring whoever hunts such a card, at once or later.
ONCE_HUNTED: Final[dict[str, str]] = {
    "gregarious": "and the top card of the Hunt deck",
    "inspiring": "and a Mission",
    "holy-water": "later no hunting beside it",
    "confuse": "later you stagger 4 outward",
    "spicy": "later you must go to a Well",
    "ready": "may go on top of your deck",
}

# What Missions and the end of the game count, and how many of it are said.
COUNTS: Final[dict[str, str]] = {
    "villager": "Villagers", "religious": "Religious Humans", "military": "Military Humans", "noble": "Nobles",
    "human": "Humans", "familiar": "Familiars", "power": "Powers", "token": "Bonus tokens", "digested": "digested Humans",
    "card": "cards", "rose": "Roses", "set": "complete sets of the four Human types", "wolf": "Wolves", "bat": "Bats",
    "rat": "Rats", "bear": "Bears", "pig": "Pigs", "raven": "Ravens", "hunter": "Hunters", "confuse": "Humans that confuse",
    "fast": "Fast cards", "gregarious": "Gregarious cards", "holy-water": "Humans with Holy Water",
    "inspiring": "Inspiring cards", "permanent": "Permanents", "ready": "Ready cards", "slow": "Slow cards",
    "spicy": "Spicy Humans", "unique": "Unique cards",
}  # fmt: skip
OF: Final = some_words(COUNTS, " and ", " together")
FEAST_OF: Final = one_word({"": "Human", **{word: word.title() for word in TYPES}}, default=0, shares=(1.0, 0.4, 0.4, 0.4, 0.4))
EACH_OF: Final = one_word({word: word.title() for word in COUNTS})
EACH: Final = "End of game: {n} VP for each {of} you own"

EFFECTS: Final = Vocabulary(
    [
        Word("draw", f"Draw {CARD_COUNT}{{if}}.", {"n": N, "if": IF}, ["card", "step 1"], worth=1.4),
        Word(
            "discard_draw",
            f"{{may}}iscard another card, then draw {CARD_COUNT}.",
            {"n": N, "may": MAY},
            ["card", "step 1"],
            worth=0.6,
        ),
        Word("discard", "{may}iscard another card.", {"may": MAY}, ["card", "step 1"], worth=0.6),
        Word("spend_speed", "You may discard this: +{n} Speed.", {"n": N}, ["card", "step 1"], worth=0.3),
        Word("spend_draw", f"You may discard this: draw {CARD_COUNT}.", {"n": N}, ["card", "step 1"], worth=0.3),
        Word("speed", "+{n} Speed{if}.", {"n": N, "if": IF}, ["card", "once"], worth=1.0),
        Word(
            "digest",
            "{pay:{may}|You may pay 1 Speed to d|You may pay {pay} Speed to d}igest {n:a Human|{n} Humans}.",
            {"n": N, "may": MAY, "pay": number(0, 3, default=0, shares=(1.0, 0.25, 0.15, 0.1))},
            ["card", "once"],
            worth=0.7,
        ),
        Word("mist", "Instead of moving you may go to the closest Well.", on=["card", "once"], worth=0.5),
        Word("extra_hunt", "{n:One more hunt|{n} more hunts} this turn.", {"n": N}, ["card", "once"], worth=0.8),
        Word(
            "cheaper", "Hunting in column {column} costs you {n} less.", {"n": N, "column": number(1, COLUMNS)}, ["card"], worth=0.4
        ),
        Word("feast", "{n} VP for each {of} you hunt.", {"n": N, "of": FEAST_OF}, ["card", "scores"], worth=0.5),
        Word("nightfall", "End of turn: {n} VP{if}.", {"n": N, "if": IF}, ["card", "scores"], worth=1.0),
        Word("nightfall_digest", "End of turn: you may digest a Human.", on=["card"], worth=0.7),
        Word("finally", "End of game: {n} VP.", {"n": N}, ["card", "finally"]),
        Word(
            "finally_each",
            f"{EACH}, this one included where it is one.",
            {"n": N, "of": EACH_OF},
            ["card", "finally"],
            prints=f"{EACH}.",
        ),
        Word("finally_with", "End of game: {n} VP if you also own {card}.", {"n": N, "card": CARD}, ["card", "finally"]),
        Word("finally_digested", "End of game: {n} VP if you have digested {card}.", {"n": N, "card": CARD}, ["card", "finally"]),
    ]
)

COUNTS_AS: Final[dict[str, str]] = {
    "villager": "a Villager for Missions",
    "religious": "a Religious Human for Missions",
    "military": "a Military Human for Missions",
    "noble": "a Noble for Missions",
    "any": "a Human of a type you choose at the end",
}
TOKENS: Final = Vocabulary(
    [
        Word("counts_as", "Counts as {type}.", {"type": one_word(COUNTS_AS)}, ["missions"], worth=0.5),
        Word("speed", "Step 2: +{n} Speed.", {"n": N}, ["step 2"], worth=0.8),
        Word("extra_hunt", "Step 2: {n:one more hunt|{n} more hunts}.", {"n": N}, ["step 2"], worth=1.6),
        Word("discard_draw", f"Step 1: discard a card, then draw {CARD_COUNT}.", {"n": N}, ["step 1"], worth=1.0),
        Word("draw", f"Step 1: draw {CARD_COUNT}.", {"n": N}, ["step 1"], worth=1.0),
        Word("gain_mission", "Your turn: gain a Mission from any Crypt.", on=["step 1", "step 2"], worth=1.6),
        Word("extra_turn", "After round 15: one more turn, without hunting.", on=["dawn"], worth=2.0),
        Word("score", "{n} more VP at once.", {"n": N}, ["at once"]),
    ]
)

# What a Mission asks for: its sentence goes on from its points.
NEEDS: Final = Vocabulary(
    [
        Word("at_least", "for at least {n} {of}.", {"n": number(1, 99), "of": OF}),
        Word("at_most", "for at most {n} {of}.", {"n": number(0, 99), "of": OF}),
        Word("most", "for more {of} than every other Vampire.", {"of": OF}),
        Word("fewest", "for fewer {of} than every other Vampire.", {"of": OF}),
        Word("second", "if exactly one Vampire has more {of} than you, and you have some.", {"of": OF}),
        Word("home_by", "for being back in the Castle by round {n}.", {"n": number(1, LAST_ROUND)}),
        Word(
            "named", "for owning {n:one|{n}} of {cards}.", {"n": number(1, 9), "cards": some_words(list(CARD.words), refers="card")}
        ),
    ]
)
