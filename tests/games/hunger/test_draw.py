"""Step 1: discard and draw effects."""

import pytest

from gloam.engine import BadNotation
from gloam.games.hunger.state import AREA, DECK, DIGESTED, DISCARDS
from gloam.match import Match
from support import proves, refused

from .positions import A, B, lies, night, offers, play, speed, state, turn, where


@proves("HUN-DRAW-01")
def test_a_draw_that_must_be_made_comes_before_moving() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["vampiric-will", "agnes", "otto"]}, deck={A: speed(2) * 3})
    turn(match)

    assert match.asks[0].question.name == "discard"  # Will has begun by itself: nothing else can be done
    with pytest.raises(BadNotation, match="not an answer to 'Which card do you discard"):
        match.answer(A, "move po5")
    play(match, "a: discard otto")
    assert "po5" in offers(match, "move")


@proves("HUN-DRAW-03", "HUN-BONUS-21")
def test_an_effect_is_completed_before_the_next() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["vampiric-will", "vampire-strength", "agnes", "otto"]}, deck={A: speed(2) * 3})
    turn(match)
    play(match, "a: use vampiric-will")
    assert match.choices(A) == ["discard vampire-strength", "discard agnes", "discard otto"]  # first finish what was begun
    play(match, "a: discard otto")

    assert lies(match, AREA, A).count("keen-senses") == 2  # drawn for Will, then, with a Human there, for Strength
    assert lies(match, DISCARDS, A) == ["otto"]


@proves("HUN-DRAW-04")
def test_an_activated_card_cannot_be_discarded() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["vampire-strength", "vampiric-will", "agnes"]}, deck={A: speed(2) * 3})
    turn(match)
    play(match, "a: use vampire-strength")

    assert match.asks[0].question.name == "discard"
    assert refused(match, A, "discard vampire-strength") == "HUN-DRAW-04"
    assert "vampire-strength" not in offers(match, "discard")


@proves("HUN-DRAW-05")
def test_a_discarded_holy_water_human_forbids_nothing() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["vampiric-will", "sexton-morav"]}, deck={A: speed(2) * 3}, track={"1a": ["otto"]})
    turn(match)

    assert lies(match, DISCARDS, A) == ["sexton-morav"]
    assert offers(match, "hunt") == ["1a"]


@proves("HUN-DRAW-06")
def test_a_discarded_card_adds_no_speed() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["keen-senses", "the-hunger", "hobb"]}, area={A: ["tatters"]})
    turn(match)
    play(match, "a: use tatters", "a: discard hobb")

    assert state(match).speed == 4


@proves("HUN-DRAW-07")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    match = night(2, at={A: "po4"}, area={A: ["umbra"]}, deck={A: []}, pile={A: ["agnes", "otto", "jorik", "petra", "marta"]})
    turn(match)
    drawn = [name for name in lies(match, AREA, A) if name not in ("umbra", "night-stride")]

    assert len(drawn) == 1
    assert drawn[0] in ("agnes", "otto", "jorik", "petra", "marta")
    assert len(lies(match, DECK, A)) == 4
    assert lies(match, DISCARDS, A) == []


@proves("HUN-Q-44")
def test_what_cannot_be_drawn_is_not_drawn() -> None:
    match = night(2, at={A: "po4"}, hand={A: speed(3)}, area={A: ["ashpaw"]}, digested={A: ["agnes"]}, deck={A: []})
    turn(match)
    play(match, "a: done")

    assert lies(match, DIGESTED, A) == ["agnes"]
    assert lies(match, AREA, A) == ["ashpaw"]


@proves("HUN-DRAW-08")
def test_a_card_does_not_discard_itself() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["vampiric-will", "agnes", "otto"]}, deck={A: speed(2) * 3})
    turn(match)

    assert offers(match, "discard") == ["agnes", "otto"]


@proves("HUN-DRAW-09")
def test_a_discard_prevents_confusion() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["vampiric-will", "theresa"]}, deck={A: speed(2) * 3})
    turn(match)

    assert where(match, A) == "PO4"
    assert lies(match, DISCARDS, A) == ["theresa"]


@proves("HUN-DRAW-10")
def test_a_permanent_can_be_discarded() -> None:
    match = night(2, at={A: "po4"}, area={A: ["ashpaw"]}, hand={A: ["vampiric-will", "night-stride"]}, deck={A: speed(2) * 3})
    turn(match)
    play(match, "a: discard ashpaw")

    assert lies(match, DISCARDS, A) == ["ashpaw"]
    assert state(match).speed == 1 + 3 + 2


@proves("HUN-DRAW-11", "HUN-Q-46")
def test_a_card_may_discard_itself_for_speed() -> None:
    def position() -> Match:
        return turn(night(2, at={A: "po4"}, area={A: ["leatherwing"]}, hand={A: speed(3)}))

    used = play(position(), "a: use leatherwing")
    assert lies(used, DISCARDS, A) == ["leatherwing"]
    assert state(used).speed == 5

    kept = play(position(), "a: done")
    assert lies(kept, AREA, A) == ["leatherwing", "night-stride"]
    assert state(kept).speed == 4
    assert state(kept).turn_of == A
    assert state(kept).turn_of != B


@proves("HUN-Q-45")
def test_a_permanent_activated_this_turn_stays() -> None:
    match = night(2, at={A: "po4"}, area={A: ["umbra"]}, hand={A: ["vampiric-will", "agnes"]}, deck={A: speed(2) * 3})
    turn(match)
    play(match, "a: use umbra")

    assert "umbra" not in offers(match, "discard")


@proves("HUN-Q-17")
def test_a_drawn_card_takes_part_in_the_turn() -> None:
    match = night(2, at={A: "po8"}, area={A: ["umbra"]}, hand={A: speed(3)}, deck={A: ["theresa"]})
    turn(match)

    assert where(match, A) == "FO2"


@proves("HUN-DRAW-08", "HUN-BONUS-12")
def test_the_discard_comes_before_the_draw_and_may_be_drawn_again() -> None:
    match = night(2, at={A: "po4"}, hand={A: ["vampiric-will", "agnes"]}, deck={A: []}, pile={A: []})
    turn(match)  # the only card to discard is the only one to draw

    assert lies(match, AREA, A) == ["agnes", "vampiric-will"]
    assert lies(match, DISCARDS, A) == lies(match, DECK, A) == []
