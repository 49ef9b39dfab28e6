"""Thirst: vampires of a modern city hunt, enthrall and scheme for Influence, by Night and by Day."""

from gloam.engine import Game, Info, Option, Remark, Weights, questions_in, rules_in

from . import actions, consequences, day, effects, frenzy, ghouls, giving_up, hunt, night, powers, rivals, setup, thralls, turn
from .cards import ACTION_ROWS, FOLDER, NAMES, SHEETS
from .counsel import COUNSEL
from .evaluate import evaluate, under
from .observe import OBSERVE
from .scoring import outcome
from .setup import pieces
from .state import LAYOUT, Thirst, census
from .story import STORY, tell
from .style import STYLE
from .table import table
from .weights import PLAIN, SWAY

ROOMS = (actions, consequences, day, effects, frenzy, ghouls, giving_up, hunt, night, powers, rivals, setup, thralls, turn)

# Encodings number the questions in this order, wherever they are declared.
ORDER = (
    "discard", "day", "place", "carry", "carry to", "haunt", "slander", "leech", "dominate", "seize", "infect", "sicken", "nurse",
    "replace", "pursue", "release", "night", "desecrate", "erase", "repair", "body", "another body", "quicken", "spur", "maul",
    "coffin", "keep", "frenzy", "reclaim",
)  # fmt: skip
QUESTIONS = questions_in(*ROOMS)
assert set(ORDER) == set(QUESTIONS)


def piece_names() -> list[str]:
    return NAMES


def info() -> Info:
    """What the box says, the credits, and the reference card. [THI-META-03, THI-META-04, THI-META-05, THI-COMP-16]"""
    return Info(
        accent="#9a6be0",
        icon="vampire-cape",
        complexity=4,
        guide=(
            Remark("You are a vampire, and your Coffin shows your colour. They differ in nothing else: take any.", "", "coffin"),
            Remark(
                "Dark Powers are cards for one use. Keep the one you like; unused, each is worth 1 Ichor when you need it.",
                "hand-{me}",
                "keep",
            ),
            Remark(
                "This is the city. You wake where your Coffin stands; unknown tiles are turned as you enter them.", "city", "night"
            ),
            Remark(
                "Ichor is what you do things with, Blood is what you live on. Feed on a Thrall whenever you like; only Blood "
                "hunted this very turn cannot be turned into Ichor yet.",
                "coffin-{me}",
                "night",
            ),
            Remark("The list always holds all you can do and what it costs; what is lit can be clicked as well.", "", "night"),
            Remark(
                "A hunt lays your cube on a tile; whom you catch may be worth Influence. Most cubes make a tile yours: at dusk it "
                "gives you what it shows (Influence, Blood, a Dark Power), if it shows anything. Ten Influence end the game.",
                "city",
                "night",
            ),
            Remark(
                "By Day your Ghouls work while you lie still, and you may use Dark Powers for the Day. If neither Ghoul nor card "
                "could do anything, the Day passes by itself.",
                "coffin-{me}",
                "day",
            ),
        ),
        ages="8 and up",
        minutes="30-60",
        blurb="Rise by Night, hunt, make Ghouls and Vampires, rule neighborhoods; by Day lie still and hope. 10 Influence end it.",
        credits=(
            "Design: Tim Broadwater",
            "Illustration of the printed game: Aidan Detwiler",
            "Writing of the printed game: Michael Schoefield",
            "Special thanks: Connor Wake, Zach Lubow",
        ),
        reference=reference(),
    )


def reference() -> tuple[str, ...]:
    """The action index card: every action, its price, its mark, who may take it and when. [THI-COMP-02, THI-COMP-18]"""
    when = {"night": "by Night", "day": "by Day", "both": "by Night or Day"}
    return tuple(
        f"{row['name']} ({row['ichor']} Ichor; {row['mark']}: {row['by']}; {when[row['when']]}): {row['text']}"
        for row in ACTION_ROWS
    )


GAME = Game(
    name="thirst",
    title="Thirst",
    version=2,
    seats=(2, 3, 4),
    info=info(),
    layout=LAYOUT,
    state=Thirst,
    questions={name: QUESTIONS[name] for name in ORDER},
    rules=rules_in(*ROOMS),
    setup=setup.setup,
    pieces=pieces,
    piece_names=piece_names,
    outcome=outcome,
    evaluate=evaluate,
    counsel=COUNSEL,
    observe=OBSERVE,
    weights=Weights(PLAIN, under, SWAY),
    table=table,
    tell=tell,
    style=STYLE,
    story=STORY,
    folder=FOLDER,
    sheets=SHEETS,
    plays_as={"cb7c167c39f066f2": "26dbf84552606424"},  # before its words stood in `vocabulary.py`
    options=(
        Option(
            "first",
            "Who begins: whoever last enjoyed a vampire story, or by lot",
            ("random", "a", "b", "c", "d"),
            ("By lot", "Seat A", "Seat B", "Seat C", "Seat D"),
        ),
        Option(
            "fresh_blood",
            "When Blood hunted in a turn can be converted or pay for powers: later, or at once by the letter of the book",
            ("later", "at once"),
            ("From the next turn on", "At once"),
        ),
        Option(
            "rounds",
            "End after this many rounds at the latest",
            ("none", "5", "10", "15", "20", "30", "40"),
            ("No limit", "5 rounds", "10 rounds", "15 rounds", "20 rounds", "30 rounds", "40 rounds"),
        ),
    ),
    census=census,
    resign=giving_up.concede,
    is_out=giving_up.is_out,
    settings=({}, {"rounds": "5", "first": "b", "fresh_blood": "at once"}),
)
