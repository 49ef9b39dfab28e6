"""How fair Crave is between greedy bots: sides, first player, length, teams and every market card.

`python benchmarks/balance_crave.py --games 1000 --jobs 2` prints all figures; nothing is written. Each game has a seed of
its own, so the result depends on `--seed` and `--games` alone.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections import Counter
from dataclasses import dataclass, field

from gloam.bots import Budget, make_bot
from gloam.engine import Ask, Game, Outcome, State
from gloam.games import get
from gloam.games.crave import domains as d
from gloam.games.crave.cards import CARDS, NAMES
from gloam.games.crave.primary import ACT, BUY, MENU
from gloam.games.crave.questions import FREE
from gloam.games.crave.state import ROW, Crave
from gloam.lab.simulate import Observer, play_game

RARE = 0.02  # a card acquired in fewer of the games that offered it is not wanted
STRONG = 0.65  # a card whose buyers win more than this is too strong, or comes too late to matter


@dataclass
class Tally:
    """What is counted over many games of one setting."""

    games: int = 0
    vampires: float = 0.0  # wins of the side; a draw counts half
    first: float = 0.0  # wins of the side that began
    turns: list[float] = field(default_factory=list)  # per player
    limit: int = 0  # games stopped by the turn limit
    offered: Counter[int] = field(default_factory=Counter)  # kind -> games in which it could be bought
    acquired: Counter[int] = field(default_factory=Counter)  # kind -> games in which somebody bought it
    buyers: Counter[int] = field(default_factory=Counter)  # kind -> sides that bought it
    winners: Counter[int] = field(default_factory=Counter)  # kind -> sides that bought it and won
    able: Counter[int] = field(default_factory=Counter)  # kind -> sides that could have paid for it at some moment
    able_winners: Counter[int] = field(default_factory=Counter)  # kind -> those of them that won, whether they bought or not

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.vampires += other.vampires
        self.first += other.first
        self.turns += other.turns
        self.limit += other.limit
        for name in ("offered", "acquired", "buyers", "winners", "able", "able_winners"):
            getattr(self, name).update(getattr(other, name))


class Watch(Observer):
    """Notes what lies in the rows and who buys what."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally

    def begin(self, game: Game, s: State) -> None:
        self.offered: set[int] = set()
        self.bought: set[tuple[int, int]] = set()
        self.able: set[tuple[int, int]] = set()

    def decision(self, s: State, ask: Ask, option: int) -> None:
        assert isinstance(s, Crave)
        side = s.side[ask.seat]
        on_sale = s.zones[ROW.at(0)] + s.zones[ROW.at(1 + side)]
        self.offered.update(on_sale)
        if ask.question.name == "act":
            self.able.update((kind, side) for kind in on_sale if CARDS[kind].cost <= s.influence)
        if ask.question is ACT and MENU.part_at[option] is BUY:
            self.bought.add((d.FOR_SALE[option - BUY.start], side))
        elif ask.question is FREE:
            self.bought.add((d.FOR_SALE[option], side))

    def end(self, game: Game, s: State, outcome: Outcome) -> None:
        assert isinstance(s, Crave)
        tally = self.tally
        won = [0.0, 0.0]
        for seat in outcome.winners:
            won[s.side[seat]] = 1.0
        share = [won[side] / sum(won) for side in (0, 1)]
        tally.games += 1
        tally.vampires += share[0]
        tally.first += share[s.side[s.first]]
        tally.turns.append(s.turn / s.n)
        tally.limit += "the night is over" in s.ending.lower()
        tally.offered.update(self.offered)
        tally.acquired.update({kind for kind, _ in self.bought})
        for kind, side in self.bought:
            tally.buyers[kind] += 1
            tally.winners[kind] += share[side] > 0.5
        for kind, side in self.able | self.bought:
            tally.able[kind] += 1
            tally.able_winners[kind] += share[side] > 0.5


def play_batch(seats: int, seeds: list[str], worlds: int) -> Tally:
    game = get("crave")
    tally = Tally()
    for seed in seeds:
        play_game(game, [make_bot("greedy") for _ in range(seats)], seed, game.complete({}), Budget(worlds), [Watch(tally)])
    return tally


def measure(seats: int, games: int, seed: str, worlds: int, jobs: int) -> Tally:
    seeds = [f"{seed}/{seats}/{number}" for number in range(games)]
    batches = [seeds[i : i + 10] for i in range(0, games, 10)]
    if jobs == 1:
        results = [play_batch(seats, batch, worlds) for batch in batches]
    else:
        from joblib import Parallel, delayed

        results = Parallel(n_jobs=jobs)(delayed(play_batch)(seats, batch, worlds) for batch in batches)
    total = Tally()
    for result in results:
        total.add(result)
    return total


def report(seats: int, tally: Tally, cards: bool) -> None:
    n = tally.games
    title = "duel" if seats == 2 else f"{seats // 2}v{seats // 2}"
    turns = sorted(tally.turns)
    print(f"{title}: {n} games")
    print(f"  Vampires win     {tally.vampires / n:6.1%}")
    print(f"  first side wins  {tally.first / n:6.1%}")
    print(f"  turns each       median {statistics.median(turns):.1f}, 5-95% {turns[n // 20]:.1f}-{turns[-1 - n // 20]:.1f}")
    print(f"  stopped by limit {tally.limit}")
    if not cards:
        return
    rows = []
    for kind in d.FOR_SALE:
        offered, acquired, buyers = tally.offered[kind], tally.acquired[kind], tally.buyers[kind]
        able = tally.able_winners[kind] / max(1, tally.able[kind])
        rows.append((acquired / max(1, offered), NAMES[kind], offered, tally.winners[kind] / max(1, buyers), buyers, able))
    rows.sort()
    print(f"  {'card':22} {'offered in':>10} {'acquired':>9} {'win share':>10} {'at least':>9} {'sides':>6} {'could pay':>10}")
    for rate, name, offered, share, buyers, able in rows:
        least = at_least(share, buyers)
        note = ("  rare" if rate < RARE else "") + ("  strong" if least > STRONG else "")
        print(f"  {name:22} {offered:10} {rate:9.1%} {share:10.1%} {least:9.1%} {buyers:6} {able:10.1%}{note}")
    above = [row for row in rows if row[3] > STRONG]
    sure = [row for row in above if at_least(row[3], row[4]) > STRONG]
    print(f"  above {STRONG:.0%} when acquired: {len(above)} cards in this sample, {len(sure)} of them beyond doubt")


def at_least(share: float, sides: int) -> float:
    """The lower end of the 95% confidence interval (Wilson's) of a share: what the sample is enough to say."""
    if sides == 0:
        return 0.0
    z = 1.96
    middle = share + z * z / (2 * sides)
    spread = z * math.sqrt(share * (1 - share) / sides + z * z / (4 * sides * sides))
    return (middle - spread) / (1 + z * z / sides)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--team-games", type=int, default=None)
    parser.add_argument("--worlds", type=int, default=Budget().worlds)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 4, 6])
    args = parser.parse_args()
    for seats in args.seats:
        games = args.games if seats == 2 or args.team_games is None else args.team_games
        report(seats, measure(seats, games, args.seed, args.worlds, args.jobs), cards=seats == 2)


if __name__ == "__main__":
    main()
