"""The rulings on the draw pile's end, scoring, the Chef's Special and the end of the meal: ICR-35 to ICR-45."""

from __future__ import annotations

import pytest

from cardamom import Table
from cardamom.games.iron_chef.cards import MENU, RECIPE_CARD
from cardamom.kernel.errors import BadOption
from tests.games.situations import earned

from .situations import GAME, asked, deck, hand, offered, pile, said, sets, situation, state

# ---- the draw pile runs out


def test_icr_35_all_discard_piles_are_shuffled_into_a_new_draw_pile() -> None:
    """ICR-35: COM-4 with all discard piles, tops and Action cards included; all locks are lifted by the shuffle."""
    table = situation("Apple", "Tomato", left="Milk", piles={0: "Rice Beef", 1: "Onion Potluck"}, covered=[0])
    table.play("draw", 0)
    assert (deck(table), pile(table, 0)) == ([], "Rice Beef")
    table.play("end", 0)  # at the start of the next turn the pile is made anew
    assert sorted(deck(table)) == ["Beef", "Onion", "Potluck", "Rice"]
    assert (pile(table, 0), pile(table, 1)) == ("", "")
    assert offered(table, "take") == []
    assert said(table)[-4:] == [
        "The draw pile is empty: all discard piles are shuffled to make a new one.",
        "Player 1's discard pile is turned over onto the draw pile.",
        "Player 2's discard pile is turned over onto the draw pile.",
        "The draw pile is shuffled.",
    ]


def test_icr_35_a_locked_card_is_free_after_the_shuffle() -> None:
    """ICR-35: all locks (ICR-13) are lifted by the shuffle."""
    table = situation("Apple", "Tomato", left="Milk", piles={0: "Rice"}, covered=[0], short_hand="strict")
    assert offered(table, "take") == []
    table.play("draw", 0)
    table.play("discard(Apple)", 0)
    drawn = deck(table)
    assert sorted(drawn) == ["Apple", "Rice"]
    table.play("draw", 1)
    assert drawn[-1] in hand(table, 1)
    table.play(f"discard({drawn[-1]})", 1)
    assert offered(table, "take") == ["take(pile=2)"]


def test_icr_36_with_nothing_left_nothing_is_drawn() -> None:
    """ICR-36: both empty: COM-4 covers it: the missing card is not drawn and play goes on."""
    table = situation("Apple", "Tomato", left="")
    assert [str(action) for action in table.legal(0)] == ["draw"]
    table.play("draw", 0)
    assert (hand(table, 0), asked(table)) == ("Apple", (0, "turn"))
    table.play("end", 0)
    assert asked(table) == (1, "draw")


def test_icr_36_six_players_leave_cards_in_the_piles() -> None:
    """ICR-36: cannot occur with six players (max 54 cards out of the piles)."""
    table = GAME.deal(players=6, seed=2)
    assert len(deck(table)) == 57 > 54 - 48


# ---- scoring


def won(kitchen: str = "", **more: object) -> Table:
    """Seat 0 wins with two identical sets and one different; seat 1 has one of each, seat 2 none."""
    table = situation(
        "Apple Apple",
        "Rice",
        "Milk",
        melds={0: ["Beef Beef UniversalSpice", "Tomato Lettuce Carrot"], 1: ["Salmon Salmon Salmon", "Potato Mushroom Ginger"]},
        top="Apple",
        kitchen=kitchen,
        **more,  # type: ignore[arg-type]
    )
    table.play("draw", 0)
    table.play("meld_three(Apple)", 0)
    return table


@pytest.mark.parametrize(
    ("kitchen", "scores"),
    [
        ("", [3 + 3 + 1 + 3, 3 + 1, 0]),
        ("OrchardSelection", [11, 4, 0]),
        ("PasturePen", [11, 4, 0]),  # the Wild counts for its set's group
        ("EarthyFinds", [10, 5, 0]),
        ("GoldenGrains", [10, 4, 0]),
    ],
)
def test_icr_37_scoring(kitchen: str, scores: list[int]) -> None:
    """ICR-37: winner +3; +3 per identical set, +1 per different set; +1 once for the Open Kitchen group."""
    table = won(kitchen)
    assert (table.scores, table.winners) == (scores, [0])


def test_icr_37_every_point_is_told_with_its_source() -> None:
    """ICR-37, point by point."""
    told = {"Three of a kind": [6, 3, 0], "Three different": [1, 1, 0], "Open Kitchen": [1, 0, 0], "Winning courses": [3, 0, 0]}
    assert earned(won("OrchardSelection")) == told


def test_icr_37_points_add_up_over_the_rounds() -> None:
    """ICR-37: the cumulative score decides."""
    table = won(scores=[2, 8, 15])
    assert (table.scores, table.winners) == ([12, 12, 15], [2])
    assert said(table)[-3:] == [
        "Player 1 scores 10 in this course, for a total of 12.",
        "Player 2 scores 4 in this course, for a total of 12.",
        "Player 3 scores 0 in this course, for a total of 15.",
    ]


def test_icr_37_the_most_a_round_can_bring() -> None:
    """ICR-37: three identical sets, the Open Kitchen and the win: 3 x 3 + 1 + 3 = 13."""
    table = situation(
        "Apple Apple", "Rice", melds={0: ["Beef Beef Beef", "Milk Milk Milk"]}, top="Apple", kitchen="DairyDelights"
    )
    table.play("draw", 0)
    table.play("meld_three(Apple)", 0)
    assert table.scores == [13, 0]
    assert GAME.bounds == (0, 12 * 13)


# ---- the Chef's Special

PAELLA = "Avocado Tomato Rice Salmon Shrimp Octopus Garlic Onion"


def special(held: str, top: str = "Milk", **more: object) -> Table:
    """Seat 0 has drawn, with the Seafood Paella on the menu."""
    table = situation(held, "Rice", top=top, special="SeafoodPaella", **more)  # type: ignore[arg-type]
    table.play("draw", 0)
    return table


def test_icr_42_the_special_is_the_only_source_of_its_points() -> None:
    """ICR-42: exactly 12, whatever lies on the table; the others score their sets."""
    table = special(PAELLA, melds={1: ["Beef Beef Beef"]})
    table.play("special", 0)
    assert table.scores == [12, 3]
    assert earned(table) == {"Three of a kind": [0, 3], "Chef's Specials": [12, 0]}


def test_icr_39_the_drawn_card_may_be_the_eighth() -> None:
    """ICR-39: "Chef's Special!" may be declared after the draw if the eight are in your hand."""
    table = special(PAELLA.replace("Onion", "Milk"), top="Onion")
    table.play("special", 0)
    assert (table.over, table.scores, table.ending) == (True, [12, 0], "The last course was won with the Chef's Special.")
    assert said(table)[1] == "Player 1 serves the Chef's Special: Seafood Paella."
    assert said(table)[2:4] == ["Player 1's hand is shown to hold Rice.", "Player 1's hand is shown to hold Shrimp."]


def test_icr_39_however_the_eight_arrived() -> None:
    """ICR-39: a lucky deal or a Potluck will do; the drawn card need not be one of them."""
    dealt = special(PAELLA, top="Milk")
    assert "special" in [str(action) for action in dealt.legal(0)]
    passed = situation(PAELLA.replace("Onion", "Milk"), "Onion Beef", top="Potluck", special="SeafoodPaella")
    passed.play("draw", 0)
    passed.play("pass(Milk)", 0)
    passed.play("pass(Onion)", 1)
    passed.play("special", 0)
    assert passed.scores == [12, 0]
    taken = situation(PAELLA.replace("Onion", "Milk"), "Beef", piles={1: "Onion"}, special="SeafoodPaella")
    taken.play("take(2)", 0)
    taken.play("special", 0)
    assert taken.winners == [0]


def test_icr_39_never_in_another_players_turn_nor_before_the_draw() -> None:
    """ICR-39: never in another player's turn."""
    table = situation("Rice", PAELLA, special="SeafoodPaella")
    assert table.why("special", 1) == "Player 2 is not asked now."
    before = situation(PAELLA, "Rice", special="SeafoodPaella")
    assert before.why("special", 0) == "“Declare the Chef's Special” does not answer the question that is asked now."


def test_icr_39_all_eight_are_needed() -> None:
    """ICR-39: the eight must be in your hand; a pair does not stand for a missing one."""
    table = special(PAELLA.replace("Onion", "Rice"), top="Milk")
    assert table.why("special", 0) == "You do not hold all eight ingredients of the Chef's Special."
    off = situation(PAELLA, "Rice", top="Milk")
    off.play("draw", 0)
    assert off.why("special", 0) == "This meal is played without the Chef's Special."


@pytest.mark.parametrize("recipe", RECIPE_CARD.labels)
def test_icr_39_every_recipe_can_be_served(recipe: str) -> None:
    """ICR-39 and ICR-46: each of the eight Recipes wins with its own eight cards, and with no seven of them."""
    needs = ["".join(name.split()) for name in MENU[RECIPE_CARD.labels.index(recipe)][1].split(", ")]
    table = situation(" ".join(needs[:7]), "Milk", top=needs[7], special=recipe)
    table.play("draw", 0)
    table.play("special", 0)
    assert table.scores == [12, 0]
    short = situation(" ".join(needs[:7]), "Rice", top="Milk", special=recipe)
    short.play("draw", 0)
    assert short.why("special", 0) == "You do not hold all eight ingredients of the Chef's Special."


def test_icr_40_the_wild_replaces_one_ingredient() -> None:
    """ICR-40: replaces one missing ingredient; opt special_wild."""
    one = PAELLA.replace("Onion", "UniversalSpice")
    table = special(one)
    table.play("special", 0)
    assert table.scores == [12, 0]
    assert "Player 1's hand is shown to hold Universal Spice." in said(table)
    two = special(one.replace("Garlic", "Beef"))
    assert two.why("special", 0) == "You do not hold all eight ingredients of the Chef's Special."
    off = special(one, special_wild="off")
    assert off.why("special", 0) == "You do not hold all eight ingredients of the Chef's Special."


def test_icr_41_melded_cards_never_count_for_the_recipe() -> None:
    """ICR-41: a player with a set on the table has at most 6 cards and cannot declare."""
    table = special("Avocado Tomato Rice Garlic Onion", melds={0: ["Salmon Shrimp Octopus"]})
    assert table.why("special", 0) == "You do not hold all eight ingredients of the Chef's Special."


def test_icr_42_the_declarer_scores_twelve_and_the_others_their_sets() -> None:
    """ICR-42: the declarer exactly 12; all others score their melds and the Open Kitchen point; no win bonus."""
    table = special(
        PAELLA.replace("Onion", "Milk"),
        top="Onion",
        kitchen="PasturePen",
        melds={1: ["Beef Beef Beef", "Apple Avocado Strawberry"]},
        scores=[5, 7],
    )
    table.play("special", 0)
    assert (table.scores, table.winners) == ([17, 12], [0])
    assert state(table).rounds_won[:2] == [1, 0]


def test_icr_42_no_open_kitchen_point_for_the_declarer() -> None:
    """ICR-42, seed XII: no extra for the Open Kitchen within the recipe."""
    table = special(PAELLA, kitchen="CoastalCatch")
    table.play("special", 0)
    assert table.scores == [12, 0]


def test_icr_43_special_and_third_set_are_voluntary() -> None:
    """ICR-43: both are voluntary; the player chooses which way to win."""
    table = special(PAELLA)
    assert {"special", "discard", "meld_group"} == {action.verb for action in table.legal(0)}
    table.play("discard(Milk)", 0)
    assert not table.over
    third = situation("Apple Apple", "Rice", melds={0: ["Beef Beef Beef", "Milk Milk Milk"]}, top="Apple")
    third.play("draw", 0)
    third.play("discard(Apple)", 0)
    assert (third.over, len(sets(third, 0))) == (False, 2)


# ---- nobody wins, and ties


def test_icr_44_the_lap_cap_ends_the_round_without_a_bonus() -> None:
    """ICR-44: when max_laps is reached the round ends after that lap: no win bonus, melds and Open Kitchen are scored."""
    table = situation(
        "Apple",
        "Rice",
        melds={1: ["Beef Beef Beef"]},
        kitchen="PasturePen",
        turns=2 * 10 - 2,
        max_laps=10,
    )
    table.play("draw", 0)
    table.play("end", 0)
    assert not table.over
    table.play("draw", 1)
    table.play("end", 1)
    assert (table.over, table.scores, table.winners) == (True, [0, 4], [1])
    assert table.ending == "The last course reached its last lap without a winner."
    assert said(table)[-3] == "The last lap is over, and nobody has won the course."
    assert state(table).rounds_won[:2] == [0, 0]


def test_icr_44_the_cap_counts_each_round_anew() -> None:
    """ICR-44: per round."""
    table = situation("Apple", "Rice", turn=1, turns=2 * 10 - 1, max_laps=10, rounds=2)
    table.play("draw", 1)
    table.play("end", 1)
    assert (table.over, state(table).round, state(table).round_turns) == (False, 1, 1)


@pytest.mark.parametrize("laps", [9, 1001])
def test_icr_44_ten_to_a_thousand_laps(laps: int) -> None:
    """ICR-44: max_laps 10-1000."""
    with pytest.raises(BadOption, match="The option max_laps takes 10 to 1000"):
        GAME.deal(max_laps=laps)


@pytest.mark.parametrize(
    ("tie_break", "rounds_won", "winners"),
    [
        ("shared", [0, 2, 0], [0, 1]),
        ("rounds_won", [0, 2, 0], [1]),
        ("rounds_won", [1, 2, 3], [0, 1]),  # seat 0 wins this course, too; seat 2 has fewer points
        ("rounds_won", [3, 2, 0], [0]),
    ],
)
def test_icr_45_ties(tie_break: str, rounds_won: list[int], winners: list[int]) -> None:
    """ICR-45: shared victory; rounds_won first compares rounds won."""
    table = won(scores=[0, 6, 9], rounds_won=rounds_won, tie_break=tie_break)
    assert table.scores == [10, 10, 9]
    assert table.winners == winners


def test_icr_45_more_points_beat_more_rounds() -> None:
    """ICR-45: rounds won are compared only between equals."""
    table = won(scores=[0, 7, 0], rounds_won=[3, 0, 0], tie_break="rounds_won")
    assert (table.scores, table.winners) == ([10, 11, 0], [1])
