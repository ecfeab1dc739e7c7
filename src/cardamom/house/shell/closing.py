"""A room that is closed without its people: as it is kept from then on."""

from __future__ import annotations

from msgspec.structs import replace

from cardamom.house.core.document import read, written
from cardamom.house.core.records import RoomRecord
from cardamom.kernel.errors import CardamomError


def closed_room(record: RoomRecord, now: float) -> RoomRecord:
    """The room, closed: nobody is asked there, and nothing is due any more. What cannot be read of it stays as it is."""
    try:
        document = written(replace(read(record.document), closed=True))
    except CardamomError:
        document = record.document
    return replace(record, code=None, document=document, closed=True, at=now, people=(), asked=(), due=None)
