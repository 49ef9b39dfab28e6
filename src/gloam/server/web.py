"""Pages, cookies, headers: everything that only browsers care about."""

from __future__ import annotations

import asyncio
import mimetypes
from pathlib import Path
from typing import Any, TypeVar

from litestar import Request, Response, get
from litestar.datastructures import Cookie

from gloam.version import __version__, build

from .access import COOKIE, Caller
from .errors import Refused
from .house import House
from .injected import FileInPath, TheHouse

Call = Request[Any, Any, Any]
T = TypeVar("T")
NO_STORE = {"Cache-Control": "no-store"}
YEAR = 365 * 24 * 3600
SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}
NOT_BUILT = """<!doctype html>
<html lang="en"><head><title>Gloam</title></head><body>
<h1>Gloam</h1>
<p>The server runs, but the browser client is not built. Build it with <code>make web</code> and load this page again.</p>
<p>Programs can play already: see <a href="api/v1/openapi.json">the API</a> and <code>docs/api.md</code>.</p>
</body></html>
"""


def hand_out(house: House, caller: Caller, body: T, status: int = 200) -> Response[T]:
    """A reply that carries a fresh secret, if one was made: browsers get a cookie; programs find a token in the body."""
    cookies = []
    if caller.web and caller.fresh is not None:
        secure = house.settings.public_url.startswith("https://")
        path = house.settings.base_path or "/"
        cookies.append(Cookie(COOKIE, path, caller.fresh, max_age=YEAR, httponly=True, samesite="lax", secure=secure))
    return Response(body, status_code=status, cookies=cookies, headers=NO_STORE)


def table_url(request: Call, house: House, table_id: str) -> str:
    """The address of a table as people should see it."""
    public = house.settings.public_url.rstrip("/")
    if not public:
        public = f"{request.url.scheme}://{request.headers.get('host', 'localhost')}{house.settings.base_path}"
    return f"{public}/t/{table_id}"


def client_folder(house: House) -> Path:
    return Path(house.settings.web) if house.settings.web else Path(__file__).parent.parent / "web_dist"


def index_page(house: House, status: int = 200) -> Response[bytes]:
    """The browser client, told below which path it lives."""
    try:
        html = (client_folder(house) / "index.html").read_text(encoding="utf-8")
    except OSError:
        html = NOT_BUILT
    html = html.replace("<head>", f'<head><base href="{house.settings.base_path}/">', 1)
    return Response(html.encode(), media_type="text/html", status_code=status, headers={"Cache-Control": "no-cache"})


def is_lost(request: Call, house: House) -> bool:
    """Whether somebody at a browser has come to an address that does not exist: programs and the pages' own parts ask otherwise."""
    path = request.url.path.removeprefix(house.settings.base_path)
    return request.method == "GET" and "text/html" in request.headers.get("accept", "") and not path.startswith("/api/")


ADDRESSES = ["/", "/replay", *[f"/{page}/{{rest:path}}" for page in ("t", "replay", "rules", "new", "lesson", "practice")]]


@get(ADDRESSES, include_in_schema=False)
async def page(house: TheHouse) -> Response[bytes]:
    """Every address of the client is the same page; it finds its way by itself."""
    return await asyncio.to_thread(index_page, house)


@get(["/assets/{file:path}", "/icons/{file:path}", "/{file:str}"], include_in_schema=False)
async def static_file(request: Call, house: TheHouse, file: FileInPath) -> Response[bytes]:
    """Files of the built client, and nothing outside its folder."""
    where = request.url.path.removeprefix(house.settings.base_path).strip("/").partition("/")[0]
    try:
        return await asyncio.to_thread(read_static, client_folder(house), where if "/" in file else "", file.lstrip("/"))
    except Refused:
        if is_lost(request, house):
            return await asyncio.to_thread(index_page, house, 404)
        raise


def read_static(folder: Path, where: str, file: str) -> Response[bytes]:
    folder = folder.resolve()
    try:
        path = (folder / where / file).resolve()
        inside = path.is_relative_to(folder) and path.is_file()
    except (OSError, ValueError):
        inside = False
    if not inside:
        raise Refused("not_found", "there is no such page")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    age = f"public, max-age={YEAR}, immutable" if where == "assets" else "no-cache"
    return Response(path.read_bytes(), media_type=kind, headers={"Cache-Control": age})


@get("/health", include_in_schema=False)
async def health(house: TheHouse) -> Response[dict[str, str]]:
    """Whether the server can write to its database and read it, and which build runs."""
    running = {"version": __version__, "build": build()}
    reason = await house.health.check()
    if reason:
        return Response({"status": "failing", **running, "database": "failing", "reason": reason}, status_code=503)
    return Response({"status": "ok", **running, "database": "ok"})


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(house: TheHouse) -> Response[bytes]:
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


PAGES = [page, static_file, health, metrics]
