"""Tables as files have them: CSV in any of its dialects, TOML, and Excel's XLSX. A new kind is one more registered function."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import BadTable
from .workbook import check_workbook, unreadable

MOST_BYTES, MOST_ROWS = 10_000_000, 5_000
SEPARATORS = ",;\t"


@dataclass(frozen=True)
class Table:
    """The rows of a file, each with its number there and its cells by column. Columns are known however they are written."""

    file: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, dict[str, Any]], ...]


def same(column: str) -> str:
    """A column's name without what people write differently: case, and spaces or hyphens for underscores."""
    return re.sub(r"[\s_-]+", " ", column).strip().casefold()


Reader = Callable[[Path, str], Table]
READERS: dict[str, Reader] = {}


def table_in(path: Path, part: str = "") -> Table:
    """The table in a file; `part` names the sheet of a workbook, or the list of a TOML file, if it has several."""
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        raise BadTable(f"{path.name} is no table that can be read; write one of {', '.join(READERS)}.")
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadTable(f"{path.name} has more than {MOST_BYTES // 1_000_000} MB, far too much for a deck of cards.")
        found = reader(path, part)
    except OSError as error:
        raise BadTable(f"{path.name} cannot be read ({error.strerror or error}); check who may open it.") from error
    if not found.rows:
        raise BadTable(f"{path.name} has no rows below its column names; write one row for each card.")
    if len(found.rows) > MOST_ROWS:
        raise BadTable(f"{path.name} has {len(found.rows)} rows; {MOST_ROWS} are the most.")
    return found


def _reads(*endings: str) -> Callable[[Reader], Reader]:
    def register(reader: Reader) -> Reader:
        READERS.update(dict.fromkeys(endings, reader))
        return reader

    return register


@_reads(".csv", ".tsv")
def _csv(path: Path, part: str) -> Table:
    text = _text(path.name, path.read_bytes())
    first, _, rest = text.partition("\n")
    separator = ""
    if re.fullmatch(r"sep=.\r?", first, re.IGNORECASE):  # a note that Excel writes for itself
        separator, text = first[4], rest
        first = text.partition("\n")[0]
    separator = separator or max(SEPARATORS, key=_outside_quotes(first).count)
    try:
        lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True))
    except csv.Error as error:
        raise BadTable(
            f'{path.name} has a double quote that nothing closes ({error}); write "" for a quote in a cell.'
        ) from error
    return _from_lines(path.name, lines)


def _text(name: str, content: bytes) -> str:
    """A file's text: UTF-8, what Excel calls Unicode, or what Excel writes on Windows when nobody tells it better."""
    for encoding in ("utf-16",) if content.startswith((b"\xff\xfe", b"\xfe\xff")) else ("utf-8-sig", "cp1252"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise BadTable(f"{name} is written in letters that cannot be told; save it as “CSV UTF-8”.")


def _outside_quotes(line: str) -> str:
    return re.sub(r'"[^"]*"', "", line)


@_reads(".xlsx")
def _xlsx(path: Path, part: str) -> Table:
    try:
        from python_calamine import CalamineError, CalamineWorkbook
    except ImportError as error:
        raise BadTable(f"{path.name} is an Excel file, for which the press needs: pip install 'cardamom[xlsx]'") from error
    check_workbook(path)
    try:
        with CalamineWorkbook.from_path(str(path)) as book:
            if part and part not in book.sheet_names:
                raise BadTable(f"{path.name} has no sheet {part!r}; it has {', '.join(book.sheet_names)}.")
            lines = book.get_sheet_by_name(part or book.sheet_names[0]).to_python(skip_empty_area=False)
    except (CalamineError, OSError) as error:
        raise unreadable(path, error) from error
    return _from_lines(path.name, lines)


@_reads(".toml")
def _toml(path: Path, part: str) -> Table:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadTable(f"{path.name} is no TOML that can be read: {str(error).rstrip('.')}.") from error
    lists = {
        name: rows for name, rows in found.items() if isinstance(rows, list) and all(isinstance(row, dict) for row in rows)
    }
    if not lists or (part and part not in lists) or (not part and len(lists) > 1):
        names = f"; it has {', '.join(f'[[{name}]]' for name in lists)}" if lists else ""
        raise BadTable(f"{path.name} needs one list of cards, each begun with [[{part or 'card'}]]{names}.")
    rows = lists[part or next(iter(lists))]
    columns = dict.fromkeys(name for row in rows for name in row)
    _check_columns(path.name, tuple(columns))
    return Table(path.name, tuple(columns), tuple((n, {same(k): v for k, v in row.items()}) for n, row in enumerate(rows, 1)))


def _from_lines(name: str, lines: Iterable[Sequence[Any]]) -> Table:
    """The rows below a line of column names. Empty rows and empty columns at the end are nothing."""
    numbered = [(number, list(line)) for number, line in enumerate(lines, 1) if any(_is_said(cell) for cell in line)]
    if not numbered:
        raise BadTable(f"{name} is empty; write the names of the columns into its first row.")
    (_, head), *rows = numbered
    columns = [str(cell).strip() for cell in head]
    while columns and not columns[-1]:
        columns.pop()
    _check_columns(name, columns)
    found = []
    for number, cells in rows:
        if any(_is_said(cell) for cell in cells[len(columns) :]):
            raise BadTable(
                f"{name}, row {number} has more cells than there are columns ({len(columns)}); "
                "put words with a comma or semicolon in them into double quotes."
            )
        found.append((number, {same(column): cell for column, cell in zip(columns, cells, strict=False) if column}))
    return Table(name, tuple(column for column in columns if column), tuple(found))


def _is_said(cell: Any) -> bool:
    return cell is not None and str(cell).strip() != ""


def _check_columns(name: str, columns: Sequence[str]) -> None:
    known: dict[str, str] = {}
    for column in columns:
        if column and same(column) in known:
            raise BadTable(f"{name} has two columns {column!r}; name one of them otherwise.")
        known[same(column)] = column
