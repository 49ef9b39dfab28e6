"""The vocabulary of a game's content.

An effect on a card is a word with some fields, `{ do = "draw", n = 2 }`. A word is declared once: which fields it takes and within
which bounds, where it may stand, the sentence it makes on a card, the rule it leads to, and what it is worth to a bot. Reading,
card text and the bots' yardstick all look here, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol, TypeVar, cast

from .errors import BadContent
from .faults import as_text, told
from .notation import did_you_mean

REQUIRED: Final = None
PART: Final = "part"  # where a word stands that is a part of another effect

Found = tuple[tuple[str | int, ...], str]  # a fault: the path to it, and what is said after the place
Schema = dict[str, object]
T = TypeVar("T")
Names = Mapping[str, Sequence[str]]  # by sheet: what its rows are called
Written = Mapping[str, object]  # an effect as it stands in content


class Grammar(Protocol):
    """What effects are read by: a vocabulary, or several side by side."""

    def faults(self, written: object, on: str, key: str, names: Names) -> list[Found]: ...

    def schema(self, on: str, key: str) -> Schema: ...


class Amount(int):
    """A number in a sentence: `{n}` is the number, `{n:a card|{n} cards}` what fits it; of three forms the first is for 0."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return str(int(self))
        forms = spec.split("|")
        if len(forms) == 3:
            return forms[min(self, 2)]
        return forms[0] if self == 1 else forms[1]


class Field:
    """What a word can be told. A whole number from `least` to `most`, or one of `words`, each with how it is said; yes and no are
    the words of a flag. In an effect it is always a number: the number itself, or the position of the word.

    `shares` says how much of the word's worth each value has, from the least on; without them all are worth the same. `listed`
    joins and ends the words of a field that takes a list of them. Words that are names of rows say of which sheet (`refers`)."""

    def __init__(
        self,
        least: int = 0,
        most: int = 0,
        words: Mapping[str, str] | None = None,
        default: int | None = REQUIRED,
        shares: Sequence[float] = (),
        listed: tuple[str, str] | None = None,
        refers: str = "",
    ) -> None:
        self.least = least
        self.most = most
        self.words = dict(words or {})
        self.default = default
        self.shares = tuple(shares)
        self.listed = listed
        self.refers = refers

    def faults(self, value: object, names: Names) -> list[Found]:
        """What is wrong with this value."""
        known = list(names.get(self.refers, self.words)) if self.refers else list(self.words)
        if self.listed is not None and isinstance(value, list):
            if not value:
                return [((), f" names nothing; known are {', '.join(known)}")]
            return [((i,), said) for i, word in enumerate(value) for _, said in self.fault(word, known)]
        return self.fault(value, known)

    def fault(self, value: object, known: list[str]) -> list[Found]:
        if self.words:
            word = as_word(value)
            if word in known:
                return []
            hint = did_you_mean(word, known) or f"known are {', '.join(known)}"
            return [((), f": {told(value)} is unknown; {hint}")]
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            return [((), f" should be a number from {self.least} to {self.most}, not {told(value)}")]
        return []

    def read(self, value: object) -> list[int]:
        """The number that stands for a value without faults, or those of a list; a word alone is a list of one."""
        if self.listed is not None and isinstance(value, list):
            return [number for word in value for number in self.read(word)]
        return [list(self.words).index(as_word(value)) if self.words else cast(int, value)]

    def schema(self) -> Schema:
        """The same for editors, as a JSON schema."""
        if set(self.words) == {"no", "yes"}:
            return {"type": "boolean"}
        if not self.words:
            return {"type": "integer", "minimum": self.least, "maximum": self.most}
        one: Schema = {"type": "string"} if self.refers else {"enum": list(self.words)}
        return one if self.listed is None else {"anyOf": [one, {"type": "array", "items": one, "minItems": 1}]}

    def worded(self, values: tuple[int, ...]) -> object:
        """The value in a sentence, or all of a list."""
        if not self.words:
            return Amount(values[0])
        said = [list(self.words.values())[value] for value in values]
        between, after = self.listed or ("", "")
        return between.join(said) + (after if len(said) > 1 else "")

    def share(self, value: int) -> float:
        return self.shares[value - self.least] if self.shares else 1.0


def as_word(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else as_text(value)


def number(least: int = 1, most: int = 9, default: int | None = REQUIRED, shares: Sequence[float] = ()) -> Field:
    return Field(least, most, default=default, shares=shares)


def one_word(words: Mapping[str, str] | Sequence[str], default: int | None = REQUIRED, shares: Sequence[float] = ()) -> Field:
    """One of some words; a mapping says how each stands in a sentence."""
    said = words if isinstance(words, Mapping) else {word: word for word in words}
    return Field(words=said, default=default, shares=shares)


def some_words(words: Mapping[str, str] | Sequence[str], between: str = ", ", after: str = "", refers: str = "") -> Field:
    """One or several of some words; the last field of its word, as its values end those of the effect."""
    field = one_word(words)
    field.listed = (between, after)
    field.refers = refers
    return field


def a_name(names: Sequence[str], refers: str) -> Field:
    """The name of another row, of this sheet."""
    field = one_word(names)
    field.refers = refers
    return field


def flag(said: str, otherwise: str = "") -> Field:
    """Yes or no; without it, no."""
    return Field(words={"no": otherwise, "yes": said}, default=0)


class Word:
    """One thing that content can do. `on` names where it may stand (empty: anywhere), `prints` is its sentence where space is short
    (None: the same), `meaning` the whole rule where the sentence is too short for it, `worth` its worth to a bot. `parts` are
    fields that hold an effect each, of a word that may stand on PART: "either {a} or {b}"."""

    def __init__(
        self,
        name: str,
        says: str,
        fields: Mapping[str, Field] | None = None,
        on: Sequence[str] = (),
        meaning: str = "",
        worth: float = 0.0,
        prints: str | None = None,
        parts: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.says = says
        self.prints = says if prints is None else prints
        self.parts = tuple(parts)
        self.fields = dict(fields or {})
        self.on = tuple(on)
        self.meaning = meaning
        self.worth = worth


class Effect:
    """A word with its values, in the order of its fields, those of a list last; and the effects that are its parts."""

    def __init__(self, word: Word, values: tuple[int, ...], parts: tuple[Effect, ...] = ()) -> None:
        self.word = word
        self.name = word.name
        self.values = values
        self.parts = parts

    def value(self, field: str) -> int:
        return self.values[list(self.word.fields).index(field)]

    def listed(self) -> tuple[int, ...]:
        """The values of the last field, if that takes a list."""
        fields = list(self.word.fields.values())
        return self.values[len(fields) - 1 :] if fields and fields[-1].listed is not None else ()

    def share(self) -> float:
        """How often over these values are worth the word's worth."""
        found = 1.0
        for kind, value in zip(self.word.fields.values(), self.values, strict=False):
            found *= kind.share(value)
        return found

    def sentence(self) -> str:
        """The whole rule in words."""
        return self.filled(self.word.says)

    def printed(self) -> str:
        """What stands on the card."""
        return self.filled(self.word.prints)

    def filled(self, said: str) -> str:
        last = len(self.word.fields) - 1
        ends = [i + 1 if i < last else len(self.values) for i in range(last + 1)]
        fields = self.word.fields.items()
        filling = {name: kind.worded(self.values[i : ends[i]]) for i, (name, kind) in enumerate(fields)}
        filling |= {name: part.sentence() for name, part in zip(self.word.parts, self.parts, strict=True)}
        return said.format(**filling)


class Vocabulary:
    """All words of a game."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = {word.name: word for word in words}
        self.names = list(self.words)
        assert len(self.words) == len(words), "two words of one name"

    def at(self, name: str) -> int:
        """The number of a word, for lists of rules that are indexed by it."""
        return self.names.index(name)

    def fitting(self, on: str) -> list[str]:
        """The words that may stand here."""
        return [name for name, word in self.words.items() if not on or not word.on or on in word.on]

    def faults(self, written: object, on: str, key: str, names: Names) -> list[Found]:
        """Everything in an effect that is unknown, missing or out of bounds."""
        if not isinstance(written, Mapping):
            return [((), f" should be a table like {{ {key} = ... }}, not {told(written)}")]
        name = as_text(written.get(key, ""))
        known = self.fitting(on)
        if name not in known:
            hint = did_you_mean(name, known) or f"known are {', '.join(known)}"
            return [((key,), f": {told(name)} is unknown here; {hint}")]
        word = self.words[name]
        takes = [*word.fields, *word.parts]
        found: list[Found] = []
        for field in written:
            if field != key and field not in takes:
                hint = did_you_mean(field, takes) or f"it takes {', '.join(takes) or 'no fields'}"
                found.append(((field,), f", {told(name)}: there is no field {told(field)}; {hint}"))
        for field, kind in word.fields.items():
            if field in written:
                found += [((field, *path), f", {name!r}, {field!r}{said}") for path, said in kind.faults(written[field], names)]
            elif kind.default is REQUIRED:
                found.append(((), f", {name!r}: the field {field!r} is missing"))
        for part in word.parts:
            if part not in written:
                found.append(((), f", {name!r}: the field {part!r} is missing"))
            else:
                inside = self.faults(written[part], PART, key, names)
                found += [((part, *path), f", {name!r}, {part!r}{said}") for path, said in inside]
        return found

    def read(self, written: Written, on: str, where: str, key: str = "do") -> Effect:
        """One effect of content; the first fault is named with its place."""
        for _, said in self.faults(written, on, key, {}):
            raise BadContent(f"{where}{said}")
        word = self.words[str(written[key])]
        values: list[int] = []
        for field, kind in word.fields.items():
            values.extend(kind.read(written[field]) if field in written else [cast(int, kind.default)])
        parts: list[Effect] = []
        for part in word.parts:
            inside = written[part]
            assert isinstance(inside, Mapping)
            parts.append(self.read(inside, PART, where, key))
        return Effect(word, tuple(values), tuple(parts))

    def schema(self, on: str, key: str) -> Schema:
        """The same for editors, as a JSON schema: one of the words that may stand here, with its fields."""
        words = [self.words[name] for name in self.fitting(on)]
        return {"oneOf": [word_schema(word, self.properties(word, key), required(word, key)) for word in words]}

    def properties(self, word: Word, key: str) -> Schema:
        fields: Schema = {name: field.schema() for name, field in word.fields.items()}
        return {key: {"const": word.name}, **fields, **{part: self.schema(PART, key) for part in word.parts}}

    def read_all(self, effects: Sequence[Written], on: str, where: str) -> list[Effect]:
        return [self.read(written, on, f"{where}, effect {i}") for i, written in enumerate(effects, 1)]

    def bound(self, on: str, rules: Mapping[str, T]) -> dict[str, T]:
        """The rules of all words that may stand here; a word without a rule, or a rule without a word, is a fault of the game."""
        missing = sorted(set(self.fitting(on)) ^ set(rules))
        assert not missing, f"words and rules do not agree on {', '.join(missing)}"
        return dict(rules)


def required(word: Word, key: str) -> list[str]:
    """The fields that must stand in an effect."""
    return [key, *[name for name, field in word.fields.items() if field.default is REQUIRED], *word.parts]


def word_schema(word: Word, properties: Schema, needs: list[str]) -> Schema:
    described: Schema = {"description": word.meaning or word.says, "type": "object", "properties": properties}
    return {**described, "required": needs, "additionalProperties": False}


class Paired:
    """Two vocabularies side by side in one effect: when something happens (by the key `on`) and what (by the key `do`). A word of
    the second may stand where the word of the first says."""

    def __init__(self, when: Vocabulary, what: Vocabulary) -> None:
        self.when = when
        self.what = what

    def split(self, written: Written) -> tuple[dict[str, object], dict[str, object]]:
        word = self.when.words.get(as_text(written.get("on", "")))
        own = ["on", *word.fields] if word else ["on"]
        first = {name: written[name] for name in own if name in written}
        return first, {name: value for name, value in written.items() if name not in own}

    def faults(self, written: object, on: str, key: str, names: Names) -> list[Found]:
        if not isinstance(written, Mapping):
            return [((), f" should be a table like {{ on = ..., do = ... }}, not {told(written)}")]
        when, what = self.split(written)
        found = self.when.faults(when, on, "on", names)
        known = as_text(when.get("on", "")) in self.when.words
        return found + (self.what.faults(what, str(when["on"]), key, names) if known else [])

    def read(self, written: Written, where: str) -> tuple[Effect, Effect]:
        """When and what; the first fault is named with its place."""
        for _, said in self.faults(written, "", "do", {}):
            raise BadContent(f"{where}{said}")
        when, what = self.split(written)
        return self.when.read(when, "", where, key="on"), self.what.read(what, str(when["on"]), where)

    def schema(self, on: str, key: str) -> Schema:
        found: list[Schema] = []
        for name in self.when.fitting(on):
            when = self.when.words[name]
            first = self.when.properties(when, "on")
            for what in [self.what.words[word] for word in self.what.fitting(name)]:
                fields = first | self.what.properties(what, key)
                found.append(word_schema(what, fields, required(when, "on") + required(what, key)))
        return {"oneOf": found}


def text_of(effects: Sequence[Effect]) -> str:
    """The rules text of a card."""
    return " ".join([effect.sentence() for effect in effects])
