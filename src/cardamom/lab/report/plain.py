"""A report as plain data, for programs: every number with its interval."""

from __future__ import annotations

import math
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from cardamom.lab.statistics import Estimate

from .findings import Finding, Judged
from .parts import Block, Entry, Table

if TYPE_CHECKING:
    from .report import Report


def to_data(report: Report) -> dict[str, Any]:
    return {
        "game": report.game.id,
        "rules_version": report.game.rules_version,
        "games": report.games,
        "settings": asdict(report.settings),
        "findings": [_finding(finding) for finding in report.findings],
        "hypotheses": [_judged(test) for test in report.tested],
        "blocks": [_block(block) for block in report.blocks],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    told = {"level": finding.level.name.lower(), "kind": finding.kind, "text": finding.text, "block": finding.block}
    if finding.estimate is None:
        return told
    return {**told, "about": finding.about, **_number(finding.estimate), "fair": finding.fair, "tolerance": finding.tolerance}


def _judged(test: Judged) -> dict[str, Any]:
    asked = test.hypothesis
    told = {"block": asked.block, "kind": asked.kind, "about": asked.about, "fair": asked.fair, "tolerance": asked.tolerance}
    return {**told, **_number(test.estimate), "chance": asked.chance, "flagged": test.rejected}


def _block(block: Block) -> dict[str, Any]:
    return {
        "id": block.id,
        "title": block.title,
        "sentences": block.sentences,
        "tables": [_table(table) for table in block.tables],
        "notes": block.notes,
    }


def _table(table: Table) -> dict[str, Any]:
    columns = [{"name": column.name, "unit": column.unit.value, "note": column.note} for column in table.columns]
    return {
        "id": table.id,
        "title": table.title,
        "columns": columns,
        "rows": [[_entry(entry) for entry in row] for row in table.rows],
    }


def _entry(entry: Entry) -> Any:
    if isinstance(entry, Estimate):
        return _number(entry)
    return _finite(entry) if isinstance(entry, float) else entry


def _number(estimate: Estimate) -> dict[str, float | None]:
    return {"value": _finite(estimate.value), "low": _finite(estimate.low), "high": _finite(estimate.high)}


def _finite(number: float) -> float | None:
    """JSON knows no infinity: what is not known is null."""
    return float(number) if math.isfinite(number) else None
