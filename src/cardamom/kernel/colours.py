"""Colours as #rrggbb: whether they are written so, and how well they can be told apart."""

from __future__ import annotations

import re
from functools import lru_cache

from .errors import BadDeclaration

READABLE = 4.5  # the least contrast of words with their ground: WCAG AA for words of any size

_COLOUR = re.compile(r"#[0-9a-f]{6}")


def check_colour(colour: str) -> None:
    if not _COLOUR.fullmatch(colour):
        raise BadDeclaration(f"A colour is written like #a1b2c3, not {colour!r}.")


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=65536)
def luminance(colour: tuple[int, int, int]) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """The contrast ratio of WCAG, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
