"""Giving up: whoever does it, at whatever open question, the game stays whole and goes on without that seat."""

from __future__ import annotations

from gloam.engine import Game, stream
from gloam.engine.record import RESIGN
from gloam.match import Match

from .positions import holds_clone, holds_ended, holds_json, holds_options, holds_pieces, holds_reentrant, holds_replay, holds_table
from .secrets import holds_secrets
from .walk import Drawn, play_randomly, resigns, sit, snapshot

SELDOM = 100  # every so many decisions, and at every kind of question when it comes first, everything is looked at


class Unsound(AssertionError):
    """Something broke after a resignation; it knows the game that led there."""

    record: str

    def __init__(self, match: Match, error: Exception) -> None:
        at, seat = max((number, seat) for number, (seat, answer) in enumerate(match.answers, 1) if answer == RESIGN)
        said = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
        where = f"after seat {seat} gave up (answer {at} of {len(match.answers)})"
        super().__init__(f"{match.game.name} with {len(match.names)} seats, {where}: {said}")
        self.record = match.record()


def check_resignation(game: Game, n: int, options: dict[str, str], seed: str, drawn: Drawn = None) -> None:
    """In every open question the asked seat gives up, and in another world the next one; the game goes on without it."""
    assert game.resign is None or game.is_out is not None, f"{game.name} can be given up, but does not say who is out"
    met: set[str] = set()
    for decisions, match in enumerate(sit(game, n, options, seed, drawn=drawn)):
        if match.over:
            return
        kinds = {ask.question.name for ask in match.asks}
        is_thorough = not kinds <= met or decisions % SELDOM == 0
        met |= kinds
        asked = match.asks[0].seat
        for seat in (asked, (asked + 1) % n):
            holds_resignation(match, seat, seed if is_thorough else None)
        if game.resign is None:
            return  # it has been refused, and so it will be at every other question


def holds_resignation(match: Match, seat: int, seed: str | None) -> None:
    """One seat gives up here. With a seed everything is looked at, and the game played on to its end."""
    after = match.clone()
    if not resigns(after, seat):
        is_asked = match.game.resign is not None and seat in [ask.seat for ask in match.asks]
        assert not is_asked, f"{match.game.name}: seat {seat} is asked, but may not give up"
        return
    try:
        holds_after(match, after, seat, seed)
    except Exception as error:  # a crash must tell its way there as well as a broken invariant
        raise Unsound(after, error) from error


def holds_after(match: Match, after: Match, seat: int, seed: str | None) -> None:
    game, s = match.game, after.state
    census = None if game.census is None else game.census(match.state)
    holds_whole(after, census)
    holds_gone(after, seat)
    for given in match.state.sealed:
        if given.ask.seat != seat:
            holds_answer(match, after, given.ask.seat, seat)
    if seed is None:
        return
    holds_clone(game, s, seed)
    holds_json(game, s)
    holds_options(game, s)
    holds_reentrant(game, s)
    holds_secrets(game, s, stream(seed, "resigned"))
    for viewer in [None, *range(s.n)]:
        holds_table(after, viewer)
    holds_replay(after)
    for _ in play_randomly(after, seed):
        holds_whole(after, census)
    holds_ended(game, s)


def holds_whole(match: Match, census: dict[str, int] | None) -> None:
    """Nothing is lost, and nobody is asked who is out."""
    game, s = match.game, match.state
    holds_pieces(game, s)
    if game.census is not None:
        counted = game.census(s)
        assert counted == census, f"totals changed from {census} to {counted} after {s.now}"
    for ask in s.asks + [given.ask for given in s.sealed]:
        assert game.is_out is None or not game.is_out(s, ask.seat), f"seat {ask.seat} is out and still asked {ask.question.name!r}"


def holds_gone(match: Match, seat: int) -> None:
    """Once is enough: who has given up is out, can neither do it again nor answer, and trying changes nothing."""
    if match.over:
        return
    assert match.game.is_out is None or match.game.is_out(match.state, seat), f"seat {seat} has given up, but is not out"
    before = snapshot(match.game, match.state), list(match.answers)
    assert not resigns(match, seat), f"seat {seat} can give up twice"
    assert match.choices(seat) == [], f"seat {seat} has given up and can still answer"
    assert (snapshot(match.game, match.state), list(match.answers)) == before, f"a refused resignation of {seat} changes something"


def holds_answer(match: Match, after: Match, seat: int, leaver: int) -> None:
    """What somebody had answered before another gave up still counts: nobody is asked the same because it was forgotten.

    Forgotten is an answer if another one in its place leads to the very same position.
    """
    given = next(given for given in match.state.sealed if given.ask.seat == seat)
    again = [ask for ask in after.asks if ask.seat == seat and ask.question is given.ask.question]
    others = [option for option in given.ask.options if option != given.option]
    if not again or not others:
        return
    otherwise = match.clone()
    otherwise.take(given.ask, others[0])
    otherwise.resign(leaver)
    assert snapshot(match.game, otherwise.state) != snapshot(match.game, after.state), (
        f"seat {seat} had answered {given.ask.question.name!r} and is asked again because seat {leaver} gave up"
    )
