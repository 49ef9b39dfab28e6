"""Sitting down: choosing a game, taking seats, and leaving without losing anything."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from gloam.bots import LEVELS
from gloam.engine import BadSetup, Game, GloamError, and_list
from gloam.engine.notation import did_you_mean
from gloam.games import games, get
from gloam.match import Match, new, replay
from gloam.seat.players import split_players
from gloam.sets import choose, use

from .files import keep, open_game, unfinished
from .learn import Learner
from .party import Party
from .play import Leave, TextPlay
from .practise import Solver
from .render import render_end
from .seating import HUMAN, check_kind, kinds_by_name, kinds_of, name_list, settings
from .speak import out, talk

USUAL = "medium"  # the level of bots that nobody was asked about


def begin(
    game: str | None,
    players: str | None,
    seats: int | None,
    names: str | None,
    seed: str | None,
    option: list[str] | None,
    cards: Path | None = None,
) -> tuple[Match, list[str]]:
    """A new match as the command line wants it, and the kind of player in each seat. Who named no game is asked for all of it."""
    chosen = use(cards) if game is None and cards is not None else choose(game if game is not None else ask_for_game(), cards)
    level = USUAL
    if game is None and cards is None and players is None:
        seats = ask_for_seats(chosen) if seats is None else seats
        level = ask_for_level()
    kinds = kinds_of(chosen, players, seats, [HUMAN, level])
    options = chosen.with_bots(chosen.complete(settings(option), len(kinds)), [kind != HUMAN for kind in kinds])
    return new(chosen.name, len(kinds), seed, options, name_list(names, kinds)), kinds


def left_behind(game: str | None) -> Path | None:
    """A game that was left or cut off, if the person at this terminal wants to go on with it."""
    known = unfinished(game)
    if not known or not sys.stdin.isatty():
        return None
    path, record = known[0]
    told = f"{games()[record.game].title if record.game in games() else record.game}, {and_list(record.seats)}"
    out.print(f"There is a game that is not over: {told}, {len(record.answers)} answers so far.", markup=False)
    return path if read_line("Go on with it? [Y/n] ").strip().lower() in ("", "y", "yes") else None


def resume_game(path: Path, players: str | None, explained: bool = False, plain: bool = True) -> None:
    """Go on with a saved game; who sat where is known unless told otherwise."""
    saved = open_game(path)
    match = saved.match
    kinds = [check_kind(player) for player in split_players(players)] if players else saved.players or kinds_by_name(match)
    if len(kinds) != len(match.names):
        raise BadSetup(f"{len(kinds)} players were named for a game of {len(match.names)} seats")
    if match.over:
        show_end(match)
        return
    sit_down(match, kinds, None if path.suffix != ".json" else path, explained, plain)


def sit_down(match: Match, kinds: list[str], where: Path | None = None, explained: bool = False, plain: bool = True) -> None:
    """Play. Whoever leaves (quit, Ctrl-C, Ctrl-D, a closed window) leaves a kept game behind."""
    party = Party(match, kinds, where, explained)
    try:
        if plain or not has_screen():
            play_by_line(party)
        else:
            from .screen.app import Parlour  # Textual takes its time to load: who plays by line need not wait for it

            Parlour(party).run()
            show_end(party.match)  # the screen is gone, and with it what it said
    finally:
        party.dismiss()
    talk.print(keep(party.match, kinds, party.file), markup=False, soft_wrap=True)


def show_end(match: Match) -> None:
    """Who has won, if it is over."""
    outcome = match.outcome
    if outcome is not None:
        out.print(render_end(match.table(None), outcome))


def has_screen() -> bool:
    """Whether a full-screen table can be drawn: a real terminal at both ends that knows how to move its cursor."""
    return sys.stdin.isatty() and out.is_terminal and not out.is_dumb_terminal


def play_by_line(party: Party) -> None:
    play = TextPlay(party, out, read_line)
    prepare_keyboard(several=party.is_shared)
    try:
        play.run()
    except (Leave, EOFError):
        play.lower_curtain()
    except KeyboardInterrupt:
        play.lower_curtain()
        with suppress(GloamError):  # the interruption may have come in the middle of an answer
            party.match = replay(party.match.record())


def sit_in_class(game: str | None, station: int, plain: bool = True) -> None:
    """A lesson, to its end or until the learner leaves."""
    chosen = get(game if game is not None else ask_for_game())
    learner = Learner(chosen, out, read_line)
    learner.check(station)
    if plain or not has_screen():
        run_alone(learner, station)
        return
    from .screen.classroom import Classroom  # as above: Textual takes its time

    left_at = Classroom(chosen, station).run()
    if left_at:
        learner.say_how_to_go_on(left_at)


def sit_alone(game: str | None, number: int | None, plain: bool = True) -> None:
    """Puzzles, from one of them on; without a number they are listed."""
    chosen = get(game if game is not None else ask_for_game())
    solver = Solver(chosen, out, read_line)
    if number is None:
        solver.list()
        return
    solver.check(number)
    if plain or not has_screen():
        run_alone(solver, number)
        return
    from .screen.drill import Drill  # as above: Textual takes its time

    left_at = Drill(chosen, number).run()
    if left_at:
        solver.say_how_to_go_on(left_at)


def run_alone(pupil: Learner | Solver, first: int) -> None:
    """A lesson or puzzles in lines, from here to the end, or until one leaves."""
    prepare_keyboard(several=False)
    try:
        pupil.run(first)
    except (EOFError, KeyboardInterrupt):
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


def ask_for_seats(game: Game) -> int:
    """How many play; Enter takes the fewest."""
    while True:
        text = asked(f"How many play, you and bots? {game.counts} [{game.seats[0]}] ")
        if not text:
            return game.seats[0]
        if text.isdigit() and int(text) in game.seats:
            return int(text)
        out.print(f"{game.title} is played by {game.counts}.")


def ask_for_level() -> str:
    """How well the bots play; Enter takes the usual level."""
    known = [level.name for level in LEVELS]
    while True:
        text = asked(f"How well do the bots play? {', '.join(known)} [{USUAL}] ")
        hits = [level for level in known if text and level.startswith(text)]
        if not text:
            return USUAL
        if len(hits) == 1 or text in known:
            return text if text in known else hits[0]
        out.print(did_you_mean(text, known) or f"There are {and_list(known)}.", markup=False)


def asked(prompt: str) -> str:
    """An answer from the keyboard; at the end of a pipe whatever is usual."""
    try:
        return read_line(prompt).strip().lower()
    except EOFError:
        return ""


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
