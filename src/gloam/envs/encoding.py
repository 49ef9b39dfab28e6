"""The observation as numbers: which index means what, and the plain encoding of a view.

Everything comes from the declarations of the game (zones, questions, public fields) and the bounds in its codebook. Seats
are absolute: seat a is always the first; who observes is a one-hot of its own. All numbers lie in [-1, 1]: counts and
fields are divided by a power of two that is printed by `gloam encoding GAME`, and clipped.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gloam.encoder import AGENDA_SCALE, NOWHERE, FieldPlan, PlacePlan, Plan, spread
from gloam.engine import HIDDEN, Game, State, View
from gloam.games import get

from .actions import Actions
from .codebook import codebook_of, power_of_two

Array = NDArray[np.float32]

LETTERS = "abcdefgh"


@dataclass(frozen=True)
class Section:
    """A run of indices with one meaning."""

    name: str
    start: int
    size: int
    scale: int
    text: str
    items: tuple[str, ...] = ()  # what each index stands for; empty: its position
    signed: bool = False  # whether numbers may be negative

    @property
    def stop(self) -> int:
        return self.start + self.size


class Encoding:
    """The layout of the observation of one game with n seats; `encode(view)` follows it word by word."""

    def __init__(self, game: Game, n: int) -> None:
        self.game = game
        self.n = n
        self.codebook = codebook_of(game.name)
        self.actions = Actions(game)
        self.sections: list[Section] = []
        self.size = 0
        seats = tuple(f"seat {LETTERS[seat]}" for seat in range(n))
        self.seat = self.add("seat", n, 1, "who observes, one-hot", seats)
        self.choosing = self.add("choosing", n, 1, "1 for every seat that still has to answer", seats)
        self.sealed = self.add("sealed", n, 1, "1 for every seat whose answer is in, but not yet shown", seats)
        self.mine_scale = power_of_two(max(len(q.domain_options) for q in game.questions.values()) + 2)
        self.mine = self.add("mine", 1, self.mine_scale, "the observer's own sealed option, plus 2; 0 if there is none")
        questions = tuple(game.questions)
        self.question_at = {name: i for i, name in enumerate(questions)}
        self.question = self.add("question", len(questions), 1, "the question that the observer has to answer, one-hot", questions)
        self.n_args = self.codebook["args"]["most"]
        self.args_unit = 1 / self.codebook["args"]["scale"]
        self.args = self.add(
            "about", self.n_args, self.codebook["args"]["scale"], "what the question is about: numbers of the rule", signed=True
        )
        rules = tuple(game.rules)
        self.rule_at = {name: i for i, name in enumerate(rules)}
        self.phase = self.add("phase", len(rules), 1, "the rule that asked, one-hot", rules)
        self.agenda = self.add("agenda", len(rules), AGENDA_SCALE, "how often each rule is still to be carried out", rules)
        self.over = self.add("over", 1, 1, "1 when the game is over")
        self.fields = [self.plan_field(name) for name in game.fields]
        self.pools: dict[str, int] = {}
        self.places = [self.plan_place(place) for place in range(game.layout.places(n))]
        self.plan = self.whole_plan()

    def add(self, name: str, size: int, scale: int, text: str, items: tuple[str, ...] = (), signed: bool = False) -> int:
        start = self.size
        if size:
            self.sections.append(Section(name, start, size, scale, text, items, signed))
        self.size += size
        return start

    def plan_field(self, name: str) -> FieldPlan:
        entry = self.codebook["fields"][name]
        rows = entry["rows"][str(self.n)] if "rows" in entry else 0
        length = entry["length"][str(self.n)] if "length" in entry else 0
        size = max(rows, 1) * length if "length" in entry else 1
        shape = f" ({rows} lists of at most {length})" if rows else f" (a list of at most {length})" if length else ""
        start = self.add(name, size, entry["scale"], "public field" + shape, signed=True)
        return FieldPlan(name, start, rows, length if "length" in entry else -1, 1 / entry["scale"])

    def plan_place(self, place: int) -> PlacePlan:
        layout, names = self.game.layout, self.codebook["kinds"]
        zone, name = layout.zone_at[place], layout.place_name(place)
        entry = self.codebook["zones"][zone.name]
        family = self.family(entry["family"])
        cards = tuple(names[kind] for kind in family["kinds"])
        kinds = self.add(name, len(cards), family["scale"], "faces seen, count per kind", cards)
        index_of: list[int] = [NOWHERE] * len(names)
        for i, kind in enumerate(family["kinds"]):
            index_of[kind] = kinds + i
        sizes = self.add(f"{name}: size", 2, entry["most"], "pieces, and pieces face down", ("all", "face down"))
        n_backs = max(zone.backs) + 1 if zone.backs is not None else 0
        backs = self.add(f"{name}: backs", n_backs, entry["most"], "face-down pieces by their back")
        order_scale = power_of_two(len(names) + 2)
        order_text = "the pieces in order from the bottom: kind + 1; 0 nothing; negative face down"
        order = self.add(f"{name}: order", entry["in_order"], order_scale, order_text, signed=True)
        pool = -1
        if zone.pool:
            key = layout.pool_key(place)
            if key not in self.pools:
                self.pools[key] = self.add(
                    f"pool {key}", len(names), self.pool_scale(), "hidden pieces, count per kind", tuple(names)
                )
            pool = self.pools[key]
        return PlacePlan(
            place,
            zone,
            index_of,
            1 / family["scale"],
            sizes,
            1 / entry["most"],
            backs,
            n_backs,
            order,
            entry["in_order"],
            pool,
        )

    def whole_plan(self) -> Plan:
        """The layout as the fast encoder wants it."""
        order_unit = 1 / power_of_two(len(self.codebook["kinds"]) + 2)
        plan = Plan(self.size, 1 / self.pool_scale(), order_unit, self.places, self.fields)
        plan.seat, plan.choosing, plan.sealed, plan.over = self.seat, self.choosing, self.sealed, self.over
        plan.mine, plan.mine_unit = self.mine, 1 / self.mine_scale
        plan.question, plan.question_at = self.question, self.question_at
        plan.args, plan.n_args, plan.args_unit = self.args, self.n_args, self.args_unit
        plan.phase, plan.agenda, plan.rule_at = self.phase, self.agenda, self.rule_at
        return plan

    def family(self, number: int) -> dict[str, Any]:
        if number >= 0:
            found: dict[str, Any] = self.codebook["families"][number]
            return found
        return {"kinds": list(range(len(self.codebook["kinds"]))), "scale": self.pool_scale()}

    def pool_scale(self) -> int:
        return int(max(family["scale"] for family in self.codebook["families"]))

    def encode(self, view: View[State]) -> Array:
        """The observation of a view, index by index. The fast encoder (`tracker.py`) is held equal to this one."""
        out = np.zeros(self.size, dtype=np.float32)
        self.encode_flow(view, out)
        public = view.public
        for plan in self.fields:
            numbers = spread(plan, public[plan.name])
            out[plan.start : plan.start + len(numbers)] = numbers
        for place in self.places:
            self.encode_place(view, place, out)
        for key, pieces in view.pools.items():
            for piece in pieces:
                out[self.pools[key] + piece] += 1 / self.pool_scale()
        return np.clip(out, -1, 1)

    def encode_flow(self, view: View[State], out: Array) -> None:
        if view.seat is not None:
            out[self.seat + view.seat] = 1
        for seat in view.choosing:
            out[self.choosing + seat] = 1
        for seat in view.sealed:
            out[self.sealed + seat] = 1
        if view.mine is not None:
            out[self.mine] = (view.mine + 2) / self.mine_scale
        for ask in view.asks[:1]:
            out[self.question + self.question_at[ask.question.name]] = 1
            for i, arg in enumerate(ask.then.args[: self.n_args]):
                out[self.args + i] = arg * self.args_unit
        if view.by.rule.name in self.rule_at:
            out[self.phase + self.rule_at[view.by.rule.name]] = 1
        for step in view.agenda:
            out[self.agenda + self.rule_at[step.rule.name]] += 1 / AGENDA_SCALE
        if view.ending and not view.choosing:
            out[self.over] = 1

    def encode_place(self, view: View[State], plan: PlacePlan, out: Array) -> None:
        pieces = view.zones[plan.place]
        for piece in pieces:
            if piece >= 0 and plan.index_of[piece] != NOWHERE:
                out[plan.index_of[piece]] += plan.kind_unit
            if piece < HIDDEN:
                out[plan.backs + HIDDEN - 1 - piece] += plan.size_unit
        out[plan.all_at] = len(pieces) * plan.size_unit
        out[plan.down_at] = len([piece for piece in pieces if piece < 0]) * plan.size_unit
        for i, piece in enumerate(pieces[: plan.n_order]):
            out[plan.order + i] = (piece + 1 if piece >= 0 else piece - HIDDEN - 1) * self.plan.order_unit

    def describe(self) -> list[dict[str, Any]]:
        """Every section as plain data."""
        return [
            {"name": s.name, "start": s.start, "stop": s.stop, "scale": s.scale, "text": s.text, "items": list(s.items)}
            for s in self.sections
        ]

    @property
    def hash(self) -> str:
        """Changes with whatever an index or an action id means."""
        text = json.dumps([self.describe(), self.actions.words], ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def meaning(self, index: int) -> str:
        """What one index stands for, in words."""
        for section in self.sections:
            if section.start <= index < section.stop:
                inside = index - section.start
                item = section.items[inside] if section.items else str(inside)
                return f"{section.name}: {item}, divided by {section.scale}"
        raise IndexError(f"the observation has the indices 0 to {self.size - 1}, not {index}")


@cache
def encoding_of(name: str, n: int) -> Encoding:
    """The encoding of a game with n seats; made once."""
    return Encoding(get(name), n)


__all__ = ["Array", "Encoding", "Section", "encoding_of"]
