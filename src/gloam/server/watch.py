"""Around every request: its number in the log, the callers' limits, a time for it to arrive, security headers, measurements."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .access import address_of
from .errors import Refused
from .house import House
from .logs import log, request_id
from .web import SECURITY_HEADERS
from .wire import Failure

ARRIVE = 20.0  # seconds in which a whole request must be here
QUIET = ("/health", "/metrics")  # asked again and again by machines: neither logged nor limited
OUR_HEADERS = [(name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
NUMBER = re.compile(r"[A-Za-z0-9._-]{1,64}")


def number_of(scope: Scope) -> str:
    """The number that a proxy gave to a request, or a new one; the log and the answer carry it."""
    for name, value in scope.get("headers", ()):
        if name == b"x-request-id" and NUMBER.fullmatch(found := value.decode("latin-1")):
            return found
    return secrets.token_hex(6)


def route_of(scope: Any) -> str:
    """The pattern of the address, without ids and secrets."""
    return str(scope.get("path_template") or "other")


def table_in(scope: Any) -> dict[str, str]:
    """The table that a request speaks of, for the log."""
    found = scope.get("path_params", {}).get("table_id")
    return {"table": str(found)[:32]} if found else {}


class Watch:
    def __init__(self, app: ASGIApp, house: Callable[[], House]) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        number = number_of(scope)
        known = request_id.set(number)
        try:
            if getattr(scope["type"], "value", str(scope["type"])) == "http":
                await self.http(scope, receive, send, number)
            else:
                await self.app(scope, receive, send)
        finally:
            request_id.reset(known)

    async def http(self, scope: Scope, receive: Receive, send: Send, number: str) -> None:
        begun = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *OUR_HEADERS, (b"x-request-id", number.encode())]
            await send(message)

        try:
            self.count(scope)
            await self.app(scope, in_time(receive), send_with_headers)
        except Refused as error:
            if status:
                raise
            await refuse(error, send_with_headers)
        finally:
            seconds = time.perf_counter() - begun
            method, route = str(scope.get("method", "")), route_of(scope)
            self.house().metrics.requests.labels(method, route, status).observe(seconds)
            if route not in QUIET:
                log("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1), **table_in(scope))

    def count(self, scope: Scope) -> None:
        """Every call counts against its address, whoever it says it is; files and pages in a purse of their own."""
        path = scope["path"].removeprefix(self.house().settings.base_path)
        if path not in QUIET:
            client = scope.get("client")
            kind = "call" if path.startswith("/api/") else "page"
            self.house().limits.take(kind, address_of(client[0] if client else "local"))


def in_time(receive: Receive) -> Receive:
    """Who sends a request in drops is hung up on; who has sent it all may listen as long as they like."""
    until = time.monotonic() + ARRIVE
    whole = False

    async def receive_in_time() -> Any:
        nonlocal whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout(until - time.monotonic()):
                message = await receive()
        except TimeoutError:
            raise Refused("too_slow", f"the request did not arrive within {ARRIVE:.0f} s") from None
        whole = not message.get("more_body", False)
        return message

    return receive_in_time


async def refuse(error: Refused, send: Send) -> None:
    """A refusal before anybody has looked at the request."""
    body = msgspec.json.encode(Failure(error.wire))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.retry_after is not None:
        headers.append((b"retry-after", str(error.retry_after).encode()))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
