"""Words of the command line that several commands share, each said once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's name, as `gloam games` lists it.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else on stdout.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Say only what matters.")]
Plain = Annotated[
    bool, typer.Option("--plain", help="Line by line instead of full screen: for scripts, screen readers, slow lines.")
]

# -- one game

CardSet = Annotated[
    Path | None, typer.Option("--set", metavar="FOLDER", help="A set of one's own to play with; left out: the game's own cards.")
]
Seed = Annotated[str | None, typer.Option("--seed", "-s", help="Same seed, same game. Drawn in secret if left out.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many play.")]
Setting = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]

# -- many games

Number = Annotated[int, typer.Option("-n", "--num", min=1, help="How many games.")]
ManySeed = Annotated[str | None, typer.Option("--seed", "-s", help="Same seed, same games.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", help="Processes; -1 takes all cores.")]
Players = Annotated[str | None, typer.Option("--players", "-p", help="The bots by seat, separated by commas.")]
Records = Annotated[
    Path | None,
    typer.Option("--records", metavar="DIR", help="Write every game down there, with what the bots said of their choices."),
]

# -- bots in processes of their own

Limit = Annotated[
    float, typer.Option("--limit", min=0.0, help="Seconds for one answer of a bot in its own process, then it is ended; 0: none.")
]
MatchLimit = Annotated[
    float, typer.Option("--match-limit", min=0.0, help="Seconds for all answers of such a bot in one game; 0: no limit.")
]
Memory = Annotated[int, typer.Option("--memory", min=0, metavar="MB", help="Memory of such a bot's process; 0: no limit.")]
Repairs = Annotated[int, typer.Option("--repairs", min=0, help="How often such a bot may mend a refused answer, at one question.")]
Transcripts = Annotated[
    Path | None, typer.Option("--transcripts", metavar="DIR", help="Write down there all that such bots hear and say.")
]
