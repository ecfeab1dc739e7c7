"""`cardamom study`: what a game is like, from very many games."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .arguments import AsJson
from .edge import BadCommand
from .given import names_given, numbers_given, options_given, seed_given, variants_given
from .progress import progress_bar
from .study_text import print_study

if TYPE_CHECKING:
    from cardamom.kernel.game import Game
    from cardamom.lab.study.counted import Counted
    from cardamom.lab.study.study import Study

PLAYED, COMPARED, WHERE, KEPT = "What is played", "What is compared", "Where it is played", "What is kept"

GameOrNone = Annotated[str | None, typer.Argument(help="The game's id, as `cardamom games` lists it.", metavar="GAME")]
Players = Annotated[
    str, typer.Option(help="Numbers of players: 3, 2-4 or 2,4; all by default.", metavar="NUMBERS", rich_help_panel=PLAYED)
]
Bots = Annotated[
    str,
    typer.Option(help="Levels of bots; each plays with itself, side by side.", metavar="LEVEL,..", rich_help_panel=PLAYED),
]
Games = Annotated[
    int | None, typer.Option(help="How many games in all; 100,000 by default.", show_default=False, rich_help_panel=PLAYED)
]
SearchGames = Annotated[
    int | None,
    typer.Option(
        help="How many of them for a level that searches, for each number of players; 200 by default.",
        show_default=False,
        rich_help_panel=PLAYED,
    ),
]
SearchPlayers = Annotated[
    str,
    typer.Option(
        help="Numbers of players at which levels that search play; all of --players by default.",
        metavar="NUMBERS",
        show_default=False,
        rich_help_panel=PLAYED,
    ),
]
HouseRules = Annotated[
    list[str] | None, typer.Option(help="A house rule; repeat for more.", metavar="NAME=VALUE", rich_help_panel=PLAYED)
]
FromHouse = Annotated[
    str | None,
    typer.Option(
        help="Count the games that people played in a house, by its folder or the address of its database.",
        metavar="FOLDER|ADDRESS",
        rich_help_panel=PLAYED,
    ),
]
Vary = Annotated[
    list[str] | None,
    typer.Option(
        help="A variant, by house rules or numbers of the rules; all are compared with the first, and one alone with the game "
        "without it.",
        metavar="NAME=VALUE,..",
        rich_help_panel=COMPARED,
    ),
]
Experiments = Annotated[
    int | None,
    typer.Option(
        help="Also find out what actions are worth, how much is luck and how far levels are apart, in about so many games.",
        metavar="GAMES",
        rich_help_panel=COMPARED,
    ),
]
Jobs = Annotated[
    int | None, typer.Option(help="How many cores to use; all by default.", show_default=False, rich_help_panel=WHERE)
]
Engine = Annotated[
    str | None,
    typer.Option(
        help="cpu: compiled, if Numba is installed; interpreted; or cuda: searches play out on a GPU.", rich_help_panel=WHERE
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        help="Play on a cluster of Ray: auto for the one that this machine is part of, or its address.",
        metavar="none|auto|ray://HOST:PORT",
        show_default=False,
        rich_help_panel=WHERE,
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        help="Write the report, and one row per game and seat, into this folder.", metavar="DIR", rich_help_panel=KEPT
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option(help="Go on with the study of this folder, as it was asked for.", metavar="DIR", rich_help_panel=KEPT),
]


DealtFrom = Annotated[
    str | None,
    typer.Option(
        help="The number that games are dealt from: a whole number, or one in hex (0x...); 0 by default.",
        show_default=False,
        rich_help_panel=PLAYED,
    ),
]


def study(
    game: GameOrNone = None,
    players: Players = "",
    bots: Bots = "",
    games: Games = None,
    search_games: SearchGames = None,
    search_players: SearchPlayers = "",
    option: HouseRules = None,
    seed: DealtFrom = None,
    from_house: FromHouse = None,
    vary: Vary = None,
    experiments: Experiments = None,
    jobs: Jobs = None,
    engine: Engine = None,
    cluster: Cluster = None,
    out: Out = None,
    resume: Resume = None,
    as_json: AsJson = False,
) -> None:
    """Play a game very many times, and report what it is like.

    The findings come first: what is off, how surely, and what is never used. --out writes all of it as a page to look at.

    Each level of --bots plays with itself in all seats, for each number of players; they share the games. With --vary, all
    variants play the same deals, so that small differences show with few games; how much that gains is told for each measure.

    The same arguments give the same counts, whatever the number of cores or machines. Ctrl-C reports what is done by then;
    with --out, `cardamom study --resume DIR` goes on from there.

    \b
    Examples:
      cardamom study carrot
      cardamom study food-court --players 2-4 --games 1000000 --out food-court
      cardamom study carrot --bots easy,medium,hard --search-games 100
      cardamom study iron-chef --players 4 --vary open_kitchen=on --vary open_kitchen=off
      cardamom study iron-chef --experiments 200000 --out iron-chef
      cardamom study --resume food-court
      cardamom study food-court --cluster ray://10.0.0.1:10001 --games 10000000 --out food-court
      cardamom study carrot --from-house ~/.local/share/cardamom
    """
    given: dict[str, Any] = {"players": numbers_given(players), "bots": names_given(bots), "games": games}
    given |= {"search_games": search_games, "search_players": numbers_given(search_players)}
    given |= {"options": options_given(option or []), "vary": variants_given(vary or [])}
    given |= {"experiments": experiments, "engine": engine, "seed": seed_given(seed), "out": out}
    found = game_given(game, resume, {**given, "from_house": from_house})
    if from_house is not None:
        result = of_people(found, from_house, {**given, "jobs": jobs, "cluster": cluster})
    else:
        result = of_bots(found, jobs, {**given, "seed": given["seed"] or 0, "cluster": cluster or "none", "resume": resume})
    report(result, out or resume, as_json)


def game_given(game: str | None, resume: Path | None, given: dict[str, Any]) -> Game:
    """The game that is named, or that a study to go on with is about."""
    from .find import installed_game

    if resume is not None:
        check_alone("--resume", given)
        from cardamom.lab.study.folder import game_of

        return installed_game(game or game_of(resume))
    if game is None:
        raise BadCommand("Name a game, as `cardamom games` lists it, or a study to go on with: --resume DIR.")
    return installed_game(game)


def check_alone(name: str, given: dict[str, Any]) -> None:
    """Refuse what would be asked for twice."""
    for other, value in given.items():
        if value is not None and value != [] and value != {}:
            option = {"options": "option"}.get(other, other).replace("_", "-")
            raise BadCommand(f"{name} says itself what is studied: leave --{option} out.")


def of_bots(game: Game, jobs: int | None, given: dict[str, Any]) -> Study:
    """Games between bots, on all cores if `jobs` does not say on how many."""
    from cardamom.lab.study.study import study

    jobs = (os.cpu_count() or 1) if jobs is None else jobs
    with progress_bar("games", 1) as bar:
        tell = partial(typer.echo, err=True)
        return study(game, jobs=jobs, progress=lambda done, of, words: bar.set_to(done, of, words), tell=tell, **given)


def of_people(game: Game, house: str, given: dict[str, Any]) -> Study:
    """The games of a house, in a folder or a database."""
    from cardamom.lab.study.people import people_counted
    from cardamom.lab.study.study import Study

    check_alone("--from-house", {**given, "options": None, "out": None})
    place = house if "://" in house else Path(house)
    with progress_bar("games", 1, end_known=False) as bar:
        return Study(people_counted(game, place, given["options"], progress=bar.set_to))


def report(result: Study, out: Path | None, as_json: bool) -> None:
    """Write and print what was found, and say so if it is less than was asked for."""
    if result.games:
        if out is not None:
            result.save(out)
            delete_parts(result.counted)
        if as_json:
            typer.echo(json.dumps(result.to_data(), indent=1, ensure_ascii=False))
        else:
            print_study(result)
        if out is not None:
            typer.echo(f"The report is in {out / 'report.html'}.", err=True)
    if not result.is_complete:
        asked = result.counted.asked_games * (1 + len(result.counted.variants))
        goes_on = f" `cardamom study --resume {out}` goes on." if out is not None else ""
        typer.echo(f"Stopped after {result.games} of {asked} games.{goes_on}", err=True)
        raise typer.Exit(130)


def delete_parts(counted: Counted) -> None:
    """Delete the parts of rows.parquet, which has all of them now, and their folder unless something else lies there."""
    parts = [cell.rows for each in (counted, *counted.variants) for cell in each.cells if cell.rows is not None]
    for part in parts:
        part.unlink(missing_ok=True)
    for folder in {part.parent for part in parts}:
        with suppress(OSError):
            folder.rmdir()
