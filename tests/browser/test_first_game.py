"""A first game that helps: words explain themselves everywhere, a ruinous choice is asked for twice, a hint says why."""

from __future__ import annotations

import pytest

from .conftest import Seating
from .people import PATIENCE, TURN, Person

BOX = "#glossary:popover-open"
TAP = """element => {
    const touch = {bubbles: true, cancelable: true, composed: true, pointerType: "touch"};
    element.dispatchEvent(new PointerEvent("pointerdown", touch));
    element.dispatchEvent(new PointerEvent("pointerup", touch));
    element.dispatchEvent(new PointerEvent("click", touch));
}"""
PLACES = {
    "card": "[data-item]:has([data-term])",
    "choice": "[data-answer]:has([data-term])",
    "log": ".log li:has([data-term])",
    "rules": "[data-book] p:has([data-term])",
    "mark": "[data-item]:has(.mark[data-term])",
    "seat strip": ".strip:has([data-term])",
    "verb": "[data-choices] h3:has([data-term])",
}
# What is focused to have the word explained; elsewhere the thing itself.
FOCUSED = {"log": "[data-term]", "rules": "[data-term]", "verb": "[data-term]", "seat strip": ".opener"}


def go_to(vera: Person, place: str) -> None:
    """Where this place is on the screen."""
    if place == "rules":
        vera.page.goto("/rules/crave")
    elif place == "mark":  # the cards that the bots have sealed
        vera.sit_against_bots("fever", 2, seed="words")
    else:
        vera.sit_against_bots("crave", seed="words", options={"first": "vampire"})
        vera.page.wait_for_selector(TURN, timeout=PATIENCE)
    if place == "log":
        vera.play(3)
        vera.page.wait_for_selector(TURN, timeout=PATIENCE)
        vera.page.locator("[data-log]").click()
    vera.page.locator(PLACES[place]).filter(visible=True).first.wait_for(timeout=PATIENCE)
    vera.rest()  # a log that was just opened scrolls to its end


@pytest.mark.parametrize("place", list(PLACES))
def test_a_word_explains_itself_on_hover_focus_and_tap(seat: Seating, place: str) -> None:
    vera = seat(speed="none")
    go_to(vera, place)
    thing = vera.page.locator(PLACES[place]).filter(visible=True).first
    word = thing.locator(".mark[data-term]" if place == "mark" else "[data-term]").first
    term, tip = word.get_attribute("data-term") or "", word.get_attribute("data-tip") or ""
    box = vera.page.locator(BOX)
    word.scroll_into_view_if_needed()  # what is scrolled under the mouse closes the box again
    vera.rest()

    word.hover(force=True)
    box.wait_for(timeout=PATIENCE)
    assert term in box.inner_text()
    assert tip in box.inner_text()

    vera.page.keyboard.press("Escape")
    box.wait_for(state="hidden", timeout=PATIENCE)
    vera.page.keyboard.press("Tab")
    (thing.locator(FOCUSED[place]).first if place in FOCUSED else thing).focus()
    box.wait_for(timeout=PATIENCE)
    assert term in box.inner_text()
    assert vera.page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "glossary"

    vera.page.keyboard.press("Escape")
    before = vera.page.locator("[data-answer]").count()
    word.evaluate(TAP)
    box.wait_for(timeout=PATIENCE)
    assert tip in box.inner_text()
    assert vera.page.locator("[data-answer]").count() == before, "a tap explains and does not answer"


# A lid over the thing, and off again once the mouse lies on it: what comes to lie under a mouse that rests.
LID = """thing => {
    const {left, top, width, height} = thing.getBoundingClientRect(), lid = document.createElement("div");
    lid.id = "lid";
    lid.style.cssText = `position: fixed; z-index: 99; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
    document.body.append(lid);
}"""
UNCOVER = """thing => new Promise(done => {
    thing.addEventListener("pointerover", () => requestAnimationFrame(done), {once: true});
    document.querySelector("#lid").remove();
})"""


@pytest.mark.parametrize(("thing", "opens"), [("[data-refused-answer]", "[data-refused]"), ("[data-choices] h3 [data-term]", BOX)])
def test_nothing_opens_under_a_mouse_that_rests(seat: Seating, thing: str, opens: str) -> None:
    """Choices that come to lie where somebody has just clicked are not covered by their own explanations."""
    vera = seat(speed="none")
    vera.sit_against_bots("crave", seed="words", options={"first": "vampire"})
    found = vera.page.locator(thing).first
    found.wait_for(timeout=PATIENCE)
    vera.rest()
    found.evaluate(LID)
    vera.page.locator("#lid").click()

    found.evaluate(UNCOVER)
    assert vera.page.locator(opens).count() == 0

    box = found.bounding_box()
    assert box
    vera.page.mouse.move(box["x"] + box["width"] / 2 + 8, box["y"] + box["height"] / 2)
    vera.page.locator(opens).wait_for(timeout=PATIENCE)


def striking(vera: Person) -> bool:
    return vera.page.locator('[data-answer^="attack "]').count() > 0


def until_there_is_attack(vera: Person) -> None:
    """End turns without Attack, until there is some to be wasted."""
    for _ in range(6):
        vera.page.wait_for_selector(TURN, timeout=PATIENCE)
        if striking(vera):
            return
        vera.play(1, pick=lambda choices: next(choice for choice in choices if choice[0] == "end"))


def test_a_wasteful_end_is_marked_and_asked_for_once_more_until_it_is_switched_off(seat: Seating) -> None:
    vera = seat(speed="none")
    vera.sit_against_bots("crave", seed="attack", options={"first": "vampire"})
    until_there_is_attack(vera)
    assert striking(vera)

    vera.page.wait_for_selector('[data-caution="end"]', timeout=PATIENCE)
    vera.page.locator('[data-answer="end"]').click()
    warning = vera.page.locator("[data-state=pending] [data-caution]")
    warning.wait_for(timeout=PATIENCE)
    assert "Attack would be lost" in warning.inner_text()
    assert "CRA-ATTACK-06" in warning.inner_text()
    vera.page.get_by_role("button", name="Choose again").click()
    vera.page.wait_for_selector('[data-caution="end"]', timeout=PATIENCE)

    vera.page.evaluate("""() => {
        const kept = JSON.parse(localStorage.gloam);
        localStorage.gloam = JSON.stringify({...kept, guide: false});
    }""")
    vera.page.reload()
    vera.page.wait_for_selector(TURN, timeout=PATIENCE)
    assert vera.page.locator("[data-caution]").count() == 0
    assert vera.page.locator("[data-looks]").count() == 0


def test_a_hint_says_why_and_names_the_rule(seat: Seating) -> None:
    vera = seat(speed="none")
    vera.sit_against_bots("crave", seed="attack", options={"first": "vampire"})
    vera.page.wait_for_selector(TURN, timeout=PATIENCE)

    vera.page.locator("[data-ask-hint]").click()
    vera.page.wait_for_selector("[data-hint]", timeout=PATIENCE)

    hint = vera.page.locator("[data-hint]")
    assert hint.locator("[data-cause]").count() > 0
    assert "The rule that matters:" in hint.inner_text()
    assert "CRA-" in hint.locator("[data-cause]").first.inner_text()
