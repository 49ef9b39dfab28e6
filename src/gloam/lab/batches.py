"""Batches of games: where they are played, and where they are kept until all are there.

A batch is the smallest piece of a run. It depends on nothing but its plan and its numbers, so it can be played in this process, in
others, or on other machines, and a run that was broken off goes on with the batches that it lacks.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import gloam
from gloam.bots import Budget
from gloam.bots.levels import unhurried
from gloam.engine import BadSetup
from gloam.engine.sets import set_of
from gloam.games import get, get_over
from gloam.seat.foreign import Limits
from gloam.seat.players import company

from .simulate import play_game
from .watching import Row, Watch

SIZE = 5  # games in a batch; fixed, so that a run of more games begins with the batches of a smaller one
ROUND = 4  # batches for every worker at once, where they come back together only
PLAN_FILE = "plan.json"


@dataclass(frozen=True)
class Plan:
    """All that the games of one run depend on: the same plan gives the same games, wherever they are played."""

    game: str  # with the hash of its set, if that is not the standard one
    content: str  # the hash of the cards
    rules: int  # the version of the rules
    players: list[str]
    seed: str
    options: dict[str, str]
    worlds: int  # that a look-ahead imagines; a level has its own
    version: str = gloam.__version__
    cards: dict[str, str] = field(default_factory=dict, repr=False)  # the files of the set, for machines that do not have it

    def to_json(self) -> dict[str, Any]:
        return {key: value for key, value in asdict(self).items() if key != "cards"}


Batch = tuple[int, int]  # which run, and the number of its first game


def play_batch(plan: Plan, first: int, count: int) -> list[Row]:
    """The games of a batch, one after the other."""
    game = get_over(set_of(plan.cards, plan.game)) if plan.cards else get(plan.game)
    watch = Watch(game)
    rows: list[Row] = []
    with company(Limits()) as guests:
        for number in range(first, first + count):
            seed = f"{plan.seed}/{number}"
            bots = [unhurried(bot) for bot in guests.seat(plan.players)]
            result = play_game(game, bots, seed, plan.options, Budget(plan.worlds), [watch])
            rows.append(replace(watch.row, seed=seed, faults=len(result.faults)))
    return rows


class Keep:
    """A folder with the batches of a run. It takes no batch of another plan."""

    def __init__(self, folder: Path, plans: Mapping[str, Plan]) -> None:
        self.folder = folder
        wanted = {label: plan.to_json() for label, plan in plans.items()}
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / PLAN_FILE
            if path.exists():
                self.compare(json.loads(path.read_text(encoding="utf-8")), wanted)
            else:
                put(path, json.dumps(wanted, indent=1, ensure_ascii=False))
        except OSError as error:
            raise BadSetup(f"{folder} cannot keep a run: {error.strerror}") from None
        except json.JSONDecodeError:
            raise BadSetup(f"{path} is damaged; take another folder, or remove it to begin anew") from None

    def compare(self, known: dict[str, Any], wanted: dict[str, Any]) -> None:
        """Refuse to go on with another run, and say what is different."""
        if known == wanted:
            return
        told = "it compares other things"
        if known.keys() == wanted.keys():
            pairs = [(label, key) for label in known for key in wanted[label] if known[label].get(key) != wanted[label][key]]
            label, key = pairs[0] if pairs else ("", "")
            told = f"its {key} is {known[label].get(key)!r}, not {wanted[label][key]!r}" if pairs else told
        raise BadSetup(f"{self.folder} keeps another run: {told}; go on with the same command, or take another folder")

    def path(self, label: str, first: int) -> Path:
        return self.folder / f"{label}-{first:06}.json"

    def read(self, label: str, first: int, count: int) -> list[Row] | None:
        """A batch that is there and whole; more games of it than asked for are left out."""
        try:
            rows = [Row(**row) for row in json.loads(self.path(label, first).read_text(encoding="utf-8"))]
        except (OSError, ValueError, TypeError):
            return None
        return rows[:count] if len(rows) >= count else None

    def write(self, label: str, first: int, rows: list[Row]) -> None:
        put(self.path(label, first), json.dumps([row.to_json() for row in rows], ensure_ascii=False, separators=(",", ":")))


def put(path: Path, text: str) -> None:
    """A file that is whole or not there: a run may be broken off at any moment."""
    part = path.with_suffix(f".part{os.getpid()}")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def play_plans(
    plans: Mapping[str, Plan],
    games: int,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> dict[str, list[Row]]:
    """The games of every plan, in order. `progress` hears how many are done, those of an earlier run included."""
    kept = Keep(keep, plans) if keep is not None else None
    rows: dict[str, dict[int, list[Row]]] = {label: {} for label in plans}
    calls: list[tuple[str, int, int]] = []
    # The runs take turns, so that what is there after a while can be compared.
    for first in range(0, games, SIZE):
        for label in plans:
            count = min(SIZE, games - first)
            known = kept.read(label, first, count) if kept is not None else None
            if known is None:
                calls.append((label, first, count))
            else:
                rows[label][first] = known
    done = sum(len(batch) for found in rows.values() for batch in found.values())
    if progress is not None:
        progress(done)
    work = [(plans[label], first, count) for label, first, count in calls]
    for (label, first, _), batch in zip(calls, spread(work, jobs, cluster), strict=True):
        rows[label][first] = batch
        if kept is not None:
            kept.write(label, first, batch)
        done += len(batch)
        if progress is not None:
            progress(done)
    return {label: [row for first in sorted(found) for row in found[first]] for label, found in rows.items()}


def spread(work: list[tuple[Plan, int, int]], jobs: int, cluster: str) -> Iterator[list[Row]]:
    """The batches in order, from this process, from several, or from a cluster (joblib's backends)."""
    if jobs == 1 and not cluster:
        yield from (play_batch(*call) for call in work)
        return
    from joblib import Parallel, delayed, effective_n_jobs, parallel_config
    from joblib.parallel import get_active_backend

    with at(cluster) as backend, parallel_config(backend=backend, n_jobs=-1 if cluster else jobs):
        calls = [delayed(play_batch)(*call) for call in work]
        if get_active_backend()[0].supports_return_generator:
            yield from Parallel(return_as="generator", batch_size=1)(calls)
            return
        size = ROUND * effective_n_jobs(-1)  # Ray hands back nothing before all is done; so it is asked for a part at a time
        for first in range(0, len(calls), size):
            yield from Parallel(batch_size=1)(calls[first : first + size])


@contextmanager
def at(cluster: str) -> Iterator[str]:
    """joblib's backend for a cluster that exists: `dask://HOST:PORT` or `ray://HOST:PORT`; nothing for local processes."""
    kind, mark, address = cluster.partition("://")
    if not cluster:
        yield "loky"
    elif mark and kind == "dask":
        try:
            from distributed import Client
        except ModuleNotFoundError:
            raise BadSetup("dask:// needs the package distributed: install it with  pip install 'gloam[cluster]'") from None
        try:
            client = Client(f"tcp://{address}", timeout="5s", set_as_default=True)
        except (OSError, ValueError) as error:
            raise BadSetup(f"no Dask scheduler answers at {address}: {error}") from None
        with client:
            yield "dask"
    elif mark and kind == "ray":
        try:
            import ray
            from ray.util.joblib import register_ray
        except ModuleNotFoundError:
            raise BadSetup(
                "ray:// needs the package ray: install it with  pip install 'ray[client]'  here and on the cluster"
            ) from None
        try:
            ray.init(cluster, ignore_reinit_error=True)
        except (ConnectionError, ValueError) as error:
            raise BadSetup(f"no Ray cluster answers at {address}: {error}") from None
        register_ray()
        yield "ray"
    else:
        raise BadSetup(f"--cluster is dask://HOST:PORT or ray://HOST:PORT, not {cluster!r}")
