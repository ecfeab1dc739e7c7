"""This machine, the network around it, and a proxy: who may open rooms, and who may let others in."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.core.effects import Store
from cardamom.house.core.records import By, MoveRecord
from cardamom.house.shell.house import Manners
from cardamom.house.shell.prepared import Prepared
from cardamom.house.shell.running import Opening, open_house
from cardamom.house.shell.storage import HouseIsOpen
from cardamom.house.shell.storage.storage import Storage

from .page import actions, page_at, secret_of
from .rooms import open_room
from .running import UNSEEN, Running, running_house

CARROT = cardamom.game("carrot")
LAN = "127.0.0.2"  # another address of this machine stands for the network's


@pytest.fixture
def networked(running: Running) -> Iterator[Running]:
    server = running.house.server
    assert server is not None
    server._find_lan = lambda: LAN
    yield running
    running.call(running.house.close_lan())


# ---- the network


def test_the_house_is_shut_to_the_network_until_somebody_on_this_machine_opens_it(networked: Running) -> None:
    port = networked.address.rpartition(":")[2]
    with pytest.raises(ConnectionRefusedError), page_at(f"http://{LAN}:{port}", secret=secret_of("ben")):
        pass
    with networked.page("ann", room=open_room(networked, "ann")) as ann:
        ann.hear("room")
        assert ann.ask("invite")["lan"] is False
        assert ann.ask("lan", open=True)["type"] == "ack"
        invitation = ann.ask("invite")
        assert invitation["lan"] is True
        join = next(link for link in invitation["links"] if link["what"] == "join")
        address, _, key = join["address"].partition("/#room=")
        assert address == f"http://{LAN}:{port}"
        assert len(join["qr"]) > 20
        with page_at(address, secret=secret_of("ben"), name="Ben", room=key) as ben:
            ben.hear("room")
            assert ben.ask("invite")["lan"] is None
            assert ben.refusal("lan", open=False) == "Only somebody on the house's own machine can do that."
            refusal = "Rooms are opened on the house's own machine; join one by its code or link."
            assert ben.refusal("open") == refusal
            assert ann.ask("lan", open=False)["type"] == "ack"
            with contextlib.suppress(ConnectionClosed):
                while True:
                    ben.next_frame()
            assert ben.line.close_code == 1012


def test_behind_a_proxy_rooms_are_opened_with_the_houses_word(tmp_path: Path) -> None:
    """A public house takes nobody for somebody at its own machine."""

    async def scenario() -> None:
        opening = Opening(tmp_path, [CARROT], 0, public="https://cards.example.org", manners=Manners(word="cinnamon"), **UNSEEN)
        async with open_house(opening) as house:
            assert house.server is not None
            at: dict[str, Any] = {"host": "127.0.0.1", "port": house.server.port, "proxy": None}
            async with connect("ws://cards.example.org/line", origin=Origin("https://cards.example.org"), **at) as line:
                await line.send(json.dumps({"type": "join", "secret": secret_of("ann")}))
                assert '"hello"' in str(await line.recv())
                await line.send('{"type":"open","id":"1"}')
                assert "opening word" in str(await line.recv())
                await line.send('{"type":"open","id":"2","word":"cinnamon"}')
                assert '"opened"' in str(await line.recv())
                await line.send('{"type":"lan","id":"3","open":true}')
                assert "own machine" in str(await line.recv())

    asyncio.run(scenario())


# ---- a table from the command line


def test_a_prepared_table_waits_for_the_first_who_comes_from_this_machine(networked: Running) -> None:
    table = CARROT.deal(2, seed=5)
    action = table.legal(0)[0]
    table.play(action, 0)
    networked.house.prepared = prepared = Prepared(table, {1: "random"})
    lan = networked.call(networked.house.open_lan())
    with page_at(lan, secret=secret_of("eve")) as eve:
        assert eve.ask("mine")["waiting"] is None
    with page_at(lan, secret=secret_of("eve"), room=prepared.key) as eve:
        assert eve.ending()[0] == Code.STRANGER
    with networked.page("ann") as ann:
        key = ann.ask("mine")["waiting"]
        assert key == prepared.key
    with networked.page("ann", room=key) as ann:
        state = ann.hear("state")
        assert (state["seat"], state["version"]) == (0, 1)
        while not actions(ann.state()):
            ann.hear("state")
        assert ann.answer()["type"] == "ack"
    assert networked.house.prepared is None
    with networked.page("ben", room=key) as ben:  # the second has a room to come into, and no seat
        assert ben.hear("state")["seat"] is None


# ---- two houses


def test_a_second_house_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    with running_house(tmp_path) as first, pytest.raises(HouseIsOpen, match=first.address), running_house(tmp_path):
        pass


def test_a_table_that_moved_on_elsewhere_is_read_again_and_nothing_is_lost(running: Running) -> None:
    """Two storages at one place, as if there were no lock: the loser's people come back to what is kept."""
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    playing = running.room(keys).playing
    assert playing is not None
    elsewhere = MoveRecord(1, 1, str(playing.table.legal(1)[0]), By.PERSON, "person-ben/elsewhere", 0.0)

    async def answer_elsewhere() -> None:
        async with await Storage.open(running.location) as other:
            await other.commit(Store(table=playing.id, moves=(elsewhere,)))

    with running.page("ann", room=keys.key) as ann:
        ann.hear("state")
        running.call(answer_elsewhere())
        ann.say("answer", action=actions(ann.state())[0], version=0)
        assert ann.ending() == (Code.COME_BACK, "This room has moved on elsewhere; it is opened again.")
        assert ann.told("ack") == []
    with running.page("ann", room=keys.key) as ann:
        assert ann.hear("state")["version"] == 1
        assert ann.answer()["version"] == 2

    async def kept() -> list[tuple[int, str | None]]:
        saved = await running.house.tools.storage.table(playing.id)
        assert saved is not None
        return [(row.seat, row.action) for row in saved.moves]

    rows = running.call(kept())
    assert [seat for seat, _ in rows] == [1, 0]
    assert rows[0][1] == elsewhere.action
