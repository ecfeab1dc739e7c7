"""A disk that is full, or a folder that may not be written any more: a sentence, nothing done, and play goes on later."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.core.room import Keys

from ..storage.test_full_disk import mounted, set_pragma
from .page import actions
from .rooms import SHORT_GAME, deal, open_room, play_to_the_end
from .running import Bot, Running, running_house

CARROT = cardamom.game("carrot")
NOTHING_DONE = "Nothing was done, because "

Trouble = Callable[[Running], contextlib.AbstractContextManager[None]]


@contextlib.contextmanager
def full(running: Running) -> Iterator[None]:
    """No file of the house may grow, as on a full disk."""
    resource = pytest.importorskip("resource", reason="the size of files can be limited on Unix alone")
    file: Path = running.house.tools.storage.database.file  # type: ignore[attr-defined]
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (file.with_name("house.db-wal").stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextlib.contextmanager
def read_only(running: Running) -> Iterator[None]:
    storage = running.house.tools.storage
    running.call(set_pragma(storage, "query_only = ON"))
    try:
        yield
    finally:
        running.call(set_pragma(storage, "query_only = OFF"))


@pytest.fixture(params=[full, read_only], ids=["full", "read-only"])
def trouble(request: pytest.FixtureRequest) -> Trouble:
    made: Trouble = request.param
    return made


def rows(running: Running, keys: Keys) -> int:
    """How many answers of the room's table are kept."""
    playing = running.room(keys).playing
    assert playing is not None

    async def count() -> int:
        saved = await running.house.tools.storage.table(playing.id)
        return -1 if saved is None else len(saved.moves)

    return running.call(count())


def test_an_answer_is_not_done_and_is_welcome_again_under_the_same_id(running: Running, trouble: Trouble) -> None:
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with running.page("ann", room=keys.key) as ann, running.page("ben", room=keys.key) as ben:
        before = ann.hear("state")
        ben.hear("state")
        answer: dict[str, Any] = {"id": "once", "action": actions(before)[0], "version": 0}
        with trouble(running):
            assert ann.refusal("answer", **answer).startswith(NOTHING_DONE)
            ann.catch_up()
            ben.catch_up()
            assert ann.state() == before
            assert len(ben.told("state")) == 1
            assert rows(running, keys) == 0
        assert ann.ask("answer", **answer) == {"type": "ack", "id": "once", "version": 1}
        assert ann.hear("state")["may_undo"]
        with trouble(running):
            assert ann.refusal("undo", id="back", version=1).startswith(NOTHING_DONE)
        assert ann.ask("undo", id="back", version=1)["version"] == 2
        assert ann.hear("state")["view"] == before["view"]
    assert rows(running, keys) == 2


def test_a_plan_and_a_deal_are_not_done_and_can_be_asked_for_again(running: Running, trouble: Trouble) -> None:
    with running.page("ann", room=open_room(running, "ann")) as ann:
        plan = ann.hear("room")["plan"]
        with trouble(running):
            assert ann.refusal("plan", **SHORT_GAME, chairs=[{"person": 1}, {"bot": "random"}]).startswith(NOTHING_DONE)
            ann.catch_up()
            assert ann.room["plan"] == plan
            ann.say("deal", id="deal-now")
            ann.add_nonce()
            assert ann.hear("error", id="deal-now")["reason"].startswith(NOTHING_DONE)
            ann.catch_up()
            assert (ann.room["phase"], ann.told("state")) == ("gathering", [])
        deal(ann)
        assert play_to_the_end(ann)["view"]["over"]


def test_no_room_is_opened_and_nobody_new_is_let_in(running: Running, trouble: Trouble, request: pytest.FixtureRequest) -> None:
    newcomer = f"newcomer-{request.node.callspec.params['trouble'].__name__}"
    key, old = open_room(running, "ann"), running.room_at(CARROT.deal(2, seed=1), "ben", "ann")
    with running.page("ann", room=key) as ann, running.page(newcomer) as door:
        ann.hear("room")
        with trouble(running):
            assert door.refusal("open").startswith(NOTHING_DONE)
            with running.page(newcomer, room=key) as late:
                code, reason = late.ending()
                assert (code, reason.startswith(NOTHING_DONE)) == (Code.BROKEN, True)
            with running.page("ben", room=key) as known:  # the house knows Ben, and this room does not
                told = "You could not be let in, because nothing can be stored now; try again."
                assert known.ending() == (Code.BROKEN, told)
            with running.page("ben", room=old.key) as ben:  # whoever belongs there comes in as always
                ben.hear("state")
            ann.catch_up()
            assert len(ann.room["people"]) == 1
        with running.page(newcomer, room=key) as late:
            assert late.hear("hello")["you"] == 2
        assert door.ask("open")["type"] == "opened"


def test_a_bot_tries_again_until_there_is_room(running: Running, trouble: Trouble) -> None:
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", Bot())
    with trouble(running), running.page("ann", room=keys.key) as ann:
        assert ann.hear("notice")["text"].startswith(NOTHING_DONE)
        assert rows(running, keys) == 0
    with running.page("ann", room=keys.key) as ann:
        while ann.hear("state")["version"] == 0:
            pass
        assert rows(running, keys) >= 1


def test_a_whole_evening_goes_on_when_a_disk_that_is_really_full_has_room_again(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    with mounted(folder, "size=2m"), running_house(folder / "house") as running:
        keys = running.room_at(CARROT.deal(2, seed=1), "ann", Bot())
        with running.page("ann", room=keys.key) as ann:
            while ann.hear("state")["version"] == 0:
                pass
            ballast = folder / "ballast"
            with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
                while file.write(bytes(4096)):
                    pass
            kept, answers = rows(running, keys), 0
            while ann.answer()["type"] == "ack":  # what the log had reserved may still be used up
                answers += 1
                ann.hear("state", version=kept + answers)
            assert json.loads(ann.frames[-1])["reason"].startswith(NOTHING_DONE)
            assert rows(running, keys) == kept + answers
            ballast.unlink()
            assert ann.answer()["type"] == "ack"
