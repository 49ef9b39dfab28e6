"""Gymnasium in twenty lines: you are seat a, two bots called greedy play the others."""

import gymnasium

import gloam.envs  # registers gloam/Fever-v0 and the others


def main() -> None:
    assert gloam.envs
    env = gymnasium.make("gloam/Fever-v0", players=3, opponents="greedy")
    env.action_space.seed(7)
    observation, info = env.reset(seed=42)
    over = False
    while not over:
        action = env.action_space.sample(info["action_mask"])  # your policy comes here
        observation, reward, over, truncated, info = env.step(action)
    print(f"observation of shape {observation.shape}; the game ended with {reward:+.2f}, won: {info['is_success']}")


if __name__ == "__main__":
    main()
