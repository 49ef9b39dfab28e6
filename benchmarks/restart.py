"""How soon a server is back: N tables are begun, the server is killed and started again on the same database.

    python benchmarks/restart.py --tables 1000 --game hunger

Prints one JSON line: seconds until the new server is well, and how many of them it had the processor (beside other work the rest is
waiting), seconds until every table was looked at by its first seat, the slowest look.
Tables are loaded when somebody asks for them, so the first figure does not depend on their number. They are freshly dealt here;
a long one is loaded from its checkpoint.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.load import Served, address_of, database_of, start


async def measure(database: str, chosen: argparse.Namespace) -> dict[str, Any]:
    seats = [{"kind": "me"}] + [{"kind": "hot"}] * (chosen.seats - 1)
    first = await start(database, chosen.source)
    async with httpx.AsyncClient(base_url=await address_of(first), timeout=60) as client:
        made = [
            (await client.post("/api/v1/tables", json={"game": chosen.game, "seats": seats})).json() for _ in range(chosen.tables)
        ]
    first.kill()
    await first.wait()
    begun = time.perf_counter()
    second = await start(database, chosen.source)
    try:
        address = await address_of(second)
        ready = time.perf_counter() - begun
        cpu = Served([(address, second.pid)]).cpu_of_each()[second.pid]
        looks: list[float] = []
        async with httpx.AsyncClient(base_url=address, timeout=60) as client:
            for table in made:
                asked = time.perf_counter()
                found = await client.get(f"/api/v1/tables/{table['id']}", headers={"Authorization": f"Bearer {table['token']}"})
                found.raise_for_status()
                looks.append(time.perf_counter() - asked)
    finally:
        second.terminate()
        await second.wait()
    seconds = {"ready_s": ready, "ready_cpu_s": cpu, "all_seen_s": sum(looks), "slowest_look_s": max(looks)}
    told = {"game": chosen.game, "tables": chosen.tables} | {name: round(value, 2) for name, value in seconds.items()}
    return told | {"aims": {"ready in 5 s": f"{ready:.2f} s: {'kept' if ready < 5 else 'missed'}"}}


def main() -> None:
    parser = argparse.ArgumentParser(description="How soon a server is back.")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--game", default="hunger")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--db", default="")
    parser.add_argument("--source", default="", help="the folder of another gloam to serve, to compare with")
    chosen = parser.parse_args()
    with database_of(chosen.db) as database:
        print(json.dumps(asyncio.run(measure(database, chosen))))


if __name__ == "__main__":
    main()
