"""What a live connection is told when the fault is ours."""

from __future__ import annotations

from .errors import BROKEN, Refused
from .house import House
from .live import LiveTable
from .logs import note_fault
from .trouble import PUBLIC, is_trouble
from .wire import Error


def failure(house: House, table: LiveTable, error: Exception) -> Error:
    """What a client is told of a fault; the log knows more."""
    if is_trouble(error):
        house.health.note(error)
        return Refused("storage", PUBLIC).wire
    note_fault(error, route="live", table=table.id)
    return BROKEN
