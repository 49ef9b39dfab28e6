"""Positions of Thirst as the catalogue's scenarios tell them: seats a to d clockwise, cards and tiles by their words.

`Table(3)` is a table after set up, on Night 1, with empty hands and nothing asked. Its methods lay tiles, give Thralls
and cubes (always out of the decks and stocks, so that nothing is made from nothing), begin a turn, play and refuse.
"""

from __future__ import annotations

from gloam.engine import Outcome, Step, changed
from gloam.games.thirst.cards import CONSEQUENCE, CONSEQUENCE0, HEARTS, POWER0, POWER_NAME, PREY, TILE, TILE0
from gloam.games.thirst.city import colors_on, lay_spot, recount
from gloam.games.thirst.night import act_by_night
from gloam.games.thirst.scoring import outcome
from gloam.games.thirst.setup import pieces
from gloam.games.thirst.state import (
    CITY,
    CONSEQUENCE_DECK,
    DRAWN,
    EMPTY,
    FIGURES,
    HAND,
    MINIONS,
    POWER_DECK,
    POWER_PILE,
    PREY_DECK,
    ROW,
    SCOUTED,
    SQUARES_KEPT,
    STACK,
    STALKERS,
    STREET,
    THRALLS,
    Spot,
    Thirst,
    census,
    childer_of,
    count_blood,
)  # fmt: skip
from gloam.games.thirst.turn import begin_round, dusk, end_of_night, next_turn, take_turn
from gloam.match import Match
from support import LETTERS, begin, play, refused, table_of

FIGURE = {"": 0, "ghoul 1": 1, "ghoul 2": 2, "ghoul 3": 3, "childe 1": 4, "childe 2": 5}


class Table:
    """A table of Thirst to state positions on."""

    match: Match

    def __init__(self, seats: int = 3, first: str = "a", **options: object) -> None:
        self.match = table_of("thirst", seats, first=first, **options)
        s = self.s
        s.coffin = list(range(seats))
        s.round = 1
        for seat in range(seats):
            while s.zones[HAND.of(seat)]:
                s.zones[POWER_DECK.at()].append(s.zones[HAND.of(seat)].pop())
        begin(self.match)
        self.match.events.clear()

    @property
    def s(self) -> Thirst:
        return thirst(self.match)

    # -- stating a position

    def give(self, who: str, blood: int | None = None, ichor: int | None = None, influence: int | None = None) -> None:
        """Set what lies on a Coffin; the difference comes from or goes to pool and supply."""
        s, me = self.s, seat(who)
        if blood is not None:
            s.pool += s.blood[me] - blood
            s.blood[me] = blood
        if ichor is not None:
            self.ichor(who, ichor)
        if influence is not None:
            s.influence[me] = influence

    def ichor(self, who: str, n: int) -> None:
        """`ichor("a ghoul 1", 2)`."""
        f = figure(who)
        self.s.supply[f // FIGURES] += self.s.ichor[f] - n
        self.s.ichor[f] = n

    def taint(self, who: str, n: int) -> None:
        """Tainted Blood on a minion's card, or on a Coffin."""
        f = figure(who)
        self.s.tainted_pool += self.s.taint[f] - n
        self.s.taint[f] = n

    def supply(self, who: str, n: int) -> None:
        """Put the rest of a supply on the Coffin, so that only n cubes are left."""
        me = seat(who)
        self.s.ichor[me * FIGURES] += self.s.supply[me] - n
        self.s.supply[me] = n

    def pool(self, n: int, richest: str = "a") -> None:
        """Leave n Blood in the pool; the rest lies on one Coffin."""
        self.s.blood[seat(richest)] += self.s.pool - n
        self.s.pool = n

    def tile(self, name: str, x: int, y: int, scout: str = "") -> int:
        """Lay a tile of the stack on the map, faceup, or facedown as scouted by a seat."""
        s, tile = self.s, TILE0 + TILE.index[name]
        s.zones[STACK.at()].remove(tile)
        if scout:
            s.zones[SCOUTED.of(seat(scout))].append(tile)
            return lay_spot(s, x, y, EMPTY, seat(scout))
        s.zones[CITY.at()].append(tile)
        return lay_spot(s, x, y, tile, EMPTY)

    def next_tile(self, name: str) -> None:
        """The tile that will be drawn next."""
        stack = self.s.zones[STACK.at()]
        stack.remove(TILE0 + TILE.index[name])
        stack.append(TILE0 + TILE.index[name])

    def cubes(self, tile: str, colors: str) -> None:
        """`cubes("docks", "aab")`: the Hunt Counter from the top."""
        s, spot = self.s, self.spot(tile)
        for i in range(SQUARES_KEPT):
            owner = seat(colors[i]) if i < len(colors) else EMPTY
            s.cubes = changed(s.cubes, spot * SQUARES_KEPT + i, owner)
            if owner >= 0:
                s.supply[owner] -= 1
        recount(s, spot)

    def stand(self, who: str, tile: str) -> None:
        """`stand("a ghoul 1", "docks")`."""
        self.s.spot[figure(who)] = self.spot(tile)

    def thrall(self, who: str, card: str, blood: int | None = None, tainted: int = 0) -> None:
        """A Thrall with as many Blood as its hearts, or as said; Influence is stated apart, with `give`."""
        s, me, prey = self.s, seat(who), PREY.index[card]
        s.zones[PREY_DECK.at()].remove(prey)
        s.zones[THRALLS.of(me)].append(prey)
        red = HEARTS[prey] if blood is None else blood
        s.red[me].append(red)
        s.sick[me].append(tainted)
        s.pool -= red
        s.tainted_pool -= tainted

    def minion(self, who: str, at: str = "graveyard", ichor: int = 2, tainted: int = 1, card: str = "office clerk") -> None:
        """`minion("a ghoul 1", at="docks")`: asleep and ready."""
        s, f = self.s, figure(who)
        prey = PREY.index[card]
        s.zones[PREY_DECK.at()].remove(prey)
        s.zones[MINIONS.of(f // FIGURES)].append(prey)
        s.minions[f // FIGURES].append(f % FIGURES)
        s.spot[f] = self.spot(at)
        self.ichor(who, ichor)
        self.taint(who, tainted)

    def hand(self, who: str, *powers: str) -> None:
        for power in powers:
            self.s.zones[POWER_DECK.at()].remove(POWER0 + POWER_NAME.index[power])
            self.s.zones[HAND.of(seat(who))].append(POWER0 + POWER_NAME.index[power])

    def prey(self, *cards: str) -> None:
        """The top of the Prey deck, in the order in which they will be drawn."""
        deck = self.s.zones[PREY_DECK.at()]
        for card in reversed(cards):
            deck.remove(PREY.index[card])
            deck.insert(0, PREY.index[card])

    def row(self, *cards: str) -> None:
        for card in cards:
            self.s.zones[CONSEQUENCE_DECK.at()].remove(CONSEQUENCE0 + CONSEQUENCE.index[card])
            self.s.zones[ROW.at()].append(CONSEQUENCE0 + CONSEQUENCE.index[card])

    def next_consequence(self, card: str) -> None:
        deck = self.s.zones[CONSEQUENCE_DECK.at()]
        deck.remove(CONSEQUENCE0 + CONSEQUENCE.index[card])
        deck.insert(0, CONSEQUENCE0 + CONSEQUENCE.index[card])

    def body(self, *cards: str) -> None:
        for card in cards:
            self.s.zones[PREY_DECK.at()].remove(PREY.index[card])
            self.s.zones[STREET.at()].append(PREY.index[card])

    def stalker(self, who: str, card: str = "veteran hunter") -> None:
        self.s.zones[PREY_DECK.at()].remove(PREY.index[card])
        self.s.zones[STALKERS.of(seat(who))].append(PREY.index[card])

    # -- beginning

    def begin(self, *steps: Step) -> Table:
        before = self.stock()
        begin(self.match, *steps)
        self.sound(before)
        return self

    def stock(self) -> tuple[list[int], dict[str, int]]:
        """Every card and cube, wherever it lies."""
        return sorted(piece for zone in self.s.zones for piece in zone), census(self.s)

    def sound(self, before: tuple[list[int], dict[str, int]]) -> None:
        """Nothing came or went, counts agree with cards, who is off the map has nothing, offers are what nothing forbids."""
        s = self.s
        assert self.stock() == before
        for me in range(s.n):
            assert len(s.red[me]) == len(s.sick[me]) == len(s.zones[THRALLS.of(me)])
            assert len(s.minions[me]) == len(s.zones[MINIONS.of(me)])
        assert min([s.pool, s.tainted_pool, *s.blood, *s.supply, *s.ichor, *s.taint, *s.influence]) >= 0
        assert {*s.is_out, *s.is_warded, *s.awake, *s.has_staked, *s.has_spent, *s.is_drained} <= {0, 1}, "yes is 1"
        gone = [f for f in range(len(s.spot)) if s.spot[f] < 0]
        assert not [f for f in gone if s.ichor[f] or s.taint[f] or s.awake[f] or s.fresh[f]]
        for ask in self.match.asks:
            assert ask.options == ask.question.allowed(s, ask)

    def rise(self, who: str) -> Table:
        """The whole Night turn of a player, from rising on, and what follows."""
        self.s.is_night, self.s.active = True, seat(who)
        return self.begin(take_turn(seat(who)), next_turn())

    def night(self, who: str) -> Table:
        """The action step of a player's Night turn, thirst having been paid."""
        s, me = self.s, seat(who)
        s.is_night, s.active = True, me
        for f in [me * FIGURES, *childer_of(s, me)]:
            s.awake[f] = 1
        count_blood(s, me)
        return self.begin(act_by_night(me), next_turn())

    def day(self, who: str) -> Table:
        """A player's Day turn, and what follows."""
        self.s.is_night, self.s.active = False, seat(who)
        return self.begin(take_turn(seat(who)), next_turn())

    def end_night(self) -> Table:
        return self.begin(end_of_night())

    def dusk(self) -> Table:
        self.s.is_night = False
        return self.begin(dusk())

    def round(self) -> Table:
        return self.begin(begin_round())

    # -- playing and reading

    def play(self, *lines: str) -> Table:
        for line in lines:
            before = self.stock()
            play(self.match, line)
            self.sound(before)
        return self

    def refused(self, who: str, text: str) -> str:
        return refused(self.match, seat(who), text)

    def choices(self, who: str) -> list[str]:
        return self.match.choices(seat(who))

    def pass_all(self, most: int = 40) -> Table:
        """Everybody is done with everything until the round is over or somebody must decide something else."""
        number = self.s.round
        for _ in range(most):
            if not self.match.asks or self.s.round != number:
                break
            ask = self.match.asks[0]
            if "done" not in ask.choices():
                break
            self.match.answer(ask.seat, "done")
        return self

    def asked(self) -> str:
        """Who is asked what, e.g. `a night`."""
        return " / ".join(f"{LETTERS[ask.seat]} {ask.question.name}" for ask in self.match.asks)

    def spot(self, tile: str) -> Spot:
        return self.s.spot_of[TILE.index[tile]]

    def counter(self, tile: str) -> str:
        return "".join(LETTERS[owner] for owner in colors_on(self.s, self.spot(tile)))

    def lord(self, tile: str) -> str:
        owner = self.s.lord[self.spot(tile)]
        return LETTERS[owner] if owner >= 0 else ""

    def where(self, who: str) -> tuple[int, int]:
        spot = self.s.spot[figure(who)]
        return self.s.x[spot], self.s.y[spot]

    def blood(self, who: str) -> int:
        return self.s.blood[seat(who)]

    def influence(self, who: str) -> int:
        return self.s.influence[seat(who)]

    def ichor_of(self, who: str) -> int:
        return self.s.ichor[figure(who)]

    def taint_of(self, who: str) -> int:
        return self.s.taint[figure(who)]

    def is_awake(self, who: str) -> bool:
        return self.s.awake[figure(who)] == 1

    def is_there(self, who: str) -> bool:
        return self.s.spot[figure(who)] >= 0

    def thralls(self, who: str) -> list[tuple[str, int, int]]:
        """Name, red and Tainted Blood of each Thrall."""
        me = seat(who)
        cards = self.s.zones[THRALLS.of(me)]
        return [(PREY.words[card], self.s.red[me][i], self.s.sick[me][i]) for i, card in enumerate(cards)]

    def hand_of(self, who: str) -> list[str]:
        return [POWER_NAME.words[card - POWER0] for card in self.s.zones[HAND.of(seat(who))]]

    def street(self) -> list[str]:
        return [PREY.words[card] for card in self.s.zones[STREET.at()]]

    def row_of(self) -> list[str]:
        return [CONSEQUENCE.words[card - CONSEQUENCE0] for card in self.s.zones[ROW.at()]]

    def bottom(self, n: int) -> list[str]:
        """The last cards of the Prey deck, the lowest last."""
        return [PREY.words[card] for card in self.s.zones[PREY_DECK.at()][-n:]]

    def deck(self) -> int:
        return len(self.s.zones[PREY_DECK.at()])

    def pile(self) -> list[str]:
        return [POWER_NAME.words[card - POWER0] for card in self.s.zones[POWER_PILE.at()]]

    def outcome(self) -> Outcome:
        return outcome(self.s)

    def winners(self) -> str:
        return "".join(LETTERS[winner] for winner in self.outcome().winners)

    def told(self) -> list[str]:
        """The words of what happened since the position was stated."""
        return [event.kind for event in self.match.events]

    def check(self) -> None:
        """Every card and every cube is still there."""
        s = self.s
        assert sorted(piece for zone in s.zones for piece in zone) == sorted(pieces(s.n, s.options))
        totals = census(s)
        assert (totals.pop("blood"), totals.pop("tainted blood")) == (50, 30)
        assert set(totals.values()) == {30}


def thirst(match: Match) -> Thirst:
    """The state of a match, as this game's own."""
    s = match.state
    assert isinstance(s, Thirst)
    return s


def seat(who: str) -> int:
    return LETTERS.index(who[0])


def figure(who: str) -> int:
    """`a`, `a ghoul 1`, `b childe 2`."""
    return seat(who) * FIGURES + FIGURE[who[1:].strip()]


__all__ = ["Table", "figure", "seat", "thirst"]


def hunter_in(tile: str, colors: str = "", ichor: int = 3, seats: int = 3) -> Table:
    """a's character stands in a tile with these cubes."""
    t = Table(seats)
    t.tile(tile, 0, 1)
    t.cubes(tile, colors)
    t.stand("a", tile)
    t.give("a", ichor=ichor)
    return t


def drawn(t: Table) -> list[str]:
    """The Prey drawn by the hunt that is going on."""
    return [PREY.words[card] for card in t.s.zones[DRAWN.at()]]


def holding(*powers: str, seats: int = 3) -> Table:
    """a holds these Dark Powers; the docks are near, the casino is far."""
    t = Table(seats)
    t.tile("docks", 0, 1)
    t.tile("casino", 5, 5)
    t.hand("a", *powers)
    return t
