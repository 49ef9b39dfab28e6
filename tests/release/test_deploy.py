"""The files in deploy/: their steps are run as the image runs them, without Docker; the rest is read for what it must not say."""

from __future__ import annotations

import configparser
import fnmatch
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import yaml
from typer.testing import CliRunner

from gloam.cli import app

from .workshop import ROOT, run

DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))


def help_of(command: str) -> str:
    return CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "240", "NO_COLOR": "1", "TERM": "dumb"}).stdout


def context(folder: Path) -> Path:
    """What Docker would copy: the tracked files that .dockerignore lets through."""
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]
    for name in run("git", "ls-files", cwd=ROOT).splitlines():
        parts = [name, *(str(parent) for parent in Path(name).parents)]
        if not any(fnmatch.fnmatch(part, rule.removeprefix("**/")) for part in parts for rule in ignored):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def with_the_client(folder: Path) -> Path:
    """Bring the client that is built here, so that it need not be built again: `make play` in a fresh clone builds it from nothing.

    It is taken only if every file that it is made of is there, the same as here; else the build makes its own.
    """
    shutil.copytree(ROOT / "src" / "gloam" / "web_dist", folder / "src" / "gloam" / "web_dist")
    (folder / "build").mkdir()
    shutil.copy(ROOT / "build" / "client.sha256", folder / "build")
    return folder


def test_the_steps_of_the_image_make_a_server_that_its_health_check_finds(tmp_path: Path) -> None:
    source, programs = with_the_client(context(tmp_path / "src")), tmp_path / "opt" / "bin"
    run("sh", source / "deploy/steps/wheel.sh", tmp_path / "wheels", env={"GLOAM_COMPILE": "0"})  # compiling has its own tests
    run("sh", source / "deploy/steps/install.sh", tmp_path / "wheels", source / "requirements-play.lock", tmp_path / "opt")
    place = {"GLOAM_HOST": "0.0.0.0", "GLOAM_PORT": "8733", "GLOAM_BASE_PATH": "/games", "GLOAM_DB": str(tmp_path / "gloam.db")}
    bare = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}

    with subprocess.Popen(
        [programs / "gloam", "serve"], env={**bare, **place}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        server.stdout.readline()
        try:
            healthy = json.loads(run(programs / "gloam", "health", env=place))
            elsewhere = subprocess.run([programs / "gloam", "health", "--base-path", "/club"], env={**bare, **place}, check=False)
        finally:
            server.terminate()

    assert healthy["status"] == "ok"
    assert elsewhere.returncode == 1


def test_the_image_is_built_by_those_steps_and_does_not_run_as_root() -> None:
    build, image = DOCKERFILE.split("FROM ")[1:]

    assert "RUN sh deploy/steps/wheel.sh /wheels && sh deploy/steps/install.sh /wheels requirements-play.lock /opt/gloam" in build
    assert image.index("USER gloam") < image.index("ENTRYPOINT")
    assert 'CMD ["gloam", "health"]' in image
    assert 'ENTRYPOINT ["gloam", "serve"]' in image


def test_every_variable_that_the_files_set_is_one_that_the_server_reads() -> None:
    known = set(re.findall(r"GLOAM_[A-Z_]+", help_of("serve")))
    composed = set(COMPOSE["services"]["gloam"]["environment"])
    unit = (DEPLOY / "gloam.service").read_text(encoding="utf-8")

    assert {"GLOAM_DB", "GLOAM_BASE_PATH"} <= known
    for used in (set(re.findall(r"GLOAM_[A-Z_]+", DOCKERFILE)), composed, set(re.findall(r"GLOAM_[A-Z_]+", unit))):
        assert used
        assert used <= known
    assert {"GLOAM_HOST", "GLOAM_PORT", "GLOAM_BASE_PATH"} <= set(re.findall(r"GLOAM_[A-Z_]+", help_of("health")))


def test_every_option_of_the_hosting_page_exists() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    used = {option for line in re.findall(r"gloam serve.*", text) for option in re.findall(r"--[a-z-]+", line)}

    assert used <= set(re.findall(r"--[a-z-]+", help_of("serve")))


def test_the_composed_server_believes_its_own_proxy_only_and_tells_no_secret() -> None:
    services = COMPOSE["services"]
    server = services["gloam"]

    assert server["environment"]["GLOAM_TRUSTED_PROXIES"] == services["proxy"]["networks"]["inside"]["ipv4_address"]
    assert server["environment"]["GLOAM_DB_PASSWORD_FILE"] == services["database"]["environment"]["POSTGRES_PASSWORD_FILE"]
    assert "command" not in server
    assert "entrypoint" not in server
    assert not re.search(r"://[^@/]*:[^@/]*@", json.dumps(COMPOSE))
    assert [port for service in services.values() for port in service.get("ports", [])] == ["127.0.0.1:8700:8700"]


def test_the_proxy_keeps_measurements_inside() -> None:
    lines = [line.strip() for line in (DEPLOY / "Caddyfile").read_text(encoding="utf-8").splitlines()]

    assert lines.index("@inside path /metrics /*/metrics") < lines.index("respond @inside 404") < lines.index("encode zstd gzip")


def test_the_unit_runs_a_command_that_exists_as_nobody_in_particular() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.read(DEPLOY / "gloam.service")

    assert unit["Service"]["ExecStart"].split() == ["/opt/gloam/bin/gloam", "serve"]
    assert unit["Service"]["DynamicUser"] == "yes"
    assert unit["Service"]["StateDirectory"] == "gloam"


def test_the_workflows_call_what_exists_and_publish_without_a_stored_secret() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    files = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    jobs = {name: job for file in files for name, job in yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].items()}

    assert set(re.findall(r"run: make ([a-z-]+)", text)) <= targets
    assert all((ROOT / path).exists() for path in re.findall(r"tools/[a-z_]+\.py", text))
    assert jobs["publish"]["permissions"] == {"id-token": "write"}
    assert jobs["publish"]["needs"] == ["source", "wheels"]
    assert "secrets." not in text
