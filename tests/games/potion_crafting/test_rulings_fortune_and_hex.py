"""The perks of Fortune Spells and of the Hexes that bite in a turn: CRA-12, CRA-14, CRA-16, CRA-17 and CRA-19."""

from __future__ import annotations

from cardamom import SPECTATOR

from .situations import (
    GREEDROOT,
    LONGING,
    LOVE,
    SPIRIT,
    VENOM,
    asked,
    deck,
    event_place,
    hand,
    live,
    offered,
    pass_turn,
    pile,
    potions,
    said,
    shown_zone,
    situation,
    state,
)

EIGHT = "Lavender UnicornHair FairyDust BoneDust TrollFat RavenFeather Toadstool BatWing"


# ---- Fate Twister


def test_fate_twister_takes_two_cards_instead_of_the_draw() -> None:
    """Fate Twister: P's draw step in lap r+1: take two cards from the draw pile instead of the normal draw."""
    table = situation(EIGHT, "FoxTail", live={0: "FateTwister"}, top="GraveDust CrystalTear MoonDew")
    table.play("twist", 0)
    assert set(hand(table, 0).split()) == {*EIGHT.split(), "CrystalTear", "MoonDew"}
    assert (asked(table), live(table, 0)) == ((0, "act"), "")
    table.play("discard(CrystalTear)", 0)
    assert asked(table) == (0, "act")
    table.play("discard(MoonDew)", 0)
    assert asked(table) == (1, "draw")


def test_fate_twister_may_be_left_unused() -> None:
    """Fate Twister, CRA-18: the owner's choice."""
    table = situation("MoonDew", "FoxTail", live={0: "FateTwister"}, top="GraveDust CrystalTear")
    table.play("draw", 0)
    assert (hand(table, 0), live(table, 0)) == ("CrystalTear MoonDew", "FateTwister")
    without = situation("MoonDew", "FoxTail")
    assert without.why("twist", 0) == "You have no live Fate Twister perk."


def test_fate_twister_restocks_between_the_two_cards() -> None:
    """Fate Twister with COM-4: the draw pile is made anew when the first card was its last."""
    table = situation("MoonDew", "FoxTail", live={0: "FateTwister"}, left="BatWing", piles={1: "GraveDust"})
    table.play("twist", 0)
    assert (hand(table, 0), pile(table, 1), deck(table)) == ("BatWing GraveDust MoonDew", "", [])


def test_fate_twister_plays_an_event_between_the_two_cards() -> None:
    """Fate Twister with CRA-31: the event replaces one of the two cards; the other is drawn after it."""
    table = situation(
        "MoonDew FoxTail BatWing", "Toadstool", potions={1: LOVE}, live={0: "FateTwister"}, top="GraveDust ThiefsGamble"
    )
    table.play("twist", 0)
    assert asked(table) == (0, "victim")
    table.play("rob(2)", 0)
    for card in ("MoonDew", "FoxTail", "BatWing"):
        table.play(f"reveal({card})", 0)
    table.play("stack(MoonDew)", 0)
    table.play("stack(FoxTail)", 0)
    assert (asked(table), event_place(table), len(hand(table, 0).split())) == ((0, "act"), "removed", 4)


def test_fate_twister_never_draws_an_event_without_effect_twice() -> None:
    """Fate Twister with CRA-26: it is shuffled back when both cards are drawn."""
    for seed in range(10):
        table = situation(
            "MoonDew", "FoxTail", live={0: "FateTwister"}, left="GraveDust BatWing", top="ThiefsGamble", seed=seed
        )
        table.play("twist", 0)
        assert (hand(table, 0), deck(table)) == ("BatWing GraveDust MoonDew", ["ThiefsGamble"])


# ---- Whispering Gold


def test_whispering_gold_raises_the_limit_by_one() -> None:
    """Whispering Gold: P's hand limit is +1 at the end of P's turn in lap r+1."""
    table = situation(EIGHT, "FoxTail", live={0: "WhisperingGold"}, top="MoonDew")
    table.play("draw", 0)
    assert [str(action) for action in table.legal(0)] == ["end"]
    table.play("end", 0)
    assert len(hand(table, 0).split()) == 9
    more = situation(f"{EIGHT} GraveDust", "FoxTail", live={0: "WhisperingGold"}, top="MoonDew")
    more.play("draw", 0)
    more.play("discard(GraveDust)", 0)
    assert (asked(more), len(hand(more, 0).split())) == ((1, "draw"), 9)


def test_cra_19_the_excess_goes_at_the_next_end_of_turn() -> None:
    """CRA-19: nothing is forced at the end of the lap; the excess goes at the owner's next end of turn."""
    table = situation(EIGHT, "FoxTail", live={0: "WhisperingGold"}, top="CrystalTear GraveDust MoonDew")
    table.play("draw", 0)
    table.play("end", 0)
    pass_turn(table)
    assert (state(table).lap, live(table, 0), len(hand(table, 0).split())) == (1, "", 9)
    table.play("draw", 0)
    table.play("discard(MoonDew)", 0)
    assert asked(table) == (0, "act")
    table.play("discard(CrystalTear)", 0)
    assert (asked(table), len(hand(table, 0).split())) == ((1, "draw"), 8)


# ---- Greedroot Tonic


def test_greedroot_takes_one_of_the_top_two_directly_after_the_draw() -> None:
    """Greedroot: once, directly after P's draw step: look at the top two, take one, other back on top."""
    table = situation("MoonDew", "FoxTail", live={0: "GreedrootTonic"}, top="Toadstool BatWing GraveDust")
    table.play("draw", 0)
    assert asked(table) == (0, "scry")
    table.play("scry", 0)
    assert (asked(table), [str(action) for action in table.legal(0)]) == (
        (0, "keep"),
        ["keep(card=BatWing)", "keep(card=Toadstool)"],
    )
    assert table.why("keep(MoonDew)", 0) == "Moon Dew is not one of the cards you are looking at."
    for eye in (1, SPECTATOR):
        assert shown_zone(table, eye, "peeked", 0)["cards"] is None
    table.play("keep(Toadstool)", 0)
    assert (hand(table, 0), deck(table)[-1]) == ("Toadstool GraveDust MoonDew", "BatWing")
    assert said(table)[-2:] == ["Player 1 puts a card back on top of the draw pile.", "Player 1 takes a card."]
    assert (asked(table), live(table, 0)) == ((0, "act"), "")


def test_greedroot_follows_a_card_taken_from_a_pile_too() -> None:
    """Greedroot: after P's draw step, whatever was drawn."""
    table = situation("MoonDew", "FoxTail", live={0: "GreedrootTonic"}, piles={1: "BatWing"})
    table.play("take(2)", 0)
    assert asked(table) == (0, "scry")


def test_greedroot_sees_what_is_there() -> None:
    """Greedroot with COM-4: a peek reshuffles only when the pile is completely empty."""
    one = situation("MoonDew", "FoxTail", live={0: "GreedrootTonic"}, left="BatWing GraveDust", piles={1: "Toadstool"})
    one.play("draw", 0)
    one.play("scry", 0)
    assert ([str(action) for action in one.legal(0)], pile(one, 1)) == (["keep(card=BatWing)"], "Toadstool")
    empty = situation("MoonDew", "FoxTail", live={0: "GreedrootTonic"}, left="GraveDust", piles={1: "Toadstool BatWing"})
    empty.play("draw", 0)
    empty.play("scry", 0)
    assert (len(empty.legal(0)), pile(empty, 1)) == (2, "")
    nothing = situation("MoonDew", "FoxTail", live={0: "GreedrootTonic"}, left="GraveDust")
    nothing.play("draw", 0)
    nothing.play("scry", 0)
    assert asked(nothing) == (0, "act")


def test_greedroot_may_take_the_event_which_is_played_or_leave_it() -> None:
    """Greedroot with CRA-31: the event, if taken, is played at once; left, it goes back on top."""
    more = {"live": {0: "GreedrootTonic"}, "potions": {1: LOVE}, "top": "BatWing ThiefsGamble GraveDust"}
    table = situation("MoonDew Toadstool", "FoxTail", **more)  # type: ignore[arg-type]
    table.play("draw", 0)
    table.play("scry", 0)
    left = table.copy()
    left.play("keep(BatWing)", 0)
    assert (asked(left), deck(left)[-1]) == ((0, "act"), "ThiefsGamble")
    table.play("keep(ThiefsGamble)", 0)
    assert (asked(table), deck(table)[-1], event_place(table)) == ((0, "victim"), "BatWing", "limbo")


def test_greedroot_and_an_event_without_effect() -> None:
    """Greedroot with CRA-26: the replacement is drawn, and the event shuffled back."""
    table = situation("MoonDew", "FoxTail", live={0: "GreedrootTonic"}, top="BatWing ThiefsGamble GraveDust")
    table.play("draw", 0)
    table.play("scry", 0)
    table.play("keep(ThiefsGamble)", 0)
    assert (hand(table, 0), event_place(table), asked(table)) == ("BatWing GraveDust MoonDew", "deck", (0, "act"))


# ---- Spirit Lock and Ashcurse Draught


def test_spirit_lock_forbids_crafting_and_stealing_for_a_turn() -> None:
    """Spirit Lock: the player named at crafting may not craft (nor use Potion Steal) in lap r+1."""
    table = situation(
        "MoonDew",
        f"{LONGING} Nightshade TrollFat",
        live={0: "SpiritLock@2"},
        potions={0: "VenomVeil"},
        potion_steal="on",
        turn=1,
    )
    assert said(table) == ["A Spirit Lock keeps Player 2 from crafting this turn."]
    table.play("draw", 1)
    assert (offered(table, "craft"), offered(table, "steal")) == ([], [])
    locked = "A Spirit Lock keeps you from crafting and stealing this turn."
    assert table.why("craft(ElixirofLonging)", 1) == table.why("steal(ManticoreVenom)", 1) == locked
    pass_turn(table)
    pass_turn(table)
    table.play("draw", 1)
    assert len(offered(table, "craft")) >= 1


def test_ashcurse_takes_the_draw_step() -> None:
    """Ashcurse: the player named at crafting has no draw step in lap r+1."""
    table = situation("MoonDew", LONGING, live={0: "AshcurseDraught@2"}, turn=1)
    assert asked(table) == (1, "act")
    assert said(table) == ["An Ashcurse Draught keeps Player 2 from drawing this turn."]
    assert offered(table, "craft") == ["craft(potion=ElixirofLonging)"]
    table.play("end", 1)
    pass_turn(table)
    assert asked(table) == (1, "draw")


def test_cra_16_a_skipped_draw_leaves_nothing_to_double_or_follow() -> None:
    """CRA-16: Ashcurse with Fate Twister/Greedroot on the same player."""
    table = situation(
        "MoonDew", "FoxTail", live={0: "AshcurseDraught@2", 1: "FateTwister GreedrootTonic"}, turn=1, perk_duration="until_used"
    )
    assert (asked(table), [str(action) for action in table.legal(1)]) == ((1, "act"), ["end"])
    assert live(table, 1) == "FateTwister GreedrootTonic"
    pass_turn(table)
    pass_turn(table)
    assert offered(table, "twist") == ["twist"]


def test_cra_17_all_hexes_apply_and_two_ashcurses_skip_one_draw() -> None:
    """CRA-17: all apply; two Ashcurses still skip just the one draw."""
    table = situation(
        "MoonDew",
        "FoxTail",
        "BatWing",
        LONGING,
        live={0: "AshcurseDraught@4", 1: "SpiritLock@4", 2: "AshcurseDraught@4"},
        turn=3,
    )
    assert said(table) == [
        "An Ashcurse Draught keeps Player 4 from drawing this turn.",
        "A Spirit Lock keeps Player 4 from crafting this turn.",
    ]
    assert [str(action) for action in table.legal(3)] == ["end"]
    for _ in range(4):
        pass_turn(table)
    assert asked(table) == (3, "draw")


def test_cra_17_a_second_ashcurse_bites_if_the_first_is_cancelled() -> None:
    """CRA-17 with CRA-20: every Hex is cancelled separately."""
    table = situation(
        "MoonDew",
        "FoxTail",
        "BatWing",
        live={0: "AshcurseDraught@3", 1: "AshcurseDraught@3", 2: "HeartstringInfusion"},
        turn=2,
    )
    table.play("cancel", 2)
    assert asked(table) == (2, "act")


def test_a_hex_hits_only_its_target() -> None:
    """CRA-14: nobody but the named player feels it."""
    table = situation("MoonDew", "FoxTail", LONGING, live={0: "AshcurseDraught@2", 1: "SpiritLock@1"}, turn=2)
    assert asked(table) == (2, "draw")
    table.play("draw", 2)
    assert offered(table, "craft") == ["craft(potion=ElixirofLonging)"]


def test_a_hex_of_the_next_lap_does_not_disturb_a_live_one() -> None:
    """CRA-12, CRA-14: who loses a Hex and crafts another may have two, a live one and one for the next lap."""
    table = situation(f"{SPIRIT} {VENOM}", "MoonDew", "FoxTail", live={0: "AshcurseDraught@3"})
    table.play("draw", 0)
    table.play("craft(SpiritLock)", 0)
    table.play("aim(2)", 0)
    table.play("stack(CoffinNails)", 0)
    table.play("stack(NecroticAsh)", 0)
    table.play("end", 0)
    pass_turn(table)
    assert asked(table) == (2, "act")  # the Ashcurse bites Player 3
    table.play("end", 2)
    assert asked(table) == (0, "draw")
    pass_turn(table)
    assert said(table)[-1] == "A Spirit Lock keeps Player 2 from crafting this turn."


def test_greedroot_is_crafted_from_its_own_ingredients() -> None:
    """The perk comes by crafting: from the table of recipes to the next lap."""
    table = situation(GREEDROOT, "MoonDew", top="FoxTail Toadstool")
    table.play("draw", 0)
    table.play("craft(GreedrootTonic)", 0)
    assert (potions(table, 0), live(table, 0)) == ("GreedrootTonic", "")
    table.play("stack(BoneDust)", 0)
    table.play("stack(GoblinEarwax)", 0)
    table.play("end", 0)
    pass_turn(table)
    assert live(table, 0) == "GreedrootTonic"
    table.play("draw", 0)
    assert asked(table) == (0, "scry")
