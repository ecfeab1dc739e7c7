"""Make the pictures of printed games for the documents: contact sheets, printed pages, boxes and figures, all of them painted.

    python -m tools.press_pictures [--out docs/images] [NAME ...]

They show what `cardamom print` makes today. What was not painted yet is painted first, which takes some minutes.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image

import cardamom
from cardamom.press.books.book import booklet_of, pamphlet_of
from cardamom.press.books.booklet import booklet_sheets
from cardamom.press.books.pamphlet import pamphlet_sheet
from cardamom.press.box import box_files
from cardamom.press.deck import Deck, deck_of
from cardamom.press.dividers import dividers_pdf
from cardamom.press.faces import faces_of
from cardamom.press.figures import Figure, example_svg, figure_svg
from cardamom.press.layout import Grid, stock
from cardamom.press.look import contact_sheet
from cardamom.press.masters import masters_of
from cardamom.press.raster import png
from cardamom.press.scorepad import scorepad_pdf
from cardamom.press.sheets import sheets_pdf

OUT = Path(__file__).parent.parent / "docs" / "images"
A4 = stock("a4")
GAP, TABLE = 14, "#d9d2c4"
FINE = 4  # how many times finer a page is drawn than it is shown
QUALITY = 78


@dataclass(frozen=True)
class Look:
    """A contact sheet: cards in a row, pixels of each, and how many cards are shown at most."""

    columns: int
    width: int
    most: int = 1000


SHEETS = {
    "iron-chef": Look(10, 190),
    "carrot": Look(14, 150),
    "food-court": Look(9, 124, 72),
    "alchemist": Look(9, 145),
    "apothecary": Look(9, 200),
    "potion-crafting": Look(9, 136),
    "witch-duel": Look(9, 200),
}
SHOWN = "iron-chef"  # whose pages and figures are shown
FRONTS = ["Lettuce", "Carrot", "Rice"]


def contact(id: str, look: Look) -> Image.Image:
    """A game's cards; of a large game, some from everywhere in the deck."""
    keys = [card.key for card in faces_of(id).cards]
    few = len(keys) > look.most
    shown = tuple(keys[number * len(keys) // look.most] for number in range(look.most)) if few else ()
    return contact_sheet(id, look.width, look.columns, painted=True, keys=shown)


def painted(id: str, names: Sequence[str] = ()) -> Deck:
    return deck_of(cardamom.game(id), names, painted=True)


def page(pdf: bytes, number: int, height: int) -> Image.Image:
    """A page, so many pixels high."""
    document = pypdfium2.PdfDocument(pdf)
    sheet = document[number]
    picture: Image.Image = sheet.render(scale=FINE * height / sheet.get_height()).to_pil().convert("RGB")
    document.close()
    return picture.resize((round(picture.width * height / picture.height), height), Image.Resampling.LANCZOS)


def beside(pictures: Sequence[Image.Image], ground: str = TABLE, gap: int = GAP) -> Image.Image:
    """Pictures in a row."""
    width, height = sum(picture.width + gap for picture in pictures) - gap, max(picture.height for picture in pictures)
    row, x = Image.new("RGB", (width, height), ground), 0
    for picture in pictures:
        row.paste(picture, (x, (height - picture.height) // 2))
        x += picture.width + gap
    return row


def above(pictures: Sequence[Image.Image], ground: str = TABLE, gap: int = GAP) -> Image.Image:
    """Pictures below each other."""
    turned = [picture.transpose(Image.Transpose.ROTATE_90) for picture in pictures]
    return beside(turned, ground, gap).transpose(Image.Transpose.ROTATE_270)


def framed(picture: Image.Image, ground: str = TABLE, edge: int = GAP) -> Image.Image:
    """A picture with a border of its ground."""
    whole = Image.new("RGB", (picture.width + 2 * edge, picture.height + 2 * edge), ground)
    whole.paste(picture, (edge, edge))
    return whole


def printing() -> Image.Image:
    """A sheet of cards, the pamphlet and two spreads of the booklet, and the box."""
    deck, few = painted(SHOWN), painted(SHOWN, FRONTS)
    pamphlet, booklet = pamphlet_of(deck), booklet_of(deck, A4)
    assert pamphlet is not None
    folded, spreads = pamphlet_sheet(pamphlet, A4), booklet_sheets(booklet, A4)
    box = dict(box_files(deck, A4))["box-a4.pdf"]
    half = 463
    columns = [
        above([page(folded, 0, half), page(folded, 1, half)]),
        above([page(spreads, 3, half), page(box, 0, half)]),
    ]
    cards = page(sheets_pdf(few, masters_of(few), Grid(A4)), 0, columns[0].height)
    return framed(beside([cards, *columns]))


def box() -> Image.Image:
    """Two boxes as they lie flat, score pads and dividers."""
    high = 446
    boxes = [page(dict(box_files(painted(id), A4))["box-a4.pdf"], 0, high) for id in ("iron-chef", "carrot")]
    pads = [page(scorepad_pdf(painted("iron-chef"), A4), 0, high)]
    dividers = [page(dividers_pdf(painted(id), A4), 0, high) for id in ("food-court", "alchemist")]
    return framed(above([beside(boxes), beside([*pads, *dividers])]))


def figures() -> Image.Image:
    """The table, a turn, the parts of a card, and an example."""
    deck, white = painted(SHOWN), "#ffffff"
    left = [figure_svg(deck, name) for name in ("setup", "turn")]
    right = [figure_svg(deck, "ingredient"), example_svg(deck, "Ada wins the course")]
    columns = [above([_drawn(figure) for figure in column], white, 30) for column in (left, right)]
    return framed(beside(columns, white, 26), white, 24)


def _drawn(figure: Figure) -> Image.Image:
    drawn = Image.open(io.BytesIO(png(figure.svg, 2 * 663))).convert("RGBA")
    ground = Image.new("RGBA", drawn.size, "#ffffff")
    ground.alpha_composite(drawn)
    return ground.convert("RGB").resize((drawn.width // 2, drawn.height // 2), Image.Resampling.LANCZOS)


PICTURES: dict[str, Callable[[], Image.Image]] = {id: partial(contact, id, look) for id, look in SHEETS.items()}
PICTURES |= {made.__name__: made for made in (printing, box, figures)}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--out", type=Path, default=OUT)
    options.add_argument("names", nargs="*", metavar="NAME", help=f"only these: {', '.join(PICTURES)}")
    chosen = options.parse_args()
    if unknown := [name for name in chosen.names if name not in PICTURES]:
        sys.exit(f"No picture is called {unknown[0]!r}; there are {', '.join(PICTURES)}.")
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name in chosen.names or PICTURES:
        PICTURES[name]().save(chosen.out / f"{name}.webp", quality=QUALITY, method=6)
        print(f"Wrote {chosen.out / name}.webp.")


if __name__ == "__main__":
    main()
