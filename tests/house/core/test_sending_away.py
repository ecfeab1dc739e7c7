"""Sending somebody away: by vote at a running game, by the host alone otherwise, and for good. And reports of somebody."""

from __future__ import annotations

import json

import pytest

from cardamom.house.core.audit import What
from cardamom.house.core.codes import Code
from cardamom.house.core.moderation_said import SendAway
from cardamom.house.core.voting import About, Proposal

from .stage import PUBLIC, Stage

PEOPLE = ("ann", "ben", "cem", "dan", "eda")


def seated(*people: str, game: str = "carrot") -> Stage:
    """These people at a game that was just dealt; the first one is the host."""
    stage = Stage(can=PUBLIC)
    for person in people:
        stage.join(person)
    chairs = [{"person": number} for number in range(1, len(people) + 1)]
    stage.say("ann", "plan", game=game, chairs=chairs)
    stage.say("ann", "deal")
    stage.add_nonces(*people)
    assert stage.last("ann", "room")["phase"] == "playing"
    return stage


def away(stage: Stage) -> list[str]:
    return list(stage.room.document.sent_away)


def test_all_others_have_to_agree() -> None:
    stage = seated("ann", "ben", "cem")
    stage.say("ben", "send_away", id="away", person=3)
    vote = stage.last("ann", "room")["vote"]
    assert (vote["about"], vote["by"], vote["against"], vote["missing"]) == ("send_away", 2, 3, [1])
    assert vote["text"] == "Ben would like to send Cem away from this room."
    assert stage.say("cem", "vote", yes=False)[0]["reason"] == "There is nothing for you to vote on."
    stage.say("ann", "vote", yes=True)
    assert away(stage) == ["cem"]
    assert stage.closed["cem"] == (Code.LEFT, "You were sent away from this room.")
    assert stage.told("ben", "ack")[-1]["id"] == "away"
    assert stage.last("ann", "notice")["text"] == "Cem was sent away."


def test_a_bot_plays_on_and_whoever_was_sent_away_does_not_come_back() -> None:
    stage = seated("ann", "ben", "cem")
    stage.say("ann", "send_away", person=3)
    stage.say("ben", "vote", yes=True)
    assert stage.last("ann", "room")["table"]["seats"][2]["stand_in"]
    for _ in range(2):
        stage.join("cem")
        assert stage.closed["cem"] == (Code.LEFT, "You were sent away from this room.")
        stage.restart()
        stage.join("ann")
        stage.join("ben")
        assert stage.last("ann", "room")["table"]["seats"][2]["stand_in"]
    assert "cem" not in stage.room.record(stage.now).people
    assert stage.play_on() > 0
    assert stage.room.playing is not None
    assert stage.room.playing.over


def test_one_no_is_enough_among_few() -> None:
    stage = seated("ann", "ben", "cem")
    stage.say("ann", "send_away", id="away", person=3)
    stage.say("ben", "vote", yes=False)
    assert stage.last("ann", "error") == {"type": "error", "id": "away", "reason": "Not enough people agreed, so Cem stays."}
    assert stage.last("ann", "room")["vote"] is None
    assert stage.say("ann", "send_away", person=3)[0]["reason"] == "You asked for that a moment ago; wait two minutes."


def test_of_four_others_more_than_half_are_enough() -> None:
    stage = seated(*PEOPLE)
    stage.say("ann", "send_away", person=5)
    stage.say("ben", "vote", yes=False)
    stage.say("cem", "vote", yes=True)
    assert away(stage) == []
    stage.say("dan", "vote", yes=True)
    assert away(stage) == ["eda"]


def test_of_four_others_half_are_not_enough() -> None:
    stage = seated(*PEOPLE)
    stage.say("ann", "send_away", id="away", person=5)
    for person, yes in (("ben", True), ("cem", False), ("dan", False)):
        stage.say(person, "vote", yes=yes)
    assert away(stage) == []
    assert stage.last("ann", "error")["id"] == "away"


def test_a_vote_ends_by_itself() -> None:
    stage = seated("ann", "ben", "cem")
    stage.say("ann", "send_away", person=3)
    stage.wait(61)
    assert stage.last("ann", "error")["reason"] == "Not enough people agreed in time, so Cem stays."
    assert away(stage) == []


def test_of_two_players_only_the_host_can_send_the_other_away() -> None:
    stage = seated("ann", "ben")
    alone = "Nobody else is here to agree; you can mute or block them, or leave."
    assert stage.say("ben", "send_away", person=1)[0]["reason"] == alone
    stage.say("ann", "send_away", person=2)
    assert away(stage) == ["ben"]


def test_a_voter_who_goes_dark_does_not_leave_the_decision_to_one() -> None:
    stage = seated("ann", "ben", "cem")
    stage.say("ben", "send_away", person=3)
    stage.part("ann")
    stage.wait(11)
    assert away(stage) == []
    assert stage.last("ben", "room")["vote"] is None


def test_the_host_alone_decides_about_those_who_do_not_play() -> None:
    stage = seated("ann", "ben")
    stage.join("cem")
    assert stage.say("ben", "send_away", person=3)[0]["reason"] == "Only the host (Ann) can do that."
    assert stage.say("cem", "send_away", person=2)[0]["reason"].startswith("Only those who play and the host")
    stage.say("ann", "send_away", person=3)
    assert away(stage) == ["cem"]
    assert stage.say("ann", "send_away", person=1)[0]["reason"].startswith("You cannot send yourself away")
    assert stage.say("ann", "send_away", person=9)[0]["reason"] == "That person is not in this room."


def test_a_host_who_is_sent_away_has_an_heir() -> None:
    stage = seated("ann", "ben", "cem")
    stage.say("ben", "send_away", person=1)
    stage.say("cem", "vote", yes=True)
    assert [person["name"] for person in stage.last("ben", "room")["people"] if person["host"]] == ["Ben"]


def test_a_full_disk_sends_nobody_away() -> None:
    stage = seated("ann", "ben")
    stage.disk.full = True
    assert stage.say("ann", "send_away", person=2)[-1]["type"] == "error"
    assert away(stage) == []
    assert "ben" not in stage.closed


@pytest.mark.parametrize(
    ("others", "yes", "no", "decided"),
    [(1, 0, 0, None), (1, 1, 0, True), (2, 1, 1, False), (3, 1, 1, None), (3, 2, 1, True), (3, 1, 2, False), (5, 3, 0, True)],
)
def test_voices_are_counted(others: int, yes: int, no: int, decided: bool | None) -> None:
    """Ben is to go; Ann asks for it, and `others` are there besides the two."""
    voters = {f"person {number}" for number in range(others)}
    order = sorted(voters)
    proposal = Proposal(About.SEND_AWAY, "ann", SendAway("1", 2), 60.0, against="ben", alone=False)
    for at, person in enumerate(order[: yes + no]):
        proposal = proposal.spoken(person, at < yes)
    assert proposal.decided({*voters, "ann", "ben"}) is decided


# ---- what is written down


def test_sending_away_and_listing_are_written_down_without_keys() -> None:
    stage = seated("ann", "ben")
    stage.say("ann", "publish", listing="join")
    stage.say("ann", "publish", listing="join")
    stage.say("ann", "send_away", person=2)
    assert [(entry.what, entry.by, entry.about) for entry in stage.disk.audit] == [
        (What.ROOM_LISTED, "ann", "room-1"),
        (What.SENT_AWAY, "ann", "ben"),
    ]
    assert json.loads(stage.disk.audit[1].details) == {"by": "Ann", "about": "Ben"}
    assert not any(key in repr(stage.disk.audit) for key in ("key-of-the-room", "watch-of-the-room", "KLMNPQ"))


def test_a_report_takes_along_what_its_writer_could_read() -> None:
    stage = seated("ann", "ben", "cem")
    stage.say("ann", "let_chat", chat="people")
    stage.say("cem", "mute", person=1, muted=True)
    stage.say("ann", "chat", text="unheard")
    stage.say("ben", "chat", text="something rude")
    told = list(stage.frames["ben"])
    stage.say("cem", "report", id="report", person=2, reason="rude", lines=True)
    entry = stage.disk.audit[-1]
    assert (entry.what, entry.by, entry.about, entry.reason, entry.room) == (What.REPORTED, "cem", "ben", "rude", "room-1")
    assert json.loads(entry.details) == {"by": "Cem", "about": "Ben", "lines": [["Ben", "something rude"]]}
    assert stage.told("cem", "ack")[-1]["id"] == "report"
    assert stage.frames["ben"] == told


def test_reports_are_few_and_about_somebody() -> None:
    stage = seated("ann", "ben")
    replies = [stage.say("ben", "report", person=1, reason="spam")[0] for _ in range(4)]
    assert [reply["type"] for reply in replies] == ["ack", "ack", "ack", "error"]
    assert stage.say("ann", "report", person=1, reason="spam")[0]["reason"] == "That person is not in this room."
    stage.join("tv", watching=True)
    assert stage.say("tv", "report", person=1, reason="spam")[0]["type"] == "error"


# ---- the list of open tables


def test_a_room_is_listed_while_somebody_is_there_and_a_chair_is_free() -> None:
    stage = Stage(can=PUBLIC)
    stage.join("ann")
    assert stage.listed is None
    stage.say("ann", "publish", listing="join")
    assert stage.listed is not None
    assert (stage.listed.names, stage.listed.people, stage.listed.playing) == (("Ann",), ("ann",), False)
    free = stage.listed.free
    stage.join("ben")
    assert stage.listed is None if free == 1 else stage.listed.free == free - 1
    stage.say("ann", "plan", game="carrot", chairs=[{"person": 1}, {"person": 2}])
    assert stage.listed is None
    stage.say("ann", "publish", listing="watch")
    assert stage.listed is not None
    assert stage.listed.free == 0
    stage.part("ann")
    stage.part("ben")
    assert stage.listed is None


def test_a_room_is_listed_and_taken_off_the_list_only_so_often() -> None:
    stage = Stage(can=PUBLIC)
    stage.join("ann")
    replies = [stage.say("ann", "publish", listing=listing)[0] for listing in ("watch", "link", "join", "link", "watch")]
    assert [reply["type"] for reply in replies] == ["ack"] * 4 + ["error"]
    assert replies[-1]["reason"] == "That was changed a moment ago; wait a little."
    assert len(stage.disk.audit) == 4
    assert stage.listed is None
    assert stage.say("ann", "publish", listing="link")[0]["type"] == "ack"  # as it is already
    stage.wait(15)
    assert stage.say("ann", "publish", listing="watch")[0]["type"] == "ack"


def test_only_the_host_lists_a_room_and_only_where_the_house_allows_it(stage: Stage) -> None:
    stage.join("ann")
    assert stage.say("ann", "publish", listing="join")[0]["reason"].startswith("This house has no open tables")
    public = Stage(can=PUBLIC)
    public.join("ann")
    public.join("ben")
    assert public.say("ben", "publish", listing="join")[0]["reason"] == "Only the host (Ann) can do that."


def test_a_room_that_the_house_closes_says_why_and_keeps_its_game() -> None:
    stage = seated("ann", "ben")
    stage.perform(stage.room.shut("Too loud.", stage.now))
    assert stage.closed["ann"] == stage.closed["ben"] == (Code.LEFT, "The house has closed this room: Too loud.")
    assert stage.disk.room is not None
    assert stage.disk.room.closed
    assert len(stage.room.document.kept) == 1
