"""What docs/printing.md shows is what runs, and its table of margins is the grid's."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from cardamom.cli.print import Paper, Sheet
from cardamom.press.job import PRODUCTS
from cardamom.press.layout import STOCKS
from cardamom.press.sheets import KINDS
from tests.loading import load_tool

from .printing import ids_with_faces, names_on

SAID = " ".join(get_args(option)[1].help for option in (Paper, Sheet))  # what --help says of them
PAGE = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")


@pytest.mark.skipif("iron-chef" not in ids_with_faces(), reason="the page prints a card of a game without faces")
def test_the_python_on_the_page_runs() -> None:
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(compile(block, "printing.md", "exec"), names)
    pdf = names["pdf"]
    assert isinstance(pdf, bytes)
    assert names_on(pdf, 0) == {"Apple": 4}


def test_the_tables_on_the_page_are_those_of_the_grid() -> None:
    tool = load_tool("printing_page")
    assert tool.updated(PAGE) == PAGE, "run `make pages`"
    assert "| A4 | 1.5 mm | 9 | 6 and 12 mm |" in PAGE
    assert "| Letter | 3 mm | 8, on their side |" in PAGE


def test_the_page_and_the_help_name_every_sheet_and_paper() -> None:
    for name in (*KINDS, *STOCKS):
        assert re.search(rf"`{name}`|`--\w+ {name}`", PAGE)
        assert name in SAID


def test_the_page_names_every_product() -> None:
    for product in PRODUCTS:
        assert product in PAGE
