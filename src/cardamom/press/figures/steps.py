"""A turn as a picture: steps in columns across a wide page, or one below the other in a narrow one."""

from __future__ import annotations

from cardamom.kernel.faces import Box
from cardamom.kernel.figures import Step, Steps

from ..errors import BadFace
from ..svg import num
from .kinds import lay
from .scene import LEAST, POINT, TITLE_SIZE, Scene, Words
from .things import DISC, card_width, disc, put_strip, strip_size

MARGIN, BETWEEN, INNER = 22.0, 20.0, 14.0
EDGE, SNUG = 7.0, 2.0  # of narrow panels, and between a title and its words
SMALL, SMALL_TITLE = LEAST * POINT * 1.02, 9.0 * POINT  # letters in narrow panels
LEAST_ACROSS = 270.0  # units that a column needs
MOST_CARD, NARROW_CARD = 150.0, 72.0
NARROW_SHARE = 0.36  # of a narrow page is for pictures


@lay.register
def _(steps: Steps, scene: Scene) -> None:
    if not steps.steps:
        raise BadFace("A figure of steps has no step; declare one.")
    if scene.wide:
        _across(steps, scene)
    else:
        _downwards(steps, scene)


def _across(steps: Steps, scene: Scene) -> None:
    """Columns of one width, in as few rows as they find room in."""
    most = int((scene.width + BETWEEN) // (LEAST_ACROSS + BETWEEN))
    rows = -(-len(steps.steps) // most)
    columns = -(-len(steps.steps) // rows)
    across = (scene.width - BETWEEN * (columns - 1)) / columns
    inside = across - 2 * MARGIN
    card = min(card_width(step.things, scene, inside, MOST_CARD) for step in steps.steps)
    y = 0.0
    for first in range(0, len(steps.steps), columns):
        y = _row(steps, scene, range(first, min(first + columns, len(steps.steps))), Box(0, y, across, 0), card) + BETWEEN


def _row(steps: Steps, scene: Scene, numbers: range, first: Box, card: float) -> float:
    """Steps side by side, from the first one's place; returns where they end."""
    inside = first.width - 2 * MARGIN
    chosen = [steps.steps[number] for number in numbers]
    heads = [_head_height(steps, step, scene, inside) for step in chosen]
    pictures = [strip_size(step.things, scene, card)[1] for step in chosen]
    said = [scene.words(step.words, inside, align="centre") for step in chosen]
    head, picture = max(heads), max(pictures)
    high = 2 * MARGIN + head + INNER + picture + INNER + max(words.height for words in said)
    for place, (number, words) in enumerate(zip(numbers, said, strict=True)):
        x = place * (first.width + BETWEEN)
        panel(scene, Box(x, first.y, first.width, high))
        y = first.y + MARGIN
        _head(steps, number, scene, Box(x + MARGIN, y, inside, head), centred=True)
        put_strip(chosen[place].things, scene, Box(x + MARGIN, y + head + INNER, inside, picture), card)
        scene.say(words, x + MARGIN, y + head + INNER + picture + INNER)
    scene.height = max(scene.height, first.y + high)
    return first.y + high


def panel(scene: Scene, box: Box) -> None:
    """The ground of a step."""
    scene.canvas.add(
        f'<rect x="{num(box.x + 1.5)}" y="{num(box.y + 1.5)}" width="{num(box.width - 3)}" height="{num(box.height - 3)}" '
        f'rx="24" fill="{scene.tint}" stroke="{scene.line}" stroke-width="3"/>'
    )
    scene.note("panel", "a panel", box, ground=True)


def _title(steps: Steps, step: Step, scene: Scene, inside: float) -> Words:
    size = TITLE_SIZE if scene.wide else SMALL_TITLE
    return scene.words(step.title, inside - _indent(steps), size, scene.title, colour=scene.accent)


def _indent(steps: Steps) -> float:
    """The room that a number takes before a title."""
    return DISC + 12 if steps.numbered else 0


def _head_height(steps: Steps, step: Step, scene: Scene, inside: float) -> float:
    return max(DISC if steps.numbered else 0.0, _title(steps, step, scene, inside).height)


def _head(steps: Steps, number: int, scene: Scene, box: Box, centred: bool) -> None:
    """The number and the title of a step."""
    words = _title(steps, steps.steps[number], scene, box.width)
    x = box.x + ((box.width - _indent(steps) - words.width) / 2 if centred else 0)
    if steps.numbered:
        disc(scene, str(number + 1), x + DISC / 2, box.y + box.height / 2)
    scene.say(words, x + _indent(steps), box.y + (box.height - words.height) / 2)


def _downwards(steps: Steps, scene: Scene) -> None:
    """Steps one below the other: the picture on the left, title and words on the right."""
    room = scene.width * NARROW_SHARE
    card = min(card_width(step.things, scene, room, NARROW_CARD, 32.0) for step in steps.steps)
    pictures = [strip_size(step.things, scene, card) for step in steps.steps]
    widest = max(width for width, _ in pictures)
    inside = scene.width - widest - 2 * MARGIN - BETWEEN
    y = 0.0
    for number, (step, (_, high)) in enumerate(zip(steps.steps, pictures, strict=True)):
        head, words = _head_height(steps, step, scene, inside), scene.words(step.words, inside, SMALL)
        tall = max(high, head + SNUG + words.height)
        panel(scene, Box(0, y, scene.width, tall + 2 * EDGE))
        y += EDGE
        put_strip(step.things, scene, Box(MARGIN, y, widest, tall), card)
        x, top = MARGIN + widest + BETWEEN, y + (tall - head - SNUG - words.height) / 2
        _head(steps, number, scene, Box(x, top, inside, head), centred=False)
        scene.say(words, x, top + head + SNUG)
        y += tall + EDGE
        scene.height = max(scene.height, y)
        y += EDGE
