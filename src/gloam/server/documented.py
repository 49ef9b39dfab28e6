"""What the OpenAPI document says where the types of the handlers do not: refusals, files, streams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from .errors import STATUS
from .wire import Failure
from .wire_play import Frames

Responses = dict[int, ResponseSpec]

REFUSALS: Responses = {
    status: ResponseSpec(Failure, generate_examples=False, description=", ".join(code for code, s in STATUS.items() if s == status))
    for status in sorted(set(STATUS.values()))
}
FRAMES: Responses = {200: ResponseSpec(Frames, generate_examples=False, description="step by step")}
TEXT: Responses = {200: ResponseSpec(str, generate_examples=False, description="a file", media_type="text/plain")}


def streaming(message: Any) -> Responses:
    """A line of JSON for each message."""
    kind = "application/x-ndjson"
    return {200: ResponseSpec(message, generate_examples=False, description="one message a line", media_type=kind)}


def with_refusals(handlers: Sequence[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """Every call may be refused, and always in the same shape."""
    for handler in handlers:
        handler.responses = {**REFUSALS, **(handler.responses or {})}
    return list(handlers)
