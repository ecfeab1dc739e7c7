"""A report's tables for notebooks, and the rows of its games, by Arrow."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardamom.kernel.errors import CardamomError
from cardamom.lab.statistics import Estimate

from .parts import Entry, Table

if TYPE_CHECKING:
    import pyarrow


class NoFrames(CardamomError, ImportError):
    """What makes data frames is not installed."""


def arrow() -> Any:
    try:
        import pyarrow as found
    except ImportError as missing:
        raise NoFrames("Data frames and Parquet files need PyArrow: install cardamom[lab].") from missing
    return found


def frame(table: Table) -> pyarrow.Table:
    """A column for each of the table, and two more for the ends of its interval where it has one."""
    columns: dict[str, list[Any]] = {}
    for k, column in enumerate(table.columns):
        entries = [row[k] for row in table.rows]
        columns[column.name] = [entry.value if isinstance(entry, Estimate) else entry for entry in entries]
        if any(isinstance(entry, Estimate) for entry in entries):
            columns[f"{column.name}, low"] = [_end(entry, "low") for entry in entries]
            columns[f"{column.name}, high"] = [_end(entry, "high") for entry in entries]
    return arrow().table(columns)


def _end(entry: Entry, which: str) -> float | None:
    return float(getattr(entry, which)) if isinstance(entry, Estimate) else None


def join_rows(parts: Sequence[Path], target: Path) -> None:
    """The rows of all tables in one file, a row group at a time, so that millions of games need little memory."""
    arrow()
    import pyarrow.parquet as parquet

    files = [parquet.ParquetFile(part) for part in parts]
    with parquet.ParquetWriter(target, files[0].schema_arrow) as writer:
        for file in files:
            for group in range(file.num_row_groups):
                writer.write_table(file.read_row_group(group).cast(files[0].schema_arrow))
