"""A look into an Excel file before it is read: a single cell far away from all others would take more memory than there is."""

from __future__ import annotations

import re
import zipfile
import zlib
from pathlib import Path

from ..errors import BadTable

MOST_UNPACKED = 100_000_000  # bytes
MOST_CELLS = 2_000_000  # of a sheet, empty ones between others too

_ROW_OR_CELL = re.compile(rb"<(?:\w+:)?(row|c)(?=[\s>])([^>]*)(?<!/)>")  # those that close at once hold nothing
_PLACE = re.compile(rb"\sr\s*=\s*[\"']([A-Za-z]*)(\d+)[\"']")
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError)


def check_workbook(path: Path) -> None:
    """Refuse a workbook that is far too large, packed or unpacked, and name the cell that makes it so."""
    try:
        with zipfile.ZipFile(path) as book:
            if sum(part.file_size for part in book.infolist()) > MOST_UNPACKED:
                raise BadTable(
                    f"{path.name} has more than {MOST_UNPACKED // 1_000_000} MB when it is unpacked, far too much for a deck "
                    "of cards."
                )
            for part in book.infolist():
                _check_sheet(path.name, book.read(part).replace(b"\0", b""))  # zeros are every other byte of UTF-16
    except _BROKEN as error:
        raise unreadable(path, error) from error


def unreadable(path: Path, error: Exception) -> BadTable:
    """What to do about an Excel file that is none."""
    return BadTable(f"{path.name} cannot be read as an Excel file ({error}); save it anew as XLSX, or as CSV.")


def _check_sheet(name: str, content: bytes) -> None:
    """Readers make room for every cell from the first to the last row and column, whether something is in it or not."""
    row, lowest, rightmost = 0, (0, 0), (0, 0)
    for kind, attributes in _ROW_OR_CELL.findall(content):
        place = _PLACE.search(attributes)
        if kind == b"row":
            row = int(place[2][:9]) if place else row + 1
        elif place:
            cell = int(place[2][:9]), _number(place[1])
            lowest, rightmost = max(lowest, cell), max(rightmost, cell, key=lambda found: found[1])
        else:
            lowest = max(lowest, (row, 1))
    if lowest[0] * max(1, rightmost[1]) > MOST_CELLS:
        far = lowest if lowest[0] > rightmost[1] else rightmost
        raise BadTable(
            f"{name} has something in the cell {_letters(far[1])}{far[0]}, far away from any cards; delete it, or copy the "
            "cards into a new file."
        )


def _number(letters: bytes) -> int:
    """The number of a column: 1 for A, 27 for AA."""
    found = 0
    for letter in letters.upper()[:9]:
        found = found * 26 + letter - ord("A") + 1
    return found


def _letters(number: int) -> str:
    return _letters((number - 1) // 26) + chr(ord("A") + (number - 1) % 26) if number else ""
