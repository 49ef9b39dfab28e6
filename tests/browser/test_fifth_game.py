"""A game that is dropped into the folder of the games can be played in the browser, and is photographed, for nothing."""

from __future__ import annotations

import sys
from pathlib import Path

from toy.dropped import Checkout


def test_a_fifth_game_gets_its_smoke_test_and_its_pictures(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "checkout")

    built = checkout.run(sys.executable, "tools/client.py")
    played = checkout.pytest("tests/browser/test_games.py")
    taken = checkout.run(sys.executable, "tools/screenshots.py", "pictures", "owls")

    assert built.returncode == 0, built.stderr
    assert played.stdout.splitlines()[-1].startswith("1 passed"), played.stdout
    assert taken.returncode == 0, taken.stderr
    assert {path.name for path in (checkout.folder / "pictures").iterdir()} == {"owls-desk.jpg", "owls-phone.jpg"}
