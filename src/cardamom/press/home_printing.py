"""A game to print at home, as a house is asked for it: the PDFs, painted, and kept until game or press change."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cardamom.kernel.faces import CardSize, Paper, Picture, marks_of
from cardamom.kernel.game import game

from .box import marks_of_boxes
from .deck import Deck, deck_of
from .delivery import File, deliver
from .folder import cache_folder
from .job import Job, Product, faces_to_draw, files_of, needed, products_named
from .layout import Grid, stock
from .screens import way_of_drawing
from .watercolour import art_plate, is_there, paper_plate, takes_paint

PRODUCTS = ("sheets", "rulebook", "scorepad", "dividers", "box")
OF_THE_RULEBOOK = "rulebook"
ON_SCREEN = "rulebook.pdf"
# what people call the files, in the order in which they want them
TITLES = {
    "sheets": "Cards, to cut out",
    "booklet": "Rulebook, to fold and staple",
    "pamphlet": "Rules for the box, to fold",
    "rulebook": "Rulebook, to read on a screen",
    "scorepad": "Score pads",
    "dividers": "Dividers for the box",
    "box": "Box, to cut and fold",
}

Told = Callable[[tuple[int, int]], None]  # steps done, and steps in all


def home_prints(game_id: str, paper: str, told: Told = lambda steps: None) -> Path:
    """The folder with all files, printed if they are new. Older ones of the same game and paper are thrown away. A game
    without a rulebook has no book."""
    deck, grid = deck_of(game(game_id)), Grid(stock(paper), 0)
    rulebook = _rulebook(deck)
    folder = cache_folder("prints") / f"{game_id}-{paper}-{_key(deck, rulebook)}"
    if folder.is_dir():
        return folder
    plates, products = (
        _missing_plates(deck),
        needed(deck, products_named([name for name in PRODUCTS if rulebook or name != OF_THE_RULEBOOK]))[0],
    )
    steps = _Steps(len(plates) + faces_to_draw(deck, products) + len(products), told)
    for mark, size in plates:
        paper_plate(mark, size=size) if isinstance(mark, Paper) else art_plate(mark)
        steps.add(1)
    job = Job(replace(deck, painted=True), grid, told=steps.add, cores=1)
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    deliver(folder, _pdfs(job, products, steps))
    for older in folder.parent.glob(f"{game_id}-{paper}-*"):
        if older != folder:
            shutil.rmtree(older, ignore_errors=True)
    return folder


class _Steps:
    """Counts what is done, and tells it."""

    def __init__(self, of: int, told: Told) -> None:
        self._done, self._of, self._told = 0, of, told
        told((0, of))

    def add(self, count: int) -> None:
        self._done += count
        self._told((min(self._done, self._of), self._of))


def title_of(file: str) -> str:
    """What people call a file."""
    return next((title for name, title in TITLES.items() if f"-{name}-" in file or file.endswith(f"-{name}.pdf")), file)


def _pdfs(job: Job, products: Sequence[Product], steps: _Steps) -> Iterator[File]:
    """The files that are printed as they are, under names that tell them from those of other games."""
    for name, content in files_of(job, products):
        if name == ON_SCREEN:
            yield f"{job.deck.game.id}-{name}", content
        elif name.endswith(f"-{job.paper}.pdf"):
            steps.add(1)
            yield f"{job.deck.game.id}-{name}", content


def _rulebook(deck: Deck) -> str:
    try:
        return deck.game.rulebook
    except FileNotFoundError:
        return ""


def _key(deck: Deck, rulebook: str) -> str:
    """A hash of all that the files show."""
    told = [way_of_drawing(), deck.game.name, str(deck.game.rules_version), repr(deck.faces), rulebook]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:24]


def _missing_plates(deck: Deck) -> list[tuple[Paper | Picture, CardSize]]:
    drawings = [*(card.front for card in deck.faces.cards), *deck.faces.backs.values()]
    drawn = [(mark, drawing.size) for drawing in drawings for mark in marks_of(drawing)]
    marks = ((mark, size) for mark, size in (*drawn, *marks_of_boxes(deck)) if takes_paint(mark))
    return [(mark, size) for mark, size in dict.fromkeys(marks) if not is_there(mark, size)]
