"""Who made the art: a manifest of every picture, icon and font of a game, and the credits made of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardamom.kernel.faces import (
    CARD,
    Art,
    Box,
    Bullets,
    Card,
    Drawing,
    Faces,
    Icon,
    Medal,
    Panel,
    Picture,
    Portrait,
    Sketch,
    Text,
    marks_of,
)

from .art import PACKAGES, art_name
from .errors import NoSupplies
from .folder import supplies_folder
from .fonts import package_of
from .supplies import STANDARD_FONTS, fonts_of

CREDITS_KEY = "credits"
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


def manifest(faces: Faces) -> tuple[Credit, ...]:
    """Every piece of art and every font that a game's faces use, in the order of their names."""
    art = {_art_credit(found) for found in art_of(faces)}
    fonts = {_font_credit(package_of(font), font.family) for font in {*fonts_of(faces), *STANDARD_FONTS}}
    return tuple(sorted(art | fonts, key=lambda credit: (credit.source, credit.name)))


def art_of(faces: Faces) -> Iterator[Art]:
    """All art of a game, cards, backs, portraits and look, as often as it is used."""
    drawings: list[Drawing | Portrait] = [card.front for card in faces.cards]
    for drawing in [*drawings, *faces.backs.values(), *faces.portraits.values()]:
        yield from _art_in(drawing)
    yield faces.look.emblem
    yield from faces.look.garland
    yield from (item.art for item in faces.look.groups if item.art is not None)


def _art_in(drawing: Drawing | Portrait) -> Iterator[Art]:
    for mark in marks_of(drawing):
        if isinstance(mark, Picture | Icon | Medal):
            yield mark.art
        elif isinstance(mark, Bullets):
            yield from (item.art for item in mark.items if item.art is not None)


def credits_text(faces: Faces) -> str:
    """The credits as a page of Markdown: one paragraph per source, every name in it."""
    lines = ["# Credits", ""]
    credits = manifest(faces)
    for source in dict.fromkeys(credit.source for credit in credits):
        of_source = [credit for credit in credits if credit.source == source]
        authors = ", ".join(dict.fromkeys(credit.author for credit in of_source))
        names = ", ".join(credit.name for credit in of_source)
        lines += [f"**{source}**, by {authors}, {of_source[0].licence}: {names}.", ""]
    return "\n".join(lines)


def credits_card(faces: Faces) -> Card:
    """The card that names the makers of art and fonts, in the look of the game."""
    credits, look = manifest(faces), faces.look
    parts = []
    for source in dict.fromkeys(credit.source for credit in credits):
        of_source = [credit for credit in credits if credit.source == source]
        authors = ", ".join(dict.fromkeys(credit.author for credit in of_source))
        parts.append(f"**{_heading(source, of_source)}**\n{authors}\n{of_source[0].licence}")
    body = "\n\n".join(parts)
    front = Drawing(
        look.paper,
        Panel(CARD.inset(44), "#fffaf0", look.accent, 4, 22, 0.96, 1.5),
        Text("Credits", Box(80, 74, 470, 70), 54, 40, look.title, look.ink),
        Text(body, Box(84, 160, 462, 650), 26, 15, look.body, look.ink),
    )
    return Card(CREDITS_KEY, "Credits", None, 1, faces.cards[0].back, front)


def _heading(source: str, credits: list[Credit]) -> str:
    """A source as people call it: a family of letters, a collection of icons, or our own work."""
    if source in PACKAGES.values():
        return str(_package_file(source, "info.json").get("name", source))
    return credits[0].name if source.startswith("@") else source


def _art_credit(art: Art) -> Credit:
    if isinstance(art, Sketch):
        return Credit(art_name(art), "Drawn for this game", art.author, art.licence)
    package = PACKAGES[art.partition(":")[0]]
    info = _package_file(package, "info.json")
    author, licence = info.get("author", {}), info.get("license", {})
    named = AUTHORS.get(package) or str(author.get("name", "unknown"))
    title = str(licence.get("title", "unknown"))
    return Credit(art, package, named, LICENCE_NAMES.get(title, title))


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
