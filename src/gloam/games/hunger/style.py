"""How The Hunger looks: a land at dusk, kinds of cards by colour and shape, what numbers and marks mean, the plan of the stage."""

from __future__ import annotations

from gloam.table import Kind, Mark, Number, Place, Stage, Style, Verb

from .faces import chip
from .vocabulary import KEYWORDS

STYLE = Style(
    kinds={
        "villager": Kind("Villager", "#7d5420", "circle", "grain", "farmer", "a Human; the Market digests one"),
        "religious": Kind("Religious", "#4a4a8f", "arch", "lozenges", "church", "a Human; the Church digests one"),
        "military": Kind("Military", "#8a3526", "shield", "hatching", "centurion-helmet", "a Human; the Barracks digest one"),
        "noble": Kind("Noble", "#79296a", "lozenge", "scallops", "queen-crown", "a Human; the Mansion digests one"),
        "familiar": Kind("Familiar", "#17566b", "hexagon", "waves", "wolf-head", "stays in your area, scores nothing when hunted"),
        "power": Kind("Power", "#2b6238", "star", "tendrils", "vampire-dracula", "makes you faster or stronger"),
        "starting": Kind("Starting Power", "#2d2434", "triangle", "dots", "fangs", "one of the six cards you begin with"),
        "rose": Kind("Rose", "#9c1c45", "petals", "scallops", "rose", "from the Labyrinth; one for each Vampire"),
        "mission": Kind("Mission", "#17655d", "banner", "", "scroll-quill", "yours alone, scores at dawn"),
        "public mission": Kind("Public Mission", "#8a5a10", "banner", "", "scroll-quill", "scores at dawn for all who fulfil it"),
        "token": Kind("Bonus token", "#7a4a1c", "octagon", "", "open-treasure-chest", "from a Chest, with 2 VP"),
        "tile": Kind("Castle tile", "#4a3a58", "shield", "", "", "for the Vampires that come home, the best one first"),
        "first tile": Kind("Next Castle tile", "#c9922e", "shield", "", "", "for whoever comes home next"),
        "space": Kind("Space", "#efe2c8", "circle", "", "", "nothing happens here"),
        "castle": Kind("Castle", "#5b2f63", "square", "", "castle", "home: safe at dawn"),
        "labyrinth": Kind("Labyrinth", "#234d33", "circle", "", "maze", "Roses grow here"),
        "crypt": Kind("Crypt", "#241a36", "cut", "", "coffin", "gain one of so many Missions"),
        "well": Kind("Well", "#1c5f8f", "circle", "", "well", "one more hunt in column 1"),
        "tavern": Kind("Tavern", "#6b3a12", "square", "", "beer-stein", "all its cards, unseen, for 2 Speed"),
        "ship": Kind("Ship", "#2c4a72", "circle", "", "sailboat", "nobody hunts aboard"),
    },
    numbers={
        "speed": Number("Speed", "run", "top left", "circle", tip="moves a Vampire and pays for hunts"),
        "vp": Number("VP", "laurels", "top right", "shield", "#8f1330", "points, when it is hunted or at dawn"),
        "price": Number("Speed now", "footprint", "bottom left", "circle", "#ffd28a", "what this hunt costs you here and now"),
        "gain": Number("VP now", "", "bottom right", "square", "#ffd28a", "what this hunt brings you here and now"),
        # Not the bare words: a client may print the sign of a number where its label stands in a text.
        "missions": Number("secret Missions", "scroll-quill", tip="face down, or yours alone"),
        "cards": Number("cards owned", "card-pick", tip="deck, hand, area, discard pile, digested"),
        "humans": Number("Humans owned", "person", tip="digested ones too"),
        "hunts": Number("hunts left", "fangs", tip="this turn"),
        "home": Number("from home", "castle", tip="spaces to the Castle"),
    },
    marks={
        "active": Mark(
            "still to play",
            "",
            "good",
            tip="This Vampire has not had its turn of this round yet. Who is furthest from the Castle plays first.",
        ),
        "resting": Mark("has played", "night-sleep", "quiet", tip="This Vampire has had its turn of this round."),
        "home": Mark("home", "castle", "good", tip="Back in the Castle, and safe at dawn."),
        "next": Mark("next to be won", "", "good", tip="The next Vampire to come home wins this tile."),
        "used": Mark("used", "check-mark", "quiet", tip="It cannot be used again."),
        "kept": Mark("kept", "check-mark", "good", tip="You keep this Mission; the other one goes back."),
        "on top": Mark("on top of the deck", "", "good", tip="This card will be drawn next."),
        "digestion": Mark(
            "a Digestion card and one more by chance",
            "stomach",
            "warn",
            tip="Whoever stops here takes the Digestion card of this place and one of the others by chance.",
        ),
    },
    verbs={
        "be": Verb("Play as", "vampire-cape", tip="The Vampire that you are tonight. They differ in their looks only."),
        "keep": Verb(
            "Keep",
            "scroll-quill",
            "the other goes back",
            tip="A Mission scores at dawn if you fulfil it; nobody sees it before.",
        ),
        "use": Verb("Use", "sparkles", tip="An effect of a card in your area, before Speed is counted or when the card says so."),
        "token": Verb("Token", "open-treasure-chest", "once", tip="A bonus token is used up for what it says."),
        "mission": Verb(
            "Spend a Mission",
            "scroll-quill",
            "for its benefit, not its points",
            tip="Give the Mission away for what it does at once.",
        ),
        "discard": Verb(
            "Discard",
            "card-discard",
            tip="A card goes to your discard pile; it comes back when the deck is shuffled.",
        ),
        "stagger": Verb(
            "Stagger to",
            "star-swirl",
            "4 spaces toward the Labyrinth",
            tip="A confused Vampire first stumbles, and cannot choose not to.",
        ),
        "move": Verb("Move", "move", "once a turn", tip="Each space costs 1 Speed. Where you stop, the space does what it shows."),
        "mist": Verb(
            "Mist",
            "fog",
            "to the closest Well, instead of moving",
            tip="Go to the closest Well without counting spaces; no other move this turn.",
        ),
        "hunt": Verb(
            "Hunt",
            "fangs",
            "ends your movement",
            tip="Take a card of the Hunt Track for the Speed that its column costs. It scores, and it joins your deck.",
        ),
        "rose": Verb(
            "Take a Rose",
            "rose",
            "it is a hunt",
            tip="Take one of the Roses of the Labyrinth, instead of a card of the Hunt Track.",
        ),
        "push": Verb("Push to", "push", tip="A Vampire that stands where you stop can be pushed to a space beside it."),
        "digest": Verb(
            "Digest",
            "stomach",
            "out of your deck, still counted",
            tip="The Human leaves your deck for good and still scores.",
        ),
        "crypt": Verb("From the Crypt", "coffin", tip="Gain a Mission from this Crypt."),
        "lay": Verb(
            "On top of your deck",
            "card-draw",
            tip="The card is drawn first next time, instead of going to the discard pile.",
        ),
        "count": Verb("Count as", "invisible-face", tip="Say once what kind of Human it is for your Missions."),
        "done": Verb("Done", "night-sleep", tip="Nothing more of this kind; the turn goes on or ends."),
    },
    keywords={
        **{chip(word.name): word.meaning for word in KEYWORDS.words.values()},
        "Hunter": "A Human some Missions and cards count apart.",
        "Digest": "A Human goes from your area or discard pile to your Digestion zone: out of the deck, still counted.",
        "Well": "A space that gives one more hunt in column 1.",
    },
    paths={"road": "plain", "railroad": "rail", "boat": "dotted"},
    stage=Stage(
        desk='"board track" minmax(0, 1fr) / minmax(0, 1.2fr) minmax(390u, 1fr)',
        phone='"board" auto "track" auto / minmax(0, 1fr)',
        places=(
            Place("board", "board", label="Map"),
            Place("track", "track", "banner", fold=True),
            Place("supply", "board", "compact", fold=True),
            # They come and go: the Hunt Track keeps its size and its text.
            Place("catch", "board", "read"),
            Place("look", "board", "plate", "In the Crypt", fold=True),
        ),
        mine=(
            Place("area-{me}", "cards"),
            Place("hand-{me}", "cards"),
            Place("missions-{me}", "goals", "banner", "My Missions"),
            Place("missions", "goals", "banner"),
            Place("sheet-{me}", "goals", "compact", "Tokens"),
        ),
        foot=190,
    ),
    end="end.svg",
)
