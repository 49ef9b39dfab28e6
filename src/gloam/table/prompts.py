"""Turning a seat's open question into a prompt: the same for every game, with the game's own labels and pointers."""

from __future__ import annotations

from typing import TypeVar

from gloam.engine import DECLINE, Ask, Menu, State, View, and_list

from .model import Choice, Prompt, Refused

S = TypeVar("S", bound=State)


def prompt_for(view: View[S]) -> Prompt:
    """The prompt of a view: each option worded by its question or its part of a menu."""
    waiting = tuple(view.choosing)
    if view.ending:
        return Prompt(text=view.ending)
    if view.asks:
        ask = view.asks[0]
        wording = ask.question.wording
        said = wording(view, ask) if wording is not None else ask.question.text
        choices = choices_of(view, ask, ask.options)
        return Prompt(said, ask.question.name, choices, waiting_for=waiting, refused=refused_of(view, ask))
    if view.my_ask is not None and view.mine is not None:
        ask = view.my_ask
        choices = choices_of(view, ask, ask.options)
        sealed = ask.question.notation(view.mine)
        return Prompt(f"Sealed. {who(view)} still choosing.", ask.question.name, choices, sealed, waiting)
    return Prompt(f"{who(view)} choosing." if waiting else "Nobody has anything to choose.", waiting_for=waiting)


def choices_of(view: View[S], ask: Ask, options: list[int]) -> tuple[Choice, ...]:
    """These options as a table shows them, offered or not."""
    return tuple([worded(view, ask, option) for option in options])


def worded(view: View[S], ask: Ask, option: int) -> Choice:
    """One option as data, by whoever declares it: the part of the menu or the question; else its notation must do."""
    question = ask.question
    menu = question.domain
    word = question.choice
    at = option
    if isinstance(menu, Menu) and option != DECLINE:
        part, own = menu.find(option)
        if part.choice is not None:
            word = part.choice
            at = own
    found: Choice = word(view, ask, at) if word is not None else Choice(question.notation(option).capitalize())
    found.answer = question.notation(option)
    found.number = option
    if not found.sentence:
        found.sentence = found.label
    return found


def refused_of(view: View[S], ask: Ask) -> tuple[Refused, ...]:
    """What a player would look for in a menu and cannot have now, and why. The masked state is asked: no secret is told."""
    menu = ask.question.domain
    found: list[Refused] = []
    for part in menu.parts if isinstance(menu, Menu) else ():
        for option in part.shows(view.state, ask) if part.shows is not None else ():
            refusal = part.refusal(view.state, ask, option)
            if refusal is not None:
                choice = worded(view, ask, part.start + option)
                found.append(
                    Refused(choice.answer, choice.label, refusal.rule, refusal.text, choice.item, choice.verb, choice.number)
                )
    return tuple(found)


def who(view: View[State]) -> str:
    names = [view.names[seat] for seat in view.choosing if seat != view.seat]
    return f"{and_list(names) or 'Nobody'} {'are' if len(names) > 1 else 'is'}"
