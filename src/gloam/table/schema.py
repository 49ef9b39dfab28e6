"""The JSON schema of a table. Clients may rely on it; it changes only together with `VERSION`."""

from __future__ import annotations

from typing import Any

from .model import LOOKS, VERSION

TEXT: dict[str, Any] = {"type": "string"}
SEAT: dict[str, Any] = {"type": ["integer", "null"], "minimum": 0, "maximum": 7}
TEXTS: dict[str, Any] = {"type": "array", "items": TEXT}
PAIRS: dict[str, Any] = {
    "type": "array",
    "items": {"type": "array", "prefixItems": [TEXT, {"type": "integer"}], "minItems": 2, "maxItems": 2},
}


def record(required: dict[str, Any], **optional: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **optional},
        "required": list(required) + list(optional),
        "additionalProperties": False,
    }


ITEM = record(
    {"id": {"type": "string", "minLength": 1}, "face": TEXT, "label": TEXT, "tip": TEXT},
    count={"type": "integer", "minimum": 0},
    at={"anyOf": [{"type": "null"}, {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}]},
    marks=TEXTS,
    owner=SEAT,
)
AREA = record(
    {"id": {"type": "string", "minLength": 1}, "label": {"type": "string", "minLength": 1}, "look": {"enum": list(LOOKS)}},
    items={"type": "array", "items": ITEM},
    owner=SEAT,
    note=TEXT,
    links={"type": "array", "items": {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}},
    scenery={"type": "array", "items": {"type": "object"}},
)
FACE = record(
    {"name": {"type": "string", "minLength": 1}, "kind": TEXT, "icon": TEXT, "text": TEXT},
    numbers={"type": "object", "additionalProperties": {"type": "integer"}},
    tags=TEXTS,
    letter=TEXT,
)
PROMPT = record(
    {"text": {"type": "string", "minLength": 1}, "question": TEXT},
    choices={
        "type": "array",
        "items": record(
            {"answer": {"type": "string", "minLength": 1}, "label": {"type": "string", "minLength": 1}, "item": TEXT, "tip": TEXT}
        ),
    },
    sealed=TEXT,
    waiting_for={"type": "array", "items": {"type": "integer"}},
)
TABLE_SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Gloam table",
    **record(
        {"version": {"const": VERSION}, "game": TEXT, "title": TEXT, "status": TEXT},
        seats=TEXTS,
        viewer=SEAT,
        areas={"type": "array", "items": AREA, "minItems": 1},
        prompt=PROMPT,
        scores={"type": "array", "items": record({"seat": SEAT, "total": {"type": "integer"}, "items": PAIRS, "note": TEXT})},
        faces={"type": "object", "additionalProperties": FACE},
        log={"type": "array", "items": record({"text": TEXT, "rule": TEXT})},
        over={"type": "boolean"},
        winners={"type": "array", "items": {"type": "integer"}},
    ),
}
