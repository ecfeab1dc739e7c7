"""Masters: a PDF with one page for each different face, cut to the card with its bleed around. Sheets are printed from it.

A face is drawn once, however many copies of it are printed, and a reader of the PDF finds its name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .deck import Deck
from .layout import CARD_HEIGHT, CARD_WIDTH, MOST_BLEED
from .pdf import length, literal, set_pdf

WHOLE = f"width: {length(CARD_WIDTH + 2 * MOST_BLEED)}, height: {length(CARD_HEIGHT + 2 * MOST_BLEED)}"

Told = Callable[[int], None]  # is told how many more faces are done


@dataclass(frozen=True)
class Masters:
    """The pages of fronts, by card, and of backs, by name; pages count from 1."""

    pdf: bytes
    fronts: dict[str, int]
    backs: dict[str, int]
    names: dict[int, str]

    def image(self, page: int) -> str:
        """A master as an image in Typst's code, its bleed included."""
        return f'image("/masters.pdf", page: {page}, {WHOLE}, alt: {literal(self.names[page])})'


def masters_of(deck: Deck, told: Told = lambda done: None) -> Masters:
    """The masters of a deck: its fronts, then its backs."""
    drawn: list[tuple[str, str]] = []
    for card in deck.cards:
        drawn.append((card.name, deck.front(card)))
        told(1)
    for name in deck.backs:
        drawn.append((f"{name} back", deck.back(name)))
        told(1)
    fronts = {card.key: page for page, card in enumerate(deck.cards, 1)}
    backs = {name: page for page, name in enumerate(deck.backs, len(fronts) + 1)}
    return Masters(one_a_page(drawn), fronts, backs, {page: name for page, (name, _) in enumerate(drawn, 1)})


def one_a_page(faces: list[tuple[str, str]]) -> bytes:
    """Faces, given by name and SVG with bleed, each on a page of its own."""
    files = {f"{number}.svg": svg for number, (_, svg) in enumerate(faces)}
    images = [f'image("/{number}.svg", {WHOLE}, alt: {literal(name)})' for number, (name, _) in enumerate(faces)]
    return set_pdf(card_pages(images), files)


def card_pages(images: list[str]) -> str:
    """The source of a document with one image per page, cut to the card, with trim box and bleed box as print shops ask."""
    page = f"width: {length(CARD_WIDTH)}, height: {length(CARD_HEIGHT)}, margin: 0pt, bleed: {length(MOST_BLEED)}"
    corner = f"dx: -{length(MOST_BLEED)}, dy: -{length(MOST_BLEED)}"
    return f"#set page({page})\n" + "\n#pagebreak()\n".join(f"#place({corner}, {image})" for image in images)
