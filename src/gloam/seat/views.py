"""A view with names for its places and pieces, and back: what travels to a program is made from the seat's view alone."""

from __future__ import annotations

import functools
from typing import Any

from gloam.engine import HIDDEN, LETTERS, Ask, Game, State, View
from gloam.engine.checkpoint import view_from_json
from gloam.engine.events import plain_faces
from gloam.engine.view import plain
from gloam.games import get
from gloam.table import prompts
from gloam.table.words import consequence

from . import messages

BACK = "back "
NO_VIEW = messages.View(zones={}, pools={}, public={}, choosing=[], sealed=[])  # for those that only want the text


@functools.cache
def piece_names(game: str) -> tuple[str, ...]:
    return tuple(get(game).piece_names())


@functools.cache
def piece_numbers(game: str) -> dict[str | None, int]:
    """The pieces by name, as `View.to_json` numbers them: -1 is hidden."""
    return {None: -1, **{name: number for number, name in enumerate(piece_names(game))}}


def named(words: tuple[str, ...], piece: int) -> str | None:
    if piece >= 0:
        return words[piece]
    return None if piece == HIDDEN else f"{BACK}{HIDDEN - 1 - piece}"


def view_message(view: View[State], text: str = "") -> messages.View:
    """What the seat knows, by name."""
    game = view.game
    words = piece_names(game.name)
    place_name = game.layout.place_name
    ask = view.asks[0] if view.asks else view.my_ask
    return messages.View(
        zones={place_name(place): [named(words, piece) for piece in pieces] for place, pieces in enumerate(view.zones)},
        pools={pool_name(key): [words[piece] for piece in pieces] for key, pieces in view.pools.items()},
        public={name: plain(value) for name, value in view.public.items()},
        choosing=view.choosing,
        sealed=view.sealed,
        mine=None if view.mine is None or ask is None else ask.question.notation(view.mine),
        ending=view.ending,
        engine={
            "agenda": [step.to_json() for step in view.agenda],
            "by": view.by.to_json(),
            "asks": [[one.question.name, one.options, one.then.to_json()] for one in view.asks],
            "mine": view.mine,
        },
        text=text,
    )


def pool_name(key: str) -> str:
    """`cards:1` of the engine is `cards of b`, as places are called."""
    name, colon, owner = key.rpartition(":")
    return f"{name} of {LETTERS[int(owner)]}" if colon else key


def pool_key(name: str, keys: frozenset[str]) -> str:
    """And back."""
    pool, _, letter = name.rpartition(" of ")
    return f"{pool}:{LETTERS.index(letter)}" if f"{pool}:" in keys and len(letter) == 1 and letter in LETTERS else name


@functools.cache
def owned_pools(game: str) -> frozenset[str]:
    return frozenset(f"{zone.pool}:" for zone in get(game).layout.zone_at if zone.apart)


def know(game: Game) -> None:
    """Load what reading a view of this game needs."""
    piece_numbers(game.name)
    owned_pools(game.name)


def view_of(hello: messages.Hello, heard: messages.View) -> View[State]:
    """The engine's view again, in another process: `imagine` and the rules' own functions work on it."""
    game = get(hello.game)
    numbers = piece_numbers(game.name)
    owned = owned_pools(game.name)
    zones = [[numbers[piece] if piece in numbers else back_number(piece) for piece in pieces] for pieces in heard.zones.values()]
    data: dict[str, Any] = {
        "seat": hello.seat,
        "n": len(hello.names),
        "names": hello.names,
        "options": hello.options,
        "zones": zones,
        "pools": {pool_key(name, owned): [numbers[piece] for piece in pieces] for name, pieces in heard.pools.items()},
        "public": heard.public,
        "choosing": heard.choosing,
        "sealed": heard.sealed,
        "ending": heard.ending,
        **heard.engine,
    }
    return view_from_json(game, data)


def back_number(piece: str | None) -> int:
    """`back 2` as `View.to_json` has it."""
    assert piece is not None
    return plain_faces([HIDDEN - 1 - int(piece.removeprefix(BACK))])[0]


def ask_message(view: View[State], ask: Ask, number: int, labels: bool) -> messages.Ask:
    """The question with what is on offer; labels are made only for those that want them."""
    question = ask.question
    if not labels:
        options = [messages.Choice(answer=answer) for answer in ask.choices()]
        return messages.Ask(id=number, question=question.name, text=question.text, options=options)
    said = question.wording(view, ask) if question.wording is not None else question.text
    choices = prompts.choices_of(view, ask, ask.options)
    options = [messages.Choice(answer=one.answer, label=one.sentence, note=consequence(one)) for one in choices]
    return messages.Ask(id=number, question=question.name, text=said, options=options)


def question_texts(game: Game) -> dict[str, str]:
    return {name: question.text for name, question in game.questions.items()}
