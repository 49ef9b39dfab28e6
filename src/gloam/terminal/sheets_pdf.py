"""Sheets to cut: the cards of a set as a PDF, nine to a page, each as often as the game has it."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from fpdf import FPDF

from gloam.engine import Game

from .card_art import Art, Shown, cards_of, hexed, mixed

WIDE, HIGH = 63.0, 88.0  # millimetres of a card, as sleeves have it
ACROSS, DOWN = 3, 3
LEFT, TOP = (210 - ACROSS * WIDE) / 2, (297 - DOWN * HIGH) / 2
EDGE = 2.0  # of its frame
MARGIN = 4.5
PICTURE = 40.0  # height of the coloured field
ROUND = 33.0  # across the circle that the glyph stands in
GLYPH = 23.0
PILL = 6.4
SIZES = (10.5, 9.5, 8.5, 7.5, 6.8, 6.0)  # of the text: the largest that fits
PAPER, INK, FADED = "#f8efdb", "#2a1c14", "#6b5645"
DARK, LIGHT = "#0d0714", "#fff2dc"
SIGNS = str.maketrans(
    {"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": "-", "\u2026": "...", "\u2212": "-"}
)


def write_sheets(game: Game, file: Path) -> tuple[int, int]:
    """Write the sheets; how many cards on how many pages."""
    pdf, cards = FPDF(format="A4"), [art for art in cards_of(game) for _ in range(art.copies)]
    pdf.set_auto_page_break(False)
    pdf.set_title(plain(game.title))
    for number, art in enumerate(cards):
        if number % (ACROSS * DOWN) == 0:
            pdf.add_page()
        at = number % (ACROSS * DOWN)
        draw(pdf, art, LEFT + at % ACROSS * WIDE, TOP + at // ACROSS * HIGH, game.title)
    pdf.output(str(file))
    return len(cards), pdf.page_no()


def draw(pdf: FPDF, art: Art, x: float, y: float, title: str) -> None:
    """One card: a frame in the colour of its kind, its picture with the numbers, and its words."""
    colour, face = art.kind.colour, art.face
    deep, light, dark = mixed(colour, DARK, 0.5), mixed(colour, LIGHT, 0.34), mixed(colour, "#1a0d08", 0.72)
    box(pdf, x, y, WIDE, HIGH, colour)
    box(pdf, x + EDGE, y + EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, PAPER)
    box(pdf, x + EDGE, y + EDGE, WIDE - 2 * EDGE, PICTURE, colour)
    middle, height = x + WIDE / 2, y + EDGE + PICTURE / 2
    pdf.set_fill_color(*deep)
    pdf.set_draw_color(*light)
    pdf.set_line_width(0.5)
    pdf.circle(middle, height, ROUND / 2, "DF")
    glyph(pdf, art.outline, middle - GLYPH / 2, height - GLYPH / 2, GLYPH, hexed(light))
    for i, shown in enumerate(art.pills):
        pill(pdf, shown, x + EDGE + 0.5, height + (i - len(art.pills) / 2) * (PILL + 1) + 0.5)
    for i, shown in enumerate(art.prices):
        price(pdf, shown, x + WIDE - EDGE - 1.5, y + EDGE + 1.5 + i * (PILL + 1))
    pdf.set_draw_color(150, 140, 130)
    pdf.set_line_width(0.1)
    pdf.rect(x, y, WIDE, HIGH)  # along which one cuts
    pdf.set_xy(x + MARGIN, y + EDGE + PICTURE + 2)
    line(pdf, face.name, "B", 12, INK)
    line(pdf, face.type or art.kind.label, "B", 7.5, hexed(dark))
    line(pdf, ", ".join(face.tags), "BI", 8, hexed(dark))
    top, bottom = pdf.get_y() + 1.2, y + HIGH - EDGE - 4.5
    size = next((size for size in SIZES if top + words_high(pdf, art, size) <= bottom), SIZES[-1])
    pdf.set_xy(x + MARGIN, top)
    line(pdf, face.text, "", size, INK)
    lore = lines_high(pdf, face.lore, "I", size - 1)
    pdf.set_xy(x + MARGIN, max(pdf.get_y(), bottom - lore))
    line(pdf, face.lore, "I", size - 1, FADED)
    pdf.set_xy(x + MARGIN, y + HIGH - EDGE - 3.4)
    line(pdf, title, "", 5, FADED)


def box(pdf: FPDF, x: float, y: float, wide: float, high: float, colour: str) -> None:
    pdf.set_fill_color(colour)
    pdf.rect(x, y, wide, high, "F")


def glyph(pdf: FPDF, outline: str, x: float, y: float, size: float, colour: str) -> None:
    if outline:
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="{colour}" d="{outline}"/></svg>'
        pdf.image(svg.encode(), x, y, size, size)


def pill(pdf: FPDF, shown: Shown, x: float, y: float) -> None:
    """A number beside its sign."""
    pdf.set_fill_color(DARK)
    pdf.rect(x, y, 11, PILL, "F", round_corners=True, corner_radius=PILL / 2)
    glyph(pdf, shown.outline, x + 1.3, y + 1, PILL - 2, shown.number.colour or LIGHT)
    word(pdf, str(shown.value), x + 5.2, y, 6, 11, "#ffffff", "L")


def price(pdf: FPDF, shown: Shown, right: float, y: float) -> None:
    """A number with its name, where a shape would stand on the screen."""
    ground = shown.number.colour or PAPER
    pdf.set_font("Helvetica", "", 6)
    label = plain(shown.number.label)
    wide = pdf.get_string_width(label) + 10
    pdf.set_fill_color(ground)
    pdf.rect(right - wide, y, wide, PILL, "F", round_corners=True, corner_radius=1.5)
    ink = INK if sum(int(ground[i : i + 2], 16) for i in (1, 3, 5)) > 330 else "#ffffff"
    word(pdf, label, right - wide + 1, y, wide - 9, 6, ink, "L")
    word(pdf, str(shown.value), right - 8, y, 7, 12, ink, "R")


def word(pdf: FPDF, text: str, x: float, y: float, wide: float, size: float, colour: str, align: str) -> None:
    pdf.set_font("Helvetica", "B" if size > 6 else "", size)
    pdf.set_text_color(colour)
    pdf.set_xy(x, y)
    pdf.cell(wide, PILL, plain(text), align=align)


def words_high(pdf: FPDF, art: Art, size: float) -> float:
    return lines_high(pdf, art.face.text, "", size) + lines_high(pdf, art.face.lore, "I", size - 1)


def lines_high(pdf: FPDF, text: str, weight: str, size: float) -> float:
    """How high a text becomes, broken into lines."""
    if not text:
        return 0.0
    pdf.set_font("Helvetica", weight, size)
    high = pdf.multi_cell(WIDE - 2 * MARGIN, size * 0.43, plain(text), dry_run=True, output="HEIGHT")
    assert isinstance(high, float)
    return high


def line(pdf: FPDF, text: str, weight: str, size: float, colour: str) -> None:
    if text:
        pdf.set_font("Helvetica", weight, size)
        pdf.set_text_color(colour)
        pdf.multi_cell(WIDE - 2 * MARGIN, size * 0.43, plain(text), align="L", new_x="LEFT", new_y="NEXT")


def plain(text: str) -> str:
    """What the fonts of every PDF reader can show: accents that they lack are left out, other letters become question marks."""
    found = ""
    for ch in text.translate(SIGNS):
        bare = ch if ch.encode("latin-1", "ignore") else unicodedata.normalize("NFKD", ch)[0]
        found += bare if bare.encode("latin-1", "ignore") else "?"
    return found
