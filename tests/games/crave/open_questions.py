"""Positions of 2v2 in which V1 is asked: every question of the active player, stated once for all tests that need them."""

from __future__ import annotations

from games.crave.positions import H1, H2, V1, acting, discard, lay, play_now, state, turn, upcoming
from gloam.match import Match
from support import play


def at_act(match: Match) -> None:
    acting(match, V1, attack=2, influence=2)


def at_foresee(match: Match) -> None:
    play_now(match, V1, "stakeout-scout")
    acting(match, V1, influence=1)
    play(match, "a: use stakeout-scout")


def at_owe(match: Match) -> None:
    state(match).owed[V1] = 1
    upcoming(match, V1, "contact", "brawler")
    turn(match, V1)


def at_remove(match: Match) -> None:
    upcoming(match, V1, "nightshade", "amani")
    turn(match, V1)


def at_suffer(match: Match) -> None:
    upcoming(match, V1, "nightshade", "wolfsbane", "moon-pup")
    turn(match, V1)


def at_lose(match: Match) -> None:
    upcoming(match, V1, "wolfsbane", "wayne", "moon-pup")
    turn(match, V1)


def at_with(match: Match) -> None:
    acting(match, V1, attack=5)
    play(match, "a: jab b")


def at_at(match: Match) -> None:
    play_now(match, V1, "mesmer-gaze")
    acting(match, V1, attack=1)
    play(match, "a: use mesmer-gaze")


def at_take(match: Match) -> None:
    play_now(match, V1, "puck")
    acting(match, V1, attack=1)
    play(match, "a: use puck")


def at_choose(match: Match) -> None:
    play_now(match, V1, "elf-scout")
    acting(match, V1, attack=1)
    play(match, "a: use elf-scout")


def at_stun(match: Match) -> None:
    lay(match, H1, "wayne")
    lay(match, H2, "bram")
    play_now(match, V1, "spellbind")
    acting(match, V1, attack=1)
    play(match, "a: use spellbind")


def at_slay(match: Match) -> None:
    lay(match, H1, "wayne")
    lay(match, H2, "bram")
    play_now(match, V1, "juliet")
    acting(match, V1, attack=1)
    play(match, "a: use juliet")


def at_turn(match: Match) -> None:
    lay(match, H1, "otis")
    lay(match, H2, "bram")
    play_now(match, V1, "velvet-seducer")
    acting(match, V1, attack=1)
    play(match, "a: use velvet-seducer")


def at_on(match: Match) -> None:
    play_now(match, V1, "brawler", "contact", "blood-chalice")
    acting(match, V1, attack=1)
    play(match, "a: equip blood-chalice")


def at_cut(match: Match) -> None:
    play_now(match, V1, "blood-rite", "contact")
    discard(match, V1, "brawler")
    acting(match, V1, attack=1)
    play(match, "a: use blood-rite")


def at_purge(match: Match) -> None:
    play_now(match, V1, "amani", "moonflower", "healing-sage")
    acting(match, V1, attack=1)
    play(match, "a: use amani")


def at_copy(match: Match) -> None:
    lay(match, H1, "wayne")
    lay(match, H2, "wayne")
    acting(match, V1, attack=3)
    play(match, "a: attack wayne")


OPEN = {
    "act": at_act, "foresee": at_foresee, "owe": at_owe, "remove": at_remove, "suffer": at_suffer, "lose": at_lose, "with": at_with,
    "at": at_at, "take": at_take, "choose": at_choose, "stun": at_stun, "slay": at_slay, "turn": at_turn, "on": at_on,
    "cut": at_cut, "purge": at_purge, "copy": at_copy,
}  # fmt: skip
