"""What is inside a box, counted from the game's cards."""

from __future__ import annotations

from cardamom.kernel.faces import Faces
from cardamom.kernel.packaging import Packaging

from .size import Packed

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def contents_lines(packaging: Packaging, faces: Faces, packed: Packed) -> list[str]:
    """A line for each kind of thing in this box: the cards as they are declared, then those that every game has."""
    lines = []
    for line in packaging.contents:
        count = packed.count([card for card in faces.cards if line.holds(card)])
        lines += [line.text.format(n=count)] if count else []
    told = {card.key for card in faces.cards for line in packaging.contents if line.holds(card)}
    credits = packed.count([card for card in faces.cards if card.key not in told])
    lines += [f"{credits} credits card" + "s" * (credits > 1)] if credits else []
    dividers = len(packed.dividers)
    lines += [f"{dividers} divider" + "s" * (dividers > 1)] if dividers else []
    return [*lines, "1 rulebook"] if packed.rulebook else lines


def contents_text(lines: list[str], needs: str, packed: Packed, gap: str) -> str:
    """The lines as they are set, with what players need besides."""
    where = f"In box {NUMBERS[packed.number]} of {NUMBERS[packed.of]}" if packed.of > 1 else "In this box"
    also = f"{gap}You also need {needs}." if needs else ""
    return gap.join([f"**{where}**", *lines]) + also
