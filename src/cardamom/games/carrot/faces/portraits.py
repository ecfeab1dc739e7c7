"""The bots of the table: thieves and cooks of the court cards."""

from __future__ import annotations

from cardamom.games.shared.faces.portraits import TOQUE, hatted
from cardamom.kernel.faces import Art, Picture, Portrait, around

from .sketches import MASK


def _thief(animal: Art, eyes: float, wash: str) -> Portrait:
    """A masked head; `eyes` is how far down they are."""
    head = around(200, 214, 300, 300)
    mask = around(200, head.y + head.height * eyes, 224, 104)
    return Portrait((Picture(animal, head, wash=wash, bleeds=True), Picture(MASK, mask, bleeds=True)), wash)


PORTRAITS = {
    "reynard": _thief("fluent:fox", 0.58, "#f1c9b4"),
    "hazel": _thief("fluent:rabbit-face", 0.605, "#f3cfc0"),
    "pip": _thief("fluent:mouse-face", 0.66, "#d9d2ea"),
    "lin": hatted("fluent:panda", TOQUE, "#d4dcea", drop=6),
    "mina": hatted("fluent:cat-face", TOQUE, "#fbdfb0", drop=14),
    "bruno": hatted("fluent:bear", TOQUE, "#d3e3c4", Picture("fluent:crown", around(200, 158, 140, 96), bleeds=True), drop=-4),
}
