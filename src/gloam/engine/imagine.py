"""A world that a seat cannot tell from the true one.

The argument is the view, so the signature is the proof: whatever a bot does with imagined worlds, it cannot cheat.
"""

from __future__ import annotations

from .errors import CannotImagine
from .events import EVERYBODY, HIDDEN, SPECTATOR
from .flow import Sealed, State, ask_seat, copied, put_on_table
from .rng import Rng
from .sight import faces_at
from .view import View

MOST_DEALS = 400


def imagine(view: View[State], rng: Rng) -> State:
    """Deal the hidden pieces anew, with fresh chance, and put the other seats' questions to them again.

    A deal in which other seats would be asked than in the true world is dealt again. Answers that other seats have
    already sealed are replaced by random ones, since nobody knows them; `state.reopen(seat)` asks them again.
    """
    for _ in range(MOST_DEALS):
        s = deal(view, rng)
        if ask_again(s, view, rng):
            return s
    raise CannotImagine(
        f"{view.game.title}: after {MOST_DEALS} deals none asks the seats {view.choosing} as the true game does at "
        f"{view.by}; a question that depends on hidden pieces needs always=True or a better pool"
    )


def deal(view: View[State], rng: Rng) -> State:
    game = view.game
    s = game.state()
    put_on_table(s, view.n, game.layout, view.options, rng.branch())
    for name, value in zip(game.fields, view.state.read(), strict=True):
        setattr(s, name, copied(value))
    pools = {key: pool.copy() for key, pool in view.pools.items()}
    for key in sorted(pools):
        rng.shuffle(pools[key])
    for place, pieces in enumerate(view.zones):
        # Pieces whose backs show are dealt first, while the pool still has all that fit.
        backs = game.layout.zone_at[place].backs
        pool = pools.get(game.layout.pool_key(place), [])
        s.zones[place] = [with_back(pool, backs, piece) if backs is not None and piece < HIDDEN else piece for piece in pieces]
    for place, pieces in enumerate(view.zones):
        if HIDDEN in pieces:
            pool = pools[game.layout.pool_key(place)]
            s.zones[place] = [pool.pop() if piece == HIDDEN else piece for piece in pieces]
        remember_peeks(s, view, place)
    s.agenda = view.agenda.copy()
    s.now = view.by
    s.ending = view.ending
    return s


def with_back(pool: list[int], backs: list[int], seen: int) -> int:
    """Take a piece with this back out of a shuffled pool."""
    for i, piece in enumerate(pool):
        if HIDDEN - 1 - backs[piece] == seen:
            return pool.pop(i)
    raise CannotImagine(f"no hidden piece has the back {HIDDEN - 1 - seen} that the view shows")


def remember_peeks(s: State, view: View[State], place: int) -> None:
    """Faces that this seat would not see, had it not looked, it has peeked at (with a spectator: everybody has)."""
    shown = view.zones[place]
    if not shown or max(shown) < 0:
        return
    faces = faces_at(s, place, SPECTATOR if view.seat is None else view.seat)
    if faces != shown:
        mask = EVERYBODY if view.seat is None else 1 << view.seat
        s.seen[place] = [mask if shown[i] >= 0 and faces[i] < 0 else 0 for i in range(len(shown))]


def ask_again(s: State, view: View[State], rng: Rng) -> bool:
    """Run the asking step again; true if the same seats are asked. Seals what is sealed in the true world."""
    if not view.choosing:
        return True
    view.by.rule.run(s, *view.by.args)
    s.agenda = view.agenda.copy()
    asked = sorted([ask.seat for ask in s.asks] + [given.ask.seat for given in s.sealed])
    if asked != sorted(view.choosing + view.sealed):
        return False
    forced = [given.ask.seat for given in s.sealed]
    for seat in forced:
        if seat in view.choosing:
            return False
    for ask in s.asks.copy():
        if ask.seat in view.sealed:
            mine = view.mine if ask.seat == view.seat else None
            option = mine if mine is not None else rng.pick(ask.options)
            s.asks.remove(ask)
            s.sealed.append(Sealed(ask, option))
    s.asks.sort(key=ask_seat)
    return True
