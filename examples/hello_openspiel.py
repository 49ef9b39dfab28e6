"""OpenSpiel in twenty lines: its information-set search plays the first round of Hunting Fever."""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import gloam.envs.spiel  # registers gloam_fever, gloam_fever_turns and the others


def main() -> None:
    assert gloam.envs.spiel
    rng = np.random.RandomState(42)
    game = pyspiel.load_game("gloam_fever_turns(players=3)")
    state = game.new_initial_state()
    while state.is_chance_node():  # the seed of the deal
        state.apply_action(int(rng.randint(256)))
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=25, random_state=rng)
    for _ in range(3):
        action = bot.step(state)
        print(f"player {state.current_player()}: {state.action_to_string(action)}")
        state.apply_action(action)


if __name__ == "__main__":
    main()
