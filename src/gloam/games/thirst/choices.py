"""The options of Night and Day: what each is called, which item it points at, what it costs and what would come of it.

Numbers are counted by the rules themselves. Every option of a part can be worded, offered or not.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import Ask, View, plural
from gloam.table import Choice, Quantity

from .cards import FLAMING, NAMES, OBEYS_AT_ONCE, POWER0, TEXTS, TILE0, WORTH
from .city import DIRECTION, colors_on, has_prize, neighbor, squares_of
from .consequences import feeds_left
from .figures import FIGURE_NAMES, minion, vampire_figure, whose
from .hunt import at_most_the_deck, cost_of_hunt, prey_to_draw
from .pointing import dominion_words, figure_item, power_item, price, side_item, spot_item
from .scoring import influence_lost
from .state import (
    MINION_ICHOR,
    STREET,
    THRALLS,
    Thirst,
    character,
    ghouls_of,
    kind_of,
    seat_of,
)
from .thralls import blood_drained

ARROWS: Final[list[str]] = ["↑", "→", "↓", "←"]


# -- what a figure does, paid with its own Ichor


def figure_act(s: Thirst, figure: int, verb: str, label: str, says: str, item: str = "", tip: str = "", cost: int = 1) -> Choice:
    """An action of one figure; minions stand under their own heading."""
    kind = kind_of(figure)
    name = FIGURE_NAMES[kind]
    choice = Choice(label, item, tip, verb=verb)
    choice.group = f"{name[0].upper()}{name[1:]}" if kind else ""
    choice.sentence = f"{name}: {says}" if kind else f"{says[0].upper()}{says[1:]}"
    if cost:
        choice.cost, choice.unit = cost, "ichor"
        choice.left = s.ichor[figure] - cost if s.ichor[figure] >= cost else None
    return choice


def step_choice(kind: int, view: View[Thirst], ask: Ask, d: int) -> Choice:
    """One tile on, to a neighborhood, a facedown tile or a new one. [THI-ACT-13, THI-ACT-14, THI-ACT-16]"""
    s = view.state
    figure = character(ask.seat) + kind
    spot = s.spot[figure]
    word = DIRECTION.words[d]
    if spot < 0:
        return figure_act(s, figure, "move", word, f"move {word}")
    there = neighbor(s, spot, d)
    if there < 0:
        return figure_act(
            s, figure, "move", f"{ARROWS[d]} new tile", f"move {word} to a new tile", side_item(s, spot, d), "draws a new tile"
        )
    tile = s.tile_at[there]
    name = NAMES[tile] if tile >= 0 else "a facedown tile"
    tip = "" if tile >= 0 else "turns it faceup"
    return figure_act(s, figure, "move", f"{ARROWS[d]} {name}", f"move {word} to {name}", spot_item(s, there), tip)


def travel_choice(kind: int, view: View[Thirst], ask: Ask, tile: int) -> Choice:
    s = view.state
    name = NAMES[TILE0 + tile]
    spot = s.spot_of[tile]
    item = spot_item(s, spot) if spot >= 0 else ""
    return figure_act(s, character(ask.seat) + kind, "travel", name, f"move by dominion to {name}", item)


def hunt_choice(kind: int, view: View[Thirst], ask: Ask, option: int) -> Choice:
    """What a hunt here costs, draws and risks. [THI-HUNT-02, THI-HUNT-05, THI-HUNT-07, THI-HUNT-21]"""
    s = view.state
    figure = character(ask.seat) + kind
    spot = s.spot[figure]
    if spot < 0:
        return figure_act(s, figure, "hunt", "here", "hunt")
    name = NAMES[s.tile_at[spot]]
    cost = cost_of_hunt(s, spot)
    return figure_act(s, figure, "hunt", name, f"hunt in {name}", spot_item(s, spot), hunt_words(view, ask.seat, figure), cost)


def hunt_words(view: View[Thirst], me: int, figure: int) -> str:
    """The Prey it draws, what its cube does, and whether the city will talk."""
    s = view.state
    spot = s.spot[figure]
    cubes = colors_on(s, spot)
    squares = squares_of(s, spot)
    parts = [f"draws {at_most_the_deck(s, prey_to_draw(s, figure, spot))} Prey"]
    if len(cubes) == squares:
        parts.append("replaces a cube")
    else:
        if len(cubes) + 1 == squares and has_prize(s, spot):
            parts.append("draws a Dark Power")
        rule = dominion_words(view, spot, (*cubes, me))
        if rule:
            parts.append(rule)
    if spot in s.hunted:
        parts.append("second hunt here tonight: a Consequence")
    return ", ".join(parts)


def hide_choice(kind: int, view: View[Thirst], ask: Ask, option: int) -> Choice:
    """Bodies that are not hidden are found at dusk. [THI-ACT-11, THI-DAY-04]"""
    s = view.state
    n = len(s.zones[STREET.at()])
    tip = f"{n} in the street, found at dusk" if n else ""
    return figure_act(s, character(ask.seat) + kind, "hide", "a body", "hide a body", "body-0" if n else "", tip)


def rest_choice(kind: int, view: View[Thirst], ask: Ask, option: int) -> Choice:
    """[THI-REST-01, THI-REST-02]"""
    s = view.state
    figure = character(ask.seat) + kind
    tip = "nothing else this round"
    return figure_act(s, figure, "rest", "Repair a Consequence", "rest and repair a Consequence", figure_item(s, figure), tip, 0)


def scout_choice(kind: int, view: View[Thirst], ask: Ask, option: int) -> Choice:
    """[THI-ACT-18, THI-ACT-19]"""
    s = view.state
    figure = character(ask.seat) + kind
    return figure_act(
        s, figure, "scout", "a new tile", "scout a tile", figure_item(s, figure), "only you look at it, it lies facedown beside"
    )


def carry_choice(kind: int, view: View[Thirst], ask: Ask, option: int) -> Choice:
    """[THI-ACT-20]"""
    s = view.state
    figure = character(ask.seat) + kind
    return figure_act(s, figure, "carry", "a coffin", "carry a coffin", figure_item(s, figure), "one tile on, with its sleeper")


def stake_choice(kind: int, view: View[Thirst], ask: Ask, vampire: int) -> Choice:
    """What a stake does to a rival's vampire. [THI-ACT-22, THI-ACT-23, THI-ELIM-01]"""
    s = view.state
    figure = character(ask.seat) + kind
    target = vampire_figure(vampire)
    if seat_of(target) >= s.n:
        return figure_act(s, figure, "stake", "nobody", "stake nobody")
    name = whose(view.names, target)
    return figure_act(s, figure, "stake", name, f"stake {name}", figure_item(s, target), stake_words(s, target))


def stake_words(s: Thirst, target: int) -> str:
    blood = s.taint[target] if kind_of(target) else s.blood[seat_of(target)]
    if blood:
        return f"loses 1 of {blood} Blood"
    return "has no Blood: it dies" if kind_of(target) else "has no Blood: out of the game"


# -- what the character does with Blood and Dark Powers


def feed_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """Blood from a Thrall, as much as one likes at once. [THI-ACT-05, THI-THRALL-01, THI-Q-89]"""
    s = view.state
    me = ask.seat
    if i >= len(s.red[me]):
        return Choice(f"Thrall {i + 1}", verb="feed", sentence=f"Feed on Thrall {i + 1}")
    card = s.zones[THRALLS.of(me)][i]
    choice = Choice(NAMES[card], f"thrall-{me}-{i}", feed_words(s, me, i, 1), verb="feed", gain="+1 Blood")
    choice.sentence = f"Feed on the {NAMES[card]}"
    blood = s.red[me][i] + s.sick[me][i]
    if blood == 1 and WORTH[card]:
        choice.loses = f"{influence_lost(s, me, WORTH[card])} Influence"
    choice.quantity = quantity(
        f"feed {i + 1}",
        min(blood, feeds_left(s)),
        "Blood",
        [feed_words(s, me, i, n) for n in range(1, blood + 1)],
    )
    return choice


def feed_words(s: Thirst, me: int, i: int, n: int) -> str:
    """What is left of a Thrall after so much Blood."""
    left = s.red[me][i] + s.sick[me][i] - n
    tip = f"{left} Blood left on it" if left else dying(s, me, i)
    if s.blood[me] + n > s.spendable and s.red[me][i]:
        tip += "; this Blood stills your thirst, but cannot be spent this turn"
    return tip


def dying(s: Thirst, me: int, i: int) -> str:
    """What the death of a Thrall brings. [THI-THRALL-02, THI-THRALL-03, THI-THRALL-04]"""
    card = s.zones[THRALLS.of(me)][i]
    parts = ["it dies without a body" if s.is_clean else "it dies and leaves a body"]
    if WORTH[card]:
        parts.append(f"{influence_lost(s, me, WORTH[card])} Influence lost")
    if FLAMING[card]:
        parts.append("a Dark Power is drawn")
    return ", ".join(parts)


def convert_choice(view: View[Thirst], ask: Ask, tainted: int) -> Choice:
    """Blood into Ichor, as much as may be spent. [THI-ACT-06, THI-Q-89]"""
    s = view.state
    me = ask.seat
    have = s.taint[character(me)] if tainted else s.blood[me]
    most = min(have, s.supply[me]) if tainted else min(have, s.supply[me], s.spendable)
    name = "Tainted Blood" if tainted else "Blood"
    word = "tainted" if tainted else "blood"
    choice = Choice(f"{name} into Ichor", f"coffin-{me}-{word}", verb="convert", cost=1, unit=word, gain="+1 Ichor")
    choice.sentence = f"Convert 1 {name} into 1 Ichor"
    choice.left = have - 1 if have else None
    effects = [convert_words(tainted, have - n) for n in range(1, most + 1)]
    choice.tip = effects[0] if effects else ""
    choice.quantity = quantity(f"convert {word}", most, name, effects)
    return choice


def convert_words(tainted: int, left: int) -> str:
    """What stays on the Coffin; rising without red Blood is frenzy. [THI-FRENZY-01]"""
    if tainted:
        return f"{left} Tainted Blood left"
    return f"{left} Blood left" if left else "your last Blood: frenzy threatens"


def quantity(answer: str, most: int, unit: str, effects: list[str]) -> Quantity | None:
    """The same answer given several times, chosen as one amount; none where one is all there is."""
    if most < 2:
        return None
    return Quantity(1, most, unit, tuple([(answer,) * n for n in range(1, most + 1)]), tuple(effects[:most]))


def use_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """A Dark Power of the hand, with what it costs from the Coffin. [THI-ACT-07]"""
    s = view.state
    me = ask.seat
    power = POWER0 + i
    choice = Choice(NAMES[power], power_item(s, me, power), TEXTS[power], verb="use", sentence=f"Use {NAMES[power]}")
    price(choice, power)
    if choice.cost is not None:
        have = s.blood[me] if choice.unit == "blood" else s.ichor[character(me)]
        choice.left = have - choice.cost if have >= choice.cost else None
    return choice


def burn_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """[THI-ACT-08]"""
    name = NAMES[POWER0 + i]
    item = power_item(view.state, ask.seat, POWER0 + i)
    return Choice(name, item, verb="burn", gain="+1 Ichor", sentence=f"Discard {name} for 1 Ichor")


def trade_choice(view: View[Thirst], ask: Ask, option: int) -> Choice:
    """[THI-ACT-09]"""
    says = "Discard three Dark Powers for 1 Influence"
    return Choice("Three Dark Powers", verb="trade", gain="+1 Influence", sentence=says)


# -- minions


def enslave_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """A Ghoul, with what is given up. [THI-THRALL-07, THI-GHOUL-02, THI-Q-91]"""
    thralls = view.state.zones[THRALLS.of(ask.seat)]
    obeys = "obeys from the coming Day on" if i < len(thralls) and OBEYS_AT_ONCE[thralls[i]] else "obeys from the second Day on"
    return make_choice(view, ask, i, "enslave", "Enslave the {} as a Ghoul", obeys)


def awaken_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """A Vampire, drained to its last drop first. [THI-THRALL-07, THI-VAMP-02]"""
    s = view.state
    me = ask.seat
    drained = blood_drained(s, me, i) if i < len(s.red[me]) else 0
    return make_choice(view, ask, i, "awaken", "Awaken the {} as a Vampire", f"{drained} Blood drained, rises next Night")


def make_choice(view: View[Thirst], ask: Ask, i: int, verb: str, says: str, tip: str) -> Choice:
    s = view.state
    me = ask.seat
    if i >= len(s.red[me]):
        return Choice(f"Thrall {i + 1}", verb=verb, sentence=says.format(f"Thrall {i + 1}"))
    card = s.zones[THRALLS.of(me)][i]
    choice = figure_act(s, character(me), verb, NAMES[card], says.format(NAMES[card]), f"thrall-{me}-{i}", tip, MINION_ICHOR)
    if WORTH[card]:
        choice.loses = f"{influence_lost(s, me, WORTH[card])} Influence"
    return choice


def dismiss_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """[THI-ACT-03]"""
    s = view.state
    figure = minion(ask.seat, i)
    name = FIGURE_NAMES[kind_of(figure)]
    says = f"Dismiss your {name}"
    return Choice(
        name, figure_item(s, figure), "no body, no Influence changes", verb="dismiss", loses=f"your {name}", sentence=says
    )


# -- the end of a turn


def lie_down_choice(view: View[Thirst], ask: Ask, option: int) -> Choice:
    """The Night turn is over, and what was meant for it lapses. [THI-NIGHT-07]"""
    choice = Choice("Lie down for the Day", verb="done", sentence="Done: lie down for the Day")
    choice.loses = ", ".join(prepared(view.state))
    return choice


def prepared(s: Thirst) -> list[str]:
    """What Dark Powers have prepared for the rest of this turn. [THI-Q-67]"""
    found: list[str] = []
    if s.is_peeking:
        found.append("a hunt that shows you the faces")
    if s.extra_prey:
        found.append(f"a hunt that draws {s.extra_prey} more")
    if s.is_clean:
        found.append("deaths without a body")
    if s.has_soil:
        found.append("soil to awaken a Vampire on")
    return found


def end_day_choice(view: View[Thirst], ask: Ask, option: int) -> Choice:
    return Choice("Done for this Day", verb="done")


# -- frenzy


def frenzy_choice(view: View[Thirst], ask: Ask, option: int) -> Choice:
    """What either way out of a frenzy costs. [THI-FRENZY-03, THI-FRENZY-04]"""
    s = view.state
    me = ask.seat
    if option:
        tip = "your vampires lie down; Ghouls still act by Day"
        return Choice("Lose the turn and regenerate 1 Blood", tip=tip, verb="frenzy")
    thralls = s.zones[THRALLS.of(me)]
    lost = influence_lost(s, me, sum([WORTH[card] for card in thralls]))
    powers = sum([FLAMING[card] for card in thralls])
    bodies = "1 body" if len(thralls) == 1 else f"{len(thralls)} bodies"
    prices = [bodies, f"{lost} Influence lost" if lost else "", f"{plural(powers, 'Dark Power')} drawn" if powers else ""]
    tip = f"{sum(s.red[me])} Blood, then 1 for thirst; {', '.join([price for price in prices if price])}"
    choice = Choice("Drain all your Thralls and keep the turn", tip=tip, verb="frenzy")
    choice.loses = plural(len(thralls), "Thrall") + (f" and {lost} Influence" if lost else "")
    return choice


# -- the question in the words of the position


def night_wording(view: View[Thirst], ask: Ask) -> str:
    s = view.state
    me = ask.seat
    parts = [f"Night {s.round}: your character has {s.ichor[character(me)]} Ichor, your Coffin {s.blood[me]} Blood."]
    if s.spendable < s.blood[me]:
        parts.append(f"{s.spendable or 'None'} of it can be spent this turn.")
    return " ".join([*parts, *in_effect(s), "What do you do?"])


def brief_night_wording(s: Thirst) -> str:
    """The same where the Night and what there is to spend stand beside it."""
    return " ".join([*in_effect(s), "What do you do?"])


def in_effect(s: Thirst) -> list[str]:
    """What Dark Powers have brought about for this turn."""
    found = ["Your next hunt shows you the faces."] if s.is_peeking else []
    if s.extra_prey:
        found.append(f"Your next hunt draws {s.extra_prey} more.")
    if s.is_clean:
        found.append("Your dying Thralls leave no bodies.")
    if s.has_soil:
        found.append("You may awaken a Vampire here.")
    return found


def day_wording(view: View[Thirst], ask: Ask) -> str:
    s = view.state
    asks = "what do your Ghouls do?" if ghouls_of(s, ask.seat) else "do you use a Dark Power?"
    return f"Day {s.round}: {asks}"
