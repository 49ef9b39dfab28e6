"""Exploitability of policies in Hunting Fever's last day with small hands, exactly: `python benchmarks/exact.py`.

For every seat the best answer to the others is worked out over all positions (tests/bots/exact.py). What bots do is taken from some
answers in every position and then held; `random`, the example's counterfactual regret and learned agents say their shares.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from examples.cfr_fever import Learner, information

from bots.exact import GAME, HANDS, Policy, drawn, gains, last_day, uniform
from gloam.agents import Learned
from gloam.bots import guests, make_bot
from gloam.engine import Ask, State, stream, view
from gloam.envs.findings import FOLDER, FORMAT, Finding, read_finding, write_finding

ROOT = Path(__file__).resolve().parent.parent
ABOUT = (
    "The last day of a game in which nobody has scored, a small hand for everybody, seat a starts. Hands can be counted, so "
    "nothing is hidden but what the others choose at the same moment, and the best answer to a policy can be worked out over all "
    "positions. The gain is what a seat wins by it beside playing the policy like the others, in points, for each seat and on "
    "average; an equilibrium has no gain. Exact, but for bots that do not say their shares: these are measured as {draws} answers "
    "in every position show them, which overstates their gain: the best answer also uses the chance of the draws. `cfr` is "
    "`examples/cfr_fever.py` after so many rounds, on this very day; bots know it only as part of a game."
)


def regret(rounds: int, seats: int, hand: list[int]) -> Policy:
    """The average strategy of external-sampling counterfactual regret after so many rounds."""
    learner = Learner()
    for number in range(rounds):
        for seat in range(seats):
            learner.walk(last_day(seats, hand), seat, stream("exact", number, seat))

    def policy(s: State, ask: Ask) -> dict[int, float]:
        return dict(zip(ask.options, learner.average(information(s, ask.seat), ask.options), strict=True))

    return policy


def learned(name: str) -> Policy:
    bot = make_bot(name)
    assert isinstance(bot, Learned)

    def policy(s: State, ask: Ask) -> dict[int, float]:
        bot.check_table(GAME, s.n)
        return bot.mix(view(GAME, s, ask.seat), ask)

    return policy


def policies(seats: int, hand: list[int], draws: int, rounds: list[int], bots: list[str]) -> dict[str, Policy]:
    found: dict[str, Policy] = {"random": uniform}
    found |= {f"cfr, {number} rounds": regret(number, seats, hand) for number in rounds}
    found |= {guest.name: learned(guest.name) for guest in guests().values() if (guest.game, guest.players) == ("fever", seats)}
    return found | {bot: drawn(bot, draws) for bot in bots}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hand", choices=HANDS, default="three")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bots", default="greedy,medium,hard")
    parser.add_argument("--draws", type=int, default=16, help="answers of a bot in every position")
    parser.add_argument("--rounds", default="10,100,1000", help="of counterfactual regret")
    parser.add_argument("--results", type=Path, default=None, help="also write a finding into this folder of results")
    wanted = parser.parse_args()
    rows: list[list[str]] = []
    rounds = [int(number) for number in wanted.rounds.split(",") if number]
    hand, seats = HANDS[wanted.hand], wanted.seats
    kept = f"fever-exact-{wanted.hand}-{seats}"
    if wanted.results is not None and is_fresh(wanted.results / FOLDER / f"{kept}.json", finding(wanted, [])):
        print(f"{kept} is of today's cards")
        return
    for name, policy in policies(seats, hand, wanted.draws, rounds, wanted.bots.split(",")).items():
        gained, positions = gains(policy, seats, hand)
        rows.append([name, f"{sum(gained) / seats:.2f}", ", ".join(f"{one:.2f}" for one in gained), str(positions)])
        print(" | ".join(rows[-1]), flush=True)
    if wanted.results is not None:
        print(f"wrote {write_finding(finding(wanted, rows), wanted.results, kept)}")


def is_fresh(path: Path, now: Finding) -> bool:
    """Whether this was measured with today's cards, in this way, and of every learned agent of the table."""
    if not path.is_file():
        return False
    found = read_finding(path)
    agents = {guest.name for guest in guests().values() if (guest.game, guest.players) == ("fever", int(now.title.split()[1]))}
    return (found.content, found.title, found.command) == (now.content, now.title, now.command) and agents <= {
        row[0] for row in found.rows
    }


def finding(wanted: argparse.Namespace, rows: list[list[str]]) -> Finding:
    """What was measured, as a table of the results page."""
    commit = subprocess.run(["git", "rev-parse", "--short=7", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    chosen = f"--hand {wanted.hand} --seats {wanted.seats} --bots {wanted.bots} --draws {wanted.draws} --rounds {wanted.rounds}"
    title = f"Exploitability: {wanted.seats} seats, hands of {wanted.hand}"
    columns = ["policy", "gain of the best answer", "of each seat", "positions"]
    about, command = ABOUT.format(draws=wanted.draws), f"python benchmarks/exact.py {chosen}"
    return Finding(FORMAT, "fever", title, about, columns, rows, GAME.content_hash, commit.strip(), command)


if __name__ == "__main__":
    main()
