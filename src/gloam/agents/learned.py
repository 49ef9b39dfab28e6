"""A policy that was learned: the view as numbers, some layers, a share for each option on offer, and a draw."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from gloam.bots import Advice, Budget
from gloam.bots.card import Guest
from gloam.bots.mixture import draw_from
from gloam.bots.thought import NOTHING, forced, of_mixture
from gloam.engine import Ask, Game, Rng, State, View
from gloam.envs.encoding import encoding_of

Layers = list[tuple[NDArray[np.float32], NDArray[np.float32]]]


@cache
def layers_in(path: Path, guest: Guest) -> Layers:
    """Weights and biases, layer by layer, of the file of this card."""
    with np.load(BytesIO(guest.read(path)), allow_pickle=False) as file:
        depth = len(file.files) // 2
        return [(file[f"w{i}"].astype(np.float32), file[f"b{i}"].astype(np.float32)) for i in range(depth)]


class Learned:
    """A learned agent at a table. It thinks as long as its layers take, whatever the budget."""

    def __init__(self, guest: Guest, path: Path) -> None:
        self.guest = guest
        self.name = guest.name
        self.layers = layers_in(path, guest)
        self.ask: Ask | None = None
        self.shares: dict[int, float] = {}
        self.checked = False

    def check_table(self, game: Game, n: int) -> None:
        """It knows one game with one number of seats, and only as it was when it learned."""
        self.guest.check_table(game, n)
        self.guest.check_encoding(encoding_of(game.name, n).hash)
        self.checked = True

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        if not self.checked:
            self.check_table(view.game, view.n)
        self.ask = ask
        self.shares = self.mix(view, ask) if len(ask.options) > 1 else {ask.options[0]: 1.0}
        return draw_from(self.shares, rng)

    def mix(self, view: View[State], ask: Ask) -> dict[int, float]:
        """How likely each option is."""
        encoding = encoding_of(view.game.name, view.n)
        x = encoding.encode(view)
        for i, (weights, biases) in enumerate(self.layers):
            x = x @ weights + biases
            if i < len(self.layers) - 1:
                x = np.maximum(x, 0)
        ids = encoding.actions.ids[ask.question.name]
        logits = x[[ids[option] for option in ask.options]].astype(np.float64)
        shares = np.exp(logits - logits.max())
        return dict(zip(ask.options, (shares / shares.sum()).tolist(), strict=True))

    def explain(self) -> Advice:
        """The shares of its options."""
        if self.ask is None:
            return NOTHING
        words = self.ask.question.notation
        if len(self.shares) == 1:
            return forced(words(self.ask.options[0]))
        best_first = sorted(self.shares.items(), key=lambda row: row[1], reverse=True)
        return of_mixture([(words(option), share) for option, share in best_first], 0)
