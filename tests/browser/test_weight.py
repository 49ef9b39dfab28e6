"""How heavy and how fast the client is."""

from __future__ import annotations

import gzip
import random

import gloam

from .conftest import Seating
from .people import BUILT, PATIENCE, TURN

MOST_SCRIPT = 150_000  # bytes, zipped
PAINT = 1500  # milliseconds
TRIES = 8
PRESS = 80  # milliseconds that a finger stays on the button


def test_the_scripts_of_the_first_view_and_of_a_table_are_light(seat: Seating) -> None:
    vera = seat()
    seen: set[str] = set()
    vera.context.on("request", lambda request: seen.add(request.url.rpartition("/")[2]) if request.url.endswith(".js") else None)
    vera.sit_against_bots("fever", 2)
    vera.page.wait_for_selector(TURN, timeout=PATIENCE)
    size = sum(len(gzip.compress((BUILT / "assets" / name).read_bytes())) for name in seen)
    assert seen
    assert size <= MOST_SCRIPT, f"{size} bytes in {sorted(seen)}"


# When the first thing on the table was drawn, by the page's own clock.
STOPWATCH = """
    const watch = () => {
        if (document.querySelector("[data-item]")) requestAnimationFrame(() => window.painted ??= performance.now());
        else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
"""


def test_a_table_is_painted_soon(seat: Seating) -> None:
    """Under a second and a half; whatever else the machine does, one of some tries must show it."""
    vera = seat()
    vera.context.add_init_script(STOPWATCH)
    table = vera.sit_against_bots("fever", 2)
    vera.wait_turn()
    times: list[float] = []
    while len(times) < TRIES and min(times, default=PAINT) >= PAINT:
        vera.page.goto(f"/t/{table}")
        times.append(float(vera.page.wait_for_function("() => window.painted").json_value()))
    assert min(times) < PAINT, times


# Every live socket of the page, so that a stream can be sent through it as if the server had.
SOCKETS = """
    window.sockets = [];
    window.WebSocket = class extends WebSocket {
        constructor(...all) {
            super(...all);
            window.sockets.push(this);
            this.addEventListener("message", event => {
                const told = JSON.parse(event.data);
                if (told.type === "change" && told.change) window.known = told.version;
            });
        }
    };
"""
STREAM = """frames => {
    const [socket, first] = [window.sockets.at(-1), window.known];
    window.first = first;
    window.sent = 0;
    window.timer = setInterval(() => {
        const {table, events} = frames[window.sent % frames.length];
        window.sent += 1;
        const version = first + window.sent;
        const change = {version: [version], table: [table]};
        const told = {type: "change", kind: "answer", by: null, answer: "", version, since: version - 1};
        Object.assign(told, {base: "", change, log: null, events, chat: []});
        socket.dispatchEvent(new MessageEvent("message", {data: JSON.stringify(told)}));
    }, 1000 / 60);
}"""


def lively_frames() -> list[dict[str, object]]:
    """Tables and events of a real game as seat 0 sees them, one per answer."""
    match = gloam.new("crave", seats=2, seed="sixty")
    rng = random.Random(60)
    frames: list[dict[str, object]] = []
    while len(frames) < 60:
        ask, told = match.asks[0], len(match.events)
        match.answer(ask.seat, rng.choice(match.choices(ask.seat)))
        seen = [event.seen_by(0) for event in match.events[told:]]
        blank = {"version": 0, "seat": -1, "pieces": [None], "source": "deck of a", "target": "play of a", "amount": 0}
        blank |= {"source_at": None, "target_at": None, "items": [], "beat": "", "gains": [], "reach": []}
        events = [{**blank, "kind": one.kind, "rule": one.rule, "text": match.game.tell(one, match.names) or ""} for one in seen]
        frames.append({"table": match.table(0).to_json(), "events": events})
    return frames


def test_sixty_events_a_second_do_not_hold_up_the_input(seat: Seating) -> None:
    """A real game arrives through the live socket, sixty answers a second, while somebody clicks and types; all is taken."""
    vera = seat(speed="quick")
    vera.context.add_init_script(SOCKETS)
    vera.sit_against_bots("crave", 1)
    vera.wait_turn()
    vera.page.evaluate(STREAM, lively_frames())
    for name in ("Rules", "Chat"):
        vera.page.get_by_role("tab", name=name).click(delay=PRESS)
        vera.page.wait_for_selector(f"[role=tab][aria-selected=true]:has-text('{name}')")
    field = vera.page.locator("[data-chat]")
    field.press_sequentially("sixty events", delay=20)
    assert field.input_value() == "sixty events"
    vera.page.wait_for_function("() => window.sent >= 90", timeout=PATIENCE)
    sent = int(vera.page.evaluate("clearInterval(window.timer), window.sent"))
    vera.page.wait_for_function(
        "sent => Number(document.querySelector('[data-version]').dataset.version) >= window.first + sent",
        arg=sent,
        timeout=PATIENCE,
    )
