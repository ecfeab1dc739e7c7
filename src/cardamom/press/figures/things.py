"""What stands in a figure: how large each thing is, and how it is put on the sheet. A new thing is two registered functions.

Sizes follow from the width of a card, except those of words, which are never smaller than can be read.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import singledispatch

from cardamom.kernel.faces import HEIGHT, POKER, WIDTH, Box, Turned, around
from cardamom.kernel.figures import (
    Arrow,
    Back,
    CardShown,
    Clockwise,
    Column,
    Fan,
    Person,
    Row,
    Sign,
    Space,
    Stack,
    Worth,
)

from ..draw import turned_box
from ..errors import BadFace
from ..svg import num
from .scene import LEAST, POINT, SIZE, Scene

Size = tuple[float, float]

DISC = 40.0  # the diameter of a number
GAP, NARROW_GAP = 22.0, 14.0  # between things in a strip
PILE_STEP, PILE_CARDS = 0.035, 3  # how far the cards of a pile show, in card widths, and how many
FAN_STEP = 9.0  # degrees between the cards of a hand
SPACED = 1.08  # card widths from one empty place to the next
PERSON, NARROW_PERSON, NAME_GAP = 92.0, 64.0, 6.0
ARROW, NARROW_ARROW, ROUND = 62.0, 44.0, 64.0
ONE_LINE = 10000.0
FIXED = Person | Sign | Worth | Arrow | Clockwise  # as large beside small cards as beside large ones


@singledispatch
def size_of(thing: object, scene: Scene, card: float) -> Size:
    """The width and height of a thing beside cards of this width."""
    raise BadFace(f"The press cannot put a {type(thing).__name__} into a figure.")


@singledispatch
def put(thing: object, scene: Scene, x: float, y: float, card: float) -> None:
    """Put a thing on the sheet, with its upper left corner here."""
    raise BadFace(f"The press cannot put a {type(thing).__name__} into a figure.")


# ---- cards


@size_of.register(str)
@size_of.register(Back)
def _(shown: CardShown, scene: Scene, card: float) -> Size:
    return scene.size(shown, card)


@put.register(str)
@put.register(Back)
def _(shown: CardShown, scene: Scene, x: float, y: float, card: float) -> None:
    scene.card(shown, x, y, card)


@size_of.register
def _(stack: Stack, scene: Scene, card: float) -> Size:
    (wide, high), more = scene.size(stack.top, card), card * PILE_STEP * (PILE_CARDS - 1)
    return wide + more, high + more


@put.register
def _(stack: Stack, scene: Scene, x: float, y: float, card: float) -> None:
    step = card * PILE_STEP
    with scene.together():
        for number in range(PILE_CARDS):
            top = scene.card(stack.top, x + step * number, y + step * (PILE_CARDS - 1 - number), card)
        if stack.count:
            disc(scene, str(stack.count), *top.middle)


def disc(scene: Scene, text: str, x: float, y: float, fill: str = "") -> Box:
    """A number on a disc around a point; longer ones on a longer disc."""
    words = scene.words(f"**{text}**", ONE_LINE, LEAST * POINT, colour=scene.deck.faces.look.on_ground)
    wide = max(DISC, words.width + 20)
    box = Box(x - wide / 2, y - DISC / 2, wide, DISC)
    with scene.together():
        scene.canvas.add(
            f'<rect x="{num(box.x)}" y="{num(box.y)}" width="{num(wide)}" height="{num(DISC)}" rx="{num(DISC / 2)}" '
            f'fill="{fill or scene.accent}" stroke="#fffdf6" stroke-width="3"/>'
        )
        scene.note("disc", text, box)
        scene.say(words, x - words.width / 2, y - words.height / 2 - 1.5)
    return box


@size_of.register
def _(row: Row, scene: Scene, card: float) -> Size:
    sizes = [scene.size(shown, card) for shown in row.cards]
    return sum(wide for wide, _ in sizes) - sum(wide * row.lap for wide, _ in sizes[:-1]), max(high for _, high in sizes)


@put.register
def _(row: Row, scene: Scene, x: float, y: float, card: float) -> None:
    _, foot = size_of(row, scene, card)
    with scene.together():
        for shown in row.cards:
            wide, high = scene.size(shown, card)
            scene.card(shown, x, y + foot - high, card)
            x += wide * (1 - row.lap)


def _fanned(fan: Fan, scene: Scene, card: float) -> list[tuple[Box, float]]:
    """Where the cards of a hand lie before each is turned, and by how many degrees."""
    first, places = -FAN_STEP * (len(fan.cards) - 1) / 2, []
    for number, shown in enumerate(fan.cards):
        wide, high = scene.size(shown, card)
        angle, radius = math.radians(first + FAN_STEP * number), high * 1.7
        x, y = radius * math.sin(angle), radius * (1 - math.cos(angle))
        places.append((around(x, y, wide, high), math.degrees(angle)))
    return places


def _whole(places: list[tuple[Box, float]]) -> Box:
    """The box around turned cards."""
    found = [turned_box(box, Turned((), degrees, *box.middle)) for box, degrees in places]
    left, top = min(box.x for box in found), min(box.y for box in found)
    return Box(left, top, max(box.right for box in found) - left, max(box.bottom for box in found) - top)


@size_of.register
def _(fan: Fan, scene: Scene, card: float) -> Size:
    box = _whole(_fanned(fan, scene, card * fan.scale))
    return box.width, box.height


@put.register
def _(fan: Fan, scene: Scene, x: float, y: float, card: float) -> None:
    card *= fan.scale
    places = _fanned(fan, scene, card)
    whole = _whole(places)
    with scene.together():
        for shown, (box, degrees) in zip(fan.cards, places, strict=True):
            scene.card(shown, x + box.x - whole.x, y + box.y - whole.y, card, degrees)


@size_of.register
def _(column: Column, scene: Scene, card: float) -> Size:
    sizes = [scene.size(shown, card) for shown in column.cards]
    return max(wide for wide, _ in sizes), sum(high * column.step for _, high in sizes[:-1]) + sizes[-1][1]


@put.register
def _(column: Column, scene: Scene, x: float, y: float, card: float) -> None:
    with scene.together():
        for shown in column.cards:
            scene.card(shown, x, y, card)
            y += scene.size(shown, card)[1] * column.step


@size_of.register
def _(space: Space, scene: Scene, card: float) -> Size:
    return card + (space.cards - 1) * card * SPACED, upright(card)


@put.register
def _(space: Space, scene: Scene, x: float, y: float, card: float) -> None:
    for number in range(space.cards):
        box = Box(x + number * card * SPACED, y, card, upright(card))
        scene.canvas.add(
            f'<rect x="{num(box.x + 2)}" y="{num(box.y + 2)}" width="{num(box.width - 4)}" height="{num(box.height - 4)}" '
            f'rx="{num(card * POKER.radius / WIDTH)}" fill="none" stroke="{scene.line}" stroke-width="3.5" '
            'stroke-dasharray="12 8"/>'
        )
        scene.note("space", "an empty place", box)


# ---- people, words and signs


def gap(scene: Scene) -> float:
    """How far things in a strip stand apart."""
    return GAP if scene.wide else NARROW_GAP


def _person_width(scene: Scene) -> float:
    return PERSON if scene.wide else NARROW_PERSON


def _arrow_width(scene: Scene) -> float:
    return ARROW if scene.wide else NARROW_ARROW


@size_of.register
def _(person: Person, scene: Scene, card: float) -> Size:
    across = _person_width(scene)
    if not person.name:
        return across, across
    words = scene.words(person.name, ONE_LINE, LEAST * POINT)
    return max(across, words.width), across + NAME_GAP + words.height


@put.register
def _(person: Person, scene: Scene, x: float, y: float, card: float) -> None:
    (width, _), across = size_of(person, scene, card), _person_width(scene)
    with scene.together():
        scene.portrait(scene.person(person.portrait), x + (width - across) / 2, y, across, person.name or person.portrait)
        if person.name:
            words = scene.words(person.name, ONE_LINE, LEAST * POINT)
            scene.say(words, x + (width - words.width) / 2, y + across + NAME_GAP)


@size_of.register
def _(sign: Sign, scene: Scene, card: float) -> Size:
    words = scene.words(f"**{sign.words}**", ONE_LINE, SIZE * 1.25)
    return words.width, words.height


@put.register
def _(sign: Sign, scene: Scene, x: float, y: float, card: float) -> None:
    scene.say(scene.words(f"**{sign.words}**", ONE_LINE, SIZE * 1.25, colour=scene.accent), x, y)


@size_of.register
def _(worth: Worth, scene: Scene, card: float) -> Size:
    words = scene.words(f"**{worth.words}**", ONE_LINE)
    return words.width + 34, words.height + 16


@put.register
def _(worth: Worth, scene: Scene, x: float, y: float, card: float) -> None:
    wide, high = size_of(worth, scene, card)
    words = scene.words(f"**{worth.words}**", ONE_LINE, colour=scene.deck.faces.look.on_ground)
    with scene.together():
        scene.canvas.add(
            f'<rect x="{num(x)}" y="{num(y)}" width="{num(wide)}" height="{num(high)}" rx="{num(high / 2)}" '
            f'fill="{scene.accent}"/>'
        )
        scene.note("points", worth.words, Box(x, y, wide, high))
        scene.say(words, x + (wide - words.width) / 2, y + (high - words.height) / 2 - 1.5)


@size_of.register
def _(arrow: Arrow, scene: Scene, card: float) -> Size:
    return _arrow_width(scene), _arrow_width(scene) / 2


@put.register
def _(arrow: Arrow, scene: Scene, x: float, y: float, card: float) -> None:
    across = _arrow_width(scene)
    high, head, half = across / 2, across * 0.4, across * 0.08
    shaft, tip = num(across - head), f"l{num(head)} {num(high / 2)}l-{num(head)} {num(high / 2)}"
    top, low = num(y + high / 2 - half), num(y + high / 2 + half)
    scene.canvas.add(f'<path fill="{scene.accent}" d="M{num(x)} {top}h{shaft}V{num(y)}{tip}V{low}H{num(x)}Z"/>')
    scene.note("arrow", "arrow", Box(x, y, across, high))


@size_of.register
def _(clockwise: Clockwise, scene: Scene, card: float) -> Size:
    return ROUND, ROUND


@put.register
def _(clockwise: Clockwise, scene: Scene, x: float, y: float, card: float) -> None:
    """Three quarters of a circle, from below on the left over the top to below on the right."""
    middle_x, middle_y, radius = x + ROUND / 2, y + ROUND / 2, ROUND / 2 - 12
    start, end = math.radians(135), math.radians(395)
    first = f"{num(middle_x + radius * math.cos(start))} {num(middle_y + radius * math.sin(start))}"
    tip_x, tip_y = middle_x + radius * math.cos(end), middle_y + radius * math.sin(end)
    scene.canvas.add(
        f'<path fill="none" stroke="{scene.accent}" stroke-width="8" '
        f'd="M{first}A{num(radius)} {num(radius)} 0 1 1 {num(tip_x)} {num(tip_y)}"/>'
        f'<path fill="{scene.accent}" transform="translate({num(tip_x)} {num(tip_y)}) rotate({num(math.degrees(end) + 90)})" '
        f'd="M-4 -15L20 0L-4 15Z"/>'
    )
    scene.note("arrow", "clockwise", Box(x, y, ROUND, ROUND))


# ---- strips


def strip_size(things: Sequence[object], scene: Scene, card: float) -> Size:
    """The size of things side by side."""
    sizes = [size_of(thing, scene, card) for thing in things]
    return sum(width for width, _ in sizes) + gap(scene) * (len(sizes) - 1), max(height for _, height in sizes)


def put_strip(things: Sequence[object], scene: Scene, box: Box, card: float) -> None:
    """Put things side by side into the middle of a box."""
    width, _ = strip_size(things, scene, card)
    x, (_, middle) = box.x + (box.width - width) / 2, box.middle
    for thing in things:
        wide, high = size_of(thing, scene, card)
        put(thing, scene, x, middle - high / 2, card)
        x += wide + gap(scene)


def card_width(things: Sequence[object], scene: Scene, room: float, most: float, least: float = 40.0) -> float:
    """The largest width of a card, up to `most`, with which things side by side find room."""
    card = most
    while card >= least:
        if strip_size(things, scene, card)[0] <= room:
            return card
        card -= 2
    told = " ".join(str(thing) for thing in things)
    raise BadFace(f"{told[:120]} does not fit {room / 10:.0f} mm side by side; show fewer things in a line.")


def rows_of(things: Sequence[object], scene: Scene, room: float, card: float) -> list[Sequence[object]]:
    """Things in as few rows as they find room in, in their order."""
    rows: list[list[object]] = [[]]
    for thing in things:
        if rows[-1] and strip_size([*rows[-1], thing], scene, card)[0] > room:
            rows.append([])
        rows[-1].append(thing)
    return [*rows]


def upright(width: float) -> float:
    """The height of a usual card of this width."""
    return width * HEIGHT / WIDTH
