"""Dawn: safety, card bonuses, ties and the winner."""

from collections.abc import Sequence
from typing import Unpack

from gloam.engine import changed
from gloam.games.hunger.scoring import score_game
from gloam.games.hunger.state import SPENT
from gloam.games.hunger.turn import end_round
from gloam.match import Match
from support import begin, proves, told

from .positions import (
    A,
    B,
    C,
    D,
    Given,
    ended,
    lies,
    needed,
    night,
    offers,
    play,
    points,
    some,
    speed,
    state,
    turn,
    where,
    why,
    worth,
)


def dawn(scores: Sequence[int], at: Sequence[str], **given: Unpack[Given]) -> Match:
    """Score a night in which the seats stand here with these points."""
    match = night(len(scores), at=dict(enumerate(at)), **given)
    for seat, value in enumerate(scores):
        state(match).points = changed(state(match).points, seat * 9, value)
    return begin(match, score_game())


def ranks(match: Match) -> tuple[int, ...]:
    return ended(match).ranks


@proves("HUN-END-01")
def test_a_parasol_can_bring_a_vampire_home() -> None:
    match = night(2, at={A: "ce2"}, moon=15, tokens={A: ["parasol"]}, hand={A: speed(2)}, tiles=[10, 6])
    begin(match, end_round())
    play(match, "a: open the parasol", "a: move ca")

    assert where(match, A) == "CA"
    assert ended(match).scores[A] == 10


@proves("HUN-END-03", "HUN-Q-97")
def test_the_burned_count_for_glory_and_cannot_win() -> None:
    match = dawn([90, 20], ["fo2", "ca"])
    assert ranks(match) == (2, 1)
    assert ended(match).scores == (90, 20)

    match = dawn([90, 20], ["fo2", "po4"])
    assert ended(match).winners == ()
    assert ranks(match) == (2, 3)  # the first place stays empty
    assert "nobody wins" in match.state.ending


@proves("HUN-END-03", "HUN-END-04", "HUN-END-06")
def test_what_the_sun_does_is_told_by_the_rule_of_the_place() -> None:
    match = dawn([30, 30, 30, 30], ["ce2", "mo2", "po4", "ca"], mode="rookie")

    assert [[line.split()[0] for line in told(match, rule)] for rule in ("HUN-END-06", "HUN-END-04", "HUN-END-03")] == [
        ["Ann"],
        ["Bob"],
        ["Cyd"],
    ]


@proves("HUN-END-04", "HUN-Q-101")
def test_a_rookie_in_the_mountains_loses_the_number_of_the_space() -> None:
    match = dawn([30, 10], ["mo3", "ca"], mode="rookie", tiles=[10])

    assert ended(match).scores[A] == 22
    assert ranks(match) == (1, 2)
    assert lies(match, SPENT, A) == []


@proves("HUN-END-06", "HUN-END-07", "HUN-Q-42")
def test_the_cemetery_costs_5_and_the_castle_nothing() -> None:
    match = dawn([30, 30, 3], ["ce2", "ca", "ce1"])

    assert ended(match).scores == (25, 30, -2)


@proves("HUN-END-08", "HUN-Q-66")
def test_beginners_among_elders_are_safe_in_the_mountains() -> None:
    match = dawn([30, 30, 5], ["mo1", "mo1", "ca"], elder_beginners="b")

    assert ranks(match) == (3, 1, 2)
    assert ended(match).scores == (30, 30, 5)
    assert dict(ended(match).items[B]) == {"hunted": 30}


@proves("HUN-END-08", "HUN-END-06", "HUN-Q-66")
def test_beginners_among_elders_lose_5_in_the_cemetery_and_burn_on_the_plains() -> None:
    assert ended(dawn([30, 5], ["ce2", "ca"], elder_beginners="a")).scores == (25, 5)
    assert ranks(dawn([30, 5], ["po1", "ca"], elder_beginners="a")) == (2, 1)


@proves("HUN-END-08", "HUN-Q-66")
def test_the_elder_table_says_for_whom_the_mountains_are_safe() -> None:
    match = turn(night(3, at={A: "ce3", B: "ce3"}, hand={A: speed(1)}, elder_beginners="ab"))
    tips = {item.id: item.tip for item in match.table(A).area("board").items}

    assert tips["space-MO1"].endswith("at dawn Ann and Bob are safe here")
    assert "safe" not in tips["space-CE2"] + tips["space-PO1"]
    way = next(choice for choice in match.table(A).prompt.choices if choice.answer == "move mo1")
    assert way.tip.endswith("you are safe here at dawn")
    assert not any("dawn" in item.tip for item in night(3).table(A).area("board").items)


@proves("HUN-END-04", "HUN-END-08")
def test_at_a_rookie_table_beginners_lose_the_number_like_everybody() -> None:
    assert ended(dawn([30, 10], ["mo3", "ca"], mode="rookie", elder_beginners="a")).scores == (22, 10)


@proves("HUN-END-10", "HUN-BONUS-23", "HUN-Q-25")
def test_no_hunt_of_any_kind_in_the_extra_turn() -> None:
    for start, end in (("fo6", "la"), ("px1", "po6"), ("pr3", "pr4")):
        match = night(2, at={A: start}, moon=15, tokens={A: ["parasol", "hunt", "mission"]}, hand={A: speed(5)}, tavern=["otto"],
                      track={"1a": ["otto"]}, crypts={"plains": ["vespers"]})  # fmt: skip
        begin(match, end_round())
        play(match, "a: open the parasol", f"a: move {end}")
        assert match.choices(A) == ["token mission", "done"]
        assert why(match, A, "hunt 1a").rule == "HUN-END-10"


@proves("HUN-SCORE-01", "HUN-KEY-28", "HUN-Q-35")
def test_end_of_game_cards_count_wherever_they_are() -> None:
    match = dawn([0, 0], ["ca", "ca"], digested={A: ["ivo"]}, deck={A: ["ilka"]}, hand={A: ["tadeus"]})

    assert ended(match).scores[A] == 9


@proves("HUN-SCORE-03", "HUN-SCORE-08")
def test_the_most_points_win_and_ranks_descend() -> None:
    assert ranks(dawn([44, 51, 38], ["ca", "ca", "ca"])) == (2, 1, 3)


@proves("HUN-SCORE-04")
def test_a_tie_goes_to_the_earlier_arrival() -> None:
    match = night(2, at={A: "ca", B: "ca"})
    s = state(match)
    s.points = changed(s.points, 0, 50)
    s.points = changed(s.points, 9, 50)
    s.arrived, s.home_round = (1, 2), (12, 14)
    begin(match, score_game())

    assert ranks(match) == (1, 2)


@proves("HUN-SCORE-05", "HUN-Q-26")
def test_outside_the_castle_the_nearer_one_wins_a_tie() -> None:
    assert ranks(dawn([45, 45], ["ce1", "ce3"])) == (1, 2)
    assert ranks(dawn([45, 45], ["ce2", "ce2"])) == (1, 1)


@proves("HUN-SCORE-06", "HUN-SCORE-07", "HUN-Q-96")
def test_the_sheet_itemises_and_scores_nothing_twice() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["the-hunger"]}, track={"1a": ["bernard"]})
    turn(match)
    play(match, "a: hunt 1a")
    assert points(match, A) == 3 + 1 + 1
    begin(match, score_game())
    items = dict(ended(match).items[A])

    assert items == {"hunted": 3, "region bonus": 1, "card effects": 1}
    assert sum(items.values()) == ended(match).scores[A] == 5


@proves("HUN-SCORE-09")
def test_the_end_runs_in_its_sequence() -> None:
    beasts = ["umbra", "flitter", "truffle", "pipistra", "gnaw", "tatters"][: needed("small-menagerie") - 1]
    match = night(
        2,
        at={A: "ce2", B: "ca"},
        pile={A: ["echo", *beasts, *some("villager", needed("village-fair"))]},
        public=["village-fair"],
        missions={A: ["small-menagerie"]},
    )
    state(match).points = changed(state(match).points, 0, 12)
    told = len(match.events)
    begin(match, score_game())
    running, seen = 12, []
    for event in match.events[told:]:
        if event.kind == "score" and event.seat == A:
            running += event.amount
            seen.append(running)

    public, private = worth("village-fair"), worth("small-menagerie")
    assert seen == [7, 8, 8 + public, 8 + public + private]


@proves("HUN-Q-80", "HUN-Q-55")
def test_the_night_goes_on_when_all_are_home() -> None:
    match = night(2, at={A: "ca", B: "ca"}, moon=9, tokens={A: ["mission"]}, crypts={"plains": ["vespers", "magpie"]})
    state(match).arrived = (1, 2)
    turn(match)
    play(match, "a: done")

    assert state(match).round == 10
    assert not match.over
    assert offers(match, "token") == ["mission"]


@proves("HUN-END-06", "HUN-GOAL-11")
def test_the_cemetery_costs_rookies_5_as_well() -> None:
    assert ended(dawn([30, 10], ["ce3", "ca"], mode="rookie")).scores == (25, 10)


@proves("HUN-END-01", "HUN-BONUS-15", "HUN-ORDER-05")
def test_parasols_are_opened_from_the_furthest_out_inward_the_castle_last() -> None:
    at = {A: "ca", B: "po4", C: "fo2", D: "fo2"}
    match = night(4, at=at, moon=15, tokens={seat: ["parasol"] for seat in at})
    begin(match, end_round())
    asked = []
    while match.asks:
        asked.append(match.asks[0].seat)
        match.answer(asked[-1], "stay")

    assert asked == [D, C, B, A]
    assert match.over


@proves("HUN-BONUS-15", "HUN-ORDER-03")
def test_after_a_parasol_turn_the_order_is_found_anew() -> None:
    at = {A: "po5", B: "po4", C: "po3"}
    match = night(3, at=at, moon=15, hand={A: speed(3)}, tokens={seat: ["parasol"] for seat in at})
    begin(match, end_round())
    play(match, "a: open the parasol", "a: move po3", "a: push po4")  # C now lies on top of B

    assert match.asks[0].seat == C
    play(match, "c: stay")
    assert match.asks[0].seat == B


@proves("HUN-BONUS-15", "HUN-Q-28")
def test_a_parasol_can_be_opened_at_home_and_moves_nobody() -> None:
    match = night(2, at={A: "ca"}, moon=15, area={A: ["the-eternal-rose"]}, hand={A: speed(3)}, tokens={A: ["parasol"]})
    state(match).arrived = changed(state(match).arrived, A, 1)
    begin(match, end_round())
    play(match, "a: open the parasol")  # nothing to decide: the turn ends, with its point

    assert where(match, A) == "CA"
    assert match.over
    assert dict(ended(match).items[A])["card effects"] == 1
