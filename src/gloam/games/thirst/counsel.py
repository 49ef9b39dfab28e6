"""Advice in the terms of the city: Influence, dominion, Blood, Thralls, minions, and what waits at dusk."""

from __future__ import annotations

from functools import partial
from typing import Final

from gloam.engine import Ask, Cause, Caution, Clue, Counsel, Parts, View, no_parts

from .cards import BLOOD, COST_BLOOD, NAMES, POWER0, SQUARES, YIELD
from .city import cubes_on
from .day import DAY_ACT
from .day import DISMISS as DISMISS_BY_DAY
from .evaluate import (
    ambush,
    common_harm,
    danger,
    evaluate,
    is_middle,
    is_near_the_end,
    minions_worth,
    next_positions,
    rivals_worth,
    stakes_at_dusk,
)
from .evaluate_city import dominions_worth, dusks_that_pay, lair, potential, rounds_left, would_rule
from .middle import is_deadly
from .night import CONVERT, DISMISS, DONE, FEED, NIGHT_ACT, NIGHT_MENU, USE
from .state import CHILDE, HAND, MOST_CHILDER, MOST_GHOULS, READY, Thirst, character
from .weights import BY_READING

CAUSES: Final = (
    Cause("Influence", "It brings {n} Influence.", "It costs {n} Influence.", "THI-HUNT-18"),
    Cause(
        "dominion",
        "It leaves you more dominion, which pays at every dusk to come.",
        "It leaves you less dominion, which pays at every dusk to come.",
        "THI-HOOD-09",
        0.6,
    ),
    Cause(
        "Blood",
        "It leaves more Blood on your Coffin, and Blood keeps frenzy away.",
        "It leaves less Blood on your Coffin, and Blood keeps frenzy away.",
        "THI-RES-02",
        0.4,
    ),
    Cause(
        "Thralls",
        "It leaves you more in your Thralls: they are Blood for later.",
        "It leaves you less in your Thralls, which are Blood for later.",
        "THI-HUNT-20",
    ),
    Cause(
        "Dark Powers",
        "It leaves you more Dark Powers, and three of them are an Influence.",
        "It leaves you fewer Dark Powers, and three of them are an Influence.",
        "THI-ACT-09",
        0.8,
    ),
    Cause(
        "minions",
        "A minion adds actions every round, and breaks ties.",
        "It costs a minion, or may: minions act every round and break ties.",
        "THI-WIN-06",
        0.6,
    ),
    Cause(
        "stakes", "It gets you out of the way of the stakes at dusk.", "Stakes at dusk would find you there.", "THI-ELIM-02", 0.1
    ),
    Cause("ambush", "Rivals' Ghouls can do you less harm by Day.", "Rivals' Ghouls could stake you by Day.", "THI-ELIM-01", 0.1),
    Cause(
        "hunts to come",
        "It leaves you Ichor and a place to hunt this Night.",
        "It leaves less to do this Night.",
        "THI-HUNT-02",
        0.8,
    ),
    Cause("rivals", "It sets a rival back.", "It leaves a rival better off.", "THI-WIN-05", 0.2),
    Cause("city", "It spares the city a Consequence.", "It brings a Consequence on the city.", "THI-CONS-01", 0.1),
    Cause(
        "last round",
        "In what looks like the last round it puts you further ahead.",
        "In what looks like the last round it leaves you further behind.",
        "THI-WIN-05",
    ),
)


def parts(s: Thirst, me: int) -> Parts:
    """What a seat has against the others, by what it is made of; in the last round nothing but the lead counts."""
    s = finished(s, me)
    found = no_parts(CAUSES)
    if s.ending or s.is_out[me] or is_near_the_end(s, me):
        found["last round"] = evaluate(s, me)
        return found
    most = max(s.influence)
    dusks = dusks_that_pay(s, rounds_left(s, most, BY_READING))
    realms = dominions_worth(s, dusks, BY_READING)
    first = character(me)
    found["Influence"] = s.influence[me]
    found["dominion"] = realms[me]
    found["Blood"] = BY_READING.of_blood(s.blood[me]) + BY_READING.tainted * s.taint[first]
    for red in s.red[me]:
        found["Thralls"] += BY_READING.thrall + BY_READING.blood_of_a_thrall * red
    found["Dark Powers"] = BY_READING.dark_power * len(s.zones[HAND.of(me)])
    found["minions"] = minions_worth(s, me, BY_READING)
    found["stakes"] = -danger(s, me, most, BY_READING)
    found["ambush"] = -ambush(s, me, most, BY_READING)
    to_come = potential(s, me, dusks, BY_READING) if s.active == me else 0.0
    found["hunts to come"] = BY_READING.ichor * min(s.ichor[first], 6) + to_come + lair(s, me, dusks, BY_READING)
    found["rivals"] = -BY_READING.rivals * rivals_worth(s, me, most, realms, BY_READING)
    found["city"] = -common_harm(s, BY_READING)
    return found


def finished(s: Thirst, me: int) -> Thirst:
    """The position after the best way to go on, if this seat is in the middle of something."""
    while is_middle(s, me):
        s = max(next_positions(s), key=partial(evaluate, me=me))
    return s


# -- frenzy, stakes, and minions sent away for nothing


def cautions(view: View[Thirst], ask: Ask) -> dict[int, Caution]:
    """The last Blood spent, a rest without Blood or under more stakes than it stands, a minion dismissed for nothing."""
    s, me = view.state, ask.seat
    found: dict[int, Caution] = {}
    if ask.question is NIGHT_ACT:
        can_feed = bool(FEED.own(ask.options))
        if not can_feed and not blood_at_dusk(s, me):
            for option in ask.options:
                if 0 < s.blood[me] <= blood_cost(option):
                    found[option] = Caution(
                        "That is your last Blood, and you have no Thrall to feed on: without Blood you rise in frenzy.",
                        "THI-FRENZY-01",
                    )
        if can_feed and is_deadly(s, me, stakes_at_dusk(s, me, max(s.influence))):
            text = f"More stakes fall at dusk than you have Blood ({s.blood[me]}): you would be dead. Feed first."
            found[DONE.start] = Caution(text, "THI-ELIM-02")
        elif can_feed and s.blood[me] == 0 and any(s.red[me]) and not blood_at_dusk(s, me):
            found[DONE.start] = Caution(
                "You have no Blood: next Night you rise in frenzy. Feed on a Thrall first.", "THI-FRENZY-01"
            )
    if ask.question in (NIGHT_ACT, DAY_ACT):
        dismiss = DISMISS if ask.question is NIGHT_ACT else DISMISS_BY_DAY
        for kind in s.minions[me]:
            # By Day nobody makes a minion, and by Night one can still make room, but in the last round not even that.
            if ask.question is DAY_ACT or s.is_ending or is_needed(s, me, kind):
                text = "A minion is dismissed for nothing, and whoever has more minions wins a tie."
                if is_just_made(s, me, kind):
                    text = "You have just made this minion: dismissed now, Thrall and Ichor are lost for nothing."
                found[dismiss.start + kind - 1] = Caution(text, "THI-WIN-06", is_waste=True)
    return {option: caution for option, caution in found.items() if option in ask.options}


def blood_cost(option: int) -> int:
    """The red Blood that an answer of the Night costs at once."""
    part, own = NIGHT_MENU.find(option)
    if part is CONVERT:
        tainted = own
        return 0 if tainted else 1
    return COST_BLOOD[POWER0 + own] if part is USE else 0


def blood_at_dusk(s: Thirst, me: int) -> bool:
    """Whether a neighborhood of one's own may yield Blood before the next Night."""
    return any(lord == me and YIELD[s.tile_at[spot]] == BLOOD for spot, lord in enumerate(s.lord))


def is_needed(s: Thirst, me: int, kind: int) -> bool:
    """A minion makes room for another one only if there is no room; the latest of its sort never does."""
    alike = [other for other in s.minions[me] if (other >= CHILDE) == (kind >= CHILDE)]
    return len(alike) < (MOST_CHILDER if kind >= CHILDE else MOST_GHOULS) or kind == alike[-1]


def is_just_made(s: Thirst, me: int, kind: int) -> bool:
    """A Ghoul with its marker, or a Vampire in its first sleep while its maker is awake."""
    figure = character(me) + kind
    if kind >= CHILDE:
        return s.awake[character(me)] == 1 and s.awake[figure] == 0
    return s.fresh[figure] != READY


# -- what to look at


def clues(view: View[Thirst], ask: Ask) -> list[Clue]:
    """Blood that runs out, stakes that wait at dusk, a tile that one more hunt would make one's own."""
    if ask.question is not NIGHT_ACT:
        return []
    s, me = view.state, ask.seat
    found: list[Clue] = []
    if s.blood[me] < 2:
        have = "no Blood" if s.blood[me] == 0 else "1 Blood"
        text = f"Your Coffin holds {have}: hunt or feed. Who rises with none is in frenzy."
        found.append(Clue(text, "THI-FRENZY-01", f"coffin-{me}"))
    stakes = stakes_at_dusk(s, me, max(s.influence))
    if stakes and not s.is_warded[me]:
        found.append(Clue(f"As things stand {stakes} of your Blood will be staked at dusk.", "THI-ELIM-02", f"coffin-{me}"))
    spot = s.spot[character(me)]
    tile = s.tile_at[spot] if spot >= 0 else -1
    if (
        tile >= 0
        and s.lord[spot] != me
        and BY_READING.dusk[tile] > 0
        and would_rule(s, me, spot, tile)
        and cubes_on(s, spot) < SQUARES[tile]
    ):
        text = f"One hunt in {NAMES[tile]} gives you dominion there, and it pays at every dusk."
        found.append(Clue(text, "THI-HOOD-08", "city"))
    return found


COUNSEL: Final = Counsel(CAUSES, parts, cautions, clues)
