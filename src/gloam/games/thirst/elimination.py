"""Stakes, and the end of a vampire."""

from __future__ import annotations

from gloam.engine import move_at, note, pour

from .city import colors_on, take_cube
from .scoring import finish
from .state import (
    EMPTY,
    HAND,
    NOWHERE,
    POWER_PILE,
    PREY_DECK,
    STALKERS,
    THRALLS,
    Thirst,
    character,
    is_vampire,
    kind_of,
    pair,
    seat_of,
    spots,
)
from .thralls import dismiss, wound_minion


def stake(s: Thirst, figure: int, why: str, by: int = EMPTY, card: int = EMPTY) -> None:
    """A Ghoul (`by`) or a Hunter (`card`, if it stalks) stakes.

    A staked vampire loses 1 Blood; one that has none dies, and with a character its player.

    [THI-ACT-22, THI-ACT-23, THI-ELIM-01, THI-ELIM-02, THI-ELIM-03, THI-Q-33, THI-Q-36, THI-META-07]
    """
    assert is_vampire(figure), "only vampires are staked"
    me = seat_of(figure)
    note(s, "stake", why, me, pair(figure, by), card)
    if kind_of(figure):
        wound_minion(s, figure, why)
    elif s.is_warded[me]:
        note(s, "ward holds", "THI-Q-67", me)
    elif s.blood[me]:
        s.blood[me] -= 1
        s.pool += 1
        note(s, "blood", why, me, -1)
    else:
        eliminate(s, me, why)


def eliminate(s: Thirst, me: int, why: str) -> None:
    """A player is out: cubes to their stocks, cards to the bottom of their decks, tokens off the map.

    The last player left wins at once.
    [THI-ELIM-01, THI-ELIM-02, THI-Q-37, THI-Q-38]
    """
    s.is_out[me] = 1
    s.fallen.append(me)
    note(s, "out", why, me, s.influence[me])
    figure = character(me)
    s.pool += s.blood[me] + sum(s.red[me])
    s.tainted_pool += s.taint[figure] + sum(s.sick[me])
    s.supply[me] += s.ichor[figure]
    s.blood[me] = 0
    s.taint[figure] = 0
    s.ichor[figure] = 0
    s.influence[me] = 0
    s.is_warded[me] = 0
    s.red[me] = []
    s.sick[me] = []
    pour(s, THRALLS.of(me), PREY_DECK.at(), "THI-Q-37")
    while s.minions[me]:
        dismiss(s, character(me) + s.minions[me][0], "THI-Q-37")
    pour(s, STALKERS.of(me), PREY_DECK.at(), "THI-Q-37")
    pour(s, HAND.of(me), POWER_PILE.at(), "THI-Q-37")
    s.spot[figure] = NOWHERE
    s.awake[figure] = 0
    for spot in spots(s):
        while me in colors_on(s, spot):
            take_cube(s, spot, colors_on(s, spot).index(me), "THI-Q-37")
    if s.n - len(s.fallen) == 1:
        finish(s, "Only one vampire is left in the city.", "THI-Q-38")


def stalkers_strike(s: Thirst, me: int) -> None:
    """Each Hunter that stalks a player stakes the character once and goes to the bottom of the Prey deck. [THI-Q-36]"""
    stalkers = s.zones[STALKERS.of(me)]
    while stalkers:
        stake(s, character(me), "THI-ELIM-02", card=stalkers[0])
        if s.is_out[me]:  # the Hunters have gone with everything else
            return
        move_at(s, 0, STALKERS.of(me), PREY_DECK.at(), "THI-Q-36")
