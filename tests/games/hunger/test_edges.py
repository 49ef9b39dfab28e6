"""Where a rule ends: the space that does nothing, the Speed beyond the board, the hunt that is left, the card that was used."""

import pytest

from gloam import imagine
from gloam.engine import BadContent, stream
from gloam.games.hunger.board import HOME, OUT, SPACE_NAMES, check_mirror
from gloam.games.hunger.dawn import turns_before_dawn
from gloam.games.hunger.digest import FROM_AREA, offer_digest
from gloam.games.hunger.effects import is_on_plains
from gloam.games.hunger.missions import visit_crypt
from gloam.games.hunger.state import AREA, DECK, HAND
from gloam.games.hunger.vocabulary import TYPES
from support import begin, proves, told

from .positions import A, B, C, lies, named, night, offers, play, space, speed, state, turn, why

LOOSE = {"plains": ["vespers", "village-fair"]}  # with a Mission token: keeps the menu open

# -- the board


@proves("HUN-BOARD-16", "HUN-BOARD-15")
@pytest.mark.parametrize("at", ["po4", "po6", "po8"])
def test_where_the_board_says_nothing_of_digesting_nobody_is_digested(at: str) -> None:
    match = night(2, at={A: "po3"}, hand={A: speed(8)}, pile={A: ["hanne", "agnes"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, f"a: move {at}")

    assert offers(match, "digest") == []
    assert state(match).free_digest == 0


@proves("HUN-BOARD-15", "HUN-BOARD-16")
def test_whoever_asks_for_the_wrong_human_is_told_the_right_one() -> None:
    match = night(2, at={A: "pr2"}, hand={A: speed(1)}, pile={A: ["agnes", "hanne", "sister-odile"]})
    turn(match)
    play(match, "a: move pr1", "a: digest")

    assert why(match, A, "digest pile agnes").text == "Agnes is villager, and here you can digest religious"


@proves("HUN-MOVE-04")
def test_more_speed_than_the_board_is_long_reaches_every_space_outward() -> None:
    fast = turn(night(2, at={A: "ca"}, hand={A: ["moonlit-sprint"] * 10}))
    faster = turn(night(2, at={A: "ca"}, hand={A: ["moonlit-sprint"] * 15}))

    assert (state(fast).speed, state(faster).speed) == (40, 60)
    assert len(offers(fast, "move")) == len(offers(faster, "move")) == 63


@proves("HUN-MOVE-05")
@pytest.mark.parametrize(
    ("ways", "cut", "fault"),
    [
        (HOME, "ce1", "CA leads out to CE1, which does not lead home to it"),
        (OUT, "ca", "CE1 leads home to CA, which does not lead out to it"),
    ],
)
def test_a_board_whose_ways_lead_one_way_only_is_refused(ways: list[list[int]], cut: str, fault: str) -> None:
    known = ways[space(cut)]
    ways[space(cut)] = []
    try:
        with pytest.raises(BadContent, match=fault):
            check_mirror()
    finally:
        ways[space(cut)] = known


@proves("HUN-SPEED-01")
def test_a_condition_of_the_plains_holds_there_and_nowhere_else() -> None:
    match = night(3, at={A: "po4", B: "mo3"})

    assert is_on_plains(state(match), A)
    assert not is_on_plains(state(match), B)


@proves("HUN-MOVE-04", "HUN-MOVE-05")
def test_the_way_in_one_direction_is_paid_even_where_a_shorter_one_turns_round() -> None:
    match = night(2, at={A: "po1"}, hand={A: ["moonlit-sprint"] * 4}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move fo3")  # 11 spaces with a turn on the way, 13 without

    assert state(match).speed == 16 - 13


# -- the night


@proves("HUN-GOAL-07")
def test_after_dawn_no_turn_is_left() -> None:
    match = night(2, at={A: "po4", B: "po2"}, moon=14)
    s = state(match)
    s.active = (1, 0)
    assert (turns_before_dawn(s, A), turns_before_dawn(s, B)) == (2, 1)

    s.dawn = 1

    assert (turns_before_dawn(s, A), turns_before_dawn(s, B)) == (0, 0)


# -- step 1 and step 2


@proves("HUN-BONUS-12", "HUN-DRAW-04")
def test_the_swap_token_takes_no_card_that_was_activated() -> None:
    match = night(2, at={A: "po4"}, area={A: ["tatters"]}, hand={A: ["hobb"]}, tokens={A: ["swap", "mission"]}, crypts=LOOSE)
    turn(match)
    assert "token swap" in match.choices(A)
    play(match, "a: use tatters")  # discards Hobb, the only other card

    assert lies(match, AREA, A) == ["tatters"]
    assert match.choices(A) == ["token mission", "done"]


@proves("HUN-BONUS-13", "HUN-DRAW-02")
def test_a_draw_is_told_by_the_rule_it_follows() -> None:
    match = night(2, at={A: "po4"}, area={A: ["umbra"]}, hand={A: []}, tokens={A: ["draw"]}, deck={A: [*speed(2), *speed(3)]})
    turn(match)
    play(match, "a: token draw")  # and Umbra draws by itself

    assert len(told(match, "HUN-BONUS-13")) == 1
    assert len(told(match, "HUN-DRAW-02")) == 1


@proves("HUN-HUNT-07", "HUN-TURN-13")
def test_while_a_hunt_is_left_speed_can_still_be_spent_on_digesting() -> None:
    track = {"1a": ["otto"], "1b": ["otto"], "2a": ["otto"]}
    match = night(2, at={A: "mo4"}, hand={A: ["slow-feast", "agnes", *speed(5)]}, tokens={A: ["hunt"]}, track=track)
    turn(match)
    play(match, "a: move mo5", "a: token hunt", "a: hunt 2a")
    s = state(match)
    assert (s.hunts, s.well_hunts) == (1, 1)

    assert match.why_not(A, "use slow-feast") is None


@proves("HUN-TURN-04")
def test_of_the_cards_only_those_that_digest_are_shown_as_not_to_be_used() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["truffle", *speed(3)]}, deck={A: []})
    turn(match)

    assert [choice.label for choice in match.table(A).prompt.refused if choice.verb == "use"] == ["Truffle"]


@proves("HUN-BOARD-36")
def test_a_space_that_does_nothing_stands_under_open_ground() -> None:
    match = turn(night(2, at={A: "po1"}, hand={A: speed(5)}))
    groups = {choice.label: choice.group for choice in match.table(A).prompt.choices if choice.verb == "move"}

    assert groups[SPACE_NAMES[space("po4")]] == "Open ground"
    assert groups[SPACE_NAMES[space("po2")]] == ""


# -- what a hunt brings


@proves("HUN-KEY-14", "HUN-KEY-11")
@pytest.mark.parametrize("hunted", ["agnes", "nora"])
def test_neither_a_plain_human_nor_whom_a_gregarious_one_brings_is_inspiring(hunted: str) -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)}, track={"1a": [hunted]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: hunt 1a")

    assert match.asks[0].question.name == "act"


@proves("HUN-HUNT-10", "HUN-HUNT-11")
@pytest.mark.parametrize(("at", "plains", "forest"), [("po4", 1, 0), ("fo2", 0, 1)])
def test_the_bonus_of_a_region_is_told_by_its_rule(at: str, plains: int, forest: int) -> None:
    match = night(2, at={A: at}, hand={A: speed(3)}, track={"1a": ["agnes"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert (len(told(match, "HUN-HUNT-10")), len(told(match, "HUN-HUNT-11"))) == (plains, forest)


@proves("HUN-TURN-02")
def test_who_must_digest_a_noble_cannot_decline_for_want_of_villagers() -> None:
    match = night(2, at={A: "po4"}, area={A: ["isolde", "aurelia"]})
    begin(match, offer_digest(A, 1 << TYPES.index("noble"), FROM_AREA, 0))

    assert offers(match, "digest") == ["area aurelia", "area isolde"]
    assert why(match, A, "digest nobody").rule == "HUN-TURN-02"


@proves("HUN-MISSION-03")
def test_an_empty_crypt_is_not_shuffled() -> None:
    match = night(2, at={A: "po4"}, mode="rookie")
    match.events.clear()
    begin(match, visit_crypt(A, 0))

    assert match.events == []


# -- what others do not know


@proves("HUN-Q-58")
def test_an_imagined_hand_is_made_of_its_owners_own_cards() -> None:
    match = night(3, hand={A: [], B: ["ashpaw", "umbra"], C: ["mist", "echo"]}, deck={A: [], B: ["gnaw"], C: ["night-ride"]})
    worlds = [imagine(match.view(A), stream("worlds", number)) for number in range(10)]

    for seat, cards in ((B, ["ashpaw", "gnaw", "umbra"]), (C, ["echo", "mist", "night-ride"])):
        assert {tuple(sorted(named(w.zones[HAND.of(seat)] + w.zones[DECK.of(seat)]))) for w in worlds} == {tuple(cards)}
