"""Files for print shops: one PNG per card at 300 dpi with bleed, as a shop's own template asks, and one PDF for all others.

Shops cut to the American poker size, 2.5 x 3.5 inches, half a millimetre more than ours. Cards keep their true size in the
middle of the template: everything that must not be cut stays further inside than the shop asks, and the background of the
bleed fills the rest. The last fraction of a millimetre of a shop's bleed, far outside the cut, repeats the edge of ours.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from PIL import Image

from cardamom.kernel.faces import HEIGHT, POKER, SAFE, WIDTH, Box

from .deck import Deck
from .delivery import File, Task
from .draw import draw_all
from .errors import BadPrint
from .faces import Side
from .layout import CARD_WIDTH, MOST_BLEED
from .masters import Masters, Told, card_pages
from .pdf import set_pdf
from .svg import Canvas
from .threads import COMPRESSION

DPI = 300
INCH = 25.4
FACE_WIDTH = round((CARD_WIDTH + 2 * MOST_BLEED) / INCH * DPI)


@dataclass(frozen=True)
class Shop:
    """A shop's template for a poker card, in pixels at 300 dpi: the whole picture, and what it cuts off on each side; and how
    far inside the cut words must keep."""

    id: str
    name: str
    width: int
    height: int
    bleed: float
    safe: float

    @property
    def trim(self) -> tuple[float, float]:
        """The size of the cut card in millimetres."""
        return (self.width - 2 * self.bleed) / DPI * INCH, (self.height - 2 * self.bleed) / DPI * INCH

    @property
    def live(self) -> Box:
        """Where the shop wants words and signs, in the units of a face."""
        safe = self.safe / DPI * INCH * 10
        width, height = self.trim[0] * 10 - 2 * safe, self.trim[1] * 10 - 2 * safe
        return Box((WIDTH - width) / 2, (HEIGHT - height) / 2, width, height)


SHOPS = {
    shop.id: shop
    for shop in (
        Shop("thegamecrafter", "The Game Crafter", 825, 1125, 37.5, 37.5),
        Shop("makeplayingcards", "MakePlayingCards", 822, 1122, 36, 36),
    )
}


def check_safe(deck: Deck, shop: Shop) -> None:
    """Refuse cards with words where a shop may cut them."""
    if not shop.live.holds(SAFE):
        raise BadPrint(f"{shop.name} cuts further inside than cards keep free of words; its profile cannot be used.")
    sides = [(card.name, card.front) for card in deck.cards] + [(f"{name} back", deck.faces.backs[name]) for name in deck.backs]
    for name, drawing in sides:
        canvas = Canvas(low_ink=deck.low_ink)
        draw_all(drawing, canvas)
        for line in canvas.inked:
            if not shop.live.holds(line.box):
                raise BadPrint(f"{name}: “{line.words}” is too near to the edge for {shop.name}; move it further inside.")


def left_to_the_pdf(deck: Deck) -> str:
    """What to say of cards for which the shops have no template of ours."""
    others = [size for size in deck.sizes if size != POKER]
    if not others:
        return ""
    sizes = " and ".join(str(size) for size in others)
    return f"The pictures for shops are for poker cards; those of {sizes} are only in shops/cards.pdf."


def shop_tasks(deck: Deck, told: Told = lambda done: None) -> Iterator[Task]:
    """A task for every different side as each shop wants it. The number in a front's name is how many to order. The
    templates are for poker cards; cards of other sizes are in the PDF alone."""
    deck = replace(deck, cards=tuple(card for card in deck.cards if card.size == POKER))
    for shop in SHOPS.values():
        check_safe(deck, shop)
    for card in deck.cards:
        yield partial(_for_all_shops, deck, card.key, "front", f"{card.key}-x{card.copies}", told)
    for name in deck.backs:
        yield partial(_for_all_shops, deck, name, "back", f"back-{name}", told)


def _for_all_shops(deck: Deck, key: str, side: Side, name: str, told: Told) -> list[File]:
    face = deck.pixels(key, side, FACE_WIDTH)
    files = [(f"{shop.id}/{name}.png", as_png(on_template(face, shop))) for shop in SHOPS.values()]
    told(1)
    return files


def on_template(face: Image.Image, shop: Shop) -> Image.Image:
    """A face with bleed in the middle of a shop's template, its edges drawn out to the template's."""
    face = face.crop((1, 1, face.width - 1, face.height - 1))  # the outermost pixels may be half transparent
    sheet = Image.new("RGB", (shop.width, shop.height))
    left, top = (shop.width - face.width) // 2, (shop.height - face.height) // 2
    right, bottom = left + face.width, top + face.height
    sheet.paste(face, (left, top))
    sheet.paste(sheet.crop((left, top, left + 1, bottom)).resize((left, face.height)), (0, top))
    sheet.paste(sheet.crop((right - 1, top, right, bottom)).resize((shop.width - right, face.height)), (right, top))
    sheet.paste(sheet.crop((0, top, shop.width, top + 1)).resize((shop.width, top)), (0, 0))
    sheet.paste(sheet.crop((0, bottom - 1, shop.width, bottom)).resize((shop.width, shop.height - bottom)), (0, bottom))
    return sheet


def shop_pdf(deck: Deck, masters: Masters) -> bytes:
    """One PDF for all other shops: every copy a front and then its back, with trim box and bleed box and without marks."""
    sides = [page for card in deck.copies for page in (masters.fronts[card.key], masters.backs[card.back])]
    return set_pdf(card_pages([(masters.image(page), masters.sizes[page]) for page in sides]), {"masters.pdf": masters.pdf})


def as_png(picture: Image.Image) -> bytes:
    content = io.BytesIO()
    picture.save(content, "PNG", dpi=(DPI, DPI), compress_level=COMPRESSION)
    return content.getvalue()
