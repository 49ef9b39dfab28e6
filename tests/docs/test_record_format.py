"""The record format is what its page says: a parser made from the page's grammar reads every game and refuses broken ones."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace
from pathlib import Path

import pytest

import gloam
from docs.blocks import blocks_of
from gloam.engine import stream
from gloam.engine.record import read_record
from gloam.games import games
from gloam.match import Match

PAGE = "docs/record-format.md"
TOKEN = re.compile(r"\s*(?:(?P<literal>\"[^\"]*\"|'[^']*')|/(?P<regex>(?:[^/\\]|\\.)+)/|(?P<name>[a-z]+)|(?P<sign>[=,;|{}()\[\]]))")
OPEN = {"{": "(?:", "[": "(?:", "(": "(?:"}
CLOSE = {"}": ")*+", "]": ")?", ")": ")"}


def productions() -> dict[str, str]:
    """The grammar of the page: name -> right-hand side."""
    (block,) = [block for block in blocks_of(PAGE) if block.language == "ebnf"]
    rules = re.findall(r"^([a-z]+) *= (.*?) ;$", block.text, re.MULTILINE | re.DOTALL)
    assert len(rules) == block.text.count(" ;\n")
    return dict(rules)


def expression(name: str, rules: dict[str, str]) -> str:
    """A production as a regular expression, which it can be: nothing in the grammar contains itself."""
    made, at, text = "", 0, rules[name]
    while at < len(text):
        token = TOKEN.match(text, at)
        assert token is not None, f"{name}: {text[at:]!r} is not EBNF"
        at = token.end()
        if token["literal"]:
            made += re.escape(token["literal"][1:-1])
        elif token["regex"]:
            made += f"(?:{token['regex']})"
        elif token["name"]:
            made += f"(?>{expression(token['name'], rules)})"  # what was read stays read
        elif token["sign"] == "|":
            made += "|"
        elif token["sign"] != ",":
            made += (OPEN | CLOSE)[token["sign"]]
    return made


RULES = productions()
RECORD = re.compile(expression("record", RULES))
ANSWERS = re.compile(expression("answer", RULES))


def played(game: str, seats: int, **options: object) -> Match:
    """A game at random, to its end, with names that are hard to write down."""
    match = gloam.new(game, seats, "grammar", options, names=['A "quoted" \\ name', "Bób\n\t☾", "Cyd", "Dan", "Eve", "Fox"][:seats])
    rng = stream("grammar", game)
    while not match.over:
        ask = match.asks[rng.below(len(match.asks))]
        match.answer(ask.seat, ask.question.notation(rng.pick(ask.options)))
        if match.can_undo(ask.seat) is None and rng.below(4) == 0:
            match.undo(ask.seat)
    return match


@pytest.mark.parametrize(("game", "seats"), [(name, n) for name, game in games().items() for n in game.seats[:2]])
def test_the_grammar_reads_a_whole_game_and_so_does_gloam(game: str, seats: int) -> None:
    text = played(game, seats).record()

    assert RECORD.fullmatch(text)
    assert " undo\n" in text
    assert len(ANSWERS.findall(text.split("---\n", 1)[1].rsplit("--- ", 1)[0])) == len(read_record(text).answers) > 20
    assert gloam.replay(text).record() == text


def test_the_grammar_knows_resigning() -> None:
    match = gloam.new("crave", 2, "grammar")
    match.resign(0)

    assert "\n0 resign\n" in match.record()
    assert RECORD.fullmatch(match.record())


def test_every_answer_that_can_be_given_fits_the_grammar() -> None:
    for name, game in games().items():
        for question in game.questions.values():
            for option in question.domain_options:
                assert ANSWERS.fullmatch(f"0 {question.notation(option)}\n"), f"{name}: {question.notation(option)!r}"
                assert question.notation(option) not in ("undo", "resign")


def test_count_checksum_and_content_hash_are_what_the_page_says() -> None:
    text = played("fever", 3).record()
    body, closing = text.rsplit("--- ", 1)
    digest = hashlib.sha256()
    for path in sorted((Path(gloam.__file__).parent / "games" / "fever" / "content").glob("*.toml")):
        digest.update(path.name.encode() + path.read_bytes().replace(b"\r\n", b"\n"))

    answers = body.split("\n---\n")[1].count("\n")
    assert closing == f"{answers} lines {hashlib.sha256(body.encode()).hexdigest()[:16]}\n"
    assert f'content: "{digest.hexdigest()[:16]}"\n' in body


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("gloam record 1\n", "gloam record\n"),
        ("gloam record 1\n", "GLOAM RECORD 1\n"),
        ("gloam record 1\n", "\ngloam record 1\n"),
        ('game: "fever"\n', ""),
        ('game: "fever"\n', "game: fever\n"),
        ('game: "fever"\n', 'game: "fever"\nvenue: "home"\n'),
        ("rules: ", "rules: -"),
        ("options: {}", "options: {,}"),
        ("options: {}", "options: []"),
        ("seats: [", "seats: [1, "),
        ("\n---\n", "\n"),
        ("\n---\n", "\n---\n\n"),
        ("\n---\n", "\n---\n# a comment\n"),
        ("\n---\n", "\n---\nplay wolf\n"),
        ("\n---\n", "\n---\n0\n"),
        ("\n---\n", "\n---\na play wolf\n"),
    ],
)
def test_what_the_grammar_refuses_gloam_refuses_too(old: str, new: str) -> None:
    body = played("fever", 3).record().rsplit("--- ", 1)[0].replace(old, new, 1)
    answers = body.split("\n---\n")[-1].count("\n")
    text = f"{body}--- {answers} lines {hashlib.sha256(body.encode()).hexdigest()[:16]}\n"

    assert not RECORD.fullmatch(text)
    with pytest.raises(gloam.BrokenRecord):
        gloam.replay(text)


def test_a_record_cut_off_anywhere_is_refused_by_both() -> None:
    text = played("fever", 3).record()
    for length in range(0, len(text), 37):
        assert not RECORD.fullmatch(text[:length])
        with pytest.raises(gloam.BrokenRecord):
            gloam.replay(text[:length])


@pytest.mark.parametrize(
    "forgiven",
    [
        lambda body: body.replace('seats: ["', 'seats:   [ "'),
        lambda body: body.replace("play wolf", "PLAY  wolf"),
        lambda body: re.sub(r"(game: .*\n)(rules: .*\n)", r"\2\1", body),
    ],
    ids=["spaces in JSON", "capitals and spaces", "another order"],
)
def test_what_the_page_says_is_forgiven_is_forgiven(forgiven: object) -> None:
    assert callable(forgiven)
    original = played("fever", 3).record().rsplit("--- ", 1)
    body = forgiven(original[0])
    assert body != original[0]
    closing = f"--- {original[1].split()[0]} lines {hashlib.sha256(body.encode()).hexdigest()[:16]}\n"

    assert gloam.replay(body + closing).save() == played("fever", 3).save()
    assert gloam.replay((body + closing).replace("\n", "\r\n")).over


def test_the_grammar_knows_comments() -> None:
    noted = replace(read_record(played("fever", 3).record()), comments={0: ["budget: none"], 3: ["a: so # it -- is ☾", "twice"]})

    assert RECORD.fullmatch(noted.to_text())
    assert read_record(noted.to_text()) == noted
