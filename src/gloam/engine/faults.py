"""What is wrong with a set, and where; and how a value is named in such a sentence."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST = 60  # characters of a value that are told
LARGEST = 10**15


@dataclass(frozen=True, order=True)
class Fault:
    """One fault: `humans.toml:12: card 'agnes': 'speed' should be a number from -3 to 9, not 40`."""

    file: str
    line: int
    text: str
    field: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


def told(value: object) -> str:
    """A value as TOML writes it. However large or deeply nested it is, the sentence stays short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and abs(value) > LARGEST:
        return "so large a number" if value > 0 else "so small a number"
    text = repr(value[:LONGEST] if isinstance(value, str) else value) if isinstance(value, int | float | str) else str(value)
    return f"{text[:-1]}...{text[-1]}" if isinstance(value, str) and len(value) > LONGEST else text


def as_text(value: object) -> str:
    """A value where a word should stand, to be looked up."""
    return value if isinstance(value, str) else told(value)
