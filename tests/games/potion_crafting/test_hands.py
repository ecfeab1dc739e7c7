"""What others are taken to hold: hands as often as the discards make them likely."""

from __future__ import annotations

from collections import Counter
from math import exp
from typing import cast

import pytest

from cardamom.games.potion_crafting.cards import CARD, WANTED
from cardamom.games.potion_crafting.state import HAND, PILE, PotionCrafting
from cardamom.games.potion_crafting.strategy.hands import recipe_evidence
from cardamom.games.potion_crafting.strategy.prices import imagine
from cardamom.games.shared.evidence import add_discards
from cardamom.kernel import card_at

from .situations import GAME, situation, state

LONGING = 0  # the first potion
WORLDS = 4000


@pytest.mark.parametrize(
    ("hand", "known", "pile", "part", "expected"),
    [
        ("FoxTail", 0, "", 0, 0),
        ("SirensTear", 0, "", 2, 5),
        ("SirensTear", 1, "", 2, 5 - 27),  # nobody takes a card for nothing
        ("SirensTear SirensTear", 0, "", 0, 1 - 7),
        ("SirensTear Lavender", 0, "", 1, 11),
        ("SirensTear Lavender", 0, "UnicornHair", 1, 11 - 44),  # who throws away their third?
        ("SirensTear Lavender", 0, "Lavender", 1, 11 + 5),  # a copy is of no use
        ("SirensTear", 0, "Lavender FoxTail FoxTail FoxTail", 0, 1 - 8),  # long ago
    ],
)
def test_the_evidence_for_a_recipe(hand: str, known: int, pile: str, part: int, expected: int) -> None:
    fillers = iter(["BoneCharm", "MoonDew", "Toadstool"])
    pile = " ".join(next(fillers) if card == "FoxTail" else card for card in pile.split())
    s = state(situation("Nightshade", hand, piles={1: pile}))
    assert recipe_evidence(s, 1, LONGING, known, add_discards(s, PILE + 1, 0, WANTED, 0), 0, part) == expected


def test_hands_come_up_as_often_as_they_are_likely() -> None:
    """One card of a hand is unknown; the pile of its owner and the own one tell something of it."""
    table = situation(
        "Amethyst",
        "Lavender",
        piles={0: "ManticoreVenom", 1: "SirensTear"},
        left="Nightshade Nightshade FoxTail FairyDust ThiefsGamble",
    )
    likely = {
        "Lavender": exp((1 - 26) / 10),
        "Nightshade": 2 * exp((1 - 17) / 10),
        "FoxTail": exp(-16 / 10),
        "FairyDust": exp(1 / 10),
    }
    view, seen = table.view_state(0), Counter[str]()
    for number in range(WORLDS):
        world = cast(PotionCrafting, GAME.engine.fill(view, 1 + number))
        imagine(world, 0)
        seen[CARD.labels[card_at(world, HAND + 1, 0)]] += 1
    assert set(seen) <= set(likely)
    for card, weight in likely.items():
        assert seen[card] / WORLDS == pytest.approx(weight / sum(likely.values()), abs=0.03)
