"""What others are taken to hold: hands as often as the circumstances make them likely."""

from __future__ import annotations

from collections import Counter
from math import exp
from typing import Any, cast

import pytest

from cardamom.games.witch_duel.cards import NAMES, Type
from cardamom.games.witch_duel.state import HAND, LAID, Duel
from cardamom.games.witch_duel.strategy.hands import HELD, When, circumstances, evidence_of
from cardamom.games.witch_duel.strategy.prices import imagine
from cardamom.kernel import card_at

from .situations import GAME, lay_all, play, situation, state

FULL = "l1 l2 f1 f2 f3"
WORLDS = 4000


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({}, {When.EARLY}),
        ({"turns": 6}, {When.EARLY}),
        ({"turns": 7}, {When.MIDDLE}),  # four laps of two, this turn included
        ({"turns": 10, "discard": "h1 l3"}, {When.MIDDLE, When.THREW_LOVE}),
        ({"turns": 40, "discard": "f9"}, {When.LATE, When.THREW_FATE}),
        ({"discard": "w"}, {When.EARLY}),
        ({"immune": (0, 1), "scrying": (1, 0)}, {When.EARLY, When.IMMUNE}),
        ({"scrying": (0, 2)}, {When.EARLY, When.SCRYING}),
    ],
)
def test_the_circumstances_of_another_player(more: dict[str, Any], expected: set[When]) -> None:
    s = state(situation("h2 h3", FULL, **more))
    assert {when for when in When if circumstances(s, 0, 1) >> when & 1} == expected


def test_a_short_hand_and_an_attack_are_circumstances() -> None:
    table = situation("h1 h2 h3 l9", "l1 l2 l3 f1 f2", "f4", discard="l8")
    s = state(table)
    assert circumstances(s, 0, 2) == 1 << When.EARLY | 1 << When.SHORT | 1 << When.THREW_LOVE
    assert circumstances(s, 0, 1) == 1 << When.EARLY  # who played before her threw the card away
    attacked = lay_all(play(table, "attack 2"), "h1 h2 h3")
    assert circumstances(state(attacked), 1, 0) == 1 << When.ATTACKING | 1 << When.SHORT


def test_the_evidence_adds_up_all_circumstances() -> None:
    s = state(situation("h2 h3", "l1 l2 l3 l4 l5"))
    late_and_short = 1 << When.LATE | 1 << When.SHORT
    assert evidence_of(s, 1, Type.LOVE, late_and_short) == HELD[When.LATE][Type.LOVE][4] + HELD[When.SHORT][Type.LOVE][4]
    assert evidence_of(s, 1, Type.HEX, late_and_short) == 0
    assert evidence_of(s, 1, Type.WILD, late_and_short) == 0


def test_hands_come_up_as_often_as_they_are_likely() -> None:
    """One card of another hand is unknown, and it may be one of four."""
    view, seen = situation("h2 h3", "l1", left="l2 h4 f9 f8 h8", discard="h9", turns=40).view_state(0), Counter[int]()
    for number in range(WORLDS):
        world = cast(Duel, GAME.engine.fill(view, 1 + number))
        imagine(world, 0)
        seen[card_at(world, HAND + 1, 0) // NAMES] += 1
    # the seat has drawn h8
    cards = {Type.HEX: 1, Type.LOVE: 2, Type.FATE: 2}
    telling = (When.LATE, When.SHORT, When.THREW_HEX)
    likely = {type: copies * exp(sum(HELD[when][type][1] for when in telling) / 10) for type, copies in cards.items()}
    assert set(seen) == set(likely)
    for type, weight in likely.items():
        assert seen[type] / WORLDS == pytest.approx(weight / sum(likely.values()), abs=0.03)


def test_who_attacks_mostly_means_it() -> None:
    view = lay_all(play(situation("h1 h2 h3 f1 f2", FULL), "attack 2"), "f1 f2 f11").view_state(1)
    true = 0
    for number in range(400):
        world = cast(Duel, GAME.engine.fill(view, 1 + number))
        imagine(world, 1)
        true += all(card_at(world, LAID, at) // NAMES == Type.HEX for at in range(3))
    assert 0.8 < true / 400 < 0.95
