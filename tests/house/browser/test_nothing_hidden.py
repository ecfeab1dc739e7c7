"""Nothing hidden is in the page: not in a word, and not in an attribute that a curious player could read."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR, Table

from ..shell.forks import hidden, two_worlds
from .dealt import Dealt
from .moments import mid_game
from .stage import ANN, BEN, CAT, KEY, WATCH_KEY, Stage, gathering


def page_of(stage: Stage, world: Table, eye: int) -> str:
    """All that stands in the page of a seat, or of somebody who looks on."""
    stage.room = gathering(ANN, BEN, CAT)
    dealt = Dealt(stage, *("Ann", "Ben", "Cat")[: world.players], game=world.game.id)
    world.names = dealt.table.names
    dealt.table = world
    if eye == SPECTATOR:
        stage.lay_table = lambda: dealt.frames((None,))
    visitor = stage.visitor(f"#watch={WATCH_KEY}" if eye == SPECTATOR else f"#room={KEY}")
    expect(visitor.page.locator("[data-still=true]")).to_be_visible()
    if eye != SPECTATOR:
        expect(visitor.page.locator("[data-asked=true]")).to_be_visible()
    visitor.page.evaluate("document.fonts.ready")
    html: str = visitor.page.evaluate("document.body.outerHTML")
    assert visitor.problems == []
    visitor.page.context.close()
    return html


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_two_worlds_that_look_alike_are_the_same_page(stage: Stage, game: Game) -> None:
    players = min(3, game.players[1])
    for eye in (0, SPECTATOR):
        dice = Random(f"{game.id} {eye}")
        table = mid_game(game, players)
        one, two = two_worlds(table, eye, dice)
        while hidden(one) == hidden(two) or (eye != SPECTATOR and one.legal(eye) != two.legal(eye)):
            one, two = two_worlds(table, eye, dice)
        assert page_of(stage, one, eye) == page_of(stage, two, eye)
