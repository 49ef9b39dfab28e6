"""Who looks at which table: bots among themselves play for somebody, and their thinking counts against somebody."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from .line import For
from .model import TableRow

if TYPE_CHECKING:
    from .house import House
    from .live import LiveTable

ATTENTION = 60.0  # seconds for which a look without a live connection counts
MEMORY = 3600.0


class Audience:
    def __init__(self, house: House) -> None:
        self.house = house
        self.newest: dict[
            str, tuple[str, float]
        ] = {}  # table -> the address that looked last, and when; who sits there before others

    def attend(self, table: LiveTable, row: TableRow, address: str, sits: bool) -> None:
        """Somebody looks at a table; bots that played for nobody go on."""
        now = time.monotonic()
        known, at = self.newest.get(table.id, (address, now))
        owner = address if sits or now - at > ATTENTION or not row.has_player else known
        self.newest[table.id] = (owner, now)
        if row.bots_due and not row.has_player:
            self.house.driver.wake(table, row)

    def is_there(self, table: LiveTable) -> bool:
        """Whether anybody would see what the bots of a table do."""
        _, at = self.newest.get(table.id, ("", float("-inf")))
        if time.monotonic() - at < ATTENTION:
            return True
        here = self.house.presence_of(table)
        return bool(here.spectators or any(here.seats.values()))

    def whom(self, table: LiveTable, row: TableRow) -> For:
        """For whom the bots of a table think."""
        owner, _ = self.newest.get(table.id, (table.id, 0.0))
        return For(owner, row.has_player, table.id)

    def forget_old(self) -> None:
        limit = time.monotonic() - MEMORY
        self.newest = {table_id: reader for table_id, reader in self.newest.items() if reader[1] > limit}
