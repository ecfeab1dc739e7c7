"""Cards side by side with signs between them, line by line, and what they are."""

from __future__ import annotations

from dataclasses import dataclass

from cardamom.kernel.faces import Box
from cardamom.kernel.figures import Cards, Line

from ..errors import BadFace
from .kinds import lay
from .scene import Scene, Words
from .things import card_width, put_strip, strip_size

ALONE, MOST_CARD, PAIR, MANY = 150.0, 124.0, 104.0, 78.0  # wide cards: of one line, of more on a wide page, on a narrow page
LEAST_CARD, LEAST_BESIDE = 44.0, 76.0
MOST_COLUMNS = 4
BETWEEN, BELOW = 30.0, 10.0


@dataclass(frozen=True)
class Arrangement:
    """Lines in some columns, with cards of one width."""

    scene: Scene
    lines: tuple[Line, ...]
    columns: int
    card: float

    @property
    def across(self) -> float:
        return (self.scene.width - BETWEEN * (self.columns - 1)) / self.columns

    @property
    def rows(self) -> list[tuple[Line, ...]]:
        return [self.lines[first : first + self.columns] for first in range(0, len(self.lines), self.columns)]

    def picture(self, row: tuple[Line, ...]) -> float:
        """The height of what a row shows."""
        return max(strip_size(line.things, self.scene, self.card)[1] for line in row)

    def said(self, row: tuple[Line, ...]) -> list[Words | None]:
        """The words below a row."""
        return [self.scene.words(line.words, self.across, align="centre") if line.words else None for line in row]

    def below(self, row: tuple[Line, ...]) -> float:
        """The height of the words below a row."""
        return max((BELOW + words.height for words in self.said(row) if words is not None), default=0.0)

    @property
    def height(self) -> float:
        return sum(self.picture(row) + self.below(row) + BETWEEN for row in self.rows)


@lay.register
def _(cards: Cards, scene: Scene) -> None:
    arranged = _arranged(cards.lines, scene)
    across, y = arranged.across, 0.0
    for row in arranged.rows:
        picture, first = arranged.picture(row), (scene.width - len(row) * (across + BETWEEN) + BETWEEN) / 2
        for place, (line, words) in enumerate(zip(row, arranged.said(row), strict=True)):
            x = first + place * (across + BETWEEN)
            put_strip(line.things, scene, Box(x, y, across, picture), arranged.card)
            if words is not None:
                scene.say(words, x, y + picture + BELOW)
        y += picture + arranged.below(row) + BETWEEN


def _arranged(lines: tuple[Line, ...], scene: Scene) -> Arrangement:
    """The columns that take the least room and leave the cards large enough to know them."""
    found = []
    for columns in (columns for columns in range(1, min(MOST_COLUMNS, len(lines)) + 1) if len(lines) % columns == 0):
        across = (scene.width - BETWEEN * (columns - 1)) / columns
        least = LEAST_CARD if columns == 1 else LEAST_BESIDE
        try:
            card = min(card_width(line.things, scene, across, _most(lines, scene), least) for line in lines)
            arranged = Arrangement(scene, lines, columns, card)
            found.append((arranged.height, columns, arranged))
        except BadFace:
            if columns == 1:
                raise
    return min(found, key=lambda one: one[:2])[2]


def _most(lines: tuple[Line, ...], scene: Scene) -> float:
    """The largest width of a card; the more lines are to be shown, the smaller."""
    if len(lines) == 1:
        return ALONE
    if scene.wide:
        return MOST_CARD
    return PAIR if len(lines) == 2 else MANY
