"""Everybody can play: axe finds nothing serious, and seats and regions do not depend on colour."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import Seating
from .people import PATIENCE, TURN, Person

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
THEMES = ["dusk", "day", "contrast"]
WIDTHS = [(1280, 800), (360, 740)]


def serious(person: Person) -> list[str]:
    """What axe calls serious or critical, in short."""
    person.page.evaluate(AXE)
    found: list[dict[str, Any]] = person.page.evaluate(
        "async () => (await axe.run(document, {resultTypes: ['violations']})).violations"
        ".filter(one => one.impact === 'serious' || one.impact === 'critical')"
        ".map(one => ({id: one.id, nodes: one.nodes.slice(0, 3).map(node => node.html.slice(0, 160) + ' ' + node.failureSummary)}))"
    )
    return [f"{one['id']}: {one['nodes']}" for one in found]


def in_every_light(person: Person, where: str) -> None:
    found: list[str] = []
    for theme in THEMES:
        person.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        for width, height in WIDTHS:
            person.page.set_viewport_size({"width": width, "height": height})
            found += [f"{where}, {theme}, {width} px: {one}" for one in serious(person)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", ["fever", "hunger", "thirst", "crave"])
def test_axe_at_every_table(seat: Seating, game: str) -> None:
    vera = seat()
    vera.sit_against_bots(game, 2 if game == "fever" else 1, seed="axe")
    vera.play(2)
    vera.page.wait_for_selector(TURN, timeout=PATIENCE)
    in_every_light(vera, game)


def test_axe_in_the_lobby_the_rules_and_the_set_up(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/")
    vera.page.locator("[data-game]").first.wait_for()
    in_every_light(vera, "lobby")
    vera.page.goto("/#rules=fever")
    vera.page.locator("article").first.wait_for(timeout=PATIENCE)
    in_every_light(vera, "rules")
    vera.page.goto("/#new=hunger")
    vera.page.get_by_role("button", name="Open the table").wait_for(timeout=PATIENCE)
    in_every_light(vera, "set up")


def test_without_colour_seats_and_regions_stay_apart(seat: Seating) -> None:
    """Seen in grey: every seat has its own letter and shape, every region its own letter."""
    vera = seat()
    vera.sit_against_bots("hunger", 3)
    vera.wait_turn()
    vera.page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    assert vera.page.screenshot()
    badges: list[list[str]] = vera.page.eval_on_selector_all(
        ".seat header .badge",
        "all => all.map(one => [one.textContent.trim(), one.className.split(' ')[1], getComputedStyle(one).clipPath])",
    )
    assert len({letter for letter, _, _ in badges}) == len(badges) == 4
    assert len({shape for _, shape, _ in badges}) == 4
    letters: list[str] = vera.page.eval_on_selector_all("svg.ground text.letter", "all => all.map(one => one.textContent)")
    named = [letter for letter in letters if letter]
    assert len(named) >= 4


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (2560, 1300)])
def test_nothing_sticks_out_and_fingers_find_their_targets(seat: Seating, size: tuple[int, int]) -> None:
    vera = seat(width=size[0], height=size[1])
    vera.sit_against_bots("fever", 2)
    vera.wait_turn()
    wide = vera.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    low: list[float] = vera.page.eval_on_selector_all(
        "[data-choices] button, .bar .button", "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert min(low) >= 44
