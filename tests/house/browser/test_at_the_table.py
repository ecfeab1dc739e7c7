"""At a table of a real house: a card is dragged, an answer is taken back with what followed from it, and somebody looks on."""

from __future__ import annotations

from playwright.sync_api import expect

import cardamom
from cardamom.bots import default, make
from cardamom.kernel.table import Table
from cardamom.kernel.view_types import ZoneData

from ..shell.running import Bot, Running
from .fingers import bare_spot, drag
from .guests import Guest, guest
from .moments import SEED, hands_of, mid_game
from .watched import LAPTOP, NewContext


def seated(new_context: NewContext, running: Running, table: Table) -> Guest:
    """Ann, who is asked at this table, and people who are not there, so that nothing happens but what she does."""
    keys = running.room_at(table, "ann", *("ben", "cat", "dan")[: table.players - 1])
    ann = guest(new_context, running, "ann", f"#room={keys.key}")
    ann.sit_down()
    expect(ann.page.locator("[data-asked=true]")).to_be_visible()
    expect(ann.page.locator("[data-still=true]")).to_be_visible()
    return ann


def play_one(table: Table) -> None:
    actor = table.actors[0]
    bot, legal = make(table.game, default(table.game), 1), [int(action) for action in table.legal(actor)]
    table.play(bot.choose(table.view_state(actor), actor, legal, table.heard(actor)), actor)


def answers(table: Table, seat: int = 0) -> list[str]:
    return [str(action) for action in table.legal(seat)] if seat in table.actors else []


def own_pile(table: Table) -> ZoneData:
    return next(zone for zone in table.view(0)["zones"] if (zone["zone"], zone["owner"]) == ("pile", 0))


def leads_to_more(table: Table) -> str | None:
    """An answer of the first seat after which the next one gives itself, and that can be taken back then."""
    for action in answers(table):
        before = table.mark()
        table.play(action, 0)
        forced = table.forced()
        if forced is not None:
            table.play(int(forced[1]), forced[0])
        follows = forced is not None and table.may_undo(0)
        table.back_to(before)
        if follows:
            return action
    return None


def test_a_discard_is_dragged_to_its_pile(new_context: NewContext, running: Running) -> None:
    table = cardamom.game("iron-chef").deal(3, seed=SEED)
    while not (own_pile(table)["size"] and any(action.startswith("discard(") for action in answers(table))):
        play_one(table)
    ann = seated(new_context, running, table)
    page, table = ann.page, ann.playing.table
    card = page.get_by_role("list", name="Your hand").get_by_role("button").first
    name = (card.get_attribute("aria-label") or "").split(",")[0]
    before, version = len(table.moves), ann.playing.version
    drag(page, card, bare_spot(page.locator('[data-slot^="zone:pile/0/"]')))
    ann.until(lambda: ann.playing.version > version)
    seat, action = table.moves[before]
    assert seat == 0
    assert str(action).startswith("discard(")
    pile = own_pile(table)
    assert (pile["cards"] or [""])[-1] == name
    expect(page.get_by_role("list", name="Your discard pile")).to_have_accessible_name(
        f"Your discard pile, {pile['size']} cards, top {name}"
    )
    assert ann.problems == []


def test_undo_takes_back_an_answer_with_the_one_that_gave_itself(new_context: NewContext, running: Running) -> None:
    table = cardamom.game("potion-crafting").deal(2, seed=SEED)
    while (action := leads_to_more(table)) is None:
        play_one(table)
    ann = seated(new_context, running, table)
    playing, question = ann.playing, ann.page.locator("[data-question]")
    before, asked_first = [str(move) for _, move in playing.table.moves], question.get_attribute("data-question")
    undo = ann.page.get_by_role("button", name="Undo")
    number = int(table.game.actions.find(action))
    button = ann.page.locator(f'[data-action="{number}"]')
    if not button.count():
        ann.page.get_by_role("button", name="More").click()
    button.first.click()
    ann.until(lambda: len(playing.table.moves) > len(before))
    assert [str(move) for _, move in playing.table.moves][len(before)] == action
    assert len(playing.table.moves) == len(before) + 2
    undo.click()
    ann.until(lambda: len(playing.table.moves) == len(before))
    assert [str(move) for _, move in playing.table.moves] == before
    expect(question).to_have_attribute("data-question", asked_first or "")
    expect(ann.page.locator("[data-asked=true]")).to_be_visible()
    assert ann.problems == []


def test_who_looks_on_at_a_laptop_sees_the_table_and_no_hand(new_context: NewContext, running: Running) -> None:
    table = mid_game("alchemist", 3)
    keys = running.room_at(table, "ann", Bot(), Bot())
    watcher = guest(new_context, running, "zoe", f"#watch={keys.watch}", LAPTOP)
    watcher.sit_down()
    page, hands = watcher.page, hands_of(table.game)
    expect(page.locator("[data-version]")).to_have_attribute("data-seat", "")
    expect(page.locator("[data-seat-box]")).to_have_count(3)
    for hand in hands:
        assert page.locator(f'[data-card^="{hand}/"]:not([data-card$="/-"])').count() == 0
    public = [zone for zone in table.view(-1)["zones"] if zone["cards"]]
    assert public
    for zone in public:
        owner = "-" if zone["owner"] is None else zone["owner"]
        assert page.locator(f'[data-card="{zone["zone"]}/{owner}/{(zone["kinds"] or [])[-1]}"]').count()
    expect(page.locator("[data-action], [data-undo], [data-asked=true]")).to_have_count(0)
    for state in watcher.states():
        assert state["seat"] is None
        assert not state["answers"]
        told = [zone for zone in state["view"]["zones"] if zone["zone"] in hands]
        assert told
        assert all(zone["kinds"] is None and zone["cards"] is None for zone in told)
    assert watcher.problems == []
