"""PettingZoo, one agent after the other (AEC): `gloam.envs.fever_v0.env(players=4)`.

Agents are called `player_0` and so on, by seat. Where several seats choose at once they are asked in seat order, and nobody's
observation shows what another one has sealed. An agent may act several times in a row.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import gymnasium
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from gloam.engine import IllegalAnswer
from gloam.sets import choose

from .encoding import Array
from .sitting import ZERO_SUM, Sitting
from .spaces import action_space, agent_names, observation_space, state_space

Observation = dict[str, Any]

RAISE, END = "raise", "end"
RENDER_MODES = ["human", "ansi"]


class GloamEnv(AECEnv[str, Observation, int | None]):
    """A game of Gloam for PettingZoo.

    `illegal="end"` ends the game at an illegal action: -1 for the offender, 0 for the others, `reason` and `rule` in its info;
    `illegal="raise"` raises IllegalAnswer.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        rewards: str = ZERO_SUM,
        render_mode: str | None = None,
        illegal: str = RAISE,
        set: str | Path | None = None,
    ) -> None:
        super().__init__()
        game = choose(game, set).name
        self.sitting = Sitting(game, players, options, rewards)
        version = self.sitting.encoding.codebook["version"]
        self.metadata = {"name": f"{game}_v{version}", "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.render_mode = render_mode
        self.illegal = illegal
        self.possible_agents = agent_names(self.sitting.n)
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.sitting.encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.sitting.encoding) for agent in self.possible_agents}
        self.state_space = state_space(self.sitting.encoding)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: with a seed always the same, without one any. `options` may begin it elsewhere (`Sitting.begin`)."""
        self.sitting.begin(seed, options)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.has_paid = False
        self.agent_selection = self.agents[0]
        self.select()

    def select(self) -> None:
        """Turn to whoever is asked next; its mask is also in its info."""
        asks = self.sitting.s.asks
        if asks:
            agent = self.agent_selection = self.possible_agents[asks[0].seat]
            self.infos[agent] = {"action_mask": self.sitting.actions.mask(asks[0])}
        else:
            self.pay(self.sitting.returns())

    def observe(self, agent: str) -> Observation:
        """The agent's view as an array, and what it may do; the mask is all zero for an agent that is not asked."""
        info = self.infos.get(agent)
        mask = info.get("action_mask") if info else None
        if mask is None:
            mask = self.sitting.mask(self.seat_of[agent])
        return {"observation": self.sitting.observe(self.seat_of[agent]), "action_mask": mask}

    def state(self) -> Array:
        """Everything, every face up: for critics that may see what players may not."""
        return self.sitting.whole()

    def step(self, action: int | None) -> None:
        """Answer for the selected agent; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            bury: Callable[[int | None], None] = self._was_dead_step  # PettingZoo leaves it untyped
            bury(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self.has_paid:
            self._clear_rewards()
        seat = self.seat_of[agent]
        try:
            self.sitting.act(seat, -1 if action is None else int(action))
        except IllegalAnswer:
            if self.illegal == RAISE:
                raise
            self.break_off(agent, -1 if action is None else int(action))
            return
        self.infos[agent] = {}
        self.select()
        if self.render_mode == "human":
            self.render()

    def break_off(self, agent: str, action: int) -> None:
        """An illegal action ends the game for all."""
        self.infos[agent] = {**self.sitting.why_not(self.seat_of[agent], action)}
        self.pay([-1.0 if other == agent else 0.0 for other in self.possible_agents])

    def pay(self, returns: list[float]) -> None:
        """The end: everybody gets a reward and is done."""
        self.has_paid = True
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The table as the agent to move sees it: as text (`ansi`), or printed (`human`)."""
        if self.render_mode is None:
            gymnasium.logger.warn("choose a render_mode (human or ansi) when you make the environment")
            return None
        text = self.sitting.text(self.seat_of[self.agent_selection])
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""


def raw_env(game: str, **settings: Any) -> GloamEnv:
    """The bare environment; an illegal action raises, with the rule's reason."""
    return GloamEnv(game, **settings)


def env(game: str, **settings: Any) -> OrderEnforcingWrapper[str, Observation, int | None]:
    """The environment as PettingZoo's users expect it: order enforced, an illegal action ends the game."""
    settings.setdefault("illegal", END)
    return OrderEnforcingWrapper(GloamEnv(game, **settings))


__all__ = ["GloamEnv", "Observation", "env", "raw_env"]
