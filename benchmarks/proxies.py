"""Do the proxies' lines in the docs work? Whichever of nginx, HAProxy and Caddy is installed stands before real servers.

    python benchmarks/proxies.py
    python benchmarks/proxies.py --bin /somewhere/sbin --bin /somewhere/bin      # where the programs are, if not in the PATH

docs/scaling.md: people of a table land at one of two servers, and both servers have tables. docs/hosting.md: below a path, with
calls, streams and WebSockets, and `/metrics` kept inside. The lines are read from the docs; ports and files are put in their place.
Prints one JSON line per proxy and page; fails if one of them does not hold.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import shutil
import socket
import sys
import tempfile
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import httpx
import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.load import address_of, database_of
from benchmarks.seated import Seated, sit_down

DOCS = Path(__file__).parent.parent / "docs"
TABLES, SEATS, ANSWERS, LOOKS = 12, 3, 5, 4
NGINX = (
    "daemon off;\npid {folder}/pid;\nerror_log stderr error;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}\n{blocks}\n}}\n"
)
HAPROXY = """defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 60s
frontend web
  bind 127.0.0.1:{port}
  default_backend gloam
backend gloam
  {lines}
  server a {first}
  server b {second}
"""
CADDY = "{{\n  admin off\n  auto_https off\n}}\nhttp://127.0.0.1:{port} {{\n{blocks}\n}}\n"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def blocks_of(page: str) -> list[str]:
    """The texts of a page that are for proxies."""
    return re.findall(r"```text\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)


def block(page: str, words: str) -> str:
    return next(text for text in blocks_of(page) if words in text)


def nginx(folder: Path, blocks: str) -> str:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    return NGINX.format(folder=folder, blocks=blocks, temporary="\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds))


def for_scaling(name: str, folder: Path, port: int, first: str, second: str) -> str:
    """The lines of docs/scaling.md, for these two servers."""
    if name == "haproxy":
        found = re.search(r"`(balance hash .*?)` with `(hash-type .*?)`", (DOCS / "scaling.md").read_text())
        assert found is not None
        return HAPROXY.format(port=port, lines="\n  ".join(found.groups()), first=first, second=second)
    text = block("scaling.md", "map $uri" if name == "nginx" else "path_regexp")
    text = text.replace("10.0.0.11:8700", first).replace("10.0.0.12:8700", second)
    if name == "caddy":
        return CADDY.format(port=port, blocks=text)
    passing = block("hosting.md", "location /games/").replace("/games/", "/").replace("127.0.0.1:8700", "gloam")
    return nginx(folder, f"{text}\nserver {{\nlisten 127.0.0.1:{port};\n{passing}\n}}")


def for_hosting(name: str, folder: Path, port: int, server: str) -> str:
    """The lines of docs/hosting.md, for a server below /games."""
    text = block("hosting.md", f"# {name.replace('caddy', 'Caddy')}").replace("127.0.0.1:8700", server)
    if name == "nginx":
        return nginx(folder, f"server {{\nlisten 127.0.0.1:{port};\n{text}\n}}")
    within = re.search(r"\{\n(.*)\n\}\s*$", text, re.DOTALL)
    assert within is not None
    return CADDY.format(port=port, blocks=within[1])


def command(name: str, program: str, folder: Path) -> list[str]:
    file = str(folder / "config")
    return {
        "nginx": [program, "-p", str(folder), "-e", "stderr", "-c", file],
        "haproxy": [program, "-f", file],
        "caddy": [program, "run", "--adapter", "caddyfile", "--config", file],
    }[name]


@contextlib.asynccontextmanager
async def running(words: list[str], **more: Any) -> AsyncGenerator[asyncio.subprocess.Process, None]:
    process = await asyncio.create_subprocess_exec(*words, **more)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


@contextlib.asynccontextmanager
async def proxied(name: str, program: str, config: str, folder: Path) -> AsyncGenerator[None, None]:
    (folder / "config").write_text(config)
    null = asyncio.subprocess.DEVNULL
    async with running(command(name, program, folder), env={**os.environ, "HOME": str(folder)}, stdout=null, stderr=null):
        yield


@contextlib.asynccontextmanager
async def gloam(database: str, log: Path, *more: str) -> AsyncGenerator[str, None]:
    words = [sys.executable, "-m", "gloam", "serve", "--db", database, "--port", "0", "--no-limits", "--log", str(log), *more]
    async with running(words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL) as process:
        yield (await address_of(process)).removeprefix("http://")


async def reachable(url: str) -> None:
    """Wait until the proxy is there."""
    async with asyncio.timeout(60), httpx.AsyncClient() as client:
        while True:
            with contextlib.suppress(httpx.TransportError):
                if (await client.get(url)).status_code == 200:
                    return
            await asyncio.sleep(0.05)


async def play(url: str) -> list[Seated]:
    """Tables at which everybody is connected and some answers were given."""
    seated = await sit_down([url], "fever", SEATS, TABLES, plain=False)
    async with asyncio.timeout(120):
        for _ in range(ANSWERS):
            for one in seated:
                one.answer()
            while any(one.told is not None for one in seated):
                await asyncio.sleep(0.01)
    return seated


async def connections(server: str) -> int:
    async with httpx.AsyncClient() as client:
        found = re.search(r"^gloam_connections (\S+)", (await client.get(f"http://{server}/metrics")).text, re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


def tables_in(log: Path) -> set[str]:
    """The tables that a server was called for."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    return {line["table"] for line in lines if "table" in line}


async def check_scaling(name: str, program: str, database: str, folder: Path) -> dict[str, Any]:
    logs, port = (folder / "a.log", folder / "b.log"), free_port()
    url = f"http://127.0.0.1:{port}"
    async with contextlib.AsyncExitStack() as stack:
        first, second = [await stack.enter_async_context(gloam(database, log)) for log in logs]
        await stack.enter_async_context(proxied(name, program, for_scaling(name, folder, port, first, second), folder))
        await reachable(f"{url}/health")
        seated = await play(url)
        here = [await connections(server) for server in (first, second)]
        async with httpx.AsyncClient(base_url=url) as client:
            for _ in range(LOOKS):
                for one in seated:
                    await client.get(f"/api/v1/tables/{one.table}/table")
        for one in seated:
            one.leave()
    called = [tables_in(log) for log in logs]
    kept = sum(here) == TABLES * SEATS and all(count and count % SEATS == 0 for count in here)
    return {
        "connections": here,
        "tables": [len(one) for one in called],
        "holds": kept and not called[0] & called[1] and all(called),
    }


async def check_hosting(name: str, program: str, folder: Path) -> dict[str, Any]:
    port = free_port()
    public = f"http://127.0.0.1:{port}/games"
    more = ("--base-path", "/games", "--public-url", public, "--trusted-proxies", "127.0.0.1")
    async with gloam_below(folder, more) as server, proxied(name, program, for_hosting(name, folder, port, server), folder):
        await reachable(f"{public}/health")
        seated = await play(public)
        answers = sum(len(one.latencies) for one in seated)
        async with httpx.AsyncClient() as client:
            page = (await client.get(f"{public}/")).status_code
            metrics = (await client.get(f"{public}/metrics")).status_code
            async with client.stream("GET", f"{public}/api/v1/tables/{seated[0].table}/stream") as stream:
                line = json.loads(await anext(stream.aiter_lines()))
        for one in seated:
            one.leave()
    holds = answers == TABLES * ANSWERS and page == 200 and metrics in (403, 404) and line["type"] == "scene"
    return {"answers": answers, "page": page, "metrics": metrics, "stream": line["type"], "holds": holds}


@contextlib.asynccontextmanager
async def gloam_below(folder: Path, more: tuple[str, ...]) -> AsyncGenerator[str, None]:
    """A server that prints its public address, and listens on a port that we choose."""
    port = free_port()
    words = [sys.executable, "-m", "gloam", "serve", "--db", str(folder / "below.db"), "--port", str(port), "--no-limits", *more]
    null = asyncio.subprocess.DEVNULL
    async with running(words, stdout=null, stderr=null):
        await reachable(f"http://127.0.0.1:{port}/games/health")
        yield f"127.0.0.1:{port}"


def found_in(places: list[str], name: str) -> str | None:
    return shutil.which(name, path=os.pathsep.join([*places, os.environ.get("PATH", ""), "/usr/sbin"]))


def check(places: list[str]) -> bool:
    all_hold = True
    for name in ("nginx", "haproxy", "caddy"):
        program = found_in(places, name)
        if program is None:
            print(json.dumps({"proxy": name, "installed": False}), flush=True)
            continue
        with tempfile.TemporaryDirectory(prefix="gloam-proxy-") as folder, database_of("postgres") as database:
            found = {"scaling": uvloop.run(check_scaling(name, program, database, Path(folder)))}
            if name != "haproxy":
                found["hosting"] = uvloop.run(check_hosting(name, program, Path(folder)))
        for page, what in found.items():
            all_hold = all_hold and what["holds"]
            print(json.dumps({"proxy": name, "docs": page, **what}), flush=True)
    return all_hold


def main() -> None:
    parser = argparse.ArgumentParser(description="Do the proxies' lines in the docs work?")
    parser.add_argument("--bin", action="append", default=[], help="a folder with nginx, haproxy or caddy")
    sys.exit(not check(parser.parse_args().bin))


if __name__ == "__main__":
    main()
