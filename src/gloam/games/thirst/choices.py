"""What each option is called, which item it points at, and what it would do as things stand."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, View
from gloam.table import Choice

from .cards import (
    COFFIN_ROWS,
    CONSEQUENCE0,
    COSTLY_HUNT,
    FEWER_PREY,
    FLAMING,
    HAS_ICON,
    NAMES,
    POPULATION,
    POWER0,
    SQUARES,
    TEXTS,
    TILE0,
    WORTH,
)
from .city import DIRECTION, DX, DY
from .day import BLOCK as DAY_BLOCK
from .day import CARRY, SCOUT, STAKE, vampire_figure
from .day import DISMISS as DAY_DISMISS
from .day import DONE as DAY_DONE
from .day import HIDE as DAY_HIDE
from .day import TRADE as DAY_TRADE
from .day import USE as DAY_USE
from .faces import GLYPH, face_id
from .night import AWAKEN_AT, BLOCK, BURN, CONVERT, DISMISS, DONE, ENSLAVE_AT, FEED, HIDE, HUNT, REST, TRADE, TRAVEL, USE, VAMPIRES
from .state import DRAWN, FIGURES, GHOUL, HAND, ROW, SQUARES_KEPT, STREET, THRALLS, Thirst
from .tell import FIGURE_NAMES

Told = tuple[str, str, str]  # label, item, tip


def choice(view: View[Thirst], ask: Ask, option: int) -> Choice:
    """One option of the open question. [THI-NIGHT-05]"""
    label, item, tip = describe(view, ask, option)
    return Choice(label, item, tip)


def describe(view: View[Thirst], ask: Ask, option: int) -> Told:
    s = view.state
    name = ask.question.name
    me = ask.seat
    if name == "night":
        return night_choice(view, me, option)
    if name == "day":
        return day_choice(view, me, option)
    if name == "pursue":
        return pursue_choice(view, option)
    if name in ("keep", "discard"):
        return power_choice(view, me, POWER0 + option, "Keep" if name == "keep" else "Discard")
    if name in TILE_QUESTIONS:
        return f"{TILE_QUESTIONS[name]} {NAMES[TILE0 + option]}", f"tile-{s.spot_of[option]}", ""
    if name in THRALL_QUESTIONS:
        return thrall_choice(view, ask.then.args[1] if name in ("seize", "sicken") else me, option, THRALL_QUESTIONS[name])
    if name in ("body", "another body"):
        return ("Enough", "", "") if option == DECLINE else (f"Hide the {NAMES[option]}", body_item(view, option), "")
    if name == "repair":
        card = CONSEQUENCE0 + option
        return f"Repair {NAMES[card]}", f"row-{face_id(card)}", TEXTS[card]
    if name in ("place", "carry to"):
        return DIRECTION.words[option].capitalize(), side_item(view, s.spot[ask.then.args[1]], option), ""
    if name in ("leech", "dominate", "slander", "infect"):
        return view.names[option], f"figure-{option * FIGURES}", ""
    return other_choice(view, ask, option)


TILE_QUESTIONS: Final = {"haunt": "Appear in", "desecrate": "Desecrate", "reclaim": "Take a cube back from"}
THRALL_QUESTIONS: Final = {"release": "Release", "seize": "Take", "sicken": "Taint", "nurse": "Give Blood to"}


def other_choice(view: View[Thirst], ask: Ask, option: int) -> Told:
    """Coffins, frenzy, cubes of a counter, minions."""
    s = view.state
    name = ask.question.name
    if name == "coffin":
        return f"{COFFIN_ROWS[option]['name']} Coffin", "", str(COFFIN_ROWS[option]["flavor"])
    if name == "frenzy":
        return frenzy_choice(view, ask.seat, option)
    if name in ("replace", "erase"):
        spot = ask.then.args[2] if name == "replace" else ask.then.args[1]
        owner = s.cubes[spot * SQUARES_KEPT + option]
        return f"Square {option + 1}: {view.names[owner]}'s cube", f"tile-{spot}", ""
    if name == "carry":
        figure = vampire_figure(option)
        return f"{view.names[figure // FIGURES]}'s {FIGURE_NAMES[figure % FIGURES]}", f"figure-{figure}", ""
    if name == "maul":
        figure = option // 5 * FIGURES + GHOUL + option % 5
        tip = "dies" if s.taint[figure] == 0 else f"left with {s.taint[figure] - 1} Tainted Blood"
        return f"{view.names[option // 5]}'s {FIGURE_NAMES[figure % FIGURES]}", f"figure-{figure}", tip
    figure = ask.seat * FIGURES + GHOUL + option  # quicken, spur
    return FIGURE_NAMES[figure % FIGURES], f"figure-{figure}", ""


def frenzy_choice(view: View[Thirst], me: int, option: int) -> Told:
    """What either way out of a frenzy costs. [THI-FRENZY-03, THI-FRENZY-04]"""
    s = view.state
    if option:
        return "Lose the turn and regenerate 1 Blood", "", "your vampires lie down; Ghouls still act by Day"
    lost = sum(WORTH[card] for card in view.zones[THRALLS.of(me)])
    powers = sum(FLAMING[card] for card in view.zones[THRALLS.of(me)])
    n = len(s.red[me])
    tip = f"{sum(s.red[me])} Blood, then 1 for thirst; {n} bodies, {lost} Influence lost, {powers} Dark Powers drawn"
    return "Drain all your Thralls and keep the turn", "", tip


# -- the Night


def night_choice(view: View[Thirst], me: int, option: int) -> Told:
    s = view.state
    if option < FEED:
        return vampire_choice(view, me * FIGURES + VAMPIRES[option // BLOCK], option % BLOCK)
    if option < CONVERT:
        i = option - FEED
        left = s.red[me][i] + s.sick[me][i] - 1
        card = view.zones[THRALLS.of(me)][i]
        tip = f"{left} Blood left on it" if left else dying(card)
        if s.blood[me] >= s.spendable and s.red[me][i]:
            tip += "; this Blood stills your thirst, but cannot be spent this turn"
        return f"Feed on the {NAMES[card]}", f"thrall-{me}-{i}", tip
    if option < USE:
        kind = "tainted" if option > CONVERT else "blood"
        return (
            f"Convert 1 {'Tainted Blood' if option > CONVERT else 'Blood'} into 1 Ichor",
            f"coffin-{me}-{kind}",
            last_blood(view, me, option),
        )
    if option < BURN:
        return power_choice(view, me, POWER0 + option - USE, "Use")
    if option < TRADE:
        label, item, _ = power_choice(view, me, POWER0 + option - BURN, "Burn")
        return f"{label} for 1 Ichor", item, ""
    if option == TRADE:
        return "Discard three Dark Powers for 1 Influence", "", ""
    if option < DISMISS:
        return making_choice(view, me, option)
    if option == DONE:
        return "Done: lie down for the Day", "", ""
    return dismiss_choice(me, option - DISMISS)


def last_blood(view: View[Thirst], me: int, option: int) -> str:
    return "your last Blood: frenzy threatens" if option == CONVERT and view.state.blood[me] == 1 else ""


def dying(card: int) -> str:
    """What the death of a Thrall brings. [THI-THRALL-02, THI-THRALL-03, THI-THRALL-04]"""
    parts = ["it dies and leaves a body"]
    if WORTH[card]:
        parts.append(f"{WORTH[card]} Influence lost")
    if FLAMING[card]:
        parts.append("a Dark Power is drawn")
    return ", ".join(parts)


def making_choice(view: View[Thirst], me: int, option: int) -> Told:
    """Enslave or awaken, with what is given up. [THI-THRALL-07, THI-GHOUL-02, THI-VAMP-02]"""
    s = view.state
    i = option - (ENSLAVE_AT if option < AWAKEN_AT else AWAKEN_AT)
    card = view.zones[THRALLS.of(me)][i]
    lost = f", {WORTH[card]} Influence given up" if WORTH[card] else ""
    if option < AWAKEN_AT:
        return f"Enslave the {NAMES[card]} as a Ghoul", f"thrall-{me}-{i}", f"2 Ichor go over{lost}; obeys from the second Day on"
    drained = s.red[me][i] + s.sick[me][i] - 1
    return (
        f"Awaken the {NAMES[card]} as your childe",
        f"thrall-{me}-{i}",
        f"2 Ichor go over, {drained} Blood drained{lost}; rises next Night",
    )


def dismiss_choice(me: int, i: int) -> Told:
    return f"Dismiss your {FIGURE_NAMES[1 + i]}", f"figure-{me * FIGURES + 1 + i}", "no body, no Influence changes"


def vampire_choice(view: View[Thirst], figure: int, action: int) -> Told:
    """Moves, hunts, bodies and rest of one vampire."""
    s = view.state
    who = "" if figure % FIGURES == 0 else f"{FIGURE_NAMES[figure % FIGURES]}: "
    if action < TRAVEL:
        return step_choice(view, figure, action, who)
    if action < HUNT:
        return travel_choice(view, action - TRAVEL, who)
    if action == HUNT:
        spot = s.spot[figure]
        return f"{who}Hunt in {NAMES[s.tile_at[spot]]}", f"tile-{spot}", hunt_tip(view, figure, spot)
    if action == HIDE:
        return f"{who}Hide a body", body_item(view, view.zones[STREET.at()][0]), "1 Ichor"
    assert action == REST
    return f"{who}Rest and repair a Consequence", f"figure-{figure}", "nothing else this round"


def hunt_tip(view: View[Thirst], figure: int, spot: int) -> str:
    """What a hunt here costs, draws and risks. [THI-HUNT-02, THI-HUNT-05, THI-HUNT-07, THI-HUNT-21]"""
    s = view.state
    tile = s.tile_at[spot]
    cubes = [seat for seat in s.cubes[spot * SQUARES_KEPT : (spot + 1) * SQUARES_KEPT] if seat >= 0]
    row = view.zones[ROW.at()]
    cost = 1 + (sum(COSTLY_HUNT[card] for card in row) if cubes else 0)
    n = max(1, POPULATION[tile] - len(cubes) - sum(FEWER_PREY[card] for card in row))
    n += s.extra_prey if figure % FIGURES == 0 else 0
    parts = [f"{cost} Ichor, draws {n} Prey"]
    if len(cubes) == SQUARES[tile]:
        parts.append("replaces a cube")
    elif len(cubes) + 1 == SQUARES[tile] and HAS_ICON[tile] and not s.is_drained[spot]:
        parts.append(f"draws a Dark Power {GLYPH['power']}")
    if spot in s.hunted:
        parts.append("second hunt here tonight: a Consequence")
    return ", ".join(parts)


def step_choice(view: View[Thirst], figure: int, d: int, who: str) -> Told:
    s = view.state
    spot = s.spot[figure]
    there = s.beside[4 * spot + d]
    side = DIRECTION.words[d]
    if there < 0:
        return f"{who}Move {side}", side_item(view, spot, d), "1 Ichor, draws a new tile"
    tile = s.tile_at[there]
    name = NAMES[tile] if tile >= 0 else "a facedown tile"
    return f"{who}Move {side} to {name}", f"tile-{there}", "1 Ichor"


def travel_choice(view: View[Thirst], tile: int, who: str) -> Told:
    return f"{who}Move by dominion to {NAMES[TILE0 + tile]}", f"tile-{view.state.spot_of[tile]}", "1 Ichor"


# -- the Day


def day_choice(view: View[Thirst], me: int, option: int) -> Told:
    if option < DAY_USE:
        return ghoul_choice(view, me * FIGURES + GHOUL + option // DAY_BLOCK, option % DAY_BLOCK)
    if option < DAY_TRADE:
        return power_choice(view, me, POWER0 + option - DAY_USE, "Use")
    if option == DAY_TRADE:
        return "Discard three Dark Powers for 1 Influence", "", ""
    if option == DAY_DONE:
        return "Done for this Day", "", ""
    return dismiss_choice(me, option - DAY_DISMISS)


def ghoul_choice(view: View[Thirst], figure: int, action: int) -> Told:
    """Moves, bodies, scouting, coffins and stakes of one Ghoul."""
    s = view.state
    who = f"{FIGURE_NAMES[figure % FIGURES]}: "
    if action < TRAVEL:
        return step_choice(view, figure, action, who)
    if action < DAY_HIDE:
        return travel_choice(view, action - TRAVEL, who)
    if action == DAY_HIDE:
        return f"{who}hide a body", body_item(view, view.zones[STREET.at()][0]), "1 Ichor"
    if action == SCOUT:
        return f"{who}scout a tile", f"figure-{figure}", "1 Ichor, look at it, lay it facedown beside"
    if action == CARRY:
        return f"{who}carry a coffin", f"figure-{figure}", "1 Ichor, one tile on"
    target = vampire_figure(action - STAKE)
    owner = target // FIGURES
    blood = s.taint[target] if target % FIGURES else s.blood[owner]
    tip = f"loses 1 of {blood} Blood" if blood else "has no Blood: it dies" if target % FIGURES else "has no Blood: out of the game"
    return f"{who}stake {view.names[owner]}'s {FIGURE_NAMES[target % FIGURES]}", f"figure-{target}", tip


# -- pointing at things


def power_choice(view: View[Thirst], me: int, power: int, verb: str) -> Told:
    return f"{verb} {NAMES[power]}", f"hand-{me}-{power}" if power in view.zones[HAND.of(me)] else "", TEXTS[power]


def pursue_choice(view: View[Thirst], option: int) -> Told:
    """A heartbeat to go by, or the face where one may see it. [THI-HUNT-11, THI-HUNT-12]"""
    if option == DECLINE:
        return "Abandon the hunt", "", "a Consequence is due at the end of this Night"
    card = view.zones[DRAWN.at()][option]
    if card >= 0:
        return f"Pursue the {NAMES[card]}", f"drawn-{option}", TEXTS[card]
    return f"Pursue {GLYPH['hearts'] * (-2 - card)}", f"drawn-{option}", f"{-2 - card} Blood, if nothing goes wrong"


def thrall_choice(view: View[Thirst], seat: int, i: int, verb: str) -> Told:
    s = view.state
    card = view.zones[THRALLS.of(seat)][i]
    tip = f"{s.red[seat][i]} Blood, {s.sick[seat][i]} Tainted, worth {WORTH[card]}"
    return f"{verb} the {NAMES[card]}", f"thrall-{seat}-{i}", tip


def body_item(view: View[Thirst], card: int) -> str:
    return f"body-{view.zones[STREET.at()].index(card)}"


def side_item(view: View[Thirst], spot: int, d: int) -> str:
    s = view.state
    there = s.beside[4 * spot + d]
    return f"tile-{there}" if there >= 0 else f"open {s.x[spot] + DX[d]} {s.y[spot] + DY[d]}"


def open_sides(view: View[Thirst]) -> list[tuple[int, int]]:
    """Where the viewer could lay or draw a tile now: places that a choice points at."""
    found: set[tuple[int, int]] = set()
    for ask in view.asks:
        for option in ask.options:
            item = describe(view, ask, option)[1] if ask.question.name in ("night", "day", "place") else ""
            if item.startswith("open "):
                _, x, y = item.split()
                found.add((int(x), int(y)))
    return sorted(found)


def prompt_text(view: View[Thirst]) -> str:
    """The question in the words of the position."""
    s = view.state
    if not view.asks:
        return ""
    ask = view.asks[0]
    me = ask.seat
    if ask.question.name == "night":
        parts = [f"Night {s.round}: your character has {s.ichor[me * FIGURES]} Ichor, your Coffin {s.blood[me]} Blood."]
        if s.spendable < s.blood[me]:
            parts.append(f"{s.spendable or 'None'} of it can be spent this turn.")
        if s.is_peeking:
            parts.append("Your next hunt shows you the faces.")
        if s.extra_prey:
            parts.append(f"Your next hunt draws {s.extra_prey} more.")
        if s.is_clean:
            parts.append("Your dying Thralls leave no bodies.")
        if s.has_soil:
            parts.append("You may awaken a Vampire here.")
        return " ".join([*parts, "What do you do?"])
    return str(ask.question.text)
