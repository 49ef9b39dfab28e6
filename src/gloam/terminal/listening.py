"""What a person means by what they type: numbers, notations, and the names of cards and places as the table says them."""

from __future__ import annotations

import difflib

from gloam.engine import BadNotation, IllegalAnswer
from gloam.engine.notation import tidy, words_of
from gloam.match import Match
from gloam.table import Prompt

MOST_MEANT = 4


def understood(match: Match, seat: int, text: str) -> str:
    """The notation of what was typed. What could be several things, or is none that is possible now, is refused with what is."""
    ask = match.ask_of(seat)
    wanted = tidy(text)
    if ask is None or wanted.isdigit() or wanted in words_of(ask.question):
        return match.find(seat, text)
    return meant(match.table(seat).prompt, text)


def meant(prompt: Prompt, text: str) -> str:
    """The same by what a table shows, for whoever has no more than that."""
    wanted = tidy(text)
    if wanted.isdigit() and not 1 <= int(wanted) <= len(prompt.choices):
        raise BadNotation(f"there is no choice {wanted}: type a number from 1 to {len(prompt.choices)}")
    if wanted.isdigit():
        return prompt.choices[int(wanted) - 1].answer
    known = {choice.answer: choice.sentence for choice in prompt.choices}
    found = [answer for answer in known if tidy(answer) == wanted] or called(wanted, known)
    if len(found) == 1:
        return found[0]
    if found:
        raise BadNotation(f"{text!r} could be {one_of(prompt, [known[one] for one in found])}: type more of it, or its number")
    refuse(prompt, wanted)
    raise BadNotation(f"{text!r} is nothing that can be answered now" + suggestion(wanted, prompt))


def called(wanted: str, known: dict[str, str]) -> list[str]:
    """The answers that these words are short for. Words that stand together at the front beat words from anywhere."""
    for fits in (begins_with, has_in_order):
        found = [answer for answer, sentence in known.items() if fits(wanted, tidy(answer)) or fits(wanted, plain(sentence))]
        if found:
            return found
    return []


def begins_with(wanted: str, name: str) -> bool:
    return bool(wanted) and name.startswith(wanted)


def has_in_order(wanted: str, name: str) -> bool:
    """Each typed word begins a word of the name, in this order: `hunt echo`, `mo ce1`."""
    words = iter(name.split())
    return bool(wanted) and all(any(word.startswith(part) for word in words) for part in wanted.split())


def plain(sentence: str) -> str:
    """Without what nobody types: `Hunt "Echo"!` is `hunt echo`."""
    return tidy("".join([letter if letter.isalnum() or letter in "-' " else " " for letter in sentence]))


def refuse(prompt: Prompt, wanted: str) -> None:
    """Something that is shown but cannot be had now is explained, not called unknown."""
    meant = called(wanted, {one.answer: f"{one.verb} {one.label}" for one in prompt.refused})
    if len(meant) == 1:
        refused = next(one for one in prompt.refused if one.answer == meant[0])
        raise IllegalAnswer(f"{refused.label}: {refused.text} [{refused.rule}]", refused.rule)


def suggestion(wanted: str, prompt: Prompt) -> str:
    """The nearest thing that is possible now, by its notation, its words or one of them."""
    names: dict[str, str] = {}
    for choice in prompt.choices:
        for name in (tidy(choice.answer), *tidy(choice.answer).split(), plain(choice.sentence), *plain(choice.sentence).split()):
            names.setdefault(name, choice.answer)
    near = difflib.get_close_matches(wanted, list(names), n=1, cutoff=0.6)
    return f"; did you mean {names[near[0]]!r}?" if near else ""


def one_of(prompt: Prompt, sentences: list[str]) -> str:
    """`1 Hunt Echo or 2 Hunt Ember`, as they are numbered in the list."""
    numbers = {choice.sentence: number for number, choice in reversed(list(enumerate(prompt.choices, 1)))}
    named = [f"{numbers[sentence]} ({sentence})" for sentence in sentences[:MOST_MEANT]]
    more = f" or {len(sentences) - MOST_MEANT} others" if len(sentences) > MOST_MEANT else ""
    return " or ".join(named) + more
