"""Options that name one thing: a tile, a cube, a Thrall, a body, a power, a rival, a figure. What they are called, the item they
point at and what would come of it, offered or not; what is not on the table has no item.
"""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, HIDDEN, SEATS, Ask, View, plural
from gloam.table import Choice

from .cards import (
    COFFIN_ROWS,
    CONSEQUENCE0,
    COST_BLOOD,
    COST_ICHOR,
    DOES_FIGHT,
    FLAMING,
    HEARTS,
    NAMES,
    POWER0,
    SQUARES,
    TEXTS,
    TILE0,
    WORTH,
)
from .city import DIRECTION, DX, DY, colors_on, leader, neighbor
from .faces import GLYPH, face_id
from .figures import FIGURE_NAMES, minion, minion_figure, vampire_figure, whose
from .scoring import influence_lost
from .state import (
    DRAWN,
    HAND,
    MOST_THRALLS,
    ROW,
    SCOUTED,
    STACK,
    STREET,
    THRALLS,
    Spot,
    Thirst,
    blood_of_prey,
    blood_to_taint,
    character,
    kind_of,
    seat_of,
)

# Every question of one thing in a whole sentence.
SENTENCES: Final[dict[str, str]] = {
    "coffin": "Sleep in the {}", "keep": "Keep {}", "discard": "Discard {}", "reclaim": "Take a cube back from {}",
    "haunt": "Appear in {}", "desecrate": "Desecrate {}", "replace": "Replace {}", "erase": "Remove {}",
    "release": "Release the {}", "seize": "Take the {}", "sicken": "Taint the {}", "nurse": "Give Blood to the {}",
    "body": "Hide the {}", "another body": "Hide the {}", "repair": "Repair {}", "leech": "Take Blood from {}",
    "dominate": "Take a Thrall from {}", "slander": "Slander {}", "infect": "Taint a Thrall of {}", "carry": "Carry {}",
    "maul": "Maul {}", "quicken": "Quicken {}", "spur": "Send {}", "place": "Lay the tile to the {}",
    "carry to": "Carry the coffin {}", "pursue": "Pursue {}",
}  # fmt: skip


def named(ask: Ask, label: str, item: str = "", tip: str = "") -> Choice:
    """One option of a question that asks for one thing: its name is the verb."""
    name = ask.question.name
    return Choice(label, item, tip, verb=name, sentence=SENTENCES[name].format(label))


# -- places


def spot_item(s: Thirst, spot: Spot) -> str:
    """A tile by its own name, so that events can point at it; a facedown one by its place."""
    tile = s.tile_at[spot]
    return tile_item(tile) if tile >= 0 else f"facedown-{spot}"


def tile_item(tile: int) -> str:
    """The item of a neighborhood that is revealed."""
    return f"tile-{tile - TILE0}"


def side_item(s: Thirst, spot: Spot, d: int) -> str:
    """The tile next to a spot, or the open place where one could be laid or drawn."""
    there = neighbor(s, spot, d)
    if there >= 0:
        return spot_item(s, there)
    can_be_laid = s.zones[STACK.at()] or s.zones[SCOUTED.of(s.active)]
    return f"open {s.x[spot] + DX[d]} {s.y[spot] + DY[d]}" if can_be_laid else ""


def figure_item(s: Thirst, figure: int) -> str:
    """A figure on the map; one that is not there has no item."""
    return f"figure-{figure}" if s.spot[figure] >= 0 else ""


def tile_choice(view: View[Thirst], ask: Ask, tile: int) -> Choice:
    """A neighborhood, with who has cubes there."""
    s = view.state
    spot = s.spot_of[tile]
    if spot < 0:
        return named(ask, NAMES[TILE0 + tile])
    return named(ask, NAMES[TILE0 + tile], spot_item(s, spot), counter_words(view, spot))


def counter_words(view: View[Thirst], spot: Spot) -> str:
    """`2 of 4 squares: Ann 1, Bob 1`. [THI-HOOD-05]"""
    s = view.state
    cubes = colors_on(s, spot)
    owners = ", ".join([f"{view.names[seat]} {cubes.count(seat)}" for seat in range(s.n) if seat in cubes])
    return f"{len(cubes)} of {plural(SQUARES[s.tile_at[spot]], 'square')}{': ' if owners else ''}{owners}"


def square_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """A cube to replace or to remove, and what becomes of dominion. [THI-HUNT-04, THI-HOOD-08]"""
    s = view.state
    is_replaced = ask.question.name == "replace"
    spot = Spot(ask.about("spot"))
    cubes = colors_on(s, spot)
    if i >= len(cubes):
        return named(ask, f"square {i + 1}")
    then = cubes[:i] + ((ask.seat,) if is_replaced else ()) + cubes[i + 1 :]
    return named(ask, f"{view.names[cubes[i]]}'s cube on square {i + 1}", f"square-{spot}-{i}", dominion_words(view, spot, then))


def dominion_words(view: View[Thirst], spot: Spot, cubes: tuple[int, ...]) -> str:
    """Who would rule with these cubes, if that is another than now."""
    lord = leader(cubes, view.n)
    if lord == view.state.lord[spot]:
        return ""
    if lord < 0:
        return "nobody has dominion then"
    return "dominion is yours then" if lord == view.seat else f"dominion is {view.names[lord]}'s then"


def side_choice(view: View[Thirst], ask: Ask, d: int) -> Choice:
    """A side of the Ghoul's tile: to lay a scouted tile there, or to carry a coffin there."""
    s = view.state
    spot = s.spot[ask.about("figure")]
    there = neighbor(s, spot, d)
    word = DIRECTION.words[d]
    if ask.question.name == "place":
        return named(ask, word, side_item(s, spot, d) if there < 0 else "", "facedown, only you know it")
    if there < 0:
        return named(ask, word)
    tile = s.tile_at[there]
    return named(
        ask, f"{word} to {NAMES[tile]}" if tile >= 0 else word, spot_item(s, there), "" if tile >= 0 else "turns it faceup"
    )


# -- cards


def coffin_choice(view: View[Thirst], ask: Ask, coffin: int) -> Choice:
    return named(ask, f"{COFFIN_ROWS[coffin]['name']} Coffin", tip=str(COFFIN_ROWS[coffin]["flavor"]))


def power_item(s: Thirst, me: int, power: int) -> str:
    return f"hand-{me}-{power}" if power in s.zones[HAND.of(me)] else ""


def power_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """A Dark Power to keep or to discard, with its price."""
    power = POWER0 + i
    choice = named(ask, NAMES[power], power_item(view.state, ask.seat, power), TEXTS[power])
    if ask.question.name == "keep":
        price(choice, power)
    return choice


def price(choice: Choice, power: int) -> None:
    """What a Dark Power costs: Blood or Ichor, never both. [THI-Q-67]"""
    if COST_BLOOD[power]:
        choice.cost, choice.unit = COST_BLOOD[power], "blood"
    elif COST_ICHOR[power]:
        choice.cost, choice.unit = COST_ICHOR[power], "ichor"


def consequence_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    card = CONSEQUENCE0 + i
    return named(ask, NAMES[card], f"row-{face_id(card)}" if card in view.zones[ROW.at()] else "", TEXTS[card])


def body_choice(view: View[Thirst], ask: Ask, card: int) -> Choice:
    """One body of the street; alike ones are one choice. [THI-Q-58]"""
    if card == DECLINE:
        return Choice("Enough", verb="done")
    return named(ask, NAMES[card], body_item(view.state, card))


def body_item(s: Thirst, card: int) -> str:
    bodies = s.zones[STREET.at()]
    return f"body-{bodies.index(card)}" if card in bodies else ""


def thrall_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """A Thrall of one's own, or of the rival whom the question is about."""
    s = view.state
    name = ask.question.name
    seat = ask.about("seat") if name in ("seize", "sicken") else ask.seat
    if i >= len(s.red[seat]):
        return named(ask, f"Thrall {i + 1}")
    card = s.zones[THRALLS.of(seat)][i]
    return named(ask, NAMES[card], f"thrall-{seat}-{i}", thrall_words(s, ask, name, seat, i))


def thrall_words(s: Thirst, ask: Ask, name: str, seat: int, i: int) -> str:
    """What becomes of the Blood on a Thrall, and of its Influence. [THI-Q-55, THI-Q-59, THI-Q-67]"""
    red = s.red[seat][i]
    if name == "nurse":
        return f"{red} Blood becomes {red + min(ask.about('n'), s.pool)}"
    if name == "sicken":
        return f"{blood_to_taint(s, seat, i, ask.about('n'))} of {red} Blood is tainted"
    return f"{red} Blood, {s.sick[seat][i]} Tainted, worth {WORTH[s.zones[THRALLS.of(seat)][i]]}"


def prey_choice(view: View[Thirst], ask: Ask, place: int) -> Choice:
    """A heartbeat to go by, or the face where one may see it. [THI-HUNT-11, THI-HUNT-12]"""
    s = view.state
    if place == DECLINE:
        tip = "a Consequence is due at the end of this Night; your cube stays"
        return Choice("Abandon the hunt", tip=tip, verb="abandon", sentence="Abandon the hunt")
    drawn = s.zones[DRAWN.at()]
    if place >= len(drawn):
        return named(ask, f"heartbeat {place + 1}")
    card = drawn[place]
    if card >= 0:
        return named(ask, NAMES[card], f"drawn-{place}", TEXTS[card])
    hearts = hearts_behind(card)
    blood = blood_of_prey(s, ask.about("figure"), hearts)
    choice = named(ask, f"{GLYPH['hearts'] * hearts}", f"drawn-{place}", heartbeat_words(view, hearts, blood))
    choice.sentence = f"Pursue {GLYPH['hearts'] * hearts}, number {place + 1}"
    return choice


def hearts_behind(card: int) -> int:
    """The hearts on a back, as a view tells them. [THI-HUNT-08]"""
    return HIDDEN - 1 - card


def unseen_prey(view: View[Thirst], hearts: int) -> list[int]:
    """The Prey with so many hearts that nobody has seen leave the deck."""
    return [card for card in view.pools.get("prey", []) if HEARTS[card] == hearts]


def heartbeat_words(view: View[Thirst], hearts: int, blood: int) -> str:
    """What a heartbeat promises, by the Prey that nobody has seen leave the deck."""
    unseen = unseen_prey(view, hearts)
    parts = [f"{blood} Blood, if nothing goes wrong"]
    for n, what in (
        (len([card for card in unseen if WORTH[card]]), "bring Influence"),
        (len([card for card in unseen if FLAMING[card]]), "leave a Dark Power"),
        (len([card for card in unseen if DOES_FIGHT[card]]), "fight back"),
    ):
        if n:
            parts.append(f"{n} of {len(unseen)} {what}")
    return "; ".join(parts)


# -- players and figures


def rival_choice(view: View[Thirst], ask: Ask, seat: int) -> Choice:
    """A rival, and what this one stands to lose."""
    s = view.state
    if seat >= view.n:
        return named(ask, f"seat {SEATS.words[seat]}")
    return named(ask, view.names[seat], figure_item(s, character(seat)), rival_words(s, ask, seat))


def rival_words(s: Thirst, ask: Ask, seat: int) -> str:
    """[THI-Q-67, THI-Q-86]"""
    name = ask.question.name
    if name == "leech":
        return f"loses {min(ask.about('n'), s.blood[seat])} of {s.blood[seat]} Blood"
    if name == "slander":
        return f"loses {influence_lost(s, seat, ask.about('n'))} of {s.influence[seat]} Influence"
    if name == "infect":
        return f"{plural(len(s.red[seat]), 'Thrall')}, {sum(s.red[seat])} Blood on them"
    return f"{len(s.red[seat])} of {plural(MOST_THRALLS, 'Thrall')}"


def vampire_choice(view: View[Thirst], ask: Ask, vampire: int) -> Choice:
    """A coffin to carry. [THI-ACT-20]"""
    return figure_choice(view, ask, vampire_figure(vampire), "")


def minion_choice(view: View[Thirst], ask: Ask, target: int) -> Choice:
    """Somebody's minion to maul. [THI-Q-27]"""
    s = view.state
    figure = minion_figure(target)
    if seat_of(figure) >= view.n or s.spot[figure] < 0:
        return figure_choice(view, ask, figure, "")
    tip = "dies" if s.taint[figure] == 0 else f"left with {s.taint[figure] - 1} Tainted Blood"
    return figure_choice(view, ask, figure, tip)


def ghoul_choice(view: View[Thirst], ask: Ask, i: int) -> Choice:
    """A Ghoul of one's own, to quicken or to send on an errand. [THI-Q-67]"""
    s = view.state
    figure = minion(ask.seat, i)
    if ask.question.name == "spur":
        tip = f"{s.ichor[figure]} Ichor becomes {s.ichor[figure] + min(ask.about('n'), s.supply[ask.seat])}"
    else:
        tip = "obeys from the coming Day on"
    return named(ask, FIGURE_NAMES[kind_of(figure)], figure_item(s, figure), tip)


def figure_choice(view: View[Thirst], ask: Ask, figure: int, tip: str) -> Choice:
    s = view.state
    if seat_of(figure) >= view.n:
        return named(ask, f"seat {SEATS.words[seat_of(figure)]}")
    return named(ask, whose(view.names, figure), figure_item(s, figure), tip)
