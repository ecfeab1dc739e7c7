"""The folder of a study: what it was asked for, its pieces as they are played, and what came of it."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardamom.bots import SEARCHES
from cardamom.kernel.game import Game

from ..engines import usual_engine
from ..experiments.kept import KeptExperiments
from ..fingerprint import fingerprint
from .cells import Cell
from .kept_pieces import KeptPieces
from .plan import Asked, BadStudy, Variant

ASKED = "study.json"
FORMAT = 1


@dataclass(frozen=True)
class Folder:
    path: Path
    asked: Asked
    experiments: int | None

    def begin(self, game: Game) -> None:
        """Write down what was asked for, so that the study can be resumed."""
        told = {
            "format": FORMAT,
            "game": game.id,
            "rules": fingerprint(game),
            **self.asked._asdict(),
            "variants": [variant._asdict() for variant in self.asked.variants],
            "experiments": self.experiments,
        }
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            (self.path / ASKED).write_text(json.dumps(told, indent=1), encoding="utf-8")
        except OSError as error:
            raise BadStudy(f"{self.path} cannot be written: {error.strerror}.") from None

    def pieces(self) -> KeptPieces:
        return KeptPieces(self.path / "pieces")

    def experiments_kept(self) -> KeptExperiments:
        return KeptExperiments(self.path)

    def rows_of(self, variant: int, cell: Cell) -> Path:
        """The file for the rows of a cell."""
        return self.path / "rows" / f"variant-{variant}-players-{cell.players}-{cell.bots[0]}.parquet"


def new(path: Path, asked: Asked, experiments: int | None) -> Folder:
    """A folder for a new study; nothing is written yet."""
    if (path / ASKED).exists():
        raise BadStudy(f"{path} holds a study already: go on with --resume {path}, or name another folder.")
    if path.exists() and not path.is_dir():
        raise BadStudy(f"{path} is a file: name a folder.")
    return Folder(path, asked, experiments)


def game_of(path: Path) -> str:
    """The id of the game that a folder's study is about."""
    game: str = _read(path)["game"]
    return game


def found(path: Path, game: Game) -> Folder:
    """The folder of a study that was stopped, if the game is still the same."""
    told = _read(path)
    if told["game"] != game.id:
        raise BadStudy(f"{path} holds a study of {told['game']}, not of {game.id}.")
    if told["rules"] != fingerprint(game):
        raise BadStudy(f"The rules or the bots of {game.name} have changed since {path} was begun: begin a new study.")
    variants = tuple(Variant(each["options"], each["numbers"]) for each in told["variants"])
    asked = Asked(
        tuple(told["players"]),
        tuple(told["bots"]),
        told["games"],
        told["search_games"],
        tuple(told["search_players"]),
        told["seed"],
        told["engine"],
        variants,
    )
    return Folder(path, asked, told["experiments"])


def _read(path: Path) -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads((path / ASKED).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadStudy(f"{path} holds no study: name the folder that --out named.") from None
    except (OSError, ValueError):
        raise BadStudy(f"{path / ASKED} cannot be read: begin a new study.") from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BadStudy(f"{path} holds a study of another version of Cardamom: begin a new one.")
    return told


def command(game: Game, asked: Asked, experiments: int | None) -> str:
    """What repeats a study."""
    words = ["cardamom", "study", game.id, "--players", ",".join(map(str, asked.players)), "--bots", ",".join(asked.bots)]
    words += ["--games", str(asked.games), "--seed", str(asked.seed)]
    if any(bot in SEARCHES for bot in asked.bots):
        words += ["--search-games", str(asked.search_games)]
        if asked.search_players != asked.players:
            words += ["--search-players", ",".join(map(str, asked.search_players))]
    words += ["--experiments", str(experiments)] if experiments else []
    words += ["--engine", asked.engine] if asked.engine != usual_engine() else []
    given = [{**variant.options, **game.with_numbers(variant.numbers).number_values} for variant in asked.variants]
    usual = {option.name: option.default for option in game.state.options} | game.number_values
    varied = [name for name in usual if any(variant[name] != given[0][name] for variant in given)]
    common = [name for name in usual if name not in varied and given[0][name] != usual[name]]
    words += [part for name in common for part in ("--option", f"{name}={given[0][name]}")]
    if varied:
        for variant in given:
            words += ["--vary", ",".join(f"{name}={variant[name]}" for name in varied)]
    return shlex.join(words)
