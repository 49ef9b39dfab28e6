"""A set of one's own in the browser: brought, refused with its faults, played, and read by everybody at the table."""

from __future__ import annotations

from pathlib import Path

from gloam.sets import new_set

from .conftest import Seating
from .people import PATIENCE


def test_a_set_is_brought_played_and_read(seat: Seating, tmp_path: Path) -> None:
    new_set("fever", tmp_path / "set", name="Wild Hunt")
    cards, files = tmp_path / "set" / "cards.toml", [tmp_path / "set" / "cards.toml", tmp_path / "set" / "set.toml"]
    good = cards.read_text().replace("value = 2", "value = 7", 1)
    vera = seat()
    vera.page.goto("/")
    vera.page.locator("[data-game]").first.wait_for()

    cards.write_text(good.replace("copies = 1", "copies = 0", 1))
    vera.page.get_by_label("Bring a set of cards").set_input_files(files)
    vera.page.get_by_text("'copies' should be a number from 1 to 6, not 0").wait_for(timeout=PATIENCE)
    vera.errors = [error for error in vera.errors if "422" not in error]  # the browser notes the refusal
    cards.write_text(good)
    vera.page.get_by_label("Bring a set of cards").set_input_files(files)
    vera.page.get_by_text("Hunting Fever: Wild Hunt").first.wait_for(timeout=PATIENCE)
    vera.page.get_by_role("button", name="Open the table").click()
    vera.page.wait_for_url("**/t/*", timeout=PATIENCE)
    info = vera.ask("GET", f"/tables/{vera.page.url.rsplit('/', 1)[1]}")["info"]

    guest = seat()
    guest.page.goto(f"/#rules={info['game']}&tab=cards")
    rabbit = guest.page.locator("[data-card='rabbit']")
    rabbit.wait_for(timeout=PATIENCE)
    assert info["title"] == "Hunting Fever: Wild Hunt"
    assert "7" in rabbit.inner_text()
