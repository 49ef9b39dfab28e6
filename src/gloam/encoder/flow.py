"""The flow of a game as numbers: who chooses, who has sealed an answer, which rule asked, what is still to be done."""

from __future__ import annotations

from typing import Any, Final

from gloam.engine.flow import State, Step

from .plan import Plan, clipped

AGENDA_SCALE: Final = 4


class Flow:
    """Keeps what it wrote last and rewrites what differs. A sealed answer changes nothing but this."""

    def __init__(self, plan: Plan, n: int, buffer: Any, all_seeing: bool) -> None:
        self.plan = plan
        self.n = n
        self.buffer = buffer
        self.all_seeing = all_seeing
        self.choosing = 0  # masks of seats
        self.sealed = 0
        self.phase = -1  # indices that are set, -1 for none
        self.question = -1
        self.agenda: list[Step] = []
        self.is_over = False

    def update(self, s: State) -> None:
        """Bring the buffer up to this state."""
        p = self.plan
        choosing = 0
        for ask in s.asks:
            choosing |= 1 << ask.seat
        if choosing != self.choosing:
            self.show_seats(p.choosing, self.choosing, choosing)
            self.choosing = choosing
        sealed = 0
        for given in s.sealed:
            sealed |= 1 << given.ask.seat
        if sealed != self.sealed:
            self.show_seats(p.sealed, self.sealed, sealed)
            self.sealed = sealed
        phase = p.rule_at.get(s.now.rule.name, -1)
        if phase != self.phase:
            self.show_one(p.phase, self.phase, phase)
            self.phase = phase
        if self.all_seeing:
            question = p.question_at[s.asks[0].question.name] if s.asks else -1
            self.show_one(p.question, self.question, question)
            self.question = question
        is_over = s.ending != "" and not s.asks
        if is_over != self.is_over:
            self.buffer[p.over] = 1.0 if is_over else 0.0
            self.is_over = is_over
        if s.agenda != self.agenda:
            self.update_agenda(s.agenda)

    def update_agenda(self, agenda: list[Step]) -> None:
        p = self.plan
        out = self.buffer
        for step in self.agenda:
            out[p.agenda + p.rule_at[step.rule.name]] = 0.0
        for step in agenda:
            index = p.agenda + p.rule_at[step.rule.name]
            out[index] = clipped(out[index] + 1.0 / AGENDA_SCALE)
        self.agenda = agenda.copy()

    def show_seats(self, start: int, old: int, new: int) -> None:
        """One number for each seat, 1 for those in the mask."""
        for seat in range(self.n):
            if (old ^ new) >> seat & 1:
                self.buffer[start + seat] = 1.0 if new >> seat & 1 else 0.0

    def show_one(self, start: int, old: int, new: int) -> None:
        """A one-hot moves on; -1 is nowhere."""
        if old >= 0:
            self.buffer[start + old] = 0.0
        if new >= 0:
            self.buffer[start + new] = 1.0
