"""What is easily overlooked: several of a kind, empty piles, limits hit exactly, and nothing left over from the turn before."""

import pytest

from gloam.checks import check_options
from gloam.engine import changed
from gloam.games import get
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import AREA, DECK, DIGESTED, DISCARDS, HAND, MISSIONS, SHEET, SPENT
from gloam.games.hunger.tally import all_holdings, is_fulfilled
from gloam.games.hunger.turn import end_round
from gloam.match import Match
from support import begin, proves, refused

from .positions import A, B, C, Cards, kind, lies, night, offers, play, points, some, speed, state, turn, where

LOOSE = {"plains": ["vespers", "village-fair"]}  # with a Mission token: keeps the menu open


@pytest.mark.parametrize("setting", range(len(get("hunger").settings)))
def test_what_is_offered_is_what_nothing_forbids(setting: int) -> None:
    game = get("hunger")
    check_options(game, 2 + setting, game.complete(game.settings[setting]), f"fine print {setting}")


@proves("HUN-TURN-01", "HUN-TURN-10")
def test_a_turn_begins_with_nothing_of_the_turn_before() -> None:
    match = night(2, at={A: "po6"}, hand={A: ["ruza", *speed(3)]}, tavern=["otto"], track={"1a": ["otto"]})
    s = state(match)
    s.used = changed((0,), 0, kind("night-stride"))
    s.extra_speed = s.speed = s.hunts = s.well_hunts = s.hunted = 5
    s.moved = s.landed = s.no_hunting = s.well_reached = s.misty = 1
    s.free_digest = s.late_digest = 15
    turn(match)  # three of four spaces: short of the Well, and nothing is left to decide

    assert where(match, A) == "PR5"
    assert lies(match, AREA, A) == ["ruza"]  # not quenched by the Well of another turn
    assert lies(match, DISCARDS, A) == ["night-stride"]
    assert s.turn_of == B
    assert (s.used, s.extra_speed, s.speed, s.hunts, s.well_hunts, s.hunted) == ((), 0, 3, 1, 0, 0)
    assert (s.moved, s.landed, s.no_hunting, s.well_reached, s.misty, s.free_digest, s.late_digest) == (0, 0, 0, 0, 0, 0, 0)


@proves("HUN-TURN-01", "HUN-TURN-06")
def test_in_step_1_there_is_neither_speed_nor_a_hunt_yet() -> None:
    match = night(2, at={A: "po4"}, area={A: ["flitter"]}, hand={A: speed(3)})
    s = state(match)
    s.speed = s.hunts = s.well_hunts = s.hunted = s.extra_speed = 5
    s.moved = s.landed = s.no_hunting = s.well_reached = s.misty = 1
    turn(match)

    assert match.asks[0].question.name == "activate"
    assert (s.speed, s.hunts, s.well_hunts, s.hunted, s.extra_speed) == (0, 0, 0, 0, 0)
    assert (s.moved, s.landed, s.no_hunting, s.well_reached, s.misty) == (0, 0, 0, 0, 0)


# -- step 1


@proves("HUN-DRAW-03", "HUN-DRAW-04")
def test_two_cards_of_a_kind_are_activated_once_each() -> None:
    match = night(2, at={A: "po4"}, area={A: ["umbra", "umbra"]}, hand={A: speed(1)}, deck={A: ["agnes", "otto", "jorik"]})
    turn(match)

    assert lies(match, AREA, A) == ["ashpaw", "jorik", "otto", "umbra", "umbra"]
    assert lies(match, DECK, A) == ["agnes"]


@proves("HUN-DRAW-11")
def test_two_cards_discarded_for_speed_both_count() -> None:
    match = night(2, at={A: "po4"}, area={A: ["leatherwing", "old-mane"]}, hand={A: speed(3)})
    turn(match)
    play(match, "a: use leatherwing", "a: use old-mane")

    assert state(match).speed == 3 + 2 + 3


@proves("HUN-DRAW-11")
def test_a_card_discarded_for_cards_draws_as_many_as_it_says() -> None:
    match = night(2, at={A: "po4"}, area={A: ["pipistra"]}, hand={A: speed(3)}, deck={A: ["agnes", "otto", "jorik"]})
    turn(match)
    play(match, "a: use pipistra")

    assert lies(match, AREA, A) == ["jorik", "night-stride", "otto"]
    assert lies(match, DISCARDS, A) == ["pipistra"]


@proves("HUN-DRAW-08", "HUN-Q-44")
def test_an_effect_with_nothing_to_discard_or_draw_is_not_activated() -> None:
    match = night(2, at={A: "po4"}, area={A: ["umbra"]}, hand={A: ["vampiric-will"]}, deck={A: []})
    turn(match)
    assert refused(match, A, "use vampiric-will") == "HUN-TURN-06"  # Will took Umbra; there was nothing else
    assert lies(match, DISCARDS, A) == []
    assert lies(match, AREA, A) == ["umbra", "vampiric-will"]

    match = turn(night(2, at={A: "po4"}, hand={A: ["vampiric-will"]}, deck={A: speed(2) * 3}))
    assert lies(match, AREA, A) == ["vampiric-will"]
    assert state(match).used == ()


@proves("HUN-BONUS-12")
def test_the_swap_token_takes_the_only_card_there_is() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["agnes"]}, tokens={A: ["swap"]}, deck={A: speed(2)})
    turn(match)
    play(match, "a: token swap")

    assert lies(match, AREA, A) == ["keen-senses"]
    assert lies(match, DISCARDS, A) == ["agnes"]


# -- conditions


@proves("HUN-SPEED-01", "HUN-EXAMPLE-09")
def test_a_condition_that_fails_gives_no_speed() -> None:
    human = turn(night(2, at={A: "mo3"}, hand={A: ["crumb", "cloak-of-dusk", "agnes"]}))
    early = turn(night(2, at={A: "po4"}, hand={A: ["homeward-pull"]}, moon=10))

    assert state(human).speed == 0 + 2 + 0
    assert state(early).speed == 2


@proves("HUN-ENDTURN-03")
def test_evensong_sings_in_the_forest_only() -> None:
    for space, value in (("po4", 0), ("mo3", 0), ("la", 1), ("fo2", 1)):
        match = night(2, at={A: space}, area={A: ["evensong"]}, hand={A: speed(1)})
        turn(match)
        play(match, "a: done")
        assert points(match, A) == value, space


@proves("HUN-ENDTURN-03", "HUN-KEY-07")
def test_two_who_digest_at_nightfall_digest_twice() -> None:
    match = night(2, at={A: "mo3"}, area={A: ["the-duchess", "pale-rose"]}, hand={A: ["agnes", "otto", *speed(2)]})
    turn(match)
    play(match, "a: done", "a: digest pile agnes", "a: digest pile otto")

    assert lies(match, DIGESTED, A) == ["agnes", "otto"]
    assert len(lies(match, HAND, A)) == 3


# -- hunting


def thrifty(area: list[str], hand: list[str], prey: str) -> Match:
    """A stands in the Mountains with these cards, and something is left to decide after the hunt."""
    track = {"2a": [prey], "3a": [prey]}
    match = night(2, at={A: "mo3"}, area={A: area}, hand={A: hand}, track=track, tokens={A: ["mission"]}, crypts=LOOSE)
    return turn(match)


@proves("HUN-HUNT-03", "HUN-HUNT-15", "HUN-KEY-10")
def test_discounts_add_up_and_no_hunt_is_free() -> None:
    match = thrifty(["inkfeather", "inkfeather", "farcry"], [], "otto")
    assert state(match).speed == 2
    assert offers(match, "hunt") == ["2a", "3a"]
    play(match, "a: hunt 2a")
    assert state(match).speed == 1

    match = thrifty(["farcry", "farcry"], speed(2), "otto")
    play(match, "a: hunt 3a")
    assert state(match).speed == 1

    match = thrifty(["farcry", "farcry"], speed(2), "bors")  # Fast
    play(match, "a: hunt 3a")
    assert state(match).speed == 0


@proves("HUN-EXAMPLE-11")
def test_a_feast_on_villagers_pays_for_villagers_only() -> None:
    match = night(2, at={A: "mo3"}, area={A: ["grizel"]}, hand={A: speed(2)}, track={"1a": ["otto", "agnes"]})
    turn(match)
    play(match, "a: hunt 1a")

    assert points(match, A) == 2 + 2 + 1


@proves("HUN-KEY-11", "HUN-Q-33", "HUN-HUNT-17")
def test_with_an_empty_hunt_deck_ready_cards_are_placed_all_the_same() -> None:
    match = night(
        2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["nora", "ashpaw", "zita"]}, hunt_deck=[], crypts={"plains": ["vespers"]}
    )
    turn(match)
    play(match, "a: hunt 1a")

    assert match.choices(A) == ["discard the rest", "on deck ashpaw"]
    assert lies(match, MISSIONS, A) == ["vespers"]


@proves("HUN-KEY-26")
@pytest.mark.parametrize("place", ["area", "hand", "pile", "deck"])
def test_a_rose_anywhere_forbids_another(place: str) -> None:
    cards: dict[str, dict[int, list[str]]] = {"hand": {A: speed(2)}, "area": {}, "pile": {}, "deck": {A: speed(1) * 3}}
    cards[place][A] = [*cards[place].get(A, []), "crimson-rose"]
    match = night(
        2,
        at={A: "fo6"},
        hand=cards["hand"],
        area=cards["area"],
        pile=cards["pile"],
        deck=cards["deck"],
        tokens={A: ["mission"]},
        crypts=LOOSE,
    )
    turn(match)
    play(match, "a: move la")

    assert offers(match, "rose") == []
    assert refused(match, A, "rose pale-rose") == "HUN-KEY-26"


@proves("HUN-TURN-13", "HUN-KEY-20")
def test_an_effect_that_costs_speed_needs_it_and_waits_for_a_spicy_human() -> None:
    match = night(2, at={A: "po8"}, hand={A: ["slow-feast", "ruza"]}, tokens={A: ["speed-1"]})
    turn(match)
    assert state(match).speed == 3
    assert refused(match, A, "use slow-feast") == "HUN-HUNT-07"

    match = night(2, at={A: "po8"}, hand={A: ["slow-feast", "hobb", "hobb", "hobb"]}, tokens={A: ["speed-1"]})
    turn(match)
    assert state(match).speed == 0
    assert refused(match, A, "use slow-feast") == "HUN-HUNT-07"
    play(match, "a: token speed-1")
    assert match.why_not(A, "use slow-feast") is None
    assert match.why_not(A, "done") is None  # it may be used, and need not be


@proves("HUN-BOARD-05", "HUN-Q-51")
def test_on_a_well_there_is_no_way_of_the_mist() -> None:
    for space in ("pr4", "ca"):
        match = turn(night(2, at={A: space}, hand={A: ["mist"]}))
        assert offers(match, "mist") == []
        assert refused(match, A, f"mist {space}") == "HUN-BOARD-05"


# -- the board


@proves("HUN-BOARD-22")
def test_an_empty_tavern_is_not_hunted() -> None:
    match = night(2, at={A: "px1"}, hand={A: speed(5)}, tavern=[], track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move po6")

    assert match.choices(A) == ["hunt 1a", "done"]
    assert refused(match, A, "tavern") == "HUN-BOARD-22"


@proves("HUN-BONUS-10", "HUN-BOARD-25")
def test_a_speed_token_pays_for_the_hunt_of_a_well() -> None:
    match = night(2, at={A: "pr3"}, hand={A: speed(3)}, tokens={A: ["speed-1"]}, track={"1a": ["otto"], "2a": ["agnes"]})
    turn(match)
    play(match, "a: move pr4", "a: hunt 2a")
    assert (state(match).speed, state(match).hunts, state(match).well_hunts) == (0, 0, 1)
    play(match, "a: token speed-1", "a: hunt 1a")

    assert points(match, A) == 2 + 1 + 2 + 1


@proves("HUN-BOARD-08", "HUN-BOARD-29")
def test_a_closed_chest_is_empty_for_the_next_one() -> None:
    match = night(3, at={A: "po2", B: "po4", C: "ca"}, hand={A: speed(1), B: speed(1)}, closed={"po3": "noble", "pr6": "velvet"})
    turn(match, A)
    play(match, "a: move po3")
    turn(match, B)
    play(match, "b: move po3", "b: push nobody")

    assert (points(match, A), points(match, B)) == (2, 0)
    assert lies(match, SHEET, B) == []
    assert len(state(match).closed_at) == 1


@proves("HUN-BONUS-17")
def test_velvet_is_used_at_once() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, chests={"po5": "velvet"})
    turn(match)
    play(match, "a: move po5")

    assert (lies(match, SHEET, A), lies(match, SPENT, A)) == ([], ["velvet"])


@proves("HUN-KEY-03", "HUN-KEY-06")
def test_who_staggers_on_the_spot_does_not_climb_the_stack() -> None:
    match = night(2, at={A: "la", B: "la"}, hand={A: ["theresa", *speed(2)]})
    turn(match)

    assert where(match, A) == "LA"
    assert state(match).level == (1, 2)


@proves("HUN-VARIANT-14")
def test_whoever_rests_is_offered_the_area_only() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["agnes", "otto"]}, pile={A: ["petra"]}, rest_and_digest=True)
    turn(match)
    play(match, "a: rest")

    assert set(match.choices(A)) == {"digest nobody", "digest area agnes", "digest area otto"}


# -- Missions and the end


def meets(mission: str, *hoards: list[str], tokens: Cards | None = None, spent: Cards | None = None) -> bool:
    """Whether A meets a Mission with the first of these hoards, the others having theirs."""
    nothing: Cards = {seat: [] for seat in range(len(hoards))}
    match = night(len(hoards), hand=nothing, deck=nothing, pile=dict(enumerate(hoards)), tokens=tokens, spent=spent)
    s = state(match)
    return is_fulfilled(s, A, kind(mission), all_holdings(s))


@proves("HUN-MISSION-07", "HUN-MISSION-08")
def test_second_place_has_one_ahead_and_something_to_show() -> None:
    one, two, three = some("noble", 1), some("noble", 2), some("noble", 3)
    assert meets("shadow-over-the-court", two, three, one)
    assert meets("shadow-over-the-court", two, three, two)  # a tie for second place: one is ahead of both
    assert not meets("shadow-over-the-court", two, three, three)
    assert not meets("shadow-over-the-court", three, two, one)
    assert not meets("shadow-over-the-court", [], one, [])


@proves("HUN-MISSION-08")
def test_fewest_is_strict_too() -> None:
    assert meets("friend-of-the-crown", [], some("noble", 1), some("noble", 2))
    assert not meets("friend-of-the-crown", some("noble", 1), some("noble", 1), some("noble", 2))


@proves("HUN-MISSION-07")
def test_named_cards_are_counted_by_name() -> None:
    assert meets("dear-departed", ["nora", "ivo"], [])
    assert not meets("dear-departed", ["nora", "nora"], [])
    assert not meets("dear-departed", ["nora"], [])


@proves("HUN-MISSION-07")
def test_home_early_needs_a_return() -> None:
    assert not meets("early-to-bed", [], [])


@proves("HUN-BONUS-04", "HUN-BONUS-18", "HUN-MISSION-07")
def test_castle_tiles_and_used_missions_are_no_tokens_and_used_tokens_are() -> None:
    assert meets("magpie", [], [], tokens={A: ["swap"]}, spent={A: ["draw"], B: ["speed-1", "castle-10", "purge"]})
    assert not meets("magpie", [], [], spent={A: ["castle-10", "purge"]})


@proves("HUN-SCORE-04", "HUN-SCORE-05")
def test_of_equals_whoever_came_home_is_before_whoever_did_not() -> None:
    match = night(3, at={A: "ca", B: "ca", C: "ce1"})
    s = state(match)
    s.points = changed(s.points, 0, 30)
    s.points = changed(s.points, 9, 30)
    s.points = changed(s.points, 18, 35)
    s.arrived = (0, 3, 0)  # A never left the Castle, C loses 5 in the Cemetery
    begin(match, score_game())

    assert match.outcome is not None
    assert match.outcome.scores == (30, 30, 30)
    assert match.outcome.ranks == (2, 1, 3)


@proves("HUN-BONUS-15", "HUN-ENDTURN-01")
def test_a_parasol_turn_is_a_whole_turn() -> None:
    match = parasol_turn()
    assert state(match).active == (1, 0)
    play(match, "a: done")

    assert match.over
    assert points(match, A) == 1 + 4  # the Rose's point at the end of the turn, then its 4 at the end of the game


def parasol_turn() -> Match:
    match = night(2, at={A: "po4", B: "ca"}, moon=15, tokens={A: ["parasol"]}, hand={A: speed(3)}, area={A: ["the-eternal-rose"]})
    state(match).active = (0, 0)
    begin(match, end_round())
    return play(match, "a: open the parasol")
