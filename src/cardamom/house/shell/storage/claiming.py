"""Claiming a ticket. It is asked for and used up in one transaction, since the database decides who was first."""

from __future__ import annotations

from sqlalchemy import delete, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from .database import Database
from .entries import Person
from .errors import CannotStore, PerhapsStored
from .schema import PEOPLE, TICKETS


async def claim(database: Database, ticket: str, person: Person) -> str | None:
    """The person whom the ticket was for, known by the secret and name of `person` from now on; None if it is good no more."""
    used_up = delete(TICKETS).where(TICKETS.c.hash == ticket, TICKETS.c.until > person.at).returning(TICKETS.c.person_id)
    known_as = {"secret_hash": person.secret_hash, "name": person.name, "avatar": person.avatar, "at": person.at}
    try:
        async with database.writing.begin() as connection:
            whose: str | None = (await connection.execute(used_up)).scalar()
            if whose is not None:
                await connection.execute(update(PEOPLE).where(PEOPLE.c.id == whose).values(known_as))
    except (DBAPIError, PoolTimeout) as error:
        if isinstance(error, DBAPIError) and error.connection_invalidated:
            raise PerhapsStored(f"Nobody knows whether you have moved, because {database.reason(error)}.") from error
        raise CannotStore(f"You have not moved, because {database.reason(error)}.") from error
    return whose
