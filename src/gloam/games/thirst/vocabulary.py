"""The words of fight-backs, Dark Powers and Consequences, each declared once: fields, where it may stand, the sentence on the card,
and the whole rule where that is too short for it. The rules are bound to them in `hunt.py`, `powers.py` and `consequences.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from gloam.engine.vocabulary import Effect, Field, Vocabulary, Word, number, one_word

Bound = TypeVar("Bound")

N: Final = {"n": number(1, 9)}
RANGE: Final = one_word(
    {
        "same": "in your character's neighborhood",
        "near": "in your character's neighborhood or an adjacent one",
    }
)
WHAT: Final = one_word(
    {
        "dominion_move": "Nobody may move by dominion; only adjacent moves are possible.",
        "extort_influence": "No Influence is extorted.",
        "extort_blood": "No Blood is extorted.",
        "enslave": "Nobody may Enslave a Ghoul.",
        "awaken": "Nobody may Awaken a Vampire.",
    }
)
Fields = Mapping[str, Field] | None


def fight(name: str, says: str, fields: Fields = None, meaning: str = "") -> Word:
    """When a Prey is turned faceup, before it gets Blood."""
    return Word(name, says, fields, ["fight"], meaning)


def as_ghoul(name: str, says: str, fields: Fields = None, meaning: str = "") -> Word:
    """What a human is good for once enslaved."""
    return Word(name, says, fields, ["ghoul"], meaning)


def power(name: str, says: str, fields: Fields = None, meaning: str = "") -> Word:
    return Word(name, says, fields, ["power"], meaning)


def at_dusk(name: str, says: str, fields: Fields = None, meaning: str = "") -> Word:
    return Word(name, says, fields, ["dusk"], meaning)


def at_once(name: str, says: str, fields: Fields = None, meaning: str = "") -> Word:
    return Word(name, says, fields, ["once"], meaning)


def in_row(name: str, says: str, fields: Fields, worth: float = 0.0) -> Word:
    """While a Consequence lies in the row; several add up. The worth is what the whole table has of it besides extortion."""
    return Word(name, says, fields, ["ongoing"], worth=worth)


WORDS: Final = Vocabulary(
    [
        fight(
            "wound_hunter",
            "Fights back: the hunting vampire loses 1 Blood.",
            meaning="With no Blood to lose a character suffers nothing more and a Vampire dies; either way the Prey then escapes.",
        ),
        fight(
            "lose_ichor",
            "Fights back: the hunting vampire loses {n} Ichor.",
            N,
            meaning="The Ichor returns to its owner's supply, stopping at 0.",
        ),
        fight(
            "alarm",
            "Raises the alarm: a Consequence is due at the end of this Night.",
            meaning="The Night counts as having had an abandoned hunt.",
        ),
        fight(
            "escape",
            "Escapes: no Thrall, no Blood, no Influence.",
            meaning="The card goes facedown to the bottom of the Prey deck, unless it stalks. This is not an abandoned hunt.",
        ),
        fight(
            "stalk",
            "Stalks you: at dusk this Hunter stakes your character.",
            meaning=(
                "The card lies faceup beside the hunter's Coffin until dusk, stakes that player's character, and goes "
                "facedown to the bottom of the Prey deck."
            ),
        ),
        as_ghoul(
            "obey_at_once",
            "Obeys at once: enslaved, it is ready for the coming Day.",
            meaning="It gets no marker. Where nobody may Enslave a Ghoul, it is of no use.",
        ),
        power("relocate", "Put your character on any other revealed neighborhood.", meaning="No Ichor is paid."),
        power(
            "ward",
            "Your character cannot be staked until your next Night turn starts.",
            meaning="No Ghoul may target it, and a Hunter's stake does nothing.",
        ),
        power(
            "gain_ichor",
            "Gain {n} Ichor on your Coffin.",
            N,
            meaning="From your supply, as much as there is; it may exceed the replenish level.",
        ),
        power(
            "peek_at_hunt",
            "On your character's next hunt this turn you see the faces of the drawn Prey before choosing.",
            meaning="Lapses at the end of the turn.",
        ),
        power(
            "widen_hunt",
            "Your character's next hunt this turn draws {prey} more Prey.",
            {"prey": number(1, 9)},
            meaning=(
                "Added to what tile, counter and Consequences give together, which is at least 1. Several add up. Lapses "
                "at the end of the turn."
            ),
        ),
        power(
            "richer_hunt",
            "A Prey captured in it gets {blood} more Blood.",
            {"blood": number(1, 9)},
            meaning="From the pool. Several add up. Lapses at the end of the turn.",
        ),
        power(
            "take_blood",
            "Take up to {n} Blood from the Coffin of an opponent whose character is {range}.",
            {**N, "range": RANGE},
            meaning="Only red Blood; the opponent needs at least 1.",
        ),
        power(
            "take_thrall",
            (
                "Take one Thrall, with its Blood and its Influence, from an opponent whose character is {range}. Not "
                "with 5 Thralls of your own."
            ),
            {"range": RANGE},
            meaning="Its Influence leaves that player (stopping at 0) and comes to you.",
        ),
        power(
            "place_cube",
            (
                "Place 1 Ichor from your supply on the Hunt Counter of your character's neighborhood, as in a hunt but "
                "without hunting."
            ),
            meaning="Top free square, else replace one; the Dark Power icon applies. It is not a hunt.",
        ),
        power(
            "remove_cube",
            "Remove 1 opponent's Ichor from a Hunt Counter {range}.",
            {"range": RANGE},
            meaning="It returns to its owner's supply; those below move up one square.",
        ),
        power(
            "repair",
            "Repair {n:1 Consequence|{n} Consequences} of your choice.",
            N,
            meaning="It leaves the row for the bottom of the Consequence deck.",
        ),
        power(
            "hide_bodies",
            "Hide up to {n:1 body|{n} bodies}.",
            N,
            meaning="At least 1 body must lie in the street; the cards go facedown to the bottom of the Prey deck.",
        ),
        power(
            "no_bodies",
            "Until the end of this turn your dying Thralls leave no bodies.",
            meaning=(
                "Their cards go straight to the bottom of the Prey deck. Influence is still lost and a flaming skull still draws."
            ),
        ),
        power("ready_ghoul", "One newly made Ghoul of yours is ready for the coming Day.", meaning="Its marker is removed."),
        power(
            "wound_minion",
            "One opponent's Ghoul or Vampire {range} loses 1 Blood; if it has none it dies.",
            {"range": RANGE},
            meaning="The Blood is the Tainted Blood on its card.",
        ),
        power(
            "lose_influence", "One opponent loses {n} Influence.", N, meaning="Stopping at 0; an opponent on 0 cannot be chosen."
        ),
        power("gain_influence", "Gain {n} Influence.", N),
        power("feed_thrall", "Put {n} Blood from the pool on one of your Thralls.", N, meaning="As much as the pool has."),
        power(
            "taint_thrall",
            "Exchange up to {n} Blood on one opponent's Thrall for Tainted Blood.",
            N,
            meaning="As many as the Tainted pool has. An exchange is not a loss: it never kills.",
        ),
        power(
            "waive_graveyard",
            "Your next Awaken this turn may be done outside the Graveyard; the Vampire is laid in the Graveyard all the same.",
            meaning="Lapses at the end of the turn.",
        ),
        power("spur_ghoul", "One of your faceup Ghouls gains {n} Ichor.", N, meaning="From your supply, as much as there is."),
        at_dusk(
            "stake_the_mighty",
            (
                "At dusk Hunters stake the character of the player with the most Influence (every tied player; nobody if "
                "the most is 0)."
            ),
            meaning=(
                "The selection is made once; stakes fall in turn order. A stake takes 1 Blood, or kills a vampire that has none."
            ),
        ),
        at_dusk(
            "stake_the_graveyard",
            "At dusk Hunters stake every character and every Vampire lying in the Graveyard.",
            meaning="The selection is made once; stakes fall in turn order of the owners, the character before the Vampires.",
        ),
        at_dusk(
            "wound_ghouls",
            "At dusk each player's Ghoul with the lowest number loses 1 Blood; if it has none it dies.",
            meaning="The selection is made once; in turn order.",
        ),
        at_once(
            "everyone_loses_blood",
            "When this is drawn each player loses {n} Blood. It kills nobody.",
            N,
            meaning="From the Coffin to the pool, stopping at 0.",
        ),
        at_once(
            "taint_everyone",
            "When this is drawn {n} Blood on each player's fullest Thrall is exchanged for Tainted Blood.",
            N,
            meaning="The Thrall with the most red Blood; on a tie the one taken last.",
        ),
        in_row("fewer_prey", "Every hunt draws {n} Prey fewer, but at least 1.", N, worth=-0.12),
        in_row(
            "costly_hunt",
            "Hunting in a neighborhood that already has a cube costs {n} more Ichor, which goes back to the supply.",
            N,
            worth=-0.15,
        ),
        in_row(
            "limit_feeding",
            "Each player may feed at most {n:1 time|{n} times} per turn (frenzy and Awaken drain as usual).",
            N,
            worth=-0.12,
        ),
        in_row(
            "weaker_thirst",
            "Characters replenish to {n} Ichor less than usual, but at least to 1; minions as usual.",
            N,
            worth=-0.3,
        ),
        in_row("forbid", "{what}", {"what": WHAT}),
    ]
)


def with_rules(on: str, rules: Mapping[str, Bound], pieces: list[list[Effect]]) -> list[list[tuple[Bound, tuple[int, ...]]]]:
    """For every piece what its effects of this kind lead to, with their arguments."""
    bound: dict[str, Bound] = WORDS.bound(on, rules)
    return [[(bound[effect.name], effect.values) for effect in effects if effect.name in bound] for effects in pieces]
