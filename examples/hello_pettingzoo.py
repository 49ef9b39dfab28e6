"""PettingZoo in twenty lines: one game of Hunting Fever between agents that do anything legal."""

from gloam.envs import fever_v0


def main() -> None:
    env = fever_v0.env(players=3)
    env.reset(seed=42)
    decisions = 0
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            print(f"{agent} ends with {reward:+.2f}")
            action = None
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
            decisions += 1
        env.step(action)
    print(f"{decisions} decisions")


if __name__ == "__main__":
    main()
