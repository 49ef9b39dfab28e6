"""Text in, option out: forgiving about case and spaces, exact about meaning, helpful about typing errors."""

from __future__ import annotations

import difflib
import functools

from .errors import BadNotation
from .questions import Ask, Question


def tidy(text: str) -> str:
    return " ".join(text.lower().split())


def did_you_mean(word: str, known: list[str]) -> str:
    """`did you mean 'wolf'?`, with more than one word only if they are about equally near; empty when nothing is near."""
    wanted = tidy(word)
    spelled = {tidy(other): other for other in known}
    near = difflib.get_close_matches(wanted, list(spelled), n=3, cutoff=0.6)
    closeness = [difflib.SequenceMatcher(None, wanted, other).ratio() for other in near]
    meant = [repr(spelled[other]) for other, ratio in zip(near, closeness, strict=True) if ratio > closeness[0] - 0.05]
    return f"did you mean {' or '.join(meant)}?" if meant else ""


@functools.lru_cache(1024)  # questions are declared once per game
def words_of(question: Question) -> dict[str, int]:
    """Every way to name an option of this question: the whole notation, or the word without its verb."""
    found: dict[str, int] = {}
    for option in question.domain_options:
        if option >= 0:
            found.setdefault(tidy(question.domain.words[option]), option)
    for option in question.domain_options:
        found[tidy(question.notation(option))] = option
    return found


def parse(question: Question, text: str) -> int:
    """The option that this text names, whether it is allowed or not. Raises BadNotation with a hint."""
    known = words_of(question)
    wanted = tidy(text)
    if wanted in known:
        return known[wanted]
    hint = did_you_mean(wanted, list(known))
    raise BadNotation(f"{text!r} is not an answer to {question.text!r}" + (f"; {hint}" if hint else ""))


def find(ask: Ask, text: str) -> int:
    """As `parse`, for people at a keyboard: a unique prefix of an option on offer is enough, or its number in the list."""
    question = ask.question
    wanted = tidy(text)
    known = words_of(question)
    if wanted in known:
        return known[wanted]
    if wanted.isdigit() and 1 <= int(wanted) <= len(ask.options):
        return ask.options[int(wanted) - 1]
    if wanted.isdigit():
        raise BadNotation(f"there is no choice {wanted}: type a number from 1 to {len(ask.options)}")
    hits = {option for word, option in known.items() if wanted and word.startswith(wanted) and option in ask.options}
    if len(hits) == 1:
        return hits.pop()
    if hits:
        names = sorted(question.notation(option) for option in hits)
        raise BadNotation(f"{text!r} could be {' or '.join(repr(name) for name in names)}: type more of it")
    return parse(question, text)
