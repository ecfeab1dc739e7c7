"""Write the golden playthroughs of all registered games anew: `python -m tests.golden.regenerate`.

A file whose game would be told differently is left alone while the game's rules_version has not risen, because a
change of behaviour needs a new version. `--reword` tells the same moves in today's words, where only sentences were
edited; `--force` plays anew, for a change that players cannot notice.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cardamom
from cardamom import Game
from cardamom.kernel.game import games
from cardamom.kernel.golden import Variant, header, options_of, playthrough, retold, same_behaviour, same_plot, variants

FOLDER = Path(__file__).parent
SEED, CHOOSER = 7, 1  # of a new file; an old one keeps its own


class VersionError(Exception):
    """The file tells of other rules than those that stand under its version."""


def path_of(game: Game, variant: Variant, folder: Path = FOLDER) -> Path:
    return folder / game.id / f"{variant.name}.txt"


def anew(game: Game, variant: Variant, old: str | None, force: bool = False, reword: bool = False) -> str:
    """The text that a file should hold, given what it holds now."""
    if old is None:
        return playthrough(game, variant.players, SEED, variant.options, CHOOSER)
    head = header(old)
    again = retold(game, old)
    if same_behaviour(again, old) or (reword and same_plot(again, old)):
        return again
    if int(head["rules version"]) >= game.rules_version and not force:
        raise VersionError(
            f"{game.id}/{variant.name} would be told differently: raise rules_version of {game.name}, which is still "
            f"{game.rules_version}, use --reword if only sentences were edited, or --force if no player can notice the change."
        )
    known = {option.name for option in game.state.options}
    options = {name: value for name, value in options_of(head).items() if name in known} | variant.options
    return playthrough(game, variant.players, int(head["seed"], 16), options, int(head["chooser"]))


def regenerate(game: Game, variant: Variant, folder: Path = FOLDER, force: bool = False, reword: bool = False) -> bool:
    """Bring one file up to date; returns whether it changed."""
    path = path_of(game, variant, folder)
    old = path.read_text(encoding="utf-8") if path.exists() else None
    text = anew(game, variant, old, force, reword)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return text != old


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the golden playthroughs anew.")
    parser.add_argument("games", nargs="*", help="ids of games; all registered ones if none is given")
    parser.add_argument("--force", action="store_true", help="overwrite even where the rules changed without a new version")
    parser.add_argument("--reword", action="store_true", help="tell the same moves in today's words; refused if a move differs")
    given = parser.parse_args()
    refused = 0
    for game in [cardamom.game(id) for id in given.games] or games():
        for variant in variants(game):
            try:
                changed = regenerate(game, variant, force=given.force, reword=given.reword)
            except VersionError as refusal:
                refused += 1
                print(refusal, file=sys.stderr)
            else:
                print(f"{game.id}/{variant.name}: {'written' if changed else 'unchanged'}")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
