"""The rulings on crafting, recipes and the Potion Steal: CRA-7 to CRA-10, CRA-14, CRA-21 to CRA-24 and CRA-34."""

from __future__ import annotations

import pytest

from cardamom import SPECTATOR, Table
from cardamom.games.potion_crafting.cards import POTION
from cardamom.kernel import NONE
from tests.games.situations import prompt_of

from .situations import (
    ASHCURSE,
    BLUSHBLOOM,
    GAME,
    GOLD,
    GREEDROOT,
    HEART,
    HEX,
    LONGING,
    LOVE,
    SPIRIT,
    TWISTER,
    VENOM,
    asked,
    deck,
    event_place,
    hand,
    laid,
    offered,
    pile,
    potions,
    retired,
    said,
    shown_zone,
    situation,
    state,
)


def acting(mine: str, *others: str, **more: object) -> Table:
    """Seat 0 has drawn a useless card and may act."""
    table = situation(mine, *(others or ("FoxTail",)), top=f"{more.pop('below', '')} Toadstool", **more)  # type: ignore[arg-type]
    table.play("draw", 0)
    return table


def stack_all(table: Table, seat: int) -> None:
    """Put what was laid down onto the pile, as it comes."""
    while asked(table) == (seat, "stack"):
        table.play(table.legal(seat)[0], seat)


# ---- crafting


@pytest.mark.parametrize(
    ("potion", "needs"),
    list(
        zip(
            POTION.labels,
            (LONGING, BLUSHBLOOM, HEART, TWISTER, GOLD, GREEDROOT, VENOM, SPIRIT, ASHCURSE),
            strict=True,
        )
    ),
)
def test_each_recipe_needs_exactly_its_three_ingredients(potion: str, needs: str) -> None:
    """To claim a potion, a player must lay down the exact 3 ingredients in one turn."""
    table = acting(needs)
    assert offered(table, "craft") == [f"craft(potion={potion})"]
    table.play(f"craft({potion})", 0)
    assert potions(table, 0) == potion
    assert table.scores == [1, 0]
    for missing in needs.split():
        two = [card for card in needs.split() if card != missing]
        short = acting(" ".join([*two, two[0]]))
        assert offered(short, "craft") == []
        assert "You do not hold all three ingredients of" in str(short.why(f"craft({potion})", 0))


def test_cra_07_at_most_one_potion_a_turn() -> None:
    """CRA-7: at most one potion per turn; no announcement in advance."""
    table = acting(f"{LONGING} {TWISTER}")
    assert offered(table, "craft") == ["craft(potion=ElixirofLonging)", "craft(potion=FateTwister)"]
    table.play("craft(FateTwister)", 0)
    stack_all(table, 0)
    assert (asked(table), offered(table, "craft")) == ((0, "act"), [])
    reason = "You have already crafted, tried to steal or begun to discard this turn."
    assert table.why("craft(ElixirofLonging)", 0) == reason
    table.play("end", 0)
    table.play("draw", 1)
    table.play("end", 1)
    table.play("draw", 0)
    assert offered(table, "craft") == ["craft(potion=ElixirofLonging)"]


def test_cra_07_who_has_begun_to_discard_crafts_no_more() -> None:
    """CRA-7 with CRA-5: the discard is the end of the turn."""
    table = acting(f"{LONGING} {TWISTER} BatWing MoonDew GraveDust")
    table.play("discard(BatWing)", 0)
    assert (asked(table), offered(table, "craft")) == ((0, "act"), [])


def test_cra_08_no_category_twice() -> None:
    """CRA-8: you may not craft a category of which you hold a potion."""
    table = acting(f"{LONGING} {TWISTER}", potions={0: "HeartstringInfusion"})
    assert offered(table, "craft") == ["craft(potion=FateTwister)"]
    assert table.why("craft(ElixirofLonging)", 0) == "You already hold a potion of this category."


def test_cra_08_a_stolen_category_may_be_crafted_again() -> None:
    """CRA-8: if it was stolen from you, you may craft it again."""
    table = situation(
        f"SirensTear UnicornHair {TWISTER}", LONGING, potions={1: LOVE}, top="Lavender BatWing", potion_steal="on"
    )
    table.play("draw", 0)
    table.play("steal(Lavender)", 0)
    stack_all(table, 0)
    assert (potions(table, 0), potions(table, 1)) == (LOVE, "")
    table.play("end", 0)
    table.play("draw", 1)
    assert offered(table, "craft") == ["craft(potion=ElixirofLonging)"]
    table.play("craft(ElixirofLonging)", 1)
    assert (potions(table, 0), potions(table, 1)) == (LOVE, LOVE)


def test_cra_09_the_ingredients_go_onto_the_own_pile_in_the_players_order() -> None:
    """CRA-9, COM-8: onto the crafter's own pile, in the order that the player chooses."""
    table = acting(LONGING, piles={0: "MoonDew"})
    table.play("craft(ElixirofLonging)", 0)
    assert (asked(table), laid(table, 0)) == ((0, "stack"), LONGING)
    assert table.why("stack(Toadstool)", 0) == "Toadstool is not one of the cards you laid down."
    table.play("stack(UnicornHair)", 0)
    assert len(table.legal(0)) == 2
    table.play("stack(SirensTear)", 0)
    assert pile(table, 0) == "MoonDew UnicornHair SirensTear Lavender"
    assert (asked(table), hand(table, 0), laid(table, 0)) == ((0, "act"), "Toadstool", "")


def test_cra_10_shared_recipes_stay_open() -> None:
    """CRA-10 shared: the recipe stays open to all."""
    table = acting(LONGING, LONGING)
    table.play("craft(ElixirofLonging)", 0)
    stack_all(table, 0)
    table.play("end", 0)
    table.play("draw", 1)
    assert (offered(table, "craft"), retired(table)) == (["craft(potion=ElixirofLonging)"], "")


def test_cra_10_a_retired_recipe_is_closed_to_all() -> None:
    """CRA-10 retire: it closes."""
    table = acting(LONGING, f"{LONGING} {HEART}", recipes="retire")
    table.play("craft(ElixirofLonging)", 0)
    assert retired(table) == "ElixirofLonging"
    assert "The recipe of Elixir of Longing is retired." in said(table)
    stack_all(table, 0)
    table.play("end", 0)
    table.play("draw", 1)
    assert offered(table, "craft") == ["craft(potion=HeartstringInfusion)"]
    assert table.why("craft(ElixirofLonging)", 1) == "The recipe of Elixir of Longing is retired, so nobody can craft it now."


def test_cra_10_the_third_of_a_category_reopens_all_three() -> None:
    """CRA-10 retire: when the third recipe of a category closes and nobody has won, all three reopen."""
    closed = "ElixirofLonging BlushbloomBrew FateTwister"
    table = acting(HEART, retired=closed, recipes="retire")
    table.play("craft(HeartstringInfusion)", 0)
    assert retired(table) == "FateTwister"
    assert "All three Love recipes are retired, so all three open again." in said(table)
    won = acting(HEART, potions={0: "FateTwister VenomVeil"}, retired=closed, recipes="retire")
    won.play("craft(HeartstringInfusion)", 0)
    assert (won.over, retired(won)) == (True, "ElixirofLonging BlushbloomBrew HeartstringInfusion FateTwister")


def test_cra_14_a_hex_is_aimed_on_crafting_publicly_at_any_opponent() -> None:
    """CRA-14: on crafting, publicly, any opponent; it does not change later."""
    table = acting(VENOM, "FoxTail", "BatWing")
    table.play("craft(VenomVeil)", 0)
    assert asked(table) == (0, "aim")
    assert [str(action) for action in table.legal(0)] == ["aim(target=2)", "aim(target=3)"]
    assert table.why("aim(1)", 0) == "Choose an opponent, not yourself."
    assert table.why("aim(4)", 0) == "There is no such player at this table."
    table.play("aim(3)", 0)
    assert said(table)[-1] == "Player 1 aims Venom Veil at Player 3."
    assert asked(table) == (0, "stack")
    stack_all(table, 0)
    assert (state(table).brewed[0], state(table).aim[0], asked(table)) == (6, 2, (0, "act"))


@pytest.mark.parametrize("needs", [LONGING, BLUSHBLOOM, HEART, TWISTER, GOLD, GREEDROOT])
def test_cra_14_only_a_hex_is_aimed(needs: str) -> None:
    """CRA-14: only Hexes have a target."""
    table = acting(needs)
    table.play(offered(table, "craft")[0], 0)
    assert asked(table) == (0, "stack")


def test_cra_34_one_marker_a_potion_and_several_may_hold_the_same() -> None:
    """CRA-34: one per potion held; several players may hold the same potion in shared."""
    table = acting(LONGING, "FoxTail", "BatWing", potions={1: LOVE, 2: LOVE})
    table.play("craft(ElixirofLonging)", 0)
    assert [potions(table, seat) for seat in range(3)] == [LOVE] * 3
    for eye in (1, SPECTATOR):
        assert shown_zone(table, eye, "potions", 0)["cards"] == ["Elixir of Longing"]


# ---- Potion Steal


def stealing(mine: str = "SirensTear UnicornHair MoonDew", *others: str, drawn: str = "Lavender", **more: object) -> Table:
    """Seat 0 may try to steal the Elixir of Longing that seat 1 holds; `drawn` is the card that will decide."""
    settings: dict[str, object] = {"potions": {1: LOVE}, "potion_steal": "on", "below": drawn, **more}
    return acting(mine, *others, **settings)


def test_cra_22_two_different_ingredients_of_a_potion_that_an_opponent_holds() -> None:
    """CRA-22: you must show two different ingredients of a recipe whose potion an opponent holds."""
    table = stealing()
    assert offered(table, "steal") == ["steal(missing=Lavender)"]
    others = "You do not hold the other two ingredients of the potion that needs"
    assert table.why("steal(SirensTear)", 0) == f"{others} Siren's Tear."
    assert offered(stealing("SirensTear SirensTear"), "steal") == []
    nobody = stealing("CoffinNails RavenFeather")
    assert nobody.why("steal(NecroticAsh)", 0) == "No opponent holds the potion that needs Necrotic Ash."
    three = stealing(LONGING, potions={1: LOVE})
    assert len(offered(three, "steal")) == 3


def test_cra_22_only_for_a_category_that_you_do_not_hold() -> None:
    """CRA-22: for a category you do not hold."""
    table = stealing(potions={0: "BlushbloomBrew", 1: LOVE})
    assert table.why("steal(Lavender)", 0) == "You already hold a potion of this category."
    own = stealing(potions={0: LOVE})
    assert own.why("steal(Lavender)", 0) == "You already hold a potion of this category."


def test_cra_22_instead_of_crafting_and_once_a_turn() -> None:
    """CRA-22: in the act step, instead of crafting, once per turn."""
    table = stealing(f"SirensTear UnicornHair {TWISTER}", drawn="BatWing")
    assert offered(table, "craft") == ["craft(potion=FateTwister)"]
    crafted = table.copy()
    crafted.play("craft(FateTwister)", 0)
    stack_all(crafted, 0)
    assert (offered(crafted, "steal"), offered(crafted, "craft")) == ([], [])
    table.play("steal(Lavender)", 0)
    assert (asked(table), offered(table, "steal"), offered(table, "craft")) == ((0, "act"), [], [])


def test_cra_22_the_variant_is_off_by_default() -> None:
    """CRA-22: opt potion_steal, off by default."""
    table = stealing(potion_steal="off")
    assert offered(table, "steal") == []
    assert table.why("steal(Lavender)", 0) == "This game is played without the Potion Steal."


def test_cra_23_the_third_ingredient_steals_the_potion() -> None:
    """CRA-23: if it is the third, all three go to your pile and the potion moves to you."""
    table = stealing()
    table.play("steal(Lavender)", 0)
    assert said(table)[1:] == [
        "Player 1 tries to steal Elixir of Longing and shows two of its ingredients.",
        "Player 1's hand is shown to hold Siren's Tear.",
        "Player 1's hand is shown to hold Unicorn Hair.",
        "Player 1 hopes to take it from Player 2.",
        "Player 1 turns up Lavender.",
        "Player 1 lays down Siren's Tear.",
        "Player 1 lays down Unicorn Hair.",
        "Player 1 steals Elixir of Longing from Player 2.",
    ]
    assert (potions(table, 0), potions(table, 1), table.scores) == (LOVE, "", [1, 0])
    table.play("stack(Lavender)", 0)
    table.play("stack(UnicornHair)", 0)
    assert (pile(table, 0), hand(table, 0)) == ("Lavender UnicornHair SirensTear", "Toadstool MoonDew")
    assert asked(table) == (0, "act")


def test_cra_23_any_other_card_goes_onto_the_own_pile() -> None:
    """CRA-23: otherwise the drawn card goes face up onto your own pile and the two shown stay in your hand."""
    table = stealing(drawn="Nightshade")
    table.play("steal(Lavender)", 0)
    assert (pile(table, 0), hand(table, 0)) == ("Nightshade", "SirensTear UnicornHair Toadstool MoonDew")
    assert (potions(table, 1), asked(table)) == (LOVE, (0, "act"))
    assert "Player 1's Potion Steal fails." in said(table)
    # one of the two shown again does not do
    same = stealing(drawn="SirensTear")
    same.play("steal(Lavender)", 0)
    assert potions(same, 1) == LOVE


def test_cra_23_of_several_holders_one_is_named() -> None:
    """CRA-23: you name the holder if several."""
    table = stealing("SirensTear UnicornHair", "BatWing", "FoxTail", "GraveDust", potions={1: LOVE, 2: HEX, 3: LOVE})
    table.play("steal(Lavender)", 0)
    assert asked(table) == (0, "holder")
    assert [str(action) for action in table.legal(0)] == ["holder(target=2)", "holder(target=4)"]
    assert table.why("holder(3)", 0) == "Player 3 does not hold this potion."
    table.play("holder(4)", 0)
    assert [potions(table, seat) for seat in range(4)] == [LOVE, LOVE, HEX, ""]


def test_cra_23_the_draw_pile_is_restocked_or_there_is_nothing_to_draw() -> None:
    """CRA-23 with COM-4: an empty draw pile is made anew first; without any card the steal fails."""
    table = situation("SirensTear UnicornHair", "BatWing", potions={1: LOVE}, potion_steal="on", left="", piles={1: "Lavender"})
    table.play("draw", 0)  # at the start of the turn the pile was made anew of Lavender, which is drawn now
    assert (deck(table), hand(table, 0)) == ([], LONGING)
    table.play("steal(Lavender)", 0)
    assert (potions(table, 1), said(table)[-1]) == (LOVE, "Player 1's Potion Steal fails.")
    full = situation(
        "SirensTear UnicornHair", "BatWing", potions={1: LOVE}, potion_steal="on", left="MoonDew", piles={1: "Lavender"}
    )
    full.play("draw", 0)
    full.play("steal(Lavender)", 0)
    assert (potions(full, 0), pile(full, 1)) == (LOVE, "")


def test_cra_24_a_steal_that_turns_up_the_event_fails_and_the_event_is_played() -> None:
    """CRA-24: the steal fails, then the event is played."""
    table = stealing(drawn="ThiefsGamble")
    table.play("steal(Lavender)", 0)
    assert (asked(table), event_place(table)) == ((0, "victim"), "limbo")
    assert said(table)[-1] == "Player 1's Potion Steal fails."
    assert potions(table, 1) == LOVE
    table.play("rob(2)", 0)
    for card in ("SirensTear", "UnicornHair", "MoonDew"):
        table.play(f"reveal({card})", 0)
    stack_all(table, 0)
    assert (asked(table), event_place(table)) == ((0, "act"), "removed")


def test_cra_24_without_effect_the_next_card_goes_onto_the_pile() -> None:
    """CRA-24 with CRA-26: an event without effect is replaced like a card of a failed steal, and shuffled back."""
    table = situation(
        "SirensTear UnicornHair",
        "BatWing",
        potions={1: LOVE},
        potion_steal="on",
        live={1: "AshcurseDraught@1"},  # so that only two cards are held
        top="Lavender ThiefsGamble",
    )
    assert asked(table) == (0, "act")
    table.play("steal(Lavender)", 0)
    assert (pile(table, 0), potions(table, 1), event_place(table)) == ("Lavender", LOVE, "deck")
    assert (asked(table), hand(table, 0)) == ((0, "act"), "SirensTear UnicornHair")


def test_cra_21_a_stolen_potion_brings_no_perk() -> None:
    """CRA-21: the perk stays with the crafter, only the marker moves."""
    table = stealing(live={1: LOVE}, brewed={1: LOVE})
    table.play("steal(Lavender)", 0)
    assert (potions(table, 0), state(table).brewed[0], state(table).brewed[1]) == (LOVE, NONE, 0)
    assert state(table).live[1][0] == 1
    assert state(table).live[0] == [0] * 9


def test_cra_20_a_heartstring_cancels_a_potion_steal() -> None:
    """CRA-20: a Potion Steal aimed at you can be cancelled; the attempt is spent."""
    table = stealing(live={1: "HeartstringInfusion"})
    table.play("steal(Lavender)", 0)
    assert asked(table) == (1, "cancel")
    assert prompt_of(table, 1).startswith("Player 1's Potion Steal is about to hit you.")
    suffered = table.copy()
    suffered.play("suffer", 1)
    assert potions(suffered, 0) == LOVE
    table.play("cancel", 1)
    assert (potions(table, 1), asked(table), offered(table, "steal")) == (LOVE, (0, "act"), [])
    assert deck(table)[-1] == "Lavender"
    assert hand(table, 0) == "SirensTear UnicornHair Toadstool MoonDew"


def test_the_potions_of_the_shelf_suffice_for_all() -> None:
    """Everybody can hold every potion once, and one more by the Thief's Gamble."""
    for players in range(2, 7):
        table = GAME.deal(players=players, seed=1)
        assert shown_zone(table, 0, "shelf", None)["size"] == 9 * (players + 1)
