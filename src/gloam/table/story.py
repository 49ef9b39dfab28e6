"""A game as a story: which events open a turn, what a turn was in two lines, whom it brought points, what on the table it touched.

A game declares a `Story`; the rest is the same for all. Everything is made from events as a seat saw them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from operator import is_

from gloam.engine import Event, sentence

from .model import Score, Turn

MOST_LINES = 2
AT_FIRST = "At the start"


@dataclass(frozen=True)
class Chapter:
    """A turn that begins: `Chapter("Night 9", 2)`; no seat where all act at once."""

    label: str
    seat: int | None = None


def no_gains(event: Event) -> list[tuple[int, int]]:
    return []


def no_items(event: Event) -> list[str]:
    return []


def no_cause(event: Event) -> str:
    return ""


def no_faces(event: Event) -> list[tuple[int, str]]:
    return []


def line_of(clauses: list[str]) -> str:
    """Clauses as one line: `Beat Centaur; hit Bob for 4.`; without any it is empty."""
    return f"{sentence('; '.join(clauses))}." if clauses else ""


def own_beat(event: Event) -> str:
    """Several pieces on the same way, a deal or a refill, are one beat; everything else is told by itself."""
    return f"{event.rule} {event.source}" if event.kind == "move" else ""


@dataclass(frozen=True)
class Story:
    """`opens(event, names)` gives the chapter that begins with this event, if one does; `brief(events, names)` is a whole turn in
    at most two lines; `gains(event)` whose points (or life) changed by how much; `touches(event)` the ids of the table's items
    that it changed besides the pieces it moved; `beat(event)` what it is shown together with: neighbours of one word are one beat,
    and the word "reveal" turns cards over that were sealed; `cause(event)` what it won or lost points by, a line of the final
    sheet, where the game keeps no sheet of its own; `reach(event)` the areas that an arrow leads through, from who takes the piece
    that moves to where it lies; `takes(event)` who came by which face for good, for the end to show."""

    opens: Callable[[Event, list[str]], Chapter | None]
    brief: Callable[[list[Event], list[str]], list[str]]
    gains: Callable[[Event], list[tuple[int, int]]] = no_gains
    touches: Callable[[Event], list[str]] = no_items
    beat: Callable[[Event], str] = own_beat
    cause: Callable[[Event], str] = no_cause
    reach: Callable[[Event], list[str]] = no_items
    takes: Callable[[Event], list[tuple[int, str]]] = no_faces


def no_chapter(event: Event, names: list[str]) -> Chapter | None:
    return None


def no_lines(events: list[Event], names: list[str]) -> list[str]:
    return []


UNTOLD = Story(no_chapter, no_lines)  # of a game that declares none


def by_cause(story: Story, events: list[Event], scores: tuple[Score, ...]) -> tuple[Score, ...]:
    """The scores with a line for each cause, what everybody began with first; as they are where the story names no causes."""
    if story.cause is no_cause:
        return scores
    sums: dict[int, dict[str, int]] = {}
    for event in events:
        for seat, points in story.gains(event):
            lines = sums.setdefault(seat, {})
            lines[story.cause(event)] = lines.get(story.cause(event), 0) + points
    found = []
    for score in scores:
        lines = sums.get(score.seat, {})
        begun = score.total - sum(lines.values())
        items = tuple(sorted(((line, points) for line, points in lines.items() if points), key=points_of, reverse=True))
        found.append(replace(score, items=((AT_FIRST, begun), *items) if begun else items))
    return tuple(found)


def with_taken(story: Story, events: list[Event], seat: int | None, scores: tuple[Score, ...]) -> tuple[Score, ...]:
    """The scores with what each seat came by in the course of the game, as this seat saw it; what came first stands first."""
    if story.takes is no_faces:
        return scores
    found: dict[int, dict[str, int]] = {}
    for event in events:
        for who, face in story.takes(event.seen_by(seat)):
            faces = found.setdefault(who, {})
            faces[face] = faces.get(face, 0) + 1
    return tuple(replace(score, taken=tuple(found.get(score.seat, {}).items())) for score in scores)


def points_of(line: tuple[str, int]) -> int:
    return line[1]


class Chapters:
    """Where each turn begins among the events. Kept up with them, so that the newest turns cost the same however long a game is."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.begins: list[tuple[int, Chapter]] = []
        self.read = 0
        self.ended: dict[int | None, dict[int, Turn]] = {}  # seat -> the newest turns that are over, by their first event
        self.open: Turn | None = None  # the newest one that hid nothing from anybody: told once for all
        self.summed: dict[int | None, tuple[int, tuple[Score, ...], tuple[Score, ...]]] = {}  # see `final`

    def cut(self, told: int) -> None:
        """Events from this one on were taken back."""
        self.begins = [(at, chapter) for at, chapter in self.begins if at < told]
        self.read = min(self.read, told)
        self.forget()

    def forget(self) -> None:
        """Give back the memory of the turns; they can be told again."""
        self.ended.clear()
        self.open = None

    def follow(self, events: list[Event], names: list[str]) -> None:
        for at in range(self.read, len(events)):
            chapter = self.story.opens(events[at], names)
            if chapter is not None:
                self.begins.append((at, chapter))
        self.read = len(events)

    def turns(self, events: list[Event], names: list[str], seat: int | None, newest: int) -> list[Turn]:
        """The newest turns as this seat saw them."""
        self.follow(events, names)
        known = self.ended.get(seat, {})
        found: list[Turn] = []
        for at in range(max(0, len(self.begins) - newest), len(self.begins)):
            begin, end = self.span(at, events)
            ended = known.get(begin)
            found.append(ended if ended is not None else self.newest(events, names, seat, self.begins[at][1], begin, end))
        self.ended[seat] = {turn.first: turn for turn in found[:-1]}
        return found

    def newest(self, events: list[Event], names: list[str], seat: int | None, chapter: Chapter, begin: int, end: int) -> Turn:
        """A turn that may go on; who saw all of it shares it with everybody else who did."""
        if self.open is not None and (self.open.first, self.open.last) == (begin, end):
            return self.open
        turn, is_open = self.turn(events[begin:end], names, seat, chapter, begin)
        if is_open:
            self.open = turn
        return turn

    def telling(self, events: list[Event], names: list[str], seat: int | None, found: list[Turn]) -> Iterator[None]:
        """All turns as this seat saw them, turn by turn: a long game has many. What is played meanwhile is not told."""
        self.follow(events, names)
        spans = [(chapter, *self.span(at, events)) for at, (_, chapter) in enumerate(self.begins)]
        events = list(events)
        for chapter, begin, end in spans:
            found.append(self.turn(events[begin:end], names, seat, chapter, begin)[0])
            yield

    def span(self, at: int, events: list[Event]) -> tuple[int, int]:
        """The numbers of a turn's first event and of the first one after it."""
        return self.begins[at][0], self.begins[at + 1][0] if at + 1 < len(self.begins) else len(events)

    def span_from(self, events: list[Event], names: list[str], first: int) -> tuple[int, int] | None:
        """The span of the turn that begins with this event, if one does."""
        self.follow(events, names)
        return next((self.span(at, events) for at, (begin, _) in enumerate(self.begins) if begin == first), None)

    def final(self, events: list[Event], seat: int | None, scores: tuple[Score, ...]) -> tuple[Score, ...]:
        """The scores of a game that is over, with what they come from and what was taken. The whole game is gone through for it:
        once, however often people look at the end."""
        known = self.summed.get(seat)
        if known is None or known[:2] != (len(events), scores):
            told = with_taken(self.story, events, seat, by_cause(self.story, events, scores))
            known = self.summed[seat] = (len(events), scores, told)
        return known[2]

    def turn(self, there: list[Event], names: list[str], seat: int | None, chapter: Chapter, begin: int) -> tuple[Turn, bool]:
        """A turn as this seat saw it, and whether nothing of it was hidden from anybody."""
        seen = [event.seen_by(seat) for event in there]
        gains: dict[int, int] = {}
        for event in seen:
            for who, points in self.story.gains(event):
                gains[who] = gains.get(who, 0) + points
        lines = tuple(self.story.brief(seen, names)[:MOST_LINES])
        won = tuple(sorted((who, points) for who, points in gains.items() if points))
        return Turn(chapter.seat, chapter.label, lines, won, begin, begin + len(there)), all(map(is_, seen, there))
