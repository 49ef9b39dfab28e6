"""PPO in one file, after the manner of CleanRL, over Gloam's vector environment as it is: masks come from the info.

    python examples/ppo/single_file.py                                          # Hunting Fever against chance, a minute
    python examples/ppo/single_file.py --opponents league --players 4 --minutes 20 --out build/agent.npz

`--opponents` is a bot's name (`gloam bots`) or a pool: `league` (the learner as it is, and frozen copies of what it was), policies
that were kept (`FILE.pt`), or both with a plus between them. It needs `make ppo-environment`. The weights are written as plain
arrays; `gloam.agents` plays them with NumPy alone.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

import gloam.envs  # registers the games
from gloam.envs.pool import Pool

LEAGUE = "league"
GAMMA, LAMBDA, CLIP, VALUE, EPOCHS, MINIBATCHES, LARGEST_STEP = 1.0, 0.95, 0.2, 0.5, 3, 8, 0.5


class Agent(nn.Module):
    """Two networks: what to do, and how it will end."""

    def __init__(self, seen: int, actions: int, width: int) -> None:
        super().__init__()
        self.seen, self.actions, self.width = seen, actions, width
        self.actor = layers(seen, width, actions, 0.01)
        self.critic = layers(seen, width, 1, 1.0)

    def value(self, seen: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.critic(seen).squeeze(-1)
        return found

    def choices(self, seen: torch.Tensor, masks: torch.Tensor) -> torch.distributions.Categorical:
        return torch.distributions.Categorical(logits=self.actor(seen).masked_fill(~masks, -1e9))


def layers(seen: int, width: int, out: int, gain: float) -> nn.Sequential:
    sizes = [(seen, width, 2**0.5), (width, width // 2, 2**0.5), (width // 2, out, gain)]
    found: list[nn.Module] = []
    for fan_in, fan_out, scale in sizes:
        layer = nn.Linear(fan_in, fan_out)
        nn.init.orthogonal_(layer.weight, scale)
        nn.init.zeros_(layer.bias)
        found += [layer, nn.ReLU()]
    return nn.Sequential(*found[:-1])


def policy_of(agent: Agent) -> Any:
    """The agent as an opponent: asked once for all games that wait for it."""

    def policy(seen: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
        with torch.no_grad():
            found: NDArray[Any] = agent.choices(torch.from_numpy(seen), torch.from_numpy(masks).bool()).sample().numpy()
        return found

    return policy


class League:
    """Who plays the other seats: what was kept half of the games, the learner as it is and its past a quarter each."""

    def __init__(self, words: list[str], agent: Agent) -> None:
        self.agent = agent
        self.kept = [policy_of(opened(Path(word))) for word in words if word != LEAGUE]
        self.fixed = len(self.kept)
        self.plays_itself = LEAGUE in words
        self.pool = Pool([*self.kept, *([policy_of(agent)] if self.plays_itself else [])], weights=self.weights)

    def weights(self, members: int) -> NDArray[np.float64]:
        past = members - self.fixed - 1
        own = [1.0] + [1 / past] * past if past > 0 else [2.0]
        return np.array([2.0 / max(1, self.fixed)] * self.fixed + (own if self.plays_itself else []))

    def freeze(self) -> None:
        """A copy of the learner joins; the oldest but one leave, half a dozen of the past are enough."""
        if self.plays_itself:
            copy = Agent(self.agent.seen, self.agent.actions, self.agent.width)
            copy.load_state_dict(self.agent.state_dict())
            self.pool.members.append(policy_of(copy))
            del self.pool.members[self.fixed + 1 : max(self.fixed + 1, len(self.pool.members) - 6)]


def opened(path: Path) -> Agent:
    """A policy that `keep` wrote; its sizes are those of its arrays."""
    kept = torch.load(path, weights_only=True)
    agent = Agent(kept["actor.0.weight"].shape[1], kept["actor.4.weight"].shape[0], kept["actor.0.weight"].shape[0])
    agent.load_state_dict(kept)
    return agent


def make_envs(wanted: argparse.Namespace, opponents: Any, games: int) -> Any:
    assert gloam.envs
    name = f"gloam/{wanted.game.capitalize()}-v0"
    return gymnasium.make_vec(name, num_envs=games, players=wanted.players, opponents=opponents, seat=-1, workers=wanted.workers)


def learn(wanted: argparse.Namespace) -> tuple[Agent, int]:
    """Rollouts of T steps in N games, then some epochs of PPO over them, until the time is over."""
    probe = make_envs(wanted, "random", 1)
    seen_size, actions = probe.single_observation_space.shape[0], int(probe.single_action_space.n)
    agent = Agent(seen_size, actions, wanted.width) if wanted.begin is None else opened(wanted.begin)
    words = wanted.opponents.split("+")
    league = League(words, agent) if words != [wanted.opponents] or words == [LEAGUE] or words[0].endswith(".pt") else None
    envs = make_envs(wanted, wanted.opponents if league is None else league.pool, wanted.games)
    optimizer = torch.optim.Adam(agent.parameters(), lr=wanted.rate, eps=1e-5)
    n, t_max = wanted.games, wanted.steps
    seen = torch.zeros((t_max, n, seen_size))
    masks = torch.zeros((t_max, n, actions), dtype=torch.bool)
    taken = torch.zeros((t_max, n), dtype=torch.long)
    logs, rewards, ends, values = (torch.zeros((t_max, n)) for _ in range(4))
    observation, info = envs.reset(seed=wanted.seed)
    began, steps, update, results, said = time.monotonic(), 0, 0, [], 0.0
    while (passed := time.monotonic() - began) < wanted.minutes * 60:
        for group in optimizer.param_groups:
            group["lr"] = wanted.rate * max(0.05, 1 - passed / (wanted.minutes * 60))
        for t in range(t_max):
            seen[t], masks[t] = torch.from_numpy(observation), torch.from_numpy(info["action_mask"]).bool()
            with torch.no_grad():
                choices = agent.choices(seen[t], masks[t])
                taken[t] = choices.sample()
                logs[t], values[t] = choices.log_prob(taken[t]), agent.value(seen[t])
            observation, reward, terminated, _, info = envs.step(taken[t].numpy())
            rewards[t], ends[t] = torch.from_numpy(reward), torch.from_numpy(terminated).float()
            results += reward[terminated].tolist()
        steps += n * t_max
        with torch.no_grad():
            after, gained = agent.value(torch.from_numpy(observation)), torch.zeros(n)
            gains = torch.zeros_like(rewards)
            for t in reversed(range(t_max)):
                going_on = 1 - ends[t]
                delta = rewards[t] + GAMMA * after * going_on - values[t]
                gains[t] = gained = delta + GAMMA * LAMBDA * going_on * gained
                after = values[t]
        improve(agent, optimizer, wanted, seen, masks, taken, logs, gains, gains + values)
        update += 1
        if league is not None and update % wanted.freeze == 0:
            league.freeze()
        if time.monotonic() - began > said + wanted.minutes * 6:
            said = time.monotonic() - began
            last = results[-2000:]
            if wanted.curve is not None:
                add_to_curve(wanted, agent, said, steps)
            print(
                f"{said:5.0f} s {steps:10} steps {steps / said:7.0f}/s  reward {np.mean(last):+.3f} in the last {len(last)} games"
            )
    envs.close()
    return agent, steps


def improve(
    agent: Agent, optimizer: Any, wanted: argparse.Namespace, seen: Any, masks: Any, taken: Any, logs: Any, gains: Any, returns: Any
) -> None:
    """The clipped objective, over the rollout as one flat batch."""
    flat = [one.reshape(-1, *one.shape[2:]) for one in (seen, masks, taken, logs, gains, returns)]
    size = len(flat[2])
    for _ in range(EPOCHS):
        for rows in torch.randperm(size).split(size // MINIBATCHES):
            b_seen, b_masks, b_taken, b_logs, b_gains, b_returns = (one[rows] for one in flat)
            choices = agent.choices(b_seen, b_masks)
            ratio = (choices.log_prob(b_taken) - b_logs).exp()
            gain = (b_gains - b_gains.mean()) / (b_gains.std() + 1e-8)
            surrogate = torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            value_loss = 0.5 * (agent.value(b_seen) - b_returns).square().mean()
            loss = -surrogate + VALUE * value_loss - wanted.entropy * choices.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), LARGEST_STEP)
            optimizer.step()


def add_to_curve(wanted: argparse.Namespace, agent: Agent, seconds: float, steps: int) -> None:
    """A line of the learning curve: what the agent wins now, always among the same: the first kept policy, or else chance."""
    kept = [word for word in wanted.opponents.split("+") if word.endswith(".pt")]
    share, margin = test(agent, wanted, policy_of(opened(Path(kept[0]))) if kept else "random", 256)
    row = {"seconds": round(seconds), "steps": steps, "share": round(share, 4), "margin": round(margin, 4), "games": 256}
    with wanted.curve.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


def test(agent: Agent, wanted: argparse.Namespace, opponent: Any, games: int) -> tuple[float, float]:
    """The share of games won with seeds that learning has not seen, and half its 95% interval."""
    envs, policy = make_envs(wanted, opponent, min(games, 32)), policy_of(agent)
    observation, info = envs.reset(seed=1_000_000)
    won: list[float] = []
    while len(won) < games:
        observation, _, terminated, _, info = envs.step(policy(observation, info["action_mask"]))
        won += [float(info["final_info"]["is_success"][i]) for i in np.flatnonzero(terminated)]
    envs.close()
    share = float(np.mean(won))
    return share, 1.96 * float(np.sqrt(max(share * (1 - share), 0.25 / len(won)) / len(won)))


def arrays(agent: Agent) -> dict[str, NDArray[np.float16]]:
    """The actor's weights and biases, layer by layer, as half floats: what `gloam.agents` reads."""
    linear = [layer for layer in agent.actor if isinstance(layer, nn.Linear)]
    found = {f"w{i}": layer.weight.detach().numpy().T for i, layer in enumerate(linear)}
    found |= {f"b{i}": layer.bias.detach().numpy() for i, layer in enumerate(linear)}
    return {name: array.astype(np.float16) for name, array in found.items()}


def keep(agent: Agent, path: Path) -> None:
    """The actor for `gloam.agents` (.npz), and all of it for learning on (.pt) beside it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(path, allow_pickle=False, **arrays(agent))
    torch.save(agent.state_dict(), path.with_suffix(".pt"))


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO in one file")
    parser.add_argument("--game", default="fever")
    parser.add_argument("--players", type=int, default=None, help="left out: the fewest")
    parser.add_argument("--opponents", default="random", help="a bot's name, league, FILE.pt, FILE.pt+league")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--games", type=int, default=128, help="side by side")
    parser.add_argument("--steps", type=int, default=64, help="per game and rollout")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--width", type=int, default=128, help="of the first layer")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--freeze", type=int, default=20, help="updates until a copy joins the league")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test", type=int, default=200, help="games afterwards")
    parser.add_argument("--against", default="random", help="bots of the test, separated by commas")
    parser.add_argument("--begin", type=Path, default=None, help="go on from a policy.pt")
    parser.add_argument("--curve", type=Path, default=None, help="a file for the learning curve: a line of JSON ten times a run")
    parser.add_argument("--out", type=Path, default=None, help="where the weights go (.npz); policy.pt lies beside them")
    wanted = parser.parse_args()
    torch.set_num_threads(1)  # batches are small, and waiting threads would take the time from the games
    torch.manual_seed(wanted.seed)
    agent, steps = learn(wanted)
    if wanted.out is not None:
        keep(agent, wanted.out)
    for opponent in wanted.against.split(","):
        share, margin = test(agent, wanted, opponent, wanted.test)
        print(f"won {share:.1%} +- {margin:.1%} of {wanted.test} test games against {opponent}, {steps} steps of learning")


if __name__ == "__main__":
    main()
