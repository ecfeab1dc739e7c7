"""Nothing hidden reaches a device that several share: it gets the same bytes in two worlds that look alike to whoever sits
before it, whatever the others at the device hold."""

from __future__ import annotations

import contextlib
from itertools import islice
from random import Random

import pytest

import cardamom
from cardamom.house.core.hearing import answers
from cardamom.kernel.game import Game
from cardamom.kernel.table import SPECTATOR, Table

from .forks import NAMES, Fork, forks, room_in
from .page import Page
from .running import Running
from .test_two_worlds import ask_why, shown_a_face, without

ALIKE = 2  # forks of each game that tell nothing
SHARED = "zoe"


def people_at(fork: Fork) -> list[str]:
    """Whoever looks shares a device with one more, who answers nothing now where there are enough players."""
    others = [seat for seat in range(fork.one.players) if seat not in (fork.eye, fork.mover)] or [1 - fork.eye]
    return [SHARED if seat in (fork.eye, others[0]) else NAMES[seat] for seat in range(fork.one.players)]


def watch_step(running: Running, world: Table, fork: Fork) -> list[str]:
    """What the shared device receives in one of the worlds."""
    people = people_at(fork)
    keys = room_in(running, world, *people)
    playing = running.room(keys).playing
    assert playing is not None
    with contextlib.ExitStack() as stack:
        device = mover = stack.enter_context(running.page(SHARED, room=keys.key))
        device.hear("welcome")
        device.catch_up()
        assert not told_states(device)
        device.say("facing", table=playing.id, seats=[fork.eye])
        device.hear("state")
        if people[fork.mover] != SHARED:
            mover = stack.enter_context(running.page(people[fork.mover], room=keys.key))
            mover.hear("state")
        assert mover.ask("answer", action=fork.action, version=0, seat=fork.mover)["type"] == "ack"
        device.catch_up()
        for seat in (at for at, name in enumerate(people) if name == SHARED):
            device.say("then", at=playing.table.move, seat=seat)
            device.say("why_card", kind=0, seat=seat)
        ask_why(device, world.game, every=9)
        device.say("facing", table=playing.id, seats=[])
        device.catch_up()
        device.say("facing", table=playing.id, seats=[fork.eye])
        device.hear("state")
    return without((keys.code or "", playing.id), device.frames)


def told_states(page: Page) -> list[str]:
    return [frame for frame in page.frames if frame.startswith('{"type":"state"')]


def check_game(running: Running, game: Game, enough: int = ALIKE) -> None:
    dice = Random(f"a device for two in {game.id}")
    alike = 0
    for fork in islice(forks(game, dice), 30 * enough):
        if fork.eye == SPECTATOR or (fork.mover != fork.eye and fork.one.players < 3):
            continue
        one, two = watch_step(running, fork.one, fork), watch_step(running, fork.two, fork)
        assert one == two or shown_a_face(one, two), fork.where
        alike += one == two
        if alike >= enough:
            return
    pytest.fail(f"hardly any answer in {game.name} tells nothing")


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in cardamom.games()])
def test_a_shared_device_learns_nothing_of_who_does_not_sit_before_it(running: Running, game: Game) -> None:
    check_game(running, game)


def test_the_test_sees_a_device_that_may_ask_for_everybody(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a device might look at what another of its players saw, it would be noticed."""
    monkeypatch.setattr(answers, "check_faced", lambda *_: None)
    with pytest.raises(AssertionError, match="can tell apart two worlds"):
        check_game(running, cardamom.game("carrot"), enough=20)
