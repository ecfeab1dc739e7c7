"""What `play.redeals` calls on a twin: copied into a module of the game's own clones, like `cardamom.fast.entries`."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return"
from __future__ import annotations

import numpy as np


def redeals(states, times, seat, pool):
    """Make a seat's view of states[0] and fill it, again and again, in states[1]."""
    for i in range(times):
        copy_state(states, 1, 0)
        s = states[1]
        game_hide(s, seat)
        fill(s, pool, np.uint64(i))
