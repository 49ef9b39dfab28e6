"""A game is a declaration; everything generic is the engine's, over these fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .catalogue import content_hash
from .counsel import Counsel
from .errors import BadSetup
from .flow import Rule, State, copied, field_names, put_on_table
from .notation import did_you_mean
from .observe import Observe, plain
from .questions import Question
from .rng import stream
from .sets import FILE, MARK, STANDARD
from .sheets import Sheet
from .wording import LETTERS
from .zones import Layout

if TYPE_CHECKING:
    from .events import Event
    from .view import View

Options = dict[str, str]


@dataclass(frozen=True)
class Option:
    """A choice made when a table is set up: `Option("mode", "How much is at stake", ("rookie", "elder"))`.

    Values are words; an on/off switch has the values "off" and "on". The first value is the default.
    An option about players takes, besides its values, the letters of seats: "ac".
    """

    name: str
    text: str
    values: tuple[str, ...]
    words: tuple[str, ...] = ()  # the values as a person is asked for them; empty: as they are
    beginner: str = ""  # the value that a newcomer starts with; empty: the default
    seats: str = ""  # "some": the letters name seats. "order": they put seats in order; those not named follow, bots last

    @property
    def default(self) -> str:
        return self.values[0]

    def to_json(self) -> dict[str, Any]:
        """The option as clients offer it."""
        words = {"words": list(self.words or self.values), "beginner": self.beginner or self.default, "seats": self.seats}
        return {"name": self.name, "text": self.text, "values": list(self.values), "default": self.default, **words}

    def fault(self, value: str, n: int) -> str:
        """Why this cannot be chosen at a table of n seats; empty if it can."""
        if value in self.values:
            return ""
        letters = LETTERS[:n]
        if not self.seats:
            return f"it is one of {', '.join(self.values)}"
        if not value or set(value) - set(letters):
            return f"it is {' or '.join(self.values)}, or letters of seats, and the seats are {', '.join(letters)}"
        return "" if len(set(value)) == len(value) else "it names a seat twice"

    def with_bots(self, value: str, bots: Sequence[bool]) -> str:
        """An order of seats in which the bots that it does not name come last."""
        named = "" if value in self.values else value
        others = [seat for seat in range(len(bots)) if LETTERS[seat] not in named]
        order = named + "".join([LETTERS[seat] for seat in sorted(others, key=bots.__getitem__)])
        return value if order == LETTERS[: len(bots)] else order

    def turned(self, value: str, n: int) -> str:
        """The same players when everybody has moved on by one seat."""
        if not self.seats or value in self.values:
            return value
        return "".join([LETTERS[(LETTERS.index(letter) + 1) % n] for letter in value])


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `ranks[seat]` is 1 for every winner; equal seats share a rank; nobody has rank 1 if all have lost."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    items: tuple[tuple[tuple[str, int], ...], ...]  # per seat: what the score is made of
    ending: str

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def share(self, seat: int) -> float:
        """What a seat has of the victory: winners share it."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


@dataclass(frozen=True)
class Remark:
    """What is said during a guided first turn: a sentence, and the thing on the table that it speaks of."""

    text: str
    at: str = ""  # the id of an area or item; "{me}" is the reader's seat, "{next}" the one to the left; empty: the choices
    on: str = ""  # the question at which it is said; empty: whichever comes


@dataclass(frozen=True)
class Info:
    """What the box says: shown before one sits down."""

    ages: str
    minutes: str
    blurb: str
    credits: tuple[str, ...]
    reference: tuple[str, ...] = ()  # the reference card: one short line each
    accent: str = ""  # the colour of its box, "#e8963c"; clients find one where a game names none
    icon: str = ""  # the glyph on its box, from the game-icons set
    complexity: int = 0  # 1 (light) to 5 (heavy); 0: not told
    guide: tuple[Remark, ...] = ()  # a guided first turn, in the order in which it is told


@dataclass(frozen=True)
class Weights:
    """The numbers of an evaluation that have a name, so that play can change them."""

    plain: dict[str, float]  # as they are before anybody has played
    under: Callable[[dict[str, float]], Callable[..., float]]  # under(weights): the evaluation by these
    sway: dict[str, float] = field(default_factory=dict)  # how far evolution moves those that have no size of their own
    features: Callable[..., list[float]] | None = (
        None  # features(state, seat), if the evaluation is their sum, each times its weight
    )


@dataclass(frozen=True)
class Game:
    """Everything the engine needs to know about a game. `docs/add-a-game.md` explains each field."""

    name: str
    title: str
    version: int  # of the rules; raised whenever an outcome can change
    seats: tuple[int, ...]  # the legal player counts
    info: Info
    layout: Layout
    state: type[State]  # its fields are public, all of them: what is secret lies in a zone
    questions: Mapping[str, Question]
    rules: Mapping[str, Rule]
    setup: Callable[..., None]  # setup(state): deal, then put the first steps on the agenda
    pieces: Callable[[int, Options], list[int]]  # every piece of a table, for conservation
    piece_names: Callable[[], list[str]]
    outcome: Callable[..., Outcome]  # of a finished state
    evaluate: Callable[..., float]  # evaluate(state, seat): how well this seat stands; the bots' yardstick
    table: Callable[[View[Any]], Any]  # -> gloam.table.Table
    tell: Callable[[Event, list[str]], str]  # an event as a line of the log; "" leaves it out
    folder: Path  # rules.toml, content/*.toml and, for tables with drawings of their own, art/*.svg
    style: Any = None  # gloam.table.Style: how its kinds, numbers, marks and choices look, and the plan of the stage
    story: Any = None  # gloam.table.Story: turns in two lines, made from events
    sheets: tuple[Sheet, ...] = ()  # what its content files hold; a set of one's own keeps to the same
    content: Path | None = None  # where its content is; None: in its folder
    set_name: str = STANDARD  # what its set of cards is called
    plays_as: Mapping[str, str] = field(default_factory=dict)  # former content, and the content that plays the same: both by hash
    options: tuple[Option, ...] = ()
    census: Callable[..., dict[str, int]] | None = None  # totals of counters that must never change
    team: Callable[[int, int], int] | None = None  # team(n, seat) where seats win together
    resign: Rule | None = None  # resign(seat) gives up; None: the game has no such rule
    is_out: Callable[..., bool] | None = None  # is_out(state, seat): plays no more and cannot give up again
    judge: Callable[..., float] | None = (
        None  # judge(state, seat): the same with experience; the search's yardstick if there is any
    )
    counsel: Counsel | None = None  # how to play it well, in words; None: hints tell what they found without a cause
    observe: Observe | None = None  # what is counted in the lab; None: what its zones tell
    weights: Weights | None = None  # what can be tuned, evolved or learned; None: nothing has a name
    lookahead: int = 0  # how many of its own following questions the greedy bot answers before it evaluates
    rollout: int = 0  # how many answers deep a search looks before it evaluates
    settings: tuple[Options, ...] = field(default=({},))  # option sets that the automatic checks run under

    def __post_init__(self) -> None:
        for name, question in self.questions.items():
            assert name == question.name, f"question {name} is registered under another name"

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of the state's public fields, in the order of its class body."""
        return field_names(self.state)

    @cached_property
    def tuples(self) -> frozenset[str]:
        """Those fields that are tuples, which JSON does not know: a table that is just set up shows it on every build."""
        s = self.state()
        put_on_table(s, self.seats[0], self.layout, self.complete(None), stream("tuples"))
        self.setup(s)
        return frozenset([name for name, value in zip(self.fields, s.read(), strict=True) if isinstance(value, tuple)])

    def read_fields(self, data: Mapping[str, Any]) -> list[Any]:
        """The public fields in their order, from plain data that shares nothing with them."""
        return [tuple(data[name]) if name in self.tuples else copied(data[name]) for name in self.fields]

    @cached_property
    def observed(self) -> Observe:
        """What is counted in the lab; of a game that says nothing about cards what its zones tell."""
        said = self.observe or Observe()
        return said if said.courses else replace(said, courses=plain(self.layout).courses)

    @property
    def family(self) -> str:
        """The game's name, whatever set it is played with."""
        return self.name.partition(MARK)[0]

    @cached_property
    def content_hash(self) -> str:
        """The fingerprint of its cards, read once: content does not change under a running process."""
        return content_hash(self.content or self.folder / "content")

    @cached_property
    def cards(self) -> dict[str, str]:
        """The files of a set that the game does not come with, as records carry them; else nothing."""
        files = (
            {path.name: path.read_text(encoding="utf-8") for path in sorted(self.content.glob("*.toml"))} if self.content else {}
        )
        return files if FILE in files else {}

    @property
    def players(self) -> tuple[int, int]:
        return min(self.seats), max(self.seats)

    @property
    def counts(self) -> str:
        """The player counts as one says them: `3, 4 or 5`."""
        *others, last = [str(n) for n in self.seats]
        return f"{', '.join(others)} or {last}" if others else last

    def check_seats(self, n: int) -> None:
        """Refuses a number of players that the game is not for."""
        if n not in self.seats:
            raise BadSetup(f"{self.title} is played by {self.counts}, not by {n}")

    def side(self, n: int, seat: int) -> int:
        """With whom a seat wins at a table of n: its team, or itself where everybody plays alone."""
        return seat if self.team is None else self.team(n, seat)

    def complete(self, options: Mapping[str, object] | None, seats: int = 0) -> Options:
        """The options of a table (of any number of seats: 0), defaults filled in; refuses what is unknown with a sentence."""
        known = {option.name: option for option in self.options}
        chosen = {option.name: option.default for option in self.options}
        for name, given in (options or {}).items():
            if name not in known:
                hint = did_you_mean(name, list(known)) or f"its options are: {', '.join(known) or 'none'}"
                raise BadSetup(f"{self.title} has no option {name!r}; {hint}")
            value = ("on" if given else "off") if isinstance(given, bool) else str(given)
            fault = known[name].fault(value, seats or max(self.seats))
            if fault:
                raise BadSetup(f"option {name} of {self.title} cannot be {value!r}; {fault}")
            chosen[name] = value
        return chosen

    def with_bots(self, options: Options, bots: Sequence[bool]) -> Options:
        """The options once it is known which seats are bots': in every order of players they come last."""
        orders = {option.name: option for option in self.options if option.seats == "order"}
        return {name: orders[name].with_bots(value, bots) if name in orders else value for name, value in options.items()}

    def turned(self, options: Options, n: int) -> Options:
        """The options for another game of the same people, everybody one seat further."""
        known = {option.name: option for option in self.options}
        return {name: known[name].turned(value, n) for name, value in options.items()}


def rules_in(*modules: ModuleType) -> dict[str, Rule]:
    """Every rule of these modules, alone or in a list, by name; names are part of saved games, so they must be unique.

    Sorted: compiled modules list their functions in another order than interpreted ones.
    """
    found: dict[str, Rule] = {}
    for module in modules:
        for value in vars(module).values():
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, Rule):
                    assert found.get(one.name, one) is one, f"two rules are called {one.name}"
                    found[one.name] = one
    return dict(sorted(found.items()))


def questions_in(*modules: ModuleType) -> dict[str, Question]:
    """Every Question of these modules by name, in the order of their declaration."""
    found: dict[str, Question] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, Question):
                assert found.get(value.name, value) is value, f"two questions are called {value.name}"
                found[value.name] = value
    return found
