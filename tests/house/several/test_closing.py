"""A process that closes hands its rooms over while it is still hanging up, and one that begins keeps nobody waiting."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.shell.gallery import Gallery
from cardamom.house.shell.net.server import Server, listening_socket

from ..shell.page import actions
from ..shell.running import running_house
from .conftest import PATIENT, Two
from .test_in_browsers import house_at

CARROT = cardamom.game("carrot")


@pytest.fixture
def two(postgres_address: str) -> Iterator[Two]:
    """Two houses of this test's own: one of them closes."""
    with (
        running_house(postgres_address, patience=PATIENT) as one,
        running_house(postgres_address, patience=PATIENT) as other,
    ):
        yield one, other


def test_people_play_on_elsewhere_before_the_process_has_ended(two: Two) -> None:
    closing, other = two
    keys = closing.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with closing.page("ann", room=keys.key) as ann:
        before = ann.hear("state")
        closing.call(closing.house.finish())
        assert ann.ending()[0] == Code.COME_BACK
    with other.page("ann", room=keys.key) as ann:
        again = ann.hear("state")
        assert again["version"] == before["version"]
        assert actions(again)
        assert ann.answer()["type"] == "ack"
    assert keys.room in other.house.rooms.live


def test_a_process_that_closes_takes_no_room(two: Two) -> None:
    closing, other = two
    keys = other.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    closing.call(closing.house.finish())
    with closing.page("ann", room=keys.key) as ann:
        assert ann.ending()[0] == Code.COME_BACK
    assert not closing.house.rooms.live


def test_a_process_that_is_begun_serves_once_it_knows_its_pictures(
    postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others serve whoever comes meanwhile, on the same port."""
    known: list[bool] = []
    run = Server.run

    async def noting(server: Server) -> None:
        known.append(found.is_set())
        await run(server)

    def slowly(gallery: Gallery) -> None:
        time.sleep(0.5)
        found.set()

    found = Event()
    monkeypatch.setattr(Server, "run", noting)
    monkeypatch.setattr(Gallery, "find", slowly)
    with listening_socket("127.0.0.1", [0]) as listening, house_at(listening, tmp_path, postgres_address):
        assert known == [True]
