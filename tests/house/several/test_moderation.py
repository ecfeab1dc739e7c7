"""What an operator orders, and whom people block, reaches everybody at whichever process they came in."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

import cardamom
from cardamom.cli.house_ban import ban_somebody
from cardamom.cli.house_close import close_room
from cardamom.house.core.codes import Code
from cardamom.house.core.room import Keys

from ..shell.page import PATIENCE, Page, secret_of
from ..shell.running import Running, running_house
from .conftest import Two
from .waiting import until

CARROT = cardamom.game("carrot")
BANNED = (Code.BANNED, "You may not come into this house any more: Insults.")
PUBLIC = "http://cards.example.org"


def dealt(running: Running, *people: str) -> Keys:
    """A room of this process, which is its keeper."""
    return running.room_at(CARROT.deal(len(people), seed=1), *people)


def ban(running: Running, whom: str) -> None:
    running.call(ban_somebody(running.house.tools.storage, whom, None, "Insults."))


def test_a_ban_reaches_a_line_that_another_process_relays(two: Two) -> None:
    one, other = two
    keys = dealt(one, "ann", "ben")
    with one.page("ann", room=keys.key) as ann, other.page("ben", room=keys.key) as ben:
        ben.hear("state")
        ann.hear("state")
        ban(other, "person-ben")
        assert ben.ending() == BANNED
        ann.catch_up()
    for running in two:
        with running.page("ben", room=keys.key) as ben:
            assert ben.ending() == BANNED


def test_a_room_that_is_closed_ends_for_those_who_were_relayed(two: Two) -> None:
    one, other = two
    keys = dealt(one, "cem", "dag")
    with one.page("cem", room=keys.key) as cem, other.page("dag", room=keys.key) as dag:
        dag.hear("state")
        cem.hear("state")
        other.call(close_room(other.house.tools.storage, keys.room, "Too loud."))
        for page in (cem, dag):
            assert page.ending() == (Code.LEFT, "The house has closed this room: Too loud.")
    for running in two:
        with running.page("dag", room=keys.key) as dag:
            assert dag.ending()[0] == Code.STRANGER


@pytest.fixture
def behind_proxy(two: Two) -> Iterator[Running]:
    """A third process, which a proxy of this machine calls."""
    with running_house(two[0].location, public=PUBLIC) as running:
        yield running


@contextlib.contextmanager
def proxied(running: Running, name: str, calling_from: str, **where: Any) -> Iterator[Page]:
    """A page whose browser calls a proxy from this address."""
    assert running.house.server is not None
    with connect(
        PUBLIC.replace("http", "ws") + "/line",
        origin=Origin(PUBLIC),
        address=("127.0.0.1", running.house.server.port),
        additional_headers={"X-Forwarded-For": calling_from},
        compression=None,
        proxy=None,
        open_timeout=PATIENCE,
        close_timeout=2,
    ) as line:
        page = Page(line)
        page.send(json.dumps({"type": "join", "secret": secret_of(name), "name": name.capitalize(), **where}))
        page.arrive()
        yield page


def test_a_ban_of_an_address_counts_that_of_the_browser_and_not_of_the_relay(two: Two, behind_proxy: Running) -> None:
    keeper, _ = two
    keys = dealt(keeper, "emil", "fritz")
    with (
        proxied(behind_proxy, "emil", "203.0.113.7", room=keys.key) as emil,
        proxied(behind_proxy, "fritz", "203.0.113.8", room=keys.key) as fritz,
    ):
        emil.hear("state")
        fritz.hear("state")
        ban(keeper, "203.0.113.7")
        assert emil.ending() == BANNED
        fritz.catch_up()
    with proxied(behind_proxy, "gerd", "203.0.113.7", room=keys.key) as gerd:
        assert gerd.ending() == BANNED


def test_whom_somebody_blocks_or_unblocks_is_known_to_rooms_that_others_keep(two: Two) -> None:
    one, other = two
    here, elsewhere = dealt(one, "hans", "ida"), dealt(other, "hans", "ida")
    with (
        one.page("ida", room=here.key) as ida,
        other.page("ida", room=elsewhere.key) as ida_too,
        other.page("ida") as at_the_door,
    ):
        ida.hear("state")
        ida_too.hear("state")
        assert ida.ask("block", person=1)["type"] == "ack"
        until(lambda: other.room(elsewhere).blocks.get("person-ida", frozenset()) == {"person-hans"})
        assert one.room(here).blocks["person-ida"] == {"person-hans"}
        (blocked,) = at_the_door.ask("blocks")["people"]
        assert at_the_door.ask("unblock", block=blocked["block"])["type"] == "ack"
        until(lambda: not one.room(here).blocks["person-ida"])
        assert not other.room(elsewhere).blocks["person-ida"]
