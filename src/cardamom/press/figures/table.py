"""The table from above: things at their places, with what they are called below them, or numbered where that has no room."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardamom.kernel.faces import Box
from cardamom.kernel.figures import Spot, TablePicture, Thing

from ..errors import BadFace
from ..svg import num
from .kinds import lay
from .legend import put_legend
from .scene import LEAST, POINT, Scene, Words
from .things import DISC, FIXED, disc, put, size_of

MARGIN, BETWEEN, BELOW = 26.0, 18.0, 8.0
MOST_CARD, NARROW_CARD, LEAST_CARD = 112.0, 72.0, 40.0
REACH = 8.0  # more room between rows for the numbers that reach into it
ROWS = 3  # of words below a thing
SAID = LEAST * POINT * 1.02


@dataclass(frozen=True)
class Grid:
    """A table picture on a sheet: the card's width, and whether its places are numbered."""

    scene: Scene
    picture: TablePicture
    card: float
    numbered: bool

    @property
    def step(self) -> float:
        return (self.scene.width - 2 * MARGIN) / self.picture.columns

    @property
    def apart(self) -> float:
        """The room between rows."""
        return BETWEEN + (REACH if self.numbered else 0)

    def room(self, spot: Spot) -> float:
        """How wide a spot is."""
        return self.step * spot.across - BETWEEN

    def words(self, spot: Spot) -> Words | None:
        """What stands below a spot."""
        if self.numbered or not spot.words:
            return None
        return self.scene.words(spot.words, self.room(spot), SAID, align="centre")

    def height(self, spot: Spot) -> float:
        words = self.words(spot)
        below = BELOW + words.height if words is not None else 0.0
        return size_of(spot.thing, self.scene, self.card)[1] + below

    def rows(self) -> list[float]:
        """The height of each row."""
        last = max(spot.row for spot in self.picture.spots)
        return [
            max((self.height(spot) for spot in self.picture.spots if spot.row == row), default=0.0) for row in range(last + 1)
        ]


@lay.register
def _(picture: TablePicture, scene: Scene) -> None:
    grid = _grid(picture, scene)
    heights = grid.rows()
    high = sum(heights) + grid.apart * (len(heights) - 1) + 2 * MARGIN
    ground = Box(0, 0, scene.width, high)
    scene.canvas.add(
        f'<rect x="1.5" y="1.5" width="{num(ground.width - 3)}" height="{num(ground.height - 3)}" rx="30" fill="{scene.tint}" '
        f'stroke="{scene.line}" stroke-width="3"/>'
    )
    scene.note("table", "the table", ground, ground=True)
    scene.height = high
    number = 0
    for spot in picture.spots:
        y = MARGIN + sum(heights[: spot.row]) + grid.apart * spot.row
        number += bool(spot.words)
        _put_spot(grid, spot, y, heights[spot.row], number)
    if grid.numbered:
        put_legend(scene, [spot.words for spot in picture.spots if spot.words], 0, high + BETWEEN, scene.width)


def _grid(picture: TablePicture, scene: Scene) -> Grid:
    """The largest cards that find room in their columns; numbered if the words do not."""
    named = Grid(scene, picture, MOST_CARD, False)
    numbered = any(spot.words and not scene.fits(spot.words, named.room(spot), ROWS) for spot in picture.spots)
    return replace(named, card=_card(picture.spots, replace(named, numbered=numbered)), numbered=numbered)


def _card(spots: tuple[Spot, ...], grid: Grid) -> float:
    """The largest width of a card with which every thing fits its columns."""
    card = MOST_CARD if grid.scene.wide else NARROW_CARD
    while card >= LEAST_CARD:
        if not any(_too_wide(spot, grid, card) for spot in spots):
            return card
        card -= 2
    found = next(spot for spot in spots if _too_wide(spot, grid, LEAST_CARD))
    raise BadFace(f"{found.words or found.thing!r} does not fit its columns; give it more columns, or fewer cards.")


def _too_wide(spot: Spot, grid: Grid, card: float) -> bool:
    return size_of(spot.thing, grid.scene, card)[0] > grid.room(spot) - _aside(grid, spot)


def _aside(grid: Grid, spot: Spot) -> float:
    """The room beside cards for the number at their corner."""
    return 2 * (DISC / 2 - BETWEEN) + 2 if grid.numbered and spot.words and not isinstance(spot.thing, FIXED) else 0.0


def _put_spot(grid: Grid, spot: Spot, y: float, row_height: float, number: int) -> None:
    """A thing at its place, on the foot of its row, and its words below it."""
    scene = grid.scene
    x = MARGIN + grid.step * spot.column + BETWEEN / 2
    thing: Thing = spot.thing
    wide, high = size_of(thing, scene, grid.card)
    words = grid.words(spot)
    top = y + (row_height - grid.height(spot)) / 2
    left = x + (grid.room(spot) - wide) / 2
    with scene.together():
        put(thing, scene, left, top, grid.card)
        if grid.numbered and spot.words:
            disc(scene, str(number), left, top)
    if words is not None:
        scene.say(words, x, top + high + BELOW)
