"""Thin lines on pages. Some readers, PDFium among them, draw no line thinner than a pixel, so that on a screen the outlines of
small art run together into a dark blot. So a line that is thinner than that is printed fainter, by as much as it is thinner.
"""

from __future__ import annotations

import copy
import math
import re
from dataclasses import dataclass, replace
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from .svg import num

THIN = 0.2  # millimetres: about a pixel of a screen; thicker lines stay as they are

_SVG = "{http://www.w3.org/2000/svg}"
_SHAPES = {f"{_SVG}{name}" for name in ("path", "circle", "ellipse", "rect", "line", "polyline", "polygon")}
_DEFS, _USE, _PATTERN = f"{_SVG}defs", f"{_SVG}use", f"{_SVG}pattern"
_NUMBER = re.compile(r"\d*\.?\d+(?:e-?\d+)?")
_STEP = re.compile(r"(scale|matrix)\(([^)]*)\)")
_MILLIMETRES = re.compile(r"([\d.]+)mm")

ElementTree.register_namespace("", _SVG.strip("{}"))


@dataclass(frozen=True)
class _Pen:
    """How lines are drawn at some place of a picture: in millimetres per unit, and as the elements around it say."""

    scale: float
    stroke: str = "none"
    width: float = 1.0
    opacity: float = 1.0

    def within(self, element: Element) -> _Pen:
        """The pen inside an element."""
        said = element.attrib | _style(element)
        return _Pen(
            self.scale * _growth(said.get("transform", "")),
            said.get("stroke", self.stroke),
            _number(said.get("stroke-width", ""), self.width),
            _number(said.get("stroke-opacity", ""), self.opacity),
        )

    @property
    def share(self) -> float:
        """How much of a pixel a line covers."""
        return min(1.0, self.width * self.scale / THIN)


def as_thin_as_they_are(svg: str) -> str:
    """A picture whose thin lines are faint at the size that it says it has; without a size in millimetres it stays as it is."""
    if "stroke" not in svg:
        return svg
    root = ElementTree.fromstring(svg)
    width, view = _MILLIMETRES.fullmatch(root.get("width", "")), root.get("viewBox", "").split()
    if width is None or len(view) != 4:
        return svg
    _Picture(root).fade(_Pen(float(width[1]) / float(view[2])))
    return ElementTree.tostring(root, encoding="unicode")


class _Picture:
    """A picture and what it defines. What is used at several sizes is defined once for each."""

    def __init__(self, root: Element) -> None:
        self.root = root
        self.definitions = [found for defs in root.iter(_DEFS) for found in defs]
        self.named = {found.attrib["id"]: found for found in self.definitions if "id" in found.attrib}
        self.with_lines = {name for name, found in self.named.items() if any(_has_lines(part) for part in found.iter())}
        self.copies: dict[tuple[str, _Pen], Element] = {}

    def fade(self, pen: _Pen) -> None:
        """Draw all thin lines as faint as they are; `pen` is how the root is drawn."""
        for pattern in [found for found in self.definitions if found.tag == _PATTERN]:
            self._fade(pattern, pen)
        self._fade(self.root, pen)
        if self.copies:
            next(self.root.iter(_DEFS)).extend(self.copies.values())

    def _fade(self, element: Element, around: _Pen) -> None:
        if element.tag == _DEFS:
            return
        pen = around.within(element)
        if element.tag in _SHAPES and pen.stroke != "none" and pen.share < 1:
            _lighten(element, num(pen.opacity * pen.share))
        name = element.get("href", "").removeprefix("#")
        if element.tag == _USE and name in self.named and (pen.stroke != "none" or name in self.with_lines):
            element.set("href", f"#{self._copied(name, pen)}")
        for child in element:
            self._fade(child, pen)

    def _copied(self, name: str, pen: _Pen) -> str:
        """The name of a copy of what is defined, for this pen."""
        key = name, replace(pen, scale=round(pen.scale, 4))
        if key not in self.copies:
            made = copy.deepcopy(self.named[name])
            self.copies[key] = made
            made.set("id", f"{name}-{len(self.copies)}")
            self._fade(made, pen)
        return self.copies[key].attrib["id"]


def _has_lines(element: Element) -> bool:
    """Whether an element says itself how lines are drawn, or uses what may say so."""
    return element.tag == _USE or "stroke" in element.attrib or "stroke" in element.get("style", "")


def _lighten(element: Element, opacity: str) -> None:
    """Draw the lines of a shape with this opacity; its style, if it has one, says so last."""
    if "style" in element.attrib:
        element.set("style", f"{element.attrib['style']};stroke-opacity:{opacity}")
    else:
        element.set("stroke-opacity", opacity)


def _style(element: Element) -> dict[str, str]:
    """What an element's style says, as in stroke:#000;stroke-width:2px."""
    parts = (part.partition(":") for part in element.get("style", "").split(";"))
    return {name.strip(): value.strip() for name, _, value in parts if value}


def _number(text: str, default: float) -> float:
    """The number that a length begins with."""
    found = _NUMBER.match(text.strip())
    return float(found[0]) if found else default


def _growth(transform: str) -> float:
    """How much larger a transform makes things."""
    factor = 1.0
    for kind, numbers in _STEP.findall(transform):
        values = [float(value) for value in re.split(r"[\s,]+", numbers.strip())]
        if kind == "scale":
            factor *= math.sqrt(abs(values[0] * values[-1]))
        else:
            factor *= math.sqrt(abs(values[0] * values[3] - values[1] * values[2]))
    return factor
