"""Advice in the terms of the night: points now, Missions, the deck, hunts to come, the Rose, and the way home."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Cause, Caution, Clue, Counsel, Parts, View, imagine, no_parts, plural, stream

from .board import EVERYWHERE, MOUNTAINS, REGION, SPACE_NAMES, TO_CASTLE, WELLS, Space
from .dawn import burns_on, is_burned
from .evaluate import (
    chance,
    evaluate,
    hunts_worth,
    reach_of,
    speed_worth,
    take_stock,
    token_worth,
    turns_left,
    way_worth,
)
from .hopes import hopes, rose_hope
from .prey import TRACK_SPACE, cost_of, pile_name, points_for
from .state import TRACK, Hunger, total
from .step_two import ACT, ACTION, DONE, HUNT, MIST, MOVE, ROSE, TAVERN_HUNT
from .weights import BY_READING

RUIN: Final = 0.05  # with so little a chance to be safe one will burn
USUAL_SPEED: Final = 6  # spaces that a deck makes in a turn
SPARE: Final = 12  # with so many to spare nobody need count the way
HOPE: Final = 0.3  # and it is worth a warning if another answer has so much


def way_left(s: Hunger, me: int) -> str:
    turns = turns_left(s, me)
    where = f"{SPACE_NAMES[s.space[me]]} is {plural(TO_CASTLE[s.space[me]], 'space')} from the Castle"
    return "you are home" if s.arrived[me] else f"{where}, and {plural(turns, 'turn')} will be left"


CAUSES: Final = (
    Cause("points", "It scores {n} more point{s} this turn.", "It scores {n} point{s} less this turn.", "HUN-HUNT-09"),
    Cause(
        "Missions",
        "It brings your Missions nearer: {n} point{s} in prospect.",
        "Your Missions lose by it: {n} point{s} in prospect.",
        "HUN-MISSION-07",
        0.5,
    ),
    Cause("tokens", "It leaves you a token that is still of use.", "It spends a token that is still of use.", "HUN-BONUS-01", 0.5),
    Cause(
        "deck",
        "It leaves you the better deck for the turns to come.",
        "It leaves you a poorer deck for the turns to come.",
        "HUN-SPEED-01",
        0.3,
    ),
    Cause(
        "hunts to come",
        "It leaves you more to hunt: time, Speed and rich country.",
        "It leaves you less to hunt in the turns to come.",
        "HUN-HUNT-12",
        0.6,
    ),
    Cause("Rose", "It brings a Rose within reach.", "It takes you away from the Rose.", "HUN-HUNT-04", 0.8),
    Cause(
        "way home",
        "It keeps the way home open: {fact}.",
        "It makes the way home doubtful: {fact}.",
        "HUN-END-03",
        0.55,
        way_left,
    ),
)


def parts(s: Hunger, me: int) -> Parts:
    """Expected points by what they are made of; what the way home may cost is the rest."""
    found = no_parts(CAUSES)
    points = float(total(s, me))
    found["points"] = points
    taste = BY_READING
    if s.ending:
        found["way home"] = (taste.ashes - 1.0) * points if is_burned(s, me) else 0.0
        return found
    stock = take_stock(s, me, taste)
    turns = turns_left(s, me)
    found["points"] += stock.bonus
    found["Missions"] = hopes(s, me, turns, stock, taste)
    found["tokens"] = token_worth(s, me, taste)
    found["deck"] = stock.gain * turns
    found["Rose"] = taste.rose if stock.rose else 0.0
    if not s.arrived[me]:
        reach = reach_of(stock, turns, taste)
        found["deck"] += speed_worth(stock, turns, taste) + way_worth(s, me, stock, turns, taste)
        found["hunts to come"] = hunts_worth(s, me, reach, turns, taste)
        if not stock.rose:
            found["Rose"] = rose_hope(s, me, reach, taste)
    found["way home"] = evaluate(s, me) - sum(found.values())
    return found


# -- not home before dawn, and a Rose left behind


def cautions(view: View[Hunger], ask: Ask) -> dict[int, Caution]:
    """Answers after which one will burn, while another one gives hope; and a Rose that is left though it costs nothing."""
    if ask.question is not ACT:
        return {}
    # The own cards are known, only not in which order: every imagined world has the same average Speed.
    s = imagine(view, stream("counsel"))
    assert isinstance(s, Hunger)
    me = ask.seat
    found: dict[int, Caution] = {}
    turns = turns_left(s, me)
    speed = max(take_stock(s, me, BY_READING).speed, 0.5)
    ends = {option: space for option in ask.options if (space := space_after(s, me, option)) is not None}
    hopes_of = {option: safe_chance(s, me, space, turns, speed) for option, space in ends.items()}
    if hopes_of and max(hopes_of.values()) >= HOPE:
        for option, hope in hopes_of.items():
            if hope <= RUIN:
                found[option] = not_home(s, me, ends[option], turns, speed)
    if ROSE.own(ask.options) and DONE.start not in found:
        found[DONE.start] = Caution("A Rose lies here for you and costs no Speed: take it first.", "HUN-HUNT-04", is_waste=True)
    return found


def space_after(s: Hunger, me: int, option: int) -> Space | None:
    """Where the turn ends after this answer, if it says so."""
    part, own = ACTION.find(option)
    if part is MOVE:
        return EVERYWHERE[own]
    if part is MIST:
        return WELLS[own]
    return s.space[me] if part in (HUNT, TAVERN_HUNT, DONE) else None


def to_shelter(s: Hunger, me: int, space: Space) -> int:
    """Spaces to where the sun no longer burns."""
    if not burns_on(s, me, space):
        return 0
    shelter = max([TO_CASTLE[other] for other in EVERYWHERE if not burns_on(s, me, other)])
    return max(1, TO_CASTLE[space] - shelter)


def safe_chance(s: Hunger, me: int, space: Space, turns: int, speed: float) -> float:
    """The chance to be in shelter at dawn, by the cards one has."""
    way = to_shelter(s, me, space)
    if way == 0:
        return 1.0
    return chance(BY_READING, speed * turns - way, turns) if turns else 0.0


def not_home(s: Hunger, me: int, space: Space, turns: int, speed: float) -> Caution:
    way = plural(to_shelter(s, me, space), "space")
    rule = "HUN-END-05" if REGION[space] == MOUNTAINS else "HUN-END-03"
    if turns == 0:
        return Caution(f"This is your last turn, and {SPACE_NAMES[space]} burns at dawn: shelter is {way} away.", rule)
    have = f"{plural(turns, 'turn')} of about {speed:.0f} Speed {'is' if turns == 1 else 'are'} left"
    return Caution(f"From {SPACE_NAMES[space]} you cannot be home before dawn: shelter is {way} away, and {have}.", rule)


# -- what to look at


def clues(view: View[Hunger], ask: Ask) -> list[Clue]:
    """The way home when it begins to matter, and the best hunt that can be paid for."""
    if ask.question is not ACT:
        return []
    s, me = view.state, ask.seat
    found: list[Clue] = []
    turns = turns_left(s, me)
    way = TO_CASTLE[s.space[me]]
    if way and turns * USUAL_SPEED <= way + SPARE:
        text = f"The Castle is {plural(way, 'space')} away, {plural(turns, 'turn')} will be left after this one: count the way."
        found.append(Clue(text, "HUN-END-03", "board"))
    worth = [(points_for(s, me, view.zones[TRACK.at(slot)]) - cost_of(s, me, slot), slot) for slot in HUNT.own(ask.options)]
    if worth and max(worth)[0] > 0:
        slot = max(worth)[1]
        pile = view.zones[TRACK.at(slot)]
        text = (
            f"{pile_name(pile)}: {points_for(s, me, pile)} points for {cost_of(s, me, slot)} Speed, the best hunt you can pay for."
        )
        found.append(Clue(text[0].upper() + text[1:], "HUN-HUNT-09", f"track-{TRACK_SPACE.words[slot]}"))
    return found


COUNSEL: Final = Counsel(CAUSES, parts, cautions, clues)
