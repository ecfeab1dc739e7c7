"""The rulings on a turn: drawing, melding, the Wild, discarding. APO-7 to APO-9, APO-28, APO-31 to APO-33."""

from __future__ import annotations

import pytest

from .situations import asked, deck, hand, offered, pile, said, sets, situation, state

EIGHT = "CoffinNails SpiderSilk Nightshade WhiteSage UnicornHair GraveyardDirt Starflower Amethyst"


# ---- the draw


def test_apo_07_the_draw_is_mandatory_from_the_draw_pile_or_any_top() -> None:
    """APO-7: the draw pile, or the top card of any one discard pile, own included."""
    table = situation("WhiteSage", "BatWing", "Amethyst", piles={0: "Starflower", 2: "ClearQuartz"})
    assert [str(action) for action in table.legal(0)] == ["draw", "take(pile=1)", "take(pile=3)"]
    own, other = table.copy(), table.copy()
    own.play("take(1)", 0)
    assert (hand(own, 0), pile(own, 0), asked(own)) == ("WhiteSage Starflower", "", (0, "turn"))
    other.play("take(3)", 0)
    assert (hand(other, 0), pile(other, 2)) == ("WhiteSage ClearQuartz", "")
    assert table.why("take(2)", 0) == "Player 2's discard pile is empty. Take from another pile, or draw."
    assert table.why("take(6)", 0) == "There is no such player at this table."


def test_apo_07_a_spell_on_top_is_never_picked_up() -> None:
    """APO-7 as ICR-12: that pile offers nothing until covered."""
    for buried in ("locked", "reopen"):
        table = situation("WhiteSage", "BatWing", piles={1: "Amethyst HexSeal"}, buried=buried)
        assert offered(table, "take") == []
        assert table.why("take(2)", 0) == "A Spell lies on top of Player 2's discard pile, and Spells are never picked up."


@pytest.mark.parametrize("buried", ["locked", "reopen"])
def test_apo_07_a_card_once_covered(buried: str) -> None:
    """APO-7 as ICR-13: locked for the round, or available again with reopen."""
    table = situation("WhiteSage", "BatWing", "Nightshade", piles={0: "Amethyst Starflower"}, buried=buried)
    table.play("take(1)", 0)
    table.play("end", 0)
    assert pile(table, 0) == "Amethyst"
    if buried == "reopen":
        table.play("take(1)", 1)
        assert hand(table, 1) == "Amethyst BatWing"
    else:
        assert offered(table, "take") == []
        reason = "The top card of Player 1's discard pile was covered once, so it is out of reach until the next reshuffle."
        assert table.why("take(1)", 1) == reason


def test_apo_08_a_spell_resolves_at_once_and_was_the_draw() -> None:
    """APO-8: resolves at once for the drawer, then tops the drawer's pile; no replacement."""
    table = situation("WhiteSage WhiteSage WhiteSage", "BatWing", piles={0: "Amethyst"}, top="Starflower HexSeal")
    before = len(deck(table))
    table.play("draw", 0)
    assert asked(table) == (0, "seal")
    assert table.why("meld_three(WhiteSage)", 0) == "“Meld three White Sage” does not answer the question that is asked now."
    table.play("seal(OccultRituals)", 0)
    assert (pile(table, 0), asked(table), len(deck(table))) == ("Amethyst HexSeal", (0, "turn"), before - 1)
    assert len(hand(table, 0).split()) == 3


# ---- short hands


def test_apo_09_a_short_hand_discards_nothing_and_grows_back() -> None:
    """APO-9: discard down to TC 8, no discard at TC 8 or less."""
    table = situation(EIGHT, "BatWing BatWing", top="Frankincense PumpkinGuts FoulElixir")
    table.play("draw", 0)
    assert len(hand(table, 0).split()) == 6
    assert [str(action) for action in table.legal(0)] == ["end"]
    assert table.why("discard(Amethyst)", 0) == "Your hand is too short for a discard. Just end your turn."
    table.play("end", 0)
    table.play("draw", 1)
    table.play("end", 1)
    table.play("draw", 0)
    assert len(hand(table, 0).split()) == 7
    table.play("end", 0)


def test_apo_09_nine_cards_discard_one() -> None:
    """APO-9: TC 9 discards one."""
    table = situation(EIGHT, "BatWing", top="Frankincense")
    table.play("draw", 0)
    assert table.why("end", 0) == "You must discard before your turn ends."
    table.play("discard(WhiteSage)", 0)
    assert (pile(table, 0), asked(table)) == ("WhiteSage", (1, "draw"))


@pytest.mark.parametrize(("held", "discards"), [("WhiteSage", 0), ("WhiteSage Nightshade", 1)])
def test_apo_09_sets_count_three_cards_each(held: str, discards: int) -> None:
    """APO-9: TC = cards in hand + 3 per own melded set."""
    melds = {0: ["Amethyst Amethyst Amethyst", "Starflower Starflower Starflower"]}
    table = situation(held, "BatWing", melds=melds, top="PumpkinGuts")
    table.play("draw", 0)
    assert len(offered(table, "discard")) == (3 if discards else 0)
    assert len(offered(table, "end")) == 1 - discards


def test_apo_09_strict_always_discards_one() -> None:
    """APO-9 strict: always discard one card if you have one."""
    table = situation("WhiteSage Nightshade", "BatWing", top="TwistofFate", short_hand="strict")
    table.play("draw", 0)
    assert table.why("end", 0) == "You must discard before your turn ends."
    table.play("discard(WhiteSage)", 0)
    assert (hand(table, 0), pile(table, 0), asked(table)) == ("Nightshade", "TwistofFate WhiteSage", (1, "draw"))


# ---- melding


@pytest.mark.parametrize(
    ("answer", "laid", "points"),
    [
        ("meld_three(WhiteSage)", "WhiteSage WhiteSage WhiteSage", 3),
        ("meld_source(PurificationBlessing)", "WhiteSage FourLeafClover Frankincense", 1),
        ("meld_two(WhiteSage)", "WhiteSage WhiteSage SecretIngredient", 3),
        ("meld_source_without(WhiteSage)", "FourLeafClover Frankincense SecretIngredient", 1),
        ("meld_source_without(Frankincense)", "WhiteSage FourLeafClover SecretIngredient", 1),
    ],
)
def test_apo_28_sets_and_the_wild(answer: str, laid: str, points: int) -> None:
    """APO-28 as ICR-30: the Wild stands for the one missing card; the other two decide."""
    held = "WhiteSage WhiteSage WhiteSage FourLeafClover Frankincense SecretIngredient"
    table = situation(held, "BatWing", top="Amethyst")
    table.play("draw", 0)
    table.play(answer, 0)
    assert sets(table, 0) == [laid]
    assert said(table)[-1] == f"Player 1 completes a set of Purification & Blessing, worth {points}."
    assert state(table).groups[0] == 1 << 3


def test_apo_28_no_second_set_of_a_source() -> None:
    """APO-28 as ICR-29: a set is legal only if its Source is not yet among your melds."""
    held = "WhiteSage FourLeafClover FourLeafClover FourLeafClover Frankincense SecretIngredient"
    table = situation(held, "BatWing", melds={0: ["WhiteSage WhiteSage WhiteSage"]}, top="Amethyst")
    table.play("draw", 0)
    for answer in (
        "meld_three(FourLeafClover)",
        "meld_two(FourLeafClover)",
        "meld_source(PurificationBlessing)",
        "meld_source_without(WhiteSage)",
    ):
        assert table.why(answer, 0) == "You have already melded a set of this Source, and each set must be of a different one."


def test_apo_28_what_is_no_set() -> None:
    """APO-28: exactly three cards, identical or of one Source."""
    table = situation("WhiteSage Nightshade SecretIngredient", "BatWing", top="Amethyst")
    table.play("draw", 0)
    assert [action.verb for action in table.legal(0)] == ["end"]
    assert table.why("meld_three(WhiteSage)", 0) == "You need three White Sage in your hand for this set."
    assert table.why("meld_two(WhiteSage)", 0) == "You need two White Sage in your hand for this set."
    reason = "You do not hold all the different ingredients that this set needs."
    assert table.why("meld_source(PurificationBlessing)", 0) == reason
    assert table.why("meld_source_without(Frankincense)", 0) == reason
    without = situation("WhiteSage WhiteSage", "BatWing", top="Amethyst")
    without.play("draw", 0)
    assert without.why("meld_two(WhiteSage)", 0) == "You do not hold the Secret Ingredient."


def test_apo_28_no_laying_off_and_no_sets_of_four() -> None:
    """APO-28 as ICR-31: none of these exist."""
    held = "WhiteSage WhiteSage WhiteSage WhiteSage Amethyst"
    table = situation(held, "BatWing", melds={0: ["Amethyst Amethyst SecretIngredient"]}, top="Nightshade")
    table.play("draw", 0)
    assert [str(action) for action in table.legal(0) if action.verb.startswith("meld")] == ["meld_three(ingredient=WhiteSage)"]
    table.play("meld_three(WhiteSage)", 0)
    assert hand(table, 0) == "Nightshade WhiteSage Amethyst"
    assert not [action for action in table.legal(0) if action.verb.startswith("meld")]


def test_apo_31_melding_is_voluntary_repeated_and_only_in_the_own_turn() -> None:
    """APO-31 as ICR-28: only in your own turn, after the draw and its Spell, before the discard; any number of sets."""
    held = "WhiteSage WhiteSage WhiteSage Nightshade YewTreeBranch WhisperingBark Amethyst BatWing"
    table = situation(held, "Starflower Starflower Starflower", top="ClearQuartz")
    assert table.why("meld_three(WhiteSage)", 0) is not None  # not before the draw
    table.play("draw", 0)
    assert table.why("meld_three(Starflower)", 1) == "Player 2 is not asked now."
    declined = table.copy()
    declined.play("discard(BatWing)", 0)
    assert (sets(declined, 0), asked(declined)) == ([], (1, "draw"))
    table.play("meld_three(WhiteSage)", 0)
    table.play("meld_source(SacredHerbsBotanicals)", 0)
    assert sets(table, 0) == ["WhiteSage WhiteSage WhiteSage", "Nightshade YewTreeBranch WhisperingBark"]
    assert hand(table, 0) == "ClearQuartz Amethyst BatWing"


def test_apo_31_the_third_set_wins_at_once() -> None:
    """APO-31 as ICR-32: the round ends at once, no discard, remaining cards count nothing."""
    melds = {0: ["Amethyst Amethyst Amethyst", "Nightshade YewTreeBranch WhisperingBark"]}
    table = situation("WhiteSage WhiteSage BatWing", "Starflower Starflower Starflower", melds=melds, top="WhiteSage")
    table.play("draw", 0)
    table.play("meld_three(WhiteSage)", 0)
    assert (table.over, table.ending) == (True, "The last round was won with three sets.")
    assert (table.scores, table.winners, hand(table, 0)) == ([10, 0], [0], "BatWing")


def test_apo_31_an_empty_hand_discards_nothing() -> None:
    """APO-31 as ICR-33: hand empty at the discard (possible only in strict): no discard."""
    table = situation("WhiteSage WhiteSage", "BatWing", top="WhiteSage", short_hand="strict")
    table.play("draw", 0)
    table.play("meld_three(WhiteSage)", 0)
    assert [str(action) for action in table.legal(0)] == ["end"]
    table.play("end", 0)
    assert (pile(table, 0), asked(table)) == ("", (1, "draw"))


def test_any_hand_card_may_be_discarded() -> None:
    """As ICR-34: any hand card, the Wild and the card just picked up included."""
    held = "CoffinNails SpiderSilk Nightshade WhiteSage UnicornHair GraveyardDirt Starflower SecretIngredient"
    table = situation(held, "BatWing", piles={1: "PumpkinGuts"})
    table.play("take(2)", 0)
    assert len(offered(table, "discard")) == 9
    assert table.why("discard(BatWing)", 0) == "You do not hold Bat Wing."
    table.play("discard(SecretIngredient)", 0)
    assert offered(table, "take") == ["take(pile=1)"]


def test_apo_32_only_the_cauldron_delays_anything() -> None:
    """APO-32: no card states otherwise, except Cauldron's delayed discard: every other Spell is over before melding."""
    for spell, answers in (
        ("CircleBreaker", []),
        ("TwistofFate", []),
        ("FoulElixir", []),
        ("VenomBrew", ["poison(2)"]),
        ("HexSeal", ["seal(OccultRituals)"]),
        ("ThiefsGamble", ["rob(2)", "discard(WhiteSage)"]),
    ):
        table = situation("WhiteSage WhiteSage WhiteSage WhiteSage", "BatWing", top=spell)
        table.play("draw", 0)
        for answer in answers:
            table.play(answer, 0)
        assert asked(table) == (0, "turn")
        assert pile(table, 0).endswith(spell)


# ---- the draw pile runs out


def test_apo_33_all_piles_are_reshuffled_spells_included() -> None:
    """APO-33: all piles, Spells included, are reshuffled; locks are lifted."""
    table = situation(
        "WhiteSage", "BatWing", left="Amethyst", piles={0: "Starflower Nightshade", 1: "ClearQuartz HexSeal"}, covered=[0]
    )
    table.play("draw", 0)
    assert deck(table) == []
    table.play("end", 0)
    assert sorted(deck(table)) == ["ClearQuartz", "HexSeal", "Nightshade", "Starflower"]
    assert [pile(table, seat) for seat in (0, 1)] == ["", ""]
    assert "The draw pile is empty: all discard piles are shuffled to make a new one." in said(table)


def test_apo_33_with_nothing_left_nothing_is_drawn() -> None:
    """APO-33, COM-4: if nothing can be reshuffled the missing card is not drawn and play goes on."""
    table = situation("WhiteSage", "BatWing", left="")
    table.play("draw", 0)
    assert (hand(table, 0), asked(table)) == ("WhiteSage", (0, "turn"))
