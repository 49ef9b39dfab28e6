"""A bot in a process of its own. It gets views and questions, and nothing else of the game ever enters that process."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from gloam.bots import Budget
from gloam.engine import LETTERS, Ask, BadNotation, Game, Outcome, Refusal, Rng, State, View
from gloam.engine.notation import parse

from . import messages
from .foreign import GRACE, OVERTIME, Conduct, Foreign, Limits, Misbehaved
from .messages import VERSION, WANTS
from .pipes import Pipes
from .text import text_of
from .views import NO_VIEW, ask_message, question_texts, view_message

NO_LIMIT = 1e6  # seconds: more than a poll can wait is none
LONGEST_COMMENT = 2_000
SHOWN = 80  # bytes of what it said, where that is the fault


@dataclass
class Sitting:
    """One game of a program: where it sits, and what it has used."""

    game: Game
    names: list[str]
    seat: int
    options: dict[str, str]
    budget: Budget
    conduct: Conduct = field(default_factory=Conduct)
    asked: int = 0


class Program(Foreign):
    """A bot that is a process. It is started with its first game and plays any number of them, one after the other."""

    def __init__(self, name: str, command: list[str], limits: Limits) -> None:
        self.name = name
        self.command = command
        self.limits = limits
        self.pipes: Pipes | None = None
        self.sitting: Sitting | None = None
        self.wants: tuple[str, ...] = ("view", "labels")
        self.comment = ""
        self.transcript: Path | None = None

    # -- the course of a game

    def sit(self, game: Game, names: list[str], seat: int, options: dict[str, str], budget: Budget, label: str) -> None:
        """Take a seat in a game; the program hears of it when it is first asked."""
        self.leave()
        self.sitting = Sitting(game, names, seat, options, budget)
        if self.limits.transcripts:
            folder = Path(self.limits.transcripts)
            folder.mkdir(parents=True, exist_ok=True)
            self.transcript = folder / f"{label}-{LETTERS[seat]}.txt"
            self.transcript.write_bytes(b"")

    def choose(self, view: View[State], ask: Ask, budget: Budget, rng: Rng) -> int:
        """Its answer. Raises Misbehaved; then the process is gone, and the next game begins with a new one."""
        sitting = self.sitting
        assert sitting is not None, "a program sits down before it is asked"
        self.comment = ""
        began = time.monotonic()
        try:
            if sitting.asked == 0:
                self.greet(sitting)
                began = time.monotonic()
            sitting.asked += 1
            until = self.deadline(sitting, budget, began)
            self.put(sitting, view, ask, rng, until)
            option = self.listen(sitting, view, ask, until)
        except TimeoutError:
            fault = Misbehaved(f"gave no answer within {time.monotonic() - began:.1f} s{self.half_said()}", self.last_words())
            self.close()
            raise fault from None
        except Misbehaved as fault:
            fault.trace = fault.trace or self.last_words()
            self.close()
            raise
        sitting.conduct.answers += 1
        sitting.conduct.seconds += time.monotonic() - began
        return option

    def finish(self, outcome: Outcome, faults: list[int]) -> Conduct:
        """Tell the program how the game ended; what it has used."""
        sitting = self.sitting
        assert sitting is not None
        if self.pipes is not None and sitting.asked:
            told = messages.Result(
                ranks=list(outcome.ranks), scores=list(outcome.scores), ending=outcome.ending, lost_by_fault=faults
            )
            try:
                self.send(told, time.monotonic() + 1.0)
            except (TimeoutError, Misbehaved):
                self.close()  # the game is over: whoever does not listen now is started anew for the next one
        self.leave()
        return sitting.conduct

    def leave(self) -> None:
        self.sitting = None
        self.transcript = None

    def half_said(self) -> str:
        """What it has begun to say: a line without an end is not heard."""
        begun = bytes(self.pipes.read[:SHOWN]) if self.pipes is not None else b""
        return f"; {begun.decode(errors='replace')!r} has no end of line" if begun else ""

    def last_words(self) -> str:
        """What it wrote to stderr last."""
        return self.pipes.said() if self.pipes is not None else ""

    def close(self) -> None:
        """End the process."""
        if self.pipes is not None:
            self.pipes.close()
            self.pipes = None

    # -- what is said

    def greet(self, sitting: Sitting) -> None:
        """Start the process if there is none, and say hello."""
        if self.pipes is None:
            self.pipes = self.start()
        until = time.monotonic() + self.limits.start
        self.send(self.hello(sitting), until)
        try:
            said = self.hear(until)
        except TimeoutError:
            raise Misbehaved(f"was not ready within {self.limits.start:g} s", self.pipes.said()) from None
        if isinstance(said, messages.Fault):
            raise Misbehaved(said.text, said.trace)
        if not isinstance(said, messages.Ready):
            raise Misbehaved(f"said {type(said).__name__.lower()!r} instead of 'ready'")
        if said.version != VERSION:
            raise Misbehaved(f"speaks version {said.version} of the seat protocol, and this Gloam speaks {VERSION}")
        unknown = [want for want in said.wants if want not in WANTS]
        if unknown:
            raise Misbehaved(f"wants {unknown[0]!r}, which is none of {', '.join(WANTS)}")
        self.wants = said.wants

    def start(self) -> Pipes:
        return Pipes(self.command, self.limits.memory)

    def hello(self, sitting: Sitting) -> messages.Hello:
        game, limits, budget = sitting.game, self.limits, sitting.budget
        return messages.Hello(
            version=VERSION,
            game=game.name,
            title=game.title,
            rules=game.version,
            options=sitting.options,
            names=sitting.names,
            seat=sitting.seat,
            letter=LETTERS[sitting.seat],
            questions=question_texts(game),
            seconds=self.longest(budget) or None,
            match_seconds=limits.match_seconds or None,
            repairs=limits.repairs,
            worlds=budget.worlds,
            iterations=budget.iterations,
            think_seconds=budget.seconds,
        )

    def longest(self, budget: Budget) -> float:
        """The hard limit of one answer: somewhat more than the budget's seconds, or else the limit of the run."""
        return budget.seconds * OVERTIME + GRACE if budget.seconds else self.limits.seconds

    def deadline(self, sitting: Sitting, budget: Budget, began: float) -> float:
        ends = [began + limit for limit in (self.longest(budget),) if limit]
        if self.limits.match_seconds:
            ends.append(began + max(0.0, self.limits.match_seconds - sitting.conduct.seconds))
        return min(ends, default=began + NO_LIMIT)

    def put(self, sitting: Sitting, view: View[State], ask: Ask, rng: Rng, until: float) -> None:
        """The view, if it is wanted, and the question."""
        assert self.pipes is not None
        self.pipes.listen_anew()
        view.names = sitting.names
        if "view" in self.wants or "text" in self.wants:
            told = view_message(view) if "view" in self.wants else NO_VIEW
            text = text_of(sitting.game.table(view)) if "text" in self.wants else ""
            self.send(msgspec.structs.replace(told, text=text), until)
        question = ask_message(view, ask, sitting.asked, labels="labels" in self.wants)
        time_left = self.time_left(sitting, until)
        question.left, question.match_left = time_left.left, time_left.match_left
        a, b, c, d = rng.words()
        question.chance = (a, b, c, d)
        self.send(question, until)

    def listen(self, sitting: Sitting, view: View[State], ask: Ask, until: float) -> int:
        """Replies to what the program wants to know, until it answers. Refused answers may be mended as often as the limits say."""
        refused = 0
        while True:
            said = self.hear(until)
            if isinstance(said, messages.AskWhyNot):
                self.send(why_not(view, ask, said.answer), until)
            elif isinstance(said, messages.AskTime):
                self.send(self.time_left(sitting, until), until)
            elif isinstance(said, messages.Fault):
                raise Misbehaved(said.text, said.trace)
            elif isinstance(said, messages.Ready):
                raise Misbehaved("said 'ready' where an answer was wanted")
            else:
                fault = wrong(said, view, ask, sitting.asked)
                if fault is None:
                    sitting.conduct.repaired += refused > 0
                    self.comment = said.comment[:LONGEST_COMMENT]
                    return parse(ask.question, said.answer)
                refused += 1
                sitting.conduct.illegal += 1
                if refused > self.limits.repairs:
                    raise Misbehaved(f"answered {said.answer!r} to {ask.question.text!r}: {fault.text}")
                self.send(messages.Refusal(text=fault.text, rule=fault.rule, again=True), until)

    def time_left(self, sitting: Sitting, until: float) -> messages.Time:
        left = until - time.monotonic()
        total = self.limits.match_seconds
        match_left = round(max(0.0, total - sitting.conduct.seconds), 3) if total else None
        return messages.Time(left=round(max(0.0, left), 3) if left < NO_LIMIT / 2 else None, match_left=match_left)

    def send(self, message: messages.Message, until: float) -> None:
        assert self.pipes is not None
        data = messages.line(message)
        self.note(b"> " + data)
        self.pipes.send(data, until)

    def hear(self, until: float) -> messages.Said:
        assert self.pipes is not None
        data = self.pipes.receive(until)
        self.note(b"< " + data + b"\n")
        try:
            return messages.read_said(data)
        except msgspec.MsgspecError as error:
            said = data[:SHOWN].decode(errors="replace")
            raise Misbehaved(f"said what is no message of the seat protocol: {said!r} ({error})") from None

    def note(self, data: bytes) -> None:
        if self.transcript is not None:
            with self.transcript.open("ab") as file:
                file.write(data)


def wrong(said: messages.Answer, view: View[State], ask: Ask, number: int) -> Refusal | None:
    """Why an answer cannot be taken; None if it can."""
    if said.id is not None and said.id != number:
        return Refusal("", f"it answers question {said.id}, and question {number} is open")
    told = why_not(view, ask, said.answer)
    return None if told.allowed else Refusal(told.rule, told.text)


def why_not(view: View[State], ask: Ask, answer: str) -> messages.WhyNot:
    """Whether an answer is on offer, and if not, why. The masked state is asked, so no secret can be told."""
    try:
        option = parse(ask.question, answer)
    except BadNotation as error:
        return messages.WhyNot(answer=answer, allowed=False, text=str(error))
    if option in ask.options:
        return messages.WhyNot(answer=answer, allowed=True)
    try:
        refusal: Refusal | None = ask.question.refusal(view.state, ask, option)
    except Exception:  # a rule that would need to see what is hidden from this seat
        refusal = None
    found = refusal or Refusal("", "it is not on offer")
    return messages.WhyNot(answer=answer, allowed=False, rule=found.rule, text=found.text)
