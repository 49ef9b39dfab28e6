"""A hunting day, in the order of the book: choose, closed season, hunters, wolves, rabbits, carrots, end of round, end of day."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Question, Refusal, lay_out, move, note, rule

from .cards import CARD, CLOSED, HUNTER, IDS, KINDS, RABBIT, SET, WOLF, is_prey
from .choices import play_choice
from .scoring import final_sentence, write_down
from .state import DAYS, EASY, HAND, PILE, PLAYED, UNDER, Fever

# -- start of a day


@rule
def start_day(s: Fever) -> None:
    """Everybody has a full set in hand, lodges hide the 4, nothing lies on the table.

    [FEV-SETUP-02, FEV-SETUP-03, FEV-SETUP-04, FEV-COMP-04]
    """
    s.day += 1
    s.round = 0
    for seat in range(s.n):
        s.lodge[seat] = 0
    note(s, "day", "FEV-SETUP-02", amount=s.day)
    s.do(start_round())


# -- a round


@rule
def start_round(s: Fever) -> None:
    """A round: all choose, then the cards act in their fixed order. [FEV-ROUND-04]"""
    s.round += 1
    note(s, "round", "FEV-ROUND-01", s.start, s.round)
    s.do(choose_cards(), resolve())


@rule
def choose_cards(s: Fever) -> None:
    """Everybody chooses a card at the same time, sealed until the last one is in. [FEV-ROUND-01, FEV-ROUND-03]"""
    for seat in range(s.n):
        s.choose(seat, PLAY, play_card(seat))


def cannot_play(s: Fever, ask: Ask, card: int) -> Refusal | None:
    """Only a card of one's own hand can be played. [FEV-ROUND-01]"""
    hand = s.zones[HAND.of(ask.seat)]
    if card in hand:
        return None
    return Refusal(
        "FEV-ROUND-01", f"you have no {IDS[card]} in hand; your hand is {', '.join([IDS[held] for held in sorted(hand)])}"
    )


def kinds_in_hand(s: Fever, ask: Ask) -> list[int]:
    hand = s.zones[HAND.of(ask.seat)]
    return [kind for kind in KINDS if kind in hand]


PLAY: Final = Question("play", "Which card do you play?", CARD, refusal=cannot_play, quick=kinds_in_hand, choice=play_choice)


@rule
def play_card(s: Fever, me: int, card: int) -> None:
    """The chosen card lies above the lodge; all are revealed in one step. [FEV-ROUND-02, FEV-ROUND-03, FEV-COMP-07]"""
    move(s, card, HAND.of(me), PLAYED.of(me), "FEV-ROUND-03")


@rule
def resolve(s: Fever) -> None:
    """Closed season, hunters, wolves, rabbits; carrots just stay. Each step ends before the next begins.

    [FEV-ROUND-04, FEV-CARROT-01]
    """
    cards = [s.zones[PLAYED.of(seat)][0] for seat in range(s.n)]
    closed = CLOSED in cards
    if HUNTER in cards:
        if closed:
            catch_poachers(s, cards)
        else:
            hunters_hunt(s, cards)
    if WOLF in cards:
        predators_eat(s, cards, WOLF)
    if RABBIT in cards:
        predators_eat(s, cards, RABBIT)
    end_of_round(s)


def catch_poachers(s: Fever, cards: list[int]) -> None:
    """Every hunter goes to its own player's pile; everybody who closed the season turns the lodge to 4.

    [FEV-CLOSED-01, FEV-CLOSED-02, FEV-CLOSED-04, FEV-CLOSED-06, FEV-CLOSED-07, FEV-CLOSED-08, FEV-HUNTER-01]
    """
    for i in range(s.n):
        seat = (s.start + i) % s.n
        if cards[seat] == HUNTER:
            move(s, HUNTER, PLAYED.of(seat), PILE.of(seat), "FEV-CLOSED-02")
        elif cards[seat] == CLOSED:
            s.lodge[seat] = 1
            note(s, "lodge", "FEV-CLOSED-04", seat)


def hunters_hunt(s: Fever, cards: list[int]) -> None:
    """One after the other, clockwise from the start card; a lucky hunter comes back, the others go home.

    [FEV-HUNTER-02, FEV-HUNTER-04, FEV-HUNTER-06, FEV-HUNTER-07, FEV-HUNTER-09, FEV-HUNTER-11]
    """
    for i in range(s.n):
        seat = (s.start + i) % s.n
        if cards[seat] == HUNTER:
            if capture(s, seat, WOLF, "FEV-HUNTER-04"):
                move(s, HUNTER, PLAYED.of(seat), HAND.of(seat), "FEV-HUNTER-06")
            else:
                move(s, HUNTER, PLAYED.of(seat), UNDER.of(seat), "FEV-HUNTER-07")


def predators_eat(s: Fever, cards: list[int], kind: int) -> None:
    """Wolves eat rabbits, rabbits eat carrots: one after the other, clockwise from the start card.

    Who ate stays, turned. Who is hungry returns to hand, unless everybody played this kind and nobody ate: that is
    known only after the last one, so the hungry ones wait until then.
    [FEV-WOLF-01, FEV-WOLF-02, FEV-WOLF-06, FEV-WOLF-07, FEV-WOLF-08, FEV-WOLF-09, FEV-WOLF-10, FEV-WOLF-11]
    [FEV-RABBIT-01, FEV-RABBIT-03, FEV-RABBIT-07, FEV-RABBIT-08, FEV-RABBIT-09, FEV-RABBIT-10, FEV-RABBIT-11]
    """
    is_wolf = kind == WOLF
    hungry: list[int] = []
    eaten = 0
    for i in range(s.n):
        seat = (s.start + i) % s.n
        if cards[seat] == kind and s.zones[PLAYED.of(seat)]:
            if capture(s, seat, kind + 1, "FEV-WOLF-04" if is_wolf else "FEV-RABBIT-05"):
                s.resolved[seat] = 1
                note(s, "turned", "FEV-WOLF-06" if is_wolf else "FEV-RABBIT-07", seat)
                eaten += 1
            else:
                hungry.append(seat)
    if len(hungry) == s.n and eaten == 0:
        note(s, "all hungry", "FEV-WOLF-08" if is_wolf else "FEV-RABBIT-09", amount=kind)
        return
    for seat in hungry:
        move(s, kind, PLAYED.of(seat), HAND.of(seat), "FEV-WOLF-07" if is_wolf else "FEV-RABBIT-08")


def capture(s: Fever, me: int, prey: int, why: str) -> bool:
    """Take the first prey on the way round the table, Easy Prey before the played card of the same lodge.

    The closed season card is a carrot wherever it lies.
    The walk begins at the left neighbour and ends at the right one: nothing at the own lodge can be taken.
    [FEV-HUNTER-03, FEV-HUNTER-05, FEV-HUNTER-10, FEV-WOLF-03, FEV-WOLF-05, FEV-RABBIT-02, FEV-RABBIT-04]
    [FEV-CLOSED-05, FEV-WOLF-04, FEV-RABBIT-05, FEV-RABBIT-06, FEV-EASY-01, FEV-EXAMPLE-01, FEV-META-04, FEV-COMP-09]
    """
    for i in range(1, s.n):
        other = (me + i) % s.n
        for place in (EASY.of(other), PLAYED.of(other)):
            cards = s.zones[place]
            if cards and is_prey(cards[0], prey):
                move(s, cards[0], place, PILE.of(me), why)
                return True
    return False


def end_of_round(s: Fever) -> None:
    """Easy Prey ripens, what stayed becomes Easy Prey, the start card moves on, then the day may be over.

    [FEV-ENDROUND-01, FEV-ENDROUND-02, FEV-ENDROUND-03, FEV-ENDROUND-04, FEV-ENDROUND-05, FEV-CARROT-02]
    [FEV-COMP-08, FEV-ENDDAY-01, FEV-ENDDAY-06, FEV-META-06]
    """
    ripen(s, "FEV-ENDROUND-01")
    somebody_is_out = False
    for seat in range(s.n):
        played = PLAYED.of(seat)
        if s.zones[played]:
            move(s, s.zones[played][0], played, EASY.of(seat), "FEV-ENDROUND-02")
            s.resolved[seat] = 0
        if not s.zones[HAND.of(seat)]:
            somebody_is_out = True
    s.start = (s.start + 1) % s.n
    note(s, "start passes", "FEV-ENDROUND-03", s.start)
    s.do(end_of_day() if somebody_is_out else start_round())


def ripen(s: Fever, why: str) -> None:
    """Easy Prey that nobody took goes to its own player's pile. [FEV-ENDROUND-01, FEV-ENDDAY-02]"""
    for seat in range(s.n):
        easy = EASY.of(seat)
        if s.zones[easy]:
            move(s, s.zones[easy][0], easy, PILE.of(seat), why)


# -- end of a day


@rule
def end_of_day(s: Fever) -> None:
    """The last Easy Prey ripens, the day is scored, all cards return; after four days the game is over.

    [FEV-ENDDAY-02, FEV-ENDDAY-03, FEV-ENDDAY-04, FEV-ENDDAY-05, FEV-GAME-04]
    """
    ripen(s, "FEV-ENDDAY-02")
    write_down(s)
    for seat in range(s.n):
        lay_out(s, PILE.of(seat), [])
        lay_out(s, UNDER.of(seat), [])
        lay_out(s, HAND.of(seat), SET)
    if s.day < DAYS:
        s.do(start_day())
    else:
        s.ending = final_sentence(s)
        note(s, "over", "FEV-GAME-04")
