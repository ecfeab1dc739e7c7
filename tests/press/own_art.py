"""Pictures and fonts as a designer brings them, made in a folder for the tests."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from PIL import Image

from cardamom.kernel.faces import Box, Card, Drawing, Faces, Maker, Mark, Paper, Picture
from cardamom.press.own.located import located

from .printing import LOOK

ANN = Maker("Ann Artist", "CC BY 4.0")
USUAL_BOX = Box(115, 200, 400, 300)
RED, BLUE, GREEN = (200, 30, 40), (30, 60, 160), (40, 140, 60)


def halves(width: int = 600, height: int = 400, mode: str = "RGB") -> Image.Image:
    """Red at the left and blue at the right, with a green corner above left; with transparency, clear at the lower right."""
    picture = Image.new("RGB", (width, height), RED)
    picture.paste(BLUE, (width // 2, 0, width, height))
    picture.paste(GREEN, (0, 0, width // 6, height // 4))
    if mode == "RGBA":
        picture.putalpha(255)
        picture.paste((0, 0, 0, 0), (width * 3 // 4, height * 3 // 4, width, height))
    return picture


def save(folder: Path, name: str, picture: Image.Image, **how: Any) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, **how)
    return path


def bytes_of(picture: Image.Image, kind: str, **how: Any) -> bytes:
    content = io.BytesIO()
    picture.save(content, kind, **how)
    return content.getvalue()


def faces_with(folder: Path, *marks: Mark, credited: bool = True) -> Faces:
    """One card with these marks, found in a folder."""
    front = Drawing(Paper("#ffffff"), *marks)
    credits = {"*": ANN} if credited else {}
    cards = (Card("apple", "Apple", None, 2, "deck", front),)
    return located(Faces(cards, {"deck": Drawing(Paper("#5a2a20"))}, LOOK, credits=credits), [folder])


def picture(folder: Path, name: str, box: Box = USUAL_BOX, **how: Any) -> Drawing:
    """A card that shows a file."""
    return faces_with(folder, Picture(name, box, **how)).cards[0].front
