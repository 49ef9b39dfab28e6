"""What a designer sees of a set: pictures in the terminal, a page that follows what is edited, sheets of paper."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Thread
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from fpdf import FPDF

from gloam.checks.sets import lint_folder
from gloam.engine.faults import Fault
from gloam.games import get
from gloam.sets import new_set
from gloam.terminal import sets
from gloam.terminal.card_art import cards_of
from gloam.terminal.cards_page import page, serve
from gloam.terminal.outline import braille, commands, filled, polygons
from gloam.terminal.sheets_pdf import EDGE, HIGH, PICTURE, SIZES, plain, words_high

from .support import change

GAMES = ["crave", "fever", "hunger", "thirst"]
WINDOW = "M0 0h512v512H0z M128 128v256h256v-256z"  # a frame: the inner square goes the other way round


def dots(path: str, across: int = 4) -> list[str]:
    return ["".join("#" if dot else "." for dot in line) for line in filled(polygons(path), across, across)]


def test_a_glyph_is_filled_as_browsers_fill_it() -> None:
    assert dots(WINDOW) == ["####", "#..#", "#..#", "####"]
    assert dots("M0 0H256V512H0Z") == ["##.."] * 4
    assert braille("M0 0H256V512H0Z", 2, 1) == ("\u28ff\u2800",)


@pytest.mark.parametrize(
    "path",
    [
        "M256 0A256 256 0 0 1 256 512A256 256 0 0 1 256 0",
        "M256 0A256 256 0 0 1 512 256A256 256 0 0 1 256 512A256 256 0 0 1 0 256A256 256 0 0 1 256 0",
        "M256 0A256 256 0 1 1 0 256A256 256 0 0 1 256 0",  # the long way round, then the short one
        "M256 0a256 256 0 01 0 512a256 256 0 010-512",  # flags without a blank behind them
        "M256 0c141.4 0 256 114.6 256 256s-114.6 256-256 256s-256-114.6-256-256s114.6-256 256-256z",
    ],
)
def test_arcs_and_curves_make_the_same_disc(path: str) -> None:
    assert dots(path, 8) == ["..####..", ".######.", *["########"] * 4, ".######.", "..####.."]


def test_numbers_without_a_command_go_on_with_the_last_one() -> None:
    assert [command for command, _ in commands("m1 2 3-4.5.5 6 7z")] == ["m", "l", "l", "z"]


@pytest.mark.parametrize("name", GAMES)
def test_every_card_has_a_picture_and_its_copies(name: str) -> None:
    arts = cards_of(get(name))
    n = get(name).seats[0]

    assert sum(art.copies for art in arts) == len(get(name).pieces(n, get(name).complete(None, n)))
    for art in arts:
        if art.face.icon:
            assert set("".join(braille(art.outline, 14, 7))) - {"\u2800"}, art.face.name


def test_a_card_in_the_terminal_has_its_picture_and_all_its_words(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from terminal.support import gloam

    change(mine / "vampires.toml", 'name = "Night Stalker"', 'name = "[red]Stalker[/x]"')
    said = gloam("set", "show", mine, "--search", "stalker").out

    assert "[red]Stalker[/x]" in said
    assert "cost 3, attack 2" in said
    assert re.search("[\u2801-\u28ff]{3}", said)


def test_the_page_has_every_card_needs_nothing_else_and_no_name_can_break_it() -> None:
    arts = cards_of(get("crave"))
    arts[0] = replace(arts[0], face=replace(arts[0].face, name="<script>alert(1)</script>"))
    text = page("'<b>", arts, [Fault("a<b.toml", 7, "no <i>")])

    assert text.count("<li class='card'") == len(arts) == 80
    assert "<b>." not in text
    assert "alert(1)</script>" not in text
    assert "<code>a&lt;b.toml:7</code> no &lt;i&gt;" in text
    assert not re.search(r"""(src|href)=["']|url\(|https?://""", text)


@contextmanager
def shown(folder: Path) -> Iterator[str]:
    """The address at which a set is shown while it is edited."""
    window = sets.Window(folder, "")

    def now() -> str:
        window.look()
        return window.page(is_followed=True)

    with serve(now) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


def read(address: str) -> str:
    with urlopen(address) as reply:
        return str(reply.read().decode())


def test_the_page_follows_what_is_edited_and_keeps_the_cards_while_there_are_faults(mine: Path) -> None:
    with shown(mine) as address:
        first, stamp = read(address), read(address + "stamp")
        assert f'data-stamp="{stamp}"' in first
        assert read(address + "stamp") == stamp

        change(mine / "vampires.toml", 'name = "Night Stalker"', 'name = "Day Stalker"')
        assert read(address + "stamp") != stamp
        assert "<h3>Day Stalker</h3>" in read(address)

        line = change(mine / "vampires.toml", "cost = 3", "cost = -3")
        broken = read(address)
        assert f"<code>vampires.toml:{line}</code>" in broken
        assert "<h3>Day Stalker</h3>" in broken

        change(mine / "vampires.toml", "cost = -3", "cost = 4")
        assert 'class="faults"' not in read(address)
        with pytest.raises(HTTPError):
            read(address + "etc/passwd")


def test_looking_at_a_set_puts_nothing_on_the_shelf(mine: Path, shelf: Path) -> None:
    window = sets.Window(mine, "")

    assert window.look()
    assert not window.look()
    assert len(window.arts) == 80
    assert not shelf.exists()


def test_the_page_is_written_as_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from terminal.support import gloam

    monkeypatch.chdir(tmp_path)
    new_set("fever", tmp_path / "mine", name="Wild Hunt")

    said = gloam("set", "show", "mine", "--html", "cards.html")

    assert said.out == "cards.html: Wild Hunt, a set of Hunting Fever\n"
    assert "<h3>Wolf</h3>" in (tmp_path / "cards.html").read_text()
    assert (
        gloam("set", "show", "mine", "--html", "no/such.html").err
        == "gloam: no/such.html cannot be written: No such file or directory\n"
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_every_card_fit_on_its_paper(name: str) -> None:
    pdf = FPDF(format="A4")
    pdf.add_page()
    for art in cards_of(get(name)):
        room = HIGH - 2 * EDGE - PICTURE - 19  # below name, type and keywords
        assert words_high(pdf, art, SIZES[-1]) <= room, art.face.name


def test_letters_that_the_fonts_of_paper_lack_lose_their_accents() -> None:
    assert plain("Zo\u00eb \u201c\u0141uk\u00e1\u0161\u201d \u2212 \u0434") == 'Zo\u00eb "?uk\u00e1s" - ?'


def test_a_set_with_faults_is_shown_as_such_and_exits_so(mine: Path) -> None:
    from terminal.support import gloam

    change(mine / "vampires.toml", "cost = 3", "cost = -3")
    said = gloam("set", "show", mine)

    assert said.code == 1
    assert said.out == f"{mine / lint_folder(mine)[0].file}:{lint_folder(mine)[0].line}: {lint_folder(mine)[0].text}\n"
