"""Pictures of the full-screen terminal for the documents: `make terminal-pictures` writes docs/img/terminal-*.svg."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

from textual.widgets._footer import FooterKey

import gloam
from gloam.bots import Budget, Greedy
from gloam.engine import stream
from gloam.match import Match
from gloam.terminal.party import Party
from gloam.terminal.screen.app import Parlour

SIZES = {"hunger": (160, 48), "thirst": (120, 40), "crave": (120, 40), "fever": (80, 24)}
ANSWERS = {"hunger": 40, "thirst": 45, "crave": 40, "fever": 14}  # into the game, then to the next question of the first seat
FONT = re.compile(r"@font-face \{.*?\}", re.DOTALL)  # fetched from elsewhere; any typeface of fixed width will do


def some_way_in(name: str) -> Match:
    """A game that greedy players have brought to a question of the first seat with something to choose."""
    seats = gloam.games.get(name).seats[1 if len(gloam.games.get(name).seats) > 2 else 0]
    match, bot, rng = gloam.new(name, seats, "picture"), Greedy(), stream("picture")
    while match.asks and (len(match.answers) < ANSWERS[name] or match.asks[0].seat != 0 or len(match.asks[0].options) < 4):
        ask = match.asks[0]
        option = bot.choose(match.view(ask.seat), ask, Budget(1, 0, 0.5), rng)
        match.answer(ask.seat, ask.question.notation(option))
    return match


async def picture(name: str) -> str:
    match = some_way_in(name)
    app = Parlour(Party(match, ["human", *["greedy"] * (len(match.names) - 1)]))
    async with app.run_test(size=SIZES[name]) as pilot:
        while app.asked is None or not app.desk.query(FooterKey):
            await pilot.pause(0.05)
        await pilot.pause(0.5)
        return FONT.sub("", app.export_screenshot(title=f"gloam play {name}"))


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/img")
    for name in SIZES:
        (folder / f"terminal-{name}.svg").write_text(asyncio.run(picture(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
