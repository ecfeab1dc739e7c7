"""Layout, asserted and not only looked at: every game with the most players in its middle, at four sizes."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.kernel.game import Game
from cardamom.kernel.table import Table
from cardamom.kernel.table_plan import plan_of

from ..shell.running import Bot, Running
from .guests import Guest, guest
from .looking_over import faults
from .moments import hands_of, mid_game
from .watched import LAPTOP, PHONE, SIDEWAYS, TABLET, NewContext, Size

SIZES = {"laptop": LAPTOP, "tablet": TABLET, "phone": PHONE, "sideways": SIDEWAYS}
SETTLED = 3.0  # seconds after which a table lies as it lies
GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]


def seated(new_context: NewContext, running: Running, game: Game, players: int | None = None, after: int = 12) -> Guest:
    table = mid_game(game, players, after=after)
    bots = [Bot("random", character.name) for character in plan_of(game).characters[: table.players - 1]]
    keys = running.room_at(table, "ann", *bots)
    ann = guest(new_context, running, "ann", f"#room={keys.key}")
    ann.sit_down()
    expect(ann.page.locator("[data-asked=true]")).to_be_visible()
    return ann


def faults_at(ann: Guest, size: Size) -> list[str]:
    """Turn or resize the window, and say what is wrong once the table has settled in it."""
    hands, end = hands_of(ann.playing.table.game), time.monotonic() + SETTLED
    ann.page.set_viewport_size(size)
    while True:
        ann.page.evaluate("document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 100)))")
        found = faults(ann.page, hands)
        if not found or time.monotonic() > end:
            return found


@pytest.mark.parametrize("game", GAMES)
def test_the_fullest_table_lies_open_at_four_sizes(new_context: NewContext, running: Running, game: Game) -> None:
    """No seat, question or hand card is clipped, covered or too small."""
    ann, found = seated(new_context, running, game), dict[str, list[str]]()
    for name, size in SIZES.items():
        if wrong := faults_at(ann, size):
            found[name] = wrong
    assert found == {}
    assert ann.problems == []


def test_long_tokens_are_read_whole_on_a_phone(new_context: NewContext, running: Running) -> None:
    """What somebody has brewed for the next lap is too long for the column of their name."""
    game = cardamom.game("potion-crafting")
    after = next(after for after in range(1, 60) if any(brewed_of(mid_game(game, 3, after=after))[1:]))
    ann = seated(new_context, running, game, 3, after)
    assert faults_at(ann, PHONE) == []
    words = [text for text in brewed_of(ann.playing.table)[1:] if text]
    expect(ann.page.locator("[data-seat-box] [data-fact=brewed]")).to_have_text(words)
    assert ann.problems == []


def brewed_of(table: Table) -> list[str]:
    """The token of each seat that names its perk of the next lap; nothing where there is none."""
    told = next(fact for fact in table.view(0)["shown"] if fact["name"] == "brewed")["short"]
    assert isinstance(told, list)
    return told


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_lies_open_early_and_late(new_context: NewContext, running: Running, game: Game) -> None:
    found = dict[str, list[str]]()
    for players in range(max(2, game.players[0]), game.players[1] + 1):
        for after in (2, 7):
            ann = seated(new_context, running, game, players, after)
            for name, size in SIZES.items():
                if wrong := faults_at(ann, size):
                    found[f"{players} players after {after} answers, {name}"] = wrong
            ann.page.context.close()
    assert found == {}
