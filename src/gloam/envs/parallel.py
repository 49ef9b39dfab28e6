"""PettingZoo, all agents at once: for games in which everybody chooses at the same time."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gymnasium
from pettingzoo import ParallelEnv

from gloam.engine import BadSetup, IllegalAnswer
from gloam.sets import choose

from .aec import RENDER_MODES, Observation
from .encoding import Array
from .sitting import ZERO_SUM, Sitting
from .spaces import action_space, agent_names, observation_space, state_space

RAISE, FIRST = "raise", "first"


class GloamParallelEnv(ParallelEnv[str, Observation, int]):
    """All agents that are asked answer in one step; what the others send is ignored (their mask is all zero).

    An illegal action is replaced by the lowest legal one (`illegal="first"`), with `reason` and `rule` in the agent's info, so that
    samplers that know no masks go on in a defined way; `illegal="raise"` raises IllegalAnswer.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        rewards: str = ZERO_SUM,
        render_mode: str | None = None,
        illegal: str = FIRST,
        set: str | Path | None = None,
    ) -> None:
        game = choose(game, set).name
        self.sitting = Sitting(game, players, options, rewards)
        book = self.sitting.encoding.codebook
        if not book["parallel"]:
            raise BadSetup(f"in {self.sitting.game.title} players mostly act in turn: use the AEC environment")
        self.metadata = {"name": f"{game}_v{book['version']}", "render_modes": RENDER_MODES}
        self.render_mode = render_mode
        self.illegal = illegal
        self.possible_agents = agent_names(self.sitting.n)
        self.agents: list[str] = []
        self.observation_spaces = {agent: observation_space(self.sitting.encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self.sitting.encoding) for agent in self.possible_agents}
        self.state_space = state_space(self.sitting.encoding)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game, or begin as `options` wish (`Sitting.begin`)."""
        self.sitting.begin(seed, options)
        self.agents = self.possible_agents.copy()
        observations = self.observe_all()
        return observations, self.infos(observations)

    def observe_all(self) -> dict[str, Observation]:
        return {
            agent: {"observation": self.sitting.observe(seat), "action_mask": self.sitting.mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def infos(self, observations: dict[str, Observation]) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": seen["action_mask"]} for agent, seen in observations.items()}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        refusals: dict[str, dict[str, str]] = {}
        for ask in list(self.sitting.s.asks):
            agent = self.possible_agents[ask.seat]
            action = int(actions[agent]) if agent in actions else -1
            try:
                self.sitting.act(ask.seat, action)
            except IllegalAnswer:
                if self.illegal == RAISE:
                    raise
                refusals[agent] = self.sitting.why_not(ask.seat, action)
                self.sitting.act(ask.seat, self.sitting.legal(ask.seat)[0])
        over = self.sitting.over
        paid = self.sitting.returns() if over else [0.0] * self.sitting.n
        observations = self.observe_all()
        infos = self.infos(observations)
        for agent, why in refusals.items():
            infos[agent].update(why)
        rewards = dict(zip(self.possible_agents, paid, strict=True))
        done = dict.fromkeys(self.possible_agents, over)
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observations, rewards, done, dict.fromkeys(self.possible_agents, False), infos

    def state(self) -> Array:
        return self.sitting.whole()

    def render(self) -> str | None:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("choose a render_mode (human or ansi) when you make the environment")
            return None
        text = self.sitting.text(None)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""
