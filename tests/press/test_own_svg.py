"""SVG files of the game's own: shapes get through as they are, and nothing else does."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import quoteattr

import pytest

from cardamom.kernel.faces import Box, Own, Picture
from cardamom.press.checks import face_problems
from cardamom.press.errors import BadFace
from cardamom.press.faces import svg_of
from cardamom.press.folder import supplies_folder
from cardamom.press.own.vectors import shapes_of
from cardamom.press.raster import pixels

from .own_art import faces_with, picture

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30"'
PLAIN = f"""<?xml version="1.0"?><!-- made by hand -->
{HEAD} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:version="1">
<title>An apple</title><metadata>my kitchen</metadata><inkscape:grid/>
<style>.a{{fill:#c81e28}} .b, .c {{fill:url(#g)}}</style>
<defs><linearGradient id="g"><stop offset="0" stop-color="#1e3ca0"/></linearGradient></defs>
<rect class="a" width="20" height="30" onfocus=""/><rect class="c" x="20" width="20" height="30"/>
<use xlink:href="#none"/><path fill="currentColor" d="M0 0h5v5H0z"/></svg>"""


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(supplies_folder()))
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path / "cache"))


def test_shapes_styles_and_gradients_are_drawn_as_they_are(tmp_path: Path) -> None:
    (tmp_path / "apple.svg").write_text(PLAIN.replace(' onfocus=""', ""))
    drawing = picture(tmp_path, "apple.svg", tint="#288c3c")
    svg = svg_of(drawing, "Apple")
    shown = pixels(svg, 630)
    assert shown.getpixel((250, 450)) == (0xC8, 0x1E, 0x28, 255)
    assert shown.getpixel((450, 450)) == (0x1E, 0x3C, 0xA0, 255)
    assert shown.getpixel((130, 220)) == (0x28, 0x8C, 0x3C, 255)
    assert "my kitchen" not in svg
    assert "inkscape" not in svg
    assert face_problems(drawing) == []


@pytest.mark.parametrize("named", ["url('#g')", "url( #g )", 'URL("#g")', 'url( "#g" ) red'])
def test_parts_of_the_file_may_be_named_in_quotes(tmp_path: Path, named: str) -> None:
    defined = '<defs><linearGradient id="g"><stop stop-color="#1e3ca0"/></linearGradient></defs>'
    (tmp_path / "apple.svg").write_text(
        f"{HEAD}><style>.a{{fill:{named}}}</style>{defined}"
        f'<rect class="a" width="20" height="30"/><rect fill={quoteattr(named)} x="20" width="20" height="30"/></svg>'
    )
    shown = pixels(svg_of(picture(tmp_path, "apple.svg"), "Apple"), 630)
    assert shown.getpixel((250, 350)) == shown.getpixel((450, 350)) == (0x1E, 0x3C, 0xA0, 255)


def test_what_the_whole_file_says_of_its_shapes_holds(tmp_path: Path) -> None:
    how = 'id="art" version="1.1" stroke="#c81e28" stroke-width="6" stroke-linecap="round" opacity="0.5" fill-rule="evenodd"'
    ring = "M2 16h12v12H2zM5 19h6v6H5z"
    (tmp_path / "apple.svg").write_text(
        f'{HEAD} {how}><path d="M10 8h20"/><path stroke="none" fill="#000000" d="{ring}"/></svg>'
    )
    shown = pixels(svg_of(picture(tmp_path, "apple.svg"), "Apple"), 630)
    unit, top = 400 / 40, 200
    assert shown.getpixel((115 + round(8.5 * unit), top + round(8 * unit))) == (227, 142, 147, 255)  # the round end, half clear
    assert shown.getpixel((115 + round(8 * unit), top + round(22 * unit))) == (255, 255, 255, 255)  # inside the ring


def test_two_files_with_the_same_names_inside_do_not_disturb_each_other(tmp_path: Path) -> None:
    defined = '<defs><linearGradient id="g"><stop stop-color="#ff0000"/></linearGradient></defs>'
    one = f'{HEAD}>{defined}<rect width="40" height="30" fill="url(#g)"/></svg>'
    (tmp_path / "one.svg").write_text(one)
    (tmp_path / "two.svg").write_text(one.replace("ff0000", "0000ff"))
    boxes = Box(80, 80, 200, 150), Box(330, 80, 200, 150)
    front = (
        faces_with(tmp_path, *(Picture(name, box) for name, box in zip(("one.svg", "two.svg"), boxes, strict=True)))
        .cards[0]
        .front
    )
    shown = pixels(svg_of(front, "Both"), 630)
    assert shown.getpixel((180, 150)) == (255, 0, 0, 255)
    assert shown.getpixel((430, 150)) == (0, 0, 255, 255)


def test_a_part_of_an_svg_is_shown(tmp_path: Path) -> None:
    (tmp_path / "apple.svg").write_text(f'{HEAD}><rect width="20" height="30" fill="#c81e28"/></svg>')
    shown = pixels(svg_of(picture(tmp_path, "apple.svg", crop=Box(0, 0, 20, 15)), "Apple"), 630)
    assert shown.getpixel((480, 350)) == (0xC8, 0x1E, 0x28, 255)
    covering = pixels(svg_of(picture(tmp_path, "apple.svg", Box(115, 200, 300, 300), fit="cover"), "Apple"), 630)
    assert covering.getpixel((130, 210)) == (0xC8, 0x1E, 0x28, 255)
    assert covering.getpixel((110, 300)) == (255, 255, 255, 255)


def test_painted_shapes_get_pen_and_wash(tmp_path: Path) -> None:
    (tmp_path / "apple.svg").write_text(f'{HEAD}><rect x="5" y="5" width="30" height="20" fill="#c81e28"/></svg>')
    painted = svg_of(picture(tmp_path, "apple.svg", painted=True), "Apple", painted=True)
    shown = pixels(painted, 630).convert("RGB")
    assert len({shown.getpixel((x, 350)) for x in range(200, 300)}) > 20


UNSAFE = {
    "a script; save it as a plain SVG": "<script>alert(1)</script>",
    "a script (onload); save it as a plain SVG": '<g onload="alert(1)"/>',
    "words; turn them into outlines": "<text>Apple</text>",
    "a picture in it; bring that picture": '<image href="/etc/passwd" width="9" height="9"/>',
    "a picture in it; bring that": '<filter id="f"><feImage href="http://example.org/x.png"/></filter>',
    "a piece of a web page in it": "<foreignObject><p/></foreignObject>",
    "a 'animate', which is no shape": '<rect><animate attributeName="x"/></rect>',
    "points at 'other.svg#a', outside of itself": '<use xlink:href="other.svg#a"/>',
    "points at 'url(file:///etc/passwd)', outside of itself": '<rect fill="url(file:///etc/passwd)"/>',
    "points at 'fill: URL( http://example.org/#a )', outside": '<rect style="fill: URL( http://example.org/#a )"/>',
    "draws more than 50000 shapes": '<g id="a0"><path d="M0 0h9v9z"/></g>'
    + "".join(f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 9 + "</g>" for n in range(1, 7))
    + '<use href="#a6"/>',
    "has 'm' use itself": '<mask id="m"><path mask="url(#m)" d="M0 0h9v9z"/></mask>',
    "numOctaves='1e8', which could take hours; write 10 or less.": '<filter id="f"><feTurbulence numOctaves="1e8"/></filter>',
    "has groups in groups without end": "<g>" * 3000 + "</g>" * 3000,
    "has 'loop' use itself": '<g id="loop"><g><use href="#loop"/></g></g>',
    "a style that reads other files": "<style>@import 'http://example.org/x.css';</style>",
    "the style rule 'path'; save it with presentation attributes": "<style>path{fill:red}</style>",
}


@pytest.mark.parametrize(("said", "inside"), UNSAFE.items())
def test_more_than_shapes_is_refused(tmp_path: Path, said: str, inside: str) -> None:
    (tmp_path / "apple.svg").write_text(f'{HEAD}><rect width="9" height="9"/>{inside}</svg>')
    with pytest.raises(BadFace) as refused:
        svg_of(picture(tmp_path, "apple.svg"), "Apple")
    assert said in str(refused.value)


SQUARE = '<path d="M0 0h9v9z"/>'
MASKED = '<path mask="url(#m{})" d="M0 0h9v9z"/>'
HEAVY = {
    "patterns in patterns": "".join(
        f'<pattern id="p{n}" width="9" height="9"><g fill="url(#p{n + 1})">{SQUARE * 40}</g></pattern>' for n in range(4)
    )
    + f'<pattern id="p4">{SQUARE}</pattern><path style="stroke: url( #p0)" d="M0 0h9v9z"/>',
    "masks in masks": "".join(f'<mask id="m{n}">{MASKED.format(n + 1) * 9}</mask>' for n in range(6)) + MASKED.format(0),
    "markers on a long path": f'<marker id="a">{SQUARE * 30}</marker>'
    f'<g marker-mid="url(#a)"><path d="M0 0{"h1v1" * 900}"/></g>',
    "paint that a use hands on": f'<pattern id="a">{SQUARE * 300}</pattern><g id="b">{SQUARE * 300}</g>'
    '<use fill="url(#a)" href="#b"/>',
}


@pytest.mark.parametrize("inside", HEAVY.values(), ids=HEAVY)
def test_what_would_be_drawn_for_hours_is_refused(tmp_path: Path, inside: str) -> None:
    (tmp_path / "apple.svg").write_text(f"{HEAD}>{inside}</svg>")
    with pytest.raises(BadFace, match=r"draws more than 50000 shapes; simplify it, or bring it as PNG\.$"):
        shapes_of(picture_named(tmp_path, "apple.svg"))


def test_a_large_drawing_with_gradients_is_drawn(tmp_path: Path) -> None:
    stops = '<stop offset="0"/>' * 20
    (tmp_path / "apple.svg").write_text(
        f'{HEAD}><linearGradient id="g">{stops}</linearGradient><g fill="url(#g)">{SQUARE * 5000}</g></svg>'
    )
    assert shapes_of(picture_named(tmp_path, "apple.svg")).body.count("<path") == 5000


def picture_named(folder: Path, name: str) -> Own:
    """A file as the press knows it."""
    (mark,) = picture(folder, name).marks[1:]
    assert isinstance(mark, Picture)
    assert isinstance(mark.art, Own)
    return mark.art


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>{HEAD}><g>&a;</g></svg>', "declares entities"),
        ("<svg", "is no SVG that can be read"),
        ("<html/>", "is no SVG: it begins with 'html'"),
        ('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>', "does not say how large it is"),
    ],
)
def test_what_is_no_svg_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "apple.svg").write_text(text)
    with pytest.raises(BadFace) as refused:
        svg_of(picture(tmp_path, "apple.svg"), "Apple")
    assert said in str(refused.value)
