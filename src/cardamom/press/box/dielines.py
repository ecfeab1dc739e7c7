"""Cuts and creases on layers of their own, which readers can show and hide, and a print shop sends to whoever makes the die."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping

from pypdf import PageObject, PdfWriter
from pypdf.generic import ArrayObject, DictionaryObject, NameObject, PdfObject, StreamObject, TextStringObject

CUT, CREASE = "Cut", "Crease"
HIDDEN = (CREASE,)  # until somebody asks for them: who cuts at home would print them on the box

_MARKED = re.compile(rb"/Span<</MCID \d+/Alt\((%b)\)>>BDC.*?EMC" % "|".join((CUT, CREASE)).encode(), re.DOTALL)


def with_layers(pdf: bytes) -> bytes:
    """A document whose pictures that are called like a layer lie on that layer."""
    writer = PdfWriter(clone_from=io.BytesIO(pdf))
    groups = {
        name: writer._add_object(_dictionary({"/Type": NameObject("/OCG"), "/Name": TextStringObject(name)}))
        for name in (CUT, CREASE)
    }
    named = _dictionary({f"/{name}": group for name, group in groups.items()})
    for page in writer.pages:
        _mark(page, named)
    usual: dict[str, PdfObject] = {
        "/Name": TextStringObject("Layers"),
        "/Order": ArrayObject(groups.values()),
        "/ON": ArrayObject(group for name, group in groups.items() if name not in HIDDEN),
        "/OFF": ArrayObject(groups[name] for name in HIDDEN),
    }
    layers = {"/OCGs": ArrayObject(groups.values()), "/D": _dictionary(usual)}
    writer.root_object[NameObject("/OCProperties")] = _dictionary(layers)
    content = io.BytesIO()
    writer.write(content)
    return content.getvalue()


def _dictionary(entries: Mapping[str, PdfObject]) -> DictionaryObject:
    return DictionaryObject({NameObject(name): value for name, value in entries.items()})


def _mark(page: PageObject, named: DictionaryObject) -> None:
    """Put a page's pictures of these names on their layers."""
    drawn = page["/Contents"].get_object()
    assert isinstance(drawn, StreamObject)
    marked, count = _MARKED.subn(lambda found: b"/OC/%b BDC\n%b\nEMC" % (found[1], found[0]), drawn.get_data())
    if count:
        drawn.set_data(marked)
        page["/Resources"].get_object()[NameObject("/Properties")] = named  # type: ignore[index]
