"""Words of the command line for bots from anywhere: their limits, and what is said when one of them misbehaves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from gloam.engine import fresh_seed, plural
from gloam.lab.simulate import Fault
from gloam.seat.foreign import Conduct, Limits
from gloam.seat.players import is_foreign, short_name, short_names

from .files import state_folder, write_game
from .speak import out, talk

MOST_SHOWN = 5  # faults that are told with their traceback

PLAIN = Limits()


def limits_of(limit: float, match_limit: float, memory: int, repairs: int, transcripts: Path | None) -> Limits:
    return Limits(limit, match_limit, memory, repairs, transcripts=str(transcripts or ""))


def seed_for(seed: str | None, players: list[str]) -> str:
    """The seed that was given. Without one it is always the same, so that figures can be compared; with strangers at the table
    it is drawn in secret, since whoever knows the seed knows every card."""
    if seed is not None:
        return seed
    return fresh_seed() if any(is_foreign(player) for player in players) else "gloam"


def show_faults(faults: list[Fault], records: Path | None) -> None:
    """Who misbehaved, where in its own code, and the game up to there; of many the first ones, and how many more of whom."""
    for fault in faults[:MOST_SHOWN]:
        show_fault(str(fault), fault.trace)
        if fault.record:
            talk.print(f"    {where(fault, records)}", markup=False, soft_wrap=True)
    for bot, more in Counter(fault.bot for fault in faults[MOST_SHOWN:]).items():
        talk.print(
            f"... and {plural(more, 'more game')} that {bot} lost by a fault; --json has them all", markup=False, soft_wrap=True
        )


def show_fault(said: str, trace: str) -> None:
    """What was done, and where: the end of the traceback, or of what was written to stderr."""
    talk.print(said, markup=False, soft_wrap=True)
    for line in trace.splitlines()[-20:]:
        talk.print(f"    {line}", style="dim", markup=False, soft_wrap=True)


def where(fault: Fault, records: Path | None) -> str:
    """Where the record lies: with the others, or among the kept games."""
    if records is not None:
        return f"after {plural(fault.answers, 'answer')}; the record is in {records}"
    name = re.sub(r"[^A-Za-z0-9_-]+", "-", f"{short_name(fault.bot)}-{fault.seed}")
    path = state_folder() / "faults" / f"{name}.gloam"
    write_game(path, fault.record)
    return f"after {plural(fault.answers, 'answer')}; the record up to there: {path}"


def show_conduct(conduct: dict[str, Conduct]) -> None:
    """What bots in processes of their own answered, and what was refused."""
    names = short_names(list(conduct))
    for player, told in conduct.items():
        mean = told.seconds / told.answers if told.answers else 0.0
        refused = f"{told.illegal} refused, {told.repaired} of them mended" if told.illegal else "none refused"
        out.print(f"{names[player]}: {told.answers} answers, {refused}, {1000 * mean:.1f} ms each", markup=False)


def show_seed(seed: str, players: Iterable[str]) -> None:
    if any(is_foreign(player) for player in players):
        out.print(f"seed: {seed}", markup=False)
