"""The charts of a report, in Vega-Lite by Altair. What is drawn is plain data; Altair is needed only to draw it.

Colours are the page's own variables, so that a chart follows the page into the dark and onto paper.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardamom.kernel.errors import CardamomError
from cardamom.lab.statistics import Estimate

INK, QUIET, LINE, ACCENT, SOFT, PAPER = (
    "var(--ink)",
    "var(--ink-2)",
    "var(--line)",
    "var(--accent)",
    "var(--soft)",
    "var(--paper)",
)
WARN = "var(--warn)"
COLOURS = 8  # of groups, before they are used again
ROW = 24  # pixels that a row of a chart is high
SANS = '"Source Sans 3", "Segoe UI", system-ui, sans-serif'


class NoCharts(CardamomError, ImportError):
    """What draws charts is not installed."""


@dataclass(frozen=True)
class Chart:
    """A picture with a title; `drawn` gives it as Altair's chart."""

    id: str
    title: str

    def drawn(self) -> Any:
        raise NotImplementedError

    @property
    def groups(self) -> list[str]:
        """What its colours stand for, in the order of the page's colours; a single group needs no key."""
        return []

    @property
    def spec(self) -> dict[str, Any]:
        """As Vega-Lite, in the page's colours."""
        spec: dict[str, Any] = self.drawn().to_dict()
        spec["config"] = CONFIG
        return spec


@dataclass(frozen=True)
class Mark:
    """A number with its interval on a row of a chart; `group` tells several on one row apart."""

    row: str
    estimate: Estimate
    group: str = ""


@dataclass(frozen=True)
class Intervals(Chart):
    """Numbers with their intervals, one row each, beside the number that would be fair and what is tolerated around it."""

    axis: str
    marks: Sequence[Mark]
    fair: float | None = None
    tolerance: float = 0.0
    in_percent: bool = True

    @property
    def groups(self) -> list[str]:
        return list(dict.fromkeys(mark.group for mark in self.marks))

    def drawn(self) -> Any:
        alt = altair()
        scale = 100 if self.in_percent else 1
        rows = [
            {
                "row": mark.row,
                "group": mark.group,
                "value": scale * mark.estimate.value,
                "low": scale * mark.estimate.low if mark.estimate.is_sure else scale * mark.estimate.value,
                "high": scale * mark.estimate.high if mark.estimate.is_sure else scale * mark.estimate.value,
            }
            for mark in self.marks
        ]
        groups = self.groups
        labels = list(dict.fromkeys(mark.row for mark in self.marks))
        y = alt.Y("row:N", sort=labels, title=None, axis=alt.Axis(labelLimit=220, ticks=False, domain=False))
        x = alt.X("low:Q", title=self.axis, scale=alt.Scale(zero=False, nice=True), axis=alt.Axis(tickCount=6))
        told = [alt.Tooltip(f"{name}:Q", title=title, format=".2f") for name, title in _TOLD]
        colour = alt.Color("group:N", sort=groups, title=None, legend=alt.Legend(orient="top") if len(groups) > 1 else None)
        base = alt.Chart(alt.Data(values=rows)).encode(y=y, color=colour, tooltip=["row:N", "group:N", *told])
        if len(groups) > 1:
            base = base.encode(yOffset=alt.YOffset("group:N", sort=groups))
        layers = [
            *self._fair(alt, scale),
            base.mark_rule(strokeWidth=3, strokeCap="round", opacity=0.45).encode(x=x, x2="high:Q"),
        ]
        layers.append(base.mark_point(filled=True, size=70, opacity=1).encode(x=alt.X("value:Q")))
        height = ROW * len(labels) * max(1.0, 0.7 * len(groups))
        return alt.layer(*layers).properties(width="container", height=height)

    def _fair(self, alt: Any, scale: float) -> list[Any]:
        """The fair number as a line, on the band of what is tolerated."""
        if self.fair is None:
            return []
        low, high = scale * (self.fair - self.tolerance), scale * (self.fair + self.tolerance)
        data = alt.Data(values=[{"low": low, "high": high, "fair": scale * self.fair}])
        band = alt.Chart(data).mark_rect(color=SOFT, opacity=0.8).encode(x="low:Q", x2="high:Q")
        return [band, alt.Chart(data).mark_rule(color=QUIET, strokeDash=[4, 3]).encode(x="fair:Q")]


_TOLD = (("value", "Found"), ("low", "At least"), ("high", "At most"))


@dataclass(frozen=True)
class Bars(Chart):
    """How often each number occurred, or how much each group had of everything."""

    axis: str
    height_of: str
    bars: Sequence[tuple[str | float, float, str]]  # place, height, group
    stacked: bool = False

    @property
    def groups(self) -> list[str]:
        return list(dict.fromkeys(group for _, _, group in self.bars))

    def drawn(self) -> Any:
        alt = altair()
        rows = [{"place": place, "height": height, "group": group} for place, height, group in self.bars]
        groups = self.groups
        colour = alt.Color("group:N", sort=groups, title=None, legend=alt.Legend(orient="top") if len(groups) > 1 else None)
        tooltip = [
            alt.Tooltip("place", type="nominal", title=self.axis),
            alt.Tooltip("height:Q", title=self.height_of, format=",.2f"),
            alt.Tooltip("group:N", title=" "),
        ]
        base = alt.Chart(alt.Data(values=rows)).encode(color=colour, tooltip=tooltip)
        if self.stacked:
            drawn = base.mark_bar(cornerRadius=2).encode(
                y=alt.Y("place:N", sort=None, title=None, axis=alt.Axis(labelLimit=200, ticks=False, domain=False)),
                x=alt.X("height:Q", title=self.height_of, stack="zero"),
            )
            return drawn.properties(width="container", height=36 * len({place for place, _, _ in self.bars}))
        drawn = base.mark_line(interpolate="monotone", strokeWidth=2.5).encode(
            x=alt.X("place:Q", title=self.axis, axis=alt.Axis(tickCount=8)),
            y=alt.Y("height:Q", title=self.height_of, axis=alt.Axis(tickCount=5)),
        )
        return drawn.properties(width="container", height=200)


@dataclass(frozen=True)
class Heat(Chart):
    """A matrix of shares around one half: rows against columns."""

    names: Sequence[str]
    shares: Sequence[tuple[str, str, float]]  # row, column, the row's share

    def drawn(self) -> Any:
        alt = altair()
        rows = [{"row": row, "column": column, "share": 100 * share} for row, column, share in self.shares]
        reach = max([1.0, *(abs(100 * share - 50) for _, _, share in self.shares)])
        base = alt.Chart(alt.Data(values=rows)).encode(
            y=alt.Y("row:N", sort=list(self.names), title=None, axis=alt.Axis(labelLimit=160, ticks=False, domain=False)),
            x=alt.X(
                "column:N",
                sort=list(self.names),
                title=None,
                axis=alt.Axis(orient="top", labelAngle=-40, labelLimit=140, ticks=False, domain=False),
            ),
            tooltip=["row:N", alt.Tooltip("column:N", title="against"), alt.Tooltip("share:Q", title="Ahead, %", format=".1f")],
        )
        # how far from one half, by the strength of the colour, since a page's colours cannot be blended beforehand
        strength = alt.Opacity("strength:Q", scale=alt.Scale(domain=[0, reach], range=[0.04, 0.6]), legend=None)
        cells = base.transform_calculate(strength="abs(datum.share - 50)", better="datum.share >= 50 ? 'ahead' : 'behind'")
        colours = alt.Color(
            "better:N", scale=alt.Scale(domain=["ahead", "behind"], range=[ACCENT, "var(--other)"]), legend=None
        )
        rects = cells.mark_rect(cornerRadius=3).encode(opacity=strength, color=colours)
        texts = base.mark_text(fontSize=12, color=INK).encode(text=alt.Text("share:Q", format=".0f"))
        return alt.layer(rects, texts).properties(width="container", height=34 * len(self.names))


def altair() -> Any:
    """Altair, or one sentence that says what to install."""
    try:
        import altair as found
    except ImportError as missing:
        raise NoCharts("Charts need Altair: install cardamom[lab].") from missing
    return found


CONFIG: dict[str, Any] = {
    "background": "transparent",
    "font": SANS,
    "view": {"stroke": None},
    "axis": {
        "labelColor": QUIET,
        "titleColor": QUIET,
        "labelFontSize": 13,
        "titleFontSize": 13,
        "titleFontWeight": 400,
        "gridColor": LINE,
        "domainColor": LINE,
        "tickColor": LINE,
    },
    "legend": {"columns": 3, "labelColor": INK, "labelFontSize": 13, "symbolType": "circle", "labelLimit": 260},
    "range": {"category": [f"var(--group-{k})" for k in range(1, COLOURS + 1)]},
    "autosize": {"type": "fit-x", "contains": "padding"},
}

# the page's colours in the light, for where there is no page
LIGHT = {
    "ink": "#2b2118",
    "ink-2": "#5f4d3a",
    "line": "#d8cbb4",
    "soft": "#ecdcc0",
    "accent": "#46683a",
    "other": "#a63b2b",
    "group-1": "#46683a",
    "group-2": "#b4500c",
    "group-3": "#2a478f",
    "group-4": "#8a1f4c",
    "group-5": "#1d6354",
    "group-6": "#6a3fa0",
    "group-7": "#6f6154",
    "group-8": "#c2417c",
}


def in_plain_colours(chart: Chart) -> Any:
    """For a notebook, in the colours of a light page."""
    text = json.dumps(chart.spec)
    for name, colour in LIGHT.items():
        text = text.replace(f"var(--{name})", colour)
    found = altair().Chart.from_dict(json.loads(text))
    return found.properties(title=chart.title)
