"""The books of all games: they tell every rule, and speak to somebody who learns, not to somebody who checks."""

from __future__ import annotations

import re

import pytest

from gloam.engine import read_book, read_catalogue
from gloam.engine.book import PICTURES, Book, has_book
from gloam.engine.catalogue import ID
from gloam.games import games

WITH_BOOK = [name for name, game in games().items() if has_book(game.folder)]
GATHERED = re.compile(r"source \d|(?<![\d,.])00\d\b|\bbox data\b|\bengine\b|\btoml\b", re.IGNORECASE)
ANSWERS = "Questions and answers"
INTERNAL = re.compile(
    r"source \d|\bbox data\b|\brefus\w+|\bcatalogue\b|\bengine\b|\bseed\w*\b|\btoml\b|\bscenario\b|\bmetadata\b|\u2014|\w_\w",
    re.IGNORECASE,
)


def book_of(name: str) -> Book:
    return read_book(games()[name].folder)


@pytest.mark.parametrize("name", WITH_BOOK)
def test_the_book_tells_every_rule_and_answers_every_question(name: str) -> None:
    catalogue = read_catalogue(games()[name].folder)
    told = book_of(name).rules

    assert [entry.id for entry in catalogue.values() if entry.kind != "check" and entry.id not in told] == []
    assert [rule for rule in told if rule not in catalogue] == []


@pytest.mark.parametrize("name", WITH_BOOK)
def test_the_questions_stand_in_the_last_chapter_and_nowhere_else(name: str) -> None:
    catalogue = read_catalogue(games()[name].folder)
    *chapters, last = book_of(name).chapters

    assert last.title == ANSWERS
    rulings = [rule for block in last.blocks for rule in block.rules]
    assert {catalogue[rule].kind for rule in rulings} == {"ruling"}
    told = [rule for chapter in chapters for block in chapter.blocks for rule in block.rules]
    assert [rule for rule in told if catalogue[rule].kind == "ruling"] == []


@pytest.mark.parametrize("name", WITH_BOOK)
def test_the_book_bears_the_title_of_the_game_and_no_chapter_is_empty(name: str) -> None:
    book = book_of(name)

    assert book.title == games()[name].title
    assert len(book.chapters) == len({chapter.title for chapter in book.chapters})
    for chapter in book.chapters:
        assert any(block.kind != "heading" for block in chapter.blocks), chapter.title


@pytest.mark.parametrize("name", WITH_BOOK)
def test_the_text_speaks_to_people_and_names_no_ids(name: str) -> None:
    texts = [text for chapter in book_of(name).chapters for text in [chapter.title, *(block.text for block in chapter.blocks)]]

    assert [text for text in texts if INTERNAL.search(text) or ID.search(text)] == []


@pytest.mark.parametrize("name", list(games()))
def test_the_catalogue_speaks_of_rules_not_of_how_they_were_gathered(name: str) -> None:
    entries = read_catalogue(games()[name].folder).values()

    found = [
        (entry.id, text)
        for entry in entries
        for text in (entry.section, entry.text, entry.scenario, entry.question, entry.reason)
        if GATHERED.search(text)
    ]
    assert found == []


@pytest.mark.parametrize("name", WITH_BOOK)
def test_a_book_has_three_to_five_small_pictures_and_shows_each_of_them_once(name: str) -> None:
    pictures = [block for block in book_of(name).blocks if block.kind == "picture"]
    folder = games()[name].folder / PICTURES

    assert 3 <= len(pictures) <= 5
    assert sorted(block.picture for block in pictures) == sorted(path.name for path in folder.glob("*.jpg"))
    for block in pictures:
        data = (folder / block.picture).read_bytes()
        assert data.startswith(b"\xff\xd8"), block.picture
        assert len(data) <= 60_000, block.picture
        assert len(block.text) >= 30, "somebody who cannot see the picture learns nothing from this"
