"""Owls: a toy game made by following docs/add-a-game.md, to prove that a new game gets everything for nothing."""

from gloam.engine import Game, Info, questions_in, rules_in

from . import turn
from .cards import FOLDER, piece_names, pieces
from .state import LAYOUT, Owls
from .turn import give_up, is_out, setup
from .words import evaluate, outcome, table, tell

GAME = Game(
    name="owls",
    title="Owls",
    version=1,
    seats=(2, 3),
    info=Info(ages="6 and up", minutes="5", blurb="Guess what lies on top.", credits=()),
    layout=LAYOUT,
    state=Owls,
    questions=questions_in(turn),
    rules=rules_in(turn),
    setup=setup,
    pieces=pieces,
    piece_names=piece_names,
    outcome=outcome,
    evaluate=evaluate,
    table=table,
    tell=tell,
    folder=FOLDER,
    resign=give_up,
    is_out=is_out,
)
