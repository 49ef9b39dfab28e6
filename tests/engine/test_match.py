"""The public face: answering, refusing, undoing, copying."""

from __future__ import annotations

import pytest

import gloam
from gloam.games import get
from gloam.games.fever.cards import CARROT, WOLF
from gloam.games.fever.state import HAND
from gloam.games.fever.turn import choose_cards, resolve
from gloam.match import Match
from support import begin, play, table_of


def wolf_and_carrot() -> Match:
    """Ann holds a wolf and a carrot; the others hold carrots."""
    match = table_of("fever", 3)
    s = match.state
    s.zones[HAND.of(0)], s.zones[HAND.of(1)], s.zones[HAND.of(2)] = [WOLF, CARROT], [CARROT, WOLF], [CARROT, WOLF]
    return begin(match, choose_cards(), resolve())


def test_a_forbidden_option_is_refused_with_the_rule_and_the_numbers() -> None:
    match = wolf_and_carrot()
    before = match.save()

    with pytest.raises(gloam.IllegalAnswer, match="you have no rabbit in hand; your hand is wolf, carrot") as caught:
        match.answer(0, "play rabbit")

    assert caught.value.rule == "FEV-ROUND-01"
    assert match.save() == before


def test_why_not_explains_every_option_of_the_domain() -> None:
    match = wolf_and_carrot()

    said = {word: match.why_not(0, f"play {word}") for word in ("hunter", "wolf", "rabbit", "carrot", "closed")}

    assert [word for word, refusal in said.items() if refusal is None] == ["wolf", "carrot"]
    assert {refusal.rule for refusal in said.values() if refusal is not None} == {"FEV-ROUND-01"}


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("play wofl", "did you mean 'play wolf'"),
        ("wofl", "did you mean 'wolf'"),
        ("xyzzy", "'xyzzy' is not an answer to 'Which card do you play?'"),
        ("", "'' is not an answer to"),
    ],
)
def test_why_not_explains_typed_nonsense(typed: str, answer: str) -> None:
    refusal = wolf_and_carrot().why_not(0, typed)

    assert refusal is not None
    assert answer in refusal.text


def test_unknown_words_are_bad_notation_and_change_nothing() -> None:
    match = wolf_and_carrot()
    before = match.save()

    with pytest.raises(gloam.BadNotation, match="did you mean 'play carrot'"):
        match.answer(0, "play carot")

    assert match.save() == before


def test_answers_are_forgiving_about_case_and_spaces_and_the_verb() -> None:
    match = wolf_and_carrot()

    match.answer(0, "  PLAY   Wolf ")
    match.answer(1, "carrot")

    assert match.answers == [(0, "play wolf"), (1, "play carrot")]


def test_who_is_not_asked_is_told_who_is() -> None:
    match = table_of("fever", 3)
    while match.asks:
        match.answer(match.asks[0].seat, match.choices(match.asks[0].seat)[0])

    refusal = match.why_not(0, "play wolf")

    assert refusal is not None
    assert "the game is over" in refusal.text
    with pytest.raises(gloam.IllegalAnswer, match="the game is over"):
        match.answer(0, "play wolf")


def test_a_seat_that_does_not_exist_is_named() -> None:
    with pytest.raises(gloam.IllegalAnswer, match="no seat 7: this table has the seats 0 to 2"):
        table_of("fever", 3).answer(7, "play wolf")
    with pytest.raises(gloam.BadSetup, match="no seat 7"):
        table_of("fever", 3).view(7)


def test_words_numbers_and_unique_prefixes_are_found() -> None:
    match = table_of("fever", 3)

    assert match.find(0, "2") == "play wolf"
    assert match.find(0, "ra") == "play rabbit"
    assert match.find(0, "play h") == "play hunter"
    with pytest.raises(gloam.BadNotation, match="could be 'play carrot' or 'play closed'"):
        match.find(0, "c")
    with pytest.raises(gloam.BadNotation, match="from 1 to 5"):
        match.find(0, "9")


def test_undo_takes_a_sealed_answer_back() -> None:
    match = table_of("fever", 3)
    start = match.view(0)
    play(match, "a: play wolf", "b: play carrot")

    match.undo(0)

    assert [ask.seat for ask in match.asks] == [0, 2]
    assert match.view(0).asks[0].options == start.asks[0].options
    assert match.answers[-1] == (0, "undo")


def test_undo_stops_where_something_was_revealed() -> None:
    match = play(table_of("fever", 3), "a: play wolf", "b: play carrot", "c: play carrot")

    with pytest.raises(gloam.IllegalUndo, match="Cyd cannot undo: something was revealed"):
        match.undo(2)


def test_undo_needs_an_answer_of_ones_own() -> None:
    match = table_of("fever", 3)

    with pytest.raises(gloam.IllegalUndo, match="have not answered anything yet"):
        match.undo(0)


def test_a_line_of_a_record_is_an_answer_or_takes_one_back() -> None:
    match = table_of("fever", 3)

    match.apply(0, "play wolf")
    match.apply(1, "play carrot")
    assert match.apply(0, "undo") == []

    assert [ask.seat for ask in match.asks] == [0, 2]
    match.apply(0, "play rabbit")
    assert match.apply(2, "play carrot")
    assert match.answers == [(0, "play wolf"), (1, "play carrot"), (0, "undo"), (0, "play rabbit"), (2, "play carrot")]


def test_a_line_of_a_record_may_give_up() -> None:
    match = table_of("crave", 2)

    assert match.apply(1, "resign")[-1].kind == "over"
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    with pytest.raises(gloam.IllegalAnswer, match="no rule for giving up"):
        table_of("fever", 3).apply(0, "resign")


def test_a_side_is_a_team_or_a_seat_alone() -> None:
    assert [get("crave").side(4, seat) for seat in range(4)] == [0, 1, 1, 0]
    assert [get("fever").side(3, seat) for seat in range(3)] == [0, 1, 2]


def test_a_clone_of_a_match_goes_its_own_way() -> None:
    match = play(table_of("fever", 3), "a: play wolf")
    other = match.clone()

    play(other, "b: play carrot", "c: play carrot")

    assert [ask.seat for ask in match.asks] == [1, 2]
    assert len(other.events) > len(match.events)
    assert other.record() != match.record()


def test_a_cloned_match_can_undo_what_the_original_could() -> None:
    match = play(table_of("fever", 3), "a: play wolf")

    other = match.clone()
    other.undo(0)

    assert match.view(0).mine is not None
    assert other.view(0).mine is None


@pytest.mark.parametrize(
    ("name", "seats", "options", "names", "sentence"),
    [
        ("fevr", 3, {}, None, "there is no game 'fevr'; did you mean 'fever'"),
        ("fever", 2, {}, None, "Hunting Fever is played by 3, 4 or 5, not by 2"),
        ("fever", 6, {}, None, "Hunting Fever is played by 3, 4 or 5, not by 6"),
        ("fever", 3, {"moon": "full"}, None, "Hunting Fever has no option 'moon'"),
        ("fever", 3, {}, ["Ann"], "1 names were given for 3 seats"),
    ],
)
def test_a_game_that_cannot_be_set_up_says_why(
    name: str, seats: int, options: dict[str, str], names: list[str] | None, sentence: str
) -> None:
    with pytest.raises(gloam.BadSetup, match=sentence):
        gloam.new(name, seats, options=options, names=names)


def test_without_a_seed_every_match_is_another_one() -> None:
    assert gloam.new("fever", 3).seed != gloam.new("fever", 3).seed


def test_giving_up_needs_a_rule_of_the_game() -> None:
    with pytest.raises(gloam.IllegalAnswer, match="no rule for giving up"):
        table_of("fever", 3).resign(0)
