"""Data sets: every decision of many games between bots, as Parquet with a schema and a data card."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import gloam
from gloam.engine import Ask, Game, Outcome, State
from gloam.lab.simulate import Observer, play_game
from gloam.seat.players import company
from gloam.sets import choose

from .encoding import Array, Encoding, encoding_of
from .sitting import zero_sum
from .tracker import Tracker

ROWS = 20_000  # kept in memory before they are written
DECISIONS, CARD, LAYOUT = "decisions.parquet", "README.md", "encoding.json"

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
            self.tracker.encode(s, ask.seat), actions.mask(ask), action, actions.word(action),
        )  # fmt: skip
        for name, value in zip(COLUMNS, values, strict=False):
            self.rows[name].append(value)

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
        "action": pa.int32(), "answer": pa.string(), "result": pa.float32(), "score": pa.int32(), "rank": pa.int8(),
    }  # fmt: skip
    fields = [pa.field(name, kinds[name], metadata={"description": text}) for name, text in COLUMNS.items()]
    return pa.schema(fields, metadata=dict(about))


def write_dataset(
    name: str,
    games: int,
    players: list[str],
    folder: Path,
    seed: str = "gloam",
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
    set: str | Path | None = None,
) -> dict[str, Any]:
    """Play `games` games and write every decision. Returns what the data card says."""
    game = choose(name, set)
    game.check_seats(len(players))
    chosen = game.complete(options)
    encoding = encoding_of(game.name, len(players))
    card: dict[str, Any] = {
        "game": game.family, "title": game.title, "set": game.set_name, "rules_version": game.version, "content": game.content_hash,
        "encoding_version": encoding.codebook["version"], "gloam": gloam.__version__, "players": players, "options": chosen,
        "seed": seed, "games": games, "observation_size": encoding.size, "actions": encoding.actions.size,
    }  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    schema = schema_of(encoding, {f"gloam.{key}": json.dumps(value) for key, value in card.items()})
    collector = Collector(encoding, players, chosen)
    decisions = 0
    faults: list[str] = []
    with pq.ParquetWriter(folder / DECISIONS, schema, compression="zstd") as writer, company() as guests:
        for number in range(games):
            collector.number = number
            result = play_game(game, guests.seat(players), f"{seed}/{number}", chosen, observers=[collector])
            faults += [str(fault) for fault in result.faults]
            decisions += result.decisions
            if len(collector) >= ROWS or (number == games - 1 and len(collector)):
                writer.write_table(collector.take(schema))
            if progress is not None:
                progress(number + 1)
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

    gloam dataset {card["game"]} -n {card["games"]} --players {",".join(card["players"])} --seed {card["seed"]}{option_flags} -o DIR

| column | meaning |
|---|---|
{columns}

`{LAYOUT}` says what each index of an observation ({card["observation_size"]} numbers) and each action id ({card["actions"]})
means.

Mind: the players are bots, not people; rows of one game are not independent, so split by `game`; observations hold nothing that
the deciding seat could not know. Faults of bots during the run: {len(card["faults"])}.
"""
