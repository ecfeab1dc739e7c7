"""What docs/printing.md shows is what runs, and its table of margins is the grid's."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardamom.press.job import PRODUCTS
from cardamom.press.layout import Grid, stock

from .printing import ids_with_faces, names_on

PAGE = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")


@pytest.mark.skipif("iron-chef" not in ids_with_faces(), reason="the page prints a card of a game without faces")
def test_the_python_on_the_page_runs() -> None:
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(compile(block, "printing.md", "exec"), names)
    pdf = names["pdf"]
    assert isinstance(pdf, bytes)
    assert names_on(pdf, 0) == {"Apple": 4}


def test_the_margins_on_the_page_are_those_of_the_grid() -> None:
    rows = re.findall(r"^\| (A4|Letter) \| ([\d.]+)(?: mm)? \| ([\d.]+) and ([\d.]+) mm", PAGE, re.MULTILINE)
    assert len(rows) == 5
    for paper, bleed, left, top in rows:
        grid = Grid(stock(paper), float(bleed))
        assert grid.left == pytest.approx(float(left))
        assert grid.top == pytest.approx(float(top))


def test_the_page_names_every_product() -> None:
    for product in PRODUCTS:
        assert product in PAGE
