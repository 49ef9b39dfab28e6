"""Hunting on the track."""

from collections import Counter

from gloam.games.hunger.cards import PIECES
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import AREA, CATCH, DECK, DISCARDS, HAND, MISSIONS, TRACK
from gloam.games.hunger.turn import end_round
from gloam.match import Match
from support import begin, proves, refused

from .positions import A, B, kind, lies, night, offers, on_track, play, points, speed, state, turn, why

LOOSE = {"plains": ["vespers", "village-fair"]}


@proves("HUN-HUNT-01")
def test_one_hunt_a_turn() -> None:
    match = night(
        2, at={A: "po4"}, hand={A: speed(4)}, track={"1a": ["otto"], "1b": ["agnes"]}, tokens={A: ["mission"]}, crypts=LOOSE
    )
    turn(match)
    play(match, "a: move po3", "a: hunt 1a")

    assert state(match).speed == 2
    assert refused(match, A, "hunt 1b") == "HUN-HUNT-01"


@proves("HUN-HUNT-02", "HUN-HUNT-05")
def test_a_hunt_takes_everything_on_one_space() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1b": ["otto", "moonlit-sprint", "hobb"], "1a": ["agnes"]})
    turn(match)
    play(match, "a: hunt 1b")

    assert on_track(match, "1b") == []
    assert on_track(match, "1a") == ["agnes"]
    assert {"otto", "moonlit-sprint", "hobb"} <= set(lies(match, DISCARDS, A))


@proves("HUN-HUNT-03", "HUN-Q-06")
def test_the_column_is_the_cost() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["otto"], "2a": ["agnes"], "3a": ["jorik"]})
    turn(match)

    assert offers(match, "hunt") == ["1a", "2a"]
    assert refused(match, A, "hunt 3a") == "HUN-HUNT-03"
    play(match, "a: hunt 2a")
    assert "agnes" in lies(match, DISCARDS, A)


@proves("HUN-HUNT-06", "HUN-Q-86")
def test_hunted_cards_go_to_the_discard_pile() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)}, track={"1a": ["tobias"]}, tokens={A: ["hunt"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert lies(match, DISCARDS, A) == ["tobias"]
    assert "tobias" not in lies(match, AREA, A)
    assert state(match).speed == 2


@proves("HUN-HUNT-07", "HUN-Q-94")
def test_speed_left_after_the_last_hunt_is_lost() -> None:
    match = night(
        2, at={A: "po4"}, hand={A: ["slow-feast"]}, track={"1a": ["otto"]}, tokens={A: ["mission", "speed-2"]}, crypts=LOOSE
    )
    turn(match)
    play(match, "a: hunt 1a")

    assert state(match).speed == 2
    assert refused(match, A, "use slow-feast") == "HUN-HUNT-07"
    assert refused(match, A, "token speed-2") == "HUN-BONUS-10"


@proves("HUN-HUNT-09", "HUN-HUNT-12", "HUN-Q-67")
def test_a_human_scores_at_once_and_the_mountains_add_nothing() -> None:
    match = night(2, at={A: "mo3"}, hand={A: speed(2)}, track={"1a": ["hobb", "moonlit-sprint"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert points(match, A) == 4


@proves("HUN-HUNT-10")
def test_the_plains_add_1_for_each_human() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["bernard", "novice-pia"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert points(match, A) == 3 + 1 + 1 + 1


@proves("HUN-HUNT-11", "HUN-Q-71")
def test_the_forest_adds_2_for_each_human() -> None:
    match = night(2, at={A: "fo2"}, hand={A: speed(2)}, track={"1a": ["bernard", "otto"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert points(match, A) == 3 + 2 + 2 + 2


@proves("HUN-HUNT-13")
def test_hunting_without_moving() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)}, track={"3a": ["otto"]})
    turn(match)
    play(match, "a: hunt 3a")

    assert points(match, A) == 3


@proves("HUN-HUNT-14", "HUN-Q-05")
def test_only_one_of_two_spaces_is_emptied() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(4)}, track={"1a": ["otto"], "1b": ["agnes"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert on_track(match, "1a") == []
    assert on_track(match, "1b") == ["agnes"]


@proves("HUN-HUNT-15")
def test_the_same_card_grows_cheaper_as_it_moves() -> None:
    match = night(2, at={A: "po4", B: "mo3"}, hand={A: speed(2), B: speed(2)}, track={"3a": ["jana"]}, hunt_deck=["otto"] * 12)
    turn(match)
    assert refused(match, A, "hunt 3a") == "HUN-HUNT-03"
    begin(match, end_round())
    begin(match, end_round())

    assert on_track(match, "1a") == ["jana"]


@proves("HUN-HUNT-16", "HUN-Q-36")
def test_an_immediate_effect_happens_in_the_hunt() -> None:
    match = night(2, at={A: "fo2"}, hand={A: speed(2)}, track={"1a": ["zita"]}, crypts={"plains": ["vespers"], "forest": []})
    turn(match)
    play(match, "a: hunt 1a")

    assert lies(match, MISSIONS, A) == ["vespers"]


@proves("HUN-HUNT-17", "HUN-HUNT-19", "HUN-KEY-17", "HUN-Q-08")
def test_a_hunted_familiar_goes_on_the_deck_or_to_the_pile() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["ashpaw", "otto"]})
    turn(match)
    play(match, "a: hunt 1a")
    assert match.choices(A) == ["discard the rest", "on deck ashpaw"]
    assert match.view(B).zones[CATCH.at()] == match.state.zones[CATCH.at()]
    play(match, "a: on deck ashpaw")

    assert "ashpaw" in lies(match, HAND, A)
    assert "otto" in lies(match, DISCARDS, A)


@proves("HUN-HUNT-18", "HUN-ICON-05")
def test_a_human_worth_nothing_yet_earns_the_region_bonus() -> None:
    for space, bonus in (("fo2", 2), ("po4", 1), ("mo3", 0)):
        match = night(2, at={A: space}, hand={A: speed(2)}, track={"1a": ["ivo"]})
        turn(match)
        play(match, "a: hunt 1a")
        assert points(match, A) == bonus


@proves("HUN-ICON-04")
def test_end_of_game_points_are_scored_at_the_end() -> None:
    match = night(2, at={A: "mo3"}, hand={A: speed(2)}, track={"1a": ["ivo"]})
    turn(match)
    play(match, "a: hunt 1a")
    assert points(match, A) == 0
    begin(match, score_game())

    assert points(match, A) == 3


@proves("HUN-HUNT-20")
def test_nothing_affordable_nothing_offered() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, track={"2a": ["otto"], "3a": ["agnes"]})
    turn(match)

    assert offers(match, "hunt") == []


@proves("HUN-ICON-06", "HUN-KEY-10")
def test_fast_costs_one_more_on_the_track_and_nothing_in_the_area() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["dorka", *speed(1)]}, track={"1a": ["bors", "lajos"], "1b": ["otto"]})
    turn(match)

    assert offers(match, "hunt") == ["1b"]
    assert refused(match, A, "hunt 1a") == "HUN-HUNT-03"
    assert "costs 2, you have 1" in why(match, A, "hunt 1a").text


@proves("HUN-Q-90")
def test_several_ready_cards_are_laid_in_the_order_named() -> None:
    match = night(
        2,
        at={A: "po4"},
        hand={A: speed(2)},
        track={"1a": ["ashpaw", "umbra", "echo"]},
        deck={A: []},
        tokens={A: ["mission"]},
        crypts=LOOSE,
    )
    turn(match)
    play(match, "a: hunt 1a", "a: on deck echo", "a: on deck umbra", "a: discard the rest")

    assert match.state.zones[DECK.of(A)] == [match.game.piece_names().index("Echo"), match.game.piece_names().index("Umbra")]
    assert lies(match, DISCARDS, A) == ["ashpaw"]


@proves("HUN-Q-32")
def test_fast_counts_at_a_well_and_not_in_the_tavern() -> None:
    match = night(2, at={A: "px1"}, hand={A: speed(3)}, tavern=["dorka"])
    turn(match)
    play(match, "a: move po6", "a: tavern")
    assert points(match, A) == 5

    match = night(2, at={A: "pr3"}, hand={A: speed(3)}, track={"1a": ["dorka"], "1b": ["dorka"]})
    turn(match)
    play(match, "a: move pr4", "a: hunt 1a")
    assert state(match).turn_of == B


@proves("HUN-Q-91")
def test_all_cards_are_received_before_missions_and_ready_cards() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["zita", "nora", "ashpaw"]}, hunt_deck=["echo"],
                  crypts={"plains": ["vespers"], "forest": ["magpie"]})  # fmt: skip
    turn(match)
    play(match, "a: hunt 1a")
    assert match.asks[0].question.name == "crypt"
    assert lies(match, CATCH) == ["ashpaw", "echo"]
    play(match, "a: crypt forest")

    assert match.asks[0].question.name == "on deck"
    assert match.state.zones[TRACK.at(0)] == []


@proves("HUN-BOARD-25", "HUN-HUNT-01")
def test_at_a_well_column_1_uses_the_wells_hunt_first_and_leaves_the_other_for_any_column() -> None:
    match = night(2, at={A: "pr3"}, hand={A: speed(5)}, track={"1a": ["otto"], "3a": ["agnes"]})
    turn(match)
    play(match, "a: move pr4", "a: hunt 1a")
    assert (state(match).hunts, state(match).well_hunts) == (1, 0)
    play(match, "a: hunt 3a")

    assert points(match, A) == 2 + 1 + 2 + 1


@proves("HUN-EXAMPLE-11", "HUN-HUNT-09")
def test_the_hunger_pays_for_each_human_of_a_pile_and_for_nothing_else() -> None:
    match = night(2, at={A: "mo3"}, hand={A: ["the-hunger"]}, track={"1a": ["otto", "agnes", "moonlit-sprint", "jorik"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert dict(scored(match)) == {"HUN-HUNT-09": 2 + 2 + worth_of("jorik"), "HUN-EXAMPLE-11": 3}


@proves("HUN-EXAMPLE-11", "HUN-KEY-12")
def test_the_hunger_pays_for_a_human_brought_along_and_twice_if_there_are_two() -> None:
    match = night(2, at={A: "mo3"}, hand={A: ["the-hunger", "the-hunger"]}, track={"1a": ["nora"]}, hunt_deck=["otto"])
    turn(match)
    play(match, "a: hunt 1a")

    assert dict(scored(match))["HUN-EXAMPLE-11"] == 2 * 2


def scored(match: Match) -> Counter[str]:
    """The points of A by the rule that gave them."""
    found: Counter[str] = Counter()
    for event in match.events:
        if event.kind == "score" and event.seat == A:
            found[event.rule] += event.amount
    return found


def worth_of(name: str) -> int:
    return int(str(PIECES[kind(name)]["vp"]))
