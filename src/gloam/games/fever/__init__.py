"""Hunting Fever: everybody plays a card at once; hunters take wolves, wolves take rabbits, rabbits take carrots.

[FEV-META-01, FEV-META-02, FEV-META-03]
"""

from gloam.engine import Game, Info, Remark, Weights, questions_in, rules_in

from . import turn
from .cards import FOLDER, NAMES, SHEET
from .counsel import COUNSEL
from .evaluate import PLAIN, evaluate, under
from .observe import OBSERVE
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
    reference=(
        "All choose one card in secret, all reveal at once. Then in this order, each clockwise from Hunt Starts Here:",
        "1. Closed Season: with any hunter played, each is caught (-4) and your lodge shows its 4 (+4). Then it is a carrot.",
        "2. Hunters take the first wolf on the left and come back to hand; without a wolf they go home under the lodge.",
        "3. Wolves take the first rabbit on the left, 4. rabbits the first carrot; who ate stays, who is hungry returns to hand.",
        "At each lodge Easy Prey is taken before the played card; nothing at your own lodge is prey for you.",
        "End of a round: untouched Easy Prey is safe in its own pile, what still lies becomes Easy Prey, the start moves left.",
        "One hand is empty: the day ends. Prey counts for you, cards in hand against you: 4, 4, 2, 1, 1. Four days.",
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
    counsel=COUNSEL,
    observe=OBSERVE,
    weights=Weights(PLAIN, under),
    table=table,
    tell=tell,
    style=STYLE,
    story=STORY,
    folder=FOLDER,
    sheets=(SHEET,),
)
