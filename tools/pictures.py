"""Pictures to learn from, taken anew: pictures.py [GAME ...]. A server of its own is started and stopped.

Each game's book gets those that its `pictures/pictures.toml` describes: a station and a task of its lesson (both from 1), and the
areas or items that are cut out of the table. The documentation gets one of every station of every lesson, with the light on what
it speaks of.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FloatRect, Page

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.people import House, Person, studio
from gloam.engine.book import PICTURES
from gloam.engine.content import check_row, read_toml
from gloam.games import games
from gloam.lessons import lesson_of, taught

SHOT: dict[str, tuple[type, Any]] = {
    "file": (str, ...), "station": (int, ...), "task": (int, 1), "show": (list, []), "width": (int, 1280), "height": (int, 800),
}  # fmt: skip
DESK = (1280, 800)
WHOLE = 0.7  # the size of a whole table beside that of a piece of it: small enough to be kept, large enough to be understood
WALKED = Path(__file__).parents[1] / "docs" / "img" / "lessons"
QUALITY = 72  # of the JPEG: letters stay sharp
WHOLE_QUALITY = 52  # of a whole table: 60 kB or so
ROOM = 8  # around what is cut out, in pixels
DARK = ".light { display: none }"  # the light of the lesson is no part of the table
LIT = """names => {
    const rims = [...document.querySelectorAll(".light .rim")].map(rim => rim.getBoundingClientRect());
    const named = name => `[data-item="${name}"], [data-area="${name}"], [data-seat="${name.replace("seat-", "")}"]`;
    const seen = name => [...document.querySelectorAll(named(name))]
        .map(one => one.getBoundingClientRect()).filter(box => box.width > 0);
    const isLit = box => rims.some(rim => Math.hypot(rim.x + 6 - box.x, rim.y + 6 - box.y) < 3);
    return names.every(name => seen(name).length === 0 || seen(name).some(isLit));
}"""  # the light lies on what is spoken of
BOXES = """names => names.map(name => {
    const found = [...document.querySelectorAll(`[data-item="${name}"], [data-area="${name}"]`)];
    const one = found.find(one => one.getBoundingClientRect().width > 0);
    if (!one) throw new Error(`there is nothing called ${name} to be photographed`);
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, x + width, y + height];
})"""


def open_task(browser: Browser, house: House, game: str, station: int, task: int, size: tuple[int, int], scale: float) -> Page:
    """The page of a lesson at a task, settled."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale, base_url=house.url)
    person = Person(context, context.new_page(), house)
    person.prefer(speed="none", theme="dusk", guide=False, lessons={game: [station, task]})
    page = person.page
    page.goto(f"/lesson/{game}")
    page.wait_for_selector(f"[data-station='{station}'][data-task='{task}']")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => new Promise(done => setTimeout(done, 500)))")
    page.wait_for_function(LIT, arg=list(lesson_of(game).stations[station].tasks[task].light))
    return page


def take_for_the_book(browser: Browser, house: House, game: str) -> None:
    folder = games()[game].folder / PICTURES
    for number, row in enumerate(read_toml(folder / "pictures.toml")["picture"], 1):
        shot = check_row(row, SHOT, f"{game}/{PICTURES}/pictures.toml, picture {number}")
        scale = 1 if shot["show"] else WHOLE
        page = open_task(browser, house, game, shot["station"] - 1, shot["task"] - 1, (shot["width"], shot["height"]), scale)
        page.add_style_tag(content=DARK)
        if shot["show"]:
            page.screenshot(path=str(folder / shot["file"]), type="jpeg", quality=QUALITY, clip=around(page, shot["show"]))
        else:
            page.locator("main").screenshot(path=str(folder / shot["file"]), type="jpeg", quality=WHOLE_QUALITY)
        print(folder / shot["file"])
        page.context.close()


def around(page: Page, names: list[str]) -> FloatRect:
    """The smallest piece of the page that holds all of these."""
    boxes = page.evaluate(BOXES, names)
    left, top = (max(0, min(box[i] for box in boxes) - ROOM) for i in (0, 1))
    right, bottom = (max(box[i] for box in boxes) + ROOM for i in (2, 3))
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def walk_through(browser: Browser, house: House, game: str) -> None:
    """Every station at its first task that wants something done."""
    WALKED.mkdir(parents=True, exist_ok=True)
    for number, station in enumerate(lesson_of(game).stations):
        task = next((i for i, one in enumerate(station.tasks) if one.answer), 0)
        page = open_task(browser, house, game, number, task, DESK, WHOLE)
        page.screenshot(path=str(WALKED / f"{game}-{number + 1}.jpg"), type="jpeg", quality=WHOLE_QUALITY)
        print(WALKED / f"{game}-{number + 1}.jpg")
        page.context.close()


def main() -> None:
    with studio() as (browser, house):
        for game in sys.argv[1:] or games():
            if (games()[game].folder / PICTURES / "pictures.toml").is_file():
                take_for_the_book(browser, house, game)
            if game in taught():
                walk_through(browser, house, game)


if __name__ == "__main__":
    main()
