"""Gymnasium, many games at once: one seat learns. `gymnasium.make_vec("gloam/Fever-v0", num_envs=64, opponents="greedy")`.

Observations are rows, the mask of legal actions is in the info, rewards have the shape (num_envs,). A game that ends is followed
by the next one in the same step (`AutoresetMode.SAME_STEP`): the observation is the new game's first, and `final_obs` in the info
has the last one of the old game. With `autoreset_mode=AutoresetMode.NEXT_STEP`, which Gymnasium's wrappers of observations
want, the last one is shown first and the step after it deals. For learners that play every seat themselves there is `selfplay`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gloam.engine import BadSetup
from gloam.games import get
from gloam.sets import choose

from .aec import RENDER_MODES
from .batch import WAIT, Arrays
from .house import House, check_house
from .opponents import Opponent, check_chosen, check_opponents, listed
from .pool import Policy, Pool
from .selfplay import SelfPlay, action_row
from .sitting import ZERO_SUM, Sitting
from .spaces import action_space, state_space
from .whole import FLOAT

RANDOM = "random"


def check_autoreset(mode: AutoresetMode | str) -> AutoresetMode:
    """Games are always followed by others; the question is when."""
    known = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)
    for one in known:
        if mode in (one, one.value):
            return one
    raise BadSetup(f"autoreset_mode is {' or '.join(one.value for one in known)}, not {mode!r}")


class Ends:
    """How games ended in one step. One that ended again before the learner was asked was none of its games."""

    def __init__(self, num_envs: int) -> None:
        self.terminated = np.zeros(num_envs, dtype=np.bool_)
        self.paid = np.zeros(num_envs, dtype=np.float32)
        self.won = np.zeros(num_envs, dtype=np.bool_)
        self.illegal = np.zeros(num_envs, dtype=np.bool_)
        self.last_seen = np.full(num_envs, None, dtype=object)

    def add(self, row: int, a: Arrays) -> None:
        if not self.terminated[row]:
            self.terminated[row] = True
            self.paid[row], self.won[row], self.illegal[row] = a.paid[row], a.won[row], a.illegal[row]
            self.last_seen[row] = a.final[a.final_at[row]].copy()

    def info(self) -> dict[str, Any]:
        """As Gymnasium's own vector environments say it: beside every key a mask of those that it is about."""
        over = self.terminated
        if not over.any():
            return {}
        said = {"is_success": self.won, "_is_success": over, "illegal": self.illegal, "_illegal": over}
        return {"final_obs": self.last_seen, "_final_obs": over, "final_info": said, "_final_info": over}


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """One learner in each of many games, against bots, policies or a pool of policies.

    `opponents`: the name of a bot or a policy for all other seats, or one of these for each. A policy is any callable that takes
    observations and masks (one row for each game that waits for it) and gives an action for each: it is asked once for the whole
    batch. A `Pool` plays every game with one of its members.
    `seat`: the learner's; -1 draws it anew for every game. `workers`: processes that share the games; bots think there, too.
    `dtype`: of the learner's observations (whole.py); policies are shown `float32`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium declares it so
        "render_modes": RENDER_MODES,
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        opponents: Opponent | Sequence[Opponent] = RANDOM,
        seat: int = 0,
        options: Mapping[str, object] | None = None,
        rewards: str = ZERO_SUM,
        worlds: int = 4,
        workers: int = 1,
        set: str | Path | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        dtype: str = FLOAT,
    ) -> None:
        self.metadata = {**self.metadata, "autoreset_mode": check_autoreset(autoreset_mode)}
        self.shows_end = self.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
        self.to_deal = np.zeros(num_envs, dtype=np.bool_)  # whose end was shown: the next step begins anew, whatever the action
        game = choose(game, set).name
        n = Sitting(game, players, options, rewards).n
        chosen = listed(opponents, n - 1)
        check_house(n, seat, len(chosen))
        check_opponents(chosen, get(game), n)  # who cannot play here is refused here, not by a worker
        # Chance needs no view: it is asked like a policy, for all games at once.
        names = [one if isinstance(one, str) and one != RANDOM else None for one in chosen]
        self.policies = [self.by_chance if one == RANDOM else None if isinstance(one, str) else one for one in chosen]
        self.games = SelfPlay(game, num_envs, workers, players, options, rewards, house=House(seat, names, worlds), dtype=dtype)
        self.num_envs = num_envs
        self.whole = self.games.whole
        self.single_observation_space = state_space(self.games.encoding, self.whole)
        self.single_action_space = action_space(self.games.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.chance = np.random.default_rng()

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deal every game anew, up to the learner's first decision. The same seed gives the same games and opponents.

        `options` may begin every game with a state or in a record, as in a single environment; those that follow are dealt.
        """
        if seed is not None:
            numbers = [seed] if isinstance(seed, int) else list(seed)
            self.np_random = np.random.default_rng(numbers)
        drawn = int(self.np_random.integers(2**63))
        self.chance = np.random.default_rng(drawn)
        self.to_deal[:] = False
        self.games.reset(seed if seed is not None else drawn, options)
        self.seat_pools(range(self.num_envs))
        self.others_play(Ends(self.num_envs))
        return self.seen(), self.info()

    def seen(self) -> NDArray[Any]:
        """What the learner sees in every game, as an array of its own."""
        return self.games.arrays.observation.copy()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[Any], NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """The learner's action in every game; the others play until it is asked again. An illegal action ends its game with -1."""
        ends = Ends(self.num_envs)
        self.act(np.where(self.to_deal, WAIT, action_row(actions, self.num_envs)), ends)
        self.others_play(ends)
        seen, info = self.seen(), self.info()
        if self.shows_end:
            self.show_ends(ends, seen, info)
        else:
            info |= ends.info()
        return seen, ends.paid, ends.terminated, np.zeros_like(ends.terminated), info

    def show_ends(self, ends: Ends, seen: NDArray[Any], info: dict[str, Any]) -> None:
        """NEXT_STEP: the last looks. Nothing can be chosen there, so the mask allows everything and the next action is lost."""
        self.to_deal = ends.terminated.copy()
        for row in np.flatnonzero(self.to_deal).tolist():
            seen[row] = ends.last_seen[row]
            info["action_mask"][row] = 1
        if self.to_deal.any():
            info |= {"is_success": ends.won, "_is_success": self.to_deal, "illegal": ends.illegal, "_illegal": self.to_deal}

    def act(self, actions: NDArray[np.int64], ends: Ends) -> None:
        """One action in each game, or WAIT."""
        a = self.games.arrays
        a.action[:] = actions
        self.games.command("step")
        over = np.flatnonzero(a.terminated).tolist()
        self.seat_pools(over)
        for row in over:
            ends.add(row, a)

    def others_play(self, ends: Ends) -> None:
        """Ask the policies, each once for all games that wait for it, until every game waits for the learner."""
        a = self.games.arrays
        while (a.seat != a.learner).any():
            actions = np.full(self.num_envs, WAIT)
            place = a.seat - (a.seat > a.learner)  # among the other seats
            for policy, places in self.by_policy():
                rows = np.flatnonzero((a.seat != a.learner) & np.isin(place, places))
                if rows.size:
                    actions[rows] = self.asked(policy, rows)
            self.act(actions, ends)

    def seat_pools(self, rows: Iterable[int]) -> None:
        """Games have begun in these rows: every pool draws who plays them."""
        for policy, _ in self.by_policy():
            if isinstance(policy, Pool):
                policy.begin(rows, self.chance)

    def by_policy(self) -> list[tuple[Policy | Pool, list[int]]]:
        """Every policy with the places it answers for."""
        found: list[tuple[Policy | Pool, list[int]]] = []
        for place, policy in enumerate(self.policies):
            known = next((places for other, places in found if other == policy), None)
            if known is not None:
                known.append(place)
            elif policy is not None:
                found.append((policy, [place]))
        return found

    def asked(self, policy: Policy | Pool, rows: NDArray[Any]) -> NDArray[np.int64]:
        """What a policy answers in these games."""
        a = self.games.arrays
        masks = a.action_mask[rows]
        seen = a.observation[rows] if self.whole is None else self.whole.back(a.observation[rows])
        chosen = np.asarray(policy.answer(rows, seen, masks) if isinstance(policy, Pool) else policy(seen, masks))
        return check_chosen(chosen, masks, a.seat[rows], self.games.actions)

    def by_chance(self, observations: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
        """Every legal action is as likely as the others."""
        numbers = self.chance.random(masks.shape, dtype=np.float32)
        chosen: NDArray[Any] = np.where(masks, numbers, -1.0).argmax(axis=1)
        return chosen

    def info(self) -> dict[str, Any]:
        a = self.games.arrays
        everybody = np.ones(self.num_envs, dtype=np.bool_)
        return {
            "action_mask": a.action_mask.copy(), "_action_mask": everybody, "seat": a.learner.copy(), "_seat": everybody.copy(),
        }  # fmt: skip

    def action_masks(self) -> NDArray[np.int8]:
        """The legal actions of every game as 0 and 1, the name by which MaskablePPO asks for them."""
        return self.games.arrays.action_mask.copy()

    def close_extras(self, **_: Any) -> None:
        self.games.close()
