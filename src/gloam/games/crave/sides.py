"""Who stands how: sides, life and pools of the players, what covers them, and how it ended for each."""

from __future__ import annotations

from typing import Final

from gloam.engine import View
from gloam.table import Counter, Side

from .area import is_guarded
from .cards import NAMES
from .choices import seat_item
from .scoring import outcome
from .state import DECK, DISCARD, REST, SHIELDS, UPCOMING, Crave, attack_left, side_name
from .targets import sentinel_of
from .vocabulary import SIDES

SOON: Final = 20  # turns before the last one that are counted down


def status(view: View[Crave]) -> str:
    s = view.state
    text = f"Turn {s.turn}: {view.names[s.active]}, {side_word(s, s.active)}. {s.influence} Influence, {attack_left(s)} Attack"
    return text + (f" ({s.drain} draining)" if s.drain else "")


def countdown(view: View[Crave]) -> str:
    left = view.state.last_turn - view.state.turn
    return f"{left} turns left" if view.state.last_turn and left <= SOON else ""


def side_word(s: Crave, seat: int) -> str:
    return SIDES[s.side[seat]].capitalize()


def pools(s: Crave) -> tuple[Counter, ...]:
    """Influence and Attack of the active player, and how much of the Attack drains. [CRA-COMP-10]"""
    counters = [Counter("influence", s.influence), Counter("attack", attack_left(s))]
    return tuple([*counters, Counter("draining", s.drain)] if s.drain else counters)


def side(view: View[Crave], seat: int) -> Side:
    """What a stranger sees of a player: side, life, pools in turn, cards to come, and whether an attack gets through.

    [CRA-COMP-01, CRA-Q-59]
    """
    s = view.state
    held = len(s.zones[REST.of(seat)]) + len(s.zones[UPCOMING.of(seat)])
    counters = [Counter("life", s.life[seat])]
    if seat == s.active and not view.ending:
        counters += pools(s)
    counters += [
        Counter("next", held),
        Counter("deck", len(s.zones[DECK.of(seat)])),
        Counter("discard", len(s.zones[DISCARD.of(seat)])),
    ]
    if s.owed[seat]:
        counters.append(Counter("owed", s.owed[seat], tone="warn"))
    note, tone = cover(s, seat)
    return Side(seat, tuple(counters), "", note, tone, SIDES[s.side[seat]], "life", seat_item(seat))


def cover(s: Crave, seat: int) -> tuple[str, str]:
    """Whether anything stands before a player, and what it means."""
    if s.life[seat] == 0:
        return "out of the game", "quiet"
    if s.zones[SHIELDS.of(seat)]:
        return f"behind the body shield {NAMES[s.zones[SHIELDS.of(seat)][-1]]}", "good"
    if is_guarded(s, seat):
        return f"guarded by {sentinel_of(s, seat)}", "good"
    return "open to attack", "warn"


def score_note(view: View[Crave], seat: int) -> str:
    s = view.state
    return side_word(s, seat) if s.life[seat] else f"{side_word(s, seat)}, out"


def farewell(view: View[Crave], seat: int) -> str:
    """How the game ended for a player, in a sentence. [CRA-GOAL-02, CRA-TEAM-04, CRA-Q-72]"""
    s = view.state
    winners = outcome(s).winners
    who, life = view.names[seat], s.life[seat]
    stands = f"with {life} life left" if life else "without a life left"
    if len(winners) == view.n:
        return f"{who} draws {stands}."
    if seat in winners:
        return f"{who} wins for {side_name(s.side[seat])}, {stands}."
    return f"{who} loses with {side_name(s.side[seat])}, {stands}."
