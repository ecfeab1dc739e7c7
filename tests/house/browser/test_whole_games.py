"""Every game from the shelf to its end, by clicking what is lit."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.kernel.game import Game
from cardamom.kernel.table_plan import plan_of

from ..shell.running import Bot, Running
from .guests import Guest, guest, play_on
from .reading import as_read
from .watched import LAPTOP, PHONE, NewContext, Size

GAMES = cardamom.games()
ON_LAPTOPS, ON_PHONES = GAMES[0::2], GAMES[1::2]
ALL_SIZES = [
    pytest.param(game, size, id=f"{game.id}-{name}") for name, size in (("laptop", LAPTOP), ("phone", PHONE)) for game in GAMES
]
SPLIT = [pytest.param(game, LAPTOP, id=f"{game.id}-laptop") for game in ON_LAPTOPS] + [
    pytest.param(game, PHONE, id=f"{game.id}-phone") for game in ON_PHONES
]
SHORT = "witch-duel"
TOGETHER = [pytest.param(game, id=game.id, marks=[] if game.id == SHORT else pytest.mark.soak) for game in GAMES]
SEED = 0xFEED_C0FF_EE12_3457
CARROT = cardamom.game("carrot")


def start_from_the_shelf(one: Guest, game: Game, bots: int) -> None:
    """Choose the box, say against how many bots, and press Play."""
    page = one.page
    page.get_by_role("button", name=f"Choose {game.name}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(game.name)
    page.get_by_label("How many bots").select_option("1 bot" if bots == 1 else f"{bots} bots")
    page.get_by_role("button", name="Play", exact=True).click()
    one.sit_down()


def sees_the_end(one: Guest) -> None:
    """The page says who has won, and with how many points."""
    table, page = one.playing.table, one.page
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    names = ["You" if name == "Ann" else name for name in (table.names[seat] for seat in table.winners)]
    for name in names:
        expect(sheet.get_by_role("heading").first).to_contain_text(name)
    expect(sheet).to_contain_text(as_read(table.ending))
    for name in table.names:
        expect(sheet.get_by_role("listitem").filter(has_text=re.compile(rf"{re.escape(name)}\b")).first).to_be_visible()
    one.fits()
    page.get_by_role("button", name="See the table").click()
    expect(page.get_by_role("region", name="Question")).to_contain_text(as_read(table.ending))


def plays_from_the_shelf_to_the_end(new_context: NewContext, running: Running, game: Game, size: Size) -> None:
    ann = guest(new_context, running, "ann", size=size)
    start_from_the_shelf(ann, game, min(3, game.players[1] - 1))
    seat = next(seat for seat, name in enumerate(ann.playing.table.names) if name == "Ann")
    assert not play_on({seat: ann})
    assert ann.pressed, "nothing was done on the things themselves"
    sees_the_end(ann)
    assert ann.problems == []


@pytest.mark.parametrize(("game", "size"), SPLIT)
def test_a_game_from_the_shelf_to_its_end(new_context: NewContext, running: Running, game: Game, size: Size) -> None:
    plays_from_the_shelf_to_the_end(new_context, running, game, size)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "size"), [case for case in ALL_SIZES if case.id not in {each.id for each in SPLIT}])
def test_every_game_at_the_other_size_too(new_context: NewContext, running: Running, game: Game, size: Size) -> None:
    plays_from_the_shelf_to_the_end(new_context, running, game, size)


@pytest.mark.parametrize("game", TOGETHER)
def test_two_people_and_a_bot_from_the_shelf_to_the_end(new_context: NewContext, running: Running, game: Game) -> None:
    """Ann invites at a laptop, Ben comes in by the code on a phone, and a character of the game takes the third chair."""
    ann, ben = guest(new_context, running, "ann", f"?game={game.id}"), guest(new_context, running, "ben", size=PHONE)
    ann.page.get_by_role("button", name="With friends").click()
    expect(ann.page.get_by_role("region", name="Come in")).to_be_visible()
    ben.page.get_by_role("button", name="Code").click()
    ben.page.get_by_role("textbox").fill(ann.keys.code or "no code")
    ben.page.get_by_role("button", name="Go in").click()
    expect(ann.page.get_by_role("button", name="Chair 2: Ben")).to_be_visible()
    character = plan_of(game).characters[0].name
    ann.page.get_by_role("button", name="Chair 3:").click()
    ann.page.get_by_role("dialog").get_by_role("button", name=f"Add {character}").click()
    expect(ann.page.get_by_role("button", name=f"Chair 3: {character}")).to_be_visible()
    ann.page.locator("[data-deal]").click()
    for one in (ann, ben):
        one.sit_down()
    names = ann.playing.table.names
    assert sorted(names) == sorted(["Ann", "Ben", character])
    assert not play_on({names.index(one.name): one for one in (ann, ben)})
    for one in (ann, ben):
        assert one.pressed, "nothing was done on the things themselves"
        expect(one.page.get_by_role("dialog")).to_contain_text(as_read(ann.playing.table.ending))
        one.fits()
        assert one.problems == []


def test_two_people_and_a_bot_with_a_reload_in_the_middle(new_context: NewContext, running: Running) -> None:
    keys = running.room_at(CARROT.deal(3, seed=SEED, stall_laps=2), "ann", "ben", Bot("medium"))
    here = f"#room={keys.key}"
    people = {0: guest(new_context, running, "ann", here), 1: guest(new_context, running, "ben", here, PHONE)}
    for one in people.values():
        one.sit_down()
    assert play_on(people, 12)
    people[1].page.reload()
    people[1].sit_down()
    assert not play_on(people)
    table = people[0].playing.table
    for one in people.values():
        expect(one.page.get_by_role("dialog")).to_contain_text(as_read(table.ending))
        one.fits()
    before = people[0].playing.id
    people[0].page.get_by_role("button", name="Rematch").click()
    expect(people[1].page.locator("[data-table]")).not_to_have_attribute("data-table", before)
    # the next seat comes first
    assert [seat.name for seat in people[0].playing.deal.seats] == ["Ben", "Bot 3", "Ann"]
    assert people[0].problems == people[1].problems == []


@pytest.mark.soak
def test_the_fullest_table_can_be_clicked_through(new_context: NewContext, running: Running) -> None:
    """One person among as many bots as fit at the table of the game that takes the most."""
    game = max(GAMES, key=lambda game: game.players[1])
    ann = guest(new_context, running, "ann")
    start_from_the_shelf(ann, game, game.players[1] - 1)
    assert not play_on({0: ann})
    sees_the_end(ann)
    assert ann.problems == []
