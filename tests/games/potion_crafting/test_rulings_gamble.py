"""The rulings on the Thief's Gamble: CRA-20 and CRA-26 to CRA-31."""

from __future__ import annotations

import pytest

from cardamom import SPECTATOR, Table
from cardamom.games.potion_crafting.state import HAND
from cardamom.kernel import known_by
from tests.games.situations import earned, prompt_of

from .situations import (
    FORTUNE,
    HEX,
    LOVE,
    asked,
    deck,
    event_place,
    hand,
    laid,
    live,
    offered,
    pile,
    potions,
    said,
    shown_zone,
    situation,
    state,
)

MINE = "Lavender FairyDust FairyDust TrollFat MoonDew"


def drawn(mine: str = MINE, theirs: str = "Lavender FairyDust BatWing", *others: str, **more: object) -> Table:
    """Seat 0 has drawn the Thief's Gamble; seat 1 holds two potions."""
    settings: dict[str, object] = {"potions": {1: f"{LOVE} {HEX}"}, "top": "FoxTail GraveDust Toadstool ThiefsGamble", **more}
    table = situation(mine, theirs, *others, **settings)  # type: ignore[arg-type]
    table.play("draw", 0)
    return table


def gambled(revealed: str, **more: object) -> Table:
    """Seat 0 has gambled these three cards against seat 1, and the matches are counted."""
    table = drawn(**more)  # type: ignore[arg-type]
    table.play("rob(2)", 0)
    for card in revealed.split():
        assert asked(table) == (0, "reveal")
        table.play(f"reveal({card})", 0)
    assert 1 not in table.actors
    return table


# ---- targeting


def test_the_event_must_be_played_and_a_player_with_a_potion_chosen() -> None:
    """The Thief chooses any other player who currently holds at least one completed potion; it must be played."""
    table = drawn(MINE, "BatWing", "PumpkinGuts", "CrystalTear", potions={0: FORTUNE, 1: LOVE, 3: HEX})
    assert (asked(table), event_place(table)) == ((0, "victim"), "limbo")
    assert [str(action) for action in table.legal(0)] == ["rob(target=2)", "rob(target=4)"]
    assert table.why("rob(1)", 0) == "Choose an opponent, not yourself."
    assert table.why("rob(3)", 0) == "Player 3 holds no potion. Choose an opponent who does."
    assert table.why("rob(6)", 0) == "There is no such player at this table."


def test_three_cards_of_the_hand_are_revealed_to_all() -> None:
    """The Thief selects 3 ingredient cards from their hand and reveals them."""
    table = gambled("Lavender TrollFat MoonDew")
    assert laid(table, 0) == "Lavender TrollFat MoonDew"
    for eye in (0, 1, SPECTATOR):
        assert shown_zone(table, eye, "laid", 0)["cards"] == ["Lavender", "Troll Fat", "Moon Dew"]
    short = drawn()
    short.play("rob(2)", 0)
    assert short.why("reveal(BatWing)", 0) == "You do not hold Bat Wing."


# ---- CRA-26


@pytest.mark.parametrize("what", ["nobody holds a potion", "only the drawer holds one", "too few cards"])
def test_cra_26_without_effect_a_replacement_is_drawn_and_the_event_shuffled_back(what: str) -> None:
    """CRA-26: no effect: draw a replacement first, then shuffle the event back in."""
    held = {"nobody holds a potion": {}, "only the drawer holds one": {0: LOVE}, "too few cards": {1: LOVE}}[what]
    mine = "Lavender FairyDust" if what == "too few cards" else MINE
    table = drawn(mine, potions=held, left="CrystalTear GraveDust", top="ThiefsGamble")
    assert (asked(table), event_place(table)) == ((0, "act"), "deck")
    assert sorted(hand(table, 0).split()) == sorted([*mine.split(), "GraveDust"])
    assert sorted(deck(table)) == ["CrystalTear", "ThiefsGamble"]
    assert said(table) == [
        "Thief's Gamble comes off the draw pile.",
        "It has no effect, so another card is drawn in its place.",
        "Player 1 draws a card.",
        "Thief's Gamble goes back into the draw pile.",
        "The draw pile is shuffled.",
    ]


def test_cra_26_three_cards_are_enough() -> None:
    """CRA-26: the drawer with fewer than 3 hand cards; three suffice."""
    assert asked(drawn("Lavender FairyDust MoonDew")) == (0, "victim")


def test_cra_26_the_replacement_comes_of_a_new_draw_pile_without_the_event() -> None:
    """CRA-26 with COM-3, COM-4: never redrawn in the same step."""
    for seed in range(8):
        table = drawn(potions={}, left="", top="ThiefsGamble", piles={1: "GraveDust"}, seed=seed)
        assert "GraveDust" in hand(table, 0)
        assert deck(table) == ["ThiefsGamble"]
    nothing = drawn(potions={}, left="", top="ThiefsGamble")
    assert (asked(nothing), deck(nothing), len(hand(nothing, 0).split())) == ((0, "act"), ["ThiefsGamble"], 5)


def test_cra_26_it_can_come_again_later() -> None:
    """CRA-26: never removed unused."""
    table = drawn(potions={}, left="", top="ThiefsGamble")
    table.play("end", 0)
    table.play("draw", 1)
    assert (event_place(table), asked(table)) == ("deck", (1, "act"))


# ---- CRA-27


def test_cra_27_drawn_out_of_turn_it_is_played_at_once() -> None:
    """CRA-27: out-of-turn draw of the event (Blushbloom): played at once by that player."""
    table = situation(
        "BatWing",
        "FoxTail",
        MINE,
        potions={0: LOVE},
        brewed={2: "BlushbloomBrew", 1: "VenomVeil@3"},
        new_lap=True,
        top="GraveDust ThiefsGamble",
    )
    # the Veil of Player 2 comes first, then Player 3 draws
    assert (asked(table), len(pile(table, 2).split())) == ((2, "victim"), 1)
    table.play("rob(1)", 2)
    for _ in range(3):
        table.play(table.legal(2)[0], 2)
    while asked(table) == (2, "stack"):
        table.play(table.legal(2)[0], 2)
    assert (asked(table), event_place(table), len(hand(table, 2).split())) == ((0, "draw"), "removed", 4)


# ---- CRA-28


@pytest.mark.parametrize(
    ("revealed", "theirs", "number"),
    [
        ("Lavender TrollFat MoonDew", "BatWing", 0),
        ("Lavender TrollFat MoonDew", "Lavender Lavender", 1),
        ("FairyDust FairyDust MoonDew", "FairyDust BatWing", 1),  # duplicates need duplicates
        ("FairyDust FairyDust MoonDew", "FairyDust FairyDust", 2),
        ("Lavender FairyDust TrollFat", "Lavender TrollFat BatWing", 2),
        ("Lavender FairyDust TrollFat", "Lavender FairyDust TrollFat", 3),
    ],
)
def test_cra_28_matches_are_counted(revealed: str, theirs: str, number: int) -> None:
    """CRA-28: each revealed card can match one card of the same name; the engine counts, the target cannot lie."""
    table = gambled(revealed, theirs=theirs)
    assert table.actors == [0]
    assert f"Player 2 can match {number} of the three cards." in said(table)
    assert asked(table) == (0, "loot" if number >= 2 else "stack")


def test_cra_28_only_the_number_is_made_public() -> None:
    """CRA-28: only the number is made public: nobody learns a card of the target's hand."""
    table = gambled("Lavender FairyDust TrollFat")
    s = state(table)
    assert [known_by(s, HAND + 1, at) for at in range(3)] == [0b10] * 3
    for eye in (0, SPECTATOR):
        assert shown_zone(table, eye, "hand", 1)["cards"] is None


# ---- CRA-29


def test_cra_29_success_takes_any_one_potion_and_the_cards_stay() -> None:
    """CRA-29: the thief picks any one of the target's potions; the revealed cards stay in hand."""
    table = gambled("Lavender FairyDust TrollFat")
    assert (hand(table, 0), laid(table, 0)) == ("Lavender FairyDust FairyDust TrollFat MoonDew", "")
    assert [str(action) for action in table.legal(0)] == ["loot(potion=ElixirofLonging)", "loot(potion=VenomVeil)"]
    assert table.why("loot(FateTwister)", 0) == "The player you are robbing does not hold Fate Twister."
    table.play("loot(VenomVeil)", 0)
    assert (potions(table, 0), potions(table, 1), table.scores) == (HEX, LOVE, [1, 1])
    assert earned(table) == {"Kinds of potions stolen": [1, 0], "Lost to thieves": [0, -1]}
    assert hand(table, 1) == "Lavender FairyDust BatWing"  # the target does not lose ingredient cards
    assert said(table)[-1] == "Player 1 steals Venom Veil from Player 2."


def test_cra_29_also_of_a_category_already_held() -> None:
    """CRA-29: also of a category already held (it denies but does not count twice)."""
    for mine in (LOVE, "BlushbloomBrew"):
        table = gambled("Lavender FairyDust TrollFat", potions={0: mine, 1: LOVE})
        table.play(f"loot({LOVE})", 0)
        assert (sorted(potions(table, 0).split()), table.scores) == (sorted([mine, LOVE]), [1, 0])
        assert earned(table) == {"Lost to thieves": [0, -1]}


# ---- CRA-30 and CRA-31


def test_cra_30_failure_discards_the_three_and_draws_three() -> None:
    """CRA-30: the three revealed cards go to the thief's pile, three cards are drawn."""
    table = gambled("Lavender TrollFat MoonDew", piles={0: "CrystalTear"})
    assert asked(table) == (0, "stack")
    table.play("stack(MoonDew)", 0)
    table.play("stack(Lavender)", 0)
    assert pile(table, 0) == "CrystalTear MoonDew Lavender TrollFat"
    assert hand(table, 0) == "FairyDust FairyDust Toadstool GraveDust FoxTail"
    assert (potions(table, 1), event_place(table)) == (f"{LOVE} {HEX}", "removed")


def test_cra_30_three_equal_cards_need_no_order() -> None:
    """CRA-30 with COM-10: everybody can see that there is one order only."""
    table = gambled("FairyDust FairyDust FairyDust", mine="FairyDust FairyDust FairyDust MoonDew", theirs="BatWing")
    assert (asked(table), pile(table, 0)) == ((0, "act"), "FairyDust FairyDust FairyDust")


def test_cra_30_the_three_are_drawn_as_far_as_there_are_cards() -> None:
    """CRA-30 with COM-4: the discarded three are shuffled in if the draw pile is empty."""
    table = gambled("Lavender TrollFat MoonDew", left="GraveDust", top="ThiefsGamble")
    table.play("stack(MoonDew)", 0)
    table.play("stack(Lavender)", 0)
    assert "GraveDust" in hand(table, 0)
    assert (len(hand(table, 0).split()), len(deck(table)), pile(table, 0)) == (5, 1, "")


@pytest.mark.parametrize("number", [1, 2])
def test_cra_31_the_event_was_the_draw_and_is_removed(number: int) -> None:
    """CRA-31: after success or failure no further draw. It is then removed from the game."""
    revealed = "Lavender TrollFat MoonDew" if number == 1 else "Lavender FairyDust MoonDew"
    table = gambled(revealed)
    while asked(table)[1] in ("stack", "loot"):
        table.play(table.legal(0)[0], 0)
    assert (asked(table), event_place(table), len(hand(table, 0).split())) == ((0, "act"), "removed", 5)
    assert said(table).count("Thief's Gamble is removed from the game.") == 1
    assert offered(table, "end") == ["end"]
    for eye in (0, SPECTATOR):
        assert shown_zone(table, eye, "removed", None)["cards"] == ["Thief's Gamble"]


def test_cra_31_the_turn_goes_on_with_crafting() -> None:
    """CRA-31: the event is the draw; then comes the act step."""
    table = gambled("Lavender TrollFat MoonDew", mine=f"{MINE} SirensTear UnicornHair Lavender")
    table.play("stack(MoonDew)", 0)
    table.play("stack(TrollFat)", 0)
    assert offered(table, "craft") == ["craft(potion=ElixirofLonging)"]


# ---- CRA-20


def test_cra_20_a_heartstring_cancels_the_gamble() -> None:
    """CRA-20: a Thief's Gamble aimed at you; the card is spent."""
    table = drawn(live={1: "HeartstringInfusion"})
    table.play("rob(2)", 0)
    assert asked(table) == (1, "cancel")
    assert prompt_of(table, 1).startswith("Player 1's Thief's Gamble is about to hit you.")
    suffered = table.copy()
    suffered.play("suffer", 1)
    assert (asked(suffered), live(suffered, 1)) == ((0, "reveal"), "HeartstringInfusion")
    table.play("cancel", 1)
    assert (asked(table), event_place(table), live(table, 1)) == ((0, "act"), "removed", "")
    assert (hand(table, 0), potions(table, 1)) == ("Lavender FairyDust FairyDust TrollFat MoonDew", f"{LOVE} {HEX}")


def test_without_the_module_there_is_no_event() -> None:
    """thiefs_gamble off: the event card is not in the game."""
    table = situation("MoonDew", "FoxTail", thiefs_gamble="off")
    assert (event_place(table), len(deck(table))) == ("", 124)
