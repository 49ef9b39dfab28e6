"""Watching a game again, from a table and from a file, and playing on from the middle."""

from __future__ import annotations

from pathlib import Path

import gloam

from .conftest import Seating
from .people import PATIENCE
from .test_access import in_every_light


def finished(seed: str) -> str:
    """The record of a game in which everybody always takes the first choice."""
    match = gloam.new("fever", seats=3, seed=seed)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, match.choices(ask.seat)[0])
    return match.record()


def test_a_dropped_file_is_watched_step_by_step_and_played_on(seat: Seating, tmp_path: Path) -> None:
    file = tmp_path / "evening.gloam"
    file.write_text(finished("film"), encoding="utf-8")
    vera = seat()
    vera.page.goto("/")
    vera.page.locator("input[type=file]").set_input_files(str(file))
    vera.page.wait_for_selector("[data-step='0']", timeout=PATIENCE)
    vera.page.locator("#main").focus()
    vera.page.keyboard.press("ArrowRight")
    vera.page.wait_for_selector("[data-step='1']", timeout=PATIENCE)
    vera.page.keyboard.press("]")
    vera.page.wait_for_function("Number(document.querySelector('[data-step]').dataset.step) > 1")
    status = vera.page.locator(".status").inner_text()
    vera.page.get_by_label("Whose view").select_option("1")
    vera.page.wait_for_selector(".seat.me", timeout=PATIENCE)
    assert vera.page.locator(".status").inner_text() == status
    vera.page.get_by_role("button", name="Play on from here").click()
    vera.wait_turn()
    assert "/t/" in vera.page.url
    assert vera.play(2) == 2


def test_a_link_leads_to_the_moment_of_a_finished_game(seat: Seating) -> None:
    vera = seat()
    table = vera.sit_against_bots("fever", 2)
    vera.play(200)
    vera.page.wait_for_selector("[data-over]", timeout=PATIENCE)
    vera.page.get_by_role("link", name="Watch it again").click()
    vera.page.wait_for_selector("[data-step='0']", timeout=PATIENCE)
    vera.page.goto(f"/replay?table={table}&n=7&seat=1")
    vera.page.wait_for_selector("[data-step='7'] >> visible=true", timeout=PATIENCE)
    assert vera.page.get_by_label("Whose view").input_value() == "1"
    in_every_light(vera, "replay")
