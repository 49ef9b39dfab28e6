"""How heavy and how fast the client is."""

from __future__ import annotations

import gzip
from pathlib import Path

from .conftest import Seating
from .people import PATIENCE, TURN

BUILT = Path(__file__).parents[2] / "src" / "gloam" / "web_dist"
MOST_SCRIPT = 150_000  # bytes, zipped
PAINT = 1500  # milliseconds


def test_the_scripts_of_the_first_view_and_of_a_table_are_light(seat: Seating) -> None:
    vera = seat()
    seen: set[str] = set()
    vera.context.on("request", lambda request: seen.add(request.url.rpartition("/")[2]) if request.url.endswith(".js") else None)
    vera.sit_against_bots("fever", 2)
    vera.page.wait_for_selector(TURN, timeout=PATIENCE)
    size = sum(len(gzip.compress((BUILT / "assets" / name).read_bytes())) for name in seen)
    assert seen
    assert size <= MOST_SCRIPT, f"{size} bytes in {sorted(seen)}"


def test_a_table_is_painted_soon(seat: Seating) -> None:
    vera = seat()
    table = vera.sit_against_bots("fever", 2)
    vera.page.wait_for_selector(TURN, timeout=PATIENCE)
    times = []
    for _ in range(3):
        vera.page.goto(f"/t/{table}")
        vera.page.wait_for_selector("[data-item]", timeout=PATIENCE)
        times.append(float(vera.page.evaluate("performance.now()")))
    assert min(times) < PAINT, times


def test_sixty_events_a_second_do_not_hold_up_the_input(seat: Seating) -> None:
    """The scene is redrawn sixty times in a second while somebody types; every key arrives."""
    vera = seat(speed="quick")
    vera.sit_against_bots("crave", 1)
    vera.wait_turn()
    vera.page.get_by_role("tab", name="Chat").click()
    field = vera.page.locator("[data-chat]")
    field.focus()
    vera.page.evaluate(
        """() => {
            const cards = [...document.querySelectorAll("[data-item]")];
            window.frames_seen = 0;
            const started = performance.now();
            const step = now => {
                window.frames_seen += 1;
                const card = cards[window.frames_seen % cards.length];
                card.animate([{transform: "translate(-200px, 90px)"}, {transform: "none"}], {duration: 180});
                if (now - started < 1000) requestAnimationFrame(step);
            };
            requestAnimationFrame(step);
        }"""
    )
    field.press_sequentially("sixty events", delay=20)
    assert field.input_value() == "sixty events"
