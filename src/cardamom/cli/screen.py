"""Where the command prints to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

PIPE_WIDTH = 160  # nobody's lines are cut where there is no screen
TEXT_WIDTH = 80  # a table is drawn as wide as a small screen


def console(pipe_width: int = PIPE_WIDTH) -> Console:
    """The terminal as it is, or plain text of this width in a pipe."""
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else pipe_width)
