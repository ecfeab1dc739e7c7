"""A print job: everything of a game that can be printed, by name. A new product is one more registered function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from functools import cached_property, partial
from threading import Event, Lock
from typing import Any

from .books.book import booklet_of, pamphlet_of
from .books.booklet import booklet_sheets
from .books.pamphlet import pamphlet_sheet
from .box import box_files, box_picture
from .box.size import CARD_THICKNESS
from .deck import Deck
from .delivery import File, Task
from .dividers import dividers_pdf, why_no_dividers
from .errors import BadPrint
from .layout import Grid
from .manifest import credits_text
from .masters import Masters, Told, masters_of
from .scorepad import scorepad_pdf, why_no_pad
from .sheets import USUAL, sheets_pdf
from .shops import left_to_the_pdf, shop_pdf, shop_tasks
from .tabletop import tabletop_tasks
from .threads import in_threads, usable_cores

ALL = "all"


@dataclass
class Job:
    """A deck to be printed on this paper, by this many threads. `address` is the folder where Tabletop Simulator will find its
    pictures; a card is `thickness` millimetres thick."""

    deck: Deck
    grid: Grid
    backs: bool = True
    address: str = ""
    told: Told = field(default=lambda done: None)
    cores: int = field(default_factory=usable_cores)
    sheet: str = USUAL
    thickness: float = CARD_THICKNESS
    stopped: Event = field(default_factory=Event, init=False)
    _drawing: Lock = field(default_factory=Lock, init=False)

    def drawn(self, faces: int = 0) -> None:
        """Tell that this many more faces are drawn; a task of a job that was stopped goes no further."""
        if self.stopped.is_set():
            raise CancelledError
        self.told(faces)

    @property
    def masters(self) -> Masters:
        """Drawn once, by the first task that needs them."""
        with self._drawing:
            masters = self._masters
        self.drawn()
        return masters

    @cached_property
    def _masters(self) -> Masters:
        return masters_of(self.deck, self.drawn)

    @property
    def paper(self) -> str:
        return self.grid.stock.name.lower()


Tasks = Callable[[Job], Iterator[Task]]


@dataclass(frozen=True)
class Product:
    """Something to print: its name, the tasks that make its files, whether it is printed from the masters, how many more times
    it draws every face, whether it is printed unless only others are asked for, why a game has no need of it, if so, and what
    of a game it leaves out."""

    name: str
    tasks: Tasks
    masters: bool = False
    passes: int = 0
    usual: bool = True
    needless: Callable[[Deck], str] = lambda deck: ""
    leaves_out: Callable[[Deck], str] = lambda deck: ""


PRODUCTS: dict[str, Product] = {}


def _product(**how: Any) -> Callable[[Tasks], Tasks]:
    def register(tasks: Tasks) -> Tasks:
        name = tasks.__name__.strip("_")
        PRODUCTS[name] = Product(name, tasks, **how)
        return tasks

    return register


@_product(masters=True)
def _sheets(job: Job) -> Iterator[Task]:
    """Cards to cut out, as many per page as fit."""
    kind = "" if job.sheet == USUAL else f"-{job.sheet}"
    yield lambda: [(f"sheets-{job.paper}{kind}.pdf", sheets_pdf(job.deck, job.masters, job.grid, job.backs, job.sheet))]


@_product()
def _rulebook(job: Job) -> Iterator[Task]:
    """The rulebook as a booklet, as a pamphlet for the box if it is short enough, and page by page for screens."""

    def books() -> Iterator[File]:
        stock = job.grid.stock
        booklet = booklet_of(job.deck, stock)
        yield f"booklet-{job.paper}.pdf", booklet_sheets(booklet, stock)
        if (pamphlet := pamphlet_of(job.deck)) is not None:
            yield f"pamphlet-{job.paper}.pdf", pamphlet_sheet(pamphlet, stock)
        yield "rulebook.pdf", booklet.pdf

    yield books


@_product(needless=why_no_pad)
def _scorepad(job: Job) -> Iterator[Task]:
    """Score pads, two or four to a page."""
    yield lambda: [(f"scorepad-{job.paper}.pdf", scorepad_pdf(job.deck, job.grid.stock))]


@_product(needless=why_no_dividers)
def _dividers(job: Job) -> Iterator[Task]:
    """Cards with tabs, to stand between the decks in the box."""
    yield lambda: [(f"dividers-{job.paper}.pdf", dividers_pdf(job.deck, job.grid.stock))]


@_product()
def _box(job: Job) -> Iterator[Task]:
    """The box, to cut and fold, and a picture of its front."""
    yield partial(box_files, job.deck, job.grid.stock, job.thickness)
    yield lambda: [("box.png", box_picture(job.deck))]


@_product(masters=True, passes=1, usual=False, leaves_out=left_to_the_pdf)
def _shops(job: Job) -> Iterator[Task]:
    """One picture per card for each shop, hundreds of megabytes for a large painted game, so only when asked for; and a PDF."""

    for task in shop_tasks(job.deck, job.drawn):
        yield partial(_within, "shops", task)
    yield lambda: [("shops/cards.pdf", shop_pdf(job.deck, job.masters))]


@_product(passes=1)
def _tabletop(job: Job) -> Iterator[Task]:
    """Decks for Tabletop Simulator."""
    for task in tabletop_tasks(job.deck, job.address, job.drawn):
        yield partial(_within, "tabletop", task)


@_product()
def _credits(job: Job) -> Iterator[Task]:
    """Who made the art and the letters."""
    yield lambda: [("credits.md", credits_text(job.deck.faces).encode())]


def products_named(names: Sequence[str]) -> list[Product]:
    """The products of these names, in their usual order; “all” is all of them, and no name the usual ones."""
    wanted = {name.strip().lower() for name in names}
    for name in names:
        if name.strip().lower() not in (*PRODUCTS, ALL):
            raise BadPrint(f"Nothing to print is called {name.strip()!r}; there are {', '.join(PRODUCTS)}, and {ALL}.")
    if not wanted:
        return [product for product in PRODUCTS.values() if product.usual]
    return [product for product in PRODUCTS.values() if ALL in wanted or product.name in wanted]


def needed(deck: Deck, products: Sequence[Product]) -> tuple[list[Product], list[str]]:
    """The products that a game has use for, and a sentence on each of the others and on whatever else is left out."""
    reasons = {product.name: product.needless(deck) for product in products}
    found = [product for product in products if not reasons[product.name]]
    return found, [said for said in (*reasons.values(), *(product.leaves_out(deck) for product in found)) if said]


def faces_to_draw(deck: Deck, products: Sequence[Product]) -> int:
    """How many faces a job will draw, for its progress."""
    sides = len(deck.cards) + len(deck.backs)
    return sides * (any(product.masters for product in products) + sum(product.passes for product in products))


def files_of(job: Job, products: Sequence[Product]) -> Iterator[File]:
    """All files of a job, by their path in the folder; their order and bytes do not depend on the number of threads."""
    tasks = (task for product in products for task in product.tasks(job))
    try:
        for files in in_threads(_done, tasks, job.cores):
            yield from files
    finally:
        job.stopped.set()


def _done(task: Task) -> list[File]:
    return list(task())


def _within(folder: str, task: Task) -> Iterator[File]:
    """The files of a task in a folder of their own."""
    return ((f"{folder}/{name}", content) for name, content in task())
