"""The flow of a game as numbers: who chooses, who has sealed an answer, which rule asked, what is still to be done.

What only the observing seat knows of it is here too: its question, what that is about, and its own sealed answer.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gloam.engine.flow import NOTHING, State, Step
from gloam.engine.questions import Ask

from .plan import Plan, clipped
from .row import Row

AGENDA_SCALE: Final = 4
NO_ARGS: Final[tuple[int, ...]] = ()


class Flow:
    """Keeps what it wrote last and rewrites what differs. A sealed answer changes nothing but this."""

    def __init__(self, plan: Plan, n: int, row: Row, all_seeing: bool) -> None:
        self.plan = plan
        self.n = n
        self.row = row
        self.all_seeing = all_seeing
        self.seat = -1  # indices that are set, -1 for none
        self.phase = -1
        self.question = -1
        self.choosing = 0  # masks of seats
        self.sealed = 0
        self.mine = 0  # the observer's own sealed option, plus 2
        self.asked: Ask | None = None
        self.args = NO_ARGS
        self.now = NOTHING
        self.agenda: list[Step] = []
        self.times: vec[i64] = vec[i64]([0] * len(plan.rule_at))  # how often each rule is on the agenda
        self.is_over = False

    def update(self, s: State, seat: int) -> None:
        """Bring the row up to this state, as this seat (-1: a spectator) sees it."""
        p = self.plan
        if seat != self.seat:
            self.show_one(p.seat, self.seat, seat)
            self.seat = seat
        self.update_asks(s)
        if s.now is not self.now:
            self.now = s.now
            phase = p.rule_at.get(s.now.rule.name, -1)
            if phase != self.phase:
                self.show_one(p.phase, self.phase, phase)
                self.phase = phase
        is_over = s.ending != "" and not s.asks
        if is_over != self.is_over:
            self.row.put(p.over, 1.0 if is_over else 0.0)
            self.is_over = is_over
        if s.agenda != self.agenda:
            self.update_agenda(s.agenda)

    def update_asks(self, s: State) -> None:
        """Who is asked and who has answered; the observer's own question and answer."""
        choosing = 0
        asked: Ask | None = s.asks[0] if self.all_seeing and s.asks else None
        for ask in s.asks:
            choosing |= 1 << ask.seat
            if ask.seat == self.seat and asked is None:
                asked = ask
        if choosing != self.choosing:
            self.show_seats(self.plan.choosing, self.choosing, choosing)
            self.choosing = choosing
        if asked is not self.asked:
            self.update_question(asked)
        sealed = 0
        mine = 0
        for given in s.sealed:
            sealed |= 1 << given.ask.seat
            if given.ask.seat == self.seat:
                mine = given.option + 2
        if sealed != self.sealed:
            self.show_seats(self.plan.sealed, self.sealed, sealed)
            self.sealed = sealed
        if mine != self.mine:
            self.row.put(self.plan.mine, float(mine) * self.plan.mine_unit)
            self.mine = mine

    def update_question(self, asked: Ask | None) -> None:
        """Which question it is, and (but for those who see all) what it is about."""
        p = self.plan
        self.asked = asked
        question = -1 if asked is None else p.question_at[asked.question.name]
        if question != self.question:
            self.show_one(p.question, self.question, question)
            self.question = question
        args = NO_ARGS if asked is None or self.all_seeing else asked.then.args
        old = self.args
        self.args = args
        for i in range(min(p.n_args, max(len(old), len(args)))):
            arg = args[i] if i < len(args) else 0
            if i >= len(old) or arg != old[i]:
                self.row.put(p.args + i, clipped(float(arg) * p.args_unit))

    def update_agenda(self, agenda: list[Step]) -> None:
        """The last ones are next, so what comes later stays the same for long."""
        old = self.agenda
        first = 0
        while first < len(old) and first < len(agenda) and old[first] is agenda[first]:
            first += 1
        for i in range(first, len(old)):
            self.plan_rule(old[i], -1)
        for i in range(first, len(agenda)):
            self.plan_rule(agenda[i], 1)
        old[first:] = agenda[first:]

    def plan_rule(self, step: Step, more: int) -> None:
        """A rule is to be carried out once more, or (-1) once less."""
        index: i64 = self.plan.rule_at[step.rule.name]
        times = self.times[index] + more
        self.times[index] = times
        self.row.put(self.plan.agenda + index, clipped(float(times) / AGENDA_SCALE))

    def show_seats(self, start: i64, old: int, new: int) -> None:
        """One number for each seat, 1 for those in the mask."""
        for seat in range(self.n):
            if (old ^ new) >> seat & 1:
                self.row.put(start + seat, 1.0 if new >> seat & 1 else 0.0)

    def show_one(self, start: i64, old: int, new: int) -> None:
        """A one-hot moves on; -1 is nowhere."""
        if old >= 0:
            self.row.put(start + old, 0.0)
        if new >= 0:
            self.row.put(start + new, 1.0)
