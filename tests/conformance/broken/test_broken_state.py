"""Games whose copies, numbers, words, replays or strategies go wrong."""

from __future__ import annotations

from typing import Any, Self

import pytest

from cardamom.kernel import (
    NUMBER,
    SEAT,
    Sentence,
    finish,
    leaders,
    rule,
    tell,
)
from cardamom.kernel.conformance import NotConformant, Promise, Trial, check, check_reproduces
from cardamom.kernel.conformance.keeping import Past

from .catching import assert_says, caught
from .hush import (
    ACTIONS,
    DECK,
    HAND,
    THROW,
    WORDS,
    Do,
    Hush,
    News,
    discard,
    draw_card,
    hush,
)


class Shallow(Hush):
    """A copy that shares its lists with the original."""

    def copy(self) -> Self:
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.events = []
        return other


class Recycled(Hush):
    """Copies that share their lists with one another."""

    buffer: Any = None

    def copy(self) -> Self:
        other = super().copy()
        if type(self).buffer is not None:
            kept = type(self).buffer
            kept[:] = other.size
            other.size = kept
        type(self).buffer = other.size
        return other


def test_a_copy_that_aliases_its_original() -> None:
    error = caught(hush(state=Shallow))
    assert_says(error, Promise.COPIES, "after the deal", "a copy shares the list of the field", "with its original")


def test_copies_that_alias_one_another() -> None:
    error = caught(hush(state=Recycled))
    assert_says(error, Promise.COPIES, "after the deal", "two copies share the list of the field size")


def test_a_kept_copy_that_changes_later() -> None:
    trial, past = Trial(hush(state=Shallow), 2, 1), Past()
    past.keep(trial.state)
    trial.play(0, trial.legal(trial.state, 0)[0])
    with pytest.raises(NotConformant) as found:
        past.check(trial)
    assert_says(found.value, Promise.COPIES, "the copy kept before move 1 has changed since in", "the field size")


@pytest.mark.parametrize("by", [100, -1])
def test_a_field_that_is_too_small(by: int) -> None:
    @rule
    def loud_draw(s: Hush, seat: int) -> None:
        draw_card(s, seat)
        s.noise += by - 1

    holds = 300 if by > 0 else -1
    error = caught(hush(draw_card=loud_draw))
    assert_says(error, Promise.FIELDS, f"the field noise is one byte (0 to 255) and holds {holds}")


def test_a_field_that_is_no_whole_number() -> None:
    @rule
    def half(s: Hush, seat: int, card: int) -> None:
        discard(s, seat, card)
        s.last = s.last / 2  # type: ignore[assignment]

    assert_says(caught(hush(discard=half)), Promise.FIELDS, "the field last holds", "not a whole number")


def test_a_field_that_grows() -> None:
    @rule
    def grow(s: Hush, seat: int, card: int) -> None:
        discard(s, seat, card)
        s.score.append(0)

    assert_says(caught(hush(discard=grow)), Promise.FIELDS, "the field score is declared with 4 values and has 5")


def test_a_score_out_of_bounds() -> None:
    @rule
    def generous(s: Hush, seat: int, card: int) -> None:
        discard(s, seat, card)
        s.score[seat] += 7

    assert_says(caught(hush(discard=generous)), Promise.SCORES, "points, and the game declares 0 to 6")


def test_an_unworded_reason() -> None:
    error = caught(hush(words={**WORDS, "reasons": {}}))
    assert_says(error, Promise.WORDS, "the reason 1 against pass(card=", "has no words")


@pytest.mark.parametrize(
    ("part", "words", "said"),
    [
        ("cards", WORDS["cards"][:5], "5 cards have names, and there are 6 kinds"),
        ("cards", (*WORDS["cards"][:5], " "), "the card 5 has no words"),
        ("zones", {}, "the zone hand has no words"),
        ("prompts", {}, "the prompt of the question pass has no words"),
        ("actions", {**WORDS["actions"], "show": "Show {fruit}"}, "the words of the action show(card=apple) cannot be made"),
        ("endings", {1: ""}, "the ending 1 has no words"),
        ("prompts", {**WORDS["prompts"], Do.TURN: Sentence(" ", SEAT)}, "the prompt of the question turn has no words"),
        ("facts", {"last": ""}, "the fact last has no words"),
        ("facts", {"lost": "Last discard"}, "the fact lost is no public field of the state"),
    ],
)
def test_missing_words(part: str, words: object, said: str) -> None:
    assert_says(caught(hush(words={**WORDS, part: words})), Promise.WORDS, said)


def test_a_prompt_that_speaks_of_what_is_not_asked_about() -> None:
    """A question has three arguments; the fourth place of the sentence stays empty."""
    prompt = Sentence("{0}, {1}, {2} and {3}?", SEAT, NUMBER, NUMBER, NUMBER)
    error = caught(hush(words={**WORDS, "prompts": {**WORDS["prompts"], Do.TURN: prompt}}))
    assert_says(error, Promise.WORDS, "the view of seat 0 cannot be made into plain data")


def test_an_unworded_event() -> None:
    @rule
    def whisper(s: Hush, seat: int, card: int) -> None:
        discard(s, seat, card)
        tell(s, News.WHISPERED, seat, card)

    events = {News.MATCHED: WORDS["events"][News.MATCHED]}
    error = caught(hush(discard=whisper, words={**WORDS, "events": events}))
    assert_says(error, Promise.WORDS, "has no words for seat 0")


def test_an_unworded_ending() -> None:
    @rule
    def other_end(s: Hush) -> None:
        finish(s, 2, leaders(s))

    assert_says(caught(hush(end_round=other_end)), Promise.WORDS, "the ending 2 has no words")


def test_texts_that_read_as_another_action() -> None:
    game = hush()
    table = ACTIONS._by_text
    apple, fig = table["discard(card=apple)"], table["discard(card=fig)"]
    table["discard(card=apple)"] = fig
    try:
        assert_says(
            caught(game), Promise.WORDS, f"the text 'discard(card=apple)' of action {THROW} is read as action {THROW + 5}"
        )
    finally:
        table["discard(card=apple)"] = apple


def test_rules_that_remember_outside_the_state() -> None:
    """What a rule keeps for itself is not in the replay."""
    memory = [0]

    @rule
    def forgetful(s: Hush, seat: int, card: int) -> None:
        memory[0] += 1
        discard(s, seat, card)
        s.last = memory[0] % 200

    trial = Trial(hush(discard=forgetful), 2, 1)
    while trial.state.pending:
        seat = trial.actors[0]
        trial.play(seat, trial.legal(trial.state, seat)[0])
    with pytest.raises(NotConformant) as found:
        check_reproduces(trial)
    assert_says(found.value, Promise.REPLAY, "the saved game leads to another state when it is played again")


def test_a_strategy_that_cheats() -> None:
    def cheat(s: Hush, seat: int, legal: list[int], n: int) -> int:
        return THROW + 5

    error = caught(hush(choose=cheat))
    assert_says(error, Promise.STRATEGY, "the strategy medium gives", "no legal answer of seat")


def test_a_strategy_gets_a_view_and_never_the_truth() -> None:
    deck: set[int] = set()
    chance_seen: set[int] = set()
    others_masks: set[int] = set()

    def look_around(s: Hush, seat: int, legal: list[int], n: int) -> int:
        other = HAND + (seat + 1) % s.players
        first = s.zone_start[DECK]
        deck.update(s.card[first : first + s.size[DECK] - 1])  # the top card may have been looked at
        chance_seen.add(s.rng)
        others_masks.update(s.seen[s.zone_seen[other] + k] & ~(1 << seat) for k in range(s.size[other]))
        return legal[0]

    check(hush(choose=look_around), games=2, players=2, options={"rounds": 1})
    assert (deck, chance_seen, others_masks) == ({Hush.kinds}, {0}, {0})
