"""The end of a turn and the end of a round."""

from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import AREA, DECK, DISCARDS, HAND, HUNT_DECK, TAVERN_CARDS
from gloam.games.hunger.turn import end_round
from support import begin, proves

from .positions import A, B, lies, named, needed, night, on_track, play, points, speed, state, turn, worth


@proves("HUN-ENDTURN-02", "HUN-ICON-01")
def test_everything_but_permanents_is_discarded() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["night-ride", "moonlit-sprint", "agnes", "ashpaw"]})
    turn(match)
    play(match, "a: done")

    assert lies(match, AREA, A) == ["ashpaw"]
    assert lies(match, DISCARDS, A) == ["agnes", "moonlit-sprint", "night-ride"]


@proves("HUN-ENDTURN-03", "HUN-Q-48")
def test_end_of_turn_effects_come_after_discarding_and_before_drawing() -> None:
    match = night(2, at={A: "fo2"}, area={A: ["evensong", "the-eternal-rose"]}, hand={A: speed(3)})
    turn(match)
    play(match, "a: done")
    told = [event.rule for event in match.events if event.rule.startswith("HUN-ENDTURN") and event.seat == A]

    assert points(match, A) == 2
    assert told.index("HUN-ENDTURN-02") < told.index("HUN-ENDTURN-03") < told.index("HUN-ENDTURN-04")


@proves("HUN-ENDTURN-04")
def test_three_cards_are_drawn_reshuffling_if_need_be() -> None:
    match = night(
        2, at={A: "po4"}, hand={A: speed(3)}, deck={A: ["petra"]}, pile={A: ["agnes", "otto", "jorik", "marta", "isolde"]}
    )
    turn(match)
    play(match, "a: done")

    assert len(lies(match, HAND, A)) == 3
    assert "petra" in lies(match, HAND, A)
    assert len(lies(match, DECK, A)) == 4
    assert lies(match, DISCARDS, A) == []


@proves("HUN-ENDTURN-06")
def test_rest_discard_draw_in_this_order() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)})
    turn(match)
    play(match, "a: done")
    told = [event.rule for event in match.events if event.rule.startswith("HUN-ENDTURN") and event.seat == A]

    assert told == ["HUN-ENDTURN-01", "HUN-ENDTURN-02", "HUN-ENDTURN-04", "HUN-ENDTURN-04", "HUN-ENDTURN-04"]


@proves("HUN-ROUND-02", "HUN-ROUND-05")
def test_the_moon_moves_on_and_all_wake() -> None:
    match = night(3, moon=4)
    state(match).active = (0, 0, 0)
    begin(match, end_round())

    assert state(match).round == 5
    assert state(match).active == (1, 1, 1)


@proves("HUN-ROUND-03")
def test_after_round_15_nothing_shifts() -> None:
    match = night(2, moon=15, track={"3a": ["otto"]}, tokens={A: ["parasol"]})
    begin(match, end_round())

    assert state(match).round == 15
    assert on_track(match, "3a") == ["otto"]
    assert state(match).dawn == 1


@proves("HUN-ROUND-04")
def test_only_the_holder_of_a_parasol_plays_on_without_hunting() -> None:
    match = night(2, at={A: "po4"}, moon=15, track={"1a": ["otto"]}, tokens={A: ["parasol"]})
    begin(match, end_round())
    assert [ask.seat for ask in match.asks] == [A]
    play(match, "a: open the parasol")

    assert [choice for choice in match.choices(A) if choice.startswith("hunt")] == []
    assert [choice for choice in match.choices(A) if choice.startswith("move")]
    play(match, "a: done")
    assert match.over


@proves("HUN-ROUND-06", "HUN-ROUND-07")
def test_cards_move_one_column_and_pile_up_in_column_1() -> None:
    match = night(2, track={"1a": ["agnes"], "2a": ["jorik"], "3a": ["petra"], "3b": ["marta"]})
    begin(match, end_round())

    assert on_track(match, "1a") == ["agnes", "jorik"]
    assert on_track(match, "2a") == ["petra"]
    assert on_track(match, "2b") == ["marta"]


@proves("HUN-ROUND-08")
def test_piles_are_open_to_all() -> None:
    match = night(2, track={"1a": ["agnes", "jorik", "petra", "marta"]})
    begin(match, end_round())
    track = match.table(None).area("track")
    shown = [item for item in track.items if item.face in ("agnes", "jorik", "petra", "marta")]

    assert len(shown) == 4


@proves("HUN-ROUND-09")
def test_a_new_card_for_every_row() -> None:
    match = night(4, moon=6)
    begin(match, end_round())

    assert [len(on_track(match, f"3{row}")) for row in "abcde"] == [1, 1, 1, 1, 1]


@proves("HUN-Q-38")
def test_an_exhausted_hunt_deck_fills_from_the_top() -> None:
    match = night(3, hunt_deck=["agnes", "otto"])
    begin(match, end_round())

    assert [on_track(match, f"3{row}") for row in "abcd"] == [["otto"], ["agnes"], [], []]
    assert lies(match, TAVERN_CARDS) == []


@proves("HUN-ROUND-10", "HUN-Q-54")
def test_no_new_cards_for_round_15_but_for_the_tavern() -> None:
    match = night(2, moon=14, track={"3a": ["agnes"]}, tavern=["otto"])
    begin(match, end_round())

    assert state(match).round == 15
    assert on_track(match, "2a") == ["agnes"]
    assert [on_track(match, f"3{row}") for row in "abc"] == [[], [], []]
    assert len(lies(match, TAVERN_CARDS)) == 2


@proves("HUN-ROUND-11", "HUN-Q-89")
def test_the_tavern_gets_a_card_if_nobody_is_there_and_it_is_not_full() -> None:
    for cards, space, after in ((["otto"] * 2, "po4", 3), (["otto"] * 2, "po6", 2), (["otto"] * 3, "po4", 3)):
        match = night(2, at={A: space}, tavern=cards, hunt_deck=["agnes", "jorik", "petra", "marta"])
        begin(match, end_round())
        assert len(lies(match, TAVERN_CARDS)) == after
    assert named(match.state.zones[HUNT_DECK.at()]) == ["agnes"]


@proves("HUN-ENDTURN-03", "HUN-Q-28")
def test_a_rose_gives_its_point_in_the_castle_too() -> None:
    match = night(2, at={A: "ce1"}, area={A: ["the-eternal-rose"]}, hand={A: speed(1)}, tiles=[10])
    turn(match)
    play(match, "a: move ca")
    assert points(match, A) == 10 + 1

    turn(match)  # home for good, with nothing to decide
    assert points(match, A) == 10 + 2


@proves("HUN-ENDTURN-02", "HUN-ENDTURN-04")
def test_what_is_discarded_at_the_end_of_a_turn_may_be_drawn_at_once() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["agnes", "otto", "jorik"]}, deck={A: []}, pile={A: []})
    turn(match)

    assert lies(match, HAND, A) == ["agnes", "jorik", "otto"]
    assert lies(match, AREA, A) == lies(match, DISCARDS, A) == []


@proves("HUN-BOARD-03", "HUN-MISSION-06")
def test_the_round_of_the_return_is_kept_for_missions_about_it() -> None:
    last = needed("early-to-bed")
    for moon, early in ((last, True), (last + 1, False)):
        match = night(2, at={A: "ce1", B: "ca"}, hand={A: speed(1)}, missions={A: ["early-to-bed"]}, moon=moon)
        turn(match)
        play(match, "a: move ca")
        assert state(match).home_round == (moon, 0)
        begin(match, score_game())
        assert points(match, A) == (worth("early-to-bed") if early else 0)
