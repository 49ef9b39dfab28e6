"""Giving up: who leaves is out at once, and what others were about to do to them is called off, not turned on somebody else."""

from __future__ import annotations

from typing import Final

from gloam.engine import Step, move_at, note, pour, rule

from .cards import COST_BLOOD, COST_ICHOR, EFFECTS
from .elimination import eliminate
from .figures import vampire_figure
from .ghouls import carry, lift
from .powers import lay_aside
from .rivals import desecrate, dominate, infect, maul, remove_cube, slander, taint_thrall, take_blood, take_thrall
from .state import DRAWN, HAND, POWER_PILE, PREY_DECK, SCOUTED, STACK, USED, Thirst, character, spend_blood
from .turn import next_turn
from .vampires import fall_asleep

# The rules of Dark Powers that ask for a rival, or for something of a rival's.
AIMS: Final = (slander, take_blood, take_thrall, dominate, taint_thrall, infect, remove_cube, desecrate, maul)


def is_out(s: Thirst, seat: int) -> bool:
    """Who was eliminated or gave up plays no more. [THI-Q-37, THI-Q-81]"""
    return s.is_out[seat] == 1


@rule
def concede(s: Thirst, me: int) -> None:
    """Who gives up is out at once; if it was that player's turn, it ends, whatever was under way. [THI-Q-81]"""
    if s.round > 0 and s.active == me:
        put_away(s, me)
        fall_asleep(s, me)
        s.agenda = [next_turn()]
        eliminate(s, me, "THI-Q-81")
    else:
        eliminate(s, me, "THI-Q-81")
        if not s.ending:
            spare_the_others(s, s.active)


def put_away(s: Thirst, me: int) -> None:
    """Cards of a hunt or power go where they go when it is over, a tile that is not yet laid back on the stack. [THI-Q-81]"""
    pour(s, DRAWN.at(), PREY_DECK.at(), "THI-Q-81")
    pour(s, USED.at(), POWER_PILE.at(), "THI-Q-81")
    if len(s.zones[SCOUTED.of(me)]) > s.scout_of.count(me):
        move_at(s, -1, SCOUTED.of(me), STACK.at(), "THI-Q-81")


def spare_the_others(s: Thirst, me: int) -> None:
    """The active player chooses anew among those who are left; where that is no choice any more, nobody is hit unasked.

    [THI-Q-81]
    """
    asking = s.agenda[-1]
    is_gone = asking.rule is lift and s.spot[vampire_figure(asking.args[2])] < 0
    if is_gone or (asking.rule is carry and not still_asks(s, asking)):
        set_down(s, me, asking.args[1])
    elif asking.rule in AIMS and not still_asks(s, asking):
        call_off(s, me)


def still_asks(s: Thirst, asking: Step) -> bool:
    """Whether the rule that was asking, carried out now, would ask the same again: one target alone would be taken unasked."""
    trial = s.clone()
    trial.settle()
    return len(trial.asks) > 0 and trial.asks[0].by is asking


def set_down(s: Thirst, me: int, figure: int) -> None:
    """The coffin is not carried, and the Ghoul has its Ichor back. [THI-Q-81]"""
    s.agenda.pop()
    s.supply[me] -= 1
    s.ichor[figure] += 1
    s.awake[figure] = 1
    note(s, "set down", "THI-Q-81", me)


def call_off(s: Thirst, me: int) -> None:
    """A Dark Power of which nothing was done yet is taken back, with its cost; of another only this effect lapses. [THI-Q-81]"""
    s.agenda.pop()
    power = s.zones[USED.at()][0]
    above = len(s.agenda) - 1
    while s.agenda[above].rule is not lay_aside:
        above -= 1
    if len(s.agenda) - above < len(EFFECTS[power]):
        return
    del s.agenda[above:]
    spend_blood(s, me, -COST_BLOOD[power])
    s.supply[me] -= COST_ICHOR[power]
    s.ichor[character(me)] += COST_ICHOR[power]
    move_at(s, 0, USED.at(), HAND.of(me), "THI-Q-81")
