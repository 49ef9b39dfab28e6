"""Reading TOML entries, checked field by field, with file, entry, field and "did you mean" in every error.

Cards and other pieces of a game are declared as sheets (`sheets.py`), with bounds and words."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .errors import BadContent
from .faults import told
from .notation import did_you_mean


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadContent(f"{path.name} is missing") from None
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{path.name} is not valid TOML: {error}") from None


def check_row(row: dict[str, Any], fields: Mapping[str, tuple[type, Any]], where: str) -> dict[str, Any]:
    """The row with defaults filled in; unknown, missing and mistyped fields are named."""
    for name in row:
        if name not in fields:
            hint = did_you_mean(name, list(fields)) or f"the fields are {', '.join(fields)}"
            raise BadContent(f"{where}: there is no field {told(name)}; {hint}")
    checked: dict[str, Any] = {}
    for name, (kind, default) in fields.items():
        if name not in row:
            if default is ...:
                raise BadContent(f"{where}: the field {name!r} is missing")
            checked[name] = default
        elif not isinstance(row[name], kind) or (isinstance(row[name], bool) and kind is int):
            raise BadContent(f"{where}: {name!r} should be {kind.__name__}, not {told(row[name])}")
        else:
            checked[name] = row[name]
    return checked


def one_of(value: str, known: list[str], where: str) -> int:
    """The position of a word in a vocabulary."""
    if value in known:
        return known.index(value)
    hint = did_you_mean(value, known) or f"known are {', '.join(known)}"
    raise BadContent(f"{where}: {value!r} is unknown; {hint}")
