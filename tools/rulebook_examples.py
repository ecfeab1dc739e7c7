"""Tell the examples of the games' rulebooks anew, from the replays beside them.

`python tools/rulebook_examples.py` writes, `--check` only compares.
"""

from __future__ import annotations

import argparse
import sys
from importlib import resources
from pathlib import Path

from cardamom.kernel.game import Game, games
from cardamom.press.examples import written_anew


def rulebook_file(game: Game) -> Path:
    """The file itself; the games of this repository are installed as they lie here."""
    return Path(str(resources.files(game.package).joinpath("rulebook.md")))


def stale(game: Game) -> bool:
    return written_anew(game, game.rulebook) != game.rulebook


def main() -> int:
    parser = argparse.ArgumentParser(description="Tell the examples of the games' rulebooks anew, from their replays.")
    parser.add_argument("--check", action="store_true", help="write nothing, only say which rulebooks are stale")
    check = parser.parse_args().check
    found = [game for game in games() if stale(game)]
    for game in found:
        if check:
            print(f"The examples of {game.name} are stale: run `python tools/rulebook_examples.py`.", file=sys.stderr)
        else:
            rulebook_file(game).write_text(written_anew(game, game.rulebook), encoding="utf-8")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main())
