"""A game to print at home, as a house is asked for it: the PDFs, painted, and kept until game or press change."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cardamom.kernel.faces import Paper, Picture, marks_of
from cardamom.kernel.game import game

from .box import cover
from .deck import Deck, deck_of
from .delivery import File, deliver
from .folder import cache_folder
from .job import Job, Product, faces_to_draw, files_of, products_named
from .layout import Grid, stock
from .screens import way_of_drawing
from .watercolour import art_plate, is_there, paper_plate

# what is printed at home, and what people call it
PRODUCTS = {
    "sheets": "Cards, nine to a page",
    "pamphlet": "Rulebook, to fold",
    "scorepad": "Score pads",
    "box": "Front of the box",
}
OF_THE_RULEBOOK = ("pamphlet", "scorepad")

Told = Callable[[tuple[int, int]], None]  # steps done, and steps in all


def home_prints(game_id: str, paper: str, told: Told = lambda steps: None) -> Path:
    """The folder with all files, printed if they are new. Older ones of the same game and paper are thrown away. A game
    without a rulebook has no pamphlet and no score pads."""
    deck, grid = deck_of(game(game_id)), Grid(stock(paper), 0)
    rulebook = _rulebook(deck)
    folder = cache_folder("prints") / f"{game_id}-{paper}-{_key(deck, rulebook)}"
    if folder.is_dir():
        return folder
    plates, products = (
        _missing_plates(deck),
        products_named([name for name in PRODUCTS if rulebook or name not in OF_THE_RULEBOOK]),
    )
    steps = _Steps(len(plates) + faces_to_draw(deck, products) + len(products), told)
    for mark in plates:
        paper_plate(mark) if isinstance(mark, Paper) else art_plate(mark)
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
    return next((title for name, title in PRODUCTS.items() if f"-{name}-" in file), file)


def _pdfs(job: Job, products: Sequence[Product], steps: _Steps) -> Iterator[File]:
    """The files that are printed as they are, under names that tell them from those of other games."""
    for name, content in files_of(job, products):
        if name.endswith(f"-{job.paper}.pdf"):
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


def _missing_plates(deck: Deck) -> list[Paper | Picture]:
    drawings = [*(card.front for card in deck.faces.cards), *deck.faces.backs.values(), cover(deck.game, deck.faces.look)]
    marks = dict.fromkeys(mark for drawing in drawings for mark in marks_of(drawing) if isinstance(mark, Paper | Picture))
    return [mark for mark in marks if not is_there(mark)]
