"""What one process knows, the others know too: who has moved, what was brought along, what can be fetched."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import psycopg
import pytest

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.core.said import Join
from cardamom.house.shell.keepers.arrival import Arrival, Passed, written
from cardamom.house.shell.keepers.news import Item
from cardamom.house.shell.keepers.session import CHANNEL
from cardamom.house.shell.persons import hash_of

from ..databases import PostgresServer
from ..shell.page import Page, page_at, secret_of
from ..shell.rooms import deal, open_room, play_to_the_end
from ..shell.running import Running
from .conftest import Two
from .waiting import until

CARROT = cardamom.game("carrot")


class Overheard(Thread):
    """Everything that the processes of a database tell each other."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.texts: list[str] = []
        self._line = psycopg.connect(address, autocommit=True)
        self._line.execute(f"LISTEN {CHANNEL}".encode())
        self._end = False

    def run(self) -> None:
        while not self._end:
            self.texts += [told.payload for told in self._line.notifies(timeout=0.2)]

    def all_from(self, running: Running) -> list[tuple[str, str]]:
        """Topics and ids of all that was told until now. The last word is this house's, so that nothing is still on its way."""

        async def last_word() -> None:
            running.house.tools.keepers.news.publish("end", "of-it")

        running.call(last_word())
        until(lambda: self.texts and self.texts[-1].endswith(" end of-it"))
        items = [Item.read(text) for text in self.texts]
        assert None not in items
        return [(item.topic, item.id) for item in items if item is not None][:-1]

    def close(self) -> None:
        self._end = True
        self.join()
        self._line.close()


@pytest.fixture
def overheard(two: Two) -> Iterator[Overheard]:
    database = two[0].house.tools.storage.database
    ears = Overheard(psycopg.conninfo.make_conninfo(**database.address.settings))  # type: ignore[attr-defined]
    ears.start()
    yield ears
    ears.close()


def ticket_of(page: Page) -> str:
    address: str = page.ask("hand_over")["link"]["address"]
    return address.rpartition("ticket=")[2]


def test_somebody_moves_to_another_device_at_another_process(two: Two, overheard: Overheard) -> None:
    """Their old lines are closed everywhere, the new one stays wherever it comes in; and others are told an id, no more."""
    one, other = two
    key = open_room(one, "ann")
    with one.page("ann", room=key) as ann, other.page("ann") as at_the_door:
        ticket = ticket_of(ann)
        with page_at(other.address, secret=secret_of("ann-phone"), name="Ann") as phone:
            assert phone.ask("claim", ticket=ticket)["type"] == "ack"
            assert at_the_door.ending()[0] == Code.REPLACED
            assert ann.ending()[0] == Code.REPLACED
            assert phone.ask("mine")["rooms"]
        with page_at(other.address, secret=secret_of("thief"), name="Ann") as thief:
            assert "has been used" in thief.refusal("claim", ticket=ticket)
    for running in two:
        with page_at(running.address, secret=secret_of("ann-phone"), name="Ann", room=key) as phone:
            assert phone.hear("room")["people"][0]["name"] == "Ann"
    person = one.call(one.house.tools.storage.person_of(hash_of(secret_of("ann-phone"))))
    assert person is not None
    assert overheard.all_from(one) == [("moved", person.id)]


def test_a_whole_game_is_told_to_nobody_else(two: Two, overheard: Overheard) -> None:
    one, other = two
    key = open_room(one, "cem")
    with one.page("cem", room=key) as cem, other.page("dag", room=key) as dag:
        deal(cem, chairs=[{"person": 1}, {"bot": "random"}])
        play_to_the_end(cem)
        dag.catch_up()
    assert overheard.all_from(one) == []


@pytest.mark.parametrize(
    "item", [("moved", "Ann Smith"), ("moved", "ann\n"), ("Moved", "ann"), ("moved", ""), ("moved", "x" * 65)]
)
def test_news_are_ids_and_nothing_else(two: Two, item: tuple[str, str]) -> None:
    with pytest.raises(ValueError, match="a topic and an id"):
        two[0].house.tools.keepers.news.publish(*item)


def test_news_reach_the_others_and_not_oneself(two: Two) -> None:
    one, other = two
    heard: list[tuple[str, str]] = []
    for name, running in (("one", one), ("other", other)):
        running.house.tools.keepers.news.subscribe("tried", lambda id, name=name: heard.append((name, id)))  # type: ignore[misc]

    async def publish() -> None:
        for number in range(3):
            one.house.tools.keepers.news.publish("tried", f"room-{number}")
        one.house.tools.keepers.news.publish("tried", "room-0")

    one.call(publish())
    until(lambda: len(heard) >= 3)
    assert heard == [("other", "room-0"), ("other", "room-1"), ("other", "room-2")]


def test_a_replay_file_that_was_opened_at_one_process_is_looked_at_elsewhere(two: Two) -> None:
    one, other = two
    open_room(one, "ann")  # from now on the house knows her
    table = CARROT.deal(2, seed=11)
    for _ in range(6):
        seat = table.actors[0]
        table.play(table.legal(seat)[0], seat)
    with one.page("ann") as ann:
        text = table.replay.to_json()
        parts = [text[at : at + 2000] for at in range(0, len(text), 2000)]
        for number, part in enumerate(parts):
            told = ann.ask("upload", part=part, number=number, of=len(parts))
        key = told["share"]
    for running in two:
        with running.page("ben", share=key) as ben:
            assert ben.hear("shown")["moves"] == 6
            assert ben.ask("look", at=3)["type"] == "ack"
    with other.page(share="0" * 36) as nobody:
        assert nobody.ending()[0] == Code.STRANGER


def fetched(running: Running, path: str) -> bytes:
    with urllib.request.urlopen(f"{running.address}/{path}", timeout=20) as answer:
        content: bytes = answer.read()
        return content


def test_a_file_to_print_is_fetched_wherever_it_was_made(two: Two, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies beside the folder of prints is out of reach, whatever the address says."""
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path))
    folder = tmp_path / "prints" / "carrot-a4-0123"
    folder.mkdir(parents=True)
    (folder / "sheets.pdf").write_bytes(b"%PDF")
    (tmp_path / "prints" / "secret.pdf").write_bytes(b"not to be read")
    for running in two:
        assert fetched(running, "prints/carrot-a4-0123/sheets.pdf") == b"%PDF"
        for address in ("prints/../secret.pdf", "prints/%2e%2e/secret.pdf", "prints/carrot-a4-0123/..%2fsecret.pdf"):
            with pytest.raises(urllib.error.HTTPError, match="404"):
                fetched(running, address)


def test_the_secret_of_the_internal_line_is_made_once(two: Two, postgres: PostgresServer) -> None:
    secrets = {running.house.tools.keepers.secret for running in two}
    assert len(secrets) == 1
    assert re.fullmatch("[0-9a-f]{64}", secrets.pop())


def test_a_person_is_asked_for_by_hash_alone(two: Two) -> None:
    """The secret of a browser stays at the process where it came in."""
    said = Join(secret_of("ann"), room="k" * 24, name="Ann")
    assert secret_of("ann").encode() not in written(Passed(Arrival.of(said), "10.1.2.3"))
    assert json.dumps(said.secret) not in repr(Arrival.of(said))
