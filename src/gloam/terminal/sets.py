"""The command `gloam set`: sets of cards of one's own."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from threading import Event
from typing import Annotated

import typer
from rich.columns import Columns
from rich.panel import Panel
from rich.text import Text

from gloam.checks.sets import lint_folder
from gloam.engine import BadSetup
from gloam.engine.sets import STANDARD, read_set
from gloam.games import get
from gloam.match import begin
from gloam.sets import faults_of, new_set, schemas, use
from gloam.table import Face
from gloam.table.words import face_numbers

from .options import GameName, Json
from .speak import FAILED, complain, out, say_json

CARD_WIDTH = 38
PAUSE = 0.5  # seconds between two looks at the files of a set that is watched

set_app = typer.Typer(help="Sets of cards of one's own: make one, check it, look at it.", no_args_is_help=True)

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a set.")]


@set_app.command("new")
def new(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder that is not there yet.")],
    copied: Annotated[
        str, typer.Option("--from", metavar="SET", help="What to begin with: standard, the hash of a former one, or a folder.")
    ] = STANDARD,
    name: Annotated[str, typer.Option("--name", help="What tables call it; left out: the folder's name.")] = "",
) -> None:
    """Make a folder to work in: the files of a known set, and schemas by which editors complete and check."""
    made = new_set(game, folder, copied, name)
    out.print(f"{folder}: {len(made)} files of {get(game).title}. Change them, then:  gloam set lint {folder}", markup=False)


@set_app.command("lint")
def lint(folder: Folder, as_json: Json = False) -> None:
    """Name every fault of a set at once, with file, line and field. Without any it is played through as well."""
    faults = lint_folder(folder)
    if as_json:
        say_json([asdict(fault) for fault in faults])
    else:
        for fault in faults:
            out.print(f"{folder / fault.file}:{fault.line}: {fault.text}", markup=False, soft_wrap=True)
    if faults:
        if not as_json:
            complain(f"{len(faults)} fault{'s' if len(faults) > 1 else ''} in {folder}")
        raise typer.Exit(FAILED)
    if not as_json:
        chosen = read_set(folder)
        out.print(f"{folder}: {chosen.name}, a set of {get(chosen.game).title}, can be played. Its hash is {chosen.hash}.")


@set_app.command("show")
def show(
    folder: Folder,
    words: Annotated[str, typer.Option("--search", help="Only cards with this word.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Show it anew whenever a file changes, until Ctrl-C.")] = False,
) -> None:
    """Show the cards of a set as they are printed, or its faults."""
    shown = -1.0
    while True:
        stamp = max((path.stat().st_mtime for path in folder.glob("*.toml")), default=0.0)
        if stamp != shown:
            shown = stamp
            if watch:
                out.clear()
            try:
                show_cards(folder, words, is_strict=not watch)
            except BadSetup as error:
                if not watch:
                    raise
                complain(str(error))  # a half-written file is mended in a moment
        if not watch:
            return
        Event().wait(PAUSE)


def show_cards(folder: Path, words: str, is_strict: bool) -> None:
    """All cards side by side. Whoever watches sees faults as well, and goes on."""
    chosen = read_set(folder)
    faults = faults_of(chosen)
    if faults and not is_strict:
        for fault in faults:
            out.print(str(fault), markup=False, soft_wrap=True)
        return
    game = use(folder)
    faces = begin(game, game.seats[0], "cards").table(None).faces.values()
    found = [face for face in faces if words.lower() in f"{face.name} {face.type} {face.text} {' '.join(face.tags)}".lower()]
    out.print(Columns([card(face) for face in found], equal=True))
    out.print(f"{chosen.name}, a set of {get(chosen.game).title}: {len(found)} of {len(faces)} cards.", markup=False)


def card(face: Face) -> Panel:
    """A card in the terminal: name, line of types, numbers, text and lore."""
    said = Text()
    for line, colour in (
        (face.type, "bold"),
        (face_numbers(face), "cyan"),
        (", ".join(face.tags), "magenta"),
        (face.text, ""),
        (face.lore, "dim italic"),
    ):
        if line:
            said.append(f"{line}\n", style=colour)
    said.rstrip()
    return Panel(said, title=Text(face.name), width=CARD_WIDTH)


@set_app.command("print")
def print_sheets(
    folder: Folder, file: Annotated[Path, typer.Option("-o", "--out", metavar="FILE", help="The PDF to write.")] = Path("cards.pdf")
) -> None:
    """Write sheets to cut as a PDF: every card as often as the game has it, nine to a page of A4."""
    try:
        from .sheets_pdf import write_sheets
    except ModuleNotFoundError as error:
        raise BadSetup(f"this needs the package {error.name}: install it with  pip install 'gloam[print]'") from None
    game = use(folder)
    try:
        cards, pages = write_sheets(game, file)
    except OSError as error:
        raise BadSetup(f"{file} cannot be written: {error.strerror}") from None
    out.print(f"{file}: {cards} cards on {pages} pages", markup=False)


@set_app.command("schema")
def schema(
    game: GameName,
    file: Annotated[str, typer.Argument(metavar="[FILE]", help="One content file; left out: all, by their names.")] = "",
) -> None:
    """Print the JSON schemas of a game's content files. `gloam set new` writes them beside the files."""
    found = schemas(game)
    name = file if file.endswith(".toml") else f"{file}.toml"
    if file and name not in found:
        raise BadSetup(f"{get(game).title} has no content file {name!r}; it has {', '.join(found)}")
    say_json(found[name] if file else found)


def add_to(app: typer.Typer) -> None:
    """Put these commands onto the command line."""
    app.add_typer(set_app, name="set")
