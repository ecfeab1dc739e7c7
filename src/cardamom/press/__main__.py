"""The workshop of the press: `python -m cardamom.press supplies | check | look | paint`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from cardamom.kernel.errors import CardamomError

app = typer.Typer(help="Fetch art and fonts, check faces, look at them and paint them.", no_args_is_help=True)
console = Console()

Games = Annotated[list[str] | None, typer.Argument(help="Ids of games; without one, all that have faces.")]


@app.command()
def supplies(
    within: Annotated[float, typer.Option(help="Give up after so many seconds.", min=1)] = 300,
) -> None:
    """Fetch the art and fonts that the installed games need, unless they are there."""
    from .faces import declared_faces, games_with_faces
    from .supplies import fetch, needed

    fetched = fetch(needed([declared_faces(game_id) for game_id in games_with_faces()]), within)
    if fetched:
        console.print(f"Fetched {', '.join(fetched)}.")


@app.command()
def check(games: Games = None) -> None:
    """Lay out every card and figure and say what is wrong: overflow, clipped art, pale or tiny words, lines that cross, other
    copies than the rules deal, a packaging that does not count right or leaves out the rulebook, words for programs."""
    from cardamom.kernel.game import game
    from cardamom.kernel.packaging import packaging_problems

    from .checks import problems
    from .copies import copies_problems
    from .deck import deck_of
    from .faces import declared_faces, faces_of
    from .figures.checks import book_problems, figure_problems
    from .packaging_checks import packaging_word_problems, rulebook_problems

    found = [
        f"{game_id}: {problem}"
        for game_id in _chosen(games)
        for problem in (
            *problems(faces_of(game_id)),
            *copies_problems(game(game_id), faces_of(game_id)),
            *packaging_problems(game(game_id), declared_faces(game_id)),
            *packaging_word_problems(deck_of(game(game_id))),
            *rulebook_problems(deck_of(game(game_id))),
            *figure_problems(deck_of(game(game_id))),
            *book_problems(deck_of(game(game_id))),
        )
    ]
    for problem in found:
        console.print(problem, soft_wrap=True, markup=False, highlight=False)
    if found:
        raise typer.Exit(1)
    console.print("Every face is fine.")


@app.command()
def figures(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    out: Annotated[Path, typer.Option(help="The folder to write to; one PNG per figure.")] = Path("figures"),
    width: Annotated[float, typer.Option(help="Millimetres of the page that they are laid out for.", min=40, max=200)] = 120,
) -> None:
    """Write the figures of a game's rulebook as pictures at 254 dpi, to look at."""
    from cardamom.kernel.game import game as game_of

    from .deck import deck_of
    from .figures import figure_svg
    from .raster import png

    deck = deck_of(game_of(game))
    try:
        out.mkdir(parents=True, exist_ok=True)
        for name in deck.faces.figures:
            (out / f"{name}.png").write_bytes(png(figure_svg(deck, name, width).svg, round(width * 10)))
    except OSError as error:
        raise CardamomError(f"{out} cannot be written ({error}); name a folder of yours.") from error
    console.print(f"Wrote {len(deck.faces.figures)} figures to {out}.")


@app.command()
def look(
    game: Annotated[str, typer.Argument(help="The id of a game.")],
    out: Annotated[Path, typer.Option(help="The picture to write: PNG or WebP, by its ending.")] = Path("faces.png"),
    painted: Annotated[bool, typer.Option(help="Painted faces; the first time takes a while.")] = False,
    width: Annotated[int, typer.Option(help="Pixels of a card.", min=20, max=2000)] = 220,
    columns: Annotated[int, typer.Option(help="Cards in a row.", min=1, max=40)] = 9,
    cards: Annotated[str, typer.Option(help="Keys of cards, with commas; without it, all.")] = "",
) -> None:
    """Write a contact sheet of a game's faces, to look at."""
    from .look import contact_sheet

    keys = tuple(key.strip() for key in cards.split(",") if key.strip())
    sheet = contact_sheet(game, width, columns, painted, keys)
    try:
        sheet.save(out)
    except (OSError, ValueError) as error:
        raise CardamomError(f"{out} cannot be written ({error}); name a .png or .webp file in a folder of yours.") from error
    console.print(f"Wrote {out}.")


@app.command()
def paint(games: Games = None, cores: Annotated[int | None, typer.Option(help="Processes at once.", min=1)] = None) -> None:
    """Paint all faces in watercolour, on all cores; what was painted before is kept."""
    from .paint import paint_game

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        for game_id in _chosen(games):
            task = progress.add_task(game_id, total=1)
            paint_game(game_id, partial(_tell, progress, task), cores)
            progress.update(task, completed=progress.tasks[task].total)


def _tell(progress: Progress, task: TaskID, done: int, of: int) -> None:
    progress.update(task, completed=done, total=of)


def _chosen(games: list[str] | None) -> list[str]:
    from .faces import games_with_faces

    return games or games_with_faces()


def main() -> None:
    try:
        app(standalone_mode=True)
    except CardamomError as error:
        Console(stderr=True).print(str(error), soft_wrap=True, markup=False, highlight=False)
        raise SystemExit(2) from error
    except ModuleNotFoundError as error:
        Console(stderr=True).print(
            f"The press needs {error.name}; install it with: pip install 'cardamom[press]'", markup=False
        )
        raise SystemExit(2) from error


if __name__ == "__main__":
    main()
