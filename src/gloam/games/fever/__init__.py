"""Hunting Fever: everybody plays a card at once; hunters take wolves, wolves take rabbits, rabbits take carrots.

[FEV-META-01, FEV-META-02, FEV-META-03]
"""

from gloam.engine import Game, Info, questions_in, rules_in

from . import turn
from .cards import FOLDER, NAMES
from .evaluate import evaluate
from .scoring import outcome
from .setup import pieces, setup
from .state import LAYOUT, PUBLIC, blank
from .table import table
from .tell import tell


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
        "All pick a card at once. Hunters take wolves, wolves take rabbits, rabbits take carrots. Click a card in your hand.",
        "A card that found nothing comes back, lies as Easy Prey for the others, or goes home. The log says why.",
        "Easy Prey is taken first. Look to your left: you hunt there before anywhere else.",
        "Captured cards count for you at the end of the day; cards left in your hand count against you. Now you know enough.",
    ),
)

GAME = Game(
    name="fever",
    title="Hunting Fever",
    version=1,
    seats=(3, 4, 5),
    info=INFO,
    layout=LAYOUT,
    public=PUBLIC,
    questions=questions_in(turn),
    rules=rules_in(turn),
    blank=blank,
    setup=setup,
    pieces=pieces,
    piece_names=piece_names,
    outcome=outcome,
    evaluate=evaluate,
    table=table,
    tell=tell,
    folder=FOLDER,
)
