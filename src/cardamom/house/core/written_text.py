"""What a stranger wrote, made harmless: plain text on one line, which steers, turns, hides and overruns nothing."""

from __future__ import annotations

import unicodedata

from cardamom.kernel.printable import printable

MOST_MARKS = 3  # on one letter; no script needs more, and a pile of them covers the lines above
_MARKS = frozenset(("Mn", "Me"))
_JOINERS = frozenset("\u200c\u200d")
_BLANK = frozenset("\u00ad\u115f\u1160\u2800\u3164\uffa0")  # counted as letters or signs, and seen by nobody


def plain_line(text: str, longest: int) -> str:
    """The text without controls, bidi marks and piles of accents; empty if nothing is left that can be seen."""
    whole = " ".join(printable(unicodedata.normalize("NFC", text), " ").split())
    kept: list[str] = []
    marks = 0
    for character in whole:
        marks = marks + 1 if unicodedata.category(character) in _MARKS else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    line = "".join(kept)[:longest].rstrip()
    return line if any(map(_seen, line)) else ""


def _seen(character: str) -> bool:
    hidden = character in _JOINERS or character in _BLANK or character == " "
    return not hidden and unicodedata.category(character) not in _MARKS
