"""Write the tables of docs/printing.md: how many cards of each size a paper takes, and what margins they leave.

`python tools/printing_page.py` writes, `--check` only compares.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path

from cardamom.kernel.card_sizes import SIZES, CardSize
from cardamom.press.layout import STOCKS, Grid, Stock

PAGE = Path(__file__).parent.parent / "docs" / "printing.md"
BLEEDS = (0, 1.5, 3)
_BLOCK = re.compile(r"<!-- generated: (\w+) -->\n.*?<!-- end -->", re.DOTALL)


def sizes() -> str:
    """How many cards of each size fit on each paper, for each bleed."""
    papers = list(STOCKS.values())
    head = f"| card | mm | {' | '.join(paper.name for paper in papers)} |\n|---|---|{'---|' * len(papers)}"
    rows = [
        " | ".join(
            [f"| {size.name}", f"{size.width / 10:g} x {size.height / 10:.3g}", *(_counts(paper, size) for paper in papers)]
        )
        + " |"
        for size in SIZES.values()
    ]
    return "\n".join([head, *rows])


def _counts(paper: Stock, size: CardSize) -> str:
    grids = [Grid(paper, bleed, size) for bleed in BLEEDS]
    counts = [f"{grid.count}{'*' if grid.borderless_only else ''}" for grid in grids]
    return counts[0] if len(set(counts)) == 1 else ", ".join(counts)


def margins() -> str:
    """What poker cards leave of the papers that homes have."""
    head = "| paper | bleed | cards | margin at the sides and above |\n|---|---|---|---|"
    rows = [
        f"| {paper.name} | {grid.bleed:g} mm | {grid.count}{', on their side' if grid.turned else ''} "
        f"| {grid.left:.4g} and {grid.top:.4g} mm{', only for borderless printers' if grid.borderless_only else ''} |"
        for paper in (STOCKS["a4"], STOCKS["letter"])
        for grid in (Grid(paper, bleed) for bleed in BLEEDS)
    ]
    return "\n".join([head, *rows])


BLOCKS: dict[str, Callable[[], str]] = {block.__name__: block for block in (sizes, margins)}


def updated(text: str) -> str:
    """The page with its tables written anew."""
    return _BLOCK.sub(lambda found: f"<!-- generated: {found[1]} -->\n{BLOCKS[found[1]]()}\n<!-- end -->", text)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--check", action="store_true", help="Only compare; do not write.")
    check = options.parse_args().check
    text = PAGE.read_text(encoding="utf-8")
    if updated(text) == text:
        return
    if check:
        sys.exit("docs/printing.md is stale: run `python tools/printing_page.py`.")
    PAGE.write_text(updated(text), encoding="utf-8")


if __name__ == "__main__":
    main()
