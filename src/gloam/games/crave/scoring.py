"""Life, defeat, and who has won."""

from __future__ import annotations

from gloam.engine import Outcome, note, pour, rule

from .area import drop_shield, home
from .cards import HUNTER, VAMPIRE
from .state import DECK, DISCARD, GONE, NOWHERE, PLAY, REST, SHIELDS, UPCOMING, Crave, side_name


def gain_life(s: Crave, seat: int, amount: int, why: str) -> None:
    """Health goes straight to the player's life, without an upper limit. [CRA-HEALTH-01, CRA-HEALTH-02, CRA-HEALTH-03, CRA-Q-59]"""
    s.life[seat] += amount
    note(s, "heal", why, seat, amount)


def lose_life(s: Crave, seat: int, amount: int, why: str) -> None:
    """Life falls, never below 0; at 0 the player is out at once. [CRA-GOAL-02, CRA-GOAL-05, CRA-ATTACK-04, CRA-Q-59, CRA-Q-60]"""
    loss = min(amount, s.life[seat])
    s.life[seat] -= loss
    note(s, "harm", why, seat, loss)
    if s.life[seat] == 0:
        fall(s, seat)


def fall(s: Crave, seat: int) -> None:
    """A side without living players has lost; else the fallen player's cards leave, and whatever that player had to do.

    [CRA-GOAL-02, CRA-TEAM-04, CRA-PLANT-09, CRA-Q-60, CRA-Q-64]
    """
    note(s, "fall", "CRA-GOAL-02" if s.n == 2 else "CRA-TEAM-04", seat)
    if side_life(s, s.side[seat]) == 0:
        finish(s, f"{side_name(1 - s.side[seat])} have won: no opponent is left.")
        return
    clear_away(s, seat)
    if seat == s.active:
        s.agenda = s.agenda[:1]  # what is left of this turn falls away; below it lies the next one
    else:
        s.agenda = [step for step in s.agenda if step.args[:1] != (seat,)]  # Last Words that only the living speak


def clear_away(s: Crave, seat: int) -> None:
    """All cards of a fallen player leave the game; Groupies turned by that player go home. [CRA-Q-64]"""
    while s.zones[SHIELDS.of(seat)]:
        index = s.shield_wearer[seat].index(NOWHERE)
        drop_shield(s, seat, index, home(s, s.shield_owner[seat][index]), "CRA-Q-64")
    for place in (UPCOMING.of(seat), REST.of(seat), PLAY.of(seat), DISCARD.of(seat), DECK.of(seat)):
        pour(s, place, GONE.at(), "CRA-Q-64")
    s.marks[seat] = []
    s.wearer[seat] = []
    s.owed[seat] = 0


@rule
def concede(s: Crave, me: int) -> None:
    """Giving up is a defeat. [CRA-Q-71]"""
    lose_life(s, me, s.life[me], "CRA-Q-71")


def is_out(s: Crave, seat: int) -> bool:
    """Without life there is nothing to decide and nothing to give up. [CRA-Q-64]"""
    return s.life[seat] == 0


def side_life(s: Crave, side: int) -> int:
    return sum([s.life[seat] for seat in range(s.n) if s.side[seat] == side])


def finish(s: Crave, sentence: str) -> None:
    s.finish(sentence[0].upper() + sentence[1:])
    note(s, "over", "CRA-GOAL-02")


def stop_at_limit(s: Crave) -> None:
    """After too many turns the side with more life wins; equal sides draw. [CRA-Q-72]"""
    vampires = side_life(s, VAMPIRE)
    hunters = side_life(s, HUNTER)
    count = f"after {s.turn} turns"
    if vampires == hunters:
        finish(s, f"the night is over {count}, with {vampires} life on either side: a draw.")
    else:
        winner = VAMPIRE if vampires > hunters else HUNTER
        margin = f"{max(vampires, hunters)} to {min(vampires, hunters)}"
        finish(s, f"the night is over {count}: {side_name(winner)} have more life left, {margin}.")


def outcome(s: Crave) -> Outcome:
    """Players of one side win or lose together; the score is the life left. [CRA-TEAM-04, CRA-GOAL-02]"""
    totals = [side_life(s, VAMPIRE), side_life(s, HUNTER)]
    best = max(totals)
    ranks = [1 if totals[s.side[seat]] == best else 1 + s.n // 2 for seat in range(s.n)]
    items: list[tuple[tuple[str, int], ...]] = [(("life left", s.life[seat]),) for seat in range(s.n)]
    return Outcome(tuple(ranks), tuple(s.life), tuple(items), s.ending)
