"""Every keyword, number, kind and mark that can stand on a table is explained by its game's own glossary."""

from __future__ import annotations

import pytest

import gloam
from gloam import stream
from gloam.games import games, get
from gloam.table import Style, Table


def style_of(name: str) -> Style:
    style = get(name).style
    assert isinstance(style, Style)
    return style


def tables(name: str) -> list[Table]:
    """Tables of a random game under every setting, its faces among them: all cards of the set."""
    game, found = get(name), []
    for options in game.settings:
        match, rng = gloam.new(name, game.seats[0], "words", dict(options)), stream("words", name)
        for number in range(120):
            if not match.asks:
                break
            ask = match.asks[0]
            if number % 20 == 0:
                found += [match.table(ask.seat), match.table(None)]
            match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
    return found


@pytest.mark.parametrize("name", list(games()))
def test_every_keyword_of_every_card_has_an_explanation(name: str) -> None:
    """Tags, numbers and kinds of all faces: the table carries every card of its set."""
    style, glossary = style_of(name), style_of(name).glossary()
    faces = [face for table in tables(name) for face in table.faces.values()]

    assert len(faces) > 4
    for face in faces:
        for tag in face.tags:
            assert style.keywords.get(tag) or glossary.get(tag), f"{face.name}: {tag}"
        for number in face.numbers:
            assert glossary[style.numbers[number].label], f"{face.name}: {number}"
        if face.kind:
            assert style.kinds[face.kind].tip, f"{face.name}: {face.kind}"


@pytest.mark.parametrize("name", list(games()))
def test_every_number_mark_and_verb_on_a_table_is_declared_in_words(name: str) -> None:
    style = style_of(name)
    for table in tables(name):
        for area in table.areas:
            for item in area.items:
                assert all(style.marks[mark].tip for mark in item.marks), item
                assert all(style.numbers[number].tip for number in item.numbers), item
        assert all(style.numbers[counter.name].tip for counter in table.prompt.resources)
        assert all(style.verbs[choice.verb].tip for choice in table.prompt.choices if choice.verb)
        for side in table.sides:
            assert all(counter.text or style.numbers[counter.name].tip for counter in side.counters)


@pytest.mark.parametrize("name", list(games()))
def test_every_mark_and_every_group_of_choices_is_explained(name: str) -> None:
    """Those too that a random game does not meet."""
    style, glossary = style_of(name), style_of(name).glossary()

    tips = [(mark.label, mark.tip) for mark in style.marks.values()] + [(verb.label, verb.tip) for verb in style.verbs.values()]
    for word, tip in tips:
        assert tip.endswith("."), word
        assert glossary[word], word


@pytest.mark.parametrize("name", list(games()))
def test_no_explanation_is_empty_or_repeats_its_word(name: str) -> None:
    for word, tip in style_of(name).glossary().items():
        assert tip.strip()
        assert tip.lower() != word.lower()
