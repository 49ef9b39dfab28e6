"""HTTP: how a game looks. The same for all its tables, so a browser fetches it once and keeps it."""

from __future__ import annotations

from litestar import Response, get

from gloam.engine.book import PICTURES
from gloam.table import Style

from .api_tables import known_game
from .bases import base_named
from .errors import Refused
from .injected import FileInPath, GameInPath, HashInPath, OptionsAsked, SeatsAsked, TheCaller

KEPT = {"Cache-Control": "public, max-age=3600"}


@get("/games/{name:str}/style", sync_to_thread=False, tags=["games"])
def show_style(name: GameInPath) -> Style:
    """Kinds, numbers, marks, verbs and keywords of a game's table, and the plan of its stage."""
    style: Style = known_game(name).style or Style()
    return style


@get("/games/{name:str}/bases/{found:str}", sync_to_thread=False, tags=["games"])
def show_base(
    caller: TheCaller, name: GameInPath, found: HashInPath, seats: SeatsAsked = 2, options: OptionsAsked = "{}"
) -> Response[bytes]:
    """What tables of one kind have in common; its address, which a lean connection is told, names its hash."""
    base = base_named(known_game(name).name, seats, options, found)
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(base.packed, media_type="application/json", headers=headers)


@get("/games/{name:str}/art/{file:str}", sync_to_thread=True, tags=["games"])
def show_art(name: GameInPath, file: FileInPath) -> Response[bytes]:
    """A drawing of the game's own: an SVG file of its folder."""
    folder = known_game(name).folder / "art"
    path = folder / file
    if path.suffix != ".svg" or path.parent != folder or not path.is_file():
        raise Refused("not_found", f"{name} has no drawing {file[:40]!r}")
    return Response(path.read_bytes(), media_type="image/svg+xml", headers=KEPT)


@get("/games/{name:str}/pictures/{file:str}", sync_to_thread=True, tags=["games"])
def show_picture(name: GameInPath, file: FileInPath) -> Response[bytes]:
    """A picture of the game's book: a JPEG file of its folder."""
    folder = known_game(name).folder / PICTURES
    path = folder / file
    if path.suffix != ".jpg" or path.parent != folder or not path.is_file():
        raise Refused("not_found", f"{name} has no picture {file[:40]!r}")
    return Response(path.read_bytes(), media_type="image/jpeg", headers=KEPT)


HANDLERS = [show_style, show_base, show_art, show_picture]
