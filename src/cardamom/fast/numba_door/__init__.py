"""The one door to Numba: nothing else in Cardamom imports it.

There are two ways to compile a twin, and both play the same games. `tuned` takes Numba's compiler apart and puts it
together for twins, with parts that any new version of Numba may change. `plain` is `numba.njit` with documented options
alone; it takes two to three times as long to compile. The tuned way is taken within the range of versions that it was
tried in, unless one of the parts is missing or the environment variable CARDAMOM_PLAIN_NJIT is set to 1.

`gpu` is the door to numba-cuda.
"""

from __future__ import annotations

import os
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import numba

from . import plain
from .addresses import numbers_at

__all__ = ["adapted", "copy_state", "entry", "fingerprint", "numbers_at", "trailing_zeros", "widened"]

# from this version on, up to but not including that one; tried with 0.61, 0.65 and 0.68
TESTED = ((0, 61), (0, 69))


def chosen_way() -> Any:
    """The module that compiles twins."""
    found = re.match(r"(\d+)\.(\d+)", numba.__version__)
    tested = found is not None and TESTED[0] <= (int(found[1]), int(found[2])) < TESTED[1]
    if not tested or os.environ.get("CARDAMOM_PLAIN_NJIT", "0") not in ("", "0"):
        return plain
    try:
        return import_module(".tuned", __name__)
    except (ImportError, AttributeError):
        return plain


WAY = chosen_way()
copy_state, entry, trailing_zeros, widened = WAY.copy_state, WAY.entry, WAY.trailing_zeros, WAY.widened
adapted = WAY.adapted


def fingerprint() -> str:
    """All that machine code depends on besides the source that it is made of."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("*.py"))]
    return "\n".join([WAY.__name__, numba.__version__, *texts])
