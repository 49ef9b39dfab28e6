"""The command `gloam mcp`: seats for language models."""

from __future__ import annotations

from typing import Annotated

import typer

from gloam.engine import BadSetup


def mcp(
    http: Annotated[bool, typer.Option("--http", help="Streamable HTTP instead of stdin and stdout.")] = False,
    host: Annotated[str, typer.Option(help="Where to listen; the default is this machine only.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8701,
    seed: Annotated[str | None, typer.Option("--seed", help="Same seed, same deals; whoever knows it knows all.")] = None,
    join: Annotated[bool, typer.Option(help="Whether tables of servers may be joined.")] = True,
) -> None:
    """Serve tables to language models over MCP: tools to play, resources to read. Views only, as for everybody."""
    try:
        from gloam.seat.mcp_server import Hall, make_server
    except ImportError as error:
        raise BadSetup(f"this needs the package {error.name}: install it with  pip install 'gloam[mcp]'") from None
    hall = Hall(seed, join)
    hall.is_shared = http
    server = make_server(hall)
    if http:
        server.run("streamable-http", host=host, port=port)
    else:
        server.run("stdio")


def add_to(app: typer.Typer) -> None:
    app.command()(mcp)
