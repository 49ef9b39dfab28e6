"""How each option is worded: what it aims at, costs, brings and loses, by the functions that the rules use."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, View
from gloam.table import Choice

from .board import (
    CA,
    CHEST_POINTS,
    CLOSED_CHEST,
    CRYPTS_AT,
    KIND,
    MOUNTAINS,
    OPEN_CHEST,
    PENALTY,
    PLACES,
    PLAIN,
    REGION,
    REGION_BONUS,
    REGION_NAMES,
    SHIP,
    SPACE_IDS,
    SPACE_KINDS,
    SPACE_NAMES,
    TAVERN_AT,
    TO_CASTLE,
    WELLS,
)  # fmt: skip
from .cards import (
    BONUS,
    CONFUSE,
    DIGEST_PAY,
    EXTRA_HUNTS,
    FIRST_MISSION,
    FIRST_TOKEN,
    GREGARIOUS,
    HOLY_WATER,
    IDS,
    INSPIRING,
    NAMES,
    POINTS,
    READY,
    ROSE_CARDS,
    SPEED,
    SPICY,
    TRAITS,
)  # fmt: skip
from .dawn import burns_on, is_beginner, loss_on
from .faces import FACES
from .prey import TAVERN_COST, TRACK_SPACE, cost_of, open_hunts, pile_name, points_for
from .printed import VAMPIRES
from .progress import known_holdings, mission_meter
from .reach import has_spicy, may_move, speed_to
from .state import CATCH, CRYPTS, KEPT, MISSIONS, OPEN_CHESTS, ROUNDS, TAVERN_CARDS, TRACK, Hunger
from .vocabulary import TYPES

OPEN_GROUND: Final = "Open ground"
ABOARD: Final = "Ships, no hunting aboard"
NO_POINTS: Final = "No points now"

SPACE_DOES: Final[dict[str, str]] = {
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


def plural(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


# -- spaces


def space_item(space: int) -> str:
    return f"space-{SPACE_IDS[space]}"


def space_tip(view: View[Hunger], space: int) -> str:
    """Region and effect of a space as it is now: an emptied Chest does nothing."""
    s = view.state
    bonus = REGION_BONUS[space]
    text = REGION_NAMES[REGION[space]] + (f" (+{bonus} a Human)" if bonus else "")
    kind = SPACE_KINDS[KIND[space]]
    if kind in SPACE_DOES:
        text += f", {SPACE_DOES[kind]}"
    if space in s.open_at:
        token = view.zones[OPEN_CHESTS.at()][s.open_at.index(space)]
        text += f", take the {NAMES[token]} token and {CHEST_POINTS} VP"
    elif space in s.closed_at:
        text += f", take the hidden token and {CHEST_POINTS} VP"
    return text


def dawn_tip(view: View[Hunger], seat: int, space: int) -> str:
    """What dawn would do to a Vampire there, where that is worth a word."""
    s = view.state
    if s.rookie and PENALTY[space]:
        return f"dawn here costs {loss_on(s, space)}"
    if REGION[space] == MOUNTAINS and is_beginner(view.options, seat) and not burns_on(s, seat, space):
        return "you are safe here at dawn"
    return ""


def move_choice(view: View[Hunger], ask: Ask, space: int) -> Choice:
    """A space to move to: its cost, what waits there, how far it is from home."""
    s = view.state
    me = ask.seat
    cost = speed_to(s, me, space, has_spicy(s, me))
    others = [view.names[seat] for seat in range(view.n) if seat != me and s.space[seat] == space]
    tips = [space_tip(view, space), f"{TO_CASTLE[space]} from home"]
    if others and space != CA:
        tips.append(f"may push {' and '.join(others)}")
    tips.append(dawn_tip(view, me, space))
    rounds = ROUNDS - s.round
    return Choice(
        SPACE_NAMES[space],
        space_item(space),
        "; ".join([tip for tip in tips if tip]),
        verb="move",
        group=group_of(view, space),
        cost=cost,
        unit="speed",
        left=s.speed - cost,
        loses=f"the {plural(rounds, 'round')} left: whoever comes home stays there" if space == CA and rounds else "",
        sentence=f"Move to {PLACES[space]} for {cost} Speed",
    )


def group_of(view: View[Hunger], space: int) -> str:
    """The heading of a space among the moves; what does something stands first, under none."""
    if KIND[space] == SHIP and space not in view.state.closed_at:
        return ABOARD
    chest = space in view.state.open_at or space in view.state.closed_at
    return "" if chest or KIND[space] not in (PLAIN, OPEN_CHEST, CLOSED_CHEST) else OPEN_GROUND


def mist_choice(view: View[Hunger], ask: Ask, well: int) -> Choice:
    space = WELLS[well]
    return Choice(
        SPACE_NAMES[space],
        space_item(space),
        f"instead of moving; {space_tip(view, space)}; {TO_CASTLE[space]} from home",
        verb="mist",
        cost=0,
        unit="speed",
        left=view.state.speed,
        sentence=f"Mist to {PLACES[space]}",
    )


def stagger_choice(view: View[Hunger], ask: Ask, space: int) -> Choice:
    tip = f"{space_tip(view, space)}; {TO_CASTLE[space]} from home"
    return Choice(SPACE_NAMES[space], space_item(space), tip, verb="stagger", sentence=f"Stagger to {PLACES[space]}")


def push_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    """Where the Vampire on top would land."""
    if option == DECLINE:
        return Choice("Nobody", tip="all stay where they are", verb="push", sentence="Push nobody")
    tip = f"{REGION_NAMES[REGION[option]]}, {TO_CASTLE[option]} from home"
    return Choice(SPACE_NAMES[option], space_item(option), tip, verb="push", sentence=f"Push to {PLACES[option]}")


def push_wording(view: View[Hunger], ask: Ask) -> str:
    return f"Where do you push {view.names[ask.then.args[1]]}?"


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
    traits = 0
    for kind in pile:
        traits |= TRAITS[kind]
    told = [str(FACES[IDS[pile[0]]].type)] if len(pile) == 1 else [pile_name(pile)]
    if traits & GREGARIOUS:
        told.append("and the top card of the Hunt deck")
    if traits & INSPIRING:
        told.append("and a Mission")
    if traits & HOLY_WATER:
        told.append("later no hunting beside it")
    if traits & CONFUSE:
        told.append("later you stagger 4 outward")
    if traits & SPICY:
        told.append("later you must go to a Well")
    if traits & READY:
        told.append("may go on top of your deck")
    return "; ".join([*told, f"{left} Speed left"])


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


def stack_choice(view: View[Hunger], ask: Ask, crypt: int) -> Choice:
    space = CRYPTS_AT[crypt]
    left = plural(len(view.zones[CRYPTS.at(crypt)]), "Mission")
    tip = f"{REGION_NAMES[REGION[space]]}, {left}"
    return Choice(SPACE_NAMES[space], space_item(space), tip, verb="crypt", sentence=f"A Mission from {PLACES[space]}")


# -- digesting


def area_meal(view: View[Hunger], ask: Ask, kind: int) -> Choice:
    return meal(ask, kind, "area", "From your playing area")


def pile_meal(view: View[Hunger], ask: Ask, kind: int) -> Choice:
    return meal(ask, kind, "pile", "From your discard pile")


def meal(ask: Ask, kind: int, where: str, heading: str) -> Choice:
    """A Human that would leave the deck."""
    tip = f"its {SPEED[kind]} Speed leaves your deck; it still counts"
    told = f"Digest {NAMES[kind]} ({where})"
    return Choice(NAMES[kind], f"{where}-{ask.seat}-{IDS[kind]}", tip, verb="digest", group=heading, sentence=told)


def no_meal(view: View[Hunger], ask: Ask, option: int) -> Choice:
    return Choice("Nobody", verb="digest", sentence="Digest nobody")


def digest_here_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    space = view.state.space[ask.seat]
    tip = SPACE_DOES.get(SPACE_KINDS[KIND[space]], "")
    return Choice(SPACE_NAMES[space], space_item(space), tip, verb="digest", sentence=f"Digest at {PLACES[space]}")


# -- the ends of steps, and the rest


def step_one_done(view: View[Hunger], ask: Ask, option: int) -> Choice:
    return Choice("Done", tip="Speed is counted next.", verb="done", sentence="Done with these effects")


def done_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    """The end of the turn; what could still have been done with Speed and hunts is lost."""
    s = view.state
    lost = ""
    if s.speed > 0 and open_hunts(s, ask.seat):
        lost = f"{s.speed} Speed and {plural(s.hunts + s.well_hunts, 'hunt')}"
    elif s.speed > 0 and may_move(s, ask.seat):
        lost = f"{s.speed} Speed"
    return Choice("Done", tip="Area to the discard pile, draw 3.", verb="done", loses=lost, sentence="Done: end your turn")


def rest_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    if option == DECLINE:
        return Choice("Play on", verb="done")
    return Choice("Rest and digest", tip="skip the turn; digest up to two Humans of your area", verb="digest")


def parasol_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    if option == DECLINE:
        return Choice("Stay", tip=fate(view, ask.seat), verb="done")
    return Choice("Open the Parasol", tip="one more turn, without hunting", verb="token")


def parasol_wording(view: View[Hunger], ask: Ask) -> str:
    where = view.state.space[ask.seat]
    return f"Do you play one more turn, without hunting? You stand on {PLACES[where]}, {TO_CASTLE[where]} from home."


def fate(view: View[Hunger], seat: int) -> str:
    """What the sun does where this Vampire stands."""
    s = view.state
    here = s.space[seat]
    if burns_on(s, seat, here):
        return "burns at dawn"
    return f"loses {loss_on(s, here)} at dawn" if loss_on(s, here) else "safe at dawn"


def vampire_choice(view: View[Hunger], ask: Ask, vampire: int) -> Choice:
    row = VAMPIRES[vampire]
    return Choice(str(row["name"]), tip=str(row["flavour"]), verb="be")


def type_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    return Choice(TYPES[option].title(), tip="for all Missions, for good", verb="count", sentence=f"Count as {TYPES[option]}")
