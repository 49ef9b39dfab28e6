"""What each option would do, in words, and which item on the table it points at."""

from __future__ import annotations

from gloam.engine import DECLINE, HIDDEN, Ask, View
from gloam.table import Choice

from .act import (
    ACT,
    DIGEST_OPTION,
    DONE_ACTING,
    HUNT_START,
    MISSION_START,
    MIST_START,
    ROSE_START,
    TAVERN_OPTION,
    TOKEN_OPTIONS,
    USE_START,
)  # fmt: skip
from .board import (
    DISTANCE,
    KIND,
    MOUNTAINS,
    PENALTY,
    REGION,
    REGION_BONUS,
    REGIONS,
    SPACE_IDS,
    SPACE_KINDS,
    STEPS,
    TO_CASTLE,
    WELLS,
)
from .digest import DIGEST, PILE_START
from .effects import ACTIVATE, DISCARD_ONE, DONE, TOKEN_START
from .faces import FACES
from .hunt import READY_CARD, TAVERN_COST, TRACK_SPACE, cost_of
from .kinds import (
    FEAST,
    FEAST_ON,
    FIRST_MISSION,
    FIRST_TOKEN,
    GREGARIOUS,
    HUMAN,
    IDS,
    INSPIRING,
    NAMES,
    ROSE_CARDS,
    SPICY,
    TRAITS,
    TYPE_OF,
    VAMPIRES,
    VP,
)  # fmt: skip
from .missions import KEEP, STACK
from .move import PUSH, STAGGER_TO
from .scoring import is_beginner
from .setup import WHO
from .state import AREA, CATCH, CRYPTS, KEPT, MISSIONS, OPEN_CHESTS, TAVERN_CARDS, TRACK, Hunger

SPACE_DOES = {
    "castle": "home for good, with the best Castle tile left",
    "crypt": "gain a Mission",
    "market": "may digest a Villager",
    "church": "may digest a Religious Human",
    "mansion": "may digest a Noble",
    "barracks": "may digest a Military Human",
    "tavern": "may hunt the Tavern",
    "well": "one more hunt in column 1",
    "ship": "no hunting here",
    "labyrinth": "may take a Rose",
}


def question_text(view: View[Hunger]) -> str:
    """The question with the numbers of the position."""
    s = view.state
    if view.asks and view.asks[0].question is ACT:
        home = TO_CASTLE[s.space[view.asks[0].seat]]
        return f"What do you do? Speed {s.speed}, {hunts_left(view)}, {home} spaces from the Castle."
    if view.asks and view.asks[0].question is PUSH:
        other = view.asks[0].then.args[1]
        return f"Where do you push {view.names[other]}?"
    return ""


def hunts_left(view: View[Hunger]) -> str:
    s = view.state
    hunts = s.hunts + s.well_hunts
    return "no hunt left" if s.no_hunting or not hunts else f"{hunts} hunt{'' if hunts == 1 else 's'} left"


def choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    """An option as a button: its label, the item it points at, and what it would do."""
    answer = ask.question.notation(option)
    me = ask.seat
    question = ask.question
    if question is ACT:
        return act_choice(view, me, option, answer)
    if option == DECLINE:
        return Choice(answer.capitalize())
    if question in (PUSH, STAGGER_TO):
        return Choice(f"{question.verb.capitalize()} to {SPACE_IDS[option]}", f"space-{SPACE_IDS[option]}", space_tip(view, option))
    if question is KEEP:
        kind = FIRST_MISSION + option
        where = f"mission-{me}-{IDS[kind]}" if on_hand(view, me, kind) else f"look-{IDS[kind]}"
        return Choice(f"Keep {NAMES[kind]}", where, FACES[IDS[kind]].text)
    if question is DIGEST:
        kind = option % FIRST_MISSION
        zone = "pile" if option >= PILE_START else "area"
        return Choice(f"Digest {NAMES[kind]} ({zone})", f"{zone}-{me}-{IDS[kind]}", FACES[IDS[kind]].text)
    if question is ACTIVATE:
        return activate_choice(me, option, answer)
    if question is DISCARD_ONE:
        return Choice(f"Discard {NAMES[option]}", f"area-{me}-{IDS[option]}", FACES[IDS[option]].text)
    if question is READY_CARD:
        catch = next(i for i, kind in enumerate(view.zones[CATCH.at()]) if kind == option)
        return Choice(f"Lay {NAMES[option]} on your deck", f"catch-{catch}", "You draw it with your next cards.")
    if question is STACK:
        return Choice(answer.capitalize(), f"crypt-{option}", f"{len(view.zones[CRYPTS.at(option)])} Missions")
    if question is WHO:
        return Choice(str(VAMPIRES[option]["name"]), "", str(VAMPIRES[option]["flavour"]))
    return Choice(answer.capitalize())


def on_hand(view: View[Hunger], me: int, kind: int) -> bool:
    return kind in view.zones[MISSIONS.of(me)] or kind in view.zones[KEPT.of(me)]


def activate_choice(me: int, option: int, answer: str) -> Choice:
    if option == DONE:
        return Choice("Done with these effects", "", "Speed is counted next.")
    if option >= TOKEN_START:
        kind = FIRST_TOKEN + option - TOKEN_START
        return Choice(f"Use the {NAMES[kind]} token", f"token-{me}-{IDS[kind]}", FACES[IDS[kind]].text)
    return Choice(f"Use {NAMES[option]}", f"area-{me}-{IDS[option]}", FACES[IDS[option]].text)


def act_choice(view: View[Hunger], me: int, option: int, answer: str) -> Choice:
    """The menu of step 2."""
    s = view.state
    if option < MIST_START:
        return Choice(f"Move to {SPACE_IDS[option]}", f"space-{SPACE_IDS[option]}", move_tip(view, me, option))
    if option < HUNT_START:
        space = WELLS[option - MIST_START]
        return Choice(f"Mist to {SPACE_IDS[space]}", f"space-{SPACE_IDS[space]}", f"costs no Speed; {space_tip(view, space)}")
    if option < TAVERN_OPTION:
        slot = option - HUNT_START
        return Choice(f"Hunt {TRACK_SPACE.words[slot]}", f"track-{TRACK_SPACE.words[slot]}", hunt_tip(view, me, slot))
    if option < ROSE_START:
        count = len(view.zones[TAVERN_CARDS.at()])
        return Choice("Hunt the Tavern", "space-PO6", f"costs {TAVERN_COST}: {count} unknown cards")
    if option < USE_START:
        kind = ROSE_CARDS[option - ROSE_START]
        return Choice(f"Take {NAMES[kind]}", f"rose-{IDS[kind]}", FACES[IDS[kind]].text)
    if option < TOKEN_OPTIONS:
        kind = option - USE_START
        return Choice(f"Use {NAMES[kind]}", f"area-{me}-{IDS[kind]}", FACES[IDS[kind]].text)
    if option < MISSION_START:
        kind = FIRST_TOKEN + option - TOKEN_OPTIONS
        return Choice(f"Use the {NAMES[kind]} token", f"token-{me}-{IDS[kind]}", FACES[IDS[kind]].text)
    if option < DIGEST_OPTION:
        kind = FIRST_MISSION + option - MISSION_START
        return Choice(f"Use the Mission {NAMES[kind]}", f"mission-{me}-{IDS[kind]}", FACES[IDS[kind]].text)
    if option == DONE_ACTING:
        return Choice("Done", "", "Ends your turn: area to the discard pile, draw 3.")
    return Choice("Digest here", f"space-{SPACE_IDS[s.space[me]]}", SPACE_DOES[SPACE_KINDS[KIND[s.space[me]]]])


def move_tip(view: View[Hunger], me: int, space: int) -> str:
    """What a move costs and what waits there."""
    s = view.state
    here = s.space[me]
    driven = any(TRAITS[kind] & SPICY for kind in view.zones[AREA.of(me)])
    steps = DISTANCE[here][space] if driven else STEPS[s.any_way][here][space]
    left = s.speed - steps
    others = [view.names[seat] for seat in range(view.n) if seat != me and s.space[seat] == space]
    tip = f"{steps} Speed, {left} left; {space_tip(view, space)}; {TO_CASTLE[space]} from the Castle"
    if others and REGION[space] > 1:
        tip += f"; may push {' and '.join(others)}"
    if s.rookie and PENALTY[space]:
        tip += f"; dawn here costs {PENALTY[space]}"
    if REGION[space] == MOUNTAINS and not s.rookie and is_beginner(view.options, me):
        tip += "; you are safe here at dawn"
    return tip


def space_tip(view: View[Hunger], space: int) -> str:
    """Region and effect of a space as it is now: an emptied Chest does nothing."""
    s = view.state
    bonus = REGION_BONUS[space]
    text = REGIONS[REGION[space]].title() + (f" (+{bonus} a Human)" if bonus else "")
    kind = SPACE_KINDS[KIND[space]]
    if kind in SPACE_DOES:
        text += f", {SPACE_DOES[kind]}"
    if space in s.open_at:
        token = view.zones[OPEN_CHESTS.at()][s.open_at.index(space)]
        text += f", take the {NAMES[token]} token and 2 VP"
    elif space in s.closed_at:
        text += ", take the hidden token and 2 VP"
    return text


def hunt_tip(view: View[Hunger], me: int, slot: int) -> str:
    """What a hunt costs and brings."""
    s = view.state
    cards = view.zones[TRACK.at(slot)]
    area = [kind for kind in view.zones[AREA.of(me)] if kind != HIDDEN]
    cost = cost_of(s, me, slot)
    points = 0
    for kind in cards:
        if TRAITS[kind] & HUMAN:
            points += VP[kind] + REGION_BONUS[s.space[me]]
            points += sum(FEAST[card] for card in area if FEAST[card] and FEAST_ON[card] in (-1, TYPE_OF[kind]))
    tip = f"costs {cost}, {s.speed - cost} left; +{points} VP: {', '.join(NAMES[kind] for kind in cards)}"
    if any(TRAITS[kind] & GREGARIOUS for kind in cards):
        tip += "; and the top card of the Hunt deck"
    if any(TRAITS[kind] & INSPIRING for kind in cards):
        tip += "; and a Mission"
    return tip
