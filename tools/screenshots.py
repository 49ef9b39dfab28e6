"""Pictures of every game at a desk and on a phone: screenshots.py FOLDER. A server of its own is started and stopped."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.people import House, Person, studio
from gloam.games import games
from gloam.lab.arena import usual_seats

SIZES = {"desk": (1280, 800), "phone": (360, 740)}
# When the picture is taken: after so many choices, as soon as so much is lit. Something lies on the table, and one sees what can be
# done with it. A game in which nothing is ever lit is photographed after MOST_CHOICES, or when it is over.
CHOICES = 26
LIT = 3
MOST_CHOICES = 70
EVENINGS = 5  # that are tried, until one is not over too soon
QUALITY = 88  # of the JPEG: small enough for a README, sharp enough for its letters


def take(browser: Browser, house: House, folder: Path, game: str) -> None:
    """One evening, photographed at both sizes from the same chair."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, base_url=house.url)
    person = Person(context, context.new_page(), house)
    person.prefer(speed="none", name="Vera", theme="dusk", guide=False)
    names = ["Mira", "Bran", "Odo", "Ines", "Falk"]
    chairs = [{"kind": "me", "name": "Vera"}]
    chairs += [{"kind": "bot", "level": "greedy", "name": names[i]} for i in range(usual_seats(games()[game]) - 1)]
    for evening in range(EVENINGS):
        table = person.new_table(game, chairs, seed=f"poster {evening}")["id"]
        person.page.goto(f"/t/{table}")
        rng = random.Random(7)
        for made in range(MOST_CHOICES):
            if person.look().over or (made >= CHOICES and person.page.locator("[data-item].lit").count() >= LIT):
                break
            person.click_something(rng)
        if not person.over:
            break
    for name, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.reload()
        person.page.wait_for_selector("[data-item], [data-over]", state="attached")
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
    wanted = sys.argv[2:] or [*games(), "lobby"]
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, house):
        for game in wanted:
            if game == "lobby":
                lobby(browser, house, folder)
            else:
                take(browser, house, folder, game)
            print(f"{folder}/{game}-*.jpg")


if __name__ == "__main__":
    main()
