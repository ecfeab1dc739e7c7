"""The faces of an installed game: found, drawn as SVG and rasterised. The door that the other rooms use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from cardamom.kernel.by_option import following, texts_by_option
from cardamom.kernel.faces import Drawing, Faces
from cardamom.kernel.game import Game
from cardamom.kernel.options import Value

from .declared import declared_faces, games_with_faces
from .draw import draw_all
from .errors import BadFace
from .manifest import with_credits
from .raster import encoded, sized
from .svg import Canvas

__all__ = [
    "Side",
    "back",
    "declared_faces",
    "drawing_of",
    "faces_of",
    "front",
    "games_with_faces",
    "options_on_faces",
    "picture",
    "svg_of",
    "wordings",
]

Side = Literal["front", "back"]


@lru_cache(maxsize=32)
def _faces(game_id: str) -> Faces:
    return with_credits(declared_faces(game_id))


def faces_of(game: Game | str, options: Mapping[str, Value] | None = None) -> Faces:
    """All cards of a game that are printed: those it declares, and the card of credits for the art upon them. Their words
    follow the options; without any they are those of the usual game."""
    return following(_faces(game if isinstance(game, str) else game.id), options or {})


def options_on_faces(game: Game | str) -> frozenset[str]:
    """The options that words on the faces of a game follow."""
    return frozenset(text.option for text in texts_by_option(faces_of(game)))


def wordings(drawing: Drawing) -> list[Drawing]:
    """A drawing as it usually is, and then with the words of each other value of the options that it follows."""
    values = dict.fromkeys((text.option, value) for text in texts_by_option(drawing) for value in text.texts)
    others = [following(drawing, {option: value}) for option, value in values]
    return [drawing, *(other for other in others if other != drawing)]


def drawing_of(faces: Faces, key: str, side: Side) -> Drawing:
    """One side of a card, or a back by its own name."""
    if side == "back":
        return faces.backs[key if key in faces.backs else faces.card(key).back]
    return faces.card(key).front


def front(game_id: str, card_key: str, bleed: bool = False, painted: bool = False, low_ink: bool = False) -> str:
    """The front of a card as SVG text."""
    card = faces_of(game_id).card(card_key)
    return svg_of(card.front, card.name, bleed, painted, low_ink)


def back(game_id: str, back_key: str, bleed: bool = False, painted: bool = False, low_ink: bool = False) -> str:
    """A back as SVG text. `back_key` is the name of a back, or the key of a card that has it."""
    faces = faces_of(game_id)
    name = back_key if back_key in faces.backs else faces.card(back_key).back
    return svg_of(faces.backs[name], f"{name} back", bleed, painted, low_ink)


def svg_of(
    drawing: Drawing,
    title: str,
    bleed: bool = False,
    painted: bool = False,
    low_ink: bool = False,
) -> str:
    """A drawing as SVG text: the same drawing, the same bytes."""
    canvas = Canvas(painted=painted and not low_ink, low_ink=low_ink, size=drawing.size)
    try:
        draw_all(drawing, canvas)
    except BadFace as error:
        raise BadFace(f"{title}: {error}") from error
    return canvas.text(bleed, title)


def picture(game_id: str, key: str, side: Side, width_px: int, painted: bool = False, bleed: bool = False) -> bytes:
    """A side of a card as PNG."""
    if width_px < 1:
        raise BadFace(f"A picture is at least one pixel wide, not {width_px}.")
    size = drawing_of(faces_of(game_id), key, side).size
    sheet = size.sheet if bleed else size.card
    draw_side = front if side == "front" else back
    height = round(width_px * sheet.height / sheet.width)
    return encoded(sized(draw_side(game_id, key, bleed, painted), width_px, height), "PNG")
