"""`cardamom print`: cards, rulebook, score pad, dividers and box of a game, to print at home or in a shop."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .edge import BadCommand, fail
from .given import names_given, options_given
from .progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardamom.kernel.game import Game
    from cardamom.press.deck import Deck

GALLERY = "gallery.html"
STOPPED = 130  # as shells count a command that Ctrl-C ended


Target = Annotated[str, typer.Argument(help="The game's id, as `cardamom games` lists it.", metavar="GAME")]
Out = Annotated[Path | None, typer.Option(help="The folder to write to; by default the game's id.", metavar="DIR")]
Only = Annotated[
    str,
    typer.Option(
        help="What to print: sheets, rulebook, scorepad, dividers, box, shops, tabletop, credits, or all; by default all but "
        "shops.",
        metavar="WHAT,..",
    ),
]
Cards = Annotated[
    str, typer.Option(help="Only these cards, by name or key; prints only sheets unless --only says more.", metavar="NAME,..")
]
Paper = Annotated[str, typer.Option(help="The paper to print on: a4, letter, a3 or sra3.")]
Sheet = Annotated[
    str,
    typer.Option(
        help="How cards lie on paper: duplex, each sheet followed by its backs; gutterfold, backs below fronts on one side, "
        "to fold and glue; or uncut, edge to edge without marks, for a print shop.",
    ),
]
Bleed = Annotated[float, typer.Option(help="How many millimetres each card's art runs past its cut, 0 to 3.")]
Backs = Annotated[bool, typer.Option("--backs/--no-backs", help="Whether backs follow each sheet, mirrored for duplex.")]
Painted = Annotated[
    bool | None,
    typer.Option("--painted/--flat", help="Watercolour or flat pictures; by default painted if `make faces` has painted them."),
]
LowInk = Annotated[bool, typer.Option("--low-ink", help="White paper, no paint: saves ink.")]
HouseRules = Annotated[
    list[str] | None,
    typer.Option(help="A house rule that cards and rulebook follow; repeat for more.", metavar="NAME=VALUE"),
]
Url = Annotated[str, typer.Option(help="Where Tabletop Simulator finds its pictures, if not in the folder.")]
StockThickness = Annotated[float, typer.Option(help="How thick one card is, in millimetres; the box is made to fit.")]
Gallery = Annotated[bool, typer.Option("--gallery", help="Write one HTML page with every card of every game.")]


def print_game(
    game: Target = "",
    out: Out = None,
    only: Only = "",
    cards: Cards = "",
    paper: Paper = "a4",
    sheet: Sheet = "duplex",
    bleed: Bleed = 0,
    backs: Backs = True,
    painted: Painted = None,
    low_ink: LowInk = False,
    option: HouseRules = None,
    url: Url = "",
    stock_thickness: StockThickness = 0.3,
    gallery: Gallery = False,
) -> None:
    """Print the cards, rulebook, score pad, dividers and box of a game.

    It also writes decks for Tabletop Simulator and, with --only shops, pictures for print shops.

    Print sheets at 100 %, without “fit to page”, and measure the ruler: it must be 50 mm long. Backs are mirrored: print on
    both sides and flip the paper on its long edge. Where that is trouble, print --sheet gutterfold: its fronts and backs are on
    one side, to fold and glue. The same game gives the same files, byte for byte. Nothing is written before everything is
    finished.

    \b
    Examples:
      cardamom print carrot --out carrot-print
      cardamom print carrot --only sheets --paper letter --low-ink
      cardamom print carrot --only sheets --paper a3 --sheet gutterfold
      cardamom print carrot --only shops
      cardamom print carrot --cards "A♠,K♠" --bleed 1.5
      cardamom print carrot --only box --stock-thickness 0.25
      cardamom print carrot --option stall_laps=3
      cardamom print --gallery --out cards
    """
    check_installed()
    if gallery == bool(game):
        raise BadCommand("Name the game to print, or write --gallery for a page with the cards of all games, but not both.")
    folder = out or Path(game or "gallery")
    options = options_given(option or [])
    if gallery and options:
        raise BadCommand("The gallery shows the cards of all games as they usually are; leave out --option.")
    wanted, named = names_given(only), names_given(cards)
    order = PrintOrder(folder, wanted, named, paper, sheet, bleed, backs, painted, low_ink, options, url, stock_thickness)
    try:
        made = print_gallery(order) if gallery else print_one(game, order)
    except KeyboardInterrupt:
        fail("Stopped; nothing was written.", STOPPED)
    say_what_was_made(folder, made)


@dataclass(frozen=True)
class PrintOrder:
    """What was asked for, as it was typed."""

    folder: Path
    only: Sequence[str]
    cards: Sequence[str]
    paper: str
    sheet: str
    bleed: float
    backs: bool
    painted: bool | None
    low_ink: bool
    options: Mapping[str, str]
    url: str
    thickness: float


def check_installed() -> None:
    """The press is an extra; without it one sentence says how to get it."""
    try:
        import_module("cardamom.press.job")
    except ImportError as missing:
        raise BadCommand(
            f"Printing needs {missing.name}, which is not installed; run: pip install 'cardamom[press]'"
        ) from missing


def print_one(id: str, order: PrintOrder) -> list[Path]:
    """Print one game into a folder."""
    from cardamom.press.deck import deck_of
    from cardamom.press.delivery import check_folder, deliver
    from cardamom.press.job import Job, faces_to_draw, files_of, needed, products_named
    from cardamom.press.layout import Grid, stock
    from cardamom.press.sheets import kind_named

    from .find import installed_game

    game = installed_game(id)
    kind = kind_named(order.sheet)
    deck = deck_of(game, order.cards, low_ink=order.low_ink, options=order.options)
    products, left_out = needed(deck, products_named(order.only or (["sheets"] if order.cards else [])))
    grid = Grid(stock(order.paper), order.bleed, deck.sizes[0])
    grids = [kind.grid(grid.of(size)) for size in deck.sizes]
    check_folder(order.folder)
    for reason in left_out:
        typer.echo(reason, err=True)
    deck = replace(deck, painted=in_paint(deck, order.painted))
    if any(own.borderless_only for own in grids):
        typer.echo(f"With {order.bleed:g} mm of bleed, {grid.stock.name} has hardly any margin: print it borderless.", err=True)
    address = order.url or (order.folder / "tabletop").resolve().as_uri()
    with progress_bar(f"Printing {game.name}", faces_to_draw(deck, products)) as bar:
        job = Job(deck, grid, order.backs, address, bar.advance, sheet=kind.name, thickness=order.thickness)
        return deliver(order.folder, files_of(job, products))


def print_gallery(order: PrintOrder) -> list[Path]:
    """Write the page with the cards of all games that have faces."""
    from cardamom.press.deck import deck_of
    from cardamom.press.delivery import check_folder, deliver
    from cardamom.press.errors import BadPrint
    from cardamom.press.faces import games_with_faces
    from cardamom.press.gallery import gallery_page

    from .find import installed_game

    check_folder(order.folder)
    decks: list[Deck] = []
    for id in games_with_faces():
        try:
            deck = deck_of(installed_game(id), low_ink=order.low_ink)
            decks.append(replace(deck, painted=in_paint(deck, order.painted)))
        except (BadCommand, BadPrint) as broken:  # one broken package must not hide the other games
            typer.echo(str(broken), err=True)
    if not decks:
        raise BadCommand("No installed game has faces, so there is nothing to show.")
    with progress_bar("Drawing the gallery", sum(len(deck.cards) + len(deck.backs) for deck in decks)) as bar:
        return deliver(order.folder, [(GALLERY, gallery_page(decks, bar.advance).encode())])


def in_paint(deck: Deck, wanted: bool | None) -> bool:
    """Whether to print in watercolour: as wanted, or if all of it is painted already."""
    from cardamom.press.deck import is_painted

    if deck.low_ink or wanted is False:
        return False
    ready = is_painted(deck.faces)
    if wanted and not ready:
        paint(deck.game)
        return True
    if not ready:
        typer.echo(f"{deck.game.name} is not painted yet, so its pictures are flat; for watercolour, run: make faces", err=True)
    return ready


def paint(game: Game) -> None:
    """Paint what is not painted yet, on all cores."""
    from cardamom.press.paint import paint_game

    with progress_bar(f"Painting {game.name}", 1) as bar:
        paint_game(game.id, bar.set_to)


def say_what_was_made(folder: Path, made: Sequence[Path]) -> None:
    """The files, those of a folder together."""
    groups: dict[Path, int] = {}
    for path in made:
        top = path if path.parent == folder else path.parent
        groups[top] = groups.get(top, 0) + 1
    for path, count in groups.items():
        typer.echo(str(path) if path in made else f"{path}: {count} files")
