"""A house behind a real Caddy: people play over https, each counted by their own address, and come back after a reload."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from http.client import HTTPSConnection
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

import cardamom
from cardamom.house.shell.storage import Location
from tests.house.net.callers import ELSEWHERE, several_addresses
from tests.house.shell.page import PATIENCE, Page, actions, secret_of
from tests.house.shell.running import Running, running_house

from .caddy import Caddy, free_port, running_caddy

Behind = tuple[Running, Caddy]
MADE_UP = "203.0.113.66"


@pytest.fixture(scope="module")
def behind(soak_shared_location: Location, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    folder, port = tmp_path_factory.mktemp("behind"), free_port()
    with running_house(soak_shared_location, public=f"https://localhost:{port}", anybody=True) as running:
        assert running.house.server is not None
        with running_caddy(folder / "caddy", port, running.house.server.port) as caddy:
            yield running, caddy


@contextlib.contextmanager
def page(caddy: Caddy, name: str, calling_from: str = "127.0.0.1", spoof: str = "", **where: Any) -> Iterator[Page]:
    """A page over https. Whoever spoofs says in every header that they are somebody else."""
    headers = {name: spoof for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded", "True-Client-IP") if spoof}
    with connect(
        f"wss://localhost:{caddy.port}/line",
        ssl=caddy.trust(),
        origin=Origin(caddy.address),
        source_address=(calling_from, 0),
        address=("127.0.0.1", caddy.port),
        additional_headers=headers,
        compression=None,
        proxy=None,
        open_timeout=PATIENCE,
        close_timeout=2,
    ) as line:
        opened = Page(line)
        opened.send(json.dumps({"type": "join", "secret": secret_of(name), "name": name.capitalize(), **where}))
        opened.arrive()
        yield opened


def counted(running: Running, *addresses: str) -> bool:
    """Wait until the house counts its lines to these addresses."""

    async def come() -> None:
        async with asyncio.timeout(PATIENCE / 2):
            while sorted(visit.line.address for visit in running.house.visits) != sorted(addresses):
                await asyncio.sleep(0.01)

    running.call(come())
    return True


def fetched(caddy: Caddy, path: str, **headers: str) -> tuple[int, bytes]:
    connection = HTTPSConnection("localhost", caddy.port, context=caddy.trust(), timeout=PATIENCE)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def test_the_page_and_its_health_are_served_over_https(behind: Behind) -> None:
    _, caddy = behind
    assert fetched(caddy, "/")[0] == 200
    assert fetched(caddy, "/readyz") == (200, b'{"house":"ok","page":"ok","database":"ok"}')
    assert fetched(caddy, "/metrics")[0] == 404


@several_addresses
def test_people_play_and_are_counted_by_their_own_addresses(behind: Behind) -> None:
    running, caddy = behind
    keys = running.room_at(cardamom.game("carrot").deal(2, seed=1), "ann", "ben")
    with page(caddy, "ann", room=keys.key) as ann, page(caddy, "ben", ELSEWHERE, room=keys.key) as ben:
        assert counted(running, "127.0.0.1", ELSEWHERE)
        assert not any(visit.line.loopback for visit in running.house.visits)
        for each in (ann, ben):
            each.hear("state")
        asker, other = (ann, ben) if actions(ann.state()) else (ben, ann)
        version = asker.answer()["version"]
        other.hear("state", version=version)


@several_addresses
def test_nobody_is_believed_who_says_to_be_somebody_else(behind: Behind) -> None:
    running, caddy = behind
    for spoof in (MADE_UP, f"{MADE_UP}, 127.0.0.1", f"for={MADE_UP}"):
        with page(caddy, "eve", ELSEWHERE, spoof):
            assert counted(running, ELSEWHERE)
        assert counted(running)


def test_a_line_survives_a_reload_of_caddy_or_comes_back(behind: Behind) -> None:
    running, caddy = behind
    keys = running.room_at(cardamom.game("witch-duel").deal(2, seed=1), "cem", "dia")
    with page(caddy, "cem", room=keys.key) as cem, page(caddy, "dia", room=keys.key) as dia:
        for each in (cem, dia):
            each.hear("state")
        first, name = (cem, "cem") if actions(cem.state()) else (dia, "dia")
        action, version = actions(first.state())[0], first.state()["version"]
        caddy.reload()
        with contextlib.suppress(ConnectionClosed):
            assert first.ask("answer", id="once", action=action, version=version)["version"] == version + 1
        with page(caddy, name, room=keys.key) as again:  # what was not acknowledged is said again, and done once
            again.hear("state")
            assert again.ask("answer", id="once", action=action, version=version)["version"] == version + 1
