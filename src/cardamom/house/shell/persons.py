"""Who somebody is: a random secret kept by their browser, of which the house keeps a hash.

A person moves to another device by a ticket that is good once: the new browser makes a secret of its own, and that opens
what the old one opened before.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

from cardamom.house.core.preferences import Preferences, as_text, from_text
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.printable import printable_name

from .clock import Clock
from .storage.entries import Person, TicketRecord
from .storage.errors import StorageError, Superseded
from .storage.storage import Storage

TICKET_SECONDS = 120
SEEN_EVERY = 6 * 3600.0  # seconds between two times that it is written down that somebody is here


class BadTicket(CardamomError, ValueError):
    """The ticket is used up or too old."""


@dataclass(frozen=True)
class Caller:
    """Whoever is on a line: known already, or somebody new whom nothing is kept of yet."""

    id: str
    hash: str
    name: str
    avatar: int
    known: bool
    preferences: Preferences | None = None


def hash_of(secret: str) -> str:
    """Secrets have 192 bits and more, so a plain hash is enough."""
    return hashlib.sha256(f"cardamom person {secret}".encode()).hexdigest()


class Persons:
    def __init__(self, storage: Storage, clock: Clock) -> None:
        self.storage, self.clock = storage, clock

    async def caller(self, hashed: str, name: str, avatar: int) -> Caller:
        """Whoever has the secret of this hash. All names come in here, so here they are made harmless."""
        name = printable_name(name)
        person = await self.storage.person_of(hashed)
        if person is not None and person.at < self.clock() - SEEN_EVERY:
            await self.see([person.id])
            person = await self.storage.person_of(hashed)  # somebody who was away for long may just have been forgotten
        if person is None:
            return Caller(secrets.token_hex(12), hashed, name, avatar, False)
        return Caller(person.id, hashed, name, avatar, True, from_text(person.preferences))

    async def see(self, people: Iterable[str]) -> None:
        """Whoever is here is forgotten by no process of the house. If that cannot be stored now, the next time will do."""
        with suppress(StorageError):
            await self.storage.see_people(people, self.clock())

    async def keep(self, caller: Caller) -> Caller:
        """Remember somebody who comes into a room. Two windows of a new browser are the same person, whichever was first."""
        if caller.known:
            return caller
        try:
            await self.storage.keep_person(Person(caller.id, caller.hash, caller.name, str(caller.avatar), self.clock()))
        except Superseded:
            person = await self.storage.person_of(caller.hash)
            return replace(caller, id=person.id if person else caller.id, known=True)
        return replace(caller, known=True)

    async def prefer(self, caller: Caller, preferences: Preferences) -> Caller:
        """Remember how somebody likes the page, unless something newer is known."""
        if caller.preferences is not None and caller.preferences.at > preferences.at:
            return caller
        await self.storage.prefer(caller.id, as_text(preferences))
        return replace(caller, preferences=preferences)

    # ---- to another device

    async def ticket(self, person: str) -> str:
        """A new ticket; earlier ones of this person are good no more."""
        ticket, now = secrets.token_urlsafe(18), self.clock()
        await self.storage.keep_ticket(TicketRecord(_ticket_hash(ticket), person, now, now + TICKET_SECONDS))
        return ticket

    async def claim(self, ticket: str, caller: Caller) -> Caller:
        """The person whom the ticket was for is who holds the caller's secret from now on."""
        if caller.known:
            raise BadTicket("This browser is somebody already; try it in another one.")
        known_as = Person(caller.id, caller.hash, caller.name, str(caller.avatar), self.clock())
        person = await self.storage.claim(_ticket_hash(ticket), known_as)
        if person is None:
            raise BadTicket("This link has been used or is too old; get a new one on your other device.")
        return replace(caller, id=person, known=True)


def _ticket_hash(ticket: str) -> str:
    return hashlib.sha256(f"cardamom ticket {ticket}".encode()).hexdigest()
