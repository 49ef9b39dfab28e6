"""Who sits where: names, people and bots, and the options of a table, as given on the command line."""

from __future__ import annotations

from pathlib import Path

from gloam.bots import Bot, bots, check_fit, guests, make_bot
from gloam.engine import LETTERS, BadSetup, Game, and_list
from gloam.engine.notation import did_you_mean
from gloam.match import Match, default_names
from gloam.seat.players import command_of, is_foreign, make_player, short_name, split_players

HUMAN = "human"
LONGEST_NAME = 24


def kinds_of(game: Game, players: str | None, seats: int | None, default: list[str]) -> list[str]:
    """The kind of player in each seat. Seats that nobody was named for are filled with the last default."""
    if players is None:
        count = game.seats[0] if seats is None else seats
        kinds = [*default, *[default[-1]] * count][:count]
    else:
        kinds = [check_kind(player) for player in split_players(players)]
    if seats is not None and len(kinds) != seats:
        raise BadSetup(f"{len(kinds)} players were named for a table of {seats} seats")
    game.check_seats(len(kinds))
    for kind in guests().keys() & set(kinds):
        check_fit(make_bot(kind), game, len(kinds))
    return kinds


def check_kind(player: str) -> str:
    """human, a bot's name, or a class in a file of one's own."""
    if is_foreign(player.strip()):
        command_of(player.strip())
        return player.strip()
    kind = player.strip().lower()
    known = [HUMAN, *bots(), *guests()]
    if kind not in known:
        is_file = Path(player.strip()).is_file() or "/" in player
        hint = (
            f"a program plays as cmd:{player.strip()}" if is_file else did_you_mean(kind, known) or f"there are {and_list(known)}"
        )
        raise BadSetup(f"no player is called {player.strip()!r}; {hint}")
    return kind


def only_bots(kinds: list[str]) -> list[str]:
    if HUMAN in kinds:
        raise BadSetup(f"a simulation is played by bots alone ({and_list(bots())}); people sit down with: gloam play")
    return kinds


def name_list(names: str | None, kinds: list[str]) -> list[str]:
    """Names as given; otherwise people get a name, and bots a name with their kind."""
    if names is None:
        return [
            name if kind == HUMAN else f"{name} the {short_name(kind)}"
            for name, kind in zip(some_names(len(kinds)), kinds, strict=True)
        ]
    given = [name.strip() for name in names.split(",")]
    if len(given) != len(kinds):
        raise BadSetup(f"{len(given)} names were given for {len(kinds)} players")
    for name in given:
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise BadSetup(f"a name has 1 to {LONGEST_NAME} letters; {name[: 2 * LONGEST_NAME]!r} is none")
    if len({name.lower() for name in given}) < len(given):
        raise BadSetup(f"everybody needs a name of their own, not {and_list(given)}")
    return given


def some_names(count: int) -> list[str]:
    """Names for any number of seats."""
    known = default_names(count)
    return known + [f"Player {LETTERS[seat]}" for seat in range(len(known), count)]


def kinds_by_name(match: Match) -> list[str]:
    """Who sat where in a game whose file does not say so: bots are called `Bob the greedy`, the others are people."""
    endings = {f" the {kind}": kind for kind in bots()}
    return [next((kind for ending, kind in endings.items() if name.endswith(ending)), HUMAN) for name in match.names]


def seat_bots(kinds: list[str]) -> dict[int, Bot]:
    return {seat: make_player(kind) for seat, kind in enumerate(kinds) if kind != HUMAN}


def find_seat(match: Match, text: str | None) -> int | None:
    """A seat by its letter, number or name; None is the spectator."""
    if text is None:
        return None
    wanted = text.strip().lower()
    for seat, name in enumerate(match.names):
        if wanted in (LETTERS[seat], str(seat), name.lower()):
            return seat
    known = and_list(f"{LETTERS[seat]} ({name})" for seat, name in enumerate(match.names))
    raise BadSetup(f"nobody sits in seat {text!r}; there are {known}")


def settings(option: list[str] | None) -> dict[str, object]:
    """`-o NAME=VALUE`, as often as it was given."""
    chosen: dict[str, object] = {}
    for pair in option or []:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadSetup(f"an option is given as NAME=VALUE, not {pair!r}")
        chosen[name.strip()] = value.strip()
    return chosen
