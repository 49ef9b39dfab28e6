"""OpenSpiel's information-set search as a bot, to measure others by: `gloam baselines fever -p ismcts`.

The algorithm is OpenSpiel's own (`open_spiel.python.algorithms.ismcts`, after Cowling, Powley and Whitehouse), with random play to
the end as its evaluation. It searches states that were imagined from the view, so it knows what its seat knows.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from gloam.bots import Budget
from gloam.engine import Ask, Rng, State, View, imagine
from gloam.engine.playout import playout

from .history import Past
from .spiel import DEFAULT, GloamState, Position

SIMULATIONS = 50  # a tenth of a second; ours think some milliseconds
EXPLORE = 2.0  # as OpenSpiel's example has it: rewards lie between -1 and 1


class RandomPlay:
    """What OpenSpiel calls an evaluator: one random game to its end, and no prior knowledge."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def evaluate(self, state: GloamState) -> list[float]:
        assert state.position is not None
        end = GloamState(state.game)
        end.position = Position(state.position.game, state.position.s.clone(), Past(None, [], []))
        playout(end.position.s, self.rng)
        return end.returns()

    def prior(self, state: GloamState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class IsMcts:
    """The bot. The same seed gives the same choice: it counts simulations, not seconds."""

    name = "ismcts"

    def __init__(self, simulations: int = SIMULATIONS) -> None:
        self.simulations = simulations
        self.about = f"OpenSpiel's IS-MCTS with {simulations} simulations"

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        if len(ask.options) == 1:
            return ask.options[0]
        game = spiel_game(
            view.game.name, view.n, ";".join(f"{option}:{value}" for option, value in view.options.items()) or DEFAULT
        )
        search = ismcts.ISMCTSBot(
            game,
            RandomPlay(rng),
            EXPLORE,
            self.simulations,
            random_state=np.random.RandomState(rng.below(1 << 30)),
            allow_inconsistent_action_sets=True,
        )
        search.set_resampler(lambda state, player: imagined(game, view, ask.seat, rng))
        action = int(search.step(imagined(game, view, ask.seat, rng)))
        return int(game.action_ids.meaning[action][1])


@cache
def spiel_game(name: str, n: int, options: str) -> Any:
    """The table as OpenSpiel knows it; where all choose at once, its sequential twin."""
    twin = f"gloam_{name}_turns"
    known = twin if twin in pyspiel.registered_names() else f"gloam_{name}"
    return pyspiel.load_game(known, {"players": n, "options": options})


def imagined(game: Any, view: View[State], me: int, rng: Rng) -> GloamState:
    """A world with this view in which `me` is asked first, and then all who choose at the same time."""
    s = imagine(view, rng)
    for given in list(s.sealed):
        s.reopen(given.ask.seat)
    s.asks.sort(key=lambda ask: ask.seat != me)
    state = GloamState(game)
    state.position = Position(view.game, s, Past(None, [], []))
    return state
