"""Pin what the PPO example needs, with hashes: `python tools/ppo_lock.py [WHEEL]`.

PyTorch's build for Linux on PyPI wants gigabytes of CUDA beside it that the example never uses. So there are three files:
`requirements.lock` has everything but PyTorch, `torch.lock` PyTorch as it is on PyPI with its companions, and `torch-cpu.lock` the
CPU build that PyPI does not carry; its hash is read from the wheel named on the command line. Versions stay as they are pinned;
without `requirements.lock` and `torch.lock` the newest are taken.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "examples" / "ppo"
UV = [
    "uv", "pip", "compile", "-q", "--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate",
    "--no-emit-index-url", "--extra", "examples", "pyproject.toml", "-o", "examples/ppo/requirements.lock",
]  # fmt: skip
TORCH = re.compile(r"(torch|cuda|nvidia|triton)\b")


def entries() -> list[str]:
    """One entry for each package: its pin and its hashes."""
    lock, torch = FOLDER / "requirements.lock", FOLDER / "torch.lock"
    if torch.exists():
        lock.write_text(lock.read_text(encoding="utf-8") + torch.read_text(encoding="utf-8"), encoding="utf-8")
    uv = Path(sys.executable).parent / UV[0]
    subprocess.run([str(uv), *UV[1:]], cwd=ROOT, check=True)
    return re.findall(r"^\S.*\n(?:[ ]+.*\n)*", lock.read_text(encoding="utf-8"), re.MULTILINE)


def write(name: str, found: list[str]) -> None:
    (FOLDER / name).write_text("".join(found), encoding="utf-8")


def main() -> None:
    found = entries()
    write("requirements.lock", [entry for entry in found if not TORCH.match(entry)])
    write("torch.lock", [entry for entry in found if TORCH.match(entry)])
    for wheel in map(Path, sys.argv[1:]):
        name, version = wheel.name.split("-")[:2]
        write("torch-cpu.lock", [f"{name}=={version} \\\n    --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"])


if __name__ == "__main__":
    main()
