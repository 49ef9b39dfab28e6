"""A set of one's own in the browser: brought, refused with its faults, played, and read by everybody at the table."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from gloam.sets import new_set
from sets.test_pictures import shown

from .conftest import Seating
from .people import PATIENCE

FEW = 6  # decisions


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

    assert vera.play(FEW) == FEW
    assert vera.ask("GET", f"/tables/{info['id']}")["info"]["version"] >= FEW


def test_the_page_of_a_set_follows_what_is_edited(chromium: Browser, tmp_path: Path) -> None:
    new_set("crave", tmp_path / "set", name="Long Nights")
    file = tmp_path / "set" / "vampires.toml"
    with shown(tmp_path / "set") as address:
        page = chromium.new_page()
        page.goto(address)
        page.get_by_role("searchbox").fill("stalker")
        assert page.locator(".card:visible").count() == 1

        file.write_text(
            file.read_text().replace('name = "Night Stalker"', 'name = "Day Stalker"').replace("cost = 3", "cost = -4", 1)
        )
        page.get_by_text("'cost' should be a number from 0 to 20, not -4").wait_for(timeout=PATIENCE)
        file.write_text(file.read_text().replace("cost = -4", "cost = 7"))
        page.get_by_role("heading", name="Day Stalker").wait_for(timeout=PATIENCE)

        assert page.locator(".card:visible").count() == 1  # what was searched for is searched for still
        assert page.locator(".card:visible .price b").all_inner_texts() == ["7"]
        assert page.locator(".faults").count() == 0
        page.close()


def test_no_card_covers_another_where_all_are_shown(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/#rules=crave&tab=cards")
    vera.page.locator("[data-card]").nth(20).wait_for(timeout=PATIENCE)

    boxes = [card.bounding_box() for card in vera.page.locator("[data-card] .card").all()[:24]]
    found = [box for box in boxes if box is not None]

    assert len(found) == 24
    for i, one in enumerate(found):
        for other in found[i + 1 :]:
            apart = abs(one["x"] - other["x"]) >= one["width"] + 10 or abs(one["y"] - other["y"]) >= min(
                one["height"], other["height"]
            )
            assert apart, (one, other)
