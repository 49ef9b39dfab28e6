"""A bot of one's own: plays a carrot when it can, else anything. Run it: `python examples/my_bot.py`."""

from __future__ import annotations

from gloam.bots import Budget, Greedy
from gloam.engine import Ask, Rng, State, View
from gloam.games import get
from gloam.lab import play_game


class CarrotLover:
    """Gets a view and a question, returns one of the options; knows nothing that a player would not know."""

    name = "carrot lover"

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        for option in ask.options:
            if "carrot" in ask.question.notation(option):
                return option
        return rng.pick(ask.options)


def main() -> None:
    result = play_game(get("fever"), [CarrotLover(), Greedy(), Greedy()], seed="example", options={})
    print("scores:", result.outcome.scores, "winners:", result.outcome.winners)


if __name__ == "__main__":
    main()
