"""Rectangles in units: where marks lie on a card, and what they cover."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Box:
    """A rectangle in units: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float, down: float | None = None) -> Box:
        """The box without `by` on each side, and `down` (or `by`) at top and bottom."""
        down = by if down is None else down
        return Box(self.x + by, self.y + down, self.width - 2 * by, self.height - 2 * down)

    def holds(self, other: Box, slack: float = 0.01) -> bool:
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )


def around(x: float, y: float, width: float, height: float | None = None) -> Box:
    """The box of this size with its middle at x, y."""
    height = width if height is None else height
    return Box(x - width / 2, y - height / 2, width, height)
