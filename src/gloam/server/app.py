"""The application: routes, dependencies, errors, headers."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, Router
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp, Message, Receive, Scope, Send

import gloam
from gloam.engine import GloamError
from gloam.games import games

from . import api_lessons, api_play, api_puzzles, api_records, api_story, api_style, api_tables
from .access import Caller, Limits, caller_of
from .config import Settings, from_environment
from .documented import with_refusals
from .errors import BROKEN, Refused, refusal_of
from .house import House
from .logs import log, log_to
from .sockets import live
from .web import PAGES, SECURITY_HEADERS, Call
from .wire import Failure

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # glibc's numbers for "keep so much" and "get larger pieces one by one"
LARGEST_BODY = 1_100_000  # records; every field has its own, smaller limit


def refused(request: Call, error: Refused) -> Response[Failure]:
    response = Response(Failure(error.told), status_code=error.status)
    if error.retry_after is not None:
        response.headers["Retry-After"] = str(error.retry_after)
    return response


def engine_refused(request: Call, error: GloamError) -> Response[Failure]:
    return refused(request, refusal_of(error))


def invalid(request: Call, error: ValidationException) -> Response[Failure]:
    """Name the field and what is wrong with it; never repeat what was sent."""
    faults = [f"{fault.get('key', 'body')}: {fault.get('message', '')}" for fault in error.extra or () if isinstance(fault, dict)]
    return refused(request, Refused("bad_request", "; ".join(faults)[:500] or "the request does not fit; see the OpenAPI document"))


CODES = {404: "not_found", 405: "method", 413: "too_large", 401: "no_seat", 403: "not_allowed"}


def http_error(request: Call, error: HTTPException) -> Response[Failure]:
    code = CODES.get(error.status_code, "bad_request")
    words = {"not_found": "there is no such page", "method": "that cannot be done here", "too_large": "the request is too large"}
    response = refused(request, Refused(code, words.get(code, "the request cannot be read: is it JSON?")))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def broken(request: Call, error: Exception) -> Response[Failure]:
    """Our fault: say so, keep the details to ourselves."""
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f"{where.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{where.tb_lineno}" if where is not None else ""
    log("error", error=type(error).__name__, route=route_of(request.scope), where=place)
    return Response(Failure(BROKEN), status_code=500)


def route_of(scope: Any) -> str:
    """The pattern of the address, without ids and secrets."""
    found = scope.get("path_template") or "other"
    return str(found)


class Watch:
    """Measures and logs every request, and puts the security headers on every response."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) != "http" and getattr(scope["type"], "value", "") != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message["headers"],
                    *((name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()),
                ]
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        finally:
            seconds = time.perf_counter() - begun
            method, route = str(scope.get("method", "")), route_of(scope)
            self.house.metrics.requests.labels(method, route, status).observe(seconds)
            if route not in ("/health", "/metrics"):
                log("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1))


def calm() -> None:
    """Settings of a process that does nothing but serve.

    What was loaded stays, so the collector of cyclic garbage need not look at it again and again, and seldom at all: tables
    make hardly any. Threads that want to run wait less for the event loop's. Tables as JSON are large and short-lived: the C
    library is told to give their memory back, where it listens.
    """
    games()  # loaded now, so that the first visitor does not hold everybody up with it
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)
    sys.setswitchinterval(0.001)
    with contextlib.suppress(OSError, AttributeError):
        for limit in (M_TRIM_THRESHOLD, M_MMAP_THRESHOLD):
            ctypes.CDLL(None).mallopt(limit, 64 * 1024)


def make_worker() -> Litestar:
    """One of several workers: the settings come from the environment, logs go to stderr."""
    log_to(None)
    calm()
    return make_app(from_environment())


def make_app(settings: Settings | None = None) -> Litestar:
    """The server as an ASGI application; `uvicorn --factory gloam.server.app:make_app` works too."""
    house = House(settings or from_environment())

    def the_house() -> House:
        return house

    def the_limits() -> Limits:
        return house.limits

    def the_caller(request: Call) -> Caller:
        caller = caller_of(request, house.settings)
        house.limits.take("call", caller.address)
        return caller

    def add_headers(app: ASGIApp) -> ASGIApp:
        return Watch(app, house)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    rooms = (api_tables, api_style, api_lessons, api_puzzles, api_play, api_story, api_records)
    calls = [handler for room in rooms for handler in room.HANDLERS]
    api = Router("/api/v1", route_handlers=[*with_refusals(calls), live])
    app = Litestar(
        path=house.settings.base_path or None,
        route_handlers=[api, *PAGES],
        dependencies={
            "house": Provide(the_house, sync_to_thread=False),
            "limits": Provide(the_limits, sync_to_thread=False),
            "caller": Provide(the_caller, sync_to_thread=False),
        },
        exception_handlers={
            Refused: refused,
            GloamError: engine_refused,
            ValidationException: invalid,
            ClientException: http_error,
            HTTPException: http_error,
            Exception: broken,
        },
        middleware=[add_headers],
        lifespan=[lifespan],
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Gloam",
            version=gloam.__version__,
            description="Tables, seats, answers. docs/api.md explains it with examples.",
            path="/api/v1",
            components=Components(security_schemes={"bearer": SecurityScheme(type="http", scheme="bearer")}),
        ),
        logging_config=None,
        debug=False,
    )
    app.state.house = house
    return app
