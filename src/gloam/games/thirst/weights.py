"""The weights of the bots' evaluation: each has a name here, and can be tuned or evolved.

`PLAIN` is what the cards and the city suggest, and what the bots play by. A learned agent brings weights of its own.
"""

from __future__ import annotations

from typing import Final

from .cards import AMOUNT, BLOOD, INFLUENCE, NAMES, NOTHING, POWER, TAINTED, YIELD

# In Influence, or as a share of what a table of the evaluation says.
PLAIN: Final[dict[str, float]] = {
    "no blood": -2.6,  # on the Coffin, beside a single one
    "two blood": 1.0,
    "three blood": 1.65,
    "four blood": 2.1,
    "five blood": 2.45,
    "six blood": 2.75,
    "more blood": 0.2,  # each beyond these
    "thrall": 0.08,
    "blood of a thrall": 0.3,
    "tainted": 0.12,
    "ichor": 0.05,  # a cube that is not spent
    "dark power": 0.34,  # three of them are an Influence
    "one ghoul": 1.15,
    "two ghouls": 1.75,
    "three ghouls": 2.05,
    "unready": 0.45,  # what a Ghoul is worth less that will miss the coming Day
    "one childe": 1.5,
    "two childer": 2.6,
    "rivals": 0.6,  # of what the others have, as a rival's gain is one's own loss
    "harm": 1.0,  # of what the Consequences in the row cost everybody
    "body": 0.3,
    "reckless": 0.35,  # a Consequence to come
    "stake": 0.4,  # that will fall at dusk
    "last stake": 2.2,  # if it takes the last Blood
    "hunters": 1.0,  # of the fear that Hunters may yet be called
    "ambush": 1.0,  # of the fear of Ghouls by Day
    "lord": 0.12,  # a neighborhood for its own sake
    "foothold": 0.1,  # of what it would yield
    "dusk of influence": 0.9,  # what one dusk brings, for each that the tile yields
    "dusk of blood": 0.28,
    "dusk of tainted blood": 0.16,
    "pace": 2.2,  # Influence that the leader gains in a round
    "farthest": 4.0,  # rounds; nobody looks further ahead
    "promise": 1.0,  # of the hunts that Ichor still pays for
    "pursuit": 1.0,  # of the Prey that is being chosen
    "hunt": 0.5,
    "choice": 1.0,  # of what it adds to choose among several Prey
    "no room": 0.3,  # what a hunt loses if all places for Thralls are taken
    "new lord": 0.12,  # what a hunt adds that brings dominion
    "new realm": 0.5,  # and of what will be extorted there, up to so much
    "new place": 0.8,  # a hunt in a neighborhood that is yet to be drawn
    "unknown place": 0.75,  # in one that a rival has scouted
    "lair": 0.3,  # of the best hunt with which the next Night can begin
    "step": 0.35,  # what a hunt loses if one has to walk there first: Ichor that hunts no more
    "stake in reach": 0.15,  # a Ghoul with a stake beside a rival's coffin
    "to come": 1.2,  # what a Night turn brings a rival in the last round
    "minion at last": 0.35,  # where minions break ties
    "blood at last": 0.05,
}

# How far evolution moves those that a third of their size would move too far, to and fro.
SWAY: Final[dict[str, float]] = {
    "no blood": 0.5,
    "two blood": 0.25,
    "three blood": 0.25,
    "four blood": 0.25,
    "five blood": 0.25,
    "six blood": 0.25,
    "two childer": 0.4,
    "three ghouls": 0.4,
    "farthest": 0.8,
    "pace": 0.5,
}


class Taste:
    """The weights, where the evaluation finds them."""

    def __init__(self, named: dict[str, float]) -> None:
        self.blood: list[float] = [  # on the Coffin
            named["no blood"], 0.0, named["two blood"], named["three blood"], named["four blood"], named["five blood"],
            named["six blood"],
        ]  # fmt: skip
        self.more_blood = named["more blood"]
        self.thrall = named["thrall"]
        self.thrall_blood = named["blood of a thrall"]
        self.tainted = named["tainted"]
        self.ichor = named["ichor"]
        self.power = named["dark power"]
        self.ghouls: list[float] = [0.0, named["one ghoul"], named["two ghouls"], named["three ghouls"]]
        self.unready = named["unready"]
        self.childer: list[float] = [0.0, named["one childe"], named["two childer"]]
        self.rivals = named["rivals"]
        self.harm = named["harm"]
        self.body = named["body"]
        self.reckless = named["reckless"]
        self.stake = named["stake"]
        self.last_stake = named["last stake"]
        self.hunters = named["hunters"]
        self.ambush = named["ambush"]
        self.lord = named["lord"]
        self.foothold = named["foothold"]
        self.dusk: list[float] = [dusk_worth(named, tile) for tile in range(len(NAMES))]  # what one dusk brings, by tile
        self.pace = max(0.5, named["pace"])
        self.farthest = max(1.0, named["farthest"])
        self.promise = named["promise"]
        self.pursuit = named["pursuit"]
        self.hunt = named["hunt"]
        self.choice = named["choice"]
        self.no_room = named["no room"]
        self.new_lord = named["new lord"]
        self.new_realm = named["new realm"]
        self.new_place = named["new place"]
        self.unknown_place = named["unknown place"]
        self.lair = named["lair"]
        self.step = named["step"]
        self.stake_in_reach = named["stake in reach"]
        self.to_come = named["to come"]
        self.minion_at_last = named["minion at last"]
        self.blood_at_last = named["blood at last"]

    def of_blood(self, blood: int) -> float:
        """What so much on the Coffin is worth."""
        return self.blood[blood] if blood < 7 else self.blood[6] + self.more_blood * (blood - 6)


def dusk_worth(named: dict[str, float], tile: int) -> float:
    kind = YIELD[tile]
    if kind == NOTHING:
        return 0.0
    if kind == INFLUENCE:
        return named["dusk of influence"] * AMOUNT[tile]
    if kind == BLOOD:
        return named["dusk of blood"] * AMOUNT[tile]
    if kind == TAINTED:
        return named["dusk of tainted blood"] * AMOUNT[tile]
    return named["dark power"] * AMOUNT[tile] if kind == POWER else 0.0


BY_READING: Final = Taste(PLAIN)
