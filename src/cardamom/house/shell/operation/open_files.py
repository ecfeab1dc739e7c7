"""How many lines a process can have: each takes one of the files that the system lets it open."""

from __future__ import annotations

import sys
from dataclasses import replace

from ..net.limits import Limits

OTHER_FILES = 256  # for the database, pictures, workers and the program itself
MOST_LINES, MOST_GUESTS = 10_000, 1024
FILES_IF_RELAYED = 3  # for a line among several processes: two where it came in, and one at the keeper of its room


def open_files() -> int:
    """How many files this process may open, after asking for as many as it can have."""
    if sys.platform == "win32":
        return 8192  # there are no such limits to speak of, but event loops there go no further
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 65_536)
    if soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems allow less than they say
            return soft
    return wanted


def limits_for(files: int, *, several: bool = False) -> Limits:
    """Limits for a served house: as many lines as there are files for, up to ten thousand. Where `several` processes serve it,
    they relay lines to each other."""
    usual = Limits()
    guests = min(max(usual.guests, files // 8), MOST_GUESTS)
    lines = min((files - OTHER_FILES - guests) // (FILES_IF_RELAYED if several else 1), MOST_LINES)
    return replace(usual, guests=guests, lines=max(lines, usual.lines_each))
