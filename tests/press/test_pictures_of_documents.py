"""The documents' pictures of printed games are made by a program, and shown; what painting costs is measured by another."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PIL import Image

from benchmarks.painting import GOAL, Painted, told
from tools.press_pictures import PICTURES, SHEETS, above, beside, framed, main

from .printing import ids_with_faces

DOCS = Path(__file__).parents[2] / "docs"


def test_every_game_has_a_contact_sheet_and_every_picture_is_shown() -> None:
    assert set(ids_with_faces()) <= set(SHEETS)
    shown = "".join((DOCS / f"{page}.md").read_text(encoding="utf-8") for page in ("press", "printing", "figures"))
    for name in PICTURES:
        assert (DOCS / "images" / f"{name}.webp").exists()
        assert f"(images/{name}.webp)" in shown


def test_pages_stand_beside_and_below_each_other_in_their_order() -> None:
    red, blue = Image.new("RGB", (4, 6), "#ff0000"), Image.new("RGB", (3, 2), "#0000ff")
    row, column = beside([red, blue], gap=1), above([red, blue], gap=1)
    assert (row.size, column.size) == ((8, 6), (4, 9))
    assert [row.getpixel((0, 3)), row.getpixel((7, 3))] == [(255, 0, 0), (0, 0, 255)]
    assert [column.getpixel((1, 0)), column.getpixel((1, 8))] == [(255, 0, 0), (0, 0, 255)]
    assert framed(red, edge=2).size == (8, 10)


def test_a_picture_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["press_pictures", "chess"])
    with pytest.raises(SystemExit, match="No picture is called 'chess'; there are iron-chef, carrot"):
        main()


def test_painting_is_told_game_by_game_and_held_against_the_goal() -> None:
    text = told({"carrot": Painted(30.4, 15.6), "food-court": Painted(350.0, 180.0)})
    assert "| carrot | 30 | 16 |" in text
    assert "| all | 380 | 196 |" in text
    assert "is reached" in text
    assert "is missed by 10 seconds" in told({"carrot": Painted(500, GOAL + 10)})
