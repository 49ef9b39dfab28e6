"""A server per test, on SQLite and on a private PostgreSQL cluster."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from .cluster import Cluster


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of our own, started by the first test that needs it.

    Not in pytest's own folder: started by root, it runs as another user, who must be able to get there.
    """
    with tempfile.TemporaryDirectory(prefix="gloam-pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        found = Cluster(Path(folder))
        yield found
        found.stop()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/gloam.db"


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    return cluster.new_database(f"t{secrets.token_hex(6)}")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """Every test that takes this runs on both databases."""
    return str(request.getfixturevalue(request.param))
