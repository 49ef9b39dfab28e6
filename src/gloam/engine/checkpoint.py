"""The state as JSON, at any decision, agenda and open questions included; and a view that travelled as JSON."""

from __future__ import annotations

from typing import Any

from .errors import BrokenRecord
from .events import HIDDEN
from .flow import NOTHING, Sealed, State, Step, put_on_table
from .game import Game
from .questions import Ask
from .rng import Rng
from .view import View, mask, plain


def state_to_json(game: Game, s: State) -> dict[str, Any]:
    """Everything of a state as plain data; `state_from_json` gives an equal state back."""
    return {
        "n": s.n,
        "options": dict(s.options),
        "zones": [pieces.copy() for pieces in s.zones],
        "seen": {str(place): masks.copy() for place, masks in sorted(s.seen.items())},
        "agenda": [step.to_json() for step in s.agenda],
        "now": s.now.to_json(),
        "asks": [ask_to_json(ask) for ask in s.asks],
        "sealed": [[ask_to_json(given.ask), given.option] for given in s.sealed],
        "rng": s.rng.words(),
        "known": s.known,
        "ending": s.ending,
        "public": {name: plain(value) for name, value in zip(game.fields, s.read(), strict=True)},
    }


def state_from_json(game: Game, data: dict[str, Any]) -> State:
    """The state that was saved. Raises BrokenRecord when the data cannot be one of this game's."""
    try:
        a, b, c, d = data["rng"]
        s = game.state()
        put_on_table(s, data["n"], game.layout, dict(data["options"]), Rng(a, b, c, d))
        if data["n"] not in game.seats or len(data["zones"]) != len(s.zones):
            raise BrokenRecord(f"the saved {game.title} state does not fit a table of {data['n']} seats")
        s.zones = [list(pieces) for pieces in data["zones"]]
        s.seen = {int(place): list(masks) for place, masks in data["seen"].items()}
        s.now = step_from_json(game, data["now"])
        s.agenda = [step_from_json(game, step) for step in data["agenda"]]
        s.asks = [ask_from_json(game, ask, s.now) for ask in data["asks"]]
        s.sealed = [Sealed(ask_from_json(game, ask, s.now), option) for ask, option in data["sealed"]]
        s.known = data["known"]
        s.ending = data["ending"]
        for name, value in zip(game.fields, game.read_fields(data["public"]), strict=True):
            setattr(s, name, value)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        if isinstance(error, BrokenRecord):
            raise
        raise BrokenRecord(f"the saved {game.title} state is damaged ({type(error).__name__}: {error})") from None
    return s


def ask_to_json(ask: Ask) -> list[Any]:
    return [ask.seat, ask.question.name, ask.options, ask.then.to_json()]


def ask_from_json(game: Game, data: list[Any], by: Step) -> Ask:
    seat, question, options, then = data
    return Ask(seat, game.questions[question], step_from_json(game, then), by, list(options))


def step_from_json(game: Game, data: list[Any]) -> Step:
    name, *args = data
    if name == NOTHING.rule.name:
        return NOTHING
    if name not in game.rules:
        raise BrokenRecord(f"the saved game names a rule {name!r} that this version of {game.title} does not have")
    return Step(game.rules[name], tuple(args))


def view_from_json(game: Game, data: dict[str, Any]) -> View[State]:
    """The view that `View.to_json` wrote."""
    v: View[State] = View()
    zones = [[piece if piece >= 0 else piece + HIDDEN + 1 for piece in pieces] for pieces in data["zones"]]
    mask(v, game, data["n"], data["options"], zones, game.read_fields(data["public"]))
    v.seat, v.names, v.pools, v.drawn = data["seat"], data.get("names", []), data["pools"], {}
    v.agenda = [step_from_json(game, step) for step in data["agenda"]]
    v.by = step_from_json(game, data["by"])
    v.asks = [
        Ask(data["seat"], game.questions[name], step_from_json(game, then), v.by, list(options))
        for name, options, then in data["asks"]
    ]
    v.choosing, v.sealed, v.mine, v.my_ask = data["choosing"], data["sealed"], data["mine"], None
    v.ending = v.state.ending = data["ending"]
    return v
