"""Chance: the same on every machine, fair, and split into named streams."""

from __future__ import annotations

from collections import Counter

from gloam.engine import fresh_seed, stream


def test_the_numbers_of_a_seed_never_change() -> None:
    rng = stream("full-moon", "fever")

    assert [rng.next() for _ in range(4)] == [1810145261, 3738749437, 3322656104, 4004518723]
    assert [rng.below(6) for _ in range(8)] == [5, 1, 2, 5, 3, 4, 1, 4]


def test_streams_of_one_seed_have_nothing_in_common() -> None:
    assert stream("s", "bot", 1).words() != stream("s", "bot", 2).words()
    assert stream("s", "bot", 1).words() != stream("s", "bot1").words()


def test_every_number_below_n_is_about_equally_likely() -> None:
    rng = stream("dice")
    rolls = Counter(rng.below(6) for _ in range(12_000))

    assert set(rolls) == set(range(6))
    assert all(1_800 < count < 2_200 for count in rolls.values())


def test_a_shuffle_reaches_every_order() -> None:
    rng = stream("orders")
    seen = set()
    for _ in range(300):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        seen.add(tuple(cards))

    assert len(seen) == 6


def test_a_clone_goes_on_alike_and_apart() -> None:
    rng = stream("twins")
    twin = rng.clone()
    ahead = [twin.next() for _ in range(5)]

    assert [rng.next() for _ in range(5)] == ahead


def test_a_fresh_seed_has_at_least_96_secret_bits() -> None:
    seeds = {fresh_seed() for _ in range(50)}

    assert len(seeds) == 50
    assert all(len(bytes.fromhex(seed)) * 8 >= 96 for seed in seeds)
