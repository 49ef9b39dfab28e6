"""One decision of a recorded game once more: the same view, question, budget and chance. A class decides in this process or its
debugger, a program in its own."""

from __future__ import annotations

from dataclasses import dataclass

from gloam.bots import Bot, Budget
from gloam.engine import Ask, BadSetup, Rng, stream
from gloam.engine.record import is_answer, read_record
from gloam.match import Match, replay

from .foreign import Foreign, Misbehaved
from .run import reasons, trace_of


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
    first, so that a bot that remembers has its memories; with `alone` it is not. Raises Misbehaved if the bot fails."""
    data = read_record(record)
    if not 1 <= at <= len(data.answers):
        raise BadSetup(f"the record has the answers 1 to {len(data.answers)}, not {at}")
    seat, then = data.answers[at - 1]
    if not is_answer(then):
        raise BadSetup(f"number {at} of the record is {then!r}, which is no decision")
    match = replay(record, at - 1 if alone else 0)
    if isinstance(bot, Foreign):
        bot.sit(match.game, match.names, seat, dict(match.state.options), budget, "debug")
    while len(match.answers) < at - 1:
        who, line = data.answers[len(match.answers)]
        ask = match.ask_of(who)
        if who == seat and is_answer(line) and ask is not None:
            consult(bot, match, ask, budget, stream(data.seed, "bot", seat, len(match.answers)), pdb=False)
        match.apply(who, line)
    ask = match.ask_of(seat)
    assert ask is not None, "an answer of a record that replays has a question"
    rng = stream(data.seed, "bot", seat, at - 1)
    option = consult(bot, match, ask, budget, rng, pdb)
    offered = option in ask.options
    now = ask.question.notation(option) if offered else f"{option!r}, which was not offered"
    comment = bot.comment if isinstance(bot, Foreign) else reasons(bot)
    return Decision(seat, ask.question.text, ask.choices(), then, now, comment, data.comments.get(at, []))


def consult(bot: Bot, match: Match, ask: Ask, budget: Budget, rng: Rng, pdb: bool) -> int:
    """The bot's choice; if it crashes, where in its own code."""
    try:
        if pdb:
            from pdb import runcall

            return int(runcall(bot.choose, match.view(ask.seat), ask, budget, rng) or 0)
        return bot.choose(match.view(ask.seat), ask, budget, rng)
    except Misbehaved as fault:
        fault.text += f", at answer {len(match.answers) + 1}"
        raise
    except Exception as error:
        said = f"crashed with {type(error).__name__}: {error}, at answer {len(match.answers) + 1}"
        raise Misbehaved(said, trace_of(error)) from error
