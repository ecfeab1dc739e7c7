"""Edges that a crooked cut would show: frames, panels and ornaments that end between the safe zone and the bleed."""

from __future__ import annotations

from collections.abc import Iterator

from cardamom.kernel.card_sizes import CardSize
from cardamom.kernel.faces import Box, Drawing, Frame, Mark, Panel, Raw, Turned

from .art import ink_box
from .draw import turned_box

SLACK, MEASURED = 1.0, 3.5  # units: what may be off where edges are declared, and where they are found by pixels


def edge_problems(drawing: Drawing) -> Iterator[str]:
    """Everything that ends too near the cut. What runs on through the bleed may do so."""
    yield from _problems(drawing.marks, (), drawing.size)


def _problems(marks: tuple[Mark, ...], turns: tuple[Turned, ...], size: CardSize) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Turned):
            yield from _problems(mark.marks, (*turns, mark), size)
        elif isinstance(mark, Frame):
            if mark.inset < size.safe - SLACK:
                yield f"the frame lies {mark.inset:g} units inside the cut; {size.safe:g} is the least that is safe."
        elif isinstance(mark, Panel | Raw):
            box, slack = _covered(mark, size), MEASURED if isinstance(mark, Raw) else SLACK
            for turn in reversed(turns):
                box = turned_box(box, turn, size)
            if not _is_safe(box, size, slack):
                called = "an ornament" if isinstance(mark, Raw) else "a panel"
                sides = f"{box.x:.0f} {box.y:.0f} {box.right:.0f} {box.bottom:.0f}"
                yield f"{called} ends too near the cut, at {sides}; keep it in the safe zone, or let it run through the bleed."


def _covered(mark: Panel | Raw, size: CardSize) -> Box:
    if isinstance(mark, Raw):
        return ink_box(mark.svg, size.width, size.height, size.bleed)
    return mark.box.inset(-mark.edge_width / 2) if mark.edge else mark.box


def _is_safe(box: Box, size: CardSize, slack: float) -> bool:
    """Whether each side lies in the safe zone or runs through the bleed; of a hexagon, all sides together."""
    if size.holds(box, slack) or box.holds(size.sheet, slack):
        return True
    inside = (box.x, box.y, size.width - box.right, size.height - box.bottom)
    return size.cut == "rectangle" and all(far >= size.safe - slack or far <= slack - size.bleed for far in inside)
