"""A print job: everything of a game that can be printed, by name. A new product is one more registered function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass, field
from functools import cached_property, partial
from threading import Event, Lock

from .box import box_pdf, box_picture
from .deck import Deck
from .delivery import File, Task
from .errors import BadPrint
from .layout import Grid
from .manifest import credits_text
from .masters import Masters, Told, masters_of
from .pamphlet import imposed, pamphlet_of
from .scorepad import scorepad_pdf
from .sheets import sheets_pdf
from .shops import shop_pdf, shop_tasks
from .tabletop import tabletop_tasks
from .threads import in_threads, usable_cores

ALL = "all"


@dataclass
class Job:
    """A deck to be printed on this paper, by this many threads. `address` is the folder where Tabletop Simulator will find its
    pictures."""

    deck: Deck
    grid: Grid
    backs: bool = True
    address: str = ""
    told: Told = field(default=lambda done: None)
    cores: int = field(default_factory=usable_cores)
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
    it draws every face, and whether it is printed unless only others are asked for."""

    name: str
    tasks: Tasks
    masters: bool = False
    passes: int = 0
    usual: bool = True


PRODUCTS: dict[str, Product] = {}


def _product(masters: bool = False, passes: int = 0, usual: bool = True) -> Callable[[Tasks], Tasks]:
    def register(tasks: Tasks) -> Tasks:
        name = tasks.__name__.strip("_")
        PRODUCTS[name] = Product(name, tasks, masters, passes, usual)
        return tasks

    return register


@_product(masters=True)
def _sheets(job: Job) -> Iterator[Task]:
    """Cards to cut out, nine per page."""
    yield lambda: [(f"sheets-{job.paper}.pdf", sheets_pdf(job.deck, job.masters, job.grid, job.backs))]


@_product()
def _pamphlet(job: Job) -> Iterator[Task]:
    """The rulebook, to fold, and panel by panel."""

    def both() -> Iterator[File]:
        pamphlet = pamphlet_of(job.deck)
        yield f"pamphlet-{job.paper}.pdf", imposed(job.deck, pamphlet, job.grid.stock)
        yield "pamphlet-panels.pdf", pamphlet.pdf

    yield both


@_product()
def _scorepad(job: Job) -> Iterator[Task]:
    """Four score pads per page."""
    yield lambda: [(f"scorepad-{job.paper}.pdf", scorepad_pdf(job.deck, job.grid.stock))]


@_product()
def _box(job: Job) -> Iterator[Task]:
    """The front of the box."""
    yield lambda: [(f"box-{job.paper}.pdf", box_pdf(job.deck, job.grid.stock))]
    yield lambda: [("box.png", box_picture(job.deck))]


@_product(masters=True, passes=1, usual=False)
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
