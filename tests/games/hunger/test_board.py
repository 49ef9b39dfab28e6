"""What the spaces do."""

from gloam.engine import changed
from gloam.games.hunger.state import CASTLE_TILES, CRYPTS, DIGESTED, DISCARDS, MISSIONS, ROSES, SHEET, SPENT, TAVERN_CARDS
from support import proves, refused

from .positions import A, B, C, lies, named, night, offers, play, points, speed, state, turn, where

LOOSE = {"plains": ["vespers", "village-fair"]}  # with a Mission token: keeps the menu open


@proves("HUN-BOARD-01", "HUN-Q-87")
def test_nobody_hunts_in_the_castle() -> None:
    match = night(2, at={A: "ce1"}, hand={A: speed(4)}, tokens={A: ["hunt", "mission"]}, crypts=LOOSE, track={"1a": ["ashpaw"]})
    turn(match)
    play(match, "a: move ca")

    assert offers(match, "hunt") == []
    assert refused(match, A, "hunt 1a") == "HUN-BOARD-01"
    assert refused(match, A, "token hunt") == "HUN-BONUS-11"


@proves("HUN-BOARD-02")
def test_whoever_comes_back_takes_the_best_tile_left() -> None:
    match = night(3, at={A: "ce1", B: "po4", C: "ca"}, hand={A: speed(1)}, tiles=[6, 4])
    state(match).arrivals = 1
    state(match).arrived = changed(state(match).arrived, C, 1)
    turn(match)
    play(match, "a: move ca")

    assert points(match, A) == 6
    assert lies(match, CASTLE_TILES) == ["castle-4"]
    assert state(match).arrived == (2, 0, 1)


@proves("HUN-Q-30")
def test_with_no_tile_left_one_is_home_all_the_same() -> None:
    match = night(2, at={A: "ce1"}, hand={A: speed(1)}, tiles=[])
    turn(match)
    play(match, "a: move ca")

    assert points(match, A) == 0
    assert state(match).arrived[A] == 1


@proves("HUN-BOARD-03", "HUN-Q-28")
def test_whoever_came_back_stays_and_still_takes_turns() -> None:
    match = night(2, at={A: "ca"}, hand={A: speed(6)}, tokens={A: ["mission"]}, crypts=LOOSE)
    state(match).arrived = changed(state(match).arrived, A, 1)
    turn(match)

    assert match.choices(A) == ["token mission", "done"]
    assert refused(match, A, "move ce1") == "HUN-BOARD-03"


@proves("HUN-BOARD-05", "HUN-Q-10")
def test_the_castle_has_a_well_for_spicy() -> None:
    match = night(2, at={A: "ce2"}, hand={A: ["ruza", *speed(2)]}, tiles=[10])
    turn(match)  # the only way is taken by itself

    assert where(match, A) == "CA"
    assert points(match, A) == 10
    assert state(match).arrived[A] == 1


@proves("HUN-Q-51")
def test_mist_leads_to_the_closest_well_at_no_cost() -> None:
    match = night(2, at={A: "ce2"}, hand={A: ["mist"]}, tiles=[10], track={"1a": ["otto"]})
    turn(match)
    assert offers(match, "mist") == ["ca"]
    assert refused(match, A, "mist mo5") == "HUN-BOARD-05"
    play(match, "a: mist ca")
    assert points(match, A) == 10

    match = night(2, at={A: "pb5"}, hand={A: ["mist"]}, track={"1a": ["otto"], "1b": ["agnes"]})
    turn(match)
    play(match, "a: mist pb3", "a: hunt 1a", "a: hunt 1b")
    assert points(match, A) == 2 + 2 + 1 + 1


@proves("HUN-BOARD-06", "HUN-Q-62")
def test_no_human_is_hunted_in_the_cemetery() -> None:
    match = night(2, at={A: "ce1"}, hand={A: speed(3)}, track={"1a": ["otto"], "1b": ["ashpaw", "otto"], "2a": ["ashpaw"]})
    turn(match)

    assert offers(match, "hunt") == ["2a"]
    assert refused(match, A, "hunt 1a") == "HUN-BOARD-06"


@proves("HUN-BOARD-08", "HUN-BOARD-29")
def test_an_emptied_chest_gives_nothing() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, chests={})
    turn(match)
    play(match, "a: move po5")

    assert points(match, A) == 0
    assert lies(match, SHEET, A) == []


@proves("HUN-BOARD-09", "HUN-BOARD-10", "HUN-BOARD-27")
def test_a_chest_gives_its_token_open_and_2_points() -> None:
    match = night(2, at={A: "po2"}, hand={A: speed(1)}, closed={"po3": "parasol"})
    state(match).points = changed(state(match).points, 0, 10)
    turn(match)
    play(match, "a: move po3")

    assert points(match, A) == 12
    assert lies(match, SHEET, A) == ["parasol"]
    assert match.view(B).zones[SHEET.of(A)] == match.state.zones[SHEET.of(A)]


@proves("HUN-BOARD-11", "HUN-Q-56")
def test_any_number_of_tokens_can_be_owned() -> None:
    match = night(
        2,
        at={A: "po4"},
        hand={A: speed(1)},
        tokens={A: ["church", "noble", "church", "villager", "military"]},
        chests={"po5": "noble"},
    )
    turn(match)
    play(match, "a: move po5")

    assert len(lies(match, SHEET, A)) == 6


@proves("HUN-BOARD-12")
def test_a_crypt_gives_a_mission() -> None:
    stack = ["vespers", "village-fair", "magpie", "the-full-table", "beastmaster"]
    match = night(2, at={A: "po8"}, hand={A: speed(1)}, crypts={"plains": stack})
    turn(match)
    play(match, "a: move po9", "a: keep magpie")

    assert lies(match, MISSIONS, A) == ["magpie"]
    assert [len(match.state.zones[CRYPTS.at(crypt)]) for crypt in range(3)] == [0, 4, 0]


@proves("HUN-BOARD-13", "HUN-HUNT-04", "HUN-BOARD-31", "HUN-Q-53")
def test_a_rose_is_free_in_the_labyrinth() -> None:
    match = night(2, at={A: "fo6"}, hand={A: speed(2)})
    turn(match)
    play(match, "a: move la")
    assert state(match).speed == 0
    assert offers(match, "rose") == ["crimson-rose", "pale-rose", "the-eternal-rose"]
    play(match, "a: rose pale-rose", "a: discard the rest")

    assert lies(match, ROSES) == ["crimson-rose", "the-eternal-rose"]
    assert "pale-rose" in lies(match, DISCARDS, A)


@proves("HUN-BOARD-14", "HUN-ICON-03")
def test_a_rose_uses_up_the_hunt_and_need_not_be_taken() -> None:
    match = night(2, at={A: "fo6"}, hand={A: speed(5)}, track={"1a": ["otto"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move la", "a: rose pale-rose", "a: discard the rest")
    assert refused(match, A, "hunt 1a") == "HUN-HUNT-01"

    match = night(2, at={A: "fo6"}, hand={A: speed(5)}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move la", "a: hunt 1a")
    assert points(match, A) == 2 + 2


@proves("HUN-Q-52")
def test_with_another_hunt_a_rose_and_a_hunt_are_possible() -> None:
    match = night(2, at={A: "fo6"}, hand={A: speed(5)}, tokens={A: ["hunt"]}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move la", "a: token hunt", "a: rose pale-rose", "a: discard the rest", "a: hunt 1a")

    assert points(match, A) == 4


@proves("HUN-BOARD-15")
def test_the_market_digests_a_villager() -> None:
    match = night(2, at={A: "po1"}, hand={A: speed(1)}, pile={A: ["agnes", "isolde"]})
    turn(match)
    play(match, "a: move po2", "a: digest")
    assert match.choices(A) == ["digest nobody", "digest pile agnes"]
    assert refused(match, A, "digest pile isolde") == "HUN-BOARD-15"
    play(match, "a: digest nobody")

    assert lies(match, DIGESTED, A) == []


@proves("HUN-BOARD-16")
def test_the_church_digests_a_religious_human_of_the_area() -> None:
    match = night(2, at={A: "mr4"}, hand={A: ["brother-egon", *speed(1)]})
    turn(match)
    play(match, "a: move pr1", "a: digest", "a: digest area brother-egon")

    assert lies(match, DIGESTED, A) == ["brother-egon"]


@proves("HUN-BOARD-17")
def test_the_mansion_offers_nothing_without_a_noble() -> None:
    match = night(2, at={A: "fx1"}, hand={A: speed(1)}, pile={A: ["agnes"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move fo4")

    assert "digest" not in match.choices(A)
    assert refused(match, A, "digest") == "HUN-BOARD-19"


@proves("HUN-BOARD-18", "HUN-Q-100")
def test_the_barracks_digest_one_military_human() -> None:
    match = night(2, at={A: "pr8"}, hand={A: speed(1)}, pile={A: ["otto", "jana"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move pr9", "a: digest", "a: digest pile jana")

    assert lies(match, DIGESTED, A) == ["jana"]
    assert refused(match, A, "digest") == "HUN-BOARD-15"


@proves("HUN-BOARD-19", "HUN-KEY-07")
def test_a_human_in_the_deck_cannot_be_digested() -> None:
    match = night(2, at={A: "po1"}, hand={A: speed(1)}, deck={A: ["agnes"]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move po2")

    assert refused(match, A, "digest") == "HUN-BOARD-19"


@proves("HUN-BOARD-20", "HUN-Q-65")
def test_a_human_hunted_this_turn_can_be_digested() -> None:
    match = night(2, at={A: "po1"}, hand={A: speed(2)}, track={"1a": ["agnes"]})
    turn(match)
    play(match, "a: move po2", "a: hunt 1a", "a: digest", "a: digest pile agnes")

    assert lies(match, DIGESTED, A) == ["agnes"]


@proves("HUN-BOARD-21", "HUN-Q-64")
def test_nobody_hunts_on_a_ship() -> None:
    match = night(2, at={A: "pb1"}, hand={A: speed(4)}, track={"1a": ["otto"]})
    turn(match)

    assert offers(match, "hunt") == []
    assert refused(match, A, "hunt 1a") == "HUN-BOARD-21"


@proves("HUN-BOARD-35")
def test_another_hunt_is_no_use_on_a_ship() -> None:
    match = night(2, at={A: "po1"}, hand={A: speed(4)}, tokens={A: ["hunt", "mission"]}, crypts=LOOSE, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move pb1")

    assert refused(match, A, "hunt 1a") == "HUN-BOARD-21"
    assert refused(match, A, "token hunt") == "HUN-BONUS-11"


@proves("HUN-BOARD-22", "HUN-BOARD-24", "HUN-Q-81")
def test_the_tavern_is_hunted_whole_for_2() -> None:
    match = night(2, at={A: "px1"}, hand={A: speed(4)}, tavern=["otto", "hobb", "moonlit-sprint"], track={"1a": ["otto"]},
                  tokens={A: ["mission"]}, crypts=LOOSE)  # fmt: skip
    turn(match)
    play(match, "a: move po6", "a: tavern")

    assert state(match).speed == 1
    assert lies(match, DISCARDS, A) == ["hobb", "moonlit-sprint", "otto"]
    assert lies(match, TAVERN_CARDS) == []
    assert points(match, A) == 2 + 4 + 1 + 1
    assert refused(match, A, "hunt 1a") == "HUN-HUNT-01"


@proves("HUN-BOARD-34", "HUN-BOARD-38")
def test_the_tavern_costs_2_however_much_lies_there() -> None:
    for cards in (["otto"], ["otto", "dorka"], ["otto", "dorka", "jana"]):
        match = night(2, at={A: "px1"}, hand={A: speed(3)}, tavern=cards, tokens={A: ["mission"]}, crypts=LOOSE)
        turn(match)
        play(match, "a: move po6", "a: tavern")
        assert state(match).speed == 0
        assert len(lies(match, DISCARDS, A)) == len(cards)
    match = night(2, at={A: "px1"}, hand={A: speed(2)}, tavern=["otto"], tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move po6")
    assert refused(match, A, "tavern") == "HUN-BOARD-34"


@proves("HUN-BOARD-25", "HUN-BOARD-33", "HUN-Q-15")
def test_a_well_gives_another_hunt_in_column_1() -> None:
    match = night(2, at={A: "pr3"}, hand={A: speed(6)}, track={"1a": ["otto"], "2a": ["agnes"], "2b": ["jorik"]})
    turn(match)
    play(match, "a: move pr4", "a: hunt 2a")
    assert state(match).speed == 3
    assert refused(match, A, "hunt 2b") == "HUN-BOARD-25"
    assert offers(match, "hunt") == ["1a"]
    play(match, "a: hunt 1a")

    assert points(match, A) == 2 + 2 + 2


@proves("HUN-BOARD-37", "HUN-Q-07")
def test_every_well_is_for_column_1() -> None:
    for start, well in (("pr3", "pr4"), ("mo4", "mo5")):
        match = night(
            2, at={A: start}, hand={A: speed(6)}, track={"1a": ["otto"], "1b": ["otto"], "2a": ["agnes"], "3a": ["jorik"]}
        )
        turn(match)
        play(match, f"a: move {well}", "a: hunt 3a")
        assert offers(match, "hunt") == ["1a", "1b"]


@proves("HUN-BOARD-28", "HUN-BONUS-03")
def test_a_used_token_is_turned_over() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, tokens={A: ["speed-2"]})
    turn(match)
    play(match, "a: token speed-2")

    assert lies(match, SHEET, A) == []
    assert lies(match, SPENT, A) == ["speed-2"]
    assert refused(match, A, "token speed-2") == "HUN-BONUS-03"


@proves("HUN-BOARD-30")
def test_elders_keep_one_more_of_old_and_new_missions() -> None:
    match = night(2, at={A: "po8"}, hand={A: speed(1)}, missions={A: ["magpie", "vespers"]},
                  crypts={"plains": ["village-fair", "beastmaster", "the-full-table", "iron-digestion"]})  # fmt: skip
    turn(match)
    play(match, "a: move po9", "a: keep village-fair", "a: keep beastmaster", "a: keep magpie")

    assert lies(match, MISSIONS, A) == ["beastmaster", "magpie", "village-fair"]
    assert lies(match, CRYPTS) == []
    assert sorted(named(match.state.zones[CRYPTS.at(1)])) == ["iron-digestion", "the-full-table", "vespers"]


@proves("HUN-BOARD-32")
def test_the_variant_replaces_the_plain_effect() -> None:
    match = night(2, at={A: "mr4"}, hand={A: speed(1)}, pile={A: ["brother-egon"]}, tokens={A: ["mission"]}, crypts=LOOSE,
                  digestion_variant=True)  # fmt: skip
    turn(match)
    play(match, "a: move pr1")

    assert "digest" not in match.choices(A)
    assert state(match).late_digest


@proves("HUN-BOARD-36")
def test_a_chest_works_in_the_cemetery() -> None:
    match = night(2, at={A: "ce1"}, hand={A: speed(1)}, chests={"ce2": "noble"})
    turn(match)
    play(match, "a: move ce2")

    assert points(match, A) == 2
    assert lies(match, SHEET, A) == ["noble"]
    assert where(match, A) == "CE2"


@proves("HUN-BOARD-22", "HUN-MOVE-03")
def test_whoever_stays_in_the_tavern_does_not_hunt_there() -> None:
    match = night(2, at={A: "po6"}, hand={A: speed(3)}, tavern=["otto", "agnes"], track={"1a": ["jorik"]})
    turn(match)

    assert "tavern" not in match.choices(A)
    assert refused(match, A, "tavern") == "HUN-BOARD-22"


@proves("HUN-BOARD-13", "HUN-MOVE-03")
def test_whoever_stays_in_the_labyrinth_takes_no_rose() -> None:
    match = night(2, at={A: "la"}, hand={A: speed(3)}, track={"1a": ["jorik"]})
    turn(match)

    assert offers(match, "rose") == []
    assert refused(match, A, "rose pale-rose") == "HUN-BOARD-13"
