"""A sitting: one game being played by numbers. Every interface of this package is a thin face of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gloam.engine import Ask, BadSetup, Event, Game, IllegalAnswer, Outcome, State, fresh_seed, view
from gloam.games import get
from gloam.match import default_names, start

from .actions import Mask
from .encoding import Array, encoding_of
from .tracker import ALL_SEEING, Tracker

ZERO_SUM, SCORE = "zero-sum", "score"
REWARDS = (ZERO_SUM, SCORE)


class Sitting:
    """The state of a game with its encoders. `begin` deals; `act` answers for a seat; `returns` pays out at the end."""

    def __init__(
        self,
        name: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        rewards: str = ZERO_SUM,
        listening: bool = False,
    ) -> None:
        self.game: Game = get(name)
        self.n = self.game.seats[0] if players is None else players
        self.game.check_seats(self.n)
        if rewards not in REWARDS:
            raise BadSetup(f"rewards are {' or '.join(REWARDS)}, not {rewards!r}")
        self.options = self.game.complete(options)
        self.encoding = encoding_of(name, self.n)
        self.actions = self.encoding.actions
        self.rewards = rewards
        self.listening = listening
        self.seed = ""
        self.s: State = self.game.state()
        self.tracker = Tracker(self.encoding, self.options)

    def begin(self, seed: str | int | None = None) -> None:
        """Deal a new game. The same seed gives the same game on every machine."""
        self.seed = fresh_seed() if seed is None else str(seed)
        events: list[Event] | None = [] if self.listening else None
        self.s = start(self.game, self.n, self.seed, self.options, events)

    @property
    def over(self) -> bool:
        return not self.s.asks

    def ask_of(self, seat: int) -> Ask | None:
        """The open question of a seat."""
        for ask in self.s.asks:
            if ask.seat == seat:
                return ask
        return None

    def mask(self, seat: int) -> Mask:
        return self.actions.mask(self.ask_of(seat))

    def legal(self, seat: int) -> list[int]:
        ask = self.ask_of(seat)
        return self.actions.of(ask) if ask is not None else []

    def observe(self, seat: int) -> Array:
        """What this seat may know, as a fresh array."""
        return self.tracker.encode(self.s, seat)

    def whole(self) -> Array:
        """Everything, every face up: for critics. No observation contains it."""
        return self.tracker.encode(self.s, ALL_SEEING)

    def act(self, seat: int, action: int) -> None:
        """Answer for a seat. Raises IllegalAnswer with the rule's reason and then changes nothing."""
        ask = self.ask_of(seat)
        question, option = self.actions.meaning[action] if 0 <= action < self.actions.size else ("", 0)
        if ask is None or ask.question.name != question or option not in ask.options:
            refusal = self.refusal(seat, action)
            raise IllegalAnswer(f"{refusal['text']} [{refusal['rule']}]" if refusal["rule"] else refusal["text"], refusal["rule"])
        self.s.answer(ask, option)

    def refusal(self, seat: int, action: int) -> dict[str, str]:
        """Why this seat cannot do this now: the id of the rule and a sentence."""
        ask = self.ask_of(seat)
        name = default_names(self.n)[seat]
        if ask is None:
            return {"rule": "", "text": f"{name} has nothing to decide now"}
        if not 0 <= action < len(self.actions.words):
            return {"rule": "", "text": f"there is no action {action}: the ids are 0 to {len(self.actions.words) - 1}"}
        question, option = self.actions.meaning[action]
        if question != ask.question.name:
            word = self.actions.word(action)
            return {"rule": "", "text": f"{word!r} is no answer to {ask.question.text!r}"}
        found: Any = ask.question.refusal(self.s, ask, option)
        return {"rule": found.rule, "text": found.text}

    def outcome(self) -> Outcome:
        found: Outcome = self.game.outcome(self.s)
        return found

    def returns(self) -> list[float]:
        """What the finished game pays every seat.

        `score`: the points. `zero-sum`: teams (or single seats) win or lose; the winners share what the others lose, so a
        sole winner gets 1, of two sides the other gets -1, and where all win or all lose nobody gets anything.
        """
        outcome = self.outcome()
        if self.rewards == SCORE:
            return [float(score) for score in outcome.scores]
        return zero_sum(outcome, [self.game.side(self.n, seat) for seat in range(self.n)])

    def text(self, seat: int | None) -> str:
        """The table as this seat (None: a spectator) sees it, as text."""
        from rich.console import Console

        from gloam.terminal.render import render

        seen = view(self.game, self.s, seat)
        seen.names = default_names(self.n)
        console = Console(width=100, no_color=True, highlight=False, force_terminal=False)
        with console.capture() as caught:
            console.print(render(self.game.table(seen)))
        return caught.get()

    def clone(self) -> Sitting:
        """An independent copy, with an encoder of its own."""
        copy = Sitting.__new__(Sitting)
        copy.__dict__.update(self.__dict__)
        copy.tracker = Tracker(self.encoding, self.options)
        if self.seed:
            copy.s = self.s.clone()
            if self.s.listening:
                copy.s.listening = True
                copy.s.events = self.s.events.copy()
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Sitting:
        return self.clone()


def zero_sum(outcome: Outcome, teams: list[int]) -> list[float]:
    """1 for a sole winner, what it wins is lost by the others in equal parts."""
    sides = sorted(set(teams))
    winning = sorted({teams[seat] for seat in outcome.winners})
    if not winning or len(winning) == len(sides):
        return [0.0] * len(teams)
    won = (len(sides) / len(winning) - 1) / (len(sides) - 1)
    lost = -1 / (len(sides) - 1)
    return [won if team in winning else lost for team in teams]
