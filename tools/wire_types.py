"""Write the client's types: what the server says and is told, in TypeScript, made from the Python types (`make wire`).

In web/src/lib: the table and how a game looks, which are gloam.table's, in table.ts, and what a lean table leaves out in
blanks.ts; what the server is told in wishes.ts; lessons and puzzles in teaching.ts; all else in wire.ts.
"""

from __future__ import annotations

import inspect
import json
import re
import types
from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from pathlib import Path

import msgspec
from msgspec.inspect import (
    AnyType,
    BoolType,
    DataclassType,
    DictType,
    Field,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from gloam.server import wire, wire_lessons, wire_play, wire_puzzles, wishes
from gloam.table import Style, Table, change

LIB = Path(__file__).resolve().parent.parent / "web" / "src" / "lib"
MADE = "made by tools/wire_types.py (make wire) from"
# Every file, the modules whose types it has (the last one: all others), and what it is.
TEACHING = (wire_lessons.__name__, wire_puzzles.__name__)
FILES: dict[str, tuple[str | tuple[str, ...], str]] = {
    "table.ts": ("gloam.table", f"/* The table that is drawn, and how a game looks: {MADE} gloam/table. */"),
    "wishes.ts": (wishes.__name__, f"/* What the server is told: {MADE} gloam/server/wishes.py. */"),
    "teaching.ts": (TEACHING, f"/* Lessons and puzzles: {MADE} gloam/server. */"),
    "wire.ts": ("gloam", f"/* What the server says: {MADE} gloam/server. */"),
}
WIDTH = 120  # of web/.prettierrc
PLAIN: dict[type[Type], str] = {
    AnyType: "any", BoolType: "boolean", FloatType: "number", IntType: "number", NoneType: "null", StrType: "string",
}  # fmt: skip
COMMENT = re.compile(r"^    (\w+):.*?  # (.*)$", re.MULTILINE)
Record = StructType | DataclassType


def roots() -> Iterator[tuple[str, type | types.UnionType]]:
    """What the modules define themselves: classes that travel, and unions of them; and how a game looks."""
    for module in (wire, wire_play, wire_lessons, wire_puzzles, wishes):
        for name, value in vars(module).items():
            travels = isinstance(value, type) and (issubclass(value, msgspec.Struct) or is_dataclass(value))
            if (travels and value.__module__ == module.__name__) or isinstance(value, types.UnionType):
                yield name, value
    yield Style.__name__, Style


def word(of: Type) -> str:
    """A type as TypeScript writes it; classes by their name."""
    match of:
        case StructType() | DataclassType():
            return of.cls.__name__
        case UnionType():
            return " | ".join(word(part) for part in of.types)
        case LiteralType():
            return " | ".join(f'"{value}"' for value in of.values)
        case ListType() | VarTupleType():
            item = word(of.item_type)
            return f"({item})[]" if "|" in item else f"{item}[]"
        case TupleType():
            return f"[{', '.join(word(part) for part in of.item_types)}]"
        case DictType():
            return f"Record<{word(of.key_type)}, {word(of.value_type)}>"
    return PLAIN[type(of)]


def parts(of: Type) -> Iterator[Type]:
    """The types that a type is made of."""
    match of:
        case StructType() | DataclassType():
            yield from (field.type for field in of.fields)
        case UnionType():
            yield from of.types
        case ListType() | VarTupleType():
            yield of.item_type
        case TupleType():
            yield from of.item_types
        case DictType():
            yield of.value_type


def records(of: Type, found: dict[str, Record]) -> None:
    """Every class that a type names, those it is made of first."""
    if isinstance(of, Record) and of.cls.__name__ in found:
        assert found[of.cls.__name__].cls is of.cls, f"two classes that travel are called {of.cls.__name__}: rename one"
        return
    for part in parts(of):
        records(part, found)
    if isinstance(of, Record):
        found[of.cls.__name__] = of


def is_optional(record: Record, field: Field) -> bool:
    """Whether a field may be missing. What we are told has defaults; what we say is whole, but for what is left out on purpose."""
    if field.required or isinstance(record, DataclassType):
        return False
    left_out = field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT  # UNSET
    return left_out or record.cls.__struct_config__.omit_defaults or record.cls.__module__ == wishes.__name__


def interface(record: Record) -> str:
    comments: dict[str, str] = {}
    for base in reversed(record.cls.__mro__[:-1]):
        if base.__module__.startswith("gloam."):
            comments |= dict(COMMENT.findall(inspect.getsource(base)))
    said = record.cls.__doc__ or ""
    lines = [] if not said or said.startswith(f"{record.cls.__name__}(") else [f"/** {said.splitlines()[0]} */"]
    lines.append(f"export interface {record.cls.__name__} {{")
    if isinstance(record, StructType) and record.tag_field is not None:
        lines.append(f'  {record.tag_field}: "{record.tag}";')
    for field in record.fields:
        if field.name in comments:
            lines.append(f"  /** {comments[field.name].replace('None', 'null')} */")
        lines.append(f"  {field.encode_name}{'?' if is_optional(record, field) else ''}: {word(field.type)};")
    return "\n".join([*lines, "}"])


def wire_types() -> dict[str, str]:
    """The files by their names."""
    found: dict[str, Record] = {}
    unions = []
    for name, value in roots():
        if isinstance(value, types.UnionType):
            unions.append(f"export type {name} = {word(type_info(value))};")
        records(type_info(value), found)
    kept: dict[str, list[Record]] = {file: [] for file in FILES}
    for record in found.values():
        kept[next(file for file, (module, _) in FILES.items() if record.cls.__module__.startswith(module))].append(record)
    made: dict[str, str] = {}
    for file, (_, header) in FILES.items():
        written = [interface(record) for record in kept[file]] + (unions if file == "wire.ts" else [])
        made[file] = "\n".join([header, *borrowed(file, kept), *written]) + "\n"
    made["blanks.ts"] = "\n".join(blanks()) + "\n"
    for text in made.values():
        long = [line for line in text.splitlines() if len(line) > WIDTH and not line.lstrip().startswith("/*")]
        assert not long, f"prettier would break this line: {long[0]}"
    return made


def blanks() -> list[str]:
    """What a lean table leaves out, for the client to fill in: the defaults of each kind of thing and what it is made of."""
    found: dict[str, Record] = {}
    records(type_info(Table), found)
    lines = [f"/* What lean tables leave out: {MADE} gloam/table. */", ""]
    lines.append("/** The defaults of each kind of thing, and the things it is made of. */")
    lines.append("export const LEAN: Record<string, { blank: object; parts: Record<string, string> }> = {")
    for name, record in found.items():
        plan = change.plan(record.cls)
        blank = {field: value for field, value in zip(plan.names, plan.blanks, strict=True) if value is not change.REQUIRED}
        made = {field.name: part.cls.__name__ for field in record.fields for part in inner(field.type)}
        lines += [f"  {name}: {{", *listed("blank", blank), *listed("parts", made), "  },"]
    return [*lines, "};"]


def listed(name: str, values: Mapping[str, object]) -> list[str]:
    """An object as a field, one line for each of its own."""
    if not values:
        return [f"    {name}: {{}},"]
    return [f"    {name}: {{", *[f"      {field}: {json.dumps(value)}," for field, value in values.items()], "    },"]


def inner(of: Type) -> Iterator[Record]:
    """The records that a field holds: itself, or as elements of a list or a dictionary."""
    for part in [of] if isinstance(of, Record) else parts(of):
        if isinstance(part, Record):
            yield part


def borrowed(file: str, kept: dict[str, list[Record]]) -> list[str]:
    """Imports of the types in other files that those of this file speak of."""
    spoken = {name for record in kept[file] for part in parts(record) for name in re.findall(r"\w+", word(part))}
    lines: list[str] = []
    for other, theirs in kept.items():
        names = sorted(spoken & {record.cls.__name__ for record in theirs})
        if other != file and names:
            lines.append(f'import type {{ {", ".join(names)} }} from "./{other.removesuffix(".ts")}";')
    return [*lines, ""] if lines else []


if __name__ == "__main__":
    for name, text in wire_types().items():
        (LIB / name).write_text(text, encoding="utf-8")
