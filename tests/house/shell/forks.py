"""Two worlds that look alike to somebody: the same table, with other cards where they cannot look."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from cardamom.house.core.document import Webhook
from cardamom.house.core.playing import Playing
from cardamom.house.core.room import Keys
from cardamom.house.core.said import ClockRule
from cardamom.kernel.conformance.forms import aligned, cells
from cardamom.kernel.errors import BadOption
from cardamom.kernel.game import Game
from cardamom.kernel.state import State
from cardamom.kernel.table import SPECTATOR, Table

from .running import Bot, Running

NAMES = ("ann", "ben", "cem", "dag")


@dataclass(frozen=True)
class Fork:
    """Two worlds that look alike to `eye`, and an answer of `mover` that is legal in both."""

    eye: int
    one: Table
    two: Table
    mover: int
    action: int

    @property
    def where(self) -> str:
        who = "a spectator" if self.eye == SPECTATOR else f"seat {self.eye}"
        return f"{who} can tell apart two worlds by {self.one.game.actions[self.action]} of seat {self.mover}"


def forks(game: Game, dice: Random) -> Iterator[Fork]:
    """Forks from the middle of games, for every kind of eye in turn; without end."""
    for table in positions(game, dice):
        eyes = [*range(table.players), SPECTATOR]
        for eye in dice.sample(eyes, 2):
            one, two = two_worlds(table, eye, dice)
            mover = dice.choice(table.actors)
            both = sorted(set(one.legal(mover)) & set(two.legal(mover)))
            if both and hidden(one) != hidden(two):
                yield Fork(eye, one, two, mover, int(dice.choice(both)))


def positions(game: Game, dice: Random) -> Iterator[Table]:
    """Tables in the middle of games, under house rules of all kinds."""
    least, most = game.players
    while True:
        players = min(most, max(least, dice.choice((2, 3))))
        table = deal(game, players, dice)
        for _ in range(dice.randrange(1, 60)):
            if not table.over:
                seat = dice.choice(table.actors)
                table.play(dice.choice(table.legal(seat)), seat)
        if not table.over:
            yield table


def deal(game: Game, players: int, dice: Random) -> Table:
    """A deal under one house rule that is not the usual one, where that can be."""
    option = dice.choice(game.state.options) if game.state.options else None
    rules = {} if option is None else {option.name: dice.choice(list(option.values))}
    seed = dice.getrandbits(64)
    try:
        return game.deal_with(players, seed, rules)
    except BadOption:
        return game.deal_with(players, seed, {})


def two_worlds(table: Table, eye: int, dice: Random) -> tuple[Table, Table]:
    """The table, and one like it in all that `eye` may know; chance falls the same way on both. Secret fields are the
    same, for the rules to disclose in time."""
    bit = table.game.state.seats if eye == SPECTATOR else eye
    truth, other = table.copy(), table.copy()
    truth._state = aligned(table._state, bit)
    other._state = table.game.engine.fill(table.view_state(eye), dice.getrandbits(64))
    for field in table._state.fields:
        if field.secret:
            setattr(other._state, field.name, getattr(table._state.copy(), field.name))
    truth._state.rng = other._state.rng = dice.getrandbits(64)
    return truth, other


def hidden(table: Table) -> list[object]:
    """What lies where."""
    state: State = table._state
    return [[card for card, _, _ in cells(state, zone)] for zone in range(state.zones)]


def room_in(running: Running, world: Table, *seats: str | Bot, webhook: Webhook | None = None) -> Keys:
    """A room whose table is this world, with these people and bots or else people alone. No replay leads there, so the world
    takes the place of a fresh deal. With a webhook it is a game of days."""
    fresh = world.game.deal_with(world.players, world.seed, world.options)
    clock = None if webhook is None else ClockRule(86_400, days=True)
    keys = running.room_at(fresh, *(seats or NAMES[: world.players]), clock=clock)

    async def put() -> None:
        room = running.room(keys)
        assert room.playing is not None
        put_in(room.playing, world)
        room.document = replace(room.document, webhook=webhook)

    running.call(put())
    # what is looked for aside comes when it comes, whatever anybody holds; here it is known, so that all bytes can be compared
    running.call(running.house.gallery.sought(world))
    return keys


def put_in(playing: Playing, world: Table) -> None:
    """Let people sit in this world from now on."""
    world.names = playing.table.names
    playing.table = world
    playing._asked = [playing._question(seat) for seat in range(world.players)]
