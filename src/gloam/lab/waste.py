"""How much a bot throws away: the share of its answers beside which another one on offer is plainly better.

An answer is wasted if the game says so (`Counsel.cautions`). It is dominated if another answer of the same question is at least
as good in every named part of the evaluation and better by something, in each of the same imagined worlds, and if the turn still
ends better for it. Two steps of a plan can be taken in either order, and a way leads somewhere: neither throws anything away.
Where a game has learned what its cards are worth (`Game.judge`), that must not contradict.
"""

from __future__ import annotations

from dataclasses import dataclass

from gloam.bots import Budget, make_bot
from gloam.bots.beginner import PLAINLY, is_plainly_better, parts_after
from gloam.bots.greedy import end_of_turn, others_choose
from gloam.bots.thrift import cautions
from gloam.engine import Ask, BadSetup, Counsel, Game, Rng, State, View, imagine, stream
from gloam.engine import view as view_of
from gloam.games import get
from gloam.match import start

from .arena import usual_seats

WORLDS = 6


@dataclass
class Waste:
    """What was counted for one bot."""

    game: str
    bot: str
    answers: int = 0  # real choices
    wasted: int = 0
    dominated: int = 0

    @property
    def share(self) -> float:
        """Of its answers, wasted or dominated."""
        return (self.wasted + self.dominated) / max(1, self.answers)

    def to_json(self) -> dict[str, object]:
        row = {"game": self.game, "bot": self.bot, "answers": self.answers, "wasted": self.wasted, "dominated": self.dominated}
        return {**row, "share": round(self.share, 4)}


def measure_waste(name: str, bot: str, games: int, seed: str, every: int = 3) -> Waste:
    """Let a bot play against itself and look at every third of its choices."""
    game = get(name)
    if game.counsel is None:
        raise BadSetup(f"{game.title} names no parts of its evaluation; declare Game.counsel to measure what is wasted")
    found = Waste(name, bot)
    for number in range(games):
        play_out(game, game.counsel, bot, stream(seed, "waste", number), f"{seed} {number}", every, found)
    return found


def play_out(game: Game, counsel: Counsel, bot: str, rng: Rng, seed: str, every: int, found: Waste) -> None:
    n = usual_seats(game)
    s = start(game, n, seed, game.complete(None))
    players = [make_bot(bot) for _ in range(n)]
    budget = Budget()
    asked = 0
    while s.asks:
        ask = s.asks[0]
        seen = view_of(game, s, ask.seat)
        option = players[ask.seat].choose(seen, ask, budget, rng)
        if len(ask.options) > 1:
            asked += 1
            if asked % every == 0:
                found.answers += 1
                caution = cautions(seen, ask).get(option)
                if caution is not None and caution.is_waste:
                    found.wasted += 1
                elif is_dominated(seen, counsel, ask, option, rng):
                    found.dominated += 1
        s.answer(ask, option)


def is_dominated(seen: View[State], counsel: Counsel, ask: Ask, option: int, rng: Rng) -> bool:
    """Whether one other answer is plainly better in every one of these worlds."""
    rivals = [other for other in ask.options if other != option]
    for _ in range(WORLDS):
        world = imagine(seen, rng)
        others_choose(world, ask.seat, rng)
        rivals = better_answers(seen.game, counsel, world, ask.seat, option, rivals)
        if not rivals:
            return False
    return True


def better_answers(game: Game, counsel: Counsel, world: State, me: int, option: int, rivals: list[int]) -> list[int]:
    """Those that are plainly better than this option in a world, at once and when the turn is over."""
    mine = parts_after(game, counsel, world, me, option)
    found = [other for other in rivals if is_plainly_better(parts_after(game, counsel, world, me, other), mine)]
    if not found:
        return []
    end = end_of_turn(game, world, me, option)
    return [other for other in found if is_still_better(game, end_of_turn(game, world, me, other), end, me)]


def is_still_better(game: Game, this: State, that: State, me: int) -> bool:
    """Whether a turn has ended plainly better, by what the cards say and by what experience says of them."""
    if game.judge is not None and game.judge(this, me) <= game.judge(that, me):
        return False
    return float(game.evaluate(this, me)) >= float(game.evaluate(that, me)) + PLAINLY
