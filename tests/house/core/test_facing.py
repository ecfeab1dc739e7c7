"""Several players at one device: the house shows it the cards of whoever sits before it, and of nobody else."""

from __future__ import annotations

import pytest

from .stage import Frame, Stage


@pytest.fixture
def shared(stage: Stage) -> Stage:
    """Ann plays on her device, and so does her daughter Mia; Ben has a phone of his own."""
    stage.join("ann")
    stage.join("ben")
    stage.say("ann", "plan", game="carrot", chairs=[{"person": 1}, {}, {"person": 2}])
    stage.say("ann", "sit", chair=1, name="Mia")
    stage.say("ann", "deal")
    stage.add_nonces("ann", "ben")
    return stage


def states(frames: list[Frame]) -> list[int]:
    return [frame["seat"] for frame in frames if frame["type"] == "state"]


def test_a_chair_is_taken_for_somebody_at_the_same_device(shared: Stage) -> None:
    room = shared.last("ann", "room")
    chairs = [(chair["person"], chair["name"], chair["shared"]) for chair in room["plan"]["chairs"]]
    assert chairs == [(1, "Ann", False), (1, "Mia", True), (2, "Ben", False)]
    seats = [(seat["person"], seat["name"], seat["shared"]) for seat in room["table"]["seats"]]
    assert seats == [(1, "Ann", False), (1, "Mia", True), (2, "Ben", False)]


def test_nobody_is_shown_anything_until_somebody_says_that_it_is_them(shared: Stage) -> None:
    assert [welcome["seat"] for welcome in shared.told("ann", "welcome")] == [0, 1]
    assert shared.told("ann", "state") == []
    assert states(shared.face("ann", [0])) == [0]


def test_only_whoever_sits_before_the_device_is_told_what_happens(shared: Stage) -> None:
    shared.face("ann", [0])
    assert states(shared.answer("ann", "a", seat=0)) == [0]
    assert states(shared.face("ann", [])) == []
    before = len(shared.frames["ann"])
    shared.answer("ben", "b", seat=2)
    assert not [frame for frame in shared.frames["ann"][before:] if frame.startswith('{"type":"state"')]
    (mine,) = [frame for frame in shared.face("ann", [1]) if frame["type"] == "state"]
    assert (mine["seat"], mine["since"], mine["events"]) == (1, 0, [])


def test_nothing_is_said_for_a_player_who_does_not_sit_before_the_device(shared: Stage) -> None:
    shared.face("ann", [1])
    version = shared.last("ann", "state")["version"]
    refused = "This device does not show the cards of Ann now; hand it over first."
    said: list[Frame] = [
        {"type": "answer", "action": 0, "version": version},
        {"type": "undo", "version": version},
        {"type": "why", "action": 0},
        {"type": "why_verb", "verb": "market"},
        {"type": "why_card", "kind": 3},
        {"type": "then", "at": 0},
        {"type": "standing", "question": "cook", "on": True},
    ]
    for frame in said:
        assert [told["reason"] for told in shared.say("ann", frame.pop("type"), seat=0, **frame)] == [refused]


def test_an_answer_that_was_given_is_acknowledged_after_the_device_was_handed_on(shared: Stage) -> None:
    shared.face("ann", [0])
    first = shared.answer("ann", "a", seat=0)[0]
    shared.face("ann", [1])
    shared.room.done.clear()  # as after a restart
    assert shared.say("ann", "answer", id="a", action=0, version=0, seat=0) == [first]


def test_a_page_that_is_opened_again_shows_nobodys_cards(shared: Stage) -> None:
    shared.face("ann", [0])
    shared.part("ann")
    before = len(shared.told("ann", "state"))
    shared.join("ann")
    assert len(shared.told("ann", "state")) == before
    shared.face("ann", [0])
    shared.join("ann")  # in another window, before the old one is gone
    assert len(shared.told("ann", "state")) == before + 1


def test_a_new_game_shows_nobodys_cards_at_first(shared: Stage) -> None:
    shared.face("ann", [0, 1])
    shared.say("ann", "deal")
    shared.say("ben", "vote", yes=True)
    before = len(shared.told("ann", "state"))
    shared.add_nonces("ann", "ben")
    assert len(shared.told("ann", "state")) == before


def test_others_seats_cannot_be_faced(shared: Stage) -> None:
    assert shared.face("ann", [2])[0]["reason"] == "That is not your seat."
    shared.join("tv", screen=True)
    assert shared.face("tv", [0])[0]["reason"] == "You have no seat at this table."


def test_a_device_cannot_be_opened_for_a_game_that_is_gone(shared: Stage) -> None:
    """A page whose line was broken may not know yet that a new game is on the table."""
    assert shared.say("ann", "facing", table="another", seats=[0])[0]["reason"] == "That game is not on the table now."
    assert shared.told("ann", "state") == []


def test_whoever_holds_one_seat_always_sits_before_their_device(shared: Stage) -> None:
    assert [frame["type"] for frame in shared.face("ben", [])] == ["ack"]
    assert states(shared.answer("ben", "b", seat=2)) == [2]


def test_those_who_share_a_device_are_scored_by_their_names(shared: Stage) -> None:
    playing = shared.room.playing
    assert playing is not None
    shared.face("ann", [0, 1])
    given = 0
    while not playing.over:
        seat = playing.asked[0]
        given += 1
        shared.answer(playing.deal.seats[seat].person or "", f"a{given}", pick=given * 7, seat=seat)
    assert [score["name"] for score in shared.last("ann", "room")["evening"]] == ["Ann", "Mia", "Ben"]
    shared.say("ann", "rematch")
    shared.add_nonces("ann", "ben")
    assert [seat["name"] for seat in shared.last("ann", "room")["table"]["seats"]] == ["Mia", "Ben", "Ann"]


def test_the_room_knows_whether_a_television_shows_the_table(stage: Stage) -> None:
    stage.join("ann")
    stage.join("eve", watching=True)
    assert not stage.last("ann", "room")["television"]
    stage.join("tv", screen=True)
    assert stage.last("ann", "room")["television"]
    stage.part("tv")
    assert not stage.last("ann", "room")["television"]
