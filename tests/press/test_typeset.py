"""Words are measured with the fonts' own metrics: they wrap, balance and shrink, and what does not fit is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardamom.kernel.faces import BODY, TITLE, Box, Bullets, Font, Item, Text
from cardamom.press.draw import draw
from cardamom.press.errors import BadFace
from cardamom.press.fonts import typeface
from cardamom.press.svg import Canvas
from cardamom.press.typeset import fit, printed

WIDE = Box(100, 100, 400, 300)
SENTENCE = "Each player passes a card to the left and takes up what comes."


def test_a_line_is_as_wide_as_its_letters_with_kerning() -> None:
    face = typeface(BODY)
    line = fit(Text("AVATAR", WIDE, 40)).lines[0]
    alone = sum(face.width(letter) for letter in "AVATAR")
    assert line.width == pytest.approx(face.width("AVATAR"))
    assert line.width < alone - 0.05  # A and V close up


def test_spacing_opens_letters_but_not_after_the_last() -> None:
    plain, open_ = typeface(TITLE), typeface(replace(TITLE, spacing=100))
    assert open_.width("menu") == pytest.approx(plain.width("menu") + 0.3)


def test_words_wrap_inside_their_box_and_stay_at_full_size_if_they_fit() -> None:
    block = fit(Text(SENTENCE, WIDE, 36))
    assert block.size == 36
    assert len(block.lines) > 1
    assert " ".join(line.words for line in block.lines) == SENTENCE
    assert WIDE.holds(block.box)


def test_lines_are_balanced() -> None:
    widths = [line.width for line in fit(Text(SENTENCE, WIDE, 36)).lines]
    assert min(widths) > 0.75 * max(widths)


def test_words_shrink_until_they_fit_and_not_further() -> None:
    box = Box(100, 100, 400, 90)
    block = fit(Text(SENTENCE, box, 60, 20))
    assert 20 <= block.size < 60
    assert box.holds(block.box)
    with pytest.raises(BadFace):
        fit(Text(SENTENCE, box, block.size + 0.5, block.size + 0.5))


@pytest.mark.parametrize(
    "text",
    [
        Text(SENTENCE, Box(0, 0, 400, 60), 40, 36),
        Text("Unsplittable", Box(0, 0, 90, 300), 40, 36),
        Text("two words", Box(0, 0, 120, 300), 40, 36, rows=1),
    ],
)
def test_what_overflows_is_refused_with_the_words_and_the_room(text: Text) -> None:
    with pytest.raises(BadFace, match=r"does not fit \d+ x \d+ units at size 36; shorten it or widen its box"):
        fit(text)


def test_an_empty_text_is_refused() -> None:
    with pytest.raises(BadFace, match="empty"):
        fit(Text("  ", WIDE))


def test_a_letter_that_the_font_lacks_is_named() -> None:
    with pytest.raises(BadFace, match="Alegreya has no letter '♣'"):
        fit(Text("10 ♣", WIDE))


def test_emphasis_changes_the_font_within_a_line() -> None:
    line = fit(Text("Draw **two** cards *now*.", WIDE, 36)).lines[0]
    assert [(run.words, run.font.weight, run.font.italic) for run in line.runs] == [
        ("Draw ", 500, False),
        ("two ", 700, False),
        ("cards ", 500, False),
        ("now", 500, True),
        (".", 500, False),
    ]
    ends = [run.x + typeface(run.font).width(run.words) for run in line.runs]
    assert all(end <= start.x + 0.01 for end, start in zip(ends, line.runs[1:], strict=False))


def test_breaks_end_lines_and_empty_lines_part_paragraphs() -> None:
    drops = [line.drop for line in fit(Text("one\ntwo\n\nthree", WIDE, 36, leading=1.2)).lines]
    assert drops == pytest.approx([0, 1.2, 2.85])


def test_capitals_of_a_single_line_stand_in_the_middle() -> None:
    block = fit(Text("HAM", WIDE, 50, font=TITLE))
    cap = typeface(TITLE).cap * block.size
    assert block.baseline - cap / 2 == pytest.approx(WIDE.middle[1], abs=0.6)


@pytest.mark.parametrize(("align", "left"), [("left", 100.0), ("right", 500.0)])
def test_alignment(align: str, left: float) -> None:
    block = fit(Text("ham", WIDE, 36, align="left" if align == "left" else "right"))
    edge = block.box.x if align == "left" else block.box.right
    assert edge == pytest.approx(left)


def test_a_list_keeps_one_size_and_refuses_what_is_too_long() -> None:
    items = (Item("Rice"), Item("Black Pepper"), Item("Octopus"))
    canvas = Canvas()
    draw(Bullets(items, Box(100, 100, 300, 150), 34, 24), canvas)
    assert [line.words for line in canvas.inked] == ["Rice", "Black Pepper", "Octopus"]
    assert len({line.size for line in canvas.inked}) == 1
    with pytest.raises(BadFace, match="'Black Pepper' does not fit"):
        draw(Bullets(items, Box(100, 100, 120, 150), 34, 30), Canvas())


def test_a_bent_line_must_be_one_line() -> None:
    with pytest.raises(BadFace, match="bent"):
        draw(Text("one\ntwo", WIDE, 36, bend=20), Canvas())


def test_a_weight_that_a_family_lacks_is_named() -> None:
    with pytest.raises(BadFace, match="Alegreya has no normal of weight 150"):
        typeface(Font("Alegreya", 150))


@pytest.mark.parametrize(("letter", "base"), [("ğ", "g"), ("İ", "I")])
def test_a_mark_that_a_family_lacks_is_drawn_above_its_letter(letter: str, base: str) -> None:
    face = typeface(Font("Fredoka", 600))
    mark, below = face.shape(f"a{letter}b")[1:3]
    (alone,) = face.shape(base)
    assert (below.number, below.advance, mark.advance) == (alone.number, alone.advance, 0)
    assert below.x < mark.x < below.x + below.advance
    assert face.outline(mark.number).startswith("M")
    assert face.width(f"a{letter}b") == pytest.approx(face.width("a") + face.width(base) + face.width("b"))


@pytest.mark.parametrize(
    ("typed", "set_"),
    [
        ("an opponent's card", "an opponent’s card"),
        ('Call "Chef\'s Special!" and win', "Call “Chef’s Special!” and win"),
        ("Score 3 VP of 40 VP", "Score 3\u00a0VP of 40\u00a0VP"),
        ("**\"Three\"** ('none')", "**“Three”** (‘none’)"),
    ],
)
def test_quotes_are_curled_and_units_kept_in_print(typed: str, set_: str) -> None:
    assert printed(typed) == set_
    assert fit(Text(typed, WIDE, 40)) == fit(Text(set_, WIDE, 40))
