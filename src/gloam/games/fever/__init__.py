"""Hunting Fever: everybody plays a card at once; hunters take wolves, wolves take rabbits, rabbits take carrots.

[FEV-META-01, FEV-META-02, FEV-META-03]
"""

from gloam.engine import Game, Info, Remark, Weights, questions_in, rules_in

from . import turn
from .cards import FOLDER, NAMES
from .evaluate import PLAIN, evaluate, under
from .scoring import outcome
from .setup import pieces, setup
from .state import LAYOUT, Fever
from .story import STORY, tell
from .style import STYLE
from .table import table


def piece_names() -> list[str]:
    return NAMES


INFO = Info(
    ages="8 and up",
    minutes="30",
    blurb="Four days of hunting. All choose a card in secret, all reveal at once; timing is everything.",
    credits=(
        "Design: Stefan Zlatintsis",
        "Development: Helge Landmesser, Jörg Weseloh, Stefan Zlatintsis",
        "Artwork of the printed game: Tu Peishu",
        "Layout of the printed game: Willi Wortmann",
        "Publisher of the printed game: Smiling Monster Games",
        "Closed Season idea: Jörg Schwerdtner",
        "English translation: Mike Bialecki",
        "French translation: François Richard",
        "German proofreading: Nils Ropertz",
        "Thanks to all the playtesters",
    ),
    accent="#e8963c",
    icon="wolf-howl",
    complexity=1,
    guide=(
        Remark(
            "All pick a card in secret, then all reveal. Hunters take wolves, wolves rabbits, rabbits carrots.", "hand-{me}", "play"
        ),
        Remark("A card that found nothing comes back, lies as Easy Prey, or goes home. Key r tells it again.", "easy-{me}", "play"),
        Remark("Easy Prey is taken first, and you hunt to your left before anywhere else: look there.", "easy-{next}", "play"),
        Remark("The start marker moves on: where it lies, the hunt begins, and who hunts first finds more.", "lodge-{me}", "play"),
        Remark("What you captured counts for you at the end of the day, what you still hold against you.", "pile-{me}", "play"),
    ),
)

GAME = Game(
    name="fever",
    title="Hunting Fever",
    version=1,
    seats=(3, 4, 5),
    info=INFO,
    layout=LAYOUT,
    state=Fever,
    questions=questions_in(turn),
    rules=rules_in(turn),
    setup=setup,
    pieces=pieces,
    piece_names=piece_names,
    outcome=outcome,
    evaluate=evaluate,
    weights=Weights(PLAIN, under),
    table=table,
    tell=tell,
    style=STYLE,
    story=STORY,
    folder=FOLDER,
)
