"""The story moves the board, at the default speed: locked while it is told, skipped by anything, in time, and true."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import pytest

import gloam
from gloam.games import games

from .conftest import Seating
from .people import OPEN, PATIENCE, Person

OWN = 0.6
TURN = 4.0
SLACK = 0.3  # seconds besides, as the page has them: timers come late, and a state is noted after it was drawn
BUSY = 0.45  # seconds besides, as the wall has them: the time that drawing takes
TIMED = 3  # moments of each kind that are timed
MOST = 40  # answers in which they come

# Notes what the page is told and what it shows: times of messages and of the ask's states, answers that are sent, what flies,
# and every difference between the drawn pieces and the table of the beat that they are drawn from.
# Times are taken by two clocks: the wall's, and the page's own, which does not count what lasts longer than LONG milliseconds in
# one piece. There the machine was busy elsewhere, or the page with drawing; what it means to wait is made of shorter pieces.
WATCH = """
    const LONG = 30;
    let [beat, lost] = [performance.now(), 0];
    const miss = () => Math.max(0, performance.now() - beat - LONG);
    setInterval(() => [lost, beat] = [lost + miss(), performance.now()], 8);
    const times = () => [performance.now(), performance.now() - lost - miss()];
    window.seen = {sent: 0, told: [], states: [], flights: [], moves: [], turned: [], last: [], beats: 0, wrong: []};
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", event => {
                const message = JSON.parse(event.data);
                if (message.type !== "change") return;
                const type = message.kind === "scene" ? "scene" : "update";
                window.seen.told.push([times(), type, message.by ?? null, message.events.length]);
                window.seen.last = [];
                const blank = {pieces: [], source: "", target: "", beat: ""};
                let last = blank;
                for (const event of message.events.map(one => last = {...last, ...one}))
                    if (event.pieces.length && event.target && event.source !== event.target)
                        for (const piece of event.pieces) {
                            const move = [piece, event.source, event.target];
                            window.seen[event.beat === "reveal" ? "turned" : "moves"].push(move);
                            window.seen.last.push(move);
                        }
            });
        }
        send(data) {
            if (JSON.parse(data).type === "answer") window.seen.sent += 1;
            super.send(data);
        }
    };
    const words = name => (name ?? "").toLowerCase().replaceAll("-", " ");
    let faces = {};
    document.addEventListener("gloam-beat", event => {
        const table = event.detail;
        faces = table.faces;
        window.seen.beats += 1;
        const items = new Map(table.areas.flatMap(area => area.items.map(item => [item.id, item])));
        for (const drawn of document.querySelectorAll("main [data-item]")) {
            const item = items.get(drawn.dataset.item);
            if (!item) window.seen.wrong.push(`${drawn.dataset.item} is drawn but does not lie there`);
            else if ((drawn.dataset.face ?? "") !== item.face) window.seen.wrong.push(`${item.id} shows another face`);
        }
    });
    document.addEventListener("gloam-flight", event => {
        const {piece, source, target, face, drawn} = event.detail;
        window.seen.flights.push([piece, source, target]);
        const name = words(faces[face]?.name);
        if (!drawn) window.seen.wrong.push(`${piece} has no place to fly from ${source} to ${target}`);
        if (face && piece === null) window.seen.wrong.push(`a hidden piece flies as ${face}`);
        if (face && piece && words(face) !== words(piece) && !words(piece).startsWith(name))
            window.seen.wrong.push(`${piece} flies as ${face}`);
    });
    new MutationObserver(() => {
        const state = document.querySelector("[data-state]")?.dataset.state ?? "";
        if (window.seen.states.at(-1)?.[1] !== state) window.seen.states.push([times(), state]);
    }).observe(document, {subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"]});
"""


def watcher(seat: Seating, game: str, bots: int = 0, **more: Any) -> Person:
    vera = seat()
    vera.impatient = False
    vera.context.add_init_script(WATCH)
    vera.sit_against_bots(game, bots, level="greedy", **more)
    vera.look()
    return vera


def state_of(person: Person) -> str:
    return str(person.page.locator("[data-state]").get_attribute("data-state"))


def answer_something(person: Person, rng: random.Random) -> None:
    """Click one of the open choices in the list, without waiting for what comes of it."""
    person.page.wait_for_selector(OPEN, timeout=PATIENCE)
    choices = person.page.locator(OPEN)
    choices.nth(rng.randrange(choices.count())).click()
    person.insist()


def test_while_the_past_is_shown_a_click_skips_and_never_answers(seat: Seating) -> None:
    vera = watcher(seat, "fever", 4)
    answer_something(vera, random.Random(1))
    vera.page.wait_for_selector("[data-state=shown] [data-answer]", timeout=PATIENCE)
    asked = vera.page.locator("[data-state=shown] [data-answer]").first
    assert asked.get_attribute("aria-disabled") == "true"
    sent = vera.page.evaluate("window.seen.sent")
    box = asked.bounding_box()
    assert box is not None
    vera.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    vera.page.wait_for_selector("[data-state=choices]", timeout=1500)
    vera.page.wait_for_timeout(300)
    assert vera.page.evaluate("window.seen.sent") == sent
    assert vera.page.locator("[role=alert]").count() == 0


@pytest.mark.parametrize("by", ["key", "click", "button"])
def test_anything_skips_to_the_present(seat: Seating, by: str) -> None:
    vera = watcher(seat, "fever", 2)
    answer_something(vera, random.Random(2))
    vera.page.wait_for_selector("[data-state=shown]", timeout=PATIENCE)
    vera.page.wait_for_timeout(150)
    begun = time.monotonic()
    if by == "key":
        vera.page.keyboard.press("1")  # a number: it skips, and does not choose the first option
    elif by == "click":
        vera.page.locator("main").click(position={"x": 5, "y": 300})
    else:
        vera.page.locator("[data-skip]").dispatch_event("pointerdown")  # that is enough: the button is gone before it is let go
    vera.page.wait_for_selector("[data-state=choices]", timeout=PATIENCE)
    assert time.monotonic() - begun < 1.2
    assert vera.page.evaluate("window.seen.sent") == 1


def share_of(person: Person) -> Callable[[], float]:
    """Says how much of the processor the page got when it had work, since this was asked last: all of it, or nearly, on a machine
    that does nothing else."""
    session = person.context.new_cdp_session(person.page)
    session.send("Performance.enable")
    last = {"TaskDuration": 0.0, "ThreadTime": 0.0}

    def share() -> float:
        told = {one["name"]: float(one["value"]) for one in session.send("Performance.getMetrics")["metrics"]}
        worked, took = (told[name] - last[name] for name in ("ThreadTime", "TaskDuration"))
        last.update(told)
        return min(1.0, worked / took)

    return share


@pytest.mark.parametrize("game", games())
def test_control_comes_back_in_time_and_the_board_is_what_lies_there(seat: Seating, game: str) -> None:
    """After one's own action within 0.6 s, after others' within 4 s of what they did last: always by the page's own clock, and
    as a rule by the one on the wall. What its own clock leaves out is the page's doing as far as the page got the processor then:
    the rest was taken by other programs."""
    vera = watcher(seat, game)
    share = share_of(vera)
    rng = random.Random(4)
    own: list[list[float]] = []
    others: list[list[float]] = []
    for _ in range(MOST):
        if len(others) >= TIMED and (len(own) >= TIMED or game == "fever"):
            break
        vera.page.evaluate("window.seen.told = []; window.seen.states = []")
        share()
        answer_something(vera, rng)
        vera.page.wait_for_selector(f"[data-over], {OPEN}", timeout=PATIENCE)
        vera.page.wait_for_timeout(80)
        if vera.over:
            break
        told, states = vera.page.evaluate("[window.seen.told, window.seen.states]")
        shown = [at for at, state in states if state == "choices"]
        if not told or not shown or not any(state == "shown" for _, state in states):
            continue
        wall, page = [(end - begin) / 1000 for begin, end in zip(told[-1][0], shown[-1], strict=True)]
        (own if all(by == 0 for _, _, by, _ in told) and game != "fever" else others).append([page + (wall - page) * share(), page])
    assert own or others
    for found, limit in ((own, OWN), (others, TURN)):
        assert max((page for _, page in found), default=0) <= limit + SLACK, found
        assert statistics.median([wall for wall, _ in found] or [0]) <= limit + BUSY, found
    seen = vera.page.evaluate("window.seen")
    assert seen["wrong"] == []
    # Nothing flies that did not move.
    assert {tuple(move) for move in seen["flights"]} <= {tuple(move) for move in seen["moves"] + seen["turned"]}


def test_a_turn_is_seen_again_from_its_card(seat: Seating) -> None:
    vera = watcher(seat, "fever", 2)
    answer_something(vera, random.Random(6))
    vera.page.wait_for_selector("[data-state=shown]", timeout=PATIENCE)
    vera.page.keyboard.press("x")
    vera.page.wait_for_selector("[data-state=choices]", timeout=PATIENCE)
    asked = vera.look().choices
    vera.page.locator("button[data-turn]").last.click()
    vera.page.wait_for_selector("[data-state=shown]", timeout=PATIENCE)
    vera.page.wait_for_selector("[data-state=choices]", timeout=PATIENCE)
    assert vera.look().choices == asked  # only shown, not played
    vera.page.reload()
    vera.look()
    vera.page.locator("button[data-turn]").last.click()  # this page was not open when it was played
    vera.page.wait_for_selector("[data-state=shown] [data-skip]", timeout=PATIENCE)
    assert vera.page.evaluate("window.seen.beats") > 0
    vera.page.keyboard.press("x")
    vera.page.wait_for_selector("[data-state=choices]", timeout=PATIENCE)
    assert vera.look().choices == asked


def of_a_pile() -> tuple[str, int]:
    """The record of a duel up to where the first seat may choose among several cards of its discard pile, and how many answers."""
    for seed in range(40):
        match, rng = gloam.new("crave", seats=2, seed=str(seed)), random.Random(seed)
        while not match.over:
            seat, choices = match.asks[0].seat, match.choices(match.asks[0].seat)
            if seat == 0 and sum(choice.startswith("cut discard") for choice in choices) > 1:
                return match.record(), len(match.answers)
            match.answer(seat, rng.choice(choices))
    raise AssertionError("nobody was ever asked about a discard pile")


def test_a_pile_that_opened_for_a_question_closes_with_it(seat: Seating) -> None:
    record, answers = of_a_pile()
    vera = seat()
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "bot", "level": "random"}]
    made = vera.ask("POST", "/records/continue", {"record": record, "upto": answers, "seats": seats})
    vera.page.goto(f"/t/{made['id']}")
    vera.page.wait_for_selector("[data-popup] [data-item]", timeout=PATIENCE)
    seen = vera.look()
    card = next(answer for answer, _, _ in seen.choices if answer.startswith("cut discard"))
    vera.page.locator(f'[data-answer="{card}"]').click()
    vera.insist()
    vera.look(seen.version)
    assert vera.page.locator("[data-popup]").count() == 0


def test_with_reduced_motion_nothing_moves_and_the_last_action_is_marked(seat: Seating) -> None:
    vera = seat()
    vera.page.emulate_media(reduced_motion="reduce")
    vera.context.add_init_script(WATCH)
    vera.sit_against_bots("crave", 1, seed="5")
    vera.look()
    vera.play(2)  # the second is a blow, which changes nothing but two numbers
    seen = vera.page.evaluate("window.seen")
    assert seen["flights"] == []
    assert vera.page.locator("main .touched").count() > 0
    shadows = vera.page.eval_on_selector_all("main .touched", "all => all.map(one => getComputedStyle(one).boxShadow)")
    assert any("3px" in shadow for shadow in shadows), shadows


def alone(game: str, seats: int) -> tuple[str, int]:
    """The record of a game up to where the first seat is asked and has a single option, and how many answers that took."""
    for seed in range(40):
        match, rng = gloam.new(game, seats=seats, seed=str(seed)), random.Random(seed)
        while not match.over:
            ask = match.asks[0]
            if ask.seat == 0 and len(match.asks) == 1 and len(ask.options) == 1 and not match.state.sealed:
                return match.record(), len(match.answers)
            match.answer(ask.seat, rng.choice(match.choices(ask.seat)))
    raise AssertionError("nobody was ever left with a single option")


# Notes that a lone option was offered, by which version, and waits at once if that is wanted: 0.6 s are short for a busy machine.
LONE = """
    new MutationObserver(() => {
        if (!document.querySelector("[data-lone]") || window.lone) return;
        window.lone = document.querySelector("[data-version]").dataset.version;
        if (PATIENT) document.querySelector("[data-wait]").click();
    }).observe(document, {subtree: true, childList: true});
"""


@pytest.mark.parametrize("patient", [False, True])
def test_a_lone_option_answers_itself_unless_told_to_wait(seat: Seating, patient: bool) -> None:
    record, answers = alone("hunger", 2)
    vera = seat()
    vera.context.add_init_script("localStorage.setItem('gloam', JSON.stringify({autoplay: true, guide: false}))")
    vera.context.add_init_script(LONE.replace("PATIENT", "true" if patient else "false"))
    vera.ask("GET", "/me")
    seats = [{"kind": "me", "name": "Vera"}, {"kind": "bot", "level": "random"}]
    made = vera.ask("POST", "/records/continue", {"record": record, "upto": answers, "seats": seats})
    vera.page.goto(f"/t/{made['id']}")
    version = str(vera.page.wait_for_function("() => window.lone", timeout=PATIENCE).json_value())
    if patient:
        vera.page.wait_for_timeout(1500)
        assert vera.page.locator("[data-version]").get_attribute("data-version") == version
        vera.page.locator(OPEN).click()
        vera.insist()
    vera.page.wait_for_function(
        "version => document.querySelector('[data-version]').dataset.version !== version", arg=version, timeout=PATIENCE
    )
