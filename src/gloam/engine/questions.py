"""Questions, their domains, and why an option is refused.

An option is an int: the index of a word in the question's domain, or DECLINE. It means the same in every state of every
game, so notation, action encodings and saved games need nothing but the declaration.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

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


class Menu(Domain):
    """Several domains under one question, each with a verb of its own: `acquire wolf`, `attack b`, `done`.

    An option of part k is `starts[k]` plus the option within that part; a verb with no domain is one word.
    """

    verbs: list[str]
    starts: list[int]

    def __init__(self, name: str, parts: list[tuple[str, Domain | None]]) -> None:
        words: list[str] = []
        verbs: list[str] = []
        starts: list[int] = []
        for verb, domain in parts:
            verbs.append(verb)
            starts.append(len(words))
            if domain is None:
                words.append(verb)
            else:
                words.extend([f"{verb} {word}" for word in domain.words])
        super().__init__(name, words)
        self.verbs = verbs
        self.starts = starts

    def start(self, verb: str) -> int:
        """Where the options of this verb begin."""
        return self.starts[self.verbs.index(verb)]

    def part(self, option: int) -> int:
        """Which part an option belongs to, as the position of its verb."""
        k = len(self.starts) - 1
        while self.starts[k] > option:
            k -= 1
        return k


SEATS: Final = Domain("seat", list("abcdefgh"))  # a is seat 0
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


class Question:
    """Something a seat can be asked: wording, domain, and the one predicate that says what is allowed and why not.

    `refusal(state, ask, option)` must be cheap to understand; where enumerating the whole domain with it would be slow,
    `quick(state, ask)` lists the allowed options directly, and the automatic checks hold the two equal.
    `verb` begins the notation ("play wolf"); with an empty verb the word stands alone.
    `decline` is the notation of choosing nothing ("stay", "done"); empty means that one must choose.
    `always` asks even when only one option is left: for options that others must not learn to be forced.
    """

    name: str
    text: str
    domain: Domain
    verb: str
    decline: str
    always: bool
    refusal: Callable[..., Refusal | None]
    quick: Callable[..., list[int]] | None
    domain_options: list[int]

    def __init__(
        self,
        name: str,
        text: str,
        domain: Domain,
        refusal: Callable[..., Refusal | None],
        verb: str | None = None,
        decline: str = "",
        quick: Callable[..., list[int]] | None = None,
        always: bool = False,
    ) -> None:
        self.name = name
        self.text = text
        self.domain = domain
        self.refusal = refusal
        self.verb = name if verb is None else verb
        self.decline = decline
        self.quick = quick
        self.always = always
        self.domain_options = ([DECLINE] if decline else []) + list(range(domain.size()))

    def notation(self, option: int) -> str:
        """What a player would type for this option."""
        if option == DECLINE:
            return self.decline
        word = self.domain.words[option]
        return f"{self.verb} {word}" if self.verb else word

    def allowed(self, s: State, ask: Ask) -> list[int]:
        """The options that nothing forbids, by the predicate alone."""
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

    def choices(self) -> list[str]:
        """The notations of the options on offer."""
        return [self.question.notation(option) for option in self.options]

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, {self.question.name!r}, {self.choices()!r})"
