"""What a menu offers and what it refuses: each verb by its own rule, each of several equal things once."""

import pytest

from gloam.games.hunger.state import CATCH, DIGESTED, DISCARDS, MISSIONS, ROSES
from gloam.match import Match
from support import proves, refused

from .positions import A, B, lies, night, offers, play, points, put, speed, state, turn, why

LOOSE = {"plains": ["vespers", "village-fair"]}  # with a Mission token: keeps the menu open

# -- each verb by its own rule


@proves("HUN-TURN-07")
@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        ("move ca", "HUN-MOVE-04", "the Castle is 13 spaces away"),
        ("move la", "HUN-MOVE-04", "the Labyrinth is 17 spaces away"),
        ("mist ca", "HUN-BOARD-05", "mist"),
        ("mist fr8", "HUN-BOARD-05", "mist"),
        ("hunt 1a", "HUN-HUNT-02", "1a"),
        ("hunt 3g", "HUN-HUNT-02", "3g"),
        ("tavern", "HUN-BOARD-22", "Tavern"),
        ("rose the-eternal-rose", "HUN-BOARD-13", "Labyrinth, 17 spaces away"),
        ("rose pale-rose", "HUN-BOARD-13", "Labyrinth, 17 spaces away"),
        ("use bernard", "HUN-TURN-03", "Bernard is not"),
        ("use pale-rose", "HUN-TURN-03", "Pale Rose is not"),
        ("token church", "HUN-BONUS-03", "no unused Church token"),
        ("token velvet", "HUN-BONUS-03", "no unused Velvet Clothing token"),
        ("mission village-fair", "HUN-Q-93", "Village Fair"),
        ("mission light-traveller", "HUN-Q-93", "Light Traveller"),
        ("digest", "HUN-BOARD-15", "Market, Church, Mansion or Barracks"),
    ],
)
def test_whatever_cannot_be_done_in_step_2_is_refused_by_its_own_rule(text: str, rule: str, said: str) -> None:
    match = turn(night(2, at={A: "po4"}, hand={A: speed(2)}))

    assert why(match, A, text).rule == rule
    assert said in why(match, A, text).text
    assert match.why_not(A, "done") is None


@proves("HUN-DRAW-01", "HUN-BONUS-03")
@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        ("use bernard", "HUN-TURN-03", "Bernard is not"),
        ("use pale-rose", "HUN-TURN-03", "Pale Rose is not"),
        ("use night-stride", "HUN-TURN-06", "Night Stride has no discard or draw effect"),
        ("use vampire-strength", "HUN-DRAW-08", "Vampire Strength cannot be carried out"),
        ("token church", "HUN-BONUS-03", "your Church token is not yours yet"),
        ("token velvet", "HUN-BONUS-03", "your Velvet Clothing token is used"),
        ("token hunt", "HUN-TURN-06", "not used in step 1"),
        ("token mission", "HUN-BONUS-22", "all three Crypts are empty"),
        ("done", "HUN-TURN-02", "Umbra still has to be activated"),
    ],
)
def test_whatever_cannot_be_done_in_step_1_is_refused_by_its_own_rule(text: str, rule: str, said: str) -> None:
    match = night(
        2,
        at={A: "po4"},
        area={A: ["umbra", "flitter"]},
        hand={A: ["vampire-strength", *speed(3)]},
        tokens={A: ["hunt", "mission"]},
        spent={A: ["velvet"]},
    )
    turn(match)

    assert why(match, A, text).rule == rule
    assert said in why(match, A, text).text


@proves("HUN-TURN-04", "HUN-TURN-06", "HUN-BONUS-03", "HUN-BONUS-22")
@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        ("use night-stride", "HUN-TURN-04", "Night Stride has nothing to be used for in step 2"),
        ("use flitter", "HUN-TURN-06", "Flitter belongs to step 1, which is over"),
        ("token hunt", "HUN-BONUS-03", "you have no unused +1 Hunt token: it is turned over"),
        ("token speed-1", "HUN-BONUS-03", "you have no unused Speed 1 token"),
        ("token mission", "HUN-BONUS-22", "all three Crypts are empty"),
        ("token swap", "HUN-BONUS-19", "not used in step 2 of a turn"),
        ("hunt 1b", "HUN-HUNT-01", "you have hunted 1 time and have no hunt left"),
        ("mission purge", "HUN-Q-93", "you have hunted 1 time this turn"),
        ("move po5", "HUN-TURN-09", "after a hunt there is no moving"),
    ],
)
def test_whatever_cannot_be_done_after_a_hunt_is_refused_by_its_own_rule(text: str, rule: str, said: str) -> None:
    match = night(
        2,
        at={A: "po4"},
        area={A: ["flitter", "truffle"]},
        hand={A: speed(3)},
        tokens={A: ["mission", "swap"]},
        spent={A: ["hunt"]},
        missions={A: ["purge"]},
        track={"1a": ["otto"], "1b": ["agnes"]},
    )
    turn(match)
    play(match, "a: done", "a: hunt 1a")  # Flitter need not be used; Truffle may digest Otto

    assert why(match, A, text).rule == rule
    assert why(match, A, text).text.endswith(said)


@proves("HUN-DRAW-03", "HUN-DRAW-04", "HUN-BONUS-13")
def test_what_was_activated_is_neither_activated_again_nor_discarded() -> None:
    match = night(2, at={A: "po4"}, area={A: ["umbra", "flitter"]}, hand={A: speed(3)}, deck={A: ["otto"]}, tokens={A: ["draw"]})
    turn(match)
    play(match, "a: use umbra")

    assert why(match, A, "use umbra").text == "Umbra has been activated this turn"
    assert refused(match, A, "use umbra") == "HUN-DRAW-03"
    assert refused(match, A, "token draw") == "HUN-BONUS-13"  # the deck and the discard pile are empty
    play(match, "a: use flitter")
    assert match.choices(A) == ["discard night-stride", "discard otto"]
    assert refused(match, A, "discard umbra") == refused(match, A, "discard flitter") == "HUN-DRAW-04"
    assert refused(match, A, "discard agnes") == "HUN-DRAW-08"


@proves("HUN-BOARD-13", "HUN-KEY-26")
def test_a_rose_that_somebody_took_is_gone() -> None:
    match = night(2, at={A: "fo6"}, hand={A: speed(2)})
    put(state(match), ROSES.at(), ["the-eternal-rose", "pale-rose"])
    turn(match)
    play(match, "a: move la")

    assert offers(match, "rose") == ["pale-rose", "the-eternal-rose"]
    assert why(match, A, "rose crimson-rose").text == "Crimson Rose is gone"


@proves("HUN-BOARD-14", "HUN-BONUS-11")
def test_after_a_hunt_in_the_labyrinth_a_hunt_token_pays_for_a_rose() -> None:
    match = night(2, at={A: "fo6"}, hand={A: speed(3)}, tokens={A: ["hunt", "mission"]}, crypts=LOOSE, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move la", "a: hunt 1a")
    assert state(match).speed == 0
    assert match.choices(A) == ["token hunt", "token mission", "done"]
    assert refused(match, A, "rose pale-rose") == "HUN-BOARD-14"
    play(match, "a: token hunt")

    assert offers(match, "rose") == ["crimson-rose", "pale-rose", "the-eternal-rose"]
    play(match, "a: rose pale-rose", "a: discard the rest")
    assert why(match, A, "hunt 1b").text == "you have hunted 2 times and have no hunt left"


@proves("HUN-BONUS-11", "HUN-BOARD-13")
@pytest.mark.parametrize("roses", [[], ["pale-rose"]])
def test_without_speed_a_hunt_token_is_of_no_use_but_for_a_rose_after_a_move(roses: list[str]) -> None:
    match = night(2, at={A: "la"}, hand={A: ["agnes"]}, tokens={A: ["hunt", "mission"]}, crypts=LOOSE)
    put(state(match), ROSES.at(), roses)
    turn(match)
    assert refused(match, A, "token hunt") == "HUN-BONUS-11"  # A has not moved

    match = night(2, at={A: "fo6"}, hand={A: speed(2)}, tokens={A: ["hunt", "mission"]}, crypts=LOOSE)
    put(state(match), ROSES.at(), roses)
    turn(match)
    play(match, "a: move la")
    assert (match.why_not(A, "token hunt") is None) == bool(roses)


@proves("HUN-BONUS-11", "HUN-BOARD-35", "HUN-BOARD-01")
@pytest.mark.parametrize(("start", "end"), [("pb2", "pb3"), ("ca", "ce1")])
def test_a_hunt_token_is_of_use_where_nobody_hunts_as_long_as_one_may_move_on(start: str, end: str) -> None:
    match = night(
        2, at={A: start}, hand={A: speed(3)}, tokens={A: ["hunt"]}, missions={A: ["blood-frenzy"]}, track={"1a": ["ashpaw"]}
    )
    turn(match)
    assert offers(match, "hunt") == []
    play(match, "a: mission blood-frenzy", "a: token hunt", f"a: move {end}")

    assert state(match).hunts == 3
    assert offers(match, "hunt") == ["1a"]


@proves("HUN-BONUS-11", "HUN-Q-93", "HUN-HUNT-07")
@pytest.mark.parametrize(("cards", "of_use"), [(["agnes"], False), (speed(1), True)])
def test_one_speed_is_enough_for_another_hunt_to_be_of_use(cards: list[str], of_use: bool) -> None:
    match = night(2, at={A: "po4"}, hand={A: cards}, tokens={A: ["hunt", "mission"]}, crypts=LOOSE, missions={A: ["blood-frenzy"]})
    turn(match)

    assert ("token hunt" in match.choices(A)) == of_use
    assert ("mission blood-frenzy" in match.choices(A)) == of_use


@proves("HUN-BOARD-22", "HUN-HUNT-01")
def test_the_tavern_and_the_labyrinth_need_a_hunt_and_no_ban() -> None:
    match = night(
        2, at={A: "px1"}, hand={A: speed(6)}, tavern=["otto"], track={"1a": ["agnes"]}, tokens={A: ["mission"]}, crypts=LOOSE
    )
    turn(match)
    play(match, "a: move po6", "a: hunt 1a")
    assert "tavern" not in match.choices(A)
    assert refused(match, A, "tavern") == "HUN-HUNT-01"

    match = night(2, at={A: "px1"}, hand={A: ["sister-odile", *speed(6)]}, tavern=["otto"], tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move po6")
    assert "tavern" not in match.choices(A)
    assert refused(match, A, "tavern") == "HUN-KEY-13"

    match = night(2, at={A: "fo6"}, hand={A: ["sister-odile", *speed(6)]}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, "a: move la")
    assert offers(match, "rose") == []
    assert refused(match, A, "rose pale-rose") == "HUN-KEY-13"


# -- Spicy Humans and the menu


def with_ruza(cards: list[str]) -> Match:
    """A stands on PO5, four spaces from a Well, with Ruza and these cards."""
    hand = {A: ["ruza", *cards]}
    return turn(night(2, at={A: "po5"}, hand=hand, tokens={A: ["mission"]}, crypts=LOOSE, track={"1a": ["otto"]}))


@proves("HUN-KEY-20", "HUN-KEY-22", "HUN-SPEED-03")
def test_a_spicy_human_drives_at_speed_1_and_at_no_speed_does_not() -> None:
    match = with_ruza(speed(1))
    assert match.choices(A) == ["move px1", "token mission"]
    assert why(match, A, "done").text == "a Spicy Human drives you: spend your 1 Speed toward the closest Well"
    assert refused(match, A, "hunt 1a") == refused(match, A, "tavern") == refused(match, A, "rose pale-rose") == "HUN-KEY-20"

    match = with_ruza([])
    assert match.choices(A) == ["token mission", "done"]
    assert refused(match, A, "hunt 1a") == "HUN-HUNT-03"
    assert refused(match, A, "move px1") == "HUN-MOVE-02"


@proves("HUN-KEY-25")
@pytest.mark.parametrize("spicy_rule", ["errata", "original"])
def test_whoever_stands_on_a_well_with_a_spicy_human_is_told_why_there_is_no_move(spicy_rule: str) -> None:
    match = night(2, at={A: "pr4"}, hand={A: ["ruza", *speed(3)]}, track={"1a": ["otto"]}, spicy_rule=spicy_rule)
    turn(match)

    assert match.choices(A) == ["hunt 1a", "done"]
    assert refused(match, A, "move pr5") == "HUN-KEY-25"


@proves("HUN-Q-93", "HUN-KEY-25")
def test_speed_is_of_no_use_to_whoever_neither_moves_nor_hunts() -> None:
    match = night(
        2, at={A: "ca"}, hand={A: ["ruza"]}, missions={A: ["second-wind"]}, tokens={A: ["speed-1", "mission"]}, crypts=LOOSE
    )
    turn(match)  # the Castle has a Well, and nobody hunts there

    assert match.choices(A) == ["token mission", "done"]
    assert why(match, A, "mission second-wind").text.endswith("could pay for nothing this turn: no move and no hunt is left")
    assert refused(match, A, "token speed-1") == "HUN-BONUS-10"


# -- Digest effects


@proves("HUN-HUNT-07", "HUN-TURN-13")
def test_between_two_hunts_speed_can_still_pay_for_a_meal() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["slow-feast", "second-bite"]}, track={"1a": ["otto"], "1b": ["agnes"]})
    turn(match)
    play(match, "a: hunt 1a", "a: use slow-feast", "a: digest pile otto")

    assert state(match).speed == 5 - 1 - 1
    assert lies(match, DIGESTED, A) == ["otto"]
    assert refused(match, A, "use slow-feast") == "HUN-TURN-04"


@proves("HUN-TURN-02", "HUN-KEY-07")
def test_what_must_be_digested_cannot_be_declined() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["iron-stomach"]}, pile={A: ["agnes", "otto"]})
    turn(match)
    assert "done" not in match.choices(A)
    assert why(match, A, "done").text == "Iron Stomach still has to be carried out"
    play(match, "a: use iron-stomach")

    assert match.choices(A) == ["digest pile agnes", "digest pile otto"]
    assert refused(match, A, "digest nobody") == "HUN-TURN-02"
    assert why(match, A, "digest area agnes").text == "Agnes is not in your playing area"
    assert why(match, A, "digest pile jorik").text == "Jorik is not in your discard pile"
    assert why(match, A, "digest area iron-stomach").text == "Iron Stomach is no Human"
    play(match, "a: digest pile otto")
    assert refused(match, A, "use iron-stomach") == "HUN-TURN-04"
    assert match.why_not(A, "done") is None


@proves("HUN-KEY-07", "HUN-TURN-02")
def test_without_a_human_nothing_need_be_digested() -> None:
    match = turn(night(2, at={A: "po4"}, hand={A: ["iron-stomach"]}, track={"1a": ["ashpaw"]}))

    assert offers(match, "use") == []
    assert refused(match, A, "use iron-stomach") == "HUN-KEY-07"
    assert match.why_not(A, "done") is None


@proves("HUN-BOARD-15", "HUN-VARIANT-05")
def test_a_refused_meal_names_the_types_that_can_be_digested() -> None:
    match = night(2, at={A: "po1"}, hand={A: speed(1)}, pile={A: ["agnes", "jorik", "otto"]})
    turn(match)
    play(match, "a: move po2", "a: digest")
    assert match.choices(A) == ["digest nobody", "digest pile agnes", "digest pile jorik"]
    assert why(match, A, "digest pile otto").text == "Otto is military, and here you can digest villager"


@proves("HUN-BOARD-19")
@pytest.mark.parametrize(
    ("start", "space", "type_"),
    [("po1", "po2", "villager"), ("mr4", "pr1", "religious"), ("fx1", "fo4", "noble"), ("pr8", "pr9", "military")],
)
def test_a_space_names_the_type_that_is_missing(start: str, space: str, type_: str) -> None:
    match = night(2, at={A: start}, hand={A: speed(1)}, tokens={A: ["mission"]}, crypts=LOOSE)
    turn(match)
    play(match, f"a: move {space}")

    assert why(match, A, "digest").text == f"no {type_} Human lies in your area or discard pile"


@proves("HUN-TURN-13", "HUN-BOARD-05")
@pytest.mark.parametrize(
    ("area", "hand", "choices"),
    [
        (["truffle"], ["agnes"], ["use truffle", "done"]),
        (["wellspring"], ["hobb"], ["mist pb3", "mist fb1", "done"]),
        (["ashpaw"], ["hobb"], []),
    ],
)
def test_without_speed_a_turn_goes_on_for_a_meal_or_the_mist_alone(area: list[str], hand: list[str], choices: list[str]) -> None:
    match = turn(night(2, at={A: "pb5"}, area={A: area}, hand={A: hand}))

    assert state(match).turn_of == (A if choices else B)
    assert (match.choices(A) if choices else []) == choices


# -- each of several equal things once


@proves("HUN-DRAW-01", "HUN-BONUS-12")
def test_equal_cards_and_tokens_are_offered_once_in_step_1() -> None:
    match = night(
        2,
        at={A: "po4"},
        area={A: ["flitter", "flitter"]},
        hand={A: ["agnes", "agnes"]},
        tokens={A: ["swap", "swap", "draw", "draw", "mission", "mission"]},
        crypts=LOOSE,
    )
    turn(match)
    assert sorted(match.choices(A)) == ["done", "token draw", "token mission", "token swap", "use flitter"]
    play(match, "a: use flitter")

    assert sorted(match.choices(A)) == ["discard agnes", "discard flitter"]


@proves("HUN-TURN-07", "HUN-KEY-07")
def test_equal_cards_and_tokens_are_offered_once_in_step_2() -> None:
    match = night(
        2,
        at={A: "po4"},
        hand={A: ["slow-feast", "slow-feast", "agnes", "agnes"]},
        pile={A: ["otto", "otto"]},
        tokens={A: ["hunt", "hunt"]},
        track={"1a": ["ashpaw", "ashpaw"]},
    )
    turn(match)
    assert [choice for choice in match.choices(A) if not choice.startswith("move")] == [
        "hunt 1a", "use slow-feast", "token hunt", "done",
    ]  # fmt: skip
    play(match, "a: use slow-feast")
    assert match.choices(A) == ["digest nobody", "digest area agnes", "digest pile otto"]
    play(match, "a: digest nobody", "a: hunt 1a")
    assert match.choices(A) == ["discard the rest", "on deck ashpaw"]
    assert refused(match, A, "on deck echo") == "HUN-HUNT-17"
    play(match, "a: on deck ashpaw")
    assert lies(match, CATCH) == ["ashpaw"]


# -- what a hunt brings


@proves("HUN-KEY-14", "HUN-KEY-12")
@pytest.mark.parametrize(
    ("prey", "deck", "missions"),
    [(["zita"], [], 1), (["zita", "rosalind"], [], 2), (["nora"], ["zita"], 1), (["nora", "fanni"], ["zita", "rosalind"], 2)],
)
def test_each_inspiring_human_gives_one_mission(prey: list[str], deck: list[str], missions: int) -> None:
    match = night(
        2,
        at={A: "po4"},
        hand={A: speed(2)},
        track={"1a": prey},
        hunt_deck=deck,
        crypts={"plains": ["vespers"], "forest": ["magpie"], "mountains": ["beastmaster"]},
    )
    turn(match)
    play(match, "a: hunt 1a")
    while match.asks and match.asks[0].question.name == "crypt":
        match.answer(A, match.choices(A)[0])

    assert len(lies(match, MISSIONS, A)) == missions


@proves("HUN-KEY-11", "HUN-KEY-12")
def test_each_gregarious_human_brings_one_card_also_one_brought_along() -> None:
    deck = ["jorik", "petra", "otto", "milos"]  # the last is the top
    match = night(
        2, at={A: "po4"}, hand={A: speed(2)}, track={"1a": ["nora", "fanni"]}, hunt_deck=deck, tokens={A: ["mission"]}, crypts=LOOSE
    )
    turn(match)
    play(match, "a: hunt 1a")

    assert lies(match, DISCARDS, A) == ["fanni", "milos", "nora", "otto", "petra"]


@proves("HUN-KEY-11", "HUN-HUNT-10")
def test_a_familiar_that_is_brought_along_scores_nothing() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["the-hunger"]}, track={"1a": ["nora"]}, hunt_deck=["ashpaw"])
    turn(match)
    play(match, "a: hunt 1a")

    assert points(match, A) == 2 + 1 + 1  # Nora, the Plains and The Hunger


@proves("HUN-HUNT-03", "HUN-ICON-06")
def test_a_column_out_of_reach_does_not_hide_a_cheaper_one_behind_it() -> None:
    match = night(2, at={A: "mo3"}, area={A: ["farcry", "farcry"]}, hand={A: speed(1)}, track={"2a": ["otto"], "3a": ["agnes"]})
    turn(match)

    assert offers(match, "hunt") == ["3a"]
