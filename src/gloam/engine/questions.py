"""Questions, their domains, and why an option is refused.

An option is an int: the index of a word in the question's domain, or DECLINE. It means the same in every state of every
game, so notation, action encodings and saved games need nothing but the declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from .wording import LETTERS

if TYPE_CHECKING:
    from .flow import State, Step

DECLINE: Final = -1


class Domain:
    """A fixed list of words that an option can be."""

    name: str
    words: list[str]
    index: dict[str, int]

    def __init__(self, name: str, words: list[str]) -> None:
        self.name = name
        self.words = list(words)
        self.index = {word: i for i, word in enumerate(self.words)}
        assert len(self.index) == len(self.words), f"domain {name}: the same word twice"

    def size(self) -> int:
        return len(self.words)


class Part:
    """One kind of option of a menu, with all that belongs to it: `Part("hunt", SPACES, refusal=cannot_hunt, do=hunt_space)`.

    `verb` begins the notation; with an empty verb the word stands alone, and a part with no domain is its verb. All below speaks
    of options *within* the part, from 0 on:
    `refusal(state, ask, option)` says why not, `do(state, seat, option)` carries it out, `quick(state, ask)` lists what is allowed
    where asking the refusal for the whole domain would be slow. `choice(view, ask, option)` words it for the table, offered or not.
    `shows(state, ask)` lists what a player would look for here, so that a table can show it greyed out with the reason.
    `start` is where its options begin in the menu.
    """

    # Locality: what every answer needs comes first, in one line of the processor's cache.
    do: Callable[..., None] | None
    start: int
    size: int
    verb: str
    domain: Domain | None
    refusal: Callable[..., Refusal | None]
    quick: Callable[..., list[int]] | None
    choice: Callable[..., Any] | None
    shows: Callable[..., list[int]] | None

    def __init__(
        self,
        verb: str,
        domain: Domain | None,
        refusal: Callable[..., Refusal | None],
        do: Callable[..., None] | None = None,
        quick: Callable[..., list[int]] | None = None,
        choice: Callable[..., Any] | None = None,
        shows: Callable[..., list[int]] | None = None,
    ) -> None:
        self.verb = verb
        self.domain = domain
        self.refusal = refusal
        self.do = do
        self.quick = quick
        self.choice = choice
        self.shows = shows
        self.start = -1
        self.size = 1 if domain is None else domain.size()

    def words(self) -> list[str]:
        """The notations of its options."""
        if self.domain is None:
            return [self.verb]
        return [f"{self.verb} {word}" for word in self.domain.words] if self.verb else self.domain.words

    def allowed(self, s: State, ask: Ask) -> list[int]:
        """Its options that nothing forbids."""
        if self.quick is not None:
            return self.quick(s, ask)
        return [option for option in range(self.size) if self.refusal(s, ask, option) is None]

    def own(self, options: list[int]) -> list[int]:
        """Those of some options of the menu that are its own, as options within it."""
        return [option - self.start for option in options if self.start <= option < self.start + self.size]

    def __repr__(self) -> str:
        return f"Part({self.verb!r})"


class Menu(Domain):
    """Several kinds of options under one question: `acquire wolf`, `attack b`, `done`. An option of a part is `part.start` plus the
    option within it; nobody but the menu finds the way back.
    """

    parts: list[Part]
    part_at: list[Part]  # the part of every option

    def __init__(self, name: str, parts: list[Part]) -> None:
        words: list[str] = []
        self.part_at = []
        for part in parts:
            assert part.start < 0, f"the part {part.verb} stands in another menu"
            part.start = len(words)
            words.extend(part.words())
            self.part_at.extend([part] * part.size)
        super().__init__(name, words)
        self.parts = parts

    def find(self, option: int) -> tuple[Part, int]:
        """The part of an option, and the option within it."""
        part = self.part_at[option]
        return part, option - part.start

    def perform(self, s: State, seat: int, option: int) -> None:
        """Carry out an option by the rule of its part."""
        part = self.part_at[option]
        assert part.do is not None, f"{part} leads to no rule"
        part.do(s, seat, option - part.start)

    def allowed(self, s: State, ask: Ask) -> list[int]:
        """The options of all parts that nothing forbids, in the order of the menu."""
        return [part.start + option for part in self.parts for option in part.allowed(s, ask)]


SEATS: Final = Domain("seat", list(LETTERS))
YES: Final = 0
NO: Final = 1
YES_NO: Final = Domain("answer", ["yes", "no"])


def numbers(name: str, first: int, last: int) -> Domain:
    """The whole numbers from first to last; the option for x is `x - first`."""
    return Domain(name, [str(x) for x in range(first, last + 1)])


class Refusal:
    """Why something is not allowed: the rule's id and a sentence with the numbers of this position."""

    rule: str
    text: str

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __repr__(self) -> str:
        return f"Refusal(rule={self.rule!r}, text={self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and other.rule == self.rule and other.text == self.text

    def __hash__(self) -> int:
        return hash((self.rule, self.text))


def never_refused(s: State, ask: Ask, option: int) -> Refusal | None:
    """For what every seat that is asked may choose: to end a turn, one of two halves, a type."""
    return None


class Question:
    """Something a seat can be asked: wording, domain, and the one predicate that says what is allowed and why not.

    `refusal(state, ask, option)` must be cheap to understand; where enumerating the whole domain with it would be slow,
    `quick(state, ask)` lists the allowed options directly, and the automatic checks hold the two equal. A question with a menu has
    neither: its parts know both, and `quick` is only for a hot path that goes through all parts at once.
    `verb` begins the notation ("play wolf"); with an empty verb the word stands alone.
    `decline` is the notation of choosing nothing ("stay", "done"); empty means that one must choose.
    `always` asks even when only one option is left: for options that others must not learn to be forced.
    `choice(view, ask, option)` words an option for the table, offered or not; `wording(view, ask)` is the question with the numbers
    of the position.
    """

    # Locality, as of parts.
    quick: Callable[..., list[int]] | None
    always: bool
    name: str
    text: str
    domain: Domain
    verb: str
    decline: str
    refusal: Callable[..., Refusal | None]
    declining: Callable[..., Refusal | None] | None
    choice: Callable[..., Any] | None
    wording: Callable[..., str] | None
    domain_options: list[int]

    def __init__(
        self,
        name: str,
        text: str,
        domain: Domain,
        refusal: Callable[..., Refusal | None] | None = None,
        verb: str | None = None,
        decline: str = "",
        quick: Callable[..., list[int]] | None = None,
        always: bool = False,
        choice: Callable[..., Any] | None = None,
        wording: Callable[..., str] | None = None,
        declining: Callable[..., Refusal | None] | None = None,
    ) -> None:
        assert (refusal is None) == isinstance(domain, Menu), f"question {name}: a menu's parts refuse, else `refusal` does"
        self.name = name
        self.text = text
        self.domain = domain
        self.refusal = self.refusal_by_part if refusal is None else refusal
        self.declining = declining
        self.verb = name if verb is None else verb
        self.decline = decline
        self.quick = quick
        self.always = always
        self.choice = choice
        self.wording = wording
        self.domain_options = ([DECLINE] if decline else []) + list(range(domain.size()))

    def refusal_by_part(self, s: State, ask: Ask, option: int) -> Refusal | None:
        """Why not, for a menu: its part knows, or `declining(state, ask)` where one chooses nothing."""
        if option == DECLINE:
            return None if self.declining is None else self.declining(s, ask)
        menu = self.domain
        assert isinstance(menu, Menu)
        part, own = menu.find(option)
        return part.refusal(s, ask, own)

    def notation(self, option: int) -> str:
        """What a player would type for this option."""
        if option == DECLINE:
            return self.decline
        word = self.domain.words[option]
        return f"{self.verb} {word}" if self.verb else word

    def allowed(self, s: State, ask: Ask) -> list[int]:
        """The options that nothing forbids; of a menu by the quick ways of its parts, else by the predicate alone."""
        menu = self.domain
        if isinstance(menu, Menu) and not self.decline:
            return menu.allowed(s, ask)
        return [option for option in self.domain_options if self.refusal(s, ask, option) is None]

    def __repr__(self) -> str:
        return f"Question({self.name!r})"


@mypyc_attr(acyclic=True, free_list_len=1)  # as of steps
class Ask:
    """A question put to a seat. Immutable: clones of a state share it.

    `then` is the step that receives the option as its last argument; `by` is the step that asked, and running it again
    in the same state asks the same, which is how an imagined world puts the other seats' questions anew.
    """

    __slots__ = ("by", "options", "question", "seat", "then")

    seat: int
    question: Question
    then: Step
    by: Step
    options: list[int]

    def __init__(self, seat: int, question: Question, then: Step, by: Step, options: list[int]) -> None:
        self.seat = seat
        self.question = question
        self.then = then
        self.by = by
        self.options = options

    def about(self, word: str) -> int:
        """What the question is about: an argument of `then`, by the name that its rule gives it."""
        then = self.then
        places = then.rule.places or then.rule.name_places()
        return then.args[places[word]]

    def choices(self) -> list[str]:
        """The notations of the options on offer."""
        return [self.question.notation(option) for option in self.options]

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, {self.question.name!r}, {self.choices()!r})"
