"""The rulings on a turn: drawing, melding, the Wild, discarding. ICR-11 to ICR-16 and ICR-26 to ICR-34."""

from __future__ import annotations

import pytest

from cardamom import SPECTATOR
from cardamom.kernel.errors import IllegalAction

from .situations import asked, deck, hand, offered, pile, said, sets, situation, state

# ---- the draw


def test_icr_11_the_draw_is_mandatory_from_the_draw_pile_or_a_discard_pile() -> None:
    """ICR-11: the draw pile, or the top card of any one discard pile (own included) that is available."""
    table = situation("Apple Milk", "Tomato", "Rice", piles={0: "Beef", 2: "Onion Garlic"}, top="Bacon")
    assert [str(action) for action in table.legal(0)] == ["draw", "take(pile=1)", "take(pile=3)"]
    own, other, drawn = table.copy(), table.copy(), table
    own.play("take(1)", 0)
    assert (hand(own, 0), pile(own, 0)) == ("Apple Milk Beef", "")
    other.play("take(3)", 0)
    assert (hand(other, 0), pile(other, 2)) == ("Apple Milk Garlic", "Onion")
    drawn.play("draw", 0)
    assert hand(drawn, 0) == "Apple Milk Bacon"
    for seen in (own, other, drawn):
        assert asked(seen) == (0, "turn")


def test_icr_11_why_a_pile_cannot_be_drawn_from() -> None:
    """ICR-11: the reasons, in sentences."""
    table = situation("Apple", "Tomato", piles={1: "Beef"})
    assert table.why("take(1)", 0) == "Player 1's discard pile is empty. Take from another pile, or draw."
    assert table.why("take(3)", 0) == "There is no such player at this table."
    assert table.why("discard(Apple)", 0) == "“Discard Apple” does not answer the question that is asked now."


def test_icr_12_an_action_on_top_is_never_picked_up() -> None:
    """ICR-12: can never be picked up; that pile offers nothing until covered."""
    for buried in ("locked", "reopen"):
        table = situation("Apple", "Tomato", piles={1: "Beef Potluck"}, top="Rice Milk", turn=1, buried=buried)
        assert offered(table, "take") == []
        assert table.why("take(2)", 1) == "An Action lies on top of Player 2's discard pile, and Actions are never picked up."
        table.play("draw", 1)
        table.play("end", 1)
        assert offered(table, "take") == []


def test_icr_12_a_covered_action_makes_the_pile_available_again() -> None:
    """ICR-12: nothing until covered."""
    table = situation("Apple", "Tomato Rice Pasta Bread Milk Cheese Butter Beef", piles={1: "Beef Potluck"}, turn=1)
    table.play("draw", 1)
    table.play("discard(Tomato)", 1)
    assert offered(table, "take") == ["take(pile=2)"]


def test_icr_13_a_card_once_covered_stays_locked() -> None:
    """ICR-13: a card that has once been covered can never be taken by a normal draw."""
    table = situation("Apple", "Tomato", "Rice", piles={0: "Beef Onion"})
    table.play("take(1)", 0)
    table.play("end", 0)
    assert (pile(table, 0), offered(table, "take")) == ("Beef", [])
    assert (
        table.why("take(1)", 1)
        == "The top card of Player 1's discard pile was covered once, so it is out of reach until the next reshuffle."
    )


def test_icr_13_a_new_discard_on_a_locked_card_is_available() -> None:
    """ICR-13: only what was covered is locked."""
    eight = "Rice Pasta Bread Milk Cheese Butter Beef Bacon"
    table = situation(eight, "Tomato", piles={0: "Beef"}, covered=[0])
    assert offered(table, "take") == []
    table.play("draw", 0)
    table.play("discard(Milk)", 0)
    assert offered(table, "take") == ["take(pile=1)"]


def test_icr_13_reopen_makes_whatever_lies_on_top_available() -> None:
    """ICR-13 reopen: whatever lies on top is available."""
    table = situation("Apple", "Tomato", "Rice", piles={0: "Beef Onion"}, buried="reopen")
    table.play("take(1)", 0)
    table.play("end", 0)
    assert offered(table, "take") == ["take(pile=1)"]
    table.play("take(1)", 1)
    assert (hand(table, 1), pile(table, 0)) == ("Tomato Beef", "")


def test_icr_14_an_action_resolves_at_once_and_lands_on_the_drawers_pile() -> None:
    """ICR-14: at once, before melding; then on top of the pile of the player who drew it."""
    eight = "Apple Apple Apple Milk Cheese Butter Beef Bacon"
    table = situation("Tomato", eight, piles={0: "Rice Pasta", 1: "Onion"}, top="SalvageOperation", turn=1)
    table.play("draw", 1)
    assert asked(table) == (1, "salvage")
    assert table.why("meld_three(Apple)", 1) == "“Meld three Apple” does not answer the question that is asked now."
    table.play("salvage(1)", 1)
    assert (pile(table, 1), asked(table)) == ("Onion SalvageOperation", (1, "turn"))
    assert "meld_three(ingredient=Apple)" in [str(action) for action in table.legal(1)]


def test_icr_15_an_action_was_the_draw() -> None:
    """ICR-15: the drawer does not draw again."""
    table = situation("Tomato", "Apple Milk", top="Rice SalvageOperation", turn=1)
    before = len(deck(table))
    table.play("draw", 1)
    assert (hand(table, 1), len(deck(table))) == ("Apple Milk", before - 1)
    assert said(table)[-2:] == ["It has no effect.", "Salvage Operation goes onto Player 2's discard pile."]
    assert asked(table) == (1, "turn")


# ---- short hands


EIGHT = "Apple Rice Pasta Milk Cheese Beef Bacon Garlic"


def test_icr_16_a_short_hand_discards_nothing_and_grows_back() -> None:
    """ICR-16: discards down to TC 8 and discards nothing if TC is already 8 or less, so a short hand grows back."""
    table = situation(EIGHT, "Tomato Tomato", top="Onion Lettuce SalvageOperation")
    table.play("draw", 0)  # an Action without effect: still eight cards
    assert [str(action) for action in table.legal(0)] == ["end"]
    assert table.why("discard(Apple)", 0) == "Your hand is too short for a discard. Just end your turn."
    table.play("end", 0)
    table.play("draw", 1)  # two and one: far below eight
    assert offered(table, "discard") == []
    table.play("end", 1)
    table.play("draw", 0)
    assert len(hand(table, 0).split()) == 9
    assert table.why("end", 0) == "You must discard before your turn ends."
    table.play("discard(Apple)", 0)
    assert hand(table, 1) == "Tomato Tomato Lettuce"


def test_icr_16_melded_sets_count_three_cards_each() -> None:
    """ICR-16: TC = cards in hand + 3 per own melded set."""
    for held, discards in (("Rice", 0), ("Rice Pasta", 1), ("Rice Pasta Milk", 2)):
        table = situation(held, "Tomato", melds={0: ["Apple Apple Apple", "Beef Beef Beef"]}, top="Onion")
        table.play("draw", 0)
        for card in held.split()[:discards]:
            table.play(f"discard({card})", 0)
        assert asked(table) == ((0, "turn") if discards == 0 else (1, "draw"))
        assert len(hand(table, 0).split()) == 2
        assert pile(table, 0) == " ".join(held.split()[:discards])


def test_icr_16_strict_always_discards_one() -> None:
    """ICR-16 strict: always discard one card if you have one."""
    table = situation(EIGHT, "Tomato Rice", top="Lettuce SalvageOperation", short_hand="strict")
    table.play("draw", 0)
    assert table.why("end", 0) == "You must discard before your turn ends."
    table.play("discard(Apple)", 0)
    assert len(hand(table, 0).split()) == 7
    table.play("draw", 1)
    table.play("discard(Lettuce)", 1)
    assert (hand(table, 1), asked(table)) == ("Tomato Rice", (0, "draw"))


# ---- melding


def test_icr_28_melding_is_voluntary_and_may_be_repeated() -> None:
    """ICR-28: only in your own turn, after the draw and its action, before the discard; any number of sets."""
    nine = "Apple Apple Rice Pasta Bread Milk Cheese Garlic"
    table = situation(nine, "Tomato", top="Onion Apple")
    assert table.why("meld_group(GoldenGrains)", 0) is not None  # not before the draw
    table.play("draw", 0)
    declined = table.copy()
    declined.play("discard(Milk)", 0)
    assert sets(declined, 0) == []
    table.play("meld_group(GoldenGrains)", 0)
    table.play("meld_three(Apple)", 0)
    assert sets(table, 0) == ["Rice Pasta Bread", "Apple Apple Apple"]
    assert hand(table, 0) == "Milk Cheese Garlic"
    assert said(table)[-8:] == [
        "Player 1 melds Rice.",
        "Player 1 melds Pasta.",
        "Player 1 melds Bread.",
        "Player 1 completes a set of Golden Grains, worth 1.",
        "Player 1 melds Apple.",
        "Player 1 melds Apple.",
        "Player 1 melds Apple.",
        "Player 1 completes a set of Orchard Selection, worth 3.",
    ]
    table.play("discard(Garlic)", 0)
    assert asked(table) == (1, "draw")


def test_icr_26_a_set_got_out_of_turn_waits_for_the_own_turn() -> None:
    """ICR-26: it may be melded only in their own turn."""
    table = situation("Apple Milk", "Apple Apple Rice", top="Onion Potluck")
    table.play("draw", 0)
    table.play("pass(Apple)", 0)
    table.play("pass(Rice)", 1)
    assert (hand(table, 1), asked(table)) == ("Apple Apple Apple", (0, "turn"))
    assert table.legal(1) == []
    assert table.why("meld_three(Apple)", 1) == "Player 2 is not asked now."
    table.play("end", 0)
    table.play("draw", 1)
    table.play("meld_three(Apple)", 1)
    assert sets(table, 1) == ["Apple Apple Apple"]


def test_icr_29_no_second_set_of_a_group() -> None:
    """ICR-29: a set is legal only if its group is not yet among your melds."""
    table = situation(
        "Avocado Avocado Avocado Apple Strawberry UniversalSpice", "Tomato", melds={0: ["Apple Apple Apple"]}, top="Onion"
    )
    table.play("draw", 0)
    for answer in (
        "meld_three(Avocado)",
        "meld_two(Avocado)",
        "meld_group(OrchardSelection)",
        "meld_group_without(Apple)",
    ):
        assert (
            table.why(answer, 0) == "You have already melded a set of this Food Group, and each set must be of a different one."
        )


@pytest.mark.parametrize(
    ("answer", "laid", "points"),
    [
        ("meld_two(Apple)", "Apple Apple UniversalSpice", 3),
        ("meld_group_without(Apple)", "Avocado Strawberry UniversalSpice", 1),
        ("meld_group_without(Strawberry)", "Apple Avocado UniversalSpice", 1),
        ("meld_three(Apple)", "", 0),
    ],
)
def test_icr_30_the_wild_stands_for_the_missing_card(answer: str, laid: str, points: int) -> None:
    """ICR-30: the other two decide: two identical 3 points, two different of one group 1 point."""
    table = situation("Apple Apple Avocado Strawberry UniversalSpice", "Tomato", top="Onion")
    table.play("draw", 0)
    if not laid:
        assert table.why(answer, 0) == "You need three Apple in your hand for this set."
        return
    table.play(answer, 0)
    assert sets(table, 0) == [laid]
    assert said(table)[-1] == f"Player 1 completes a set of Orchard Selection, worth {points}."
    assert state(table).groups[0] == 1  # it counts for that group


def test_icr_30_two_cards_of_different_groups_are_no_set() -> None:
    """ICR-30: the two others must be identical or of one group."""
    table = situation("Apple Tomato UniversalSpice", "Rice", top="Onion")
    table.play("draw", 0)
    assert [action.verb for action in table.legal(0)] == ["end"]
    assert table.why("meld_two(Apple)", 0) == "You need two Apple in your hand for this set."
    assert table.why("meld_group_without(Avocado)", 0) == "You do not hold all the different ingredients that this set needs."
    without = situation("Apple Apple Avocado", "Rice", top="Onion")
    without.play("draw", 0)
    assert without.why("meld_two(Apple)", 0) == "You do not hold the Universal Spice."
    assert without.why("meld_group_without(Strawberry)", 0) == "You do not hold the Universal Spice."


def test_icr_31_a_set_is_exactly_three_locked_cards() -> None:
    """ICR-31: no sets of four, no laying off, no swapping the Wild out."""
    table = situation("Apple Apple Apple Apple", "Rice", melds={0: ["Beef Beef UniversalSpice"]}, top="Beef")
    table.play("draw", 0)
    assert [str(action) for action in table.legal(0)] == ["meld_three(ingredient=Apple)", "end"]
    table.play("meld_three(Apple)", 0)
    assert sets(table, 0) == ["Beef Beef UniversalSpice", "Apple Apple Apple"]
    assert hand(table, 0) == "Apple Beef"
    assert [str(action) for action in table.legal(0)] == ["end"]


def test_icr_32_the_third_set_ends_the_round_at_once() -> None:
    """ICR-32: round ends at once, no discard, remaining cards count nothing."""
    table = situation(
        "Apple Apple Milk",
        "Rice Rice Rice",
        melds={0: ["Beef Beef Beef", "Tomato Lettuce Carrot"]},
        top="Apple",
    )
    table.play("draw", 0)
    table.play("meld_three(Apple)", 0)
    assert table.over
    assert (table.ending, table.scores, table.winners) == ("The last course was won with three sets.", [10, 0], [0])
    assert hand(table, 0) == "Milk"
    assert said(table)[-3:] == [
        "Player 1 wins the course.",
        "Player 1 scores 10 in this course, for a total of 10.",
        "Player 2 scores 0 in this course, for a total of 0.",
    ]


@pytest.mark.parametrize("special", [False, True])
def test_icr_32_nothing_of_the_turn_is_left_when_the_next_round_begins(special: bool) -> None:
    """ICR-32: the round ends at once; the next one begins with a draw, and nothing else is planned."""
    if special:
        paella = "Avocado Tomato Rice Salmon Shrimp Octopus Garlic Onion"
        table = situation(paella, "Rice", top="Milk", special="SeafoodPaella", rounds=2)
    else:
        table = situation("Apple Apple", "Rice", melds={0: ["Beef Beef Beef", "Milk Milk Milk"]}, top="Apple", rounds=2)
    before = state(table).pending
    table.play("draw", 0)
    table.play("special" if special else "meld_three(Apple)", 0)
    assert (state(table).round, asked(table)[1], state(table).pending) == (1, "draw", before)


# ---- the discard


def test_icr_33_an_empty_hand_discards_nothing() -> None:
    """ICR-33: hand empty at the discard (possible only in strict): no discard."""
    table = situation("Apple Apple", "Tomato", top="Apple", short_hand="strict")
    table.play("draw", 0)
    table.play("meld_three(Apple)", 0)
    assert hand(table, 0) == ""
    assert [str(action) for action in table.legal(0)] == ["end"]
    table.play("end", 0)
    assert (pile(table, 0), asked(table)) == ("", (1, "draw"))


def test_icr_34_any_hand_card_may_be_discarded() -> None:
    """ICR-34: yes, any hand card, the Wild and the card just picked up included."""
    eight = "Apple Rice Pasta Milk Cheese Beef Bacon UniversalSpice"
    table = situation(eight, "Tomato", piles={1: "Onion"})
    table.play("take(2)", 0)
    assert offered(table, "discard") == [f"discard(card={card})" for card in (*eight.split()[:-1], "Onion", "UniversalSpice")]
    picked = table.copy()
    picked.play("discard(Onion)", 0)
    assert (pile(picked, 0), pile(picked, 1)) == ("Onion", "")
    table.play("discard(UniversalSpice)", 0)
    assert pile(table, 0) == "UniversalSpice"
    assert offered(table, "take") == ["take(pile=1)"]
    table.play("take(1)", 1)
    assert hand(table, 1) == "Tomato UniversalSpice"


def test_icr_34_only_hand_cards_can_be_discarded() -> None:
    """ICR-34: any *hand* card."""
    table = situation(EIGHT, "Tomato", top="Onion")
    table.play("draw", 0)
    with pytest.raises(IllegalAction, match=r"You do not hold Tomato\."):
        table.play("discard(Tomato)", 0)


def test_icr_24_piles_are_open_in_content_and_order() -> None:
    """ICR-24: every discard was seen by all, so pile contents and order are open information."""
    table = situation("Apple", "Tomato", piles={1: "Onion Beef Potluck"}, covered=[1])
    for eye in (0, 1, SPECTATOR):
        shown = next(z for z in table.view(eye)["zones"] if (z["zone"], z["owner"]) == ("pile", 1))
        assert shown["cards"] == ["Onion", "Beef", "Potluck!"]
