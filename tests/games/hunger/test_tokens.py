"""Bonus tokens."""

import pytest

from gloam.engine import IllegalAnswer, changed
from gloam.games.hunger.printed import TOKENS
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import AREA, DECK, DISCARDS, MISSIONS, SHEET, SPENT
from gloam.games.hunger.tally import add_tokens, counts_of
from gloam.games.hunger.turn import dawn_breaks, end_round
from gloam.games.hunger.vocabulary import COUNTS
from gloam.match import Match
from support import begin, proves, refused

from .positions import A, B, ended, lies, needed, night, offers, play, points, some, speed, state, turn, worth

LOOSE = {"plains": ["vespers", "village-fair"]}  # with a Mission token: keeps the menu open


@proves("HUN-BONUS-01", "HUN-BONUS-17", "HUN-EXAMPLE-16", "HUN-Q-84")
@pytest.mark.parametrize("token", [str(row["id"]) for row in TOKENS])
def test_every_token_gives_2_points_and_velvet_4(token: str) -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, chests={"po5": token})
    state(match).points = changed(state(match).points, 0, 7)
    turn(match)
    play(match, "a: move po5")

    assert points(match, A) == (11 if token == "velvet" else 9)
    begin(match, score_game())
    assert ended(match).scores[A] == points(match, A)


@proves("HUN-BONUS-02")
def test_tokens_are_played_on_the_own_turn() -> None:
    match = night(2, at={A: "po4", B: "po2"}, hand={A: speed(2)}, tokens={B: ["speed-2"]})
    turn(match)

    with pytest.raises(IllegalAnswer, match="waits for Ann"):
        match.answer(B, "token speed-2")
    assert lies(match, SHEET, B) == ["speed-2"]


def count(match: Match, word: str) -> int:
    counts = counts_of(state(match), A)
    add_tokens(state(match), A, counts)
    return counts[list(COUNTS).index(word)]


@proves("HUN-BONUS-04", "HUN-BONUS-18")
def test_a_church_token_is_a_religious_human() -> None:
    faithful = some("religious", needed("vespers") - 1)
    match = night(2, at={A: "ca", B: "ca"}, tokens={A: ["church"]}, pile={A: faithful}, missions={A: ["vespers"]})
    assert count(match, "religious") == needed("vespers")
    begin(match, score_game())

    assert points(match, A) == worth("vespers")


@proves("HUN-BONUS-05")
def test_a_military_token_wins_a_majority() -> None:
    three = ["otto", "jana", "klara"]
    match = night(
        2, at={A: "ca", B: "ca"}, tokens={A: ["military"]}, pile={A: three, B: three}, missions={A: ["terror-of-the-garrison"]}
    )
    begin(match, score_game())

    assert points(match, A) == 6


@proves("HUN-BONUS-06")
def test_a_villager_token_completes_a_set() -> None:
    n = needed("a-taste-of-everyone")
    humans = some("villager", n - 1) + some("religious", n) + some("military", n) + some("noble", n)
    match = night(2, at={A: "ca", B: "ca"}, tokens={A: ["villager"]}, pile={A: humans}, missions={A: ["a-taste-of-everyone"]})
    begin(match, score_game())

    assert points(match, A) == worth("a-taste-of-everyone")


@proves("HUN-BONUS-07")
def test_a_noble_token_counts_and_is_no_card() -> None:
    match = night(2, tokens={A: ["noble"]})

    assert count(match, "noble") == 1
    assert count(match, "human") == 1
    assert count(match, "card") == 6 + 1
    assert len(lies(match, DECK, A)) == 6


@proves("HUN-BONUS-08", "HUN-BONUS-09")
def test_a_choice_token_is_fixed_once_before_missions_are_scored() -> None:
    humans = some("noble", needed("invitation-to-the-ball") - 1) + some("villager", needed("village-fair") - 1)
    match = night(
        2,
        at={A: "ca", B: "ca"},
        tokens={A: ["choice"]},
        pile={A: humans},
        missions={A: ["invitation-to-the-ball", "village-fair"]},
    )
    begin(match, dawn_breaks())
    assert match.choices(A) == ["count as villager", "count as religious", "count as military", "count as noble"]
    assert points(match, A) == 0
    play(match, "a: count as noble")

    assert points(match, A) == worth("invitation-to-the-ball")
    assert match.over


@proves("HUN-BONUS-08", "HUN-BONUS-09")
def test_two_choice_tokens_are_fixed_one_after_the_other() -> None:
    humans = some("noble", needed("invitation-to-the-ball") - 1) + some("villager", needed("village-fair") - 1)
    match = night(
        2,
        at={A: "ca", B: "ca"},
        tokens={A: ["choice", "choice"]},
        pile={A: humans},
        missions={A: ["invitation-to-the-ball", "village-fair"]},
    )
    begin(match, dawn_breaks())
    play(match, "a: count as noble")
    assert not match.over
    play(match, "a: count as villager")

    assert state(match).types[:4] == (1, 0, 0, 1)
    assert points(match, A) == worth("invitation-to-the-ball") + worth("village-fair")
    assert match.over


@proves("HUN-BONUS-08")
def test_a_fixed_choice_token_is_a_human_of_its_type_and_completes_a_set() -> None:
    match = night(2, at={A: "ca", B: "ca"}, hand={A: []}, pile={A: ["agnes", "brother-egon", "otto"]}, tokens={A: ["choice"]})
    begin(match, dawn_breaks())
    play(match, "a: count as noble")

    assert [count(match, word) for word in ("noble", "human", "set", "card")] == [1, 4, 1, 9]


@proves("HUN-Q-41")
def test_choices_are_sealed_until_all_are_in_and_tokens_do_not_feed_hunters() -> None:
    match = night(2, at={A: "ca", B: "ca"}, tokens={A: ["choice"], B: ["choice", "military"]}, pile={B: ["vilma"]})
    begin(match, dawn_breaks())
    play(match, "b: count as military")
    assert state(match).types == (0,) * 8
    play(match, "a: count as noble")

    assert state(match).types == (0, 0, 0, 1, 0, 0, 1, 0)
    assert points(match, B) == 1


@proves("HUN-BONUS-10", "HUN-Q-24")
def test_speed_tokens_add_their_value() -> None:
    for token, value in (("speed-1", 1), ("speed-2", 2)):
        match = night(2, at={A: "po4"}, hand={A: ["agnes"]}, tokens={A: [token]}, track={"1a": ["otto"]})
        turn(match)
        assert match.choices(A) == [f"token {token}", "done"]
        play(match, f"a: token {token}")
        assert state(match).speed == value
        assert offers(match, "move")
        assert offers(match, "hunt") == ["1a"]


@proves("HUN-BONUS-11")
def test_a_hunt_token_allows_another_hunt() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(4)}, tokens={A: ["hunt"]}, track={"3a": ["otto"], "1a": ["agnes"]})
    turn(match)
    play(match, "a: token hunt", "a: hunt 3a", "a: hunt 1a")

    assert points(match, A) == 2 + 2 + 2


@proves("HUN-BONUS-10", "HUN-BONUS-11", "HUN-Q-94")
@pytest.mark.parametrize("first", ["hunt", "speed-2"])
def test_after_the_last_speed_went_into_a_hunt_both_tokens_together_pay_for_another(first: str) -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, tokens={A: ["hunt", "speed-2"]}, track={"1a": ["otto"], "2a": ["agnes"]})
    turn(match)
    play(match, "a: hunt 1a")
    assert (state(match).speed, state(match).hunts) == (0, 0)
    assert match.choices(A) == ["token hunt", "token speed-2", "done"]
    play(match, f"a: token {first}", f"a: token {'hunt' if first == 'speed-2' else 'speed-2'}", "a: hunt 2a")

    assert points(match, A) == 2 + 1 + 2 + 1
    assert lies(match, SPENT, A) == ["hunt", "speed-2"]


@proves("HUN-BONUS-10", "HUN-BONUS-11")
@pytest.mark.parametrize(("token", "rule"), [("hunt", "HUN-BONUS-11"), ("speed-2", "HUN-BONUS-10")])
def test_after_the_last_speed_went_into_a_hunt_one_token_alone_is_of_no_use(token: str, rule: str) -> None:
    match = night(
        2, at={A: "po4"}, hand={A: speed(1)}, tokens={A: [token, "mission"]}, crypts=LOOSE, track={"1a": ["otto"], "1b": ["agnes"]}
    )
    turn(match)
    play(match, "a: hunt 1a")

    assert match.choices(A) == ["token mission", "done"]
    assert refused(match, A, f"token {token}") == rule


@proves("HUN-BONUS-10", "HUN-SPEED-03")
def test_a_speed_token_first_makes_up_for_a_negative_speed() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["hobb", "kaspar"]}, tokens={A: ["speed-1", "speed-2"]}, track={"1a": ["otto"]})
    turn(match)
    assert state(match).speed == -2
    play(match, "a: token speed-1")
    assert state(match).speed == -1
    assert offers(match, "move") == offers(match, "hunt") == []
    play(match, "a: token speed-2")

    assert state(match).speed == 1
    assert offers(match, "move") == ["po3", "po5"]
    assert offers(match, "hunt") == ["1a"]


@proves("HUN-BONUS-20")
def test_a_hunt_token_draws_no_card() -> None:
    match = night(
        2, at={A: "po4"}, hand={A: speed(2)}, tokens={A: ["hunt"]}, track={"1b": ["otto"], "1a": ["agnes"]}, hunt_deck=["jorik"] * 3
    )
    turn(match)
    play(match, "a: token hunt", "a: hunt 1a", "a: hunt 1b")

    assert "jorik" not in lies(match, DISCARDS, A)


@proves("HUN-BONUS-12")
def test_the_swap_token_discards_then_draws() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["agnes", "otto"]}, tokens={A: ["swap"]}, deck={A: speed(2)})
    turn(match)
    play(match, "a: token swap", "a: discard agnes")

    assert lies(match, DISCARDS, A) == ["agnes"]
    assert lies(match, AREA, A) == ["keen-senses", "otto"]


@proves("HUN-BONUS-13")
def test_the_draw_token_draws_into_the_area() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["agnes"]}, tokens={A: ["draw"]}, deck={A: ["otto", "cloud-of-bats"]})
    turn(match)
    play(match, "a: token draw")

    assert lies(match, AREA, A) == ["agnes", "cloud-of-bats"]
    assert offers(match, "use") == ["cloud-of-bats"]


@proves("HUN-Q-23")
def test_a_draw_token_found_while_moving_waits_and_a_speed_token_does_not() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(1)}, chests={"po5": "draw"}, tokens={A: ["speed-2"]}, track={"1a": ["otto"]})
    turn(match)
    play(match, "a: move po5")

    assert match.choices(A) == ["token speed-2", "done"]
    assert refused(match, A, "token draw") == "HUN-BONUS-19"


@proves("HUN-BONUS-14")
def test_the_mission_token_opens_any_crypt() -> None:
    match = night(
        2,
        at={A: "mo3"},
        hand={A: speed(1)},
        tokens={A: ["mission"]},
        crypts={"forest": ["vespers", "magpie"], "plains": ["village-fair"]},
    )
    turn(match)
    play(match, "a: token mission", "a: crypt forest", "a: keep magpie")

    assert lies(match, MISSIONS, A) == ["magpie"]
    assert lies(match, SPENT, A) == ["mission"]


@proves("HUN-BONUS-22", "HUN-KEY-30")
def test_empty_crypts_are_not_offered() -> None:
    match = night(
        2, at={A: "mo3"}, hand={A: speed(1)}, tokens={A: ["mission"]}, crypts={"forest": ["vespers"] * 4, "plains": ["magpie"] * 3}
    )
    turn(match)
    play(match, "a: token mission")

    assert match.choices(A) == ["crypt plains", "crypt forest"]
    assert refused(match, A, "crypt mountains") == "HUN-BONUS-22"


@proves("HUN-BONUS-15", "HUN-BONUS-16")
def test_two_parasols_give_one_extra_turn() -> None:
    match = night(2, at={A: "po4"}, moon=15, tokens={A: ["parasol", "parasol"]})
    begin(match, end_round())
    play(match, "a: open the parasol", "a: done")

    assert match.over
    assert lies(match, SHEET, A) == ["parasol"]


@proves("HUN-BONUS-19")
def test_the_type_of_a_choice_token_is_not_fixed_early() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(2)}, tokens={A: ["choice"]})
    turn(match)

    assert "token choice" not in match.choices(A)
    assert refused(match, A, "token choice") == "HUN-BONUS-19"
