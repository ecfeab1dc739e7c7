"""What is kept for a house among strangers: open tables, who has blocked whom, who is banned, and what its operator ordered."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from cardamom.house.core.audit import AuditRecord
from cardamom.house.core.listing import Listed
from cardamom.house.core.records import RoomRecord


class ListingRecord(Struct, frozen=True):
    """A room in the list of open tables. `listing` stands for it there and opens nothing; `at` is when it was last known to be
    so, and 0 in the database once it is not."""

    room: str
    listing: str
    listed: Listed
    at: float


class Unlisted(Struct, frozen=True):
    """A room is no longer in the list, as far as was known at that time: whoever keeps it since may have listed it again."""

    room: str
    at: float


class BlockRecord(Struct, frozen=True):
    """Somebody has blocked a person, by the name that the person had then."""

    id: str
    by: str
    person: str
    name: str
    at: float


class Unblocked(Struct, frozen=True):
    """Somebody no longer blocks whom they have blocked by this id."""

    id: str
    by: str


class BanKind(StrEnum):
    PERSON = "person"
    ADDRESS = "address"


class BanRecord(Struct, frozen=True):
    """A person or an address that may not come in: until a time, or until the ban is lifted."""

    id: str
    kind: BanKind
    whom: str
    reason: str
    until: float | None
    at: float


class OrderKind(StrEnum):
    """What an open house has to do because its operator said so."""

    CLOSE_ROOM = "close room"
    KNOW_BANS = "know bans"  # they are others now


class OrderRecord(Struct, frozen=True):
    """An order to all open houses of this database."""

    id: str
    what: OrderKind
    about: str
    reason: str
    at: float


class Operation(Struct, frozen=True):
    """What an operator does, all of it or nothing: a room is closed, somebody is banned, or bans are lifted. The order tells
    open houses, the entry whoever asks later."""

    order: OrderRecord
    entry: AuditRecord
    room: RoomRecord | None = None
    ban: BanRecord | None = None
    lifted: tuple[str, ...] = ()


class Swept(Struct, frozen=True):
    """What is older than these times is kept no longer."""

    audit: float
    orders: float


class RoomLine(Struct, frozen=True):
    """An open room in an operator's list. `since` is when it was opened, if that is known, and `active` when something was last
    done there."""

    room: str
    document: str
    since: float | None
    active: float
