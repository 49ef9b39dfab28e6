"""Everybody can play: axe finds nothing serious, and seats and regions do not depend on colour."""

from __future__ import annotations

import base64
import itertools
from pathlib import Path
from typing import Any

import pytest

from gloam.games import games

from .conftest import Seating
from .people import MOMENT, PATIENCE, TURN, Person

pytestmark = pytest.mark.still

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
THEMES = ["dusk", "day", "contrast"]
WIDTHS = [(1280, 800), (360, 740)]


def serious(person: Person, rules: list[str] | None, part: str = "html") -> list[str]:
    """What axe calls serious or critical in a part of the page, in short; only these rules, if some are given."""
    found: list[dict[str, Any]] = person.page.evaluate(
        "async ([rules, part]) => (await axe.run(part, {resultTypes: ['violations'], runOnly: rules ?? undefined})).violations"
        ".filter(one => one.impact === 'serious' || one.impact === 'critical')"
        ".map(one => ({id: one.id,"
        " nodes: one.nodes.slice(0, 3).map(node => node.html.slice(0, 160) + ' ' + node.failureSummary)}))",
        [rules, part],
    )
    return [f"{one['id']}: {one['nodes']}" for one in found]


def in_every_light(person: Person, where: str) -> None:
    """Everything axe knows at both widths; in the other themes what a theme can change, which is colours."""
    found: list[str] = []
    person.page.evaluate(AXE)
    person.page.add_style_tag(content="* { transition: none !important }")  # colours would fade into each other
    for width, height in WIDTHS:
        person.page.set_viewport_size({"width": width, "height": height})
        if person.page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"{where}, {width} px: something sticks out")
        for theme in THEMES:
            person.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            rules = None if theme == THEMES[0] else ["color-contrast"]
            found += [f"{where}, {theme}, {width} px: {one}" for one in serious(person, rules)]
    assert not found, "\n".join(found)


def with_the_glossary_open(person: Person, where: str) -> None:
    """The box that explains a word lies above everything, and can be read in every theme."""
    person.page.set_viewport_size({"width": 1280, "height": 800})
    person.rest()  # what is drawn anew for the window loses the focus
    person.page.keyboard.press("Tab")
    words = person.page.locator("[data-answer]:has([data-term]), [data-item][tabindex]:has([data-term])")
    words.filter(visible=True).first.focus()
    person.page.wait_for_selector("#glossary:popover-open", timeout=PATIENCE)
    found = [f"{where}, glossary open: {one}" for one in serious(person, None)]
    for theme in THEMES:
        person.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        found += [f"{where}, glossary open, {theme}: {one}" for one in serious(person, ["color-contrast"], "#glossary")]
    assert person.page.locator("#glossary:popover-open").count() == 1
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", games())
def test_axe_at_every_table(seat: Seating, game: str) -> None:
    vera = seat()
    vera.sit_against_bots(game, seed="axe")
    vera.play(2)
    vera.page.wait_for_selector(TURN, timeout=PATIENCE)
    in_every_light(vera, game)
    with_the_glossary_open(vera, game)


def test_axe_in_the_lobby_the_rules_and_the_set_up(seat: Seating) -> None:
    vera = seat()
    vera.page.goto("/")
    vera.page.locator("[data-game]").first.wait_for()
    in_every_light(vera, "lobby")
    vera.page.goto("/#rules=fever")
    vera.page.locator("[data-book]").wait_for(timeout=PATIENCE)
    in_every_light(vera, "book")
    vera.page.click("[data-tab=aid]")
    in_every_light(vera, "player aid")
    vera.page.goto("/#new=hunger")
    vera.page.get_by_role("button", name="Open the table").wait_for(timeout=PATIENCE)
    in_every_light(vera, "set up")


def test_without_colour_seats_and_regions_stay_apart(seat: Seating) -> None:
    """A screenshot is turned grey: badges differ by their outline and letter; regions have their names on the map."""
    vera = seat()
    vera.sit_against_bots("hunger", 3)
    vera.wait_turn()
    words = vera.page.locator("main").inner_text().lower()
    assert all(region in words for region in ("forest", "plains", "mountains", "cemetery"))
    letters: list[str] = vera.page.eval_on_selector_all(BADGES, "all => all.map(one => one.textContent.trim())")
    assert sorted(letters) == ["A", "B", "C", "D"]
    vera.page.add_style_tag(content=NOTHING_BUT_SHAPES)
    boxes: list[list[float]] = vera.page.eval_on_selector_all(
        BADGES, "all => all.map(one => one.getBoundingClientRect()).map(box => [box.left, box.top, box.width, box.height])"
    )
    grey = Grey(vera.page.screenshot(), vera)
    for one, other in itertools.combinations([grey.outline(*box) for box in boxes], 2):
        assert len(one ^ other) > 0.04 * len(one | other), "two seats have the same shape"


BADGES = ".strip .head .badge, .mine .who .badge"
# Letters out of the way: what is left must be enough.
NOTHING_BUT_SHAPES = ".badge span, .badge text { visibility: hidden !important; }"
# Rec. 709: how bright a colour looks.
TURN_GREY = """async data => {
    const picture = await createImageBitmap(await (await fetch(data)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(picture, 0, 0);
    const pixels = pen.getImageData(0, 0, picture.width, picture.height).data;
    const grey = [];
    for (let i = 0; i < pixels.length; i += 4)
        grey.push(Math.round(0.2126 * pixels[i] + 0.7152 * pixels[i + 1] + 0.0722 * pixels[i + 2]));
    return [picture.width, grey.map(one => one.toString(16).padStart(2, "0")).join("")];
}"""


class Grey:
    """A screenshot without colour."""

    def __init__(self, png: bytes, person: Person) -> None:
        # A blank page decodes it: the table's own page may not fetch data addresses.
        page = person.context.new_page()
        width, pixels = page.evaluate(TURN_GREY, "data:image/png;base64," + base64.b64encode(png).decode())
        page.close()
        self.width = int(width)
        self.pixels = bytes.fromhex(pixels)

    def at(self, x: float, y: float) -> int:
        return self.pixels[round(y) * self.width + round(x)]

    def outline(self, left: float, top: float, wide: float, high: float) -> frozenset[tuple[int, int]]:
        """The bright pixels of a box, counted from its corner."""
        found = {(x, y): self.at(left + x, top + y) for x in range(int(wide)) for y in range(int(high))}
        middle = (min(found.values()) + max(found.values())) / 2
        return frozenset(spot for spot, bright in found.items() if bright > middle)


# What lies over something else: parts of the page over each other, anything over a choice that is in sight.
OVERLAPS = """() => {
    const inside = (x, y, box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
    const sheet = document.documentElement.dataset.layout === "phone";  // there the ask lies over the board, and can be drawn down
    const parts = (sheet ? [] : [".bar", "main", ".ask", ".lower"]).flatMap(name => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box && box.width * box.height ? [[name, box]] : [];
    });
    const found = [];
    parts.forEach(([one, a], i) => parts.slice(i + 1).forEach(([other, b]) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 1 && down > 1) found.push(`${one} and ${other}`);
    }));
    const list = document.querySelector("[data-choices]").getBoundingClientRect();
    const panel = document.querySelector("[data-state]").getBoundingClientRect();  // cuts the list off
    for (const button of document.querySelectorAll("[data-choices] button")) {
        const box = button.getBoundingClientRect();
        const x = box.left + box.width / 2, y = box.top + box.height / 2;
        const top = document.elementFromPoint(x, y);
        // What ends the turn stays at the foot of a list that is scrolled.
        if (inside(x, y, list) && inside(x, y, panel) && !button.contains(top) && !top?.closest(".finals"))
            found.push(`${top?.className} over ${button.innerText}`);
    }
    return found;
}"""
FINGER, MOUSE = 44, 24  # CSS pixels, as WCAG has them for touch and for pointers
SIZES = [(360, 740), (740, 360), (1024, 768), (2560, 1300)]


def some_way_in(seat: Seating, game: str) -> Person:
    """Somebody at a table where a few choices have been made."""
    vera = seat()
    vera.sit_against_bots(game, seed="some way in")
    vera.play(3)
    vera.wait_turn()
    return vera


@pytest.mark.parametrize("game", games())
def test_nothing_sticks_out_or_overlaps_and_fingers_find_their_targets(seat: Seating, game: str) -> None:
    vera = some_way_in(seat, game)
    for width, height in SIZES:
        vera.page.set_viewport_size({"width": width, "height": height})
        vera.rest()
        assert vera.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (width, height)
        assert vera.page.evaluate(OVERLAPS) == [], (width, height)
        low: list[float] = vera.page.eval_on_selector_all(
            "[data-choices] button, .bar .button",
            "all => all.map(one => one.getBoundingClientRect().height).filter(high => high > 0)",
        )
        assert min(low) >= (FINGER if width < 1200 else MOUSE), (width, height)


# Choices are fitted anew when a card is looked at, in steps that a busy machine may be caught at; they end where they were.
STANDS = """box => {
    const {x, y, width, height} = document.querySelector("[data-choices]").getBoundingClientRect();
    return x === box.x && y === box.y && width === box.width && height === box.height;
}"""


@pytest.mark.parametrize("game", games())
def test_a_card_that_is_looked_at_is_read_without_scrolling(seat: Seating, game: str) -> None:
    """What has the focus is enlarged in place: large enough to be read, whole, and nothing else moves."""
    vera = some_way_in(seat, game)
    vera.page.keyboard.press("Tab")  # by keyboard: what has the focus is looked at, and nothing is chosen
    faces = "all => all.filter(one => one.checkVisibility()).slice(0, 8).map(one => one.dataset.item)"
    cards: list[str] = vera.page.eval_on_selector_all("main [data-item][data-face]:not([data-face=''])", faces)
    vera.rest()
    before = vera.page.locator("[data-choices]").bounding_box()
    seen = 0
    for name in cards:
        card = vera.page.locator(f'main [data-item="{name}"]').first
        card.focus()
        vera.page.wait_for_timeout(120)
        vera.page.wait_for_function(STANDS, arg=before, timeout=MOMENT)
        box = vera.page.locator("[data-lens]").bounding_box() if vera.page.locator("[data-lens]").count() else None
        if box is not None:
            seen += 1
            assert box["width"] >= 240
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= 800
    assert seen
