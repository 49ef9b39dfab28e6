"""Puzzles in the browser: solved by mouse, by keyboard and on a phone; wrong tries refuted, hints, marks that survive a reload."""

from __future__ import annotations

import pytest

from gloam.puzzles import position, practised, puzzles_of

from .conftest import Seating
from .people import Person
from .test_access import AXE, serious

QUIET = "[data-locked=no]"


def answer_at(person: Person, answer: str, keyboard: bool = False) -> None:
    """Choose this answer in the list beside the table, wherever it is folded away."""
    page = person.page
    page.wait_for_selector("[data-puzzle] [data-choices]")
    for tab in page.locator("[data-puzzle] [role=tab]").all():
        if page.locator(f'[data-puzzle] [data-answer="{answer}"]').count():
            break
        tab.click()
    choice = page.locator(f'[data-puzzle] [data-answer="{answer}"]').first
    if keyboard:
        choice.focus()
        page.keyboard.press("Enter")
    else:
        choice.click()


def first_of(name: str) -> tuple[str, tuple[str, ...], str]:
    """The first puzzle of a game: its key, its solution, and a wrong answer."""
    puzzle = puzzles_of(name)[0]
    wrong = next(one for one in position(name, puzzle).choices(puzzle.seat) if one != puzzle.solution[0])
    return puzzle.key, puzzle.solution, wrong


def solve(person: Person, name: str, keyboard: bool = False) -> str:
    """A wrong try and then the solution; gives what was said against the wrong one."""
    key, solution, wrong = first_of(name)
    page = person.page
    page.goto(f"/practice/{name}/{key}")
    page.wait_for_selector(f"{QUIET} [data-puzzle='{key}'][data-step='0']")
    answer_at(person, wrong, keyboard)
    page.wait_for_selector("[data-verdict=wrong] [data-line] li")
    said = page.inner_text("[data-verdict=wrong]")
    for step, answer in enumerate(solution):
        page.wait_for_selector(f"{QUIET} [data-puzzle='{key}'][data-step='{step}']")
        answer_at(person, answer, keyboard)
    page.wait_for_selector("[data-verdict=right]")
    assert puzzles_of(name)[0].why in page.inner_text("[data-verdict=right]")
    return said


@pytest.mark.parametrize("name", practised())
def test_a_puzzle_of_every_game_is_solved_by_mouse_after_a_wrong_try_was_refuted(seat: Seating, name: str) -> None:
    vera = seat(speed="none", careful=False)

    assert "The best that can still come of it" in solve(vera, name)


def test_a_puzzle_is_solved_by_keyboard_alone_and_enter_goes_on_to_the_next(seat: Seating) -> None:
    vera = seat(speed="none", careful=False)

    solve(vera, "fever", keyboard=True)
    vera.page.keyboard.press("Enter")  # the focus has moved to Next

    vera.page.wait_for_selector(f"[data-puzzle='{puzzles_of('fever')[1].key}']")


def test_on_a_phone_a_wrong_try_is_refuted_and_the_puzzle_solved(seat: Seating) -> None:
    vera = seat(390, 844, speed="none", careful=False)

    assert solve(vera, "fever")
    assert vera.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_list_marks_what_was_solved_and_a_reload_loses_nothing(seat: Seating) -> None:
    vera = seat(speed="none", careful=False)
    solve(vera, "fever")

    vera.page.goto("/")
    vera.page.click("[data-game=fever] >> text=Practise")
    vera.page.wait_for_selector("[data-solved='1']")
    vera.page.reload()

    vera.page.wait_for_selector("[data-solved='1']")
    keys = vera.page.locator("[data-key]").evaluate_all("all => all.map(one => one.dataset.key)")
    assert keys == [puzzle.key for puzzle in puzzles_of("fever")]
    assert "solved" in vera.page.inner_text(f"[data-key='{keys[0]}']")
    assert "solved" not in vera.page.inner_text(f"[data-key='{keys[1]}']")


def test_hints_come_one_by_one_and_then_the_answer(seat: Seating) -> None:
    vera = seat(speed="none")
    puzzle = puzzles_of("fever")[0]
    vera.page.goto(f"/practice/fever/{puzzle.key}")

    for count, hint in enumerate(puzzle.hints, 1):
        vera.page.click("[data-ask-hint]")
        vera.page.wait_for_selector(f"[data-hint] >> nth={count - 1}")
        assert vera.page.locator("[data-hint]").count() == count
        assert vera.page.locator("[data-hint]").last.inner_text() == hint
    vera.page.click("[data-ask-hint]")

    vera.page.wait_for_selector("[data-given]")


@pytest.mark.parametrize("address", ["/practice/fever", "/practice/fever/the-trap"])
def test_axe_finds_nothing_on_the_list_nor_at_a_puzzle(seat: Seating, address: str) -> None:
    vera = seat(speed="none")
    vera.page.goto(address)
    vera.page.wait_for_selector("[data-key], [data-puzzle] [data-choices]")
    if "trap" in address:
        answer_at(vera, "play carrot")
        vera.page.wait_for_selector("[data-verdict=wrong]")

    vera.page.evaluate(AXE)

    assert serious(vera, None) == []


def test_a_puzzle_that_is_not_there_says_so(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/practice/fever/nothing")

    vera.page.wait_for_selector("text=There is no puzzle here")
    vera.page.wait_for_selector("text=fever has no puzzle 'nothing'")
    vera.errors.clear()  # the browser notes the refusal
