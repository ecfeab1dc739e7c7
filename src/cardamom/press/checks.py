"""What can be wrong with a face, found by laying it out: overflow, clipped art, words too small or too pale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from PIL import Image, ImageChops

from cardamom.kernel.colours import READABLE
from cardamom.kernel.faces import (
    POKER,
    Banner,
    Box,
    Bullets,
    CardSize,
    Drawing,
    Faces,
    Icon,
    Mark,
    Medal,
    Own,
    Picture,
    Sketch,
    Text,
    Turned,
    marks_of,
)
from cardamom.kernel.game import Game
from cardamom.kernel.table_plan import plan_of

from .art import art_name, ink_box, plate
from .draw import draw, draw_all, turned_box
from .edges import edge_problems
from .errors import BadFace
from .faces import wordings
from .own.plates import plate_in, plate_of, too_coarse
from .pdf import face_picture
from .program_words import program_words
from .svg import Canvas, Inked, channels, contrast

LEAST_SIZE = 20  # units: two millimetres, the smallest print that a table can read
PALEST = 0.02  # the share of a line's ground that may be paler: hairlines and specks of a pattern
LOOK_SCALE = 0.5  # pixels per unit of a card when grounds are looked at
PATCH = 10  # pixels of a side of the patches in which a back is compared with itself upside down
ASKEW = 4  # of 255: more than drawing alone makes of the difference


def problems(faces: Faces) -> list[str]:
    """Everything wrong with a game's faces, whatever the house rules, one sentence each."""
    found = []
    for card in faces.cards:
        for drawing in wordings(card.front):
            found += [f"{card.name}: {problem}" for problem in face_problems(drawing)]
    for name, back in faces.backs.items():
        dealt = any(card.back == name and card.kind is not None for card in faces.cards)
        for drawing in wordings(back):
            found += [f"The back {name}: {problem}" for problem in face_problems(drawing)]
            found += [f"The back {name}: {problem}" for problem in back_problems(drawing) if dealt]
    return found


def back_problems(drawing: Drawing) -> Iterator[str]:
    """Whether a card could be known by how its back lies."""
    if not drawing.paper.either_way:
        yield "its paper is not painted the same upside down; declare it with either_way=True."
    canvas, size = Canvas(size=drawing.size), drawing.size
    draw_all(drawing, canvas)
    off = askew(face_picture(canvas.text(False, ""), 2 * round(size.width / 2), 2 * round(size.height / 2)))
    if off > ASKEW:
        yield f"it looks different upside down (by {off} of 255), so cards could be known by how they lie."


def askew(picture: Image.Image) -> int:
    """How far a picture is from itself upside down, where it is farthest: from 0 to 255."""
    patches = picture.width // PATCH, picture.height // PATCH
    small = picture.convert("RGB").resize(patches, Image.Resampling.BOX)
    apart = ImageChops.difference(small, small.transpose(Image.Transpose.ROTATE_180))
    return max(band[1] for band in apart.getextrema() if isinstance(band, tuple))


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
    canvas = Canvas(wordless=True, size=drawing.size)
    try:
        draw_all(drawing, canvas)
        art = list(_art_problems(drawing.marks, (), drawing.size))
    except BadFace as error:
        return [str(error)]
    return [*art, *edge_problems(drawing), *_word_problems(canvas), *_wording_problems(drawing)]


def _wording_problems(drawing: Drawing) -> Iterator[str]:
    """Words for programs among those that a drawing prints."""
    marks = [mark for mark in marks_of(drawing) if isinstance(mark, Text | Banner | Bullets)]
    fonts = frozenset(mark.font for mark in marks)
    for mark in marks:
        for words in said_by(mark):
            for word in program_words(words, fonts):
                yield f"{word!r} is a word for programs; say it in words for people."


def said_by(mark: Mark) -> list[str]:
    """The words that a mark prints."""
    if isinstance(mark, Bullets):
        return [item.text for item in mark.items]
    return [mark.text] if isinstance(mark, Text | Banner) else []


def _art_problems(marks: tuple[Mark, ...], turns: tuple[Turned, ...], size: CardSize) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Turned):
            yield from _art_problems(mark.marks, (*turns, mark), size)
        elif isinstance(mark, Picture | Icon | Medal | Banner):
            box = covered(mark)
            for turn in reversed(turns):
                box = turned_box(box, turn, size)
            bleeds = isinstance(mark, Picture) and mark.bleeds
            if not (size.sheet.holds(box, 0.5) if bleeds else size.holds(box, 0.5)):
                yield f"{_called(mark)} reaches out of the safe zone, to {_said(box)}."
            if not isinstance(mark, Banner) and isinstance(mark.art, Sketch):
                yield from sketch_problems(mark.art)
            elif not isinstance(mark, Banner) and isinstance(mark.art, Own):
                yield from _own_problems(mark.art, mark)


def _own_problems(own: Own, mark: Picture | Icon | Medal) -> Iterator[str]:
    """Whether a picture of the game's own is fine enough for print, and its maker named."""
    shown = (mark.crop, mark.fit) if isinstance(mark, Picture) else ()
    coarse = too_coarse(own, mark.box, *shown)
    if coarse:
        yield coarse
    if own.maker is None:
        pattern = own.file.rpartition("/")[0] + "/*" if "/" in own.file else own.file
        yield f"{own.file} has no maker; name one: Faces(..., credits={{{pattern!r}: Maker('Your name', 'CC BY 4.0')}})."


def covered(mark: Picture | Icon | Medal | Banner) -> Box:
    """The upright box that a mark's ink covers."""
    if isinstance(mark, Medal | Banner):
        return mark.box
    ink = (plate_of(mark) if isinstance(mark, Picture) else plate_in(mark.art, mark.box)).ink
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
    size = canvas.size
    ground = face_picture(canvas.text(False, ""), round(size.width * LOOK_SCALE), round(size.height * LOOK_SCALE))
    for line in canvas.inked:
        if not size.holds(line.box, 0.5):
            yield f"the words {line.words!r} reach out of the safe zone, to {_said(line.box)}."
            continue
        if line.size < LEAST_SIZE:
            yield f"the words {line.words!r} are printed at size {line.size:g}; {LEAST_SIZE} is the smallest that can be read."
        ratio = contrast_on(ground, line, size)
        if ratio < READABLE:
            yield f"the words {line.words!r} have a contrast of {ratio:.1f}:1; make it at least {READABLE}:1."


def contrast_on(ground: Image.Image, line: Inked, size: CardSize = POKER) -> float:
    """The contrast of a line of words with what lies behind it, but for a few specks."""
    scale = ground.width / size.width
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
    name = mark.text if isinstance(mark, Banner) else art_name(mark.art)
    return f"the {type(mark).__name__.lower()} {name!r}"


def _said(box: Box) -> str:
    return f"{box.x:.0f} {box.y:.0f} {box.right:.0f} {box.bottom:.0f}"
