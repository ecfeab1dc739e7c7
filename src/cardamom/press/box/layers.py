"""What is printed on the panels of a box, as layers of marks, in units of a tenth of a millimetre from a panel's upper left."""

from __future__ import annotations

import math
from dataclasses import dataclass

from cardamom.kernel.faces import Box, CardSize, Look, Mark, Panel

from .front import LABEL

SAFE = 30  # units between words and every edge of a panel
LEAST_WORDS = 28.5  # units: 8 points


@dataclass(frozen=True)
class Layer:
    """Marks around an origin of their own: scaled, turned around it, and moved to x, y. Those of a card are cut to its size."""

    marks: tuple[Mark, ...]
    x: float = 0
    y: float = 0
    scale: float = 1
    degrees: float = 0
    card: CardSize | None = None

    def placed(self, box: Box) -> Box:
        """Where a box of these marks lies on the panel."""
        sine, cosine = math.sin(math.radians(self.degrees)), math.cos(math.radians(self.degrees))
        corners = [(x * self.scale, y * self.scale) for x in (box.x, box.right) for y in (box.y, box.bottom)]
        turned = [(self.x + x * cosine - y * sine, self.y + x * sine + y * cosine) for x, y in corners]
        left, top = min(x for x, _ in turned), min(y for _, y in turned)
        return Box(left, top, max(x for x, _ in turned) - left, max(y for _, y in turned) - top)


def label(box: Box, look: Look) -> tuple[Mark, ...]:
    """The paper that words stand on, as on the front."""
    return (
        Panel(box, LABEL, look.accent, 5, min(36, box.width / 6, box.height / 6), wobble=1.5),
        Panel(box.inset(11), LABEL, look.accent, 1.6, min(28, box.width / 8, box.height / 8), wobble=1),
    )
