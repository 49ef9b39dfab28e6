"""Every move of a whole game of each: the client's own stagehand turns tables and events into beats, and each is checked."""

from __future__ import annotations

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright._impl._driver import compute_driver_executable

import gloam
from gloam.games import games
from gloam.server.jobs import ShowFrames
from gloam.server.thinker import frames

WEB = Path(__file__).parents[2] / "web"
LONGEST = 700  # answers
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
