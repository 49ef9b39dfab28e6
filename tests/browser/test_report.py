"""The page that `gloam balance --html` writes: opened from the disk, without a network, it plots, tells, sorts and filters."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from gloam.games import get
from gloam.lab.balance import Question, balance
from gloam.lab.page import page


@pytest.fixture
def report(chromium: Browser, tmp_path: Path) -> Page:
    """Weak and strong players of Hunting Fever, on a page of its own; whatever goes wrong on it fails the test."""
    file = tmp_path / "report.html"
    asked = Question(get("fever"), ["random"] * 3, 25, "page", worlds=1, beside=["greedy"] * 3)
    file.write_text(page(balance(asked)), encoding="utf-8")
    context = chromium.new_context(offline=True, viewport={"width": 1000, "height": 800})
    opened = context.new_page()
    faults: list[str] = []
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("request", lambda request: faults.append(request.url) if not request.url.startswith("file:") else None)
    opened.goto(file.as_uri())
    assert faults == []
    return opened


def names(report: Page) -> list[str]:
    """The cards of the first run, as its table lists them."""
    return report.locator("section").first.locator("table").nth(1).locator("tbody tr td:first-child").all_inner_texts()


def test_the_page_plots_tells_sorts_and_filters(report: Page) -> None:
    first = report.locator("section").first
    assert report.locator("h1").inner_text() == "The balance of Hunting Fever"
    assert report.locator(".verdict").inner_text().endswith("5%).")
    assert report.locator("section").count() == 2
    assert report.locator("svg circle.dot").count() > 10

    report.locator("circle.card").first.focus()
    assert "taken in" in report.locator("#tip").inner_text()

    first.locator("th button").first.click()
    assert names(report) == sorted(names(report))
    first.locator("th button").first.click()
    assert names(report) == sorted(names(report), reverse=True)

    first.get_by_label("filter cards").fill("wo")
    assert names(report) == ["Wolf"]

    report.get_by_label("only what differs").check()
    assert report.locator(".plots").first.locator("g:not(.sure) .dot").count() == 0
    assert report.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_every_word_of_a_plot_can_be_read(report: Page) -> None:
    browser = report.context.browser
    assert browser is not None
    phone = browser.new_page(viewport={"width": 390, "height": 844})  # opened there: what is loaded again may be broken off
    phone.goto(report.url)
    heights = phone.locator("svg text").evaluate_all(
        "found => found.map(text => text.getBoundingClientRect().height).filter(high => high)"
    )

    assert len(heights) > 30
    assert min(heights) >= 12
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.close()
