"""The Day turn: Ghouls obey their player while the vampires sleep."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Domain, Menu, Question, Refusal, draw, note, rule

from .actions import (
    TRADE_SIZE,
    WHO,
    spend,
    step_to,
    trade,
    travel_to,
    why_no_dismissal,
    why_no_hiding,
    why_no_ichor,
    why_no_step,
    why_no_trade,
    why_no_travel,
)
from .cards import COST_BLOOD, COST_ICHOR, DAY, DAY_POWERS, N_TILES, POWER0, POWER_NAME, TILE, USABLE_IN
from .city import DIRECTION, DX, DY, lay_spot, put_figure, ways_by_dominion
from .powers import use_power, why_no_power, would_change
from .schemes import MINION_NAME, hide_one
from .stakes import stake
from .state import CHILDE, EMPTY, FIGURES, GHOUL, HAND, MOST_GHOULS, READY, SCOUTED, STACK, STREET, Thirst, pair
from .thralls import dismiss, unmark

# Every vampire of the table: a seat's character and its two childer.
VAMPIRE: Final = Domain("vampire", [f"{seat}{name}" for seat in "abcd" for name in ("", " childe 1", " childe 2")])
N_VAMPIRES: Final = 12


def ghoul_verbs(ghoul: str) -> list[tuple[str, Domain | None]]:
    """What one Ghoul can be told, in the order of the block constants below."""
    return [
        (f"{ghoul} move", DIRECTION),
        (f"{ghoul} travel", TILE),
        (f"{ghoul} hide", None),
        (f"{ghoul} scout", None),
        (f"{ghoul} carry", None),
        (f"{ghoul} stake", VAMPIRE),
    ]


DAY_MENU: Final = Menu(
    "day",
    [
        *ghoul_verbs("ghoul 1"),
        *ghoul_verbs("ghoul 2"),
        *ghoul_verbs("ghoul 3"),
        ("use", POWER_NAME),
        ("trade", None),
        ("dismiss", MINION_NAME),
        ("done", None),
    ],
)
# Within the block of one Ghoul.
TRAVEL: Final = 4
HIDE: Final = TRAVEL + N_TILES
SCOUT: Final = HIDE + 1
CARRY: Final = SCOUT + 1
STAKE: Final = CARRY + 1
BLOCK: Final = STAKE + N_VAMPIRES
# After the blocks.
USE: Final = DAY_MENU.start("use")
TRADE: Final = DAY_MENU.start("trade")
DISMISS: Final = DAY_MENU.start("dismiss")
DONE: Final = DAY_MENU.start("done")


def vampire_figure(vampire: int) -> int:
    """The figure that a word of the VAMPIRE domain names."""
    kind = vampire % 3
    return vampire // 3 * FIGURES + (0 if kind == 0 else CHILDE + kind - 1)


# -- the turn


def wake_ghouls(s: Thirst, me: int) -> None:
    """Ghouls are flipped faceup; a newly made one only loses its marker. [THI-DAY-01, THI-GHOUL-06, THI-Q-26, THI-Q-76]"""
    for figure in range(me * FIGURES + GHOUL, me * FIGURES + GHOUL + MOST_GHOULS):
        if s.spot[figure] < 0:
            continue
        if s.fresh[figure] == READY:
            s.awake[figure] = 1
        else:
            unmark(s, figure, "THI-GHOUL-06")


@rule
def act_by_day(s: Thirst, me: int) -> None:
    """Command your Ghouls until you are done; a Day on which nothing could be done passes by itself.

    [THI-DAY-02, THI-ROUND-02, THI-Q-02, THI-Q-03, THI-Q-76]
    """
    if s.minions[me] or some_hand_could_act(s, me):
        s.choose(me, DAY_ACT, day_action(me))


def some_hand_could_act(s: Thirst, me: int) -> bool:
    """Whether a hand of this size could do anything this Day.

    Whatever it holds: if only those were asked who can act, a Day that passes would tell the others what is not in a hand.
    [THI-Q-03, THI-Q-75]
    """
    n = len(s.zones[HAND.of(me)])
    if n == 0 or n >= TRADE_SIZE:
        return n > 0
    blood = min(s.blood[me], s.spendable)
    ichor = s.ichor[me * FIGURES]
    return any(COST_BLOOD[power] <= blood and COST_ICHOR[power] <= ichor and would_change(s, me, power) for power in DAY_POWERS)


def end_day_turn(s: Thirst, me: int) -> None:
    """Ghouls that have done all they should lie down. [THI-DAY-03]"""
    for figure in range(me * FIGURES + GHOUL, me * FIGURES + GHOUL + MOST_GHOULS):
        s.awake[figure] = 0


# -- what is offered


def day_options(s: Thirst, ask: Ask) -> list[int]:
    """The options that `no_day_action` does not refuse."""
    me = ask.seat
    options: list[int] = []
    first = me * FIGURES + GHOUL
    for k in range(MOST_GHOULS):
        if s.awake[first + k] and s.ichor[first + k]:
            add_ghoul(s, me, first + k, k * BLOCK, options)
    hand = s.zones[HAND.of(me)]
    if hand:
        blood = min(s.blood[me], s.spendable)
        for power in hand if len(hand) == 1 else sorted(set(hand)):
            if (
                USABLE_IN[power] & DAY
                and COST_BLOOD[power] <= blood
                and COST_ICHOR[power] <= s.ichor[me * FIGURES]
                and would_change(s, me, power)
            ):
                options.append(USE + power - POWER0)
        if len(hand) >= 3:
            options.append(TRADE)
    if s.minions[me]:
        for i in sorted(s.minions[me]):
            options.append(DISMISS + i - 1)
    options.append(DONE)
    return options


def add_ghoul(s: Thirst, me: int, figure: int, start: int, options: list[int]) -> None:
    spot = s.spot[figure]
    more = len(s.zones[STACK.at()]) > 0
    is_open = False
    is_beside = False
    for d in range(4):
        if s.beside[4 * spot + d] >= 0:
            is_beside = True
            options.append(start + d)
        elif more:
            is_open = True
            options.append(start + d)
    if s.lord[spot] == me:
        for tile in ways_by_dominion(s, me, spot):
            options.append(start + TRAVEL + tile)
    if s.zones[STREET.at()]:
        options.append(start + HIDE)
    if is_open:
        options.append(start + SCOUT)
    targets: list[int] = []
    is_company = False
    for seat in range(s.n):
        for kind in range(3):
            other = seat * FIGURES + (0 if kind == 0 else CHILDE + kind - 1)
            if s.spot[other] == spot:
                is_company = True
                if seat != me and not (kind == 0 and s.is_warded[seat]):
                    targets.append(start + STAKE + seat * 3 + kind)
    if is_company and is_beside:
        options.append(start + CARRY)
    if not s.has_staked[figure]:
        options.extend(targets)


# -- why something is not offered


def no_day_action(s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """The action list with its costs and takers. [THI-ACT-01, THI-DAY-02, THI-WIN-01, THI-Q-01]"""
    me = ask.seat
    if option < USE:
        return no_ghoul_action(s, me * FIGURES + GHOUL + option // BLOCK, option % BLOCK)
    if option < TRADE:
        return why_no_power(s, me, POWER0 + option - USE)
    if option == TRADE:
        return why_no_trade(s, me)
    if option < DONE:
        return why_no_dismissal(s, me, option - DISMISS)
    return None


def no_ghoul_action(s: Thirst, figure: int, action: int) -> Refusal | None:
    """Ghouls move, hide, scout, carry and stake, each with its own Ichor. [THI-DAY-02, THI-DAY-03, THI-Q-01]"""
    if s.spot[figure] < 0:
        return Refusal("THI-Q-24", f"you have no {WHO[figure % FIGURES]}")
    if not s.awake[figure]:
        return Refusal("THI-DAY-03", f"{WHO[figure % FIGURES]} lies facedown")
    refusal = why_no_ichor(s, figure, "that")
    if refusal is not None:
        return refusal
    if action < TRAVEL:
        return why_no_step(s, figure, action)
    if action < HIDE:
        return why_no_travel(s, figure, action - TRAVEL)
    if action == HIDE:
        return why_no_hiding(s, figure)
    if action == SCOUT:
        return why_no_scouting(s, figure)
    if action == CARRY:
        return why_no_carrying(s, figure)
    return why_no_stake(s, figure, vampire_figure(action - STAKE))


def why_no_scouting(s: Thirst, figure: int) -> Refusal | None:
    """Scouting needs a tile to draw and an open side to lay it on. [THI-ACT-18, THI-ACT-19, THI-Q-43]"""
    if not s.zones[STACK.at()]:
        return Refusal("THI-Q-43", "no tile is left to draw")
    spot = s.spot[figure]
    is_open = EMPTY in s.beside[4 * spot : 4 * spot + 4]
    return None if is_open else Refusal("THI-Q-43", "all four sides of this neighborhood are taken")


def why_no_carrying(s: Thirst, figure: int) -> Refusal | None:
    """A sleeping vampire must lie here, and a tile of the map beside. [THI-ACT-20, THI-Q-40]"""
    spot = s.spot[figure]
    if not coffins_at(s, spot):
        return Refusal("THI-ACT-20", f"no coffin stands where {WHO[figure % FIGURES]} is")
    if max(s.beside[4 * spot : 4 * spot + 4]) < 0:
        return Refusal("THI-Q-40", "no tile of the map lies beside this one")
    return None


def coffins_at(s: Thirst, spot: int) -> list[int]:
    """The vampires that lie here, as words of the VAMPIRE domain. [THI-Q-39, THI-Q-40]"""
    return [vampire for vampire in range(3 * s.n) if s.spot[vampire_figure(vampire)] == spot]


def why_no_stake(s: Thirst, figure: int, target: int) -> Refusal | None:
    """A rival's vampire on the same tile, not warded, and once per Ghoul and round. [THI-ACT-21, THI-ACT-24, THI-Q-34, THI-Q-78]"""
    owner = target // FIGURES
    if owner >= s.n or s.spot[target] < 0:
        return Refusal("THI-ACT-21", "there is no such vampire")
    if owner == figure // FIGURES:
        return Refusal("THI-Q-34", "that vampire is your own")
    if s.spot[target] != s.spot[figure]:
        return Refusal("THI-ACT-21", f"that vampire does not lie where {WHO[figure % FIGURES]} is")
    if s.has_staked[figure]:
        return Refusal("THI-ACT-24", f"{WHO[figure % FIGURES]} has staked this round")
    if target % FIGURES == 0 and s.is_warded[owner]:
        return Refusal("THI-Q-67", "that vampire is mist, and cannot be staked")
    return None


DAY_ACT: Final = Question(
    "day", "What do your Ghouls do this Day?", DAY_MENU, refusal=no_day_action, verb="", quick=day_options, always=True
)


# -- carrying it out


@rule
def day_action(s: Thirst, me: int, option: int) -> None:
    """One command, carried out before the next. [THI-DAY-02, THI-DAY-03]"""
    if option == DONE:
        return
    s.do(act_by_day(me))
    if option < USE:
        ghoul_acts(s, me, me * FIGURES + GHOUL + option // BLOCK, option % BLOCK)
    elif option < TRADE:
        s.do(use_power(me, POWER0 + option - USE))
    elif option == TRADE:
        trade(s, me)
    else:
        dismiss(s, me * FIGURES + 1 + option - DISMISS, "THI-ACT-03")


def ghoul_acts(s: Thirst, me: int, figure: int, action: int) -> None:
    """The last Ichor puts a Ghoul to sleep. [THI-DAY-03, THI-ACT-10, THI-Q-76]"""
    if action < TRAVEL:
        step_to(s, figure, action)
    elif action < HIDE:
        travel_to(s, figure, action - TRAVEL)
    else:
        spend(s, figure)
        if action == HIDE:
            s.do(hide_one(me))
        elif action == SCOUT:
            s.do(scout(me, figure))
        elif action == CARRY:
            s.do(carry(me, figure))
        else:
            s.has_staked[figure] = 1
            stake(s, vampire_figure(action - STAKE), "THI-ACT-22", by=figure)
    if s.ichor[figure] == 0:
        s.awake[figure] = 0


@rule
def scout(s: Thirst, me: int, figure: int) -> None:
    """Draw a tile and look at it; only the scout ever knows it before it is entered. [THI-ACT-18, THI-Q-43]"""
    draw(s, STACK.at(), SCOUTED.of(me), "THI-ACT-18")
    s.do(place_tile(me, figure))


@rule
def place_tile(s: Thirst, me: int, figure: int) -> None:
    """Lay it facedown on an open side. [THI-ACT-19]"""
    s.choose(me, PLACE, lay_tile(me, figure))


def no_open_side(s: Thirst, ask: Ask, d: int) -> Refusal | None:
    """Only where no tile is. [THI-ACT-19, THI-Q-43]"""
    taken = s.beside[4 * s.spot[ask.then.args[1]] + d] >= 0
    return Refusal("THI-ACT-19", f"a tile lies to the {DIRECTION.words[d]} already") if taken else None


PLACE: Final = Question("place", "Where do you lay the scouted tile?", DIRECTION, refusal=no_open_side)


@rule
def lay_tile(s: Thirst, me: int, figure: int, d: int) -> None:
    """The tile lies facedown; the Ghoul has not moved. [THI-ACT-19, THI-HOOD-07]"""
    spot = s.spot[figure]
    lay_spot(s, s.x[spot] + DX[d], s.y[spot] + DY[d], EMPTY, me)
    note(s, "scout", "THI-ACT-19", me, d)


@rule
def carry(s: Thirst, me: int, figure: int) -> None:
    """Choose whose coffin to carry: anybody's. [THI-ACT-20, THI-Q-40]"""
    s.choose(me, COFFIN_TO_CARRY, lift(me, figure))


def no_coffin_here(s: Thirst, ask: Ask, vampire: int) -> Refusal | None:
    """The coffin must stand where the Ghoul is. [THI-ACT-20]"""
    spot = s.spot[ask.then.args[1]]
    is_here = vampire < 3 * s.n and s.spot[vampire_figure(vampire)] == spot
    return None if is_here else Refusal("THI-ACT-20", "that coffin does not stand here")


COFFIN_TO_CARRY: Final = Question("carry", "Whose coffin is carried?", VAMPIRE, refusal=no_coffin_here)


@rule
def lift(s: Thirst, me: int, figure: int, vampire: int) -> None:
    s.choose(me, CARRY_TO, put_down(me, figure, vampire))


def no_tile_there(s: Thirst, ask: Ask, d: int) -> Refusal | None:
    """Only to a tile that is on the map. [THI-Q-40]"""
    there = s.beside[4 * s.spot[ask.then.args[1]] + d]
    return None if there >= 0 else Refusal("THI-Q-40", f"no tile lies to the {DIRECTION.words[d]}, and none is drawn for a coffin")


CARRY_TO: Final = Question("carry to", "Where is the coffin carried?", DIRECTION, refusal=no_tile_there)


@rule
def put_down(s: Thirst, me: int, figure: int, vampire: int, d: int) -> None:
    """Ghoul and sleeper go together; a facedown tile is revealed by them. [THI-ACT-20, THI-ACT-16, THI-Q-40]"""
    there = s.beside[4 * s.spot[figure] + d]
    put_figure(s, figure, there)
    put_figure(s, vampire_figure(vampire), there)
    note(s, "carry", "THI-ACT-20", me, pair(figure, vampire_figure(vampire)), s.tile_at[there])
