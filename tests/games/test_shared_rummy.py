"""What the rummies share lies where the shared rules look for it."""

from __future__ import annotations

import pytest

from cardamom import Game
from cardamom.games.apothecary import GAME as APOTHECARY
from cardamom.games.iron_chef import GAME as IRON_CHEF
from cardamom.games.shared.rummy.table import BESIDE, BY_SETS, DEALT, DECK, HAND, LIMBO, MELDS, PILE, Do, News, Why, wild_of

EVERY_RUMMY = pytest.mark.parametrize("game", [APOTHECARY, IRON_CHEF], ids=lambda game: game.id)


@EVERY_RUMMY
def test_the_first_zones_are_those_of_every_rummy(game: Game) -> None:
    zones = {"hand": HAND, "dealt": DEALT, "beside": BESIDE, "melds": MELDS, "pile": PILE, "deck": DECK, "limbo": LIMBO}
    assert {family.name: family.first for family in game.state.zone_table.families[: len(zones)]} == zones


@EVERY_RUMMY
def test_every_number_of_a_rummy_has_words(game: Game) -> None:
    words = game.words
    assert set(words.prompts) >= {Do.DRAW, Do.TURN}
    assert set(game.steps) >= set(Do) - {Do.DRAW, Do.TURN}
    assert set(words.events) >= set(News)
    assert set(words.reasons) >= set(Why) - {Why.FINE}
    assert words.endings[BY_SETS].endswith("won with three sets.")


def test_the_wild_is_the_last_card_that_can_be_held() -> None:
    assert APOTHECARY.words.cards[wild_of(APOTHECARY.deal(seed=1)._state)] == "Secret Ingredient"  # type: ignore[arg-type]
    assert IRON_CHEF.words.cards[wild_of(IRON_CHEF.deal(seed=1)._state)] == "Universal Spice"  # type: ignore[arg-type]
