"""Game files: broken ones are refused with a sentence, whole ones are verified."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gloam import replay
from gloam.terminal.speak import FAILED, MISUSED

from .support import gloam, some_game


def broken_files(folder: Path) -> dict[str, Path]:
    whole = some_game(30)
    checkpoint = replay(whole).save()
    texts = {
        "empty": b"",
        "blank": b" \n",
        "binary": bytes(range(256)),
        "zeros": b"\0" * 50,
        "cut record": whole[:-40].encode(),
        "cut checkpoint": checkpoint[: len(checkpoint) // 2].encode(),
        "edited record": whole.replace("play", "ploy", 1).encode(),
        "edited closing line": whole.replace("--- 30 lines", "--- x lines").encode(),
        "edited position": checkpoint.replace('"day": 1', '"day": 3').encode(),
        "newer": whole.replace("gloam record 1", "gloam record 99", 1).encode(),
        "a list": b"[1, 2]",
        "a bare number": b"7",
        "half an object": b'{"format": 1}',
        "a deep hole": b"[" * 100_000,
        "prose": b"It was a dark and stormy night.",
    }
    files = {}
    for name, content in texts.items():
        files[name] = folder / name.replace(" ", "-")
        files[name].write_bytes(content)
    return files


BROKEN = [
    "empty", "blank", "binary", "zeros", "cut record", "cut checkpoint", "edited record", "edited closing line",
    "edited position", "newer", "a list", "a bare number", "half an object", "a deep hole", "prose",
]  # fmt: skip


@pytest.mark.parametrize("command", ["verify", "replay", "play --resume"])
@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_file_is_one_sentence_and_exit_code_1(fault: str, command: str, tmp_path: Path) -> None:
    path = broken_files(tmp_path)[fault]

    said = gloam(*command.split(), path)

    assert said.code == FAILED
    words = said.err or said.out
    assert str(path) in words
    assert len(words.splitlines()) == 1
    assert "Traceback" not in words


def test_verify_reports_every_file(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.gloam", tmp_path / "bad.gloam"
    good.write_text(some_game(12))
    bad.write_text("")

    said = gloam("verify", good, bad)

    assert said.code == FAILED
    assert f"good    {good}: fever, 12 answers, unfinished\n" in said.out
    assert f"BROKEN  {bad} is empty" in said.out


def test_verify_is_content_with_records_and_checkpoints(tmp_path: Path) -> None:
    record, checkpoint = tmp_path / "a.gloam", tmp_path / "b.json"
    record.write_text(some_game(1000))
    checkpoint.write_text(replay(some_game(31)).save())

    said = gloam("verify", "--json", record, checkpoint)

    assert said.code == 0
    assert [row["state"] for row in json.loads(said.out)] == ["finished", "unfinished"]
    assert gloam("verify", "-q", record, checkpoint).out == ""


def test_a_missing_file_among_others_is_wrong_usage(tmp_path: Path) -> None:
    good = tmp_path / "good.gloam"
    good.write_text(some_game(12))

    said = gloam("verify", "--json", good, tmp_path / "nowhere")

    assert said.code == MISUSED
    assert [row["ok"] for row in json.loads(said.out)] == [True, False]
