"""What an answer costs, part by part: no network, no disk, the CPU time of this process only, so other work hardly disturbs it.

    python benchmarks/answer.py --game hunger
    python benchmarks/answer.py --game hunger --beside ../before/src ../after/src --rounds 5    # in alternating rounds

Random games with everybody connected for changes, as the browser is. Prints one JSON line: microseconds per answer for carrying
it out (rules, digest), for drawing the tables of all seats, for the messages (comparing, events, encoding), and a message's bytes.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import time
from typing import Any


def measured(game: str, seats: int, answers: int) -> dict[str, float]:
    from gloam.games import get
    from gloam.match import default_names
    from gloam.server.model import PERSON, PLAYING, Entry, Seat, TableRow
    from gloam.server.playing import Play
    from gloam.server.scene import Presence, Reader
    from gloam.server.sketches import Drawn, Sketches
    from gloam.server.subscribers import Subscriber

    clock = time.process_time
    spent = {"play": 0.0, "draw": 0.0, "tell": 0.0}
    sent = messages = done = 0
    for number in itertools.count():
        chance = random.Random(number)
        known = get(game)
        people = [Seat(PERSON, name) for name in default_names(seats)]
        row = TableRow(
            "0" * 16, game, known.version, known.content_hash, known.complete({}, seats), str(number), people, 0.0, 0.0, PLAYING
        )
        play, sketches, presence = Play(), Sketches(), Presence({}, 0)
        row.version = 1
        play.apply(row, Entry(1, "start"))
        readers = [Subscriber(None, Reader(seat, frozenset({seat})), lean=True) for seat in range(seats)]
        for reader in readers:
            sketches.show(reader, row, play, presence, 0.0, Drawn(play))
        while play.match is not None and not play.match.over:
            ask = chance.choice(play.match.asks)
            text = ask.question.notation(chance.choice(ask.options))
            row.version += 1
            begun = clock()
            play.apply(row, Entry(row.version, "answer", ask.seat, text, "person", str(row.version)))
            played = clock()
            drawn = Drawn(play)
            for seat in range(seats):
                drawn.table(seat)
            shown = clock()
            sketches.send(readers, row, play, play.marks[-1:], presence, 0.0, drawn)
            told = clock()
            spent["play"] += played - begun
            spent["draw"] += shown - played
            spent["tell"] += told - shown
            for reader in readers:
                messages += len(reader.waiting)
                sent += sum(len(message) for message, _ in reader.waiting if isinstance(message, bytes))
                reader.waiting.clear()
                reader.bytes = 0
            done += 1
            if done == answers:
                each: dict[str, float] = {name: seconds / done * 1e6 for name, seconds in spent.items()}
                return {**each, "all": sum(each.values()), "bytes": sent / max(1, messages)}
    raise AssertionError


def in_process(source: str, chosen: argparse.Namespace) -> dict[str, float]:
    words = [sys.executable, __file__, "--game", chosen.game, "--seats", str(chosen.seats), "--answers", str(chosen.answers)]
    found = subprocess.run(words, env={**os.environ, "PYTHONPATH": source}, check=True, capture_output=True, text=True)
    return dict(json.loads(found.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description="What an answer costs, part by part.")
    parser.add_argument("--game", default="hunger")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--answers", type=int, default=1000)
    parser.add_argument("--beside", nargs="+", default=[], help="folders of gloams to compare")
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    if not chosen.beside:
        print(json.dumps({name: round(value, 1) for name, value in measured(chosen.game, chosen.seats, chosen.answers).items()}))
        return
    found: dict[str, list[dict[str, Any]]] = {source: [] for source in chosen.beside}
    for _ in range(chosen.rounds):
        for source in chosen.beside:
            found[source].append(in_process(source, chosen))
    for source, rounds in found.items():
        print(json.dumps({"source": source, **{name: statistics.median(one[name] for one in rounds) for name in rounds[0]}}))


if __name__ == "__main__":
    main()
