"""Letters with accents, for people, and without them, for keyboards and file names."""

from __future__ import annotations

import unicodedata

_SPELLED = str.maketrans(
    {"œ": "oe", "Œ": "Oe", "æ": "ae", "Æ": "Ae", "ß": "ss", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "ı": "i"}
)


def plain(text: str) -> str:
    """A text in the letters that every keyboard has: "Crème Brûlée" becomes "Creme Brulee", and "Bœuf" becomes "Boeuf"."""
    parted = unicodedata.normalize("NFD", text.translate(_SPELLED))
    return "".join(letter for letter in parted if not unicodedata.combining(letter))
