"""Contact sheets: all faces of a game in rows, to look at."""

from __future__ import annotations

import io

from PIL import Image

from .faces import drawing_of, faces_of, picture
from .paint import screen_file

GAP, GROUND = 10, "#4a423a"


def contact_sheet(
    game_id: str, width: int = 220, columns: int = 9, painted: bool = False, keys: tuple[str, ...] = ()
) -> Image.Image:
    """Every front of a game, then its backs, each `width` pixels wide; or only the cards of some keys."""
    faces = faces_of(game_id)
    wanted = keys or tuple(card.key for card in faces.cards)
    sides = [(key, "front") for key in wanted] + ([] if keys else [(name, "back") for name in faces.backs])
    height = round(width * 88 / 63)
    rows = -(-len(sides) // columns)
    columns = min(columns, len(sides))
    sheet = Image.new("RGB", (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP), GROUND)
    for number, (key, side) in enumerate(sides):
        if painted:
            face = Image.open(screen_file(drawing_of(faces, key, "back" if side == "back" else "front")))
        else:
            face = Image.open(io.BytesIO(picture(game_id, key, "back" if side == "back" else "front", 2 * width)))
        small = face.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
        sheet.paste(small, (GAP + number % columns * (width + GAP), GAP + number // columns * (height + GAP)))
    return sheet
