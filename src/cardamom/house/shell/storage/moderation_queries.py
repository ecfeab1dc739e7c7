"""What is asked of the database about strangers. Each answer comes by an index but for an operator's list of rooms."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, case, func, or_, select

from .schema import AUDIT, BANS, BLOCKS, LISTINGS, MOVES, ORDERS, PEOPLE, ROOMS, TABLES

_LISTING = (LISTINGS.c.room_id.label("room"), LISTINGS.c.listing, LISTINGS.c.listed, LISTINGS.c.at)


def listings(since: float, limit: int) -> Select[Any]:
    return (
        select(*_LISTING).where(LISTINGS.c.at >= since).order_by(LISTINGS.c.at.desc(), LISTINGS.c.room_id.desc()).limit(limit)
    )


def listing_of(listing: str, since: float) -> Select[Any]:
    return select(*_LISTING).where(LISTINGS.c.listing == listing, LISTINGS.c.at >= since)


def blocks_by(person: str) -> Select[Any]:
    return select(BLOCKS).where(BLOCKS.c.by == person).order_by(BLOCKS.c.at.desc(), BLOCKS.c.id)


def blocks_about(person: str) -> Select[Any]:
    """Whom a person has blocked and by whom they are."""
    return select(BLOCKS.c.by, BLOCKS.c.person).where(or_(BLOCKS.c.by == person, BLOCKS.c.person == person))


def bans(now: float) -> Select[Any]:
    return select(BANS).where(or_(BANS.c.until.is_(None), BANS.c.until > now)).order_by(BANS.c.at, BANS.c.id)


def orders(since: float) -> Select[Any]:
    return select(ORDERS).where(ORDERS.c.at >= since).order_by(ORDERS.c.at, ORDERS.c.id)


def audit(limit: int, what: str | None) -> Select[Any]:
    """The last entries, the newest first."""
    found = select(AUDIT).order_by(AUDIT.c.at.desc(), AUDIT.c.id.desc()).limit(limit)
    return found if what is None else found.where(AUDIT.c.what == what)


def open_rooms(limit: int) -> Select[Any]:
    """Those that were active last first. An answer does not touch the room's own row, so the last one of each of its tables
    is looked up as well."""
    last = select(MOVES.c.at).where(MOVES.c.table_id == TABLES.c.id).order_by(MOVES.c.number.desc()).limit(1)
    there = TABLES.c.room_id == ROOMS.c.id
    moved = select(func.max(last.correlate(TABLES).scalar_subquery())).where(there).correlate(ROOMS).scalar_subquery()
    active = case((moved > ROOMS.c.at, moved), else_=ROOMS.c.at).label("active")
    columns = (ROOMS.c.id.label("room"), ROOMS.c.document, ROOMS.c.since, active)
    return select(*columns).where(ROOMS.c.closed.is_(False)).order_by(active.desc(), ROOMS.c.id).limit(limit)


def person_named(id: str) -> Select[Any]:
    return select(PEOPLE.c.name).where(PEOPLE.c.id == id)
