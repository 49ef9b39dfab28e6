"""What operators watch, in Prometheus' form. One registry per server, so that tests can run several in a process.

Several workers keep their numbers in files of one folder, as the Prometheus client does it: whichever worker is asked tells the
sum of all, so that nobody needs to know how many there are.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

from .model import Entry

COLLECT: Any = multiprocess.MultiProcessCollector  # untyped there
FORGET: Any = multiprocess.mark_process_dead
TOGETHER = "PROMETHEUS_MULTIPROC_DIR"  # the variable by which workers find the folder of their numbers
LAG_EVERY = 0.05
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("gloam_entries", "Things committed at tables", ["kind", "by"], registry=self.registry)
        self.commit = Histogram(
            "gloam_commit_seconds", "From an answer's turn until it is on disk", buckets=BUCKETS, registry=self.registry
        )
        self.requests = Histogram(
            "gloam_request_seconds", "HTTP requests", ["method", "route", "status"], buckets=BUCKETS, registry=self.registry
        )
        self.thinking = Histogram(
            "gloam_bot_seconds", "Decisions of bots", ["level", "end"], buckets=BUCKETS, registry=self.registry
        )
        self.lag = Histogram("gloam_loop_lag_seconds", "How late the event loop is", buckets=BUCKETS, registry=self.registry)
        self.worst_lag = Gauge(
            "gloam_loop_lag_worst_seconds", "The worst lag of the last minute", registry=self.registry, multiprocess_mode="livemax"
        )
        self.loads = Counter("gloam_table_loads", "Tables played from the store", registry=self.registry)
        self.connections = Gauge("gloam_connections", "Live connections", registry=self.registry, multiprocess_mode="livesum")
        self.in_memory = Gauge(
            "gloam_tables_in_memory", "Tables whose match is in memory", registry=self.registry, multiprocess_mode="livesum"
        )
        self.stuck = Gauge(
            "gloam_tables_stuck",
            "Tables at which every answer of a bot failed",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.max_lag = 0.0

    def committed(self, new: list[Entry], seconds: float) -> None:
        for entry in new:
            self.entries.labels(entry.kind, entry.by).inc()
        self.commit.observe(seconds)

    async def watch_lag(self) -> None:
        """Sleep a little, again and again: waking up late means that something held the event loop."""
        worst, since = 0.0, time.perf_counter()
        while True:
            before = time.perf_counter()
            await asyncio.sleep(LAG_EVERY)
            late = max(0.0, time.perf_counter() - before - LAG_EVERY)
            self.lag.observe(late)
            self.max_lag = max(self.max_lag, late)
            worst = max(worst, late)
            self.worst_lag.set(worst)
            if before - since > 60:
                worst, since = 0.0, before

    def text(self) -> bytes:
        """Of this server; of all its workers, if there are several."""
        folder = os.environ.get(TOGETHER)
        if not folder:
            return generate_latest(self.registry)
        forget_dead(Path(folder))
        together = CollectorRegistry()
        COLLECT(together, path=folder)
        return generate_latest(together)


def forget_dead(folder: Path) -> None:
    """What a worker that was killed had open is open no more; what it counted stays counted."""
    for file in folder.glob("gauge_live*_*.db"):
        pid = int(file.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            FORGET(pid, str(folder))
        except PermissionError:
            pass  # it lives, as somebody else
