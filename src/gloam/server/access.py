"""Who calls: the secret in a cookie or a bearer token, the checks against forged requests, and how often one may call."""

from __future__ import annotations

import hashlib
import ipaddress
import math
import secrets
import time
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType

from .config import Settings
from .errors import Refused

COOKIE = "gloam"
CLIENT_HEADER = "x-gloam-client"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
Connection = ASGIConnection[Any, Any, Any, Any]

# Calls per second that may go on for ever, and how many may come at once. "work" counts answers that are played again, 0.05 to
# 0.4 ms each: a restart's worth of 600 games in the middle, or the three longest tables there can be, then a tenth of a core.
LIMITS = {
    "call": (50.0, 200.0),
    "page": (50.0, 400.0),
    "answer": (20.0, 60.0),
    "chat": (0.5, 10.0),
    "create": (0.5, 30.0),
    "claim": (0.5, 20.0),
    "password": (0.1, 10.0),
    "record": (1.0, 20.0),
    "hint": (0.5, 10.0),
    "connect": (5.0, 60.0),
    "work": (500.0, 60_000.0),
}
# What is dear to all workers together, or must not be multiplied by their number; calls and answers load one worker only.
SHARED = frozenset({"chat", "create", "claim", "password", "record", "hint", "work"})


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """80 bits: an unlisted table cannot be guessed."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(16))


def hashed(secret: str) -> str:
    """What the store keeps of a secret: whoever reads the database cannot sit down with it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def address_of(host: str) -> str:
    """Whom limits count: an IPv4 address, or the /64 of an IPv6 one, since everybody gets as many of those as they like."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped is not None else str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Caller:
    """Who calls. `key` is the hash of the secret; `fresh` is a secret that was made just now and must be handed out."""

    def __init__(self, key: str | None, web: bool, address: str) -> None:
        self.key = key
        self.web = web
        self.address = address
        self.fresh: str | None = None

    @property
    def token(self) -> str | None:
        """A new secret as programs are told it; browsers get it as a cookie."""
        return None if self.web else self.fresh

    def sure_key(self) -> str:
        """The caller's key; one that has none gets one."""
        if self.key is None:
            self.fresh = new_secret()
            self.key = hashed(self.fresh)
        return self.key


def caller_of(connection: Connection, settings: Settings) -> Caller:
    """Read the secret of a request or a WebSocket. Raises `csrf` if a browser could have been tricked into it."""
    address = address_of(connection.client.host if connection.client is not None else "local")
    authorization = connection.headers.get("authorization", "")
    if authorization[:7].lower() == "bearer " and len(authorization) <= 200:
        return Caller(hashed(authorization[7:].strip()), False, address)
    check_origin(connection, settings)
    cookie = connection.cookies.get(COOKIE, "")
    web = bool(connection.headers.get(CLIENT_HEADER)) or connection.scope["type"] == ScopeType.WEBSOCKET
    method = connection.scope.get("method", "GET")
    if cookie and method not in SAFE and not web:
        raise Refused("csrf", "a call with the cookie needs the header X-Gloam-Client: web; programs use a bearer token")
    known = cookie if 20 <= len(cookie) <= 100 else ""
    return Caller(hashed(known) if known else None, web, address)


def check_origin(connection: Connection, settings: Settings) -> None:
    """Browsers say which site a request comes from; other sites may not call with our cookie."""
    origin = connection.headers.get("origin")
    method = connection.scope.get("method", "GET")
    if origin is None or (connection.scope["type"] == ScopeType.HTTP and method in SAFE):
        return
    try:
        found = urlsplit(origin)
    except ValueError:
        found = urlsplit("")
    if not is_own(found.scheme, found.netloc, connection, settings):
        raise Refused("csrf", "this call came from another site")


def is_own(scheme: str, place: str, connection: Connection, settings: Settings) -> bool:
    """Whether an origin is this server's, by its public address or the one that was called. A page that came without TLS is another
    site than the same one with it; the other way round, a proxy that was not told of may have taken the TLS off."""
    public = urlsplit(settings.public_url)
    if public.netloc and place == public.netloc:
        return scheme == public.scheme
    secure = str(connection.scope.get("scheme", "http")) in ("https", "wss")
    return bool(place) and place == connection.headers.get("host", "") and scheme in (("https",) if secure else ("http", "https"))


class Limits:
    """Token buckets by kind of call and caller, in memory."""

    MOST = 50_000

    def __init__(self, on: bool, shared: bool = False) -> None:
        self.on = on
        self.shared = shared  # whether there are other workers to be told
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self.spent: dict[tuple[str, str], float] = {}  # since other workers were last told

    def take(self, kind: str, who: str, cost: float = 1.0) -> None:
        """Count a call, or what it costs; raises `slow_down` with the seconds to wait. More than all there is must wait for all."""
        if not self.on:
            return
        rate, burst = LIMITS[kind]
        now = time.monotonic()
        left, at = self.buckets.get((kind, who), (burst, now))
        left = min(burst, left + (now - at) * rate)
        needed = min(cost, burst)
        if left < needed:
            wait = max(1, math.ceil((needed - left) / rate))
            what = "that is much work at once" if kind == "work" else "too many calls"
            raise Refused("slow_down", f"{what}; wait {wait} s", retry_after=wait)
        if len(self.buckets) >= self.MOST:
            self.forget_full(now)
        self.buckets[kind, who] = (left - needed, now)
        if kind in SHARED and self.shared:
            self.spent[kind, who] = self.spent.get((kind, who), 0.0) + needed

    def forget_full(self, now: float) -> None:
        """Room for others: a bucket that is full again says nothing. If all are in use, the oldest half goes."""
        self.buckets = {
            (kind, who): (left, at)
            for (kind, who), (left, at) in self.buckets.items()
            if left + (now - at) * LIMITS[kind][0] < LIMITS[kind][1]
        }
        if len(self.buckets) >= self.MOST:
            newest = sorted(self.buckets.items(), key=lambda bucket: bucket[1][1])[self.MOST // 2 :]
            self.buckets = dict(newest)

    def take_spent(self) -> list[tuple[str, str, float]]:
        """What was spent here since this was last asked, for the other workers."""
        told = [(kind, who, cost) for (kind, who), cost in self.spent.items()]
        self.spent = {}
        return told

    def charge(self, kind: str, who: str, cost: float) -> None:
        """Another worker says what an address spent there. It may go below nothing: then it waits for longer."""
        if kind in SHARED:
            rate, burst = LIMITS[kind]
            now = time.monotonic()
            left, at = self.buckets.get((kind, who), (burst, now))
            self.buckets[kind, who] = (max(-burst, min(burst, left + (now - at) * rate) - cost), now)
