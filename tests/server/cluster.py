"""A private PostgreSQL: `pgserver` from PyPI, or the system's own programs where there is no wheel of it."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import asyncpg


def system_programs() -> Path:
    """The folder of the system's initdb; Debian keeps it off the PATH."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    assert folders, "no PostgreSQL: pip install pgserver, or install the package postgresql"
    return folders[-1]


def patiently(start: Callable[[], Any]) -> Any:
    """pgserver gives a cluster ten seconds to come up; on a busy machine it needs a second try."""
    for _ in range(5):
        try:
            return start()
        except (subprocess.SubprocessError, OSError, RuntimeError, AssertionError):
            continue
    return start()


class Cluster:
    server: Any  # pgserver's, or None for the system's

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            from pgserver.postgres_server import get_server
        except ImportError:
            self.start_system()
        else:
            self.server = patiently(lambda: get_server(folder / "data"))
            self.socket = self.server.get_uri().partition("?host=")[2]
            self.owner = "postgres"

        self.sql("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")  # nobody pulls the plug here

    def start_system(self) -> None:
        """initdb refuses to run as root, so that case needs pgserver, which changes its user by itself."""
        programs = system_programs()
        self.server, self.socket, self.owner = None, str(self.folder), os.environ.get("USER", "postgres")
        data = str(self.folder / "data")
        subprocess.run([programs / "initdb", "-D", data, "-A", "trust", "-U", self.owner], check=True, capture_output=True)
        options = f"-k {self.folder} -c listen_addresses=''"
        subprocess.run([programs / "pg_ctl", "-D", data, "-w", "-o", options, "start"], check=True, capture_output=True)

    def sql(self, *statements: str) -> None:
        async def run() -> None:
            connection = await asyncpg.connect(host=self.socket, user=self.owner, database="postgres")
            for statement in statements:
                await connection.execute(statement)
            await connection.close()

        asyncio.run(run())

    def new_database(self, name: str) -> str:
        self.sql(f'CREATE DATABASE "{name}"')
        return f"postgresql+asyncpg://{self.owner}@/{name}?host={self.socket}"

    def stop(self) -> None:
        if self.server is not None:
            self.server.cleanup()
        else:
            programs = system_programs()
            subprocess.run([programs / "pg_ctl", "-D", str(self.folder / "data"), "-m", "fast", "stop"], check=True)
