"""Looking back at the running game: everybody sees it as they saw it then."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom.house.core.past import EVERY

from .stage import Frame, Stage


def without_ids(view: dict[str, Any]) -> dict[str, Any]:
    return {**view, "zones": [{name: value for name, value in zone.items() if name != "ids"} for zone in view["zones"]]}


@pytest.mark.parametrize("game", ["carrot", "iron-chef", "food-court"])
def test_everybody_sees_the_table_as_they_saw_it_then(game: str) -> None:
    stage = Stage(games=(game,))
    stage.join("tv", watching=True)
    stage.seat_two(game)
    seen: dict[str, dict[int, Frame]] = {"ann": {}, "ben": {}, "tv": {}}
    assert stage.room.playing is not None
    for number in range(3 * EVERY):
        for person, views in seen.items():
            views[stage.room.playing.table.move] = stage.last(person, "state")["view"]
        stage.answer(stage.asked()[0], f"{number}", pick=number * 7)
    for person, views in seen.items():
        assert len(views) > 2 * EVERY
        for at, view in views.items():
            (past,) = stage.say(person, "then", at=at)
            assert past["type"] == "past"
            assert past["view"] == without_ids(view), (person, at)
            assert len(past["points"]) == 2


def test_answers_that_were_taken_back_are_not_there(table: Stage) -> None:
    table.answer("ann", "one")
    table.say("ann", "undo", version=1)
    (error,) = table.say("ann", "then", at=1)
    assert error["reason"] == "The game has only 0 answers so far."
    table.answer("ann", "two", pick=1)
    (past,) = table.say("ann", "then", at=1)
    assert past["view"] == without_ids(table.last("ann", "state")["view"])


def test_nobody_looks_back_from_another_seat(table: Stage) -> None:
    table.join("tv", watching=True)
    for who in ("ann", "tv"):
        assert table.say(who, "then", at=0, seat=1)[0]["reason"] == "That is not your seat."


def test_looking_back_costs_a_few_answers_however_long_the_game_is(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardamom.kernel.table import Table

    stage = Stage(games=("iron-chef",))
    stage.seat_two("iron-chef")
    stage.play_on(most=150)
    played, play = [], Table.play

    def counted(table: Table, *args: Any, **rest: Any) -> Any:
        played.append(args)
        return play(table, *args, **rest)

    monkeypatch.setattr(Table, "play", counted)
    assert stage.room.playing is not None
    for at in range(0, stage.room.playing.table.move, 7):
        played.clear()
        assert stage.say("ann", "then", at=at)[0]["type"] == "past"
        assert len(played) < EVERY
