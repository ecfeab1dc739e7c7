"""Perks, and Spells that block them: ALC-31, ALC-33 to ALC-43."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import SPECTATOR, Table
from cardamom.games.alchemist.cards import BEATEN_BY, SPELL_CATEGORY, Category, Spell
from cardamom.games.alchemist.state import POTION_DECK
from tests.games.situations import prompt_of

from .situations import (
    acting,
    asked,
    chained,
    claimed,
    deck,
    hand,
    offered,
    pile,
    potion,
    row,
    said,
    shown_zone,
    situation,
    state,
)


def answers(table: Table, seat: int = 0) -> list[str]:
    return [str(action) for action in table.legal(seat)]


def using(label: str, *hands: str, **more: Any) -> Table:
    """Seat 0 uses the perk of a potion."""
    claims = {0: label, **more.pop("others", {})}
    table = acting(*hands, claimed=claims, **more)
    table.play(f"perk({label})", 0)
    return table


# ---- when


def test_alc_31_a_perk_is_used_once_and_from_the_next_turn_on() -> None:
    """ALC-31: own turn, not in the turn of claiming; then face down."""
    table = acting("", "", claimed={0: "TwistofFate! SeveranceDraught", 1: "Wispwine"})
    assert offered(table, "perk") == ["perk(potion=SeveranceDraught)"]
    assert table.why("perk(TwistofFate)", 0) == "You can use the perk of Twist of Fate from your next turn on."
    assert table.why("perk(Wispwine)", 0) == "Wispwine is not on your Crafting Table."
    table.play("perk(SeveranceDraught)", 0)
    assert claimed(table, 0) == "SeveranceDraught- TwistofFate!"
    assert table.why("perk(SeveranceDraught)", 0) == "The perk of Severance Draught has already been used."


def test_alc_31_perks_of_crafting_and_wards_are_not_used_by_themselves() -> None:
    """ALC-31: crafting perks inside a craft; Petal Ward type as a reaction."""
    table = acting("", "", claimed={0: "HeartfireInfusion SerpentsLuck"})
    assert offered(table, "perk") == []
    for label, name in (("HeartfireInfusion", "Heartfire Infusion"), ("SerpentsLuck", "Serpent's Luck")):
        assert table.why(f"perk({label})", 0) == f"The perk of {name} works only while you craft another potion."
    ward = acting("", "", claimed={0: "BasiliskBalm"})
    assert ward.why("perk(BasiliskBalm)", 0) == "The perk of Basilisk Balm works only when a Spell is aimed at you."


def test_alc_31_a_new_potion_is_ready_in_the_next_turn_actually_taken() -> None:
    """ALC-31: from the owner's next turn; a skipped turn does not begin."""
    table = situation("BatWing", "", claimed={0: "SeveranceDraught!"})
    table.play("draw", 0)
    state(table).skip[0] = 1
    table.play("end", 0)
    table.play("draw", 1)
    table.play("end", 1)  # seat 0 is skipped
    assert (asked(table), claimed(table, 0)) == ((1, "draw"), "SeveranceDraught!")
    table.play("draw", 1)
    table.play("end", 1)
    assert (asked(table), claimed(table, 0)) == ((0, "draw"), "SeveranceDraught")


# ---- blocks


@pytest.mark.parametrize(
    ("label", "asks"),
    [
        ("SilenceoftheGrave", True),
        ("MaledictaVitae", True),
        ("SeveranceDraught", False),
        ("WitchsChain", False),
        ("DreambinderElixir", False),
        ("TwistofFate", False),
    ],
)
def test_alc_33_only_perks_that_hit_a_player_can_be_blocked(label: str, asks: bool) -> None:
    """ALC-33: Silence type (each other player) and Lover's Whisper type (the giver); nothing else targets anybody."""
    table = using(label, "BatWing", "CircleBreaker TwistofFate VenomBrew")
    assert (asked(table) == (1, "block")) is asks


def test_alc_33_a_whisper_asks_the_giver_alone() -> None:
    """ALC-33: the giver."""
    table = using("Wispwine", "BatWing", "TwistofFate", "Amethyst TwistofFate")
    table.play("whisper(Amethyst)", 0)
    assert asked(table) == (2, "block")


def test_alc_34_the_triangle() -> None:
    """ALC-34: Benedicta against Maleficia, Fortuna against Benedicta, Maleficia against Fortuna; the Spells' categories."""
    assert BEATEN_BY == (Category.BENEDICTA, Category.FORTUNA, Category.MALEFICIA)
    of = {category: {Spell(k) for k, c in enumerate(SPELL_CATEGORY) if c == category} for category in Category}
    assert of == {
        Category.MALEFICIA: {Spell.VENOM, Spell.SEAL, Spell.FOUL},
        Category.BENEDICTA: {Spell.CIRCLE, Spell.CAULDRON, Spell.SUMMON},
        Category.FORTUNA: {Spell.TWIST, Spell.ASTRAL, Spell.GAMBLE},
    }


def test_alc_34_one_spell_of_the_beating_category() -> None:
    """ALC-34: one Spell from hand of the beating category, out of turn; its own effect does not happen."""
    table = using("SilenceoftheGrave", "BatWing", "CircleBreaker SummonfromBeyond TwistofFate VenomBrew Amethyst")
    assert answers(table, 1) == ["block(spell=CircleBreaker)", "block(spell=SummonfromBeyond)", "decline"]
    reason = table.why("block(TwistofFate)", 1)
    assert reason is not None
    assert reason.startswith("Twist of Fate does not beat this potion: Benedicta beats Maleficia, ")
    assert table.why("block(CracklingCauldron)", 1) == "You do not hold this card."
    assert prompt_of(table, 1) == "Silence of the Grave is used on you. Do you block it with a Spell?"
    table.play("block(CircleBreaker)", 1)
    assert (pile(table, 1), hand(table, 1)) == ("CircleBreaker", "Amethyst TwistofFate VenomBrew SummonfromBeyond")
    assert state(table).skip[:2] == [0, 0]
    assert "Player 2 blocks with Circle Breaker." in said(table)


@pytest.mark.parametrize(("direction", "order"), [(1, [1, 2, 3]), (-1, [3, 2, 1])])
def test_alc_35_all_are_asked_one_after_another(direction: int, order: list[int]) -> None:
    """ALC-35, COM-10: from the next seat in the current direction; everyone affected gets one chance, holders or not."""
    table = using("MaledictaVitae", "BatWing", "BatWing", "CircleBreaker", "BatWing", direction=direction)
    found = []
    while asked(table)[1] == "block":
        found.append(asked(table)[0])
        table.play("decline", asked(table)[0])
    assert found == order


def test_com_10_a_no_leaves_no_trace() -> None:
    """COM-10: a "no" leaves no trace in the log."""
    table = using("MaledictaVitae", "BatWing", "BatWing", "CircleBreaker")
    before = said(table)
    table.play("decline", 1)
    assert said(table) == before


# ---- Maleficia


def test_alc_36_severance_changes_the_row() -> None:
    """ALC-36: each revealed potion goes back, each deck is shuffled, a new one is revealed; Chains vanish."""
    rows = set()
    for seed in range(10):
        table = acting("", "", row="WitchsChain Wispwine", chained="SerpentsLuck", claimed={0: "SeveranceDraught"}, seed=seed)
        table.play("perk(SeveranceDraught)", 0)
        found = row(table).split()
        assert [potion(label) // 6 for label in found] == [0, 1, 2]
        assert chained(table) == ""
        assert state(table).size[POTION_DECK : POTION_DECK + 3] == [3, 4, 4]
        rows.add(row(table))
    assert len(rows) > 3
    assert any("WitchsChain" in found for found in rows)  # possibly the same


def test_alc_37_silence_shuffles_all_hands_of_those_who_do_not_block() -> None:
    """ALC-37: every player who does not block, the user included, shuffles the hand in and is dealt as many."""
    hands = ("BatWing BatWing BatWing", "Amethyst CircleBreaker", "Starflower", "WhiteSage WhiteSage WhiteSage WhiteSage")
    table = using("SilenceoftheGrave", *hands, left="")
    table.play("block(CircleBreaker)", 1)
    table.play("decline", 2)
    before = said(table)
    table.play("decline", 3)
    assert hand(table, 1) == "Amethyst"
    assert [len(hand(table, seat).split()) for seat in range(4)] == [3, 1, 1, 4]
    dealt = sorted(card for seat in (0, 2, 3) for card in hand(table, seat).split())
    assert dealt == ["BatWing"] * 3 + ["Starflower"] + ["WhiteSage"] * 4
    assert "The main deck is shuffled." in said(table)[len(before) :]
    assert asked(table) == (0, "act")


def test_alc_37_the_main_deck_is_part_of_it() -> None:
    """ALC-37: into the main deck: other cards may come back, and nobody knows which."""
    table = using("SilenceoftheGrave", "BatWing BatWing", "Amethyst")
    table.play("decline", 1)
    assert len(deck(table)) == 136 - 3
    assert shown_zone(table, 1, "hand", 0)["cards"] is None


def test_alc_38_a_chain_lies_on_one_revealed_potion() -> None:
    """ALC-38: one revealed potion, until it is claimed or leaves the row."""
    table = using("WitchsChain", "", "", row="SilenceoftheGrave Wispwine SerpentsLuck")
    assert answers(table) == ["chain(potion=SilenceoftheGrave)", "chain(potion=Wispwine)", "chain(potion=SerpentsLuck)"]
    assert table.why("chain(MirrorDew)", 0) == "Mirror Dew is not one of the revealed potions."
    table.play("chain(Wispwine)", 0)
    assert (chained(table), asked(table)) == ("Wispwine", (0, "act"))
    row = shown_zone(table, SPECTATOR, "row", None)
    assert (row["marks"], row["marked"]) == ([0, 1, 0], [None, "chained: needs all four", None])
    assert "Wispwine is chained: it now takes all four of its exact ingredients." in said(table)


# ---- Benedicta


@pytest.mark.parametrize(("direction", "giver"), [(1, 2), (-1, 3)])
def test_alc_39_the_first_holder_hands_over_one_copy(direction: int, giver: int) -> None:
    """ALC-39: the first holder after you in the current direction hands over one copy."""
    table = using("LoversWhisper", "", "BatWing", "Amethyst Amethyst", "Amethyst", direction=direction)
    table.play("whisper(Amethyst)", 0)
    assert asked(table) == (giver, "block")
    assert f"Player {giver + 1}'s hand is shown to hold Amethyst." in said(table)
    table.play("decline", giver)
    assert (hand(table, 0), hand(table, giver)) == ("Amethyst", "Amethyst" if giver == 2 else "")
    assert f"Player {giver + 1} hands Amethyst to Player 1." in said(table)


def test_alc_39_nobody_has_it() -> None:
    """ALC-39: nobody has it: the perk is spent all the same. The own copies do not count."""
    table = using("LoversWhisper", "Amethyst", "BatWing")
    table.play("whisper(Amethyst)", 0)
    assert (asked(table), claimed(table, 0), hand(table, 0)) == ((0, "act"), "LoversWhisper-", "Amethyst")
    assert said(table)[-2:] == ["Player 1 asks for Amethyst.", "Nobody else holds Amethyst."]


def test_alc_39_a_blocked_whisper_asks_nobody_further() -> None:
    """ALC-39: the holder blocks: the perk is spent, nobody further is asked."""
    table = using("LoversWhisper", "", "Amethyst AstralProjection", "Amethyst")
    table.play("whisper(Amethyst)", 0)
    table.play("block(AstralProjection)", 1)
    assert (hand(table, 0), hand(table, 1), asked(table)) == ("", "Amethyst", (0, "act"))
    assert claimed(table, 0) == "LoversWhisper-"


def test_alc_39_the_card_asked_for_can_be_the_block() -> None:
    """ALC-39, ALC-34: a named Fortuna Spell may itself be played as the block."""
    table = using("LoversWhisper", "", "TwistofFate")
    table.play("whisper(TwistofFate)", 0)
    table.play("block(TwistofFate)", 1)
    assert (hand(table, 0), pile(table, 1), state(table).direction) == ("", "TwistofFate", 1)


def test_alc_39_spells_and_the_wild_can_be_named() -> None:
    """ALC-39: any ingredient, Spell (not Foul Elixir) or the Wild."""
    for card in ("VenomBrew", "Wild", "BatWing"):
        table = using("Wispwine", "", f"{card} FoulElixir")
        table.play(f"whisper({card})", 0)
        table.play("decline", 1)
        assert hand(table, 0) == card


# ---- Fortuna


@pytest.mark.parametrize("players", [2, 3])
def test_alc_42_look_at_two_cards_a_player_and_order_them(players: int) -> None:
    """ALC-42: look at the top 2 x players cards, put them back in any order."""
    cards = ["Amethyst", "BatWing", "WhiteSage", "Starflower", "CoffinNails", "Nightshade"][: 2 * players]
    table = using("DreambinderElixir", *[""] * players, top=f"Wild {' '.join(cards)}")
    assert len(answers(table)) == 2 * players
    assert table.why("return(Wild)", 0) == "Wild is not one of the cards you are looking at."
    for card in sorted(cards)[:-1]:
        table.play(f"return({card})", 0)
    assert deck(table)[-2 * players - 1 :] == ["Wild", *sorted(cards)]
    assert asked(table) == (0, "act")


@pytest.mark.parametrize(("left", "seen"), [("BatWing Amethyst Wild", 3), ("BatWing", 0), ("", 2)])
def test_alc_42_or_all_there_are(left: str, seen: int) -> None:
    """ALC-42, COM-4: or all there are; a single card goes back by itself, an empty deck is made anew."""
    table = using("DreambinderElixir", "", "", left=left, piles={1: "Starflower WhiteSage"})
    assert len(offered(table, "return")) == seen
    assert claimed(table, 0) == "DreambinderElixir-"
    assert len(deck(table)) == (1 if left == "BatWing" else 0)


@pytest.mark.parametrize("label", ["TwistofFate", "VeilpiercerTonic"])
def test_alc_43_renewal_shuffles_all_piles_into_the_main_deck(label: str) -> None:
    """ALC-43: all discard piles are shuffled into the main deck. It is not the spell of the same name."""
    table = using(label, "", "", "", left="BatWing", piles={0: "FoulElixir Amethyst", 2: "Wild"})
    assert sorted(deck(table)) == ["Amethyst", "BatWing", "FoulElixir", "Wild"]
    assert [pile(table, seat) for seat in range(3)] == ["", "", ""]
    assert state(table).direction == 1
