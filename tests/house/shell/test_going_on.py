"""From any moment of a finished game, somebody goes on against bots: the answers up to there stay, nothing is counted."""

from __future__ import annotations

import json
from random import Random

import pytest

import cardamom
from cardamom.kernel.game import Game

from .finished import Live, finished
from .page import actions
from .running import Bot, Running

GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]
CLOSED = "Only a game whose cards are all open to you can go on."


@pytest.fixture(scope="module")
def carrot(running: Running) -> Live:
    live, _ = finished(running, cardamom.game("carrot"), Random(8))
    return live


@pytest.mark.parametrize("game", GAMES)
def test_the_table_stands_as_it_stood(running: Running, game: Game) -> None:
    dice = Random(f"on from {game.id}")
    live, _ = finished(running, game, dice)
    at = dice.choice([move for move in live.shown if move < live.playing.table.move])
    with running.page("ann", table=live.playing.id) as ann:
        assert ann.hear("shown")["yours"] == [0]
        opened = ann.ask("go_on", at=at, seat=1, level="random")
        assert opened["type"] == "opened", opened
    with running.page("ann", room=opened["room"]) as ann:
        state = ann.hear("state", seat=1)
        goes_on = ann.room["table"]["goes_on"]
        then = live.shown[at][1].view
        if state["version"] == at:  # nothing gave itself since
            hands = [zone["kinds"] for zone in state["view"]["zones"]]
            assert hands == [zone["kinds"] for zone in then["zones"]]
        assert goes_on == at
        assert [seat["bot"] for seat in ann.room["table"]["seats"]][1] is None
        assert all(seat["bot"] == "random" for at, seat in enumerate(ann.room["table"]["seats"]) if at != 1)


def test_its_end_counts_for_nothing_and_has_no_proof(running: Running, carrot: Live) -> None:
    last = carrot.playing.table.move
    with running.page("ann", table=carrot.playing.id) as ann:
        key = ann.ask("go_on", at=max(0, last - 6), seat=0, level="random")["room"]
    with running.page("ann", room=key) as ann:
        ann.hear("state")
        while not ann.state()["view"]["over"]:
            if actions(ann.state()):
                assert ann.answer()["type"] == "ack"
            ann.hear("state")
        ann.catch_up()
        assert ann.room["evening"] == []
        assert ann.told("shuffled") == []
        assert "shuffle" not in json.loads(ann.ask("export", table=ann.room["table"]["table"])["text"])


def test_the_end_is_no_moment_to_go_on_from(running: Running, carrot: Live) -> None:
    with running.page("ann", table=carrot.playing.id) as ann:
        last = ann.hear("shown")["moves"]
        assert ann.refusal("go_on", at=last, seat=0, level="random") == "The game is over there; go back to an earlier moment."
        assert ann.refusal("go_on", at=last + 1, seat=0, level="random") == f"This game has only {last} answers."
        assert ann.refusal("go_on", at=0, seat=7, level="random") == "There is no such seat."
        assert ann.refusal("go_on", at=0, seat=0, level="wild").startswith("Do not steal my carrot! has no bot called 'wild'")


def test_what_is_not_open_cannot_go_on(running: Running, carrot: Live) -> None:
    """Otherwise, whoever has a link to one seat could play on to the end and see every card there."""
    with running.page("ann") as ann:
        link = ann.ask("share", table=carrot.playing.id, seat=0)["link"]["address"].partition("#share=")[2]
        assert ann.refusal("go_on", at=0, seat=0, level="random") == CLOSED
    with running.page("eve", share=link) as eve:
        assert eve.refusal("go_on", at=0, seat=0, level="random") == CLOSED
        assert eve.refusal("export", table=carrot.playing.id) == "That is not a game of yours."
        assert eve.refusal("share", table=carrot.playing.id) == "That is not a game of yours."
        again = eve.ask("share", table=carrot.playing.id, seat=0, at=4, seen_by=0)["link"]["address"]
        assert again.endswith(f"/#share={link}&at=4&seat=0")


def test_a_game_that_is_still_played_is_neither_looked_at_nor_gone_on_with(running: Running) -> None:
    table = cardamom.game("carrot").deal(2, seed=3)
    keys = running.room_at(table, "ann", Bot("random"))
    playing = running.room(keys).playing
    assert playing is not None
    with running.page("ann", table=playing.id) as ann:
        assert ann.ending()[1] == "The game is not over yet."
    with running.page("ann", room=keys.key) as ann:
        ann.hear("state")
        assert ann.refusal("go_on", at=0, seat=1, level="random") == CLOSED
        assert ann.refusal("share", table=playing.id, at=0) == "The game is not over yet."


def test_a_game_is_open_to_those_who_played_it_and_to_nobody_else(running: Running, carrot: Live) -> None:
    with running.page("ben", table=carrot.playing.id) as ben:
        shown = ben.hear("shown")
        assert (shown["yours"], shown["open"], shown["seats"]) == ([1], True, [0, 1])
        assert ben.ask("look", at=5, seat=0)["type"] == "ack"
        first = ben.ask("share", table=carrot.playing.id, seat=1)["link"]["address"]
        assert ben.ask("share", table=carrot.playing.id, seat=1)["link"]["address"] == first  # no second row for the same link
    with running.page("eve", table=carrot.playing.id) as eve:
        assert eve.ending()[1] == "That is not a game of yours."
