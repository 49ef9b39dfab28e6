"""People at browsers, and the house they meet in."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright
from playwright.sync_api import TimeoutError as TookTooLong

from gloam.games import games

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
    "--in-process-gpu",  # there is none: who draws in its place needs no process of its own, which is a sixth of a page's work
]  # fmt: skip
# The same engine without the window around it, where the machine has it: a sixth less work for every page.
CHROMIUM = shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
BUILT = Path(__file__).parents[2] / "src" / "gloam" / "web_dist"
# answer, the item it points at, what the button says
Choice = tuple[str, str, str]
# What can be answered now: nothing while the past is shown, nothing that is sealed.
OPEN = "[data-state]:not([data-state=shown]):not([data-sealed]) [data-answer]:not([aria-disabled])"
TURN = f"[data-over], {OPEN}"
MOMENT = 5_000  # milliseconds in which something comes to rest
PATIENCE = 60_000  # milliseconds: bots of other tests may be thinking on the same core


# What the page shows, if it is newer than wanted and (unless only news count) somebody is asked here or the game is over;
# a curtain shows at once that the device goes to somebody else.
LOOK = """([after, asked, impatient, open_now]) => {
    if (impatient) document.querySelector("[data-skip]")?.click();
    const page = document.querySelector("[data-version]");
    const version = Number(page?.dataset.version ?? -1);
    const over = document.querySelector("[data-over]") !== null;
    const refused = document.querySelector(".trouble") !== null;
    const curtain = document.querySelector("[data-curtain]") !== null;
    if (!over && !refused && !curtain && version <= after) return false;
    const open = [...document.querySelectorAll(open_now)];
    if (asked && !over && !curtain && !open.length) return false;
    const waiting = (page?.dataset.asked ?? "").split(" ").filter(Boolean).map(Number);
    return [version, over, waiting, open.map(one => [one.dataset.answer, one.dataset.points, one.innerText])];
}"""

# Until typefaces are there, nothing flies, and two pictures show everything at the same place; what moves for ever is let be.
REST = """async () => {
    await document.fonts.ready;
    const flies = one => one.playState === "running" && one.effect.getComputedTiming().endTime < 5000;
    const places = () => [...document.querySelectorAll("[data-item], [data-answer], [data-area]")].map(one => {
        const {left, top, width, height} = one.getBoundingClientRect();
        return [left, top, width, height];
    }).join();
    let last = "";
    for (let pictures = 0; pictures < 100; pictures += 1) {
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        const now = places();
        if (now === last && !document.getAnimations().some(flies)) return;
        last = now;
    }
}"""


class Seen(NamedTuple):
    """One look at a page."""

    version: int
    over: bool
    asked: list[int]  # the seats that the table waits for
    choices: list[Choice]  # what can be chosen here, if anything


def straight_ahead(choices: list[Choice]) -> Choice:
    """Buy the dearest card, then strike with all there is: the shortest way through a duel that is still a game."""

    def worth(choice: Choice) -> int:
        answer, _, words = choice
        number = re.search(r"(\d+)$", words.splitlines()[0] if answer.startswith("buy") else answer)
        kind = 1000 * answer.startswith("buy") + 500 * answer.startswith("attack") - 500 * (answer == "end")
        return kind + (int(number[1]) if number else 0)

    return max(choices, key=worth)


class House:
    """`gloam serve` as a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        database = f"sqlite+aiosqlite:///{self.folder}/house.db"
        command = [sys.executable, "-m", "gloam", "serve", "--port", str(self.port), "--db", database]
        command += ["--bot-pause", "0", "--no-limits"]
        log = (self.folder / "log").open("ab")
        env = {**os.environ, "GLOAM_SETS": str(self.folder / "sets")}
        self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, start_new_session=True, env=env)
        deadline = time.monotonic() + 150
        while not self.answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < deadline, "the server did not come up"
            time.sleep(0.1)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=2) as reply:
                return bool(reply.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()


@contextmanager
def studio() -> Iterator[tuple[Browser, House]]:
    """A house with a browser in it, for taking pictures: closed again whatever happens."""
    with tempfile.TemporaryDirectory() as rooms, sync_playwright() as play:
        house = House(Path(rooms))
        house.open()
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser, house
        finally:
            browser.close()
            house.close()


class Person:
    """Somebody at a browser."""

    def __init__(self, context: BrowserContext, page: Page, house: House) -> None:
        self.context = context
        self.page = page
        self.house = house
        self.errors: list[str] = []
        self.strangers: list[str] = []
        self.on_table = 0  # choices made on the table itself, not in the list
        self.forgiving = False  # a killed server makes the browser complain
        self.impatient = True  # skips the story of what happened, as people do who have seen it often
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        context.on("request", self.see)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not (self.forgiving and "net::" in message.text):
            self.errors.append(message.text)

    def see(self, request: Request) -> None:
        own = (self.house.url, self.house.url.replace("http", "ws"), "data:", "blob:", "about:")
        if not request.url.startswith(own):
            self.strangers.append(request.url)

    def check(self) -> None:
        assert self.errors == [], self.errors
        assert self.strangers == []

    def prefer(self, **settings: Any) -> None:
        kept = json.dumps({"keys": True, "guide": True, "autoplay": False, **settings})
        self.context.add_init_script(f"if (!localStorage.gloam) localStorage.setItem('gloam', {kept!r})")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A call of the API with this browser's own cookie."""
        if self.page.url == "about:blank":
            self.page.goto("/")
        return self.page.evaluate(
            """async ([method, path, body]) => {
                const headers = {"X-Gloam-Client": "web", "Content-Type": "application/json"};
                const reply = await fetch("/api/v1" + path, {method, headers, body: body && JSON.stringify(body)});
                if (!reply.ok) throw new Error(await reply.text());
                return await reply.json();
            }""",
            [method, path, body],
        )

    def new_table(self, game: str, seats: list[dict[str, str]], **more: Any) -> Any:
        self.ask("GET", "/me")
        return self.ask("POST", "/tables", {"game": game, "options": {}, "seats": seats, "undo": "free", **more})

    def sit_against_bots(self, game: str, bots: int = 0, level: str = "random", **more: Any) -> str:
        """Against so many bots; 0: as few as the game wants."""
        seats = [{"kind": "me", "name": "Vera"}] + [{"kind": "bot", "level": level}] * (bots or min(games()[game].seats) - 1)
        table = str(self.new_table(game, seats, **more)["id"])
        self.page.goto(f"/t/{table}")
        return table

    def rest(self) -> None:
        """Until what is drawn has come to rest: a window that was resized, pieces that fly."""
        self.page.evaluate(REST)

    # -- playing

    @property
    def over(self) -> bool:
        return self.page.locator("[data-over]").count() > 0

    def look(self, after: int = -1, asked: bool = True) -> Seen:
        """The table as soon as it is newer than `after` and asks something (or has ended); at once any news if not `asked`."""
        seen = self.page.wait_for_function(LOOK, arg=[after, asked, self.impatient, OPEN], timeout=PATIENCE, polling=40)
        return Seen(*seen.json_value())

    def wait_turn(self) -> bool:
        """Until something is asked; False when the game is over."""
        return not self.look().over

    def choose(self, choice: Choice, choices: list[Choice]) -> None:
        """One choice by mouse: on the table if exactly one choice points there, otherwise in the list."""
        answer, item, _ = choice
        if item and sum(other == item for _, other, _ in choices) == 1 and self.click_at(f'[data-item="{item}"]'):
            self.on_table += 1
        elif not self.click_at(f'[data-answer="{answer}"]'):
            self.page.locator(f'[data-answer="{answer}"]').click()
        self.insist()

    def insist(self) -> None:
        """If it asks for one more word (how much, or whether something may be lost): the usual one."""
        more = self.page.locator("[data-state=pending] :is([data-confirm], [data-answer])")
        if more.count():
            more.first.click()

    def click_something(self, rng: random.Random) -> Seen:
        """Choose anything; what the table looks like once the choice has been taken."""
        seen = self.look()
        if seen.over:  # the others have ended it meanwhile
            return seen
        self.choose(rng.choice(seen.choices), seen.choices)
        return self.look(seen.version, asked=False)

    def click_at(self, selector: str) -> bool:
        """Click it with the mouse once it lies still, if nothing covers the middle of it; a click that would hit something else,
        because things have moved meanwhile, is not made."""
        bare: bool = self.page.evaluate(
            """selector => {
                const one = document.querySelector(selector);
                if (!one) return false;
                one.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
                const box = one.getBoundingClientRect();
                return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
            }""",
            selector,
        )
        if not bare:
            return False
        try:
            self.page.locator(selector).first.click(timeout=MOMENT)
        except TookTooLong:  # it went away, or something came to lie upon it
            return False
        return True

    def play(self, most: int, seed: int = 1, pick: Callable[[list[Choice]], Choice] | None = None) -> int:
        """Play by clicking until the game is over or `most` choices are made; anything goes, unless told how to pick."""
        pick = pick or random.Random(seed).choice
        seen = self.look()
        for done in range(most):
            if seen.over:
                return done
            self.choose(pick(seen.choices), seen.choices)
            seen = self.look(seen.version, asked=done + 1 < most)
        return most
