"""The things on a table in words: seats, items, areas, scores."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from gloam.engine import LETTERS

from .model import Area, Choice, Counter, Face, Item, Score, Table

PLURAL = re.compile(r"(?<=[a-hj-rtv-z])s\b")  # the ending of the first word that is in the plural; `this` and `bonus` are not


def seat_name(table: Table, seat: int) -> str:
    """A seat's name with its letter, which is also its word in answers."""
    return f"{table.seats[seat]} ({LETTERS[seat]})"


def counted(count: int, name: str) -> str:
    """A number before a name in the plural: `3 cards`, but `1 card`, `1 space from home`."""
    return f"{count} {PLURAL.sub('', name, count=1) if count == 1 else name}"


def face_of(table: Table, item: Item) -> Face | None:
    return table.faces.get(item.face) if item.face else None


def item_name(table: Table, item: Item) -> str:
    """What an item is called, without count and marks."""
    face = face_of(table, item)
    return item.label or (face.name if face is not None else item.id)


def item_text(table: Table, item: Item, look: str = "row", marker: bool = False) -> str:
    """One item in words: `Tourist (blood 2) [new]`. A `marker` is a lone token, and its count of one is not told."""
    name = item_name(table, item)
    if item.face == "" and look == "counters":
        name = name if marker else f"{name} {item.count}"
    elif item.face == "" and (look in ("pile", "fan") or item.count != 1):
        name = counted(item.count, name)
    elif item.count != 1:
        name = f"{name} x{item.count}"
    if item.owner is not None and item.owner < len(table.seats) and table.seats[item.owner] not in name:
        name = f"{name} ({LETTERS[item.owner]})"
    numbers = ", ".join(f"{number} {value}" for number, value in item.numbers.items())
    return name + (f" ({numbers})" if numbers else "") + "".join(f" [{mark}]" for mark in item.marks)


def area_text(table: Table, area: Area) -> str:
    """One area in one line; a lone item that is called like its area is not named twice."""
    note = f" ({area.note})" if area.note else ""
    if is_marker(table, area):
        return item_text(table, mine(area, area.items[0]), area.look, marker=True) + note
    items = ", ".join(item_text(table, mine(area, item), area.look) for item in area.items)
    return f"{area.label}: {items or '-'}{note}"


def is_marker(table: Table, area: Area) -> bool:
    return len(area.items) == 1 and area.items[0].count == 1 and item_name(table, area.items[0]) == area.label


def mine(area: Area, item: Item) -> Item:
    """An item in its owner's own area need not say whose it is."""
    if item.owner is None or item.owner != area.owner:
        return item
    return replace(item, owner=None)


def says_something(table: Table, area: Area) -> bool:
    """Whether an area is worth its line: an empty one is not, nor a lone token without a mark."""
    if is_marker(table, area):
        return bool(area.items[0].marks or area.note)
    return bool(area.items or area.note)


def face_numbers(face: Face | None) -> str:
    """`cost 3, speed 1`."""
    return ", ".join(f"{name} {value}" for name, value in face.numbers.items()) if face is not None else ""


def pointers(table: Table) -> dict[str, str]:
    """Item id -> the numbers of the choices that point at it."""
    found: dict[str, list[str]] = {}
    for number, choice in enumerate(table.prompt.choices, 1):
        if choice.item:
            found.setdefault(choice.item, []).append(str(number))
    return {item: ",".join(numbers) for item, numbers in found.items()}


def consequence(choice: Choice) -> str:
    """What a choice costs, brings and loses beside its sentence: `1 ichor, 2 left; draws a new tile`. Nothing is said twice."""
    said = f"{choice.sentence} {choice.tip}"
    parts: list[str] = []
    if choice.cost is not None and f"for {choice.cost}" not in choice.sentence:
        parts.append(f"{choice.cost} {choice.unit}" + (f", {choice.left} left" if choice.left is not None else ""))
    if choice.tip and not (parts and choice.tip.lower() == f"{choice.left} {choice.unit} left".lower()):
        parts.append(choice.tip)
    if choice.gain and choice.gain not in said and f"gain {choice.gain.removeprefix('+')}" not in said:
        parts.append(choice.gain)
    if choice.loses and choice.loses not in said:
        parts.append(f"you lose {choice.loses}")
    return "; ".join([part.rstrip(".") if part is not parts[-1] else part for part in parts])


def purse(counters: Iterable[Counter]) -> str:
    """What there is to spend: `6 Speed, 1 hunt this turn`."""
    return ", ".join(counted(counter.value, counter.text or counter.name) for counter in counters)


def itemised(items: Iterable[tuple[str, int]]) -> list[str]:
    """What a score is made of, one line for each group: `day 1: prey +12, hand -4`."""
    groups: dict[str, list[str]] = {}
    for label, points in items:
        group, colon, name = label.partition(": ")
        groups.setdefault(group if colon else "", []).append(f"{name if colon else label} {points:+d}")
    return [f"{group}: {', '.join(parts)}" if group else ", ".join(parts) for group, parts in groups.items()]


def gained(before: Score, after: Score) -> list[tuple[str, int]]:
    """What a score gained since `before`, item by item."""
    old: dict[str, int] = {}
    for label, points in before.items:
        old[label] = old.get(label, 0) + points
    new: dict[str, int] = {}
    for label, points in after.items:
        new[label] = new.get(label, 0) + points
    return [(label, new.get(label, 0) - old.get(label, 0)) for label in [*new, *(old.keys() - new.keys())]]
