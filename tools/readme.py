"""Write the tables of README.md: the shelf of games from their own declarations, and the figures from docs/benchmarks.md.

`python tools/readme.py` writes, `--check` only compares.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path

from cardamom.kernel.game import Game, games
from cardamom.press.box import players_text
from cardamom.press.declared import declared_faces

ROOT = Path(__file__).parent.parent
README, BENCHMARKS = ROOT / "README.md", ROOT / "docs" / "benchmarks.md"
_BLOCK = re.compile(r"<!-- generated: (\w+) -->\n.*?<!-- end -->", re.DOTALL)


def shelf() -> str:
    """One line a game: its box, its pitch, for whom it is, and where its rules are."""
    return "\n".join(["| | game | for | rules |", "|---|---|---|---|", *map(_game, games())])


def _game(game: Game) -> str:
    look = declared_faces(game.id).look
    folder = game.package.replace(".", "/")
    box = f'<img src="docs/images/box-{game.id}.webp" width="72" alt="">'
    name = f"**{game.name}** (`{game.id}`)<br>{look.tagline}"
    people = f"{players_text(game)}, {look.minutes} minutes, {look.age}"
    rules = f"[rulebook](src/{folder}/rulebook.md), [all declarations](docs/games/{game.id}.md)"
    return f"| {box} | {name} | {people} | {rules} |"


def peers() -> str:
    """The rummy beside the rummies of others, as the benchmark's last run measured them."""
    text = BENCHMARKS.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\S+ gin[-_]rummy) \| ([\d,]+) \| ([\d,]+) \|", text, re.MULTILINE)
    ours = re.search(r"^\| iron-chef \| [\d,]+ bytes \| ([\d,]+) \| ([\d.]+ million) \|", text, re.MULTILINE)
    if not rows or ours is None:
        raise SystemExit(f"{BENCHMARKS.name} has no figures of Iron Chef Rummy and its peers; run: make bench")
    lines = ["| engine | decisions a second | Cardamom, compiled, times that |", "|---|---|---|"]
    lines += [f"| {name} | {rate} | {times} |" for name, rate, times in rows]
    lines += [
        f"| Cardamom, Iron Chef Rummy, interpreted | {ours[1]} | |",
        f"| Cardamom, Iron Chef Rummy, compiled | {ours[2]} | |",
    ]
    return "\n".join(lines)


BLOCKS: dict[str, Callable[[], str]] = {block.__name__: block for block in (shelf, peers)}


def updated(text: str) -> str:
    """The README with its blocks written anew."""
    return _BLOCK.sub(lambda found: f"<!-- generated: {found[1]} -->\n{BLOCKS[found[1]]()}\n<!-- end -->", text)


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the tables of README.md.")
    parser.add_argument("--check", action="store_true", help="write nothing, only say whether they are stale")
    text = README.read_text(encoding="utf-8")
    if not parser.parse_args().check:
        README.write_text(updated(text), encoding="utf-8")
        return 0
    stale = updated(text) != text
    print("README.md is stale: run `python tools/readme.py`." if stale else "", file=sys.stderr, end="\n" if stale else "")
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
