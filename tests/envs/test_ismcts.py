"""OpenSpiel's information-set search sits down by name: it knows what its seat knows, and takes what wins at once."""

from __future__ import annotations

import pytest

import gloam
from gloam import stream
from gloam.bots import Budget, make_bot
from gloam.engine import BadSetup, imagine, view
from gloam.envs.ismcts import IsMcts, imagined, spiel_game
from gloam.games import games, get
from gloam.games.fever.cards import CARROT, RABBIT, WOLF
from gloam.games.fever.state import DAYS, HAND, LINE, Fever
from gloam.match import start


@pytest.mark.parametrize("name", games())
def test_another_world_with_the_same_view_gets_the_same_answer(name: str) -> None:
    match = gloam.new(name, get(name).seats[0], seed="same")
    for _ in range(9):
        ask = match.asks[-1]
        match.answer(ask.seat, ask.choices()[0])
    ask = match.asks[-1]
    twin = imagine(match.view(ask.seat), stream("twin"))
    chosen = []
    for s in (match.state, twin):
        asked = next(one for one in s.asks if one.seat == ask.seat)
        chosen.append(IsMcts(6).choose(view(match.game, s, ask.seat), asked, Budget(), stream("same")))

    assert chosen[0] == chosen[1]
    assert chosen[0] in ask.options


def test_where_all_choose_at_once_the_searcher_is_asked_first_and_nobody_else_has_answered() -> None:
    match = gloam.new("fever", 4, seed="first")
    match.answer(0, "wolf")
    match.answer(1, "carrot")

    state = imagined(spiel_game("fever", 4, "default"), match.view(2), 2, stream("first"))

    assert state.current_player() == 2
    assert state.position is not None
    assert [ask.seat for ask in state.position.s.asks] == [2, 0, 1, 3]


def test_it_takes_what_wins() -> None:
    """The last round of the last day: b must play a rabbit, c a carrot. The wolf would eat; a carrot leaves it in hand."""
    s = start(get("fever"), 3, "wins", {})
    assert isinstance(s, Fever)
    s.day, s.sheet = DAYS, [0] * (DAYS - 1) * 3 * LINE
    for seat, hand in enumerate([[WOLF, CARROT], [RABBIT], [CARROT]]):
        s.zones[HAND.of(seat)] = hand
    s.withdraw()
    s.settle()
    winners = {}
    for option in s.asks[0].options:
        after = s.clone()
        after.answer(after.asks[0], option)
        winners[option] = get("fever").outcome(after).winners
    best = [option for option, won in winners.items() if won == (0,)]
    assert len(best) == 1 < len(winners)

    assert IsMcts(12).choose(view(get("fever"), s, 0), s.asks[0], Budget(), stream("wins")) == best[0]


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(gloam.bots.shelf.YARDSTICKS, "ismcts", ("gloam_not_there", "IsMcts", "rl"))
    with pytest.raises(BadSetup, match=r"ismcts needs the package gloam_not_there: install it with  pip install 'gloam\[rl\]'"):
        make_bot("ismcts")
