"""Write the speed table of docs/speed.md from `gloam bench`, both builds in one run: `make bench-readme`.

`python tools/speed_table.py 0.5` measures each row for half a second only.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
START, END = "<!-- speed -->", "<!-- /speed -->"


def measure(path: str) -> list[dict[str, object]]:
    """The rows of one build."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / path)}
    seconds = sys.argv[1] if len(sys.argv) > 1 else "2"
    command = [sys.executable, "-m", "gloam", "bench", "--json", "--seconds", seconds]
    return list(json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout))


def main() -> None:
    rows = measure("build/optimised") + measure("src")
    lines = [
        "| game | seats | build | decisions/s | real choices/s | games/s | clones/s | search iterations/s |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        numbers = [
            f"{row[key]:,}" for key in ("decisions_per_s", "choices_per_s", "games_per_s", "clones_per_s", "iterations_per_s")
        ]
        lines.append(f"| {row['game']} | {row['seats']} | {row['build']} | {' | '.join(numbers)} |")
    page = ROOT / "docs" / "speed.md"
    before, rest = page.read_text(encoding="utf-8").split(START)
    after = rest.split(END)[1]
    page.write_text(f"{before}{START}\n" + "\n".join(lines) + f"\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
