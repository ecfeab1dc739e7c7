"""Paint: watercolour and paper by SVG filters, each plate rendered once and kept by the hash of what it shows.

A plate is pen and wash. The wash: edges waver and pool, light falls from the upper left, pigment lifts and settles in
clouds and grain. The pen: the same shapes as outlines, a little astray, as a hand would draw them.
"""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import replace
from pathlib import Path
from typing import TypeGuard

from PIL import Image

from cardamom.kernel.faces import POKER, Box, CardSize, Drawing, Own, Paper, Picture, Texture, marks_of

from .folder import cache_folder, write_whole
from .own.plates import is_vector, plate_of
from .placing import INK, ink_width, paper_shapes, placing
from .raster import encoded, pixels, sized
from .shapes import seed_of
from .svg import PRINT, Canvas, Finish, attributes, channels, num

DPI = 300
JPEG_QUALITY, WEBP_QUALITY, ART_QUALITY = 88, 90, 92
WEBP_METHOD = 2  # the grain of paint hardly gets smaller, only slower
COARSE = 3  # how many times wider than others the pixels of a splash are
CUT_EDGE = 5.0  # units
FAINT = 8  # colours that cover less than an eighth are not to be trusted

_FILLED = re.compile(r'fill="(?!none)[^"]*"')
_STROKED = re.compile(r'stroke="(?!none)[^"]*"')


def painted_paper(paper: Paper, size: CardSize = POKER) -> str:
    """The attributes of an image that shows a paper's plate."""
    return f'href="{_address(paper_plate(paper, size=size), "image/jpeg")}"'


def painted_art(picture: Picture, canvas: Canvas) -> str:
    """An illustration's plate, put where the picture is; the same plate is embedded once."""
    (x, y), sheet = picture.box.middle, art_sheet(picture)
    place = f"translate({num(x)} {num(y)})"
    if picture.turned:
        place += f" rotate({num(picture.turned)})"
    if picture.mirrored:
        place += " scale(-1 1)"
    opacity = f' opacity="{num(picture.opacity)}"' if picture.opacity < 1 else ""
    image = _parted_image(picture, sheet, canvas) if canvas.finish == PRINT else _whole_image(picture, sheet, canvas)
    return f'<use href="#{image}" transform="{place}"{opacity}/>'


def _parted_image(picture: Picture, box: Box, canvas: Canvas) -> str:
    """A plate as PDFs like it: its colours, cut out by what they cover. The cut reaches further than the colours, because some
    readers let the outermost pixels of a cut through."""
    colour, cover = _parted(art_plate(picture))
    place, cut = attributes(box), attributes(box.inset(-CUT_EDGE))
    mask = canvas.define(
        "m",
        f'<mask id="{{id}}" maskUnits="userSpaceOnUse" {cut}><rect {cut} fill="#000"/>'
        f'<image {place} href="{_address(cover, "image/png")}"/></mask>',
    )
    return canvas.define("i", f'<image id="{{id}}" {place} mask="url(#{mask})" href="{_address(colour, "image/jpeg")}"/>')


def _whole_image(picture: Picture, box: Box, canvas: Canvas) -> str:
    """A plate that only pixels are made of; one for print is taken where it was painted already."""
    path = art_plate(picture, PRINT if is_there(picture) else canvas.finish)
    return canvas.define("i", f'<image id="{{id}}" {attributes(box)} href="{_address(path, "image/webp")}"/>')


def face_plate(picture: Picture, finish: Finish) -> Image.Image:
    """An illustration's plate to lay on a face of pixels; one for print is taken where it was painted already."""
    with Image.open(art_plate(picture, PRINT if is_there(picture) else finish)) as found:
        return found.convert("RGBA")


def paper_on(paper: Paper, finish: Finish, size: CardSize, box: Box, to: tuple[int, int]) -> Image.Image:
    """What lies in a box of a paper, in so many pixels."""
    with Image.open(paper_plate(paper, PRINT if is_there(paper, size) else finish, size)) as found:
        whole = found.convert("RGB")
    sheet, scale = size.sheet, whole.width / size.sheet.width
    left, top = (box.x - sheet.x) * scale, (box.y - sheet.y) * scale
    part = left, top, min(left + box.width * scale, whole.width), min(top + box.height * scale, whole.height)
    return whole.resize(to, Image.Resampling.BICUBIC, part) if (part, to) != ((0, 0, *whole.size), whole.size) else whole


def pixels_of(size: CardSize, finish: Finish = PRINT) -> tuple[int, int]:
    """How many pixels the paper of a card is wide and high, with its bleed."""
    return round(size.sheet.width * finish.paper), round(size.sheet.height * finish.paper)


def paper_plate(paper: Paper, finish: Finish = PRINT, size: CardSize = POKER) -> Path:
    """The file of a painted paper for cards of some size, rendered if it is new."""
    source = paper_source(paper, size)
    path = _path(source, "jpg", finish.paper)
    if not path.exists():
        rendered = sized(source, *pixels_of(size, finish))
        if paper.either_way:  # paint differs from place to place, so both ways up are blended
            rendered = Image.blend(rendered, rendered.transpose(Image.Transpose.ROTATE_180), 0.5)
        write_whole(path, encoded(rendered, "JPEG", quality=JPEG_QUALITY))
    return path


def art_plate(picture: Picture, finish: Finish = PRINT) -> Path:
    """The file of a painted illustration, rendered if it is new."""
    source = art_source(picture)
    path = _path(source, "webp", finish.art)
    if not path.exists():
        write_whole(path, encoded(_painted_art(picture, finish), "WEBP", quality=WEBP_QUALITY, method=WEBP_METHOD))
    return path


def _parted(plate: Path) -> tuple[Path, Path]:
    """A plate as its colours, which a PDF takes as they are, and what they cover. A picture with transparency would be
    unpacked and packed anew for every sheet, many times as large."""
    colour, cover = plate.with_suffix(".colour.jpg"), plate.with_suffix(".cover.png")
    if not (colour.exists() and cover.exists()):
        with Image.open(plate) as picture:
            whole = picture.convert("RGBA")
        write_whole(cover, encoded(whole.getchannel("A"), "PNG"))
        write_whole(colour, encoded(spread(whole), "JPEG", quality=ART_QUALITY))
    return colour, cover


def spread(whole: Image.Image) -> Image.Image:
    """The colours of a plate, run out over all that it does not cover: whoever smooths them along its edge, or draws a little
    more than it covers, meets its own colours there and not black."""
    if max(whole.size) == 1:
        return whole.convert("RGB")
    half = (whole.width + 1) // 2, (whole.height + 1) // 2
    ground = spread(whole.resize(half, Image.Resampling.BOX)).resize(whole.size, Image.Resampling.BILINEAR)
    ground.paste(whole.convert("RGB"), mask=whole.getchannel("A").point(lambda cover: min(255, cover * FAINT)))
    return ground


def plate_path(mark: Paper | Picture, size: CardSize = POKER) -> Path:
    """The file that a plate for print on a card of some size has, or will have."""
    if isinstance(mark, Paper):
        return _path(paper_source(mark, size), "jpg", PRINT.paper)
    return _path(art_source(mark), "webp", PRINT.art)


def painted_marks(drawing: Drawing) -> list[Paper | Picture]:
    """The marks of a drawing that are painted: its paper, and its pictures but for those that stay as they are."""
    return [mark for mark in marks_of(drawing) if takes_paint(mark)]


def takes_paint(mark: object) -> TypeGuard[Paper | Picture]:
    """Whether a mark is painted where paint is asked for."""
    return isinstance(mark, Paper) or (isinstance(mark, Picture) and mark.takes_paint)


def is_there(mark: Paper | Picture, size: CardSize = POKER) -> bool:
    """Whether the plate for print was rendered already."""
    return plate_path(mark, size).exists()


def _path(source: str, ending: str, scale: float) -> Path:
    key = hashlib.sha256(f"{num(scale * 254)} {source}".encode()).hexdigest()[:24]  # 300 and so on, in dots per inch
    return cache_folder("paint") / f"{key}.{ending}"


def _address(path: Path, kind: str) -> str:
    return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"


def art_sheet(picture: Picture) -> Box:
    """The art's own sheet around 0 0, with room for what runs over its edges."""
    ink = plate_of(picture).ink
    scale = min(picture.box.width / ink.width, picture.box.height / ink.height)
    room = max(picture.box.width, picture.box.height) * (0.3 if picture.wash else 0.1)
    width, height = ink.width * scale + 2 * room, ink.height * scale + 2 * room
    return Box(-width / 2, -height / 2, width, height)


def art_source(picture: Picture) -> str:
    """What paints an illustration: the SVG of its paint, and that of the splash behind it."""
    sheet = art_sheet(picture)
    return _paint_source(picture, sheet) + (_splash_source(picture, sheet) if picture.wash else "")


def _painted_art(picture: Picture, finish: Finish) -> Image.Image:
    """An illustration in paint. Filters cost time by the pixel, so the paint is no larger than it must be, and the splash,
    which is soft, is coarser."""
    sheet = art_sheet(picture)
    width = max(1, round(sheet.width * finish.art))
    if not picture.wash:
        return pixels(_paint_source(picture, sheet), width)
    scale = width / sheet.width
    room = int((sheet.width - art_sheet(_unwashed(picture)).width) / 2 * scale)
    art = pixels(_paint_source(picture, sheet.inset(room / scale)), width - 2 * room)
    splash = pixels(_splash_source(picture, sheet), max(1, width // COARSE))
    whole = splash.resize((width, art.height + 2 * room), Image.Resampling.BICUBIC)
    whole.alpha_composite(art, (room, room))
    return whole


def _paint_source(picture: Picture, view: Box) -> str:
    """The wash of an illustration and its pen; pixels are washed like shapes, but have no outlines for a pen."""
    found, seed, grade = plate_of(picture), _seed(picture), _grade(picture)
    place = placing(found.ink, Box(-picture.box.width / 2, -picture.box.height / 2, picture.box.width, picture.box.height))
    area = _area(_unwashed(picture))
    filters = _wash_filter(seed, grade, area)
    shapes = f'<g filter="url(#wash)"><g transform="{place}">{found.tinted(picture.tint)}</g></g>'
    if not isinstance(picture.art, Own) or is_vector(picture.art):
        filters += _pen_filter(seed, grade, area)
        outlines = _STROKED.sub('stroke="#fff"', _FILLED.sub('fill="#fff"', found.tinted("#ffffff")))
        pen = f'stroke="#000" stroke-width="{num(ink_width(found.ink), 4)}" stroke-linejoin="round" stroke-linecap="round"'
        shapes += f'<g filter="url(#pen)" opacity=".74"><g transform="{place}" {pen}>{outlines}</g></g>'
    return _document(view, f"<defs>{filters}</defs>{shapes}")


def _splash_source(picture: Picture, view: Box) -> str:
    """A thin wash that ran out behind the art, darker where it dried at its edge."""
    return _document(view, _splash(picture, _seed(picture), _area(picture)))


def _document(view: Box, body: str) -> str:
    box = " ".join(num(side, 4) for side in (view.x, view.y, view.width, view.height))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'


def _unwashed(picture: Picture) -> Picture:
    return replace(picture, wash="")


def _seed(picture: Picture) -> int:
    return seed_of((plate_of(picture).name, picture.tint)) % 9000


def _grade(picture: Picture) -> float:
    """How coarse the paint is: small art gets finer paint."""
    return min(1.4, max(0.3, max(picture.box.width, picture.box.height) / 410))


def _area(picture: Picture) -> str:
    """Where a filter works: no more than the art needs, because noise costs time by the pixel."""
    sheet = art_sheet(picture)
    return f'filterUnits="userSpaceOnUse" {attributes(sheet)} color-interpolation-filters="sRGB"'


def _noise(name: str, often: str, octaves: int, seed: int) -> str:
    """Noise without holes: its mean moves nothing when it displaces."""
    return (
        f'<feTurbulence type="fractalNoise" baseFrequency="{often}" numOctaves="{octaves}" seed="{seed}"/>'
        f'<feColorMatrix values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 0 1" result="{name}"/>'
    )


def _wash_filter(seed: int, grade: float, area: str) -> str:
    """Wavering, pooling edges; light and shade; clouds of pigment; grain."""

    def units(value: float) -> str:
        return num(value * grade, 3)

    def often(value: float) -> str:
        return num(value / grade, 5)

    return f"""<filter id="wash" {area}>
{_noise("slow", often(0.012), 2, seed)}{_noise("fast", often(0.06), 2, seed + 1)}
<feDisplacementMap in="SourceGraphic" in2="slow" scale="{units(2.6)}" xChannelSelector="R" yChannelSelector="G" result="d1"/>
<feDisplacementMap in="d1" in2="fast" scale="{units(1.3)}" xChannelSelector="G" yChannelSelector="B" result="d2"/>
<feGaussianBlur in="d2" stdDeviation="{units(0.6)}" result="soft"/>
<feGaussianBlur in="d2" stdDeviation="{units(5)}" result="far"/>
<feFlood flood-color="#fff8ec" result="white"/>
<feMerge result="farther"><feMergeNode in="white"/><feMergeNode in="far"/></feMerge>
<feMerge result="nearer"><feMergeNode in="white"/><feMergeNode in="soft"/></feMerge>
<feComposite in="nearer" in2="farther" operator="arithmetic" k1="0" k2="1.75" k3="-.75" k4="0" result="pooled"/>
<feGaussianBlur in="SourceAlpha" stdDeviation="{units(26)}" result="whole"/>
<feOffset in="whole" dx="{units(-26)}" dy="{units(-34)}" result="shaded"/>
<feFlood flood-color="#5a1f2a" flood-opacity=".42"/><feComposite in2="shaded" operator="out" result="shade"/>
<feOffset in="whole" dx="{units(30)}" dy="{units(36)}" result="lit"/>
<feFlood flood-color="#fff6dc" flood-opacity=".4"/><feComposite in2="lit" operator="out" result="light"/>
<feTurbulence type="fractalNoise" baseFrequency="{often(0.0085)}" numOctaves="5" seed="{seed + 2}" result="tone"/>
<feColorMatrix in="tone" values="0 0 0 0 1  0 0 0 0 .97  0 0 0 0 .9  1.2 0 0 0 -.55" result="lift"/>
<feColorMatrix in="tone" values="0 0 0 0 .3  0 0 0 0 .1  0 0 0 0 .12  0 -1.2 0 0 .46" result="deep"/>
<feTurbulence type="fractalNoise" baseFrequency=".71" numOctaves="1" seed="{seed + 3}" result="fine"/>
<feColorMatrix in="fine" values="0 0 0 0 1  0 0 0 0 .98  0 0 0 0 .93  0 0 .9 0 -.42" result="speck"/>
<feColorMatrix in="fine" values="0 0 0 0 .2  0 0 0 0 .1  0 0 0 0 .05  0 1 0 0 -.5" result="grit"/>
<feMerge result="all"><feMergeNode in="pooled"/><feMergeNode in="shade"/><feMergeNode in="light"/><feMergeNode in="deep"/>
<feMergeNode in="lift"/><feMergeNode in="speck"/><feMergeNode in="grit"/></feMerge>
<feComposite in="all" in2="soft" operator="in"/></filter>"""


def _pen_filter(seed: int, grade: float, area: str) -> str:
    """White shapes with black outlines into brown lines alone, wavering and dry in places."""
    red, green, blue = (num(value / 255, 3) for value in channels(INK))
    return f"""<filter id="pen" {area}>
{_noise("slow", num(0.012 / grade, 5), 1, seed + 8)}{_noise("fast", num(0.11 / grade, 5), 1, seed + 9)}
<feDisplacementMap in="SourceGraphic" in2="slow" scale="{num(3.2 * grade)}" xChannelSelector="R" yChannelSelector="G"
 result="d1"/>
<feDisplacementMap in="d1" in2="fast" scale="{num(0.7 * grade)}" xChannelSelector="G" yChannelSelector="B" result="d2"/>
<feColorMatrix in="d2" values="0 0 0 0 {red}  0 0 0 0 {green}  0 0 0 0 {blue}  -.34 -.33 -.33 1 0" result="line"/>
<feColorMatrix in="slow" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 5 0 0 -1.35" result="dry"/>
<feComposite in="line" in2="dry" operator="in"/></filter>"""


def _splash(picture: Picture, seed: int, area: str) -> str:
    size = max(picture.box.width, picture.box.height)
    tint = " ".join(f"0 0 0 0 {num(value / 255, 3)} " for value in channels(picture.wash))
    rx, ry = picture.box.width * 0.56, picture.box.height * 0.54
    return f"""<filter id="splash" {area}>
{_noise("n", num(4.2 / size, 5), 3, seed + 20)}
<feDisplacementMap in="SourceGraphic" in2="n" scale="{num(size * 0.03)}" xChannelSelector="R" yChannelSelector="G" result="d"/>
<feGaussianBlur in="d" stdDeviation="{num(size * 0.006)}" result="near"/>
<feGaussianBlur in="d" stdDeviation="{num(size * 0.05)}" result="far"/>
<feComposite in="near" in2="far" operator="arithmetic" k1="0" k2="1.5" k3="-.75" k4="0" result="pool"/>
<feColorMatrix in="n" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.6 0 0 0 -.25" result="cloud"/>
<feComposite in="pool" in2="cloud" operator="arithmetic" k1="1.1" k2=".15" k3="0" k4="0" result="thin"/>
<feColorMatrix in="thin" values="{tint} 0 0 0 .4 0"/></filter>
<ellipse rx="{num(rx)}" ry="{num(ry)}" fill="#000" filter="url(#splash)"/>"""


def paper_source(paper: Paper, size: CardSize = POKER) -> str:
    """The SVG that paints a paper: its fill and patterns, clouds, grain, and edges that many hands have browned."""
    canvas = Canvas(size=size)
    shapes = paper_shapes(paper, canvas)
    texture: Texture = paper.texture
    red, green, blue = (num(value / 255, 3) for value in channels(texture.cloud))
    seed = seed_of(paper) % 9000
    whole = size.sheet
    sheet, view = attributes(whole), f"{num(whole.x)} {num(whole.y)} {num(whole.width)} {num(whole.height)}"
    area = f'filterUnits="userSpaceOnUse" {sheet} color-interpolation-filters="sRGB"'
    blur = f'<filter id="soft" {area}><feGaussianBlur stdDeviation="{num(paper.soft)}"/></filter>' if paper.soft else ""
    if paper.soft:  # the fill below, so that the blurred edge stays opaque
        shapes = f'<rect {sheet} fill="{canvas.fill(paper.fill)}"/><g filter="url(#soft)">{shapes}</g>'
    stains = f"{num(1.9 * texture.clouds)} 0 0 0 {num(-0.66 * texture.clouds)}"
    pale = f"0 {num(1.1 * texture.grain)} 0 0 {num(-0.5 * texture.grain)}"
    dark = f"0 0 {num(0.7 * texture.grain)} 0 {num(-0.26 * texture.grain)}"
    name = ' id="either-way"' if paper.either_way else ""  # plates are named by their source
    return f"""<svg xmlns="http://www.w3.org/2000/svg"{name} viewBox="{view}"><defs>{"".join(canvas.defs.values())}{blur}
<radialGradient id="edge" cx="50%" cy="50%" r="75%"><stop offset=".55" stop-color="{texture.cloud}" stop-opacity="0"/>
<stop offset="1" stop-color="{texture.cloud}" stop-opacity="{num(0.55 * texture.clouds)}"/></radialGradient>
<filter id="paper" {area}>
<feTurbulence type="fractalNoise" baseFrequency=".006 .008" numOctaves="5" seed="{seed}" result="cloud"/>
<feColorMatrix in="cloud" values="0 0 0 0 {red}  0 0 0 0 {green}  0 0 0 0 {blue}  {stains}" result="stains"/>
<feTurbulence type="fractalNoise" baseFrequency=".09 .013" numOctaves="3" seed="{seed + 1}" result="fibre"/>
<feColorMatrix in="fibre" values="0 0 0 0 1  0 0 0 0 .98  0 0 0 0 .92  {pale}" result="pale"/>
<feTurbulence type="fractalNoise" baseFrequency=".77" numOctaves="2" seed="{seed + 2}" result="grain"/>
<feColorMatrix in="grain" values="0 0 0 0 .36  0 0 0 0 .25  0 0 0 0 .15  {dark}" result="dark"/>
<feMerge><feMergeNode in="stains"/><feMergeNode in="pale"/><feMergeNode in="dark"/></feMerge></filter></defs>
{shapes}<rect {sheet} fill="url(#edge)"/><rect {sheet} fill="#000" filter="url(#paper)"/></svg>"""
