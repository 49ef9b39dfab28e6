"""Every game at its smallest and largest table, at its opening, in the middle and at its end, on five screens: gallery.py FOLDER.

For looking at, not for keeping: `make gallery` puts them into build/gallery. Each position is laid out from a record, so it is the
same one every time. What comes of the next answer is caught while it is told, the cards of a reveal while they lie open.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from playwright.sync_api import Browser

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import gloam
from browser.people import TURN, House, Person, studio
from gloam.games import games
from gloam.match import Match

SIZES = ((1280, 800), (1920, 1080), (2560, 1440), (390, 844), (844, 390))
NAMES = ("Mira", "Bran", "Odo", "Ines", "Falk")
OPEN_CARDS = 1500  # milliseconds after the last answer of a round: cards have turned over, captures begin


def whole_game(game: str, players: int) -> Match:
    """A game to its end, the same one every time."""
    rng = random.Random(f"{game} {players}")
    match = gloam.new(game, seats=players, seed="gallery")
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, rng.choice(match.choices(ask.seat)))
    return match


def moments(match: Match) -> dict[str, int]:
    """How many answers were given at each moment: always one before which the first seat is asked."""
    own = [n for n, (seat, _) in enumerate(match.answers) if seat == 0]
    return {"opening": own[min(2, len(own) - 1)], "middle": own[len(own) // 2], "end": own[-1]}


def take(browser: Browser, house: House, folder: Path, game: str, players: int) -> None:
    match = whole_game(game, players)
    for moment, answers in moments(match).items():
        context = browser.new_context(viewport={"width": 1280, "height": 800}, base_url=house.url)
        person = Person(context, context.new_page(), house)
        person.prefer(speed="normal" if moment == "middle" else "none", name="Vera", theme="dusk", guide=False)
        seats = [{"kind": "me", "name": "Vera"}]
        seats += [{"kind": "bot", "level": "random", "name": NAMES[i]} for i in range(players - 1)]
        wish = {"record": match.record(), "upto": answers, "seats": seats}
        person.page.goto(f"/t/{person.ask('POST', '/records/continue', wish)['id']}")
        person.page.wait_for_selector(TURN)
        if moment == "end":
            person.play(500)
        name = f"{game}-{players}-{moment}"
        photograph(person, folder, name)
        if moment == "middle":
            person.page.set_viewport_size({"width": 1280, "height": 800})
            person.page.locator("[data-answer]:not([aria-disabled])").first.click()
            person.page.wait_for_timeout(OPEN_CARDS)
            person.page.screenshot(path=str(folder / f"{game}-{players}-told-1280.png"))
        context.close()


def photograph(person: Person, folder: Path, name: str) -> None:
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_load_state("networkidle")
        person.page.evaluate("document.fonts.ready.then(() => new Promise(done => setTimeout(done, 300)))")
        person.page.screenshot(path=str(folder / f"{name}-{width}.png"))


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/gallery")
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, house):
        for game in sys.argv[2:] or games():
            for players in sorted({min(games()[game].seats), max(games()[game].seats)}):
                take(browser, house, folder, game, players)
                print(f"{folder}/{game}-{players}-*.png")


if __name__ == "__main__":
    main()
