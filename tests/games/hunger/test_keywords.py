"""The keywords of the cards."""

from gloam.engine import changed
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import AREA, DECK, DIGESTED, DISCARDS, HAND, HUNT_DECK, MISSIONS, SHEET
from gloam.games.hunger.tally import counts_of
from gloam.games.hunger.turn import end_round
from support import begin, proves, refused

from .positions import A, B, lies, night, offers, on_track, play, points, speed, state, turn, where

LOOSE = {"plains": ["vespers", "village-fair"]}


@proves("HUN-KEY-01")
def test_confuse_staggers_4_spaces_outward_whatever_the_speed() -> None:
    match = night(2, at={A: "po2"}, hand={A: ["theresa", "hobb", "kaspar"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)

    assert where(match, A) == "PX1"
    assert state(match).speed == -2


@proves("HUN-KEY-02")
def test_staggering_triggers_nothing() -> None:
    match = night(2, at={A: "pr2"}, hand={A: ["theresa", *speed(2)]}, closed={"pr6": "noble"})
    turn(match)
    assert where(match, A) == "PR6"
    assert points(match, A) == 0
    assert lies(match, SHEET, A) == []


@proves("HUN-KEY-03")
def test_staggering_pushes_nobody() -> None:
    match = night(2, at={A: "po2", B: "px1"}, hand={A: ["theresa", *speed(2)]})
    turn(match)

    assert (where(match, A), where(match, B)) == ("PX1", "PX1")
    assert state(match).level[A] > state(match).level[B]
    assert match.asks[0].question.name == "act"


@proves("HUN-KEY-04")
def test_after_staggering_the_turn_goes_on() -> None:
    match = night(2, at={A: "po2"}, hand={A: ["theresa", *speed(3)]})
    turn(match)
    play(match, "a: move po4")

    assert where(match, A) == "PO4"


@proves("HUN-KEY-05", "HUN-EXAMPLE-17")
def test_two_confuse_cards_do_not_add_up() -> None:
    match = night(2, at={A: "po2"}, hand={A: ["theresa", "wenzel", *speed(2)]})
    turn(match)

    assert where(match, A) == "PX1"


@proves("HUN-KEY-06")
def test_nobody_staggers_beyond_the_labyrinth() -> None:
    for here in ("fo5", "fo6", "fo7", "la"):  # three, two, one and no space away: none of them comes back
        match = night(2, at={A: here}, hand={A: ["theresa", *speed(2)]})
        turn(match)
        assert where(match, A) == "LA"
        assert offers(match, "rose") == []
        assert refused(match, A, "rose pale-rose") == "HUN-BOARD-13"


@proves("HUN-Q-22")
def test_at_a_branch_the_confused_choose_and_whoever_came_back_stays() -> None:
    match = night(2, at={A: "mo1"}, hand={A: ["theresa", *speed(2)]})
    turn(match)
    assert match.choices(A) == ["stagger mo5", "stagger mr3"]
    play(match, "a: stagger mr3")
    assert where(match, A) == "MR3"

    match = night(2, at={A: "ca"}, hand={A: ["theresa", *speed(2)]}, tokens={A: ["mission"]}, crypts=LOOSE)
    state(match).arrived = changed(state(match).arrived, A, 1)
    turn(match)
    assert where(match, A) == "CA"


@proves("HUN-KEY-08")
def test_digested_humans_still_count() -> None:
    match = night(2, deck={A: ["isolde", "aurelia"]}, digested={A: ["roxane"]}, hand={A: []})

    assert counts_of(state(match), A)[3] == 3


@proves("HUN-KEY-09")
def test_a_digested_human_is_never_shuffled_back() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)}, digested={A: ["agnes"]}, deck={A: []}, pile={A: ["otto", "jorik"]})
    turn(match)
    play(match, "a: done")

    assert lies(match, DIGESTED, A) == ["agnes"]
    assert "agnes" not in lies(match, HAND, A) + lies(match, DECK, A)


@proves("HUN-KEY-11")
def test_a_gregarious_human_brings_the_top_card_along() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["nora"]}, hunt_deck=["otto", "moonlit-sprint"])
    turn(match)
    play(match, "a: hunt 1a")

    assert {"nora", "moonlit-sprint"} <= set(lies(match, DISCARDS, A))
    assert lies(match, HUNT_DECK) == ["otto"]


@proves("HUN-KEY-12")
def test_an_extra_human_scores_too() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["nora"]}, hunt_deck=["otto", "agnes"])
    turn(match)
    play(match, "a: hunt 1a")

    assert points(match, A) == (2 + 1) + (2 + 1)


@proves("HUN-Q-33")
def test_gregarious_humans_chain_until_the_deck_is_empty() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["nora"]}, hunt_deck=["fanni", "milos"])
    turn(match)
    play(match, "a: hunt 1a")

    assert points(match, A) == 9
    assert lies(match, HUNT_DECK) == []


@proves("HUN-KEY-13", "HUN-Q-34")
def test_holy_water_forbids_every_hunt_until_it_is_digested() -> None:
    match = night(2, at={A: "pr3"}, hand={A: ["sexton-morav", *speed(5)]}, area={A: ["truffle"]}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move pr4")
    assert offers(match, "hunt") == []
    assert refused(match, A, "hunt 1a") == "HUN-KEY-13"
    play(match, "a: use truffle", "a: digest area sexton-morav")

    assert lies(match, DIGESTED, A) == ["sexton-morav"]
    assert offers(match, "hunt") == ["1a"]


@proves("HUN-KEY-14")
def test_inspiring_takes_a_mission_from_a_stack_of_choice() -> None:
    match = night(2, at={A: "fo2"}, hand={A: speed(2)}, track={"1a": ["lady-evaine"]},
                  crypts={"mountains": ["vespers", "magpie"], "forest": ["village-fair"]})  # fmt: skip
    turn(match)
    play(match, "a: hunt 1a", "a: crypt mountains", "a: keep vespers")

    assert lies(match, MISSIONS, A) == ["vespers"]


@proves("HUN-KEY-14", "HUN-KEY-11", "HUN-Q-91")
def test_an_inspiring_card_that_a_gregarious_human_brings_inspires_too() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["nora"]}, hunt_deck=["zita"], crypts={"plains": ["vespers"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert lies(match, MISSIONS, A) == ["vespers"]


@proves("HUN-KEY-14")
def test_two_inspiring_cards_give_two_missions() -> None:
    match = night(
        2,
        at={A: "po4"},
        hand={A: speed(2)},
        track={"1a": ["zita", "lady-evaine"]},
        crypts={"plains": ["vespers"], "forest": ["magpie"]},
    )
    turn(match)
    play(match, "a: hunt 1a", "a: crypt forest")

    assert lies(match, MISSIONS, A) == ["magpie", "vespers"]


@proves("HUN-KEY-15")
def test_a_permanent_stays_turn_after_turn() -> None:
    match = night(2, at={A: "po4"}, area={A: ["ashpaw"]}, deck={A: speed(3) * 20})
    for _ in range(5):
        turn(match)
        play(match, "a: done")

    assert lies(match, AREA, A) == ["ashpaw"]


@proves("HUN-KEY-16")
def test_a_permanent_draws_every_turn() -> None:
    match = night(2, at={A: "po4"}, area={A: ["silverear"]}, hand={A: ["agnes"]}, deck={A: ["agnes", *speed(3) * 20]})
    for number in range(3):
        match.state.zones[HAND.of(A)] = [match.game.piece_names().index("Agnes")]
        before = len(lies(match, DECK, A))
        turn(match)
        assert before - len(lies(match, DECK, A)) == 1, number
        assert state(match).speed >= 1
        play(match, "a: done")


@proves("HUN-Q-08")
def test_a_ready_power_gained_along_may_go_on_the_deck() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["nora"]}, hunt_deck=["night-ride"])
    turn(match)
    play(match, "a: hunt 1a")

    assert match.choices(A) == ["discard the rest", "on deck night-ride"]


@proves("HUN-KEY-18", "HUN-KEY-19", "HUN-Q-31")
def test_slow_humans_start_in_column_2_of_their_row() -> None:
    match = night(2, track={"3c": ["agnes"]}, hunt_deck=["old-bruna", "otto", "emeric"])
    begin(match, end_round())

    assert on_track(match, "2a") == ["emeric"]
    assert on_track(match, "3a") == []
    assert on_track(match, "3b") == ["otto"]
    assert on_track(match, "2c") == ["agnes", "old-bruna"]


@proves("HUN-KEY-20", "HUN-KEY-21", "HUN-Q-50")
def test_spicy_leads_to_the_closest_well_even_by_another_path() -> None:
    match = night(2, at={A: "po5"}, hand={A: ["ruza", *speed(5)]}, track={"1a": ["otto"]})
    turn(match)

    assert where(match, A) == "PR4"
    assert state(match).speed == 1
    assert offers(match, "hunt") == ["1a"]


@proves("HUN-KEY-22", "HUN-Q-49")
def test_without_enough_speed_the_spicy_human_stays() -> None:
    match = night(2, at={A: "mr3"}, hand={A: ["ruza", *speed(3)]})
    turn(match)

    assert where(match, A) == "PR2"
    assert lies(match, AREA, A) == ["ruza"]
    assert state(match).turn_of == B


@proves("HUN-KEY-23")
def test_at_the_well_one_stops_and_may_hunt() -> None:
    match = night(2, at={A: "pr2"}, hand={A: ["ruza", *speed(4)]}, track={"1a": ["otto"]})
    turn(match)

    assert where(match, A) == "PR4"
    assert refused(match, A, "move pr5") == "HUN-TURN-08"
    assert offers(match, "hunt") == ["1a"]


@proves("HUN-KEY-24")
def test_between_two_wells_one_chooses() -> None:
    match = night(2, at={A: "pb5"}, hand={A: ["ruza", *speed(3)]})
    turn(match)

    assert match.choices(A) == ["move pb3", "move fb1"]


@proves("HUN-KEY-25")
def test_already_on_a_well_one_does_not_move() -> None:
    match = night(2, at={A: "pr4"}, hand={A: ["ruza", *speed(3)]}, track={"1a": ["otto"]})
    turn(match)

    assert offers(match, "move") == []
    assert offers(match, "hunt") == ["1a"]
    assert state(match).well_hunts == 0
    assert lies(match, DISCARDS, A) == ["ruza"]


@proves("HUN-Q-92")
def test_confuse_comes_before_spicy() -> None:
    match = night(
        2, at={A: "mr4"}, hand={A: ["ruza", "theresa", *speed(3)]}, track={"1a": ["otto"]}, tokens={A: ["mission"]}, crypts=LOOSE
    )
    turn(match)

    assert where(match, A) == "PR4"
    assert state(match).speed == 3


@proves("HUN-KEY-26")
def test_nobody_owns_two_roses() -> None:
    match = night(2, at={A: "fo6"}, hand={A: speed(2)}, deck={A: ["crimson-rose"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move la")

    assert offers(match, "rose") == []
    assert refused(match, A, "rose pale-rose") == "HUN-KEY-26"


@proves("HUN-KEY-29", "HUN-EXAMPLE-15")
def test_echo_counts_wolves() -> None:
    for wolves, value in ((["echo"], 1), (["echo", "ashpaw", "grizel"], 3)):
        match = night(2, at={A: "ca", B: "ca"}, pile={A: wolves})
        begin(match, score_game())
        assert points(match, A) == value
