"""The vocabulary of a game's content.

An effect on a card is a word with some fields, `{ do = "draw", n = 2 }`. A word is declared once: which fields it takes and within
which bounds, where it may stand, the sentence it makes on a card, the rule it leads to, and what it is worth to a bot. Reading,
card text and the bots' yardstick all look here, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from .errors import BadContent
from .notation import did_you_mean

REQUIRED: Final = None
PART: Final = "part"  # where a word stands that is a part of another effect


class Amount(int):
    """A number in a sentence: `{n}` is the number, `{n:a card|{n} cards}` what fits it; of three forms the first is for 0."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return str(int(self))
        forms = spec.split("|")
        return forms[-1] if self > 1 else forms[self + len(forms) - 3]


class Field:
    """What a word can be told. A whole number from `least` to `most`, or one of `words`, each with how it is said; yes and no are
    the words of a flag. In an effect it is always a number: the number itself, or the position of the word."""

    def __init__(
        self, least: int = 0, most: int = 0, words: Mapping[str, str] | None = None, default: int | None = REQUIRED
    ) -> None:
        self.least = least
        self.most = most
        self.words = dict(words or {})
        self.default = default

    def read(self, value: object, where: str) -> int:
        """The number that stands for this value."""
        if self.words:
            word = ("yes" if value else "no") if isinstance(value, bool) else str(value)
            if word not in self.words:
                hint = did_you_mean(word, list(self.words)) or f"known are {', '.join(self.words)}"
                raise BadContent(f"{where}: {value!r} is unknown; {hint}")
            return list(self.words).index(word)
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise BadContent(f"{where} should be a number from {self.least} to {self.most}, not {value!r}")
        return value

    def say(self, value: int) -> object:
        """The value in a sentence."""
        return list(self.words.values())[value] if self.words else Amount(value)


def number(least: int = 1, most: int = 9, default: int | None = REQUIRED) -> Field:
    return Field(least, most, default=default)


def one_word(words: Mapping[str, str] | Sequence[str], default: int | None = REQUIRED) -> Field:
    """One of some words; a mapping says how each stands in a sentence."""
    return Field(words=words if isinstance(words, Mapping) else {word: word for word in words}, default=default)


def flag(said: str, otherwise: str = "") -> Field:
    """Yes or no; without it, no."""
    return Field(words={"no": otherwise, "yes": said}, default=0)


class Word:
    """One thing that content can do. `on` names where it may stand (empty: anywhere), `meaning` is the whole rule where the
    sentence is too short for it, `worth` what having it once is worth to a bot. `parts` are fields that hold an effect each, of a
    word that may stand on PART: "either {a} or {b}"."""

    def __init__(
        self,
        name: str,
        says: str,
        fields: Mapping[str, Field] | None = None,
        on: Sequence[str] = (),
        meaning: str = "",
        worth: float = 0.0,
        parts: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.says = says
        self.parts = tuple(parts)
        self.fields = dict(fields or {})
        self.on = tuple(on)
        self.meaning = meaning
        self.worth = worth


class Effect:
    """A word with its values, in the order of its fields, and the effects that are its parts."""

    def __init__(self, word: Word, values: tuple[int, ...], parts: tuple[Effect, ...] = ()) -> None:
        self.word = word
        self.name = word.name
        self.values = values
        self.parts = parts

    def value(self, field: str) -> int:
        return self.values[list(self.word.fields).index(field)]

    def sentence(self) -> str:
        """What stands on the card."""
        said = {name: field.say(value) for (name, field), value in zip(self.word.fields.items(), self.values, strict=True)}
        said |= {name: part.sentence() for name, part in zip(self.word.parts, self.parts, strict=True)}
        return self.word.says.format(**said)


class Vocabulary:
    """All words of a game."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = {word.name: word for word in words}
        self.names = list(self.words)
        assert len(self.words) == len(words), "two words of one name"

    def at(self, name: str) -> int:
        """The number of a word, for tables of rules that are indexed by it."""
        return self.names.index(name)

    def fitting(self, on: str) -> list[str]:
        """The words that may stand here."""
        return [name for name, word in self.words.items() if not on or not word.on or on in word.on]

    def read(self, table: Mapping[str, object], on: str, where: str, key: str = "do") -> Effect:
        """One effect of content, checked; what is unknown, missing or out of bounds is named with its place."""
        if not isinstance(table, Mapping):
            raise BadContent(f"{where} should be a table like {{ {key} = ... }}, not {table!r}")
        name = str(table.get(key, ""))
        known = self.fitting(on)
        if name not in known:
            hint = did_you_mean(name, known) or f"known are {', '.join(known)}"
            raise BadContent(f"{where}: {name!r} is unknown here; {hint}")
        word = self.words[name]
        for field in table:
            takes = [*word.fields, *word.parts]
            if field != key and field not in takes:
                hint = did_you_mean(field, takes) or f"it takes {', '.join(takes) or 'no fields'}"
                raise BadContent(f"{where}, {name!r}: there is no field {field!r}; {hint}")
        values: list[int] = []
        for field, kind in word.fields.items():
            if field in table:
                values.append(kind.read(table[field], f"{where}, {name!r}, {field!r}"))
            elif kind.default is REQUIRED:
                raise BadContent(f"{where}, {name!r}: the field {field!r} is missing")
            else:
                values.append(kind.default)
        for part in word.parts:
            if part not in table:
                raise BadContent(f"{where}, {name!r}: the field {part!r} is missing")
        parts = [self.read(cast(Any, table[part]), PART, f"{where}, {name!r}, {part!r}", key) for part in word.parts]
        return Effect(word, tuple(values), tuple(parts))

    def read_all(self, tables: Sequence[Mapping[str, object]], on: str, where: str) -> list[Effect]:
        return [self.read(table, on, f"{where}, effect {i}") for i, table in enumerate(tables, 1)]

    def bound(self, on: str, rules: Mapping[str, Any]) -> dict[str, Any]:
        """The rules of all words that may stand here; a word without a rule, or a rule without a word, is a fault of the game."""
        missing = sorted(set(self.fitting(on)) ^ set(rules))
        assert not missing, f"words and rules do not agree on {', '.join(missing)}"
        return dict(rules)


def text_of(effects: Sequence[Effect]) -> str:
    """The rules text of a card."""
    return " ".join([effect.sentence() for effect in effects])
