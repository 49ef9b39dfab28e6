"""What changed from one table to the next, as data: sent instead of whole tables.

`lean(table)` is a table as JSON without the fields that have their default. `change_of(old, new)` says how to get from one lean
table to the next, and `applied(lean(old), change_of(old, new)) == lean(new)`. A change is one of

    [value]                 the value instead of what was there
    [3, 40, [...], 41, 43]  a list made of slices of the old one (from, to) and of new elements, in this order
    {"name": change, ...}   of an object: what became of these fields; null: gone, or back to its default
    {"of": {...}, "ids": c} of a list of things: what became of these, by `id` or else by their place; `ids`, if things came,
                            went or moved, is the change of the list of their ids

Two tables are compared, never a table with a state: whoever compares a seat's own tables tells nothing but what that seat sees.
Parts that are the very same for several seats (`gloam.table.shared`) are compared once, if the comparisons share what they `know`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields
from operator import attrgetter
from typing import Any, Final

NOTHING: Final = object()  # as a change: it is the same
REQUIRED: Final = object()  # as a default: there is none
SCALARS: Final = frozenset({str, int, float, bool, type(None)})
PLAIN: Final = SCALARS | {dict, list}  # compared at once
SHORT: Final = 4  # a list that is told whole

Change = dict[str, Any] | list[Any]
Known = dict[tuple[int, int], tuple[Any, Any, Any]]  # identities of two parts -> the parts, and their difference


class Plan:
    """The fields of a kind of record: names, defaults, and how to read them all."""

    def __init__(self, kind: Any) -> None:
        found = fields(kind)
        made = [field.default_factory() if field.default_factory is not MISSING else field.default for field in found]
        self.names = [field.name for field in found]
        self.blanks = [REQUIRED if blank is MISSING else blank for blank in made]
        self.read: Callable[[Any], tuple[Any, ...]] = attrgetter(*self.names)


PLANS: Final[dict[type, Plan]] = {}


def plan(kind: type) -> Plan:
    found = PLANS.get(kind)
    if found is None:
        found = PLANS[kind] = Plan(kind)
    return found


def lean(value: Any) -> Any:
    """A value as plain data; records without the fields that have their default."""
    kind = type(value)
    if kind in SCALARS:
        return value
    if kind is tuple or kind is list:
        return [lean(one) for one in value]
    if kind is dict:
        return {key: lean(one) for key, one in value.items()}
    of = plan(kind)
    return {
        name: one if type(one) in SCALARS else lean(one)
        for name, blank, one in zip(of.names, of.blanks, of.read(value), strict=True)
        if one != blank
    }


# -- comparing


def change_of(old: Any, new: Any, known: Known | None = None) -> Change:
    """How to get from the old value to the new one; an empty object if they are the same. `known`: what was compared already."""
    found = difference(old, new, {} if known is None else known)
    return {} if found is NOTHING else found


def difference(old: Any, new: Any, known: Known) -> Any:
    if old is new:
        return NOTHING
    kind = type(new)
    if type(old) is not kind or kind in SCALARS:
        if isinstance(new, (tuple, list)) and isinstance(old, (tuple, list)):
            return of_list(old, new, known)
        return NOTHING if old == new else [lean(new)]
    if kind is list:
        return of_list(old, new, known)
    if kind is dict:
        return of_dict(old, new, known)
    both = (id(old), id(new))
    found = known.get(both)
    if found is None:
        part = of_list(old, new, known) if kind is tuple else of_record(old, new, known)
        found = known[both] = (old, new, part)  # they stay as long as their identities are spoken of
    return found[2]


def of_record(old: Any, new: Any, known: Known) -> Any:
    found: dict[str, Any] = {}
    of = plan(type(new))
    for name, blank, had, has in zip(of.names, of.blanks, of.read(old), of.read(new), strict=True):
        if had is has or (type(has) in SCALARS and had == has):
            continue
        if has == blank:
            if had != blank:
                found[name] = None
            continue
        part = difference(had, has, known) if had != blank else [lean(has)]
        if part is not NOTHING:
            found[name] = part
    return found or NOTHING


def of_dict(old: dict[str, Any], new: dict[str, Any], known: Known) -> Any:
    found: dict[str, Any] = {key: None for key in old if key not in new}
    for key, has in new.items():
        if key in old and type(has) in PLAIN and old[key] == has:
            continue
        part = difference(old[key], has, known) if key in old else [lean(has)]
        if part is not NOTHING:
            found[key] = part
    if found and list(new) != in_order(old, found) and all(type(one) in SCALARS for one in new.values()):
        return [dict(new)]  # numbers stand in the order in which the game names them
    return found or NOTHING


def in_order(old: dict[str, Any], change: dict[str, Any]) -> list[str]:
    """The names of an object after a change: what stays keeps its place, what comes stands at the end."""
    return [*(key for key in old if change.get(key, NOTHING) is not None), *(key for key in change if key not in old)]


def of_list(old: Sequence[Any], new: Sequence[Any], known: Known) -> Any:
    if not old or not new:
        return NOTHING if not old and not new else [lean(new)]
    if not is_thing(old[0]) or not is_thing(new[0]):
        return NOTHING if old == new else sliced(old, new)
    before, after = ids_of(old), ids_of(new)
    if before is None or after is None:
        return by_place(old, new, known)
    found: dict[str, Any] = {}
    if before == after:
        for name, was, has in zip(after, old, new, strict=True):
            if was is not has and was != has:
                part = difference(was, has, known)
                if part is not NOTHING:
                    found[name] = part
        return {"of": found} if found else NOTHING
    had = dict(zip(before, old, strict=True))
    for name, has in zip(after, new, strict=True):
        if name not in had:
            found[name] = [lean(has)]
        elif (was := had[name]) is not has and was != has:
            part = difference(was, has, known)
            if part is not NOTHING:
                found[name] = part
    return {"of": found, "ids": sliced(before, after)}


def by_place(old: Sequence[Any], new: Sequence[Any], known: Known) -> Any:
    """Things without ids: those that differ, if they kept their places; else as slices."""
    if len(old) == len(new):
        other = [at for at, (had, has) in enumerate(zip(old, new, strict=True)) if had is not has and had != has]
        if len(other) <= len(new) // 2:
            return {"of": {str(at): difference(old[at], new[at], known) for at in other}} if other else NOTHING
    return sliced(old, new)


def sliced(old: Sequence[Any], new: Sequence[Any]) -> list[Any]:
    """The new list out of slices of the old one: its end moved on, or something in its middle is new."""
    if len(old) < SHORT or len(new) < SHORT:
        return [lean(new)]
    for first in range(len(old)):
        if old[first] == new[0] and len(old) - first <= len(new) and old[first:] == new[: len(old) - first]:
            more = new[len(old) - first :]
            return [first, len(old), lean(more)] if more else [first, len(old)]
    most = min(len(old), len(new))
    head = next((at for at in range(most) if old[at] != new[at]), most)
    tail = next((at for at in range(most - head) if old[-1 - at] != new[-1 - at]), most - head)
    middle = new[head : len(new) - tail]
    if not head and not tail:
        return [lean(new)]
    kept = [0, head] if head else []
    return [*kept, *([lean(middle)] if middle else []), *([len(old) - tail, len(old)] if tail else [])]


def is_thing(value: Any) -> bool:
    return type(value) is dict or hasattr(value, "__dataclass_fields__")


def ids_of(things: Sequence[Any]) -> list[str] | None:
    """Their ids, if they have some and no two the same."""
    if isinstance(things[0], dict):
        found = [str(thing["id"]) for thing in things] if all("id" in thing for thing in things) else []
    else:
        found = [thing.id for thing in things] if hasattr(things[0], "id") else []
    return found if len(set(found)) == len(things) else None


# -- following


def applied(old: Any, change: Change) -> Any:
    """The lean value after a change. The old one stays as it was, and shares with the new one what did not change."""
    if isinstance(change, list):
        return change[0] if len(change) == 1 else joined(old, change)
    if isinstance(old, list):
        names = [str(thing.get("id", at)) for at, thing in enumerate(old)]
        things = dict(zip(names, old, strict=True))
        for name, part in change.get("of", {}).items():
            things[name] = applied(things.get(name), part)
        return [things[name] for name in (applied(names, change["ids"]) if "ids" in change else names)]
    found = {**old}
    for name, part in change.items():
        if part is None:
            del found[name]
        else:
            found[name] = applied(old.get(name), part)
    return found


def joined(old: list[Any], pieces: list[Any]) -> list[Any]:
    found: list[Any] = []
    at = 0
    while at < len(pieces):
        if isinstance(pieces[at], list):
            found += pieces[at]
            at += 1
        else:
            found += old[pieces[at] : pieces[at + 1]]
            at += 2
    return found
