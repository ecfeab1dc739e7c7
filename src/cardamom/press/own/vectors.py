"""Own SVG files. They may come from anywhere, so only shapes get through: no scripts, no addresses, no reading of files."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from cardamom.kernel.faces import Box, Own

from ..errors import BadFace
from .located import read

SVG = "http://www.w3.org/2000/svg"
LINK = "{http://www.w3.org/1999/xlink}href"
SHAPES = {
    "svg",
    "g",
    "defs",
    "symbol",
    "use",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
}
GRADIENTS = {"linearGradient", "radialGradient"}
PAINT = GRADIENTS | {"stop", "pattern", "clipPath", "mask", "marker"}
SILENT = {"title", "desc", "metadata", "style"}
FILTERS = re.compile(r"filter|fe[A-Z]\w+")
REFUSED = {
    "text": "words; turn them into outlines, or set them with a Text of the press",
    "image": "a picture in it; bring that picture as a file of its own",
    "feImage": "a picture in it; bring that picture as a file of its own",
    "script": "a script; save it as a plain SVG",
    "foreignObject": "a piece of a web page in it; save it as a plain SVG",
}
MOST_SHAPES = 50_000
MOST_OCTAVES = 10  # the finest noise of a filter: each octave takes as long as the whole filter without it
# what says where and how large the whole picture is; all else at the root is how its shapes are drawn
OF_THE_WHOLE = {
    "viewBox",
    "width",
    "height",
    "x",
    "y",
    "id",
    "version",
    "baseProfile",
    "preserveAspectRatio",
    "overflow",
    "xmlns",
}

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_WITHIN = re.compile(r"""url\(\s*(['"]?)\s*#([^'"()\s]+)\s*\1\s*\)""", re.IGNORECASE)
_ADDRESS = re.compile(r"url\((?!#)", re.IGNORECASE)
_PART = re.compile(r"url\(#([^)]+)\)")
_NUMBER = re.compile(r"\d*\.?\d+")
_LENGTH = re.compile(r"\s*([\d.]+)\s*(?:px|pt|mm|cm|in|pc)?\s*$")


@dataclass(frozen=True)
class Shapes:
    """The shapes of an SVG file, and the box that it shows of them."""

    body: str
    box: Box


@lru_cache(maxsize=256)
def shapes_of(own: Own) -> Shapes:
    """The shapes of an own SVG file; refuses what is more than shapes."""
    content = read(own.file, Path(own.root) / own.file)
    if re.search(rb"<!(DOCTYPE|ENTITY)[^>]*[\[]", content, re.IGNORECASE) or b"<!ENTITY" in content:
        raise BadFace(f"{own.file!r} declares entities, which could read other files; save it as a plain SVG.")
    try:
        root = Xml.fromstring(content)
    except (Xml.ParseError, ValueError) as error:
        raise BadFace(f"{own.file!r} is no SVG that can be read ({error}); save it anew.") from error
    if root.tag != f"{{{SVG}}}svg":
        raise BadFace(f"{own.file!r} is no SVG: it begins with {_name(root.tag)!r}.")
    try:
        _cleaned(root, own.file, _classes(root, own.file))
        drawn = _drawn(root, own.file)
    except RecursionError as error:
        raise BadFace(f"{own.file!r} has groups in groups without end; save it as a plain SVG.") from error
    if drawn > MOST_SHAPES:
        raise BadFace(f"{own.file!r} draws more than {MOST_SHAPES} shapes; simplify it, or bring it as PNG.")
    box = _box(root, own.file)
    style = {name: value for name, value in root.attrib.items() if name not in OF_THE_WHOLE}
    group = Xml.Element(f"{{{SVG}}}g", style)
    group.extend(list(root))
    Xml.register_namespace("", SVG)
    text = Xml.tostring(group, encoding="unicode").replace(f' xmlns="{SVG}"', "")
    return Shapes(text, box)


@dataclass(frozen=True)
class _Weight:
    """How many shapes are drawn for an element, how many of them are its own, and how many points these have."""

    drawn: int = 0
    shapes: int = 0
    points: int = 0

    def __add__(self, other: _Weight) -> _Weight:
        return _Weight(self.drawn + other.drawn, self.shapes + other.shapes, self.points + other.points)


def _drawn(root: Xml.Element, file: str) -> int:
    """How many shapes are drawn, those that are used again counted each time: a few that use each other could be millions."""
    by_id = {found.get("id", ""): found for found in root.iter() if found.get("id")}
    known: dict[str, _Weight] = {}

    def weigh(element: Xml.Element, within: tuple[str, ...]) -> _Weight:
        weight = _Weight(1, 1, max(2, len(_NUMBER.findall(element.get("d", "") + element.get("points", "")))))
        weight = sum((weigh(child, within) for child in element), weight) + used(element.get("href", "")[1:], within)
        drawn = weight.drawn
        for told, name in _named_by(element):
            if name in by_id and _name(by_id[name].tag) not in GRADIENTS:
                drawn += used(name, within).drawn * _times(told, weight)
        return replace(weight, drawn=drawn)

    def used(name: str, within: tuple[str, ...]) -> _Weight:
        if name in within:
            raise BadFace(f"{file!r} has {name!r} use itself; save it as a plain SVG.")
        if name in by_id and name not in known:
            known[name] = weigh(by_id[name], (*within, name))
        return known.get(name, _Weight())

    return weigh(root, ()).drawn


def _named_by(element: Xml.Element) -> Iterator[tuple[str, str]]:
    """The parts of the file that an element's look names, as fill="url(#g)": what it says with it, and the name."""
    for told, value in element.attrib.items():
        rules = value.split(";") if told == "style" else [f"{told}:{value}"]
        for rule in rules:
            said, _, what = rule.partition(":")
            for name in _PART.findall(what):
                yield said.strip(), name


def _times(told: str, weight: _Weight) -> int:
    """How often a part is drawn: paint on every shape below, a marker at each of their points, a mask once."""
    if told.startswith("marker"):
        return weight.points
    return weight.shapes if told in ("fill", "stroke") else 1


def _name(tag: str) -> str:
    return tag.rpartition("}")[2]


def _cleaned(element: Xml.Element, file: str, classes: dict[str, str]) -> None:
    """Take out what draws nothing, and refuse what could do more than draw."""
    for child in list(element):
        tag = child.tag if isinstance(child.tag, str) else ""
        if not tag.startswith(f"{{{SVG}}}") or _name(tag) in SILENT:  # notes of drawing programs, comments
            element.remove(child)
            continue
        name = _name(tag)
        if name not in SHAPES and name not in PAINT and (name in REFUSED or not FILTERS.fullmatch(name)):
            raise BadFace(f"{file!r} has {REFUSED.get(name, f'a {name!r}, which is no shape; save it as a plain SVG')}.")
        _cleaned(child, file, classes)
    for name, value in list(element.attrib.items()):
        if name in (LINK, "href"):
            if not value.startswith("#"):
                raise BadFace(f"{file!r} points at {value[:60]!r}, outside of itself; put what it shows into the file.")
            del element.attrib[name]
            element.set("href", value)
        elif name == "numOctaves" and not _is_at_most(value, MOST_OCTAVES):
            raise BadFace(
                f"{file!r} has a filter with numOctaves={value[:20]!r}, which could take hours; write {MOST_OCTAVES} or less."
            )
        elif name.lower().startswith("on"):
            raise BadFace(f"{file!r} has a script ({name}); save it as a plain SVG.")
        elif name.startswith("{") or (name in ("class", "id") and _is_noise(element, name)):
            del element.attrib[name]
    style = ";".join([classes[word] for word in element.attrib.pop("class", "").split() if word in classes])
    if style:
        element.set("style", f"{style};{element.get('style', '')}".strip(";"))
    for name, value in element.attrib.items():
        value = _plainly(value)
        element.set(name, value)
        if _ADDRESS.search(value) or "expression(" in value or "@import" in value:
            raise BadFace(f"{file!r} points at {value[:60]!r}, outside of itself; put what it shows into the file.")


def _is_at_most(text: str, most: float) -> bool:
    try:
        return float(text) <= most
    except ValueError:
        return False


def _plainly(text: str) -> str:
    """Text that names parts of the file without quotes and spaces: url(#g), as the rest of the press knows it."""
    return _WITHIN.sub(r"url(#\2)", text)


def _is_noise(element: Xml.Element, name: str) -> bool:
    """Names that hold nothing would stand in the way of other art's."""
    return not element.get(name, "").strip()


def _classes(root: Xml.Element, file: str) -> dict[str, str]:
    """What the style rules say of each class. Rules for anything else would reach over to other art."""
    found: dict[str, str] = {}
    for sheet in root.iter(f"{{{SVG}}}style"):
        text = _plainly(_COMMENT.sub("", "".join(sheet.itertext())))
        if _ADDRESS.search(text) or "@" in text:
            raise BadFace(f"{file!r} has a style that reads other files; save it with presentation attributes.")
        for selectors, rules in _RULE.findall(text):
            for selector in selectors.split(","):
                if not re.fullmatch(r"\s*\.[\w-]+\s*", selector):
                    raise BadFace(f"{file!r} has the style rule {selector.strip()!r}; save it with presentation attributes.")
                name = selector.strip()[1:]
                found[name] = f"{found.get(name, '')};{rules.strip()}".strip(";")
    return found


def _box(root: Xml.Element, file: str) -> Box:
    """What an SVG shows: its view box, or else its size."""
    numbers = _numbers(root.get("viewBox", ""))
    if len(numbers) != 4:
        sides = [_LENGTH.match(root.get(side, "")) for side in ("width", "height")]
        numbers = [0, 0, *(float(side[1]) for side in sides if side)]
    if len(numbers) != 4 or min(numbers[2:]) <= 0:
        raise BadFace(f"{file!r} does not say how large it is; give its svg a viewBox.")
    return Box(*numbers)


def _numbers(text: str) -> list[float]:
    return [float(number) for number in _floats(text)]


def _floats(text: str) -> Iterator[str]:
    return (found for found in re.split(r"[\s,]+", text.strip()) if re.fullmatch(r"-?\d*\.?\d+(?:[eE]-?\d+)?", found))
