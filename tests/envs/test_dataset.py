"""Data sets: every decision, with schema, layout and data card; the same command gives the same rows."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from gloam.engine import BadSetup
from gloam.envs.dataset import COLUMNS, write_dataset
from gloam.envs.encoding import encoding_of
from gloam.games import games


@pytest.mark.parametrize("name", games())
def test_a_data_set_holds_every_decision_with_its_result(name: str, tmp_path: Path) -> None:
    n = games()[name].seats[0]
    card = write_dataset(name, 2, ["random"] * n, tmp_path, "seed")
    table = pq.read_table(tmp_path / "decisions.parquet")
    encoding = encoding_of(name, n)

    assert table.num_rows == card["decisions"]
    assert table.column_names == list(COLUMNS)
    masks = np.stack(table["action_mask"].to_numpy())
    assert np.stack(table["observation"].to_numpy()).shape == (table.num_rows, encoding.size)
    assert masks[np.arange(table.num_rows), table["action"].to_numpy()].all()
    words = [encoding.actions.word(action) for action in table["action"].to_pylist()]
    assert words == table["answer"].to_pylist()
    assert json.loads(table.schema.metadata[b"gloam.game"]) == name
    layout = json.loads((tmp_path / "encoding.json").read_text())
    assert layout["sections"][-1]["stop"] == encoding.size
    assert "decisions" in (tmp_path / "README.md").read_text()


def test_the_same_command_writes_the_same_file(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gloam", "dataset", "fever", "-n", "2", "--players", "random,greedy,random", "-o", "one"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    write_dataset("fever", 2, ["random", "greedy", "random"], tmp_path / "two")

    one, two = (pq.read_table(tmp_path / folder / "decisions.parquet") for folder in ("one", "two"))
    assert one.equals(two)


def read_jsonl(folder: Path, schema: pa.Schema) -> pa.Table:
    lines = (folder / "decisions.jsonl").read_text(encoding="utf-8").splitlines()
    return pa.Table.from_pylist([json.loads(line) for line in lines], schema)


def read_csv(folder: Path, schema: pa.Schema) -> pa.Table:
    """Lists are JSON in a cell; numbers and words are as they stand."""
    with (folder / "decisions.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    text = {name for name in schema.names if schema.field(name).type == pa.string()}
    return pa.Table.from_pylist(
        [{name: cell if name in text else json.loads(cell) for name, cell in row.items()} for row in rows], schema
    )


def test_every_format_and_any_number_of_processes_has_the_same_rows(tmp_path: Path) -> None:
    players = ["greedy", "random", "random"]
    for kind, jobs in (("parquet", 1), ("jsonl", 2), ("csv", 1)):
        write_dataset("fever", 5, players, tmp_path, "formats", kind=kind, jobs=jobs)
    table = pq.read_table(tmp_path / "decisions.parquet")

    assert set(table["game"].to_pylist()) == {0, 1, 2, 3, 4}
    assert read_jsonl(tmp_path, table.schema).equals(table)
    assert read_csv(tmp_path, table.schema).equals(table)
    with pytest.raises(BadSetup, match="as parquet, jsonl or csv, not as 'xml'"):
        write_dataset("fever", 1, players, tmp_path, kind="xml")


def test_what_the_bots_thought_is_there_to_learn_from(tmp_path: Path) -> None:
    """A search against chance: what was chosen was weighed and tried, and nothing that was not on offer."""
    write_dataset("crave", 1, ["expert", "random"], tmp_path, "thoughts")
    rows = pq.read_table(tmp_path / "decisions.parquet").to_pylist()
    searched = [row for row in rows if len(row["weighed"]) > 1]  # beside waste there may be only one thing to do

    assert {row["player"] for row in searched} == {"expert"}
    for row in searched:
        assert row["weighed"][0] == row["action"]
        assert all(row["action_mask"][action] for action in row["weighed"])
        assert all(visits > 0 for visits in row["visits"])
        assert all(0 <= value <= 1 for value in row["values"])
        assert len(row["weighed"]) == len(row["visits"]) == len(row["values"])
    assert max(sum(row["visits"]) for row in searched) >= 32
    assert all(row["weighed"] == row["visits"] == row["values"] == [] for row in rows if row["player"] == "random")


def test_a_wrong_number_of_bots_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="is played by 3, 4 or 5, not by 1"):
        write_dataset("fever", 1, ["random"], tmp_path)
