"""The client's types are the server's: made by tools/wire_types.py, never by hand."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent.parent


def load() -> ModuleType:
    """`tools/` is no package."""
    spec = importlib.util.spec_from_file_location("wire_types", ROOT / "tools" / "wire_types.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FILES: dict[str, str] = load().wire_types()
MADE = "".join(FILES.values())


@pytest.mark.parametrize("file", ["blanks.ts", "table.ts", "teaching.ts", "wire.ts", "wishes.ts"])
def test_the_files_of_the_client_are_what_the_types_of_the_server_make(file: str) -> None:
    kept = (ROOT / "web/src/lib" / file).read_text(encoding="utf-8")
    assert kept == FILES[file], f"web/src/lib/{file} is not what the server's types make; run: make wire"


@pytest.mark.parametrize(
    "written",
    [
        # what is said is whole
        "export interface WhyNot {\n  allowed: boolean;\n  rule: string;\n  text: string;\n}",
        # what is told may leave out what has a default
        'export interface SeatWish {\n  kind: "bot" | "hot" | "invite" | "me" | "open";\n  name?: string;\n  level?: string;\n}',
        # a message begins with its type; what it may lack has a question mark
        'export interface TurnNotice {\n  type: "turn";\n  id: string;\n  version: number;\n  seats: number[];\n}',
        'export interface Reply {\n  type: "reply";\n  id: string | null;\n  ok: boolean;\n  error?: Error;\n',
        "  message: string;\n  rule?: string;\n",
        # pairs, lists of pairs, names of other types, keys as they are written
        "  items: [string, number][][];\n",
        "  pieces: (string | null)[];\n",
        "  faces: Record<string, Face>;\n",
        "  from: number;\n  frames: Frame[];\n",
        "export type TurnMessage = TurnNotice | GameOver | Ping;\n",
    ],
)
def test_types_are_written_as_typescript_has_them(written: str) -> None:
    assert written in MADE
