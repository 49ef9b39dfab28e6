"""How Owls looks: three kinds of card on a clearing at night."""

from __future__ import annotations

from gloam.table import Kind, Number, Place, Stage, Style, Verb

STYLE = Style(
    kinds={
        "owl": Kind("Owl", "#5a4a86", "circle", "dots", "owl"),
        "bat": Kind("Bat", "#7a3b4e", "hexagon", "scallops", "bat-wing"),
        "wolf": Kind("Wolf", "#3d5a80", "shield", "chevrons", "wolf-head"),
    },
    numbers={"value": Number("points", corner="top left"), "right": Number("right guesses", "check-mark")},
    verbs={"guess": Verb("Guess what lies on top", "owl"), "show": Verb("Show a card", "card-play")},
    stage=Stage(
        desk='"deck discards" minmax(0, 1fr) / 200px minmax(0, 1fr)',
        places=(Place("deck", "deck"), Place("discards", "discards")),
        mine=(Place("hand-{me}", "hand"), Place("pile-{me}", "pile", "small")),
    ),
    felt="clearing.svg",
)
