"""The vocabulary refuses what cannot be printed, with a sentence that says what to change."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.faces import (
    CARD,
    SAFE,
    SHEET,
    Banner,
    Box,
    Card,
    Drawing,
    Faces,
    Frame,
    Gradient,
    Look,
    Paper,
    Text,
    Turned,
    around,
    marks_of,
    slug,
)

PAPER = Paper("#fffaf0")
LOOK = Look("Tasty!", "20", "8+", PAPER, PAPER, "#8f2f2a", "fluent:carrot")


def test_units_are_tenths_of_a_millimetre() -> None:
    assert (CARD.width, CARD.height) == (630, 880)
    assert (SHEET.x, SHEET.y, SHEET.width, SHEET.height) == (-30, -30, 690, 940)
    assert (SAFE.x, SAFE.y, SAFE.width, SAFE.height) == (30, 30, 570, 820)


def test_around_is_a_box_by_its_middle() -> None:
    assert around(315, 440, 100, 40) == Box(265, 420, 100, 40)
    assert around(315, 440, 100).middle == (315, 440)


@pytest.mark.parametrize(
    ("inner", "held"),
    [(Box(30, 30, 570, 820), True), (Box(29, 30, 10, 10), False), (Box(590, 30, 11, 10), False), (Box(30, 845, 5, 6), False)],
)
def test_a_box_holds_what_lies_inside(inner: Box, held: bool) -> None:
    assert SAFE.holds(inner) is held


def test_a_drawing_begins_with_its_one_paper() -> None:
    assert Drawing(PAPER).paper is PAPER
    for marks in ((), (Frame("#112233"),), (PAPER, PAPER)):
        with pytest.raises(BadDeclaration, match="begins with its one Paper"):
            Drawing(*marks)


def test_marks_inside_turned_ones_are_found_in_drawing_order() -> None:
    one, two, three = (Text(word, SAFE) for word in ("one", "two", "three"))
    assert list(marks_of(Drawing(PAPER, Turned((one, two)), three)))[2:] == [one, two, three]


@pytest.mark.parametrize("colour", ["red", "#fff", "#FFFFFF", "#12345g"])
def test_a_colour_is_six_hex_digits(colour: str) -> None:
    for build in (Frame, lambda c: Gradient((c,)), lambda c: Banner("x", SAFE, c), lambda c: Text("x", SAFE, colour=c)):
        with pytest.raises(BadDeclaration, match="#a1b2c3"):
            build(colour)


def test_a_card_has_a_key_that_can_name_a_file_and_at_least_one_copy() -> None:
    with pytest.raises(BadDeclaration, match="lower-case words with hyphens"):
        Card("Red Apple", "Red Apple", 0, 1, "main", Drawing(PAPER))
    with pytest.raises(BadDeclaration, match="one or more"):
        Card("apple", "Apple", 0, 0, "main", Drawing(PAPER))


def test_keys_are_unique_and_backs_exist() -> None:
    card = Card("apple", "Apple", 0, 1, "main", Drawing(PAPER))
    with pytest.raises(BadDeclaration, match="must be unique"):
        Faces((card, card), {"main": Drawing(PAPER)}, LOOK)
    with pytest.raises(BadDeclaration, match="the declared backs are other"):
        Faces((card,), {"other": Drawing(PAPER)}, LOOK)


def test_cards_are_found_by_key_and_by_kind() -> None:
    card = Card("apple", "Apple", 3, 1, "main", Drawing(PAPER))
    faces = Faces((card,), {"main": Drawing(PAPER)}, LOOK)
    assert faces.card("apple") is faces.of_kind(3) is card
    with pytest.raises(BadDeclaration, match="No card has the key 'pear'; the nearest are apple"):
        faces.card("pear")
    with pytest.raises(BadDeclaration, match="kind 4"):
        faces.of_kind(4)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Raven's Feather", "ravens-feather"),
        ("Potluck!", "potluck"),
        ("Siren’s Tear & Co", "sirens-tear-co"),
        ("Crème Brûlée", "creme-brulee"),
    ],
)
def test_slugs(name: str, key: str) -> None:
    assert slug(name) == key


def test_faces_import_the_kernel_their_own_game_and_what_games_share() -> None:
    games = Path(sys.modules["cardamom.games"].__file__ or "").parent
    for path in sorted(games.glob("*/faces/**/*.py")):
        own = f"cardamom.games.{path.relative_to(games).parts[0]}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and not node.level:
                module = node.module or ""
                ours = module.startswith(("cardamom.kernel", "cardamom.games.shared", own))
                assert ours or module.split(".")[0] in sys.stdlib_module_names, (path, module)


def test_rules_never_import_faces() -> None:
    games = Path(sys.modules["cardamom.games"].__file__ or "").parent
    for path in sorted(games.glob("**/*.py")):
        if "faces" not in path.parts:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
            ours = [module for module in modules if not module.startswith("cardamom.kernel")]
            assert not any("faces" in module.split(".") for module in ours), path
