"""The rulings on victory, reshuffling and the cap: CRA-32, CRA-33 and CRA-35."""

from __future__ import annotations

import pytest

from cardamom import Table

from .situations import (
    FORTUNE,
    HEX,
    LONGING,
    LOVE,
    VENOM,
    asked,
    deck,
    event_place,
    hand,
    laid,
    pile,
    potions,
    said,
    situation,
    state,
)


def test_cra_32_the_third_category_wins_at_once_by_crafting() -> None:
    """CRA-32: at once, when a player holds potions of all three categories; no discard, no aim, no order."""
    table = situation(f"{VENOM} MoonDew", "FoxTail", potions={0: f"{LOVE} {FORTUNE}"}, top="BatWing")
    table.play("draw", 0)
    table.play("craft(VenomVeil)", 0)
    assert (table.over, table.winners, table.scores) == (True, [0], [3, 0])
    assert table.ending == "A player holds a potion of each category."
    assert (laid(table, 0), set(pile(table, 0).split())) == ("", set(VENOM.split()))
    assert said(table)[-1] == "Player 1 holds a Love Potion, a Fortune Spell and a Hex, and wins!"


def test_cra_32_by_a_potion_steal() -> None:
    """CRA-32: a stolen potion counts toward victory."""
    table = situation(
        "SirensTear UnicornHair", "FoxTail", potions={0: f"{FORTUNE} {HEX}", 1: LOVE}, top="Lavender BatWing", potion_steal="on"
    )
    table.play("draw", 0)
    table.play("steal(Lavender)", 0)
    assert (table.winners, table.scores, potions(table, 1)) == ([0], [3, 0], "")
    assert sorted(pile(table, 0).split()) == sorted(LONGING.split())


def test_cra_32_by_a_gamble_in_anothers_turn() -> None:
    """CRA-32: also in someone else's turn: a Blushbloom draws the Thief's Gamble at the start of a lap."""
    table = situation(
        "Lavender FairyDust",
        "FoxTail",
        "Lavender FairyDust MoonDew",
        potions={0: LOVE, 2: f"{FORTUNE} {HEX}"},
        brewed={2: "BlushbloomBrew"},
        new_lap=True,
        top="ThiefsGamble",
    )
    table.play("rob(1)", 2)
    for card in ("Lavender", "FairyDust", "MoonDew"):
        table.play(f"reveal({card})", 2)
    table.play(f"loot({LOVE})", 2)
    assert (table.over, table.winners, table.scores) == (True, [2], [0, 0, 3])
    assert event_place(table) == "removed"


def test_cra_32_three_potions_of_two_categories_do_not_win() -> None:
    """CRA-32: potions of all three categories."""
    table = situation(
        "Lavender FairyDust MoonDew",
        "Lavender FairyDust",
        potions={0: f"{LOVE} {HEX}", 1: "BlushbloomBrew"},
        top="ThiefsGamble",
    )
    table.play("draw", 0)
    table.play("rob(2)", 0)
    for card in ("Lavender", "FairyDust", "MoonDew"):
        table.play(f"reveal({card})", 0)
    table.play("loot(BlushbloomBrew)", 0)
    assert (table.over, table.scores, len(potions(table, 0).split())) == (False, [2, 0], 3)


def test_cra_33_an_empty_draw_pile_is_made_of_all_piles() -> None:
    """CRA-33: all personal piles when the draw pile is empty; nothing else leaves the cycle but the event."""
    table = situation("MoonDew", "FoxTail", left="BatWing", piles={0: "Lavender TrollFat", 1: "GraveDust"}, potions={1: LOVE})
    table.play("draw", 0)
    table.play("end", 0)  # the pile is empty now: at the start of the next turn all piles are shuffled (COM-4)
    assert sorted(deck(table)) == ["GraveDust", "Lavender", "TrollFat"]
    assert (pile(table, 0), pile(table, 1), potions(table, 1)) == ("", "", LOVE)
    assert "The draw pile is empty: all discard piles are shuffled to make a new one." in said(table)


def test_cra_33_without_any_card_nothing_is_drawn() -> None:
    """CRA-33 with COM-4: if nothing can be reshuffled the missing cards are simply not drawn and play goes on."""
    table = situation("MoonDew", "FoxTail", left="")
    assert [str(action) for action in table.legal(0)] == ["draw"]
    table.play("draw", 0)
    assert (asked(table), hand(table, 0)) == ((0, "act"), "MoonDew")


def at_the_cap(potions: dict[int, str], **more: object) -> Table:
    """The last turn of the last lap has been played."""
    table = situation("MoonDew", "FoxTail", "BatWing", turn=2, laps=9, max_laps=10, potions=potions, **more)  # type: ignore[arg-type]
    table.play("draw", 2)
    assert not table.over
    table.play("end", 2)
    return table


@pytest.mark.parametrize(
    ("held", "winners"),
    [
        ({}, [0, 1, 2]),
        ({0: LOVE}, [0]),
        ({0: LOVE, 1: f"{LOVE} {HEX}"}, [1]),
        ({0: f"{LOVE} BlushbloomBrew HeartstringInfusion", 1: f"{LOVE} {HEX}"}, [1]),  # categories before potions
        ({0: f"{LOVE} {HEX}", 1: f"{LOVE} {HEX} BlushbloomBrew"}, [1]),  # then more potions
        ({0: f"{LOVE} {HEX}", 2: f"{FORTUNE} {HEX}"}, [0, 2]),  # then shared
        ({0: f"{LOVE} {HEX}", 1: f"{LOVE} BlushbloomBrew HeartstringInfusion", 2: f"{FORTUNE} {HEX}"}, [0, 2]),
    ],
)
def test_cra_35_the_cap(held: dict[int, str], winners: list[int]) -> None:
    """CRA-35: after max_laps: most different categories, then most potions, then shared."""
    table = at_the_cap(held)
    assert (table.over, table.winners) == (True, winners)
    assert table.ending == "The last lap was over before anybody held a potion of each category."
    assert state(table).lap == 10
    assert said(table)[-1] == "The last lap is over, and nobody holds a potion of each category."
