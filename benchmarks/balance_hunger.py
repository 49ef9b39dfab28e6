"""Balance of The Hunger between greedy bots: `python benchmarks/balance_hunger.py --games 200 --seats 4 --mode elder`.

Prints how many vampires are safe at dawn, what Roses are worth, how even the seats are, how often each Mission is
fulfilled by its holder and how often each Hunt card is taken. With `--save FILE` a long run can be broken off: the
same command goes on where it stopped. Nothing else is written.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

from gloam.bots import Budget, make_bot
from gloam.engine import Game, Outcome, State, stream, view
from gloam.games import get
from gloam.games.hunger.board import REGION, REGIONS
from gloam.games.hunger.cards import HUNT_CARDS, IDS, ONCE, PIECES, ROSE, TRAITS
from gloam.games.hunger.dawn import is_burned
from gloam.games.hunger.state import (
    AREA,
    CATCH,
    DECK,
    DIGESTED,
    DISCARDS,
    FIRST_CARDS,
    HAND,
    HUNT_DECK,
    PUBLIC_MISSIONS,
    SPENT,
    TAVERN_CARDS,
    Hunger,
)
from gloam.games.hunger.tally import all_holdings, is_fulfilled
from gloam.match import start

OWN = (DECK, HAND, AREA, DISCARDS, DIGESTED)


class Tally:
    """What one batch of games showed."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = self.decided = self.safe = self.decisions = 0
        self.wins = [0.0] * seats
        self.points: list[int] = []
        self.rose_games = self.takers = 0
        self.taker_wins = 0.0
        self.taker_decided = 0
        self.held: Counter[str] = Counter()
        self.met: Counter[str] = Counter()
        self.public_held: Counter[str] = Counter()
        self.public_met: Counter[str] = Counter()
        self.appeared: Counter[str] = Counter()
        self.hunted: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.home: Counter[str] = Counter()

    def dump(self) -> str:
        return json.dumps(vars(self))

    def load(self, text: str) -> None:
        for name, value in json.loads(text).items():
            setattr(self, name, Counter(value) if isinstance(value, dict) else value)

    def add(self, s: Hunger, outcome: Outcome) -> None:
        self.games += 1
        winners = outcome.winners
        self.decided += bool(winners)
        for seat in range(self.seats):
            self.wins[seat] += outcome.share(seat)
        roses = 0
        hidden = Counter(s.zones[HUNT_DECK.at()] + s.zones[FIRST_CARDS.at()] + s.zones[TAVERN_CARDS.at()])
        taken: Counter[int] = Counter()
        for seat in range(self.seats):
            cards = [kind for zone in OWN for kind in s.zones[zone.of(seat)]]
            taken.update(cards)
            self.safe += not is_burned(s, seat)
            self.home[s_region(s, seat)] += 1
            self.points.append(outcome.scores[seat])
            if any(TRAITS[kind] & ROSE for kind in cards):
                roses += 1
                if winners:
                    self.taker_decided += 1
                    self.taker_wins += outcome.share(seat)
        self.rose_games += roses > 0
        self.takers += roses
        assert not s.zones[CATCH.at()]
        for kind in set(HUNT_CARDS):
            shown = HUNT_CARDS.count(kind) - hidden[kind]
            if shown:
                self.appeared[IDS[kind]] += 1
                self.hunted[IDS[kind]] += taken[kind] > 0
        held = all_holdings(s)
        for seat in range(self.seats):
            for word, index in (("human", 4), ("familiar", 5), ("power", 6), ("token", 7), ("digested", 8), ("card", 9)):
                self.counts[word] += held[seat].counts[index]
            for i, word in enumerate(("villager", "religious", "military", "noble")):
                self.counts[word] += held[seat].counts[i]
            for mission in s.zones[SPENT.of(seat)]:
                if PIECES[mission]["kind"] == "mission":
                    self.held[IDS[mission]] += 1
                    self.met[IDS[mission]] += not ONCE[mission] and is_fulfilled(s, seat, mission, held)
            for mission in s.zones[PUBLIC_MISSIONS.at()]:
                self.public_held[IDS[mission]] += 1
                self.public_met[IDS[mission]] += is_fulfilled(s, seat, mission, held)

    def report(self) -> str:
        vampires = self.games * self.seats
        even = 1 / self.seats
        mean = sum(self.points) / max(1, len(self.points))
        lines = [
            f"games {self.games}, seats {self.seats}, decisions a game {self.decisions / self.games:.0f}, mean score {mean:.1f}",
            f"safe at dawn {self.safe / vampires:.1%}; games with a winner {self.decided / self.games:.1%}; {dict(self.home)}",
            f"a Rose is taken in {self.rose_games / self.games:.1%} of games, by {self.takers / vampires:.1%} of vampires; "
            f"win share of takers {self.taker_wins / max(1, self.taker_decided) / even:.2f} of the even share",
            "wins by seat " + ", ".join(f"{share / max(1, self.decided):.1%}" for share in self.wins),
            "owned at the end: " + ", ".join(f"{word} {n / vampires:.1f}" for word, n in self.counts.items()),
            "Missions, private (held, fulfilled):",
        ]
        for name, n in sorted(self.held.items(), key=lambda pair: self.met[pair[0]] / pair[1]):
            public = f"; public {self.public_met[name] / self.public_held[name]:.0%}" if self.public_held[name] else ""
            lines.append(f"  {name:28} {n:5} {self.met[name] / n:6.1%}{public}")
        rare = sorted((self.hunted[name] / n, name) for name, n in self.appeared.items())
        lines.append("least hunted cards: " + ", ".join(f"{name} {share:.0%}" for share, name in rare[:8]))
        return "\n".join(lines)


def s_region(s: Hunger, seat: int) -> str:
    return REGIONS[REGION[s.space[seat]]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--mode", default="elder")
    parser.add_argument("--worlds", type=int, default=2)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--save", type=Path, help="keep the figures in this file, and go on from what it holds")
    given = parser.parse_args()
    game = get("hunger")
    options = game.complete({"mode": given.mode, "vampires": "by_seat"})
    tally = Tally(given.seats)
    if given.save and given.save.exists():
        tally.load(given.save.read_text())
    for number in range(tally.games, given.games):
        play(game, tally, f"{given.seed}/{number}", options, Budget(worlds=given.worlds))
        if given.save:
            given.save.write_text(tally.dump())
    print(tally.report())


def play(game: Game, tally: Tally, seed: str, options: dict[str, str], budget: Budget) -> None:
    """One game between greedy bots, added to the tally."""
    s: State = start(game, tally.seats, seed, options)
    bots = [make_bot("greedy") for _ in range(tally.seats)]
    rngs = [stream(seed, "bot", seat) for seat in range(tally.seats)]
    while s.asks:
        ask = s.asks[0]
        option = bots[ask.seat].choose(view(game, s, ask.seat), ask, budget, rngs[ask.seat])
        s.answer(ask, option)
        tally.decisions += 1
    assert isinstance(s, Hunger)
    tally.add(s, game.outcome(s))


if __name__ == "__main__":
    main()
