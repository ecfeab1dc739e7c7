"""Somebody's first frame, as it travels to the keeper of a room."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from cardamom.house.core.said import Join

from ..persons import hash_of


class Arrival(Struct, frozen=True):
    """Who wants to go where. `hash` is that of their secret, which itself stays where it came in."""

    hash: str
    room: str | None
    watch: str | None
    screen: str | None
    share: str | None
    table: str | None
    name: str
    avatar: int

    @classmethod
    def of(cls, said: Join) -> Arrival:
        return cls(hash_of(said.secret), said.room, said.watch, said.screen, said.share, said.table, said.name, said.avatar)


class Passed(Struct, frozen=True):
    """An arrival that is passed on: `address` is whom it counts to where it came in."""

    arrival: Arrival
    address: str


def written(passed: Passed) -> bytes:
    return msgspec.msgpack.encode(passed)


def read(content: bytes) -> Passed:
    """Raises msgspec.MsgspecError."""
    return msgspec.msgpack.decode(content, type=Passed)
