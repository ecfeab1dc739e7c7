"""A house in a process of its own, as `cardamom serve` opens one, but with room for thousands of lines of one machine:
`python -m benchmarks.house_load.served FOLDER [DATABASE]`. It says its port when it is open."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import cardamom
from cardamom.house.shell.garbage import search_rarely
from cardamom.house.shell.house import Manners
from cardamom.house.shell.net.limits import Limits
from cardamom.house.shell.running import Opening, open_house

from .house_match import PUBLIC

MANY = 1_000_000
ROOMY = Limits(guests=MANY, guests_each=MANY, lines=MANY, lines_each=MANY, join_within=120.0, burst=MANY, a_second=MANY)
# what houses of this version know: a database that is named, and processes that share one
DATABASES, SEVERAL = (any(field.name == known for field in fields(Opening)) for known in ("database", "internal"))


async def keep_open(folder: Path, database: str | None) -> None:
    where: dict[str, Any] = {} if database is None else {"database": database}
    manners = Manners(anybody=True)
    opening = Opening(folder, cardamom.games(), 0, PUBLIC, manners=manners, limits=ROOMY, paints=False, **where)
    async with open_house(opening) as house:
        search_rarely()
        assert house.server is not None
        assert house.running is not None
        print(house.server.port, flush=True)
        await asyncio.wait([house.running])


def main() -> None:
    folder, *database = sys.argv[1:]
    asyncio.run(keep_open(Path(folder), database[0] if database else None))


if __name__ == "__main__":
    main()
