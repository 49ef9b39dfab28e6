"""Watching a game again, from a table and from a file, and playing on from the middle."""

from __future__ import annotations

from pathlib import Path

import gloam

from .conftest import Seating
from .people import PATIENCE, Person
from .test_access import in_every_light


def finished(seed: str) -> str:
    """The record of a game in which everybody always takes the first choice."""
    match = gloam.new("fever", seats=3, seed=seed)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, match.choices(ask.seat)[0])
    return match.record()


def nearly_over(person: Person, seed: str) -> str:
    """Sit down at a game of which only the last choices are left; the id of the table."""
    record = finished(seed)
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    person.ask("GET", "/me")
    answers = person.ask("POST", "/records", {"record": record})["answers"]
    made = person.ask("POST", "/records/continue", {"record": record, "upto": answers - 3, "seats": seats})
    person.page.goto(f"/t/{made['id']}")
    return str(made["id"])


def drop_on_page(person: Person, text: str) -> None:
    """What the browser does when a file is let go over the page."""
    person.page.evaluate(
        """text => {
            const carried = new DataTransfer();
            carried.items.add(new File([text], "evening.gloam", {type: "text/plain"}));
            for (const name of ["dragover", "drop"])
                document.body.dispatchEvent(new DragEvent(name, {dataTransfer: carried, bubbles: true, cancelable: true}));
        }""",
        text,
    )


def test_a_file_can_be_dropped_on_any_page(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/")
    vera.page.locator("[data-game]").first.wait_for()
    drop_on_page(vera, finished("first"))
    vera.page.wait_for_selector("[data-step='0']", timeout=PATIENCE)
    drop_on_page(vera, "this is no game")  # now on the replay itself
    vera.page.get_by_text("This game cannot be shown").wait_for(timeout=PATIENCE)
    vera.errors = [error for error in vera.errors if "422" not in error]  # the browser notes the refusal
    drop_on_page(vera, finished("second"))
    vera.page.wait_for_selector("[data-step='0']", timeout=PATIENCE)


def test_a_chosen_file_is_watched_step_by_step_and_played_on(seat: Seating, tmp_path: Path) -> None:
    file = tmp_path / "evening.gloam"
    file.write_text(finished("film"), encoding="utf-8")
    vera = seat()
    vera.page.goto("/")
    vera.page.locator("input[type=file][accept*=gloam]").set_input_files(str(file))
    vera.page.wait_for_selector("[data-step='0']", timeout=PATIENCE)
    vera.page.locator("#main").focus()
    vera.page.keyboard.press("ArrowRight")
    vera.page.wait_for_selector("[data-step='1']", timeout=PATIENCE)
    for _ in range(6):  # faster than they are drawn: none is lost
        vera.page.keyboard.press("ArrowRight")
    vera.page.wait_for_selector("[data-step='7']", timeout=PATIENCE)
    vera.page.keyboard.press("]")
    vera.page.wait_for_function("() => Number(document.querySelector('[data-step]').dataset.step) > 7")
    status = vera.page.locator(".bar").inner_text()
    vera.page.get_by_label("Whose view").select_option("1")
    vera.page.wait_for_function("() => new URLSearchParams(location.search).get('seat') !== 'watch'", timeout=PATIENCE)
    assert vera.page.locator(".bar").inner_text() == status
    vera.page.get_by_role("button", name="Play on from here").click()
    vera.wait_turn()
    assert "/t/" in vera.page.url
    assert vera.play(2) == 2


def test_a_link_leads_to_the_moment_of_a_finished_game(seat: Seating) -> None:
    vera = seat()
    table = nearly_over(vera, "moment")
    vera.play(9)
    vera.page.wait_for_selector("[data-over]", timeout=PATIENCE)
    vera.page.get_by_role("link", name="Watch it again").click()
    vera.page.wait_for_selector("[data-step='0']", timeout=PATIENCE)
    vera.page.goto(f"/replay?table={table}&n=7&seat=1")
    vera.page.wait_for_selector("[data-step='7'] >> visible=true", timeout=PATIENCE)
    assert vera.page.get_by_label("Whose view").input_value() == "1"
    in_every_light(vera, "replay")
