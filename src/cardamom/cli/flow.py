"""Text in rows: pieces that stay whole, and suits in their colour."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

RED_SUITS = re.compile(r"\w*[♥♦]")


def coloured(text: str) -> Text:
    """Text with its red suits in red, where there is colour at all."""
    drawn = Text(text)
    drawn.highlight_regex(RED_SUITS, "red")
    return drawn


def counted(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def flowed(pieces: Sequence[Text], width: int, indent: int = 0, gap: str = "   ") -> Text:
    """The pieces one after the other. A piece that does not fit starts a new row at the indent, and one that is
    longer than a row goes on there; the first row begins at the indent already."""
    new_row = "\n" + " " * indent
    room = max(width - indent, 1)
    text, used = Text(), 0
    for number, piece in enumerate(pieces):
        rows = _folded(piece, room)
        if number and ("\n" in gap or used + cell_len(gap) + cell_len(rows[0].plain) > room):
            text, used = text + new_row, 0
        elif number:
            text, used = text + gap, used + cell_len(gap)
        text += Text(new_row).join(rows)
        used = cell_len(rows[-1].plain) + (used if len(rows) == 1 else 0)
    return text


def _folded(piece: Text, room: int) -> list[Text]:
    """A piece cut at its blanks into rows of at most `room` cells."""
    rows = [Text()]
    for word in piece.split(" "):
        blank = " " if rows[-1] else ""
        if rows[-1] and cell_len(rows[-1].plain) + cell_len(word.plain) + 1 > room:
            rows.append(word)
        else:
            rows[-1] = rows[-1] + blank + word
    return rows


def rows_of(text: Text, width: int) -> int:
    """How many rows a text takes when its lines are cut at blanks."""
    return sum(len(_folded(line, width)) for line in text.split("\n", allow_blank=True))
