"""Whatever a bot from anywhere does, the run goes on, names it, and tells nothing that its seat may not know."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import gloam
from gloam.bots import Bot, RandomBot
from gloam.bots.shelf import load_bot
from gloam.cli import app
from gloam.engine.record import read_record
from gloam.games import get
from gloam.lab.simulate import Result, play_game, simulate
from gloam.seat.foreign import Limits
from gloam.seat.players import company
from gloam.seat.program import Program
from gloam.seat.run import reasons

from .bad_bots import Reads

HERE = Path(__file__).parent
BOTS, PROGRAM = HERE / "bad_bots.py", HERE / "bad_programs.py"
QUICK = Limits(seconds=3.0, memory=1024, start=60.0)
BRIEF = Limits(seconds=0.3, start=60.0)  # for those that never answer


def game_with(player: str, limits: Limits = QUICK, records: Path | None = None) -> Result:
    """One game of three, with this player first."""
    with company(limits) as guests:
        return play_game(get("fever"), guests.seat([player, "random", "random"]), "bad", {}, records=records)


def assert_lost(result: Result, said: str) -> None:
    """The game was played to its end, and the first seat has lost it for this reason."""
    (fault,) = result.faults
    assert fault.seat == 0
    assert said in str(fault)
    assert result.outcome.ranks[0] == 3
    assert 1 in result.outcome.ranks[1:]
    again = gloam.replay(fault.record)
    assert len(again.answers) == fault.answers == 0
    assert again.ask_of(0) is not None


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("Exits", "called sys.exit(3)"),
        ("Vanishes", "ended itself with exit code 4"),
        ("Crashes", "crashed with KeyError: 'lantern'"),
        ("Eats", "crashed with MemoryError"),
        ("Invents", "answered 99 to 'Which card do you play?', which was not offered"),
        ("Nobody", "has no class 'Nobody'"),
    ],
)
def test_a_class_that_misbehaves_loses_the_game_and_the_run_goes_on(bot: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "bots.py"
    file.write_text(BOTS.read_text() + "\nif 1 > 2:\n    Nobody = None\n")

    assert_lost(game_with(f"{file}:{bot}"), said)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("flood", "flooded its output: more than 1000"),
        ("river", "flooded its output: more than 1000 kB that nobody asked for"),
        ("garbage", "said what is no message of the seat protocol: 'Which card shall I play?'"),
        ("version", "speaks version 99 of the seat protocol, and this Gloam speaks 1"),
        ("tea", "wants 'tea', which is none of view, labels, text"),
        ("ready", "said 'ready' where an answer was wanted"),
        ("illegal", "answered 'play lion' to 'Which card do you play?'"),
        ("stale", "it answers question -5, and question 1 is open"),
        ("closes", "closed its output"),
        ("gone", "ended itself with exit code 7"),
        ("cut", "ended itself with exit code 0"),
        ("alone", "was ended by SIGKILL"),
    ],
)
def test_a_program_that_breaks_the_protocol_loses_the_game_and_the_run_goes_on(how: str, said: str) -> None:
    assert_lost(game_with(f"cmd:{sys.executable} {PROGRAM} {how}"), said)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ("deaf", "gave no answer within"),
        ("half", 's; \'{"type":"answer","answer":\' has no end of line'),
    ],
)
def test_a_program_that_says_no_whole_line_is_not_waited_for(how: str, said: str) -> None:
    assert_lost(game_with(f"cmd:{sys.executable} {PROGRAM} {how}", BRIEF), said)


@pytest.mark.parametrize("how", ["silent", "stopped"])
def test_a_program_that_never_says_ready_is_not_waited_for(how: str) -> None:
    result = game_with(f"cmd:{sys.executable} {PROGRAM} {how}", Limits(start=0.3))

    assert_lost(result, "was not ready within 0.3 s")


def test_a_crash_while_the_file_is_loaded_shows_its_line(tmp_path: Path) -> None:
    file = tmp_path / "lamp.py"
    file.write_text("class Bot:\n    wick = {}['oil']\n")

    (fault,) = game_with(f"{file}:Bot").faults

    assert "lamp.py cannot be loaded: KeyError: 'oil'" in fault.text
    assert fault.trace.startswith(f'  File "{file}", line 1, in <module>\n')
    assert f'  File "{file}", line 2, in Bot\n' in fault.trace


def test_a_crash_shows_file_and_line_of_the_bot_and_nothing_of_gloams_own() -> None:
    (fault,) = game_with(f"{BOTS}:Crashes").faults

    line = 1 + BOTS.read_text().splitlines().index('        raise KeyError("lantern")')
    assert f'File "{BOTS}", line {line}, in misbehave' in fault.trace
    assert "gloam/seat" not in fault.trace


def test_what_a_program_wrote_to_stderr_is_told_when_it_ends() -> None:
    (fault,) = game_with(f"cmd:{sys.executable} {PROGRAM} gone").faults

    assert fault.trace == "out of oil"


def test_a_bot_that_destroys_its_question_harms_nobody_else() -> None:
    result = game_with(f"{BOTS}:Clears")

    (fault,) = result.faults
    assert fault.answers > 0  # its first answer counted; then its own process had no questions left
    assert "KeyError" in fault.text


def test_a_bot_that_hangs_is_not_waited_for() -> None:
    assert_lost(game_with(f"{BOTS}:Hangs", BRIEF), "gave no answer within 0.")


def test_what_a_class_prints_is_no_message() -> None:
    assert game_with(f"{BOTS}:Chats").faults == []


@pytest.mark.parametrize("how", ["exits", "stays", "leaves"])
def test_whatever_a_program_started_ends_with_it(how: str, tmp_path: Path) -> None:
    """Three generations of two each; those of one that leaves are in a session of their own."""
    born = tmp_path / "born"

    game_with(f"cmd:{sys.executable} {PROGRAM} {how} {born}", Limits(start=60.0))

    found = [int(line) for line in born.read_text().split()]
    assert len(found) == 14
    assert [process for process in found if is_running(process)] == []


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


# -- no way back into the game


def test_a_bot_in_the_tables_own_process_would_find_the_true_state() -> None:
    """That is what the process of its own is for; and it shows that the peeking bot can see."""
    bot = load_bot(f"{BOTS}:Peeks")

    play_game(get("fever"), [bot, RandomBot(), RandomBot()], "peek", {})

    assert reasons(bot) != "found 0 true states"


def test_a_bot_in_its_own_process_finds_no_true_state_anywhere(tmp_path: Path) -> None:
    result = game_with(f"{BOTS}:Peeks", records=tmp_path)

    comments = read_record(next(tmp_path.glob("*.gloam")).read_text()).comments
    said = {text for number, texts in comments.items() if number for text in texts}
    assert result.faults == []
    assert said == {"a: found 0 true states"}


def test_a_bot_reads_nothing_of_the_tables_memory(tmp_path: Path) -> None:
    knows_how = Reads().bytes_of(os.getpid()) > 0
    assert knows_how == (sys.platform == "linux"), "a process can read its own"
    result = game_with(f"{BOTS}:Reads", records=tmp_path)

    comments = read_record(next(tmp_path.glob("*.gloam")).read_text()).comments
    assert result.faults == []
    assert {text for number, texts in comments.items() if number for text in texts} == {"a: read 0 bytes"}


def test_what_a_bot_does_to_the_rules_happens_in_its_own_process_only() -> None:
    fair, rigged = game_with(f"{BOTS}:Base"), game_with(f"{BOTS}:Rigs")

    assert rigged.faults == []
    assert (rigged.outcome, rigged.decisions) == (fair.outcome, fair.decisions)


def test_loading_the_rules_is_not_the_bots_time(tmp_path: Path) -> None:
    game_with(f"{BOTS}:Waits", records=tmp_path)

    comments = read_record(next(tmp_path.glob("*.gloam")).read_text()).comments
    assert {text for number, texts in comments.items() if number for text in texts} == {"a: 0 modules later"}


def test_without_a_seed_strangers_play_with_one_that_nobody_can_guess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    words = ["simulate", "fever", "-n", "1", "-p", f"cmd:{sys.executable} {PROGRAM} gone,random,random"]

    told = [CliRunner().invoke(app, words).stdout for _ in range(2)]

    seeds = [text.split("seed: ")[1].strip() for text in told]
    assert len(set(seeds)) == 2
    assert all(len(seed) == 32 for seed in seeds)


# -- the same game as in the table's own process


def test_a_program_that_mends_its_answer_may_go_on(tmp_path: Path) -> None:
    program = tmp_path / "mends.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'hello': say = dict(type='ready', version=1, wants=[])\n"
        "    elif m['type'] == 'ask': good = m['options'][0]['answer']; say = dict(type='answer', answer='play lion')\n"
        "    elif m['type'] == 'error': say = dict(type='answer', answer=good)\n"
        "    else: continue\n"
        "    print(json.dumps(say), flush=True)\n"
    )
    player = f"cmd:{sys.executable} {program}"

    strict = simulate("fever", [player, "random", "random"], 1, "mend", limits=QUICK)
    lenient = simulate("fever", [player, "random", "random"], 1, "mend", limits=Limits(repairs=1))

    assert "play lion" in str(strict.faults[0])
    assert lenient.faults == []
    conduct = lenient.conduct[player]
    assert conduct.answers == conduct.illegal == conduct.repaired > 10


def test_the_seconds_of_a_match_are_counted_over_all_its_answers(tmp_path: Path) -> None:
    result = game_with(f"{BOTS}:Base", Limits(match_seconds=0.001))

    assert "gave no answer within" in str(result.faults[0])


def test_the_result_depends_on_the_seed_and_not_on_the_processes_of_programs() -> None:
    players = [f"{BOTS}:Base", "random", "random"]

    alone, together = (simulate("fever", players, 4, "jobs", jobs=jobs, limits=QUICK) for jobs in (1, 2))

    assert alone.faults == together.faults == []
    assert (alone.wins, alone.mean_score, alone.decisions) == (together.wins, together.mean_score, together.decisions)


def test_no_process_is_left_when_the_games_are_over() -> None:
    bots: list[Bot] = []
    with company(QUICK) as guests:
        bots = guests.seat([f"{BOTS}:Base", "random", "random"])
        play_game(get("fever"), bots, "left", {})
        (process,) = [bot.pipes.process.pid for bot in bots if isinstance(bot, Program) and bot.pipes is not None]
        os.kill(process, 0)

    assert not is_running(process)


WITHOUT_EXTRAS = """
import sys
class Nothing:
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] in ("msgspec", "rich", "typer", "openskill", "joblib", "mcp"):
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Nothing())
from gloam.lab import simulate
print(simulate("fever", ["random"] * 3, 1, "bare").games)
try:
    simulate("fever", ["cmd:true", "random", "random"], 1, "bare")
except ValueError as error:
    print(error)
"""


def test_the_lab_needs_no_extra_until_somebody_wants_a_process() -> None:
    said = subprocess.run([sys.executable, "-c", WITHOUT_EXTRAS], capture_output=True, text=True, check=True).stdout

    assert said == "1\nthis player needs the package msgspec: install it with  pip install 'gloam[cli]'\n"
