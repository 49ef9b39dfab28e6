"""The engine: flow, questions, zones, views, records. It knows no game.

A game imports everything it needs from here.
"""

from .book import read_book
from .catalogue import content_hash, read_catalogue
from .content import check_row, one_of, read_toml
from .counsel import Cause, Caution, Clue, Counsel, Parts, no_parts
from .errors import BadContent, BadNotation, BadSetup, BrokenRecord, GloamError, IllegalAnswer, IllegalUndo
from .events import HIDDEN, NO_PLACE, Event
from .experience import plain_weights, read_experience, weigh, weighed
from .flow import Rule, State, Step, changed, put_on_table, rule
from .game import Game, Info, Option, Options, Outcome, Remark, Weights, questions_in, rules_in
from .imagine import imagine
from .observe import Course, Observe
from .pieces import draw, lay_out, move, move_at, note, peek, pour, put_back, reveal, shuffle
from .questions import DECLINE, NO, SEATS, YES, YES_NO, Ask, Domain, Menu, Part, Question, Refusal, never_refused, numbers
from .rng import Rng, fresh_seed, stream
from .sheets import Sheet, names_in, rows
from .view import View, view
from .watch import Watcher, listen
from .wording import LETTERS, and_list, plural, sentence
from .zones import ALL, NOBODY, OWNER, TEAM, TOP, Layout, Zone

__all__ = [
    "ALL", "DECLINE", "HIDDEN", "LETTERS", "NO", "NOBODY", "NO_PLACE", "OWNER", "SEATS", "TEAM", "TOP", "YES", "YES_NO",
    "Ask", "BadContent", "BadNotation", "BadSetup", "BrokenRecord", "Cause", "Caution", "Clue", "Counsel", "Course", "Domain",
    "Event", "Game", "GloamError", "IllegalAnswer", "IllegalUndo", "Info", "Layout", "Menu", "Observe", "Option",
    "Options", "Outcome", "Part", "Parts", "Question", "Remark",
    "Refusal", "Rng", "Rule", "Sheet", "State", "Step", "View", "Watcher", "Weights", "Zone",
    "and_list", "changed", "check_row", "content_hash", "draw", "fresh_seed", "imagine", "lay_out", "listen", "move", "move_at",
    "names_in", "never_refused", "no_parts", "note", "numbers", "one_of", "peek", "plain_weights", "plural", "pour", "put_back",
    "put_on_table", "questions_in", "read_book", "read_catalogue", "read_experience", "read_toml", "reveal", "rows", "rule",
    "rules_in", "sentence", "shuffle", "stream", "view", "weigh", "weighed",
]  # fmt: skip
