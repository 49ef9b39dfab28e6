"""What the README promises holds for whoever installs a wheel into an empty environment, extra by extra, on every Python here."""

from __future__ import annotations

import json
import os
import re
import subprocess
import urllib.request
from pathlib import Path

import pytest
from tools.compile import INTERPRETED

from gloam.games import games

from .workshop import ROOT, environment, pythons, run

NUMBERS = sorted(pythons())
SMOKE = ROOT / "tools" / "smoke.py"
REPLAY = """
import json, sys
import gloam
print(json.dumps({name: gloam.replay(record).save() == end for name, (record, end) in json.load(sys.stdin).items()}))
"""


@pytest.mark.parametrize("number", NUMBERS)
def test_the_core_needs_one_package_and_plays_every_game(number: str, tmp_path: Path) -> None:
    python = environment("", number) / "python"

    played = json.loads(run(python, SMOKE, "interpreted", cwd=tmp_path))

    assert set(played["games"]) == set(games())
    assert played["needed"] == ["mypy_extensions"]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_python_block_of_the_readme_runs_with_the_core_alone(number: str, tmp_path: Path) -> None:
    check = f"import doctest; print(doctest.testfile({str(ROOT / 'README.md')!r}, module_relative=False, encoding='utf-8'))"

    said = run(environment("", number) / "python", "-c", check, cwd=tmp_path)

    assert re.search(r"failed=0, attempted=[1-9]", said)


def test_the_command_without_its_extra_says_what_to_install(tmp_path: Path) -> None:
    bare = subprocess.run(
        [environment("", NUMBERS[0]) / "gloam", "play"], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    serving = subprocess.run([environment("cli", NUMBERS[0]) / "gloam", "serve"], capture_output=True, text=True, check=False)

    assert (bare.returncode, serving.returncode) == (2, 2)
    assert "pip install 'gloam[cli]'" in bare.stderr
    assert "pip install 'gloam[server]'" in serving.stderr


@pytest.mark.parametrize("number", NUMBERS)
def test_the_command_line_plays_with_its_extra(number: str, tmp_path: Path) -> None:
    gloam = environment("cli", number) / "gloam"

    version = run(gloam, "--version", cwd=tmp_path)
    summary = json.loads(run(gloam, "simulate", "fever", "-n", "2", "--players", "greedy,random,random", "--json", cwd=tmp_path))

    assert re.fullmatch(rf"gloam \d+\.\d+\.\d+ \(interpreted, Python {number}\.\d+\)\n", version)
    assert summary["games"] == 2


@pytest.mark.parametrize("number", NUMBERS)
def test_the_server_shows_its_client_and_a_table(number: str, tmp_path: Path) -> None:
    gloam = environment("server", number) / "gloam"
    home = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    with subprocess.Popen(
        [gloam, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=home
    ) as server:
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        try:
            page = fetch(url)
            script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
            assert script is not None
            assert len(fetch(url + script[1])) > 10_000
            wish = {"game": "fever", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
            opened = json.loads(fetch(url + "api/v1/tables", wish))
            scene = json.loads(fetch(f"{url}api/v1/tables/{opened['id']}", token=opened["token"]))
            assert scene["table"]["prompt"]["choices"]
            assert json.loads(fetch(url + "health"))["build"] == "interpreted"
        finally:
            server.terminate()


def fetch(url: str, body: object = None, token: str = "") -> str:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = json.dumps(body).encode() if body is not None else None
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=30) as reply:
        return str(reply.read().decode())


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", ["gymnasium", "openspiel", "pettingzoo", "selfplay", "vector"])
def test_the_examples_for_researchers_run(number: str, name: str, tmp_path: Path) -> None:
    assert run(environment("rl", number) / "python", ROOT / "examples" / f"hello_{name}.py", cwd=tmp_path)


def test_the_compiled_wheel_is_compiled_and_games_end_as_in_the_pure_one(tmp_path: Path) -> None:
    here = NUMBERS[0]
    compiled = environment("", here, "compiled") / "python"
    rooms = sorted(path.stem for path in (ROOT / "src" / "gloam" / "games" / "hunger").glob("*.py"))

    pure = json.loads(run(environment("", here) / "python", SMOKE, cwd=tmp_path))["games"]
    played = json.loads(run(compiled, SMOKE, cwd=tmp_path))
    inside = run(
        compiled, "-c", "import gloam.games.hunger as h, os; print(*os.listdir(os.path.dirname(h.__file__)))", cwd=tmp_path
    )
    answer = subprocess.run(
        [compiled, "-c", REPLAY], input=json.dumps(pure), capture_output=True, text=True, check=True, cwd=tmp_path
    )

    assert played["build"] == "compiled"
    assert played["games"] == pure
    assert json.loads(answer.stdout) == dict.fromkeys(games(), True)
    for room in set(rooms) - INTERPRETED:
        assert re.search(rf"\b{room}\.[^ ]*\.(so|pyd)\b", inside), f"{room} is not compiled"
