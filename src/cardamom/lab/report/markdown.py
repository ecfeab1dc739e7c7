"""A report in Markdown: findings, sentences and tables."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardamom.lab.statistics import Estimate

from .findings import Finding, Level
from .numbers import Unit, interval, written
from .parts import Block, Column, Entry, Table
from .words import intro, tests_made, title

if TYPE_CHECKING:
    from .report import Report

MARKS = {Level.FLAG: "🚩 ", Level.NOTE: "", Level.FINE: "✓ "}


def markdown(report: Report) -> str:
    lines = [f"# {title(report)}", "", intro(report), "", "## Findings", ""]
    lines += [_finding(report, finding) for finding in report.findings] or ["Nothing to tell."]
    lines += ["", tests_made(report)]
    for block in report.blocks:
        lines += lines_of(block)
    if report.missing:
        lines += ["", "## Not told here", "", *(f"- {escaped(sentence)}" for sentence in report.missing)]
    return "\n".join(lines) + "\n"


def _finding(report: Report, finding: Finding) -> str:
    heading = next(block.title for block in report.blocks if block.id == finding.block)
    return f"- {MARKS[finding.level]}{escaped(finding.text)} [{heading}](#{_anchor(heading)})"


def _anchor(heading: str) -> str:
    """As GitHub makes it of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def lines_of(block: Block) -> Iterator[str]:
    yield from ("", f"## {block.title}")
    for sentence in block.sentences:
        yield from ("", escaped(sentence))
    for table in block.tables:
        yield from ("", f"**{escaped(table.title)}**", "")
        yield from _table(table)
    for note in block.notes:
        yield from ("", f"*{escaped(note)}*")


def _table(table: Table) -> Iterator[str]:
    yield _row([column.name for column in table.columns])
    yield "|".join(["", *("---" if column.unit is Unit.TEXT else "--:" for column in table.columns), ""])
    for row in table.rows:
        yield _row([_entry(entry, column) for entry, column in zip(row, table.columns, strict=True)])
    told = [f"{column.name}: {column.note}" for column in table.columns if column.note]
    if told:
        yield from ("", f"<sub>{escaped(' '.join(told))}</sub>")


def _row(entries: list[str]) -> str:
    return f"| {' | '.join(map(escaped, entries))} |"


def _entry(entry: Entry, column: Column) -> str:
    text = written(entry, column.unit)
    return f"{text} ({interval(entry, column.unit)})" if isinstance(entry, Estimate) else text


def escaped(text: str) -> str:
    """Words as they are, whatever marks are in them."""
    return re.sub(r"([\\`*_|<>\[\]])", r"\\\1", text)
