"""What the lab counts of a duel beside cards and sides."""

from __future__ import annotations

from games.crave.positions import H, V, acting, duel, lay, play_now, row, state
from gloam.games.crave.observe import facts
from support import play

TURNED = "share of games with a Groupie turned"
BACK = "share of games with a Groupie brought back"
DEAR = "share of games with a row of dear cards only"


def test_a_groupie_that_is_turned_and_brought_back_is_counted() -> None:
    match = duel()
    lay(match, H, "bram")
    play_now(match, V, "velvet-seducer")
    acting(match, V, influence=1)
    assert (facts(state(match))[TURNED], facts(state(match))[BACK]) == (0.0, 0.0)

    play(match, "a: use velvet-seducer")
    assert (facts(state(match))[TURNED], facts(state(match))[BACK]) == (1.0, 0.0)

    play_now(match, H, "coffee")
    acting(match, H, attack=1)
    play(match, "b: use coffee")
    assert facts(state(match))[BACK] == 1.0


def test_a_row_that_grew_since_all_of_it_is_dear_is_counted_and_a_full_one_is_not() -> None:
    match = duel()
    row(match, 1, "night-stalker", "juliet", "lorelai", "countess-of-ash", deck=("crimson-duelist", "night-stalker"))
    acting(match, V, influence=4)
    assert facts(state(match))[DEAR] == 0.0

    play(match, "a: buy night-stalker")

    assert facts(state(match))[DEAR] == 1.0
