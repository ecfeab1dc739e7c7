"""What others are taken to hold: hands as often as all that tells makes them likely."""

from __future__ import annotations

from collections import Counter
from math import exp
from typing import Any, cast

import pytest

from cardamom.games.alchemist.cards import CARD
from cardamom.games.alchemist.hands import evidence_of
from cardamom.games.alchemist.state import HAND, Alchemist
from cardamom.games.alchemist.strategy import imagine
from cardamom.kernel import card_at

from .situations import GAME, situation, state

# seat 1 lacks Maleficia alone, and its potion takes Coffin Nails, Whispering Bark, Ghost Pepper Essence and Clear Quartz
WANTING: dict[str, Any] = {"row": "SeveranceDraught", "claimed": {1: "Wispwine TwistofFate"}}
WORLDS = 4000


@pytest.mark.parametrize(
    ("hand", "piles", "part", "expected"),
    [
        ("", {}, 0, 0),
        ("CoffinNails", {}, 0, 2),
        ("CoffinNails ClearQuartz", {}, 1, 17),
        ("CoffinNails ClearQuartz WhisperingBark", {}, 1, -8),  # it would have been crafted
        ("BatWing", {}, 2, 2 + 5),  # half of what stands for Ghost Pepper Essence
        ("HexSeal", {}, 0, 4),
        ("HexSeal VenomBrew", {}, 2, 5 - 35),  # what could be played has been played
        ("Wild", {}, 0, 2),
        ("CoffinNails ClearQuartz", {1: "GhostPepperEssence"}, 1, 17 - 19),  # who throws away their third?
        ("CoffinNails ClearQuartz", {0: "GhostPepperEssence"}, 1, 17 - 11),  # or leaves it lying?
        ("CoffinNails ClearQuartz", {1: "CoffinNails"}, 1, 17),  # a copy is of no use
        ("CoffinNails ClearQuartz", {1: "GhostPepperEssence VenomBrew"}, 1, 17),
    ],
)
def test_the_evidence_for_a_hand(hand: str, piles: dict[int, str], part: int, expected: int) -> None:
    s = state(situation("Nightshade", hand, piles=piles, **WANTING))
    assert evidence_of(s, 0, 1, part) == expected


def test_hands_come_up_as_often_as_they_are_likely() -> None:
    """One card of another hand is unknown, and it may be one of five."""
    cards = ("CoffinNails", "HexSeal", "VenomBrew", "BatWing")
    table = situation(
        "Nightshade", "CoffinNails", left="HexSeal HexSeal VenomBrew BatWing", piles={1: "ClearQuartz"}, **WANTING
    )
    view, seen = table.view_state(0), Counter[str]()
    for number in range(WORLDS):
        world = cast(Alchemist, GAME.engine.fill(view, 1 + number))
        imagine(world, 0)
        seen[CARD.labels[card_at(world, HAND + 1, 0)]] += 1
    evidence = [
        evidence_of(state(situation("Nightshade", card, piles={1: "ClearQuartz"}, **WANTING)), 0, 1, 0) for card in cards
    ]
    copies = (1, 2, 1, 1)
    likely = {card: n * exp(value / 10) for card, n, value in zip(cards, copies, evidence, strict=True)}
    assert len(set(evidence)) == len(evidence)
    for card, weight in likely.items():
        assert seen[card] / WORLDS == pytest.approx(weight / sum(likely.values()), abs=0.03)
