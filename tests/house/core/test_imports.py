"""The core runs anywhere: it loads no network, no database, no threads, no processes and no compiler."""

from __future__ import annotations

import subprocess
import sys

LOADED = """
import sys
import cardamom.house.core.room, cardamom.house.core.said, cardamom.house.core.told
import cardamom.kernel.game
cardamom.kernel.game.games()
foreign = {name.partition(".")[0] for name in sys.modules} & {
    "asyncio", "ssl", "sqlite3", "sqlalchemy", "multiprocessing", "_multiprocessing", "concurrent", "numba", "numpy",
    "fastapi", "starlette", "uvicorn", "websockets", "subprocess", "typer", "rich"}
print(sorted(foreign), [name for name in sys.modules if name.startswith("cardamom.house.shell")])
"""


def test_the_core_loads_the_kernel_plain_bots_and_msgspec_alone() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], capture_output=True, text=True, check=True)
    assert done.stdout == "[] []\n"
