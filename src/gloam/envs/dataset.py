"""Data sets: every decision of many games between bots, with what they thought of it, a schema and a data card."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

import gloam
from gloam.bots import Bot, explain
from gloam.engine import Ask, Game, Outcome, State
from gloam.lab.simulate import Observer, play_game, run_in_batches
from gloam.seat.players import company
from gloam.sets import choose

from .encoding import Array, Encoding, encoding_of
from .formats import PARQUET, check_format, writing
from .sitting import zero_sum
from .tracker import Tracker

ROWS = 20_000  # kept in memory before they are written
AT_A_TIME = 4  # games that one process plays before it hands over
CARD, LAYOUT = "README.md", "encoding.json"

COLUMNS = {
    "game": "number of the game; its seed is SEED/number",
    "step": "number of the decision within the game",
    "seat": "who decided, 0-based",
    "player": "the bot in that seat",
    "question": "the question that was answered",
    "observation": "what the seat could know, as encoding.json lays it out",
    "action_mask": "1 for every action on offer",
    "action": "the id of the action taken",
    "answer": "the same in words",
    "weighed": "the ids of the actions that the bot weighed, best first; empty if it does not say",
    "visits": "how often it tried each of them, or in how many imagined worlds; 0 if it did not count",
    "values": "what each promised: a search's from 0 to 1, a look-ahead's in points; null if it gave none",
    "result": "zero-sum result of this seat at the end of the game, from -1 to 1",
    "score": "points of this seat at the end of the game",
    "rank": "rank of this seat at the end, 1 for winners",
}


class Collector(Observer):
    """Notes every decision of a game; the results are filled in when it is over."""

    def __init__(self, encoding: Encoding, players: list[str], options: dict[str, str]) -> None:
        self.encoding = encoding
        self.players = players
        self.options = options
        self.rows: dict[str, list[Any]] = {name: [] for name in COLUMNS}
        self.number = 0
        self.first_row = 0
        self.bots: list[Bot] = []
        self.tracker = Tracker(encoding, options)

    def __len__(self) -> int:
        return len(self.rows["game"])

    def begin(self, game: Game, s: State) -> None:
        self.first_row = len(self)

    def decision(self, s: State, ask: Ask, option: int) -> None:
        actions = self.encoding.actions
        action = actions.ids[ask.question.name][option]
        values = (
            self.number, len(self) - self.first_row, ask.seat, self.players[ask.seat], ask.question.name,
            self.tracker.encode(s, ask.seat), actions.mask(ask), action, actions.word(action), *self.thoughts(ask),
        )  # fmt: skip
        for name, value in zip(COLUMNS, values, strict=False):
            self.rows[name].append(value)

    def thoughts(self, ask: Ask) -> tuple[list[int], list[int], list[float | None]]:
        """What the bot that has just chosen thought of its options: actions, visits, values."""
        ids = self.encoding.actions.ids[ask.question.name]
        action_of = {ask.question.notation(option): ids[option] for option in ask.options}
        found = [thought for thought in explain(self.bots[ask.seat]).thoughts if thought.answer in action_of]
        return [action_of[one.answer] for one in found], [one.visits for one in found], [one.value for one in found]

    def end(self, game: Game, s: State, outcome: Outcome) -> None:
        results = zero_sum(outcome, [game.side(s.n, seat) for seat in range(s.n)])
        for seat in self.rows["seat"][self.first_row :]:
            self.rows["result"].append(results[seat])
            self.rows["score"].append(outcome.scores[seat])
            self.rows["rank"].append(outcome.ranks[seat])

    def take(self, schema: pa.Schema) -> pa.Table:
        """The rows so far as a table; the collector starts afresh."""
        columns = [self.column(name, schema.field(name).type) for name in COLUMNS]
        self.rows = {name: [] for name in COLUMNS}
        return pa.Table.from_arrays(columns, schema=schema)

    def column(self, name: str, kind: pa.DataType) -> pa.Array:
        values = self.rows[name]
        if name not in ("observation", "action_mask"):
            return pa.array(values, type=kind)
        flat: Array = np.concatenate(values)
        return pa.FixedSizeListArray.from_arrays(pa.array(flat), kind.list_size)


def schema_of(encoding: Encoding, about: Mapping[str, str]) -> pa.Schema:
    kinds = {
        "game": pa.int32(), "step": pa.int32(), "seat": pa.int8(), "player": pa.string(), "question": pa.string(),
        "observation": pa.list_(pa.float32(), encoding.size), "action_mask": pa.list_(pa.int8(), encoding.actions.size),
        "action": pa.int32(), "answer": pa.string(), "weighed": pa.list_(pa.int32()), "visits": pa.list_(pa.int32()),
        "values": pa.list_(pa.float32()), "result": pa.float32(), "score": pa.int32(), "rank": pa.int8(),
    }  # fmt: skip
    fields = [pa.field(name, kinds[name], metadata={"description": text}) for name, text in COLUMNS.items()]
    return pa.schema(fields, metadata=dict(about))


def play_some(
    name: str, cards: str | Path | None, players: list[str], options: dict[str, str], seed: str, numbers: list[int]
) -> list[tuple[pa.Table, int, list[str]]]:
    """A batch for one process: the rows of these games, how many there are, and what went wrong."""
    game = choose(name, cards)
    encoding = encoding_of(game.name, len(players))
    collector = Collector(encoding, players, options)
    faults: list[str] = []
    with company() as guests:
        for number in numbers:
            collector.number, collector.bots = number, guests.seat(players)
            result = play_game(game, collector.bots, f"{seed}/{number}", options, observers=[collector])
            faults += [str(fault) for fault in result.faults]
    decisions = len(collector)
    return [(collector.take(schema_of(encoding, {})), decisions, faults)]


def write_dataset(
    name: str,
    games: int,
    players: list[str],
    folder: Path,
    seed: str = "gloam",
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    set: str | Path | None = None,
    kind: str = PARQUET,
    jobs: int = 1,
) -> dict[str, Any]:
    """Play `games` games and write every decision; neither kind of file nor jobs change a row. Returns what the data card says."""
    game = choose(name, set)
    game.check_seats(len(players))
    check_format(kind)
    chosen = game.complete(options)
    encoding = encoding_of(game.name, len(players))
    card: dict[str, Any] = {
        "game": game.family, "title": game.title, "set": game.set_name, "rules_version": game.version, "content": game.content_hash,
        "encoding_version": encoding.codebook["version"], "gloam": gloam.__version__, "players": players, "options": chosen,
        "seed": seed, "games": games, "observation_size": encoding.size, "actions": encoding.actions.size, "format": kind,
    }  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    schema = schema_of(encoding, {f"gloam.{key}": json.dumps(value) for key, value in card.items()})
    batches = [list(range(i, min(i + AT_A_TIME, games))) for i in range(0, games, AT_A_TIME)]
    calls = [(name, set, players, chosen, seed, numbers) for numbers in batches]
    decisions = 0
    faults: list[str] = []
    waiting: list[pa.Table] = []
    with writing(folder, kind, schema) as writer:
        for played, [(table, rows, wrong)] in enumerate(run_in_batches(play_some, calls, jobs), 1):
            decisions, faults, waiting = decisions + rows, faults + wrong, [*waiting, table]
            if sum(len(part) for part in waiting) >= ROWS or played == len(batches):
                writer.write_table(pa.concat_tables(waiting).cast(schema).combine_chunks())
                waiting = []
            if progress is not None:
                progress(min(played * AT_A_TIME, games))
    card |= {"decisions": decisions, "faults": faults}
    layout = {"sections": encoding.describe(), "actions": encoding.actions.words}
    (folder / LAYOUT).write_text(json.dumps(layout, indent=1) + "\n", encoding="utf-8")
    (folder / CARD).write_text(card_text(card), encoding="utf-8")
    return card


def card_text(card: dict[str, Any]) -> str:
    """The data card: what this is, how it was made, what to mind."""
    options = ", ".join(f"{name}={value}" for name, value in card["options"].items()) or "none"
    columns = "\n".join(f"| `{name}` | {text} |" for name, text in COLUMNS.items())
    option_flags = "".join(f" --option {name}={value}" for name, value in card["options"].items())
    return f"""# Decisions of {card["title"]}

{card["decisions"]} decisions of {card["games"]} games between {", ".join(card["players"])} (by seat), options: {options}.

Made by Gloam {card["gloam"]}, rules version {card["rules_version"]}, content {card["content"]}, encoding version
{card["encoding_version"]}.
The same command gives the same rows again:

    gloam dataset {card["game"]} -n {card["games"]} --players {",".join(card["players"])} --seed {card["seed"]}{option_flags} \
        --format {card["format"]} -o DIR

| column | meaning |
|---|---|
{columns}

`{LAYOUT}` says what each index of an observation ({card["observation_size"]} numbers) and each action id ({card["actions"]})
means.

Mind: the players are bots, not people; rows of one game are not independent, so split by `game`; observations hold nothing that
the deciding seat could not know. Faults of bots during the run: {len(card["faults"])}.
"""
