"""The figures of a rulebook, drawn: what a game declares, laid out for a page of any width."""

from __future__ import annotations

import difflib

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.faces import Box
from cardamom.kernel.figures import ExamplePicture, Fan, FigureDeclaration

from ..deck import Deck
from . import anatomy, cards, example, steps, table, vignette
from .kinds import lay, told
from .scene import LEAST, Figure, Scene
from .things import card_width, put_strip, size_of

__all__ = ["LEAST", "NATURAL", "Figure", "drawn", "example_svg", "fan_svg", "figure_svg"]

NATURAL = 120.0  # millimetres: the column of a booklet
_KINDS = (anatomy, cards, example, steps, table, vignette)  # each registers how its kind is laid out


def figure_svg(deck: Deck, name: str, width_mm: float = NATURAL) -> Figure:
    """A figure that the game declares, laid out for a width in millimetres."""
    figures = deck.faces.figures
    if name not in figures:
        near = difflib.get_close_matches(name, list(figures), 3, 0)
        known = f"the nearest are {', '.join(near)}" if near else "it declares none"
        raise BadDeclaration(f"{deck.game.name} declares no figure {name!r}; {known}.")
    return drawn(deck, figures[name], width_mm)


def example_svg(deck: Deck, title: str, width_mm: float = NATURAL, low: bool = False) -> Figure:
    """An example of the rulebook as a picture of its replay; a low one has smaller cards."""
    return drawn(deck, ExamplePicture(title, low), width_mm)


def fan_svg(deck: Deck, keys: tuple[str, ...], width_mm: float = 80.0) -> Figure:
    """Cards as they are held in a hand, by themselves."""
    scene, fan = Scene(deck, width_mm * 10), Fan(keys)
    card = card_width((fan,), scene, scene.width, scene.width)
    put_strip((fan,), scene, Box(0, 0, scene.width, size_of(fan, scene, card)[1]), card)
    return scene.figure("Cards of the game")


def drawn(deck: Deck, figure: FigureDeclaration, width_mm: float) -> Figure:
    """A figure, laid out for a width in millimetres."""
    scene = Scene(deck, width_mm * 10)
    lay(figure, scene)
    return scene.figure(told(figure, deck.faces))
