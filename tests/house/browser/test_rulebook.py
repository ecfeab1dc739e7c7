"""The rulebook at a real house: on the shelf and at the table it shows the cards of which it speaks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

import cardamom
from cardamom.kernel.game import Game

from ..shell.running import Bot, Running
from .guests import guest
from .moments import mid_game
from .reading import as_read
from .watched import LAPTOP, PHONE, NewContext, Size

COMPLETE = "(image) => image.complete && image.naturalWidth > 0"


def shows_cards(book: Locator, game: Game) -> None:
    """Cards stand under their own names, with pictures that the house serves."""
    cards = book.locator(".cards li")
    expect(cards.first).to_be_attached()
    name = cards.first.inner_text().strip()
    assert any(as_read(full).startswith(name) for full in game.words.cards)
    picture = cards.first.get_by_role("presentation")
    picture.scroll_into_view_if_needed()
    book.page.wait_for_function(f"(book) => ({COMPLETE})(book.querySelector('.cards img'))", arg=book.element_handle())


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_on_the_shelf(new_context: NewContext, running: Running, size: Size) -> None:
    for game in cardamom.games():
        ann = guest(new_context, running, "ann", f"?game={game.id}", size)
        ann.page.get_by_role("button", name="Rules").click()
        shows_cards(ann.page.get_by_role("dialog", name=game.name), game)
        assert ann.problems == []
        ann.page.context.close()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_at_the_table(new_context: NewContext, running: Running, size: Size) -> None:
    table = mid_game("witch-duel", 3)
    keys = running.room_at(table, "ann", Bot(), Bot())
    ann = guest(new_context, running, "ann", f"#room={keys.key}", size)
    ann.sit_down()
    ann.page.get_by_role("button", name="Rules").click()
    shows_cards(ann.page.get_by_role("dialog", name=table.game.name), table.game)
    assert ann.problems == []
