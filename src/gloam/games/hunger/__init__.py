"""The Hunger: a race through the night. Hunt, feed a deck that grows slower, and be home before the sun."""

from gloam.engine import Game, Info, Option, Remark, Weights, questions_in, rules_in

from . import digest, effects, hunt, missions, move, scoring, setup, step_one, step_two, turn
from .board import BOARD_SHEET, SPACE_SHEET
from .cards import NAMES
from .counsel import COUNSEL
from .evaluate import evaluate, judge, under
from .observe import OBSERVE
from .printed import SHEETS
from .scoring import outcome
from .setup import pieces
from .state import LAYOUT, Hunger
from .story import STORY, tell
from .style import STYLE
from .table import table
from .vocabulary import FOLDER
from .weights import PLAIN, SWAY

ROOMS = (setup, missions, step_two, turn, step_one, effects, move, digest, hunt, scoring)


def piece_names() -> list[str]:
    return NAMES


def about() -> Info:
    """What the box says: players, minutes, age, and who made it. [HUN-GOAL-01, HUN-GOAL-02, HUN-GOAL-13]"""
    return Info(
        accent="#d8505a",
        icon="vampire-dracula",
        complexity=3,
        guide=(
            Remark("Every Vampire plays alike: take the one you like best. Its letter is yours on the map.", "", "be"),
            Remark(
                "Missions are secret aims that score at dawn. Keep the one that is easier for you to reach.",
                "missions-{me}",
                "keep",
            ),
            Remark("You start in the Castle. Cards give Speed, Speed carries you: every lit space is in reach.", "board", "act"),
            Remark(
                "Speed also pays for the hunt. Right columns are cheap; fat Humans fill your deck and slow you down.",
                "track",
                "act",
            ),
            Remark(
                "Count the way home: at dawn Plains and Forest burn you, and so do the Mountains unless you play as Rookies.",
                "board",
                "act",
            ),
        ),
        ages="12 and up",
        minutes="60",
        blurb="Fifteen rounds of one night: hunt Humans, fulfil Missions, perhaps pick a Rose, and be back before sunrise.",
        credits=(
            "Design: Richard Garfield",
            "Artwork of the printed game: Jocelyn Millet, Semyon Proskuryakov, Marta Ivanova, Alexey Bogdanov",
            "Lead designer: Guillaume Gille-Naves",
            "Artistic director: Igor Polouchine",
            "US editor: William Niebling",
            "Publisher of the printed game: Origames (2021), English edition by Renegade Game Studios",
            "Cards, Missions, board and texts of this edition are our own",
        ),
        reference=(
            "Turn order: furthest out first. Forest, Plains, Mountains, Cemetery; Road, Railroad, Boat; upper token first.",
            "1. Lay out your hand. Use discard and draw effects, in any order.",
            "2. Add up your Speed. Move in one direction, 1 Speed a space; then hunt once: columns cost 1, 2 or 3 (Fast +1).",
            "   Humans score at once: +1 each on the Plains, +2 in the Forest. Nobody hunts in the Castle or on a ship.",
            "3. Discard all but Permanents, end-of-turn effects, draw 3.",
            "Well: one more hunt in column 1. Chest: token, 2 VP. Crypt: a Mission. Tavern: all cards for 2. Labyrinth: a Rose.",
            "Market, Church, Mansion, Barracks: digest a Villager, Religious, Noble, Military Human.",
            "After round 15: Castle safe, Cemetery -5, Mountains burn (Rookie: lose the number shown), Plains and Forest burn.",
        ),
    )


GAME = Game(
    name="hunger",
    title="The Hunger",
    version=2,
    seats=(2, 3, 4, 5, 6),
    info=about(),
    layout=LAYOUT,
    state=Hunger,
    questions=questions_in(*ROOMS),
    rules=rules_in(*ROOMS),
    setup=setup.setup,
    pieces=pieces,
    piece_names=piece_names,
    outcome=outcome,
    evaluate=evaluate,
    counsel=COUNSEL,
    observe=OBSERVE,
    judge=judge,
    weights=Weights(PLAIN, under, SWAY),
    table=table,
    tell=tell,
    plays_as={"3f6f7b2177a478e2": "93d6c34dd607b8a5"},  # before its spaces had names
    style=STYLE,
    story=STORY,
    folder=FOLDER,
    sheets=(*SHEETS, SPACE_SHEET, BOARD_SHEET),
    lookahead=5,
    options=(
        Option(
            "mode",
            "How hard is the night? Rookies begin gently, and at dawn the Mountains cost them points instead of their lives.",
            ("elder", "rookie"),
            ("Elder mode, the regular game", "Rookie mode, for a first game"),
            beginner="rookie",
        ),
        Option(
            "digestion_variant",
            "What do Market, Church, Mansion and Barracks digest?",
            ("off", "on"),
            ("Always one type of Human each", "Two types, one of them by chance (Digestion cards)"),
        ),
        Option(
            "rest_and_digest",
            "May a hand of nothing but heavy Humans be rested away?",
            ("off", "on"),
            ("No", "Yes: skip the turn and digest up to two of them"),
        ),
        Option(
            "spicy_rule",
            "What if a Spicy Human drives you and the Well is too far?",
            ("errata", "original"),
            ("Your turn ends without a hunt (as corrected)", "You may still hunt (as first printed)"),
        ),
        Option(
            "move_direction",
            "How does a Vampire move?",
            ("monotone", "no_backtrack"),
            ("Outward or homeward, not both in one turn", "Any way that enters no space twice"),
        ),
        Option(
            "ages",
            "Who is oldest? Of equally slow Vampires the oldest plays first in round 1.",
            ("by_seat",),
            ("In the order of the seats",),
            seats="order",
        ),
        Option(
            "elder_beginners",
            "Who is new to the game? In Elder mode they are safe in the Mountains at dawn.",
            ("nobody",),
            ("Nobody",),
            seats="some",
        ),
        Option(
            "vampires", "Who chooses the Vampires?", ("chosen", "by_seat"), ("Everybody their own", "Nobody: one for each seat")
        ),
    ),
    settings=(
        {"mode": "elder"},
        {"mode": "rookie"},
        {"mode": "elder", "digestion_variant": "on", "rest_and_digest": "on", "spicy_rule": "original", "vampires": "by_seat"},
        {"mode": "rookie", "digestion_variant": "on", "rest_and_digest": "on", "move_direction": "no_backtrack"},
    ),
)
