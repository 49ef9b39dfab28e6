"""Steps, asks, sealed answers: the kernel, on the cards of Hunting Fever."""

from __future__ import annotations

import itertools

import pytest

import gloam
from gloam.engine import DECLINE, SEATS, Ask, Domain, Menu, Part, Question, Refusal, State, numbers, rule
from gloam.engine.flow import NOTHING
from support import play, table_of


def test_steps_are_carried_out_in_order_before_what_was_there() -> None:
    s = table_of("fever", 3).state
    s.asks, s.agenda = [], []
    LOUD.clear()

    s.do(say(5))
    s.do(say(1), say_two_and_three(), say(4))
    s.do(say(0))
    s.settle()

    assert LOUD == [0, 1, 2, 3, 4, 5]


LOUD: list[int] = []


@rule
def say(s: State, word: int) -> None:
    LOUD.append(word)


@rule
def say_two_and_three(s: State) -> None:
    s.do(say(2), say(3))


def anything(s: State, ask: Ask, option: int) -> Refusal | None:
    return None


def only_green(s: State, ask: Ask, option: int) -> Refusal | None:
    return None if option == 1 else Refusal("R-1", "only green is left")


def nothing_at_all(s: State, ask: Ask, option: int) -> Refusal | None:
    return Refusal("X", "no")


def only_one(s: State, ask: Ask, option: int) -> Refusal | None:
    return None if option == 1 else Refusal("X", "only the second one")


WORD = Domain("word", ["red", "green"])


def ask_of(question: Question, always: bool = False) -> State:
    s = table_of("fever", 3).state
    s.asks, s.sealed, s.agenda = [], [], []
    LOUD.clear()
    s.choose(0, question, then=say(), always=always)
    if s.sealed and not s.asks:
        s.unseal()
    s.settle()
    return s


def test_a_lone_option_is_taken_without_asking() -> None:
    s = ask_of(Question("pick", "Pick", WORD, refusal=only_one))

    assert not s.asks
    assert LOUD == [1]


def test_a_lone_option_is_asked_all_the_same_where_it_must_not_show() -> None:
    s = ask_of(Question("pick", "Pick", WORD, refusal=only_one, always=True))

    assert s.asks[0].options == [1]
    assert LOUD == []


def test_a_lone_option_is_asked_in_a_moment_in_which_it_must_not_show() -> None:
    s = ask_of(Question("pick", "Pick", WORD, refusal=only_one), always=True)

    assert s.asks[0].options == [1]
    assert LOUD == []


def test_with_no_option_nothing_happens() -> None:
    s = ask_of(Question("pick", "Pick", WORD, refusal=nothing_at_all))

    assert not s.asks
    assert LOUD == []


def test_declining_is_an_option_with_a_word_of_its_own() -> None:
    s = ask_of(Question("pick", "Pick", WORD, refusal=anything, decline="pass"))

    assert s.asks[0].options == [DECLINE, 0, 1]
    assert s.asks[0].choices() == ["pass", "pick red", "pick green"]


def test_a_menu_joins_domains_under_verbs() -> None:
    buy, attack, done = Part("buy", WORD, anything), Part("attack", SEATS, anything), Part("done", None, anything)
    menu = Menu("act", [buy, attack, Part("wait", numbers("hours", 1, 3), anything), done])

    assert menu.words[buy.start + 1] == "buy green"
    assert menu.words[attack.start] == "attack a"
    assert menu.words[done.start - 1] == "wait 3"
    assert menu.words[done.start] == "done"
    assert menu.find(attack.start + 3) == (attack, 3)
    assert menu.find(done.start) == (done, 0)
    assert attack.own([buy.start, attack.start, attack.start + 3, done.start]) == [0, 3]


def test_a_menu_asks_and_performs_by_its_parts() -> None:
    done: list[tuple[str, int, int]] = []
    paint = Part("paint", WORD, only_green, do=lambda s, seat, option: done.append(("paint", seat, option)))
    rest = Part("rest", None, anything, do=lambda s, seat, option: done.append(("rest", seat, option)))
    question = Question("act", "What now?", Menu("act", [paint, rest]), verb="")
    ask = Ask(0, question, NOTHING, NOTHING, [])

    assert [question.notation(option) for option in question.allowed(State(), ask)] == ["paint green", "rest"]
    assert question.refusal(State(), ask, paint.start) == Refusal("R-1", "only green is left")
    menu = question.domain
    assert isinstance(menu, Menu)
    menu.perform(State(), 1, paint.start + 1)
    menu.perform(State(), 0, rest.start)
    assert done == [("paint", 1, 1), ("rest", 0, 0)]


def test_a_part_without_a_verb_is_its_words() -> None:
    menu = Menu("target", [Part("", SEATS, anything), Part("", WORD, anything)])

    assert menu.words == [*SEATS.words, *WORD.words]


@rule
def buy(s: State, me: int, price: int, stock: int, word: int) -> None:
    LOUD.append(price * word)


def test_what_a_question_is_about_is_asked_by_the_name_in_its_rule() -> None:
    s = table_of("fever", 3).state
    s.asks = []
    s.choose(1, Question("word", "Which?", WORD, anything), buy(1, 7, 30))
    ask = s.asks[0]

    assert (ask.about("me"), ask.about("price"), ask.about("stock")) == (1, 7, 30)
    with pytest.raises(KeyError, match="cost"):
        ask.about("cost")


def test_a_domain_with_one_word_twice_is_refused() -> None:
    with pytest.raises(AssertionError, match="same word twice"):
        Domain("word", ["red", "red"])


def test_sealed_answers_take_effect_together_when_the_last_one_is_in() -> None:
    match = table_of("fever", 3)

    play(match, "c: play wolf", "a: play carrot")
    assert [ask.seat for ask in match.asks] == [1]
    assert len(match.events) == len(table_of("fever", 3).events)

    play(match, "b: play rabbit")
    assert [line.text for line in match.log(None) if line.rule == "FEV-ROUND-03"] == [
        "Ann plays carrot.",
        "Bob plays rabbit.",
        "Cyd plays wolf.",
    ]


def test_the_order_of_arrival_is_irrelevant() -> None:
    lines = ["a: play wolf", "b: play rabbit", "c: play carrot", "d: play closed"]

    ends = {play(table_of("fever", 4), *order).view(None).to_json().__repr__() for order in itertools.permutations(lines)}

    assert len(ends) == 1


def test_a_sealed_answer_can_be_changed_until_the_last_one_is_in() -> None:
    match = play(table_of("fever", 3), "a: play wolf", "b: play rabbit")

    play(match, "a: play carrot", "c: play hunter")

    assert "Ann plays carrot." in [line.text for line in match.log(None)]
    assert "Ann plays wolf." not in [line.text for line in match.log(None)]


def test_what_several_answered_together_is_known_and_what_one_answered_is_not() -> None:
    s = ask_of(Question("pick", "Pick", WORD, refusal=anything))
    s.choose(1, s.asks[0].question, then=say())
    before = s.known

    s.answer(s.asks[0], 1)
    assert (s.known, LOUD) == (before, [])
    s.answer(s.asks[0], 0)
    assert (s.known, LOUD) == (before + 1, [1, 0])

    s = ask_of(Question("pick", "Pick", WORD, refusal=anything))
    s.answer(s.asks[0], 1)
    assert (s.known, LOUD) == (before, [1])


def test_a_sealed_answer_is_seen_by_its_owner_only() -> None:
    match = play(table_of("fever", 3), "a: play wolf")

    assert match.table(0).prompt.sealed == "play wolf"
    assert match.view(1).mine is None
    assert match.view(1).sealed == [0]
    for other in (1, 2, None):
        assert "wolf" not in str(match.table(other).area("played-0"))
        assert match.view(other) == play(table_of("fever", 3), "a: play carrot").view(other)


def test_another_seats_question_shows_only_that_it_is_choosing() -> None:
    match = play(table_of("fever", 3), "a: play wolf")

    assert match.view(0).asks == []
    assert match.view(0).choosing == [1, 2]
    assert match.table(0).prompt.text == "Sealed. Bob and Cyd are still choosing."


def test_a_step_prints_as_the_call_that_made_it() -> None:
    assert repr(say(7)) == "say(7)"
    assert say(7).to_json() == ["say", 7]
    assert repr(NOTHING) == "nothing()"


def test_the_public_names_are_all_there() -> None:
    promised = ["new", "load", "replay", "imagine", "stream", "Match", "View", "Refusal", "Outcome"]
    errors = ["GloamError", "BadNotation", "BadSetup", "BrokenRecord", "IllegalAnswer", "IllegalUndo"]

    assert sorted(gloam.__all__) == sorted([*promised, *errors, "__version__", "build"])
    assert [name for name in gloam.__all__ if not hasattr(gloam, name)] == []
    match = gloam.new("fever", seats=3, seed="full-moon", options={})
    assert repr(match.asks[0]).startswith("Ask(seat=0, 'play', ['play hunter'")
    assert match.outcome is None
    assert gloam.imagine(match.view(0), gloam.stream("x")).asks[0].seat == 0


@rule
def once_more(s: State) -> None:
    s.do(once_more())


def test_rules_that_go_round_in_circles_are_stopped() -> None:
    s = table_of("fever", 3).state
    s.asks = []
    s.do(once_more())

    with pytest.raises(RuntimeError, match=r"round in circles without asking anybody, now at once_more\(\)"):
        s.settle()
