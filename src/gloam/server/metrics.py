"""What operators watch, in Prometheus' form. One registry per server, so that tests can run several in a process."""

from __future__ import annotations

import asyncio
import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from .model import Entry

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
        self.worst_lag = Gauge("gloam_loop_lag_worst_seconds", "The worst lag of the last minute", registry=self.registry)
        self.loads = Counter("gloam_table_loads", "Tables played from the store", registry=self.registry)
        self.connections = Gauge("gloam_connections", "Live connections", registry=self.registry)
        self.in_memory = Gauge("gloam_tables_in_memory", "Tables whose match is in memory", registry=self.registry)
        self.stuck = Gauge("gloam_tables_stuck", "Tables at which every answer of a bot failed", registry=self.registry)
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
        return generate_latest(self.registry)
