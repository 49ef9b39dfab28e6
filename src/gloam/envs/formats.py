"""The files that a data set is written to: the same rows as Parquet, as JSON lines or as comma-separated values."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Protocol

import pyarrow as pa
import pyarrow.parquet as pq

from gloam.engine import BadSetup

PARQUET, JSONL, CSV = "parquet", "jsonl", "csv"
FORMATS = (PARQUET, JSONL, CSV)


class Writer(Protocol):
    """Takes tables of one schema, one after the other."""

    def write_table(self, table: pa.Table) -> None: ...


class JsonLines:
    """One row a line, an object with every column."""

    def __init__(self, file: IO[str]) -> None:
        self.file = file

    def write_table(self, table: pa.Table) -> None:
        for row in table.to_pylist():
            self.file.write(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n")


class CommaSeparated:
    """A head line, then one row a line; a list is one cell, written as JSON, and what is missing is an empty one."""

    def __init__(self, file: IO[str], schema: pa.Schema) -> None:
        self.rows = csv.writer(file, lineterminator="\n")
        self.rows.writerow(schema.names)

    def write_table(self, table: pa.Table) -> None:
        for row in table.to_pylist():
            self.rows.writerow([cell(value) for value in row.values()])


def cell(value: object) -> object:
    return json.dumps(value, separators=(",", ":")) if isinstance(value, list) else value


def check_format(name: str) -> str:
    if name not in FORMATS:
        raise BadSetup(f"a data set is written as {', '.join(FORMATS[:-1])} or {FORMATS[-1]}, not as {name!r}")
    return name


@contextmanager
def writing(folder: Path, kind: str, schema: pa.Schema) -> Iterator[Writer]:
    """A writer of `decisions.KIND` in this folder."""
    path = folder / f"decisions.{check_format(kind)}"
    if kind == PARQUET:
        with pq.ParquetWriter(path, schema, compression="zstd") as writer:
            yield writer
        return
    with path.open("w", encoding="utf-8", newline="") as file:
        yield JsonLines(file) if kind == JSONL else CommaSeparated(file, schema)
