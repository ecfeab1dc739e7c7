"""The charts of a tuning: what each dial does to each aim, and what one aim costs another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardamom.kernel.options import Value
from cardamom.lab.report.charts import QUIET, Chart, altair
from cardamom.lab.statistics import Estimate

MOST_PLACES = 24  # that are told apart on an axis
BEST = "best"
GROUPS = (BEST, "tried", "cut short", "as it is now")


@dataclass(frozen=True)
class Point:
    """A trial in a chart."""

    name: str  # its settings
    group: str
    x: Value | Estimate
    y: Estimate


@dataclass(frozen=True)
class Scatter(Chart):
    """Trials as points with their intervals, and lines where the aims are."""

    x_axis: str
    y_axis: str
    points: Sequence[Point]
    places: Sequence[Value] = ()  # of the x axis, in their order, where it is no measure
    x_aim: float | None = None
    y_aim: float | None = None

    @property
    def groups(self) -> list[str]:
        return [group for group in GROUPS if any(point.group == group for point in self.points)]

    def drawn(self) -> Any:
        alt = altair()
        rows = [self._row(point) for point in self.points]
        groups = self.groups
        colour = alt.Color("group:N", sort=groups, title=None, legend=alt.Legend(orient="top") if len(groups) > 1 else None)
        told = ["name:N", "group:N", alt.Tooltip("x", type="nominal", title=self.x_axis)]
        told += [alt.Tooltip("y:Q", title=self.y_axis, format=",.4~g")]
        base = alt.Chart(alt.Data(values=rows)).encode(color=colour, tooltip=told)
        x = alt.X("x:Q", title=self.x_axis, scale=alt.Scale(zero=False))
        if 0 < len(self.places) <= MOST_PLACES:
            x = alt.X("x:O", title=self.x_axis, sort=list(self.places), axis=alt.Axis(labelAngle=0))
        y = alt.Y("low:Q", title=self.y_axis, scale=alt.Scale(zero=False))
        layers = [*self._aims(alt), base.mark_rule(strokeWidth=3, opacity=0.45).encode(x=x, y=y, y2="high:Q")]
        if any("x_low" in row for row in rows):
            layers.append(base.mark_rule(strokeWidth=3, opacity=0.45).encode(x="x_low:Q", x2="x_high:Q", y="y:Q"))
            layers.append(self._front(alt, [row for row in rows if row["group"] == BEST]))
        layers.append(base.mark_point(filled=True, size=70, opacity=1).encode(x=x, y="y:Q"))
        return alt.layer(*layers).properties(width="container", height=280)

    def _row(self, point: Point) -> dict[str, Any]:
        low, high = ends(point.y)
        row = {"name": point.name, "group": point.group, "x": point.x, "y": point.y.value, "low": low, "high": high}
        if isinstance(point.x, Estimate):
            row["x"] = point.x.value
            row["x_low"], row["x_high"] = ends(point.x)
        return row

    def _front(self, alt: Any, best: list[dict[str, Any]]) -> Any:
        """The Pareto front: a line through the best, from one end to the other."""
        drawn = alt.Chart(alt.Data(values=best)).mark_line(color="var(--group-1)", strokeWidth=2, opacity=0.7)
        return drawn.encode(x="x:Q", y="y:Q", order=alt.Order("x:Q"))

    def _aims(self, alt: Any) -> list[Any]:
        """Where the aims are, as dashed lines."""
        lines = []
        for place, aim in (("x", self.x_aim), ("y", self.y_aim)):
            if aim is not None:
                data = alt.Data(values=[{"aim": aim}])
                lines.append(alt.Chart(data).mark_rule(color=QUIET, strokeDash=[4, 3]).encode(**{place: "aim:Q"}))
        return lines


def ends(found: Estimate) -> tuple[float, float]:
    return (found.low, found.high) if found.is_sure else (found.value, found.value)
