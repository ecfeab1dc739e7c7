"""A table from the command line begins like any other: what gives itself is given, and bots are somebody."""

from __future__ import annotations

import cardamom
from cardamom.house.core.planning import bot_name
from cardamom.house.core.records import By
from cardamom.house.shell.persons import Caller
from cardamom.house.shell.prepared import Prepared

IRON_CHEF = cardamom.game("iron-chef")
ANN = Caller("person-ann", "", "Ann", 0, True)


def test_what_gives_itself_is_given_before_anybody_comes() -> None:
    prepared = Prepared(IRON_CHEF.deal(2, seed=1), {1: "easy"})
    assert [(row.number, row.action, row.by) for row in prepared.moves(0.0)] == [(1, "draw", By.RULES)]


def test_what_was_played_before_comes_first() -> None:
    table = IRON_CHEF.deal(2, seed=1)
    table.play("draw", table.actors[0])
    assert [(row.action, row.by) for row in Prepared(table, {1 - table.actors[0]: "easy"}).moves(0.0)] == [("draw", By.PERSON)]


def test_bots_have_names_of_their_own() -> None:
    deal = Prepared(IRON_CHEF.deal(4, seed=1), {1: "easy", 2: "easy", 3: "hard"}).deal(ANN, 0.0)
    first = bot_name(IRON_CHEF, ["Ann"])
    names = [seat.name for seat in deal.seats]
    assert names[:2] == ["Ann", first]
    assert len(set(names)) == 4
