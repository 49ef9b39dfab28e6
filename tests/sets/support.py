"""Changing a set, as a designer would in an editor."""

from __future__ import annotations

from pathlib import Path


def change(file: Path, old: str, new: str) -> int:
    """Replace the first occurrence of a text; the line where it stood."""
    text = file.read_text()
    assert old in text, f"{file.name} has no {old!r}"
    file.write_text(text.replace(old, new, 1))
    return text[: text.index(old)].count("\n") + 1
