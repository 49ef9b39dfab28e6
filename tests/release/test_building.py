"""Building from a clone: `make play` for a newcomer, and what happens where Node cannot be had."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from .workshop import ROOT, distributions, run


def test_make_play_in_a_fresh_clone_shows_the_page_and_stays_small() -> None:
    played = json.loads(run(sys.executable, ROOT / "benchmarks" / "first_page.py"))

    assert played["health"]["status"] == "ok"
    assert played["megabytes"] <= 200
    steps = [line.strip().rsplit(" in ", 1)[0] for line in played["said"][1:-1]]
    assert played["said"][0] == "Getting the table ready"
    assert sorted(steps) == ["browser client built", "libraries installed"]


def test_the_source_archive_brings_the_built_client_and_what_its_wheel_needs() -> None:
    with tarfile.open(next(distributions().glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}

    assert "src/gloam/web_dist/index.html" in names
    assert {"pyproject.toml", "tools/build_hook.py", "tools/client.py", "tools/compile.py", "web/package-lock.json"} <= names
    assert not any("node_modules" in name or name.endswith(".so") for name in names)


def test_where_node_cannot_be_had_one_sentence_says_what_to_do(tmp_path: Path) -> None:
    for part in ("tools", "web", "src"):
        skipped = shutil.ignore_patterns("node_modules", "web_dist", "__pycache__")
        shutil.copytree(ROOT / part, tmp_path / part, ignore=skipped)
    alone = {"PATH": "", "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": ""}

    build = subprocess.run(
        [sys.executable, "tools/client.py"], cwd=tmp_path, env=alone, capture_output=True, text=True, check=False
    )

    assert build.returncode == 1
    assert build.stderr.startswith("The browser client needs Node 20.19 or newer")
    assert len(build.stderr.strip().splitlines()) == 1
