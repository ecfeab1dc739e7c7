"""Which card of its group a card is, told without words: a row of diamonds, the one that counts filled."""

from __future__ import annotations

from cardamom.kernel.faces import Raw


def pips(x: float, y: float, which: int, of: int, colour: str) -> Raw:
    """A row of diamonds around x, y."""
    marks = []
    for number in range(of):
        left = x + (number - (of - 1) / 2) * 23
        fill = colour if number == which else "none"
        marks.append(f'<path d="M{left:g} {y - 9:g}l9 9l-9 9l-9 -9Z" fill="{fill}"/>')
    return Raw(f'<g stroke="{colour}" stroke-width="2.6" stroke-linejoin="round">{"".join(marks)}</g>')
