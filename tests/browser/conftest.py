"""A real server and a real Chromium; every page is watched for errors and for requests to strangers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from .people import CHROMIUM, FLAGS, PATIENCE, House, Person

Seating = Callable[..., Person]


@pytest.fixture(scope="session", autouse=True)
def client_is_built() -> None:
    built = Path(__file__).parents[2] / "src" / "gloam" / "web_dist" / "index.html"
    assert built.is_file(), "the browser client is not built: run `make web`"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of this process; tables do not know each other."""
    found = House(tmp_path_factory.mktemp("house"))
    found.open()
    yield found
    found.close()


@pytest.fixture
def fragile_house(tmp_path: Path) -> Iterator[House]:
    """A server of one's own, to be killed."""
    found = House(tmp_path)
    found.open()
    yield found
    found.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    subprocess.run(["sh", str(Path(__file__).parents[2] / "tools" / "need.sh"), "chromium", "chromium"], check=True)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def seat(request: pytest.FixtureRequest, chromium: Browser, house: House) -> Iterator[Seating]:
    """Makes people, each with a browser of their own; afterwards nobody may have seen an error or a foreign address."""
    people: list[Person] = []
    usual = "none" if request.node.get_closest_marker("still") else "normal"

    def sit(
        width: int = 1280, height: int = 800, speed: str = usual, theme: str = "dusk", at: House = house, careful: bool = True
    ) -> Person:
        context: BrowserContext = chromium.new_context(
            viewport={"width": width, "height": height}, permissions=["clipboard-read", "clipboard-write"], base_url=at.url
        )
        context.set_default_timeout(PATIENCE)
        page: Page = context.new_page()
        person = Person(context, page, at)
        person.prefer(speed=speed, theme=theme, name="Vera", careful=careful)
        people.append(person)
        return person

    yield sit
    try:
        for person in people:
            person.check()
    finally:
        for person in people:
            person.context.close()


def pytest_configure(config: pytest.Config) -> None:
    if sys.platform == "win32":  # pragma: no cover
        pytest.exit("the browser tests want a POSIX system")
