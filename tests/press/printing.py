"""A small deck to print, and ways to look into what was printed."""

from __future__ import annotations

import contextlib
import io
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from PIL import Image
from pypdf import PageObject, PdfReader, Transformation
from pypdf.generic import ContentStream, PdfObject

import cardamom
from cardamom.kernel.faces import CARD, Box, Card, Drawing, Faces, Frame, Item, Look, Paper, Picture, Sketch, Text, around, slug
from cardamom.kernel.game import discover
from cardamom.press.deck import Deck, deck_of
from cardamom.press.delivery import File, Task
from cardamom.press.errors import NoFaces
from cardamom.press.faces import declared_faces
from cardamom.press.layout import Grid, stock
from cardamom.press.masters import Masters, masters_of

POINT = 72 / 25.4  # a millimetre in points
INKS = {"Apple": "#b3202c", "Carrot": "#b5541c", "Bread": "#7a5a10", "Milk": "#1d5b8a"}
DISC = Sketch("disc", '<circle cx="50" cy="50" r="46" fill="currentColor"/>')
SQUARE = Sketch("square", '<rect x="6" y="6" width="88" height="88" fill="currentColor"/>')

LOOK = Look(
    tagline="A crunchy little test!",
    minutes="20",
    age="8+",
    paper=Paper("#fffaf0"),
    ground=Paper("#5a2a20"),
    accent="#8f2f2a",
    emblem=DISC,
    garland=(SQUARE, DISC),
    groups=(Item("Orchard", DISC, "#b3202c"), Item("Garden", SQUARE, "#b5541c", "square")),
)


def small_front(name: str, ink: str) -> Drawing:
    words = Text(name, Box(80, 740, 470, 70), 60)
    return Drawing(Paper("#f7e8d2"), Frame(ink), Picture(DISC, around(315, 420, 300), ink), words)


def small_faces() -> Faces:
    """Four kinds, 3 to 6 copies of each, and one reference card with a back of its own."""
    cards = [
        Card(
            slug(name),
            name,
            kind,
            kind + 3,
            "deck",
            small_front(name, ink),
        )
        for kind, (name, ink) in enumerate(INKS.items())
    ]
    aid = Card("aid", "Reference", None, 1, "aid", Drawing(Paper("#ffffff"), Text("All you need to know.", CARD.inset(80))))
    backs = {
        "deck": Drawing(Paper("#5a2a20"), Picture(DISC, around(315, 440, 260), "#fffaf0")),
        "aid": Drawing(Paper("#20405a"), Picture(SQUARE, around(315, 440, 260), "#fffaf0")),
    }
    return Faces((*cards, aid), backs, LOOK)


def small_deck(*names: str, low_ink: bool = False) -> Deck:
    """The small deck, printed under the name and with the rulebook of a game that is installed."""
    return deck_of(cardamom.game(next(iter(discover()))), names, low_ink=low_ink, faces=small_faces())


@cache
def small_masters() -> Masters:
    return masters_of(small_deck())


A4 = Grid(stock("a4"))


def done(tasks: Iterable[Task]) -> Iterator[File]:
    """The files that tasks make, one task after the other."""
    return (file for task in tasks for file in task())


def ids_with_faces() -> list[str]:
    """The games whose faces are there."""
    found = []
    for id in discover():
        try:
            declared_faces(id)
        except (NoFaces, ModuleNotFoundError):
            continue
        found.append(id)
    return found


every_game_with_faces = pytest.mark.parametrize("id", ids_with_faces())


@cache
def real_deck(id: str) -> Deck:
    return deck_of(cardamom.game(id))


@cache
def real_masters(id: str) -> Masters:
    return masters_of(real_deck(id))


# ---- looking into a PDF


@dataclass(frozen=True)
class Figure:
    """A picture on a page: its name, and its box in millimetres from the upper left corner."""

    page: int
    name: str
    left: float
    top: float
    right: float
    bottom: float


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(pdf))


def page_size(pdf: bytes) -> set[tuple[float, float]]:
    """The sizes of all pages in millimetres."""
    boxes = [page.mediabox for page in reader(pdf).pages]
    return {(round(float(box.width) / POINT, 1), round(float(box.height) / POINT, 1)) for box in boxes}


def figures(pdf: bytes) -> list[Figure]:
    """All pictures that have a name and are placed as a whole, page by page in their order."""
    names = {(page, mark): name for page, marks, name in _named(pdf) for mark in marks}
    return [
        Figure(number, names[number, mark], *box)
        for number, page in enumerate(reader(pdf).pages)
        for mark, box in _placed(page)
        if (number, mark) in names
    ]


def _named(pdf: bytes) -> Iterator[tuple[int, list[int], str]]:
    """Everything with a name: its page, the numbers of its marks there, and the name."""
    read = reader(pdf)
    numbers = {page.indirect_reference.idnum: number for number, page in enumerate(read.pages) if page.indirect_reference}
    root: Any = read.trailer["/Root"]
    for node in nodes(root["/StructTreeRoot"]):
        if "/Alt" in node:
            marks = [int(mark) for mark in node["/K"] if isinstance(mark, int)]
            yield numbers[node.raw_get("/Pg").idnum], marks, str(node["/Alt"])


def _placed(page: PageObject) -> Iterator[tuple[int, tuple[float, float, float, float]]]:
    """Forms on a page: the number of the mark around each, and its box in millimetres from the upper left corner."""
    content, forms = page.get_contents(), page["/Resources"].get("/XObject", {})  # type: ignore[attr-defined]
    assert content is not None
    matrix, stack, mark = Transformation(), [], -1
    high = float(page.mediabox.height)
    for operands, operator in ContentStream(content, page.pdf).operations:
        if operator == b"q":
            stack.append(matrix)
        elif operator == b"Q":
            matrix = stack.pop()
        elif operator == b"cm":
            matrix = Transformation(tuple(float(value) for value in operands)).transform(matrix)  # type: ignore[arg-type]
        elif operator == b"BDC":
            mark = int(operands[1].get("/MCID", -1))
        elif operator == b"Do":
            x, y, to_x, to_y = (float(value) for value in forms[operands[0]]["/BBox"])
            (left, bottom), (right, top) = matrix.apply_on((x, y)), matrix.apply_on((to_x, to_y))
            left, right, top, bottom = min(left, right), max(left, right), max(top, bottom), min(top, bottom)
            yield mark, tuple(round(value / POINT, 2) for value in (left, high - top, right, high - bottom))  # type: ignore[misc]


def nodes(node: Any) -> Iterator[Any]:
    """All elements of a structure tree."""
    node = node.get_object() if isinstance(node, PdfObject) else node
    if isinstance(node, list):
        for child in node:
            yield from nodes(child)
    elif isinstance(node, dict):
        yield node
        if "/K" in node:
            yield from nodes(node["/K"])


def names_on(pdf: bytes, *pages: int) -> Counter[str]:
    """How often each picture is on some pages, or on all of them."""
    return Counter(name for page, _, name in _named(pdf) if not pages or page in pages)


def resources(pdf: bytes) -> Iterator[Any]:
    """All resource dictionaries of a PDF, those of forms within forms too."""
    seen: set[int] = set()
    for page in reader(pdf).pages:
        yield from _resources(page, seen)


def _resources(holder: Any, seen: set[int]) -> Iterator[Any]:
    if "/Resources" not in holder:
        return
    found = holder["/Resources"]
    yield found
    for reference in found.get("/XObject", {}).values():
        if reference.idnum not in seen:
            seen.add(reference.idnum)
            yield from _resources(reference.get_object(), seen)


def raster_sizes(pdf: bytes) -> list[tuple[int, int]]:
    """The pictures of a PDF that are made of pixels: how many across and down."""
    forms = [form.get_object() for found in resources(pdf) for form in found.get("/XObject", {}).values()]
    return [(form["/Width"], form["/Height"]) for form in forms if form["/Subtype"] == "/Image"]


def rasters(pdf: bytes) -> int:
    return len(raster_sizes(pdf))


def fonts(pdf: bytes) -> dict[str, bool]:
    """All fonts of a PDF by name, and whether they are in it."""
    found = {}
    for part in resources(pdf):
        for reference in part.get("/Font", {}).values():
            font = reference.get_object()
            inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
            described = inner.get("/FontDescriptor", {})
            embedded = "/CharProcs" in font or any(key in described for key in ("/FontFile", "/FontFile2", "/FontFile3"))
            found[str(font.get("/BaseFont", "type 3"))] = embedded
    return found


def words_on_pages(pdf: bytes) -> list[str]:
    """What each page says, read by PDFium: pypdf would take forty times as long."""
    with _opened(pdf) as document:
        return [page.get_textpage().get_text_range().replace("\r\n", "\n") for page in document]


def least_size(pdf: bytes) -> float:
    """The size of the smallest letters, in points."""
    from pypdfium2 import raw  # type: ignore[import-untyped]

    sizes: list[float] = []
    place = raw.FS_MATRIX()
    with _opened(pdf) as document:
        for page in document:
            text = page.get_textpage()
            for at in range(text.count_chars()):
                if chr(raw.FPDFText_GetUnicode(text, at)).strip():
                    assert raw.FPDFText_GetMatrix(text, at, place)
                    sizes.append(abs(raw.FPDFText_GetFontSize(text, at) * place.d))
    return min(sizes)


@contextlib.contextmanager
def _opened(pdf: bytes) -> Iterator[Any]:
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def rendered(pdf: bytes, page: int, dpi: int = 100) -> Image.Image:
    """A page as pixels."""
    with _opened(pdf) as document:
        picture: Image.Image = document[page].render(scale=dpi / 72).to_pil()
        return picture.convert("RGB")


def pixel(picture: Image.Image, x: float, y: float, dpi: int = 100) -> tuple[int, int, int]:
    """The colour at a place in millimetres."""
    red, green, blue = picture.getpixel((int(x / 25.4 * dpi), int(y / 25.4 * dpi)))  # type: ignore[misc]
    return red, green, blue


def near(one: tuple[int, int, int], colour: str, slack: int = 12) -> bool:
    other = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return all(abs(a - b) <= slack for a, b in zip(one, other, strict=True))
