"""What is in the box, and what is printed on it."""

from collections import Counter

from gloam.engine import changed
from gloam.games import get
from gloam.games.hunger.board import PATHS, REGIONS, SPACES
from gloam.games.hunger.cards import (
    ALL_TOKENS,
    DIGESTION_CARDS,
    ENDS,
    FAMILIAR,
    HUMAN,
    HUNT_CARDS,
    IDS,
    OPENING,
    PIECES,
    POWER,
    ROSE_CARDS,
    SPEED,
    STARTING_DECK,
    TRAITS,
    UNIQUE,
    VP,
)  # fmt: skip
from gloam.games.hunger.printed import CARD_TYPES, CARDS, DIGESTIONS, MISSIONS, TILES, VAMPIRES
from gloam.games.hunger.setup import pieces
from gloam.games.hunger.state import AREA, SPENT
from gloam.games.hunger.state import MISSIONS as HELD
from support import proves, table_of

from .positions import A, B, kind, lies, night, play, points, speed, state, turn


def card(name: str) -> dict[str, object]:
    return PIECES[kind(name)]


@proves("HUN-COMP-01", "HUN-SETUP-05")
def test_the_hunt_deck_has_122_cards() -> None:
    families = Counter(str(PIECES[piece]["kind"]) for piece in HUNT_CARDS)

    assert families == {"human": 80, "familiar": 22, "power": 20}


@proves("HUN-COMP-02", "HUN-COMP-03")
def test_six_vampires_have_a_deck_of_six_cards_each() -> None:
    assert len({row["name"] for row in VAMPIRES}) == 6
    for row in VAMPIRES:
        assert len(row["deck"]) == 6
    table = table_of("hunger", 6, vampires="by_seat").table(None)
    for seat in range(6):
        assert table.area(f"sheet-{seat}").owner == seat
        assert table.area(f"digested-{seat}").owner == seat


@proves("HUN-COMP-04", "HUN-ENDTURN-01")
def test_a_token_shows_its_owner_and_whether_it_rests() -> None:
    match = night(2, at={A: "po4", B: "po2"}, hand={A: speed(2)})
    turn(match)
    play(match, "a: done")
    tokens = {item.id: item for item in match.table(None).area("board").items if item.owner is not None}

    assert "resting" in tokens["vampire-0"].marks
    assert "active" in tokens["vampire-1"].marks
    assert tokens["vampire-0"].label != tokens["vampire-1"].label


@proves("HUN-COMP-05", "HUN-SCORE-02")
def test_past_100_the_score_token_is_turned() -> None:
    match = night(2)
    state(match).points = changed(state(match).points, 0, 97)
    state(match).points = changed(state(match).points, 1, 6)
    note = match.table(None).scores[A].note

    assert points(match, A) == 103
    assert "100 side" in note
    assert "space 3" in note


@proves("HUN-COMP-07", "HUN-ICON-02", "HUN-KEY-27")
def test_three_unique_roses_are_items_with_an_effect_of_their_own() -> None:
    roses = [PIECES[piece] for piece in ROSE_CARDS]

    assert len(roses) == 3
    assert {row["type"] for row in roses} == {"item"}
    assert len({(row["speed"], str(row["effects"])) for row in roses}) == 3
    assert [piece for piece in range(len(CARDS)) if TRAITS[piece] & UNIQUE] == sorted(set(ROSE_CARDS))


@proves("HUN-COMP-09")
def test_there_are_50_different_missions() -> None:
    assert len(MISSIONS) == 50
    assert len({row["id"] for row in MISSIONS}) == 50
    for row in MISSIONS:
        assert row["points"] > 0
        assert row["background"] in ("beige", "gold")
        assert row["title"] in ("white", "dark")


@proves("HUN-COMP-10")
def test_the_castle_tiles_are_10_8_6_4_2() -> None:
    assert [row["vp"] for row in TILES] == [10, 8, 6, 4, 2]


@proves("HUN-COMP-11")
def test_there_are_26_bonus_tokens() -> None:
    assert len(ALL_TOKENS) == 26


@proves("HUN-COMP-12", "HUN-SETUP-02", "HUN-EXAMPLE-01", "HUN-SETUP-41")
def test_the_track_has_a_row_more_than_players_and_stands_beside_the_board() -> None:
    for n in (2, 3, 4, 5, 6):
        table = table_of("hunger", n, vampires="by_seat").table(None)
        ids = [area.id for area in table.areas]
        items = [item.id for item in table.area("track").items if item.id.startswith("track-")]
        assert len(items) == 3 * (n + 1)
        assert ids.index("track") == ids.index("board") + 1
        assert [item[-2] for item in items[:3]] == ["3", "2", "1"]


@proves("HUN-COMP-13", "HUN-COMP-14", "HUN-SETUP-36", "HUN-SETUP-37", "HUN-VARIANT-02")
def test_digestion_tokens_and_cards_belong_to_the_variant() -> None:
    plain, variant = table_of("hunger", 3), table_of("hunger", 3, digestion_variant=True)
    marked = [item.id for item in variant.table(None).area("board").items if "digestion" in item.marks]

    assert len(marked) == 4
    assert not [item for item in plain.table(None).area("board").items if "digestion" in item.marks]
    assert {row["space"] for row in DIGESTIONS} == {"market", "church", "mansion", "barracks"}
    assert [item.count for item in variant.table(None).area("digestion").items] == [4]
    assert set(DIGESTION_CARDS) <= set(pieces(3, get("hunger").complete({"digestion_variant": True})))
    assert not set(DIGESTION_CARDS) & set(pieces(3, get("hunger").complete({})))


@proves("HUN-COMP-15")
def test_the_board_has_every_region_path_and_location() -> None:
    assert {row["region"] for row in SPACES} == set(REGIONS)
    assert {row["path"] for row in SPACES} == set(PATHS)
    count = Counter(str(row["kind"]) for row in SPACES)
    for word in (
        "chest open",
        "chest closed",
        "crypt",
        "labyrinth",
        "market",
        "church",
        "mansion",
        "barracks",
        "well",
        "tavern",
        "ship",
    ):
        assert count[word] >= 1
    assert count["castle"] == 1


@proves("HUN-COMP-17")
def test_roses_lie_apart_from_the_hunt_cards() -> None:
    table = table_of("hunger", 2, vampires="by_seat").table(None)

    assert {"board", "track", "missions"} <= {area.id for area in table.areas}
    assert [item.face for item in table.area("supply").items if item.face] == [IDS[kind] for kind in ROSE_CARDS]
    assert not set(ROSE_CARDS) & set(HUNT_CARDS)


@proves("HUN-CARD-01", "HUN-CARD-02")
def test_a_starting_card_is_marked_and_shown_as_such() -> None:
    for piece in STARTING_DECK:
        row = PIECES[piece]
        assert row["mark"] == "S"
        assert row["type"] == "starting power"
        assert isinstance(row["effects"], list)
    faces = table_of("hunger", 2).table(None).faces
    assert faces["the-hunger"].kind == "starting"
    assert faces["bernard"].kind != "starting"


@proves("HUN-CARD-01")
def test_a_starting_card_names_the_vampire_that_owns_it_wherever_it_lies() -> None:
    match = night(2, at={A: "po4"}, area={A: ["the-hunger", "ashpaw"]}, hand={B: ["the-hunger"]}, pile={B: ["keen-senses", "otto"]})
    state(match).vampire = (1, 4)
    items = {item.id: item for area in match.table(B).areas for item in area.items}

    assert (items["area-0-the-hunger"].owner, items["area-0-the-hunger"].tip) == (A, "owned by Old Radomir")
    assert (items["hand-1-the-hunger"].owner, items["hand-1-the-hunger"].tip) == (B, "owned by Vesna Nightwater")
    assert (items["pile-1-keen-senses"].owner, items["pile-1-keen-senses"].tip) == (B, "owned by Vesna Nightwater")
    assert items["area-0-ashpaw"].owner is None
    assert items["pile-1-otto"].owner is None


@proves("HUN-CARD-03", "HUN-CARD-09")
def test_a_hunt_card_has_what_the_anatomy_says_and_every_human_scores() -> None:
    drawbacks = 0
    for piece in set(HUNT_CARDS):
        row = PIECES[piece]
        assert row["name"]
        assert row["type"]
        assert isinstance(row["category"], str)
        if TRAITS[piece] & HUMAN:
            assert VP[piece] > 0 or ENDS[piece]
            drawbacks += bool({"confuse", "spicy", "holy-water"} & set(row["keywords"]))
    assert drawbacks >= 15


@proves("HUN-CARD-04")
def test_cards_of_all_families_are_marked_a() -> None:
    marked = [piece for piece in HUNT_CARDS if OPENING[piece]]

    assert len(marked) >= 14
    for family in (HUMAN, FAMILIAR, POWER):
        assert any(TRAITS[piece] & family for piece in marked)


@proves("HUN-CARD-05")
def test_a_dark_frame_works_when_the_card_is_hunted_and_not_when_it_is_played() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["zita"]}, crypts={"plains": ["vespers"]})
    turn(match)
    play(match, "a: hunt 1a")
    assert lies(match, HELD, A) == ["vespers"]

    match = night(2, at={A: "po4"}, hand={A: ["zita", *speed(2)]}, crypts={"plains": ["vespers"]})
    turn(match)
    play(match, "a: done")
    assert lies(match, HELD, A) == []


@proves("HUN-CARD-06")
def test_there_are_exactly_eight_types_of_cards() -> None:
    assert {row["type"] for row in CARDS} == set(CARD_TYPES)
    assert len(CARD_TYPES) == 8


@proves("HUN-CARD-07")
def test_echo_is_a_familiar_and_a_wolf() -> None:
    assert (card("echo")["type"], card("echo")["category"]) == ("familiar", "wolf")


@proves("HUN-CARD-08", "HUN-EXAMPLE-03")
def test_a_negative_speed_is_subtracted() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["keen-senses", "the-hunger", "hobb"]})
    turn(match)

    assert [SPEED[kind(name)] for name in ("keen-senses", "the-hunger", "hobb")] == [2, 2, -1]
    assert state(match).speed == 3


@proves("HUN-CARD-10")
def test_a_hunted_power_scores_nothing() -> None:
    match = night(2, at={A: "fo2"}, hand={A: speed(2)}, track={"1a": ["moonlit-sprint"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert points(match, A) == 0


@proves("HUN-CARD-11")
def test_a_familiar_gives_its_speed_every_turn() -> None:
    match = night(2, at={A: "po4", B: "po2"}, area={A: ["ashpaw"]}, hand={A: speed(2)}, deck={A: speed(2) * 6})
    for _ in range(2):
        turn(match)
        expected = 1 + (2 if _ == 0 else 6)
        assert state(match).speed == expected
        play(match, "a: done")
        assert lies(match, AREA, A) == ["ashpaw"]


@proves("HUN-CARD-12", "HUN-EXAMPLE-07")
def test_the_eternal_rose_gives_a_point_at_the_end_of_every_turn() -> None:
    match = night(2, at={A: "po4"}, area={A: ["the-eternal-rose"]}, deck={A: speed(3) * 9})
    state(match).points = changed(state(match).points, 0, 20)
    for turns in (1, 2, 3):
        turn(match)
        play(match, "a: done")
        assert points(match, A) == 20 + turns
    assert lies(match, SPENT, A) == []
