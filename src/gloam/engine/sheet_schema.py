"""JSON schemas of content files, made from a game's sheets, so that editors complete and check what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .sheets import LONGEST, MOST_LISTED, Column, Sheet

DRAFT = "http://json-schema.org/draft-07/schema#"  # what editors of TOML understand
TYPES: dict[type, str] = {int: "integer", str: "string", bool: "boolean", list: "array", dict: "object"}


def schemas_of(sheets: Sequence[Sheet]) -> dict[str, dict[str, Any]]:
    """A schema for each file, by its name."""
    found: dict[str, dict[str, Any]] = {}
    for sheet in sheets:
        schema = found.setdefault(sheet.file, {"$schema": DRAFT, "type": "object", "properties": {}, "additionalProperties": False})
        row = row_schema(sheet)
        schema["properties"][sheet.heading] = row if sheet.is_single else {"type": "array", "items": row, "minItems": 1}
        schema.setdefault("required", []).append(sheet.heading)
    return found


def row_schema(sheet: Sheet) -> dict[str, Any]:
    fields = {name: column_schema(column) for name, column in sheet.columns.items()}
    required = [name for name, column in sheet.columns.items() if column.default is ...]
    return {"type": "object", "properties": fields, "required": required, "additionalProperties": False}


def column_schema(column: Column) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": TYPES[column.kind]}
    if column.least is not None:
        schema |= {"minimum": column.least, "maximum": column.most}
    if column.kind is list:
        schema["maxItems"] = MOST_LISTED
    if column.reads is not None:
        one = column.reads.schema(column.on, column.key)
        return one if column.kind is dict else {**schema, "items": one}
    if column.words:
        return {**schema, "items": {"enum": column.words}} if column.kind is list else {**schema, "enum": column.words}
    if column.kind is str:
        schema |= {"pattern": f"^{column.pattern}$"} if column.pattern else {"maxLength": LONGEST}
    if column.is_icon:
        schema["description"] = "A glyph of game-icons.net."
    return schema
