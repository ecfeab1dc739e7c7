"""What a block of a report is made of, as plain data: sentences, tables and charts. HTML, Markdown and JSON show the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardamom.lab.statistics import Estimate

from .charts import Chart
from .numbers import Unit

if TYPE_CHECKING:
    from .findings import Fact, Hypothesis

Entry = str | int | float | Estimate | None  # of a table; None where there is nothing to tell


@dataclass(frozen=True)
class Column:
    """A column of a table. `note` says in a sentence what it holds, where its name does not."""

    name: str
    unit: Unit = Unit.TEXT
    note: str = ""


@dataclass(frozen=True)
class Table:
    """Rows with their columns. A `folded` table is opened by its reader."""

    id: str
    title: str
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Entry, ...]]
    folded: bool = False


@dataclass
class Block:
    """A part of the page, with a heading of its own that findings link to."""

    id: str
    title: str
    sentences: list[str] = field(default_factory=list)
    charts: list[Chart] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # how to read it
    hypotheses: list[Hypothesis] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)  # findings that need no test
