"""Checkpoints are shortcuts: they lead where the entries lead, and one that does not fit is passed over."""

from __future__ import annotations

import hashlib
import json
import random

import msgspec
import pytest

from gloam.games import games
from gloam.server import checkpoints
from gloam.server.checkpoints import Checkpoint, checkpoint_of, restored
from gloam.server.model import Entry, TableRow
from gloam.server.playing import Play, digest, replayed
from gloam.server.scene import encode
from gloam.server.writing import keeping

from .helpers import HOT, Client, serving

pytestmark = pytest.mark.anyio


def played(game: str, answers: int) -> tuple[TableRow, Play, list[Entry]]:
    """A table at random play, up to a position where nothing can be taken back."""
    found, chance = games()[game], random.Random(game)
    count = found.seats[0]
    seats = [{"kind": "person", "name": name} for name in "abcdef"[:count]]
    about = {
        "id": "t",
        "game": game,
        "rules": found.version,
        "content": found.content_hash,
        "options": found.complete({}, count),
    }
    row = msgspec.convert({**about, "seed": "dusk", "seats": seats, "created": 0.0, "updated": 0.0, "status": "playing"}, TableRow)
    play, entries = Play(), [Entry(1, "start"), Entry(2, "chat", 0, "a\nhello")]
    for entry in entries:
        play.apply(row, entry)
    assert play.match is not None
    while not play.match.over and (len(entries) < answers or play.match.past):
        ask = play.match.asks[0]
        entries.append(Entry(len(entries) + 1, "answer", ask.seat, chance.choice(ask.choices()), client=f"c{len(entries)}"))
        play.apply(row, entries[-1])
    row.version = entries[-1].version
    return row, play, entries


@pytest.mark.parametrize("game", list(games()))
def test_a_table_from_its_checkpoint_is_the_table_from_its_entries(game: str) -> None:
    row, play, entries = played(game, 20)

    found = restored(row, encode(checkpoint_of(play)).decode(), entries)

    again = replayed(row, entries)
    assert found is not None
    assert found.match is not None
    assert again.match is not None
    assert found.match.save() == again.match.save()
    assert (found.version, found.once, found.asked_at, found.answers) == (again.version, again.once, again.asked_at, again.answers)
    assert [(mark.start, mark.end) for mark in found.marks] == [(mark.start, mark.end) for mark in again.marks]
    assert [found.match.table(seat) for seat in (None, 0, 1)] == [again.match.table(seat) for seat in (None, 0, 1)]
    assert found.match.can_undo(0) == again.match.can_undo(0)


def test_a_checkpoint_that_does_not_fit_is_passed_over() -> None:
    row, play, entries = played("fever", 20)
    kept = checkpoint_of(play)

    def fits(checkpoint: Checkpoint, entries: list[Entry] = entries, row: TableRow = row) -> bool:
        return restored(row, encode(checkpoint).decode(), entries) is not None

    assert fits(kept)
    assert not fits(msgspec.structs.replace(kept, match=kept.match.replace("dusk", "dawn")))
    assert not fits(msgspec.structs.replace(kept, match=kept.match[:-30]))
    assert not fits(kept, entries[:-1])
    assert not fits(kept, [*entries[:-1], msgspec.structs.replace(entries[-1], digest="0" * 16)])
    assert not fits(kept, row=msgspec.structs.replace(row, seed="another"))
    assert not fits(kept, row=msgspec.structs.replace(row, version=kept.version - 1)), "who watches late must not see it yet"
    assert restored(row, "{}", entries) is None


def test_checkpoints_of_a_long_game_are_seldom() -> None:
    _, play, _ = played("fever", 20)
    play.version, play.kept = 80, 50
    assert not checkpoints.is_due(play)
    play.version = 82
    assert checkpoints.is_due(play)
    play.version, play.kept = 8_000, 7_100
    assert not checkpoints.is_due(play)
    play.kept = 7_000
    assert checkpoints.is_due(play)


async def test_a_server_goes_on_from_a_checkpoint_and_from_a_broken_one(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 3)
    async with serving(database) as server:
        host, _ = await server.open_table(seats=HOT)
        version = 1
        for _ in range(4):
            for seat in (0, 1, 2):
                card = (await host.choices(seat=seat))["choices"][0]
                version = (await host.answer(card, version, seat))["version"]
        before = await host.scene(seat=1, since=0)
    async with serving(database) as server:
        kept = await server.house.store.checkpoint(host.table)
        assert msgspec.json.decode(kept, type=Checkpoint).version >= 4
        after = await Client(server, host.token, host.table).scene(seat=1, since=0)
        assert (after["table"], after["events"]) == (before["table"], before["events"])
        await server.house.store.do(keeping(host.table, version, "not a checkpoint"))
        server.house.tables.clear()
        again = await Client(server, host.token, host.table).scene(seat=1, since=0)
        assert (again["table"], again["events"]) == (before["table"], before["events"])


@pytest.mark.parametrize("game", games())
def test_a_position_has_the_digest_that_older_tables_were_kept_with(game: str) -> None:
    """SHA-256 of the position as Python's own JSON writes it."""
    _, play, _ = played(game, 40)
    assert play.match is not None
    s = play.match.state
    asked = [[ask.seat, ask.question.name, ask.options] for ask in s.asks]
    text = json.dumps([s.zones, asked, [], []])

    assert (bool(asked), s.sealed) == (True, [])
    assert digest(play.match) == hashlib.sha256(text.encode()).hexdigest()[:16]
