"""Backs give no card away: upside down they are the same, as they are drawn and as they are painted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardamom.kernel.faces import Card, Drawing, Faces, Gradient, Icon, Look, Paper, Sketch, Turned, around
from cardamom.press.checks import ASKEW, askew, back_problems, problems
from cardamom.press.compose import composed
from cardamom.press.faces import faces_of, games_with_faces, svg_of
from cardamom.press.raster import sized
from cardamom.press.svg import PRINT

DISC = Sketch("disc", '<circle cx="50" cy="50" r="48" fill="#884422"/>')
PAPER = Paper(Gradient(("#ffffff", "#dddddd"), radial=True, height=0.5), either_way=True)
MARK = Icon(DISC, around(315, 240, 100))
SOUND = Drawing(PAPER, MARK, Turned((MARK,)))


def test_a_back_that_is_the_same_upside_down_is_sound() -> None:
    assert list(back_problems(SOUND)) == []


@pytest.mark.parametrize(
    ("back", "sentence"),
    [
        (Drawing(PAPER, MARK), "it looks different upside down (by 213 of 255)"),
        (Drawing(PAPER, replace(MARK, box=around(315, 448, 100))), "it looks different upside down"),
        (Drawing(replace(PAPER, fill=Gradient(("#ffffff", "#888888"), radial=True))), "it looks different upside down"),
        (Drawing(Paper("#ffffff")), "its paper is not painted the same upside down"),
    ],
)
def test_a_back_that_tells_how_it_lies_is_found(back: Drawing, sentence: str) -> None:
    (found,) = back_problems(back)
    assert sentence in found


def test_only_backs_of_dealt_cards_have_to_hide_anything() -> None:
    look = Look("Round!", "5", "3+", PAPER, PAPER, "#8f2f2a", DISC)
    told, silent = Card("disc", "Disc", 0, 1, "main", SOUND), Card("disc", "Disc", None, 1, "main", SOUND)
    backs = {"main": Drawing(PAPER, MARK)}
    assert len(problems(Faces((told,), backs, look))) == 1
    assert problems(Faces((silent,), backs, look)) == []


@pytest.mark.parametrize("game_id", games_with_faces())
def test_the_backs_of_all_games_are_the_same_upside_down(game_id: str) -> None:
    faces = faces_of(game_id)
    for name in {card.back for card in faces.cards if card.kind is not None}:
        assert askew(sized(svg_of(faces.backs[name], name, bleed=True), 690, 940)) <= ASKEW, name


def test_paint_does_not_mark_a_back() -> None:
    back = faces_of("carrot").backs["main"]
    assert askew(sized(svg_of(back, "back", bleed=True, painted=True), 690, 940)) <= ASKEW
    assert askew(composed(back, PRINT, back.size.sheet, 690, 940)) <= ASKEW
    marked = replace(back.paper, either_way=False)
    other = Drawing(marked, *back.marks[1:])
    assert askew(sized(svg_of(other, "back", bleed=True, painted=True), 690, 940)) > 3 * ASKEW
