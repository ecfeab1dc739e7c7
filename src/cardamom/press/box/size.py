"""How large a box must be: what lies in it, how thick that is, and how a game is shared out to several boxes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardamom.kernel.faces import Card
from cardamom.kernel.packaging import Divider, Packaging, packaging_of

from ..deck import Deck
from ..errors import BadPrint
from ..layout import CARD_HEIGHT, CARD_WIDTH
from .net import Inside

PLAY = 1.0  # mm of room around what lies in the box, in each direction
CARD_THICKNESS = 0.30  # mm of usual card stock
THINNEST, THICKEST = 0.15, 0.6
RULEBOOK = 1.5  # mm of the folded pamphlet, which never lies quite flat
TAB = 6.0  # mm that a divider stands above the cards


@dataclass(frozen=True)
class Packed:
    """One box of a game: its name if there are several, its number among them, how many copies of each card lie in it, its
    dividers, and its room."""

    name: str
    number: int
    of: int
    copies: Mapping[str, int]
    dividers: tuple[Divider, ...]
    rulebook: bool
    inside: Inside

    def count(self, cards: list[Card]) -> int:
        """How many of these cards lie in it."""
        return sum(self.copies[card.key] for card in cards)


def boxes_of(deck: Deck, thickness: float = CARD_THICKNESS) -> tuple[Packed, ...]:
    """The boxes of a game, all of one size. They hold the whole game, whichever of its cards are printed."""
    if not THINNEST <= thickness <= THICKEST:
        raise BadPrint(f"Card stock is {THINNEST:g} to {THICKEST:g} mm thick; {thickness:g} mm is not.")
    packaging = packaging_of(deck.game, deck.faces)
    shares = _shares(packaging, deck.faces.cards)
    has_book = packaging.rulebook_inside and has_rulebook(deck) if deck.faces.packaging else deck.has_pamphlet
    dividers = [tuple(d for d in packaging.dividers if _belongs(d, packaging, number)) for number in range(len(shares))]
    depth = max(
        (sum(share.values()) + len(cards)) * thickness + (RULEBOOK if has_book and not number else 0)
        for number, (share, cards) in enumerate(zip(shares, dividers, strict=True))
    )
    width, height = (max(size.width for size in deck.faces.sizes) / 10, max(size.height for size in deck.faces.sizes) / 10)
    if has_book:  # a pamphlet is as large as a poker card, whatever the cards are
        width, height = max(width, CARD_WIDTH), max(height, CARD_HEIGHT)
    inside = Inside(width + PLAY, height + (TAB if packaging.dividers else 0) + PLAY, round(depth + PLAY, 1))
    names = [part.name for part in packaging.boxes] or [""]
    return tuple(
        Packed(name, number, len(names), shares[number - 1], dividers[number - 1], has_book and number == 1, inside)
        for number, name in enumerate(names, 1)
    )


def _shares(packaging: Packaging, cards: tuple[Card, ...]) -> list[dict[str, int]]:
    """How many copies of each card lie in each box; reference cards are dealt out, the first box first."""
    if not packaging.boxes:
        return [{card.key: card.copies for card in cards}]
    count = len(packaging.boxes)
    return [
        {
            card.key: (card.copies if card.kind in part.kinds else 0)
            if card.kind is not None
            else (card.copies + count - 1 - number) // count
            for card in cards
        }
        for number, part in enumerate(packaging.boxes)
    ]


def _belongs(divider: Divider, packaging: Packaging, number: int) -> bool:
    return not packaging.boxes or set(divider.kinds) <= set(packaging.boxes[number].kinds)


def has_rulebook(deck: Deck) -> bool:
    """Whether the game has rules to read at all."""
    try:
        return bool(deck.game.rulebook)
    except FileNotFoundError:
        return False
