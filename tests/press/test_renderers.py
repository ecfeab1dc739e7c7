"""Readers of PDFs agree on painted pages: nobody sees boxes around pictures, or other colours than the rest."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

import cardamom
from cardamom.press.books.book import booklet_of, pamphlet_of
from cardamom.press.books.pamphlet import pamphlet_sheet
from cardamom.press.box import box_files
from cardamom.press.deck import Deck, deck_of
from cardamom.press.faces import faces_of
from cardamom.press.figures import figure_svg
from cardamom.press.layout import CARD_HEIGHT
from cardamom.press.masters import masters_of
from cardamom.press.pdf import length, set_pdf
from cardamom.press.sheets import sheets_pdf
from cardamom.press.watercolour import spread

from .books.pinch import short_rulebook
from .printing import A4, small_deck
from .renderers import DPI, RENDERERS, Renderer, apart, by_pdfium

MEAN, WORST_BLOCK = 1.5, 12.0
# small pictures beside each other, and a large one with a wash and a shadow
ON_THE_SHEET = {"carrot": "10-of-diamonds", "iron-chef": "apple"}

every_renderer = pytest.mark.parametrize("renderer", RENDERERS, ids=lambda renderer: renderer.package)


@cache
def painted_deck() -> Deck:
    """A card of each of two games."""
    found = {id: faces_of(id) for id in ON_THE_SHEET}
    cards = [replace(faces.card(ON_THE_SHEET[id]), copies=1, back=id) for id, faces in found.items()]
    backs = {id: faces.backs[faces.card(ON_THE_SHEET[id]).back] for id, faces in found.items()}
    first = next(iter(found))
    faces = replace(found[first], cards=tuple(cards), backs=backs, packaging=None)
    return deck_of(cardamom.game(first), painted=True, faces=faces)


def figure_page() -> bytes:
    """A figure of a rulebook, flat: small cards, lines that lead to their parts, and words."""
    figure = figure_svg(deck_of(cardamom.game("iron-chef")), "ingredient")
    size = f"width: {length(figure.width)}, height: {length(figure.height)}"
    return set_pdf(f'#set page({size}, margin: 0pt, fill: white)\n#image("/figure.svg", {size})', {"figure.svg": figure.svg})


@cache
def pages() -> dict[str, tuple[bytes, int]]:
    """Painted pages, and flat ones of what is never painted in tests: their document and their number."""
    deck = painted_deck()
    sheets = sheets_pdf(deck, masters_of(deck), A4)
    with pytest.MonkeyPatch.context() as patched:
        short_rulebook(patched)
        book = booklet_of(deck, A4.stock).pdf
        pamphlet = pamphlet_of(small_deck())  # its paper has no pattern, whose tiles PDFium begins elsewhere than others
        assert pamphlet is not None
        folded = pamphlet_sheet(pamphlet, A4.stock)
    box = next(box_files(deck_of(cardamom.game("carrot")), A4.stock))[1]
    return {
        "fronts": (sheets, 0),
        "backs": (sheets, 1),
        "a page of a book": (book, 0),
        "a figure": (figure_page(), 0),
        "a pamphlet": (folded, 0),
        "a box": (box, 0),
    }


def cards_alone(page: Image.Image) -> Image.Image:
    """The first row of a sheet, without marks and ruler: each program smooths the thinnest lines in its own way."""
    sides = A4.left + 1, A4.top + 1, A4.stock.width - A4.left - 1, A4.top + CARD_HEIGHT - 1
    return page.crop(tuple(round(side * DPI / 25.4) for side in sides))  # type: ignore[arg-type]


def front_alone(page: Image.Image) -> Image.Image:
    """What lies inside the front of a box, without the lines to cut along."""
    wide, high = page.size
    return page.crop((round(0.315 * wide), round(0.335 * high), round(0.495 * wide), round(0.69 * high)))


@every_renderer
@pytest.mark.parametrize("shown", ["fronts", "backs", "a page of a book", "a figure", "a pamphlet", "a box"])
def test_all_readers_show_the_same_page(shown: str, renderer: Renderer, tmp_path: Path) -> None:
    if renderer.path() is None:
        pytest.skip(renderer.missing)
    document, number = pages()[shown]
    drawn = by_pdfium(document, number), renderer.render(document, number, tmp_path)
    parts = {"fronts": cards_alone, "backs": cards_alone, "a box": front_alone}
    mean, worst = apart(*map(parts.get(shown, lambda page: page), drawn))
    print(f"{renderer.name}, {shown}: mean {mean:.2f}, worst block {worst:.1f}")
    assert mean <= MEAN
    assert worst <= WORST_BLOCK


def test_a_box_around_a_picture_would_be_seen() -> None:
    page = Image.new("RGB", (640, 640), "#fffaf0")
    boxed = page.copy()
    ImageDraw.Draw(boxed).rectangle((200, 200, 400, 400), outline="#806040")
    assert apart(page, page) == (0, 0)
    assert apart(page, boxed)[1] > WORST_BLOCK
    assert apart(boxed, page) == apart(page, boxed)


def test_colours_run_out_under_what_is_cut_away() -> None:
    plate = Image.new("RGBA", (90, 60), (0, 0, 0, 0))
    ImageDraw.Draw(plate).ellipse((20, 15, 50, 45), fill=(200, 60, 20, 255))
    colours = spread(plate)
    assert colours.getpixel((35, 30)) == (200, 60, 20)
    grey = Image.new("RGB", plate.size, (200, 60, 20))
    assert max(ImageStat.Stat(ImageChops.difference(colours, grey)).mean) < 10, "nothing is black"
    assert spread(Image.new("RGBA", (3, 5), (0, 0, 0, 0))).size == (3, 5)
