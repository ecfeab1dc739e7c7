"""What an expert reads in the others' play: hands as often as all clues together make them likely."""

from __future__ import annotations

from collections import Counter
from math import exp
from typing import Any, cast

import pytest

from cardamom.games.witch_duel.cards import NAMES, Type
from cardamom.games.witch_duel.state import HAND, LAID, Duel
from cardamom.games.witch_duel.strategy import reading
from cardamom.games.witch_duel.strategy.memory import MOST_PASSES, DuelMemory, Last
from cardamom.games.witch_duel.strategy.prices import expert_imagine
from cardamom.games.witch_duel.strategy.reading import HELD, attack_clues, clues_of, evidence_of, is_meant, meaning, was_meant
from cardamom.kernel import card_at

from .situations import GAME, lay_all, play, situation, state

FULL = "l1 l2 f1 f2 f3"
WORLDS = 4000


def remembered(seat: int, *, thrown: tuple[int, ...] = (), last: int = Last.NOTHING, passes: int = 0) -> DuelMemory:
    """A memory of this about a seat; `thrown` has the types, the latest turn first."""
    m = DuelMemory()
    m.thrown[seat] = sum((1 + type) << (2 * turn) for turn, type in enumerate(thrown) if type >= 0)
    m.last[seat], m.passes[seat] = last, passes
    return m


def rows(clues: int) -> set[int]:
    """The rows of the table that clues name; 0 is none."""
    return {clues >> (reading.ROW_BITS * k) & 127 for k in range(reading.ROWS_READ)} - {0}


def test_each_group_of_clues_has_its_rows() -> None:
    """A part of the round, a discard, one before, passes, what came before them, cards held, and scrying."""
    sizes = (4, 4, 4, MOST_PASSES + 1, 1 + 3 * (reading.LONG_AGO + 1), reading.MOST_HELD + 1, 1)
    firsts = [1 + sum(sizes[:k]) for k in range(len(sizes))]
    assert firsts == [
        reading.PART,
        reading.THREW,
        reading.BEFORE,
        reading.PASSED,
        reading.AFTER,
        reading.HOLDS,
        reading.SCRYING,
    ]
    attack = (4, 4, sizes[4], sizes[5])
    firsts = [reading.SCRYING + 1 + sum(attack[:k]) for k in range(len(attack))]
    assert firsts == [reading.ATTACK_PART, reading.ATTACK_THREW, reading.ATTACK_AFTER, reading.ATTACK_HOLDS]
    assert sum(attack) == reading.MEANT
    assert len(HELD) == reading.ATTACK_PART + 2 * reading.MEANT <= 1 << reading.ROW_BITS
    assert not any(map(any, HELD[0]))


@pytest.mark.parametrize(
    ("more", "memory", "expected"),
    [
        ({}, {}, {"PART": 0, "THREW": 0, "BEFORE": 0, "PASSED": 0, "AFTER": 0, "HOLDS": 5}),
        (
            {"turns": 7, "scrying": (0, 2)},
            {"thrown": (Type.LOVE, Type.FATE)},
            {"PART": 1, "THREW": 2, "BEFORE": 3, "PASSED": 0, "AFTER": 0, "HOLDS": 5, "SCRYING": 0},
        ),
        (
            {"turns": 15},
            {"thrown": (-1, Type.HEX), "last": Last.HIT, "passes": 2},
            {"PART": 2, "THREW": 0, "BEFORE": 1, "PASSED": 2, "AFTER": 3, "HOLDS": 5},
        ),
        (
            {"turns": 40},
            {"last": Last.SPELL, "passes": 4},
            {"PART": 3, "THREW": 0, "BEFORE": 0, "PASSED": 4, "AFTER": 12, "HOLDS": 5},
        ),
        # what was so long ago is forgotten
        ({}, {"last": Last.FAILED, "passes": 5}, {"PART": 0, "THREW": 0, "BEFORE": 0, "PASSED": 5, "AFTER": 0, "HOLDS": 5}),
    ],
)
def test_the_clues_of_a_player_who_waits(more: dict[str, Any], memory: dict[str, Any], expected: dict[str, int]) -> None:
    s = state(situation("h2 h3", FULL, **more))
    assert rows(clues_of(s, 1, remembered(1, **memory))) == {getattr(reading, group) + row for group, row in expected.items()}


def attacked() -> Duel:
    """Seat 0 has laid three cards against seat 1, who is to decide on a block."""
    return state(lay_all(play(situation("h1 h2 h3 h4 f1", FULL), "attack 2"), "h1 h2 h3"))


def test_the_clues_of_an_attacker() -> None:
    """This turn's discard is yet to come, so what counts is that of the turn before."""
    s, m = attacked(), remembered(0, thrown=(-1, Type.LOVE), last=Last.FAILED, passes=1)
    groups = {"ATTACK_PART": 0, "ATTACK_THREW": 2, "ATTACK_AFTER": 6, "ATTACK_HOLDS": 3}
    bluffing = {getattr(reading, group) + row for group, row in groups.items()}
    assert rows(attack_clues(s, 0, False, m)) == bluffing
    assert rows(attack_clues(s, 0, True, m)) == {reading.MEANT + row for row in bluffing}


def test_the_evidence_adds_up_all_clues() -> None:
    s = state(situation("h2 h3", "l1 l2 l3 l4 l5"))
    clues = clues_of(s, 1, remembered(1, thrown=(Type.FATE,)))
    assert evidence_of(s, 1, Type.LOVE, clues) == sum(HELD[row][Type.LOVE][4] for row in rows(clues))
    assert evidence_of(s, 1, Type.HEX, clues) == 0
    assert evidence_of(s, 1, Type.WILD, clues) == 0


def test_hands_come_up_as_often_as_they_are_likely() -> None:
    """One card of another hand is unknown, and it may be one of five."""
    table, seen = situation("h2 h3", "l1", left="l2 h4 f9 f8 h8", discard="h9", turns=40), Counter[int]()
    m = remembered(1, thrown=(Type.LOVE, Type.FATE), last=Last.HIT, passes=1)
    view = table.view_state(0)
    for number in range(WORLDS):
        world = cast(Duel, GAME.engine.fill(view, 1 + number))
        expert_imagine(world, 0, m)
        seen[card_at(world, HAND + 1, 0) // NAMES] += 1
    # the seat has drawn h8
    cards = {Type.HEX: 1, Type.LOVE: 2, Type.FATE: 2}
    telling = rows(clues_of(cast(Duel, view), 1, m))
    likely = {type: copies * exp(sum(HELD[row][type][1] for row in telling) / 10) for type, copies in cards.items()}
    assert set(seen) == set(likely)
    for type, weight in likely.items():
        assert seen[type] / WORLDS == pytest.approx(weight / sum(likely.values()), abs=0.03)


def meant(s: Duel, times: int = 1000, **memory: Any) -> float:
    m = remembered(0, **memory)
    return sum(is_meant(s, 1, 0, m) for _ in range(times)) / times


def test_an_attack_is_meant_as_often_as_its_clues_tell() -> None:
    """Early in the round, after a discard of Love, with three cards left, against a full hand that cannot block."""
    value = reading.MEANS_IT + reading.MEANS_BY_PART[0] + reading.MEANS_BY_PASSES[2]
    value += reading.MEANS_BY_THROWN[1 + Type.LOVE] + reading.MEANS_BY_BEFORE[0]
    value += reading.MEANS_BY_CARDS[3] + reading.MEANS_BY_TARGET[5] + reading.MEANS_BY_BLOCK[0]
    assert meant(attacked(), 4000, thrown=(-1, Type.LOVE), passes=2) == pytest.approx(1 / (1 + exp(-value / 10)), abs=0.02)


def test_who_threw_nothing_away_and_waited_long_may_well_bluff() -> None:
    s = attacked()
    s.round_turns = 50
    assert meant(s, passes=4) < 0.5 < 0.8 < meant(s, thrown=(-1, Type.LOVE, Type.LOVE))


def test_cards_laid_for_the_block_still_count_as_the_targets() -> None:
    table = lay_all(play(situation("h1 h2 h3 h4 f1", "l1 l2 l3 f1 f2"), "attack 2"), "h1 h2 h3")
    m = DuelMemory()
    before = meaning(state(table), 1, 0, m)
    assert before != meaning(attacked(), 1, 0, m)  # who cannot block
    assert meaning(state(play(table, "block l1", "block l2")), 1, 0, m) == before


@pytest.mark.parametrize(("laid", "true"), [("h1 h2 h3", True), ("h1 h2 w", True), ("h1 h2 f1", False)])
def test_the_truth_of_an_attack(laid: str, true: bool) -> None:
    table = lay_all(play(situation("h1 h2 h3 f1 w", FULL), "attack 2"), laid)
    assert was_meant(state(table), 1, 0, DuelMemory()) is true


@pytest.mark.parametrize("bluff", ["on", "off"])
def test_who_means_it_lays_hex(bluff: str) -> None:
    """Where attacks are open, the cards on the table stay what they are."""
    table = lay_all(play(situation("h1 h2 h3 h4 f1", FULL, bluff=bluff), "attack 2"), "h1 h2 h3")
    view, meant = table.view_state(1), 0
    for number in range(200):
        world = cast(Duel, GAME.engine.fill(view, 1 + number))
        expert_imagine(world, 1, DuelMemory())
        meant += was_meant(world, 1, 0, DuelMemory())
        assert GAME.engine.view(world, 1) == view
    assert (100 < meant < 200) if bluff == "on" else world.size[LAID] == 0
