"""A first game at the keyboard: words explain themselves, and a ruinous answer is asked for once more."""

from __future__ import annotations

from rich.console import Console

from games.crave.positions import V, acting, duel
from gloam.match import Match
from gloam.terminal.commands import obey
from gloam.terminal.party import ENOUGH, Party
from gloam.terminal.play import TextPlay


def seated(match: Match) -> TextPlay:
    return TextPlay(Party(match, ["human", "random"]), Console(record=True, width=120, force_terminal=False), input)


def said(play: TextPlay) -> str:
    return " ".join(play.console.export_text().split())


def test_a_word_is_explained() -> None:
    play = seated(acting(duel(), V, attack=3))

    obey(play, V, "? sentinel")

    assert "Sentinel: " in said(play)


def test_an_unknown_word_gets_a_hint() -> None:
    play = seated(acting(duel(), V, attack=3))

    obey(play, V, "? sentinle")

    assert "did you mean 'sentinel'" in said(play)


def test_what_is_wasted_is_asked_for_once_more() -> None:
    play = seated(acting(duel(), V, attack=3))

    obey(play, V, "end")
    warned, given = said(play), len(play.match.answers)
    obey(play, V, "end")

    assert "Careful: Your 3 Attack would be lost" in warned
    assert "[CRA-ATTACK-06]" in warned
    assert given == 0
    assert play.match.answers[0] == (V, "end")


def test_what_is_sound_is_done_at_once() -> None:
    play = seated(acting(duel(), V, attack=3))

    obey(play, V, "attack b")

    assert play.match.answers[0] == (V, "attack b")


def test_warnings_can_be_switched_off_and_on() -> None:
    play = seated(acting(duel(), V, attack=3))

    obey(play, V, "warn off")
    obey(play, V, "end")

    assert "Warnings are off." in said(play)
    assert play.match.answers[0] == (V, "end")


def test_who_needs_no_warning_is_left_alone_after_a_while() -> None:
    play = seated(acting(duel(), V, attack=3))
    warned = [play.party.caution(V, "attack b") for _ in range(ENOUGH)]

    assert set(warned) == {""}
    assert not play.party.helps(V)
    assert play.party.caution(V, "end") == ""


def test_who_does_not_heed_a_warning_is_warned_on() -> None:
    party = seated(acting(duel(), V, attack=3)).party
    party.calm[V] = ENOUGH - 1

    party.caution(V, "end")
    party.caution(V, "end")

    assert party.calm[V] == 0
