"""The commands `gloam bot check` and `gloam bot debug`, for those who write one."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from gloam.bots import make_bot
from gloam.engine import LETTERS, BadSetup
from gloam.engine.record import read_record
from gloam.lab.scribe import budget_of
from gloam.seat.check import MENDING, SCENES_WITH_REPAIRS, check_program, verdict
from gloam.seat.debug import decide_again
from gloam.seat.foreign import Foreign, Limits, Misbehaved
from gloam.seat.messages import schema
from gloam.seat.players import COMMAND, command_of, is_foreign, make_player
from gloam.seat.program import Program

from .files import read_file
from .foreign import PLAIN, show_fault
from .options import Json, Limit, Memory
from .speak import FAILED, out, say_json

app = typer.Typer(help="For those who write a bot: does it speak the protocol, and why did it do that?", no_args_is_help=True)


@app.command("check")
def check(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="A program with its words, FILE.py:CLASS, or cmd:PROGRAM.")],
    limit: Limit = PLAIN.seconds,
    memory: Memory = PLAIN.memory,
    mends: Annotated[bool, typer.Option("--mends", help="Also whether it answers again after a refusal.")] = False,
    as_json: Json = False,
) -> None:
    """Play the corner cases of the seat protocol at a bot; one verdict a line, exit code 1 if one is bad."""
    player = bot if bot.startswith(COMMAND) or (is_foreign(bot) and ".py:" in bot) else f"{COMMAND}{bot}"
    command, limits = command_of(player), Limits(seconds=limit, memory=memory, repairs=1 if mends else 0)
    found = []
    for one in check_program(lambda: Program(player, command, limits)):
        found.append(one)
        say_verdict(one.case, one.fault, as_json)
    if mends:
        found.append(verdict(lambda: Program(player, command, limits), MENDING, SCENES_WITH_REPAIRS[MENDING]))
        say_verdict(found[-1].case, found[-1].fault, as_json)
    if as_json:
        say_json([asdict(one) for one in found])
    if any(one.fault for one in found):
        raise typer.Exit(FAILED)


def say_verdict(case: str, fault: str, as_json: bool) -> None:
    if not as_json:
        out.print(f"{'BAD ' if fault else 'good'}  {case}" + (f": {fault}" if fault else ""), markup=False, soft_wrap=True)


@app.command("debug")
def debug(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game file, as --records writes it.")],
    bot: Annotated[str, typer.Option("--bot", help="FILE.py:CLASS or cmd:PROGRAM, which decides once more.")],
    at: Annotated[int, typer.Option("--at", min=1, help="The number of the answer; the first is 1.")],
    alone: Annotated[bool, typer.Option("--alone", help="Without asking it first what its seat was asked before.")] = False,
    pdb: Annotated[bool, typer.Option("--pdb", help="Step through it with Python's debugger.")] = False,
    as_json: Json = False,
) -> None:
    """Repeat one decision of a recorded game: the same view, question, budget and chance. A class decides in this process."""
    if pdb and bot.startswith(COMMAND):
        raise BadSetup("Python's debugger steps through a class of Python only: FILE.py:CLASS")
    text = read_file(file)
    decider = make_player(bot) if bot.startswith(COMMAND) else make_bot(bot)
    try:
        found = decide_again(text, at, decider, budget_of(read_record(text)), alone, pdb)
    except Misbehaved as fault:
        show_fault(f"{bot}: {fault.text}", fault.trace)
        raise typer.Exit(FAILED) from None
    finally:
        if isinstance(decider, Foreign):
            decider.close()
    if as_json:
        say_json(asdict(found))
        return
    out.print(f"{found.question} (seat {LETTERS[found.seat]})", markup=False, soft_wrap=True)
    out.print(f"on offer: {', '.join(found.options)}", markup=False, soft_wrap=True)
    out.print(f"then: {found.then}", markup=False, soft_wrap=True)
    for line in found.noted:
        out.print(f"      {line}", style="dim", markup=False, soft_wrap=True)
    out.print(f"now:  {found.now}", markup=False, soft_wrap=True)
    if found.comment:
        out.print(f"      {found.comment}", style="dim", markup=False, soft_wrap=True)


@app.command("schema")
def show_schema() -> None:
    """Print the JSON schema of the seat protocol: what a program hears and says."""
    say_json(schema())


def add_to(top: typer.Typer) -> None:
    top.add_typer(app, name="bot")
