"""What tables of one kind have in common, served once: faces, scenery, links, places, everything that stays as it was at first.

A base is the table of a new game as a spectator sees it, dealt with a seed that everybody may know: nothing of it comes from a
table that is played. Its address names its hash, so clients keep it for ever; tables are told as changes of it.
"""

from __future__ import annotations

import functools
import gzip
import hashlib
import json
from urllib.parse import urlencode

import msgspec

from gloam.engine import BadSetup
from gloam.match import new
from gloam.table import Table, lean

from .errors import Refused
from .model import TableRow

SEED = "base"
MOST_KEPT = 256  # kinds of tables: game, seats, options
LONGEST_OPTIONS = 1000


class Base:
    """A base: the table, its address below /api/v1, and its JSON, packed."""

    def __init__(self, table: Table, name: str, options: str, content: str) -> None:
        self.table = table
        self.lean = lean(table)
        plain = msgspec.json.encode(self.lean)
        self.hash = hashlib.sha256(content.encode() + plain).hexdigest()[:16]
        self.packed = gzip.compress(plain, 9, mtime=0)
        self.address = f"/games/{name}/bases/{self.hash}?{urlencode({'seats': len(table.seats), 'options': options})}"


@functools.lru_cache(MOST_KEPT)
def made_base(name: str, seats: int, options: str) -> Base:
    match = new(name, seats, SEED, json.loads(options))
    return Base(match.table(None), name, options, match.game.content_hash)


def base_of(row: TableRow) -> Base:
    name = row.known_game.name if row.known_game is not None else row.game
    return made_base(name, len(row.seats), json.dumps(row.options, sort_keys=True, separators=(",", ":")))


def base_named(name: str, seats: int, options: str, found: str) -> Base:
    """The base of an address. Refuses one that this server's cards do not make."""
    try:
        given = msgspec.json.decode(options, type=dict[str, str]) if len(options) <= LONGEST_OPTIONS else {}
        base = made_base(name, seats, json.dumps(given, sort_keys=True, separators=(",", ":")))
    except (msgspec.MsgspecError, BadSetup):
        raise Refused("not_found", "there is no such base; take the address from a table") from None
    if base.hash != found:
        raise Refused("not_found", "this server has other cards than the table that named this base; look at the table again")
    return base
