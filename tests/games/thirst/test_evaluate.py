"""What the bots' yardstick is expected to know of the game."""

from games.thirst.positions import Table, figure
from gloam.games.thirst.evaluate import evaluate


def ruling(*row: str) -> Table:
    """a rules the Courthouse; these Consequences lie in the row."""
    t = Table(2)
    t.tile("courthouse", 0, 1)
    t.cubes("courthouse", "a")
    t.row(*row)
    t.night("a")
    return t


def test_a_blackout_costs_the_one_who_extorts_and_spares_the_other() -> None:
    assert evaluate(ruling("media blackout").s, 0) < evaluate(ruling("roadblocks").s, 0)
    assert evaluate(ruling("media blackout").s, 1) > evaluate(ruling("roadblocks").s, 1)


def test_a_blackout_at_the_end_of_the_row_lasts_longer() -> None:
    assert evaluate(ruling("roadblocks", "media blackout").s, 0) < evaluate(ruling("media blackout", "roadblocks").s, 0)


def test_in_the_last_round_influence_outweighs_all_the_blood_of_a_coffin() -> None:
    def after(blood: int, influence: int, ending: bool) -> float:
        t = Table(2)
        t.give("a", blood=blood, influence=influence)
        t.s.is_ending = ending
        t.night("a")
        return evaluate(t.s, 0)

    assert after(5, 3, ending=True) < after(1, 4, ending=True)
    assert after(5, 3, ending=False) > after(1, 4, ending=False)


def test_a_dusk_that_takes_somebody_to_ten_is_the_last() -> None:
    def after(blood: int, influence: int, mighty: int) -> float:
        t = ruling()
        t.s.first = 1
        t.give("a", influence=mighty)
        t.give("b", blood=blood, influence=influence)
        return evaluate(t.s, 1)

    assert after(5, 3, mighty=9) < after(1, 4, mighty=9)
    assert after(5, 3, mighty=8) > after(1, 4, mighty=8)


def test_a_lost_game_is_told_by_how_much_it_was_missed() -> None:
    def lost(by: int) -> float:
        t = Table(2)
        t.give("a", influence=10 - by)
        t.give("b", influence=10)
        t.s.finish("over")
        return evaluate(t.s, 0)

    assert lost(5) < lost(1) < 0 < lost(-1)


def test_soil_in_the_pocket_is_worth_a_childe_to_come_unless_the_ground_is_consecrated() -> None:
    def gain(*row: str) -> float:
        values = []
        for soil in (False, True):
            t = Table(2)
            t.row(*row)
            t.thrall("a", "barista")
            t.night("a")
            t.s.has_soil = soil
            values.append(evaluate(t.s, 0))
        return values[1] - values[0]

    assert gain("roadblocks") > 0.3
    assert gain("consecrated ground") == 0


def test_a_clean_kill_is_worth_as_much_as_there_are_thralls_with_one_drop_left() -> None:
    def gain(*blood: int) -> float:
        values = []
        for clean in (False, True):
            t = Table(2)
            for drops in blood:
                t.thrall("a", "barista", blood=drops)
            t.night("a")
            t.s.is_clean = clean
            values.append(evaluate(t.s, 0))
        return values[1] - values[0]

    assert gain(2, 2) == 0 < gain(1, 2) < gain(1, 1)


def test_ready_ghouls_next_door_are_feared_the_more_the_less_blood_there_is() -> None:
    def fear(blood: int, at: str, is_new: bool = False) -> float:
        values = []
        for where in ("far", at):
            t = Table(2)
            t.tile("docks", 0, 1)
            t.tile("casino", 5, 5)
            t.give("a", blood=blood)
            t.minion("b ghoul 1", at="casino" if where == "far" else where)
            t.s.fresh[figure("b ghoul 1")] = 1 if is_new else 0
            t.night("a")
            values.append(evaluate(t.s, 0))
        return values[0] - values[1]

    assert fear(0, "docks") > fear(1, "docks") > fear(2, "docks") > 0
    assert fear(1, "casino") == fear(1, "docks", is_new=True) == 0


def test_nobody_looks_from_one_round_into_the_next() -> None:
    """After the last Day turn a rival stands first in the new Night: its coming victory must not make the Day's end look bad."""

    def worse(first: str) -> float:
        values = []
        for influence in (8, 9):
            t = ruling()
            t.s.first = "ab".index(first)
            t.give("a", influence=influence)
            values.append(evaluate(t.s, 1))
        return values[0] - values[1]

    assert worse(first="a") < 3 < worse(first="b")
