"""How wide the columns of a table are: narrow ones keep their own width, the others share the rest by how much is in them."""

from __future__ import annotations

NARROW = 9  # letters: a column that is never wider keeps its own width
WIDEST = 46  # letters that count for the share of a column
GAP = 1  # letters whose room the gap between two columns takes

Room = tuple[int, int]  # how many letters a cell has, and how many its longest word


def widths(columns: list[list[Room]], row: int) -> list[str]:
    """The columns as Typst's widths on a line of this many letters; none is narrower than its longest word."""
    most = [max(letters for letters, _ in column) for column in columns]
    least = [max(word for _, word in column) + GAP for column in columns]
    wide = [number for number, letters in enumerate(most) if letters > NARROW]
    shares = {n: min(WIDEST, sum(letters for letters, _ in columns[n]) / len(columns[n]) + 8) for n in wide}
    rest = float(row - sum(letters + GAP for number, letters in enumerate(most) if number not in wide))
    found: dict[int, float] = {}
    while tight := [n for n in shares if rest * shares[n] / sum(shares.values()) < least[n]]:
        for number in tight:
            found[number] = least[number]
            rest -= least[number]
            del shares[number]
    found |= {number: rest * share / sum(shares.values()) for number, share in shares.items()}
    return [f"{found[number]:.1f}fr" if number in found else "auto" for number in range(len(columns))]
