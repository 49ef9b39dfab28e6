"""Watching one game: a row of numbers, made from what the primitives tell and what the game declares (`Game.observe`)."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

from gloam.engine import Ask, Course, Event, Game, Outcome, State, Zone
from gloam.engine.observe import Sign
from gloam.engine.watch import Log

from .simulate import Observer

OFFERED, TAKEN, USED, RETURNED = range(4)
NOBODY = -1  # instead of a seat


@dataclass
class Row:
    """One game, as the lab remembers it. Everything is plain data: it is kept in files and sent between machines."""

    seed: str
    shares: list[float]  # by seat: what its side has of the victory
    scores: list[int]
    decisions: int = 0
    forced: int = 0  # of them with one option only
    length: float = 0.0
    aground: str = ""
    leads: int = 0  # how often the lead changed
    margin: float = 0.0  # between the best score and the next one of another side
    groups: dict[str, list[str]] = field(default_factory=dict)  # names by seat
    facts: dict[str, float] = field(default_factory=dict)  # yes and no stay such: of many games they make a share
    rules: list[str] = field(default_factory=list)  # ids of the rules that did something
    cards: dict[str, list[list[int]]] = field(default_factory=dict)  # by name: [copies offered], taken by seat, used by seat
    faults: int = 0  # of bots

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def card_names(game: Game) -> dict[int, str]:
    """The name of every kind that a course speaks of; where two have the same one, the course tells them apart."""
    names = game.piece_names()
    found: dict[int, str] = {}
    for course in game.observed.courses:
        for kind in course.pieces or range(len(names)):
            name = names[kind]
            found[kind] = f"{name} ({course.name})" if name in found.values() else name
    return found


class Signs:
    """Which courses a move or a note concerns, looked up once for each pair of zones."""

    def __init__(self, game: Game) -> None:
        self.courses = game.observed.courses
        self.moves: dict[tuple[int, int], list[tuple[Course, int]]] = {}
        self.kinds = {course.name: frozenset(course.pieces) for course in self.courses}

    def of_move(self, source: Zone, target: Zone) -> list[tuple[Course, int]]:
        key = (id(source), id(target))
        if key not in self.moves:
            self.moves[key] = [
                (course, what)
                for course in self.courses
                for what, signs in enumerate(signs_of(course))
                if any(fits(sign, source, target) for sign in signs)
            ]
        return self.moves[key]

    def of_note(self, word: str) -> list[tuple[Course, int]]:
        return [(course, what) for course in self.courses for what, signs in enumerate(signs_of(course)) if word in signs]

    def concerns(self, course: Course, piece: int) -> bool:
        kinds = self.kinds[course.name]
        return not kinds or piece in kinds


def signs_of(course: Course) -> tuple[tuple[Sign, ...], ...]:
    return (course.offered, course.taken, course.used, course.returned)


def fits(sign: Sign, source: Zone, target: Zone) -> bool:
    """Whether a move from zone to zone is what this sign means. Within one zone nothing happens to a piece."""
    if isinstance(sign, str) or source is target:
        return False
    if isinstance(sign, Zone):
        return target is sign
    return sign[0] in (None, source) and sign[1] in (None, target)


class Tally:
    """Counts what happens to the pieces of one table, and which rules did anything. It reads the events of the table."""

    def __init__(self, game: Game, signs: Signs, s: State) -> None:
        self.layout = game.layout
        self.signs = signs
        self.counts: Counter[tuple[int, int, int]] = Counter()  # piece, what, seat
        self.notes: Counter[tuple[str, str]] = Counter()  # word and rule
        assert isinstance(s.watcher, Log), "a table that is observed keeps its events"
        self.events: list[Event] = s.watcher.events
        self.rules = {event.rule for event in self.events}  # of the setup; what it dealt is found where it lies
        self.read = len(self.events)
        self.lying(s)

    def lying(self, s: State) -> None:
        """What lies on offer before the first answer."""
        for place, pieces in enumerate(s.zones):
            for course in self.signs.courses:
                if self.layout.zone_at[place] in [sign for sign in course.offered if isinstance(sign, Zone)]:
                    for piece in pieces:
                        self.count(course, OFFERED, piece, NOBODY)

    def catch_up(self, answered: int) -> None:
        """Count what has happened since the last time; this seat has answered."""
        for event in self.events[self.read :]:
            self.rules.add(event.rule)
            if event.kind == "move":
                found = self.signs.of_move(self.layout.zone_at[event.source], self.layout.zone_at[event.target])
            else:
                self.notes[event.kind, event.rule] += 1
                found = self.signs.of_note(event.kind) if event.pieces else []
            for course, what in found:
                seat = answered if event.seat < 0 or (course.by_answer and what == TAKEN) else event.seat
                for piece in event.pieces:
                    self.count(course, what, piece, seat)
        self.read = len(self.events)

    def count(self, course: Course, what: int, piece: int, seat: int) -> None:
        if self.signs.concerns(course, piece):
            self.counts[piece, what, NOBODY if what == OFFERED else seat] += 1


class Watch(Observer):
    """Fills a row with one game after the other. The game is found through its declaration alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.said = game.observed
        self.signs = Signs(game)
        self.names = card_names(game)

    def begin(self, game: Game, s: State) -> None:
        self.tally = Tally(game, self.signs, s)
        self.row = Row("", [], [])
        self.row.groups = dict(self.said.dealt(s)) if self.said.dealt is not None else {}
        self.leader = NOBODY
        self.answered = NOBODY

    def decision(self, s: State, ask: Ask, option: int) -> None:
        self.tally.catch_up(self.answered)
        self.answered = ask.seat
        self.row.decisions += 1
        self.row.forced += len(ask.options) == 1
        self.look_who_leads(s)

    def look_who_leads(self, s: State) -> None:
        """A change of the lead is a change from one side that leads alone to another that does."""
        lead = self.said.lead or self.game.evaluate
        best: dict[int, float] = {}
        for seat in range(s.n):
            side, stands = self.game.side(s.n, seat), float(lead(s, seat))
            best[side] = max(best.get(side, stands), stands)
        top = max(best.values())
        ahead = [side for side, stands in best.items() if stands == top]
        if len(ahead) == 1 and ahead[0] != self.leader:
            self.row.leads += self.leader != NOBODY
            self.leader = ahead[0]

    def end(self, game: Game, s: State, outcome: Outcome) -> None:
        self.tally.catch_up(self.answered)
        self.look_who_leads(s)
        row, said = self.row, self.said
        sides = [game.side(s.n, seat) for seat in range(s.n)]
        by_side = {side: sum(outcome.share(seat) for seat in range(s.n) if sides[seat] == side) for side in sides}
        row.shares = [by_side[side] for side in sides]
        row.scores = list(outcome.scores)
        row.margin = margin(row.scores, sides)
        row.length = float(said.length(s)) if said.length is not None else float(row.decisions)
        row.aground = said.aground(s) if said.aground is not None else ""
        row.aground = row.aground or ("" if outcome.winners else "nobody has won")
        row.groups |= said.became(s) if said.became is not None else {}
        row.facts = dict(said.facts(s)) if said.facts is not None else {}
        row.facts |= {name: float(self.tally.notes[note, rule]) for name, note, rule in said.deeds}
        for course in said.courses:
            for piece, seat in course.at_end(s) if course.at_end is not None else []:
                self.tally.counts[piece, USED, seat] += 1
        row.rules = sorted(self.tally.rules)
        row.cards = self.cards(s.n)
        row.groups |= main_families(game, self.tally.counts, sides)

    def cards(self, n: int) -> dict[str, list[list[int]]]:
        """What was counted, by the names of the cards; what was given back was not taken."""
        counts, found = self.tally.counts, {}
        for piece in sorted({piece for piece, _, _ in counts}):
            taken = [max(0, counts[piece, TAKEN, seat] - counts[piece, RETURNED, seat]) for seat in range(n)]
            used = [counts[piece, USED, seat] for seat in range(n)]
            found[self.names[piece]] = [[max(counts[piece, OFFERED, NOBODY], sum(taken))], taken, used]
        return found


def margin(scores: list[int], sides: list[int]) -> float:
    best = {side: max(score for score, own in zip(scores, sides, strict=True) if own == side) for side in sides}
    top = sorted(best.values(), reverse=True)
    return float(top[0] - top[1]) if len(top) > 1 else 0.0


def main_families(game: Game, counts: Counter[tuple[int, int, int]], sides: list[int]) -> dict[str, list[str]]:
    """By seat the family of which its side took most."""
    found: dict[str, list[str]] = {}
    for course in game.observed.courses:
        if course.family is None or not course.families:
            continue
        kinds = frozenset(course.pieces)
        taken: dict[int, Counter[str]] = {side: Counter() for side in sides}
        for (piece, what, seat), count in counts.items():
            if what == TAKEN and seat >= 0 and (not kinds or piece in kinds):
                taken[sides[seat]][course.family(piece)] += count
        word = f"most taken {course.families} of {course.name}"
        found[word] = [leading(taken[side]) for side in sides]
    return found


def leading(taken: Counter[str]) -> str:
    """The family that was taken most, alone; "none in particular" where two are equal."""
    top = taken.most_common(2)
    if not top or (len(top) == 2 and top[0][1] == top[1][1]):
        return "none in particular"
    return top[0][0]
