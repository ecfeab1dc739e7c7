"""Nothing hidden gets out among strangers either: in two worlds that look alike to somebody, they read the same chat, the list
of open tables says the same, and what is reported is the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import cardamom
from cardamom.house.shell.storage import Location
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR, Table

from .forks import NAMES, forks, room_in
from .page import Frame
from .running import Running, running_house
from .test_moderation import table_of

WORLDS = 3
GAMES = [cardamom.game(id) for id in ("carrot", "witch-duel")]


@pytest.fixture(scope="module")
def public(soak_shared_location: Location) -> Iterator[Running]:
    with running_house(soak_shared_location, strangers=True) as opened:
        yield opened


def seen(running: Running, world: Table, eye: int) -> list[object]:
    """All that is told, listed and written down about a table in one of the worlds."""
    keys = room_in(running, world)
    told: list[object] = []
    with running.page(NAMES[0], room=keys.key) as host, running.page("stranger") as stranger:
        host.hear("state")
        for type, given in (("publish", {"listing": "watch"}), ("let_chat", {"chat": "watchers"})):
            assert host.ask(type, **given)["type"] == "ack"
        who = running.page(watch=keys.watch) if eye == SPECTATOR else running.page(NAMES[1], room=keys.key)
        with who as page:
            page.hear("state")
            assert host.ask("chat", text="What do you hold?")["type"] == "ack"
            assert host.ask("report", person=2, reason="other", lines=True)["type"] == "ack"
            assert host.ask("send_away", person=9)["type"] == "error"
            page.catch_up()
            listed: Frame = table_of(stranger, NAMES[0].capitalize())
            chat = [frame for frame in page.frames if frame.startswith('{"type":"chat"')]
        told += [re.sub(r'"at":[0-9.]+', "", frame) for frame in chat]
        told.append({**listed, "listing": "", "names": sorted(listed["names"])})
    entries = running.call(running.house.tools.storage.moderation.audit(2))
    told += [(entry.what, entry.by, entry.about == keys.room, entry.reason, entry.details) for entry in entries]
    return told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_chat_list_and_reports_are_the_same_when_the_worlds_look_the_same(public: Running, game: Game) -> None:
    for fork in islice(forks(game, Random(f"strangers at {game.id}")), WORLDS):
        one, two = seen(public, fork.one, fork.eye), seen(public, fork.two, fork.eye)
        assert one == two
        assert len(one) >= 4
