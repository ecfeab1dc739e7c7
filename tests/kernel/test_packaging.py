"""What a packaging says must follow from its game: every card is counted once, every source of points has its row."""

from __future__ import annotations

from dataclasses import replace

import pytest

import cardamom
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.faces import Faces
from cardamom.kernel.game import Game, discover
from cardamom.kernel.packaging import BoxPart, Contents, Packaging, PadRow, ScorePad, packaging_problems
from cardamom.press.declared import declared_faces


@pytest.mark.parametrize("id", list(discover()))
def test_every_game_is_packed_as_it_is_played(id: str) -> None:
    faces = declared_faces(id)
    assert faces.packaging is not None
    assert packaging_problems(cardamom.game(id), faces) == []


def carrot(**changes: object) -> tuple[Game, Faces, Packaging]:
    faces = declared_faces("carrot")
    assert faces.packaging is not None
    packaging = replace(faces.packaging, **changes)  # type: ignore[arg-type]
    return cardamom.game("carrot"), replace(faces, packaging=packaging), packaging


def test_a_card_that_no_line_counts_and_one_that_two_lines_count_are_named() -> None:
    aces = Contents("{n} aces", range(4))
    game, faces, _ = carrot(contents=(aces, Contents("{n} cards", range(3, 52))))
    found = packaging_problems(game, faces)
    assert "The box does not say that it holds What to cook." in found
    assert f"The box counts {faces.of_kind(3).name} in 2 lines." in found
    assert len(found) == 2


def test_a_card_that_is_not_there_is_named() -> None:
    _, _, packaging = carrot()
    game, faces, _ = carrot(contents=(*packaging.contents, Contents("{n} jokers", keys=("joker",))), fan=(0, 1, 99))
    assert packaging_problems(game, faces) == [
        "The box names the card 'joker', which is not there.",
        "The box shows a card of the kind 99, which is not there.",
    ]


def test_a_card_without_a_box_is_named() -> None:
    game, faces, _ = carrot(boxes=(BoxPart("Low", range(20)), BoxPart("High", range(20, 51))))
    assert packaging_problems(game, faces) == [f"{faces.of_kind(51).name} belongs to 0 boxes; it must belong to one."]


def test_a_pad_must_add_up_what_the_reckoning_has() -> None:
    rows = (PadRow("Sandwiches", ("Sandwiches",)), PadRow("Pies", ("Pies",)), PadRow("All", ("Pizzas", "Executive Dishes")))
    game, faces, _ = carrot(pad=ScorePad(rows, chapters=3, chapters_option="evenings"))
    assert sorted(packaging_problems(game, faces)) == [
        "The score pad adds up 'Gourmet Dishes' 0 times, and the reckoning has it 1 times.",
        "The score pad adds up 'Pies' 1 times, and the reckoning has it 0 times.",
        "The score pad follows the option 'evenings', which is not there.",
        "The score pad must say what its chapters are called if it has several and the reckoning has none, and only then.",
    ]


def test_what_cannot_be_printed_is_refused_where_it_is_written() -> None:
    with pytest.raises(BadDeclaration, match="where the number of cards belongs"):
        Contents("52 cards")
    with pytest.raises(BadDeclaration, match="shows 3 cards, not 2"):
        carrot(fan=(0, 1))
    with pytest.raises(BadDeclaration, match="has no parts"):
        carrot(boxes=(BoxPart("All", range(52)),))
