from __future__ import annotations

import pytest

from gloam.engine import BadContent
from gloam.engine.vocabulary import PART, Vocabulary, Word, flag, number, one_word, some_words, text_of

PLACES = {"": "", "forest": " in the Forest", "plains": " on the Plains"}
WORDS = Vocabulary(
    [
        Word(
            "draw", "Draw {n:a card|{n} cards}{if}.", {"n": number(1, 5), "if": one_word(PLACES, default=0)}, on=["turn"], worth=2.0
        ),
        Word("digest", "{may}igest {n} Humans.", {"n": number(1, 3), "may": flag("You may d", "D")}, on=["turn", "night"]),
        Word("mist", "Go to the closest Well."),
    ]
)


def test_an_effect_is_numbers_and_a_sentence() -> None:
    draw = WORDS.read({"do": "draw", "n": 2, "if": "forest"}, "turn", "echo")
    assert (draw.name, draw.values, draw.word.worth) == ("draw", (2, 1), 2.0)
    assert (draw.value("n"), draw.value("if")) == (2, 1)
    assert draw.sentence() == "Draw 2 cards in the Forest."
    assert WORDS.read({"do": "draw", "n": 1}, "turn", "echo").sentence() == "Draw a card."


def test_flags_and_words_without_fields() -> None:
    effects = WORDS.read_all([{"do": "digest", "n": 2, "may": True}, {"do": "digest", "n": 2}, {"do": "mist"}], "turn", "echo")
    assert text_of(effects) == "You may digest 2 Humans. Digest 2 Humans. Go to the closest Well."


@pytest.mark.parametrize(
    ("table", "on", "said"),
    [
        ({"do": "drow", "n": 1}, "turn", "echo: 'drow' is unknown here; did you mean 'draw'?"),
        ({"do": "draw", "n": 1}, "night", "echo: 'draw' is unknown here; known are digest, mist"),
        ({"do": "draw"}, "turn", "echo, 'draw': the field 'n' is missing"),
        ({"do": "draw", "n": 6}, "turn", "echo, 'draw', 'n' should be a number from 1 to 5, not 6"),
        ({"do": "draw", "n": True}, "turn", "echo, 'draw', 'n' should be a number from 1 to 5, not true"),
        ({"do": "draw", "n": 1, "if": "forrest"}, "turn", "echo, 'draw', 'if': 'forrest' is unknown; did you mean 'forest'?"),
        ({"do": "mist", "n": 1}, "turn", "echo, 'mist': there is no field 'n'; it takes no fields"),
        ({"do": "digest", "n": 1, "mey": True}, "turn", "echo, 'digest': there is no field 'mey'; did you mean 'may'?"),
    ],
)
def test_faults_name_the_place_and_the_remedy(table: dict[str, object], on: str, said: str) -> None:
    with pytest.raises(BadContent) as caught:
        WORDS.read(table, on, "echo")
    assert str(caught.value) == said


HUNTS = Vocabulary(
    [
        Word(
            "hunt",
            "Hunt {n}, {pay:for nothing|for 1 Speed|for {pay} Speed}: {of}.",
            {
                "n": number(1, 4, shares=range(1, 5)),
                "pay": number(0, 5, default=0, shares=(1.0, 0.5, 0.25, 0.0, 0.0, 0.0)),
                "of": some_words({"noble": "Nobles", "wolf": "Wolves", "bat": "Bats"}, " and ", " together"),
            },
            prints="Hunt {of}.",
        ),
        Word("rest", "Rest."),
    ]
)


def test_a_field_can_take_a_list_in_the_order_it_is_written() -> None:
    hunt = HUNTS.read({"do": "hunt", "n": 2, "of": ["bat", "noble"]}, "", "echo")
    assert (hunt.values, hunt.listed(), hunt.value("pay")) == ((2, 0, 2, 0), (2, 0), 0)
    assert hunt.sentence() == "Hunt 2, for nothing: Bats and Nobles together."
    assert HUNTS.read({"do": "hunt", "n": 1, "of": "wolf"}, "", "echo").sentence() == "Hunt 1, for nothing: Wolves."
    assert HUNTS.read({"do": "rest"}, "", "echo").listed() == ()
    with pytest.raises(BadContent, match="echo, 'hunt', 'of': 'bad' is unknown; did you mean 'bat'"):
        HUNTS.read({"do": "hunt", "n": 1, "of": ["wolf", "bad"]}, "", "echo")
    with pytest.raises(BadContent, match="echo, 'hunt', 'of' names nothing; known are noble, wolf, bat"):
        HUNTS.read({"do": "hunt", "n": 1, "of": []}, "", "echo")


def test_a_number_says_none_one_and_many() -> None:
    said = [HUNTS.read({"do": "hunt", "n": 1, "pay": pay, "of": "bat"}, "", "echo").sentence() for pay in (0, 1, 5)]
    assert said == ["Hunt 1, for nothing: Bats.", "Hunt 1, for 1 Speed: Bats.", "Hunt 1, for 5 Speed: Bats."]


def test_what_is_printed_may_be_shorter_than_the_sentence() -> None:
    assert HUNTS.read({"do": "hunt", "n": 1, "of": "bat"}, "", "echo").printed() == "Hunt Bats."
    assert HUNTS.read({"do": "rest"}, "", "echo").printed() == "Rest."


def test_values_have_shares_of_the_worth() -> None:
    assert HUNTS.read({"do": "hunt", "n": 3, "pay": 1, "of": ["bat", "wolf"]}, "", "echo").share() == 1.5
    assert HUNTS.read({"do": "rest"}, "", "echo").share() == 1.0


def test_a_number_may_be_none() -> None:
    use = Vocabulary([Word("use", "Once a turn{pay:|, for a coin|, for {pay} coins}.", {"pay": number(0, 3, default=0)})])
    said = [use.read({"do": "use", "pay": pay}, "", "echo").sentence() for pay in (0, 1, 3)]
    assert said == ["Once a turn.", "Once a turn, for a coin.", "Once a turn, for 3 coins."]


EITHER = Vocabulary(
    [
        Word("either", "Either {a} or {b}.", parts=("a", "b"), on=["turn"]),
        Word("draw", "draw {n}", {"n": number(1, 5)}, on=["turn", PART]),
        Word("mist", "go home", on=[PART]),
        Word("wake", "wake up", on=["turn"]),
    ]
)


def test_an_effect_may_have_effects_as_its_parts() -> None:
    either = EITHER.read({"do": "either", "a": {"do": "draw", "n": 2}, "b": {"do": "mist"}}, "turn", "echo")
    assert either.sentence() == "Either draw 2 or go home."
    assert [(part.name, part.values) for part in either.parts] == [("draw", (2,)), ("mist", ())]
    assert [EITHER.at(name) for name in EITHER.names] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"do": "either", "a": {"do": "mist"}}, "echo, 'either': the field 'b' is missing"),
        ({"do": "either", "a": "mist", "b": "mist"}, "echo, 'either', 'a' should be a table like { do = ... }, not 'mist'"),
        (
            {"do": "either", "a": {"do": "mist"}, "b": {"do": "wake"}},
            "echo, 'either', 'b': 'wake' is unknown here; known are draw, mist",
        ),
        ({"do": "either", "c": {"do": "mist"}}, "echo, 'either': there is no field 'c'; it takes a, b"),
    ],
)
def test_faults_of_parts_are_named(table: dict[str, object], said: str) -> None:
    with pytest.raises(BadContent) as caught:
        EITHER.read(table, "turn", "echo")
    assert str(caught.value) == said


def test_every_word_has_its_rule() -> None:
    assert WORDS.bound("night", {"digest": 1, "mist": 2}) == {"digest": 1, "mist": 2}
    with pytest.raises(AssertionError, match="mist"):
        WORDS.bound("night", {"digest": 1})
    with pytest.raises(AssertionError, match="fly"):
        WORDS.bound("night", {"digest": 1, "mist": 2, "fly": 3})
