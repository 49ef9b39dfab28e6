"""Gymnasium: one seat learns, named bots play the others. `gymnasium.make("gloam/Fever-v0", players=3, opponents="greedy")`."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
from numpy.typing import NDArray

from gloam.bots import Bot, Budget
from gloam.engine import BadSetup, IllegalAnswer, Rng, stream, view
from gloam.sets import choose

from .actions import Mask
from .aec import RENDER_MODES
from .house import RANDOM_SEAT, check_house
from .opponents import Opponent, check_opponents, listed, seat_them
from .sitting import BEGINNINGS, ZERO_SUM, Sitting, action_number
from .spaces import action_space, state_space
from .whole import FLOAT, whole_of

METADATA: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}


class GloamSingleEnv(gymnasium.Env[Any, Any]):
    """One learner against bots.

    `seat` is the learner's (-1: drawn anew for every game). `opponents` is one for all other seats or one for each
    in order: the name of a bot, a policy or a pool of them (opponents.py); team mates are opponents too.
    `action_masks()` is what MaskablePPO asks for; the mask is in the info as well.
    An illegal action ends the game with -1, and the info has the reason and the rule.
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: Opponent | Sequence[Opponent] = "random",
        seat: int = 0,
        options: Mapping[str, object] | None = None,
        rewards: str = ZERO_SUM,
        worlds: int = 4,
        render_mode: str | None = None,
        set: str | Path | None = None,
        dtype: str = FLOAT,
    ) -> None:
        game = choose(game, set).name
        self.sitting = Sitting(game, players, options, rewards)
        n = self.sitting.n
        self.opponents = listed(opponents, n - 1)
        check_house(n, seat, len(self.opponents))
        check_opponents(self.opponents, self.sitting.game, n)
        self.seat_wanted = seat
        self.seat = max(seat, 0)
        self.budget = Budget(worlds=worlds)
        self.render_mode = render_mode
        self.whole = whole_of(self.sitting.encoding, dtype)
        self.observation_space = state_space(self.sitting.encoding, self.whole)
        self.action_space = action_space(self.sitting.encoding)
        self.bots: dict[int, Bot] = {}
        self.rngs: dict[int, Rng] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[Any], dict[str, Any]]:
        """A new game, up to the learner's first decision. Games in which it never decides are dealt again.

        `options={"state": ...}` begins with a state of the engine, `{"record": FILE_OR_TEXT, "at": ANSWERS}` in a recorded game.
        """
        super().reset(seed=seed)
        while True:
            self.deal(int(self.np_random.integers(2**63)), options)
            if not self.sitting.over:
                return self.seen(), self.info()
            if options and BEGINNINGS & options.keys():
                raise BadSetup(f"from there on seat {self.seat} decides nothing before the game is over")

    def deal(self, number: int | str, wish: dict[str, Any] | None = None) -> None:
        n = self.sitting.n
        self.sitting.begin(number, wish)
        draw = stream(self.sitting.seed, "seats")
        self.seat = draw.below(n) if self.seat_wanted == RANDOM_SEAT else self.seat_wanted
        others = [seat for seat in range(n) if seat != self.seat]
        self.bots = dict(zip(others, seat_them(self.opponents, self.sitting.seed), strict=True))
        self.rngs = {seat: stream(self.sitting.seed, "bot", seat) for seat in others}
        self.others_play()

    def others_play(self) -> None:
        """The bots answer until the learner is asked alone, or the game is over; sealed answers come in any order."""
        s, game = self.sitting.s, self.sitting.game
        while s.asks:
            ask = next((ask for ask in s.asks if ask.seat != self.seat), None)
            if ask is None:
                return
            seen = view(game, s, ask.seat)
            s.answer(ask, self.bots[ask.seat].choose(seen, ask, self.budget, self.rngs[ask.seat]))

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        number = action_number(action)
        try:
            self.sitting.act(self.seat, number)
        except IllegalAnswer:
            why = self.sitting.why_not(self.seat, number)
            return self.seen(), -1.0, True, False, {**self.info(), **why}
        self.others_play()
        over = self.sitting.over
        reward = self.sitting.returns()[self.seat] if over else 0.0
        info = self.info()
        if over:
            info["is_success"] = self.seat in self.sitting.outcome().winners
        if self.render_mode == "human":
            self.render()
        return self.seen(), reward, over, False, info

    def seen(self) -> NDArray[Any]:
        now = self.sitting.observe(self.seat)
        return now if self.whole is None else self.whole.of(now)

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.sitting.mask(self.seat), "seat": self.seat}

    def action_masks(self) -> Mask:
        """The legal actions as 0 and 1."""
        return self.sitting.mask(self.seat)

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: bots are made again by their names, their chance goes on where it was; a policy must travel by itself."""
        return {**self.__dict__, "bots": {}, "rngs": {seat: rng.words() for seat, rng in self.rngs.items()}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.rngs = {seat: Rng(*words) for seat, words in kept["rngs"].items()}
        self.bots = dict(zip(self.rngs, seat_them(self.opponents, self.sitting.seed), strict=False))

    def render(self) -> str | None:
        """The table as the learner sees it: as text (`ansi`), or printed (`human`)."""
        if self.render_mode is None:
            return None
        text = self.sitting.text(self.seat)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None


__all__ = ["GloamSingleEnv"]
