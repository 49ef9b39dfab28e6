"""The seat protocol: named views that lose nothing and tell nothing, a schema, a page with a transcript, examples that conform."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from typer.testing import CliRunner

import gloam
from docs.blocks import ROOT, blocks_of
from gloam.bots import Budget
from gloam.cli import app
from gloam.engine import imagine, stream
from gloam.games import games, get
from gloam.match import Match
from gloam.seat import messages
from gloam.seat.check import play_to_the_end, sit
from gloam.seat.foreign import Limits
from gloam.seat.players import short_name, short_names, split_players
from gloam.seat.program import Program, why_not
from gloam.seat.text import text_of
from gloam.seat.views import view_message, view_of

EXAMPLES = ROOT / "examples" / "seats"
LONGEST_TEXT = 8_000
run = CliRunner()


def hello_of(match: Match, seat: int) -> messages.Hello:
    program = Program("somebody", [], Limits())
    program.sit(match.game, match.names, seat, dict(match.state.options), Budget(), "test")
    assert program.sitting is not None
    return program.hello(program.sitting)


def positions(name: str, seats: int, every: int = 7) -> list[Match]:
    """Some positions of a game played at random."""
    match, rng, found = gloam.new(name, seats, "positions"), stream("positions"), []
    while match.asks:
        ask = match.asks[rng.below(len(match.asks))]
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
        if len(match.answers) % every == 0:
            found.append(match.clone())
    return found


EVERY_TABLE = [(name, n) for name, game in games().items() for n in (game.seats[0], game.seats[-1])]


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_a_named_view_is_the_same_view_on_the_other_side(name: str, seats: int) -> None:
    for match in positions(name, seats):
        for seat in range(seats):
            view = match.view(seat)
            line = messages.line(view_message(view))

            heard = messages.read_heard(line)

            assert isinstance(heard, messages.View)
            assert view_of(hello_of(match, seat), heard).to_json() == view.to_json()


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_worlds_that_a_seat_cannot_tell_apart_send_the_same_bytes(name: str, seats: int) -> None:
    rng = stream("redeal")
    for match in positions(name, seats, 23):
        for ask in match.asks:
            view = match.view(ask.seat)
            other = match.clone()
            other.state = imagine(view, rng)
            again = other.view(ask.seat)

            assert messages.line(view_message(again)) == messages.line(view_message(view))
            assert text_of(match.game.table(again)) == text_of(match.game.table(view))


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_the_text_of_a_table_fits_a_few_kilobytes_and_lists_every_choice(name: str, seats: int) -> None:
    for match in positions(name, seats):
        for ask in match.asks:
            text = text_of(match.game.table(match.view(ask.seat)))

            assert len(text) <= LONGEST_TEXT
            assert all(f'"{answer}"' in text for answer in ask.choices())


def test_hidden_pieces_are_said_to_be_hidden_and_ones_own_have_names() -> None:
    told = view_message(gloam.new("fever", 3, "full-moon").view(0))

    assert told.zones["hand of b"] == [None] * 10
    assert told.zones["hand of a"].count("Wolf") == 2
    assert sorted(told.pools) == ["hand of b", "hand of c"]
    assert told.public["day"] == 1


def test_why_not_is_answered_from_what_the_seat_knows() -> None:
    match = gloam.new("crave", 2, "why")
    while match.asks[0].question.name != "act":
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0])
    ask = match.asks[0]
    view = match.view(ask.seat)
    refused = [word for word in ask.question.domain.words if word not in ask.choices()]

    told = [why_not(view, ask, word) for word in refused]

    assert not any(one.allowed for one in told)
    assert all(one.text for one in told)
    assert any(one.rule.startswith("CRA-") for one in told)
    assert why_not(view, ask, ask.choices()[0]).allowed


def script(folder: Path, body: str) -> list[str]:
    program = folder / "program.py"
    program.write_text(body)
    return [sys.executable, str(program)]


TALKATIVE = """
import json, sys
def say(**m): print(json.dumps(m, separators=(",", ":")), flush=True)
asked = 0
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello": say(type="ready", version=1, name="first", wants=["view", "labels"])
    elif m["type"] == "ask":
        asked += 1
        ask = m
        if asked == 1: say(type="why_not", answer="play lion")
        elif asked == 2: say(type="time")
        else: say(type="answer", answer=m["options"][0]["answer"], id=m["id"])
    elif m["type"] == "why_not": say(type="answer", answer="play lion", id=ask["id"])
    elif m["type"] in ("time", "error"):
        say(type="answer", answer=ask["options"][0]["answer"], id=ask["id"], comment="the first that is on offer")
"""


def transcript_of(name: str, folder: Path) -> list[str]:
    """Everything that was said in a whole game, `> ` heard by the program, `< ` said by it."""
    program = Program("first", script(folder, TALKATIVE), Limits(seconds=0, repairs=1, transcripts=str(folder)))
    try:
        play_to_the_end(program, gloam.new(name, get(name).seats[0], "full-moon"))
    finally:
        program.close()
    return (folder / "check-a.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", list(games()))
def test_all_that_is_said_in_a_game_fits_the_schema(name: str, tmp_path: Path) -> None:
    whole = messages.schema()
    heard, said = (jsonschema.Draft202012Validator({**whole["$defs"][side], "$defs": whole["$defs"]}) for side in ("Heard", "Said"))
    lines = transcript_of(name, tmp_path)

    for line in lines:
        (heard if line.startswith("> ") else said).validate(json.loads(line[2:]))
    kinds = {line[:2] + json.loads(line[2:])["type"] for line in lines}
    assert kinds >= {"> hello", "> view", "> ask", "> why_not", "> error", "> time", "> result"}
    assert kinds >= {"< ready", "< why_not", "< answer", "< time"}


def test_the_schema_can_be_printed_and_refuses_what_is_no_message() -> None:
    printed = json.loads(run.invoke(app, ["bot", "schema"]).stdout)
    said = jsonschema.Draft202012Validator({**printed["$defs"]["Said"], "$defs": printed["$defs"]})

    assert printed == json.loads(json.dumps(messages.schema()))
    assert said.is_valid({"type": "answer", "answer": "play wolf", "moon": "full"})
    assert not said.is_valid({"type": "answer"})
    assert not said.is_valid({"type": "resign"})


def test_the_transcript_of_the_page_is_what_is_said(tmp_path: Path) -> None:
    (block,) = [block for block in blocks_of("docs/seat-protocol.md") if block.title == "" and block.text.startswith("> {")]
    lines = transcript_of("fever", tmp_path)
    result = next(line for line in lines if '"type":"result"' in line)

    assert block.text.splitlines() == [*lines[:9], "...", result]


def test_the_page_names_every_message_and_every_field() -> None:
    page = (ROOT / "docs" / "seat-protocol.md").read_text(encoding="utf-8")
    schema = messages.schema()["$defs"]

    fields = {name for part in schema.values() for name in part.get("properties", {}) if name != "type"}
    assert [name for name in sorted(fields) if f"`{name}`" not in page] == []


# -- examples and the conformance command


@pytest.mark.parametrize("file", ["carrots.py", "carrots.js", "carrots.c"])
def test_an_example_has_under_forty_lines_and_conforms(file: str, tmp_path: Path) -> None:
    path = EXAMPLES / file
    assert len(path.read_text().splitlines()) < 40
    command = str(path)
    if file.endswith(".c"):
        compiler = shutil.which("cc")
        assert compiler, "the suite compiles the core as well: install a C compiler"
        command = str(tmp_path / "carrots")
        subprocess.run([compiler, "-Wall", "-Werror", "-o", command, str(path)], check=True)

    result = run.invoke(app, ["bot", "check", command, "--limit", "60"])

    assert result.exit_code == 0, result.stdout
    assert "BAD" not in result.stdout
    assert result.stdout.count("good  ") == 10


def test_a_program_that_does_not_conform_is_told_where(tmp_path: Path) -> None:
    lazy = tmp_path / "lazy.py"
    lazy.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    m = json.loads(line)\n"
        "    if m['type'] == 'hello': print('{\"type\":\"ready\",\"version\":1}', flush=True)\n"
        "    if m['type'] == 'ask': print(json.dumps(dict(type='answer', answer='done')), flush=True)\n"
        "import time\ntime.sleep(100)\n"
    )

    result = run.invoke(app, ["bot", "check", f"{sys.executable} {lazy}", "--limit", "20", "--json"])

    verdicts = {one["case"]: one["fault"] for one in json.loads(result.stdout)}
    assert result.exit_code == 1
    assert verdicts["says ready, in the version of this Gloam"] == ""
    assert "answered 'done' to 'Which card do you play?'" in verdicts["plays a whole game of Hunting Fever"]
    assert verdicts["ends when its input ends"] == "runs on although its input has ended"


# -- one decision again

REMEMBERS = """
class Remembers:
    name = "remembers"
    def __init__(self): self.asked = 0
    def choose(self, view, ask, budget, rng):
        self.asked += 1
        self.drawn = rng.below(1000)
        return ask.options[self.drawn % len(ask.options)]
    def explain(self): return f"asked {self.asked} times, drew {self.drawn}"
"""


def test_a_decision_of_a_record_is_repeated_with_the_same_view_chance_and_memory(tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text(REMEMBERS)
    player = f"{bot}:Remembers"
    played = run.invoke(
        app, ["simulate", "fever", "-n", "1", "-s", "again", "-p", f"random,{player},random", "--records", str(tmp_path / "games")]
    )
    (record,) = (tmp_path / "games").glob("*.gloam")
    answers = [line for line in record.read_text().split("---\n")[1].splitlines() if not line.startswith("# ")]
    at = 1 + [number for number, line in enumerate(answers) if line.startswith("1 ")][5]

    def again(*words: str) -> dict[str, object]:
        result = run.invoke(app, ["bot", "debug", str(record), "--at", str(at), "--bot", player, "--json", *words])
        return dict(json.loads(result.stdout))

    whole, alone = again(), again("--alone")
    assert played.exit_code == 0
    assert whole["now"] == whole["then"] == alone["now"] == answers[at - 1].partition(" ")[2]
    assert whole["noted"] == [f"b: {whole['comment']}"]
    assert str(whole["comment"]).startswith("asked 6 times, drew ")
    assert alone["comment"] == str(whole["comment"]).replace("asked 6", "asked 1")


def test_debugging_stops_in_the_bot_under_the_debugger(tmp_path: Path) -> None:
    bot = tmp_path / "my_bot.py"
    bot.write_text(REMEMBERS)
    record = tmp_path / "game.gloam"
    record.write_text(gloam.replay(some_record(), 4).record())

    result = run.invoke(app, ["bot", "debug", str(record), "--at", "1", "--bot", f"{bot}:Remembers", "--pdb"], input="p ask\nc\n")

    assert "my_bot.py" in result.stdout
    assert "Ask(seat=0" in result.stdout
    assert "now:" in result.stdout


def test_a_program_in_any_language_is_asked_once_more_as_well(tmp_path: Path) -> None:
    record = tmp_path / "game.gloam"
    record.write_text(some_record())
    program = f"cmd:{sys.executable} {EXAMPLES / 'carrots.py'}"

    result = run.invoke(app, ["bot", "debug", str(record), "--at", "4", "--bot", program, "--json"])

    assert json.loads(result.stdout)["now"] == "play carrot"


@pytest.mark.parametrize("program", [False, True], ids=["class", "program"])
def test_a_bot_that_fails_while_it_is_debugged_is_told_where(program: bool, tmp_path: Path) -> None:
    record, bot = tmp_path / "game.gloam", tmp_path / "lamp.py"
    record.write_text(some_record())
    bot.write_text(
        "class Lamp:\n    def choose(self, view, ask, budget, rng):\n        return {}['oil']\n" + "{}['wick']\n" * program
    )
    named = f"cmd:{sys.executable} {bot}" if program else f"{bot}:Lamp"

    result = run.invoke(app, ["bot", "debug", str(record), "--at", "4", "--bot", named])

    assert result.exit_code == 1
    assert f'File "{bot}", line {4 if program else 3}' in result.stderr
    assert "gloam/" not in result.stderr
    assert (
        "ended itself with exit code 1, at answer 1" if program else "crashed with KeyError: 'oil', at answer 1"
    ) in result.stderr


def some_record() -> str:
    match = gloam.new("fever", 3, "debug")
    for _ in range(6):
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0])
    return match.record()


# -- names


def test_players_are_separated_by_commas_and_quoted_if_they_have_one() -> None:
    assert split_players('greedy, "cmd:./deep --levels 1,2" ,random') == ["greedy", "cmd:./deep --levels 1,2", "random"]


def test_names_of_players_fit_a_table() -> None:
    assert short_name("./bots/my_bot.py:CarrotLover") == "CarrotLover"
    assert short_name("cmd:/opt/bots/deep --level 3") == "deep --level 3"
    assert len(short_name(f"cmd:./{'x' * 90} --level 3")) == 20
    assert short_names(["./a.py:Bot", "./b.py:Bot", "random"]) == {"./a.py:Bot": "Bot", "./b.py:Bot": "Bot 2", "random": "random"}


def test_a_program_sits_and_is_not_started_before_it_is_asked() -> None:
    program = Program("nobody", ["/no/such/program"], Limits())

    sit(program, gloam.new("fever", 3, "idle"))

    assert program.pipes is None
