"""The Night turn's actions: what the awake vampires and their player may do, and what it costs."""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, Domain, Menu, Question, Refusal, note, numbers, rule

from .actions import (
    WHO,
    spend,
    step_to,
    trade,
    travel_to,
    why_no_dismissal,
    why_no_hiding,
    why_no_step,
    why_no_trade,
    why_no_travel,
)
from .cards import AWAKEN, COST_BLOOD, COST_ICHOR, ENSLAVE, N_TILES, NAMES, NIGHT, POWER0, POWER_NAME, TILE, USABLE_IN, counted
from .city import DIRECTION, is_forbidden, ways_by_dominion
from .consequences import feed_limit
from .hunt import extra_cost, start_hunt, why_no_hunt
from .powerdeck import discard_power
from .powers import LATER, use_power, why_no_power, would_change
from .schemes import MINION_NAME, hide_one, repair_row
from .state import (
    CHILDE,
    EMPTY,
    FIGURES,
    GHOUL,
    HAND,
    MINION_ICHOR,
    MOST_CHILDER,
    MOST_GHOULS,
    MOST_THRALLS,
    PREY_DECK,
    ROW,
    STACK,
    STREET,
    Thirst,
    spend_blood,
)
from .thralls import awaken, dismiss, enslave, feed_on, free_number

MY_THRALL: Final = numbers("own thrall", 1, MOST_THRALLS)
BLOOD_KIND: Final = Domain("kind of blood", ["blood", "tainted"])


def vampire_verbs(who: str) -> list[tuple[str, Domain | None]]:
    """What one vampire can do, in the order of the block constants below."""
    return [(f"{who}move", DIRECTION), (f"{who}travel", TILE), (f"{who}hunt", None), (f"{who}hide", None), (f"{who}rest", None)]


NIGHT_MENU: Final = Menu(
    "night",
    [
        *vampire_verbs(""),
        *vampire_verbs("childe 1 "),
        *vampire_verbs("childe 2 "),
        ("feed", MY_THRALL),
        ("convert", BLOOD_KIND),
        ("use", POWER_NAME),
        ("burn", POWER_NAME),
        ("trade", None),
        ("enslave", MY_THRALL),
        ("awaken", MY_THRALL),
        ("dismiss", MINION_NAME),
        ("done", None),
    ],
)
# Within the block of one vampire.
TRAVEL: Final = 4
HUNT: Final = TRAVEL + N_TILES
HIDE: Final = HUNT + 1
REST: Final = HIDE + 1
BLOCK: Final = REST + 1
VAMPIRES: Final[list[int]] = [0, CHILDE, CHILDE + 1]  # whose blocks these are
# After the blocks.
FEED: Final = NIGHT_MENU.start("feed")
CONVERT: Final = NIGHT_MENU.start("convert")
USE: Final = NIGHT_MENU.start("use")
BURN: Final = NIGHT_MENU.start("burn")
TRADE: Final = NIGHT_MENU.start("trade")
ENSLAVE_AT: Final = NIGHT_MENU.start("enslave")
AWAKEN_AT: Final = NIGHT_MENU.start("awaken")
DISMISS: Final = NIGHT_MENU.start("dismiss")
DONE: Final = NIGHT_MENU.start("done")


@rule
def act_by_night(s: Thirst, me: int) -> None:
    """Whatever you want, in whatever order, until you say that you are done.

    [THI-NIGHT-04, THI-NIGHT-05, THI-NIGHT-06, THI-Q-02, THI-Q-76]
    """
    s.choose(me, NIGHT_ACT, night_action(me))


# -- what is offered


def night_options(s: Thirst, ask: Ask) -> list[int]:
    """The options that `no_night_action` does not refuse."""
    me = ask.seat
    options: list[int] = []
    first = me * FIGURES
    for k in range(3):
        figure = first + VAMPIRES[k]
        if s.awake[figure]:
            add_vampire(s, me, figure, k * BLOCK, options)
    hand = s.zones[HAND.of(me)]
    if s.awake[first]:
        add_character(s, me, hand, options)
    if len(hand) >= 3:
        options.append(TRADE)
    if s.awake[first] and s.ichor[first] >= MINION_ICHOR and s.red[me]:
        add_makings(s, me, options)
    if s.minions[me]:
        for i in sorted(s.minions[me]):
            options.append(DISMISS + i - 1)
    options.append(DONE)
    return options


def add_vampire(s: Thirst, me: int, figure: int, start: int, options: list[int]) -> None:
    ichor = s.ichor[figure]
    if ichor:
        spot = s.spot[figure]
        beside = s.beside
        more = len(s.zones[STACK.at()]) > 0
        for d in range(4):
            if more or beside[4 * spot + d] >= 0:
                options.append(start + d)
        if s.lord[spot] == me:
            for tile in ways_by_dominion(s, me, spot):
                options.append(start + TRAVEL + tile)
        if ichor > extra_cost(s, spot) and s.zones[PREY_DECK.at()]:
            options.append(start + HUNT)
        if s.zones[STREET.at()]:
            options.append(start + HIDE)
    if s.zones[ROW.at()] and not s.has_spent[figure]:
        options.append(start + REST)


def add_character(s: Thirst, me: int, hand: list[int], options: list[int]) -> None:
    red = s.red[me]
    if red:
        limit = feed_limit(s)
        if limit == 0 or s.fed < limit:
            for i in range(len(red)):
                options.append(FEED + i)
    supply = s.supply[me]
    if supply:
        if s.blood[me] and s.spendable > 0:
            options.append(CONVERT)
        if s.taint[me * FIGURES]:
            options.append(CONVERT + 1)
    if hand:
        kinds = hand if len(hand) == 1 else sorted(set(hand))
        blood = min(s.blood[me], s.spendable)
        ichor = s.ichor[me * FIGURES]
        for power in kinds:
            if (
                USABLE_IN[power] & NIGHT
                and COST_BLOOD[power] <= blood
                and COST_ICHOR[power] <= ichor
                and would_change(s, me, power)
            ):
                options.append(USE + power - POWER0)
        if supply:
            for power in kinds:
                options.append(BURN + power - POWER0)


def add_makings(s: Thirst, me: int, options: list[int]) -> None:
    n = len(s.red[me])
    if free_number(s, me, GHOUL, MOST_GHOULS) != EMPTY and not is_forbidden(s, ENSLAVE):
        for i in range(n):
            options.append(ENSLAVE_AT + i)
    if (
        (s.spot[me * FIGURES] == 0 or s.has_soil)
        and free_number(s, me, CHILDE, MOST_CHILDER) != EMPTY
        and not is_forbidden(s, AWAKEN)
    ):
        for i in range(n):
            options.append(AWAKEN_AT + i)


# -- why something is not offered


def no_night_action(s: Thirst, ask: Ask, option: int) -> Refusal | None:
    """The action list with its costs and takers; nothing else can be done. [THI-NIGHT-05, THI-ACT-01, THI-Q-01, THI-Q-85]"""
    me = ask.seat
    if option < FEED:
        return no_vampire_action(s, me * FIGURES + VAMPIRES[option // BLOCK], option % BLOCK)
    if option == DONE:
        return None
    if option == TRADE:
        return why_no_trade(s, me)
    if option >= DISMISS:
        return why_no_dismissal(s, me, option - DISMISS)
    if not s.awake[me * FIGURES]:
        return Refusal("THI-REST-02", "your character rests in its coffin for this round")
    if option < CONVERT:
        return why_no_feeding(s, me, option - FEED)
    if option < USE:
        return why_no_conversion(s, me, option - CONVERT)
    if option < BURN:
        return why_no_power(s, me, POWER0 + option - USE)
    if option < TRADE:
        return why_no_burning(s, me, POWER0 + option - BURN)
    if option < AWAKEN_AT:
        return why_no_ghoul(s, me, option - ENSLAVE_AT)
    return why_no_childe(s, me, option - AWAKEN_AT)


def no_vampire_action(s: Thirst, figure: int, action: int) -> Refusal | None:
    """Move, hunt, hide and rest are open to awake vampires, the character's and childer's alike.

    [THI-Q-01, THI-Q-04, THI-NIGHT-04]
    """
    if s.spot[figure] < 0:
        return Refusal("THI-Q-24", f"you have no {WHO[figure % FIGURES]}")
    if not s.awake[figure]:
        return Refusal("THI-NIGHT-04", f"{WHO[figure % FIGURES]} lies facedown")
    if action < TRAVEL:
        return why_no_step(s, figure, action)
    if action < HUNT:
        return why_no_travel(s, figure, action - TRAVEL)
    if action == HUNT:
        return why_no_hunt(s, figure)
    if action == HIDE:
        return why_no_hiding(s, figure)
    return why_no_rest(s, figure)


def why_no_rest(s: Thirst, figure: int) -> Refusal | None:
    """Rest is for a vampire that has spent no Ichor this round, and needs a Consequence.

    [THI-REST-03, THI-REST-04, THI-Q-64, THI-Q-65]
    """
    if s.has_spent[figure]:
        return Refusal("THI-REST-03", f"{WHO[figure % FIGURES]} has spent Ichor this round")
    return None if s.zones[ROW.at()] else Refusal("THI-Q-64", "there is no Consequence to repair")


def why_no_feeding(s: Thirst, me: int, i: int) -> Refusal | None:
    """Only on one's own Thralls, and not beyond what Consequences allow. [THI-ACT-05, THI-HUNT-20, THI-Q-18, THI-Q-62]"""
    if i >= len(s.red[me]):
        return Refusal("THI-ACT-05", f"you have {counted(len(s.red[me]), 'Thrall')}")
    limit = feed_limit(s)
    if limit and s.fed >= limit:
        return Refusal("THI-Q-62", f"with garlic in every window you may feed {counted(limit, 'time')} a turn, and you have")
    return None


def why_no_conversion(s: Thirst, me: int, kind: int) -> Refusal | None:
    """Converting needs Blood that may be spent, and a cube in the supply. [THI-ACT-06, THI-Q-16, THI-Q-19, THI-Q-89]"""
    if (s.taint[me * FIGURES] if kind else s.blood[me]) == 0:
        return Refusal("THI-ACT-06", f"your Coffin holds no {'Tainted ' if kind else ''}Blood")
    if kind == 0 and s.spendable <= 0:
        return Refusal("THI-Q-89", f"you have spent all the Blood you began this turn with. {LATER}")
    return None if s.supply[me] else Refusal("THI-Q-16", "your supply of Ichor is empty")


def why_no_burning(s: Thirst, me: int, power: int) -> Refusal | None:
    """Any card of the hand, for a cube of the supply. [THI-ACT-08, THI-Q-16, THI-Q-69]"""
    if power not in s.zones[HAND.of(me)]:
        return Refusal("THI-ACT-08", f"you have no {NAMES[power]} in hand")
    return None if s.supply[me] else Refusal("THI-Q-16", "your supply of Ichor is empty")


def why_no_making(s: Thirst, me: int, i: int) -> Refusal | None:
    """Both 2-Ichor actions are the character's, on a Thrall of its own. [THI-ACT-25, THI-ACT-26, THI-GHOUL-01, THI-RES-03]"""
    if i >= len(s.red[me]):
        return Refusal("THI-GHOUL-01", f"you have {counted(len(s.red[me]), 'Thrall')}")
    if s.ichor[me * FIGURES] < MINION_ICHOR:
        return Refusal("THI-ACT-25", f"it costs {MINION_ICHOR} Ichor, your character has {s.ichor[me * FIGURES]}")
    return None


def why_no_ghoul(s: Thirst, me: int, i: int) -> Refusal | None:
    """At most three Ghouls at a time. [THI-GHOUL-03, THI-Q-24, THI-Q-62]"""
    refusal = why_no_making(s, me, i)
    if refusal is not None:
        return refusal
    if free_number(s, me, GHOUL, MOST_GHOULS) == EMPTY:
        return Refusal("THI-GHOUL-03", f"you have {MOST_GHOULS} Ghouls already")
    return Refusal("THI-Q-62", "the ground is consecrated: no Ghouls are made") if is_forbidden(s, ENSLAVE) else None


def why_no_childe(s: Thirst, me: int, i: int) -> Refusal | None:
    """In the Graveyard, and at most two childer at a time. [THI-VAMP-01, THI-VAMP-04, THI-Q-24, THI-Q-62]"""
    refusal = why_no_making(s, me, i)
    if refusal is not None:
        return refusal
    if s.spot[me * FIGURES] != 0 and not s.has_soil:
        return Refusal("THI-VAMP-01", "vampires awaken only in the Graveyard")
    if free_number(s, me, CHILDE, MOST_CHILDER) == EMPTY:
        return Refusal("THI-VAMP-04", f"you have {MOST_CHILDER} childer already")
    return Refusal("THI-Q-62", "the ground is consecrated: nothing awakens") if is_forbidden(s, AWAKEN) else None


NIGHT_ACT: Final = Question(
    "night", "What do you do this Night?", NIGHT_MENU, refusal=no_night_action, verb="", quick=night_options, always=True
)


# -- carrying it out


@rule
def night_action(s: Thirst, me: int, option: int) -> None:
    """One action, finished before the next. [THI-NIGHT-04, THI-NIGHT-05, THI-Q-02]"""
    if option == DONE:
        fall_asleep(s, me)
        return
    s.do(act_by_night(me))
    if option < FEED:
        vampire_acts(s, me, me * FIGURES + VAMPIRES[option // BLOCK], option % BLOCK)
    elif option < CONVERT:
        feed_on(s, me, option - FEED)
    elif option < USE:
        convert(s, me, option - CONVERT)
    elif option < BURN:
        s.do(use_power(me, POWER0 + option - USE))
    elif option < TRADE:
        burn(s, me, POWER0 + option - BURN)
    elif option == TRADE:
        trade(s, me)
    elif option < AWAKEN_AT:
        enslave(s, me, option - ENSLAVE_AT)
    elif option < DISMISS:
        awaken(s, me, option - AWAKEN_AT)
    else:
        dismiss(s, me * FIGURES + 1 + option - DISMISS, "THI-ACT-03")


def vampire_acts(s: Thirst, me: int, figure: int, action: int) -> None:
    """Move, hunt, hide a body, or rest. [THI-ACT-10, THI-ACT-17]"""
    if action < TRAVEL:
        step_to(s, figure, action)
    elif action < HUNT:
        travel_to(s, figure, action - TRAVEL)
    elif action == HUNT:
        start_hunt(s, me, figure)
    elif action == HIDE:
        spend(s, figure)
        s.do(hide_one(me))
    else:
        rest(s, me, figure)


def rest(s: Thirst, me: int, figure: int) -> None:
    """Lie down for the rest of the round and repair one Consequence. [THI-REST-01, THI-REST-02, THI-REST-04, THI-Q-64, THI-Q-65]"""
    s.awake[figure] = 0
    note(s, "rest", "THI-REST-01", me, figure % FIGURES)
    s.do(repair_row(me, 1))


def convert(s: Thirst, me: int, kind: int) -> None:
    """1 Blood, red or Tainted, becomes 1 Ichor on the Coffin. [THI-ACT-06, THI-Q-17, THI-Q-19]"""
    if kind:
        s.taint[me * FIGURES] -= 1
        s.tainted_pool += 1
    else:
        spend_blood(s, me, 1)
    s.supply[me] -= 1
    s.ichor[me * FIGURES] += 1
    note(s, "convert", "THI-ACT-06", me, kind)


def burn(s: Thirst, me: int, power: int) -> None:
    """Discard a Dark Power, without its effect, for 1 Ichor. [THI-ACT-08, THI-Q-69]"""
    discard_power(s, me, power, "THI-ACT-08")
    s.supply[me] -= 1
    s.ichor[me * FIGURES] += 1


def fall_asleep(s: Thirst, me: int) -> None:
    """The vampires lie facedown where they stand, and what was meant for this turn lapses. [THI-NIGHT-07, THI-Q-39]"""
    for kind in VAMPIRES:
        s.awake[me * FIGURES + kind] = 0
    s.fed = 0
    s.is_peeking = False
    s.extra_prey = 0
    s.extra_blood = 0
    s.is_clean = False
    s.has_soil = False
    note(s, "sleep", "THI-NIGHT-07", me)
