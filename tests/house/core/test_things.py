"""What can be clicked for an answer, and what its button says."""

from __future__ import annotations

from random import Random

import pytest

import cardamom
from cardamom.house.core.answers import groups
from cardamom.house.core.told import Choice, Thing
from cardamom.kernel.game import Game
from cardamom.kernel.table import Table

from .planned import planned_carrot

NAMES = ["Rosa", "Bert", "Cem", "Dag", "Eve", "Fay"]


def choices(game: Game, verb: str, games: int = 12) -> list[tuple[Table, int, Choice]]:
    """Choices of a verb from the middle of games, with the table and the seat that has them."""
    found = []
    for number in range(games):
        dice = Random(f"{game.id} {number}")
        table = game.deal(min(3, game.players[1]), seed=number)
        table.names = NAMES[: table.players]
        for _ in range(200):
            if table.over:
                break
            seat = dice.choice(table.actors)
            for group in groups(table, seat, table.view(seat)):
                found += [(table.copy(), seat, choice) for choice in group.choices if group.verb == verb]
            table.play(dice.choice(table.legal(seat)), seat)
    assert found, verb
    return found


def test_a_card_stands_for_the_answer_that_names_it() -> None:
    for table, seat, choice in choices(cardamom.game("carrot"), "sell"):
        kind = table.game.actions[choice.action].values[0]
        assert choice.things == [Thing("restaurant", seat, kind)]


def test_of_an_answer_with_two_arguments_only_its_own_cards_are_things() -> None:
    """A Sandwich is two cards of a rank; other cards of that rank stay out of it."""
    for table, seat, choice in choices(cardamom.game("carrot"), "sandwich"):
        rank, suits = choice.short.split(" ")
        cards = {table.game.words.cards[thing.kind] for thing in choice.things if thing.kind is not None}
        assert cards == {f"{rank}{suit}" for suit in suits}
        assert {thing.owner for thing in choice.things} == {seat}


def test_an_open_recipe_stands_for_the_potion_that_is_crafted_by_it() -> None:
    for table, _, choice in choices(cardamom.game("potion-crafting"), "craft"):
        names = [table.game.words.cards[thing.kind] for thing in choice.things if thing.kind is not None]
        assert names == [f"the recipe of {choice.short}"]
        assert {thing.zone for thing in choice.things} == {"recipes"}


def test_a_zone_of_the_plan_stands_for_its_verb() -> None:
    for _, _, choice in choices(planned_carrot(), "market", games=2):
        assert choice.things == [Thing("market", None, None)]


def test_a_player_who_is_named_stands_for_the_answer() -> None:
    for table, _, choice in choices(cardamom.game("witch-duel"), "attack"):
        assert choice.things == [Thing(None, table.game.actions[choice.action].values[0], None)]


@pytest.mark.parametrize("game", ["alchemist", "apothecary", "iron-chef", "potion-crafting"])
def test_whoever_takes_from_a_pile_reads_what_lies_on_top(game: str) -> None:
    for table, seat, choice in choices(cardamom.game(game), "take", games=4):
        pile = table.game.actions[choice.action].values[0]
        before = table.view(seat)["zones"]
        table.play(choice.action, seat)
        hands = [
            [zone for zone in zones if (zone["zone"], zone["owner"]) == ("hand", seat)]
            for zones in (before, table.view(seat)["zones"])
        ]
        cards = [list(hand[0]["cards"] or ()) for hand in hands]
        for card in cards[0]:
            if card in cards[1]:
                cards[1].remove(card)
        if len(cards[1]) == 1:
            assert choice.words == f"Take {cards[1][0]} from {table.names[pile]}'s discard pile"
            assert choice.short == f"{cards[1][0]} ({table.names[pile]})"


def test_buttons_of_all_games_can_be_told_apart() -> None:
    """No two choices of a group say the same."""
    for game in cardamom.games():
        table = game.deal(seed=5)
        dice = Random(game.id)
        for _ in range(150):
            if table.over:
                break
            seat = dice.choice(table.actors)
            for group in groups(table, seat, table.view(seat)):
                assert len({choice.words for choice in group.choices}) == len(group.choices)
                assert len({choice.short for choice in group.choices}) == len(group.choices)
            table.play(dice.choice(table.legal(seat)), seat)
