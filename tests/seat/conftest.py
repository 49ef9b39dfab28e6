"""What all tests of seats share."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from server.crash import Often

from .club import Club


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def club(tmp_path: Path, anyio_backend: str) -> AsyncGenerator[Club, None]:
    victim = Often(f"sqlite+aiosqlite:///{tmp_path}/gloam.db")
    await victim.start()
    found = Club(victim)
    yield found
    await found.http.aclose()
    await victim.kill()
