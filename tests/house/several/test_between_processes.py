"""The network between two processes stalls: whoever was relayed over it is sent back, and what was said is done once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import pytest

import cardamom
from cardamom.house.core.codes import Code
from cardamom.house.shell.keepers import listener, relay

from ..bad_network import BadNetwork
from ..shell.killed_games import check_kept
from ..shell.page import actions
from ..shell.running import Running, running_house
from ..storage.samples import damage
from .conftest import PATIENT
from .evenings import EveningElsewhere
from .test_parent import ended
from .waiting import until

SHORT = {"rounds": 1, "max_laps": 10}
SIGN = 1.0  # seconds between two signs of life here, and until one counts as missing


@pytest.fixture
def apart(postgres_address: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Running, Running, BadNetwork]]:
    """A keeper, and another process, which reaches the keeper over a bad network alone. Both notice a silence soon."""
    monkeypatch.setattr(relay, "PING_EVERY", SIGN)
    monkeypatch.setattr(relay, "PONG_WITHIN", SIGN)
    monkeypatch.setattr(listener, "LONGEST_SILENCE", 4 * SIGN)
    with (
        running_house(postgres_address, patience=PATIENT) as keeper,
        running_house(postgres_address, patience=PATIENT) as other,
    ):
        keepers = keeper.house.tools.keepers
        address = keeper.call(keepers.address_of(keepers.process))
        assert address is not None
        with BadNetwork(int(address.rpartition(":")[2])) as network:
            moved = f"UPDATE processes SET address = '127.0.0.1:{network.port}' WHERE id = '{keepers.process}'"
            damage(postgres_address, moved)
            yield keeper, other, network


def test_whoever_was_relayed_over_a_network_that_stalls_is_sent_back_and_their_answer_is_done_once(
    apart: tuple[Running, Running, BadNetwork],
) -> None:
    keeper, other, network = apart
    keys = keeper.room_at(cardamom.game("carrot").deal(2, seed=1), "ann", "ben")
    with keeper.page("ann", room=keys.key) as ann, other.page("ben", room=keys.key) as ben:
        ann.hear("state")
        answer = {"id": "once", "action": actions(ben.hear("state"))[0], "version": 0}
        network.stall(new=False)
        began = time.monotonic()
        ben.say("answer", **answer)
        assert ended(ben)[0] == Code.COME_BACK
        assert time.monotonic() - began < 20 * SIGN
        until(lambda: "person-ben" not in keeper.live(keys).lines)  # the keeper misses them too
    with other.page("ben", room=keys.key) as ben:  # a new line finds its way
        assert ben.hear("state")["version"] == 0
        assert ben.ask("answer", **answer) == {"type": "ack", "id": "once", "version": 1}
        network.flow()  # what had to wait comes too late
        ben.catch_up()
    playing = keeper.room(keys).playing
    assert playing is not None
    assert playing.table.move == 1


def test_a_game_is_finished_over_a_network_that_stalls_and_is_cut(
    apart: tuple[Running, Running, BadNetwork], postgres_address: str
) -> None:
    keeper, other, network = apart
    houses, fails = [keeper.address, other.address], [lambda: network.stall(new=False), network.lose_answers, network.cut]
    dice = Random("a network between processes")
    evening = EveningElsewhere(lambda: houses, dice)
    table = evening.play_disturbed(cardamom.game("iron-chef"), SHORT, [3, 8, 13], lambda: fails.pop()())
    assert not fails
    assert evening.came_back >= 3
    check_kept(postgres_address, evening, [table])
