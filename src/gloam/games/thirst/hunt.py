"""The hunt, in its seven steps: place the cube, draw, choose or abandon, reveal, add Blood, gain Influence, Thrall."""

from __future__ import annotations

from typing import Final

from gloam.engine import DECLINE, Ask, Question, Refusal, Rule, move_at, note, numbers, peek, plural, rule

from .cards import COSTLY_HUNT, EFFECTS, FEWER_PREY, HEARTS, NAMES, POPULATION, WORTH
from .city import colors_on, cubes_on, put_cube, squares_of
from .pointing import prey_choice, square_choice, thrall_choice
from .resources import draw_power
from .scoring import gain_influence
from .state import (
    CHOSEN,
    DRAWN,
    MOST_THRALLS,
    PREY_DECK,
    ROW,
    SQUARES_KEPT,
    STALKERS,
    THRALLS,
    Spot,
    Thirst,
    blood_of_prey,
    kind_of,
    pair,
    take_from_pool,
)
from .thralls import release_thrall, wound_minion
from .vocabulary import with_rules

HEARTBEAT: Final = numbers("heartbeat", 1, 12)  # places of the draw: Population 6 and three Siren Calls at most
SQUARE: Final = numbers("square", 1, 5)
THRALL: Final = numbers("thrall", 1, MOST_THRALLS + 1)


# -- what a hunt costs and draws


def extra_cost(s: Thirst, spot: Spot) -> int:
    """Ichor beyond the cube itself, while the Consequences make hunted places dear. [THI-HUNT-02, THI-Q-62]"""
    if s.cubes[SQUARES_KEPT * spot] < 0:
        return 0
    extra = 0
    for card in s.zones[ROW.at()]:
        extra += COSTLY_HUNT[card]
    return extra


def cost_of_hunt(s: Thirst, spot: Spot) -> int:
    """The Ichor that a hunt takes: the cube, and what comes on top. [THI-HUNT-02]"""
    return 1 + extra_cost(s, spot)


def prey_to_draw(s: Thirst, figure: int, spot: Spot) -> int:
    """Population minus the cubes that lie there before this hunt, at least 1; then what a Dark Power adds.

    [THI-HUNT-07, THI-HUNT-09, THI-HUNT-10, THI-HOOD-03, THI-HOOD-04, THI-EXAMPLE-01, THI-Q-62]
    """
    n = POPULATION[s.tile_at[spot]] - cubes_on(s, spot)
    for card in s.zones[ROW.at()]:
        n -= FEWER_PREY[card]
    n = max(n, 1)
    return n if kind_of(figure) else n + s.extra_prey


def start_hunt(s: Thirst, me: int, figure: int) -> None:
    """Pay, remember that this place was hunted tonight, and go through the steps.

    [THI-HUNT-01, THI-HUNT-02, THI-HUNT-21, THI-ACT-17, THI-NIGHT-09, THI-Q-05, THI-Q-29, THI-Q-56, THI-Q-57]
    """
    spot = s.spot[figure]
    extra = extra_cost(s, spot)
    s.ichor[figure] -= extra
    s.supply[me] += extra
    s.has_spent[figure] = 1
    if spot in s.hunted:
        s.is_reckless = True
    s.hunted.append(spot)
    note(s, "hunt", "THI-ACT-17", me, kind_of(figure), s.tile_at[spot])
    s.do(lay_cube(me, figure, spot), draw_prey(me, figure, prey_to_draw(s, figure, spot)))


# -- step 1: the cube


@rule
def lay_cube(s: Thirst, me: int, figure: int, spot: Spot) -> None:
    """The cube goes on the topmost free square; on a full counter it replaces one of the hunter's choice.

    `figure` is whose Ichor it is; -1: it comes from the supply. Cubes of one colour are alike, so nothing is asked.
    [THI-HUNT-02, THI-HUNT-03, THI-HUNT-04, THI-Q-49]
    """
    n = cubes_on(s, spot)
    if n < squares_of(s, spot):
        set_cube(s, me, figure, spot, n)
        return
    colors = colors_on(s, spot)
    if colors.count(colors[0]) == n:
        set_cube(s, me, figure, spot, 0)
    else:
        s.choose(me, REPLACE, replace_cube(me, figure, spot))


def cannot_replace(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    """Only a square of this Hunt Counter. [THI-HUNT-04]"""
    n = squares_of(s, Spot(ask.about("spot")))
    return None if i < n else Refusal("THI-HUNT-04", f"this Hunt Counter has only {plural(n, 'square')}")


REPLACE: Final = Question(
    "replace", "The Hunt Counter is full: which cube do you replace?", SQUARE, refusal=cannot_replace, choice=square_choice
)


@rule
def replace_cube(s: Thirst, me: int, figure: int, spot: Spot, i: int) -> None:
    """The new cube takes the square; the old one returns to its owner. [THI-HUNT-04, THI-Q-49]"""
    set_cube(s, me, figure, spot, i)


def set_cube(s: Thirst, me: int, figure: int, spot: Spot, i: int) -> None:
    """The cube leaves its figure (or the supply) for the counter; the first in the last square may draw a Dark Power.

    [THI-HUNT-05, THI-HUNT-06, THI-HOOD-12, THI-Q-15, THI-Q-50]
    """
    if figure >= 0:
        s.ichor[figure] -= 1
    else:
        s.supply[me] -= 1
    if put_cube(s, me, spot, i, "THI-HUNT-02"):
        draw_power(s, me, "THI-HUNT-05")


# -- step 2: the draw


def at_most_the_deck(s: Thirst, n: int) -> int:
    """How many of so many Prey there are to draw. [THI-Q-51]"""
    return min(n, HEARTBEAT.size(), len(s.zones[PREY_DECK.at()]))


@rule
def draw_prey(s: Thirst, me: int, figure: int, n: int) -> None:
    """Prey lie facedown, their hearts for all to count; with Hypnotic Gaze the hunter sees the faces.

    [THI-HUNT-07, THI-HUNT-08, THI-COMP-19, THI-Q-12, THI-Q-51]
    """
    for _ in range(at_most_the_deck(s, n)):
        card = move_at(s, 0, PREY_DECK.at(), DRAWN.at(), "THI-HUNT-07")
        note(s, "heartbeat", "THI-HUNT-08", me, HEARTS[card])
    if kind_of(figure) == 0:
        if s.is_peeking:
            for i in range(len(s.zones[DRAWN.at()])):
                peek(s, me, DRAWN.at(), i, "THI-Q-67")
        s.is_peeking = False
        s.extra_prey = 0
    s.do(choose_prey(me, figure))


# -- step 3: choose or abandon


@rule
def choose_prey(s: Thirst, me: int, figure: int) -> None:
    """Pursue one of the facedown Prey by its heartbeat, or abandon the hunt. [THI-HUNT-11, THI-HUNT-12]"""
    s.choose(me, PURSUE, pursue(me, figure))


def cannot_pursue(s: Thirst, ask: Ask, place: int) -> Refusal | None:
    """Exactly one of the Prey that were drawn. [THI-HUNT-11, THI-Q-02]"""
    n = len(s.zones[DRAWN.at()])
    return None if place < n else Refusal("THI-HUNT-11", f"only {n} Prey {'was' if n == 1 else 'were'} drawn")


def drawn_places(s: Thirst, ask: Ask) -> list[int]:
    return [DECLINE, *range(len(s.zones[DRAWN.at()]))]


PURSUE: Final = Question(
    "pursue",
    "Which heartbeat do you pursue?",
    HEARTBEAT,
    refusal=cannot_pursue,
    decline="abandon",
    quick=drawn_places,
    choice=prey_choice,
)


@rule
def pursue(s: Thirst, me: int, figure: int, place: int) -> None:
    """The others return to the bottom unseen, in the order drawn; an abandoned hunt marks the Night.

    [THI-HUNT-11, THI-HUNT-12, THI-HUNT-13, THI-HUNT-14, THI-NIGHT-08, THI-Q-52, THI-Q-53]
    """
    if place >= 0:
        move_at(s, place, DRAWN.at(), CHOSEN.at(), "THI-HUNT-14")
    while s.zones[DRAWN.at()]:
        move_at(s, 0, DRAWN.at(), PREY_DECK.at(), "THI-HUNT-13")
    if place < 0:
        s.is_reckless = True
        note(s, "abandon", "THI-HUNT-12", me)
        end_hunt(s, figure)
        return
    fights = FIGHTS[s.zones[CHOSEN.at()][0]]
    if fights:
        s.do(*[fight(me, figure, *args) for fight, args in fights], capture(me, figure))
    else:
        capture_prey(s, me, figure)


# -- step 4: some humans fight back


@rule
def wound_hunter(s: Thirst, me: int, figure: int) -> None:
    """The hunting vampire loses 1 Blood. With none to lose a childe dies, a character only loses the Prey.

    [THI-HUNT-15, THI-ELIM-03, THI-Q-29, THI-Q-54]
    """
    if kind_of(figure):
        if not wound_minion(s, figure, "THI-HUNT-15"):
            prey_escapes(s, "THI-Q-54")
    elif s.blood[me]:
        s.blood[me] -= 1
        s.pool += 1
        note(s, "wound", "THI-HUNT-15", me)
    else:
        prey_escapes(s, "THI-Q-54")


@rule
def lose_ichor(s: Thirst, me: int, figure: int, n: int) -> None:
    """The hunting vampire loses Ichor to the supply, stopping at 0. [THI-HUNT-15, THI-Q-54]"""
    n = min(n, s.ichor[figure])
    s.ichor[figure] -= n
    s.supply[me] += n
    note(s, "figure ichor", "THI-HUNT-15", me, pair(figure, -n))


@rule
def alarm(s: Thirst, me: int, figure: int) -> None:
    """A Consequence is due at the end of this Night. [THI-Q-54, THI-NIGHT-08]"""
    s.is_reckless = True
    note(s, "alarm", "THI-Q-54", me)


@rule
def stalk(s: Thirst, me: int, figure: int) -> None:
    """A Hunter is not caught: it waits for dusk beside the hunter's Coffin. [THI-Q-36, THI-Q-29, THI-ELIM-02]"""
    if s.zones[CHOSEN.at()]:
        move_at(s, 0, CHOSEN.at(), STALKERS.of(me), "THI-Q-36")


@rule
def escape(s: Thirst, me: int, figure: int) -> None:
    """The revealed Prey gets away; that is not an abandoned hunt. [THI-Q-52, THI-Q-54]"""
    prey_escapes(s, "THI-Q-54")


FIGHTS: Final[list[list[tuple[Rule, tuple[int, ...]]]]] = with_rules(
    "fight",
    {"wound_hunter": wound_hunter, "lose_ichor": lose_ichor, "alarm": alarm, "stalk": stalk, "escape": escape},
    EFFECTS,
)


def prey_escapes(s: Thirst, why: str) -> None:
    if s.zones[CHOSEN.at()]:
        move_at(s, 0, CHOSEN.at(), PREY_DECK.at(), why)


# -- steps 5 to 7: Blood, Influence, Thrall


@rule
def capture(s: Thirst, me: int, figure: int) -> None:
    """What has not escaped is captured. [THI-HUNT-16]"""
    capture_prey(s, me, figure)


def capture_prey(s: Thirst, me: int, figure: int) -> None:
    """Blood from the pool by its hearts, Influence by its worth, and the Prey is a Thrall.

    [THI-HUNT-16, THI-HUNT-17, THI-HUNT-18, THI-HUNT-19, THI-HUNT-20, THI-HUNT-22, THI-Q-16, THI-Q-55]
    """
    chosen = s.zones[CHOSEN.at()]
    if not chosen:
        end_hunt(s, figure)
        return
    prey = chosen[0]
    blood = blood_of_prey(s, figure, HEARTS[prey])
    if blood == 0:
        prey_escapes(s, "THI-Q-16")
        end_hunt(s, figure)
        return
    take_from_pool(s, blood)
    s.red[me].append(blood)
    s.sick[me].append(0)
    gain_influence(s, me, WORTH[prey], "THI-HUNT-18")
    move_at(s, 0, CHOSEN.at(), THRALLS.of(me), "THI-HUNT-19")
    end_hunt(s, figure)
    if len(s.red[me]) > MOST_THRALLS:
        s.do(release_one(me))


def end_hunt(s: Thirst, figure: int) -> None:
    """What a Dark Power promised for the character's next hunt is used up."""
    if kind_of(figure) == 0:
        s.extra_blood = 0


@rule
def release_one(s: Thirst, me: int) -> None:
    """Six Thralls are one too many: let one go, the new one if you like. [THI-HUNT-22, THI-Q-55, THI-Q-61]"""
    s.choose(me, RELEASE, release(me))


def cannot_release(s: Thirst, ask: Ask, i: int) -> Refusal | None:
    n = len(s.red[ask.seat])
    return None if i < n else Refusal("THI-HUNT-22", f"you have only {plural(n, 'Thrall')}")


RELEASE: Final = Question(
    "release", "You can hold only 5 Thralls: which one do you release?", THRALL, refusal=cannot_release, choice=thrall_choice
)


@rule
def release(s: Thirst, me: int, i: int) -> None:
    release_thrall(s, me, i, "THI-Q-55")


# -- may one hunt?


def cannot_hunt_here(s: Thirst, figure: int) -> Refusal | None:
    """Hunting needs a vampire, Ichor for the cube (and the watch), and Prey to draw. [THI-HUNT-02, THI-RES-03, THI-Q-51]"""
    cost = cost_of_hunt(s, s.spot[figure])
    if s.ichor[figure] < cost:
        return Refusal(
            "THI-HUNT-02", f"hunting in {NAMES[s.tile_at[s.spot[figure]]]} costs {cost} Ichor, this vampire has {s.ichor[figure]}"
        )
    return None if s.zones[PREY_DECK.at()] else Refusal("THI-Q-51", "the Prey deck is empty")
