"""The rule of thumb: what it does in clear situations, and how its games end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from cardamom import Table
from cardamom.kernel.chance import mixed
from cardamom.kernel.subset import check_game
from tests.games.situations import chosen as any_chosen

from .situations import GAME, asked, play, prepared, queue, serve_all, situation, state, wins

chosen = partial(any_chosen, GAME)
assert GAME.thinking.expert_guide is not None
chosen_expertly = partial(any_chosen, replace(GAME, strategies={"medium": GAME.thinking.expert_guide}))
CENTRE = "ItalianCarver FrenchStewLover FrenchGossip FrenchInspector"
FEAST = (
    "LasagnaalForno LasagnaSheets ItalyTomato Garlic Basil",
    "PennealPesto Penne Garlic Parmigiano",
    "CacioePepe Spaghetti Porcini",
    "FusilliCaprese Fettuccine",
)


def go_on(table: Table, question: str = "") -> None:
    """The seat that is asked follows the rule of thumb to the end of its turn, or until it is asked this."""
    seat = table.actors[0]
    while table.actors == [seat] and asked(table)[1] != question:
        play(table, chosen(table, seat))


def test_it_keeps_to_the_subset() -> None:
    assert [problem for problem in check_game(GAME) if "/strategy/" in problem.file] == []


def test_it_opens_any_restaurant() -> None:
    table = GAME.deal(players=2, seed=1)
    assert {chosen(table, table.actors[0], mixed(1, luck)) for luck in range(100)} == {
        str(a) for a in table.legal(table.actors[0])
    }


# ---- the hand


def test_it_does_not_let_recipes_crowd_its_hand() -> None:
    recipes = "FusilliCaprese RigatoniallaGricia CacioePepe PennealPesto LasagnaVerde LasagnaalForno SpaghettiCarbonara"
    table = situation(hands={0: recipes}, refresh=True)
    go_on(table, "act")
    assert {str(action) for _, action in table.moves[-2:]} == {
        "discard(card=FusilliCaprese)",
        "discard(card=RigatoniallaGricia)",
    }


def test_it_keeps_ingredients_that_it_needs() -> None:
    table = situation(hands={0: "Spaghetti Penne Garlic Porcini Basil Parmigiano LasagnaalForno"}, refresh=True)
    assert chosen(table, 0) == "draw"


# ---- preparing and cooking


def test_it_prepares_all_ingredients_and_then_attracts() -> None:
    table = situation(hands={0: "Spaghetti Garlic Basil LasagnaalForno"}, centre=CENTRE)
    go_on(table)
    assert prepared(table, 0) == "Spaghetti Garlic Basil"
    assert queue(table, 0) == "ItalianCarver"


def test_it_cooks_the_hard_recipe_first_and_uses_what_fits() -> None:
    table = situation(
        hands={0: "LasagnaalForno PennealPesto FusilliCaprese"},
        prepared={0: "LasagnaSheets Penne Spaghetti Garlic Porcini ItalyTomato Basil"},
        centre="FrenchInspector ItalianInspector ItalianGossip FrenchGossip",
    )
    answers = []
    while table.actors == [0] and "cook(recipe=FusilliCaprese)" not in answers:
        answers.append(chosen(table, 0))
        play(table, answers[-1])
    told = ("cook", "add(ingredient=L", "add(ingredient=Penne", "add(ingredient=B")
    cooking = [answer for answer in answers if answer.startswith(told)]
    assert cooking == [
        "cook(recipe=LasagnaalForno)",
        "add(ingredient=LasagnaSheets)",
        "add(ingredient=Basil)",
        "cook(recipe=PennealPesto)",
        "add(ingredient=Penne)",
        "cook(recipe=FusilliCaprese)",
    ]


@pytest.mark.parametrize(
    ("nations", "recipe", "lying", "answer"),
    [
        ("Japan Italy", "MisoRamen", "Tuna Ginger Umami Wasabi", "add(ingredient=Wasabi)"),
        ("Mexico Italy", "TacoalPastor", "CornTortilla Avocado Jalapeno Jalapeno", "add(ingredient=Jalapeno)"),
    ],
)
def test_it_cooks_to_its_restaurants_strength(nations: str, recipe: str, lying: str, answer: str) -> None:
    table = situation(nations, {0: recipe}, {0: lying})
    play(table, f"cook({recipe})", f"add({lying.split()[0]})")
    assert chosen(table, 0) == answer


def test_it_prefers_a_spice_that_it_does_not_track() -> None:
    table = situation("India Italy", {0: "Biryani"}, {0: "Lentils Cumin Saffron"}, wins={0: "Cumin"})
    play(table, "cook(Biryani)", "add(Lentils)")
    assert chosen(table, 0) == "add(ingredient=Saffron)"


def test_it_adds_extras_and_hot_cards_that_it_can_spare() -> None:
    table = situation("USA Italy", {0: "Cornbread"}, {0: "Corn Corn BeefPatty"})
    play(table, "cook(Cornbread)", "add(Corn)")
    assert chosen(table, 0).startswith("add(")
    hot = situation("Mexico Italy", {0: "TacoalPastor"}, {0: "CornTortilla Jalapeno CayennePepper"})
    play(hot, "cook(TacoalPastor)", "add(CornTortilla)", "add(Jalapeno)")
    assert chosen(hot, 0) == "add(ingredient=CayennePepper)"


# ---- serving


def test_it_serves_when_it_is_worth_it() -> None:
    table = situation(cooked={0: FEAST}, queues={0: "FrenchBigTipper ItalianSupplier FrenchTourGuide"}, centre="")
    assert chosen(table, 0) == "serve"
    go_on(table)
    assert (table.scores[0] > 15, len(wins(table, 0).split())) == (True, 1)


def test_it_waits_for_more_than_a_small_dish() -> None:
    table = situation(hands={0: "Spaghetti Garlic Basil"}, cooked={0: FEAST[3:]}, queues={0: "FrenchSupplier"}, centre="")
    assert chosen(table, 0).startswith("prepare")


@pytest.mark.parametrize("last", [{"rounds": 59}, {"scores": (0, 39)}])
def test_it_serves_anything_in_its_last_turn(last: dict[str, Any]) -> None:
    table = situation(
        hands={0: "Spaghetti Garlic Basil"},
        cooked={0: FEAST[3:], 1: ("Garbure Baguette",)},
        queues={0: "FrenchSupplier", 1: "ItalianSupplier"},
        turn=0 if "rounds" in last else 1,
        first=0 if "rounds" in last else 1,
        **last,
    )
    if "scores" in last:
        serve_all(table)
        play(table, "end", "draw")
    goes: list[str] = []
    while not goes or goes[-1] != "serve":
        goes.append(chosen(table, 0))
        assert not goes[-1].startswith(("prepare", "cook", "end")), goes
        play(table, goes[-1])
    assert table.scores[0] > 0


def test_it_serves_everybody_and_everything_that_it_can() -> None:
    table = situation(cooked={0: FEAST}, queues={0: "FrenchSupplier ItalianSupplier"})
    play(table, "serve")
    assert chosen(table, 0) == "everybody"
    play(table, "everybody")
    assert chosen(table, 0) == "everything"
    few = situation(cooked={0: FEAST}, queues={0: "FrenchSupplier"})
    play(few, "serve")
    assert chosen(few, 0) == "dish(recipe=LasagnaalForno)"


def test_it_lets_those_wait_who_bring_the_least() -> None:
    table = situation(cooked={0: FEAST[3:]}, queues={0: "FrenchSupplier FrenchTourGuide FrenchBigTipper"})
    play(table, "serve")
    assert chosen(table, 0) == "welcome(customer=FrenchBigTipper)"


def test_it_takes_from_the_leader() -> None:
    table = situation("Italy France China", cooked={0: FEAST[3:]}, queues={0: "FrenchGossip"}, scores=(0, 5, 9))
    play(table, "serve")
    assert chosen(table, 0) == "blame(player=3)"
    spoil = situation(
        "Italy France China",
        cooked={0: FEAST[3:]},
        queues={0: "FrenchInspector"},
        wins={1: "Garbure", 2: "LoMein Congee"},
    )
    play(spoil, "serve")
    assert chosen(spoil, 0) in ("spoil(card=LoMein)", "spoil(card=Congee)")


# ---- events


def test_it_complains_about_the_leaders_customers_never_about_its_own() -> None:
    table = situation(
        "Italy France China",
        hands={0: "ItalyComplaint"},
        queues={0: "FrenchGossip", 1: "ItalianSupplier", 2: "ChineseSupplier"},
        scores=(0, 5, 9),
        centre="",
    )
    assert chosen(table, 0) == "complain(customer=ChineseSupplier)"
    alone = situation(hands={0: "ItalyComplaint"}, queues={0: "FrenchGossip"})
    assert chosen(alone, 0) == "end"


def test_it_promotes_for_a_clearly_better_customer() -> None:
    table = situation(hands={0: "ItalyPromotion"}, queues={0: "FrenchInspector"}, centre="ItalianBigTipper FrenchGossip")
    assert chosen(table, 0) == "promote(customer=ItalianBigTipper)"
    poor = situation(hands={0: "ItalyPromotion"}, queues={0: "ItalianBigTipper"}, centre="FrenchInspector FrenchGossip")
    assert chosen(poor, 0) == "end"


# ---- whole games


def game_of(players: int, seed: int, random_seat: int = -1) -> Table:
    """A whole game of the rule of thumb, one seat of which may play at random."""
    table = GAME.deal(players=players, seed=seed, deck_choice="random")
    while not table.over:
        seat = table.actors[0]
        luck = mixed(seed, len(table.moves))
        legal = table.legal(seat)
        table.play(legal[luck % len(legal)] if seat == random_seat else chosen(table, seat, luck), seat)
    return table


@pytest.mark.parametrize("players", [2, 4, 8])
def test_its_games_end_long_before_the_cap(players: int) -> None:
    table = game_of(players, seed=players)
    assert table.ending != "The last of the agreed rounds was completed."
    assert state(table).turns < 25 * players


def test_it_beats_random_play() -> None:
    results = [game_of(2, seed, random_seat=seed % 2) for seed in range(6)]
    assert [table.winners for table in results] == [[1 - seed % 2] for seed in range(6)]


# ---- what guides experts


def test_the_experts_guide_saves_up_for_one_great_serve() -> None:
    guests = "FrenchBigTipper ItalianSupplier FrenchTourGuide"
    table = situation(hands={0: "Tagliatelle Guanciale Mozzarella"}, cooked={0: FEAST}, queues={0: guests}, centre="")
    assert chosen(table, 0) == "serve"
    assert chosen_expertly(table, 0).startswith("prepare")
    hurry = situation(
        hands={0: "Tagliatelle Guanciale Mozzarella"}, cooked={0: FEAST}, queues={0: guests}, centre="", scores=(0, 39)
    )
    assert chosen_expertly(hurry, 0) == "serve"


def test_the_experts_guide_beats_the_rule_of_thumb() -> None:
    won = 0
    for seed in range(30):
        table = GAME.deal(players=2, seed=seed // 2, deck_choice="random")
        while not table.over:
            seat = table.actors[0]
            choice = chosen_expertly if seat == seed % 2 else chosen
            table.play(choice(table, seat, mixed(seed, len(table.moves))), seat)
        won += table.winners == [seed % 2]
    assert won >= 23
