"""`make play`: get the table ready, a line for each step, then open it.

Needs nothing but Python; further words go to `gloam serve`.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import threading
import time
import venv
from collections.abc import Callable
from pathlib import Path

from tools import client

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
BIN = HOME / ("Scripts" if os.name == "nt" else "bin")
LOCK, STAMP = ROOT / "requirements-play.lock", HOME / ".playable"
EVERYTHING = HOME / ".ready"  # `make test` has installed more than playing needs


def pip(*words: str) -> None:
    """Hashes pin what is installed; bytecode is made when it is needed, which saves a third of the time."""
    command = [str(BIN / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-deps", "--no-compile"]
    done = subprocess.run([*command, *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise client.NotBuilt(f"pip could not install what playing needs:\n{done.stderr.strip()}")


def install_libraries() -> bool:
    """What the server needs, into .venv; whether anything was to do."""
    declared = [LOCK, ROOT / "pyproject.toml"]
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in declared)).hexdigest()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return False
    if EVERYTHING.is_file() and EVERYTHING.stat().st_mtime > max(path.stat().st_mtime for path in declared):
        return False
    if not (BIN / "python").exists() and not (BIN / "python.exe").exists():
        venv.create(HOME, with_pip=True)
    pip("--require-hashes", "-r", str(LOCK))
    pip("-e", str(ROOT))
    STAMP.write_text(wanted)
    return True


class Step(threading.Thread):
    """A step of getting ready; the two go on side by side, and each tells when it is done."""

    def __init__(self, done: str, work: Callable[[], bool]) -> None:
        super().__init__()
        self.done, self.work, self.fault = done, work, ""
        self.start()

    def run(self) -> None:
        begun = time.monotonic()
        try:
            if self.work():
                print(f"  {self.done} in {time.monotonic() - begun:.0f} s", flush=True)
        except client.NotBuilt as error:
            self.fault = str(error)


def main() -> None:
    print("Getting the table ready", flush=True)
    steps = [Step("libraries installed", install_libraries), Step("browser client built", client.build_client)]
    for step in steps:
        step.join()
    if faults := [step.fault for step in steps if step.fault]:
        sys.exit("\n".join(faults))
    gloam = str(BIN / "gloam")
    sys.stdout.flush()
    os.execv(gloam, [gloam, "serve", *sys.argv[1:]])


if __name__ == "__main__":
    main()
