"""Every move of a whole game of each: as the client's own stagehand turns events into beats, and as the page draws them."""

from __future__ import annotations

import json
import random
import subprocess
import time
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright._impl._driver import compute_driver_executable

import gloam
from gloam.games import games
from gloam.server.jobs import ShowFrames
from gloam.server.thinker import frames

from .conftest import Seating
from .people import OPEN, PATIENCE
from .test_story import WATCH

WEB = Path(__file__).parents[2] / "web"
LONGEST = 700  # answers
WATCHED = 30  # own answers on the page: longer games are watched so far, and to their end by the test above
# Bundles the client's module as it is, shows a game that comes as JSON, and says what it saw.
SHOW = """
const build = require(process.argv[1] + "/node_modules/esbuild").buildSync({
    entryPoints: [process.argv[1] + "/src/lib/stagehand.ts"], bundle: true, write: false, format: "cjs"});
const made = {exports: {}};
new Function("module", "exports", build.outputFiles[0].text)(made, made.exports);
const frames = JSON.parse(require("fs").readFileSync(0, "utf8"));
const tidy = name => (name ?? "").toLowerCase().replaceAll("-", " ");
const seen = {moves: 0, flights: 0, steps: 0, wrong: []};
let before;
for (const {n, events, table} of frames) {
    const wrong = text => seen.wrong.push(`answer ${n}: ${text}`);
    const shows = (item, piece) => {
        if (!item || item.face === "") return true;
        const name = tidy((table.faces[item.face] ?? before.faces[item.face])?.name);
        return piece !== null && (tidy(item.face) === tidy(piece) || (name !== "" && tidy(piece).startsWith(name)));
    };
    const find = (table, {area, item}) => table.areas.find(one => one.id === area)?.items.find(one => one.id === item);
    if (before) {
        const moves = events.filter(one => one.pieces.length && one.target && one.source !== one.target);
        seen.moves += moves.reduce((sum, one) => sum + one.pieces.length, 0);
        let last = before;
        for (const step of made.exports.stage(before, events, table)) {
            seen.steps += 1;
            if (step.kind !== "seal") seen.flights += step.flights.length;
            for (const flight of step.flights) {
                const {piece, source, target, from, to} = flight;
                const [leaves, arrives] = [find(last, from), find(step.table, to)];
                if (!from.area) wrong(`${piece} comes from ${source}, which lies nowhere`);
                if (!to.area) wrong(`${piece} goes to ${target}, which lies nowhere`);
                if (step.kind !== "reveal" && !shows(leaves, piece)) wrong(`${leaves.face} leaves as ${piece}`);
                if (step.kind !== "seal" && !shows(arrives, piece)) wrong(`${piece} arrives as ${arrives.face}`);
            }
            for (const area of step.table.areas) {
                const ids = area.items.map(item => item.id);
                if (new Set(ids).size !== ids.length) wrong(`${area.id} shows something twice`);
            }
            last = step.table;
        }
        if (events.length && JSON.stringify(last.areas) !== JSON.stringify(table.areas)) wrong("the last beat is not the table");
    }
    before = table;
}
console.log(JSON.stringify(seen));
"""


def played(game: str) -> bytes:
    """A whole game as the first seat saw it, frame by frame."""
    match, rng = gloam.new(game, seats=min(games()[game].seats), seed="flights"), random.Random(7)
    while not match.over and len(match.answers) < LONGEST:
        ask = match.asks[0]
        match.answer(ask.seat, rng.choice(match.choices(ask.seat)))
    return msgspec.json.encode(frames(ShowFrames(match.record(), 0, LONGEST + 1, 0)).frames)


@pytest.mark.parametrize("game", games())
def test_what_flies_is_what_moved(game: str) -> None:
    node = compute_driver_executable()[0]
    run = subprocess.run([node, "-e", SHOW, str(WEB)], input=played(game), capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    seen: dict[str, Any] = json.loads(run.stdout)
    assert seen["wrong"] == []
    assert seen["flights"] == seen["moves"] > 50


# Pauses are cut short and the clock that could find them too long goes slowly: every beat is drawn, none is waited for.
BRISK = """
    const [later, clock] = [window.setTimeout, performance.now.bind(performance)];
    const told = wait => wait > 60 && wait < 4000 && wait !== 1000;  // a second is how long a picture may take (settle.ts)
    window.setTimeout = (then, wait, ...more) => later(then, told(wait) ? 5 : wait, ...more);
    performance.now = () => clock() / 100;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how) {
        return animate.call(this, frames, typeof how === "object" ? {...how, duration: Math.min(20, how.duration ?? 0)} : 20);
    };
"""
# Answers whatever is asked, by the choice that its own small generator names, and watches that nothing moves that can be chosen.
PLAY = """([open, most]) => {
    let [dice, answers, last, heard] = [7, 0, null, 0];
    const own = () => window.seen.told.filter(([, , by]) => by === 0).length;
    const [asked, places] = [new Set(), () => new Map([...document.querySelectorAll("main [data-item]")].map(one => {
        const {left, top, width, height} = one.getBoundingClientRect();
        const flies = one.getAnimations({subtree: true}).length > 0;
        return [one.dataset.item, flies ? "" : [left, top, width, height].map(Math.round).join()];
    }))];
    window.still = {looks: 0, moved: []};
    window.over = null;
    const roll = n => (dice = (dice * 1103515245 + 12345) % 2147483648) % n;
    const look = () => {
        const version = document.querySelector("[data-version]")?.dataset.version;
        const more = document.querySelector("[data-state=pending] :is([data-confirm], [data-answer])");
        const choices = [...document.querySelectorAll(open)];
        // What the last answer did has been seen; a reply may come before it, while others' sealed cards make newer versions.
        const told = answers >= most && choices.length && !asked.has(version) && own() > heard;
        if (document.querySelector("[data-over]") || told) return void (window.over = answers);
        if (more) more.click();
        else if (!choices.length || asked.has(version)) last = null;
        else if (last === null) last = places();
        else {
            window.still.looks += 1;
            for (const [id, place] of places()) {
                const before = last.get(id);
                if (place && before && place !== before) window.still.moved.push(`${id} at ${version}: ${before} ${place}`);
            }
            asked.add(version);
            last = null;
            heard = own();
            choices[roll(choices.length)].click();
            answers += 1;
        }
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.mark.parametrize("game", games())
def test_on_the_page_too_every_move_flies_and_the_board_is_the_table(seat: Seating, game: str) -> None:
    vera = seat()
    vera.context.add_init_script(WATCH)
    vera.context.add_init_script(BRISK)
    vera.sit_against_bots(game, seed="flights", undo="off")
    vera.page.wait_for_selector(OPEN, timeout=PATIENCE)
    vera.page.evaluate(PLAY, [OPEN, WATCHED])
    vera.page.wait_for_function("() => window.over !== null", timeout=4 * PATIENCE)
    # Where all choose at once the last answer is taken before the others' are: what it does may come, and fly, a little later.
    last = time.monotonic() + PATIENCE / 1000
    while unflown(game, seen := vera.page.evaluate("window.seen")) and time.monotonic() < last:
        vera.page.wait_for_timeout(100)
    assert seen["wrong"] == []
    assert vera.page.evaluate("window.still.moved") == []
    # What is turned over lay there before, sealed.
    assert set(map(tuple, seen["flights"])) <= {tuple(move) for move in seen["moves"] + seen["turned"]}
    assert unflown(game, seen) == Counter()
    assert seen["beats"] > 50


def unflown(game: str, seen: dict[str, Any]) -> Counter[tuple[str | None, str, str]]:
    """The moves from one area to another that the page was told of and did not draw. The table with the last word is the end's."""
    lies = {zone: area.id for area in gloam.new(game, seats=min(games()[game].seats)).table(0).areas for zone in area.zones}
    moved = Counter(
        (piece, source, target) for piece, source, target in seen["moves"] if lies.get(source) != lies.get(target) or not source
    )
    return moved - Counter(map(tuple, seen["flights"])) - Counter(map(tuple, seen["last"]))
