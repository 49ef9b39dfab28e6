"""The words of the cards, each declared once: a clause says when it happens (TRIGGERS) and what it does (EFFECTS).

Reading and linting, card text, the keywords that a card shows, and what a bot thinks of it all follow from these declarations. The
rules of the effects are bound to them in `effects.py`, `plants.py` and `combat.py`.
"""

from __future__ import annotations

from typing import Final

from gloam.engine.vocabulary import PART, Effect, Paired, Vocabulary, Word, number, one_word

SIDES: Final = ["vampire", "hunter"]
FACTIONS: Final = ["vampire", "hunter", "groupie", "enchanted", "werewolf", "plant", "none"]
NO_FACTION: Final = 6

MEMBERS: Final = {name: "Enchanted card" if name == "enchanted" else name.capitalize() for name in FACTIONS[:NO_FACTION]}

# {a}, {an} and {other} depend on whether the card is of the faction itself; see `printed`.
FACTION: Final = one_word({name: f"{{{'an' if said[0] == 'E' else 'a'}}} {said}" for name, said in MEMBERS.items()})
PER: Final = one_word({**{name: f" for each {{other}}{said}" for name, said in MEMBERS.items()}, "none": ""}, default=NO_FACTION)
SIDE: Final = one_word({"any": "", **{side: f" if you are a {side.capitalize()}" for side in SIDES}}, default=0)
PRICE: Final = {"pay": number(0, 20, default=0)}
N: Final = {"n": number(1, 9, default=1)}
POINTS: Final = {"n": number(1, 99, default=1)}
GAIN: Final = {**POINTS, "per": PER}

AUTOMATIC: Final = ["faction", "triumph"]
ABILITY: Final = ["use", "trash", "worn_use"]

# The worth of a trigger is how often, or how fully, it comes to pass.
TRIGGERS: Final = Vocabulary(
    [
        Word("faction", "With {faction}: ", {"faction": FACTION}, worth=0.55),
        Word("use", "Once a turn{pay:|, for 1 Influence|, for {pay} Influence}: ", PRICE, worth=0.9),
        Word("trash", "Trash this: ", worth=0.3),
        Word("triumph", "Triumph: ", worth=0.4, meaning="Gained once if you defeat a Patrol this turn."),
        Word("last_words", "Last Words: ", worth=0.4, meaning="What its owner gets right after it is defeated."),
        Word("worn", "Wearer: ", worth=0.85),
        Word("worn_use", "Wearer, once a turn{pay:|, for 1 Influence|, for {pay} Influence}: ", PRICE, worth=0.8),
        Word("bite", "Bite: ", {"side": SIDE}, worth=1.0),
    ]
)
EFFECTS: Final = Vocabulary(
    [
        Word("influence", "{n} Influence{per}", GAIN, on=[*AUTOMATIC, *ABILITY, "worn", PART], worth=0.4),
        Word("attack", "{n} Attack{per}", GAIN, on=[*AUTOMATIC, *ABILITY, "worn", "last_words", PART], worth=1.0),
        Word("health", "{n} Health{per}", GAIN, on=[*AUTOMATIC, *ABILITY, "worn", "last_words", PART], worth=0.9),
        Word("draw", "draw {n:a card|{n} cards}", N, on=[*AUTOMATIC, *ABILITY, PART], worth=1.3),
        Word(
            "scry", "look at the top {n:card|{n} cards} of your deck; keep, bottom or discard {n:it|each}", N, on=ABILITY, worth=0.3
        ),
        Word("acquire_free", "take a market card of cost {n} or less", POINTS, on=ABILITY, worth=1.2),
        Word("trash_card", "trash {n:a card|up to {n} cards} of yours from play or discard pile", N, on=ABILITY, worth=0.9),
        Word("foe_discard", "an opponent discards {n:a card|{n} cards} next turn", N, on=[*ABILITY, "last_words"], worth=1.3),
        Word(
            "stun",
            "stun {n:a Patrol|up to {n} Patrols}",
            N,
            on=ABILITY,
            worth=1.4,
            meaning="The Patrol gives nothing on its owner's next turn, and a stunned Sentinel bars nothing.",
        ),
        Word(
            "fatal",
            "defeat {n:a Patrol|up to {n} Patrols} of any defense",
            N,
            on=ABILITY,
            worth=2.4,
            meaning="Defeats one Patrol whatever its defense; Sentinels first.",
        ),
        Word(
            "turn",
            "turn {n:an opponent's Groupie into your body shield|up to {n} opposing Groupies into body shields}",
            N,
            on=ABILITY,
            worth=1.2,
            meaning="An opponent's Groupie becomes your body shield, to be defeated before you or your Patrols.",
        ),
        Word("bring_back", "bring {n:a Groupie|up to {n} Groupies} of your side back", N, on=ABILITY, worth=0.2),
        Word("purge_plant", "discard {n:a Plant before it bites|up to {n} Plants before they bite}", N, on=ABILITY, worth=0.2),
        Word("either", "either {a} or {b}", parts=("a", "b"), on=ABILITY),
        Word("defense", "+{n} defense", POINTS, on=["worn"], worth=0.35),
        Word("lose_life", "lose {n} life", POINTS, on=["bite"], worth=-1.0),
        Word(
            "lose_card",
            "discard {n:|{n} times }{faction} that came into play this turn",
            {**N, "faction": FACTION},
            on=["bite"],
            worth=-1.0,
        ),
    ]
)
CLAUSES_OF: Final = Paired(TRIGGERS, EFFECTS)  # when and what: the fields of both stand side by side


def named(effect: Effect, field: str, otherwise: int) -> int:
    """The value of a field that not every word has."""
    return effect.value(field) if field in effect.word.fields else otherwise


def printed(text: str, is_own: bool) -> str:
    """A card of the faction that it speaks of says `another` and `other`: it does not count itself."""
    return text.format(a="another", an="another", other="other ") if is_own else text.format(a="a", an="an", other="")


def keyword_name(word: str) -> str:
    return word.replace("_", " ").title()
