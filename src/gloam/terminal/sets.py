"""The command `gloam set`: sets of cards of one's own."""

from __future__ import annotations

import webbrowser
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from threading import Event
from typing import Annotated

import typer
from rich.columns import Columns
from rich.panel import Panel
from rich.text import Text

from gloam.checks.sets import all_faults, laid, lint_folder, written
from gloam.engine import BadContent, BadSetup
from gloam.engine.faults import Fault
from gloam.engine.sets import FILE, STANDARD, read_folder, read_set, set_of
from gloam.games import get
from gloam.sets import new_set, schemas, use
from gloam.table.words import face_numbers

from .card_art import Art, cards_of, hexed, mixed
from .cards_page import page as page_of
from .cards_page import serve
from .options import GameName, Json
from .outline import braille
from .speak import FAILED, complain, out, say_json

CARD_WIDTH = 38
PICTURE = 7  # lines of a card's picture
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
        told = f"{folder}: {chosen.name}, a set of {get(chosen.game).title}, can be played. Its hash is {chosen.hash}."
        out.print(told, markup=False, soft_wrap=True)


@set_app.command("show")
def show(
    folder: Folder,
    words: Annotated[str, typer.Option("--search", help="Only cards with this word.")] = "",
    watch: Annotated[bool, typer.Option("--watch", help="Show it anew whenever a file changes, until Ctrl-C.")] = False,
    page: Annotated[
        bool, typer.Option("--page", help="Show it in the browser, where it follows what you edit, until Ctrl-C.")
    ] = False,
    file: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write the page: one file that needs nothing else.")
    ] = None,
) -> None:
    """Show the cards of a set as pictures: here, in the browser, or as a file. Faults are shown where they stand."""
    window = Window(folder, words)
    if page:
        show_page(window)
        return
    while True:
        is_new = window.look()
        if is_new:
            if watch:
                out.clear()
            if file is not None:
                write_page(window, file)
            else:
                window.tell()
        if not watch:
            if window.faults:
                raise typer.Exit(FAILED)
            return
        Event().wait(PAUSE)


class Window:
    """A set that is looked at while it changes: its cards as they were last without faults, and its faults now."""

    def __init__(self, folder: Path, words: str) -> None:
        self.folder = folder
        self.words = words.lower()
        self.title = folder.name
        self.arts: list[Art] = []
        self.faults: list[Fault] = []
        self.seen: object = None

    def look(self) -> bool:
        """Read the folder; whether there is anything new."""
        files, unread = read_folder(self.folder)
        if self.seen == (files, unread):
            return False
        self.seen = (files, unread)
        self.faults = all_faults(files, unread)
        if not self.faults:
            chosen = set_of(files, str(self.folder))
            try:
                with written(chosen) as folder:
                    self.arts = cards_of(laid(chosen, folder))
                self.title = f"{chosen.name}, a set of {get(chosen.game).title}"
            except BadContent as error:
                self.faults = [Fault(FILE, 1, str(error))]
        return True

    def tell(self) -> None:
        """The cards, or the faults in their place."""
        for fault in self.faults:
            out.print(f"{self.folder / fault.file}:{fault.line}: {fault.text}", markup=False, soft_wrap=True)
        if not self.faults:
            found = [art for art in self.arts if self.words in art.words]
            out.print(Columns([panel(art) for art in found], equal=True))
            out.print(f"{self.title}: {len(found)} of {len(self.arts)} cards.", markup=False)

    def page(self, is_followed: bool = False) -> str:
        return page_of(self.title, [art for art in self.arts if self.words in art.words], self.faults, is_followed)


def write_page(window: Window, file: Path) -> None:
    try:
        file.write_text(window.page(), encoding="utf-8")
    except OSError as error:
        raise BadSetup(f"{file} cannot be written: {error.strerror}") from None
    out.print(f"{file}: {window.title}", markup=False, soft_wrap=True)


def show_page(window: Window) -> None:
    """The page in the browser. Whatever is saved is there a moment later."""
    window.look()

    def now() -> str:
        with suppress(BadSetup):  # the folder is being replaced: what was there last is shown until it is back
            window.look()
        return window.page(is_followed=True)

    server = serve(now)
    address = f"http://127.0.0.1:{server.server_port}/"
    out.print(f"{address}  follows what you edit in {window.folder}; Ctrl-C ends it.", markup=False, soft_wrap=True)
    webbrowser.open(address)
    with server, suppress(KeyboardInterrupt):
        server.serve_forever()


def panel(art: Art) -> Panel:
    """A card in the terminal: its picture between its numbers, name, line of types, text and lore."""
    face = art.face
    said = picture(art)
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
    return Panel(
        said, title=Text(face.name, style="bold"), width=CARD_WIDTH, border_style=hexed(mixed(art.kind.colour, "#ffffff", 0.75))
    )


def picture(art: Art) -> Text:
    """Its glyph on the ground of its kind."""
    room = CARD_WIDTH - 4
    said = Text()
    for line in braille(art.outline, 2 * PICTURE, PICTURE) if art.outline else ():
        said.append(
            line.center(room),
            style=f"{hexed(mixed(art.kind.colour, '#fff2dc', 0.3))} on {hexed(mixed(art.kind.colour, '#0d0714', 0.5))}",
        )
        said.append("\n")
    return said


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
