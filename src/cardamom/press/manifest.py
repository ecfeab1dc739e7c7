"""Who made the art: a manifest of every picture, icon and font of a game, and the credits made of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from cardamom.kernel.faces import (
    BRIDGE,
    POKER,
    Art,
    Box,
    Bullets,
    Card,
    CardSize,
    Drawing,
    Faces,
    Icon,
    Maker,
    Medal,
    Own,
    Panel,
    Picture,
    Portrait,
    Sketch,
    Text,
    marks_of,
)
from cardamom.kernel.packaging import CREDITS_KEY

from .art import PACKAGES, art_name
from .errors import NoSupplies
from .folder import supplies_folder
from .fonts import package_of
from .supplies import STANDARD_FONTS, fonts_of
from .typeset import printed

PICTURES, FONTS = "Pictures", "Fonts"  # that the designer brought along
# where a package names only its collection, the makers that the collection itself asks to credit
_ICON_MAKERS = "Lorc, Delapouite, Skoll, sbed, Faithtoken, Caro Asercion, Carl Olsen and others at game-icons.net"
AUTHORS = {"@iconify-json/game-icons": _ICON_MAKERS}
_COPYRIGHT = re.compile(r"Copyright\s+(?:\([cC]\)\s*)?[\d, -]*(.+?)\s*(?:[(,]|$)", re.MULTILINE)
# what a licence is called; this one wants its address and a word on changes wherever the art is shown
LICENCE_NAMES = {
    "OFL-1.1": "SIL Open Font License 1.1",
    "CC BY 3.0": "CC BY 3.0 (creativecommons.org/licenses/by/3.0), colours changed",
}


@dataclass(frozen=True)
class Credit:
    """One thing that somebody made: its name, where it comes from, by whom, under which licence."""

    name: str
    source: str
    author: str
    licence: str

    @property
    def is_font(self) -> bool:
        return self.source.startswith("@fontsource/") or self.source == FONTS


def manifest(faces: Faces) -> tuple[Credit, ...]:
    """Every piece of art and every font that a game's faces use, in the order of their names."""
    art = {_art_credit(found) for found in art_of(faces)}
    fonts = {
        own_credit(font.family, FONTS, font.maker) if font.file else _font_credit(package_of(font), font.family)
        for font in {*fonts_of(faces), *STANDARD_FONTS}
    }
    return tuple(sorted(art | fonts, key=lambda credit: (credit.source, credit.name)))


def art_of(faces: Faces) -> Iterator[Art]:
    """All art of a game, cards, backs, portraits, figures, dividers and look, as often as it is used."""
    drawings: list[Drawing | Portrait] = [card.front for card in faces.cards]
    drawings += [picture for figure in faces.figures.values() for picture in figure.pictures]
    for drawing in [*drawings, *faces.backs.values(), *faces.portraits.values()]:
        yield from _art_in(drawing)
    yield faces.look.emblem
    yield from faces.look.garland
    yield from (item.art for item in faces.look.groups if item.art is not None)
    yield from (divider.art for divider in faces.packaging.dividers) if faces.packaging else ()


def _art_in(drawing: Drawing | Portrait) -> Iterator[Art]:
    for mark in marks_of(drawing):
        if isinstance(mark, Picture | Icon | Medal):
            yield mark.art
        elif isinstance(mark, Bullets):
            yield from (item.art for item in mark.items if item.art is not None)


def credits_text(faces: Faces) -> str:
    """The credits as a page of Markdown: the designer, then a paragraph for each source with every name in it."""
    lines = ["# Credits", ""]
    for part in _parts(faces):
        made = [", ".join(dict.fromkeys(part.authors)), *([part.licence] if part.licence else [])]
        names = [name for name in part.names if name != part.title]
        lines += [f"**{part.title}**, by {', '.join(made)}{': ' if names else ''}{', '.join(names)}.", ""]
    return "\n".join(lines)


def credits_card(faces: Faces) -> Card:
    """The card that names the game's designer, then the makers of art and fonts, in the look of the game."""
    look = faces.look
    parts = [
        "\n".join([f"**{part.title}**", ", ".join(dict.fromkeys(part.authors)), *([part.licence] if part.licence else [])])
        for part in _parts(faces)
    ]
    body = "\n\n".join(parts)
    back, size = _place_of_credits(faces)
    front = Drawing(
        look.paper,
        Panel(size.card.inset(44), "#fffaf0", look.accent, 4, 22, 0.96, 1.5),
        Text("Credits", Box(80, 74, size.width - 160, 70), 54, 40, look.title, look.ink),
        Text(body, Box(84, 160, size.width - 168, size.height - 230), 26, 20, look.body, look.ink),
        size=size,
    )
    return Card(CREDITS_KEY, "Credits", None, 1, back, front)


def _place_of_credits(faces: Faces) -> tuple[str, CardSize]:
    """The first back of a card that is large enough for the credits, and its size; else a poker card with a back of its own."""
    for card in faces.cards:
        if card.size.cut == "rectangle" and card.size.width >= BRIDGE.width and card.size.height >= POKER.height:
            return card.back, card.size
    return CREDITS_KEY, POKER


def with_credits(faces: Faces) -> Faces:
    """The faces with the card of credits, and with a back for it if no card has one that fits."""
    card = credits_card(faces)
    backs = faces.backs if card.back in faces.backs else {**faces.backs, card.back: Drawing(faces.look.ground)}
    return replace(faces, cards=(*faces.cards, card), backs=backs)


@dataclass(frozen=True)
class _Part:
    """A part of the credits: what it is about, who made it under which licence, and the names of the single things."""

    title: str
    authors: tuple[str, ...]
    licence: str = ""
    names: tuple[str, ...] = ()


def _parts(faces: Faces) -> list[_Part]:
    """The credits in their order: the designer, what was drawn for the game, collections of art, and letters."""
    designer = faces.packaging.designer if faces.packaging else ""
    found = [_Part("Game design", (designer,))] if designer else []
    for group in sorted(_grouped(manifest(faces)), key=lambda group: _rank(group[0].source)):
        authors, names = tuple(credit.author for credit in group), tuple(called(credit.name) for credit in group)
        found.append(_Part(source_name(group[0].source, group), authors, group[0].licence, names))
    return found


def called(name: str) -> str:
    """A piece of art as people call it: fluent:red-apple is a red apple. A file of the game's own keeps its name."""
    collection, _, said = name.partition(":")
    if collection in PACKAGES:
        return said.replace("-", " ")
    return printed(said) if collection == "own" else name


def _grouped(credits: Iterable[Credit]) -> list[list[Credit]]:
    """What comes from one source under one licence, together."""
    groups: dict[tuple[str, str], list[Credit]] = {}
    for credit in credits:
        groups.setdefault((credit.source, credit.licence), []).append(credit)
    return list(groups.values())


def _rank(source: str) -> tuple[bool, bool]:
    """What was drawn for the game comes before collections of art, and those before letters."""
    return source.startswith("@fontsource/") or source == FONTS, source.startswith("@")


def source_name(source: str, credits: list[Credit]) -> str:
    """A source as people call it: a family of letters, a collection of icons, or our own work."""
    if source in PACKAGES.values():
        return str(_package_file(source, "info.json").get("name", source))
    return credits[0].name if source.startswith("@") else source


def _art_credit(art: Art) -> Credit:
    if isinstance(art, Own):
        return own_credit(art.file, PICTURES, art.maker)
    if isinstance(art, Sketch):
        return Credit(art_name(art), "Drawn for this game", art.author, art.licence)
    package = PACKAGES[art.partition(":")[0]]
    info = _package_file(package, "info.json")
    author, licence = info.get("author", {}), info.get("license", {})
    named = AUTHORS.get(package) or str(author.get("name", "unknown"))
    title = str(licence.get("title", "unknown"))
    return Credit(art, package, named, LICENCE_NAMES.get(title, title))


def own_credit(name: str, source: str, maker: Maker | None) -> Credit:
    """A file that the designer brought along."""
    return Credit(name, source, *((maker.author, maker.licence) if maker else ("the game's designer", "all rights reserved")))


def _font_credit(package: str, family: str) -> Credit:
    found = str(_package_file(package, "package.json").get("license", "OFL-1.1"))
    return Credit(family, package, _font_author(package), LICENCE_NAMES.get(found, found))


def _font_author(package: str) -> str:
    """The first line of a font's licence names its authors."""
    path = supplies_folder() / "node_modules" / package / "LICENSE"
    found = _COPYRIGHT.match(path.read_text(encoding="utf-8")) if path.exists() else None
    return found[1] if found else "its authors"


def _package_file(package: str, name: str) -> dict[str, dict[str, str]]:
    path = supplies_folder() / "node_modules" / package / name
    if not path.exists():
        raise NoSupplies(f"{package} is not there yet, so nobody knows whom to credit; fetch it with: make supplies")
    found: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
    return found
