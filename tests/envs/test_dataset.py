"""Data sets: every decision, with schema, layout and data card; the same command gives the same rows."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
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


def test_a_wrong_number_of_bots_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="is played by 3, 4 or 5, not by 1"):
        write_dataset("fever", 1, ["random"], tmp_path)
