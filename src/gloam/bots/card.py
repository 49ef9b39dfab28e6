"""The card of a learned agent, and what must be unchanged for it to know what it sees."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from gloam.engine import BadSetup, Game


@dataclass(frozen=True)
class Guest:
    """What a card says: who it is, where it plays, and what must be unchanged for it to know what it sees."""

    name: str
    title: str
    character: str
    game: str
    players: int
    content: str  # hash of the cards it has learned with
    encoding: str  # hash of what it knows a position by: observation and actions, or the named weights of the evaluation
    weights: str  # hash of its file
    made_by: str  # the commands

    def check_table(self, game: Game, n: int) -> None:
        """It knows one game with one number of seats, and only with the cards that it has learned with."""
        if (game.family, n) != (self.game, self.players):
            raise BadSetup(f"{self.name} has learned {self.game} with {self.players} seats, and this is {game.name} with {n}")
        if game.content_hash != self.content:
            cards = f"content {self.content}, here {game.content_hash}"
            raise BadSetup(f"{self.name} has learned with other cards ({cards}): it must learn anew")

    def check_encoding(self, known: str) -> None:
        if known != self.encoding:
            raise BadSetup(f"{self.name} has learned with another encoding ({self.encoding}, now {known}): it must learn anew")

    def read(self, path: Path) -> bytes:
        """Its weights, if they are those of the card."""
        data = path.read_bytes()
        found = hashlib.sha256(data).hexdigest()
        if found != self.weights:
            hashes = f"its hash begins with {found[:8]}, not {self.weights[:8]}"
            raise BadSetup(f"{path.name} is not the file of its card ({hashes}): install it anew")
        return data
