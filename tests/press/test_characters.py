"""Every character of a table plan has a portrait out of the deck's own art."""

from __future__ import annotations

from dataclasses import replace

import pytest

import cardamom
from cardamom.kernel import Game
from cardamom.kernel.faces import Icon, Picture, Portrait, around
from cardamom.press.checks import portrait_problems
from cardamom.press.faces import declared_faces

EVERY_GAME = pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)


@EVERY_GAME
def test_every_character_has_a_portrait(game: Game) -> None:
    assert portrait_problems(game, declared_faces(game.id)) == []


@EVERY_GAME
def test_a_portrait_fills_its_circle(game: Game) -> None:
    """Somebody's head is large and near the middle, so that it is known at the size of a thumbnail."""
    for key, portrait in declared_faces(game.id).portraits.items():
        largest = max((mark.box for mark in portrait.marks if isinstance(mark, Picture | Icon)), key=lambda box: box.width)
        x, y = largest.middle
        assert largest.width >= 280, key
        assert abs(x - 200) <= 20, key
        assert abs(y - 200) <= 80, key


def test_what_is_wrong_with_portraits_is_said() -> None:
    game, faces = cardamom.game("carrot"), declared_faces("carrot")
    strange = Portrait((Picture("fluent:no-such-animal", around(200, 200, 300)),))
    portraits = {key: portrait for key, portrait in faces.portraits.items() if key != "pip"} | {"nobody": strange}
    said = portrait_problems(game, replace(faces, portraits=portraits))
    assert said[:2] == ["Pip has the portrait 'pip', which is not drawn.", "The portrait 'nobody' belongs to no character."]
    assert said[2].startswith("The portrait 'nobody': ")
    assert len(said) == 3
