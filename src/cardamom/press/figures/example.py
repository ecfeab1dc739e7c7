"""An example as a picture of its replay: who moves which cards where, what they score, and what lies there in the end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch

from cardamom.kernel.faces import Box
from cardamom.kernel.figures import Arrow, ExamplePicture, Person, Row, Worth

from ..errors import BadFace
from ..examples import NAMES
from .kinds import lay
from .replayed import Counted, Happening, Left, Movement, Named, Replayed
from .scene import LEAST, POINT, Scene, Words
from .steps import panel
from .things import GAP, card_width, put, put_strip, rows_of, size_of, strip_size

# who plays in the examples: portraits that people choose, in the order of the players' names
PLAYERS = dict(zip(NAMES, ("Gardener", "Postman", "Cook", "Beekeeper", "Painter", "Baker", "Grandfather", "Girl"), strict=True))
MARGIN, BETWEEN, ABOVE = 22.0, 14.0, 6.0
WHO = 112.0  # the column of the portraits
MOST_CARD, NARROW_CARD, LEFT_CARD, JOINED_CARD, KNOWN = 90.0, 56.0, 72.0, 70.0, 46.0
LABEL, NARROW_LABEL, FROM, WIDENED = 150.0, 118.0, 150.0, 12.0
NAMED = 2.6  # how many labels wide a sentence may be
SAID = LEAST * POINT * 1.02
SNUG = 4  # cards that stand side by side; more of them overlap


@dataclass(frozen=True)
class Label:
    """Words beside cards, wrapped to a width."""

    words: str
    width: float


def _said(label: Label, scene: Scene) -> Words:
    """The words of a label; a long word widens it."""
    width = label.width
    while True:
        try:
            return scene.words(label.words, width, SAID)
        except BadFace:
            width += WIDENED


@size_of.register
def _(label: Label, scene: Scene, card: float) -> tuple[float, float]:
    words = _said(label, scene)
    return words.width, words.height


@put.register
def _(label: Label, scene: Scene, x: float, y: float, card: float) -> None:
    scene.say(_said(label, scene), x, y)


@dataclass(frozen=True)
class Told:
    """A line of the picture: who does it, words above it, and what is shown."""

    seat: int | None
    things: tuple[object, ...]
    above: str = ""
    alone: bool = False  # nothing may stand beside it


@lay.register
def _(picture: ExamplePicture, scene: Scene) -> None:
    replayed = Replayed(scene.deck.game, scene.deck.faces, picture.title)
    y = 0.0
    before: int | None = None
    for told in _joined([line(happening, replayed, scene) for happening in replayed.happenings], scene):
        most = KNOWN if picture.low else MOST_CARD if scene.wide else NARROW_CARD
        y = _put_line(told, replayed, scene, Box(0, y, scene.width, 0), most, named=told.seat != before) + BETWEEN
        before = told.seat
    left = replayed.left
    if left:
        _put_left([_left(of, replayed) for of in left], replayed, scene, y)


def _joined(lines: list[Told], scene: Scene) -> list[Told]:
    """Lines of one player that find room side by side are one line."""
    joined: list[Told] = []
    for told in lines:
        last = joined[-1] if joined else None
        if last is not None and last.seat == told.seat and not (told.above or told.alone or last.alone):
            both = Told(told.seat, (*last.things, *told.things), last.above)
            if strip_size(both.things, scene, JOINED_CARD)[0] <= scene.width - WHO - GAP:
                joined[-1] = both
                continue
        joined.append(told)
    return joined


@singledispatch
def line(happening: Happening, replayed: Replayed, scene: Scene) -> Told:
    """What a line of the picture shows."""
    raise TypeError(happening)


@line.register
def _(movement: Movement, replayed: Replayed, scene: Scene) -> Told:
    cards = Row(tuple(movement.cards), -0.08 if len(movement.cards) <= SNUG else 0.5)
    to = Label(replayed.label(movement.target, movement.seat), _label_width(scene))
    if replayed.is_own_hand(movement):
        return Told(movement.seat, (cards, Arrow(), to))
    source = replayed.source(movement)
    if scene.wide:
        return Told(movement.seat, (Label(source, FROM), cards, Arrow(), to))
    return Told(movement.seat, (cards, Arrow(), to), source)


@line.register
def _(named: Named, replayed: Replayed, scene: Scene) -> Told:
    return Told(named.seat, (Row(tuple(named.cards)), Label(named.said, _label_width(scene) * NAMED)), alone=True)


@line.register
def _(counted: Counted, replayed: Replayed, scene: Scene) -> Told:
    return Told(counted.seat, tuple(Scored(key, points) for key, points in counted.points.items()))


@dataclass(frozen=True)
class Scored:
    """A card with what it scores below it."""

    card: str
    points: int


@size_of.register
def _(scored: Scored, scene: Scene, card: float) -> tuple[float, float]:
    (wide, high), (points_wide, points_high) = size_of(scored.card, scene, card), size_of(_plus(scored), scene, card)
    return max(wide, points_wide), high + 8 + points_high


@put.register
def _(scored: Scored, scene: Scene, x: float, y: float, card: float) -> None:
    across, high = size_of(scored, scene, card)
    wide, points_high = size_of(_plus(scored), scene, card)
    put(scored.card, scene, x + (across - card) / 2, y, card)
    put(_plus(scored), scene, x + (across - wide) / 2, y + high - points_high, card)


def _plus(scored: Scored) -> Worth:
    return Worth(f"{scored.points:+d}".replace("-", "−"))


def _left(left: Left, replayed: Replayed) -> Told:
    return Told(left.seat, (*left.rows, Worth(replayed.points(left.points))))


def _label_width(scene: Scene) -> float:
    return LABEL if scene.wide else NARROW_LABEL


def _put_line(told: Told, replayed: Replayed, scene: Scene, at: Box, most: float, named: bool = True) -> float:
    """Put a line at the upper edge of a box; returns where it ends. What has no room beside the rest goes below it. Who did the
    line before is not `named` again."""
    y, room = at.y, at.width - WHO - GAP
    above = scene.words(told.above, room, SAID) if told.above else None
    head = above.height + ABOVE if above is not None else 0.0
    card = _card(told, scene, room, most)
    rows = rows_of(told.things, scene, room, card)
    heights = [strip_size(row, scene, card)[1] for row in rows]
    person = _person(told, replayed)
    person_wide, person_high = size_of(person, scene, card)
    high = head + sum(heights) + ABOVE * (len(rows) - 1)
    tall = max(high, person_high) if named else high
    if named:
        put(person, scene, at.x + (WHO - person_wide) / 2, y + (tall - person_high) / 2, card)
    x, top = at.x + WHO + GAP, y + (tall - high) / 2
    if above is not None:
        scene.say(above, x, top)
        top += head
    for row, row_high in zip(rows, heights, strict=True):
        put_strip(row, scene, Box(x, top, strip_size(row, scene, card)[0], row_high), card)
        top += row_high + ABOVE
    return y + tall


def _card(told: Told, scene: Scene, room: float, most: float) -> float:
    """The largest card with which a line is one row; if that is too small to know the card by, several rows are taken."""
    try:
        return card_width(told.things, scene, room, most, KNOWN)
    except BadFace:
        return min(most, max(KNOWN, most * 0.75))


def _person(told: Told, replayed: Replayed) -> Person:
    name = replayed.names[told.seat or 0]
    return Person(PLAYERS.get(name, next(iter(PLAYERS.values()))), name)


def _put_left(lines: list[Told], replayed: Replayed, scene: Scene, y: float) -> None:
    """The panel of what is left in the end."""
    inside = scene.width - 2 * MARGIN
    most = min(_card(told, scene, inside - WHO - GAP, LEFT_CARD if scene.wide else KNOWN) for told in lines)
    at = len(scene.canvas.body)
    end = y + MARGIN * 0.7
    for told in lines:
        end = _put_line(told, replayed, scene, Box(MARGIN, end, inside, 0), most) + BETWEEN
    box = Box(0, y, scene.width, end - BETWEEN + MARGIN * 0.7 - y)
    panel(scene, box)
    scene.canvas.body.insert(at, scene.canvas.body.pop())  # under what lies on it
    scene.height = max(scene.height, box.bottom)
