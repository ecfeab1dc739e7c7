"""How late the event loop is: whatever blocks it holds up every room."""

from __future__ import annotations

import asyncio

from .metrics import LOOP_LAG

EVERY = 0.5  # seconds


async def measure_loop_lag() -> None:
    """Look at the clock again and again, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + EVERY
        await asyncio.sleep(EVERY)
        LOOP_LAG.observe(max(0.0, loop.time() - due))
