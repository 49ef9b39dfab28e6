"""Letting bots and clocks move: one driver per table, and with several workers one worker per table."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING

from .errors import Refused
from .levels import USUAL
from .live import Change, LiveTable
from .logs import log
from .model import PLAYING, Entry, TableRow
from .playing import Play
from .thinkers import NOBODY

if TYPE_CHECKING:
    from .house import House

LEASE = 30.0  # seconds for which a worker may drive a table before others think that it died
CLOCK_BOT = USUAL  # answers for whoever ran out of time
STUCK = 30.0  # seconds until a table at which every answer failed, or that is too long, is tried again


class Driver:
    def __init__(self, house: House) -> None:
        self.house = house
        self.busy: set[str] = set()
        self.failed: dict[str, tuple[int, set[str]]] = {}  # table -> version at which it was asked, answers that failed
        self.stuck: dict[str, float] = {}  # tables at which every answer failed, and until when they are left alone

    def drives(self, table_id: str) -> bool:
        return table_id in self.busy

    def wake(self, table: LiveTable, row: TableRow) -> None:
        """After each commit, and when somebody looks: if a bot is asked, let it think."""
        if row.bots_due and self.is_worth_it(table, row):
            self.take_over(table)

    def is_worth_it(self, table: LiveTable, row: TableRow) -> bool:
        return row.has_player or self.house.audience.is_there(table)

    def take_over(self, table: LiveTable) -> None:
        if table.id not in self.busy and self.stuck.get(table.id, 0.0) < time.monotonic():
            self.busy.add(table.id)
            self.house.keep(self.drive(table))

    async def drive(self, table: LiveTable) -> None:
        """Answer for bots, and for people whose time is up, until neither is asked."""
        house = self.house
        try:
            while True:
                now = house.now()
                if house.store.shared and not await house.store.lease(table.id, house.worker, now, now + LEASE):
                    return  # another worker does it
                if not await self.one_answer(table):
                    break
        except Refused as error:
            log("drive_refused", table=table.id, code=error.code)
            if error.code == "too_long":
                self.stuck[table.id] = time.monotonic() + STUCK
            await asyncio.sleep(house.settings.sweep_seconds)
        except Exception as error:  # a rule or a bot with a fault: the table stands as it was, and another answer may do
            log("drive_failed", table=table.id, error=type(error).__name__)
            await asyncio.sleep(house.settings.sweep_seconds)
        finally:
            self.busy.discard(table.id)
        if house.store.shared:
            await house.store.free(table.id)
        # Something may have been committed after the last look and before `busy` was left.
        if table.row is not None:
            self.wake(table, table.row)

    async def one_answer(self, table: LiveTable) -> bool:
        """One answer of one bot; False if there was nothing to do."""
        house, whom = self.house, NOBODY

        async def due() -> tuple[Play, int, str, str, int] | None:
            nonlocal whom
            row, play = await table.ready()
            whom = house.audience.whom(table, row)
            return next_mover(row, play, house.now()) if self.is_worth_it(table, row) else None

        found = await table.run(due)
        if found is None:
            return False
        play, seat, level, by, asked_at = found
        assert play.match is not None
        begun = time.monotonic()
        choices = play.match.choices(seat)
        answer = await house.thinkers.choose(play.match, seat, level, whom)
        answer = self.not_again(table.id, asked_at, answer, choices)
        left = house.settings.bot_pause - (time.monotonic() - begun)
        if left > 0 and by == "bot":
            await asyncio.sleep(left)

        async def decide(row: TableRow, play: Play) -> Change:
            now = next_mover(row, play, house.now())
            if now is None or now[1:] != (seat, level, by, asked_at):
                return Change([])  # it was answered, taken back or handed over meanwhile
            return Change([Entry(0, "answer", seat, answer, by)])

        try:
            await table.change(decide)
        except Refused:
            raise
        except Exception:  # whatever rule is at fault: note the answer, so that the bot tries another, and tell the log
            self.failed.setdefault(table.id, (asked_at, set()))[1].add(answer)
            raise
        self.failed.pop(table.id, None)
        return True

    def not_again(self, table_id: str, asked_at: int, answer: str, choices: list[str]) -> str:
        """The answer, or another one if it has failed before: a fault in one rule must not hold a table up for ever."""
        since, bad = self.failed.get(table_id, (asked_at, set()))
        if since != asked_at:
            del self.failed[table_id]
            return answer
        if answer not in bad:
            return answer
        left = [choice for choice in choices if choice not in bad]
        if not left:
            del self.failed[table_id]
            self.stuck[table_id] = time.monotonic() + STUCK
            log("stuck", table=table_id)
            raise Refused("busy", "every answer fails at this table")
        return secrets.choice(left)

    def forget_stuck(self) -> None:
        """Somebody did something about it, or the time is up: try again."""
        self.stuck.clear()

    def count_stuck(self) -> int:
        now = time.monotonic()
        self.stuck = {table_id: until for table_id, until in self.stuck.items() if until >= now}
        return len(self.stuck)


def next_mover(row: TableRow, play: Play, now: float) -> tuple[Play, int, str, str, int] | None:
    """The play, and seat, level and reason of the next answer that no person gives, and when its question was put."""
    if row.status != PLAYING or play.match is None:
        return None
    late = row.due is not None and row.due < now
    for seat in row.waiting:
        level = row.seats[seat].bot
        if level or late:
            return play, seat, level or CLOCK_BOT, "bot" if level else "clock", play.asked_at.get(seat, 0)
    return None
