"""People at browsers, and the house they meet in."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
TURN = "[data-over], .prompt:not([data-sealed]) [data-choices] button:not([disabled])"
PATIENCE = 60_000  # milliseconds: bots of other tests may be thinking on the same core


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
        self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, start_new_session=True)
        deadline = time.monotonic() + 40
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
        assert self.errors == []
        assert self.strangers == []

    def prefer(self, **settings: Any) -> None:
        kept = json.dumps({"keys": True, "guide": True, **settings})
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

    def sit_against_bots(self, game: str, bots: int, **more: Any) -> str:
        seats = [{"kind": "me", "name": "Vera"}] + [{"kind": "bot", "level": "random"}] * bots
        table = str(self.new_table(game, seats, **more)["id"])
        self.page.goto(f"/t/{table}")
        return table

    # -- playing

    @property
    def over(self) -> bool:
        return self.page.locator("[data-over]").count() > 0

    @property
    def version(self) -> int:
        return int(self.page.locator("[data-version]").get_attribute("data-version") or 0)

    def choices(self) -> list[tuple[str, str]]:
        """What can be answered now: the answer and the item it points at."""
        found: list[list[str]] = self.page.eval_on_selector_all(
            "[data-choices] button", "all => all.map(one => [one.dataset.answer, one.dataset.points])"
        )
        return [(answer, item) for answer, item in found]

    def wait_turn(self) -> bool:
        """Until something is asked; False when the game is over."""
        self.page.wait_for_selector(TURN, timeout=PATIENCE)
        return not self.over

    def click_something(self, rng: random.Random) -> None:
        """One choice by mouse: on the table if exactly one choice points there, otherwise in the list."""
        choices = self.choices()
        answer, item = rng.choice(choices)
        before = self.version
        alone = item and sum(other == item for _, other in choices) == 1
        if alone and self.click_at(f'[data-item="{item}"]'):
            self.on_table += 1
        elif not self.click_at(f'[data-answer="{answer}"]'):
            self.page.locator(f'[data-answer="{answer}"]').click()
        self.wait_after(before)

    def click_at(self, selector: str) -> bool:
        """Move the mouse there and click, if nothing covers the middle of it."""
        spot: list[float] | None = self.page.evaluate(
            """selector => {
                const one = document.querySelector(selector);
                if (!one) return null;
                one.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
                const box = one.getBoundingClientRect();
                const at = [box.left + box.width / 2, box.top + box.height / 2];
                return one.contains(document.elementFromPoint(...at)) ? at : null;
            }""",
            selector,
        )
        if spot is None:
            return False
        self.page.mouse.click(spot[0], spot[1])
        return True

    def wait_after(self, version: int) -> None:
        self.page.wait_for_function(
            "version => Number(document.querySelector('[data-version]')?.dataset.version) > version || "
            "document.querySelector('[data-over], [data-curtain], .trouble')",
            arg=version,
            timeout=PATIENCE,
        )

    def play(self, most: int, seed: int = 1) -> int:
        """Play by clicking until the game is over or `most` choices are made."""
        rng = random.Random(seed)
        for done in range(most):
            if not self.wait_turn():
                return done
            self.click_something(rng)
        return most
