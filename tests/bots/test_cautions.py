"""What a game warns of: each warning on a stated position, and its absence on a neighbouring one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.crave.positions import H2, H, V, acting, deck, duel, lay, row, teams, upcoming
from games.crave.positions import state as crave
from games.fever.positions import choosing
from games.hunger.positions import A, night, speed, turn
from games.thirst.positions import Table
from gloam import stream
from gloam.bots import LEVELS, Budget, Greedy, LevelBot, Mcts
from gloam.bots.beginner import Whim, is_plainly_better, with_a_point
from gloam.bots.greedy import outcome_of
from gloam.bots.thrift import without_waste
from gloam.engine import Caution, Clue, imagine, read_catalogue, view
from gloam.engine.playout import playout
from gloam.games import games
from gloam.lab.waste import is_dominated, measure_waste
from gloam.match import Match, start


def warned(match: Match, seat: int = 0) -> dict[str, Caution]:
    """What this seat is warned of, by answer."""
    ask, counsel = match.ask_of(seat), match.game.counsel
    assert ask is not None
    assert counsel is not None
    return {ask.question.notation(option): caution for option, caution in counsel.cautions(match.view(seat), ask).items()}


def shown(match: Match, seat: int = 0) -> list[Clue]:
    ask, counsel = match.ask_of(seat), match.game.counsel
    assert ask is not None
    assert counsel is not None
    found: list[Clue] = counsel.clues(match.view(seat), ask)
    return found


# -- Crave


def test_attack_that_is_left_unused_is_a_waste() -> None:
    found = warned(acting(duel(), V, attack=3, influence=2))["end"]

    assert found.text == "Your 3 Attack would be lost, and Bob can be attacked: nothing stands in the way."
    assert (found.rule, found.is_waste) == ("CRA-ATTACK-06", True)


def test_attack_that_reaches_nobody_is_no_waste() -> None:
    """A Sentinel stands in the way that 1 Attack does not defeat."""
    match = duel()
    lay(match, H, "riot-captain")

    assert "end" not in warned(acting(match, V, attack=1, influence=2))


def test_without_attack_nothing_is_wasted() -> None:
    assert warned(acting(duel(), V, influence=2)) == {}


def test_a_jab_before_the_strike_is_a_waste_in_a_duel() -> None:
    found = warned(acting(duel(), V, attack=4))

    assert found["jab b"].is_waste
    assert "attack b" not in found


def test_in_teams_a_jab_is_a_waste_where_one_opponent_alone_can_be_reached() -> None:
    match = teams()
    assert "jab b" not in warned(acting(match, V, attack=4))

    lay(match, H2, SENTINEL)

    assert warned(acting(match, V, attack=4))["jab b"].is_waste


def guarded(life: int, *foe: str) -> Match:
    """Only the Sentinel Marisol, who can be trashed, stands before the Hunter."""
    match = duel()
    crave(match).life[H] = life
    deck(match, V, *foe)
    upcoming(match, V, *foe)
    lay(match, H, SENTINEL)
    return acting(match, H, influence=2)


SENTINEL = "marisol"


def test_the_last_sentinel_is_not_given_away_before_a_deadly_hand() -> None:
    found = warned(guarded(6, *["night-stalker"] * 5), H)

    assert found[f"trash {SENTINEL}"].rule == "CRA-PATROL-05"
    assert "6 life" in found[f"trash {SENTINEL}"].text
    assert not found[f"trash {SENTINEL}"].is_waste


def test_with_life_to_spare_a_sentinel_may_go() -> None:
    assert warned(guarded(60, *["night-stalker"] * 5), H) == {}


def test_a_blow_that_wins_is_worth_a_look() -> None:
    match = duel()
    crave(match).life[H] = 5

    first = shown(acting(match, V, attack=5))[0]

    assert first == Clue("Bob has 5 life and you have 5 Attack: strike.", "CRA-GOAL-02", "seat-1")


# -- Hunting Fever


def test_a_wolf_without_any_rabbit_is_played_in_vain() -> None:
    match = choosing("A wolf, B carrot, C carrot", hand=dict.fromkeys("ABC", "carrot, closed"))

    found = warned(match)["play wolf"]

    assert found.rule == "FEV-WOLF-07"
    assert found.is_waste
    assert found.text.startswith("No rabbit can be taken this round: none lies open and nobody else holds one.")


@pytest.mark.parametrize("where", ["hand", "easy"])
def test_a_wolf_that_may_find_a_rabbit_is_not(where: str) -> None:
    hands = {"A": "carrot, closed", "B": "rabbit, carrot" if where == "hand" else "carrot, closed", "C": "carrot, closed"}
    match = choosing("A wolf, B carrot, C carrot", hand=hands, easy="C rabbit" if where == "easy" else "")

    assert warned(match) == {}


def test_if_all_can_play_a_wolf_nothing_is_certain() -> None:
    """All wolves and no rabbit: they stay above the lodges."""
    match = choosing("A wolf, B wolf, C wolf", hand=dict.fromkeys("ABC", "carrot, closed"))

    assert warned(match) == {}


def test_a_rabbit_without_any_carrot_is_played_in_vain() -> None:
    match = choosing("A rabbit, B wolf, C wolf", hand={"A": "carrot", "B": "hunter", "C": "hunter"})

    assert warned(match)["play rabbit"].rule == "FEV-RABBIT-08"


# -- The Hunger


def test_from_too_far_out_nobody_is_home_before_dawn() -> None:
    """One turn is left after this one, and the deck makes about 4 Speed: from the Forest that is not enough."""
    match = turn(night(2, at={A: "po4"}, hand={A: speed(8)}, moon=14))
    far = [answer for answer, caution in warned(match).items() if answer.startswith("move f")]

    assert far
    found = warned(match)[far[0]]
    assert "you cannot be home before dawn" in found.text
    assert (found.rule, found.is_waste) == ("HUN-END-03", False)
    assert "move ca" not in warned(match)


def test_early_in_the_night_nobody_is_warned() -> None:
    assert warned(turn(night(2, at={A: "po4"}, hand={A: speed(8)}, moon=5))) == {}


def test_whoever_cannot_be_saved_is_not_scolded() -> None:
    """Deep in the Forest on the last turn with 1 Speed: every answer burns, so none is worth a warning."""
    assert warned(turn(night(2, at={A: "fo4"}, hand={A: speed(1)}, moon=15))) == {}


def test_on_the_last_turn_staying_outside_burns() -> None:
    match = turn(night(2, at={A: "mo3"}, hand={A: speed(8)}, moon=15))

    assert warned(match)["done"].rule == "HUN-END-05"
    assert "This is your last turn" in warned(match)["done"].text


# -- Thirst


def thirsty(blood: int, thralls: int = 0) -> Table:
    t = Table(2)
    t.give("a", blood=blood, ichor=2)
    if thralls:
        t.thrall("a", "office clerk", blood=2)
    return t.night("a")


def test_the_last_blood_is_not_spent_without_a_thrall() -> None:
    found = warned(thirsty(1).match)["convert blood"]

    assert (found.rule, found.is_waste) == ("THI-FRENZY-01", False)


@pytest.mark.parametrize(("blood", "thralls"), [(2, 0), (1, 1)], ids=["more Blood", "a Thrall"])
def test_blood_that_is_not_the_last_may_be_spent(blood: int, thralls: int) -> None:
    assert "convert blood" not in warned(thirsty(blood, thralls).match)


def test_lying_down_without_blood_means_frenzy() -> None:
    found = warned(thirsty(0, thralls=1).match)["done"]

    assert (found.rule, found.text) == (
        "THI-FRENZY-01",
        "You have no Blood: next Night you rise in frenzy. Feed on a Thrall first.",
    )
    assert "done" not in warned(thirsty(1, thralls=1).match)


def test_more_stakes_than_blood_are_death() -> None:
    t = Table(2)
    t.give("a", blood=0, ichor=2)
    t.thrall("a", "office clerk", blood=2)
    t.stalker("a")
    t.night("a")

    assert warned(t.match)["done"].rule == "THI-ELIM-02"


def test_a_minion_is_not_dismissed_for_nothing() -> None:
    t = Table(2)
    t.minion("a ghoul 1")
    t.night("a")

    assert warned(t.match)["dismiss ghoul 1"].is_waste


def test_a_thrall_enslaved_is_not_dismissed_in_the_same_turn() -> None:
    t = Table(2)
    t.give("a", blood=3, ichor=2)
    t.thrall("a", "barista", blood=2)
    t.night("a").play("a: enslave 1")

    assert "You have just made this minion" in warned(t.match)["dismiss ghoul 1"].text


def test_by_day_nobody_makes_room_for_a_minion() -> None:
    t = Table(2)
    for number, card in enumerate(["office clerk", "barista", "night nurse"], 1):
        t.minion(f"a ghoul {number}", card=card)
    t.day("a")

    assert warned(t.match)["dismiss ghoul 1"].is_waste


def test_with_every_ghoul_in_use_one_may_make_room() -> None:
    t = Table(2)
    for number, card in enumerate(["office clerk", "barista", "night nurse"], 1):
        t.minion(f"a ghoul {number}", card=card)
    t.night("a")

    assert list(warned(t.match)) == ["dismiss ghoul 3"]  # not the latest of them


def test_a_vampire_awakened_is_not_dismissed_in_the_same_turn() -> None:
    t = Table(2)
    t.give("a", blood=3, ichor=2)
    t.minion("a childe 1", card="night nurse")
    t.thrall("a", "barista", blood=2)
    t.night("a").play("a: awaken 1")

    assert "You have just made this minion" in warned(t.match)["dismiss childe 2"].text
    assert "dismiss childe 1" not in warned(t.match)


def test_in_the_last_round_every_minion_counts_for_a_tie() -> None:
    t = Table(2)
    for number, card in enumerate(["office clerk", "barista", "night nurse"], 1):
        t.minion(f"a ghoul {number}", card=card)
    t.night("a")
    t.s.is_ending = True

    assert list(warned(t.match)) == ["dismiss ghoul 1", "dismiss ghoul 2", "dismiss ghoul 3"]


# -- all games


@pytest.mark.parametrize("name", list(games()))
def test_warnings_speak_of_what_is_offered_and_name_rules_and_hide_nothing(name: str) -> None:
    """The same view, the same warnings, whatever the hidden cards are."""
    game = games()[name]
    counsel = game.counsel
    assert counsel is not None
    rules = read_catalogue(game.folder)
    s, rng = start(game, game.seats[0], "beware", game.complete(None)), stream("beware", name)
    for number in range(60):
        playout(s, rng, 3)
        if not s.asks:
            break
        ask = s.asks[0]
        seen = view(game, s, ask.seat)
        found, clues = counsel.cautions(seen, ask), counsel.clues(seen, ask)
        other = view(game, imagine(seen, stream("beware", number)), ask.seat)
        assert found == counsel.cautions(other, ask)
        assert clues == counsel.clues(other, ask)
        assert set(found) <= set(ask.options)
        assert all(told.rule in rules and told.text.endswith(".") for told in found.values())
        assert all(told.rule in rules and told.text.endswith(".") for told in clues)


# -- bots


def test_no_level_wastes_what_a_game_calls_waste() -> None:
    match = acting(duel(), V, attack=3)
    ask = match.asks[0]

    kept = without_waste(match.view(V), ask)

    assert [ask.question.notation(option) for option in kept.options] == ["attack b"]
    for level in LEVELS:
        assert LevelBot(level).choose(match.view(V), ask, Budget(iterations=4), stream("w")) in kept.options


def test_who_has_the_better_deck_does_not_strike_in_bits() -> None:
    """A blow brings the end nearer, and that looks like a loss to whoever draws better cards."""
    match = duel()
    deck(match, V, *["juliet"] * 10)
    ask = acting(match, V, attack=6).asks[0]
    worth = {said: crave_worth(match, option) for said, option in zip(ask.choices(), ask.options, strict=True)}

    assert worth["jab b"] > worth["attack b"]  # so it looks at once
    assert ask.question.notation(Greedy().choose(match.view(V), ask, Budget(), stream("bits"))) == "attack b"


def crave_worth(match: Match, option: int) -> float:
    after = outcome_of(match.game, match.game.evaluate, match.state, V, option)
    return float(match.game.evaluate(after, V))


def test_where_all_is_waste_everything_may_be_chosen() -> None:
    match = choosing("A wolf, B carrot, C carrot", hand={"A": "rabbit", "B": "hunter", "C": "hunter"})
    ask = match.ask_of(0)
    assert ask is not None

    assert without_waste(match.view(0), ask).options


def test_a_whim_has_its_point() -> None:
    """3 Attack and a free target: ending the turn is worse in everything, so even a whim attacks."""
    match = acting(duel(), V, attack=3)
    ask = match.asks[0]

    chosen = {ask.question.notation(Whim().choose(match.view(V), ask, Budget(), stream("whim", i))) for i in range(12)}

    assert "end" not in chosen


def test_plainly_better_is_better_in_something_and_worse_in_nothing() -> None:
    assert is_plainly_better({"life": 1.0, "cards": 2.0}, {"life": 1.0, "cards": 1.0})
    assert not is_plainly_better({"life": 1.0, "cards": 1.1}, {"life": 1.0, "cards": 1.0})
    assert not is_plainly_better({"life": 0.9, "cards": 9.0}, {"life": 1.0, "cards": 1.0})


def test_an_answer_has_its_point_if_it_has_one_in_some_world() -> None:
    """3 Influence: to buy nothing is worse in everything than any card; a cheap one leaves Influence, which is its point."""
    match = acting(duel(), V, influence=3)
    ask = match.asks[0]

    found = with_a_point(match.view(V), ask, ask.options, 2, Budget().clock(), stream("point"))

    words = [ask.question.notation(option) for option in found]
    assert "end" not in words
    assert "buy moon-pup" not in words, "as dear as Trixie, and weaker"
    assert {"buy trixie", "buy lightning-bolt"} <= set(words)


class Blurred(Mcts):
    """A search to which everything looks nearly as good."""

    def nearly_best(self) -> list[int]:
        assert self.ask is not None
        return self.ask.options


def test_in_haste_nothing_is_done_that_is_worse_in_everything() -> None:
    match = acting(duel(), V, influence=3)
    ask = match.asks[0]
    hasty = LevelBot(replace(LEVELS[3], slips=100, policy=Blurred, budget=Budget(2, 1)))

    chosen = {ask.question.notation(hasty.choose(match.view(V), ask, Budget(), stream("haste", i))) for i in range(24)}

    assert len(chosen) > 1
    assert not chosen & {"end", "buy moon-pup"}


def dominated(match: Match, answer: str) -> bool:
    ask, counsel = match.asks[0], match.game.counsel
    assert counsel is not None
    option = next(one for one in ask.options if ask.question.notation(one) == answer)
    return is_dominated(match.view(ask.seat), counsel, ask, option, stream("better"))


def two_cards_for_three() -> Match:
    """Dwarf Smith and Night Stalker cost 3 each, all other cards more than 5."""
    match = duel()
    row(match, 0, "dwarf-smith", "lincoln", "iseelahk", "frost-giant", "lincoln", deck=("lincoln",) * 5)
    row(match, 1, "night-stalker", "juliet", "lorelai", "countess-of-ash", deck=("juliet",) * 5)
    return match


def test_what_can_be_done_later_in_the_turn_is_not_thrown_away() -> None:
    """Of two cards, each for 3 Influence, the better one can be bought after the other, as long as there is Influence for both."""
    assert dominated(acting(two_cards_for_three(), V, influence=3), "buy night-stalker")
    assert not dominated(acting(two_cards_for_three(), V, influence=6), "buy night-stalker")
    assert dominated(acting(two_cards_for_three(), V, influence=6), "end")


def test_experience_may_know_better_what_a_card_is_worth() -> None:
    """By its text Mesmer Gaze is the weaker card for the same price; who held it won more often."""
    assert not dominated(acting(duel(), V, influence=3), "buy mesmer-gaze")


def test_waste_is_measured_and_dice_waste_most() -> None:
    dice, novice = measure_waste("crave", "random", 1, "waste", 2), measure_waste("crave", "novice", 1, "waste", 2)

    assert dice.wasted > 0
    assert dice.share > 0.1
    assert novice.wasted == 0
    assert novice.share < 0.05
    assert novice.to_json()["answers"] == novice.answers > 10
