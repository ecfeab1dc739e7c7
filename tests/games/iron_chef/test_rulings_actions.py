"""The rulings on the four Action cards and their nesting: ICR-17 to ICR-25 and ICR-27."""

from __future__ import annotations

import pytest

from cardamom import SPECTATOR, Table
from cardamom.games.iron_chef.cards import ACTIONS_FROM
from cardamom.games.iron_chef.state import LIMBO, PILE
from cardamom.kernel import State, card_at

from .situations import GAME, asked, deck, hand, limbo, offered, pile, said, shown_zone, situation, state

# ---- Expiration Date


def expiration(target_hand: str, target_pile: str, **more: object) -> Table:
    """Seat 0 draws Expiration Date and chooses seat 1."""
    options = {"top": "Onion Garlic ExpirationDate", **more}
    table = situation("Apple Milk", target_hand, "Rice", piles={1: target_pile}, **options)  # type: ignore[arg-type]
    table.play("draw", 0)
    assert asked(table) == (0, "expire")
    table.play("expire(2)", 0)
    return table


def test_icr_17_expiration_takes_the_previous_top() -> None:
    """ICR-17: the target discards a card of their choice, then takes the card that was on top before."""
    table = expiration("Tomato Beef", "Pasta Bread")
    assert asked(table) == (1, "expired")
    table.play("discard(Tomato)", 1)
    assert (hand(table, 1), pile(table, 1)) == ("Bread Beef", "Pasta Tomato")
    assert (pile(table, 0), asked(table)) == ("ExpirationDate", (0, "turn"))
    assert said(table) == [
        "Expiration Date comes off the draw pile.",
        "Player 1 carries out Expiration Date.",
        "Player 1 plays it on Player 2.",
        "Player 2 discards Tomato.",
        "Player 2 takes Bread from Player 2's discard pile.",
        "Expiration Date goes onto Player 1's discard pile.",
    ]


def test_icr_17_the_fresh_discard_can_be_taken_and_what_it_covers_cannot() -> None:
    """ICR-17 with ICR-13: the discard tops the pile; nothing below it opens again."""
    table = expiration("Tomato Beef", "Pasta Bread")
    table.play("discard(Tomato)", 1)
    table.play("end", 0)
    assert offered(table, "take") == ["take(pile=2)"]
    table.play("take(2)", 1)
    table.play("end", 1)
    assert offered(table, "take") == []


def test_icr_17_an_empty_pile_means_a_draw() -> None:
    """ICR-17: if the pile was empty before, they draw one from the draw pile."""
    table = expiration("Tomato Beef", "")
    table.play("discard(Tomato)", 1)
    assert (hand(table, 1), pile(table, 1)) == ("Beef Garlic", "Tomato")
    assert said(table)[-2] == "Player 2 draws a card."


def test_icr_17_literal_takes_back_the_very_card() -> None:
    """ICR-17 literal: they take back the very card."""
    for before in ("Pasta Bread", ""):
        table = expiration("Tomato Beef", before, expiration="literal")
        table.play("discard(Tomato)", 1)
        assert (hand(table, 1), pile(table, 1)) == ("Tomato Beef", before)
        table.play("end", 0)
        assert offered(table, "take") == []  # the card below was covered for a moment (ICR-13)


def test_icr_18_an_empty_hand_discards_nothing_and_still_takes() -> None:
    """ICR-18: target's hand is empty: no discard; they still take/draw."""
    taking, drawing = expiration("", "Pasta Bread"), expiration("", "")
    assert (hand(taking, 1), pile(taking, 1), asked(taking)) == ("Bread", "Pasta", (0, "turn"))
    assert (hand(drawing, 1), pile(drawing, 1)) == ("Garlic", "")
    taking.play("end", 0)
    assert offered(taking, "take") == []  # Pasta was covered


def test_icr_18_any_opponent_must_be_chosen() -> None:
    """ICR-18: any opponent may be chosen; the choice is mandatory."""
    table = situation("Apple", "Tomato", "", turn=1, top="Onion ExpirationDate")
    table.play("draw", 1)
    assert [str(action) for action in table.legal(1)] == ["expire(target=1)", "expire(target=3)"]
    assert table.why("expire(2)", 1) == "Choose an opponent, not yourself."
    assert table.why("expire(4)", 1) == "There is no such player at this table."


def test_icr_19_a_previous_top_that_is_an_action_stays() -> None:
    """ICR-19: it cannot enter a hand; draw from the draw pile instead."""
    table = expiration("Tomato Beef", "Pasta Potluck")
    table.play("discard(Tomato)", 1)
    assert (hand(table, 1), pile(table, 1)) == ("Beef Garlic", "Pasta Potluck Tomato")
    empty = expiration("", "Pasta Potluck")
    assert (hand(empty, 1), pile(empty, 1)) == ("Garlic", "Pasta Potluck")


def test_icr_20_an_action_drawn_out_of_turn_works_for_the_target() -> None:
    """ICR-20: it carries out at once for that player as its drawer and lands on that player's pile; no further card."""
    table = expiration("Tomato Beef", "", top="Onion SalvageOperation ExpirationDate")
    table.play("discard(Tomato)", 1)
    assert (hand(table, 1), pile(table, 1)) == ("Beef", "Tomato SalvageOperation")
    assert "Player 2 carries out Salvage Operation." in said(table)
    assert (pile(table, 0), asked(table)) == ("ExpirationDate", (0, "turn"))


# ---- Fresh Delivery


def delivery(top: str, **more: object) -> Table:
    """Seat 0 draws Fresh Delivery with these cards below it."""
    table = situation("Apple Milk", "Tomato", top=f"{top} FreshDelivery", **more)  # type: ignore[arg-type]
    table.play("draw", 0)
    return table


def test_icr_21_one_card_is_kept_and_the_other_goes_to_the_bottom() -> None:
    """ICR-21: an ingredient/Wild goes to hand; the other card goes face down to the bottom."""
    table = delivery("Onion Rice Beef")
    assert asked(table) == (0, "keep")
    assert [str(action) for action in table.legal(0)] == ["keep(card=Rice)", "keep(card=Beef)"]
    assert table.why("keep(Onion)", 0) == "Onion is not one of the two cards you drew."
    table.play("keep(Beef)", 0)
    assert (hand(table, 0), deck(table)[0], deck(table)[-1]) == ("Apple Milk Beef", "Rice", "Onion")
    assert pile(table, 0) == "FreshDelivery"
    assert said(table, 0)[-3:-1] == ["Player 1 puts Rice under the draw pile.", "Player 1 keeps Beef."]
    assert said(table, 1)[-3:-1] == ["Player 1 puts a card under the draw pile.", "Player 1 keeps a card."]


def test_icr_21_both_cards_are_seen_by_the_chooser_alone() -> None:
    """ICR-21, what a seat sees: both Fresh Delivery cards (only the chooser)."""
    table = delivery("Onion Rice Beef")
    faces = [shown_zone(table, eye, "delivered", 0)["cards"] for eye in (0, 1, SPECTATOR)]
    assert faces == [["Rice", "Beef"], None, None]


def test_icr_21_two_equal_cards() -> None:
    """ICR-21: one of two equal cards is kept, the other goes to the bottom."""
    table = delivery("Onion Rice Rice")
    assert [str(action) for action in table.legal(0)] == ["keep(card=Rice)"]
    table.play("keep(Rice)", 0)
    assert (hand(table, 0), deck(table)[0]) == ("Apple Rice Milk", "Rice")


def test_icr_21_a_chosen_action_is_resolved_instead() -> None:
    """ICR-21: an Action chosen is resolved at once instead (nothing is added)."""
    table = delivery("Onion Rice ExpirationDate")
    table.play("keep(ExpirationDate)", 0)
    assert (hand(table, 0), deck(table)[0]) == ("Apple Milk", "Rice")
    assert (asked(table), limbo(table)) == ((0, "expire"), "FreshDelivery ExpirationDate")
    table.play("expire(2)", 0)
    table.play("discard(Tomato)", 1)
    assert pile(table, 0) == "ExpirationDate FreshDelivery"  # in the order in which they finished (COM-3)
    assert hand(table, 1) == "Onion"


def test_icr_21_an_action_left_goes_to_the_bottom_without_effect() -> None:
    """ICR-21: the other card goes to the bottom without effect, even if it is an Action."""
    table = delivery("Potluck UniversalSpice")
    table.play("keep(UniversalSpice)", 0)
    assert (hand(table, 0), deck(table)[0]) == ("Apple Milk UniversalSpice", "Potluck")
    assert asked(table) == (0, "turn")


def test_icr_22_the_piles_are_reshuffled_between_the_two_cards() -> None:
    """ICR-22: COM-4 reshuffles between the two cards."""
    table = delivery("", left="Rice", piles={1: "Onion Beef"})
    assert len(table.legal(0)) == 2
    assert pile(table, 1) == ""
    assert "keep(card=Rice)" in [str(action) for action in table.legal(0)]
    assert said(table).index("Player 1 draws a card for the Fresh Delivery.") < said(table).index(
        "The draw pile is empty: all discard piles are shuffled to make a new one."
    )
    table.play("keep(Rice)", 0)
    assert len(deck(table)) == 2


def test_icr_22_a_single_card_is_kept() -> None:
    """ICR-22: if only one exists in total, keep it; and with none there is nothing to choose."""
    one = delivery("", left="Rice")
    assert [str(action) for action in one.legal(0)] == ["keep(card=Rice)"]
    one.play("keep(Rice)", 0)
    assert (hand(one, 0), deck(one), pile(one, 0)) == ("Apple Rice Milk", [], "FreshDelivery")
    none = delivery("", left="")
    assert (asked(none), hand(none, 0), pile(none, 0)) == ((0, "turn"), "Apple Milk", "FreshDelivery")


# ---- Salvage Operation


def test_icr_23_salvage_takes_the_second_card_of_any_pile() -> None:
    """ICR-23: any pile (own too) with at least two cards whose second card is not an Action; the top stays."""
    piles = {0: "Onion Beef Rice", 1: "Pasta", 2: "Potluck Tomato", 3: "Garlic Potluck"}
    table = situation("Apple", "Milk", "Milk", "Milk", piles=piles, top="SalvageOperation")
    table.play("draw", 0)
    assert [str(action) for action in table.legal(0)] == ["salvage(pile=1)", "salvage(pile=4)"]
    nothing = "discard pile has no second card, or the second card is an Action."
    assert table.why("salvage(2)", 0) == f"Player 2's {nothing}"
    assert table.why("salvage(3)", 0) == f"Player 3's {nothing}"
    assert table.why("salvage(5)", 0) == "There is no such player at this table."
    own = table.copy()
    own.play("salvage(1)", 0)
    assert (hand(own, 0), pile(own, 0)) == ("Apple Beef", "Onion Rice SalvageOperation")
    table.play("salvage(4)", 0)
    assert (hand(table, 0), pile(table, 3)) == ("Apple Garlic", "Potluck")


def test_icr_23_locked_cards_are_just_what_it_may_take() -> None:
    """ICR-23: locked (buried) cards are exactly what it may take."""
    table = situation("Apple", "Milk", piles={1: "Onion Beef Rice"}, covered=[1], top="SalvageOperation")
    assert offered(table, "take") == []
    table.play("draw", 0)
    table.play("salvage(2)", 0)
    assert (hand(table, 0), pile(table, 1)) == ("Apple Beef", "Onion Rice")


def test_icr_23_without_such_a_pile_it_has_no_effect() -> None:
    """ICR-23: no such pile: no effect (COM-9: the card is still spent)."""
    table = situation("Apple", "Milk", piles={0: "Onion", 1: "Potluck Rice"}, top="SalvageOperation")
    table.play("draw", 0)
    assert said(table)[-2:] == ["It has no effect.", "Salvage Operation goes onto Player 1's discard pile."]
    assert (pile(table, 0), asked(table)) == ("Onion SalvageOperation", (0, "turn"))


def test_icr_24_salvage_can_be_chosen_by_what_lies_there() -> None:
    """ICR-24: pile contents and order are open (also to choose for Salvage)."""
    table = situation("Apple", "Milk", piles={1: "Onion Beef Rice"}, top="SalvageOperation")
    table.play("draw", 0)
    assert shown_zone(table, 0, "pile", 1)["cards"] == ["Onion", "Beef", "Rice"]


# ---- Potluck


def test_icr_25_all_choose_secretly_and_pass_to_the_left_at_once() -> None:
    """ICR-25: all choose secretly, all pass to the left at once."""
    table = situation("Apple Rice", "Tomato Rice", "Milk Rice", top="Potluck")
    table.play("draw", 0)
    assert table.actors == [0, 1, 2]
    table.play("pass(Milk)", 2)
    table.play("pass(Apple)", 0)
    assert said(table, 1)[-2:] == ["Player 3 chooses a card to pass on.", "Player 1 chooses a card to pass on."]
    assert (hand(table, 0), hand(table, 1)) == ("Rice", "Tomato Rice")
    table.play("pass(Tomato)", 1)
    assert [hand(table, seat) for seat in range(3)] == ["Rice Milk", "Apple Rice", "Tomato Rice"]
    assert said(table, 1)[-4:] == [
        "Player 1 passes Apple to Player 2.",
        "Player 2 passes Tomato to Player 3.",
        "Player 3 passes a card to Player 1.",
        "Potluck! goes onto Player 1's discard pile.",
    ]


def test_icr_25_with_two_players_it_is_a_swap() -> None:
    """ICR-25: with two players it is a swap."""
    table = situation("Apple Rice", "Tomato", top="Potluck")
    table.play("draw", 0)
    table.play("pass(Apple)", 0)
    table.play("pass(Tomato)", 1)
    assert (hand(table, 0), hand(table, 1)) == ("Tomato Rice", "Apple")


def test_icr_25_an_empty_hand_passes_nothing_but_receives() -> None:
    """ICR-25: a player with an empty hand passes nothing but receives."""
    table = situation("Apple Rice", "", "Milk", top="Potluck")
    table.play("draw", 0)
    assert table.actors == [0, 2]
    table.play("pass(Rice)", 0)
    table.play("pass(Milk)", 2)
    assert [hand(table, seat) for seat in range(3)] == ["Apple Milk", "Rice", ""]


def test_icr_25_the_passed_card_must_be_held_and_all_hands_may_be_empty() -> None:
    """ICR-25: a hand card; nobody is asked when there is none."""
    table = situation("Apple", "Tomato", top="Potluck")
    table.play("draw", 0)
    assert table.why("pass(Tomato)", 0) == "You do not hold Tomato."
    empty = situation("", "", top="Potluck")
    empty.play("draw", 0)
    assert (asked(empty), pile(empty, 0)) == ((0, "turn"), "Potluck")


# ---- chains


def test_icr_27_nested_actions_wait_in_limbo() -> None:
    """ICR-27, COM-3: every nested action is in limbo until the outermost is finished."""
    top = "Garlic Potluck Rice FreshDelivery ExpirationDate ExpirationDate"
    table = situation("Apple Milk", "Tomato Beef", top=top)
    table.play("draw", 0)
    table.play("expire(2)", 0)
    table.play("discard(Tomato)", 1)  # the pile was empty: seat 1 draws the second Expiration Date
    assert asked(table) == (1, "expire")
    table.play("expire(1)", 1)
    table.play("discard(Apple)", 0)  # so was seat 0's: it draws Fresh Delivery
    assert (asked(table), limbo(table)) == ((0, "keep"), "ExpirationDate ExpirationDate FreshDelivery")
    table.play("keep(Potluck)", 0)
    assert limbo(table) == "ExpirationDate ExpirationDate FreshDelivery Potluck"
    assert table.actors == [0, 1]
    table.play("pass(Milk)", 0)
    table.play("pass(Beef)", 1)
    assert limbo(table) == ""
    assert pile(table, 0) == "Apple Potluck FreshDelivery ExpirationDate"
    assert pile(table, 1) == "Tomato ExpirationDate"
    assert (hand(table, 0), hand(table, 1), asked(table)) == ("Beef", "Milk", (0, "turn"))


def test_icr_27_at_most_eight_actions_resolve_in_a_turn() -> None:
    """ICR-27: at most 8 can resolve in one turn, whatever is reshuffled."""
    most = 0
    for seed in range(6):
        s = GAME.engine.deal(2, seed, {"rounds": 1, "max_laps": 40})
        turn, resolved = 0, 0
        while s.pending:
            if s.turns != turn:
                turn, resolved = s.turns, 0
            seat = GAME.engine.actors(s)[0]
            before = s.size[LIMBO] + _landed(s)
            GAME.engine.apply(s, seat, GAME.engine.legal(s, seat)[0])
            resolved += max(0, s.size[LIMBO] + _landed(s) - before)
            most = max(most, resolved)
            assert s.size[LIMBO] <= 8
    assert 1 <= most <= 8


def _landed(s: State) -> int:
    """The Actions on all discard piles."""
    places = [(PILE + seat, at) for seat in range(s.players) for at in range(s.size[PILE + seat])]
    return sum(card_at(s, zone, at) >= ACTIONS_FROM for zone, at in places)


def test_icr_27_an_action_in_progress_is_not_reshuffled_by_its_own_effect() -> None:
    """ICR-27, COM-3: in limbo it cannot be reshuffled or salvaged by its own effect."""
    table = situation("Apple", "Tomato", left="ExpirationDate", piles={0: "Rice Beef"})
    table.play("draw", 0)
    table.play("expire(2)", 0)
    table.play("discard(Tomato)", 1)
    assert "ExpirationDate" not in deck(table)
    assert (limbo(table), pile(table, 0)) == ("", "ExpirationDate")
    assert hand(table, 1) in {"Rice", "Beef", "Tomato"}
    assert len(deck(table)) == 2


@pytest.mark.parametrize("seed", range(3))
def test_icr_27_chains_return_to_the_turn_they_began_in(seed: int) -> None:
    """ICR-27: after any chain the player whose turn it is melds and discards."""
    table = situation(
        "Apple Milk",
        "Tomato",
        "Rice",
        top="Onion Potluck FreshDelivery ExpirationDate",
        seed=seed,
        turn=2,
    )
    table.play("draw", 2)
    while asked(table)[1] != "turn" if len(table.actors) == 1 else True:
        seat = table.actors[-1]
        table.play(table.legal(seat)[-1], seat)
    assert asked(table) == (2, "turn")
    assert state(table).turns == 1
