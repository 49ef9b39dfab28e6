"""Sets of one's own: making one, finding its faults, playing with it. `gloam set` on the command line.

A set is a folder of TOML files with a `set.toml` that names its game. Whoever wants to play with one asks `use`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from gloam.engine import BadSetup, Game
from gloam.engine.faults import Fault
from gloam.engine.lint import lint
from gloam.engine.sets import FILE, FORMER, STANDARD, CardSet, read_set
from gloam.engine.sheet_schema import schemas_of
from gloam.games import games, get, get_over

SCHEMAS = "schema"  # the folder beside the files with what editors check them by
MOST_TOLD = 12  # faults in one sentence
GAME_LINE = re.compile(r"""^\s*game\s*=\s*["']([^"'\n]*)["']""", re.MULTILINE)
ICONS = Path(__file__).parent / "table" / "icons.txt"


@cache
def icons() -> tuple[str, ...]:
    """Every glyph of the game-icons set by name."""
    return tuple(ICONS.read_text(encoding="utf-8").split())


def standard_files(game: Game) -> dict[str, str]:
    """The content that a game comes with; of one over another set, the files of that."""
    folder = game.content or game.folder / "content"
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))}


def game_of(chosen: CardSet) -> Game:
    """The game that a set is for, with the cards that it comes with."""
    if chosen.game not in games():
        raise BadSetup(f"{FILE} of {chosen.name!r} names the game {chosen.game!r}; there are {', '.join(games())}")
    game = get(chosen.game)
    if not game.sheets:
        raise BadSetup(f"{game.title} does not say what its content files hold, so it takes no sets")
    return game


def content_files(game: Game) -> set[str]:
    return {sheet.file for sheet in game.sheets}


def faults_in(files: Mapping[str, str], unread: Collection[str] = ()) -> list[Fault]:
    """Every fault of a set's files that can be seen without playing. Those that could not be read are not missing."""
    named, line = game_named(files.get(FILE, ""))
    takers = {name: game for name, game in games().items() if game.sheets}
    fitting = {name: len(content_files(game) & files.keys()) for name, game in takers.items()}
    meant = max(fitting, key=lambda name: (fitting[name], name == named))
    game = takers.get(named, takers[meant])
    if fitting[meant] > fitting[game.name] and content_files(takers[meant]) <= {*files, *unread}:
        return [Fault(FILE, line, f"'game' is {named!r}, but these are the files of {meant!r}", "game")]
    found = lint(files, game.sheets, standard_files(game), icons(), list(takers))
    return [fault for fault in found if fault.file not in unread]


def game_named(about: str) -> tuple[str, int]:
    """Which game a `set.toml` is for, however broken it is, and at which line it says so."""
    found = GAME_LINE.search(about)
    return (found[1], about.count("\n", 0, found.start(1)) + 1) if found else ("", 1)


def faults_of(chosen: CardSet) -> list[Fault]:
    """The same for a set whose game is known."""
    game_of(chosen)
    return faults_in(chosen.files)


def use_set(chosen: CardSet) -> Game:
    """The game over a set. It is kept as it is now: later changes of its folder are another set."""
    faults = faults_of(chosen)
    if faults:
        more = f"\n... and {len(faults) - MOST_TOLD} more" if len(faults) > MOST_TOLD else ""
        listed = "\n".join(str(fault) for fault in faults[:MOST_TOLD])
        raise BadSetup(f"the set {chosen.name!r} has {len(faults)} {'fault' if len(faults) == 1 else 'faults'}:\n{listed}{more}")
    return get_over(chosen)


def use(folder: str | Path) -> Game:
    """The game over the set of a folder."""
    return use_set(read_set(Path(folder)))


def choose(game: str, folder: str | Path | None) -> Game:
    """A game by its name, or the same game over the set of a folder."""
    if folder is None:
        return get(game)
    chosen = read_set(Path(folder))
    if get(game).family != chosen.game:
        raise BadSetup(f"{folder} is a set of {chosen.game}, not of {game}")
    return use_set(chosen)


def new_set(game: str, folder: Path, copied: str = STANDARD, name: str = "") -> list[Path]:
    """A folder to work in: the files of a known set, with schemas beside them that editors complete by."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadSetup(f"{folder} is there already and stays as it is: choose another name")
    known = get(game)
    if not known.sheets:
        raise BadSetup(f"{known.title} does not say what its content files hold, so it takes no sets")
    files = dict(files_of(known, copied))
    title = json.dumps(name or folder.name, ensure_ascii=False)
    files[FILE] = f'# What the tables that play with this set call it.\ngame = "{known.family}"\nname = {title}\n'
    schemas = schemas_of(known.sheets)
    try:
        (folder / SCHEMAS).mkdir(parents=True)
        for file, schema in schemas.items():
            (folder / SCHEMAS / f"{Path(file).stem}.json").write_text(json.dumps(schema, indent=1) + "\n", encoding="utf-8")
        for file, text in files.items():
            head = f"#:schema ./{SCHEMAS}/{Path(file).stem}.json\n" if file in schemas and not text.startswith("#:schema") else ""
            (folder / file).write_text(head + text, encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{folder} cannot be written: {error.strerror}") from None
    return [folder / file for file in files]


def files_of(game: Game, known: str) -> Mapping[str, str]:
    """The files of a set: the standard one, one that the game came with before (by its hash), or a folder."""
    if known in (STANDARD, game.content_hash):
        return standard_files(game)
    former = game.folder / FORMER / known
    if known.isalnum() and former.is_dir():
        return {path.name: path.read_text(encoding="utf-8") for path in sorted(former.glob("*.toml"))}
    chosen = read_set(Path(known))
    if chosen.game != game.family:
        raise BadSetup(f"{known} is a set of {chosen.game}, not of {game.family}")
    return chosen.files


def schemas(game: str) -> dict[str, dict[str, Any]]:
    """The JSON schemas of a game's content files."""
    return schemas_of(get(game).sheets)
