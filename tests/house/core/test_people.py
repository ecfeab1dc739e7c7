"""People in a room: they come and go, call themselves something, and the host's role is always somebody's who is there."""

from __future__ import annotations

from cardamom.house.core.codes import Code
from cardamom.house.core.room import MOST_PEOPLE, MOST_WATCHERS

from .stage import Stage


def people(stage: Stage, eye: str = "ann") -> list[tuple[str, bool, bool]]:
    return [(person["name"], person["here"], person["host"]) for person in stage.last(eye, "room")["people"]]


def test_whoever_comes_by_the_link_sits_down_in_an_empty_chair(stage: Stage) -> None:
    stage.join("ann")
    assert stage.last("ann", "room")["plan"]["chairs"][1] == {"person": None, "bot": None, "name": "", "shared": False}
    stage.join("ben")
    assert people(stage) == [("Ann", True, True), ("Ben", True, False)]
    assert [chair["person"] for chair in stage.last("ann", "room")["plan"]["chairs"]] == [1, 2]


def test_the_first_frame_tells_what_this_house_can_do(stage: Stage) -> None:
    stage.join("ann")
    hello = stage.told("ann", "hello")[0]
    assert stage.frames["ann"][0].startswith('{"type":"hello"')
    assert {"rooms", "phrases", "clocks", "shuffles"} <= set(hello["can"])
    assert (hello["you"], hello["now"], hello["language"]) == (1, stage.now, "en")
    assert {level["name"] for level in hello["games"][0]["levels"]} >= {"random", "easy", "medium"}


def test_a_person_who_comes_back_is_the_same_person(stage: Stage) -> None:
    stage.join("ann")
    stage.join("ben")
    stage.part("ben")
    assert people(stage) == [("Ann", True, True), ("Ben", False, False)]
    stage.join("ben")
    assert stage.last("ben", "hello")["you"] == 2
    assert people(stage) == [("Ann", True, True), ("Ben", True, False)]


def test_names_are_cleaned_and_never_empty(stage: Stage) -> None:
    stage.join("ann")
    assert stage.say("ann", "me", name=" Bo\u0007b\u202e ", avatar=1)[0]["type"] == "ack"
    assert people(stage)[0][0] == "Bo b"
    assert stage.say("ann", "me", id="2", name=" \u200b ", avatar=1)[0]["reason"] == "A name needs at least one letter."


def test_two_people_of_the_same_name_are_told_apart_at_the_table(stage: Stage) -> None:
    stage.join("ann")
    stage.join("ben")
    stage.say("ben", "me", name="ann", avatar=0)
    stage.say("ann", "deal")
    stage.add_nonces("ann", "ben")
    assert [seat["name"] for seat in stage.last("ann", "room")["table"]["seats"]] == ["Ann", "ann 2"]


def test_only_the_host_plans_deals_and_closes(stage: Stage) -> None:
    stage.join("ann")
    stage.join("ben")
    for type, rest in (("plan", {"game": "carrot", "chairs": []}), ("deal", {}), ("close", {}), ("host", {"person": 2})):
        assert stage.say("ben", type, **rest)[0]["reason"] == "Only the host (Ann) can do that."


def test_the_hosts_role_is_handed_on_by_word_by_leaving_and_by_staying_away(stage: Stage) -> None:
    for person in ("ann", "ben", "cem"):
        stage.join(person)
    stage.say("ann", "host", person=2)
    assert people(stage) == [("Ann", True, False), ("Ben", True, True), ("Cem", True, False)]
    stage.say("ben", "leave")
    assert stage.closed["ben"] == (Code.LEFT, "You have left the room.")
    assert people(stage) == [("Ann", True, True), ("Cem", True, False)]
    stage.part("ann")
    stage.wait(44)
    assert people(stage, "cem") == [("Ann", False, True), ("Cem", True, False)]
    stage.wait(2)
    assert people(stage, "cem") == [("Ann", False, False), ("Cem", True, True)]


def test_a_room_that_all_have_left_is_closed_for_good(stage: Stage) -> None:
    stage.join("ann")
    stage.say("ann", "leave")
    assert stage.disk.room is not None
    assert (stage.disk.room.closed, stage.disk.room.code, stage.disk.room.people) == (True, None, ())
    stage.join("ann")
    assert stage.closed["ann"] == (Code.LEFT, "This room is closed.")


def test_whoever_left_may_come_back_to_their_seat(table: Stage) -> None:
    table.say("ben", "leave")
    seat = table.last("ann", "room")["table"]["seats"][1]
    assert (seat["stand_in"], seat["here"]) == (True, False)
    table.join("ben")
    assert table.last("ben", "welcome")["seat"] == 1
    assert not table.last("ann", "room")["table"]["seats"][1]["stand_in"]


def test_those_who_look_on_say_nothing_and_never_fill_the_room(stage: Stage) -> None:
    stage.join("ann")
    for number in range(MOST_WATCHERS + 1):
        stage.join(f"eye{number}", watching=True)
    assert stage.closed == {f"eye{MOST_WATCHERS}": (Code.FULL, "Too many people are looking on already.")}
    refused = "Whoever looks on has nothing to say here."
    for type, rest in (("me", {"name": "X", "avatar": 0}), ("sit", {"chair": 1}), ("phrase", {"phrase": 0}), ("leave", {})):
        assert stage.say("eye0", type, id="1", **rest) == [{"type": "error", "id": "1", "reason": refused}]
    for number in range(MOST_PEOPLE):
        stage.join(f"guest{number}")
    assert stage.closed[f"guest{MOST_PEOPLE - 1}"] == (Code.FULL, "This room is full.")
    assert len(people(stage)) == MOST_PEOPLE


def test_phrases_are_heard_rarely_and_not_by_those_who_do_not_want_them(stage: Stage) -> None:
    stage.join("ann")
    stage.join("ben")
    assert stage.say("ann", "phrase", phrase=2)[-1]["type"] == "ack"
    assert stage.told("ben", "phrase") == [{"type": "phrase", "by": 1, "phrase": 2}]
    stage.say("ben", "mute", person=1, muted=True)
    replies = [stage.say("ann", "phrase", id=f"{k}", phrase=0)[-1] for k in range(4)]
    assert [reply["type"] for reply in replies] == ["ack", "ack", "ack", "error"]
    assert replies[-1]["reason"] == "You have said a lot already; wait a moment."
    stage.wait(3)
    stage.say("ben", "mute", id="2", person=1, muted=False)
    stage.say("ann", "phrase", phrase=1)
    assert len(stage.told("ben", "phrase")) == 2
    assert stage.say("ann", "phrase", phrase=999)[-1]["reason"] == "There is no such phrase."


def test_a_bad_frame_ends_the_line_it_came_on_and_no_other(table: Stage) -> None:
    table.send("ben", '{"type": "answer"}')
    assert table.closed == {"ben": (Code.BAD_FRAME, "That is not a message of this house.")}
    assert table.answer("ann", "a")[0]["type"] == "ack"


def test_the_code_is_for_those_who_may_come_in_and_for_the_rooms_own_screen(stage: Stage) -> None:
    stage.join("ann")
    stage.join("eve", watching=True)
    stage.join("tv", screen=True)
    stage.join("ben")
    assert [stage.last(who, "room")["code"] for who in ("ann", "ben", "eve", "tv")] == ["KLMNPQ", "KLMNPQ", None, "KLMNPQ"]
    assert not [frame for frame in stage.frames["eve"] if "KLMNPQ" in frame]
