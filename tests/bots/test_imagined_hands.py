"""What bots take the others to hold: more than the cards that nobody has seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import cardamom
from cardamom.games.potion_crafting.cards import WANTED
from cardamom.games.potion_crafting.state import PILE as POTION_PILE
from cardamom.games.potion_crafting.strategy import prices as potions
from cardamom.games.shared.rummy import prices as rummy
from cardamom.games.shared.rummy.table import HAND, PILE, Rummy
from cardamom.games.witch_duel.cards import Type
from cardamom.games.witch_duel.rules.least import attack_least
from cardamom.games.witch_duel.state import HAND as DUEL_HAND
from cardamom.games.witch_duel.state import Do
from cardamom.games.witch_duel.strategy import prices as duel
from cardamom.kernel import card_at
from cardamom.kernel.game import Game
from cardamom.kernel.state import State

WORLDS = 6


def questions(game: Game, ask: Callable[[Any], bool], games: int = 4) -> Iterator[tuple[State, int]]:
    """Views of the seat that is asked, from games of two between `medium` bots."""
    for seed in range(games):
        s = game.engine.deal(2, seed, {})
        while s.pending:
            seat = game.engine.actors(s)[0]
            legal = game.engine.legal(s, seat)
            view = game.engine.view(s, seat)
            if ask(s):
                yield view.copy(), seat
            view.rng = 1 + seed + s.rng % 1000
            game.engine.apply(s, seat, game.strategies["medium"](view, seat, legal, len(legal)))
            s.events.clear()


def rummy_wants(s: Rummy, seat: int, card: int) -> bool:
    hand, gone = rummy.cards_of(s, HAND + seat, 0), rummy.gone_cards(s)
    need = rummy.least_needed(s, seat, hand, gone, s.groups[seat], -1)
    return rummy.gaining(card, need, hand, gone, s.groups[seat], -1) >= rummy.DECK_HOPE


def potion_wants(s: Any, seat: int, card: int) -> bool:
    wanted, gone = potions.open_potions(s, seat), potions.gone_cards(s, seat)
    return potions.gaining(card, wanted, potions.hand_of(s, seat), gone) >= potions.DECK_HOPE


@pytest.mark.parametrize(
    ("id", "kinds", "pile", "wants"),
    [
        ("iron-chef", 24, PILE, rummy_wants),
        ("apothecary", 27, PILE, rummy_wants),
        ("potion-crafting", WANTED, POTION_PILE, potion_wants),
    ],
)
def test_nobody_is_taken_to_want_what_they_threw_away(
    id: str, kinds: int, pile: int, wants: Callable[[Any, int, int], bool]
) -> None:
    game = cardamom.game(id)
    filled = imagined = 0
    for view, seat in questions(game, lambda s: s.size[pile] > 1 and s.size[pile + 1] > 1):
        thrown = card_at(view, pile + 1 - seat, view.size[pile + 1 - seat] - 1)
        if thrown < kinds:
            for number in range(WORLDS):
                world = game.engine.fill(view, 1 + number)
                filled += wants(world, 1 - seat, thrown)
                game.thinking.imagine(world, seat)
                imagined += wants(world, 1 - seat, thrown)
    assert filled > 50
    assert imagined < filled / 2


def test_a_witch_who_ended_a_turn_was_short_of_an_attack_and_keeps_her_love() -> None:
    game = cardamom.game("witch-duel")
    filled, imagined = [0, 0], [0, 0]

    def look(world: Any, other: int, seen: list[int]) -> None:
        hand = duel.counts(world, DUEL_HAND + other)
        seen[0] += duel.of_type(hand, Type.HEX) >= attack_least(world)
        seen[1] += duel.of_type(hand, Type.LOVE)

    for view, seat in questions(game, lambda s: s.agenda[s.pending - 1][0] == Do.ACT and s.round_turns > 4):
        for number in range(WORLDS):
            world = game.engine.fill(view, 1 + number)
            look(world, 1 - seat, filled)
            game.thinking.imagine(world, seat)
            look(world, 1 - seat, imagined)
    assert filled[0] > 50
    assert imagined[0] < filled[0] / 2
    assert imagined[1] > 1.2 * filled[1]
