"""Positions of Hunting Fever as the catalogue's scenarios tell them: seats A to E clockwise, cards by their words.

`hunt("A wolf, B rabbit, C carrot", start="B", easy="C rabbit")` states a position, lets everybody play, and so resolves
the round. Unless `hand` says what is left after playing, everybody keeps a REST: carrots, by the catalogue's convention,
and a second kind, because players who hold one kind only are not asked and the next round would play itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from gloam.engine import Outcome, Step, Zone
from gloam.games.fever.cards import CARD, IDS
from gloam.games.fever.scoring import days_of, outcome
from gloam.games.fever.state import DAYS, EASY, HAND, LAYOUT, PILE, PLAYED, UNDER, Fever
from gloam.games.fever.turn import choose_cards, end_of_day, start_round
from gloam.match import Match
from support import begin, table_of

LETTERS = "ABCDE"
REST = "carrot, carrot, closed"
Words = Mapping[str, str]  # seat -> the cards there, separated by commas

# -- stating a position


def kinds(words: str) -> list[int]:
    """`wolf, carrot` as pieces."""
    return [CARD.index[word.strip()] for word in words.split(",") if word.strip()]


def one_each(text: str) -> dict[str, str]:
    """`A wolf, B carrot` as a word for each seat that is named."""
    pairs = [part.split() for part in text.split(",") if part.strip()]
    return {pair[0]: pair[1] for pair in pairs}


def fever(match: Match) -> Fever:
    assert isinstance(match.state, Fever)
    return match.state


def position(
    seats: str,
    start: str = "A",
    easy: str = "",
    hand: Words | None = None,
    pile: Words | None = None,
    under: Words | None = None,
    lodge: str = "",
    day: int = 1,
) -> Match:
    """A table between two rounds, nothing asked and nothing told. `lodge` names the seats whose lodge shows the 4."""
    match = table_of("fever", len(seats))
    s = fever(match)
    s.day, s.round, s.start = day, 0, LETTERS.index(start)
    for seat, letter in enumerate(seats):
        s.lodge[seat] = int(letter in lodge)
        s.zones[HAND.of(seat)] = kinds((hand or {}).get(letter, REST))
        s.zones[EASY.of(seat)] = kinds(one_each(easy).get(letter, ""))
        s.zones[PILE.of(seat)] = kinds((pile or {}).get(letter, ""))
        s.zones[UNDER.of(seat)] = kinds((under or {}).get(letter, ""))
    match.events.clear()
    return match


# -- playing


def play(match: Match, played: str) -> Match:
    """Everybody who is asked chooses the card named. A hand of one kind leaves no choice: such a seat is not asked."""
    free = asked(match)
    for letter, word in one_each(played).items():
        if letter in free:
            match.answer(LETTERS.index(letter), f"play {word}")
    return match


def all_play(match: Match, *words: str) -> Match:
    """Rounds in which everybody plays the same card."""
    for word in words:
        play(match, ", ".join(f"{letter} {word}" for letter in LETTERS[: match.state.n]))
    return match


def choosing(
    played: str,
    *steps: Step,
    start: str = "A",
    easy: str = "",
    hand: Words | None = None,
    pile: Words | None = None,
    under: Words | None = None,
    lodge: str = "",
    day: int = 1,
) -> Match:
    """Everybody holds the card to be played and what is left afterwards, and is asked to choose."""
    hands = {seat: f"{word}, {(hand or {}).get(seat, REST)}" for seat, word in one_each(played).items()}
    match = position("".join(hands), start, easy, hands, pile, under, lodge, day)
    return begin(match, *(steps or (start_round(),)))


def hunt(
    played: str,
    start: str = "A",
    easy: str = "",
    hand: Words | None = None,
    pile: Words | None = None,
    under: Words | None = None,
    lodge: str = "",
    day: int = 1,
) -> Match:
    """A whole round: everybody chooses, the cards act, the round ends."""
    match = choosing(played, start=start, easy=easy, hand=hand, pile=pile, under=under, lodge=lodge, day=day)
    went_by_itself = match.over or (fever(match).day, fever(match).round) != (day, 1)  # when nobody had a choice
    return match if went_by_itself else play(match, played)


def revealed(played: str, start: str = "A", easy: str = "") -> Match:
    """The cards lie face up above the lodges and none has acted yet."""
    match = choosing(played, choose_cards(), start=start, easy=easy)
    return play(match, played)


def end_day(match: Match, pile: Words | None = None, hand: Words | None = None) -> Match:
    """Score the day with these piles and hands (empty where not said)."""
    for seat in range(match.state.n):
        match.state.zones[PILE.of(seat)] = kinds((pile or {}).get(LETTERS[seat], ""))
        match.state.zones[HAND.of(seat)] = kinds((hand or {}).get(LETTERS[seat], ""))
    return begin(match, end_of_day())


def day_score(pile: str = "", hand: str = "", under: str = "", lodge: bool = False, easy: str = "") -> int:
    """What a day brings A that ends with these cards in these places."""
    match = position("ABC", under={"A": under}, lodge="A" if lodge else "", easy=easy)
    return days(end_day(match, {"A": pile}, {"A": hand}))["A"][0]


def final(scores: Mapping[str, list[int]]) -> Outcome:
    """The end of a game with these points on its four days."""
    match = position("".join(scores), day=DAYS)
    fever(match).sheet = [number for day in range(DAYS) for of_seat in scores.values() for number in (of_seat[day], 0, 0, 0)]
    return outcome(fever(match))


# -- reading the result


def cards(match: Match, zone: Zone) -> dict[str, list[str]]:
    """Seat -> the words of the cards there, sorted; seats with none are left out."""
    found = {LETTERS[seat]: sorted(IDS[card] for card in match.state.zones[zone.of(seat)]) for seat in range(match.state.n)}
    return {seat: words for seat, words in found.items() if words}


def piles(match: Match) -> dict[str, list[str]]:
    return cards(match, PILE)


def hands(match: Match) -> dict[str, list[str]]:
    return cards(match, HAND)


def back_in_hand(match: Match) -> dict[str, list[str]]:
    """What the hands hold beyond the REST."""
    found = {seat: Counter(words) for seat, words in hands(match).items()}
    rest = Counter(IDS[card] for card in kinds(REST))
    assert all(hand >= rest for hand in found.values()), f"a hand lost some of its rest: {hands(match)}"
    return {seat: sorted((hand - rest).elements()) for seat, hand in found.items() if hand != rest}


def easy_prey(match: Match) -> dict[str, list[str]]:
    return cards(match, EASY)


def above(match: Match) -> dict[str, list[str]]:
    return cards(match, PLAYED)


def under_lodges(match: Match) -> dict[str, list[str]]:
    return cards(match, UNDER)


def lodges(match: Match) -> list[str]:
    """The seats whose lodge shows the 4."""
    return [LETTERS[seat] for seat, side in enumerate(fever(match).lodge) if side == 1]


def turned(match: Match) -> list[str]:
    """The seats whose played card is marked as resolved."""
    return [LETTERS[seat] for seat, side in enumerate(fever(match).resolved) if side == 1]


def start_of(match: Match) -> str:
    return LETTERS[fever(match).start]


def days(match: Match) -> dict[str, list[int]]:
    """The written points of each seat, day by day."""
    return {LETTERS[seat]: days_of(fever(match).sheet, match.state.n, seat) for seat in range(match.state.n)}


def asked(match: Match) -> list[str]:
    return [LETTERS[ask.seat] for ask in match.asks]


def moves(match: Match, rule: str) -> list[str]:
    """What moved by this rule, in order: `wolf: played B > pile A`."""
    return [
        f"{IDS[event.pieces[0]]}: {place(event.source)} > {place(event.target)}"
        for event in match.events
        if event.kind == "move" and event.rule == rule
    ]


def place(index: int) -> str:
    return f"{LAYOUT.zone_at[index].name} {LETTERS[LAYOUT.owner_at[index]]}"


def shown(match: Match, viewer: int | None, area: str) -> list[str]:
    """The faces that this viewer is shown in an area; a back or a counter has none and shows its label."""
    return sorted(item.face or item.label for item in match.table(viewer).area(area).items)


def count(match: Match, viewer: int | None, area: str) -> int:
    """How many cards this viewer is shown in an area."""
    return sum(item.count for item in match.table(viewer).area(area).items)
