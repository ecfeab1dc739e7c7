"""The golden playthroughs of this game go through what their house rules change."""

from __future__ import annotations

from typing import cast

from cardamom.games.carrot.state import Carrot
from cardamom.kernel.golden import moves
from tests.golden.regenerate import FOLDER

from .situations import GAME


def golden(name: str) -> str:
    return (FOLDER / GAME.id / f"{name}.txt").read_text(encoding="utf-8")


def test_the_default_playthrough_shows_every_kind_of_action_and_ends_with_the_market() -> None:
    text = golden("default")
    for verb in ("hide", "market", "steal", "sell", "offer", "want", "accept", "refuse", "swap", "fetch", "store", "done"):
        assert any(action.startswith(verb) for _, action in moves(text)), verb
    for dish in ("a Sandwich", "a Pizza", "an Executive Dish"):
        assert f"serves {dish}." in text
    assert "serves a Gourmet Dish." in golden("6-players")
    assert "The end: The market is empty." in text


def test_a_card_is_sold_to_the_bottom() -> None:
    text = golden("sell_to-bottom")
    assert " sells " in text
    assert text.count("The market is shuffled.") == 1  # at the deal


def test_a_refused_trade_spends_the_turn() -> None:
    played = moves(golden("declined_trade-spent"))
    after = [(seat, played[k + 1][0]) for k, (seat, action) in enumerate(played[2:-1], 2) if action == "refuse"]
    offerers = [played[k - 1][0] for k, (_, action) in enumerate(played[:-1]) if action == "refuse"]
    assert after
    assert all(following == (offerer + 1) % 3 for offerer, (_, following) in zip(offerers, after, strict=True))


def test_another_than_the_first_seat_begins() -> None:
    seat, _ = next((seat, action) for seat, action in moves(golden("first_player-random")) if not action.startswith("hide"))
    assert seat != 0


def test_a_stalled_game_ends_early() -> None:
    assert "The end: For too long, nobody cooked" in golden("stall_laps-2")


def test_stealing_goes_on_after_a_lap_without_progress() -> None:
    table = GAME.deal(players=3, seed=7, stall_close="off")
    late = 0
    for seat, action in moves(golden("stall_close-off")):
        state = cast(Carrot, table._state)
        late += state.stall >= 3 and action.startswith(("steal", "sell"))
        table.play(action, seat)
    assert late > 0
