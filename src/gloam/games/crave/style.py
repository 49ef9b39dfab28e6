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
        "stunned": Mark(
            "stunned",
            "knocked-out-stars",
            "bad",
            180,
            tip="It gives nothing on its owner's next turn, and a stunned Sentinel bars nothing.",
        ),
        "blocking": Mark(
            "blocking: out of reach",
            "bordered-shield",
            "warn",
            90,
            tip="It cannot be attacked or stunned until its owner's next turn.",
        ),
        "turned": Mark(
            "body shield",
            "backward-time",
            "bad",
            tip="A turned Groupie: it has to be defeated before the Vampire behind it, or that Vampire's Patrols.",
        ),
        "used": Mark("used", "check-mark", "quiet", tip="What it can be used for is used up until its owner's next turn."),
        "new": Mark("played this turn", "sparkles", "good", tip="It came into play this turn."),
        "barred": Mark("not yours", "padlock", "quiet", tip="Only the other side buys from this row."),
    },
    verbs={
        "buy": Verb(
            "Buy",
            "cut-diamond",
            "with Influence",
            tip="Pay the cost in Influence; the card goes to your discard pile and comes back with your deck.",
        ),
        "equip": Verb("Equip", "chest-armor", "stays on its wearer", tip="Attach an Item to one of your Beings, at most 2 each."),
        "use": Verb(
            "Use",
            "magic-swirl",
            "once a turn each",
            tip="Some cards in play can do something once on each of your turns, when you like.",
        ),
        "trash": Verb(
            "Trash",
            "trash-can",
            "leaves the game",
            tip="Take the card out of the game, for what it gives when it goes.",
        ),
        "attack": Verb(
            "Attack",
            "broadsword",
            tip="Spend Attack on a Patrol or on the opponent. Sentinels have to be defeated first.",
        ),
        "end": Verb("End", "sunset", tip="Unspent Influence and Attack are lost, and the next player plays."),
    },
    keywords=EXPLAINED,
    stage=Stage(
        desk=(
            '"front other other other" minmax(0, 157fr) '
            '"public public public piles" minmax(0, 177fr) '
            '"own own guard guard" minmax(0, 177fr) '
            "/ minmax(0, 55fr) minmax(0, 8fr) minmax(0, 15fr) minmax(0, 16fr)"
        ),
        teams=(
            '"front front front" minmax(0, 112fr) '
            '"other other other" minmax(0, 76fr) '
            '"public public piles" minmax(0, 170fr) '
            '"own guard guard" minmax(0, 172fr) '
            "/ minmax(0, 63fr) minmax(0, 15fr) minmax(0, 16fr)"
        ),
        places=(
            Place("patrols-{foe}", "front", "read", room=1, free="no Patrol"),
            Place("row-other", "other", "banner", fold=True),
            Place("row-public", "public", "read"),
            Place("row-own", "own", "read"),
            Place("patrols-{me}", "guard", "read"),
            Place("patrols-{ally}", "guard", "plate"),
            Place("upcoming-{ally}", "guard", "plate", fold=True),
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
    end="end.svg",
)
