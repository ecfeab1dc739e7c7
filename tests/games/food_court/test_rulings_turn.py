"""The rulings on a turn, on preparing and on cooking: FC-7 to FC-15, FC-35 and FC-36."""

from __future__ import annotations

import pytest

from .situations import (
    asked,
    columns,
    discards,
    hand,
    hand_over,
    offered,
    pass_turn,
    play,
    prepared,
    queue,
    said,
    serve_all,
    situation,
    state,
)

SEVEN = "Spaghetti Penne ItalyTomato Garlic Basil FusilliCaprese ItalyComplaint"


# ---- step 1


@pytest.mark.parametrize("thrown", [(), ("Basil",), ("Basil", "Garlic")])
def test_fc_07_discard_up_to_two_then_draw_to_seven(thrown: tuple[str, ...]) -> None:
    """FC-7: discard 0-2 hand cards, then draw up to the hand limit 7; also in the first turn."""
    table = situation(hands={0: SEVEN}, draw={0: "Porcini Mozzarella"}, refresh=True)
    assert asked(table) == (0, "refresh")
    play(table, *(f"discard({card})" for card in thrown))
    if len(thrown) < 2:
        play(table, "draw")
    assert asked(table) == (0, "act")
    assert len(hand(table, 0).split()) == 7
    assert sorted(discards(table, 0).split()) == sorted(thrown)


def test_fc_07_discards_lie_face_down() -> None:
    """FC-7, Sees: discard piles are face down; only the owner knows what was thrown."""
    table = situation(hands={0: SEVEN}, refresh=True)
    play(table, "discard(Basil)")
    assert (said(table, 0)[-1], said(table, 1)[-1]) == ("Player 1 discards Basil.", "Player 1 discards a card.")


@pytest.mark.parametrize(("held", "drawn"), [(5, 2), (7, 0)])
def test_fc_07_the_hand_limit_is_seven(held: int, drawn: int) -> None:
    """FC-7: draw up to 7."""
    table = situation(hands={0: " ".join(SEVEN.split()[:held])}, refresh=True)
    play(table, "draw")
    assert said(table).count("Player 1 draws a card.") == drawn


def test_fc_08_a_hand_above_the_limit_stays() -> None:
    """FC-8: no draw, no forced discard."""
    table = situation(hands={0: f"{SEVEN} Porcini"}, refresh=True)
    play(table, "draw")
    assert (asked(table), len(hand(table, 0).split()), said(table)) == ((0, "act"), 8, [])


def test_fc_09_own_discards_are_reshuffled_when_a_card_is_needed() -> None:
    """FC-9: own draw pile empty: own discard pile, step-1 discards included, is reshuffled when a card is needed."""
    table = situation(hands={0: SEVEN}, draw={0: "Porcini"}, discards={0: "Mozzarella"}, refresh=True)
    play(table, "discard(Basil)")
    assert "Player 1's draw pile is shuffled." not in said(table)
    play(table, "discard(Garlic)")
    assert "Player 1's draw pile is shuffled." in said(table)
    held = set(hand(table, 0).split())
    assert "Porcini" in held
    assert len(held & {"Mozzarella", "Basil", "Garlic"}) == 1
    assert (len(hand(table, 0).split()), discards(table, 0)) == (7, "")


def test_fc_09_an_empty_pile_alone_is_not_reshuffled() -> None:
    """FC-9: COM-4's check at the start of a turn does not apply here."""
    table = situation(hands={0: SEVEN}, draw={0: ""}, discards={0: "Mozzarella"}, refresh=True)
    play(table, "draw")
    assert discards(table, 0) == "Mozzarella"


def test_fc_09_with_both_piles_empty_fewer_are_drawn() -> None:
    """FC-9: both empty: draw fewer."""
    table = situation(hands={0: "Spaghetti"}, draw={0: "Porcini"}, refresh=True)
    play(table, "draw")
    assert (asked(table), hand(table, 0)) == ((0, "act"), "Spaghetti Porcini")


def test_an_empty_hand_is_not_asked_for_discards() -> None:
    """COM-10: that there is only one answer is seen by all."""
    table = situation(refresh=True)
    assert (asked(table), len(hand(table, 0).split())) == ((0, "act"), 7)


# ---- the order of things


def test_fc_10_main_action_attraction_and_events_in_any_order() -> None:
    """FC-10: the main action, one attraction, and any number of events, in any order; pass of each is allowed."""
    table = situation(
        hands={0: "ItalyComplaint Garlic ItalyPromotion Penne"},
        prepared={0: "Spaghetti"},
        centre="ItalianCarver FrenchCarver FrenchGossip FrenchInspector",
    )
    play(table, "complain(FrenchGossip)", "prepare(Garlic)", "attract(ItalianCarver)", "promote(FrenchCarver)")
    assert queue(table, 0) == "FrenchCarver"
    play(table, "prepare(Penne)", "end")
    assert (asked(table), prepared(table, 0)) == ((1, "act"), "Spaghetti Penne Garlic")


def test_fc_10_all_may_be_passed() -> None:
    """FC-10, FC-36: a turn may always be passed."""
    table = situation(hands={0: SEVEN})
    pass_turn(table)
    assert table.actors == [1]


def test_fc_10_events_and_the_attraction_between_two_recipes_of_a_cook() -> None:
    """FC-10: between two recipes of a Cook events and the attraction are possible too; the Cook then goes on."""
    table = situation(
        hands={0: "FusilliCaprese RigatoniallaGricia ItalyComplaint"},
        prepared={0: "Spaghetti Penne Garlic"},
        centre="FrenchStewLover FrenchCarver FrenchGossip FrenchInspector",
    )
    play(table, "cook(FusilliCaprese)", "add(Spaghetti)", "attract(FrenchStewLover)", "complain(FrenchGossip)")
    assert offered(table, "prepare") == []
    play(table, "cook(RigatoniallaGricia)", "add(Penne)")
    assert columns(table, 0) == ["FusilliCaprese Spaghetti", "RigatoniallaGricia Penne"]
    assert queue(table, 0) == "FrenchStewLover"


@pytest.mark.parametrize(
    ("answers", "forbidden"),
    [
        (("prepare(Garlic)",), ("cook(FusilliCaprese)", "serve")),
        (("cook(RigatoniallaGricia)", "add(Spaghetti)"), ("prepare(Garlic)", "serve")),
        (("serve", "everybody"), ("prepare(Garlic)", "cook(FusilliCaprese)", "serve")),
    ],
)
def test_fc_11_never_two_different_main_actions(answers: tuple[str, ...], forbidden: tuple[str, ...]) -> None:
    """FC-11: never; Cook cannot use cards prepared this turn."""
    table = situation(
        hands={0: "Garlic FusilliCaprese RigatoniallaGricia"},
        prepared={0: "Spaghetti Penne"},
        cooked={0: ("PennealPesto Penne Garlic", "CacioePepe Fettuccine ItalyTomato")},
        queues={0: "FrenchSupplier FrenchGossip"},
    )
    play(table, *answers)
    while asked(table)[1] != "act":
        play(table, str(table.legal(0)[0]))
    for answer in forbidden:
        assert table.why(answer, 0) == "You have already chosen another main action this turn."


# ---- Prepare


def test_fc_12_any_number_of_ingredients_and_no_limit_on_the_table() -> None:
    """FC-12: any number of ingredient cards; no limit on the table; they never return to the hand."""
    lying = "Spaghetti Spaghetti Spaghetti Fettuccine Fettuccine Penne Penne Garlic Garlic"
    table = situation(hands={0: "Basil Porcini Porcini FusilliCaprese ItalyComplaint"}, prepared={0: lying})
    assert offered(table, "prepare") == ["prepare(ingredient=Porcini)", "prepare(ingredient=Basil)"]
    play(table, "prepare(Basil)", "prepare(Porcini)", "prepare(Porcini)")
    assert prepared(table, 0).split().count("Porcini") == 2
    assert len(prepared(table, 0).split()) == 12
    assert hand(table, 0) == "FusilliCaprese ItalyComplaint"


# ---- Cook


def test_fc_13_any_number_of_recipes_each_with_its_own_cards() -> None:
    """FC-13: any number of recipes from hand, each with its own unused prepared cards; a column is final."""
    table = situation(hands={0: "FusilliCaprese RigatoniallaGricia PennealPesto"}, prepared={0: "Spaghetti Penne Garlic"})
    play(table, "cook(PennealPesto)", "add(Penne)", "add(Garlic)", "cook(FusilliCaprese)", "add(Spaghetti)")
    assert columns(table, 0) == ["FusilliCaprese Spaghetti", "PennealPesto Penne Garlic"]
    assert (prepared(table, 0), table.why("cook(RigatoniallaGricia)", 0)) == ("", "You have no unused primary ingredient.")
    assert state(table).cooked[0] == 2


def test_fc_13_a_recipe_that_cannot_be_finished_is_not_begun() -> None:
    """FC-13: a choice of several steps never dead-ends."""
    table = situation(hands={0: "FusilliCaprese PennealPesto LasagnaalForno"}, prepared={0: "Spaghetti Garlic"})
    assert offered(table, "cook") == ["cook(recipe=FusilliCaprese)", "cook(recipe=PennealPesto)"]
    assert table.why("cook(LasagnaalForno)", 0) == "You have too few unused secondary ingredients for Lasagna al Forno."
    assert table.why("cook(CacioePepe)", 0) == "You do not have that card in your hand."
    play(table, "cook(PennealPesto)")
    assert table.why("done", 0) == "The recipe still needs ingredients."
    assert table.why("add(Garlic)", 0) == "A primary ingredient comes first, and Garlic is not one."
    play(table, "add(Spaghetti)")
    assert table.why("add(Spaghetti)", 0) == "There is no unused Spaghetti at your station."


def test_fc_14_any_number_of_optional_ingredients_at_two_points_each() -> None:
    """FC-14: any number of the deck's three per recipe, prepared like others and added while cooking; flat +2 VP each."""
    table = situation(
        hands={0: "FusilliCaprese RigatoniallaGricia"},
        prepared={0: "Spaghetti Penne Basil BalsamicVinegar Parmigiano"},
        queues={0: "FrenchSupplier"},
    )
    play(table, "cook(FusilliCaprese)", "add(Spaghetti)", "add(Basil)", "add(Parmigiano)")
    assert asked(table) == (0, "column")
    assert table.why("add(Penne)", 0) == "The recipe has all it needs; only optional ingredients can be added."
    play(table, "done", "cook(RigatoniallaGricia)", "add(Penne)", "add(BalsamicVinegar)")
    assert asked(table) == (0, "act")  # nothing more can be added, as all can see
    assert columns(table, 0) == ["FusilliCaprese Spaghetti Basil Parmigiano", "RigatoniallaGricia Penne BalsamicVinegar"]
    play(table, "end")
    hand_over(table, 0)
    serve_all(table)
    assert table.scores[0] == 1 + 4 + 1 + 2


def test_fc_14_optional_limit_one() -> None:
    """FC-14, optional_limit 1: one optional ingredient in a recipe."""
    table = situation(hands={0: "FusilliCaprese"}, prepared={0: "Spaghetti Basil Parmigiano"}, optional_limit=1)
    play(table, "cook(FusilliCaprese)", "add(Spaghetti)", "add(Basil)")
    assert (asked(table), columns(table, 0)) == ((0, "act"), ["FusilliCaprese Spaghetti Basil"])
    extra = situation("USA Italy", {0: "Cornbread"}, {0: "Corn Corn Mustard Mayo"}, optional_limit=1)
    play(extra, "cook(Cornbread)", "add(Corn)", "add(Mayo)")
    assert extra.why("add(Mustard)", 0) == "Only one optional ingredient goes into a recipe."


@pytest.mark.parametrize(
    ("column", "points"),
    [
        ("Cornbread Corn", 1),
        ("Cornbread Corn BeefPatty", 2),  # the extra scores by the ability alone
        ("Cornbread Corn BeefPatty Mayo", 4),
        ("JuicyLucy Corn Bacon", 2),
        ("ApplePie Corn Bacon Potato", 3),
    ],
)
def test_fc_15_the_base_score_is_fixed_by_difficulty(column: str, points: int) -> None:
    """FC-15: fixed 1/2/3 by difficulty; extras, hot and optional cards do not raise it."""
    table = situation("USA Italy", cooked={0: (column,)}, queues={0: "ItalianSupplier"})
    serve_all(table)
    assert table.scores[0] == points


# ---- nothing jams


def test_fc_35_dead_cards_are_thrown_two_a_turn() -> None:
    """FC-35: always disposable through step 1, two per turn."""
    events = "ItalyComplaint ItalyComplaint ItalyPromotion ItalyPromotion ItalyPromotion CacioePepe LasagnaVerde"
    table = situation(hands={0: events}, refresh=True)
    play(table, "discard(ItalyPromotion)", "discard(ItalyComplaint)")
    assert discards(table, 0) == "ItalyComplaint ItalyPromotion"


def test_fc_36_with_everything_out_of_the_piles_a_turn_is_passed() -> None:
    """FC-36: everything out of the piles: Serve or further turns bring cards back; a turn may always be passed."""
    table = situation(
        prepared={0: "Spaghetti"},
        cooked={0: ("FusilliCaprese Penne",)},
        queues={0: "FrenchSupplier"},
        draw={0: ""},
        refresh=True,
    )
    assert (asked(table), hand(table, 0)) == ((0, "act"), "")
    serve_all(table)
    play(table, "end")
    pass_turn(table)
    assert hand(table, 0) == "FusilliCaprese Penne"
