"""Every card, Mission and token of the set is bound to what it says, and every effect does it."""

import pytest

from gloam.engine import BadContent
from gloam.games.hunger.cards import (
    DOES,
    FIRST_MISSION,
    FIRST_TILE,
    FIRST_TOKEN,
    HUMAN,
    IDS,
    ONCE,
    PIECES,
    SPEED,
    TRAITS,
    VP,
)
from gloam.games.hunger.printed import CARDS, MISSIONS, SHEETS
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import AREA, DIGESTED, DISCARDS
from gloam.games.hunger.tally import all_holdings, is_fulfilled
from gloam.games.hunger.vocabulary import EFFECTS, KEYWORDS, NEEDS, TOKENS
from gloam.games.hunger.words import CARD_TEXTS, MISSION_TEXTS, TOKEN_TEXTS
from support import begin

from .positions import A, B, lies, night, offers, play, points, speed, state, turn

ALL_CARDS = IDS[:FIRST_MISSION]
HUMANS = [IDS[kind] for kind in range(FIRST_MISSION) if TRAITS[kind] & HUMAN]


@pytest.mark.parametrize("name", ALL_CARDS)
def test_every_card_can_be_played_and_the_turn_ends(name: str) -> None:
    match = night(2, at={A: "pr2", B: "ce1"}, hand={A: [name, *speed(6)]}, pile={A: ["agnes", "otto"]}, track={"1a": ["jorik"]})
    turn(match)
    for _ in range(12):
        if state(match).turn_of != A or match.over:
            break
        ask = match.asks[0]
        match.answer(A, "done" if "done" in ask.choices() else ask.choices()[-1])

    assert state(match).turn_of != A
    owned = lies(match, AREA, A) + lies(match, DISCARDS, A) + lies(match, DIGESTED, A)
    assert name in owned or name in [IDS[kind] for zone in match.state.zones for kind in zone]


@pytest.mark.parametrize("name", HUMANS)
def test_every_human_scores_what_it_shows_when_hunted(name: str) -> None:
    match = night(2, at={A: "mo3"}, hand={A: speed(8)}, track={"1a": [name]}, hunt_deck=[])
    turn(match)
    play(match, "a: hunt 1a")

    assert points(match, A) == VP[IDS.index(name)]


def test_texts_say_something_for_every_piece_and_are_short() -> None:
    for text in CARD_TEXTS + MISSION_TEXTS + TOKEN_TEXTS:
        assert len(text) <= 230
    for row, text in zip(CARDS, CARD_TEXTS, strict=True):
        assert bool(text) == bool(row["effects"] or row["keywords"])
    assert all(MISSION_TEXTS)
    assert all(TOKEN_TEXTS)


def test_every_word_of_the_vocabulary_is_on_several_cards() -> None:
    used = [str(effect["do"]) for row in CARDS for effect in row["effects"] for _ in range(row["count"])]
    for word in EFFECTS.words:
        assert used.count(word) >= 2, word
    keywords = [str(word) for row in CARDS for word in row["keywords"]]
    for word in KEYWORDS.words:
        assert keywords.count(word) >= 2, word
    elsewhere = {effect.name for effects in DOES[FIRST_MISSION:] for effect in effects}
    assert elsewhere == {*NEEDS.words, *TOKENS.words, *EFFECTS.fitting("once")}


def test_a_misspelt_effect_is_named_with_a_hint() -> None:
    with pytest.raises(BadContent, match="card 'x': 'drav' is unknown here; did you mean 'draw'"):
        EFFECTS.read({"do": "drav", "n": 1}, "card", "card 'x'")
    with pytest.raises(BadContent, match="card 'x', 'finally': there is no field 'many'"):
        EFFECTS.read({"do": "finally", "many": 1}, "card", "card 'x'")
    with pytest.raises(BadContent, match="card 'x', 'finally_with', 'card': 'Isold' is unknown; did you mean 'Isolde'"):
        EFFECTS.read({"do": "finally_with", "n": 1, "card": "Isold"}, "card", "card 'x'")


@pytest.mark.parametrize(
    ("piece", "field", "given", "said"),
    [
        (
            "agnes",
            "effects",
            [{"do": "drav", "n": 1}],
            "humans.toml, card 'agnes', effect 1: 'drav' is unknown here; did you mean 'draw'",
        ),
        (
            "agnes",
            "effects",
            [{"do": "draw", "n": 1}, {"do": "discard"}],
            "humans.toml, card 'agnes': a card has at most one discard",
        ),
        ("agnes", "keywords", ["fsat"], "humans.toml, card 'agnes', 'keywords': 'fsat' is unknown; did you mean 'fast'"),
        ("vespers", "need", {}, "missions.toml, mission 'vespers': a Mission has either a `need` or a `once`"),
        ("purge", "once", {"do": "feast", "n": 1}, "missions.toml, mission 'purge': 'feast' is unknown here"),
        ("speed-1", "effects", [], "tokens.toml, token 'speed-1': a token does one thing, not 0"),
    ],
)
def test_a_fault_of_content_names_file_and_entry(piece: str, field: str, given: object, said: str) -> None:
    file, entry = said.split(", ")[:2]
    sheet = next(sheet for sheet in SHEETS if sheet.file == file and sheet.heading == entry.split(" ")[0])
    row = PIECES[IDS.index(piece)] | {field: given}
    assert f"{file}, {sheet.entry(row, 1)}{sheet.faults(row, {})[0][1]}".startswith(said)


def test_every_need_of_a_mission_names_its_faults() -> None:
    with pytest.raises(BadContent, match="mission 'x', 'most', 'of': 'nobel' is unknown; did you mean 'noble'"):
        NEEDS.read({"is": "most", "of": ["villager", "nobel"]}, "", "mission 'x'", "is")
    with pytest.raises(BadContent, match="mission 'x', 'home_by', 'n' should be a number from 1 to 15, not 16"):
        NEEDS.read({"is": "home_by", "n": 16}, "", "mission 'x'", "is")
    with pytest.raises(BadContent, match="mission 'x', 'at_least': the field 'n' is missing"):
        NEEDS.read({"is": "at_least", "of": "noble"}, "", "mission 'x'", "is")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"do": "draw", "n": 10}, "'draw', 'n' should be a number from 1 to 9, not 10"),
        ({"do": "cheaper", "n": 1, "column": 4}, "'cheaper', 'column' should be a number from 1 to 3, not 4"),
        ({"do": "digest", "n": 1, "pay": 4}, "'digest', 'pay' should be a number from 0 to 3, not 4"),
        ({"is": "at_least", "n": 100, "of": "noble"}, "'at_least', 'n' should be a number from 1 to 99, not 100"),
        ({"is": "at_most", "n": 100, "of": "noble"}, "'at_most', 'n' should be a number from 0 to 99, not 100"),
        ({"is": "named", "n": 10, "cards": ["Isolde"]}, "'named', 'n' should be a number from 1 to 9, not 10"),
    ],
)
def test_numbers_of_words_have_bounds(table: dict[str, object], said: str) -> None:
    words, on, key = (EFFECTS, "card", "do") if "do" in table else (NEEDS, "", "is")
    with pytest.raises(BadContent, match=said):
        words.read(table, on, "entry 'x'", key)


def test_the_least_numbers_are_within_bounds() -> None:
    assert EFFECTS.read({"do": "digest", "n": 1, "pay": 0}, "card", "card 'x'").value("pay") == 0
    assert NEEDS.read({"is": "at_most", "n": 0, "of": "noble"}, "", "mission 'x'", "is").value("n") == 0
    assert NEEDS.read({"is": "named", "n": 1, "cards": ["Isolde"]}, "", "mission 'x'", "is").value("n") == 1


@pytest.mark.parametrize("number", [number for number in range(len(MISSIONS)) if not ONCE[FIRST_MISSION + number]])
def test_every_mission_can_be_met_and_missed(number: int) -> None:
    """Nobody meets it with nothing; somebody with a hoard, or with less than the others, does."""
    mission = FIRST_MISSION + number
    hoard = [name for name in ALL_CARDS if SPEED[IDS.index(name)] <= 2]
    tokens = IDS[FIRST_TOKEN:FIRST_TILE]
    rich = night(3, hand={0: [], 1: [], 2: []}, pile={0: hoard, 1: ["jana"]}, digested={0: hoard[:20]}, tokens={0: tokens})
    state(rich).home_round = (9, 0, 0)
    middle = night(3, hand={0: [], 1: [], 2: []}, pile={0: ["otto", "agnes", "isolde", "brother-egon"], 1: hoard})
    poor = night(3, hand={0: [], 1: [], 2: []}, pile={1: hoard, 2: hoard})

    seen = {is_fulfilled(state(match), 0, mission, all_holdings(state(match))) for match in (rich, middle, poor)}
    assert seen == {True, False}, MISSION_TEXTS[number]


@pytest.mark.parametrize(
    ("name", "answer"), [("second-wind", "done"), ("blood-frenzy", "done"), ("purge", "digest nobody"), ("will-o-the-wisp", "done")]
)
def test_every_one_time_mission_helps_once(name: str, answer: str) -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, pile={A: ["agnes", "otto"]}, missions={A: [name]}, track={"1a": ["jorik"]})
    turn(match)
    before = (state(match).speed, state(match).hunts, state(match).misty, match.asks[0].question.name)
    assert offers(match, "mission") == [name]
    play(match, f"a: mission {name}")

    assert (state(match).speed, state(match).hunts, state(match).misty, match.asks[0].question.name) != before
    assert answer in match.choices(A)
    assert offers(match, "mission") == []


@pytest.mark.parametrize(
    ("area", "speed_is"),
    [
        (["crumb"], 3 + 0 + 2),
        (["honeypaw"], 3),
        (["cloak-of-dusk"], 3 + 2 + 2),
        (["homeward-pull"], 3 + 2),
        (["vampire-thirst"], 3 + 1),
    ],
)
def test_conditional_speeds_on_the_plains_without_a_human(area: list[str], speed_is: int) -> None:
    match = night(2, at={A: "po4"}, hand={A: [*area, *speed(3)]})
    turn(match)

    assert state(match).speed == speed_is


def test_conditional_speeds_elsewhere() -> None:
    mountains = turn(night(2, at={A: "mo3"}, hand={A: ["honeypaw", *speed(3)]}))
    late = turn(night(2, at={A: "po4"}, hand={A: ["homeward-pull", *speed(3)]}, moon=11))

    assert state(mountains).speed == 5
    assert state(late).speed == 3 + 2 + 3


def test_cheaper_hunts_and_feasts() -> None:
    match = night(
        2,
        at={A: "mo3"},
        area={A: ["farcry", "inkfeather", "grizel", "grumble"]},
        hand={A: []},
        track={"3a": ["agnes"], "2a": ["otto"]},
    )
    turn(match)
    assert state(match).speed == 2
    assert offers(match, "hunt") == ["2a", "3a"]
    play(match, "a: hunt 3a")

    assert points(match, A) == 2 + 1 + 1


def test_an_extra_hunt_of_a_familiar() -> None:
    match = night(2, at={A: "mo3"}, area={A: ["mother-ursa"]}, hand={A: speed(2)}, track={"1a": ["agnes"], "1b": ["otto"]})
    turn(match)
    play(match, "a: hunt 1a", "a: hunt 1b")

    assert points(match, A) == 4


def test_digesting_at_nightfall() -> None:
    match = night(2, at={A: "mo3"}, area={A: ["the-duchess"]}, hand={A: ["agnes", *speed(2)]})
    turn(match)
    play(match, "a: done", "a: digest pile agnes")

    assert lies(match, DIGESTED, A) == ["agnes"]


def test_the_bridegroom_and_the_flag_bearer_at_the_end() -> None:
    match = night(2, at={A: "ca", B: "ca"}, pile={A: ["maximilian", "isolde", "ludmila", "vilma", "ondra"]})
    begin(match, score_game())

    assert points(match, A) == 4 + 2 * 2 + 2 + 1
