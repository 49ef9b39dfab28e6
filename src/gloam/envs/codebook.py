"""The codebook of a game: the file that fixes for good what an action id and an observation index mean.

`gloam encoding GAME --update` writes it, as `encoding.json` in the game's folder. Actions are only ever appended: an id that was
given once keeps its meaning, even if the game later drops the option or declares its questions in another order. Whatever
changes the observation raises `version`, and with it the number in the environments' names, from Gloam's first release (1.0)
on. A game without a file (one being written, a toy of the tests) gets its codebook derived when it is first used. So does a game
over a set of one's own; its codebook is kept beside that set, under its hash, and what the game's own numbers keeps its number.
"""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import gloam
from gloam.engine import Game
from gloam.engine.errors import GloamError

from .measure import Extent, Measures, families, measure

FILE = "encoding.json"
ORDERED = 16  # zones that never held more pieces than this are also encoded in order
GAMES_MEASURED = 6  # per player count and setting, when a file is written
GAMES_GLANCED = 1  # when it is derived on the fly

Codebook = dict[str, Any]


class StaleCodebook(GloamError):
    """The game has changed since its codebook was written."""


def power_of_two(number: int) -> int:
    """The least power of two that is not less: dividing by it is exact, so encodings add up without rounding."""
    scale = 1
    while scale < number:
        scale *= 2
    return scale


def action_words(game: Game) -> list[str]:
    """Every action the game declares, in order: `question: notation`."""
    return [f"{q.name}: {q.notation(option)}" for q in game.questions.values() for option in q.domain_options]


def derive(game: Game, games: int, old: Codebook | None = None, is_released: bool = True) -> Codebook:
    """The codebook of a game as it is now. What an old one numbered keeps its number."""
    found = measure(game, games)
    groups = families(game, found)
    copies = most_copies(game)
    fresh: Codebook = {
        "game": game.name,
        "version": 0,
        "questions": list(game.questions),
        "rules": list(game.rules),
        "kinds": game.piece_names(),
        "families": [{"kinds": group, "scale": power_of_two(max(copies[kind] for kind in group))} for group in groups],
        "zones": {name: zone_entry(kinds, groups, found.zone_most[name]) for name, kinds in found.zone_kinds.items()},
        "fields": {name: field_entry(game, extent) for name, extent in found.fields.items()},
        "args": {"most": found.args_most, "scale": power_of_two(found.args_largest)},
        "parallel": is_parallel(found),
        "actions": action_words(game),
    }
    if old is not None:
        known = set(old["actions"])
        fresh["actions"] = old["actions"] + [word for word in fresh["actions"] if word not in known]
        same = all(fresh[key] == old[key] for key in fresh if key not in ("version", "actions"))
        fresh["version"] = old["version"] if same or not is_released else old["version"] + 1
    return fresh


def is_parallel(found: Measures) -> bool:
    """Whether most decisions are made by several seats at once."""
    return found.together * 2 > found.moments


def most_copies(game: Game) -> Counter[int]:
    """For each kind the most copies at any player count and setting."""
    most: Counter[int] = Counter()
    single = [{option.name: value} for option in game.options for value in option.values]
    for n in game.seats:
        for setting in [*game.settings, *single]:
            most |= Counter(game.pieces(n, game.complete(setting)))
    return most


def zone_entry(kinds: set[int], groups: list[list[int]], most: int) -> dict[str, int]:
    family = next((i for i, group in enumerate(groups) if kinds & set(group)), -1)
    in_order = 0 if most > ORDERED or family < 0 else most if most < 2 else min(ORDERED, most + most // 2)
    return {"family": family, "most": power_of_two(max(1, most)), "in_order": in_order}


def field_entry(game: Game, extent: Extent) -> dict[str, Any]:
    entry: dict[str, Any] = {"scale": power_of_two(extent.largest)}
    if extent.length or extent.rows:
        entry["length"] = {str(n): room_for(extent, n) for n in game.seats}
    if extent.rows:
        entry["rows"] = {str(n): extent.rows.get(n, 0) for n in game.seats}
    return entry


def room_for(extent: Extent, n: int) -> int:
    """Exactly the length if every game came to the same, else half as much again as was ever seen."""
    most = extent.length.get(n, 0)
    if extent.ends.get(n) == {most}:
        return most
    return most + max(2, most // 2)


def path_of(game: Game) -> Path:
    return (game.content or game.folder) / FILE


def read(game: Game) -> Codebook | None:
    """The codebook file of a game, or None if it has none."""
    path = path_of(game)
    if not path.is_file():
        return None
    book: Codebook = json.loads(path.read_text(encoding="utf-8"))
    return book


def write(game: Game) -> Path:
    """Write the codebook, keeping the numbers of an older one."""
    book = derive(game, GAMES_MEASURED, read(game), is_released=not gloam.__version__.startswith("0."))
    path = path_of(game)
    path.write_text(to_text(book), encoding="utf-8")
    codebook_of.cache_clear()
    return path


def to_text(book: Codebook) -> str:
    """JSON with one action a line, so that a change shows as one line."""
    lines = []
    for key, value in book.items():
        if key in ("actions", "zones", "fields", "families"):
            items = [f"{json.dumps(k)}: {json.dumps(v)}" for k, v in value.items()] if isinstance(value, dict) else []
            items = items or [json.dumps(item) for item in value]
            left, right = "{}" if isinstance(value, dict) else "[]"
            text = left + "\n    " + ",\n    ".join(items) + "\n  " + right
        else:
            text = json.dumps(value)
        lines.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def complaints(game: Game, book: Codebook) -> list[str]:
    """What the game declares and the codebook does not know: with any of these the file must be written anew."""
    zones = [zone.name for zone in game.layout.table + game.layout.seat]
    found = [f"action {word!r} has no id" for word in action_words(game) if word not in set(book["actions"])]
    for key, now in (("questions", list(game.questions)), ("rules", list(game.rules)), ("kinds", game.piece_names())):
        found += [f"{key} changed"] if now != book[key] else []
    found += ["zones changed"] if zones != list(book["zones"]) else []
    found += ["public fields changed"] if list(game.fields) != list(book["fields"]) else []
    return found


@cache
def codebook_of(name: str) -> Codebook:
    """The codebook that the encodings of a game follow."""
    from gloam.games import get

    game = get(name)
    book = read(game)
    if book is None and game.content is not None:
        book = derive(game, GAMES_MEASURED, read(get(game.family)), is_released=False)
        with suppress(OSError):  # it would only be made again
            path_of(game).write_text(to_text(book), encoding="utf-8")
    if book is None:
        return derive(game, GAMES_GLANCED)
    found = complaints(game, book)
    if found:
        raise StaleCodebook(f"the encoding of {game.title} is out of date ({found[0]}): run  gloam encoding {name} --update")
    return book
