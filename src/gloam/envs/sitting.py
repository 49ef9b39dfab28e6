"""A sitting: one game being played by numbers. Every interface of this package is a thin face of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gloam.engine import Ask, BadSetup, Game, IllegalAnswer, Outcome, State, fresh_seed, view
from gloam.engine.checkpoint import state_from_json, state_to_json
from gloam.games import get
from gloam.match import default_names, replay, start

from .actions import Mask
from .encoding import Array, encoding_of
from .tracker import ALL_SEEING, Tracker

ZERO_SUM, SCORE = "zero-sum", "score"
REWARDS = (ZERO_SUM, SCORE)
BEGINNINGS = {"state", "record"}


class Sitting:
    """The state of a game with its encoders. `begin` deals; `act` answers for a seat; `returns` pays out at the end."""

    def __init__(
        self,
        name: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        rewards: str = ZERO_SUM,
    ) -> None:
        self.game: Game = get(name)
        self.n = self.game.seats[0] if players is None else players
        self.game.check_seats(self.n)
        self.options = self.game.complete(options)
        self.encoding = encoding_of(name, self.n)
        self.actions = self.encoding.actions
        self.rewards = check_rewards(rewards)
        self.seed = ""
        self.s: State = self.game.state()
        self.tracker = Tracker(self.encoding, self.options)

    def begin(self, seed: str | int | None = None, wish: Mapping[str, Any] | None = None) -> None:
        """Deal a new game. The same seed gives the same game on every machine.

        A wish begins elsewhere: `{"state": ...}` with a state of the engine, or `{"record": FILE_OR_TEXT, "at": ANSWERS}`. Whatever
        else it holds is for others, as with all environments.
        """
        self.seed = fresh_seed() if seed is None else str(seed)
        self.s = begun(self, wish) if wish and BEGINNINGS & wish.keys() else start(self.game, self.n, self.seed, self.options)

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
            why = self.why_not(seat, action)
            raise IllegalAnswer(f"{why['reason']} [{why['rule']}]" if why["rule"] else why["reason"], why["rule"])
        self.s.answer(ask, option)

    def why_not(self, seat: int, action: int) -> dict[str, str]:
        """Why this seat cannot do this now: a sentence and the id of the rule."""
        ask = self.ask_of(seat)
        name = default_names(self.n)[seat]
        if ask is None:
            return {"rule": "", "reason": f"{name} has nothing to decide now"}
        if not 0 <= action < len(self.actions.words):
            return {"rule": "", "reason": f"there is no action {action}: the ids are 0 to {len(self.actions.words) - 1}"}
        question, option = self.actions.meaning[action]
        if question != ask.question.name:
            word = self.actions.word(action)
            return {"rule": "", "reason": f"{word!r} is no answer to {ask.question.text!r}"}
        found: Any = ask.question.refusal(self.s, ask, option)
        return {"rule": found.rule, "reason": found.text}

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

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: the state as plain data; encoders are made again."""
        kept = {name: value for name, value in self.__dict__.items() if name in ("n", "options", "rewards", "seed")}
        return {**kept, "game": self.game.name, "state": state_to_json(self.game, self.s) if self.seed else None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(kept["game"], kept["n"], kept["options"], kept["rewards"])  # type: ignore[misc]  # as whoever made it did
        self.seed = kept["seed"]
        if kept["state"] is not None:
            self.s = state_from_json(self.game, kept["state"])

    def clone(self) -> Sitting:
        """An independent copy, with an encoder of its own."""
        copy = Sitting.__new__(Sitting)
        copy.__dict__.update(self.__dict__)
        copy.tracker = Tracker(self.encoding, self.options)
        if self.seed:
            copy.s = self.s.clone()
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Sitting:
        return self.clone()


def check_rewards(rewards: str) -> str:
    if rewards not in REWARDS:
        raise BadSetup(f"rewards are {' or '.join(REWARDS)}, not {rewards!r}")
    return rewards


def action_number(action: Any) -> int:
    """An action as it came from a learner: Python's, NumPy's and PyTorch's numbers will do."""
    try:
        number = int(action)
        if number == action:
            return number
    except (TypeError, ValueError):
        pass
    raise BadSetup(f"an action is a whole number, the id of what is done, not {action!r}")


def begun(sitting: Sitting, wish: Mapping[str, Any]) -> State:
    """The position that somebody wants to begin with, as a state of its own."""
    if wish.keys() >= BEGINNINGS:
        raise BadSetup("a game begins with a state or in a record, not with both")
    if "record" in wish:
        text = wish["record"]
        match = replay(text.read_text(encoding="utf-8") if isinstance(text, Path) else str(text), wish.get("at"))
        found, game, options = match.state, match.game, dict(match.state.options)
    else:
        found, game, options = wish["state"], sitting.game, sitting.options
    if game.name != sitting.game.name or type(found) is not type(sitting.game.state()) or found.n != sitting.n:
        raise BadSetup(f"this environment plays {sitting.game.title} with {sitting.n}, and the position is of another table")
    if options != sitting.options:
        other = ", ".join(f"{name}={value}" for name, value in options.items() if sitting.options.get(name) != value)
        raise BadSetup(f"the record was played with other options: {other}")
    if not found.asks:
        raise BadSetup("that game is over: nobody has anything to decide in it")
    return found.clone()


def zero_sum(outcome: Outcome, teams: list[int]) -> list[float]:
    """1 for a sole winner, what it wins is lost by the others in equal parts."""
    sides = sorted(set(teams))
    winning = sorted({teams[seat] for seat in outcome.winners})
    if not winning or len(winning) == len(sides):
        return [0.0] * len(teams)
    won = (len(sides) / len(winning) - 1) / (len(sides) - 1)
    lost = -1 / (len(sides) - 1)
    return [won if team in winning else lost for team in teams]
