"""A stand-in for a program with a model behind it: it plays over MCP, with the official client, and errs on purpose now and then.

python agent.py [errs] [quits]
"""

from __future__ import annotations

import asyncio
import os
import re
import sys

from mcp import Client


async def main(errs: bool, quits: bool) -> None:
    print("thinking aloud on stdout is allowed")
    async with Client(os.environ["GLOAM_MCP_URL"]) as client:
        text, asked = await call(client, "wait_for_turn", seconds=30), 0
        while "The game is over." not in text:
            offered = re.findall(r'^  \d+\. "([^"]+)"', text, re.MULTILINE)
            if not offered or "not asked yet" in text:
                text = await call(client, "wait_for_turn", seconds=30)
                continue
            asked += 1
            if asked == 2:
                await call(client, "read_log", newest=3)
            if quits and asked == 3:
                sys.exit("no more ideas")
            if errs and asked % 3 == 1:
                assert "not" in await call(client, "answer", answer="play lion")
            text = await call(client, "answer", answer=offered[asked % len(offered)], comment=f"idea {asked}")


async def call(client: Client, tool: str, **words: object) -> str:
    found = await client.call_tool(tool, dict(words))
    return "".join(getattr(part, "text", "") for part in getattr(found, "content", []))


if __name__ == "__main__":
    asyncio.run(main("errs" in sys.argv, "quits" in sys.argv))
