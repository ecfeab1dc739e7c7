"""The rulings on the eight Spells: APO-10 to APO-27, and chains of them: APO-29 and COM-3."""

from __future__ import annotations

from collections import Counter

import pytest

from cardamom import SPECTATOR

from .situations import (
    GAME,
    asked,
    deck,
    end_turn,
    hand,
    limbo,
    offered,
    pile,
    said,
    seals,
    sets,
    shown_zone,
    situation,
    spent,
    state,
)

EIGHT = "CoffinNails SpiderSilk Nightshade WhiteSage UnicornHair GraveyardDirt Starflower Amethyst"

# ---- Circle Breaker


def test_apo_10_the_next_player_gets_a_skip_token() -> None:
    """APO-10: the next player in the current direction gets a skip token."""
    for direction, skipped, following in ((1, 1, 2), (-1, 3, 2)):
        table = situation("WhiteSage", "BatWing", "Amethyst", "Starflower", top="CircleBreaker", direction=direction)
        table.play("draw", 0)
        assert [seat for seat in range(4) if state(table).skip[seat]] == [skipped]
        assert f"Player {skipped + 1} gets a skip token." in said(table)
        table.play("end", 0)
        assert asked(table) == (following, "draw")
        assert said(table)[-1] == f"Player {skipped + 1}'s turn is skipped."
        assert state(table).skip == [0] * 6


def test_apo_10_a_second_token_goes_to_the_next_opponent_without_one() -> None:
    """APO-10: with a token already there it goes to the next opponent in order without one."""
    table = situation("WhiteSage", "BatWing", "Amethyst", "Starflower", top="CircleBreaker", skips=[1])
    table.play("draw", 0)
    assert state(table).skip[:4] == [0, 1, 1, 0]
    back = situation("WhiteSage", "BatWing", "Amethyst", "Starflower", top="CircleBreaker", skips=[3], direction=-1)
    back.play("draw", 0)
    assert back.players == 4
    assert state(back).skip[:4] == [0, 0, 1, 1]


def test_apo_10_no_effect_if_every_opponent_has_a_token() -> None:
    """APO-10: if every opponent has one, no effect."""
    table = situation("WhiteSage", "BatWing", "Amethyst", top="CircleBreaker", skips=[1, 2])
    table.play("draw", 0)
    assert said(table)[-2:] == ["It has no effect.", "Circle Breaker goes onto Player 1's discard pile."]
    assert state(table).skip[:3] == [0, 1, 1]


def test_apo_11_with_two_players_the_drawer_plays_again() -> None:
    """APO-11: the drawer finishes the turn and plays again."""
    table = situation("WhiteSage", "BatWing", top="CircleBreaker")
    table.play("draw", 0)
    assert asked(table) == (0, "turn")
    table.play("end", 0)
    assert asked(table) == (0, "draw")
    table.play("draw", 0)
    end_turn(table, 0)
    assert asked(table)[0] == 1


# ---- Twist of Fate


def test_apo_12_the_direction_flips_at_once_and_stays() -> None:
    """APO-12: direction flips at once and stays; it decides who plays after this turn."""
    table = situation("WhiteSage", "BatWing", "Amethyst", top="Nightshade ClearQuartz TwistofFate")
    table.play("draw", 0)
    assert state(table).direction == -1
    order = []
    for _ in range(3):
        end_turn(table, table.actors[0])
        order.append(table.actors[0])
        table.play("draw", table.actors[0])
    assert order == [2, 1, 0]
    again = situation("WhiteSage", "BatWing", "Amethyst", top="TwistofFate", direction=-1)
    again.play("draw", 0)
    again.play("end", 0)
    assert (state(again).direction, asked(again)) == (1, (1, "draw"))


def test_apo_12_tokens_stay_on_their_players() -> None:
    """APO-12: tokens already placed stay on their players."""
    table = situation("WhiteSage", "BatWing", "Amethyst", top="Nightshade TwistofFate", skips=[1])
    table.play("draw", 0)
    table.play("end", 0)
    assert (asked(table), state(table).skip[:3]) == ((2, "draw"), [0, 1, 0])
    table.play("draw", 2)
    table.play("end", 2)
    assert (asked(table), state(table).skip[:3]) == ((0, "draw"), [0, 0, 0])


@pytest.mark.parametrize(("reverse", "following"), [("none", 1), ("skip", 0)])
def test_apo_13_with_two_players(reverse: str, following: int) -> None:
    """APO-13: flips, no practical effect; skip = acts as Circle Breaker."""
    table = situation("WhiteSage", "BatWing", top="TwistofFate", two_player_reverse=reverse)
    table.play("draw", 0)
    assert state(table).direction == -1
    table.play("end", 0)
    assert asked(table) == (following, "draw")


def test_apo_13_with_more_players_the_option_changes_nothing() -> None:
    """APO-13: the option is for two players."""
    table = situation("WhiteSage", "BatWing", "Amethyst", top="TwistofFate", two_player_reverse="skip")
    table.play("draw", 0)
    assert state(table).skip == [0] * 6


# ---- Venom Brew


def test_apo_14_a_random_card_of_an_opponent_goes_to_that_players_pile() -> None:
    """APO-14: the drawer names an opponent; one random hand card goes to that player's own pile, face up."""
    lost = Counter[str]()
    for seed in range(40):
        table = situation("WhiteSage", "BatWing Amethyst", "Starflower", top="VenomBrew", seed=seed)
        table.play("draw", 0)
        assert offered(table, "poison") == ["poison(target=2)", "poison(target=3)"]
        table.play("poison(2)", 0)
        lost[pile(table, 1)] += 1
        assert len(hand(table, 1).split()) == 1
        assert asked(table) == (0, "turn")
    assert set(lost) == {"BatWing", "Amethyst"}
    assert said(table, SPECTATOR)[-3].startswith("Player 1 poisons Player 2.")
    table.play("end", 0)
    assert "take(pile=2)" in offered(table, "take")


def test_apo_14_only_opponents_with_cards() -> None:
    """APO-14: an opponent with at least one hand card; no such opponent: no effect."""
    table = situation("WhiteSage", "", "Starflower", top="VenomBrew")
    table.play("draw", 0)
    assert offered(table, "poison") == ["poison(target=3)"]
    assert table.why("poison(1)", 0) == "Choose an opponent, not yourself."
    assert table.why("poison(2)", 0) == "Player 2 has no cards in hand. Choose another opponent."
    assert table.why("poison(5)", 0) == "There is no such player at this table."
    nobody = situation("WhiteSage", "", "", top="VenomBrew")
    nobody.play("draw", 0)
    assert ("It has no effect." in said(nobody), asked(nobody)) == (True, (0, "turn"))


# ---- Astral Projection


def test_apo_15_one_of_three_is_kept_and_the_rest_goes_back_in_chosen_order() -> None:
    """APO-15: look at the top three, one is kept, the rest go back on top in chosen order; keeping is mandatory."""
    table = situation("WhiteSage", "Frankincense", top="Starflower Amethyst BatWing AstralProjection")
    table.play("draw", 0)
    assert [str(a) for a in table.legal(0)] == ["keep(card=Starflower)", "keep(card=Amethyst)", "keep(card=BatWing)"]
    assert table.why("keep(Frankincense)", 0) == "Frankincense is not one of the cards you are looking at."
    table.play("keep(Amethyst)", 0)
    assert asked(table) == (0, "return")
    for first, last in (("Starflower", "BatWing"), ("BatWing", "Starflower")):
        one = table.copy()
        one.play(f"return({first})", 0)
        assert (deck(one)[-2:], hand(one, 0)) == ([first, last], "WhiteSage Amethyst")
        assert (asked(one), pile(one, 0)) == ((0, "turn"), "AstralProjection")


def test_apo_15_only_the_drawer_sees_the_cards() -> None:
    """APO-15, Sees: Astral cards are for the drawer only."""
    table = situation("WhiteSage", "Frankincense", top="Starflower Amethyst BatWing AstralProjection")
    table.play("draw", 0)
    assert shown_zone(table, 0, "peek", 0)["cards"] == ["Starflower", "Amethyst", "Bat Wing"]
    for eye in (1, SPECTATOR):
        assert (shown_zone(table, eye, "peek", 0)["size"], shown_zone(table, eye, "peek", 0)["cards"]) == (3, None)
    table.play("keep(Amethyst)", 0)
    table.play("return(BatWing)", 0)
    assert "Player 1 keeps Amethyst." in said(table, 0)
    for eye in (1, SPECTATOR):
        heard = " ".join(said(table, eye))
        assert not [name for name in ("Amethyst", "Starflower", "Bat Wing") if name in heard]


@pytest.mark.parametrize(("left", "seen"), [("Amethyst BatWing", 2), ("Amethyst", 1)])
def test_apo_15_fewer_if_fewer(left: str, seen: int) -> None:
    """APO-15, COM-4: a peek shows what is there."""
    table = situation("WhiteSage", "Frankincense", left=left, top="AstralProjection", piles={1: "Starflower"})
    table.play("draw", 0)
    assert len(offered(table, "keep")) == seen
    table.play("keep(Amethyst)", 0)
    assert deck(table) == left.split()[1:]
    assert (pile(table, 1), asked(table)) == ("Starflower", (0, "turn"))


def test_apo_15_an_empty_pile_is_reshuffled_before_the_peek() -> None:
    """APO-15, COM-4: a peek reshuffles only when the pile is completely empty."""
    table = situation(
        "WhiteSage", "Frankincense", left="AstralProjection", piles={1: "Starflower BatWing Amethyst ClearQuartz"}
    )
    table.play("draw", 0)
    assert (len(shown_zone(table, 0, "peek", 0)["cards"]), len(deck(table))) == (3, 1)
    nothing = situation("WhiteSage", "Frankincense", left="AstralProjection")
    nothing.play("draw", 0)
    assert ("It has no effect." in said(nothing), asked(nothing)) == (True, (0, "turn"))


def test_apo_16_a_spell_that_is_kept_resolves_and_is_not_added() -> None:
    """APO-16: allowed; it resolves at once and is not added to the hand."""
    table = situation("WhiteSage", "Frankincense", top="Starflower HexSeal BatWing AstralProjection")
    table.play("draw", 0)
    table.play("keep(HexSeal)", 0)
    assert (asked(table), limbo(table)) == ((0, "return"), "AstralProjection HexSeal")
    table.play("return(BatWing)", 0)
    assert (asked(table), deck(table)[-2:]) == ((0, "seal"), ["BatWing", "Starflower"])
    table.play("seal(OccultRituals)", 0)
    assert (hand(table, 0), pile(table, 0)) == ("WhiteSage", "HexSeal AstralProjection")


def test_apo_16_of_three_spells_one_must_be_chosen() -> None:
    """APO-16: if all seen are Spells, one must be chosen; the others go back without effect."""
    table = situation("WhiteSage", "Frankincense", top="HexSeal FoulElixir TwistofFate AstralProjection")
    table.play("draw", 0)
    assert [action.verb for action in table.legal(0)] == ["keep"] * 3
    table.play("keep(TwistofFate)", 0)
    table.play("return(FoulElixir)", 0)
    assert (deck(table)[-2:], state(table).direction, hand(table, 0)) == (["FoulElixir", "HexSeal"], -1, "WhiteSage")


# ---- Foul Elixir


@pytest.mark.parametrize(("held", "left"), [(EIGHT, 6), ("WhiteSage BatWing", 0), ("WhiteSage", 0), ("", 0)])
def test_apo_17_the_drawer_loses_two_random_cards(held: str, left: int) -> None:
    """APO-17: the drawer loses two random hand cards (all, if fewer) to the own pile, before melding."""
    table = situation(held, "Frankincense", top="FoulElixir")
    table.play("draw", 0)
    assert len(hand(table, 0).split()) == left
    assert pile(table, 0).split()[-1] == "FoulElixir"
    assert sorted((*hand(table, 0).split(), *pile(table, 0).split()[:-1])) == sorted(held.split())
    assert asked(table) == (0, "turn")


def test_apo_17_the_loss_is_random() -> None:
    """APO-17: random cards."""
    lost = set()
    for seed in range(30):
        table = situation("WhiteSage BatWing Amethyst", "Frankincense", top="FoulElixir", seed=seed)
        table.play("draw", 0)
        lost.add(hand(table, 0))
    assert lost == {"WhiteSage", "BatWing", "Amethyst"}


# ---- Crackling Cauldron


def test_apo_18_two_cards_one_after_the_other() -> None:
    """APO-18: draw two one after the other."""
    table = situation("WhiteSage", "Frankincense", top="Starflower Amethyst BatWing CracklingCauldron")
    table.play("draw", 0)
    assert (hand(table, 0), deck(table)[-1], pile(table, 0)) == (
        "WhiteSage Amethyst BatWing",
        "Starflower",
        "CracklingCauldron",
    )


def test_apo_18_a_spell_among_them_resolves_before_the_next_draw() -> None:
    """APO-18: a Spell among them resolves before the next draw and is not replaced."""
    table = situation("WhiteSage", "Frankincense", top="Starflower Amethyst HexSeal CracklingCauldron")
    table.play("draw", 0)
    assert (asked(table), hand(table, 0), limbo(table)) == ((0, "seal"), "WhiteSage", "CracklingCauldron HexSeal")
    table.play("seal(OccultRituals)", 0)
    assert (hand(table, 0), deck(table)[-1]) == ("WhiteSage Amethyst", "Starflower")
    assert pile(table, 0) == "HexSeal CracklingCauldron"


def test_apo_19_one_combined_discard_after_melding() -> None:
    """APO-19: one combined discard step after melding, down to TC 8 (10 -> 8)."""
    table = situation(EIGHT, "Frankincense", top="BatWing PumpkinGuts CracklingCauldron")
    table.play("draw", 0)
    assert len(hand(table, 0).split()) == 10
    table.play("discard(BatWing)", 0)
    assert asked(table) == (0, "discard")
    table.play("discard(PumpkinGuts)", 0)
    assert (pile(table, 0), asked(table)) == ("CracklingCauldron BatWing PumpkinGuts", (1, "draw"))


def test_apo_19_fewer_if_a_draw_was_a_spell() -> None:
    """APO-19: fewer if a draw was a Spell."""
    table = situation(EIGHT, "Frankincense", top="BatWing TwistofFate CracklingCauldron")
    table.play("draw", 0)
    table.play("discard(BatWing)", 0)
    assert asked(table) == (1, "draw")


def test_apo_19_melding_comes_first() -> None:
    """APO-19: after the first discard nothing is melded any more."""
    held = "WhiteSage WhiteSage WhiteSage WhiteSage Nightshade BatWing Starflower Amethyst"
    table = situation(held, "Frankincense", top="CoffinNails PumpkinGuts CracklingCauldron")
    table.play("draw", 0)
    table.play("discard(BatWing)", 0)
    assert {action.verb for action in table.legal(0)} == {"discard"}


@pytest.mark.parametrize(
    ("top", "discards"),
    [
        ("BatWing PumpkinGuts CracklingCauldron", 3),
        ("BatWing TwistofFate CracklingCauldron", 3),
        ("BatWing PumpkinGuts Frankincense CracklingCauldron CracklingCauldron", 5),
    ],
)
def test_apo_19_strict_two_plus_the_normal_one(top: str, discards: int) -> None:
    """APO-19 strict: two plus the normal one."""
    table = situation(EIGHT, "Nightshade", top=top, short_hand="strict")
    table.play("draw", 0)
    for number in range(discards):
        assert asked(table) == (0, "turn" if number == 0 else "discard")
        table.play(offered(table, "discard")[0], 0)
    assert asked(table) == (1, "draw")


def test_apo_19_strict_stops_at_an_empty_hand() -> None:
    """APO-19 strict: no more than there is."""
    table = situation("", "Nightshade", top="BatWing PumpkinGuts CracklingCauldron", short_hand="strict")
    table.play("draw", 0)
    table.play("discard(BatWing)", 0)
    table.play("discard(PumpkinGuts)", 0)
    assert asked(table) == (1, "draw")


def test_apo_19_the_debt_is_gone_with_the_turn() -> None:
    """APO-19 strict: Cauldron's discards belong to its turn."""
    table = situation("", "Nightshade BatWing", top="Amethyst TwistofFate TwistofFate CracklingCauldron", short_hand="strict")
    table.play("draw", 0)
    table.play("end", 0)
    table.play("draw", 1)
    table.play("discard(Amethyst)", 1)
    assert asked(table) == (0, "draw")


def test_apo_20_cauldron_cards_complete_the_third_set() -> None:
    """APO-20: that ends the round before any discard."""
    table = situation(
        "WhiteSage BatWing PumpkinGuts",
        "Frankincense",
        melds={0: ["Amethyst Amethyst Amethyst", "Starflower Starflower Starflower"]},
        top="WhiteSage WhiteSage CracklingCauldron",
    )
    table.play("draw", 0)
    table.play("meld_three(WhiteSage)", 0)
    assert (table.over, table.scores, hand(table, 0)) == (True, [12, 0], "PumpkinGuts BatWing")


# ---- Hex Seal


def test_apo_21_sets_of_a_sealed_source_may_not_be_melded_by_anyone() -> None:
    """APO-21: by anyone, the caster included, nor with the Wild."""
    held = "WhiteSage WhiteSage WhiteSage FourLeafClover Frankincense SecretIngredient"
    table = situation(held, "FourLeafClover FourLeafClover FourLeafClover", top="BatWing HexSeal")
    table.play("draw", 0)
    assert len(offered(table, "seal")) == 9
    table.play("seal(PurificationBlessing)", 0)
    for answer in (
        "meld_three(WhiteSage)",
        "meld_two(WhiteSage)",
        "meld_source(PurificationBlessing)",
        "meld_source_without(Frankincense)",
    ):
        assert table.why(answer, 0) == "This Source is sealed: nobody may meld a set of it until the seal is gone."
    assert [action.verb for action in table.legal(0)] == ["end"]
    table.play("end", 0)
    table.play("draw", 1)
    assert [action.verb for action in table.legal(1)] == ["end"]


def test_apo_21_sets_on_the_table_stay_and_cards_may_be_drawn_and_discarded() -> None:
    """APO-21: sets already on the table stay and score; cards may still be drawn and discarded."""
    table = situation(
        "BatWing",
        EIGHT,
        melds={0: ["WhiteSage WhiteSage WhiteSage"]},
        piles={0: "Frankincense"},
        covered=[0],
        top="HexSeal",
        turns=18,
        max_laps=10,
        buried="reopen",
    )
    table.play("draw", 0)
    table.play("seal(PurificationBlessing)", 0)
    table.play("end", 0)
    table.play("draw", 1)
    table.play("discard(WhiteSage)", 1)
    assert (pile(table, 1), sets(table, 0), table.scores) == ("WhiteSage", ["WhiteSage WhiteSage WhiteSage"], [3, 0])


@pytest.mark.parametrize("duration", ["lap", "rest_of_round"])
def test_apo_22_a_seal_holds_until_the_casters_next_turn_or_to_the_end(duration: str) -> None:
    """APO-22: until the caster's next turn begins; rest_of_round = until the deal ends."""
    table = situation("WhiteSage", "BatWing", "Amethyst", top="Nightshade Starflower HexSeal", hex_seal=duration)
    table.play("draw", 0)
    table.play("seal(OccultRituals)", 0)
    for seat in (0, 1, 2):
        assert seals(table) == [("OccultRituals", 0)]
        if seat:
            table.play("draw", seat)
        table.play("end", seat)
    assert asked(table) == (0, "draw")
    assert seals(table) == ([] if duration == "lap" else [("OccultRituals", 0)])
    assert ("The seal on Occult Rituals is lifted." in said(table)) == (duration == "lap")


def test_apo_22_a_skipped_turn_would_have_begun() -> None:
    """APO-22: or would have begun (skipped)."""
    table = situation("WhiteSage", "BatWing", top="CircleBreaker HexSeal")
    table.play("draw", 0)
    table.play("seal(OccultRituals)", 0)
    table.play("end", 0)
    table.play("draw", 1)
    assert seals(table) == [("OccultRituals", 0)]
    table.play("end", 1)
    assert (asked(table), seals(table)) == ((1, "draw"), [])


def test_apo_22_a_reversal_does_not_stretch_it() -> None:
    """APO-22: the caster's next turn, in whatever direction it comes."""
    table = situation("WhiteSage", "BatWing", "Amethyst", top="TwistofFate HexSeal")
    table.play("draw", 0)
    table.play("seal(OccultRituals)", 0)
    table.play("end", 0)
    table.play("draw", 1)
    table.play("end", 1)
    assert (asked(table), seals(table)) == ((0, "draw"), [])


def test_apo_23_two_seals_count_independently() -> None:
    """APO-23: both count, independently."""
    table = situation("WhiteSage", "BatWing", top="Nightshade Starflower HexSeal HexSeal")
    table.play("draw", 0)
    table.play("seal(OccultRituals)", 0)
    table.play("end", 0)
    table.play("draw", 1)
    table.play("seal(MythicalBeasts)", 1)
    assert seals(table) == [("OccultRituals", 0), ("MythicalBeasts", 1)]
    table.play("end", 1)
    assert seals(table) == [("MythicalBeasts", 1)]
    table.play("draw", 0)
    table.play("end", 0)
    assert seals(table) == []


def test_apo_23_a_third_replaces_the_oldest() -> None:
    """APO-23: never more than two: a third (possible after a reshuffle) replaces the oldest."""
    table = situation("WhiteSage", "BatWing", "Amethyst", left="HexSeal HexSeal", hex_seal="rest_of_round")
    for seat, source in enumerate(("OccultRituals", "MythicalBeasts")):
        table.play("draw", seat)
        table.play(f"seal({source})", seat)
        table.play("end", seat)
    table.play("draw", 2)  # the two Seals were shuffled into a new pile
    table.play("seal(WitchsPantry)", 2)
    assert seals(table) == [("MythicalBeasts", 1), ("WitchsPantry", 2)]
    broken = [text for text in said(table) if "breaks" in text]
    assert broken == ["Only two seals can hold at once: the oldest one, on Occult Rituals, breaks."]


def test_apo_23_a_seal_whose_elder_stays_is_not_lost() -> None:
    """APO-23: a new seal replaces nothing while there is room, even if the newer one was lifted."""
    table = situation("WhiteSage", "BatWing", "Amethyst", top="HexSeal")
    s = state(table)
    s.older_seal, s.older_caster = 2, 1
    table.play("draw", 0)
    table.play("seal(OccultRituals)", 0)
    assert seals(table) == [("SacredHerbsBotanicals", 1), ("OccultRituals", 0)]


def test_seals_and_their_casters_are_public() -> None:
    """Sees: active seals and their end."""
    table = situation("WhiteSage", "BatWing", top="HexSeal")
    table.play("draw", 0)
    table.play("seal(WitchsPantry)", 0)
    for eye in (1, SPECTATOR):
        shown = {fact["label"]: fact["value"] for fact in table.view(eye)["shown"]}
        assert (shown["Sealed Source"], shown["Sealed by"]) == ("Witch's Pantry", "Player 1")
        assert (shown["Also sealed"], shown["Also sealed by"]) == (None, None)
    assert "Player 1 seals Witch's Pantry: nobody may meld a set of it." in said(table)


# ---- Thief's Gamble


def test_apo_24_blind_takes_a_random_card_unseen() -> None:
    """APO-24: choose an opponent with cards, take one card at random unseen."""
    stolen = set()
    for seed in range(30):
        table = situation("WhiteSage", "BatWing Amethyst", "Starflower", top="ThiefsGamble", seed=seed)
        table.play("draw", 0)
        assert offered(table, "rob") == ["rob(target=2)", "rob(target=3)"]
        table.play("rob(2)", 0)
        assert asked(table) == (0, "pay")
        stolen.add(hand(table, 0))
        for eye in (2, SPECTATOR):
            assert "Player 1 takes a card from Player 2's hand." in said(table, eye)
        for eye in (0, 1):
            assert "Player 1 takes a card from Player 2's hand." not in said(table, eye)
    assert stolen == {"WhiteSage BatWing", "WhiteSage Amethyst"}


def test_apo_24_any_card_of_the_own_hand_is_discarded_the_stolen_one_too() -> None:
    """APO-24: then discard any one card of your own hand (the stolen one allowed)."""
    table = situation("WhiteSage", "BatWing", top="ThiefsGamble")
    table.play("draw", 0)
    table.play("rob(2)", 0)
    assert offered(table, "discard") == ["discard(card=WhiteSage)", "discard(card=BatWing)"]
    table.play("discard(BatWing)", 0)
    assert (hand(table, 0), pile(table, 0)) == ("WhiteSage", "BatWing ThiefsGamble")


def test_apo_24_look_sees_the_hand_and_chooses() -> None:
    """APO-24 look: see the hand and choose; the victim's hand is seen by the thief only."""
    table = situation("WhiteSage", "BatWing BatWing Amethyst", "Starflower", top="ThiefsGamble", thief_pick="look")
    table.play("draw", 0)
    table.play("rob(2)", 0)
    assert asked(table) == (0, "pick")
    assert offered(table, "pick") == ["pick(card=Amethyst)", "pick(card=BatWing)"]
    seen = [text for text in said(table, 0) if text.startswith("Player 1 looks at")]
    assert (
        sorted(seen)
        == ["Player 1 looks at Amethyst in Player 2's hand."] + ["Player 1 looks at Bat Wing in Player 2's hand."] * 2
    )
    for eye in (2, SPECTATOR):
        assert said(table, eye).count("Player 1 looks at a card in Player 2's hand.") == 3
    assert table.why("pick(Starflower)", 0) == "Starflower is not in that hand."
    table.play("pick(Amethyst)", 0)
    assert (hand(table, 0), hand(table, 1), asked(table)) == ("WhiteSage Amethyst", "BatWing BatWing", (0, "pay"))


def test_apo_25_the_gamble_leaves_nothing_else_to_discard() -> None:
    """APO-25: its own discard brings TC back to 8, so no second discard (skip_discard)."""
    for short_hand, verbs in (("skip_discard", {"end"}), ("strict", {"discard"})):
        table = situation(EIGHT, "BatWing", top="ThiefsGamble", short_hand=short_hand)
        table.play("draw", 0)
        table.play("rob(2)", 0)
        table.play("discard(BatWing)", 0)
        assert {action.verb for action in table.legal(0)} == verbs


def test_apo_26_without_a_legal_opponent_nothing_happens() -> None:
    """APO-26: no effect, no discard."""
    table = situation("WhiteSage", "", top="ThiefsGamble")
    table.play("draw", 0)
    assert (hand(table, 0), pile(table, 0), asked(table)) == ("WhiteSage", "ThiefsGamble", (0, "turn"))
    assert "It has no effect." in said(table)


@pytest.mark.parametrize("spell", ["VenomBrew", "ThiefsGamble", "FoulElixir"])
def test_apo_27_the_wild_is_treated_as_any_card(spell: str) -> None:
    """APO-27: Wild taken, stolen or discarded at random."""
    if spell == "FoulElixir":
        table = situation("SecretIngredient", "BatWing", top=spell)
        table.play("draw", 0)
        assert (hand(table, 0), pile(table, 0)) == ("", "SecretIngredient FoulElixir")
        return
    table = situation("WhiteSage", "SecretIngredient", top=spell)
    table.play("draw", 0)
    table.play("poison(2)" if spell == "VenomBrew" else "rob(2)", 0)
    assert hand(table, 1) == ""
    assert (pile(table, 1), hand(table, 0)) == (
        ("SecretIngredient", "WhiteSage") if spell == "VenomBrew" else ("", "WhiteSage SecretIngredient")
    )


# ---- chains


def test_com_03_spells_of_a_chain_land_in_the_order_they_finished() -> None:
    """COM-3: in no pile until the outermost effect is finished; then all go in the order in which they finished."""
    table = situation("WhiteSage", "Frankincense", top="VenomBrew HexSeal CracklingCauldron CracklingCauldron")
    table.play("draw", 0)
    assert (limbo(table), asked(table)) == ("CracklingCauldron CracklingCauldron HexSeal", (0, "seal"))
    table.play("seal(OccultRituals)", 0)
    assert (limbo(table), spent(table)) == ("CracklingCauldron CracklingCauldron VenomBrew", "HexSeal")
    assert pile(table, 0) == ""
    table.play("poison(2)", 0)
    assert (limbo(table), spent(table)) == ("", "")
    assert pile(table, 0) == "HexSeal VenomBrew CracklingCauldron CracklingCauldron"


def test_com_03_a_spell_of_the_chain_is_not_reshuffled_by_it() -> None:
    """COM-3: it cannot be reshuffled by its own effect, nor by another one of its chain."""
    table = situation("WhiteSage", "Frankincense", left="TwistofFate CracklingCauldron", piles={1: "BatWing"})
    table.play("draw", 0)  # the second card of the Cauldron comes from the new pile
    assert (hand(table, 0), deck(table)) == ("WhiteSage BatWing", [])
    assert pile(table, 0) == "TwistofFate CracklingCauldron"


def test_apo_29_at_most_sixteen_spells_resolve_in_a_turn() -> None:
    """APO-29: at most 16 per turn through limbo: no Spell of a chain comes up in it a second time, and all have room."""
    table = situation("WhiteSage", "Frankincense", left="FoulElixir FoulElixir HexSeal CracklingCauldron CracklingCauldron")
    table.play("draw", 0)
    table.play("seal(OccultRituals)", 0)
    assert said(table).count("Player 1 carries out Foul Elixir.") == 2
    assert sorted(pile(table, 0).split()) == sorted(
        ["WhiteSage", "FoulElixir", "FoulElixir", "HexSeal", "CracklingCauldron", "CracklingCauldron"]
    )
    (stack,) = [family for family in GAME.state.zone_table.families if family.name == "limbo"]
    assert stack.capacity == 16
