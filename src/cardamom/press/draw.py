"""Each mark of a drawing as SVG. A new kind of mark is one more registered function."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import singledispatch

from cardamom.kernel.faces import (
    POKER,
    Banner,
    Box,
    Bullets,
    CardSize,
    Drawing,
    Font,
    Frame,
    Icon,
    Medal,
    Panel,
    Paper,
    Picture,
    Raw,
    Text,
    Turned,
    around,
)

from . import shapes
from .art import Plate
from .errors import BadFace
from .fonts import typeface
from .own.plates import plate_in, plate_of
from .placing import INK, art_foot, ink_width, paper_shapes, placing
from .svg import Canvas, Inked, attributes, mix, num
from .typeset import Block, Line, fit, printed
from .watercolour import painted_art, painted_paper

LOW_INK_PAPER = "#ffffff"
BULLET, BULLET_GAP = 0.92, 0.38  # a bullet's width and its distance from the words, in ems


@dataclass(frozen=True)
class PictureShadow:
    """What a picture throws on its ground, where the picture itself is laid on later."""

    picture: Picture


def draw_all(drawing: Drawing, canvas: Canvas) -> None:
    for mark in drawing.marks:
        draw(mark, canvas)


@singledispatch
def draw(mark: object, canvas: Canvas) -> None:
    """Draw a mark on the canvas."""
    raise BadFace(f"The press cannot draw a {type(mark).__name__}.")


@draw.register
def _(paper: Paper, canvas: Canvas) -> None:
    rectangle = attributes(canvas.size.sheet)
    if canvas.low_ink:
        canvas.add(f'<rect {rectangle} fill="{LOW_INK_PAPER}"/>')
        return
    if canvas.painted:
        canvas.add(f'<image {rectangle} preserveAspectRatio="none" {painted_paper(paper, canvas.size)}/>')
        return
    canvas.add(paper_shapes(paper, canvas))


@draw.register
def _(frame: Frame, canvas: Canvas) -> None:
    seed, half = shapes.seed_of(frame), frame.width / 2
    inset = frame.inset + half
    outline = shapes.brushed_frame(canvas.size, inset, frame.radius, frame.width, 2.0, seed)
    canvas.add(f'<path fill-rule="evenodd" fill="{frame.colour}" d="{outline}"/>')
    if frame.inner:
        step = half + frame.gap
        line = shapes.brushed_frame(canvas.size, inset + step, max(4.0, frame.radius - step), frame.inner, 1.1, seed + 7)
        canvas.add(f'<path fill-rule="evenodd" fill="{frame.colour}" opacity=".7" d="{line}"/>')


@draw.register
def _(panel: Panel, canvas: Canvas) -> None:
    outline = shapes.box_path(panel.box, panel.radius, panel.wobble, shapes.seed_of(panel))
    edge = f' stroke="{panel.edge}" stroke-width="{num(panel.edge_width)}"' if panel.edge else ""
    fill = LOW_INK_PAPER if canvas.low_ink else canvas.fill(panel.fill)
    opacity = f' fill-opacity="{num(panel.opacity)}"' if panel.opacity < 1 else ""
    canvas.add(f'<path fill="{fill}"{opacity}{edge} d="{outline}"/>')


@draw.register
def _(picture: Picture, canvas: Canvas) -> None:
    painted = canvas.painted and picture.takes_paint
    if picture.wash and not canvas.low_ink and not painted:
        canvas.add(_stain(picture, canvas))
    if picture.shadow and not canvas.low_ink:
        canvas.add(_shadow(picture, canvas))
    if painted:
        canvas.add(painted_art(picture, canvas))
        return
    found = plate_of(picture)
    shape = placed(found, picture.box, picture.tint, canvas, picture.turned, picture.mirrored)
    opacity = f' opacity="{num(picture.opacity)}"' if picture.opacity < 1 else ""
    # files of the game's own are drawn as they are
    pen = (
        f' stroke="{INK}" stroke-width="{num(ink_width(found.ink), 4)}" stroke-linejoin="round"' if picture.takes_paint else ""
    )
    canvas.add(f"<g{pen}{opacity}>{shape}</g>")


def _stain(picture: Picture, canvas: Canvas) -> str:
    """A soft pool of colour behind the art."""
    x, y = picture.box.middle
    stops = ((0, 0.3), (0.45, 0.2), (0.8, 0.07), (1, 0))
    colours = "".join(f'<stop offset="{o}" stop-color="{picture.wash}" stop-opacity="{a}"/>' for o, a in stops)
    pool = canvas.define("s", f'<radialGradient id="{{id}}">{colours}</radialGradient>')
    rx, ry = picture.box.width * 0.68, picture.box.height * 0.66
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="url(#{pool})"/>'


@draw.register
def _(shadow: PictureShadow, canvas: Canvas) -> None:
    canvas.add(_shadow(shadow.picture, canvas))


def _shadow(picture: Picture, canvas: Canvas) -> str:
    """What the art throws on the ground it stands on."""
    stops = ((0, 0.32), (0.6, 0.16), (1, 0))
    colours = "".join(f'<stop offset="{o}" stop-color="#5a4026" stop-opacity="{a}"/>' for o, a in stops)
    pool = canvas.define("s", f'<radialGradient id="{{id}}">{colours}</radialGradient>')
    x, foot, width = art_foot(picture)
    rx = width * 0.5
    return f'<ellipse cx="{num(x)}" cy="{num(foot - 4)}" rx="{num(rx)}" ry="{num(rx * 0.13)}" fill="url(#{pool})"/>'


@draw.register
def _(icon: Icon, canvas: Canvas) -> None:
    shape = placed(plate_in(icon.art, icon.box), icon.box, icon.colour, canvas, icon.turned)
    canvas.add(f'<g opacity="{num(icon.opacity)}">{shape}</g>' if icon.opacity < 1 else shape)


def placed(found: Plate, box: Box, colour: str, canvas: Canvas, turned: float = 0, mirrored: bool = False) -> str:
    """Art as large as a box allows, in its middle. The shapes are defined once, however often they are placed."""
    tinted = found.tinted(colour)
    name = canvas.define("a", f'<g id="{{id}}">{tinted}</g>')
    return f'<use href="#{name}" transform="{placing(found.ink, box, turned, mirrored)}"/>'


@draw.register
def _(medal: Medal, canvas: Canvas) -> None:
    if medal.shape != "plain":
        outline = shapes.token(medal.shape, medal.x, medal.y, medal.radius - medal.line / 2)
        fill = LOW_INK_PAPER if canvas.low_ink else medal.fill
        canvas.add(f'<path fill="{fill}" stroke="{medal.colour}" stroke-width="{num(medal.line)}" d="{outline}"/>')
    share = {"plain": 2.0, "diamond": 1.08, "shield": 1.2}.get(medal.shape, 1.28)
    box = around(medal.x, medal.y, medal.radius * share)
    canvas.add(placed(plate_in(medal.art, box), box, medal.colour, canvas))


@draw.register
def _(text: Text, canvas: Canvas) -> None:
    block = fit(text)
    if text.bend:
        _bent(text, block, canvas)
    else:
        _straight(block, text.colour, canvas)


def _straight(block: Block, colour: str, canvas: Canvas) -> None:
    for line, left in zip(block.lines, block.left, strict=True):
        if line.runs:
            write(line, left, block.baseline + line.drop * block.size, block.size, colour, canvas)


def write(line: Line, left: float, baseline: float, size: float, colour: str, canvas: Canvas) -> None:
    """A line of words as outlines; each letter is defined once."""
    face = typeface(line.runs[0].font)
    box = Box(left, baseline - face.ascent * size, line.width * size, face.height * size)
    canvas.inked.append(Inked(line.words, box, colour, size))
    if canvas.wordless:
        return
    for run in line.runs:
        used, em = letters(run.font, run.words, canvas)
        scale = num(size / em, 5)
        place = f"translate({num(left + run.x * size)} {num(baseline)}) scale({scale} -{scale})"
        uses = "".join(f'<use href="#{name}" x="{round(x * em)}" y="{round(y * em)}"/>' for name, x, y, _ in used)
        canvas.add(f'<g fill="{colour}" transform="{place}">{uses}</g>')


def letters(font: Font, words: str, canvas: Canvas) -> tuple[list[tuple[str, float, float, float]], int]:
    """The letters of a run by the names of their definitions, with place and advance in ems; and the units of an em."""
    face = typeface(font)
    used = []
    for glyph in face.shape(words):
        outline = face.outline(glyph.number)
        if outline:
            name = f"{face.name}-{glyph.number}"
            if name not in canvas.defs:
                canvas.define("", f'<path id="{{id}}" d="{outline}"/>', name)
            used.append((name, glyph.x, glyph.y, glyph.advance))
    return used, face.em


def _bent(text: Text, block: Block, canvas: Canvas) -> None:
    """One line along an arc: the middle is lifted, each letter turned along the curve."""
    if len(block.lines) != 1:
        raise BadFace(f"{text.text!r} is bent, so it must fit one line; shorten it or widen its box.")
    line, left, size = block.lines[0], block.left[0], block.size
    face = typeface(text.font)
    parts = []
    for run in line.runs:
        used, em = letters(run.font, run.words, canvas)
        scale = num(size / em, 5)
        for name, x, y, advance in used:
            along = (run.x + x + advance / 2) * size  # the middle of the letter sits on the curve
            share = (left + along - text.box.x) / text.box.width
            lift = text.bend * (4 * share * (1 - share) - 0.5)
            slope = math.degrees(math.atan(text.bend * 4 * (1 - 2 * share) / text.box.width))
            baseline = block.baseline - lift - y * size
            box = Box(
                left + (run.x + x) * size, baseline - face.ascent * size, advance * size, (face.ascent + face.descent) * size
            )
            canvas.inked.append(Inked(line.words, box, text.colour, size))
            place = (
                f"translate({num(left + along)} {num(baseline)}) rotate({num(-slope)}) "
                f"scale({scale} -{scale}) translate({round(-advance / 2 * em)} 0)"
            )
            parts.append(f'<use href="#{name}" transform="{place}"/>')
    if not canvas.wordless:
        canvas.add(f'<g fill="{text.colour}">{"".join(parts)}</g>')


@draw.register
def _(banner: Banner, canvas: Canvas) -> None:
    seed, box = shapes.seed_of(banner), banner.box
    if banner.style == "ribbon":
        rise = min(30.0, box.height * 0.22)
        band, tails, folds = shapes.ribbon(box, rise, 1.4, seed)
        tail = banner.tail or mix(banner.fill, "#000000", 0.3)
        canvas.add(f'<path fill="{tail}" d="{tails}"/><path fill="{mix(tail, "#000000", 0.4)}" d="{folds}"/>')
        canvas.add(f'<path fill="{banner.fill}" d="{band}"/>')
        side = min(44.0, box.width * 0.08)
        height = (box.height - rise) * 0.8
        words = Box(box.x + side + 16, box.y, box.width - 2 * side - 32, rise + height)
        bend = rise * words.width / (box.width - 2 * side)
    else:
        outline = (shapes.notched if banner.style == "notched" else shapes.plaque)(box, 1.4, seed)
        canvas.add(f'<path fill="{banner.fill}" d="{outline}"/>')
        words, bend = box.inset(min(34.0, box.height * 0.5), 0), 0.0
    draw(Text(banner.text, words, banner.size, banner.least, banner.font, banner.colour, rows=1, bend=bend), canvas)


@draw.register
def _(bullets: Bullets, canvas: Canvas) -> None:
    size, rows = bullets.size, math.ceil(len(bullets.items) / bullets.columns)
    face = typeface(bullets.font)
    width = bullets.box.width / bullets.columns
    widest = max(face.width(printed(item.text)) for item in bullets.items) + BULLET + BULLET_GAP
    size = min(size, width / widest, bullets.box.height / (rows * bullets.leading))
    if size < bullets.least:
        longest = max(bullets.items, key=lambda item: face.width(item.text)).text
        raise BadFace(f"A list with {longest!r} does not fit its box at size {bullets.least:g}; shorten it or widen its box.")
    step = bullets.box.height / rows
    for number, item in enumerate(bullets.items):
        left = bullets.box.x + number // rows * width
        middle = bullets.box.y + (number % rows + 0.5) * step
        radius = BULLET * size / 2
        if item.art is None:
            dot = f'cx="{num(left + radius)}" cy="{num(middle)}" r="{num(size * 0.14)}"'
            canvas.add(f'<circle {dot} fill="{item.colour}"/>')
        else:
            medal = Medal(item.art, left + radius, middle, radius, item.colour, shape=item.shape, line=size * 0.07)
            draw(medal, canvas)
        words = Box(left + (BULLET + BULLET_GAP) * size, middle - step / 2, width - (BULLET + BULLET_GAP) * size, step)
        line = Text(item.text, words, size, size, bullets.font, bullets.colour, align="left", rows=1)
        draw(line, canvas)


@draw.register
def _(raw: Raw, canvas: Canvas) -> None:
    canvas.add(raw.svg)


@draw.register
def _(turned: Turned, canvas: Canvas) -> None:
    inner = Canvas(canvas.painted, canvas.low_ink, canvas.wordless, canvas.finish, canvas.size, defs=canvas.defs)
    for mark in turned.marks:
        draw(mark, inner)
    x, y = turned.point(canvas.size)
    place = f"rotate({num(turned.degrees)} {num(x)} {num(y)})"
    canvas.add(f'<g transform="{place}">{"".join(inner.body)}</g>')
    for line in inner.inked:
        canvas.inked.append(Inked(line.words, turned_box(line.box, turned, canvas.size), line.colour, line.size))


def turned_box(box: Box, turned: Turned, size: CardSize = POKER) -> Box:
    """The upright box around a box that is turned on a card of some size."""
    angle, (across, down) = math.radians(turned.degrees), turned.point(size)
    corners = [(x - across, y - down) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs = [across + x * math.cos(angle) - y * math.sin(angle) for x, y in corners]
    ys = [down + x * math.sin(angle) + y * math.cos(angle) for x, y in corners]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
