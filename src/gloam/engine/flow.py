"""The flow of a game: an agenda of immutable steps and a list of open asks.

A rule is a function that ends where it asks. `@rule` wraps it so that *calling it makes a Step* and carries nothing out;
the agenda carries it out. What must be remembered across a question is an argument of `then`, a public int; a secret
is never an argument but lies in a zone. Hence a state can be cloned, saved, compared and redealt in mid-effect.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from .questions import Ask, Question
from .rng import Rng
from .watch import Watcher
from .zones import Layout


class Rule:
    """A rule that can stand on the agenda; made by `@rule`."""

    name: str
    run: Callable[..., None]
    places: dict[str, int]  # of its arguments after the state, by name; empty until somebody asks

    def __init__(self, run: Callable[..., None], name: str) -> None:
        self.run = run
        self.name = name
        self.places = {}

    def __call__(self, *args: int) -> Step:
        return Step(self, args)

    def name_places(self) -> dict[str, int]:
        """Which argument of its steps the rule calls what."""
        self.places = {name: i - 1 for i, name in enumerate(inspect.signature(self.run).parameters)}
        return self.places

    def __repr__(self) -> str:
        return self.name


def rule(function: Callable[..., None]) -> Rule:
    """Make a step of a function: `@rule def take_turn(s, me)`; afterwards `take_turn(2)` is a Step to be done."""
    return Rule(function, function.__name__)


@mypyc_attr(acyclic=True, free_list_len=1)  # they come and go all the time, and nothing that they hold leads back to them
class Step:
    """A rule with its arguments, to be carried out later. Immutable; clones share it."""

    __slots__ = ("args", "rule")

    rule: Rule
    args: tuple[int, ...]

    def __init__(self, rule: Rule, args: tuple[int, ...]) -> None:
        self.rule = rule
        self.args = args

    def about(self, word: str) -> int:
        """The argument that the rule calls so."""
        places = self.rule.places or self.rule.name_places()
        return self.args[places[word]]

    def to_json(self) -> list[object]:
        return [self.rule.name, *self.args]

    def __repr__(self) -> str:
        return f"{self.rule.name}({', '.join([str(arg) for arg in self.args])})"


@mypyc_attr(acyclic=True)
class Sealed:
    """An answer given while others still choose: kept from everybody else until the last one is in."""

    ask: Ask
    option: int

    def __init__(self, ask: Ask, option: int) -> None:
        self.ask = ask
        self.option = option


def nothing(s: State) -> None:
    """What a state does before its first step."""


MOST_STEPS: Final = 100_000  # between two questions; more means that a rule calls itself for ever
NOTHING: Final = Step(Rule(nothing, "nothing"), ())
NO_OPTIONS: Final[list[int]] = []  # of an ask whose options are being listed; nobody changes it
NAMES: Final[dict[object, tuple[str, ...]]] = {}  # of the fields, by class


T = TypeVar("T", bound=int)


def changed(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The same numbers but for one."""
    copy = list(values)
    copy[at] = value
    return tuple(copy)


def copied(value: object) -> object:
    """The value of a field for another state: lists, which rules change in place, are copied; all else cannot change."""
    if isinstance(value, list):
        return [copied(item) for item in value] if value and isinstance(value[0], list) else value.copy()
    return value


class State:
    """What every game state has. A game adds its public fields, once, as annotations of its class.

    A field is a number, a text, a list that rules change in place (of numbers or of such lists), or a tuple of numbers that they
    only ever replace: clones share it. `clone` and `read` follow from the fields; a game that wants speed writes both
    beside them, field by field, which is several times as fast, and a check holds them complete.
    """

    n: int  # seats
    layout: Layout
    options: dict[str, str]
    zones: list[list[int]]  # pieces by place, the last one on top
    seen: dict[int, list[int]]  # place -> for each piece the mask of seats that peeked at it
    agenda: list[Step]  # last first
    asks: list[Ask]
    sealed: list[Sealed]
    now: Step  # the step being carried out
    rng: Rng
    known: int  # rises whenever something is shown that the acting seat did not know: it cannot be taken back
    actor: int  # the seat whose answer is being carried out; -1 for none or several
    ending: str  # why the game ended; empty while it goes on
    watcher: Watcher | None  # who is told what primitives do; searches are not watched

    def clone(self) -> State:
        """A copy that goes its own way."""
        c = type(self)()
        self.copy_flow(c)
        for name in field_names(type(self)):
            setattr(c, name, copied(getattr(self, name)))
        return c

    def read(self) -> list[object]:
        """The values of the public fields, in the order of the class body."""
        return [getattr(self, name) for name in field_names(type(self))]

    def copy_flow(self, c: State) -> None:
        """Give a new state everything of this one that every state has. Nobody watches the copy."""
        c.n = self.n
        c.layout = self.layout
        c.options = self.options
        c.zones = [pieces.copy() for pieces in self.zones]
        c.seen = {place: masks.copy() for place, masks in self.seen.items()} if self.seen else {}
        c.agenda = self.agenda.copy()
        c.asks = self.asks.copy()
        c.sealed = self.sealed.copy()
        c.now = self.now
        c.rng = self.rng.clone()
        c.known = self.known
        c.actor = self.actor
        c.ending = self.ending
        c.watcher = None

    def do(self, *steps: Step) -> None:
        """Carry out these steps next, in this order, before anything already on the agenda."""
        if len(steps) == 1:
            self.agenda.append(steps[0])
        else:
            self.agenda.extend(steps[::-1])

    def choose(self, seat: int, question: Question, then: Step, always: bool = False) -> None:
        """Put a question to a seat. A lone option is taken without asking; with none nothing happens.

        Several calls in one rule open several asks at once: their answers stay sealed until the last one is in.
        With `always` a lone option is asked as well, this time: for moments in which others must not learn that it is one.
        """
        ask = Ask(seat, question, then, self.now, NO_OPTIONS)
        quick = question.quick
        options: list[int] = quick(self, ask) if quick is not None else question.allowed(self, ask)
        if len(options) > 1 or (options and (always or question.always)):
            ask.options = options
            self.asks.append(ask)
        elif options:
            ask.options = options
            self.sealed.append(Sealed(ask, options[0]))

    def answer(self, ask: Ask, option: int) -> None:
        """Answer an open ask with one of its options. The option is trusted; `Match` checks what people type."""
        if len(self.asks) == 1 and not self.sealed:
            self.asks = []
            self.actor = ask.seat
            self.agenda.append(Step(ask.then.rule, ask.then.args + (option,)))
        else:
            self.asks.remove(ask)
            self.sealed.append(Sealed(ask, option))
            if self.asks:
                return
            self.unseal()
        self.settle()

    def unseal(self) -> None:
        """All answers are in: they take effect in seat order, whatever their order of arrival."""
        sealed = self.sealed
        if len(sealed) > 1:
            self.known += 1
            self.actor = -1
            sealed.sort(key=by_seat, reverse=True)
        for given in sealed:
            then = given.ask.then
            self.agenda.append(Step(then.rule, then.args + (given.option,)))
        self.sealed = []

    def reopen(self, seat: int) -> None:
        """Take a sealed answer back while others still choose: the seat is asked again."""
        for i, given in enumerate(self.sealed):
            if given.ask.seat == seat:
                self.asks.append(given.ask)
                self.asks.sort(key=ask_seat)
                del self.sealed[i]
                return

    def withdraw(self) -> list[Sealed]:
        """Take the open questions back and put the step that asked them on the agenda again; returns what was sealed."""
        sealed: list[Sealed] = []
        if self.asks:
            sealed = self.sealed
            self.asks = []
            self.sealed = []
            self.agenda.append(self.now)
        return sealed

    def seal_again(self, sealed: list[Sealed]) -> None:
        """Give answers again that were withdrawn, to those seats that are asked the very same: nobody chooses twice."""
        for given in sealed:
            old = given.ask
            for ask in self.asks:
                same = ask.seat == old.seat and ask.by is old.by and ask.question is old.question and ask.then.args == old.then.args
                if same and given.option in ask.options:
                    self.answer(ask, given.option)
                    break

    def finish(self, ending: str) -> None:
        """End the game here and now: nothing more is asked or done."""
        self.ending = ending
        self.agenda = []
        self.asks = []
        self.sealed = []

    def settle(self) -> None:
        """Carry out the agenda until somebody must answer, or nothing is left to do."""
        for _ in range(MOST_STEPS):
            if self.asks or not self.agenda:
                return
            step = self.agenda.pop()
            self.now = step
            run = step.rule.run
            args: tuple[Any, ...] = step.args  # handed on as they are, not read
            count = len(args)
            if count == 1:  # spelled out: to unpack the arguments costs more than the call
                run(self, args[0])
            elif count == 0:
                run(self)
            elif count == 2:
                run(self, args[0], args[1])
            elif count == 3:
                run(self, args[0], args[1], args[2])
            else:
                run(self, *args)
            if self.sealed and not self.asks:
                self.unseal()
        raise RuntimeError(f"the rules go round in circles without asking anybody, now at {self.now}")


def field_names(kind: type[State]) -> tuple[str, ...]:
    """The public fields of a game: all that its class states beyond what every state has, in that order."""
    known = NAMES.get(kind)
    if known is None:
        of_every_state = attributes(State)
        known = NAMES[kind] = tuple([name for name in attributes(kind) if name not in of_every_state])
    return known


def attributes(kind: type[object]) -> list[str]:
    """What a class and those above it annotate. A compiled class keeps no annotations; mypyc lists its attributes instead."""
    compiled: tuple[str, ...] | None = getattr(kind, "__mypyc_attrs__", None)
    return [name for part in kind.__mro__ for name in inspect.get_annotations(part)] if compiled is None else list(compiled)


def by_seat(given: Sealed) -> int:
    return given.ask.seat


def ask_seat(ask: Ask) -> int:
    return ask.seat


def put_on_table(s: State, n: int, layout: Layout, options: dict[str, str], rng: Rng) -> None:
    """Give a blank state its empty zones, an empty agenda and its chance."""
    lay_table(s, n, layout, options, [[] for _ in range(layout.places(n))])
    s.rng = rng


def lay_table(s: State, n: int, layout: Layout, options: dict[str, str], zones: list[list[int]]) -> None:
    """Give a blank state these zones and an empty agenda, but no chance."""
    s.n = n
    s.layout = layout
    s.options = options
    s.zones = zones
    s.seen = {}
    s.agenda = []
    s.asks = []
    s.sealed = []
    s.now = NOTHING
    s.known = 0
    s.actor = -1
    s.ending = ""
    s.watcher = None
