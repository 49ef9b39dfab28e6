"""The files in deploy/ are read, not run: what they name exists, and they say nothing dangerous."""

from __future__ import annotations

import re
from pathlib import Path

from typer.testing import CliRunner

from gloam.cli import app

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"


def options_of_serve() -> set[str]:
    shown = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}).stdout
    return set(re.findall(r"--[a-z-]+", shown))


def test_every_option_that_the_files_use_exists() -> None:
    known = options_of_serve()
    for file in (DEPLOY / "Dockerfile", DEPLOY / "compose.yaml"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if "gloam serve" in line or "ENTRYPOINT" in line or line.startswith("CMD") or line.strip().startswith("--db"):
                assert set(re.findall(r"--[a-z-]+", line)) <= known, line


def test_every_option_of_the_hosting_page_exists() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    used = {option for line in re.findall(r"gloam serve.*", text) for option in re.findall(r"--[a-z-]+", line)}
    assert used <= options_of_serve()


def test_the_image_copies_files_that_exist_and_does_not_run_as_root() -> None:
    lines = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").splitlines()
    for line in lines:
        if line.startswith("COPY ") and "--from" not in line:
            assert all((ROOT / name).exists() for name in line.split()[1:-1]), line
    assert "USER gloam" in lines
    assert not any(re.search(r"\b(curl|wget)\b.*\|\s*sh", line) for line in lines)


def test_the_compose_file_opens_no_port_to_the_world_and_holds_no_password() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert re.findall(r'ports: \["([^"]+)"\]', text) == ["127.0.0.1:8700:8700"]
    assert "POSTGRES_PASSWORD:" not in text
