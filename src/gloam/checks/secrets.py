"""What must not show: faces, orders and anything else that a seat cannot know."""

from __future__ import annotations

from gloam.engine import Event, Game, Rng, State, imagine, listen, stream, view
from gloam.engine.events import EVERYBODY

from .walk import Drawn, same, walk


def check_leaks(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """Redealing what a seat cannot know changes nothing it can see, now or until something is revealed."""
    rng = stream(seed, "leaks")
    for s in walk(game, n, options, seed, 3, drawn):
        holds_secrets(game, s, rng)


def holds_secrets(game: Game, s: State, rng: Rng) -> None:
    for seat in [None, *range(s.n)]:
        seen = view(game, s, seat)
        world = imagine(seen, rng)
        same(seen.to_json(), view(game, world, seat).to_json(), f"{game.name}: seat {seat} can tell worlds apart at {s.now}")
        if seat is not None and len(s.asks) == 1 and s.asks[0].seat == seat:
            holds_in_step(game, s, world, seat, rng)


def holds_in_step(game: Game, true: State, imagined: State, seat: int, rng: Rng) -> None:
    """The same answers of one seat look the same to it in both worlds, until it hears something different.

    It may hear something different only where the game reveals something; and where it heard the same, it must see the
    same: whatever else differs came from a secret.
    """
    true, imagined = true.clone(), imagined.clone()
    heard: tuple[list[Event], list[Event]] = ([], [])
    for s, events in zip((true, imagined), heard, strict=True):
        listen(s, events)
    for _ in range(12):
        if len(true.asks) != 1 or true.asks[0].seat != seat:
            return
        options = true.asks[0].options
        offered = imagined.asks[0].options if imagined.asks else []
        assert offered == options, f"{game.name}: seat {seat} is offered other options in an equal world"
        option = rng.pick(options)
        known, told = (true.known, imagined.known), (len(heard[0]), len(heard[1]))
        for s in (true, imagined):
            s.answer(s.asks[0], option)
        a = [event.seen_by(seat).to_json() for event in heard[0][told[0] :]]
        b = [event.seen_by(seat).to_json() for event in heard[1][told[1] :]]
        if a != b:
            learned = true.known != known[0] or imagined.known != known[1]
            assert learned, f"{game.name}: seat {seat} hears {a} or {b} in equal worlds, and nothing was revealed"
            return
        same(view(game, true, seat).to_json(), view(game, imagined, seat).to_json(), f"{game.name}: seat {seat} sees a secret")


def check_identity(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """The order of hidden pieces is in no view: rearranging them inside their pools changes nothing a stranger sees."""
    for s in walk(game, n, options, seed, 9, drawn):
        before = [view(game, s, seat).to_json() for seat in [None, *range(n)]]
        turned = s.clone()
        for place, pieces in enumerate(turned.zones):
            if (
                turned.layout.sight(place, n, options) == 0
                and place not in turned.seen
                and turned.layout.zone_at[place].backs is None
            ):
                top = [] if turned.layout.arrival_sight(place, n, options) != EVERYBODY else [pieces.pop()] if pieces else []
                turned.zones[place] = pieces[::-1] + top
        after = [view(game, turned, seat).to_json() for seat in [None, *range(n)]]
        same(before, after, f"{game.name}: the order of face-down pieces shows")
