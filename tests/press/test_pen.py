"""The pen of all our drawings: what it draws lies where it should, and only shapes get an outline."""

from __future__ import annotations

import pytest

from cardamom.games.shared.faces.pen import (
    block,
    cord,
    crystal,
    disc,
    drop,
    leaf,
    line,
    n,
    oval,
    put,
    ring,
    scattered,
    shape,
    shine,
    soft,
    spark,
    spot,
    strew,
)
from cardamom.press.art import ink_box

RED, BLUE = "#c03020", "#2040a0"
SQUARE = "M40 40H60V60H40Z"


def box(body: str) -> tuple[float, float, float, float]:
    """Left, top, width and height of what is inked on a sheet of 100 x 100."""
    found = ink_box(body, 100, 100)
    return found.x, found.y, found.width, found.height


def lies(*place: float) -> object:
    """There, within what a pixel can tell."""
    return pytest.approx(place, abs=0.8)


@pytest.mark.parametrize(("value", "text"), [(3.0, "3"), (0.125, "0.12"), (100, "100"), (-0.001, "0"), (-2.5, "-2.5")])
def test_numbers_are_as_short_as_they_can_be(value: float, text: str) -> None:
    assert n(value) == text


@pytest.mark.parametrize(
    ("drawn", "place"),
    [
        (shape(RED, SQUARE), (40, 40, 20, 20)),
        (soft(RED, SQUARE), (40, 40, 20, 20)),
        (disc(RED, 30, 40, 10), (20, 30, 20, 20)),
        (spot(RED, 30, 40, 10), (20, 30, 20, 20)),
        (oval(RED, 30, 40, 20, 10), (10, 30, 40, 20)),
        (oval(RED, 30, 40, 20, 10, turned=90), (20, 20, 20, 40)),
        (shine(RED, 30, 40, 20, 10), (10, 30, 40, 20)),
        (block(RED, 10, 20, 30, 40), (10, 20, 30, 40)),
        (line(RED, 4, "M20 50H60"), (18, 48, 44, 4)),
        (cord(RED, BLUE, 4, "M20 50H60"), (17, 47, 46, 6)),
        (drop(RED, BLUE, 50, 10, 40), (36, 10, 29, 40)),
        (put(leaf(RED, BLUE, 40, 20), 50, 60), (36.5, 20, 27, 40)),
        (crystal((RED, BLUE, RED), 50, 80, 60, 20, 0), (40, 20, 20, 60)),
        (spark(RED, 50, 50, 20), (30, 30, 40, 40)),
    ],
)
def test_what_is_drawn_lies_where_it_should(drawn: str, place: tuple[float, ...]) -> None:
    assert box(drawn) == lies(*place)


@pytest.mark.parametrize("drawn", [soft(RED, SQUARE), spot(RED, 1, 2, 3), shine(RED, 1, 2, 3, 4), spark(RED, 1, 2, 3)])
def test_lights_and_shades_refuse_the_outline(drawn: str) -> None:
    outlined = f'<g stroke="{BLUE}" stroke-width="30">{{}}</g>'
    assert box(outlined.format(drawn)) == box(drawn)
    assert box(outlined.format(shape(RED, SQUARE))) != box(shape(RED, SQUARE))


def test_what_is_put_is_first_enlarged_then_turned_then_moved() -> None:
    thing = block(RED, 5, -2, 10, 4)
    assert box(put(thing, 50, 50)) == lies(55, 48, 10, 4)
    assert box(put(thing, 50, 50, 2)) == lies(60, 46, 20, 8)
    assert box(put(thing, 50, 50, 2, 90)) == lies(46, 60, 8, 20)
    assert box(put(thing, 50, 50, flip=True)) == lies(35, 48, 10, 4)


def test_points_lie_in_their_oval_and_along_it() -> None:
    inside = [((x - 50) / 40) ** 2 + ((y - 30) / 10) ** 2 for x, y in scattered(25, 50, 30, 40, 10)]
    assert len(set(inside)) == 25
    assert max(inside) < 1
    along = list(ring(8, 50, 30, 40, 10))
    assert [((x - 50) / 40) ** 2 + ((y - 30) / 10) ** 2 for x, y in along] == pytest.approx([1] * 8)
    assert [y for _, y in along] == sorted(y for _, y in along)


def test_strewn_things_are_each_turned_further() -> None:
    assert strew("*", [(1, 2), (3, 4)], 2, 10, 30) == put("*", 1, 2, 2, 10) + put("*", 3, 4, 2, 40)
