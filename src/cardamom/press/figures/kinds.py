"""The kinds of figures: each is laid out on a sheet, and told in a sentence. A new kind is two registered functions."""

from __future__ import annotations

from functools import singledispatch

from cardamom.kernel.faces import Faces
from cardamom.kernel.figures import Anatomy, Cards, ExamplePicture, Steps, TablePicture, Vignette

from ..errors import BadFace
from .scene import Scene


@singledispatch
def lay(figure: object, scene: Scene) -> None:
    """Lay a figure out on the sheet."""
    raise BadFace(f"The press cannot lay out a {type(figure).__name__}.")


@singledispatch
def told(figure: object, faces: Faces) -> str:
    """What a figure shows, for those who cannot see it."""
    raise BadFace(f"The press cannot tell what a {type(figure).__name__} shows.")


@told.register
def _(anatomy: Anatomy, faces: Faces) -> str:
    notes = "; ".join(_plain(note.words).rstrip(".") for note in anatomy.notes)
    return f"The card {faces.card(anatomy.card).name} and its parts: {notes}."


@told.register(TablePicture)
def _(table: TablePicture, faces: Faces) -> str:
    return f"{_plain(table.told)} {_list([_plain(spot.words) for spot in table.spots if spot.words])}"


@told.register
def _(steps: Steps, faces: Faces) -> str:
    return f"{_plain(steps.told)} {' '.join(f'{_plain(step.title)}: {_plain(step.words)}' for step in steps.steps)}"


@told.register
def _(cards: Cards, faces: Faces) -> str:
    said = [_plain(line.words) for line in cards.lines if line.words]
    return f"{_plain(cards.told)} {_list(said)}" if said else _plain(cards.told)


@told.register
def _(vignette: Vignette, faces: Faces) -> str:
    return _plain(vignette.told)


@told.register
def _(picture: ExamplePicture, faces: Faces) -> str:
    return f"The moves of the example “{picture.title}” with the cards they move, and what lies on the table after them."


def _plain(text: str) -> str:
    """Words without marks."""
    return text.replace("*", "").replace("\n", " ")


def _list(words: list[str]) -> str:
    return "; ".join(word.rstrip(".") for word in words) + "."
