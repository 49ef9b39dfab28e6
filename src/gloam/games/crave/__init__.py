"""Crave: vampires against vampire hunters, a deckbuilding duel, also in teams of two and three."""

from gloam.engine import Game, Info, Remark, Weights, questions_in, rules_in

from . import bonuses, chains, combat, copies, deck, effects, market, plants, primary, questions, scoring, turn
from .cards import FILES, FOLDER, NAMES, sheet
from .counsel import COUNSEL
from .evaluate import evaluate
from .experience import PLAIN, SWAY, features, judge, under
from .observe import OBSERVE
from .scoring import concede, is_out, outcome
from .setup import OPTIONS, pieces, setup
from .state import LAYOUT, Crave, team
from .story import STORY, tell
from .style import STYLE
from .table import table
from .words import reference


def piece_names() -> list[str]:
    return NAMES


def about() -> Info:
    """What the box says. [CRA-COMP-15]"""
    return Info(
        accent="#d35f9c",
        icon="heart-drop",
        complexity=2,
        guide=(
            Remark(
                "Your cards played themselves: what they gave stands above the choices, Influence to buy, Attack to strike.",
                "play-{me}",
                "act",
            ),
            Remark(
                "Lit cards of the markets can be bought. They go to your discard pile and work for you later.", "row-public", "act"
            ),
            Remark(
                "Attack takes life from the other side. A Sentinel stands in the way until it is defeated or stunned.",
                "seat-{next}",
                "act",
            ),
            Remark("When nothing useful is left, end the turn. Bring every opponent's life to zero to win.", "", "act"),
        ),
        ages="12 and up",
        minutes="30-60",
        blurb="Vampires and Vampire Hunters recruit wolves, groupies and enchanted folk, and bring each other's life to zero.",
        credits=(
            "Design: Bryan Sloan",
            "Publisher of the printed game: Black Forest Studio, 2019",
            "Coffee in the printed game courtesy of Biohazard Coffee",
            "The cards of this table are a set of our own",
        ),
        reference=reference(),
    )


GAME = Game(
    name="crave",
    title="Crave",
    version=2,
    seats=(2, 4, 6),
    info=about(),
    layout=LAYOUT,
    state=Crave,
    questions=questions_in(primary, questions, copies),
    rules=rules_in(turn, deck, chains, plants, bonuses, market, combat, effects, primary, scoring),
    setup=setup,
    pieces=pieces,
    piece_names=piece_names,
    outcome=outcome,
    evaluate=evaluate,
    counsel=COUNSEL,
    observe=OBSERVE,
    judge=judge,
    weights=Weights(PLAIN, under, SWAY, features),
    table=table,
    tell=tell,
    style=STYLE,
    story=STORY,
    folder=FOLDER,
    sheets=tuple([sheet(name) for name in FILES]),
    options=OPTIONS,
    team=team,
    resign=concede,
    is_out=is_out,
    settings=({}, {"limit": "50", "hands": "closed", "first": "hunter", "sides": "hunter-vampire"}),
)
