"""How spaces are worded: what waits there, what dawn does there, and the options that lead there or belong to the place."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, View, plural
from gloam.table import Choice, Counter

from .board import (
    CA,
    CHEST_POINTS,
    CLOSED_CHEST,
    CRYPTS_AT,
    EVERYWHERE,
    KIND,
    MOUNTAINS,
    OPEN_CHEST,
    PLACES,
    PLAIN,
    REGION,
    REGION_BONUS,
    REGION_NAMES,
    SHIP,
    SPACE_IDS,
    SPACE_KINDS,
    SPACE_NAMES,
    TO_CASTLE,
    WELLS,
    Space,
)
from .cards import NAMES
from .dawn import burns_on, is_beginner, loss_on
from .reach import has_spicy, speed_to
from .state import CRYPTS, OPEN_CHESTS, ROUNDS, Hunger

OPEN_GROUND: Final = "Open ground"
ABOARD: Final = "Ships, no hunting aboard"

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


def space_item(space: Space) -> str:
    return f"space-{SPACE_IDS[space]}"


def space_tip(view: View[Hunger], space: Space) -> str:
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


def dawn_tip(view: View[Hunger], seat: int, space: Space) -> str:
    """What dawn would do to a Vampire there, where that is worth a word."""
    s = view.state
    if REGION[space] == MOUNTAINS and loss_on(s, space):
        return f"dawn here costs {loss_on(s, space)}"
    if REGION[space] == MOUNTAINS and is_beginner(view.options, seat) and not burns_on(s, seat, space):
        return "you are safe here at dawn"
    return ""


def fate(view: View[Hunger], seat: int) -> str:
    """What the sun does where this Vampire stands."""
    s = view.state
    here = s.space[seat]
    if burns_on(s, seat, here):
        return "burns at dawn"
    return f"loses {loss_on(s, here)} at dawn" if loss_on(s, here) else "safe at dawn"


def move_choice(view: View[Hunger], ask: Ask, space: Space) -> Choice:
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
        then=from_home(space),
    )


def from_home(space: Space) -> tuple[Counter, ...]:
    return () if space == CA else (Counter("home", TO_CASTLE[space]),)


def group_of(view: View[Hunger], space: Space) -> str:
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
        then=from_home(space),
    )


def stagger_choice(view: View[Hunger], ask: Ask, space: Space) -> Choice:
    tip = f"{space_tip(view, space)}; {TO_CASTLE[space]} from home"
    return Choice(SPACE_NAMES[space], space_item(space), tip, verb="stagger", sentence=f"Stagger to {PLACES[space]}")


def push_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    """Where the Vampire on top would land."""
    if option == DECLINE:
        return Choice("Nobody", tip="all stay where they are", verb="push", sentence="Push nobody")
    space = EVERYWHERE[option]
    tip = f"{REGION_NAMES[REGION[space]]}, {TO_CASTLE[space]} from home"
    return Choice(SPACE_NAMES[space], space_item(space), tip, verb="push", sentence=f"Push to {PLACES[space]}")


def push_wording(view: View[Hunger], ask: Ask) -> str:
    return f"Where do you push {view.names[ask.about('other')]}?"


def stack_choice(view: View[Hunger], ask: Ask, crypt: int) -> Choice:
    space = CRYPTS_AT[crypt]
    left = plural(len(view.zones[CRYPTS.at(crypt)]), "Mission")
    tip = f"{REGION_NAMES[REGION[space]]}, {left}"
    return Choice(SPACE_NAMES[space], space_item(space), tip, verb="crypt", sentence=f"Take a Mission from {PLACES[space]}")


def digest_here_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    space = view.state.space[ask.seat]
    tip = SPACE_DOES.get(SPACE_KINDS[KIND[space]], "")
    return Choice(SPACE_NAMES[space], space_item(space), tip, verb="digest", sentence=f"Digest at {PLACES[space]}")


def parasol_choice(view: View[Hunger], ask: Ask, option: int) -> Choice:
    if option == DECLINE:
        return Choice("Stay", tip=fate(view, ask.seat), verb="done")
    return Choice("Open the Parasol", tip="one more turn, without hunting", verb="token")


def parasol_wording(view: View[Hunger], ask: Ask) -> str:
    where = view.state.space[ask.seat]
    return f"Do you play one more turn, without hunting? You stand on {PLACES[where]}, {TO_CASTLE[where]} from home."
