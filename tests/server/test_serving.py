"""Starting a server as people do: at a terminal, as a service, by variables; and asking whether it is well."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner

from gloam.cli import app
from gloam.server.config import Settings

PATIENCE = 60.0
COMMAND = [sys.executable, "-m", "gloam"]


def variables(folder: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "XDG_DATA_HOME": str(folder), "NO_COLOR": "1", **more}


def test_at_a_terminal_two_lines_are_shown_and_the_log_goes_to_a_file(tmp_path: Path) -> None:
    words = [*COMMAND[1:], "serve", "--port", "0"]
    child = pexpect.spawn(COMMAND[0], words, env=variables(tmp_path), timeout=PATIENCE, encoding="utf-8", dimensions=(24, 200))
    child.expect(r"Ctrl-C stops it; every game is kept \(log: (\S+)\)\.")
    assert isinstance(child.match, re.Match)
    shown, log = str(child.before), Path(child.match.group(1))
    address = re.search(r"The table is at (http://127\.0\.0\.1:\d+/)", shown)
    assert address is not None
    with urllib.request.urlopen(f"{address[1]}api/v1/games", timeout=PATIENCE):
        pass
    child.sendintr()
    child.expect(pexpect.EOF)

    assert log == tmp_path / "gloam" / "gloam.log"
    assert [json.loads(line)["event"] for line in log.read_text().splitlines()] == ["open", "request", "closed"]
    assert "{" not in shown + str(child.before)


@pytest.mark.parametrize("shown", [True, False])
def test_as_a_service_the_log_goes_to_stderr_or_to_the_file_it_is_told(shown: bool, tmp_path: Path) -> None:
    file = tmp_path / "a.log"
    words = ["--log", str(file), *(["-v"] if shown else [])]
    with subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", *words],
        env=variables(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        with urllib.request.urlopen(server.stdout.readline().strip(), timeout=PATIENCE):
            server.terminate()
        said = server.stderr.read()

    assert ('"event": "open"' in said) is shown
    assert file.exists() is not shown


def test_a_log_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "serve", "--port", "0", "--log", str(tmp_path / "no" / "a.log")],
        env=variables(tmp_path), capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip

    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert "--log" in done.stderr


def test_options_come_from_variables_too_and_health_reads_the_same(tmp_path: Path) -> None:
    place = variables(tmp_path, GLOAM_PORT="0", GLOAM_BASE_PATH="/club", GLOAM_DB=str(tmp_path / "mine.db"))
    with subprocess.Popen([*COMMAND, "serve"], env=place, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        port = url.split(":")[2].split("/")[0]
        asking = {**place, "GLOAM_PORT": port}
        well = subprocess.run([*COMMAND, "health"], env=asking, capture_output=True, text=True, check=False)
        server.terminate()
        server.wait()
        gone = subprocess.run([*COMMAND, "health"], env=asking, capture_output=True, text=True, check=False)

    assert url.endswith("/club/")
    assert (tmp_path / "mine.db").exists()
    assert (well.returncode, json.loads(well.stdout)["status"]) == (0, "ok")
    assert gone.returncode == 1
    assert f"no answer from http://127.0.0.1:{port}/club/health" in gone.stderr


def test_a_low_limit_of_open_files_does_not_keep_people_out(tmp_path: Path) -> None:
    """As many shells and services set it; the hard limit is what the system allows."""
    with subprocess.Popen(
        ["sh", "-c", 'ulimit -S -n 64; exec "$@"', "sh", *COMMAND, "serve", "--port", "0", "--db", str(tmp_path / "a.db")],
        env=variables(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as server:  # fmt: skip
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        try:
            held = [socket.create_connection(("127.0.0.1", int(url.split(":")[2].split("/")[0]))) for _ in range(100)]
            with urllib.request.urlopen(f"{url}health", timeout=PATIENCE) as reply:
                assert reply.status == 200
            for one in held:
                one.close()
        finally:
            server.terminate()


def test_the_password_comes_from_a_file_and_may_hold_any_character(tmp_path: Path) -> None:
    secret = Settings(db="postgresql://gloam@database/gloam", db_password="p@ss/w:rd")

    assert secret.database() == "postgresql+asyncpg://gloam:p%40ss%2Fw%3Ard@database/gloam"
    missing = CliRunner().invoke(app, ["serve", "--db-password-file", str(tmp_path / "nothing")])
    assert missing.exit_code == 2
    assert "cannot be read" in missing.output
