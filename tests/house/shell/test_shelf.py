"""What the house tells of the games on its shelf, and how a game begins that has nothing to ask at first."""

from __future__ import annotations

import cardamom
from cardamom.house.core.records import By

from .rooms import deal, open_room
from .running import Running


def test_the_rulebook_of_every_game_can_be_read_at_the_door(running: Running) -> None:
    with running.page("ann") as ann:
        for game in cardamom.games():
            book = ann.ask("book", game=game.id)
            assert (book["type"], book["game"], book["title"]) == ("rulebook", game.id, game.name)
            assert book["sections"][0]["title"] == game.name
            assert book["unusual"] == []
            assert [int(kind) for kind in book["faces"]] == list(range(len(book["cards"])))
        assert ann.refusal("book", game="chess") == "No game is called 'chess'; choose one of the list."


def test_what_gives_itself_at_the_deal_is_on_disk_with_it(running: Running) -> None:
    key = open_room(running, "ann")
    with running.page("ann", room=key) as ann:
        ann.hear("room")
        table = deal(ann, game="iron-chef", options={})
        saved = running.call(running.house.tools.storage.table(table))
        assert saved is not None
        assert [(row.number, row.action, row.by) for row in saved.moves[:1]] == [(1, "draw", By.RULES)]
        assert ann.state()["version"] >= 1
