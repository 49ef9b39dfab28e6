"""Sitting down: choosing a game, taking seats, and leaving without losing anything."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from gloam.engine import BadSetup, GloamError
from gloam.engine.notation import did_you_mean
from gloam.games import games, get
from gloam.match import Match, new, replay

from .files import keep, open_game
from .learn import Learner
from .play import Leave, TextPlay
from .practise import Solver
from .render import render_end
from .seating import HUMAN, check_kind, kinds_by_name, kinds_of, name_list, settings
from .speak import out, talk


def begin(
    game: str | None, players: str | None, seats: int | None, names: str | None, seed: str | None, option: list[str] | None
) -> tuple[Match, list[str]]:
    """A new match as the command line wants it, and the kind of player in each seat."""
    chosen = get(game if game is not None else ask_for_game())
    kinds = kinds_of(chosen, players, seats, [HUMAN, "medium"])
    options = chosen.with_bots(chosen.complete(settings(option), len(kinds)), [kind != HUMAN for kind in kinds])
    return new(chosen.name, len(kinds), seed, options, name_list(names, kinds)), kinds


def resume_game(path: Path, players: str | None, explained: bool = False) -> None:
    """Go on with a saved game; who sat where is known unless told otherwise."""
    saved = open_game(path)
    match = saved.match
    kinds = [check_kind(player) for player in players.split(",")] if players else saved.players or kinds_by_name(match)
    if len(kinds) != len(match.names):
        raise BadSetup(f"{len(kinds)} players were named for a game of {len(match.names)} seats")
    outcome = match.outcome
    if outcome is not None:
        out.print(render_end(match.table(None), outcome))
        return
    sit_down(match, kinds, None if path.suffix != ".json" else path, explained)


def sit_down(match: Match, kinds: list[str], where: Path | None = None, explained: bool = False) -> None:
    """Play. Whoever leaves (quit, Ctrl-C, Ctrl-D) leaves a kept game behind."""
    play = TextPlay(match, kinds, out, read_line, explained)
    prepare_keyboard(several=len(play.people) > 1)
    try:
        play.run()
    except (Leave, EOFError):
        play.lower_curtain()
    except KeyboardInterrupt:
        play.lower_curtain()
        with suppress(GloamError):  # the interruption may have come in the middle of an answer
            match = replay(match.record())
    talk.print(keep(match, kinds, where), markup=False, soft_wrap=True)


def sit_in_class(game: str | None, station: int) -> None:
    """A lesson, to its end or until the learner leaves."""
    learner = Learner(get(game if game is not None else ask_for_game()), out, read_line)
    prepare_keyboard(several=False)
    try:
        learner.run(station)
    except (EOFError, KeyboardInterrupt):
        out.print()


def sit_alone(game: str | None, number: int | None) -> None:
    """Puzzles, from one of them on; without a number they are listed."""
    solver = Solver(get(game if game is not None else ask_for_game()), out, read_line)
    if number is None:
        solver.list()
        return
    prepare_keyboard(several=False)
    try:
        solver.run(number)
    except KeyboardInterrupt:
        out.print()


def prepare_keyboard(several: bool) -> None:
    """Editing with the arrow keys; with several people nobody finds the answers of the others in the history."""
    if not sys.stdin.isatty():
        return
    with suppress(ImportError):
        import readline

        readline.clear_history()
        readline.set_auto_history(not several)


def read_line(prompt: str) -> str:
    """A line from the keyboard; read from a pipe it is shown, so that a transcript is complete."""
    text = input(prompt)
    if not sys.stdin.isatty():
        out.print(text, markup=False)
    return text


def ask_for_game() -> str:
    """Which game; with only one there is nothing to ask."""
    known = list(games())
    if len(known) == 1:
        return known[0]
    for number, name in enumerate(known, 1):
        out.print(f"  {number}  {games()[name].title} ({name}): {games()[name].info.blurb}", markup=False)
    while True:
        found = game_called(read_game(), known)
        if found:
            return found
        out.print(f"Type a number from 1 to {len(known)}, or a name.")


def read_game() -> str:
    try:
        return read_line("Which game? ").strip().lower()
    except EOFError:
        raise BadSetup(f"which game? There are: {', '.join(games())}") from None


def game_called(text: str, known: list[str]) -> str:
    """A game by number, name, title or the beginning of one; empty if that is none or several."""
    if text.isdigit() and 1 <= int(text) <= len(known):
        return known[int(text) - 1]
    hits = [name for name in known if text and (name.startswith(text) or games()[name].title.lower().startswith(text))]
    if text in known:
        return text
    if len(hits) != 1 and (hint := did_you_mean(text, known)):
        out.print(hint, markup=False)
    return hits[0] if len(hits) == 1 else ""
