"""The cards of a table: a layout draws each row; `name`, `copies`, `kind`, `key` and `back` are columns of our own."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.faces import Card, Drawing, slug

from ..errors import BadTable
from .files import READERS, Table, same, table_in
from .row import Row

Layout = Callable[[Row], Drawing]


def cards_from(
    file: str, layout: Layout, *, back: str = "", kinds: Sequence[str] = (), part: str = "", copies: int | None = None
) -> tuple[Card, ...]:
    """A card for each row of a table that lies beside the layout's module, or in the folder of its game.

    The columns `name` and `copies` are needed, unless `copies` says how many there are of each; `key` is made of the name where
    it is missing, and `back` is the same for all where it is. `kind` is a number of the rules or, with `kinds`, one of those
    names; an empty cell makes a reference card. Without that column, `kinds` are looked up by the cards' names. `part` is the
    sheet of a workbook.
    """
    table = table_in(_found(file, layout), part)
    rows = [Row(table, number, cells) for number, cells in table.rows]
    cards = tuple(_card(row, layout, back, kinds, copies) for row in rows)
    _check_keys(table, cards)
    _check_spelling(table, {column for row in rows for column in row.absent})
    return cards


def _card(row: Row, layout: Layout, back: str, kinds: Sequence[str], copies: int | None) -> Card:
    name = row.text("name")
    count = row.number("copies", copies)
    if count < 1:
        raise row.error("copies", f"{count} is too few; print one or more, or take the row out")
    try:
        front = layout(row)
        return Card(row.text("key", slug(name)), name, _kind(row, name, kinds), count, row.text("back", back or "main"), front)
    except BadTable:
        raise
    except (CardamomError, LookupError, TypeError, ValueError) as error:
        said = str(error).rstrip(".") or type(error).__name__
        raise BadTable(f"{row.table.file}, row {row.number_in_file} ({name}) cannot be laid out: {said}.") from error


def _kind(row: Row, name: str, kinds: Sequence[str]) -> int | None:
    """The card's kind in the rules."""
    said = row.text("kind", "") if row.has("kind") else (name if kinds else "")
    if not said:
        return None
    if not kinds:
        return row.number("kind")
    known = {same(kind): number for number, kind in enumerate(kinds)}
    if same(said) not in known:
        near = difflib.get_close_matches(same(said), known, 1, 0.5)
        hint = f"the nearest is {kinds[known[near[0]]]!r}" if near else f"write one of {', '.join(kinds)}"
        raise row.error("kind" if row.has("kind") else "name", f"the rules know no {said!r}; {hint}")
    return known[same(said)]


def _check_keys(table: Table, cards: Sequence[Card]) -> None:
    seen: dict[str, int] = {}
    for (number, _), card in zip(table.rows, cards, strict=True):
        if card.key in seen:
            raise BadTable(
                f"{table.file}, rows {seen[card.key]} and {number} both make the card {card.key!r}; "
                "put their copies into one row, or give them a column key."
            )
        seen[card.key] = number


def _check_spelling(table: Table, absent: set[str]) -> None:
    """A column that may be missing is more likely misspelt if there is one that is almost called so."""
    for column in sorted(absent):
        near = difflib.get_close_matches(same(column), [same(known) for known in table.columns], 1, 0.8)
        if near:
            spelt = next(known for known in table.columns if same(known) == near[0])
            raise BadTable(f"{table.file} has a column {spelt!r}, which nothing reads; did you mean {column!r}?")


def _found(file: str, layout: Any) -> Path:
    """The file beside the module of a layout, or in the folder above it, if that belongs to the game too."""
    beside = Path(inspect.getfile(inspect.unwrap(layout))).parent
    folders = [beside, *([beside.parent] if (beside / "__init__.py").exists() else [])]
    for folder in folders:
        if (folder / file).is_file():
            return folder / file
    there = [path.name for folder in folders for path in sorted(folder.iterdir()) if path.suffix.lower() in READERS]
    near = difflib.get_close_matches(file, there, 1, 0.5)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    raise BadTable(f"There is no table {file!r} in {beside}{hint}")
