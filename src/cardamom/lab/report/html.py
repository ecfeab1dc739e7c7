"""A report as one HTML page, which needs no other file and no network."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib import resources
from typing import TYPE_CHECKING, Any

from cardamom.kernel.game import Game
from cardamom.kernel.table_plan import PLAIN_THEME
from cardamom.lab.statistics import Estimate

from .charts import COLOURS, Chart, NoCharts, altair
from .findings import Finding, Level
from .numbers import Unit, interval, many, written
from .parts import Block, Column, Entry, Table
from .words import intro, tests_made, title, verdict

if TYPE_CHECKING:
    from .report import Report

SHOWN = 5  # findings of one level and kind, before the others are folded away
MANY = 10  # rows of a table, from which on they are counted
HEADINGS = {Level.FLAG: "Red flags", Level.NOTE: "Good to know", Level.FINE: "Looked at, and nothing found"}


def page(report: Report) -> str:
    """The page, whole."""
    return page_of(report.game, title(report), intro(report), findings_box(report), report.blocks, _missing(report))


def page_of(game: Game, name: str, told: str, findings: str, blocks: Sequence[Block], more: str = "") -> str:
    """A page of the lab about a game: its findings as HTML first, then its blocks."""
    theme = game.plan.theme if game.plan else PLAIN_THEME
    parts = {
        "TITLE": escape(name),
        "NAME": escape(game.name),
        "INTRO": escape(told),
        "THEME": f":root{{--cloth:{theme.cloth};--shade:{theme.shade};--game:{theme.accent};--on-cloth:{theme.words}}}",
        "STYLE": _file("page.css"),
        "LINKS": "".join(f'<a href="#{block.id}">{escape(block.title)}</a>' for block in blocks),
        "FINDINGS": findings,
        "BLOCKS": "".join(map(_block, blocks)) + more,
        "CHARTS": _charts(blocks),
        "VEGA": vega(),
        "SCRIPT": _file("page.js"),
    }
    return re.sub(r"@([A-Z]+)@", lambda place: parts[place[1]], _file("page.html"))


def _file(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


@cache
def vega() -> str:
    """The JavaScript that draws all charts of a page, of the version that Altair writes for."""
    try:
        import vl_convert
    except ImportError as missing:
        raise NoCharts("A report's page needs vl-convert: install cardamom[lab].") from missing
    version = ".".join(altair().SCHEMA_VERSION.lstrip("v").split(".")[:2])
    bundle: str = vl_convert.javascript_bundle(vl_version=version)  # type: ignore[call-arg]  # its stub is stricter than it is
    return bundle.replace("</script", "<\\/script")


# ---- findings


def findings_box(report: Report) -> str:
    """All findings, the red flags first."""
    titles = {block.id: block.title for block in report.blocks}
    groups = []
    for level, heading in HEADINGS.items():
        of_level = [finding for finding in report.findings if finding.level is level]
        if of_level:
            shown, folded = _some(of_level)
            items = "".join(_finding(finding, titles) for finding in shown)
            more = "".join(_finding(finding, titles) for finding in folded)
            rest = f"<details><summary>{len(folded)} more</summary><ul>{more}</ul></details>" if folded else ""
            groups.append(f'<div class="level-{level.name.lower()}"><h3>{heading}</h3><ul>{items}</ul>{rest}</div>')
    return (
        f'<section id="findings" class="paper findings"><h2>Findings <small>{escape(verdict(report))}</small></h2>'
        f'{"".join(groups)}<p class="note">{_sentence(tests_made(report))}</p></section>'
    )


def _some(findings: list[Finding]) -> tuple[list[Finding], list[Finding]]:
    """The first few of every kind, and all others."""
    shown: list[Finding] = []
    for finding in findings:
        if sum(other.kind == finding.kind for other in shown) < SHOWN:
            shown.append(finding)
    return shown, [finding for finding in findings if finding not in shown]


def _sentence(text: str) -> str:
    """Words as HTML, in which no line begins with a percent sign."""
    return escape(text).replace(" %", "\u00a0%")


def _finding(finding: Finding, titles: dict[str, str]) -> str:
    return f'<li>{_sentence(finding.text)} <a href="#{finding.block}">{escape(titles[finding.block])}</a></li>'


# ---- blocks


def _block(block: Block) -> str:
    sentences = "".join(f"<p>{_sentence(sentence)}</p>" for sentence in block.sentences)
    charts = "".join(map(_figure, block.charts))
    tables = "".join(map(_table, block.tables))
    notes = "".join(f"<p>{_sentence(note)}</p>" for note in block.notes)
    how = f'<div class="note">{notes}</div>' if notes else ""
    charts = f'<div class="charts">{charts}</div>' if charts else ""
    return f'<section id="{block.id}" class="paper"><h2>{escape(block.title)}</h2>{sentences}{charts}{tables}{how}</section>'


def _missing(report: Report) -> str:
    told = "".join(f"<li>{escape(sentence)}</li>" for sentence in report.missing)
    return f'<section id="missing" class="paper"><h2>Not told here</h2><ul>{told}</ul></section>' if told else ""


def _figure(chart: Chart) -> str:
    name = escape(chart.title)
    drawn = f'<div class="chart" data-chart="{escape(chart.id)}" role="img" aria-label="{name}"></div>'
    dots = [f'<li style="--dot:var(--group-{k % COLOURS + 1})">{escape(group)}</li>' for k, group in enumerate(chart.groups)]
    key = f'<ul class="key">{"".join(dots)}</ul>' if len(dots) > 1 else ""
    return f"<figure><figcaption>{name}</figcaption>{key}{drawn}</figure>"


def _charts(blocks: Sequence[Block]) -> str:
    specs = {chart.id: _offline(chart.spec) for block in blocks for chart in block.charts}
    return json.dumps(specs, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _offline(spec: dict[str, Any]) -> dict[str, Any]:
    """Without the address of its schema, which nobody needs to look up, and without its key, which the page writes itself so
    that it breaks into lines on a phone."""
    return {name: part if name == "config" else _without_key(part) for name, part in spec.items() if name != "$schema"}


def _without_key(part: Any) -> Any:
    if isinstance(part, list):
        return [_without_key(each) for each in part]
    if isinstance(part, dict):
        return {name: None if name == "legend" else _without_key(each) for name, each in part.items()}
    return part


# ---- tables


def _table(table: Table) -> str:
    heads = "".join(_head(column) for column in table.columns)
    rows = "".join(f"<tr>{_row(row, table)}</tr>" for row in table.rows)
    told = "".join(f"<dt>{escape(column.name)}</dt><dd>{escape(column.note)}</dd>" for column in table.columns if column.note)
    legend = f'<dl class="legend">{told}</dl>' if told else ""
    name = escape(table.title)
    drawn = (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{name}"><table id="table-{escape(table.id)}">'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>{legend}"
    )
    rows_told = many(len(table.rows), "row") if len(table.rows) >= MANY else ""
    opened = "" if table.folded else " open"
    return f"<details{opened}><summary>{name} <small>{rows_told}</small></summary>{drawn}</details>"


def _head(column: Column) -> str:
    kind = "text" if column.unit is Unit.TEXT else "number"
    return f'<th scope="col" class="{kind}"><button type="button">{escape(column.name)}</button></th>'


def _row(row: tuple[Entry, ...], table: Table) -> str:
    return "".join(_entry(entry, column, k == 0) for k, (entry, column) in enumerate(zip(row, table.columns, strict=True)))


def _entry(entry: Entry, column: Column, is_first: bool) -> str:
    text = escape(written(entry, column.unit))
    if column.unit is Unit.TEXT:
        return f'<th scope="row">{text}</th>' if is_first else f"<td>{text}</td>"
    number = entry.value if isinstance(entry, Estimate) else entry
    key = f' data-key="{number:.9g}"' if isinstance(number, int | float) and math.isfinite(number) else ""
    sure = f"<small>{escape(interval(entry, column.unit))}</small>" if isinstance(entry, Estimate) else ""
    return f'<td class="number"{key}>{text}{sure}</td>'
