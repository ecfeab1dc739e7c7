"""A row of a table, as a layout reads it: cells as words, numbers, colours, yes or no, with an error that names the place."""

from __future__ import annotations

import datetime
import difflib
import re
from dataclasses import dataclass, field
from typing import Any, TypeVar

from cardamom.kernel.colours import check_colour
from cardamom.kernel.errors import BadDeclaration

from ..errors import BadTable
from .files import Table, same

YES, NO = ("x", "yes", "y", "true", "1", "✓"), ("", "no", "n", "false", "0", "-")
_BROKEN = re.compile(r"#(REF!|N/A|NAME\?|VALUE!|DIV/0!|NUM!|NULL!)|Err:\d+")
_NOISE = re.compile("[\u200b\ufeff\x00-\x08\x0b-\x1f]")  # nothing that anybody sees or means
_MISSING = "\0"

Default = TypeVar("Default")


@dataclass(frozen=True)
class Row:
    """One row. A column may be written in any case; one with a default may be missing, or its cell empty."""

    table: Table
    number_in_file: int
    cells: dict[str, Any]
    absent: set[str] = field(default_factory=set)  # columns that were asked for, and are not there

    def text(self, column: str, default: str = _MISSING) -> str:
        """The words of a cell. `\\n` in them ends a line, as a line break does."""
        found = self._cell(column, default == _MISSING)
        if found == "":
            if default == _MISSING:
                raise self.error(column, "is empty; write something into it")
            return default
        return found.replace("\\n", "\n")

    def number(self, column: str, default: int | None = None) -> int:
        """A whole number."""
        found = self._cell(column, default is None)
        if found == "" and default is not None:
            return default
        if not re.fullmatch(r"[+-]?\d+([.,]0+)?", found):
            raise self.error(column, f"{found!r} is no whole number; write one like 4")
        return int(re.split("[.,]", found)[0])

    def decimal(self, column: str, default: float | None = None) -> float:
        """A number with a point or a comma in it."""
        found = self._cell(column, default is None)
        if found == "" and default is not None:
            return default
        if not re.fullmatch(r"[+-]?\d+([.,]\d+)?", found):
            raise self.error(column, f"{found!r} is no number; write one like 1.5")
        return float(found.replace(",", "."))

    def flag(self, column: str) -> bool:
        """Whether a cell says yes; an empty one, or no column at all, says no."""
        found = self._cell(column, False).casefold()
        if found not in (*YES, *NO):
            raise self.error(column, f"{found!r} is neither yes nor no; write x, or leave it empty")
        return found in YES

    def colour(self, column: str, default: str = "") -> str:
        """A colour such as #7c2523."""
        found = self._cell(column, not default) or default
        try:
            check_colour(found)
        except BadDeclaration as error:
            raise self.error(column, f"{found!r} is no colour; write one like #7c2523") from error
        return found

    def has(self, column: str) -> bool:
        """Whether the table has a column."""
        return same(column) in {same(known) for known in self.table.columns}

    def error(self, column: str, said: str) -> BadTable:
        """What is wrong with a cell, with its place."""
        return BadTable(f"{self.table.file}, row {self.number_in_file}, column {column!r}: {said}.")

    def _cell(self, column: str, needed: bool) -> str:
        """A cell as text, without what spreadsheets add to it."""
        if not self.has(column):
            if needed:
                near = difflib.get_close_matches(same(column), {same(one): one for one in self.table.columns}, 1, 0.6)
                names = {same(one): one for one in self.table.columns}
                hint = f"the nearest is {names[near[0]]!r}" if near else f"there are {', '.join(self.table.columns)}"
                raise BadTable(f"{self.table.file} has no column {column!r}; {hint}.")
            self.absent.add(column)
            return ""
        found = self.cells.get(same(column))
        if isinstance(found, datetime.date | datetime.time | datetime.timedelta):
            raise self.error(column, f"a date ({found}); spreadsheets make dates of what looks like one: format it as text")
        if isinstance(found, list | dict):
            raise self.error(column, "holds a list; write words or a number")
        if isinstance(found, float) and found.is_integer():
            found = int(found)
        text = _NOISE.sub("", "" if found is None else str(found)).replace("\r\n", "\n").replace("\xa0", " ").strip()
        if _BROKEN.fullmatch(text):
            raise self.error(column, f"{text} is a formula that failed; mend it in the spreadsheet")
        return text
