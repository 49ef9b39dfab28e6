"""The rules to read: the book with the rules behind it, every rule by chapter, rulings with their reasons, an aid for paper."""

from __future__ import annotations

import pytest

from gloam.engine import read_book, read_catalogue
from gloam.engine.book import has_book
from gloam.games import games

from .conftest import Seating


@pytest.mark.parametrize("game", [name for name, game in games().items() if has_book(game.folder)])
def test_the_book_is_there_in_chapters_and_every_rule_is_behind_it(seat: Seating, game: str) -> None:
    book = read_book(games()[game].folder)
    vera = seat(390, 844)
    page = vera.page
    page.goto(f"/rules/{game}")

    page.locator("[data-book]").wait_for()
    assert page.locator("[data-book] h2").all_inner_texts() == [chapter.title for chapter in book.chapters]
    behind = page.locator("[data-book] .sign").evaluate_all("all => all.map(one => one.title).join(', ').split(', ')")
    assert set(behind) == set(book.rules)

    page.click("[data-tab=rules]")
    page.wait_for_selector("[data-chapter]")
    shown = page.locator("article").evaluate_all("all => all.map(one => one.id)")
    assert set(shown) == {f"rule-{rule}" for rule in read_catalogue(games()[game].folder)}
    assert "source 0" not in page.locator("main").inner_text().lower()


def test_a_sign_unfolds_the_rules_behind_a_sentence_and_a_search_finds_its_chapter(seat: Seating) -> None:
    vera = seat()
    page = vera.page
    page.goto("/rules/fever")

    page.fill("[data-book-search]", "lodge down 4 hidden")
    page.wait_for_function("document.querySelectorAll('[data-book] h2').length === 1")
    page.click("[data-book] .sign")
    assert "FEV-SETUP-03" in page.inner_text(".behind")

    page.fill("[data-book-search]", "hedgehog")
    page.wait_for_selector("text=Nothing in the book says that")


def test_rulings_have_a_question_an_answer_and_a_reason(seat: Seating) -> None:
    rulings = [entry for entry in read_catalogue(games()["thirst"].folder).values() if entry.kind == "ruling"]
    vera = seat()
    page = vera.page
    page.goto("/rules/thirst")

    page.click("[data-tab=rulings]")
    first = page.inner_text(f"#rule-{rulings[0].id}")

    assert page.locator("article").count() == len(rulings)
    assert rulings[0].question in first
    assert rulings[0].text in first
    assert rulings[0].reason in first


@pytest.mark.parametrize("game", games())
def test_the_player_aid_fits_one_page_of_paper(seat: Seating, game: str) -> None:
    vera = seat()
    page = vera.page
    page.goto(f"/rules/{game}")
    page.click("[data-tab=aid]")
    page.wait_for_selector("[data-aid]")

    assert games()[game].info.reference[0].strip() in page.inner_text("[data-aid]")
    pages = page.pdf(format="A4").count(b"/Type /Page\n")
    assert pages == 1
