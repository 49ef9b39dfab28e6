"""Running the server: one process, or several workers on PostgreSQL."""

from __future__ import annotations

import socket
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn

from gloam.engine import BadSetup

from .app import calm, make_app
from .config import Settings, to_environment
from .logs import to_stderr

GRACE = 3  # seconds for open requests and streams when the server is told to stop


def uvicorn_config(settings: Settings, trusted: str, **more: Any) -> uvicorn.Config:
    """`more` is host, port or fd, as uvicorn names them."""
    return uvicorn.Config(
        lambda: make_app(settings),
        factory=True,
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=40.0,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted or None,
        timeout_graceful_shutdown=GRACE,
        h11_max_incomplete_event_size=64 * 1024,
        **more,
    )


def listen(host: str, port: int) -> socket.socket:
    """A bound socket, so that the address can be printed before the first request."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        raise BadSetup(f"cannot listen on {host} port {port}: {error.strerror}; choose another with --port") from None
    return found


def serve(settings: Settings, host: str, port: int, workers: int, trusted: str, browser: bool, say: Callable[[str], None]) -> None:
    """Serve until told to stop. SIGTERM and Ctrl-C end it gracefully; kill -9 loses nothing that was acknowledged."""
    if workers > 1 and settings.database().startswith("sqlite"):
        raise BadSetup("several workers need a PostgreSQL database (--db postgresql://...); SQLite is served by one")
    to_stderr()
    bound = listen(host, port)
    address, port = bound.getsockname()[:2]
    shown = f"[{address}]" if ":" in address else address
    url = settings.public_url or f"http://{shown}:{port}{settings.base_path}/"
    say(url)
    if browser:
        webbrowser.open(url)
    if workers == 1:
        calm()
        server = uvicorn.Server(uvicorn_config(settings, trusted, host=host, port=port))
        server.run(sockets=[bound])
        return
    from uvicorn.supervisors import Multiprocess

    to_environment(settings)
    config = uvicorn_config(settings, trusted, host=host, port=port, workers=workers)
    config.app = "gloam.server.app:make_worker"
    config.factory = True
    Multiprocess(config, sockets=[bound]).run()
