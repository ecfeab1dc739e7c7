"""Every game on the page: what it tells can be drawn and clicked, on the smallest phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import cardamom

from .dealt import Dealt
from .stage import ANN, BEN, KEY, SMALL, Stage, gathering

CLICKS = 10


@pytest.mark.parametrize("game", [game.id for game in cardamom.games()])
def test_every_game_is_drawn_and_clicked(stage: Stage, game: str) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game=game, by_itself=True)
    visitor = stage.visitor(f"#room={KEY}", SMALL)
    page = visitor.page
    for click in range(CLICKS):
        expect(page.locator("#game")).to_have_attribute("data-version", f"{click + 1}")
        if dealt.table.over:
            break
        answer = page.locator("#ask .answer").nth(-1 if click % 2 else 0)
        answer.evaluate("(button) => button.closest('details')?.setAttribute('open', '')")
        answer.click()
    assert sum(seat == 0 for seat, _ in dealt.table.moves) >= min(CLICKS, dealt.version - 1)
    visitor.fits()
    assert visitor.problems == []
