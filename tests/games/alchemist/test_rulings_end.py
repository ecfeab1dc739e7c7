"""How rounds and matches end: ALC-4, ALC-44, ALC-46, COM-5, COM-13."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import Table
from cardamom.kernel.errors import BadOption

from .situations import (
    GAME,
    acting,
    asked,
    chained,
    claimed,
    deck,
    hand,
    offered,
    pile,
    row,
    said,
    situation,
    skips,
    state,
)

LAST = "MermaidScale FairyDust LightningBugGlow"  # for Illusion's Glee
TWO = "SilenceoftheGrave Wispwine"


def third(**more: Any) -> Table:
    """Seat 0 has crafted the potion of the third category."""
    claims = {0: TWO, **more.pop("others", {})}
    table = acting(f"{LAST} BatWing", *more.pop("hands", [""]), row="IllusionsGlee", claimed=claims, **more)
    table.play("craft(IllusionsGlee)", 0)
    while not table.over and asked(table)[1] in ("provide", "order"):
        table.play(table.legal(0)[0], 0)
    return table


def test_alc_44_three_categories_win_at_once() -> None:
    """ALC-44: at the moment the third category is owned, without an end step."""
    table = third()
    assert table.over
    assert (table.winners, table.scores, table.ending) == (
        [0],
        [1, 0],
        "The last round was won with a potion of each category.",
    )
    assert hand(table, 0) == "BatWing"
    assert said(table)[-1] == "Player 1 wins the round. Rounds won: 1."


def test_alc_44_or_at_the_end_of_the_turn() -> None:
    """ALC-44, option victory: end_of_turn checks after the end step."""
    table = third(victory="end_of_turn")
    assert (table.over, asked(table)) == (False, (0, "act"))
    table.play("end", 0)
    table.play("discard(BatWing)", 0)  # three potions fill the table
    assert (table.over, table.winners) == (True, [0])


def test_alc_44_a_theft_can_win() -> None:
    """ALC-44: the third category may be stolen."""
    wager = "BatWing Amethyst Starflower WhiteSage"
    table = acting(f"ThiefsGamble {wager}", "FairyDust FairyDust", claimed={0: TWO, 1: "SerpentsLuck-"})
    table.play("play(ThiefsGamble)", 0)
    table.play("steal(SerpentsLuck)", 0)
    for card in wager.split():
        table.play(f"wager({card})", 0)
    table.play("show_pair(FairyDust)", 1)
    assert (table.over, table.winners, claimed(table, 0)) == (True, [0], f"{TWO} SerpentsLuck-")


def test_alc_44_two_categories_do_not_win() -> None:
    """ALC-44: one of each category is needed."""
    table = acting("", "", claimed={0: TWO})
    table.play("end", 0)
    assert not table.over


# ---- the cap


def capped(claims: dict[int, str], players: int = 3, laps: int = 10) -> Table:
    table = situation(*["BatWing"] * players, claimed=claims, turns=laps * players - 1, turn=2, max_laps=laps)
    table.play("draw", 2)
    table.play("end", 2)
    return table


@pytest.mark.parametrize(
    ("claims", "winners"),
    [
        ({0: "Wispwine", 1: "SerpentsLuck- SeveranceDraught-"}, [1]),  # most categories
        ({0: "Wispwine", 1: "SerpentsLuck-"}, [0]),  # then more unused perks
        ({0: "Wispwine! WitchsChain-", 1: "SerpentsLuck SilenceoftheGrave", 2: "LoversWhisper"}, [1]),
        ({0: "Wispwine", 1: "SerpentsLuck"}, [0, 1]),  # then shared
        ({}, [0, 1, 2]),
    ],
)
def test_alc_46_the_cap(claims: dict[int, str], winners: list[int]) -> None:
    """ALC-46: most categories, then more unused perks, then shared."""
    table = capped(claims)
    assert (table.over, table.winners) == (True, winners)
    assert table.scores == [int(seat in winners) for seat in range(3)]
    assert table.ending == "The last round reached its last lap before anybody had a potion of each category."


def test_alc_46_one_turn_before_the_cap_play_goes_on() -> None:
    """ALC-46, COM-5: so many laps, that is turns of all players, taken or skipped."""
    table = situation("BatWing", "BatWing", "BatWing", turns=28, turn=1, skips=[2], max_laps=10)
    table.play("draw", 1)
    assert not table.over
    table.play("end", 1)
    assert table.over  # seat 2 was skipped in the last turn of the tenth lap
    assert "Player 3's turn is skipped." in said(table)


@pytest.mark.parametrize("laps", [9, 1001])
def test_alc_46_the_cap_cannot_be_switched_off(laps: int) -> None:
    """COM-5: between 10 and 1000."""
    with pytest.raises(BadOption, match="max_laps takes 10 to 1000"):
        GAME.deal(max_laps=laps)


# ---- several rounds


def test_alc_04_a_further_round_is_reset() -> None:
    """ALC-4: everything is reset (deck, potions, hands, piles, seal, chains, tokens, direction) and the next seat starts."""
    table = third(
        rounds_to_win=2,
        hands=["BatWing", "Amethyst"],
        others={1: "LoversWhisper-"},
        chained="WitchsChain",
        piles={1: "WhiteSage"},
        seal="OccultRituals",
        direction=-1,
        skips=[1],
        cauldron=[1, 2],
    )
    s = state(table)
    assert not table.over
    assert (table.scores, s.round, s.round_turns) == ([1, 0, 0], 1, 1)
    first = s.first
    assert asked(table)[0] == first
    assert [len(hand(table, seat).split()) + len(pile(table, seat).split()) for seat in range(3)] == [9, 9, 9]
    assert len(deck(table)) + 27 == 136
    assert [claimed(table, seat) for seat in range(3)] == ["", "", ""]
    assert (len(row(table).split()), chained(table), skips(table)) == (3, "", [])
    assert (s.seal, s.direction, s.cauldron[:3], s.reflected) == (0, 1, [0, 0, 0], 0)
    assert f"Round 2 begins. Player {first + 1} plays first." in said(table)


def test_alc_04_the_next_seat_starts() -> None:
    """ALC-4: the next seat starts the next round."""
    for seed in range(6):
        table = GAME.deal(players=3, seed=seed, rounds_to_win=2)
        before = state(table).first
        table = third(rounds_to_win=2, hands=["", ""], seed=seed)
        assert state(table).first == (before + 1) % 3


def test_com_13_the_match_ends_when_someone_has_enough_rounds() -> None:
    """COM-13, option rounds_to_win: the match ends as soon as someone has so many rounds."""
    table = third(rounds_to_win=3, scores=[1, 2])
    assert (table.over, table.scores) == (False, [2, 2])
    won = third(rounds_to_win=3, scores=[2, 2])
    assert (won.over, won.scores, won.winners) == (True, [3, 2], [0])


def test_com_13_a_shared_round_is_won_by_each() -> None:
    """COM-13: a round that ends shared is won by each who shares it; several at once share the match."""
    table = situation("", "", "", claimed={0: "Wispwine", 1: "SerpentsLuck"}, turns=29, turn=2, max_laps=10)
    s = state(table)
    s.rounds_to_win = 2
    s.score[:3] = [1, 1, 1]
    table.play("draw", 2)
    table.play("end", 2)
    assert (table.over, table.scores, table.winners) == (True, [2, 2, 1], [0, 1])


def test_com_12_nobody_is_eliminated_and_hands_count_nothing() -> None:
    """COM-12: nobody scores or loses for cards left in hand."""
    assert third(hands=["BatWing BatWing BatWing"]).scores == [1, 0]
    assert offered(acting("", ""), "end") == ["end"]
