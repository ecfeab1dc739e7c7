"""What people type after a command's options, read; whether it makes sense, the game says."""

from __future__ import annotations

from collections.abc import Sequence

from .edge import BadCommand

LONGEST_SEED = 20  # decimal digits of 64 bits


def seed_given(text: str | None) -> int | str | None:
    """A seed is decimal unless it says 0x; what is neither, or too long, is left for the game to refuse."""
    if text is None or not text.isdecimal():
        return text
    digits = text.lstrip("0") or "0"
    return int(digits) if len(digits) <= LONGEST_SEED else text


def options_given(texts: Sequence[str]) -> dict[str, str]:
    """`sell_to=bottom` as a name and a value; the game checks both."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not name or not value:
            raise BadCommand(f"An option is written as NAME=VALUE, not {text!r}.")
        if name in found:
            raise BadCommand(f"The option {name} is given twice.")
        found[name] = value
    return found


def variants_given(texts: Sequence[str]) -> list[dict[str, str]]:
    """`rounds=2,open_kitchen=off` as a variant with two changes."""
    return [options_given(names_given(text)) for text in texts]


def names_given(text: str) -> list[str]:
    """`easy, hard` as two names; empty ones do not count."""
    return [name.strip() for name in text.split(",") if name.strip()]


def numbers_given(text: str) -> list[int]:
    """`2-4, 6` as 2, 3, 4 and 6."""
    found: list[int] = []
    for part in names_given(text):
        least, to, most = (end.strip() for end in part.partition("-"))
        ends = [least, most] if to else [least, least]
        if not all(end.isdecimal() and len(end) <= 3 for end in ends) or int(ends[0]) > int(ends[1]):
            raise BadCommand(f"Numbers of players are written as 3, 2-4 or 2,4, not {text!r}.")
        found += range(int(ends[0]), int(ends[1]) + 1)
    return found
