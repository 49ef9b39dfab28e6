"""The application: routes, dependencies, errors, headers."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar, Response, Router
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp

import gloam
from gloam.engine import GloamError
from gloam.games import games

from . import api_lessons, api_people, api_play, api_puzzles, api_records, api_sets, api_story, api_style, api_tables
from .access import Caller, Limits, caller_of
from .config import Settings, from_environment
from .documented import with_refusals
from .errors import BROKEN, Refused, refusal_of
from .house import House
from .logs import log_to, note_fault
from .sockets import live
from .trouble import PUBLIC, is_trouble
from .watch import Watch, route_of, table_in
from .web import PAGES, Call, index_page, is_lost
from .wire import Failure

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -1, -3  # glibc's numbers for "keep so much" and "get larger pieces one by one"
RETRY = 10  # seconds after which somebody whom the database failed may come back
LARGEST_BODY = 1_100_000  # records; every field has its own, smaller limit


def refused(request: Call, error: Refused) -> Response[Failure]:
    response = Response(Failure(error.wire), status_code=error.status)
    if error.retry_after is not None:
        response.headers["Retry-After"] = str(error.retry_after)
    if error.code == "too_slow":
        response.headers["Connection"] = "close"  # the rest of it would be taken for another request
    return response


def engine_refused(request: Call, error: GloamError) -> Response[Failure]:
    return refused(request, refusal_of(error))


def invalid(request: Call, error: ValidationException) -> Response[Failure]:
    """Name the field and what is wrong with it; never repeat what was sent."""
    faults = [f"{fault.get('key', 'body')}: {fault.get('message', '')}" for fault in error.extra or () if isinstance(fault, dict)]
    return refused(request, Refused("bad_request", "; ".join(faults)[:200] or "the request does not fit; see the OpenAPI document"))


CODES = {404: "not_found", 405: "method", 413: "too_large", 401: "no_seat", 403: "not_allowed"}


def http_error(request: Call, error: HTTPException) -> Response[Failure] | Response[bytes]:
    if error.status_code == 404 and is_lost(request, request.app.state.house):
        return index_page(request.app.state.house, 404)  # it says in words that there is nothing, and knows the way back
    code = CODES.get(error.status_code, "bad_request")
    words = {"not_found": "there is no such page", "method": "that cannot be done here", "too_large": "the request is too large"}
    response = refused(request, Refused(code, words.get(code, "the request cannot be read: is it JSON?")))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def broken(request: Call, error: Exception) -> Response[Failure]:
    """Our fault, or the database's: say so, keep the details to the log."""
    house: House = request.app.state.house
    if is_trouble(error):
        house.health.note(error)
        return refused(request, Refused("storage", PUBLIC, retry_after=RETRY))
    note_fault(error, route=route_of(request.scope), **table_in(request.scope))
    return Response(Failure(BROKEN), status_code=500)


def too_deep(request: Call, error: RecursionError) -> Response[Failure]:
    """JSON that is nested deeper than anybody reads."""
    return refused(request, Refused("bad_request", "the request cannot be read: it is nested too deeply"))


def calm() -> None:
    """Settings of a process that does nothing but serve.

    What was loaded stays, so the collector of cyclic garbage need not look at it again and again, and seldom at everything: tables
    make hardly any. But what is new it looks at in small portions: a thousand tables that grew since its last look held everybody
    up for half a second. Threads that want to run wait less for the event loop's. Tables as JSON are large and short-lived: the C
    library is told to give their memory back, where it listens. Every connection is an open file: as many as the system allows.
    """
    games()  # loaded now, so that the first visitor does not hold everybody up with it
    gc.collect()
    gc.freeze()
    gc.set_threshold(4_000, 3, 8_000)
    sys.setswitchinterval(0.001)
    with contextlib.suppress(OSError, AttributeError):
        for limit in (M_TRIM_THRESHOLD, M_MMAP_THRESHOLD):
            ctypes.CDLL(None).mallopt(limit, 64 * 1024)
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)


def make_worker() -> Litestar:
    """One of several workers: the settings come from the environment, logs go to stderr."""
    log_to(None)
    calm()
    return make_app(from_environment())


def make_app(settings: Settings | None = None) -> Litestar:
    """The server as an ASGI application. `gloam serve` brings what its WebSocket needs (`lasting`); elsewhere that is refused.

    Its routes know no house: whichever `app.state` holds when they are called is theirs.
    """
    settings = settings or from_environment()

    def the_house() -> House:
        house: House = app.state.house
        return house

    def the_limits() -> Limits:
        return the_house().limits

    def the_caller(request: Call) -> Caller:
        return caller_of(request, the_house().settings)

    def add_headers(app: ASGIApp) -> ASGIApp:
        return Watch(app, the_house)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        house = the_house()
        await house.open()
        try:
            yield
        finally:
            await house.close()

    rooms = (api_tables, api_people, api_style, api_lessons, api_puzzles, api_play, api_story, api_records, api_sets)
    calls = [handler for room in rooms for handler in room.HANDLERS]
    api = Router("/api/v1", route_handlers=[*with_refusals(calls), live])
    app = Litestar(
        path=settings.base_path or None,
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
            RecursionError: too_deep,
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
    app.state.house = House(settings)
    return app
