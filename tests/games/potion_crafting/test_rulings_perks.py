"""The rulings on perks: CRA-11 to CRA-18 and CRA-20, with the Love Potions and what happens at the start of a lap."""

from __future__ import annotations

import pytest

from cardamom import SPECTATOR
from cardamom.games.potion_crafting.state import HAND
from cardamom.kernel import card_at, known_by
from tests.games.situations import prompt_of

from .situations import (
    HEART,
    LONGING,
    LOVE,
    TWISTER,
    asked,
    hand,
    live,
    offered,
    pass_turn,
    pile,
    said,
    situation,
    state,
)

EIGHT = "Lavender UnicornHair FairyDust BoneDust TrollFat RavenFeather Toadstool BatWing"


# ---- when perks are live


def test_cra_11_a_lap_begins_with_the_first_player() -> None:
    """CRA-11: one lap; the first player is fixed for the game, a new lap starts with that seat."""
    table = situation("MoonDew", "FoxTail", "BatWing", turn=2, first=2)
    laps = []
    for _ in range(7):
        laps.append((table.actors[0], state(table).lap))
        pass_turn(table)
    assert laps == [(2, 0), (0, 0), (1, 0), (2, 1), (0, 1), (1, 1), (2, 2)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_cra_12_a_perk_is_live_in_the_lap_after_crafting_only(seat: int) -> None:
    """CRA-12: only in the lap after crafting, once, then it lapses."""
    hands = ["MoonDew", "FoxTail", "BatWing"]
    hands[seat] = TWISTER
    table = situation(*hands, turn=seat, top="Toadstool GraveDust CrystalTear")
    table.play("draw", seat)
    table.play("craft(FateTwister)", seat)
    table.play("stack(FourLeafClover)", seat)
    table.play("stack(MoonstonePowder)", seat)
    table.play("end", seat)
    for turn in range(9):
        actor = table.actors[0]
        lap = state(table).lap
        assert bool(offered(table, "twist")) == (actor == seat and lap == 1), turn
        assert live(table, seat) == ("FateTwister" if lap == 1 else "")
        if actor == seat and lap == 1:
            assert table.why("twist", seat) is None
        pass_turn(table)


def test_cra_12_a_perk_is_used_once() -> None:
    """CRA-12: once."""
    table = situation(EIGHT, "FoxTail", live={0: LOVE})
    table.play("glimpse(2)", 0)
    assert (live(table, 0), asked(table), offered(table, "glimpse")) == ("", (0, "draw"), [])
    assert table.why("glimpse(2)", 0) == "You have no live Elixir of Longing perk."


@pytest.mark.parametrize("perk", ["ElixirofLonging", "HeartstringInfusion", "FateTwister", "GreedrootTonic"])
def test_cra_12_until_used_keeps_voluntary_perks(perk: str) -> None:
    """CRA-12 until_used: keeps unused voluntary perks (Longing, Heartstring, Twister, Greedroot) until used."""
    for duration, kept in (("until_used", perk), ("next_round", "")):
        table = situation("MoonDew", "FoxTail", live={0: perk}, turn=1, perk_duration=duration)
        for _ in range(5):
            pass_turn(table)
        assert live(table, 0) == kept


@pytest.mark.parametrize("perk", ["WhisperingGold", "SpiritLock@2", "AshcurseDraught@2"])
def test_cra_12_until_used_does_not_keep_the_others(perk: str) -> None:
    """CRA-12 until_used: only voluntary perks stay."""
    table = situation("MoonDew", "FoxTail", live={0: perk}, turn=1, perk_duration="until_used")
    pass_turn(table)
    assert live(table, 0) == ""


def test_cra_12_until_used_a_second_perk_of_a_kind_adds_up() -> None:
    """CRA-12 until_used: an unused perk stays beside a new one of the same potion."""
    table = situation(EIGHT, "FoxTail GraveDust", live={0: LOVE}, brewed={0: LOVE}, new_lap=True, perk_duration="until_used")
    assert live(table, 0) == f"{LOVE} {LOVE}"
    table.play("glimpse(2)", 0)
    table.play("glimpse(2)", 0)
    assert live(table, 0) == ""


def test_cra_18_some_perks_are_the_owners_choice_and_others_happen() -> None:
    """CRA-18: Longing, Heartstring, Twister, Greedroot are the owner's choice; the others happen by themselves."""
    table = situation(EIGHT, "FoxTail", live={0: "ElixirofLonging FateTwister GreedrootTonic"}, top="MoonDew")
    assert {"draw", "twist", "glimpse(target=2)"} <= {str(action) for action in table.legal(0)}
    table.play("draw", 0)
    assert (asked(table), [str(action) for action in table.legal(0)]) == ((0, "scry"), ["scry", "leave"])
    before = said(table)
    table.play("leave", 0)
    assert said(table) == before  # a no leaves no trace (COM-10)
    assert offered(table, "discard")
    bloom = situation("MoonDew", "FoxTail", brewed={0: "BlushbloomBrew"}, new_lap=True, top="BatWing")
    assert (hand(bloom, 0), asked(bloom)) == ("BatWing MoonDew", (0, "draw"))


# ---- Elixir of Longing


@pytest.mark.parametrize("after", ["draw", "act"])
def test_cra_13_longing_shows_one_random_card_once(after: str) -> None:
    """Longing, CRA-13: once, in P's turn: name an opponent, P alone sees one random card of that hand."""
    table = situation("MoonDew", "FoxTail BatWing", "Toadstool", live={0: LOVE}, top="GraveDust")
    if after == "act":
        table.play("draw", 0)
    assert offered(table, "glimpse") == ["glimpse(target=2)", "glimpse(target=3)"]
    table.play("glimpse(2)", 0)
    told = said(table, 0)[-1]
    assert told in {"Player 1 looks at Fox Tail in Player 2's hand.", "Player 1 looks at Bat Wing in Player 2's hand."}
    for eye in (1, 2, SPECTATOR):
        assert said(table, eye)[-1] == "Player 1 looks at a card in Player 2's hand."
    s = state(table)
    knowing = [known_by(s, HAND + 1, at) for at in range(2)]
    assert sorted(knowing) == [0b10, 0b11]
    seen = card_at(s, HAND + 1, knowing.index(0b11))
    assert (asked(table), offered(table, "glimpse")) == ((0, after), [])
    assert seen in table.view_state(0).card


def test_longing_takes_no_empty_hand_and_no_own_one() -> None:
    """Longing: name an opponent with cards (COM-9)."""
    table = situation("MoonDew", "", "Toadstool", live={0: LOVE})
    assert offered(table, "glimpse") == ["glimpse(target=3)"]
    assert table.why("glimpse(1)", 0) == "Choose an opponent, not yourself."
    assert table.why("glimpse(2)", 0) == "Player 2 has no cards in hand. Choose another opponent."
    assert table.why("glimpse(5)", 0) == "There is no such player at this table."


def test_longing_picks_at_random() -> None:
    """Longing, COM-2: any card of the hand can be the one that is seen."""
    found = set()
    for seed in range(30):
        table = situation("MoonDew", "FoxTail BatWing Toadstool", live={0: LOVE}, seed=seed)
        table.play("glimpse(2)", 0)
        found.add(said(table, 0)[-1])
    assert len(found) == 3


# ---- Blushbloom Brew and Venom Veil, at the start of a lap


def test_blushbloom_draws_one_extra_card_at_the_start_of_the_lap() -> None:
    """Blushbloom: at the start of lap r+1 P draws one extra card."""
    table = situation("MoonDew", "FoxTail", "Toadstool", brewed={2: "BlushbloomBrew"}, new_lap=True, top="GraveDust BatWing")
    assert (hand(table, 2), asked(table)) == ("BatWing Toadstool", (0, "draw"))
    assert said(table) == [
        "Player 3's Blushbloom Brew perk is live this lap.",
        "Player 3 uses the perk of Blushbloom Brew.",
        "Player 3 draws a card.",
    ]
    assert live(table, 2) == ""


def test_venom_veil_discards_a_random_card_at_the_start_of_the_lap() -> None:
    """Venom Veil: the player named at crafting discards one random card at the start of lap r+1."""
    lost = set()
    for seed in range(20):
        table = situation("MoonDew", "FoxTail BatWing", "Toadstool", brewed={0: "VenomVeil@2"}, new_lap=True, seed=seed)
        assert asked(table) == (0, "draw")
        assert sorted([hand(table, 1), pile(table, 1)]) == ["BatWing", "FoxTail"]
        lost.add(pile(table, 1))
    assert lost == {"FoxTail", "BatWing"}
    assert "Player 1's Venom Veil, aimed at Player 2, is live this lap." in said(table)


def test_cra_15_the_order_at_the_start_of_a_lap_is_by_seat_from_the_first_player() -> None:
    """CRA-15: by owner's seat from the first player: each owner's Blushbloom draw or Venom Veil."""
    brewed = {0: "BlushbloomBrew", 1: "VenomVeil@3", 2: "BlushbloomBrew"}
    # player 3 owns the draw that comes first, and loses one of two cards after it
    late = situation("MoonDew", "FoxTail", "", brewed=brewed, new_lap=True, first=2, top="GraveDust BatWing Toadstool")
    assert [line for line in said(late) if "draws" in line or "discards" in line] == [
        "Player 3 draws a card.",
        "Player 1 draws a card.",
        "Player 3 discards Toadstool.",
    ]
    assert asked(late) == (2, "draw")
    early = situation("MoonDew", "FoxTail", "", brewed=brewed, new_lap=True, first=1, top="GraveDust BatWing Toadstool")
    assert hand(early, 2) == "Toadstool"  # the Veil met an empty hand


def test_cra_16_no_effect_on_an_empty_hand() -> None:
    """CRA-16: Venom Veil on an empty hand has no effect; nobody is asked to cancel it."""
    table = situation("MoonDew", "", brewed={0: "VenomVeil@2", 1: "HeartstringInfusion"}, new_lap=True)
    assert (asked(table), pile(table, 1)) == ((0, "draw"), "")
    assert live(table, 1) == "HeartstringInfusion"


# ---- Heartstring Infusion


def test_cra_20_heartstring_cancels_a_venom_veil() -> None:
    """CRA-20: Venom Veil at the moment it would bite; the attacker's perk is spent."""
    table = situation("MoonDew", "FoxTail BatWing", brewed={0: "VenomVeil@2", 1: "HeartstringInfusion"}, new_lap=True)
    assert asked(table) == (1, "cancel")
    suffered = table.copy()
    suffered.play("suffer", 1)
    assert (len(pile(suffered, 1).split()), live(suffered, 1)) == (1, "HeartstringInfusion")
    table.play("cancel", 1)
    assert (hand(table, 1), pile(table, 1)) == ("BatWing FoxTail", "")
    assert (live(table, 0), live(table, 1), asked(table)) == ("", "", (0, "draw"))
    assert said(table)[-2:] == ["Player 2 uses the perk of Heartstring Infusion.", "Player 2 cancels Venom Veil."]


def test_cra_20_heartstring_cancels_a_spirit_lock_at_the_start_of_the_turn() -> None:
    """CRA-20: Spirit Lock bites at the start of the target's turn."""
    table = situation("MoonDew", LONGING, live={0: "SpiritLock@2", 1: "HeartstringInfusion"})
    assert asked(table) == (0, "draw")
    pass_turn(table)
    assert asked(table) == (1, "cancel")
    assert prompt_of(table, 1) == (
        "Player 1's Spirit Lock is about to hit you. Do you cancel it with your Heartstring Infusion?"
    )
    table.play("cancel", 1)
    table.play("draw", 1)
    assert offered(table, "craft") == ["craft(potion=ElixirofLonging)"]
    assert live(table, 0) == ""


def test_cra_20_heartstring_cancels_an_ashcurse() -> None:
    """CRA-20: Ashcurse bites at the start of the target's turn."""
    table = situation("MoonDew", "FoxTail", live={0: "AshcurseDraught@2", 1: "HeartstringInfusion"}, turn=1)
    assert asked(table) == (1, "cancel")
    table.play("cancel", 1)
    assert asked(table) == (1, "draw")


def test_cra_20_heartstring_cancels_one_effect_only() -> None:
    """CRA-20: one hostile effect."""
    table = situation(
        "MoonDew", "FoxTail", LONGING, live={0: "AshcurseDraught@3", 1: "SpiritLock@3", 2: "HeartstringInfusion"}, turn=2
    )
    assert asked(table) == (2, "cancel")
    table.play("cancel", 2)
    assert (asked(table), live(table, 2)) == ((2, "draw"), "")
    table.play("draw", 2)
    assert table.why("craft(ElixirofLonging)", 2) == "A Spirit Lock keeps you from crafting and stealing this turn."
    saved = situation(
        "MoonDew", "FoxTail", LONGING, live={0: "AshcurseDraught@3", 1: "SpiritLock@3", 2: "HeartstringInfusion"}, turn=2
    )
    saved.play("suffer", 2)
    assert asked(saved) == (2, "cancel")
    saved.play("cancel", 2)
    assert (asked(saved), offered(saved, "craft")) == ((2, "act"), ["craft(potion=ElixirofLonging)"])


def test_cra_20_heartstring_is_live_in_its_lap_only() -> None:
    """CRA-20, CRA-12: a Heartstring crafted in this very lap protects from the next lap on."""
    table = situation("MoonDew", f"{HEART} FoxTail", live={0: "SpiritLock@2"}, brewed={1: "HeartstringInfusion"}, turn=1)
    assert asked(table) == (1, "draw")


def test_cra_20_the_longing_peek_cannot_be_cancelled() -> None:
    """CRA-20: not the Longing peek."""
    table = situation("MoonDew", "FoxTail", live={0: LOVE, 1: "HeartstringInfusion"})
    table.play("glimpse(2)", 0)
    assert (asked(table), live(table, 1)) == ((0, "draw"), "HeartstringInfusion")
