"""Who sees what: declared in zones, built by the engine, told by events."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

import pytest

import gloam
from engine.mini import DECK, DRAWN, GAME, HAND, PILE, PLAN, ROW, STACK, mini, told
from gloam.encoder.touched import Touched
from gloam.engine import (
    HIDDEN,
    State,
    View,
    draw,
    imagine,
    lay_out,
    move,
    move_at,
    peek,
    pour,
    put_back,
    reveal,
    shuffle,
    stream,
    view,
)
from gloam.games import games
from gloam.games.hunger import state as hunger
from support import table_of

A, B, C, D = range(4)
BACKS = DRAWN.backs or []


def seen(s: State, seat: int | None, place: int) -> list[int]:
    return view(GAME, s, seat).zones[place]


def heard(s: State, seat: int | None) -> list[int]:
    """The faces in the last event, as this seat heard it."""
    return told(s)[-1].seen_by(seat).pieces


def test_a_hand_is_seen_by_its_owner_only() -> None:
    s = mini()
    s.zones[HAND.of(A)] = [1, 2]

    assert seen(s, A, HAND.of(A)) == [1, 2]
    assert seen(s, B, HAND.of(A)) == [HIDDEN, HIDDEN]
    assert seen(s, None, HAND.of(A)) == [HIDDEN, HIDDEN]


def test_a_team_zone_is_seen_by_team_mates_and_by_no_spectator() -> None:
    s = mini()
    s.zones[PLAN.of(A)] = [3]

    assert [seen(s, seat, PLAN.of(A)) for seat in (A, B, C, D, None)] == [[3], [HIDDEN], [3], [HIDDEN], [HIDDEN]]


def test_an_option_of_the_table_opens_hands_to_team_mates() -> None:
    s = mini(hands="open")
    s.zones[HAND.of(A)] = [4]

    assert [seen(s, seat, HAND.of(A)) for seat in (A, B, C)] == [[4], [HIDDEN], [4]]


def test_of_a_stack_everybody_sees_the_top_and_nobody_the_rest() -> None:
    s = mini()
    s.zones[STACK.at()] = [1, 2, 3]

    assert seen(s, None, STACK.at()) == [HIDDEN, HIDDEN, 3]


def test_backs_show_where_a_zone_declares_them() -> None:
    s = mini()
    s.zones[DRAWN.at()] = [0, 3, 4]

    assert seen(s, A, DRAWN.at()) == [HIDDEN - 1, HIDDEN - 2, HIDDEN - 3]


def test_a_peek_is_remembered_until_the_place_is_shuffled() -> None:
    s = mini()
    s.zones[DECK.at()] = [0, 1, 2]

    assert peek(s, B, DECK.at(), -1, "X") == 2
    assert seen(s, B, DECK.at()) == [HIDDEN, HIDDEN, 2]
    assert seen(s, A, DECK.at()) == [HIDDEN] * 3
    assert heard(s, B) == [2]
    assert heard(s, A) == [HIDDEN]

    shuffle(s, DECK.at(), "X")
    assert seen(s, B, DECK.at()) == [HIDDEN] * 3


def test_a_peeked_card_stays_known_while_cards_come_and_go_above_it() -> None:
    s = mini()
    s.zones[DECK.at()] = [0, 1]
    peek(s, A, DECK.at(), 1, "X")
    s.zones[HAND.of(B)] = [4]

    move(s, 4, HAND.of(B), DECK.at(), "X")
    assert seen(s, A, DECK.at()) == [HIDDEN, 1, HIDDEN]
    draw(s, DECK.at(), HAND.of(B), "X")
    assert seen(s, A, DECK.at()) == [HIDDEN, 1]
    draw(s, DECK.at(), PILE.of(B), "X")
    assert seen(s, A, DECK.at()) == [HIDDEN]


def test_nothing_is_kept_of_a_place_where_nobody_knows_anything_more() -> None:
    s = mini()
    s.zones[DECK.at()] = [0, 1, 2]
    peek(s, A, DECK.at(), 1, "X")
    peek(s, B, DECK.at(), 2, "X")

    draw(s, DECK.at(), HAND.of(B), "X")
    assert s.seen == {DECK.at(): [0, 1 << A]}
    draw(s, DECK.at(), HAND.of(B), "X")
    assert s.seen == {}


def test_who_puts_a_card_back_remembers_where() -> None:
    s = mini()
    s.zones[DECK.at()] = [0, 0]
    s.zones[HAND.of(A)] = [3]

    put_back(s, 0, HAND.of(A), DECK.at(), "X", under=True)

    assert seen(s, A, DECK.at()) == [3, HIDDEN, HIDDEN]
    assert seen(s, B, DECK.at()) == [HIDDEN] * 3


def test_a_revealed_card_is_known_to_all_where_it_lies() -> None:
    s = mini()
    s.zones[HAND.of(A)] = [1, 2]

    reveal(s, HAND.of(A), 0, "X")

    assert seen(s, None, HAND.of(A)) == [1, HIDDEN]
    assert heard(s, D) == [1]


def test_a_draw_tells_the_face_to_the_owner_only() -> None:
    s = mini()
    s.zones[DECK.at()] = [2]

    draw(s, DECK.at(), HAND.of(C), "X")

    assert [heard(s, seat) for seat in (A, C, None)] == [[HIDDEN], [2], [HIDDEN]]


def test_everybody_saw_the_top_of_a_stack_go() -> None:
    s = mini()
    s.zones[STACK.at()] = [1, 2]

    move_at(s, -1, STACK.at(), HAND.of(A), "X")

    assert heard(s, B) == [2]


def test_pouring_a_hidden_place_into_another_tells_no_faces() -> None:
    s = mini()
    s.zones[DECK.at()] = [1, 2]

    pour(s, DECK.at(), DRAWN.at(), "X")

    assert heard(s, A) == [HIDDEN, HIDDEN]
    assert told(s)[-1].amount == 2


def test_what_is_put_back_lies_on_top_and_is_remembered_by_who_put_it_there() -> None:
    s = mini()
    s.zones[HAND.of(A)], s.zones[DECK.at()] = [1, 2], [3, 4]

    put_back(s, 0, HAND.of(A), DECK.at(), "X")

    assert s.zones[DECK.at()] == [3, 4, 1]
    assert seen(s, A, DECK.at()) == [HIDDEN, HIDDEN, 1]
    assert seen(s, B, DECK.at()) == [HIDDEN, HIDDEN, HIDDEN]


def test_what_is_poured_on_a_known_piece_stays_unknown() -> None:
    s = mini()
    s.zones[DECK.at()], s.zones[HAND.of(B)] = [3], [1, 2]
    peek(s, A, DECK.at(), 0, "X")

    pour(s, HAND.of(B), DECK.at(), "X")

    assert seen(s, A, DECK.at()) == [3, HIDDEN, HIDDEN]


def test_who_has_peeked_at_a_piece_hears_where_it_goes() -> None:
    s = mini()
    s.zones[DECK.at()] = [1, 2]
    peek(s, A, DECK.at(), 0, "X")

    move_at(s, 0, DECK.at(), HAND.of(B), "X")

    assert heard(s, A) == [1]
    assert heard(s, D) == [HIDDEN]


def test_learning_something_new_is_counted_and_showing_an_own_card_is_not() -> None:
    s = mini()
    s.actor = A
    s.zones[DECK.at()], s.zones[HAND.of(A)], s.zones[HAND.of(B)] = [1, 2], [3], [4]

    move(s, 3, HAND.of(A), PILE.of(A), "X")
    assert s.known == 0
    move(s, 4, HAND.of(B), PILE.of(B), "X")
    assert s.known == 1
    s.known = 0
    draw(s, DECK.at(), HAND.of(A), "X")
    assert s.known == 1
    shuffle(s, DECK.at(), "X")
    assert s.known == 2


def test_the_pools_tell_what_a_card_counter_knows_and_not_where_it_lies() -> None:
    s = mini()
    s.zones[DECK.at()], s.zones[HAND.of(A)], s.zones[HAND.of(B)] = [4, 0], [1], [3]
    s.zones[PLAN.of(A)], s.zones[PLAN.of(B)] = [2], [0]

    assert view(GAME, s, A).pools == {"cards": [0, 3, 4], "plans:1": [0]}


def test_a_field_that_is_not_declared_is_in_no_view() -> None:
    s = mini()
    found = view(GAME, s, A)

    assert found.state.coins == [0, 0, 0, 0]
    assert "rng" not in str(found.to_json())
    assert not hasattr(found, "rng")
    assert not hasattr(found.state, "rng")


def test_a_view_shares_nothing_with_the_state() -> None:
    s = mini()
    s.zones[ROW.at(1)] = [1]
    found = view(GAME, s, A)

    s.coins[0] = 9
    s.zones[ROW.at(1)].append(2)

    assert found.state.coins[0] == 0
    assert found.zones[ROW.at(1)] == [1]


def test_nobody_hears_who_else_knows_a_face() -> None:
    s = mini()
    s.zones[DECK.at()] = [2]
    peek(s, A, DECK.at(), 0, "X")

    assert told(s)[-1].seen_by(B).to_json()[-1] == 0
    assert told(s)[-1].seen_by(A).to_json()[-1] == -1


def test_a_card_revealed_in_a_hand_stays_revealed_in_imagined_worlds() -> None:
    s = mini()
    s.zones[HAND.of(A)] = [1, 2]
    reveal(s, HAND.of(A), 0, "X")

    found, world = imagined(s, None, "dream")

    assert found.zones[HAND.of(A)] == [1, HIDDEN]
    assert view(GAME, world, None) == found


def full_table() -> State:
    s = mini()
    s.zones[DECK.at()] = [0, 1, 2, 3]
    s.zones[STACK.at()] = [1, 4]
    s.zones[DRAWN.at()] = [0, 3, 4]
    s.zones[HAND.of(A)], s.zones[HAND.of(B)], s.zones[PLAN.of(B)] = [2, 2], [0, 4], [1, 3]
    peek(s, A, DECK.at(), 1, "X")
    return s


def imagined(s: State, seat: int | None, seed: str) -> tuple[View[State], State]:
    found = view(GAME, s, seat)
    return found, imagine(found, stream(seed))


def test_an_imagined_world_looks_the_same_and_holds_the_same_cards() -> None:
    s = full_table()
    for seat in (None, A, B):
        found, world = imagined(s, seat, "dream")

        assert view(GAME, world, seat) == found
        assert sorted(chain.from_iterable(world.zones)) == sorted(chain.from_iterable(s.zones))


def test_imagined_worlds_differ_in_what_is_hidden_and_keep_what_is_known() -> None:
    s = full_table()
    worlds = [imagined(s, A, f"dream {i}")[1] for i in range(30)]

    assert len({tuple(world.zones[HAND.of(B)]) for world in worlds}) > 3
    assert {world.zones[DECK.at()][1] for world in worlds} == {1}
    assert {world.zones[STACK.at()][-1] for world in worlds} == {4}
    assert {tuple(world.zones[HAND.of(A)]) for world in worlds} == {(2, 2)}
    assert {tuple(BACKS[card] for card in world.zones[DRAWN.at()]) for world in worlds} == {(0, 1, 2)}


CHANGES: dict[str, Callable[[State], object]] = {
    "move": lambda s: move(s, 1, HAND.of(A), ROW.at(), "MIN-1"),
    "move_at": lambda s: move_at(s, 0, HAND.of(A), ROW.at(), "MIN-1"),
    "put_back": lambda s: put_back(s, 0, HAND.of(A), DECK.at(), "MIN-1", under=True),
    "draw": lambda s: draw(s, DECK.at(), HAND.of(A), "MIN-1"),
    "pour": lambda s: pour(s, HAND.of(A), DECK.at(), "MIN-1"),
    "shuffle": lambda s: shuffle(s, DECK.at(), "MIN-1"),
    "peek": lambda s: peek(s, A, DECK.at(), -1, "MIN-1"),
    "reveal": lambda s: reveal(s, DECK.at(), -1, "MIN-1"),
    "lay_out": lambda s: lay_out(s, ROW.at(1), [4]),
}


@pytest.mark.parametrize("listening", [False, True])
@pytest.mark.parametrize("name", CHANGES)
def test_whoever_watches_a_state_learns_which_places_a_primitive_has_changed_and_passes_it_on(name: str, listening: bool) -> None:
    s = mini()
    log = told(s)
    s.zones[DECK.at()], s.zones[HAND.of(A)] = [0, 1, 2, 3, 4], [1, 2]
    touched = s.watcher = Touched(s.watcher if listening else None)
    before, clone = s.clone(), s.clone()

    CHANGES[name](s)
    CHANGES[name](clone)

    changed = [place for place, pieces in enumerate(s.zones) if pieces != before.zones[place]]
    assert changed or s.seen != before.seen
    assert set(touched.places) == {*changed, *s.seen}
    assert len(log) == (listening and name != "lay_out")
    assert clone.watcher is None


def test_a_rule_that_reads_a_hidden_piece_through_a_view_fails_instead_of_guessing() -> None:
    match = table_of("hunger", 2)
    mine, theirs = hunger.HAND.of(0), hunger.HAND.of(1)
    match.state.zones[mine], match.state.zones[theirs] = [0, 1, 2], [3, 4, 5]
    seen = match.view(0).state

    assert hunger.traits_in(seen.zones[mine]) == hunger.traits_in(match.state.zones[mine])
    with pytest.raises(IndexError):
        hunger.traits_in(seen.zones[theirs])
    with pytest.raises(AttributeError):
        shuffle(seen, theirs, "HUN-DRAW-01")


def test_tables_are_drawn_from_a_state_of_the_games_own_type() -> None:
    assert {name: type(table_of(name, game.seats[0]).view(0).state) for name, game in games().items()} == {
        name: game.state for name, game in games().items()
    }


def test_a_view_and_a_question_say_what_they_are() -> None:
    match = gloam.new("fever", 3, "full-moon")

    assert repr(match.view(1)) == "View(fever, seat b of 3: asked 'play' with 5 options; 20 of 30 pieces hidden)"
    assert repr(match.view(None)) == "View(fever, a spectator: asked nothing; 30 of 30 pieces hidden)"
    assert repr(match.asks[0]).startswith("Ask(seat=0, 'play', ['play hunter',")
