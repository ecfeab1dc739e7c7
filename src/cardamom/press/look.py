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
    """Every front of a game, then its backs, or only the cards of some keys. The widest are `width` pixels wide."""
    faces = faces_of(game_id)
    wanted = keys or tuple(card.key for card in faces.cards)
    sides = [(key, "front") for key in wanted] + ([] if keys else [(name, "back") for name in faces.backs])
    scale = width / max(size.width for size in faces.sizes)
    height = round(max(size.height for size in faces.sizes) * scale)
    rows = -(-len(sides) // columns)
    columns = min(columns, len(sides))
    sheet = Image.new("RGB", (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP), GROUND)
    for number, (key, side) in enumerate(sides):
        drawing = drawing_of(faces, key, "back" if side == "back" else "front")
        if painted:
            face = Image.open(screen_file(drawing))
        else:
            face = Image.open(io.BytesIO(picture(game_id, key, "back" if side == "back" else "front", 2 * width)))
        seen = round(drawing.size.width * scale), round(drawing.size.height * scale)
        small = face.convert("RGB").resize(seen, Image.Resampling.LANCZOS)
        sheet.paste(small, (GAP + number % columns * (width + GAP), GAP + number // columns * (height + GAP)))
    return sheet
