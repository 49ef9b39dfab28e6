"""Game files and checkpoints: exact when whole, one clear sentence when not."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import gloam
from gloam.engine.record import checksum, read_record
from gloam.match import Match, seal
from support import play, table_of


def some_game() -> Match:
    match = play(table_of("fever", 3), "a: play wolf", "b: play rabbit")
    match.undo(1)
    return play(match, "b: play carrot", "c: play carrot", "b: play hunter")


RECORD = some_game().record()
CHECKPOINT = some_game().save()


def broken(text: str) -> str:
    """What is said of a broken record."""
    with pytest.raises(gloam.BrokenRecord) as caught:
        gloam.replay(text)
    return str(caught.value)


def broken_checkpoint(text: str) -> str:
    with pytest.raises(gloam.BrokenRecord) as caught:
        gloam.load(text)
    return str(caught.value)


def test_a_record_reads_like_a_game() -> None:
    assert RECORD.startswith('gloam record 1\ngame: "fever"\nrules: 1\n')
    assert "\n---\n0 play wolf\n1 play rabbit\n1 undo\n1 play carrot\n2 play carrot\n1 play hunter\n--- 6 lines " in RECORD


def test_a_record_replays_to_the_same_match_undo_included() -> None:
    assert gloam.replay(RECORD).save() == CHECKPOINT
    assert gloam.replay(RECORD).record() == RECORD


def test_a_record_can_be_replayed_in_part() -> None:
    assert gloam.replay(RECORD, upto=1).answers == [(0, "play wolf")]


def test_a_checkpoint_loads_in_the_middle_of_a_round_and_plays_on() -> None:
    match = gloam.load(CHECKPOINT)

    assert match.save() == CHECKPOINT
    assert match.log(None) == some_game().log(None)
    play(match, "a: play carrot", "c: play wolf")
    assert match.record() == play(some_game(), "a: play carrot", "c: play wolf").record()


def test_a_record_cut_off_anywhere_says_so() -> None:
    first = len("gloam record 1")
    for length in range(first):
        assert "'gloam record" in broken(RECORD[:length])
    for length in range(first, len(RECORD)):
        lines = RECORD[:length].count("\n") + 1
        assert f"the record is cut off after line {lines}:" in broken(RECORD[:length])


def test_a_checkpoint_cut_off_anywhere_is_refused() -> None:
    for length in range(0, len(CHECKPOINT) - 1, 7):
        assert broken_checkpoint(CHECKPOINT[:length])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("gloam record 1", "gloam record 4", "format 4, this Gloam reads up to 3: install a newer Gloam"),
        ("gloam record 1", "gloam record x", "names no format number"),
        ("gloam record 1", "gloam record \u00b2", "names no format number"),
        ("gloam record 1", "gloam record 0", "names no format number"),
        ("gloam record 1", "gloam record1", "names no format number"),
        (" lines ", " owls ", "checksum does not fit"),
        ("--- ", "--- \u00b2", "checksum does not fit"),
        ("gloam record 1", "PGN", "not a Gloam game"),
        ("0 play wolf", "0 play carrot", "checksum does not fit"),
    ],
)
def test_a_damaged_or_newer_record_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    assert sentence in broken(RECORD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("rules: 1", "rules: 99", "rules version 99 of Hunting Fever, this Gloam has 1"),
        ('content: "', 'content: "0', "other cards of Hunting Fever"),
        ('game: "fever"', 'game: "fewer"', "there is no game 'fewer'; did you mean 'fever'"),
        ('game: "fever"', "game: 7", "should be of type str"),
        ('game: "fever"', 'game "fever"', "means nothing"),
        ('game: "fever"\n', "", "lacks game"),
        ("options: {}", "options: {", "not readable"),
        ('"Ann", "Bob", "Cyd"', '"Ann", "Bob"', "played by 3, 4 or 5, not by 2"),
        ("0 play wolf", "0 play lion", "answer 1 of the record does not fit: 'play lion' is not an answer"),
        ("0 play wolf", "5 play wolf", "there is no seat 5"),
        ("0 play wolf", "play wolf", "is not 'SEAT ANSWER'"),
        ("0 play wolf", "\u00b2 play wolf", "is not 'SEAT ANSWER'"),
        ("1 undo", "0 undo\n0 undo", "cannot undo"),
        ("---\n0", "0", "no line '---'"),
        ('"Ann", "Bob", "Cyd"', '"Ann", "Bob", 3', "a list of names"),
    ],
)
def test_a_hand_edited_record_is_refused_with_a_sentence(old: str, new: str, sentence: str) -> None:
    edited = RECORD.replace(old, new, 1)
    assert edited != RECORD
    lines = edited.split("\n")[:-2]
    body = "\n".join(lines) + "\n"
    count = len(lines) - lines.index("---") - 1 if "---" in lines else 0

    assert sentence in broken(f"{body}--- {count} lines {checksum(body)}\n")


def test_a_record_of_another_line_ending_is_the_same_record() -> None:
    assert gloam.replay(RECORD.replace("\n", "\r\n")).record() == RECORD


def edit(**changes: object) -> str:
    """A checkpoint edited by somebody who also mends the checksum."""
    data = json.loads(CHECKPOINT)
    data.update(changes)
    return json.dumps({**data, "checksum": seal(data)})


def edit_state(**changes: object) -> str:
    return edit(state={**json.loads(CHECKPOINT)["state"], **changes})


def test_a_changed_checkpoint_is_noticed() -> None:
    data = json.loads(CHECKPOINT)
    data["state"]["zones"][0] = [0, 0, 0]

    assert "checksum does not fit" in broken_checkpoint(json.dumps(data))
    assert "not a Gloam checkpoint" in broken_checkpoint("[" * 100_000)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a Gloam checkpoint"),
        ("[]", "not a Gloam checkpoint"),
        ("{}", "not a Gloam checkpoint"),
        (edit(format=2), "format 2, this Gloam reads up to 1"),
        (edit(record=5), "parts are not of the right type"),
        (edit(record="gloam record 1\n"), "cut off"),
        (edit(events=[[1]]), "events cannot be read"),
        (edit_state(n=4), "does not fit a table of 4 seats"),
        (edit_state(n="many"), "damaged"),
        (edit_state(zones=[]), "does not fit"),
        (edit_state(rng=[1]), "damaged"),
        (edit_state(agenda=[["dance"]]), "names a rule 'dance'"),
        (edit_state(asks=[[0, "sing", [], ["resolve"]]]), "damaged"),
        (edit_state(public={}), "damaged"),
    ],
)
def test_a_damaged_checkpoint_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    assert sentence in broken_checkpoint(text)


ANY = settings(derandomize=True, deadline=None, database=None, suppress_health_check=list(HealthCheck))
CHARACTER = st.integers(0, 0xD7FF).map(chr)  # hypothesis takes seconds to list the characters by their kinds
WORD = st.lists(CHARACTER, max_size=20).map("".join)
LINES = st.lists(st.sampled_from(["0 play wolf", "1 undo", "9 play wolf", "0 resign", "# x"]) | WORD, max_size=5)
HEADER = RECORD.partition("---\n")[0]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 40) | WORD,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORD, inner, max_size=3),
    max_leaves=6,
)


@settings(ANY, max_examples=60)
@given(st.integers(0, len(RECORD) - 1), CHARACTER)
def test_no_changed_character_gets_through(at: int, character: str) -> None:
    edited = RECORD[:at] + character + RECORD[at + 1 :]
    if edited != RECORD:
        assert broken(edited)


@settings(ANY, max_examples=30)
@given(WORD)
def test_any_text_is_refused_with_a_sentence(text: str) -> None:
    assert broken(text)
    assert broken_checkpoint(text)


@settings(ANY, max_examples=60)
@given(st.sampled_from([HEADER, HEADER.replace("record 1", "record 2"), "gloam record 1\n"]), LINES)
def test_a_well_sealed_record_of_anything_is_opened_or_refused_with_a_sentence(header: str, lines: list[str]) -> None:
    body = "".join(f"{line}\n" for line in [*header.splitlines(), "---", *lines])
    with contextlib.suppress(gloam.BrokenRecord):
        assert gloam.replay(f"{body}--- {len(lines)} lines {checksum(body)}\n").record()


@settings(ANY, max_examples=60)
@given(st.sampled_from(sorted(json.loads(CHECKPOINT)["state"])), JSON)
def test_a_well_sealed_checkpoint_of_anything_is_opened_or_refused_with_a_sentence(field: str, value: object) -> None:
    with contextlib.suppress(gloam.BrokenRecord):
        assert gloam.load(edit_state(**{field: value})).names == ["Ann", "Bob", "Cyd"]


def test_comments_belong_to_the_answer_above_them_and_change_nothing_else() -> None:
    plain = read_record(RECORD)
    noted = replace(plain, comments={0: ["a fine\nevening"], 2: ["because", "of the moon"]})
    text = noted.to_text()

    assert text.startswith("gloam record 2\n")
    assert "---\n# a fine evening\n0 play wolf\n1 play rabbit\n# because\n# of the moon\n1 undo\n" in text
    assert read_record(text) == replace(noted, comments={0: ["a fine evening"], 2: ["because", "of the moon"]})
    assert gloam.replay(text).record() == RECORD


def test_a_record_of_the_first_format_has_no_comments() -> None:
    body = RECORD.rpartition("--- ")[0].replace("1 undo", "# undo")

    assert "answer 3 of the record is not 'SEAT ANSWER': '# undo'" in broken(f"{body}--- 6 lines {checksum(body)}\n")
