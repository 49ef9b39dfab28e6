"""Tables at rest take little memory, and whoever is connected to one is still told changes, and the right ones."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from gloam.games import games, get
from gloam.match import default_names
from gloam.server.bases import base_of
from gloam.server.model import PERSON, PLAYING, Entry, Seat, TableRow
from gloam.server.playing import Play
from gloam.server.scene import Presence, Reader
from gloam.server.sketches import Drawn, Sketches
from gloam.server.subscribers import Subscriber
from gloam.table import followed, lean

NOBODY_ELSE = Presence({}, 0)


class Follower:
    """A lean connection, and what whoever follows its messages knows."""

    def __init__(self, seat: int | None, row: TableRow) -> None:
        holds = frozenset() if seat is None else frozenset({seat})
        self.subscriber = Subscriber(None, Reader(seat, holds), lean=True)
        self.row = row
        self.known: Any = None
        self.sizes: list[int] = []

    def read(self) -> None:
        for data, _ in self.subscriber.waiting:
            assert isinstance(data, bytes)
            message = msgspec.json.decode(data)
            assert message["since"] == (None if self.known is None else self.known["version"])
            self.known = followed({"table": base_of(self.row).lean} if self.known is None else self.known, message)
            self.sizes.append(len(data))
        self.subscriber.waiting.clear()


def begun(game: str) -> tuple[TableRow, Play]:
    known = get(game)
    seats = known.seats[0]
    people = [Seat(PERSON, name) for name in default_names(seats)]
    options = known.complete({}, seats)
    row = TableRow("0" * 16, game, known.version, known.content_hash, options, "rest", people, 0.0, 0.0, PLAYING, version=1)
    play = Play()
    play.apply(row, Entry(1, "start"))
    return row, play


@pytest.mark.parametrize("game", list(games()))
def test_after_a_rest_changes_go_on_from_what_was_told_before_it(game: str) -> None:
    row, play = begun(game)
    assert play.match is not None
    sketches, chance = Sketches(), random.Random(20)
    followers = [Follower(seat, row) for seat in (*range(len(row.seats)), None)]
    for one in followers:
        sketches.show(one.subscriber, row, play, NOBODY_ELSE, 0.0, Drawn(play))
    for number in range(30):
        if number % 3 == 0:
            sketches.rest(row, [one.subscriber for one in followers])
            play.match.forget_drawn()
            assert all(sketch.told is None and len(sketch.packed) < 8000 for sketch in sketches.kept.values())
        ask = chance.choice(play.match.asks)
        text = ask.question.notation(chance.choice(ask.options))
        row.version += 1
        play.apply(row, Entry(row.version, "answer", ask.seat, text, "person", str(row.version)))
        sketches.send([one.subscriber for one in followers], row, play, play.marks[-1:], NOBODY_ELSE, 0.0, Drawn(play))
        for one in followers:
            one.read()
            shown = play.match.table(one.subscriber.reader.seat)
            assert one.known["table"] == msgspec.json.decode(msgspec.json.encode(lean(shown)))
            assert one.known["info"]["version"] == row.version


def test_at_rest_nothing_is_kept_for_connections_that_left() -> None:
    row, play = begun("fever")
    sketches = Sketches()
    stays, leaves = Follower(0, row), Follower(1, row)
    for one in (stays, leaves):
        sketches.show(one.subscriber, row, play, NOBODY_ELSE, 0.0, Drawn(play))

    sketches.rest(row, [stays.subscriber])

    assert [seat for seat, _ in sketches.kept] == [0]


def test_who_comes_to_a_table_at_rest_is_shown_it_and_the_others_are_not_made_to_start_anew() -> None:
    row, play = begun("fever")
    assert play.match is not None
    sketches = Sketches()
    first, second = Follower(0, row), Follower(0, row)
    sketches.show(first.subscriber, row, play, NOBODY_ELSE, 0.0, Drawn(play))
    sketches.rest(row, [first.subscriber])
    sketches.show(second.subscriber, row, play, NOBODY_ELSE, 0.0, Drawn(play))
    second.read()

    assert second.known["table"] == msgspec.json.decode(msgspec.json.encode(lean(play.match.table(0))))
    assert second.subscriber.sketch == first.subscriber.sketch
