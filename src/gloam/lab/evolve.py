"""Evolving an evaluation: at every table everybody plays by the same weights, each with noise of its own.

The noise is drawn for every seat and every weight, so nothing else goes with it: where more of a weight went with victory, it
helped. That is what telling games from lost ones cannot say, since whoever is ahead has more of everything. All weights are
tried in the same games. In a duel the noise of one is the opposite of the other's, and every deal is played from both sides: what
helps shows twice as clearly. What becomes of the trials is the business of `benchmarks/evolve.py`.

A game can be evolved if it declares its weights (`Game.weights`), with a sway for those that are zero.
"""

from __future__ import annotations

from dataclasses import dataclass

from gloam.bots import Bot, Budget
from gloam.engine import BadSetup, Game, Outcome, Rng, stream
from gloam.games import get

from .simulate import play_game
from .tune import Opinion, weights_of

SWAY = 0.3  # of a weight: one standard deviation of its noise
DICE = 12  # the sum of so many dice is as good as a bell curve


@dataclass
class Trial:
    """One seat's game: its noise, in standard deviations, its share of the victory, and of the rivals it has beaten.

    In a duel this says nothing more than the victory; there it is how clear it was.
    """

    noise: list[float]
    share: float
    beaten: float


def sways(game: Game) -> dict[str, float]:
    """How far each weight is moved to and fro: a share of its plain value, or what the game says."""
    weights = weights_of(game)
    found = {name: weights.sway.get(name, SWAY * abs(weight)) for name, weight in weights.plain.items()}
    still = [name for name, sway in found.items() if sway == 0]
    if still:
        raise BadSetup(
            f"{game.title} does not say how far its weight {still[0]!r} is moved, which is zero: name it in Weights.sway"
        )
    return found


def bell(rng: Rng) -> float:
    """A draw from (nearly) the normal distribution."""
    return sum([rng.below(1 << 16) for _ in range(DICE)]) / (1 << 16) - DICE / 2


def play_trials(name: str, seats: int, first: int, games: int, weights: dict[str, float], worlds: int) -> list[Trial]:
    """Games in which every seat has noise of its own on these weights."""
    game = get(name)
    under, sway = weights_of(game).under, sways(game)
    trials: list[Trial] = []
    for number in range(first, first + games):
        deal = f"evolve {number // 2 if seats == 2 else number}"
        rng = stream(deal, "noise")
        noises = [{weight: bell(rng) for weight in weights} for _ in range(1 if seats == 2 else seats)]
        if seats == 2:
            noises.insert(number % 2, {weight: -noise for weight, noise in noises[0].items()})
        players: list[Bot] = [Opinion("tasting", game, under(swayed(weights, sway, noise))) for noise in noises]
        outcome = play_game(game, players, deal, game.complete({}), Budget(worlds=worlds)).outcome
        if seats == 2:
            trials.append(Trial(list(noises[0].values()), outcome.share(0), clearness(outcome)))
            continue
        for seat, noise in enumerate(noises):
            trials.append(Trial(list(noise.values()), outcome.share(seat), beaten_by(seat, list(outcome.ranks))))
    return trials


def swayed(weights: dict[str, float], sway: dict[str, float], noise: dict[str, float]) -> dict[str, float]:
    return {name: weight + sway[name] * noise[name] for name, weight in weights.items()}


def clearness(outcome: Outcome) -> float:
    """How clearly the first of two has won: 1 if it has half the winner's points more, 0 the other way round."""
    if outcome.ranks[0] == outcome.ranks[1]:
        return 0.5
    lead, most = outcome.scores[0] - outcome.scores[1], max(1.0, 0.5 * max(outcome.scores))
    won = outcome.ranks[0] < outcome.ranks[1]
    clear = max(0.0, min(1.0, (lead if won else -lead) / most))
    return 0.5 + 0.5 * (clear if won else -clear)


def beaten_by(seat: int, ranks: list[int]) -> float:
    """The share of the rivals with a worse rank; equals count for half."""
    worse = sum([1.0 if rank > ranks[seat] else 0.5 if rank == ranks[seat] else 0.0 for rank in ranks]) - 0.5
    return worse / (len(ranks) - 1)
