"""The declarative table that every client renders."""

from .change import applied, change_of, followed, lean, whole_events
from .contents import in_any_order
from .log import Way, tell_note, tell_way
from .model import (
    LOOKS,
    SCENERY,
    VERSION,
    Area,
    Choice,
    Counter,
    Face,
    Item,
    LogLine,
    Meter,
    Phase,
    Progress,
    Prompt,
    Quantity,
    Refused,
    Scenery,
    Score,
    Side,
    Table,
    Turn,
)
from .newest import NewestLines, again, shared, shared_areas
from .prompts import choices_of, prompt_for
from .schema import TABLE_SCHEMA
from .story import Chapter, Chapters, Story, by_cause, line_of, own_beat, with_taken
from .style import Kind, Mark, Number, Place, Stage, Style, Verb

__all__ = [
    "LOOKS", "SCENERY", "TABLE_SCHEMA", "VERSION", "Area", "Chapter", "Chapters", "Choice", "Counter", "Face", "Item", "Kind",
    "LogLine", "Mark", "Meter", "NewestLines", "Number", "Phase", "Place", "Progress", "Prompt", "Quantity", "Refused", "Scenery",
    "Score", "Side", "Stage", "Story", "Style", "Table", "Turn", "Verb", "Way", "again", "applied", "by_cause", "change_of",
    "choices_of", "followed", "in_any_order", "lean", "line_of", "own_beat", "prompt_for", "shared", "shared_areas", "tell_note",
    "tell_way", "whole_events", "with_taken",
]  # fmt: skip
