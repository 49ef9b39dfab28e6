"""Running the server: one process, or several workers on PostgreSQL."""

from __future__ import annotations

import asyncio
import ipaddress
import os
import socket
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from gloam.engine import BadSetup

from .admin import opened
from .app import calm, make_app
from .config import Settings, to_environment
from .lasting import Line
from .logs import log_to
from .metrics import TOGETHER
from .patience import PatientProtocol

BACKLOG = 2048  # as uvicorn's own
GRACE = 3  # seconds for open requests and streams when the server is told to stop


def uvicorn_config(settings: Settings, trusted: str, **more: Any) -> uvicorn.Config:
    """`more` is host, port or fd, as uvicorn names them."""
    return uvicorn.Config(
        lambda: make_app(settings),
        factory=True,
        http=PatientProtocol,
        ws=Line,
        ws_max_size=64 * 1024,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=checked_proxies(trusted) or None,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=64 * 1024,
        **more,
    )


def checked_proxies(trusted: str) -> str:
    """Addresses and networks of proxies. Whoever they are taken for chooses the address that limits count by."""
    for one in trusted.split(",") if trusted else ():
        try:
            network = ipaddress.ip_network(one.strip(), strict=False)
        except ValueError:
            network = None
        if network is None or network.prefixlen == 0:
            remedy = "name the proxies' addresses or networks, such as 127.0.0.1,10.0.0.0/8"
            raise BadSetup(f"--trusted-proxies {one.strip()!r} would believe everybody or nobody; {remedy}")
    return trusted


class Door(msgspec.Struct):
    """Where the server is entered: address and port, how many workers stand there, whom they believe."""

    host: str
    port: int
    workers: int = 1
    trusted_proxies: str = ""
    browser: bool = False


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections: who comes before the server is ready waits instead of being turned away."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        raise BadSetup(f"cannot listen on {host} port {port}: {error.strerror}; choose another with --port") from None
    found.listen(BACKLOG)
    return found


async def prepare(settings: Settings) -> None:
    """Bring the database up to date, once for all workers; one that cannot be used is one sentence."""
    async with opened(settings, may_be_new=True):
        pass


def welcome(url: str, log: Path | None) -> None:
    """Programs read the bare address from stdout; people are told what they want to know."""
    sys.stdout.write(f"The table is at {url}\n" if sys.stdout.isatty() else f"{url}\n")
    sys.stdout.flush()
    if sys.stderr.isatty():
        kept = f" (log: {log})" if log is not None else ""
        sys.stderr.write(f"Ctrl-C stops it; every game is kept{kept}.\n")


def serve(settings: Settings, door: Door, log: Path | None) -> None:
    """Serve until told to stop. SIGTERM and Ctrl-C end it gracefully; kill -9 loses nothing that was acknowledged."""
    if door.workers > 1 and settings.database().startswith("sqlite"):
        raise BadSetup("several workers need a PostgreSQL database (--db postgresql://...); SQLite is served by one")
    if door.workers > 1 and log is not None:
        raise BadSetup("several workers write their log lines to stderr; leave --log out")
    checked_proxies(door.trusted_proxies)
    log_to(log)
    asyncio.run(prepare(settings))
    bound = listen(door.host, door.port)
    address, port = bound.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    url = settings.public_url or f"http://{shown}:{port}{settings.base_path}/"
    welcome(url, log)
    if door.browser:
        webbrowser.open(url)
    where = {"host": door.host, "port": port}
    if door.workers == 1:
        calm()
        server = uvicorn.Server(uvicorn_config(settings, door.trusted_proxies, **where))
        server.run(sockets=[bound])
        return
    from uvicorn.supervisors import Multiprocess

    to_environment(settings)
    config = uvicorn_config(settings, door.trusted_proxies, workers=door.workers, **where)
    config.app = "gloam.server.app:make_worker"
    config.factory = True
    with tempfile.TemporaryDirectory(prefix="gloam-metrics-") as folder:
        os.environ[TOGETHER] = folder
        Multiprocess(config, sockets=[bound]).run()
