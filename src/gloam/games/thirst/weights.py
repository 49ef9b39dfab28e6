"""The weights of the bots' evaluation: each has a name here, and can be tuned or evolved.

`PLAIN` is what the cards and the city suggest, and what the bots play by. A learned agent brings weights of its own.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import plain_weights, weighed

from .cards import AMOUNT, BLOOD, INFLUENCE, NAMES, POWER, TAINTED, YIELD


class Numbers:
    """In Influence, or as a share of what a table of the evaluation says."""

    no_blood: float = -2.6  # on the Coffin, beside a single one
    two_blood: float = 1.0
    three_blood: float = 1.65
    four_blood: float = 2.1
    five_blood: float = 2.45
    six_blood: float = 2.75
    more_blood: float = 0.2  # each beyond these
    thrall: float = 0.08
    blood_of_a_thrall: float = 0.3
    tainted: float = 0.12
    ichor: float = 0.05  # a cube that is not spent
    dark_power: float = 0.34  # three of them are an Influence
    one_ghoul: float = 1.15
    two_ghouls: float = 1.75
    three_ghouls: float = 2.05
    unready: float = 0.45  # what a Ghoul is worth less that will miss the coming Day
    one_childe: float = 1.5
    two_childer: float = 2.6
    rivals: float = 0.6  # of what the others have, as a rival's gain is one's own loss
    harm: float = 1.0  # of what the Consequences in the row cost everybody
    body: float = 0.3
    reckless: float = 0.35  # a Consequence to come
    stake: float = 0.4  # that will fall at dusk
    last_stake: float = 2.2  # if it takes the last Blood
    hunters: float = 1.0  # of the fear that Hunters may yet be called
    ambush: float = 1.0  # of the fear of Ghouls by Day
    lord: float = 0.12  # a neighborhood for its own sake
    foothold: float = 0.1  # of what it would yield
    dusk_of_influence: float = 0.9  # what one dusk brings, for each that the tile yields
    dusk_of_blood: float = 0.28
    dusk_of_tainted_blood: float = 0.16
    pace: float = 2.2  # Influence that the leader gains in a round
    farthest: float = 4.0  # rounds; nobody looks further ahead
    promise: float = 1.0  # of the hunts that Ichor still pays for
    pursuit: float = 1.0  # of the Prey that is being chosen
    hunt: float = 0.5
    choice: float = 1.0  # of what it adds to choose among several Prey
    no_room: float = 0.3  # what a hunt loses if all places for Thralls are taken
    new_lord: float = 0.12  # what a hunt adds that brings dominion
    new_realm: float = 0.5  # and of what will be extorted there, up to so much
    new_place: float = 0.8  # a hunt in a neighborhood that is yet to be drawn
    unknown_place: float = 0.75  # in one that a rival has scouted
    lair: float = 0.3  # of the best hunt with which the next Night can begin
    step: float = 0.35  # what a hunt loses if one has to walk there first: Ichor that hunts no more
    stake_in_reach: float = 0.15  # a Ghoul with a stake beside a rival's coffin
    to_come: float = 1.2  # what a Night turn brings a rival in the last round
    minion_at_last: float = 0.35  # where minions break ties
    blood_at_last: float = 0.05


PLAIN: Final[dict[str, float]] = plain_weights(Numbers)

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


class Taste(Numbers):
    """The weights with what follows from them."""

    def __init__(self, named: dict[str, float]) -> None:
        weighed(self, named)
        self.pace = max(0.5, self.pace)
        self.farthest = max(1.0, self.farthest)
        # By how much or how many there are.
        self.blood: list[float] = [
            self.no_blood, 0.0, self.two_blood, self.three_blood, self.four_blood, self.five_blood, self.six_blood,
        ]  # fmt: skip
        self.ghouls: list[float] = [0.0, self.one_ghoul, self.two_ghouls, self.three_ghouls]
        self.childer: list[float] = [0.0, self.one_childe, self.two_childer]
        # By tile what one dusk brings.
        yields = {
            INFLUENCE: self.dusk_of_influence,
            BLOOD: self.dusk_of_blood,
            TAINTED: self.dusk_of_tainted_blood,
            POWER: self.dark_power,
        }
        self.dusk: list[float] = [yields.get(YIELD[tile], 0.0) * AMOUNT[tile] for tile in range(len(NAMES))]

    def of_blood(self, blood: int) -> float:
        """What so much on the Coffin is worth."""
        return self.blood[blood] if blood < 7 else self.blood[6] + self.more_blood * (blood - 6)


BY_READING: Final = Taste(PLAIN)
