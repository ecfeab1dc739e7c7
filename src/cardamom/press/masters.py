"""Masters: a PDF with one page for each different face, cut to the card with its bleed around. Sheets are printed from it.

A face is drawn once, however many copies of it are printed, and a reader of the PDF finds its name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardamom.kernel.faces import POKER, CardSize

from .deck import Deck
from .pdf import length, literal, set_pdf

Told = Callable[[int], None]  # is told how many more faces are done


class Face(NamedTuple):
    """A drawn side of a card: its name, its SVG with bleed, and its size."""

    name: str
    svg: str
    size: CardSize = POKER


@dataclass(frozen=True)
class Masters:
    """The pages of fronts, by card, and of backs, by name; pages count from 1. Each has a name and the size of its card."""

    pdf: bytes
    fronts: dict[str, int]
    backs: dict[str, int]
    names: dict[int, str]
    sizes: dict[int, CardSize]

    def image(self, page: int) -> str:
        """A master as an image in Typst's code, its bleed included."""
        return f'image("/masters.pdf", page: {page}, {whole(self.sizes[page])}, alt: {literal(self.names[page])})'


def masters_of(deck: Deck, told: Told = lambda done: None) -> Masters:
    """The masters of a deck: its fronts, then its backs."""
    drawn: list[Face] = []
    for card in deck.cards:
        drawn.append(Face(card.name, deck.front(card), card.size))
        told(1)
    for name in deck.backs:
        drawn.append(Face(f"{name} back", deck.back(name), deck.faces.backs[name].size))
        told(1)
    fronts = {card.key: page for page, card in enumerate(deck.cards, 1)}
    backs = {name: page for page, name in enumerate(deck.backs, len(fronts) + 1)}
    pages = dict(enumerate(drawn, 1))
    names, sizes = ({page: getattr(face, what) for page, face in pages.items()} for what in ("name", "size"))
    return Masters(one_a_page(drawn), fronts, backs, names, sizes)


def one_a_page(faces: Sequence[Face]) -> bytes:
    """Faces, each on a page of its own."""
    files = {f"{number}.svg": face.svg for number, face in enumerate(faces)}
    images = [
        (f'image("/{number}.svg", {whole(face.size)}, alt: {literal(face.name)})', face.size)
        for number, face in enumerate(faces)
    ]
    return set_pdf(card_pages(images), files)


def card_pages(images: Sequence[tuple[str, CardSize]]) -> str:
    """The source of a document with one image per page, cut to its card, with trim box and bleed box as print shops ask."""
    source, before = "", None
    for image, size in images:
        if size != before:
            bleed = length(size.bleed / 10)
            page = f"width: {length(size.width / 10)}, height: {length(size.height / 10)}, margin: 0pt, bleed: {bleed}"
            source += f"{chr(10) if before else ''}#set page({page})\n"
            corner, before = f"dx: -{bleed}, dy: -{bleed}", size
        else:
            source += "\n#pagebreak()\n"
        source += f"#place({corner}, {image})"
    return source


def whole(size: CardSize) -> str:
    """The size of a face with its bleed, as Typst's code."""
    return f"width: {length(size.sheet.width / 10)}, height: {length(size.sheet.height / 10)}"
