"""A house in a process of its own that ends by a signal, as `cardamom serve` does, with a page that need not be built."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cardamom
from cardamom.house.shell.house import Manners
from cardamom.house.shell.operation.logs import Form, Level, set_up_logs
from cardamom.house.shell.operation.operation import Operation
from cardamom.house.shell.running import Opening, keep_house
from cardamom.house.shell.storage import Location
from tests.house.shell.running import QUICK, TALKATIVE, UNSEEN, kept_at

ROOT = Path(__file__).parents[3]


class HouseProgram:
    """`address` is where people find it; `errors` is the file in a folder that its log goes to. It is kept at `location`."""

    def __init__(self, folder: Path, location: Location, **settings: Any) -> None:
        self.errors = folder / "log.txt"
        place = {"database": location} if isinstance(location, str) else {"folder": str(location)}
        said = json.dumps({**place, **settings})
        self.process = subprocess.Popen(
            [sys.executable, "-u", "-m", "tests.house.operation.house_program", said],
            stdout=subprocess.PIPE,
            stderr=self.errors.open("a"),
            text=True,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().rpartition(" ")[2].strip().rstrip("/")

    @property
    def log(self) -> str:
        return self.errors.read_text(encoding="utf-8")

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


@contextlib.contextmanager
def house_program(folder: Path, location: Location, **settings: Any) -> Iterator[HouseProgram]:
    program = HouseProgram(folder, location, **settings)
    try:
        yield program
    finally:
        program.end()


def main() -> None:
    settings = json.loads(sys.argv[1])
    log = Form(settings.get("log", "text")), Level(settings.get("level", "info"))
    set_up_logs(*log)
    manners = Manners(anybody=True, patience=QUICK, pace=0.0)
    operation = Operation(settings.get("metrics"), settings.get("drain", 0.0))
    place = kept_at(settings.get("database") or Path(settings["folder"]))
    net: dict[str, Any] = {"port": settings.get("port", 0), "public": settings.get("public"), "limits": TALKATIVE}
    opening = Opening(games=cardamom.games(), manners=manners, operation=operation, **place, **net, **UNSEEN)
    asyncio.run(keep_house(opening, print))


if __name__ == "__main__":
    main()
