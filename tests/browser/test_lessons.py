"""Lessons played through to their end: by mouse, by keyboard alone, and on a phone; a wrong try in each station is explained."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from gloam.lessons import lesson_of, taught

from .conftest import Seating
from .people import Person
from .test_access import AXE, serious

FINISHED = "You know the game"
OPEN = "[data-station] [data-choices] [data-answer]:not([aria-disabled])"
QUIET = "[data-locked=no]"
LIT = """name => {
    const rim = document.querySelector(".light .rim").getBoundingClientRect();
    const thing = document.querySelector(`[data-area="${name}"]`).getBoundingClientRect();
    const off = (side, much) => Math.abs(rim[side] - much(thing[side]));
    return Math.max(off("left", at => at - 6), off("right", at => at + 6), off("top", at => at - 6)) < 3;
}"""
Hand = Callable[[Page, str], None]


def by_mouse(page: Page, answer: str) -> None:
    page.click(f'{OPEN.replace("[data-answer]", "")}[data-answer="{answer}"]' if answer else "[data-next]")


def by_keyboard(page: Page, answer: str) -> None:
    """The focus is put there as Tab would put it; the keyboard does the rest."""
    page.focus(f'[data-station] [data-answer="{answer}"]' if answer else "[data-next]")
    page.keyboard.press("Enter")


def play(person: Person, game: str, hand: Hand) -> list[str]:
    """Through all stations; gives what was said to the wrong tries."""
    page = person.page
    page.goto(f"/lesson/{game}")
    explained: list[str] = []
    for number, station in enumerate(lesson_of(game).stations):
        has_erred = False
        for step, task in enumerate(station.tasks):
            page.wait_for_selector(f"{QUIET} [data-station='{number}'][data-task='{step}']")
            if task.answer:
                open_folds(page, task.answer)
                others = page.locator(OPEN).evaluate_all("all => all.map(one => one.dataset.answer)")
                wrong = next((answer for answer in others if answer != task.answer), "")
                if wrong and not has_erred:
                    has_erred = True
                    hand(page, wrong)
                    page.wait_for_selector("[data-verdict=wrong]")
                    explained.append(page.inner_text("[data-verdict=wrong]"))
                    assert page.locator("[data-next]").is_disabled()
                hand(page, task.answer)
                if task.told:
                    page.wait_for_selector("[data-verdict=right]")
                    assert task.told in page.inner_text("[data-verdict=right]")
                else:
                    continue
            hand(page, "")
    page.wait_for_selector(f"text={FINISHED}")
    return explained


def open_folds(page: Page, answer: str) -> None:
    """Where choices are folded by verb, to the one that holds the answer."""
    for tab in itertools.islice(page.locator("[data-station] [role=tab]").all(), 9):
        if page.locator(f'[data-station] [data-answer="{answer}"]').count():
            return
        tab.click()


@pytest.mark.parametrize("game", taught())
@pytest.mark.parametrize(
    ("hand", "size"),
    [(by_mouse, (1280, 800)), (by_keyboard, (1280, 800)), (by_mouse, (390, 844))],
    ids=["mouse", "keyboard", "phone"],
)
def test_a_lesson_is_played_through_and_wrong_tries_are_explained(
    seat: Seating, game: str, hand: Hand, size: tuple[int, int]
) -> None:
    vera = seat(*size, speed="none", careful=False)

    explained = play(vera, game, hand)

    assert len(explained) >= len(lesson_of(game).stations) // 2
    assert all(explained)


def test_a_lesson_is_left_and_resumed_where_it_was(seat: Seating) -> None:
    vera = seat(speed="none")
    vera.page.goto("/lesson/fever")
    vera.page.click("[data-next]")
    vera.page.click('[data-answer="play rabbit"]')
    vera.page.wait_for_selector("[data-verdict=right]")
    vera.page.click("[data-next]")
    vera.page.wait_for_selector("[data-station='1']")

    vera.page.click("text=Leave the lesson")
    vera.page.click("[data-game=fever] >> text=Learn it")

    vera.page.wait_for_selector("[data-station='1'][data-task='0']")


def test_at_the_default_speed_the_cards_fly_before_the_lesson_goes_on_and_any_key_skips(seat: Seating) -> None:
    vera = seat()
    page = vera.page
    page.goto("/lesson/fever")
    page.click("[data-next]")

    page.click('[data-answer="play rabbit"]')
    page.wait_for_selector("[data-locked=yes]")
    assert page.locator("[data-verdict]").count() == 0
    page.keyboard.press("x")

    page.wait_for_selector("[data-verdict=right]", timeout=1500)


def test_what_is_spoken_of_lies_in_the_light_and_axe_finds_nothing(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/lesson/fever")
    vera.page.wait_for_selector("[data-spotlight='hand-0']")
    vera.page.wait_for_function(LIT, arg="hand-0")
    vera.page.add_style_tag(content="[data-area='hand-0'] { transform: translate(-40px, -60px) }")  # as late letters move it
    vera.page.wait_for_function(LIT, arg="hand-0")

    vera.page.evaluate(AXE)

    assert serious(vera, None) == []


def test_a_game_without_a_lesson_says_so(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/lesson/nothing")

    vera.page.wait_for_selector("text=There is no lesson here")
    vera.page.wait_for_selector("text=there is no game 'nothing'")
    vera.errors.clear()  # the browser notes the refusal
