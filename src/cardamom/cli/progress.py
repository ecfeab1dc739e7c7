"""The bar that shows how far long work has come."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Progress, TaskID


@dataclass(frozen=True)
class Bar:
    """A bar with one line: words, how many are done of how many, and the time."""

    progress: Progress
    line: TaskID

    def advance(self, more: int) -> None:
        self.progress.advance(self.line, more)

    def set_to(self, done: int, of: int | None = None, words: str | None = None) -> None:
        self.progress.update(self.line, completed=done, total=of, description=words)


@contextmanager
def progress_bar(words: str, total: int, *, end_known: bool = True) -> Iterator[Bar]:
    """A bar on stderr where that is a terminal, and silence elsewhere. It tells the time left, or the time that has
    passed where nobody knows when the work will end."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    screen = Console(stderr=True)
    time = TimeRemainingColumn() if end_known else TimeElapsedColumn()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), time)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        yield Bar(progress, progress.add_task(words, total=total))
