"""The pictures of a book: figures by their names, examples by their titles, and small cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from cardamom.kernel.faces import Card, slug
from cardamom.kernel.figures import Anatomy, Vignette

from ..deck import Deck
from ..figures import Figure, drawn, example_svg, figure_svg
from ..pdf import length, literal, pictured
from ..svg import printed_at
from .formats import Extent, Format

BESIDE = 5.0  # mm between figures that stand side by side
EXAMPLE_INSET = 2.0  # mm: from the edge of an example to its picture
EXAMPLE_WORDS = {True: 25.0, False: 10.5}  # mm beside the picture: in a booklet all words, on a panel the title


@dataclass(frozen=True)
class BookPictures:
    """Draws pictures for the pages of a book, and keeps their files. What is taller than a page is left out."""

    deck: Deck
    format: Format
    files: dict[str, str | bytes]
    extent: Extent

    def figures(self, shown: Sequence[tuple[str, str]]) -> str:
        """Figures that the game declares, by their names, with their captions. In a booklet, two that follow each other stand
        side by side."""
        kept = [(name, caption) for name, caption in shown if self._is_kept(name)]
        if len(kept) == 2 and self.format.is_booklet:
            beside = "".join(f"{self._figure(name, caption, (self.format.column - BESIDE) / 2)}," for name, caption in kept)
            return pictured(kept[0][0], f"grid(columns: (1fr, 1fr), column-gutter: {length(BESIDE)}, {beside})")
        return "\n\n".join(found for name, caption in kept if (found := self._alone(name, caption)))

    def _is_kept(self, name: str) -> bool:
        """An anatomy too many is left out."""
        if not isinstance(self.deck.faces.figures.get(name), Anatomy):
            return True
        earlier = takewhile(lambda other: other != name, self.deck.faces.figures)
        return sum(isinstance(self.deck.faces.figures[other], Anatomy) for other in earlier) < self.extent.anatomies

    def _alone(self, name: str, caption: str) -> str:
        """A figure as wide as the page. On a panel, mere ornament takes what room is left, and none if that is too little."""
        declared = self.deck.faces.figures.get(name)
        if isinstance(declared, Vignette) and not self.format.is_booklet:
            shown = drawn(self.deck, replace(declared, words=""), self.format.column)
            self.files[f"figure-{name}.svg"] = shown.svg
            return f"#vignette({literal(f'/figure-{name}.svg')}, {literal(shown.alt)})"
        figure = self._figure(name, caption, self.format.column)
        return figure and pictured(name, figure)

    def _figure(self, name: str, caption: str, width: float) -> str:
        shown = figure_svg(self.deck, name, width)
        if shown.height > self.format.tall:
            return ""
        return f"illustration({literal(name)}, {self._placed(f'figure-{name}.svg', shown)}, [{caption}])"

    def example(self, title: str) -> str:
        """An example as it looked on the table, with smaller cards where it would not fit a page."""
        room = self.format.tall - EXAMPLE_WORDS[self.format.is_booklet]
        for low in (False, True):
            shown = example_svg(self.deck, title, self.format.column - 2 * EXAMPLE_INSET, low)
            if shown.height <= room:
                break
        else:
            return ""
        return f"#{self._placed(f'example-{slug(title)}.svg', shown)}"

    def _placed(self, file: str, shown: Figure) -> str:
        self.files[file] = shown.svg
        return f'image("/{file}", width: {length(shown.width)}, alt: {literal(shown.alt)})'

    def card(self, card: Card, width: float) -> str:
        """A front without its bleed, as Typst's code."""
        file = f"card-{card.key}.svg"
        if file not in self.files:
            self.files[file] = printed_at(self.deck.front(card, bleed=False), width)
        image = f'image("/{file}", width: 100%, alt: {literal(card.name)})'
        look = f"radius: {length(width / 20)}, clip: true, stroke: 0.3pt + luma(150)"
        return f"box(width: {length(width)}, {look}, {image})"
