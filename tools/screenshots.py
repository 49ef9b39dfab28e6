"""Pictures of every game at a desk and on a phone: screenshots.py FOLDER. A server of its own is started and stopped."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.people import FLAGS, House, Person

SIZES = {"desk": (1280, 800), "phone": (360, 740)}
# Seats, choices to make before the picture is taken, and how much must be lit then: something lies on the table, and one sees
# what can be done with it.
SCENES = {
    "fever": (4, 7, "[data-item].lit", 3),
    "hunger": (3, 8, ".spot [data-item].lit", 4),
    "thirst": (2, 18, "[data-item].lit", 4),
    "crave": (2, 18, "[data-item].lit", 3),
}
QUALITY = 88  # of the JPEG: small enough for a README, sharp enough for its letters


def take(browser: Browser, house: House, folder: Path, game: str, seats: int, choices: int, lit: str, most: int) -> None:
    """One evening, photographed at both sizes from the same chair."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, base_url=house.url)
    person = Person(context, context.new_page(), house)
    person.prefer(speed="none", name="Vera", theme="dusk", guide=False)
    names = ["Mira", "Bran", "Odo", "Ines", "Falk"]
    chairs = [{"kind": "me", "name": "Vera"}]
    chairs += [{"kind": "bot", "level": "greedy", "name": names[i]} for i in range(seats - 1)]
    table = person.new_table(game, chairs, seed="poster")["id"]
    person.page.goto(f"/t/{table}")
    rng = random.Random(7)
    for made in range(choices + 40):
        if person.look().over or (made >= choices and person.page.locator(lit).count() >= most):
            break
        person.click_something(rng)
    for name, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.reload()
        person.page.wait_for_selector("[data-item]")
        person.page.wait_for_load_state("networkidle")
        person.page.evaluate("document.fonts.ready.then(() => true)")
        person.page.screenshot(path=str(folder / f"{game}-{name}.jpg"), type="jpeg", quality=QUALITY)
    context.close()


def lobby(browser: Browser, house: House, folder: Path) -> None:
    for name, (width, height) in SIZES.items():
        context = browser.new_context(viewport={"width": width, "height": height}, base_url=house.url)
        page = context.new_page()
        page.goto("/")
        page.locator("[data-game] .lid path[d^='M'], [data-game] .lid path[d^='m']").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        page.screenshot(path=str(folder / f"lobby-{name}.jpg"), type="jpeg", quality=QUALITY)
        context.close()


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/img")
    wanted = sys.argv[2:] or [*SCENES, "lobby"]
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as rooms, sync_playwright() as play:
        house = House(Path(rooms))
        house.open()
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            for game in wanted:
                if game == "lobby":
                    lobby(browser, house, folder)
                else:
                    take(browser, house, folder, game, *SCENES[game])
                print(f"{folder}/{game}-*.jpg")
        finally:
            browser.close()
            house.close()


if __name__ == "__main__":
    main()
