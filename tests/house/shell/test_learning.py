"""A guided first game, from the door to its first answer and back after the house was left."""

from __future__ import annotations

from .page import actions
from .running import Running


def test_a_lesson_is_opened_at_the_door_and_goes_on_where_it_was(running: Running) -> None:
    with running.page("ann") as door:
        opened = door.ask("learn", game="carrot")
        assert opened["type"] == "opened"
    with running.page("ann", room=opened["room"]) as ann:
        ann.hear("state")
        first = ann.told("lesson")[-1]
        assert (first["seat"], first["version"], first["first"]) == (0, 0, 0)
        other = next(action for action in actions(ann.state()) if action not in first["meant"])
        assert ann.ask("answer", action=other, version=0)["type"] == "held"
        assert ann.ask("answer", action=first["meant"][0], version=0)["type"] == "ack"
        ann.catch_up()
        left = ann.told("lesson")[-1]
    with running.page("ann", room=opened["room"]) as back:
        back.hear("state")
        again = back.told("lesson")[-1]
        assert (again["notes"][-1], again["of"]) == (left["notes"][-1] if left["notes"] else again["notes"][-1], left["of"])
        assert again["first"] >= 2


def test_what_cannot_be_learned_is_refused(running: Running) -> None:
    with running.page("ann") as door:
        assert door.refusal("learn", game="chess") == "No game is called 'chess'; choose one of the list."
