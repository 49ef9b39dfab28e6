"""Writes a game between bots down: the record, with what the bots said about their choices as comments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from gloam.bots import Bot, Budget
from gloam.engine import LETTERS, Ask, Game
from gloam.engine.record import Record
from gloam.seat.foreign import Foreign

if TYPE_CHECKING:
    from .simulate import Fault

BUDGET = re.compile(r"budget: worlds (\d+), iterations (\d+), seconds ([\d.e-]+)")


class Scribe:
    """One game being written down."""

    def __init__(self, game: Game, players: list[Bot], seed: str, options: dict[str, str], budget: Budget) -> None:
        names = [player.name for player in players]
        self.record = Record(game.family, game.version, game.content_hash, dict(options), names, seed, [], cards=game.cards)
        self.record.comments[0] = [f"budget: worlds {budget.worlds}, iterations {budget.iterations}, seconds {budget.seconds:g}"]

    def note(self, ask: Ask, option: int, bot: Bot, fault: Fault | None) -> None:
        """An answer, and why it was given; of a bot that failed what it did, and that chance answered for it."""
        self.record.answers.append((ask.seat, ask.question.notation(option)))
        said = why(bot) if fault is None else f"fault: {fault.text}; answered by chance from here on"
        if said:
            self.record.comments[len(self.record.answers)] = [f"{LETTERS[ask.seat]}: {said}"]

    def text(self) -> str:
        return self.record.to_text()

    def write(self, folder: Path, label: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{label}.gloam").write_text(self.text(), encoding="utf-8")


def why(bot: Bot) -> str:
    """What a bot says about its last choice."""
    if isinstance(bot, Foreign):
        return bot.comment
    reasons = getattr(bot, "explain", None)
    return str(getattr(reasons(), "text", "")) if callable(reasons) else ""


def file_name(game: Game, seed: str) -> str:
    """`fever-gloam-12` for the seed `gloam/12`."""
    return f"{game.name}-{re.sub(r'[^A-Za-z0-9_-]+', '-', seed)}"


def budget_of(record: Record) -> Budget:
    """The budget that the bots of a record had, as its first comment says."""
    for comment in record.comments.get(0, []):
        found = BUDGET.fullmatch(comment)
        if found is not None:
            return Budget(int(found[1]), int(found[2]), float(found[3]))
    return Budget()
