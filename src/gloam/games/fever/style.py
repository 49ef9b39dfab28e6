"""How Hunting Fever looks: lodges around a wooden table, five kinds of card, four days."""

from __future__ import annotations

from gloam.table import Kind, Mark, Number, Place, Stage, Style, Verb

STYLE = Style(
    kinds={
        "hunter": Kind(
            "Hunter", "#8f3a2c", "shield", "hatching", "crossbow", "acts 2nd and takes the first wolf on the left", "hunter.svg"
        ),
        "wolf": Kind(
            "Wolf", "#2f5d8f", "circle", "chevrons", "wolf-head", "acts 3rd and takes the first rabbit on the left", "wolf.svg"
        ),
        "rabbit": Kind(
            "Rabbit", "#2f6b46", "arch", "dots", "rabbit", "acts 4th and eats the first carrot on the left", "rabbit.svg"
        ),
        "carrot": Kind(
            "Carrot", "#a8641c", "leaf", "tendrils", "carrot", "just lies there, and is yours after a round", "carrot.svg"
        ),
        "closed": Kind(
            "Closed season",
            "#5b3a86",
            "octagon",
            "lozenges",
            "wooden-sign",
            "acts 1st, catches poachers, then is a carrot",
            "closed.svg",
        ),
        "lodge": Kind(
            "Lodge",
            "#8a5a34",
            "square",
            "grain",
            "wood-cabin",
            "a place at the table; turned over it shows a 4",
            "lodge.svg",
            "lodge-roof.svg",
        ),
    },
    numbers={
        "value": Number("points", "", "top left", "circle", tip="for whoever captures it, against whoever still holds it"),
        "hand": Number("cards in hand", "card-pickup", tip="they count against their holder when the day ends"),
        "prey": Number("prey", "meat", tip="captured cards, which count for their captor at the end of the day"),
        "today": Number("today", "sun", tip="prey, lodge and poachers of this day, without what is left in hand"),
        "left": Number("for the hand", "card-burn", tip="what the cards in your hand would cost if the day ended now"),
        "now": Number("if scored now", "sunset", tip="today's points less what is in your hand"),
        "home": Number("hunter at home", "wood-cabin", tip="under the lodge: it counts neither for nor against"),
        "day 1": Number("Day 1", tip="points of this day"),
        "day 2": Number("Day 2", tip="points of this day"),
        "day 3": Number("Day 3", tip="points of this day"),
        "day 4": Number("Day 4", tip="points of this day"),
        "total": Number("Total", tip="points of all days"),
    },
    marks={
        "resolved": Mark("has captured", "check-mark", "good", 90, tip="This card has caught something; it is turned sideways."),
        "sealed": Mark("sealed", "padlock", "quiet", tip="Chosen, but facedown until all have chosen."),
        "start": Mark("hunt starts here", "hunting-horn", "warn", tip="Cards of one kind act clockwise from here."),
        "4": Mark("shows the 4", "", "good", tip="This lodge is turned over: 4 points for its owner."),
    },
    verbs={
        "play": Verb("Play", "card-play", tip="All choose one card at the same time; then all are turned over together."),
    },
    keywords={
        "acts 1st": "Closed season comes before everything: hunters that were played with it are caught.",
        "acts 2nd": "Hunters act after closed season, clockwise from the start marker.",
        "acts 3rd": "Wolves act after the hunters, clockwise from the start marker.",
        "acts 4th": "Rabbits act after the wolves, clockwise from the start marker.",
        "acts last": "Carrots do nothing but lie there.",
        "Easy Prey": "A card left from the last round. It is captured before the card that is played at the same lodge.",
    },
    stage=Stage(
        places=(Place("sheet", "side"),),
        mine=(Place("hand-{me}", "hand", "read"),),
        around=True,
        before=("played",),
        foot=196,
    ),
    felt="table.svg",
    end="end.svg",
)
