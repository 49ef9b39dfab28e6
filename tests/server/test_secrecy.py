"""Nothing more goes out than the engine's views: every endpoint and every live message of whole games, for every game.

Seat 0, seat 1 and a spectator collect everything they are sent. Afterwards the game is played again from its entries, and
each thing is compared with what the engine shows that seat at that version.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
from typing import Any

import msgspec
import pytest

from gloam.games import games
from gloam.server.access import hashed
from gloam.server.bases import base_of
from gloam.server.model import Entry
from gloam.server.playing import Play
from gloam.table import followed, lean, whole_events

from .helpers import Client, Json, Live, serving

pytestmark = pytest.mark.anyio

SCENE = {"version", "seat", "info", "table", "events", "chat", "undo", "clock"}
INFO = {
    "id", "game", "title", "status", "version", "rules", "options", "public", "spectators", "undo", "hints", "clock", "autostart",
    "created", "updated", "seats", "host", "you", "spectators_present", "waiting_for", "can_resign", "rematch", "previous",
    "result", "password", "spectator_chat", "delay", "muted", "closing",
}  # fmt: skip
SEAT = {"seat", "name", "kind", "level", "stand_in", "devices", "team", "present", "asked", "mine"}
EVENT = {
    "version",
    "kind",
    "rule",
    "seat",
    "pieces",
    "source",
    "target",
    "source_at",
    "target_at",
    "amount",
    "text",
    "items",
    "beat",
    "gains",
    "reach",
}
FIELDS = {
    "scene": SCENE | {"type"},
    "update": SCENE | {"type", "kind", "by", "answer"},
    "change": {"type", "kind", "by", "answer", "version", "since", "base", "change", "log", "events", "chat"},
    "presence": {"type", "seats", "spectators"},
    "reply": {"type", "id", "ok", "version", "answer", "events", "error", "allowed", "rule", "text", "done"},
    "ping": {"type"},
}
BLANK = {  # what is left out of an event that is told to whoever asked for changes
    "version": 0, "rule": "", "seat": -1, "pieces": [], "source": "", "target": "", "source_at": None, "target_at": None,
    "amount": 0, "text": "", "items": [], "beat": "", "gains": [], "reach": [],
}  # fmt: skip
SHORT = {"thirst": {"rounds": "5"}}  # whole games, but no endless ones: by chance they last three times as long
LONG_WORD = re.compile(r"[\w-]{16,}")


class Ear:
    """One reader and everything it was sent."""

    def __init__(self, client: Client, seat: int | None, live: Live) -> None:
        self.client = client
        self.seat = seat
        self.live = live
        self.heard: list[tuple[str, Json]] = []
        self.raw: list[str] = []

    async def look_everywhere(self) -> None:
        """Every GET of the table, as this reader may call it."""
        turns = (await self.client.get(self.client.at("/story")))["turns"]
        queries = {"": {"since": 0}, "/why-not": {"answer": "nonsense"}, "/turn": {"first": turns[-1]["first"] if turns else 0}}
        for path in ("", "/table", "/view", "/choices", "/log", "/story", "/turn", "/record", "/frames", "/why-not", "/hint"):
            query = queries.get(path, {})
            reply = await self.client.send("GET", self.client.at(path), params=query)
            self.raw.append(reply.text)
            if reply.status_code == 200 and path not in ("/story", "/turn", "/record", "/why-not", "/frames", "/hint"):
                self.heard.append((path or "/scene", reply.json()))
        for path in ("/me", "/tables"):
            self.raw.append((await self.client.send("GET", path)).text)
        body = {"answer": "nonsense", "expect": 1, "id": "n"}
        self.raw.append((await self.client.send("POST", self.client.at("/answers"), json=body)).text)

    def drain(self) -> None:
        for message in self.live.seen:
            assert message.keys() <= FIELDS[message["type"]], message.keys()
            self.raw.append(msgspec.json.encode(message).decode())
            if message["type"] in ("scene", "update"):
                self.heard.append((message["type"], message))

    def follow(self, base: Any, address: str) -> None:
        """As `drain`, of a connection that asked for changes: what whoever follows them knows after each."""
        known: Any = None
        for message in self.live.seen:
            assert message.keys() <= FIELDS[message["type"]], message.keys()
            self.raw.append(json.dumps(message))
            if message["type"] == "presence":
                for seat, present in zip(known["info"]["seats"], message["seats"], strict=True):
                    seat["present"] = present
            elif message["type"] == "change" and message["change"] is not None:
                assert (message["since"] is None) == (message["base"] == address)
                assert message["since"] is None or message["since"] == known["version"]
                known = followed({"table": base} if message["since"] is None else known, message)
                events = [BLANK | event for event in whole_events(message["events"])]
                self.heard.append(
                    ("lean scene" if message["kind"] == "scene" else "lean update", {**message, **known, "events": events})
                )


def expected_events(play: Play, seat: int | None, versions: range) -> list[Any]:
    match = play.match
    assert match is not None
    marks = [mark for mark in play.marks if mark.entry.version in versions]
    return [
        (event.kind, event.rule, event.pieces, match.game.tell(event.seen_by(seat), match.names))
        for mark in marks
        for event in (one.seen_by(seat) for one in match.events[mark.start : mark.end])
    ]


def check(ear: Ear, play: Play, version: int) -> None:
    """Compare everything this reader was told at a version with the engine's view of that moment."""
    match = play.match
    assert match is not None
    names = match.game.piece_names()
    for where, told in [(where, told) for where, told in ear.heard if told["version"] == version]:
        assert told.get("seat") == ear.seat or where == "/log"
        if where.startswith("lean"):
            assert told["table"] == msgspec.json.decode(msgspec.json.encode(lean(match.table(ear.seat))))
        elif told.get("table") is not None:
            table = match.table(ear.seat)
            # The model's own way to JSON is slow; every tenth version goes through it, the others through msgspec.
            assert told["table"] == msgspec.json.decode(msgspec.json.encode(table if version % 10 else table.to_json()))
        if where == "/view":
            assert told["view"] == msgspec.json.decode(msgspec.json.encode(match.view(ear.seat).to_json()))
        if where == "/choices":
            assert told["choices"] == ([] if ear.seat is None else match.choices(ear.seat))
        if where == "/log":
            assert [line["text"] for line in told["lines"]] == [line.text for line in match.log(ear.seat)]
        if where in ("/scene", "scene", "update", "lean scene", "lean update"):
            assert told["info"].keys() == INFO
            assert all(seat.keys() == SEAT for seat in told["info"]["seats"])
            assert told["info"]["you"] == ([] if ear.seat is None else [ear.seat])
            first = 1 if where == "/scene" else version if where.endswith("update") else version + 1
            events = expected_events(play, ear.seat, range(first, version + 1))
            assert all(event.keys() == EVENT for event in told["events"])
            found = [(event["kind"], event["rule"], event["pieces"], event["text"]) for event in told["events"]]
            assert found == [(kind, rule, [names[p] if p >= 0 else None for p in ps], text) for kind, rule, ps, text in events]
        if where.endswith("update"):
            assert told["answer"] == "" or told["by"] == ear.seat


async def listen(live: Live) -> None:
    while not ((await live.next()).get("table") or {}).get("over"):
        pass


async def listen_lean(live: Live) -> None:
    while "over" not in (((await live.next()).get("change") or {}).get("table") or {}):
        pass


async def sit_and_play(ear: Ear, chance: random.Random) -> None:
    """A person who sees nothing but the live messages and answers at random until the game is over."""
    answered = 0
    while True:
        told = await ear.live.next()
        if told["type"] not in ("scene", "update") or told["table"] is None:
            continue
        if told["table"]["over"]:
            return
        prompt = told["table"]["prompt"]
        if ear.seat in told["info"]["waiting_for"] and prompt["choices"] and not prompt["sealed"]:
            answered += 1
            choice = chance.choice(prompt["choices"])
            message = {"type": "answer", "id": f"a{answered}", "answer": choice["answer"], "expect": told["version"]}
            await ear.live.send(message)
            if answered in (1, 20):
                await ear.look_everywhere()


@pytest.mark.parametrize("game", list(games()))
async def test_nothing_goes_out_but_what_the_seat_may_know(game: str, sqlite: str) -> None:
    count = games()[game].seats[0]
    seats: list[Json] = [{"kind": "me"}, {"kind": "open"}] + [{"kind": "bot", "level": "random"}] * (count - 2)
    async with serving(sqlite) as server:
        ann, _ = await server.open_table(game, seats=seats, options=SHORT.get(game, {}))
        bob = await server.client().join(ann.table, "Bob")
        watcher = Client(server, "", ann.table)
        async with (
            ann.live() as first, bob.live() as second, watcher.live() as third,
            ann.live(lean="true") as fourth, bob.live(lean="true") as fifth, watcher.live(lean="true") as sixth,
        ):  # fmt: skip
            ears = [Ear(ann, 0, first), Ear(bob, 1, second), Ear(watcher, None, third)]
            lean_ears = [Ear(ann, 0, fourth), Ear(bob, 1, fifth), Ear(watcher, None, sixth)]
            await third.until(type="scene")
            await ears[2].look_everywhere()
            async with asyncio.TaskGroup() as group:
                group.create_task(listen(third))
                for ear in lean_ears:
                    group.create_task(listen_lean(ear.live))
                for ear in ears[:2]:
                    group.create_task(sit_and_play(ear, random.Random(f"{game} {ear.seat}")))
            for ear in ears:
                await ear.look_everywhere()
                await ear.live.ask(type="ping")
        row, entries = await server.house.store.table(ann.table), await server.house.store.entries(ann.table)

    assert row is not None
    play = Play()
    for ear in ears:
        ear.drain()
    base = base_of(row)
    for ear in lean_ears:
        ear.follow(json.loads(gzip.decompress(base.packed)), base.address)
        assert len(ear.heard) > 10
    ears += lean_ears
    for entry in entries:
        play.apply(row, Entry(entry.version, entry.kind, entry.seat, entry.text, entry.by))
        if play.match is not None:
            for ear in ears:
                check(ear, play, entry.version)
    assert row.status == "over"
    assert len(ears[2].heard) > 20
    secret = [ann.token, bob.token, hashed(ann.token), hashed(bob.token), *[entry.digest for entry in entries if entry.digest]]
    assert all(LONG_WORD.fullmatch(word) for word in secret)  # so that none hides between two words
    for ear in ears:
        found = {word for text in ear.raw for word in LONG_WORD.findall(text)}
        assert not [word for word in secret if any(word in longer for longer in found)]
        files = [text for text in ear.raw if text.startswith("gloam record")]
        assert [text for text in ear.raw if row.seed in text] == files
        assert ear in lean_ears or len(set(files)) == 1  # of the finished game; a short one may be over at the second look already


async def test_a_sealed_choice_is_nobody_elses_business(sqlite: str) -> None:
    """Two games that differ only in what seat 0 sealed look the same to everybody else."""
    seen = []
    async with serving(sqlite) as server:
        for card in ("wolf", "carrot"):
            host, _ = await server.open_table(seats=[{"kind": "me"}, {"kind": "hot"}, {"kind": "hot"}], seed="same")
            async with Client(server, "", host.table).live() as live:
                await live.until(type="scene")
                await host.answer(f"play {card}", 1, 0)
                update = await live.until(type="update")
            for volatile in ("id", "created", "updated"):
                del update["info"][volatile]
            other = await host.get(host.at("/view"), seat=1)
            seen.append((update, other))

    assert seen[0] == seen[1]
