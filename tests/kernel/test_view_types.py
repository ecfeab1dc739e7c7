"""What tables really tell has the declared shape, in every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
import pytest

import cardamom
from cardamom import SPECTATOR, Game, Table
from cardamom.kernel.view_types import EventData, ViewData

MOVES = 40


def tables(game: Game) -> Iterator[Table]:
    """Games of the fewest and the most players, now and then on the way."""
    for players in game.players:
        dice = Random(players)
        table = game.deal(players, seed=players)
        yield table
        while not table.over and table.move < MOVES:
            seat = dice.choice(table.actors)
            table.play(dice.choice(table.legal(seat)), seat)
            if table.move % 8 == 0:
                yield table
        yield table


def undeclared(data: object, shape: Any) -> Iterator[str]:
    """The keys in data that its shape does not have, at any depth."""
    if is_typeddict(shape) and isinstance(data, dict):
        hints = get_type_hints(shape)
        yield from data.keys() - hints.keys()
        for key, value in data.items():
            yield from undeclared(value, hints.get(key))
    elif isinstance(data, list):
        for value in data:
            yield from undeclared(value, _inside(shape))
    else:
        for part in get_args(shape):
            yield from undeclared(data, part) if is_typeddict(part) and data is not None else ()


def _inside(shape: Any) -> Any:
    """What a list holds, also where there may be no list."""
    lists = [part for part in (shape, *get_args(shape)) if get_origin(part) is list]
    return get_args(lists[0])[0] if lists else None


@pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)
def test_views_and_events_are_what_they_are_declared_to_be(game: Game) -> None:
    for table in tables(game):
        for seat in (*range(table.players), SPECTATOR):
            view, events = table.view(seat), table.events(0, seat)
            assert msgspec.json.decode(json.dumps(view), type=ViewData) == view
            assert msgspec.json.decode(json.dumps(events), type=list[EventData]) == events
            assert [*undeclared(view, ViewData), *undeclared(events, list[EventData])] == []


def test_a_key_that_is_not_declared_is_found_at_any_depth() -> None:
    view: Any = cardamom.game("carrot").deal(2, seed=1).view(0)
    view["zones"][0]["colour"] = "red"
    view["question"]["hint"] = "Think."
    assert sorted(undeclared(view, ViewData)) == ["colour", "hint"]


def test_a_schema_is_made_of_the_types() -> None:
    _, parts = msgspec.json.schema_components([ViewData, EventData])
    assert parts["ViewData"]["properties"]["zones"] == {"type": "array", "items": {"$ref": "#/$defs/ZoneData"}}
    assert "from" in parts["EventData"]["properties"]
    assert "from" not in parts["EventData"]["required"]
    assert parts["PlaceData"]["required"] == ["owner", "zone"]
