"""A print job: everything of a game that can be printed, by name. A new product is one more registered function."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from .box import box_pdf, box_picture
from .deck import Deck
from .errors import BadPrint
from .layout import Grid
from .manifest import credits_text
from .masters import Masters, Told, masters_of
from .pamphlet import imposed, pamphlet_of
from .scorepad import scorepad_pdf
from .sheets import sheets_pdf
from .shops import shop_files, shop_pdf
from .tabletop import tabletop_files

ALL = "all"

File = tuple[str, bytes]


@dataclass
class Job:
    """A deck to be printed on this paper. `address` is the folder where Tabletop Simulator will find its pictures."""

    deck: Deck
    grid: Grid
    backs: bool = True
    address: str = ""
    told: Told = field(default=lambda done: None)

    @cached_property
    def masters(self) -> Masters:
        return masters_of(self.deck, self.told)

    @cached_property
    def whole(self) -> Masters:
        """The masters of all cards, which a rulebook may show."""
        everything = Deck(self.deck.game, self.deck.faces, self.deck.faces.cards, self.deck.painted, self.deck.low_ink)
        return self.masters if everything == self.deck else masters_of(everything, self.told)

    @property
    def paper(self) -> str:
        return self.grid.stock.name.lower()


Files = Callable[[Job], Iterator[File]]


@dataclass(frozen=True)
class Product:
    """Something to print: its name, what makes its files, how often it draws every face, and whether it is printed unless
    only others are asked for."""

    name: str
    files: Files
    passes: int = 0
    usual: bool = True


PRODUCTS: dict[str, Product] = {}


def _product(passes: int = 0, usual: bool = True) -> Callable[[Files], Files]:
    def register(files: Files) -> Files:
        name = files.__name__.strip("_")
        PRODUCTS[name] = Product(name, files, passes, usual)
        return files

    return register


@_product()
def _sheets(job: Job) -> Iterator[File]:
    """Cards to cut out, nine a page."""
    yield f"sheets-{job.paper}.pdf", sheets_pdf(job.deck, job.masters, job.grid, job.backs)


@_product()
def _pamphlet(job: Job) -> Iterator[File]:
    """The rulebook, to fold, and panel by panel."""
    pamphlet = pamphlet_of(job.deck, job.whole)
    yield f"pamphlet-{job.paper}.pdf", imposed(job.deck, pamphlet, job.grid.stock)
    yield "pamphlet-panels.pdf", pamphlet.pdf


@_product()
def _scorepad(job: Job) -> Iterator[File]:
    """Four score pads a page."""
    yield f"scorepad-{job.paper}.pdf", scorepad_pdf(job.deck, job.grid.stock)


@_product()
def _box(job: Job) -> Iterator[File]:
    """The front of the box."""
    yield f"box-{job.paper}.pdf", box_pdf(job.deck, job.grid.stock)
    yield "box.png", box_picture(job.deck)


@_product(passes=1, usual=False)
def _shops(job: Job) -> Iterator[File]:
    """A picture a card for each shop, hundreds of megabytes for a large painted game, so only when asked for; and a PDF."""
    for name, content in shop_files(job.deck, job.told):
        yield f"shops/{name}", content
    yield "shops/cards.pdf", shop_pdf(job.deck, job.masters)


@_product(passes=1)
def _tabletop(job: Job) -> Iterator[File]:
    """Decks for Tabletop Simulator."""
    for name, content in tabletop_files(job.deck, job.address, job.told):
        yield f"tabletop/{name}", content


@_product()
def _credits(job: Job) -> Iterator[File]:
    """Who made the art and the letters."""
    yield "credits.md", credits_text(job.deck.faces).encode()


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
    return sides * (1 + sum(product.passes for product in products))


def files_of(job: Job, products: Sequence[Product]) -> Iterator[File]:
    """All files of a job, by their path in the folder."""
    for product in products:
        yield from product.files(job)
