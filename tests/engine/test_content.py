"""Content files: every mistake names file, entry, field and what was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from gloam.engine import BadContent, one_of, read_catalogue, rows
from gloam.engine.catalogue import carried_out, content_hash, proved

FIELDS = {"id": (str, ...), "speed": (int, 0), "text": (str, "")}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('[[card]]\nid = "bat"\nsped = 2\n', "cards.toml, card 'bat': there is no field 'sped'; did you mean 'speed'?"),
        ('[[card]]\nid = "bat"\nspeed = "2"\n', "cards.toml, card 'bat': 'speed' should be a whole number, not '2'"),
        ('[[card]]\nid = "bat"\nspeed = true\n', "'speed' should be a whole number"),
        ("[[card]]\nspeed = 2\n", "cards.toml, card 1: the field 'id' is missing"),
        ("[[card]\n", "cards.toml is not valid TOML"),
        ('title = "none"\n', r"cards.toml has no \[\[card\]\] entries"),
    ],
)
def test_a_mistake_in_a_content_file_is_named(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / "cards.toml").write_text(text)

    with pytest.raises(BadContent, match=sentence):
        rows(tmp_path / "cards.toml", "card", FIELDS)


def test_defaults_are_filled_in(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "bat"\n')

    assert rows(tmp_path / "cards.toml", "card", FIELDS) == [{"id": "bat", "speed": 0, "text": ""}]


def test_an_unknown_word_of_the_vocabulary_is_named() -> None:
    assert one_of("draw", ["draw", "push"], "here") == 0
    with pytest.raises(BadContent, match=r"here: 'drav' is unknown; did you mean 'draw'\?"):
        one_of("drav", ["draw", "push"], "here")


def test_the_content_hash_depends_on_the_cards_and_not_on_line_endings(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_bytes(b"a = 1\nb = 2\n")
    before = content_hash(tmp_path)

    file.write_bytes(b"a = 1\r\nb = 2\r\n")
    assert content_hash(tmp_path) == before
    file.write_bytes(b"a = 1\nb = 3\n")
    assert content_hash(tmp_path) != before


def test_the_catalogue_knows_rules_rulings_functions_and_tests(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text(
        '[[rule]]\nid = "TOY-A-01"\nkind = "rule"\ntext = "Yes."\n'
        '[[check]]\nid = "TOY-DATA-01"\ntext = "Ten cards."\n'
        '[[ruling]]\nid = "TOY-Q-01"\nquestion = "No?"\nruling = "No."\n'
    )
    (tmp_path / "turn.py").write_text('def act():\n    """Act. [TOY-A-01]"""\n')
    (tmp_path / "test_it.py").write_text('@proves("TOY-A-01", "TOY-Q-01")\ndef test_it():\n    assert act()\n')

    entries = read_catalogue(tmp_path)

    assert [entry.is_rule for entry in entries.values()] == [True, False, False]
    assert carried_out(tmp_path) == {"TOY-A-01": ["turn.act"]}
    assert proved(tmp_path) == {"TOY-A-01": ["test_it.py::test_it"], "TOY-Q-01": ["test_it.py::test_it"]}
