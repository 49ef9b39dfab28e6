"""How Crave looks: factions by colour, crest and pattern, types by the frame of the picture, one corner for one number."""

from __future__ import annotations

from gloam.table import Kind, Mark, Number, Place, Stage, Style, Verb

from .words import EXPLAINED

STYLE = Style(
    kinds={
        "vampire": Kind("Vampire", "#b3263f", "circle", "scallops", "bat", "bought by Vampires; rewards other Vampires"),
        "hunter": Kind("Hunter", "#2f6fae", "circle", "hatching", "cross-shield", "bought by Hunters; rewards other Hunters"),
        "groupie": Kind("Groupie", "#c2478f", "circle", "dots", "round-star", "glad to be spent; a Vampire can turn it"),
        "enchanted": Kind("Enchanted", "#7753c9", "circle", "lozenges", "polar-star", "strong together"),
        "werewolf": Kind("Werewolf", "#b0651f", "circle", "chevrons", "wolf-head", "hunts in a pack"),
        "plant": Kind("Plant", "#3c7d3f", "leaf", "tendrils", "solid-leaf", "poison for an opponent, or a herb of your own"),
        "none": Kind("No faction", "#6d6170", "circle", "", "ring", "belongs to nobody"),
    },
    numbers={
        "cost": Number("cost", "", "top right", "lozenge", "#ffd66b", "Influence to buy it"),
        "influence": Number("Influence", "cut-diamond", "top left", "circle", "#f6c453", "to buy cards with, this turn"),
        "attack": Number("Attack", "broadsword", "left", "circle", "#ff8d6b", "to strike with, this turn"),
        "health": Number("Health", "hearts", "bottom left", "circle", "#7fe0a0", "life that you gain"),
        "sentry": Number(
            "defense, Sentry", "", "right", "triangle", "#c2202d", "Attack that defeats it; it does not stand in the way"
        ),
        "sentinel": Number(
            "defense, Sentinel", "", "right", "octagon", "#c2202d", "Attack that defeats it; it stands before its owner"
        ),
        "life": Number("life", "hearts", colour="#e0405a", tip="at 0 a player is out"),
        "draining": Number("draining", "drop", colour="#e0405a", tip="Attack that gives you as much life when it hits"),
        "next": Number("next", "card-draw", tip="upcoming cards, played on the next turn"),
        "deck": Number("deck", "card-pickup", tip="cards in the draw deck"),
        "discard": Number("discard", "card-discard", tip="cards in the discard pile"),
        "owed": Number("owed", "swap-bag", tip="cards to be discarded when the next ones are revealed"),
    },
    marks={
        "stunned": Mark("stunned", "knocked-out-stars", "bad", 180),
        "blocking": Mark("blocking: out of reach", "bordered-shield", "warn", 90),
        "turned": Mark("body shield", "backward-time", "bad"),
        "used": Mark("used", "check-mark", "quiet"),
        "new": Mark("played this turn", "sparkles", "good"),
        "barred": Mark("not yours", "padlock", "quiet"),
    },
    verbs={
        "buy": Verb("Buy", "cut-diamond", "with Influence"),
        "equip": Verb("Equip", "chest-armor", "stays on its wearer"),
        "use": Verb("Use", "magic-swirl", "once a turn each"),
        "trash": Verb("Trash", "trash-can", "leaves the game"),
        "attack": Verb("Attack", "broadsword"),
        "end": Verb("End", "sunset"),
    },
    keywords=EXPLAINED,
    stage=Stage(
        desk=(
            '"front other other other" minmax(0, 157fr) '
            '"public public public piles" minmax(0, 177fr) '
            '"own own guard guard" minmax(0, 177fr) '
            "/ minmax(0, 55fr) minmax(0, 8fr) minmax(0, 15fr) minmax(0, 16fr)"
        ),
        places=(
            Place("patrols-{foe}", "front", "small"),
            Place("row-other", "other", "banner", fold=True),
            Place("row-public", "public", "read"),
            Place("row-own", "own", "read"),
            Place("patrols-{me}", "guard", "small"),
            Place("patrols-{ally}", "guard", "small"),
            Place("upcoming-{ally}", "guard", "compact", fold=True),
            Place("supply", "piles", "compact", fold=True),
            Place("trash", "piles", "compact", fold=True),
            Place("gone", "piles", "compact", fold=True),
        ),
        mine=(
            Place("play-{me}", "play", "small"),
            Place("deck-{me}", "deck", "compact"),
            Place("discard-{me}", "discard", "compact"),
        ),
        foot=182,
    ),
    felt="table.svg",
)
