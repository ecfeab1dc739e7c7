"""Portraits of bots and people: marks on a square of 400 units before a wash of colour, of which pages show a circle."""

from __future__ import annotations

from cardamom.kernel.faces import PORTRAIT, Portrait

from .draw import draw
from .shapes import seed_of
from .svg import SCREEN, Canvas, channels, num

GROUND = "#fffaf0"  # the paper that shows around the wash
_X, _Y = PORTRAIT.middle
_SHEET = f'x="0" y="0" width="{num(PORTRAIT.width)}" height="{num(PORTRAIT.height)}"'
_BLOB = f'cx="{num(_X)}" cy="{num(_Y)}" rx="192" ry="188"'


def portrait_svg(portrait: Portrait, painted: bool = False) -> str:
    """A portrait as SVG text."""
    canvas = Canvas(painted=painted, finish=SCREEN)
    draw_portrait(portrait, canvas)
    return canvas.document(PORTRAIT, "")


def draw_portrait(portrait: Portrait, canvas: Canvas) -> None:
    """Draw a portrait on the square of a canvas."""
    canvas.add(f'<rect {_SHEET} fill="{GROUND}"/>')
    canvas.add(_painted_wash(portrait) if canvas.painted else _flat_wash(portrait, canvas))
    for mark in portrait.marks:
        draw(mark, canvas)


def _flat_wash(portrait: Portrait, canvas: Canvas) -> str:
    """A soft pool of colour."""
    stops = ((0, 0.95), (0.7, 0.8), (0.9, 0.35), (1, 0))
    colours = "".join(f'<stop offset="{o}" stop-color="{portrait.wash}" stop-opacity="{a}"/>' for o, a in stops)
    pool = canvas.define("s", f'<radialGradient id="{{id}}">{colours}</radialGradient>')
    return f'<ellipse {_BLOB} fill="url(#{pool})"/>'


def _painted_wash(portrait: Portrait) -> str:
    """A wash that ran out over wet paper: ragged at its edge, darker where it dried, thin in places."""
    tint = " ".join(f"0 0 0 0 {num(value / 255, 3)} " for value in channels(portrait.wash))
    seed = seed_of((portrait.wash, len(portrait.marks))) % 9000
    return f"""<filter id="wash-behind" filterUnits="userSpaceOnUse" {_SHEET} color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency=".013" numOctaves="4" seed="{seed}"/>
<feColorMatrix values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 0 1" result="n"/>
<feDisplacementMap in="SourceGraphic" in2="n" scale="11" xChannelSelector="R" yChannelSelector="G" result="d"/>
<feGaussianBlur in="d" stdDeviation="1.6" result="near"/>
<feGaussianBlur in="d" stdDeviation="22" result="far"/>
<feComposite in="near" in2="far" operator="arithmetic" k1="0" k2="1.5" k3="-.55" k4="0" result="pool"/>
<feColorMatrix in="n" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 1.8 0 -.1" result="cloud"/>
<feComposite in="pool" in2="cloud" operator="arithmetic" k1=".75" k2=".5" k3="0" k4="0" result="thin"/>
<feColorMatrix in="thin" values="{tint} 0 0 0 1 0"/></filter>
<ellipse {_BLOB} fill="#000" filter="url(#wash-behind)"/>"""
