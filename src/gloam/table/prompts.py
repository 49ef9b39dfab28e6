"""Turning a seat's open question into a prompt: the same for every game, with the game's own labels and pointers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gloam.engine import Ask, State, View

from .model import Choice, Prompt

S = TypeVar("S", bound=State)


def prompt_for(view: View[S], choice: Callable[[View[S], Ask, int], Choice], text: str = "") -> Prompt:
    """The prompt of a view. `choice(view, ask, option)` gives label, item and tip of an option.

    `text` replaces the question's own wording, where a game can say it with the numbers of the position.
    """
    waiting = tuple(view.choosing)
    if view.ending:
        return Prompt(text=view.ending)
    if view.asks:
        ask = view.asks[0]
        choices = tuple(choice(view, ask, option) for option in ask.options)
        return Prompt(text or ask.question.text, ask.question.name, choices, waiting_for=waiting)
    if view.my_ask is not None and view.mine is not None:
        ask = view.my_ask
        choices = tuple(choice(view, ask, option) for option in ask.options)
        sealed = ask.question.notation(view.mine)
        return Prompt(f"Sealed. {who(view)} still choosing.", ask.question.name, choices, sealed, waiting)
    return Prompt(f"{who(view)} choosing." if waiting else "Nobody has anything to choose.", waiting_for=waiting)


def who(view: View[State]) -> str:
    names = [view.names[seat] for seat in view.choosing if seat != view.seat]
    if not names:
        return "Nobody is"
    return f"{names[0]} is" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} are"
