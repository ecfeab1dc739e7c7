"""A tuck box folds: its panels meet, it closes, it holds the cards, and it can be cut out."""

from __future__ import annotations

import itertools
import math

import pytest

from cardamom.kernel.faces import Box
from cardamom.press.box.net import (
    BLEED,
    EASE,
    HALVES,
    NOTCH_DEPTH,
    TONGUE,
    WHOLE,
    Inside,
    Net,
    Panel,
    Point,
    Wall,
    net_of,
)

SIZES = [Inside(64, 89, 20.2), Inside(64, 95, 37.3), Inside(64, 95, 65.1), Inside(45, 69, 12)]
NETS = [net_of(inside, walls) for inside in SIZES for walls in (WHOLE, *HALVES)]
every_net = pytest.mark.parametrize("net", NETS, ids=lambda net: f"{net.inside.depth}-{len(net.panels)}")


def edges(points: tuple[Point, ...]) -> list[tuple[Point, Point]]:
    return list(zip(points, (*points[1:], points[0]), strict=True))


def on_line(point: Point, one: Point, other: Point) -> bool:
    return math.isclose(math.dist(one, point) + math.dist(point, other), math.dist(one, other), abs_tol=1e-6)


def shared(panel: Panel, start: Point, end: Point) -> float:
    """How much of a fold lies on the outline of a panel."""
    return sum(
        math.dist(a, b) if on_line(a, start, end) and on_line(b, start, end) else
        math.dist(start, end) if on_line(start, a, b) and on_line(end, a, b) else 0
        for a, b in edges(panel.outline)
    )  # fmt: skip


@every_net
def test_both_panels_of_a_fold_have_its_whole_length(net: Net) -> None:
    for fold in net.folds:
        for name in (fold.one, fold.other):
            assert shared(net.panel(name), fold.start, fold.end) >= fold.length - 1e-6, (fold, name)


@every_net
def test_all_panels_hang_together(net: Net) -> None:
    reached, waiting = {"glue flap"}, ["glue flap"]
    while waiting:
        at = waiting.pop()
        for fold in net.folds:
            for other in {fold.one, fold.other} - reached if at in (fold.one, fold.other) else ():
                reached.add(other)
                waiting.append(other)
    assert reached == {panel.name for panel in net.panels}
    assert len(net.folds) == len(net.panels) - 1


@pytest.mark.parametrize("inside", SIZES)
def test_edges_that_meet_when_it_is_folded_are_equally_long(inside: Inside) -> None:
    net = net_of(inside)
    front, back, left, right = (net.panel(wall.value).box for wall in (Wall.FRONT, Wall.BACK, Wall.LEFT, Wall.RIGHT))
    assert front.width == back.width == pytest.approx(inside.width)
    assert left.width == right.width == pytest.approx(inside.depth)
    assert {box.height for box in (front, back, left, right)} == {inside.height}
    assert net.panel("glue flap").box.height == back.height
    for name in ("top closure", "bottom closure"):
        closure, tongue = net.panel(name).box, net.panel(f"{name} tongue").box
        assert closure.width == pytest.approx(inside.width)
        assert closure.height == pytest.approx(inside.depth), "it reaches from the back to the front"
        assert tongue.width == pytest.approx(inside.width - 2 * EASE), "it slides in between the sides"
        assert tongue.height == pytest.approx(TONGUE)


@pytest.mark.parametrize("inside", SIZES)
def test_dust_flaps_lie_beside_each_other_under_the_closure(inside: Inside) -> None:
    net = net_of(inside)
    for end in ("above", "below"):
        flaps = [net.panel(f"{side} dust flap {end}").box for side in ("left", "right")]
        assert all(flap.width <= inside.depth for flap in flaps)
        assert sum(flap.height for flap in flaps) < inside.width


def crosses(a: tuple[Point, Point], b: tuple[Point, Point]) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(*a, b[0]) * side(*a, b[1]) < -1e-9 and side(*b, a[0]) * side(*b, a[1]) < -1e-9


@every_net
def test_the_outline_is_closed_and_does_not_cross_itself(net: Net) -> None:
    lines = edges(net.cut)
    assert all(math.dist(*line) > 1e-6 for line in lines)
    assert not any(crosses(a, b) for a, b in itertools.combinations(lines, 2))
    assert max(math.dist(*line) for line in lines) <= max(net.inside.height, net.inside.width) + 1e-6, "no short cut across"


def area(points: tuple[Point, ...]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(points))) / 2


@every_net
def test_the_outline_holds_the_panels_and_nothing_else(net: Net) -> None:
    assert area(net.cut) == pytest.approx(sum(area(panel.outline) for panel in net.panels), rel=1e-6)


@every_net
def test_print_runs_over_no_fold(net: Net) -> None:
    for fold in net.folds:
        for name in (fold.one, fold.other):
            panel = net.panel(name)
            if panel.printed and fold.start[1] == fold.end[1]:
                assert panel.inked.y >= panel.box.y - BLEED
                above = fold.start[1] == pytest.approx(panel.box.y)
                assert (panel.bleed.top if above else panel.bleed.bottom) == 0


def beyond(net: Net, start: Point, end: Point, by: float) -> Point:
    """The point this far outside the middle of an edge of the cut."""
    signed = sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(net.cut))
    out = math.copysign(by, signed) / math.dist(start, end)
    return (start[0] + end[0]) / 2 + (end[1] - start[1]) * out, (start[1] + end[1]) / 2 - (end[0] - start[0]) * out


@every_net
def test_print_runs_over_every_cut(net: Net) -> None:
    bare = edges(net.panel("glue flap").outline)
    inked = [panel.inked for panel in net.panels if panel.printed]
    for start, end in edges(net.cut):
        if not any(on_line(start, *edge) and on_line(end, *edge) for edge in bare):
            x, y = beyond(net, start, end, BLEED - 1)
            assert any(box.holds(Box(x, y, 0, 0)) for box in inked), (start, end)


def test_the_notch_for_the_thumb_is_in_the_middle_of_the_front() -> None:
    net = net_of(SIZES[0])
    front = net.panel("front")
    deepest = max((y, x) for x, y in front.outline if 0 < y < net.inside.height / 2)
    assert deepest == pytest.approx((NOTCH_DEPTH, front.box.middle[0]))


def test_slits_end_where_the_fold_of_the_tongue_begins() -> None:
    net = net_of(SIZES[1])
    folds = [fold for fold in net.folds if "tongue" in fold.other]
    ends = {point for fold in folds for point in (fold.start, fold.end)}
    assert len(net.slits) == 2 * len(folds) == 4
    assert ends <= {point for slit in net.slits for point in slit}
