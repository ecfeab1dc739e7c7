"""Chat: off until house and host want it, seldom enough to be read, harmless whatever is written, and soon forgotten."""

from __future__ import annotations

import pytest

from cardamom.house.core.chatting import MOST_LINES
from cardamom.house.core.codes import Code
from cardamom.house.core.written_text import plain_line

from .stage import PUBLIC, Stage


@pytest.fixture
def chatty() -> Stage:
    """Ann, who is the host, and Ben, with the chat on, and a television."""
    stage = Stage(can=PUBLIC)
    for person in ("ann", "ben"):
        stage.join(person)
    stage.join("tv", watching=True)
    stage.say("ann", "let_chat", chat="people")
    return stage


def lines(stage: Stage, person: str) -> list[str]:
    """What somebody's page shows of the chat."""
    shown: list[str] = []
    for told in stage.told(person, "chat"):
        shown = ([] if told["whole"] else shown) + [line["text"] for line in told["lines"]]
    return shown


def test_it_is_off_until_the_host_turns_it_on(stage: Stage) -> None:
    public = Stage(can=PUBLIC)
    public.join("ann")
    assert public.last("ann", "room")["chat"] == "off"
    off = "The chat is off here; the host can turn it on where the house allows it."
    assert public.say("ann", "chat", text="hello")[0]["reason"] == off
    public.join("ben")
    assert public.say("ben", "let_chat", chat="people")[0]["reason"] == "Only the host (Ann) can do that."
    public.say("ann", "let_chat", chat="people")
    assert public.last("ben", "room")["chat"] == "people"


def test_a_house_without_a_chat_has_none_whatever_the_room_remembers(chatty: Stage) -> None:
    assert chatty.disk.room is not None
    assert '"chat":"people"' in chatty.disk.room.document
    closed = Stage()
    closed.disk.room = chatty.disk.room
    closed.restart()
    closed.join("ann")
    assert closed.last("ann", "room")["chat"] == "off"
    assert closed.told("ann", "chat") == []
    assert closed.say("ann", "chat", text="hello")[0]["type"] == "error"
    assert closed.say("ann", "let_chat", chat="people")[0]["reason"].startswith("This house has no chat")


def test_everybody_reads_a_line_but_those_who_look_on(chatty: Stage) -> None:
    assert chatty.say("ben", "chat", text=" Good  evening! ")[-1]["type"] == "ack"
    line = chatty.last("ann", "chat")["lines"][0]
    assert line == {"number": 1, "by": 2, "name": "Ben", "text": "Good evening!", "at": chatty.now}
    assert chatty.told("tv", "chat") == []
    assert chatty.say("tv", "chat", text="hello")[0]["reason"] == "Whoever looks on has nothing to say here."
    chatty.say("ann", "let_chat", chat="watchers")
    assert lines(chatty, "tv") == ["Good evening!"]


def test_nobody_floods_the_table(chatty: Stage) -> None:
    replies = [chatty.say("ben", "chat", text=f"line {number}")[-1] for number in range(6)]
    assert [reply["type"] for reply in replies] == ["ack"] * 5 + ["error"]
    assert replies[-1]["reason"] == "You have said a lot already; wait a moment."
    chatty.wait(4)
    assert chatty.say("ben", "chat", text="again")[-1]["type"] == "ack"
    assert chatty.say("ann", "chat", text="me too")[-1]["type"] == "ack"


def test_the_last_lines_are_there_for_whoever_comes_back_and_nowhere_else(chatty: Stage) -> None:
    for number in range(MOST_LINES + 10):
        chatty.wait(4)
        chatty.say("ben", "chat", text=f"line {number}")
    chatty.part("ann")
    chatty.frames["ann"] = []
    chatty.join("ann")
    assert lines(chatty, "ann") == [f"line {number}" for number in range(10, MOST_LINES + 10)]
    assert "line" not in repr(chatty.disk.room)
    chatty.restart()
    chatty.join("ann")
    assert lines(chatty, "ann") == []


def test_turning_it_off_forgets_what_was_written(chatty: Stage) -> None:
    chatty.say("ben", "chat", text="hello")
    chatty.say("ann", "let_chat", chat="off")
    chatty.say("ann", "let_chat", chat="people")
    assert lines(chatty, "ben") == []


def test_whoever_is_muted_is_not_read(chatty: Stage) -> None:
    chatty.say("ben", "chat", text="one")
    chatty.say("ann", "mute", person=2, muted=True)
    chatty.say("ben", "chat", text="two")
    assert lines(chatty, "ann") == []
    assert lines(chatty, "ben") == ["one", "two"]
    chatty.say("ann", "mute", person=2, muted=False)
    assert lines(chatty, "ann") == ["one", "two"]


def test_neither_hears_the_other_after_a_block_and_the_blocked_one_is_told_nothing(chatty: Stage) -> None:
    chatty.say("ben", "chat", text="one")
    before = list(chatty.frames["ben"])
    chatty.block("ann", frozenset({"ben"}))
    assert chatty.frames["ben"] == before
    assert lines(chatty, "ann") == []
    chatty.say("ben", "chat", text="two")
    chatty.say("ann", "chat", text="three")
    chatty.say("ben", "phrase", phrase=0)
    chatty.say("ann", "phrase", phrase=1)
    assert lines(chatty, "ann") == ["three"]
    assert lines(chatty, "ben") == ["one", "two"]
    assert [phrase["by"] for phrase in chatty.told("ann", "phrase")] == [1]
    assert [phrase["by"] for phrase in chatty.told("ben", "phrase")] == [2]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),  # plain text, and shown as such
        ("a\u202eb\u2066c\u200fd", "a b c d"),
        ("one\ntwo\ttree\x00\x1b[31m", "one two tree [31m"),
        ("z\u0301\u0302\u0303\u0304\u0305\u0306a", "\u017a\u0302\u0303\u0304a"),
        ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f468\u200d\U0001f469\u200d\U0001f467"),
        ("  spaced   out ", "spaced out"),
        ("\u200d\u200c\u0301 \u3164", ""),
        ("\u2028\u2029", ""),
        ("\U000e0041\U000e0042", ""),
    ],
)
def test_what_is_written_is_plain_text(written: str, read: str) -> None:
    assert plain_line(written, 200) == read


def test_a_line_of_nothing_is_refused_and_a_long_one_ends_the_line(chatty: Stage) -> None:
    assert chatty.say("ben", "chat", text="\u202e\u200b")[0]["reason"] == "There is nothing to read in that."
    assert chatty.say("ben", "chat", text="x" * 200)[-1]["type"] == "ack"
    chatty.say("ben", "chat", text="x" * 4000)
    assert chatty.closed["ben"][0] == Code.BAD_FRAME
