"""Fonts of the game's own: measured, outlined, embedded in books and credited, whatever their file."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cardamom.kernel.faces import Box, Font, Text
from cardamom.press.books.book import booklet_of
from cardamom.press.books.credits import credits_markup
from cardamom.press.deck import deck_of
from cardamom.press.errors import BadFace
from cardamom.press.faces import svg_of
from cardamom.press.folder import supplies_folder
from cardamom.press.fonts import font_file, typeface
from cardamom.press.layout import stock
from cardamom.press.manifest import manifest
from cardamom.press.own.located import located
from cardamom.press.pdf import literal, set_pdf
from cardamom.press.supplies import needed

from .books.pinch import short_rulebook
from .own_art import ANN, faces_with
from .printing import LOOK, fonts, small_deck, small_faces

NAMES = {1: "Mine", 2: "Regular", 4: "Mine", 6: "Mine-Regular", 16: "Mine", 17: "Regular"}
ALMENDRA = Font("Almendra", 400)


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(supplies_folder()))
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path / "cache"))


def mine(
    folder: Path, name: str = "fonts/Mine.ttf", flavour: str | None = None, restricted: bool = False, family: str = "Mine"
) -> Path:
    """A font of the supplies under a name of its own."""
    font = TTFont(font_file(ALMENDRA), recalcTimestamp=False)
    for record in font["name"].names:
        if record.nameID in NAMES:
            record.string = NAMES[record.nameID].replace("Mine", family)
    font["OS/2"].fsType = 2 if restricted else 0
    font.flavor = flavour
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    font.save(path)
    return path


def text(folder: Path, font: Font, words: str = "Apple pie") -> str:
    front = faces_with(folder, Text(words, Box(80, 100, 470, 90), 60, font=font)).cards[0].front
    return svg_of(front, "Apple")


@pytest.mark.parametrize(("name", "flavour"), [("fonts/Mine.ttf", None), ("Mine.woff2", "woff2")])
def test_letters_are_those_of_the_file(tmp_path: Path, name: str, flavour: str | None) -> None:
    mine(tmp_path, name, flavour)
    own, known = text(tmp_path, Font(file=name)), text(tmp_path, ALMENDRA)
    assert own.count("<use") == known.count("<use") == len("Applepie")
    assert outlines(own) == outlines(known)


def outlines(svg: str) -> list[str]:
    """The letters that a document defines."""
    return re.findall(r'<path id="\w+-\d+" d="([^"]+)"', svg)


def test_the_font_names_its_family_and_its_maker(tmp_path: Path) -> None:
    mine(tmp_path)
    faces = faces_with(tmp_path, Text("Apple", Box(80, 100, 470, 90), 60, font=Font(file="fonts/Mine.ttf")))
    assert ("Mine", "Fonts", "Ann Artist") in {(one.name, one.source, one.author) for one in manifest(faces)}
    assert not any("mine" in package for package in needed([faces]))


def test_the_font_is_credited_among_letters(tmp_path: Path) -> None:
    mine(tmp_path)
    faces = faces_with(tmp_path, Text("Apple", Box(80, 100, 470, 90), 60, font=Font(file="fonts/Mine.ttf")))
    said = credits_markup(deck_of(small_deck().game, faces=faces), "Pie")
    assert said.index("Mine by Ann Artist") > said.index("Letters:")


def test_books_embed_the_font(tmp_path: Path) -> None:
    mine(tmp_path)
    faces = faces_with(tmp_path, Text("Apple", Box(80, 100, 470, 90), 60, font=Font(file="fonts/Mine.ttf")))
    (mark,) = faces.cards[0].front.marks[1:]
    assert isinstance(mark, Text)
    pdf = set_pdf(f"#set text(font: {literal(mark.font.set_as)})\nApple pie", fonts=[mark.font])
    assert [name for name in fonts(pdf) if "Mine" in name]


@pytest.mark.parametrize("family", ["Mine Condensed", "Mine Black", "Mine"])
def test_books_are_set_in_the_font_whatever_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, family: str) -> None:
    short_rulebook(monkeypatch)
    mine(tmp_path, family=family)
    own = Font(file="fonts/Mine.ttf", weight=400)
    look = replace(LOOK, title=own, body=own)
    faces = located(replace(small_faces(), look=look, credits={"*": ANN}), [tmp_path])
    pdf = booklet_of(deck_of(small_deck().game, faces=faces), stock("a4")).pdf
    assert {name.partition("+")[2].split("-")[0].replace(" ", "") for name in fonts(pdf)} == {family.replace(" ", "")}


def test_a_letter_that_is_missing_is_named_with_its_font(tmp_path: Path) -> None:
    mine(tmp_path)
    with pytest.raises(BadFace, match=r"^Apple: Mine has no letter 'ж'; write 'жук' without it\.$"):
        text(tmp_path, Font(file="fonts/Mine.ttf"), "жук")


def test_a_variable_font_is_drawn_in_the_weight_that_is_asked_for(tmp_path: Path) -> None:
    path = variable(tmp_path)
    widths = {weight: typeface(found(tmp_path, Font(file=path.name, weight=weight))).width("o") for weight in (400, 700)}
    assert widths[700] > widths[400]


def found(folder: Path, font: Font) -> Font:
    (mark,) = faces_with(folder, Text("o", Box(80, 100, 470, 90), 60, font=font)).cards[0].front.marks[1:]
    assert isinstance(mark, Text)
    return mark.font


def variable(folder: Path) -> Path:
    """A font of one letter that grows with its weight."""
    from fontTools.fontBuilder import FontBuilder
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib.tables.TupleVariation import TupleVariation

    letters = {}
    for name in (".notdef", "o", "H", "l", "p"):
        pen = TTGlyphPen(None)
        for number, corner in enumerate([(50, 0), (50, 500), (450, 500), (450, 0)]):
            (pen.lineTo if number else pen.moveTo)(corner)
        pen.closePath()
        letters[name] = pen.glyph()
    builder = FontBuilder(1000)
    builder.setupGlyphOrder(list(letters))
    builder.setupCharacterMap({ord(name): name for name in letters if len(name) == 1})
    builder.setupGlyf(letters)
    builder.setupHorizontalMetrics(dict.fromkeys(letters, (500, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Growing", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.setupFvar([("wght", 400, 400, 900, "Weight")], [])
    wider = [(0, 0), (0, 0), (200, 0), (200, 0), (0, 0), (250, 0), (0, 0), (0, 0)]
    builder.setupGvar({name: [TupleVariation({"wght": (0, 1, 1)}, wider)] for name in letters})
    path = folder / "Growing.ttf"
    builder.save(path)
    return path


def test_fonts_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    mine(tmp_path, restricted=True)
    with pytest.raises(BadFace, match=r"^The font Mine \(fonts/Mine.ttf\) forbids to be embedded in documents; take one"):
        text(tmp_path, Font(file="fonts/Mine.ttf"))
    (tmp_path / "broken.otf").write_bytes(b"OTTO and no more")
    with pytest.raises(BadFace, match=r"^'broken.otf' is no font that can be read"):
        text(tmp_path, Font(file="broken.otf"))
    with pytest.raises(BadFace, match=r"^There is no font 'fonts/Min.ttf' in .*; the nearest is 'fonts/Mine.ttf'\.$"):
        text(tmp_path, Font(file="fonts/Min.ttf"))
    with pytest.raises(BadFace, match=r"^'Mine.woff' is no font that can be read; bring one of \.ttf, \.otf, \.woff2\.$"):
        text(tmp_path, Font(file="Mine.woff"))


def test_a_font_is_described_alike_on_every_machine(tmp_path: Path) -> None:
    mine(tmp_path)
    assert repr(Font()) == "Font(family='Alegreya', weight=500, italic=False, spacing=0)"
    assert str(tmp_path) not in repr(found(tmp_path, Font(file="fonts/Mine.ttf")))
