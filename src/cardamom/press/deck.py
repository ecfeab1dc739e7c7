"""What is to be printed of a game: which of its cards, in which layer, and how many of each."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from PIL import Image

from cardamom.kernel.by_option import following
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.faces import Card, CardSize, Drawing, Faces
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .errors import BadPrint
from .faces import Side, drawing_of, faces_of, svg_of
from .paint import SCREEN_WIDTH, print_file, screen_file
from .pdf import face_picture
from .watercolour import is_there, painted_marks


@dataclass(frozen=True)
class Deck:
    """The cards of a game that are printed, painted or flat, with all colours or little ink. What they and the rulebook say
    follows the options."""

    game: Game
    faces: Faces
    cards: tuple[Card, ...]
    painted: bool = False
    low_ink: bool = False
    options: Mapping[str, Value] = field(default_factory=dict)

    @property
    def copies(self) -> list[Card]:
        """Every card as often as it is in the box, in the order of their declaration."""
        return [card for card in self.cards for _ in range(card.copies)]

    @property
    def backs(self) -> list[str]:
        """The backs that these cards have."""
        return list(dict.fromkeys(card.back for card in self.cards))

    @property
    def sizes(self) -> list[CardSize]:
        """The sizes of these cards, in the order in which they are first needed."""
        return list(dict.fromkeys(card.size for card in self.cards))

    @cached_property
    def has_pamphlet(self) -> bool:
        """Whether the rules fit a pamphlet for the box. Finding out takes seconds."""
        from .books.book import pamphlet_of  # books are made of decks

        try:
            return bool(self.game.rulebook) and pamphlet_of(replace(self, painted=False)) is not None
        except (FileNotFoundError, CardamomError):  # what is wrong with a rulebook is told where it is printed
            return False

    def front(self, card: Card, bleed: bool = True) -> str:
        """The front of a card as SVG."""
        return self.drawn(card.front, card.name, bleed)

    def back(self, name: str, bleed: bool = True) -> str:
        """A back as SVG."""
        return self.drawn(self.faces.backs[name], f"{name} back", bleed)

    def drawn(self, drawing: Drawing, title: str, bleed: bool = True) -> str:
        """Any drawing in the layer of this deck."""
        return svg_of(drawing, title, bleed, self.painted, self.low_ink)

    def on_screen(self, key: str, side: Side) -> tuple[str, bytes]:
        """A front, by its card's key, or a back, by its name, as browsers show it: the type of the picture, and the
        picture, small enough to send."""
        if self.painted:
            return "image/webp", screen_file(drawing_of(self.faces, key, side)).read_bytes()
        svg = self.front(self.faces.card(key), bleed=False) if side == "front" else self.back(key, bleed=False)
        return "image/svg+xml", svg.encode()

    def pixels(self, key: str, side: Side, width: int, bleed: bool = True) -> Image.Image:
        """A front, by its card's key, or a back, by its name, this many pixels wide."""
        if self.painted:
            return _painted_pixels(drawing_of(self.faces, key, side), width, bleed)
        svg = self.front(self.faces.card(key), bleed) if side == "front" else self.back(key, bleed)
        size = drawing_of(self.faces, key, side).size
        sheet = size.sheet if bleed else size.card
        return face_picture(svg, width, round(width * sheet.height / sheet.width))


def _painted_pixels(drawing: Drawing, width: int, bleed: bool) -> Image.Image:
    """A painted face from its files: small ones from that for screens, which is read faster."""
    if not bleed and width <= SCREEN_WIDTH:
        picture = Image.open(screen_file(drawing)).convert("RGB")
    else:
        picture = Image.open(print_file(drawing)).convert("RGB")
        edge = 0 if bleed else round(picture.width * drawing.size.bleed / drawing.size.sheet.width)
        picture = picture.crop((edge, edge, picture.width - edge, picture.height - edge))
    if picture.width == width:
        return picture
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)


def is_painted(faces: Faces) -> bool:
    """Whether every picture and paper of all cards was painted before, so that nobody waits for paint."""
    drawings = [*(card.front for card in faces.cards), *faces.backs.values()]
    marks = {(mark, drawing.size) for drawing in drawings for mark in painted_marks(drawing)}
    return all(is_there(mark, size) for mark, size in marks)


def deck_of(
    game: Game,
    names: Sequence[str] = (),
    painted: bool = False,
    low_ink: bool = False,
    faces: Faces | None = None,
    options: Mapping[str, Any] | None = None,
) -> Deck:
    """The deck of a game, or only the cards that are named, for a table that plays by these options."""
    played = game.check_options(options or {})
    faces = following(faces or _loaded(game), played)
    return Deck(game, faces, _named(game, faces, names), painted and not low_ink, low_ink, played)


def _loaded(game: Game) -> Faces:
    try:
        return faces_of(game)
    except CardamomError:
        raise
    except Exception as error:  # a designer's package may fail in any way
        raise BadPrint(f"The faces of {game.name} cannot be loaded: {str(error).rstrip('.')}.") from error


def _named(game: Game, faces: Faces, names: Sequence[str]) -> tuple[Card, ...]:
    """The cards of these names or keys, whatever their case; all cards if none is named."""
    if not names:
        return faces.cards
    found: set[str] = set()
    for name in names:
        wanted = name.strip().casefold()
        keys = {card.key for card in faces.cards if wanted in (card.name.casefold(), card.key)}
        if not keys:
            raise BadPrint(f"{game.name} has no card called {name.strip()!r}{_meant(faces, wanted)}")
        found |= keys
    return tuple(card for card in faces.cards if card.key in found)


def _meant(faces: Faces, wanted: str) -> str:
    """A hint at the card whose name is most like it."""
    names = {card.name.casefold(): card.name for card in faces.cards}
    close = difflib.get_close_matches(wanted, names, n=1)
    return f"; did you mean {names[close[0]]!r}?" if close else "."
