"""Limits hit exactly, and what a turn leaves for all to see."""

import pytest

from gloam.engine import changed
from gloam.games.hunger.board import SPACE_IDS
from gloam.games.hunger.dawn import is_burned
from gloam.games.hunger.prey import TRACK_SPACE
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.setup import prepare_first_turn, stack_tokens
from gloam.games.hunger.state import AREA, DIGESTED, DISCARDS, HAND, MISSIONS, SPENT, TRACK
from gloam.games.hunger.tally import add_tokens, all_holdings, counts_of, is_fulfilled
from gloam.games.hunger.turn import end_round
from gloam.games.hunger.vocabulary import COUNTS
from support import begin, proves, refused

from .positions import (
    A,
    B,
    C,
    ended,
    kind,
    lies,
    needed,
    night,
    offers,
    on_track,
    play,
    points,
    some,
    speed,
    state,
    turn,
    where,
    worth,
)

LOOSE = {"plains": ["vespers", "village-fair"]}  # with a Mission token: keeps the menu open
TYPES = ("villager", "religious", "military", "noble")

# -- counting for Missions


def count(hoard: list[str], word: str) -> int:
    """How many of something A has with these cards and nothing else."""
    s = state(night(2, hand={A: []}, deck={A: []}, pile={A: hoard}))
    counts = counts_of(s, A)
    add_tokens(s, A, counts)
    return counts[list(COUNTS).index(word)]


@proves("HUN-BONUS-06", "HUN-MISSION-07")
@pytest.mark.parametrize("missing", TYPES)
def test_a_set_needs_one_of_each_type(missing: str) -> None:
    two_of_each = [human for type_ in TYPES for human in some(type_, 2)]

    assert count(two_of_each, "set") == 2
    assert count([human for human in two_of_each if human not in some(missing, 1)], "set") == 1
    assert count([human for human in two_of_each if human not in some(missing, 2)], "set") == 0


@proves("HUN-MISSION-07")
@pytest.mark.parametrize(("more", "met"), [(-1, True), (0, True), (1, False)])
def test_light_traveller_is_met_up_to_its_number_of_cards(more: int, met: bool) -> None:
    cards = ["otto"] * (needed("light-traveller") + more)
    s = state(night(2, hand={A: []}, deck={A: []}, pile={A: cards}))

    assert is_fulfilled(s, A, kind("light-traveller"), all_holdings(s)) == met


@proves("HUN-SCORE-01", "HUN-KEY-08", "HUN-MISSION-07")
def test_cards_count_wherever_they_lie_and_digested_ones_twice_over() -> None:
    s = state(
        night(
            2, hand={A: ["otto"]}, deck={A: ["agnes"]}, area={A: ["isolde"]}, pile={A: ["jakub"]}, digested={A: ["jana", "marta"]}
        )
    )
    counts = counts_of(s, A)

    assert [counts[list(COUNTS).index(word)] for word in (*TYPES, "human", "card", "digested")] == [2, 1, 2, 1, 6, 6, 2]


@proves("HUN-MISSION-07", "HUN-MISSION-02")
def test_a_one_time_mission_kept_to_the_end_counts_and_a_used_one_does_not() -> None:
    match = night(2, missions={A: ["second-wind"]}, spent={B: ["purge"]})
    begin(match, score_game())

    assert (points(match, A), points(match, B)) == (worth("second-wind"), 0)


# -- the end


@proves("HUN-SCORE-06", "HUN-GOAL-04")
def test_the_sheet_names_every_source_by_its_own_line() -> None:
    match = night(
        3,
        at={A: "ce1", B: "ce1", C: "ca"},
        hand={A: speed(1), B: speed(1)},
        pile={B: ["ivo", *some("villager", needed("village-fair"))]},
        missions={B: ["second-wind"]},
        public=["village-fair"],
        chests={"ce2": "noble"},
        tiles=[10],
    )
    turn(match, A)
    play(match, "a: move ca")
    turn(match, B)
    play(match, "b: move ce2")
    begin(match, score_game())

    assert dict(ended(match).items[A]) == {"castle tile": 10}
    assert dict(ended(match).items[B]) == {
        "bonus tokens": 2,
        "burns": -5,
        "card bonuses": 3,
        "public missions": worth("village-fair"),
        "private missions": worth("second-wind"),
    }
    assert ended(match).items[C] == ()


@proves("HUN-END-03", "HUN-GOAL-12")
@pytest.mark.parametrize(("at", "said"), [("ca", "the night is over"), ("po4", "every Vampire is ashes: nobody wins")])
def test_the_end_says_whether_anybody_is_left(at: str, said: str) -> None:
    match = begin(night(2, at={A: at, B: "fo2"}), score_game())

    assert said in ended(match).ending


@proves("HUN-SCORE-06")
def test_nothing_is_told_of_no_points() -> None:
    match = night(2, at={A: "mo3", B: "ca"}, hand={A: speed(1)}, track={"1a": ["ivo"]})  # worth nothing yet
    turn(match)
    play(match, "a: hunt 1a")
    assert points(match, A) == 0
    begin(match, score_game())

    told = [(event.seat, event.amount) for event in match.events if event.kind == "score"]
    assert told == [(A, 3)]  # Ivo, at the end; whoever is safe or ashes loses nothing


@proves("HUN-SCORE-04", "HUN-SCORE-05")
def test_of_three_equals_the_first_to_return_is_before_the_second_before_whoever_never_left() -> None:
    match = night(3)
    s = state(match)
    s.points = changed(s.points, 0, 30)
    s.points = changed(s.points, 9, 30)
    s.points = changed(s.points, 18, 30)
    s.arrived = (2, 0, 1)
    begin(match, score_game())

    assert ended(match).ranks == (2, 3, 1)


@proves("HUN-END-05", "HUN-END-08", "HUN-GOAL-10")
def test_without_beginners_the_mountains_burn_every_elder() -> None:
    match = night(6, at=dict.fromkeys(range(6), "mo1"), elder_beginners="nobody")
    assert [is_burned(state(match), seat) for seat in range(6)] == [True] * 6

    match = night(6, at=dict.fromkeys(range(6), "mo1"), elder_beginners="bf")
    assert [is_burned(state(match), seat) for seat in range(6)] == [True, False, True, True, True, False]


@proves("HUN-END-01", "HUN-ROUND-04")
def test_between_two_parasol_turns_it_is_nobodys_turn() -> None:
    match = night(3, at={A: "po4", B: "po2"}, moon=15, hand={A: speed(1)}, tokens={A: ["parasol"], B: ["parasol"]})
    begin(match, end_round())
    assert state(match).parasol == (1, 1, 0)
    play(match, "a: open the parasol")
    assert state(match).turn_of == A
    play(match, "a: done")

    assert match.asks[0].seat == B
    assert state(match).turn_of == -1
    assert (state(match).parasol, state(match).active[A]) == ((0, 1, 0), 0)


# -- whose turn it is


@proves("HUN-ORDER-05", "HUN-ORDER-06", "HUN-ORDER-07")
def test_the_region_comes_before_the_path_and_the_path_before_the_position() -> None:
    first = [("fb1", "po10"), ("fb1", "pr11"), ("pb1", "mo6"), ("pr1", "mo6"), ("mr1", "ce3"), ("po1", "pr11"), ("pr1", "pb6")]
    for ahead, behind in first:
        match = night(2, at={A: behind, B: ahead})
        begin(match, end_round())
        assert state(match).turn_of == B, (ahead, behind)


@proves("HUN-SETUP-29", "HUN-SETUP-31")
def test_the_opening_speed_is_that_of_the_first_hand_and_the_slower_one_begins() -> None:
    none: dict[int, list[str]] = {A: [], B: []}
    decks = {A: ["night-stride", "keen-senses", "the-hunger"], B: ["vampire-thirst", "vampiric-will", "keen-senses"]}
    match = night(2, hand=none, deck=decks)  # three cards each, so that no chance is left
    begin(match, prepare_first_turn())

    assert state(match).opening_speed == (3 + 2 + 2, 1 + 1 + 2)
    assert state(match).turn_of == B


@proves("HUN-SETUP-34", "HUN-HUNT-02")
def test_the_track_has_three_columns_of_seven_rows() -> None:
    assert TRACK.slots == TRACK_SPACE.size() == 3 * 7


@proves("HUN-SETUP-29", "HUN-ORDER-08")
def test_whoever_moves_first_lies_above_the_stack_of_the_start() -> None:
    match = night(3)
    s = state(match)
    s.landings, s.opening_speed = 0, (7, 5, 6)
    stack_tokens(s)

    assert (s.level, s.landings) == ((1, 3, 2), 3)


# -- Speed and conditions


@proves("HUN-SPEED-01")
@pytest.mark.parametrize(("moon", "total"), [(10, 2), (11, 5), (15, 5)])
def test_homeward_pull_is_strong_from_round_11_on(moon: int, total: int) -> None:
    assert state(turn(night(2, at={A: "po4"}, hand={A: ["homeward-pull"]}, moon=moon))).speed == total


@proves("HUN-SPEED-01")
@pytest.mark.parametrize(("at", "total"), [("ce3", 0), ("mo1", 2), ("mr4", 2), ("pr1", 0), ("fo1", 0)])
def test_honeypaw_is_quick_in_the_mountains_only(at: str, total: int) -> None:
    match = turn(night(2, at={A: at}, area={A: ["honeypaw"]}, hand={A: ["agnes"]}, tokens={A: ["mission"]}, crypts=LOOSE))

    assert state(match).speed == total


@proves("HUN-HUNT-01", "HUN-KEY-16")
@pytest.mark.parametrize(("cards", "hunts"), [([], 1), (["second-bite"], 2), (["second-bite", "second-bite", "mother-ursa"], 4)])
def test_extra_hunts_add_up(cards: list[str], hunts: int) -> None:
    assert state(turn(night(2, at={A: "po4"}, hand={A: [*cards, *speed(3)]}))).hunts == hunts


@proves("HUN-BOARD-34")
@pytest.mark.parametrize(("left", "open_"), [(1, False), (2, True), (3, True)])
def test_the_tavern_is_open_to_whoever_has_2_speed_left(left: int, open_: bool) -> None:
    match = night(2, at={A: "px1"}, hand={A: speed(1 + left)}, tavern=["otto"], tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move po6")

    assert ("tavern" in match.choices(A)) == open_


@proves("HUN-HUNT-07", "HUN-BOARD-22")
def test_the_tavern_is_a_hunt_and_speed_left_after_it_is_lost() -> None:
    match = night(2, at={A: "px1"}, hand={A: ["slow-feast", *speed(2)]}, tavern=["otto"], tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move po6", "a: tavern")

    assert (state(match).speed, state(match).hunted) == (2, 1)
    assert refused(match, A, "use slow-feast") == "HUN-HUNT-07"


@proves("HUN-HUNT-03", "HUN-HUNT-15")
def test_no_discount_makes_a_hunt_free() -> None:
    match = night(
        2,
        at={A: "po3"},
        area={A: ["farcry"] * 3},
        hand={A: speed(1)},
        track={"3a": ["otto"]},
        tokens={A: ["mission"]},
        crypts=LOOSE,
    )
    turn(match)
    assert offers(match, "hunt") == ["3a"]
    play(match, "a: move po4")

    assert state(match).speed == 0
    assert refused(match, A, "hunt 3a") == "HUN-HUNT-03"


@proves("HUN-HUNT-03", "HUN-SETUP-34")
def test_with_six_players_the_track_has_seven_rows_and_no_more() -> None:
    match = night(6, at={A: "po4"}, hand={A: speed(1)}, track={"1g": ["otto"], "2a": ["agnes"], "3a": ["jorik"]})
    turn(match)

    assert offers(match, "hunt") == ["1g"]


@proves("HUN-ROUND-06")
@pytest.mark.parametrize("n", [2, 6])
def test_every_row_shifts(n: int) -> None:
    rows = "abcdefg"[: n + 1]
    match = night(n, track={f"{column}{row}": ["otto"] for column in (2, 3) for row in rows}, hunt_deck=[])
    begin(match, end_round())

    assert [len(on_track(match, f"{column}{row}")) for row in rows for column in (1, 2, 3)] == [1, 1, 0] * (n + 1)


# -- what a turn leaves for all to see


@proves("HUN-TURN-08", "HUN-PUSH-05")
def test_a_move_and_a_push_are_two_landings() -> None:
    match = night(2, at={A: "po3", B: "po4"}, hand={A: speed(2)}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move po4")
    assert (state(match).moved, state(match).landed, state(match).landings, state(match).level) == (1, 1, 3, (3, 2))
    play(match, "a: push po5")

    assert (state(match).landings, state(match).level) == (4, (3, 4))


@proves("HUN-ERRATA-04", "HUN-KEY-22")
def test_short_of_the_well_hunting_is_forbidden_for_this_turn() -> None:
    match = night(
        2, at={A: "po5"}, hand={A: ["ruza", *speed(2)]}, tokens={A: ["mission", "hunt"]}, crypts=LOOSE, track={"1a": ["otto"]}
    )
    turn(match)
    play(match, "a: move pr6")

    assert (state(match).no_hunting, state(match).well_reached) == (1, 0)
    assert match.choices(A) == ["token mission", "done"]
    assert refused(match, A, "hunt 1a") == "HUN-ERRATA-04"
    assert refused(match, A, "token hunt") == "HUN-BONUS-11"


@proves("HUN-KEY-25", "HUN-ERRATA-02")
def test_on_a_well_the_move_is_spent_and_the_well_reached() -> None:
    match = turn(night(2, at={A: "pr4"}, hand={A: ["ruza", *speed(3)]}, track={"1a": ["otto"]}))

    assert (state(match).moved, state(match).landed, state(match).well_reached) == (1, 0, 1)


@proves("HUN-Q-93", "HUN-BOARD-05")
def test_a_mission_opens_the_way_of_the_mist_for_this_turn() -> None:
    match = night(2, at={A: "pb5"}, hand={A: speed(1)}, missions={A: ["will-o-the-wisp"]})
    turn(match)
    play(match, "a: mission will-o-the-wisp")

    assert state(match).misty == 1
    assert offers(match, "mist") == ["fb1", "pb3"]


@proves("HUN-Q-93", "HUN-HUNT-01")
def test_blood_frenzy_allows_another_hunt() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)}, missions={A: ["blood-frenzy"]}, track={"1a": ["otto"], "2a": ["agnes"]})
    turn(match)
    play(match, "a: mission blood-frenzy")
    assert (state(match).hunts, state(match).misty) == (2, 0)
    play(match, "a: hunt 1a", "a: hunt 2a")

    assert points(match, A) == 2 + 1 + 2 + 1


@proves("HUN-BONUS-14")
def test_a_mission_token_can_be_used_in_step_1() -> None:
    match = night(
        2, at={A: "po4"}, area={A: ["flitter"]}, hand={A: speed(3)}, tokens={A: ["mission"]}, crypts={"plains": ["vespers"]}
    )
    turn(match)
    play(match, "a: token mission")  # the only stack is taken by itself

    assert (lies(match, MISSIONS, A), lies(match, SPENT, A)) == (["vespers"], ["mission"])
    assert lies(match, AREA, A) == ["flitter", "night-stride"]


@proves("HUN-BOARD-25")
def test_a_well_gives_one_hunt_and_no_more() -> None:
    match = night(
        2,
        at={A: "pr3"},
        hand={A: speed(5)},
        track={"1a": ["otto"], "1b": ["otto"], "1c": ["otto"]},
        tokens={A: ["mission"]},
        crypts=LOOSE,
    )
    turn(match)
    play(match, "a: move pr4")
    assert (state(match).hunts, state(match).well_hunts) == (1, 1)
    play(match, "a: hunt 1a", "a: hunt 1b")

    assert offers(match, "hunt") == []
    assert refused(match, A, "hunt 1c") == "HUN-HUNT-01"


@proves("HUN-BOARD-02", "HUN-END-01")
def test_the_second_one_home_is_the_second() -> None:
    match = night(3, at={A: "ce1", B: "ce1", C: "po4"}, hand={A: speed(1), B: speed(1)}, tiles=[10, 6], moon=7)
    turn(match, A)
    play(match, "a: move ca")
    turn(match, B)
    play(match, "b: move ca")

    assert state(match).arrived == (1, 2, 0)
    assert state(match).home_round == (7, 7, 0)
    assert [points(match, seat) for seat in (A, B, C)] == [10, 6, 0]


@proves("HUN-VARIANT-11", "HUN-VARIANT-10")
@pytest.mark.parametrize(("cards", "asked"), [(["agnes"], "rest"), (["hobb", "hobb"], "rest"), (["tobias"], "act"), ([], "act")])
def test_rest_is_offered_to_whoever_has_humans_of_no_speed_at_all(cards: list[str], asked: str) -> None:
    match = turn(night(2, at={A: "po4"}, hand={A: cards}, tokens={A: ["mission"]}, crypts=LOOSE, rest_and_digest=True))

    assert match.asks[0].question.name == asked


@proves("HUN-BOARD-09", "HUN-MOVE-03")
def test_a_chest_is_taken_from_its_own_space() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, chests={"ce2": "hunt", "po5": "noble", "pr2": "draw"})
    turn(match)
    play(match, "a: move po5")

    assert [SPACE_IDS[at] for at in state(match).open_at] == ["CE2", "PR2"]

    match = night(2, at={A: "po2"}, hand={A: speed(1)}, closed={"po3": "noble", "pr6": "hunt", "pr7": "draw"})
    turn(match)
    play(match, "a: move po3")
    assert [SPACE_IDS[at] for at in state(match).closed_at] == ["PR6", "PR7"]


@proves("HUN-ENDTURN-02", "HUN-KEY-22", "HUN-DRAW-07")
def test_a_turn_ends_with_three_cards_in_hand_and_only_permanents_in_the_area() -> None:
    match = night(2, at={A: "mo3"}, area={A: ["ashpaw"]}, hand={A: ["agnes"]}, deck={A: ["otto", "jorik", "petra", "marta"]})
    turn(match)
    play(match, "a: done")

    assert lies(match, AREA, A) == ["ashpaw"]
    assert lies(match, HAND, A) == ["jorik", "marta", "petra"]
    assert lies(match, DISCARDS, A) == ["agnes"]
    assert (lies(match, DIGESTED, A), where(match, A)) == ([], "MO3")
