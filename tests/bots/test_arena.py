"""Many games: reproducible, fair seating, and a bot's fault is its own."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from gloam import BadSetup
from gloam.bots import Budget, RandomBot, make_bot
from gloam.engine import Ask, Outcome, Rng, State, View
from gloam.games import get
from gloam.lab import play_game, simulate
from gloam.lab.arena import arena, pairings, rotation, table_of, usual_seats
from gloam.lab.ratings import read_ratings


def test_the_result_depends_on_the_seed_and_not_on_the_processes() -> None:
    alone = simulate("fever", ["greedy", "random", "random"], 6, "jobs", jobs=1)
    together = simulate("fever", ["greedy", "random", "random"], 6, "jobs", jobs=2)
    other = simulate("fever", ["greedy", "random", "random"], 6, "another", jobs=1)

    assert (alone.wins, alone.mean_score, alone.decisions) == (together.wins, together.mean_score, together.decisions)
    assert other.mean_score != alone.mean_score


def test_greedy_beats_random_players_clearly() -> None:
    summary = simulate("fever", ["greedy", "random", "random", "random"], 30, "strength")

    assert summary.wins[0] / summary.games > 0.6
    assert sum(summary.wins) == pytest.approx(30)


@pytest.mark.parametrize(
    ("ranks", "shares"), [((2, 1, 3), [0, 1, 0]), ((1, 3, 1), [0.5, 0, 0.5]), ((2, 2, 2), [0, 0, 0])], ids=["one", "two", "nobody"]
)
def test_winners_share_the_victory(ranks: tuple[int, ...], shares: list[float]) -> None:
    outcome = Outcome(ranks, (0, 0, 0), ((), (), ()), "over")

    assert [outcome.share(seat) for seat in range(3)] == shares


def test_seats_rotate_and_every_deal_goes_once_round_the_table() -> None:
    assert [rotation(["x", "y", "z"], number) for number in range(4)] == [
        ["x", "y", "z"],
        ["y", "z", "x"],
        ["z", "x", "y"],
        ["x", "y", "z"],
    ]


def test_the_arena_gives_shares_with_intervals_and_ratings() -> None:
    contest = arena("fever", ["greedy", "random", "random"], 24, "arena")

    top = contest.of("greedy")
    assert contest.standings[0] is top
    assert top.share - top.margin > top.even
    assert top.rating > contest.of("random").rating
    assert sum(standing.share for standing in contest.standings) == pytest.approx(1.0)
    data = contest.to_json()
    assert set(data) == {"game", "seats", "games", "seconds", "standings", "faults", "conduct"}


def test_the_usual_seats_is_one_of_the_games_own() -> None:
    assert usual_seats(get("fever")) == 4


class Crashing(RandomBot):
    name = "crashing"

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        raise ZeroDivisionError("no luck")


class Cheating(RandomBot):
    name = "cheating"

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        return 99


class Dawdling(RandomBot):
    name = "dawdling"

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        until = time.monotonic() + 0.5
        while time.monotonic() < until:  # works, however fast the machine is
            rng.next()
        return ask.options[0]


@pytest.mark.parametrize(
    ("bot", "said"),
    [(Crashing(), "crashed with ZeroDivisionError: no luck"), (Cheating(), "answered 99"), (Dawdling(), "took")],
)
def test_a_bot_that_misbehaves_loses_the_game_and_not_the_run(bot: RandomBot, said: str) -> None:
    budget = Budget(seconds=0.01, iterations=1) if bot.name == "dawdling" else Budget()
    result = play_game(get("fever"), [bot, RandomBot(), RandomBot()], "fault", {}, budget)

    assert len(result.faults) == 1
    assert bot.name in str(result.faults[0])
    assert said in str(result.faults[0])
    assert result.outcome.ranks[0] == 3
    assert 0 not in result.outcome.winners


MY_BOT = """
class MyBot:
    def choose(self, view, ask, budget, rng):
        return ask.options[0]

class NoBot:
    pass
"""


def test_a_bot_of_ones_own_is_loaded_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(MY_BOT)

    bot = make_bot(f"{file}:MyBot")
    summary = simulate("fever", [f"{file}:MyBot", "random", "random"], 2, "own")

    assert bot.name == "MyBot"
    assert summary.games == 2
    assert summary.faults == []


@pytest.mark.parametrize(
    ("ending", "sentence"),
    [
        (":MyBott", "has no class 'MyBott'; it has MyBot, NoBot"),
        (":NoBot", "has no method choose"),
        ("", "say which class"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_named(tmp_path: Path, ending: str, sentence: str) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(MY_BOT)

    with pytest.raises(BadSetup, match=sentence):
        make_bot(f"{file}{ending}")


def test_a_file_that_does_not_run_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text("import nothing_like_this")

    with pytest.raises(BadSetup, match="cannot be loaded: ModuleNotFoundError"):
        make_bot(f"{file}:Bot")
    with pytest.raises(BadSetup, match="there is no file"):
        make_bot(f"{tmp_path}/none.py:Bot")
    with pytest.raises(BadSetup, match="did you mean 'greedy'"):
        make_bot("gredy")


def test_a_round_robin_lets_everybody_meet_everybody_equally_often() -> None:
    four_at_three = pairings(["w", "x", "y", "z"], 3)
    two_at_three = pairings(["x", "y"], 3)

    assert four_at_three == [["w", "x", "y"], ["w", "x", "z"], ["w", "y", "z"], ["x", "y", "z"]]
    assert two_at_three == [["x", "x", "y"], ["x", "y", "y"]]
    assert pairings(["x", "x", "y"], 3) == [["x", "x", "y"]]
    assert [table_of(two_at_three, number) for number in (0, 1, 3, 6)] == [
        ["x", "x", "y"],
        ["x", "y", "x"],
        ["x", "y", "y"],
        ["x", "x", "y"],
    ]


def test_a_round_robin_of_two_at_a_table_of_three_counts_what_each_could_expect() -> None:
    contest = arena("fever", ["greedy", "random"], 12, "robin", seats=3)

    assert contest.seats == 3
    assert [standing.games for standing in contest.standings] == [12, 12]
    assert [standing.even for standing in contest.standings] == pytest.approx([0.5, 0.5])
    assert contest.standings[0].player == "greedy"


def test_a_list_of_ratings_goes_on_from_contest_to_contest(tmp_path: Path) -> None:
    file = tmp_path / "ratings.json"
    first = read_ratings(file)
    arena("fever", ["greedy", "random", "random"], 6, "kept", ratings=first)
    first.save(file)
    second = read_ratings(file)
    arena("fever", ["greedy", "random", "random"], 6, "kept on", ratings=second)

    assert second.known["fever"]["greedy"][2] == 12
    assert second.of("fever", "greedy")[1] < first.of("fever", "greedy")[1] < 25 / 3
    assert second.of("crave", "greedy") == (25.0, 25 / 3)


def test_a_file_that_is_no_list_of_ratings_is_named(tmp_path: Path) -> None:
    file = tmp_path / "ratings.json"
    file.write_text('{"fever": ["greedy"]}')

    with pytest.raises(BadSetup, match="is no list of ratings"):
        read_ratings(file)
