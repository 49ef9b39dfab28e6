"""One folder is enough: a game that is dropped into the folder of the games is checked, recorded, numbered and kept apart."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from toy.dropped import Checkout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return Checkout(tmp_path_factory.mktemp("checkout"))


def passed(count: int, out: str) -> bool:
    return out.splitlines()[-1].startswith(f"{count} passed")


def test_its_goldens_are_missed_recorded_and_then_kept_to(checkout: Checkout) -> None:
    missed = checkout.pytest("tests/golden")
    recorded = checkout.pytest("tests/golden", "--update-golden")
    kept = checkout.pytest("tests/golden")

    assert "owls with 2 seats has no golden playthrough; record it with: make golden" in missed.stdout
    assert passed(4, recorded.stdout), recorded.stdout
    assert passed(4, kept.stdout), kept.stdout
    cards = checkout.game / "cards.py"
    known = cards.read_text()
    cards.write_text(known + "\nVALUES[OWL] += 1\n")
    changed = checkout.pytest("tests/golden")
    cards.write_text(known)
    assert "2 failed, 2 passed" in changed.stdout, changed.stdout  # the ways to answer are the same, the points are not


def test_every_automatic_check_runs_on_it(checkout: Checkout) -> None:
    done = checkout.pytest("tests/properties/test_every_game.py", "tests/games/owls")

    assert done.returncode == 0, done.stdout
    assert "skipped" not in done.stdout


def test_its_encoding_is_written_into_its_folder_and_held_to_it(checkout: Checkout) -> None:
    missed = checkout.pytest("tests/envs/test_encoding.py")
    written = checkout.run(sys.executable, "-m", "gloam", "encoding", "owls", "--update")
    kept = checkout.pytest("tests/envs/test_encoding.py", "tests/envs/test_history.py")

    assert "run: gloam encoding owls --update" in missed.stdout
    assert "wrote encoding.json: 6 actions, version 0" in written.stdout, written.stderr
    assert (checkout.game / "encoding.json").is_file()
    assert kept.returncode == 0, kept.stdout


@pytest.mark.parametrize(
    ("file", "line", "broken"),
    [
        ("games/owls/words.py", "", []),
        ("games/owls/words.py", "import gloam.games.fever.cards", ["Games do not know each other"]),
        ("games/fever/__init__.py", "import gloam.games.owls.cards", ["Games do not know each other"]),
        ("games/owls/words.py", "import gloam.bots", ["Games know the engine and the table"]),
        ("bots/greedy.py", "import gloam.games.owls.cards", ["Nobody but the registry imports a game by name"]),
    ],
)
def test_it_is_held_to_the_import_contracts(checkout: Checkout, file: str, line: str, broken: list[str]) -> None:
    path: Path = checkout.folder / "src" / "gloam" / file
    known = path.read_text()
    path.write_text(known + line + "\n")
    try:
        assert checkout.lint_imports() == broken
    finally:
        path.write_text(known)
