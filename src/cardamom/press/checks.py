"""What can be wrong with a face, found by laying it out: overflow, clipped art, words too small or too pale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from PIL import Image

from cardamom.kernel.colours import READABLE
from cardamom.kernel.faces import CARD, SAFE, Banner, Box, Drawing, Faces, Icon, Mark, Medal, Picture, Sketch, Turned
from cardamom.kernel.game import Game
from cardamom.kernel.table_plan import plan_of

from .art import ink_box, plate
from .draw import draw, draw_all, turned_box
from .errors import BadFace
from .faces import wordings
from .pdf import face_picture
from .svg import Canvas, Inked, channels, contrast

LEAST_SIZE = 20  # units: two millimetres, the smallest print that a table can read
PALEST = 0.02  # the share of a line's ground that may be paler: hairlines and specks of a pattern
LOOK_SIZE = 315, 440  # pixels of a card when grounds are looked at


def problems(faces: Faces) -> list[str]:
    """Everything wrong with a game's faces, whatever the house rules, one sentence each."""
    found = []
    for card in faces.cards:
        for drawing in wordings(card.front):
            found += [f"{card.name}: {problem}" for problem in face_problems(drawing)]
    for name, back in faces.backs.items():
        for drawing in wordings(back):
            found += [f"The back {name}: {problem}" for problem in face_problems(drawing)]
    return found


def portrait_problems(game: Game, faces: Faces) -> list[str]:
    """Whether every character of a game's table plan has a portrait that can be drawn, and every portrait a character."""
    characters = {character.portrait: character.name for character in plan_of(game).characters if character.portrait}
    found = [
        f"{name} has the portrait {key!r}, which is not drawn."
        for key, name in characters.items()
        if key not in faces.portraits
    ]
    found += [f"The portrait {key!r} belongs to no character." for key in faces.portraits if key not in characters]
    for key, portrait in faces.portraits.items():
        try:
            for mark in portrait.marks:
                draw(mark, Canvas())
        except BadFace as error:
            found.append(f"The portrait {key!r}: {error}")
    return found


def face_problems(drawing: Drawing) -> list[str]:
    """Everything wrong with one drawing."""
    canvas = Canvas(wordless=True)
    try:
        draw_all(drawing, canvas)
        art = list(_art_problems(drawing.marks, ()))
    except BadFace as error:
        return [str(error)]
    return [*art, *_word_problems(canvas)]


def _art_problems(marks: tuple[Mark, ...], turns: tuple[Turned, ...]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Turned):
            yield from _art_problems(mark.marks, (*turns, mark))
        elif isinstance(mark, Picture | Icon | Medal | Banner):
            allowed = CARD.inset(-30) if isinstance(mark, Picture) and mark.bleeds else SAFE
            box = covered(mark)
            for turn in reversed(turns):
                box = turned_box(box, turn)
            if not allowed.holds(box, 0.5):
                yield f"{_called(mark)} reaches out of the safe zone, to {_said(box)}."
            if not isinstance(mark, Banner) and isinstance(mark.art, Sketch):
                yield from sketch_problems(mark.art)


def covered(mark: Picture | Icon | Medal | Banner) -> Box:
    """The upright box that a mark's ink covers."""
    if isinstance(mark, Medal | Banner):
        return mark.box
    ink = plate(mark.art).ink
    scale = min(mark.box.width / ink.width, mark.box.height / ink.height)
    (x, y), width, height = mark.box.middle, ink.width * scale, ink.height * scale
    box = Box(x - width / 2, y - height / 2, width, height)
    return turned_box(box, Turned((), mark.turned, x, y)) if mark.turned else box


@lru_cache(maxsize=512)
def sketch_problems(sketch: Sketch) -> tuple[str, ...]:
    """Whether a drawing of our own stays in its box."""
    room = max(sketch.width, sketch.height) * 0.1
    ink = ink_box(plate(sketch).body, sketch.width, sketch.height, room)
    if Box(0, 0, sketch.width, sketch.height).holds(ink, room * 0.1):
        return ()
    return (f"The sketch {sketch.name!r} is clipped by its own box: its ink reaches to {_said(ink)}.",)


def _word_problems(canvas: Canvas) -> Iterator[str]:
    if not canvas.inked:
        return
    ground = face_picture(canvas.text(False, ""), *LOOK_SIZE)
    for line in canvas.inked:
        if not SAFE.holds(line.box, 0.5):
            yield f"the words {line.words!r} reach out of the safe zone, to {_said(line.box)}."
            continue
        if line.size < LEAST_SIZE:
            yield f"the words {line.words!r} are printed at size {line.size:g}; {LEAST_SIZE} is the smallest that can be read."
        ratio = contrast_on(ground, line)
        if ratio < READABLE:
            yield f"the words {line.words!r} have a contrast of {ratio:.1f}:1; make it at least {READABLE}:1."


def contrast_on(ground: Image.Image, line: Inked) -> float:
    """The contrast of a line of words with what lies behind it, but for a few specks."""
    scale = ground.width / CARD.width
    box = line.box
    part = ground.crop((int(box.x * scale), int(box.y * scale), int(box.right * scale) + 1, int(box.bottom * scale) + 1))
    raw = part.tobytes()
    colours = Counter(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))
    ink = channels(line.colour)
    ratios = sorted((contrast(ink, colour), count) for colour, count in colours.items())
    pale = part.width * part.height * PALEST
    for ratio, count in ratios:
        pale -= count
        if pale < 0:
            return ratio
    return ratios[-1][0]


def _called(mark: Picture | Icon | Medal | Banner) -> str:
    name = mark.text if isinstance(mark, Banner) else plate(mark.art).name
    return f"the {type(mark).__name__.lower()} {name!r}"


def _said(box: Box) -> str:
    return f"{box.x:.0f} {box.y:.0f} {box.right:.0f} {box.bottom:.0f}"
