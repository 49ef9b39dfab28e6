"""The reader of a game's book: what it makes of a text, and how it names a fault, its place and the remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloam.engine import BadContent, read_book
from gloam.engine.book import Block, Chapter, has_book

NAMES = ("FLY-01", "FLY-02", "MOUSE-01", "MOUSE-02", "MOUSE-03")
RULES = "".join(f'[[rule]]\nid = "OWL-{name}"\nkind = "rule"\ntext = "."\n' for name in NAMES)


def book_of(folder: Path, text: str) -> Path:
    (folder / "rules.toml").write_text(RULES)
    (folder / "book.md").write_text(text)
    return folder


def test_a_book_has_a_title_and_chapters_of_headings_paragraphs_items_and_examples(tmp_path: Path) -> None:
    text = """# Owls

## A night
### Flying
An **owl** flies
at night. [OWL-FLY-01,
OWL-FLY-02]

It rests by day.
- One mouse [OWL-MOUSE-01]
- Two mice
  are better
  [OWL-MOUSE-02]
> Ana has
  2. Ben has
  3. [OWL-MOUSE-03]

## The end
Dawn.
"""
    book = read_book(book_of(tmp_path, text))

    assert book.title == "Owls"
    assert book.chapters == (
        Chapter(
            "A night",
            (
                Block("heading", "Flying"),
                Block("paragraph", "An **owl** flies at night.", ("OWL-FLY-01", "OWL-FLY-02")),
                Block("paragraph", "It rests by day."),
                Block("item", "One mouse", ("OWL-MOUSE-01",)),
                Block("item", "Two mice are better", ("OWL-MOUSE-02",)),
                Block("example", "Ana has 2. Ben has 3.", ("OWL-MOUSE-03",)),
            ),
        ),
        Chapter("The end", (Block("paragraph", "Dawn."),)),
    )
    assert book.rules == ["OWL-FLY-01", "OWL-FLY-02", "OWL-MOUSE-01", "OWL-MOUSE-02", "OWL-MOUSE-03"]


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, "the book has no title; begin with # and the title of the game"),
        ("## A night\nDawn.", 1, "the book has no title; begin with #"),
        ("# Owls", 1, "the book has no chapters; begin one with ##"),
        ("# Owls\n## A\nb\n\n# Bats\n", 5, "there is a second title 'Bats'; begin a chapter with ##"),
        ("# Owls\nDawn.\n## A\nb", 2, "there is text before the first chapter; put a ## heading above it"),
        ("# Owls\n## A\n\n## B\nb", 2, "the chapter 'A' is empty; write it, or take its heading out"),
        ("# Owls\n## A", 2, "the chapter 'A' is empty"),
        ("# Owls\n## A [OWL-FLY-01]\nb", 2, "the heading 'A [OWL-FLY-01]' names rules; name them at the end of the text"),
        ("# Owls\n## A\n### B [OWL-FLY-01]\nb", 3, "the heading 'B [OWL-FLY-01]' names rules"),
        ("# Owls\n## A\n#### B\nb", 3, "no kind of line begins with '####'; a line is # title, ## chapter, ### heading"),
        ("# Owls\n## A\nb\n* c", 4, "no kind of line begins with '*'"),
        ("# Owls\n## A\n1. c", 3, "no kind of line begins with '1.'"),
        ("# Owls\n## A\n| c | d |", 3, "no kind of line begins with '|'"),
        ("# Owls\n## A\n#b", 3, "no kind of line begins with '#b'"),
        ("# Owls\n## A\n\nb\nc [OWL-FLI-01]", 4, "the catalogue has no rule 'OWL-FLI-01'; did you mean 'OWL-FLY-01'?"),
        ("# Owls\n## A\nb [see below]", 3, "the catalogue has no rule 'see below'; name an id of rules.toml"),
        ("# Owls\n## A\n\n[OWL-FLY-01]", 4, "no kind of line begins with '[OWL-FLY-01]'"),
        ("# Owls\n## A\nb []", 3, "the catalogue has no rule ''; name an id"),
        ("# Owls\n## A\nb [OWL-FLY-01] c", 3, "square brackets stand amid the text; they hold the ids of rules, once"),
        ("# Owls\n## A\nb [OWL-FLY-01] [OWL-FLY-02]", 3, "square brackets stand amid the text"),
        ("# Owls\n## A\n- [OWL-FLY-01]", 3, "square brackets stand amid the text"),
        ("# Owls\n## A\nb\n![An owl](owl.jpg)", 4, "there is no picture 'owl.jpg'; `make pictures` takes those"),
        ("# Owls\n## A\n![An owl] (owl.jpg)", 3, "this is no picture; write ![what it shows](file.jpg), alone on its line"),
        ("# Owls\n## A\n![](owl.jpg)", 3, "this is no picture"),
        ("# Owls\n## A\n![An owl](../owl.jpg)", 3, "this is no picture"),
        ("# Owls\n## A\nAn **owl flies.", 3, "a ** has no partner; put ** before and behind the keyword"),
        ("# Owls\n## A\nb [OWL-FLY-01]\n\nc [OWL-FLY-01]", 5, "OWL-FLY-01 is told twice, first in line 3; name it where"),
    ],
)  # fmt: skip
def test_a_fault_is_named_with_its_place_and_its_remedy(tmp_path: Path, text: str, line: int, sentence: str) -> None:
    folder = book_of(tmp_path, text)

    with pytest.raises(BadContent) as caught:
        read_book(folder)

    assert str(caught.value).startswith(f"{folder.name}/book.md, line {line}: {sentence}")


def test_a_picture_stands_alone_on_its_line_and_says_what_it_shows(tmp_path: Path) -> None:
    folder = book_of(tmp_path, "# Owls\n## A\nText.\n![An owl at night](owl.jpg)\nMore. [OWL-FLY-01]\n")
    (folder / "pictures").mkdir()
    (folder / "pictures" / "owl.jpg").write_bytes(b"")

    blocks = read_book(folder).chapters[0].blocks

    assert blocks[1] == Block("picture", "An owl at night", picture="owl.jpg")
    assert [block.text for block in blocks] == ["Text.", "An owl at night", "More."]


def test_a_game_without_a_book_says_where_one_would_stand(tmp_path: Path) -> None:
    assert not has_book(tmp_path)
    with pytest.raises(BadContent, match=r"has no book\.md: write one beside its rules\.toml"):
        read_book(tmp_path)
