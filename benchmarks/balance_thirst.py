"""Balance of Thirst between greedy bots: `python benchmarks/balance_thirst.py [games] [worlds] [seats ...]`.

Prints every figure of docs/balance-thirst.md and writes nothing. Use the compiled build: with 2 worlds
a game takes a fifth to a third of a second.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from gloam.bots import Budget, make_bot
from gloam.engine import Ask, Game, Outcome, State
from gloam.games import get
from gloam.games.thirst.cards import CONSEQUENCE0, CONSEQUENCE_ROWS, NAMES, POWER0, POWER_ROWS
from gloam.games.thirst.state import ROW, USED, Thirst
from gloam.lab.simulate import Observer, play_game

VERBS = ["move", "travel", "hunt", "hide", "rest", "feed", "convert", "use", "burn", "trade", "enslave", "awaken", "dismiss"]
VERBS += ["scout", "carry", "stake", "abandon", "drain"]


class Watch(Observer):
    """What happened in one game after the other."""

    def __init__(self) -> None:
        self.rounds: list[int] = []
        self.eliminations = 0
        self.games_with: Counter[str] = Counter()
        self.powers: Counter[int] = Counter()
        self.consequences: Counter[int] = Counter()
        self.wins: Counter[int] = Counter()
        self.order: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.verbs: set[str] = set()
        self.seen: set[int] = set()
        self.first = 0

    def begin(self, game: Game, s: State) -> None:
        assert isinstance(s, Thirst)
        self.verbs, self.seen, self.first = set(), set(), s.first

    def decision(self, s: State, ask: Ask, option: int) -> None:
        notation = ask.question.notation(option)
        self.verbs.add("abandon" if notation == "abandon" else "drain" if notation == "frenzy drain" else "")
        if ask.question.name in ("night", "day"):
            words = notation.split()
            self.verbs.add(words[2] if words[0] in ("ghoul", "childe") else words[0])
            if words[0] == "use":
                self.powers[POWER0 + [row["name"].lower() for row in POWER_ROWS].index(" ".join(words[1:]))] += 1
        self.seen.update(s.zones[ROW.at()])
        assert len(s.zones[USED.at()]) <= 1

    def end(self, game: Game, s: State, outcome: Outcome) -> None:
        assert isinstance(s, Thirst)
        self.rounds.append(s.round)
        self.eliminations += bool(s.fallen)
        self.games_with.update(self.verbs - {""})
        self.consequences.update(self.seen)
        self.endings[outcome.ending] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1
            self.order[(seat - self.first) % s.n] += 1


def report(n: int, games: int, worlds: int) -> None:
    """Play and print; with many games it takes long, so it tells how far it is."""
    game, watch = get("thirst"), Watch()
    began = time.perf_counter()
    for number in range(1, games + 1):
        play_game(game, [make_bot("greedy") for _ in range(n)], f"balance {number}", game.complete({}), Budget(worlds), [watch])
        if number % 10 == 0 and number < games:
            print(f"{n} players: {number} of {games} games, {time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    print(f"\n{n} players, {games} games, {worlds} worlds, {time.perf_counter() - began:.0f} s")
    show(watch, n)


def show(watch: Watch, n: int) -> None:
    """The figures of the games watched so far."""
    rounds = sorted(watch.rounds)
    games, total = len(rounds), sum(watch.wins.values())
    print(f"  rounds: median {rounds[games // 2]}, from {rounds[0]} to {rounds[-1]}")
    print("  win share by seat: " + ", ".join(f"{'abcd'[seat]} {100 * watch.wins[seat] / total:.1f}%" for seat in range(n)))
    print("  by order in round 1: " + ", ".join(f"{place + 1}. {100 * watch.order[place] / total:.1f}%" for place in range(n)))
    print(f"  games with an elimination: {100 * watch.eliminations / games:.1f}%")
    print("  endings: " + ", ".join(f"{ending.split(':')[0]} {count}" for ending, count in watch.endings.items()))
    actions = {verb: round(100 * watch.games_with[verb] / games) for verb in VERBS}
    print("  games with (%): " + ", ".join(f"{verb} {share}" for verb, share in actions.items()))
    print("  uses per power: " + ", ".join(f"{NAMES[POWER0 + i]} {watch.powers[POWER0 + i]}" for i in range(len(POWER_ROWS))))
    found = [f"{NAMES[CONSEQUENCE0 + i]} {watch.consequences[CONSEQUENCE0 + i]}" for i in range(len(CONSEQUENCE_ROWS))]
    print("  games per consequence: " + ", ".join(found), flush=True)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    worlds = int(sys.argv[2]) if len(sys.argv) > 2 else 8
    for n in [int(word) for word in sys.argv[3:]] or [2, 3, 4]:
        report(n, games, worlds)


if __name__ == "__main__":
    main()
