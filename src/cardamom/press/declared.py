"""The faces that installed games declare: data alone, which can be read where the press is not installed."""

from __future__ import annotations

from importlib import metadata

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.faces import ENTRY_POINTS, Faces
from cardamom.kernel.game import game

from .errors import NoFaces
from .own.located import folders_of, located


def games_with_faces() -> list[str]:
    """The ids of all games whose faces are installed, in their order."""
    return sorted(point.name for point in metadata.entry_points(group=ENTRY_POINTS))


def declared_faces(game_id: str) -> Faces:
    """The faces as the game declares them."""
    points = [point for point in metadata.entry_points(group=ENTRY_POINTS) if point.name == game_id]
    if not points:
        name = game(game_id).name  # an unknown game says so itself
        raise NoFaces(f"{name} has no faces yet; games with faces are {', '.join(games_with_faces()) or 'none'}.")
    found: object = points[0].load()
    if not isinstance(found, Faces):
        raise BadDeclaration(f"The entry point {game_id} of {ENTRY_POINTS} must name Faces, not {type(found).__name__}.")
    return located(found, folders_of(points[0].module))
