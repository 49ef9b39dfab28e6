"""The JSON schema of a table. Clients may rely on it; it changes only together with `VERSION`."""

from __future__ import annotations

from .model import LOOKS, SCENERY, VERSION

Schema = dict[str, object]

TEXT: Schema = {"type": "string"}
SEAT: Schema = {"type": ["integer", "null"], "minimum": 0, "maximum": 7}
TEXTS: Schema = {"type": "array", "items": TEXT}
PAIRS: Schema = {
    "type": "array",
    "items": {"type": "array", "prefixItems": [TEXT, {"type": "integer"}], "minItems": 2, "maxItems": 2},
}


def record(required: Schema, **optional: object) -> Schema:
    return {
        "type": "object",
        "properties": {**required, **optional},
        "required": list(required) + list(optional),
        "additionalProperties": False,
    }


NUMBERS: Schema = {"type": "object", "additionalProperties": {"type": "integer"}}
NUMBER: Schema = {"type": "integer"}
MAYBE: Schema = {"type": ["integer", "null"]}
COUNTER = record({"name": TEXT, "value": NUMBER}, of=MAYBE, tone=TEXT, text=TEXT)
METER = record({"have": NUMBER, "need": NUMBER}, text=TEXT, tone=TEXT)
QUANTITY = record(
    {"least": NUMBER, "most": NUMBER, "unit": TEXT},
    answers={"type": "array", "items": {"type": "array", "items": TEXT, "minItems": 1}},
    effects=TEXTS,
)


def maybe(schema: Schema) -> Schema:
    return {"anyOf": [{"type": "null"}, schema]}


POINT: Schema = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
ITEM = record(
    {"id": {"type": "string", "minLength": 1}, "face": TEXT, "label": TEXT, "tip": TEXT},
    count={"type": "integer", "minimum": 0},
    at=maybe(POINT),
    marks=TEXTS,
    owner=SEAT,
    numbers=NUMBERS,
    on=TEXT,
    slot=TEXT,
    kind=TEXT,
    icon=TEXT,
    meter=maybe(METER),
)
SCENE = record(
    {"kind": {"enum": list(SCENERY)}},
    label=TEXT,
    text=TEXT,
    letter=TEXT,
    icon=TEXT,
    at=maybe(POINT),
    path=TEXT,
    points={"type": "array", "items": POINT},
)
AREA = record(
    {"id": {"type": "string", "minLength": 1}, "label": {"type": "string", "minLength": 1}, "look": {"enum": list(LOOKS)}},
    items={"type": "array", "items": ITEM},
    owner=SEAT,
    note=TEXT,
    links={"type": "array", "items": {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}},
    scenery={"type": "array", "items": SCENE},
    zones=TEXTS,
    ground=TEXT,
    extent=maybe({"type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4}),
)
FACE = record(
    {"name": {"type": "string", "minLength": 1}, "kind": TEXT, "icon": TEXT, "text": TEXT},
    numbers=NUMBERS,
    tags=TEXTS,
    letter=TEXT,
    rules=TEXT,
    lore=TEXT,
    type=TEXT,
    frame=TEXT,
)
SOME: Schema = {"type": "string", "minLength": 1}
CHOICE = record(
    {"label": SOME, "item": TEXT, "tip": TEXT, "verb": TEXT, "group": TEXT},
    cost=MAYBE,
    unit=TEXT,
    left=MAYBE,
    gain=TEXT,
    loses=TEXT,
    quantity=maybe(QUANTITY),
    answer=SOME,
    number=NUMBER,
    sentence=SOME,
    then={"type": "array", "items": COUNTER},
)
REFUSED = record({"answer": SOME, "label": SOME, "rule": TEXT, "text": SOME, "item": TEXT, "verb": TEXT, "number": NUMBER})
PROMPT = record(
    {"text": SOME, "question": TEXT},
    choices={"type": "array", "items": CHOICE},
    sealed=TEXT,
    waiting_for={"type": "array", "items": NUMBER},
    refused={"type": "array", "items": REFUSED},
    resources={"type": "array", "items": COUNTER},
)
SIDE = record(
    {"seat": NUMBER},
    counters={"type": "array", "items": COUNTER},
    where=TEXT,
    note=TEXT,
    tone=TEXT,
    kind=TEXT,
    main=TEXT,
    item=TEXT,
)
PHASE = record({"label": SOME}, icon=TEXT, seats={"type": "array", "items": NUMBER}, now={"type": "boolean"})
PROGRESS = record({"label": TEXT, "at": NUMBER, "of": NUMBER}, note=TEXT, tone=TEXT, phases={"type": "array", "items": PHASE})
TURN = record(
    {"seat": SEAT, "label": TEXT, "lines": TEXTS},
    gains={"type": "array", "items": {"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2}},
    first=NUMBER,
    last=NUMBER,
)
SCORE = record({"seat": SEAT, "total": {"type": "integer"}, "items": PAIRS, "note": TEXT}, taken=PAIRS, lost={"type": "boolean"})
TABLE_SCHEMA: Schema = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Gloam table",
    **record(
        {"version": {"const": VERSION}, "game": TEXT, "title": TEXT, "status": TEXT},
        seats=TEXTS,
        viewer=SEAT,
        areas={"type": "array", "items": AREA, "minItems": 1},
        prompt=PROMPT,
        scores={"type": "array", "items": SCORE},
        faces={"type": "object", "additionalProperties": FACE},
        log={"type": "array", "items": record({"text": TEXT, "rule": TEXT})},
        over={"type": "boolean"},
        winners={"type": "array", "items": NUMBER},
        sides={"type": "array", "items": SIDE},
        order={"type": "array", "items": NUMBER},
        active=MAYBE,
        progress=maybe(PROGRESS),
        story={"type": "array", "items": TURN},
        ending=TEXTS,
    ),
}
