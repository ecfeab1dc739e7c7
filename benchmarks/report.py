"""The figures as Markdown, between the marks of a page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
PLOT = PAGE.parent / "images" / "growth.svg"
BEGIN, END = "<!-- generated: figures -->", "<!-- end -->"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def write(text: str, page: Path = PAGE) -> None:
    """Replace what stands between the marks; all else of the page is its author's."""
    before, rest = page.read_text(encoding="utf-8").split(BEGIN, 1)
    page.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.split(END, 1)[1]}", encoding="utf-8")
