"""Text that is safe to print, whoever wrote it: nothing in it steers a terminal, or turns or hides letters."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 40
_STEERING = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))  # categories of Unicode: controls, formats, surrogates, separators
_JOINERS = frozenset("\u200c\u200d")  # formats too, but letters and emoji are written with them


def printable(text: str, instead: str = "\ufffd") -> str:
    """The text with `instead` in the place of every character that steers."""
    if text.isprintable():
        return text
    return "".join(instead if _steers(character) else character for character in text)


def printable_name(text: str) -> str:
    """A player's name on one line, without what cannot be printed, and not too long; it may turn out empty."""
    return " ".join(printable(text, " ").split())[:LONGEST_NAME].rstrip()


def _steers(character: str) -> bool:
    return unicodedata.category(character) in _STEERING and character not in _JOINERS
