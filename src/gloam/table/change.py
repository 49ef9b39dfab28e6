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
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from operator import attrgetter, itemgetter
from typing import Any, Final, TypeAlias


class Same(Enum):
    """Instead of a change."""

    NOTHING = 0


NOTHING: Final = Same.NOTHING  # it is the same
REQUIRED: Final = object()  # as a default: there is none
SCALARS: Final = frozenset({str, int, float, bool, type(None)})
PLAIN: Final = SCALARS | {dict, list}  # compared at once
SHORT: Final = 4  # a list that is told whole

Change: TypeAlias = "dict[str, Change | None] | list[object]"
Difference: TypeAlias = "Change | Same"
Known = dict[tuple[int, int], tuple[object, object, Difference]]  # identities of two parts -> the parts, and their difference


class Plan:
    """The fields of a kind of record: names, defaults, and how to read them all."""

    def __init__(self, kind: type) -> None:
        assert is_dataclass(kind)
        found = fields(kind)
        made = [field.default_factory() if field.default_factory is not MISSING else field.default for field in found]
        self.names = [field.name for field in found]
        self.blanks = [REQUIRED if blank is MISSING else blank for blank in made]
        self.numbers = range(len(found))
        self.read: Callable[[object], tuple[object, ...]] = attrgetter(*self.names)


PLANS: Final[dict[type, Plan]] = {}
ID_OF_DICT: Final = itemgetter("id")
ID_OF_RECORD: Final = attrgetter("id")


def plan(kind: type) -> Plan:
    found = PLANS.get(kind)
    if found is None:
        found = PLANS[kind] = Plan(kind)
    return found


def lean(value: object) -> Any:
    """A value as plain data; records without the fields that have their default."""
    kind = type(value)
    if kind in SCALARS:
        return value
    if isinstance(value, (tuple, list)):
        return [lean(one) for one in value]
    if isinstance(value, dict):
        return {key: lean(one) for key, one in value.items()}
    of = plan(kind)
    return {
        name: one if type(one) in SCALARS else lean(one)
        for name, blank, one in zip(of.names, of.blanks, of.read(value), strict=True)
        if one != blank
    }


# -- comparing


def change_of(old: object, new: object, known: Known | None = None) -> Change:
    """How to get from the old value to the new one; an empty object if they are the same. `known`: what was compared already."""
    found = difference(old, new, {} if known is None else known)
    return {} if found is NOTHING else found


def difference(old: object, new: object, known: Known) -> Difference:
    if old is new:
        return NOTHING
    kind = type(new)
    if type(old) is not kind or kind in SCALARS:
        if isinstance(new, (tuple, list)) and isinstance(old, (tuple, list)):
            return of_list(old, new, known)
        return NOTHING if old == new else [lean(new)]
    if isinstance(new, list) and isinstance(old, list):
        return of_list(old, new, known)
    if isinstance(new, dict) and isinstance(old, dict):
        return of_dict(old, new, known)
    both = (id(old), id(new))
    found = known.get(both)
    if found is None:
        if isinstance(old, tuple) and isinstance(new, tuple):
            part = of_list(old, new, known)
        else:
            part = of_record(old, new, known)
        found = known[both] = (old, new, part)  # they stay as long as their identities are spoken of
    return found[2]


def of_record(old: object, new: object, known: Known) -> Difference:
    found: dict[str, Change | None] = {}
    of = plan(type(new))
    before, after = of.read(old), of.read(new)
    for at in of.numbers:
        has = after[at]
        had = before[at]
        if had is has:
            continue
        blank = of.blanks[at]
        if type(has) in SCALARS:
            if had != has:
                found[of.names[at]] = None if has == blank else [has]
        elif has == blank:
            if had != blank:
                found[of.names[at]] = None
        else:
            part: Difference = difference(had, has, known) if had != blank else [lean(has)]
            if part is not NOTHING:
                found[of.names[at]] = part
    return found or NOTHING


def of_dict(old: dict[str, object], new: dict[str, object], known: Known) -> Difference:
    found: dict[str, Change | None] = {key: None for key in old if key not in new}
    for key, has in new.items():
        if key in old:
            had = old[key]
            if had is has or (type(has) in PLAIN and had == has):
                continue
            part = difference(had, has, known)
            if part is not NOTHING:
                found[key] = part
        else:
            found[key] = [lean(has)]
    if found and list(new) != in_order(old, found) and all(type(one) in SCALARS for one in new.values()):
        return [dict(new)]  # numbers stand in the order in which the game names them
    return found or NOTHING


def in_order(old: dict[str, object], change: dict[str, Change | None]) -> list[str]:
    """The names of an object after a change: what stays keeps its place, what comes stands at the end."""
    return [key for key in old if change.get(key, NOTHING) is not None] + [key for key in change if key not in old]


def of_list(old: Sequence[object], new: Sequence[object], known: Known) -> Difference:
    if not old or not new:
        return NOTHING if not old and not new else [lean(new)]
    id_of = id_reader(new[0])
    if id_of is None or type(old[0]) is not type(new[0]):
        return NOTHING if old == new else sliced(old, new)
    if len(old) == len(new):
        other = [at for at, had in enumerate(old) if had is not new[at]]
        if not other:
            return NOTHING
    if id_of is no_id:
        return by_place(old, new, known)
    try:
        before, after = [id_of(thing) for thing in old], [id_of(thing) for thing in new]
    except (AttributeError, KeyError):
        return by_place(old, new, known)
    if len(set(before)) < len(before) or len(set(after)) < len(after):
        return by_place(old, new, known)
    found: dict[str, Change | None] = {}
    if before == after:
        for at in other:
            part = difference(old[at], new[at], known)
            if part is not NOTHING:
                found[str(after[at])] = part
        return {"of": found} if found else NOTHING
    had_by_id = dict(zip(before, old, strict=True))
    for name, has in zip(after, new, strict=True):
        if name not in had_by_id:
            found[str(name)] = [lean(has)]
        elif (was := had_by_id[name]) is not has:
            part = difference(was, has, known)
            if part is not NOTHING:
                found[str(name)] = part
    return {"of": found, "ids": sliced([str(name) for name in before], [str(name) for name in after])}


def by_place(old: Sequence[object], new: Sequence[object], known: Known) -> Difference:
    """Things without ids: those that differ, if they kept their places; else as slices."""
    if len(old) == len(new):
        other = [at for at, (had, has) in enumerate(zip(old, new, strict=True)) if had is not has and had != has]
        if len(other) <= len(new) // 2:
            parts = {str(at): difference(old[at], new[at], known) for at in other}
            return {"of": {at: part for at, part in parts.items() if part is not NOTHING}} if other else NOTHING
    return sliced(old, new)


def sliced(old: Sequence[object], new: Sequence[object]) -> list[object]:
    """The new list out of slices of the old one: it moved on, or something in its middle or at its end is new."""
    if len(old) < SHORT or len(new) < SHORT:
        return [lean(new)]
    first, head = same_start(old, new)
    most = min(len(old) - first, len(new)) - head
    tail = next((at for at in range(most) if old[-1 - at] != new[-1 - at]), most)
    middle = new[head : len(new) - tail]
    if not head and not tail:
        return [lean(new)]
    kept = [first, first + head] if head else []
    return [*kept, *([lean(middle)] if middle else []), *([len(old) - tail, len(old)] if tail else [])]


def same_start(old: Sequence[object], new: Sequence[object]) -> tuple[int, int]:
    """Where in the old list the new one begins, and how many elements they share from there on: as many as can be."""
    best = (0, 0)
    for first, had in enumerate(old):
        if had == new[0]:
            most = min(len(old) - first, len(new))
            run = next((at for at in range(1, most) if old[first + at] != new[at]), most)
            if run == most:
                return first, run
            if run > best[1]:
                best = (first, run)
    return best


def no_id(thing: object) -> object:
    """Instead of a reader of ids: things of this kind have none."""
    raise AttributeError(thing)


def id_reader(thing: object) -> Callable[[Any], object] | None:
    """How to read the ids of things of this kind; None for what is no thing. Reading fails where a thing has none."""
    kind = type(thing)
    if kind is dict:
        return ID_OF_DICT
    if kind not in PLANS and not hasattr(kind, "__dataclass_fields__"):
        return None
    return ID_OF_RECORD if "id" in plan(kind).names else no_id


# -- following


def applied(old: object, change: Change) -> Any:
    """The lean value after a change. The old one stays as it was, and shares with the new one what did not change."""
    if isinstance(change, list) and len(change) == 1:
        return change[0]
    if isinstance(change, list):
        assert isinstance(old, list)
        return joined(old, change)
    if isinstance(old, list):
        names = [str(thing.get("id", at)) for at, thing in enumerate(old)]
        things = dict(zip(names, old, strict=True))
        of, ids = change.get("of"), change.get("ids")
        for name, part in of.items() if isinstance(of, dict) else ():
            assert part is not None
            things[name] = applied(things.get(name), part)
        return [things[name] for name in (names if ids is None else applied(names, ids))]
    assert isinstance(old, dict)
    found = {**old}
    for name, part in change.items():
        if part is None:
            del found[name]
        else:
            found[name] = applied(old.get(name), part)
    return found


def whole_events(told: list[dict[str, object]]) -> list[dict[str, object]]:
    """Events of which each was told as it differs from the one before."""
    found: list[dict[str, object]] = []
    for event in told:
        found.append({**found[-1], **event} if found else event)
    return found


def followed(scene: Any, message: dict[str, Any]) -> Any:
    """The scene after a message `change` of a server's."""
    found = applied(scene, message["change"])
    if message["log"] is None:
        return found
    said = [{"text": event["text"], "rule": event.get("rule")} for event in whole_events(message["events"]) if event.get("text")]
    lines = found["table"].get("log", []) + [{name: has for name, has in line.items() if has} for line in said]
    return {**found, "table": {**found["table"], "log": lines[-message["log"] :]}}


def joined(old: list[object], pieces: list[object]) -> list[object]:
    found: list[object] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if isinstance(piece, list):
            found += piece
            at += 1
        else:
            end = pieces[at + 1]
            assert isinstance(piece, int)
            assert isinstance(end, int)
            found += old[piece:end]
            at += 2
    return found
