"""What cards, Missions and tokens say, told from their effects, so that text and effect cannot disagree."""

from __future__ import annotations

from typing import Any, Final

from .cards import CARDS, MISSIONS, TOKENS

KEYWORD_TEXT: Final[dict[str, str]] = {
    "confuse": "Confuse: you stagger 4 spaces toward the Labyrinth before Speed is counted.",
    "fast": "Fast: hunting it costs 1 more.",
    "gregarious": "Gregarious: brings the top card of the Hunt deck along.",
    "holy-water": "Holy Water: no hunting while in your area.",
    "inspiring": "Inspiring: when hunted, gain a Mission from any Crypt.",
    "permanent": "Permanent.",
    "ready": "Ready: may go on top of your deck.",
    "slow": "Slow: starts in column 2.",
    "spicy": "Spicy: you must go to the closest Well first.",
    "unique": "Unique.",
}
# The same as printed on a card, where a chip names the keyword already.
KEYWORD_PRINT: Final[dict[str, str]] = {
    "confuse": "You stagger 4 spaces outward first.",
    "fast": "Costs 1 more to hunt.",
    "gregarious": "Brings the top Hunt card along.",
    "holy-water": "No hunting while in your area.",
    "inspiring": "Gain a Mission when you hunt it.",
    "slow": "Starts in column 2.",
    "spicy": "Go to the closest Well first.",
}
CONDITION_TEXT: Final[dict[str, str]] = {
    "": "",
    "human": " if a Human is in your area",
    "no_human": " if no Human is in your area",
    "mountains": " in the Mountains",
    "plains": " on the Plains",
    "forest": " in the Forest",
    "late": " from round 11 on",
}


def cards(n: int) -> str:
    return "a card" if n == 1 else f"{n} cards"


def effect_text(effect: dict[str, Any]) -> str:
    """One effect in a sentence."""
    do = str(effect["do"])
    n = int(effect.get("n", 1))
    when = CONDITION_TEXT[str(effect.get("if", ""))]
    may = "You may discard" if effect.get("may", False) else "Discard"
    if do == "draw":
        return f"Draw {cards(n)}{when}."
    if do == "discard_draw":
        return f"{may} another card, then draw {cards(n)}."
    if do == "discard":
        return f"{may} another card."
    if do == "spend_speed":
        return f"You may discard this: +{n} Speed."
    if do == "spend_draw":
        return f"You may discard this: draw {cards(n)}."
    if do == "speed":
        return f"+{n} Speed{when}."
    if do == "digest":
        return digest_text(n, bool(effect.get("may", False)), int(effect.get("pay", 0)))
    if do == "mist":
        return "Instead of moving you may go to the closest Well."
    if do == "extra_hunt":
        return "One more hunt this turn." if n == 1 else f"{n} more hunts this turn."
    if do == "cheaper":
        return f"Hunting in column {effect['column']} costs you {n} less."
    if do == "feast":
        return f"{n} VP for each {str(effect['of']).title() if effect.get('of') else 'Human'} you hunt."
    if do == "nightfall":
        return f"End of turn: {n} VP{when}."
    if do == "nightfall_digest":
        return "End of turn: you may digest a Human."
    return end_text(effect, do, n)


def digest_text(n: int, may: bool, pay: int) -> str:
    whom = "a Human" if n == 1 else f"{n} Humans"
    if pay:
        return f"You may pay {pay} Speed to digest {whom}."
    return f"You may digest {whom}." if may else f"Digest {whom}."


def end_text(effect: dict[str, Any], do: str, n: int) -> str:
    """An End of the Game effect in a sentence."""
    if do == "finally":
        return f"End of game: {n} VP."
    if do == "finally_each":
        return f"End of game: {n} VP for each {str(effect['of']).title()} you own{ITSELF}."
    if do == "finally_with":
        return f"End of game: {n} VP if you also own {effect['card']}."
    return f"End of game: {n} VP if you have digested {effect['card']}."


def card_text(row: dict[str, Any]) -> str:
    """Everything a card says: its effects, then its keywords."""
    said = [effect_text(effect) for effect in row["effects"]] + [KEYWORD_TEXT[str(word)] for word in row["keywords"]]
    return " ".join(said)


ITSELF: Final = ", this one included where it is one"


def card_print(row: dict[str, Any]) -> str:
    """What is printed on a card beside the chips of its keywords."""
    keywords = [KEYWORD_PRINT[str(word)] for word in row["keywords"] if str(word) in KEYWORD_PRINT]
    return " ".join(keywords + [effect_text(effect).replace(ITSELF, "") for effect in row["effects"]])


COUNT_TEXT: Final[dict[str, str]] = {
    "villager": "Villagers",
    "religious": "Religious Humans",
    "military": "Military Humans",
    "noble": "Nobles",
    "human": "Humans",
    "familiar": "Familiars",
    "power": "Powers",
    "token": "Bonus tokens",
    "digested": "digested Humans",
    "card": "cards",
    "rose": "Roses",
    "set": "complete sets of the four Human types",
    "wolf": "Wolves",
    "fast": "Fast cards",
    "spicy": "Spicy Humans",
    "holy-water": "Humans with Holy Water",
}


def mission_text(row: dict[str, Any]) -> str:
    """What a Mission asks for, or gives once, and its points."""
    points = int(row["points"])
    if row["once"]:
        return f"{mission_print(row)} Kept to the end: {points} VP."
    asked = mission_print(row)
    if str(row["need"]["is"]) == "second":
        return f"{points} VP if {asked[0].lower()}{asked[1:]}"
    return f"{points} VP for {asked[0].lower()}{asked[1:]}"


def mission_print(row: dict[str, Any]) -> str:
    """What is printed on a Mission: its points stand in the corner."""
    if row["once"]:
        return f"Once, before you move or hunt: {effect_text(dict(row['once']))}"
    need = row["need"]
    kind = str(need["is"])
    n = int(need.get("n", 0))
    of = need.get("of", [])
    words = [str(word) for word in (of if isinstance(of, list) else [of])]
    what = " and ".join([COUNT_TEXT.get(word, word) for word in words]) + (" together" if len(words) > 1 else "")
    if kind == "at_least":
        return f"At least {n} {what}."
    if kind == "at_most":
        return f"At most {n} {what}."
    if kind == "most":
        return f"More {what} than every other Vampire."
    if kind == "fewest":
        return f"Fewer {what} than every other Vampire."
    if kind == "second":
        return f"Exactly one Vampire has more {what} than you, and you have some."
    if kind == "home_by":
        return f"Being back in the Castle by round {n}."
    return f"Owning {'one' if n == 1 else n} of {', '.join([str(name) for name in need['cards']])}."


TOKEN_TEXT: Final[dict[str, str]] = {
    "church": "Counts as a Religious Human for Missions.",
    "military": "Counts as a Military Human for Missions.",
    "villager": "Counts as a Villager for Missions.",
    "noble": "Counts as a Noble for Missions.",
    "choice": "Counts as a Human of a type you choose at the end.",
    "speed-1": "Step 2: +1 Speed.",
    "speed-2": "Step 2: +2 Speed.",
    "hunt": "Step 2: one more hunt.",
    "swap": "Step 1: discard a card, then draw a card.",
    "draw": "Step 1: draw a card.",
    "mission": "Your turn: gain a Mission from any Crypt.",
    "parasol": "After round 15: one more turn, without hunting.",
    "velvet": "2 more VP at once.",
}

CARD_TEXTS: Final[list[str]] = [card_text(row) for row in CARDS]
CARD_PRINTS: Final[list[str]] = [card_print(row) for row in CARDS]
MISSION_PRINTS: Final[list[str]] = [mission_print(row) for row in MISSIONS]
MISSION_TEXTS: Final[list[str]] = [mission_text(row) for row in MISSIONS]
TOKEN_TEXTS: Final[list[str]] = [TOKEN_TEXT.get(str(row["id"]), str(row["use"])) for row in TOKENS]
