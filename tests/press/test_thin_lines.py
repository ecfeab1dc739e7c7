"""Small art is no dark blot on a screen: readers that draw no line thinner than a pixel show flat pages as they print."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

import cardamom
from cardamom.press.box import box_files
from cardamom.press.deck import deck_of
from cardamom.press.figures import figure_svg
from cardamom.press.masters import masters_of
from cardamom.press.pdf import length, set_pdf
from cardamom.press.scorepad import scorepad_pdf
from cardamom.press.svg import printed_at
from cardamom.press.thin_lines import as_thin_as_they_are

from .printing import A4, rendered

SCREEN, FINE = 96, 6  # dots per inch, and how much finer print is
DARKER = 35.0  # of 255: by how much a block may be darker on a screen; with lines of a whole pixel, it was by 60 to 80
BLOCK = 8  # pixels


def off(pdf: bytes, page: int = 0) -> float:
    """How far the worst block of a page on a screen is from the same page printed finely and scaled down."""
    seen = rendered(pdf, page, SCREEN)
    fine = rendered(pdf, page, SCREEN * FINE).resize(seen.size, Image.Resampling.BOX)
    width, height = (side // BLOCK * BLOCK for side in seen.size)
    light = [np.asarray(picture.convert("L").crop((0, 0, width, height)), dtype=float) for picture in (seen, fine)]
    blocks = (light[0] - light[1]).reshape(height // BLOCK, BLOCK, width // BLOCK, BLOCK).mean(axis=(1, 3))
    return float(np.abs(blocks).max())


def flat_pages() -> dict[str, bytes]:
    """A card with small marks, a table with small cards and the emblems of their backs, a pad, and a box."""
    chef, alchemist = deck_of(cardamom.game("iron-chef"), ["Shrimp"]), deck_of(cardamom.game("alchemist"))
    figure = figure_svg(alchemist, "setup")
    size = f"width: {length(figure.width)}, height: {length(figure.height)}"
    source = f'#set page({size}, margin: 0pt, fill: white)\n#image("/figure.svg", {size})'
    return {
        "a card": masters_of(chef).pdf,
        "a figure": set_pdf(source, {"figure.svg": figure.svg}),
        "a pad": scorepad_pdf(deck_of(cardamom.game("iron-chef")), A4.stock),
        "a box": next(box_files(deck_of(cardamom.game("carrot")), A4.stock))[1],
    }


@pytest.mark.parametrize(("shown", "pdf"), flat_pages().items(), ids=lambda value: value if isinstance(value, str) else "")
def test_a_flat_page_is_as_light_on_a_screen_as_in_print(shown: str, pdf: bytes) -> None:
    worst = off(pdf)
    print(f"{shown}: {worst:.1f}")
    assert worst <= DARKER


def picture(body: str, defs: str = "") -> str:
    """A picture of 10 units to the millimetre."""
    size = 'width="10mm" height="10mm" viewBox="0 0 100 100"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{defs}</defs>{body}</svg>'


def test_a_thin_line_is_faint_and_a_thick_one_stays() -> None:
    thick = '<path d="M0 0H9" stroke="#123456" stroke-width="2"/>'
    assert thick in as_thin_as_they_are(picture(thick)).replace(" />", "/>")
    thin = as_thin_as_they_are(picture('<g stroke="#123456" stroke-width="4" transform="scale(.25)"><path d="M0 0H9"/></g>'))
    assert '<path d="M0 0H9" stroke-opacity="0.5" />' in thin
    assert 'stroke-opacity="0.25"' in as_thin_as_they_are(printed_at(picture('<g stroke="#123456"><path d="M0 0H9"/></g>'), 5))
    styled = '<path d="M0 0H9" style="stroke:#123456; stroke-width:1px; stroke-opacity:.5"/>'
    assert "stroke-opacity:.5;stroke-opacity:0.25" in as_thin_as_they_are(picture(styled))


def test_what_is_used_at_two_sizes_is_as_thin_as_at_each() -> None:
    defs = '<g id="leaf"><path d="M0 0H9"/></g>'
    uses = "".join(f'<use href="#leaf" transform="scale({scale})"/>' for scale in (0.5, 2, 0.5))
    found = as_thin_as_they_are(picture(f'<g stroke="#123456" stroke-width="2">{uses}</g>', defs))
    assert [part.split('"')[0] for part in found.split('href="#')[1:]] == ["leaf-1", "leaf-2", "leaf-1"]
    assert found.count('stroke-opacity="0.5"') == 1
    assert 'href="#leaf"' in as_thin_as_they_are(picture(uses + '<path stroke="none" d="M0 0"/>', defs)), (
        "without lines, as it was"
    )


def test_pictures_without_a_size_or_without_lines_stay_as_they_are() -> None:
    for svg in (
        picture('<path d="M0 0H9"/>'),
        '<svg xmlns="http://www.w3.org/2000/svg"><path stroke="#123456" d="M0 0"/></svg>',
    ):
        assert as_thin_as_they_are(svg) == svg
