"""Markdown as Typst's markup: the columns of a table have room for their longest word, with the sign before it."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from cardamom.press.books.markup import ROW, SIGN, Markup
from cardamom.press.books.rulebook import parse
from cardamom.press.books.tables import GAP
from cardamom.press.errors import BadPrint

WORD = "Transformation"


def markup(text: str, titles: tuple[str, ...] = (), signs: dict[str, str] | None = None) -> str:
    """What Typst is given for a chapter."""
    return Markup(signs or {}, titles=titles).blocks(parse(f"# Game\n\n## A\n\n{text}\n\n## B\n").chapters[0].blocks)


def widths(table: str, signs: dict[str, str] | None = None) -> list[str]:
    """The widths that Typst is given for the columns of a table."""
    found = re.search(r"columns: \((.*?),\)", markup(table, signs=signs))
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


def test_a_heading_that_is_named_is_a_link() -> None:
    said = markup("You may cook (see Cooking at once).", ("Cooking", "Cooking at once"))
    assert '#link(label("cooking-at-once"))[#"Cooking at once";]' in said
    assert "#link" not in markup("I see Cookings.", ("Cooking",))


def test_names_for_programs_are_left_out_with_their_brackets() -> None:
    said = markup("- **Rounds** (`max_rounds`): four. Set dealt_spells.")
    assert "max" not in said
    assert "(`" not in said
    assert "#none;#none;" in said
    assert "dealt spells" in said


def test_an_example_is_its_title_and_the_words_of_its_author() -> None:
    said = markup("*An example: Ada wins.*\n\n- Ada lays 3 cards.\n\nShe has three sets.")
    assert said.startswith("#example")
    assert "She has three sets." in said
    assert "Ada lays" not in said


def test_an_example_without_the_words_of_its_author_is_refused() -> None:
    with pytest.raises(BadPrint, match="“Ada wins” needs the list that its replay tells, and then a paragraph"):
        markup("*An example: Ada wins.*\n\n- Ada lays 3 cards.")


def test_a_figure_that_nobody_draws_is_refused() -> None:
    with pytest.raises(BadPrint, match="a figure “nose” that nobody draws"):
        markup("![A nose](figure:nose)")
    with pytest.raises(BadPrint, match="shows figures by their names"):
        markup("![A nose](nose.png)")


def test_what_a_book_cannot_print_is_refused() -> None:
    with pytest.raises(BadPrint, match="it cannot print a hr"):
        markup("Words.\n\n---")


def test_a_number_stays_on_the_line_of_what_it_counts() -> None:
    assert "of 2\u00a0VP and 3 + 1" in markup("It is worth more of 2 VP and 3 + 1.")


def test_words_before_a_list_and_short_lists_are_as_wide_as_the_column() -> None:
    """A block that is only as wide as its longest line could not be justified."""
    said = markup("Take one card.\n\n- one\n- two")
    look = resources.files("cardamom.press.books").joinpath("book.typ").read_text(encoding="utf-8")
    for name in ("lead", "short-list"):
        assert f"#{name}" in said
        assert re.search(rf"#let {name}\(.*?\) = block\(width: 100%, ", look)


def test_a_list_within_a_numbered_one_stands_between_its_items() -> None:
    said = markup("1. Name.\n2. Score:\n   - points,\n   - tips.\n3. Clear away.")
    assert said.index("#enum(start: 1, ") < said.index("#within[") < said.index("#enum(start: 3, ")
    assert said.count("#enum(") == 2
    assert markup("1. Draw.\n2. Meld.").count("#enum(start: 1, ") == 1


def test_a_long_table_may_float_and_leaves_the_words_before_it() -> None:
    def table(rows: int) -> str:
        return markup("These are all:\n\n| Sign | Name |\n|---|---|\n" + "| A | B |\n" * rows)

    assert '#lead("sign-name")' in table(8)
    assert '#pictured("sign-name", table(' in table(8)
    assert '#lead("")' in table(3), "a short one stays with its words"
    assert '#pictured("", table(' in table(3)
