"""How long a newcomer waits: `python benchmarks/first_page.py` clones the last commit into an empty folder and runs `make play`.

It takes the time until the first page and its script have been fetched, and the size of the environment.

With a warm package cache two cores should need 45 s or less and the environment 200 MB or less. The browser is not counted.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def size_of(folder: Path) -> int:
    """Megabytes on disk, links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()) // 1_000_000


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=60) as reply:
        return str(reply.read().decode())


def first_page(folder: Path) -> dict[str, object]:
    """Clone into this empty folder and play."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder / "gloam")], check=True)
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV", "MAKE", "GLOAM"))}
    home = {**clean, "XDG_DATA_HOME": str(folder / "data"), "BROWSER": "true"}
    outside = Path(sys.base_prefix) / "bin" / "python3"  # not of the environment that this runs in
    command = ["make", "play", f"PYTHON={outside}", "ARGS=--port 0"]
    begun, said = time.monotonic(), []
    with subprocess.Popen(
        command, cwd=folder / "gloam", stdout=subprocess.PIPE, text=True, env=home, start_new_session=True
    ) as play:
        assert play.stdout is not None
        try:
            for line in play.stdout:
                said.append(line.rstrip())
                if line.startswith("http"):
                    break
            url = said[-1]
            script = re.search(r'src="\./(assets/[^"]+\.js)"', fetch(url))
            assert script is not None, "the page names no script"
            fetch(url + script[1])
            seconds = time.monotonic() - begun
            health = json.loads(fetch(url + "health"))
        finally:
            os.killpg(play.pid, signal.SIGTERM)
    return {"seconds": round(seconds, 1), "megabytes": size_of(folder / "gloam" / ".venv"), "said": said, "health": health}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(first_page(Path(folder)), indent=2))


if __name__ == "__main__":
    main()
