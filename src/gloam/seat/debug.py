"""One decision of a recorded game once more: the same view, question, budget and chance, in this process or its debugger."""

from __future__ import annotations

from dataclasses import dataclass

from gloam.bots import Bot, Budget
from gloam.engine import BadSetup, stream
from gloam.engine.record import is_answer, read_record
from gloam.match import replay

from .run import reasons


@dataclass(frozen=True)
class Decision:
    """What was answered then, and what the bot answers now."""

    seat: int
    question: str
    options: list[str]
    then: str
    now: str
    comment: str
    noted: list[str]  # what the record says about it


def decide_again(record: str, at: int, bot: Bot, budget: Budget, alone: bool = False, pdb: bool = False) -> Decision:
    """Answer number `at` of the record (the first is 1), decided anew by this bot. What its seat was asked before, it is asked
    first, so that a bot that remembers has its memories; with `alone` it is not."""
    data = read_record(record)
    if not 1 <= at <= len(data.answers):
        raise BadSetup(f"the record has the answers 1 to {len(data.answers)}, not {at}")
    seat, then = data.answers[at - 1]
    if not is_answer(then):
        raise BadSetup(f"number {at} of the record is {then!r}, which is no decision")
    match = replay(record, at - 1 if alone else 0)
    while len(match.answers) < at - 1:
        who, line = data.answers[len(match.answers)]
        ask = match.ask_of(who)
        if who == seat and is_answer(line) and ask is not None:
            bot.choose(match.view(seat), ask, budget, stream(data.seed, "bot", seat, len(match.answers)))
        match.apply(who, line)
    ask = match.ask_of(seat)
    assert ask is not None, "an answer of a record that replays has a question"
    rng = stream(data.seed, "bot", seat, at - 1)
    if pdb:
        from pdb import runcall

        option = int(runcall(bot.choose, match.view(seat), ask, budget, rng) or 0)
    else:
        option = bot.choose(match.view(seat), ask, budget, rng)
    offered = option in ask.options
    now = ask.question.notation(option) if offered else f"{option!r}, which was not offered"
    return Decision(seat, ask.question.text, ask.choices(), then, now, reasons(bot), data.comments.get(at, []))
