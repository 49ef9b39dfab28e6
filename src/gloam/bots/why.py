"""Why an answer is good, in the game's own terms: which parts of the evaluation it changes, and how the game should go on.

Built on the view and on worlds imagined from it, so a reason never tells what the seat cannot know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gloam.engine import Ask, Cause, Counsel, Game, Rng, State, View, imagine
from gloam.engine import view as view_of
from gloam.table import choices_of

from .bot import Clock
from .greedy import end_of_turn, others_choose, outcome_of

WORLDS = 6
LEAST = 0.05  # of the evaluation's points: what changes less is no reason
SHARE = 0.2  # of the weightiest change: what weighs less is not worth a sentence
REASONS = 2
PRICES = 1
LONGEST = 4  # answers of the line that is expected
ENDLESS = Clock(0.0)
AGREED = 0.6  # of the imagined worlds must go on alike, or nothing is expected


@dataclass(frozen=True)
class Reason:
    """One cause with its sentence and the rule that matters."""

    cause: str
    text: str
    rule: str
    worth: float  # in the evaluation's points, for the answer or against it


@dataclass(frozen=True)
class Why:
    """What speaks for an answer beside the best other one, what it costs, and the line that is expected after it."""

    reasons: tuple[Reason, ...] = ()
    prices: tuple[Reason, ...] = ()
    line: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The rule that matters most."""
        return self.reasons[0].rule if self.reasons else ""


def why(view: View[State], ask: Ask, best: int, rng: Rng, other: int | None = None, clock: Clock = ENDLESS) -> Why:
    """Why `best`, and not `other` or, without one, the average of all others. Short of time it looks at fewer worlds.

    What is better for nothing that can be seen at once shows it when the turn is over, or beside the rest.
    """
    worlds: list[State] = []
    for _ in range(WORLDS):
        if not worlds or not clock.is_over():
            world = imagine(view, rng)
            others_choose(world, ask.seat, rng)
            worlds.append(world)
    line = expected(view, worlds, ask.seat, best, clock)
    counsel = view.game.counsel
    if counsel is None or len(ask.options) < 2:
        return Why(line=line)
    rest = [option for option in ask.options if option != best]
    first = rest if other is None else [other]
    found = Why(line=line)
    for rivals, reach in ((first, at_once), (first, end_of_turn), (rest, at_once), (rest, end_of_turn)):
        changes, example = weigh(view.game, counsel, worlds, ask.seat, best, rivals, reach, clock)
        reasons = [reason_of(cause, change, example, ask.seat) for cause, change in zip(counsel.causes, changes, strict=True)]
        found = of_weight(reasons, line)
        if found.reasons or clock.is_over():
            break
    return found


Reach = Callable[[Game, State, int, int], State]  # the position after an answer, as far ahead as one looks


def at_once(game: Game, world: State, me: int, option: int) -> State:
    return outcome_of(game, game.evaluate, world, me, option)


def weigh(
    game: Game, counsel: Counsel, worlds: list[State], me: int, best: int, rivals: list[int], reach: Reach, clock: Clock
) -> tuple[list[float], State]:
    """By how much an answer is better than its rivals in each part of the evaluation, and an example of where it leads."""
    changes = [0.0] * len(counsel.causes)
    example = worlds[0]
    for number, world in enumerate(worlds):
        if number and clock.is_over():
            return [change * len(worlds) / number for change in changes], example
        after = reach(game, world, me, best)
        example = example if number else after
        mine = counsel.parts(after, me)
        for rival in rivals:
            theirs = counsel.parts(reach(game, world, me, rival), me)
            for i, cause in enumerate(counsel.causes):
                changes[i] += (mine[cause.name] - theirs[cause.name]) / (len(rivals) * len(worlds))
    return changes, example


def of_weight(found: list[Reason], line: tuple[str, ...]) -> Why:
    """The few reasons that weigh most, and the price that weighs most."""
    found = sorted(found, key=by_worth, reverse=True)
    least = max(LEAST, SHARE * max([abs(reason.worth) for reason in found]))
    reasons = [reason for reason in found if reason.worth >= least][:REASONS]
    prices = [reason for reason in reversed(found) if reason.worth <= -least][:PRICES]
    return Why(tuple(reasons), tuple(prices), line)


def reason_of(cause: Cause, change: float, after: State, seat: int) -> Reason:
    said = cause.more if change > 0 else cause.less
    fact = cause.fact(after, seat) if cause.fact is not None else ""
    n = amount(abs(change))
    return Reason(cause.name, said.format(n=n, s="" if n == "1" else "s", fact=fact), cause.rule, change)


def by_worth(reason: Reason) -> float:
    return reason.worth


def amount(n: float) -> str:
    """`4`, or `about 2.5` where worlds differ."""
    return str(round(n)) if abs(n - round(n)) < 0.05 else f"about {n:.1f}"


# -- how it goes on


def expected(view: View[State], worlds: list[State], me: int, option: int, clock: Clock) -> tuple[str, ...]:
    """The next answers, in the words of the table: as long as most imagined worlds go on alike, and no further than one reply."""
    states = [answered(world.clone(), me, option) for world in worlds]
    line: list[str] = []
    is_mine = True
    while is_mine and len(line) < LONGEST and not clock.is_over():
        votes: dict[tuple[int, str, int], list[State]] = {}
        for s in states:
            move_on(s)
            if len(s.asks) == 1:
                ask = s.asks[0]
                votes.setdefault((ask.seat, ask.question.name, at_first_sight(view, s, ask)), []).append(s)
        if not votes:
            break
        (seat, _, choice), states = max(votes.items(), key=by_votes)
        if len(states) < AGREED * len(worlds):
            break
        is_mine = seat == me
        line.append(in_words(view, states[0], states[0].asks[0], choice))
        states = [answered(s, seat, choice) for s in states]
    return tuple(line)


def by_votes(row: tuple[tuple[int, str, int], list[State]]) -> int:
    return len(row[1])


def answered(s: State, seat: int, option: int) -> State:
    for ask in s.asks:
        if ask.seat == seat:
            s.answer(ask, option)
            break
    return s


def move_on(s: State) -> None:
    """Answer what leaves no choice."""
    while len(s.asks) == 1 and len(s.asks[0].options) == 1:
        s.answer(s.asks[0], s.asks[0].options[0])


def at_first_sight(view: View[State], s: State, ask: Ask) -> int:
    """What the asked seat would answer without a long thought."""
    evaluate = view.game.judge or view.game.evaluate
    best, most = ask.options[0], float("-inf")
    for option in ask.options:
        after = s.clone()
        after.answer(after.asks[0], option)
        value = float(evaluate(after, ask.seat))
        if value > most:
            best, most = option, value
    return best


def in_words(view: View[State], s: State, ask: Ask, option: int) -> str:
    """The answer as the table of the asked seat would offer it."""
    seen = view_of(view.game, s, ask.seat)
    seen.names = view.names or [view.name(seat) for seat in range(view.n)]
    said = choices_of(seen, ask, [option])[0].sentence
    return said if ask.seat == view.seat else f"{view.name(ask.seat)}: {said}"
