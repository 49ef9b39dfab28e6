"""How options are worded: what each aims at, costs, brings and loses, by the functions that the rules use.

Those that lead to a space stand in `destinations.py`.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, View, plural
from gloam.table import Choice

from .board import SPACE_NAMES, TAVERN_AT
from .cards import (
    BONUS,
    DIGEST_PAY,
    EXTRA_HUNTS,
    FIRST_MISSION,
    FIRST_TOKEN,
    IDS,
    KEYWORDS_OF,
    NAMES,
    POINTS,
    ROSE_CARDS,
    SPEED,
)
from .destinations import space_item
from .faces import FACES
from .prey import TAVERN_COST, TRACK_SPACE, cost_of, hunts_left, open_hunts, pile_name, points_for
from .printed import VAMPIRES
from .progress import known_holdings, mission_meter
from .reach import may_move
from .state import CATCH, KEPT, MISSIONS, TAVERN_CARDS, TRACK, Hunger
from .vocabulary import ONCE_HUNTED, TYPES

NO_POINTS: Final = "No points now"

# -- hunts


def hunt_choice(view: View[Hunger], ask: Ask, slot: int) -> Choice:
    """A space of the Hunt Track: what all that lies there costs and brings."""
    s = view.state
    pile = view.zones[TRACK.at(slot)]
    word = TRACK_SPACE.words[slot]
    cost = cost_of(s, ask.seat, slot)
    points = points_for(s, ask.seat, pile)
    label = f"space {word}" if not pile else NAMES[pile[0]] + (f" +{len(pile) - 1}" if len(pile) > 1 else "")
    return Choice(
        label,
        f"track-{word}",
        hunt_tip(pile, s.speed - cost),
        verb="hunt",
        group="" if points else NO_POINTS,
        cost=cost,
        unit="speed",
        left=s.speed - cost,
        gain=f"+{points}" if points else "",
        sentence=f"Hunt {pile_name(pile) if pile else word} for {cost} Speed" + (f": +{points}" if points else ""),
    )


def hunt_tip(pile: list[int], left: int) -> str:
    """What hunted cards do beyond their points."""
    if not pile:
        return "nothing lies there"
    keywords = [effect.name for kind in pile for effect in KEYWORDS_OF[kind]]
    told = str(FACES[IDS[pile[0]]].type) if len(pile) == 1 else pile_name(pile)
    return "; ".join([told, *[said for word, said in ONCE_HUNTED.items() if word in keywords], f"{left} Speed left"])


def tavern_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    s = view.state
    tip = f"{plural(len(view.zones[TAVERN_CARDS.at()]), 'unseen card')}, all of them"
    left = s.speed - TAVERN_COST
    name = SPACE_NAMES[TAVERN_AT]
    return Choice(
        name,
        space_item(TAVERN_AT),
        tip,
        verb="hunt",
        cost=TAVERN_COST,
        unit="speed",
        left=left,
        sentence=f"Hunt {name} for {TAVERN_COST} Speed",
    )


def rose_choice(view: View[Hunger], ask: Ask, rose: int) -> Choice:
    kind = ROSE_CARDS[rose]
    tip = FACES[IDS[kind]].text
    return Choice(NAMES[kind], f"rose-{IDS[kind]}", tip, verb="rose", cost=0, unit="speed", sentence=f"Take {NAMES[kind]}")


def ready_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    """A Ready card that was just hunted."""
    if option == DECLINE:
        return Choice("Discard the rest", verb="lay", tip="to your discard pile")
    catch = view.zones[CATCH.at()]
    item = f"catch-{catch.index(option)}" if option in catch else ""
    tip = "You draw it with your next cards."
    return Choice(NAMES[option], item, tip, verb="lay", sentence=f"Lay {NAMES[option]} on your deck")


# -- cards, tokens, Missions


def own_card(ask: Ask, kind: int, verb: str, tip: str, sentence: str) -> Choice:
    return Choice(NAMES[kind], f"area-{ask.seat}-{IDS[kind]}", tip, verb=verb, sentence=sentence)


def activate_choice(view: View[Hunger], ask: Ask, kind: int) -> Choice:
    return own_card(ask, kind, "use", FACES[IDS[kind]].text, f"Use {NAMES[kind]}")


def use_choice(view: View[Hunger], ask: Ask, kind: int) -> Choice:
    """A card's Digest effect, with the Speed it costs."""
    found = own_card(ask, kind, "use", FACES[IDS[kind]].text, f"Use {NAMES[kind]}")
    if DIGEST_PAY[kind]:
        found.cost = DIGEST_PAY[kind]
        found.unit = "speed"
        found.left = view.state.speed - DIGEST_PAY[kind]
    return found


def discard_choice(view: View[Hunger], ask: Ask, kind: int) -> Choice:
    return own_card(ask, kind, "discard", f"without its {SPEED[kind]} Speed this turn", f"Discard {NAMES[kind]}")


def discard_wording(view: View[Hunger], ask: Ask) -> str:
    """What is drawn for it is the point of most discards."""
    draws = int(ask.about("draws"))
    return "Which card do you discard" + (f", to draw {plural(draws, 'card')} for it?" if draws else "?")


def token_choice(view: View[Hunger], ask: Ask, token: int) -> Choice:
    kind = FIRST_TOKEN + token
    gain = f"+{BONUS[kind]} Speed" if BONUS[kind] else "+1 hunt" if EXTRA_HUNTS[kind] else ""
    item = f"token-{ask.seat}-{IDS[kind]}"
    return Choice(NAMES[kind], item, FACES[IDS[kind]].text, verb="token", gain=gain, sentence=f"Use the {NAMES[kind]} token")


def mission_choice(view: View[Hunger], ask: Ask, mission: int) -> Choice:
    """A Mission used up for its benefit instead of its points."""
    kind = FIRST_MISSION + mission
    return Choice(
        NAMES[kind],
        f"mission-{ask.seat}-{IDS[kind]}",
        FACES[IDS[kind]].text,
        verb="mission",
        loses=f"the {POINTS[kind]} VP that it is worth at the end",
        sentence=f"Use the Mission {NAMES[kind]}",
    )


def keep_choice(view: View[Hunger], ask: Ask, mission: int) -> Choice:
    """A Mission to keep, with how far it is."""
    kind = FIRST_MISSION + mission
    me = ask.seat
    mine = kind in view.zones[MISSIONS.of(me)] or kind in view.zones[KEPT.of(me)]
    meter = mission_meter(view, me, kind, known_holdings(view))
    tip = FACES[IDS[kind]].text + (f" Now: {meter.text}." if meter is not None else "")
    item = f"mission-{me}-{IDS[kind]}" if mine else f"look-{IDS[kind]}"
    return Choice(NAMES[kind], item, tip, verb="keep", gain=f"+{POINTS[kind]}", sentence=f"Keep {NAMES[kind]}")


# -- digesting


def area_meal(view: View[Hunger], ask: Ask, kind: int) -> Choice:
    return meal(ask, kind, "area", "From your playing area")


def pile_meal(view: View[Hunger], ask: Ask, kind: int) -> Choice:
    return meal(ask, kind, "pile", "From your discard pile")


def meal(ask: Ask, kind: int, where: str, heading: str) -> Choice:
    """A Human that would leave the deck."""
    tip = f"its {SPEED[kind]} Speed leaves your deck; it still counts"
    told = f"Digest {NAMES[kind]} {heading.lower()}"
    return Choice(NAMES[kind], f"{where}-{ask.seat}-{IDS[kind]}", tip, verb="digest", group=heading, sentence=told)


def no_meal(view: View[Hunger], ask: Ask, option: int) -> Choice:
    return Choice("Nobody", verb="digest", sentence="Digest nobody")


# -- the ends of steps, and the rest


def step_one_done(view: View[Hunger], ask: Ask, option: int) -> Choice:
    return Choice("Done", tip="Speed is counted next.", verb="done", sentence="Done with these effects")


def done_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    """The end of the turn; what could still have been done with Speed and hunts is lost."""
    s = view.state
    lost = ""
    if s.speed > 0 and open_hunts(s, ask.seat):
        lost = f"{s.speed} Speed and {plural(hunts_left(s), 'hunt')}"
    elif s.speed > 0 and may_move(s, ask.seat):
        lost = f"{s.speed} Speed"
    return Choice("Done", tip="Area to the discard pile, draw 3.", verb="done", loses=lost, sentence="Done: end your turn")


def rest_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    if option == DECLINE:
        return Choice("Play on", verb="done")
    return Choice("Rest and digest", tip="skip the turn; digest up to two Humans of your area", verb="digest")


def vampire_choice(view: View[Hunger], ask: Ask, vampire: int) -> Choice:
    row = VAMPIRES[vampire]
    return Choice(str(row["name"]), tip=str(row["flavour"]), verb="be")


def type_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    return Choice(TYPES[option].title(), tip="for all Missions, for good", verb="count", sentence=f"Count as {TYPES[option]}")
