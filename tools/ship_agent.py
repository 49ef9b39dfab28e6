"""Put a learned agent on the shelf: its weights and a card beside them, with the hashes of what it has learned with.

python tools/ship_agent.py vixen build/agent.npz --game fever --players 4 --title Vixen --character "..." --made-by "..."

Weights that end in .toml are the experience of an agent that looks ahead (`bots/seasoned.py`). With `--curve FILE` (of
`single_file.py --curve`) its learning curve becomes a finding of the results page.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
from dataclasses import asdict
from pathlib import Path

from gloam.bots import Guest
from gloam.bots.guests import FOLDER
from gloam.bots.seasoned import terms_of
from gloam.envs import encoding_of
from gloam.envs.findings import FORMAT, Finding, write_finding
from gloam.games import get

RESULTS = Path(__file__).resolve().parent.parent / "results"
LARGEST = 500_000  # bytes: an agent is a small file


def curve_of(guest: Guest, path: Path, commit: str) -> Finding:
    """The learning curve as a table of the results page."""
    rows: list[list[str]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        at = json.loads(line)
        rows.append([f"{at['steps']:,}", f"{at['seconds'] / 60:.1f}", f"{at['share']:.1%} +- {at['margin']:.1%}", str(at["games"])])
    about = (
        f"What `{guest.name}` won with {guest.players} seats while it learned, always among the same: the likeness of `hard` it "
        f"began with and practised against. Even is {1 / guest.players:.0%}; a shared victory counts whole."
    )
    columns = ["steps", "minutes", "share of victories", "games"]
    return Finding(FORMAT, guest.game, f"Learning curve: {guest.name}", about, columns, rows, guest.content, commit, guest.made_by)


def main() -> None:
    parser = argparse.ArgumentParser(description="ship a learned agent")
    parser.add_argument("name")
    parser.add_argument("weights", type=Path)
    for word in ("game", "title", "character", "made-by"):
        parser.add_argument(f"--{word}", required=True)
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--curve", type=Path, default=None)
    parser.add_argument("--commit", default="", help="the revision that it was trained at")
    wanted = parser.parse_args()
    data = wanted.weights.read_bytes()
    if len(data) > LARGEST:
        parser.error(f"{wanted.weights} has {len(data)} bytes, and {LARGEST} are the most: train narrower layers")
    game = get(wanted.game)
    known = terms_of(game) if wanted.weights.suffix == ".toml" else encoding_of(game.name, wanted.players).hash
    guest = Guest(
        wanted.name, wanted.title, wanted.character, game.name, wanted.players, game.content_hash,
        known, hashlib.sha256(data).hexdigest(), wanted.made_by,
    )  # fmt: skip
    shutil.copyfile(wanted.weights, FOLDER / f"{wanted.name}{wanted.weights.suffix}")
    (FOLDER / f"{wanted.name}.json").write_text(json.dumps(asdict(guest), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if wanted.curve is not None:
        write_finding(curve_of(guest, wanted.curve, wanted.commit), RESULTS, f"{game.name}-curve-{guest.name}")
    print(f"{guest.name}: {len(data)} bytes, {game.title} with {guest.players}, encoding {guest.encoding}")


if __name__ == "__main__":
    main()
