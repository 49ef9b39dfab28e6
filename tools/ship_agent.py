"""Put a learned agent on the shelf: its weights and a card beside them, with the hashes of what it has learned with.

python tools/ship_agent.py vixen build/agent.npz --game fever --players 4 --title Vixen --character "..." --made-by "..."
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
from gloam.envs import encoding_of
from gloam.games import get

LARGEST = 500_000  # bytes: an agent is a small file


def main() -> None:
    parser = argparse.ArgumentParser(description="ship a learned agent")
    parser.add_argument("name")
    parser.add_argument("weights", type=Path)
    for word in ("game", "title", "character", "made-by"):
        parser.add_argument(f"--{word}", required=True)
    parser.add_argument("--players", type=int, required=True)
    wanted = parser.parse_args()
    data = wanted.weights.read_bytes()
    if len(data) > LARGEST:
        parser.error(f"{wanted.weights} has {len(data)} bytes, and {LARGEST} are the most: train narrower layers")
    game = get(wanted.game)
    guest = Guest(
        wanted.name, wanted.title, wanted.character, game.name, wanted.players, game.content_hash,
        encoding_of(game.name, wanted.players).hash, hashlib.sha256(data).hexdigest(), wanted.made_by,
    )  # fmt: skip
    shutil.copyfile(wanted.weights, FOLDER / f"{wanted.name}.npz")
    (FOLDER / f"{wanted.name}.json").write_text(json.dumps(asdict(guest), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{guest.name}: {len(data)} bytes, {game.title} with {guest.players}, encoding {guest.encoding}")


if __name__ == "__main__":
    main()
