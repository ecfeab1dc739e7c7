"""What people say about the next game: the host plans it, everybody takes a chair or gives one up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardamom.kernel.printable import printable_name

from .. import planning
from ..document import NextGame, Place
from ..effects import Warm
from ..refused import Refused
from ..said import Plan, Sit, Stand
from .handler import Handlers
from .people import check_host

if TYPE_CHECKING:
    from ..room import Room


def plan(room: Room, person: str, said: Plan, now: float) -> None:
    check_host(room, person)
    _change(room, planning.planned(room.world, room.document, said), (person, said.id), now)


def sit(room: Room, person: str, said: Sit, now: float) -> None:
    """A person may take several chairs: those with a name are for others who play on the same device."""
    member, places = room.me(person), room.document.plan.places
    if said.chair < len(places) and places[said.chair].member is not None:
        raise Refused("Somebody sits there already; choose an empty chair.")
    taken = planning.with_place(room.document.plan, said.chair, Place(member.number, None, printable_name(said.name)))
    _change(room, taken, (person, said.id), now)


def stand(room: Room, person: str, said: Stand, now: float) -> None:
    member, places = room.me(person), room.document.plan.places
    if said.chair >= len(places) or places[said.chair].member != member.number:
        raise Refused("That is not your chair.")
    _change(room, planning.with_place(room.document.plan, said.chair, Place()), (person, said.id), now)


def _change(room: Room, plan: NextGame, asker: tuple[str, str], now: float) -> None:
    """The plan is different now. Bots that will need a while get ready already."""
    levels = tuple(sorted({place.bot for place in plan.places if place.bot is not None}))
    if levels:
        room.emit(Warm(plan.game, levels))
    room.change(replace(room.document, plan=plan), asker, now)


HANDLERS: Handlers = {Plan: plan, Sit: sit, Stand: stand}
