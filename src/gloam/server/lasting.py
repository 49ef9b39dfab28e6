"""WebSocket connections that cost little while nothing happens: no task, no queue, nothing of the call that opened them.

Uvicorn puts a `Line` in HTTP's place when somebody asks for a WebSocket. Whether they may come in the application decides, called
as for any WebSocket (ASGI). It may then name a `Listener` and return: the line stays, and hands over what is said. The protocol
itself is that of `websockets`.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from http import HTTPStatus
from typing import Any, Protocol, cast
from urllib.parse import unquote

import uvicorn
from litestar import WebSocket
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from .logs import note_fault

QUIET = 20.0  # seconds without a word from the other end after which it is asked whether it is there
DEAD = 60.0  # the same, after which it is not
FAREWELL = 5.0  # seconds in which somebody who does not read may still be told that we hang up
PIECE = 4096  # bytes that are read at a stretch
MOST_SAID = 1000  # frames between two beats; what people and programs say is far less
LINGER = 2  # turns of the event loop for which a message waits for the next one
NAME = "gloam.line"  # among the extensions of a call
SAID = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


class Gone(OSError):
    """The other end left while it was let in: nothing is wrong with that."""


class Listener(Protocol):
    def hear(self, data: bytes) -> None:
        """Something was said."""

    def flow(self) -> None:
        """The line takes messages again."""

    def leave(self) -> None:
        """The connection is gone."""


class Line(asyncio.Protocol):
    """One connection, as uvicorn makes it. `is_free`: whether it takes messages now; else too much of them is unread."""

    __slots__ = (
        "app_state",
        "config",
        "conn",
        "heard_at",
        "is_free",
        "is_over",
        "lingers",
        "listener",
        "parts",
        "response",
        "said",
        "state",
        "transport",
    )

    transport: asyncio.Transport

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.config = config
        self.state = server_state
        self.app_state: dict[str, Any] | None = app_state
        self.conn = ServerProtocol(max_size=config.ws_max_size)
        self.response: Response | None = None  # that lets somebody in, until it is sent
        self.listener: Listener | None = None
        self.parts: list[bytes] = []  # of a message that came in pieces
        self.heard_at = time.monotonic()
        self.said = 0
        self.lingers = 0  # turns after which what was said last is sent, if nothing else is said before
        self.is_free = self.is_over = False

    # -- as uvicorn and the event loop call it

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        self.state.connections.add(cast(Any, self))

    def data_received(self, data: bytes) -> None:
        self.heard_at = time.monotonic()
        for first in range(0, len(data), PIECE):
            self.conn.receive_data(data[first : first + PIECE])
            events = self.conn.events_received()
            self.said += len(events)
            if self.said > MOST_SAID:
                self.transport.abort()
                return
            for event in events:
                if isinstance(event, Request):
                    self.knock(event)
                elif isinstance(event, Frame) and event.opcode in SAID:
                    self.gather(event)
            self.flush()

    def eof_received(self) -> None:
        """They have nothing more to say, and need not be told more."""

    def pause_writing(self) -> None:
        """Too much is unread. They are not listened to meanwhile either: even a ping has an answer."""
        self.is_free = False
        self.wait()

    def resume_writing(self) -> None:
        self.is_free = not self.is_over
        self.read_on()
        if self.listener is not None and self.is_free:
            self.listener.flow()

    def connection_lost(self, error: Exception | None) -> None:
        self.is_free, self.is_over = False, True
        self.state.connections.discard(cast(Any, self))
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.leave()

    def shutdown(self) -> None:
        """The server ends."""
        self.close(1012, "come back with since")
        self.transport.close()

    # -- letting somebody in

    def knock(self, request: Request) -> None:
        self.response = self.conn.accept(request)
        if self.response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self.conn.send_response(self.response)
            return
        self.transport.pause_reading()
        task = asyncio.get_running_loop().create_task(self.ask(self.scope_of(request)))
        self.state.tasks.add(task)
        task.add_done_callback(self.state.tasks.discard)

    def scope_of(self, request: Request) -> dict[str, Any]:
        path, _, query = request.path.partition("?")
        subprotocols = [name.strip() for header in request.headers.get_all("Sec-WebSocket-Protocol") for name in header.split(",")]
        root, state, self.app_state = self.config.root_path, self.app_state or {}, None
        return {
            "type": "websocket",
            "asgi": {"version": self.config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self.transport) else "ws",
            "server": get_local_addr(self.transport),
            "client": get_remote_addr(self.transport),
            "root_path": root,
            "path": root + unquote(path),
            "raw_path": (root + path).encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [(name.lower().encode("ascii"), value.encode("latin-1")) for name, value in request.headers.raw_items()],
            "subprotocols": subprotocols,
            "state": state.copy(),
            "extensions": {NAME: {"line": self}},
        }

    async def ask(self, scope: dict[str, Any]) -> None:
        """Let the application decide. Without a listener nobody stays.

        The objects of the framework refer to each other until the collector finds them; they must not know the line for so long.
        """
        messages: list[Any] = [{"type": "websocket.connect"}]
        known = scope["extensions"][NAME]

        async def receive() -> Any:
            return messages.pop() if messages else {"type": "websocket.disconnect", "code": 1006}

        async def send(message: Any) -> None:
            await known["line"].told(message)

        try:
            await cast(Any, self.config.loaded_app)(scope, receive, send)
        except Gone:
            return
        except Exception as error:
            note_fault(error, route="live")
        finally:
            known.clear()
        if self.listener is None:
            self.close(1011, "")

    async def told(self, message: Any) -> None:
        """What the application says: `accept` or `close`; all else goes through its listener."""
        if self.is_over:
            raise Gone
        if message["type"] == "websocket.accept" and self.response is not None:
            headers = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in message.get("headers", ())]
            self.response.headers.update(headers)
            self.conn.send_response(self.response)
            self.flush()
            self.response = None
            self.conn = ServerProtocol(state=OPEN, max_size=self.config.ws_max_size)  # it need not remember the request
            self.is_free = True
        elif message["type"] == "websocket.close":
            self.close(message.get("code", 1000), message.get("reason") or "")

    def stay(self, listener: Listener) -> None:
        """From here on the connection is this listener's."""
        if self.is_over:
            raise Gone
        self.listener = listener
        self.read_on()

    # -- talking

    def gather(self, frame: Frame) -> None:
        data = bytes(frame.data)
        if not frame.fin or self.parts:
            self.parts.append(data)
            if not frame.fin:
                return
            data, self.parts = b"".join(self.parts), []
        if self.listener is not None and not self.is_over:
            self.listener.hear(data)

    def wait(self) -> None:
        """Read nothing more until `read_on`: the other end waits. What came already is still handed over."""
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def read_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def send(self, message: bytes) -> None:
        self.conn.send_text(message)
        self.flush()

    def send_with_next(self, message: bytes) -> None:
        """As `send`, for what is likely followed by more at once: handing both to the system costs as much as handing over one."""
        self.conn.send_text(message)
        if not self.lingers:
            self.lingers = LINGER
            asyncio.get_running_loop().call_soon(self.linger)

    def linger(self) -> None:
        if self.lingers > 1:
            self.lingers -= 1
            asyncio.get_running_loop().call_soon(self.linger)
        elif self.lingers and not self.is_over:
            self.flush()

    def flush(self) -> None:
        self.lingers = 0
        pieces = self.conn.data_to_send()
        data = b"".join(pieces)
        if data:
            self.transport.write(data)
        if pieces and not pieces[-1]:  # so `websockets` says that the connection ends
            self.is_free, self.is_over = False, True
            self.transport.close()

    def beat(self, now: float) -> None:
        """Called now and then: whoever was not heard of is asked whether they are there, and then hung up on."""
        self.said = 0
        quiet = now - self.heard_at
        if quiet > DEAD:
            self.transport.abort()
        elif quiet > QUIET and not self.is_over:
            self.conn.send_ping(b"")
            self.flush()

    def close(self, code: int, reason: str) -> None:
        """Hang up: refuse who was not let in yet, and say to who was why."""
        if self.is_over:
            return
        self.is_free, self.is_over = False, True
        if self.response is not None:
            self.response = None
            self.conn.send_response(self.conn.reject(HTTPStatus.FORBIDDEN, ""))
        else:
            with contextlib.suppress(InvalidState):  # they hung up first
                self.conn.send_close(code, reason)
        self.flush()
        if not self.transport.is_closing():
            self.read_on()  # for their farewell
            asyncio.get_running_loop().call_later(FAREWELL, self.transport.abort)


def line_of(socket: WebSocket[Any, Any, Any]) -> Line:
    """The line of a call. Raises LookupError where something else than `gloam serve` serves the application."""
    extensions: Any = socket.scope["extensions"]
    return cast(Line, extensions[NAME]["line"])
