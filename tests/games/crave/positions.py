"""Positions of Crave, stated card by card. V is the Vampire (seat a), H the Hunter (seat b) of a duel."""

from __future__ import annotations

from gloam.games.crave.bonuses import bonuses
from gloam.games.crave.cards import CARDS, CLAUSES, IDS, Card
from gloam.games.crave.primary import act
from gloam.games.crave.state import (
    BLOCKING,
    CREDITED,
    DECK,
    DISCARD,
    GONE,
    NEW,
    NOWHERE,
    PLAY,
    REST,
    ROW,
    SHIELDS,
    STUNNED,
    TRASH,
    UPCOMING,
    Crave,
    market_deck,
)
from gloam.games.crave.turn import discard_phase, play_on, take_turn
from gloam.match import Match
from support import begin, table_of

V, H = 0, 1
V1, H1, H2, V2 = 0, 1, 2, 3  # the circle of 2v2
KIND = {name: kind for kind, name in enumerate(IDS)}
PLAIN = ["contact", "informant"]  # what decks and upcoming cards are made of unless a test says otherwise


def kinds(*names: str) -> list[int]:
    return [KIND[name] for name in names]


def printed(name: str) -> Card:
    """What stands on a card: tests take numbers that balance may change from here."""
    return CARDS[KIND[name]]


def bonus(name: str) -> int:
    """The amount of a card's first faction or Triumph bonus."""
    return CLAUSES[printed(name).automatic[0]].n


def state(match: Match) -> Crave:
    s = match.state
    assert isinstance(s, Crave)
    return s


def duel(**options: str) -> Match:
    """A duel in its sixth turn or so: nothing in play, five plain upcoming cards, five more in each deck."""
    return sides(2, **options)


def teams(seats: int = 4, **options: str) -> Match:
    """2v2 with the circle V1, H1, H2, V2 (or 3v3), nothing in play."""
    return sides(seats, **options)


def sides(seats: int, **options: str) -> Match:
    match = table_of("crave", seats, **({"first": "vampire"} | options))
    s = state(match)
    for seat in range(seats):
        plain = PLAIN[s.side[seat]]
        for zone in (DECK, UPCOMING, REST, PLAY, DISCARD, SHIELDS):
            s.zones[zone.of(seat)] = []
        deck(match, seat, *[plain] * 5)
        upcoming(match, seat, *[plain] * 5)
        s.marks[seat], s.wearer[seat] = [], []
        s.shield_owner[seat], s.shield_wearer[seat] = [], []
    s.seen = {}
    s.life, s.owed = [70 if seats == 2 else 60] * seats, [0] * seats
    s.turn, s.turns = 4 * seats, [4] * seats
    row(match, 0, "moon-pup", "trixie", "zane", "lightning-bolt", "howler", deck=("zane",) * 5)
    row(match, 1, "night-stalker", "bat-swarm", "blood-rite", "mesmer-gaze", deck=("night-stalker",) * 5)
    row(match, 2, "hockey-stick", "alley-slayer", "field-medic", "riot-captain", deck=("hockey-stick",) * 5)
    return match


def row(match: Match, number: int, *names: str, deck: tuple[str, ...] | None = None) -> None:
    """The face-up cards of a market; the deck is given from the top."""
    match.state.zones[ROW.at(number)] = kinds(*names)
    if deck is not None:
        match.state.zones[market_deck(number)] = kinds(*deck)[::-1]


def deck(match: Match, seat: int, *names: str) -> None:
    """A draw deck, from the top."""
    match.state.zones[DECK.of(seat)] = kinds(*names)[::-1]


def upcoming(match: Match, seat: int, *names: str) -> None:
    match.state.zones[UPCOMING.of(seat)] = kinds(*names)


def discard(match: Match, seat: int, *names: str) -> None:
    match.state.zones[DISCARD.of(seat)] = kinds(*names)


def lay(match: Match, seat: int, *names: str, mark: int = CREDITED, items: tuple[str, ...] = ()) -> None:
    """Cards in play since an earlier turn (or `mark=NEW | CREDITED`); the Items lie on the last of them."""
    s = state(match)
    for name in names:
        s.zones[PLAY.of(seat)].append(KIND[name])
        s.marks[seat].append(mark & ~CREDITED if CARDS[KIND[name]].equips else mark)
        s.wearer[seat].append(NOWHERE)
    being = len(s.wearer[seat]) - 1
    for name in items:
        s.zones[PLAY.of(seat)].append(KIND[name])
        s.marks[seat].append(mark & (NEW | CREDITED))
        s.wearer[seat].append(being)


def play_now(match: Match, seat: int, *names: str, items: tuple[str, ...] = ()) -> None:
    """Cards played this turn, their attributes already counted."""
    lay(match, seat, *names, mark=NEW | CREDITED, items=items)


def stand(match: Match, seat: int, name: str, owner: int, items: tuple[str, ...] = ()) -> None:
    """A turned Groupie before a Vampire."""
    s = state(match)
    being = len(s.shield_owner[seat])
    for i, card in enumerate((name, *items)):
        s.zones[SHIELDS.of(seat)].append(KIND[card])
        s.shield_owner[seat].append(owner)
        s.shield_wearer[seat].append(NOWHERE if i == 0 else being)


def turn(match: Match, seat: int) -> Match:
    """The turn of this seat begins, upcoming cards and all."""
    s = state(match)
    s.active = seat
    s.turn += 1
    return begin(match, take_turn(seat), play_on())


def acting(match: Match, seat: int, attack: int = 0, influence: int = 0, drain: int = 0) -> Match:
    """This seat is in the middle of its Primary phase, with these pools and the cards laid before."""
    s = state(match)
    s.active, s.attack, s.influence, s.drain = seat, attack, influence, drain
    s.has_triumphed, s.spent = False, []
    s.zones[UPCOMING.of(seat)] = []
    begin(match, bonuses(seat), act(seat), discard_phase(seat), play_on())
    assert match.over or match.asks[0].seat == seat, "with nothing to do the turn ended by itself: leave some Influence in the pool"
    return match


def names(match: Match, place: int) -> list[str]:
    return [IDS[kind] for kind in match.state.zones[place]]


def in_play(match: Match, seat: int) -> list[str]:
    return names(match, PLAY.of(seat))


def pile(match: Match, seat: int) -> list[str]:
    return names(match, DISCARD.of(seat))


def trash(match: Match) -> list[str]:
    return names(match, TRASH.at())


def gone(match: Match) -> list[str]:
    return names(match, GONE.at())


def shields(match: Match, seat: int) -> list[str]:
    return names(match, SHIELDS.of(seat))


def coming(match: Match, seat: int) -> list[str]:
    return names(match, REST.of(seat)) + names(match, UPCOMING.of(seat))


def market(match: Match, number: int) -> list[str]:
    return names(match, ROW.at(number))


def life(match: Match, seat: int) -> int:
    return state(match).life[seat]


def pools(match: Match) -> tuple[int, int]:
    """Influence and Attack of the active player."""
    s = state(match)
    return s.influence, s.attack + s.drain


def is_stunned(match: Match, seat: int, name: str) -> bool:
    return bool(mark_of(match, seat, name) & STUNNED)


def is_blocking(match: Match, seat: int, name: str) -> bool:
    return bool(mark_of(match, seat, name) & BLOCKING)


def mark_of(match: Match, seat: int, name: str) -> int:
    s = state(match)
    return s.marks[seat][s.zones[PLAY.of(seat)].index(KIND[name])]


def targets(match: Match, seat: int) -> list[str]:
    """Whom this seat may attack, as words."""
    return [choice.removeprefix("attack ") for choice in match.choices(seat) if choice.startswith("attack ")]


def offered(match: Match, seat: int, verb: str) -> list[str]:
    return [choice.removeprefix(verb + " ") for choice in match.choices(seat) if choice.startswith(verb + " ")]


def winners(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None, "the game is not over"
    return match.outcome.winners


def why(match: Match, seat: int, text: str) -> str:
    """The sentence with which an answer is refused."""
    refusal = match.why_not(seat, text)
    assert refusal is not None, f"{text!r} is allowed"
    return refusal.text


def offers_what_nothing_forbids(match: Match) -> bool:
    """Options are listed quickly and by their refusals: both must say the same."""
    ask = match.asks[0]
    return ask.question.allowed(match.state, ask) == ask.options
