"""The end of the night: safety, card bonuses, Missions, and who has won (rulebook: End of the Game and Final Scoring)."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Outcome, Question, Refusal, changed, move, note, rule

from .board import CEMETERY, MOUNTAINS, PENALTY, REGION, TO_CASTLE
from .kinds import (
    ANY_TYPE,
    AT_LEAST,
    AT_MOST,
    COUNT_CARD,
    COUNT_DIGESTED,
    COUNT_HUMAN,
    COUNT_SET,
    COUNT_TOKEN,
    COUNTS,
    COUNTS_AS,
    ENDS,
    FEWEST,
    FINALLY,
    FINALLY_DIGESTED,
    FINALLY_EACH,
    FINALLY_WITH,
    FIRST_TILE,
    FIRST_TOKEN,
    HOME_BY,
    IN_COUNT,
    MOST,
    NAMED,
    NEED,
    NEED_N,
    NEED_OF,
    POINTS,
    SECOND,
    TOKEN_DO,
    TOKEN_TYPE,
    TYPE,
)  # fmt: skip
from .state import (
    AREA,
    BONUSES,
    BURNS,
    DECK,
    DIGESTED,
    DISCARDS,
    HAND,
    LINES,
    MISSIONS,
    N_LINES,
    PRIVATE_LINE,
    PUBLIC_LINE,
    PUBLIC_MISSIONS,
    SHEET,
    SPENT,
    Hunger,
    score,
    total,
)  # fmt: skip

CEMETERY_BURN: Final = 5

# -- the type of choice tokens


@rule
def fix_types(s: Hunger) -> None:
    """Whoever has a choice token fixes its type, all at once, before any Mission is scored. [HUN-BONUS-08, HUN-BONUS-09]"""
    for seat in range(s.n):
        if choice_tokens(s, seat):
            s.choose(seat, TYPE_CHOICE, fix_type(seat))


def choice_tokens(s: Hunger, seat: int) -> list[int]:
    """The tokens whose type is still open."""
    return [kind for kind in s.zones[SHEET.of(seat)] if TOKEN_TYPE[kind] == ANY_TYPE]


def any_type(s: Hunger, ask: Ask, option: int) -> Refusal | None:
    return None


TYPE_CHOICE: Final = Question("count as", "As which type of Human does your choice token count?", TYPE, refusal=any_type)


@rule
def fix_type(s: Hunger, me: int, option: int) -> None:
    """One type per token, for all Missions, for good. [HUN-BONUS-08, HUN-BONUS-09, HUN-BONUS-19]"""
    move(s, choice_tokens(s, me)[0], SHEET.of(me), SPENT.of(me), "HUN-BONUS-08")
    s.types = changed(s.types, me * 4 + option, s.types[me * 4 + option] + 1)
    note(s, "type", "HUN-BONUS-09", me, option)


# -- safety


def is_beginner(options: dict[str, str], seat: int) -> bool:
    """Whether this player counts as safe in the Mountains in Elder mode. [HUN-END-08]"""
    return options["elder_beginners"] != "nobody" and "abcdef"[seat] in options["elder_beginners"]


def is_burned(s: Hunger, seat: int) -> bool:
    """Plains and Forest burn; so do the Mountains, but for Rookies and beginners.

    [HUN-END-02, HUN-END-03, HUN-END-05, HUN-GOAL-09, HUN-GOAL-10]
    """
    region = REGION[s.space[seat]]
    if region == MOUNTAINS:
        return not s.rookie and not is_beginner(s.options, seat)
    return region > MOUNTAINS


def burn(s: Hunger, seat: int) -> int:
    """What whoever finds cover loses: 5 in the Cemetery, a Rookie the printed number in the Mountains; the safe lose nothing.

    [HUN-END-04, HUN-END-06, HUN-END-07, HUN-END-08]
    """
    region = REGION[s.space[seat]]
    if region == CEMETERY:
        return CEMETERY_BURN
    if region == MOUNTAINS and s.rookie:
        return PENALTY[s.space[seat]]
    return 0


# -- counting


def counts_of(s: Hunger, seat: int) -> list[int]:
    """How many of everything the cards of a seat are, wherever they lie. [HUN-SCORE-01, HUN-KEY-08, HUN-GOAL-05]"""
    counts = [0] * len(COUNTS)
    for place in (DECK.of(seat), HAND.of(seat), AREA.of(seat), DISCARDS.of(seat), DIGESTED.of(seat)):
        cards = s.zones[place]
        counts[COUNT_CARD] += len(cards)
        for kind in cards:
            for count in IN_COUNT[kind]:
                counts[count] += 1
    counts[COUNT_DIGESTED] = len(s.zones[DIGESTED.of(seat)])
    return counts


def add_tokens(s: Hunger, seat: int, counts: list[int]) -> None:
    """For Missions and majorities a type token is a whole Human; every token, used or not, is a token.

    [HUN-BONUS-04, HUN-BONUS-05, HUN-BONUS-06, HUN-BONUS-07, HUN-BONUS-08, HUN-BONUS-18]
    """
    for place in (SHEET.of(seat), SPENT.of(seat)):
        for kind in s.zones[place]:
            if FIRST_TOKEN <= kind < FIRST_TILE:
                counts[COUNT_TOKEN] += 1
                if TOKEN_DO[kind] == COUNTS_AS and TOKEN_TYPE[kind] != ANY_TYPE:
                    counts[TOKEN_TYPE[kind]] += 1
                    counts[COUNT_HUMAN] += 1
    for i in range(4):
        counts[i] += s.types[seat * 4 + i]
        counts[COUNT_HUMAN] += s.types[seat * 4 + i]
    counts[COUNT_SET] = min(counts[0], counts[1], counts[2], counts[3])


def mission_counts(s: Hunger) -> list[list[int]]:
    """What every seat has, as Missions count it."""
    found: list[list[int]] = []
    for seat in range(s.n):
        counts = counts_of(s, seat)
        add_tokens(s, seat, counts)
        found.append(counts)
    return found


def card_bonus(s: Hunger, seat: int, counts: list[int]) -> int:
    """All End of the Game effects of the cards a seat owns.

    [HUN-SCORE-01, HUN-KEY-28, HUN-KEY-29, HUN-ERRATA-06, HUN-EXAMPLE-13, HUN-EXAMPLE-14, HUN-EXAMPLE-15]
    """
    digested = s.zones[DIGESTED.of(seat)]
    places = (DECK.of(seat), HAND.of(seat), AREA.of(seat), DISCARDS.of(seat), DIGESTED.of(seat))
    points = 0
    for place in places:
        for kind in s.zones[place]:
            for what, of, n in ENDS[kind]:
                if what == FINALLY:
                    points += n
                elif what == FINALLY_EACH:
                    points += n * counts[of]
                elif what == FINALLY_DIGESTED:
                    points += n if of in digested else 0
                elif what == FINALLY_WITH and owns(s, seat, of):
                    points += n
    return points


def owns(s: Hunger, seat: int, kind: int) -> bool:
    """Whether a card of this kind is anywhere among a seat's cards."""
    for place in (DECK.of(seat), HAND.of(seat), AREA.of(seat), DISCARDS.of(seat), DIGESTED.of(seat)):
        if kind in s.zones[place]:
            return True
    return False


# -- Missions


def amount(counts: list[int], of: list[int]) -> int:
    return sum([counts[count] for count in of])


def is_fulfilled(s: Hunger, seat: int, mission: int, counts: list[list[int]]) -> bool:
    """Whether a seat meets a Mission's need; majorities are strict. A benefit kept to the end counts as met.

    [HUN-MISSION-06, HUN-MISSION-07, HUN-MISSION-08]
    """
    need = NEED[mission]
    of = NEED_OF[mission]
    n = NEED_N[mission]
    if need < 0:
        return True
    if need == HOME_BY:
        return 0 < s.home_round[seat] <= n
    if need == NAMED:
        return len([kind for kind in of if owns(s, seat, kind)]) >= n
    mine = amount(counts[seat], of)
    if need == AT_LEAST:
        return mine >= n
    if need == AT_MOST:
        return mine <= n
    rivals = [amount(counts[other], of) for other in range(s.n) if other != seat]
    if need == MOST:
        return mine > max(rivals)
    if need == FEWEST:
        return mine < min(rivals)
    return need == SECOND and mine > 0 and len([rival for rival in rivals if rival > mine]) == 1


# -- the final scoring


@rule
def score_game(s: Hunger) -> None:
    """Safety with its losses, card bonuses, public Missions, private Missions, and the end.

    [HUN-SCORE-07, HUN-SCORE-09, HUN-MISSION-06, HUN-MISSION-07, HUN-END-02]
    """
    for seat in range(s.n):
        if is_burned(s, seat):
            note(s, "ashes", "HUN-END-03", seat)
        elif burn(s, seat):
            score(s, seat, BURNS, -burn(s, seat), "HUN-END-06" if REGION[s.space[seat]] == CEMETERY else "HUN-END-04")
    for seat in range(s.n):
        bonus = card_bonus(s, seat, counts_of(s, seat))
        if bonus:
            score(s, seat, BONUSES, bonus, "HUN-SCORE-01")
    counts = mission_counts(s)
    for mission in s.zones[PUBLIC_MISSIONS.at()]:
        for seat in range(s.n):
            if is_fulfilled(s, seat, mission, counts):
                score(s, seat, PUBLIC_LINE, POINTS[mission], "HUN-MISSION-06")
    for seat in range(s.n):
        for mission in s.zones[MISSIONS.of(seat)].copy():
            move(s, mission, MISSIONS.of(seat), SPENT.of(seat), "HUN-MISSION-07")
            if is_fulfilled(s, seat, mission, counts):
                score(s, seat, PRIVATE_LINE, POINTS[mission], "HUN-MISSION-07")
    survivors = [seat for seat in range(s.n) if not is_burned(s, seat)]
    note(s, "over", "HUN-END-01")
    s.finish("The sun is up and the night is over." if survivors else "The sun is up, and every Vampire is ashes: nobody wins.")


def standing_key(s: Hunger, seat: int) -> tuple[bool, int, bool, int, int]:
    """What decides between two: survival, points, a return, an early one, the way to the Castle.

    [HUN-SCORE-03, HUN-SCORE-04, HUN-SCORE-05, HUN-SCORE-08]
    """
    return (not is_burned(s, seat), total(s, seat), s.arrived[seat] > 0, -s.arrived[seat], -TO_CASTLE[s.space[seat]])


def ranks(s: Hunger) -> list[int]:
    """The unburned with the most points is first; whoever is equal in everything shares. With all burned nobody is first.

    [HUN-SCORE-03, HUN-SCORE-08, HUN-END-03, HUN-GOAL-12]
    """
    keys = [standing_key(s, seat) for seat in range(s.n)]
    first = 1 if max(keys)[0] else 2
    return [first + len([other for other in keys if other > mine]) for mine in keys]


def outcome(s: Hunger) -> Outcome:
    """Ranks, totals and what they are made of, line by line. [HUN-SCORE-06, HUN-GOAL-04]"""
    items: list[tuple[tuple[str, int], ...]] = []
    for seat in range(s.n):
        lines = [(LINES[i], s.points[seat * N_LINES + i]) for i in range(N_LINES)]
        items.append(tuple([line for line in lines if line[1]]))
    totals = [total(s, seat) for seat in range(s.n)]
    return Outcome(tuple(ranks(s)), tuple(totals), tuple(items), s.ending)
