"""What rulings decide beyond the rules they belong to."""

from gloam.engine import changed
from gloam.games.hunger.cards import PIECES
from gloam.games.hunger.printed import VAMPIRES
from gloam.games.hunger.setup import prepare_first_turn
from gloam.games.hunger.state import AREA, CRYPTS, DIGESTED, MISSION_BOX, SHEET, TAVERN_CARDS
from gloam.games.hunger.tally import counts_of
from gloam.games.hunger.turn import first_of
from support import begin, proves, refused, table_of

from .positions import A, B, C, lies, night, offers, on_track, play, points, speed, state, turn, where


@proves("HUN-Q-01", "HUN-Q-02", "HUN-Q-03", "HUN-Q-04")
def test_the_track_begins_in_column_3_the_tavern_with_3_all_in_the_castle_missions_on_crypts() -> None:
    match = table_of("hunger", 3, vampires="by_seat")
    assert len(match.state.zones[TAVERN_CARDS.at()]) == 3
    assert [len(match.state.zones[CRYPTS.at(crypt)]) for crypt in range(3)] == [6, 5, 4]
    assert {where(match, seat) for seat in (A, B, C)} == {"CA"}

    match = night(3)
    begin(match, prepare_first_turn())
    assert [len(on_track(match, f"3{row}")) for row in "abcd"] == [1, 1, 1, 1]


@proves("HUN-Q-14")
def test_extra_hunts_are_paid_as_well() -> None:
    match = night(2, at={A: "pr3"}, hand={A: speed(2)}, track={"1a": ["otto"], "1b": ["agnes"]}, tokens={A: ["hunt"]})
    turn(match)
    play(match, "a: move pr4", "a: hunt 1a")

    assert state(match).turn_of == B


@proves("HUN-Q-18")
def test_a_push_may_lead_back_into_the_cemetery() -> None:
    match = night(2, at={A: "mo2", B: "mo1"}, hand={A: speed(1)})
    turn(match)
    play(match, "a: move mo1", "a: push ce3")

    assert where(match, B) == "CE3"


@proves("HUN-Q-39")
def test_the_set_has_enough_missions_to_be_public() -> None:
    fit = [row for row in PIECES if row.get("background") == "beige" and row.get("title") == "white" and not row.get("five_plus")]

    assert len(fit) >= 16


@proves("HUN-Q-43")
def test_the_score_token_may_be_turned_twice() -> None:
    match = night(2)
    state(match).points = changed(state(match).points, 0, 204)

    assert "100 side x2, space 4" in match.table(None).scores[A].note


@proves("HUN-Q-47")
def test_speed_is_counted_once() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["vampire-thirst", "agnes", "keen-senses"]}, area={A: ["truffle"]})
    turn(match)
    assert state(match).speed == 5
    play(match, "a: use truffle", "a: digest area agnes")

    assert lies(match, DIGESTED, A) == ["agnes"]
    assert state(match).speed == 5


@proves("HUN-Q-57", "HUN-Q-102")
def test_a_rose_is_permanent_and_gives_points() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["the-eternal-rose", *speed(2)]})
    turn(match)
    play(match, "a: done")

    assert lies(match, AREA, A) == ["the-eternal-rose"]
    assert points(match, A) == 1


@proves("HUN-Q-59")
def test_digestion_is_plain_by_default() -> None:
    match = night(2, at={A: "po1"}, hand={A: speed(1)}, pile={A: ["agnes"]})
    turn(match)
    play(match, "a: move po2")

    assert "digest" in match.choices(A)


@proves("HUN-Q-63")
def test_rounds_and_turns_are_told_apart() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, moon=7)
    turn(match)

    assert match.table(A).status == "Round 7 of 15, Ann plays with 2 Speed"


@proves("HUN-Q-68")
def test_a_chest_is_opened_without_asking() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, chests={"po5": "noble"})
    turn(match)
    play(match, "a: move po5")

    assert lies(match, SHEET, A) == ["noble"]


@proves("HUN-Q-69")
def test_starting_powers_are_no_powers() -> None:
    match = night(2, pile={A: ["moonlit-sprint"]})

    assert counts_of(state(match), A)[6] == 1


@proves("HUN-Q-79")
def test_vampires_do_not_block_and_a_stack_keeps_its_order() -> None:
    match = night(3, at={A: "po4", B: "po4", C: "po4"}, hand={B: speed(5)})
    turn(match, B)
    play(match, "b: move po8")

    assert first_of(state(match), (1, 0, 1)) == C


@proves("HUN-Q-95")
def test_vampires_differ_in_looks_only() -> None:
    assert len({tuple(row["deck"]) for row in VAMPIRES}) == 1
    assert len({row["letter"] for row in VAMPIRES}) == 6


@proves("HUN-Q-98")
def test_one_may_stop_in_the_labyrinth_or_castle_with_speed_left() -> None:
    match = night(2, at={A: "fo7"}, hand={A: speed(4)}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move la")
    assert state(match).speed == 3
    assert offers(match, "hunt") == ["1a"]

    match = night(2, at={A: "ce1"}, hand={A: speed(4)}, tokens={A: ["mission"]}, crypts={"plains": ["vespers", "magpie"]})
    turn(match)
    play(match, "a: move ca")
    assert refused(match, A, "move ce1") == "HUN-BOARD-03"
    assert len(match.state.zones[MISSION_BOX.at()]) > 0
