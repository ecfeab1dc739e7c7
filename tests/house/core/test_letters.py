"""Messages about games of days: what is sent to a webhook, when, and what becomes of those that cannot be delivered."""

from __future__ import annotations

import pytest

from cardamom.house.core import letters
from cardamom.house.core.effects import Post

from .stage import Stage
from .test_days import DAY, THREE_DAYS, take_turn, whose_turn

ADDRESS = "https://chat.example.org/hooks/abc"


@pytest.fixture
def told() -> Stage:
    """A room whose messages go to a chat. The game is not dealt yet."""
    stage = Stage(games=("witch-duel",))
    stage.join("ann")
    stage.join("ben")
    stage.say("ann", "webhook", id="hook", address=ADDRESS)
    return stage


def deal(stage: Stage) -> None:
    chairs = [{"person": 1}, {"person": 2}]
    stage.say("ann", "plan", game="witch-duel", chairs=chairs, clock=THREE_DAYS)
    stage.say("ann", "deal")
    stage.add_nonces("ann", "ben")


def delivered(stage: Stage, trouble: str | None = None) -> list[Post]:
    """All messages that can be sent now arrive, or none does for this reason."""
    sent = []
    while stage.posts:
        sent.append(stage.posts.pop(0))
        stage.perform(stage.room.posted(sent[-1].number, trouble, stage.now))
    return sent


def test_only_the_host_sets_the_webhook_and_its_secret_is_told_once(told: Stage) -> None:
    (hooked,) = told.told("ann", "hooked")
    assert len(hooked["secret"]) == 48
    assert told.last("ben", "room")["webhook"] == {"machine": "chat.example.org", "trouble": None}
    assert told.say("ben", "webhook", address=ADDRESS)[0]["type"] == "error"
    others = [frame for who in ("ann", "ben") for frame in told.frames[who] if not frame.startswith('{"type":"hooked"')]
    assert not [frame for frame in others if hooked["secret"] in frame or "hooks/abc" in frame]
    (first,) = delivered(told)
    assert (first.address, first.secret, first.event) == (ADDRESS, hooked["secret"], "set")
    told.say("ann", "webhook", address=None)
    assert told.last("ben", "room")["webhook"] is None


def test_the_address_is_not_changed_again_and_again(told: Stage) -> None:
    replies = [told.say("ann", "webhook", address=ADDRESS)[0]["type"] for _ in range(5)]
    assert "error" in replies


def test_whoever_is_not_there_is_told_that_their_turn_begins(told: Stage) -> None:
    delivered(told)
    deal(told)
    assert delivered(told) == [], "everybody sees it"
    told.part("ann")
    told.part("ben")
    for _ in range(6):
        take_turn(told, whose_turn(told))
    sent = delivered(told)
    assert sent
    for post in sent:
        assert post.event == "turn"
        assert post.text in {f"{name}: it is your turn (Witch Duel). You have 3 days." for name in ("Ann", "Ben")}


def test_whose_time_runs_short_is_told_once_and_then_how_it_ended(told: Stage) -> None:
    delivered(told)
    deal(told)
    first = whose_turn(told)
    told.part("ann")
    told.part("ben")
    told.restart()
    told.wait(2.5 * DAY)
    told.restart()
    told.wait(0.4 * DAY)
    texts = [post.text for post in delivered(told)]
    assert texts == [f"{first.capitalize()}: your time runs short (Witch Duel). You have 18 hours left."]
    for _ in range(2000):
        assert told.room.playing is not None
        if told.room.playing.over:
            break
        take_turn(told, whose_turn(told))
    sent = delivered(told)
    assert {post.event for post in sent[:-1]} == {"turn"}
    assert sent[-1].event == "over"
    assert sent[-1].text.startswith("A game is over (Witch Duel). ")
    assert sent[-1].text.endswith(" won.")


def test_what_cannot_be_delivered_is_tried_again_later_and_later_and_given_up_after_a_day(told: Stage) -> None:
    began, tries = told.now, []
    while told.posts or (told.alarm is not None and told.now < began + 3 * DAY):
        if told.posts:
            tries.append(told.now - began)
            delivered(told, "It does not answer.")
        else:
            assert told.alarm is not None
            told.wait(max(0.0, told.alarm - told.now))
    assert tries[:5] == [0, 30, 150, 750, 2550]
    assert tries[-1] >= DAY
    assert len(tries) < 15
    assert told.room.document.webhook is not None
    assert told.room.document.webhook.letters == ()
    assert told.last("ben", "room")["webhook"]["trouble"] == "It does not answer."
    assert [notice["text"] for notice in told.told("ann", "notice")] == [
        "A message could not be delivered to the webhook: It does not answer."
    ]
    assert told.told("ben", "notice") == []


def test_one_message_at_a_time_and_what_was_on_its_way_is_sent_again_after_a_restart(told: Stage) -> None:
    (first,) = told.posts
    told.part("ann")
    told.part("ben")
    told.restart()
    assert told.disk.room is not None
    assert told.disk.room.due is not None
    told.wait(1)
    (again,) = told.posts
    assert again == first


def test_a_room_that_is_stored_while_a_message_is_on_its_way_is_still_due(told: Stage) -> None:
    assert told.posts
    told.say("ann", "me", name="Anna", avatar=0)
    assert told.disk.room is not None
    assert told.disk.room.due is not None
    told.part("ann")
    told.part("ben")
    told.restart()
    told.wait(1)
    assert [post.event for post in told.posts] == ["set"]


def test_a_full_disk_keeps_a_message_that_was_delivered(told: Stage) -> None:
    told.disk.full = True
    delivered(told)
    told.disk.full = False
    told.wait(60)
    assert [post.event for post in delivered(told)] == ["set"], "at least once"


def test_a_receiver_that_is_away_for_long_gets_the_latest_messages(told: Stage) -> None:
    document = told.room.document
    for number in range(50):
        document = letters.write(document, "turn", f"message {number}", told.now)
    assert document.webhook is not None
    assert [letter.text for letter in document.webhook.letters] == [f"message {number}" for number in range(30, 50)]


def test_nothing_is_told_twice_within_an_hour(told: Stage) -> None:
    document = told.room.document
    for at in (0.0, 600.0, 3599.0, 3600.0):
        document = letters.write(document, "turn", "Ben: it is your turn.", told.now + at)
    assert document.webhook is not None
    assert [letter.at - told.now for letter in document.webhook.letters if letter.event == "turn"] == [0.0, 3600.0]


def test_a_new_message_has_those_before_it_tried_again(told: Stage) -> None:
    delivered(told, "It does not answer.")
    told.wait(40)
    delivered(told, "It does not answer.")
    assert told.posts == []
    told.perform(told.room.rouse(told.now))
    assert told.posts == []
    deal(told)
    told.part("ben")
    told.say("ann", "close")
    assert [post.event for post in delivered(told)] == ["set", "vote"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Zoë", "Zoë"),
        ("Jean-Luc O'Neil", "Jean-Luc O'Neil"),
        ("@everyone", "everyone"),
        ("<!channel>", "channel"),
        ("[a](https://evil.org)", "ahttpsevilorg"),
        ("evil.org", "evilorg"),
        ("*_~`|", "Somebody"),
        ("नमस्ते", "नमस्ते"),
    ],
)
def test_a_name_can_do_nothing_in_a_chat(name: str, shown: str) -> None:
    assert letters.plain(name) == shown
