"""Markdown as Typst's markup: the columns of a table have room for their longest word, with the sign before it."""

from __future__ import annotations

import re

import pytest

from cardamom.press.markup import GAP, ROW, SIGN, Markup
from cardamom.press.rulebook import parse

WORD = "Transformation"


def widths(table: str, signs: dict[str, str] | None = None) -> list[str]:
    """The widths that Typst is given for the columns of a table."""
    blocks = [
        block for sections in parse(f"# Game\n\n{table}\n").sections.values() for part in sections for block in part.blocks
    ]
    found = re.search(r"columns: \((.*?),\)", Markup(signs or {}).blocks(blocks))
    assert found
    return found[1].split(", ")


def shares(found: list[str]) -> list[float]:
    return [float(width.removesuffix("fr")) for width in found if width != "auto"]


def table(first: str, second: str) -> str:
    return f"| Source | What it has |\n|---|---|\n| {first} | {second} |"


def test_columns_share_the_width_by_how_much_is_in_them() -> None:
    one, other = shares(widths(table("three short words", "five words that are longer")))
    assert one + other == pytest.approx(ROW, abs=0.1)
    assert other > one


def test_a_column_is_never_narrower_than_its_longest_word() -> None:
    much = "hair, silk and scales of all kinds, " * 4
    one, other = shares(widths(table(f"Body & {WORD}", much)))
    assert one == len(WORD) + GAP
    assert one + other == pytest.approx(ROW, abs=0.1)


def test_a_sign_takes_room_too() -> None:
    name, much = f"Body & {WORD}", "hair, silk and scales of all kinds, " * 4
    assert shares(widths(table(name, much), {name: "#sign"}))[0] == len(WORD) + SIGN + GAP


def test_a_narrow_column_keeps_its_own_width() -> None:
    assert widths(table("Wild", "one line for all cards that are wild"))[0] == "auto"
