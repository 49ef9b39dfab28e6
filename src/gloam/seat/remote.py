"""A server's HTTP API as a program speaks it: one identity, calls that are repeated until they arrive, streams that come back."""

from __future__ import annotations

import http.client
import json
import threading
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gloam.engine import BadSetup, GloamError

PATIENCE = 60.0  # seconds for one call; longer than the stream is ever silent
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0
AWAY = (502, 503, 504)
LOST = (urllib.error.URLError, http.client.HTTPException, OSError, ValueError)


class Declined(GloamError):
    """The server understood and said no."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule


class Away(Exception):
    """The server cannot be reached now. Whoever waits may find it again."""


@dataclass(frozen=True)
class Address:
    """What a link of a server says: the server, perhaps a table, perhaps an invitation."""

    server: str
    table: str = ""
    invite: str = ""


def read_address(url: str) -> Address:
    """`http://host/t/TABLE#INVITE`, `http://host/t/TABLE` or `http://host`."""
    parts = urllib.parse.urlsplit(url if "//" in url else f"http://{url}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadSetup(f"{url!r} is no address of a server: it begins with http:// or https://")
    base, _, table = parts.path.partition("/t/")
    return Address(f"{parts.scheme}://{parts.netloc}{base.rstrip('/')}", table.strip("/"), parts.fragment)


class Remote:
    """One identity at one server."""

    def __init__(self, server: str, token: str = "") -> None:
        self.server = server
        self.token = token
        self.is_closed = threading.Event()

    def request(self, method: str, path: str, body: object = None) -> urllib.request.Request:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.Request(f"{self.server}/api/v1{path}", data, headers, method=method)

    def call(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """One call. Raises Declined, or Away when nothing came back."""
        try:
            with urllib.request.urlopen(self.request(method, path, body), timeout=PATIENCE) as reply:
                found: dict[str, Any] = json.load(reply)
        except urllib.error.HTTPError as error:
            raise refusal(error) from None
        except LOST as error:
            raise Away(str(error)) from None
        if found.get("token"):
            self.token = found["token"]
        return found

    def insist(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """The same call until the server answers it, however often it dies meanwhile."""
        pause = FIRST_PAUSE
        while True:
            try:
                return self.call(method, path, body)
            except Away:
                if self.is_closed.wait(pause):
                    raise
                pause = min(2 * pause, LONGEST_PAUSE)
            except Declined as error:
                if error.code not in ("slow_down", "busy"):
                    raise
                self.is_closed.wait(1.0)

    def get(self, path: str, **query: object) -> dict[str, Any]:
        return self.insist("GET", with_query(path, query))

    def post(self, path: str, body: object = None) -> dict[str, Any]:
        return self.insist("POST", path, body or {})

    def turns(self) -> Iterator[dict[str, Any]]:
        """What the server tells this identity: turns, endings, pings."""
        return self.stream("/me/stream")

    def stream(self, path: str, **query: object) -> Iterator[dict[str, Any]]:
        """What the server tells, line by line; an `again` first, and whenever it is back, an `away` whenever it is lost."""
        pause = FIRST_PAUSE
        while not self.is_closed.is_set():
            try:
                with urllib.request.urlopen(self.request("GET", with_query(path, query)), timeout=PATIENCE) as lines:
                    yield {"type": "again"}
                    for line in lines:
                        pause = FIRST_PAUSE
                        yield json.loads(line)
            except urllib.error.HTTPError as error:
                if error.code not in (*AWAY, 429):
                    raise refusal(error) from None
            except LOST:
                pass
            yield {"type": "away"}
            self.is_closed.wait(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def close(self) -> None:
        self.is_closed.set()


def with_query(path: str, query: Mapping[str, object]) -> str:
    words = urllib.parse.urlencode({name: value for name, value in query.items() if value is not None})
    return f"{path}?{words}" if words else path


def refusal(error: urllib.error.HTTPError) -> Exception:
    """What a bad status means; a proxy's page is no word of the server's."""
    try:
        told = json.load(error)["error"]
        code, message, rule = told["code"], told["message"], told.get("rule", "")
    except (*LOST, KeyError, TypeError):
        return Away(f"status {error.code}")
    if error.code in AWAY and code != "busy":
        return Away(message)
    return Declined(code, message, rule or "")
