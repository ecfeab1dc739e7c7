"""The rulings on serving and its points: FC-16 to FC-26."""

from __future__ import annotations

import pytest

from tests.games.situations import prompt_of

from .situations import (
    asked,
    columns,
    discards,
    hand_over,
    lines,
    offered,
    play,
    prepared,
    queue,
    said,
    serve_all,
    situation,
    wins,
)

EASY = ("FarfallealSalmone Spaghetti", "FusilliCaprese Penne", "RigatoniallaGricia Tagliatelle")
NORMAL = ("CacioePepe Fettuccine Garlic",)
HARD = ("LasagnaalForno Spaghetti ItalyTomato Garlic", "TagliatelleaiFunghiPorcini Spaghetti ItalyTomato Porcini")


# ---- hard recipes


def test_fc_16_each_hard_recipe_served_lifts_each_easy_and_normal_one() -> None:
    """FC-16: each hard recipe served gives +1 VP to each easy and normal recipe served in the same Serve; hard ones are never
    boosted."""
    table = situation(cooked={0: (EASY[0], *NORMAL, *HARD)}, queues={0: "FrenchSupplier FrenchTourGuide"})
    serve_all(table)
    assert table.scores[0] == (1 + 2) + (2 + 2) + 3 + 3
    assert "2 VP for Cacio e Pepe, served beside hard recipes." in lines(table)


def test_fc_16_a_hard_recipe_that_stays_behind_lifts_nothing() -> None:
    """FC-16: served, not only cooked."""
    table = situation(cooked={0: (EASY[0], HARD[0])}, queues={0: "FrenchInspector"})
    play(table, "serve", "dish(FarfallealSalmone)")
    assert (table.scores[0], columns(table, 0)) == (1, [HARD[0]])


# ---- who is served what


def test_fc_17_a_serve_needs_a_customer_and_a_recipe() -> None:
    """FC-17: at least one customer in your queue and one cooked recipe."""
    assert situation(cooked={0: EASY}).why("serve", 0) == "There is no customer in your queue."
    assert situation(queues={0: "FrenchGossip"}).why("serve", 0) == "You have no cooked recipe."


def test_fc_17_serve_one_up_to_the_sum_of_orders() -> None:
    """FC-17: serve 1 up to the sum of orders."""
    table = situation(cooked={0: (*EASY, *NORMAL)}, queues={0: "FrenchSupplier FrenchInspector"})
    play(table, "serve", "everybody")
    assert table.why("everything", 0) == "These customers have not ordered any more recipes."
    play(table, "dish(FusilliCaprese)", "dish(RigatoniallaGricia)", "dish(CacioePepe)")
    assert asked(table) == (0, "act")
    assert (table.scores[0], columns(table, 0)) == (1 + 1 + 2, [EASY[0]])


def test_fc_18_the_player_names_the_customers_served() -> None:
    """FC-18: the player names the set of customers served; each of them takes at least one."""
    table = situation(cooked={0: EASY[:2]}, queues={0: "ItalianGossip FrenchBigTipper FrenchSupplier"})
    play(table, "serve")
    assert table.why("done", 0) == "Choose at least one customer."
    assert table.why("everybody", 0) == "You have too few cooked recipes to serve another customer."
    play(table, "welcome(FrenchSupplier)")
    assert table.why("welcome(FrenchSupplier)", 0) == "French Supplier is already being served."
    assert table.why("welcome(FrenchGossip)", 0) == "French Gossip is not in your queue."
    play(table, "done")
    assert table.why("done", 0) == "Each of these customers needs at least one recipe."
    assert offered(table, "everything") == ["everything"]
    play(table, "dish(FusilliCaprese)")
    assert table.why("dish(FusilliCaprese)", 0) == "Fusilli Caprese is already being served."
    assert table.why("dish(CacioePepe)", 0) == "You have not cooked Cacio e Pepe."
    play(table, "done")
    assert (table.scores[0], columns(table, 0)) == (1, [EASY[0]])


def test_fc_18_with_as_many_customers_as_recipes_it_is_settled() -> None:
    """FC-18: each of them takes at least one: two recipes for two customers leave no choice."""
    table = situation(cooked={0: EASY[:2]}, queues={0: "ItalianGossip FrenchBigTipper FrenchSupplier"})
    play(table, "serve", "welcome(FrenchBigTipper)", "welcome(FrenchSupplier)")
    assert (asked(table), table.scores[0]) == ((0, "act"), 1 + 1 + 2)


def test_fc_18_a_customer_takes_at_most_its_order() -> None:
    """FC-18: at most its order number."""
    table = situation(cooked={0: EASY}, queues={0: "FrenchGossip FrenchSupplier"})
    play(table, "serve", "welcome(FrenchGossip)", "done")
    play(table, "dish(FusilliCaprese)")
    assert asked(table) == (0, "blame")


def test_the_points_so_far_are_told_before_it_is_settled() -> None:
    """The question for recipes says what those chosen score, by the computation that scores."""
    table = situation(cooked={0: (*EASY, HARD[0])}, queues={0: "FrenchSupplier FrenchBigTipper ItalianSupplier"})
    play(table, "serve", "everybody", "dish(FusilliCaprese)")
    prompt = "Which recipes do you serve? Those chosen so far score {} VP."
    assert prompt_of(table, 0) == prompt.format(1 + 2 + 1)
    play(table, "dish(LasagnaalForno)")
    assert prompt_of(table, 0) == prompt.format(1 + 1 + 3 + 2 + 1)
    play(table, "dish(FarfallealSalmone)", "done")
    assert table.scores[0] == 1 + 1 + 1 + 1 + 3 + 2 + 1


def test_a_serve_can_be_taken_back_to_see_what_it_would_score() -> None:
    """No chance is used and no card learned by it."""
    table = situation(cooked={0: EASY[:1]}, queues={0: "FrenchSupplier"})
    play(table, "serve")
    assert table.scores[0] == 1
    table.undo(0)
    assert (table.scores[0], columns(table, 0), queue(table, 0)) == (0, [EASY[0]], "FrenchSupplier")


# ---- customers' effects


@pytest.mark.parametrize(("guest", "points"), [("FrenchSupplier", 1), ("ItalianCarver", 1 + 1 + 1)])
def test_fc_19_customers_that_are_not_served_do_nothing(guest: str, points: int) -> None:
    """FC-19: none when serving (utensils included)."""
    table = situation(cooked={0: EASY[:1]}, queues={0: "FrenchSupplier ItalianCarver"})
    play(table, "serve", f"welcome({guest})")
    assert table.scores[0] == points


def test_fc_19_ongoing_limits_hold_without_serving() -> None:
    """FC-19: ongoing limits hold as long as the card lies in the queue."""
    table = situation(hands={0: "Spaghetti"}, queues={0: "FrenchSupplier"}, refresh=True)
    play(table, "draw")
    assert len([text for text in said(table) if text.startswith("Player 1 draws")]) == 7


@pytest.mark.parametrize(
    ("guests", "points"),
    [
        ("FrenchSupplier ItalianTourGuide", 0),  # nobody looks for a utensil
        ("FrenchCarver FrenchSupplier FrenchInspector", 2),  # Farfalle and Cannelloni carry Kitchenware
        ("FrenchCarver ItalianCarver FrenchSupplier", 2),  # same utensils do not add up
        ("FrenchCarver FrenchStewLover FrenchFineDiner", 4),  # every recipe with its symbol
    ],
)
def test_fc_20_utensils_reach_every_recipe_with_their_symbol_once(guests: str, points: int) -> None:
    """FC-20: a served utensil customer gives +1 VP to every recipe of this Serve with that symbol, at most +1 each."""
    easy = (*EASY, "CannelloniRicottaeSpinaci Spaghetti")
    table = situation(cooked={0: easy}, queues={0: guests}, nationality="off")
    serve_all(table)
    assert table.scores[0] == 4 + points
    assert len([line for line in lines(table) if line.endswith("ware that a customer looks for.")]) == points


@pytest.mark.parametrize(("nationality", "points"), [("on", 4 + 2 + 2), ("off", 4 + 2)])
def test_fc_21_each_served_customer_of_the_own_nationality(nationality: str, points: int) -> None:
    """FC-21: +1 VP per served customer of the own nationality, in addition to its effect."""
    table = situation(
        cooked={0: (*EASY[:2], *NORMAL)},
        queues={0: "ItalianBigTipper ItalianSupplier FrenchInspector"},
        nationality=nationality,
    )
    serve_all(table)
    assert table.scores[0] == points


@pytest.mark.parametrize(("before", "after"), [(9, 7), (1, 0), (0, 0)])
def test_fc_22_an_opponent_loses_two_points_but_never_below_zero(before: int, after: int) -> None:
    """FC-22: when served: name any opponent; a score never falls below 0."""
    table = situation("Italy France China", cooked={0: EASY[:1]}, queues={0: "FrenchGossip"}, scores=(5, 3, before))
    play(table, "serve")
    assert (asked(table), offered(table, "blame")) == ((0, "blame"), ["blame(player=2)", "blame(player=3)"])
    assert table.why("blame(1)", 0) == "Choose an opponent, not yourself."
    assert table.why("blame(4)", 0) == "There is no such player at this table."
    play(table, "blame(3)")
    assert table.scores == [6, 3, after]


def test_fc_22_two_such_customers_take_twice() -> None:
    """FC-22: each served one names an opponent."""
    table = situation("Italy France China", cooked={0: EASY[:2]}, queues={0: "FrenchGossip ItalianGossip"}, scores=(0, 9, 9))
    play(table, "serve", "everybody", "blame(2)", "blame(3)")
    assert table.scores == [3, 7, 7]


def test_fc_23_an_opponents_win_card_is_discarded() -> None:
    """FC-23: when served: name an opponent who has one and which card; it goes to that opponent's discard pile."""
    table = situation(
        "Italy France China",
        cooked={0: EASY[:1]},
        queues={0: "FrenchInspector"},
        wins={0: "Penne", 1: "Garbure TarteTatin", 2: "LoMein"},
    )
    play(table, "serve")
    assert offered(table, "spoil") == ["spoil(card=Garbure)", "spoil(card=TarteTatin)", "spoil(card=LoMein)"]
    assert table.why("spoil(Penne)", 0) == "Choose an opponent, not yourself."
    assert table.why("spoil(Tourin)", 0) == "Tourin is not an opponent's win card."
    play(table, "spoil(TarteTatin)")
    assert (wins(table, 1), discards(table, 1), wins(table, 0)) == ("Garbure", "TarteTatin", "Penne")


def test_fc_23_without_any_win_card_it_has_no_effect() -> None:
    """FC-23: nobody has one: no effect."""
    table = situation(cooked={0: EASY[:1]}, queues={0: "FrenchInspector"}, wins={0: "Penne"})
    play(table, "serve")
    assert (asked(table), wins(table, 0)) == ((0, "act"), "Penne")
    assert "No opponent has a win card to discard." in said(table)


def test_fc_23_the_second_inspector_finds_what_the_first_has_left() -> None:
    """FC-23: with the only win card gone the second one has no effect."""
    table = situation(cooked={0: EASY[:2]}, queues={0: "FrenchInspector ItalianInspector"}, wins={1: "Garbure"})
    play(table, "serve", "everybody", "spoil(Garbure)")
    assert (asked(table), wins(table, 1)) == ((0, "act"), "")


# ---- the order of scoring, clean-up, win card


def test_fc_24_the_order_of_scoring() -> None:
    """FC-24: recipes, ability, customers' gains, nationality, debuffs, win card, clean-up."""
    table = situation(
        cooked={0: ("PennealPesto Penne Garlic Basil", EASY[1], HARD[0])},
        queues={0: "ItalianBigTipper FrenchGossip FrenchInspector"},
        wins={1: "Garbure"},
        scores=(0, 9),
    )
    play(table, "serve", "everybody", "blame(2)", "spoil(Garbure)", "track(Penne)")
    told = said(table)
    marks = [
        "Player 1: 2 VP for Penne al Pesto, with optional ingredients.",
        "Player 1: 1 VP for Penne al Pesto, cooked with its exact pasta.",
        "Player 1: 2 VP for Italian Big Tipper, who tips.",
        "Player 1: 1 VP for Italian Big Tipper, of the restaurant's nationality.",
        "Player 1 scores 14 VP with this Serve, for a total of 14.",
        "Player 2 loses 2 VP, for a total of 7.",
        "Player 1 makes Player 2 discard the win card Garbure.",
        "Player 1 tracks Penne as win card number 1.",
        "Player 1 discards Fusilli Caprese from the station.",
    ]
    places = [told.index(mark) for mark in marks]
    assert places == sorted(places)


def test_every_point_of_a_serve_is_told_and_adds_up() -> None:
    """The lines of the log are the points: their sum is the total."""
    table = situation(
        cooked={0: ("PennealPesto Penne Garlic Basil", EASY[1], HARD[0], EASY[0])},
        queues={0: "ItalianBigTipper ItalianCarver FrenchSupplier"},
    )
    serve_all(table)
    assert sum(int(line.split()[0]) for line in lines(table)) == table.scores[0] == 18


def test_fc_25_what_is_cleared_away() -> None:
    """FC-25: served recipes with their ingredients go to the own discard pile, except a placed win card; all customers of the
    queue, unserved ones too, go to the customer discard. Unserved cooked recipes stay."""
    table = situation(
        prepared={0: "Basil"},
        cooked={0: ("PennealPesto Penne Garlic", EASY[0])},
        queues={0: "FrenchSupplier ItalianGossip ItalianInspector"},
        centre="ItalianCarver FrenchCarver FrenchGossip FrenchInspector",
    )
    play(table, "serve", "welcome(FrenchSupplier)", "done", "dish(PennealPesto)", "done", "track(Penne)")
    assert discards(table, 0) == "PennealPesto Garlic"
    assert (wins(table, 0), columns(table, 0), prepared(table, 0)) == ("Penne", [EASY[0]], "Basil")
    assert (queue(table, 0), discards(table, None)) == ("", "ItalianGossip ItalianInspector FrenchSupplier")


def test_fc_25_what_stayed_is_served_another_time() -> None:
    """FC-25: unserved cooked recipes stay."""
    table = situation(
        prepared={0: "Basil Garlic"},
        cooked={0: EASY[:2]},
        queues={0: "FrenchInspector"},
        centre="ItalianCarver FrenchCarver FrenchGossip FrenchSupplier",
    )
    play(table, "serve", "dish(FusilliCaprese)", "attract(FrenchSupplier)", "end")
    hand_over(table, 0)
    play(table, "serve")
    assert (table.scores[0], columns(table, 0)) == (1 + 1, [])


def test_fc_26_the_win_card_is_voluntary_and_one_a_turn() -> None:
    """FC-26: voluntary, one per turn, only from a recipe served this turn."""
    cooked = ("PennealPesto Penne Garlic", "CacioePepe Spaghetti Garlic", "FettuccineAlfredo Fettuccine ItalyTomato")
    table = situation(cooked={0: cooked}, queues={0: "FrenchSupplier"})
    play(table, "serve", "dish(PennealPesto)", "dish(CacioePepe)")
    assert [str(action) for action in table.legal(0)] == ["track(card=Spaghetti)", "track(card=Penne)", "decline"]
    assert table.why("track(Fettuccine)", 0) == "Fettuccine cannot become a win card now."
    declined = table.copy()
    play(declined, "decline")
    assert (wins(declined, 0), discards(declined, 0)) == ("", "CacioePepe PennealPesto Spaghetti Penne Garlic Garlic")
    play(table, "track(Penne)")
    assert (asked(table), wins(table, 0)) == ((0, "act"), "Penne")
