"""Sheets to cut: the cards of a set as a PDF, nine to a page, each as often as the game has it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from fpdf import FPDF

import gloam
from gloam.engine import Game
from gloam.match import begin
from gloam.table import Face
from gloam.table.words import face_numbers

WIDE, HIGH = 63.0, 88.0  # millimetres of a card, as sleeves have it
ACROSS, DOWN = 3, 3
LEFT, TOP = (210 - ACROSS * WIDE) / 2, (297 - DOWN * HIGH) / 2
MARGIN = 4.0
ICON = 20.0
ICONS = Path(gloam.__file__).parent / "web_dist" / "icons"  # of the browser client, where it is built


def copies_of(game: Game) -> list[Face]:
    """Every card of one copy of the game, in the order of its pieces."""
    n = game.seats[0]
    faces = {face.name: face for face in begin(game, n, "cards").table(None).faces.values()}
    names = game.piece_names()
    counted = Counter(names[piece] for piece in game.pieces(n, game.complete(None, n)))
    return [face for name, face in faces.items() for _ in range(counted[name])]


def outlines() -> dict[str, str]:
    """The glyphs by name; empty where the client is not built."""
    return {name: path for chunk in sorted(ICONS.glob("~*.json")) for name, path in json.loads(chunk.read_text("utf-8")).items()}


def write_sheets(game: Game, file: Path) -> tuple[int, int]:
    """Write the sheets; how many cards on how many pages."""
    pdf, drawn, faces = FPDF(format="A4"), outlines(), copies_of(game)
    pdf.set_auto_page_break(False)
    pdf.set_title(plain(game.title))
    for number, face in enumerate(faces):
        if number % (ACROSS * DOWN) == 0:
            pdf.add_page()
        at = number % (ACROSS * DOWN)
        draw(pdf, face, LEFT + at % ACROSS * WIDE, TOP + at // ACROSS * HIGH, drawn.get(face.icon, ""))
    pdf.output(str(file))
    return len(faces), pdf.page_no()


def draw(pdf: FPDF, face: Face, x: float, y: float, outline: str) -> None:
    """One card, with a line round it to cut along."""
    pdf.rect(x, y, WIDE, HIGH)
    pdf.set_xy(x + MARGIN, y + MARGIN)
    line(pdf, face.name, "B", 12)
    line(pdf, face.type or face.kind, "", 8)
    line(pdf, face_numbers(face), "B", 9)
    line(pdf, ", ".join(face.tags), "I", 8)
    if outline:
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="{outline}"/></svg>'
        pdf.image(svg.encode(), x + (WIDE - ICON) / 2, pdf.get_y() + 1, ICON, ICON)
    pdf.set_xy(x + MARGIN, pdf.get_y() + ICON + 3)
    line(pdf, face.text, "", 8)
    line(pdf, face.lore, "I", 7)


def line(pdf: FPDF, text: str, weight: str, size: int) -> None:
    if text:
        pdf.set_font("Helvetica", weight, size)
        pdf.multi_cell(WIDE - 2 * MARGIN, size * 0.45, plain(text), align="C", new_x="LEFT", new_y="NEXT")


def plain(text: str) -> str:
    """What the fonts of every PDF reader can show."""
    return text.replace("\u2019", "'").replace("\u2013", "-").encode("latin-1", "replace").decode("latin-1")
