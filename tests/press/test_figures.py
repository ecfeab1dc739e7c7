"""Figures: every one of every game draws, can be read, covers nothing, and shows what the rules and the replays say."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest
from PIL import Image

import cardamom
from cardamom.kernel.colours import READABLE, channels, contrast
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.faces import POKER, TAROT, Box, Drawing, Paper, Picture, Portrait, Sketch, around
from cardamom.kernel.figures import (
    Anatomy,
    Back,
    Cards,
    FigureDeclaration,
    Line,
    Note,
    Row,
    Sign,
    Spot,
    Stack,
    Step,
    Steps,
    TablePicture,
    Thing,
    Vignette,
)
from cardamom.press.deck import Deck, deck_of
from cardamom.press.errors import BadFace, BadPrint
from cardamom.press.examples import examples_of, moves_told
from cardamom.press.faces import games_with_faces
from cardamom.press.figures import LEAST, drawn, example_svg, figure_svg
from cardamom.press.figures.anatomy import spread
from cardamom.press.figures.checks import NARROW, book_problems, example_problems, figure_problems, placed_in, problems_of
from cardamom.press.figures.replayed import Counted, Movement, Replayed
from cardamom.press.figures.scene import POINT, Figure, Lead, Piece
from cardamom.press.manifest import manifest

EVERY_GAME = [pytest.param(id, id=id) for id in games_with_faces()]
EVERY_EXAMPLE = [(id, example.title) for id in games_with_faces() for example in examples_of(cardamom.game(id))]


@cache
def deck(id: str = "iron-chef") -> Deck:
    return deck_of(cardamom.game(id))


def problems(figure: FigureDeclaration, width: float = NARROW) -> list[str]:
    return list(problems_of(drawn(deck(), figure, width)))


# ---- every figure of every game


@pytest.mark.parametrize("id", EVERY_GAME)
def test_all_figures_can_be_read_and_cover_nothing(id: str) -> None:
    assert figure_problems(deck(id)) == []


@pytest.mark.parametrize("id", EVERY_GAME)
def test_rulebooks_place_all_figures_that_are_declared_and_no_others(id: str) -> None:
    assert book_problems(deck(id)) == []


@pytest.mark.parametrize("id", EVERY_GAME)
def test_all_figures_say_what_they_show(id: str) -> None:
    for name in deck(id).faces.figures:
        figure = figure_svg(deck(id), name)
        assert figure.alt.endswith((".", "!", "?")), name
        assert f"<title>{figure.alt[:20].replace('&', '&amp;')}" in figure.svg, name
        assert "*" not in figure.alt, name


@pytest.mark.parametrize("id", EVERY_GAME)
def test_numbers_and_points_stand_out_from_their_discs(id: str) -> None:
    look = deck(id).faces.look
    assert contrast(channels(look.on_ground), channels(look.accent)) >= READABLE


# ---- examples


@pytest.mark.parametrize(("id", "title"), EVERY_EXAMPLE)
def test_all_examples_can_be_read_and_cover_nothing(id: str, title: str) -> None:
    assert example_problems(deck(id), title) == []


@pytest.mark.parametrize(("id", "title"), EVERY_EXAMPLE)
def test_the_picture_of_an_example_shows_what_the_replay_moves(id: str, title: str) -> None:
    game = cardamom.game(id)
    replayed = Replayed(game, deck(id).faces, title)
    example = next(example for example in examples_of(game) if example.title == title)
    told = [event for events in moves_told(game, example) for event in events]
    shown = {card for happening in replayed.happenings for card in _cards(happening)}
    kinds = {kind for event in told if (kind := event.get("kind")) is not None}
    assert {deck(id).faces.of_kind(kind).key for kind in kinds} <= shown
    names = {line.words for line in example_svg(deck(id), title).words}
    acting = {event["by"] for event in told if event["what"] == "moved" and event["by"] is not None}
    assert {replayed.names[seat] for seat in acting} <= names


def _cards(happening: object) -> list[str]:
    if isinstance(happening, Counted):
        return list(happening.points)
    return [card for card in happening.cards if isinstance(card, str)]  # type: ignore[attr-defined]


def test_cards_that_go_the_same_way_are_one_movement_and_go_where_the_replay_says() -> None:
    replayed = Replayed(cardamom.game("iron-chef"), deck().faces, "Ada wins the course")
    moves = [happening for happening in replayed.happenings if isinstance(happening, Movement)]
    assert [(replayed.names[move.seat or 0], move.cards, replayed.label(move.target, move.seat)) for move in moves] == [
        ("Ben", ["chicken", "beef", "bacon"], "sets"),
        ("Ben", ["cheese"], "discard pile"),
        ("Ada", ["cheese"], "hand"),
        ("Ada", ["milk", "cheese", "butter"], "sets"),
    ]
    assert replayed.source(moves[2]) == "from Ben’s discard pile"
    assert [(left.points, len(left.rows)) for left in replayed.left] == [(8, 3), (2, 2)]


def test_what_the_cards_of_an_example_score_adds_up_to_its_points() -> None:
    replayed = Replayed(cardamom.game("food-court"), deck("food-court").faces, "Ada serves two recipes")
    counted = [happening for happening in replayed.happenings if isinstance(happening, Counted)]
    assert sum(sum(part.points.values()) for part in counted) == 13


def test_cards_nobody_sees_stay_face_down_in_a_picture() -> None:
    replayed = Replayed(cardamom.game("witch-duel"), deck("witch-duel").faces, "Ada bluffs")
    first = replayed.happenings[0]
    assert isinstance(first, Movement)
    assert first.cards == [Back("main")] * 3


def test_an_unknown_example_is_named() -> None:
    with pytest.raises(BadPrint, match="no example “Ada sleeps”; its examples are Ada wins the course"):
        example_svg(deck(), "Ada sleeps")


# ---- what is declared wrongly


def test_an_unknown_figure_names_those_that_are_like_it() -> None:
    with pytest.raises(BadDeclaration, match=r"declares no figure 'set'; the nearest are .*sets"):
        figure_svg(deck(), "set")


def test_a_note_that_points_at_nothing_is_refused() -> None:
    with pytest.raises(BadDeclaration, match="points at 'Pepper', which Apple neither says nor shows"):
        problems(Anatomy("apple", (Note("A word", "Pepper"),)))
    with pytest.raises(BadDeclaration, match="points beside Apple"):
        problems(Anatomy("apple", (Note("A word", (700, 40)),)))


def test_a_back_or_a_portrait_that_nobody_declares_is_refused() -> None:
    with pytest.raises(BadDeclaration, match="shows the back 'red'; the backs are main, recipe"):
        problems(Cards("Red.", (Line((Back("red"),)),)))


def test_a_spot_beside_the_table_is_refused() -> None:
    with pytest.raises(BadDeclaration, match="'draw pile' does not lie in the 3 columns"):
        TablePicture("A table.", 3, (Spot(Stack(), "draw pile", 2, 0, 2),))


def test_more_cards_than_find_room_are_refused() -> None:
    with pytest.raises(BadFace, match="does not fit 55 mm side by side"):
        problems(Cards("Many.", (Line(("apple",) * 30),)))


# ---- what the checks find


def _figure(**parts: object) -> Figure:
    whole = drawn(deck(), Cards("One.", (Line(("apple",), "An apple"),)), NARROW)
    return replace(whole, **parts)  # type: ignore[arg-type]


def test_the_checks_find_small_words() -> None:
    small = tuple(replace(line, size=LEAST * POINT * 0.9) for line in _figure().words)
    assert [problem for problem in problems_of(_figure(words=small)) if "7.2 points" in problem]


def test_the_checks_find_what_covers_something_or_runs_off() -> None:
    one, other = Piece("card", "Apple", Box(0, 0, 90, 90), 1), Piece("words", "Pear", Box(60, 60, 90, 20), 2)
    assert list(problems_of(_figure(pieces=(one, other)))) == ["'Apple' and 'Pear' cover each other"]
    assert list(problems_of(_figure(pieces=(one, replace(other, group=1))))) == []
    assert list(problems_of(_figure(pieces=(replace(one, box=Box(-9, 0, 90, 90)),)))) == ["'Apple' runs off the picture"]


def test_the_checks_find_lines_that_cross_or_miss_their_card() -> None:
    card = Box(100, 0, 100, 100)
    level, slanting = Lead(((0, 50), (90, 50), (120, 50)), card), Lead(((0, 20), (90, 80), (130, 80)), card)
    assert [problem for problem in problems_of(_figure(leads=(level, slanting))) if "cross" in problem]
    assert [problem for problem in problems_of(_figure(leads=(Lead(((0, 0), (90, 0)), card),))) if "beside" in problem]


# ---- how they are laid out


def test_words_spread_in_order_without_touching() -> None:
    tops = spread([10, 12, 14, 200], [40, 40, 40, 40], 300, 6)
    assert tops == sorted(tops)
    assert all(after - before >= 46 for before, after in pairwise(tops))
    assert spread([290], [40], 300) == [260]


def test_a_narrow_figure_numbers_the_parts_of_a_card_and_a_wide_one_names_them_beside_it() -> None:
    anatomy = Anatomy(
        "apple", (Note("The sign of the group", "game:shiny-apple"), Note("The fruit", "fluent:red-apple", "right"))
    )
    wide, narrow = drawn(deck(), anatomy, 120), drawn(deck(), anatomy, NARROW)
    assert not [piece for piece in wide.pieces if piece.kind == "disc"]
    assert [piece.what for piece in narrow.pieces if piece.kind == "disc"].count("1") == 2  # at the card and in the legend
    assert wide.width == 120
    assert narrow.width == NARROW


def test_words_that_find_no_room_on_a_table_are_numbered() -> None:
    spots = tuple(Spot(Stack(), "a pile whose name is a good deal too long", column, 0) for column in range(4))
    figure = drawn(deck(), TablePicture("Piles.", 4, spots), NARROW)
    assert [piece.what for piece in figure.pieces if piece.kind == "disc"] == ["1", "2", "3", "4"] * 2


def test_a_face_is_defined_once_however_often_it_is_shown() -> None:
    once = drawn(deck(), Cards("One.", (Line(("apple",)),)), 120)
    thrice = drawn(deck(), Cards("Three.", (Line((Row(("apple",) * 3), Sign("+"), Stack("apple"))),)), 120)
    assert len(thrice.svg) < 1.5 * len(once.svg)


def test_figures_of_a_painted_deck_show_painted_cards_as_fine_as_they_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str, int]] = []

    def painted(deck: Deck, key: str, side: str, width: int, bleed: bool = True) -> Image.Image:
        asked.append((key, side, width))
        return Image.new("RGB", (width, round(width * 88 / 63)), "#c08030" if side == "front" else "#203050")

    monkeypatch.setattr(Deck, "pixels", painted)
    figure = drawn(replace(deck(), painted=True), Cards("Two.", (Line(("apple", Back("main"))),)), NARROW)
    width = next(piece.box.width for piece in figure.pieces if piece.what == "Apple")
    assert asked == [("apple", "front", round(width / 254 * 400)), ("main", "back", round(width / 254 * 400))]
    assert figure.svg.count("data:image/jpeg") == 2


def test_steps_are_numbered_unless_one_chooses() -> None:
    steps = (Step("Draw", "Take a card.", (Stack(),)), Step("Discard", "Lay a card down.", ("apple",)))
    numbered, free = drawn(deck(), Steps("A turn.", steps), 120), drawn(deck(), Steps("Choose.", steps, numbered=False), 120)
    assert [piece.what for piece in numbered.pieces if piece.kind == "disc"] == ["1", "2"]
    assert not [piece for piece in free.pieces if piece.kind == "disc"]


def test_the_same_figure_gives_the_same_bytes() -> None:
    assert figure_svg(deck(), "sets").svg == figure_svg(deck_of(cardamom.game("iron-chef")), "sets").svg


def test_a_figure_that_the_book_or_the_faces_do_not_know_is_named() -> None:
    known = dict(deck().faces.figures)
    other = replace(deck(), faces=replace(deck().faces, figures={**known, "ladle": known["sets"]}))
    assert book_problems(other) == ["The figure ladle is declared, and the rulebook does not place it."]
    del known["sets"]
    less = replace(deck(), faces=replace(deck().faces, figures=known))
    assert book_problems(less) == ["The rulebook places the figure sets, which is not declared."]


def test_figures_in_a_rulebook_are_found_by_their_paragraphs() -> None:
    assert placed_in("Text.\n\n![Two kinds of set](figure:sets)\n\nMore.\n\n![A turn](figure:turn)\n") == ["sets", "turn"]
    assert not re.search("figure:", "".join(placed_in("![A turn](turn.png)")))


def test_cards_of_other_sizes_keep_their_shape() -> None:
    faces, white = deck().faces, Drawing(Paper("#ffffff"), size=TAROT)
    tall = replace(faces.card("apple"), front=white, back="tall")
    other = replace(deck(), faces=replace(faces, cards=(tall, faces.card("avocado")), backs={**faces.backs, "tall": white}))
    figure = drawn(other, Cards("Two.", (Line((Row(("apple", "avocado")),)),)), 120)
    boxes = {piece.what: piece.box for piece in figure.pieces if piece.kind == "card"}
    assert boxes["Apple"].height / boxes["Apple"].width == pytest.approx(TAROT.height / TAROT.width)
    assert boxes["Apple"].width / boxes["Avocado"].width == pytest.approx(TAROT.width / POKER.width)
    assert boxes["Apple"].bottom == pytest.approx(boxes["Avocado"].bottom)


def test_the_makers_of_pictures_in_figures_are_credited() -> None:
    sketch = Sketch("a lone ladle", '<circle cx="50" cy="50" r="40" fill="#333333"/>', author="Somebody")
    figure = Vignette("A ladle.", Portrait((Picture(sketch, around(200, 200, 300)),)))
    faces = replace(deck().faces, figures={"ladle": figure})
    assert [credit.author for credit in manifest(faces) if credit.name == "own:a lone ladle"] == ["Somebody"]


# ---- the page about figures


PAGE = (Path(__file__).parents[2] / "docs" / "figures.md").read_text(encoding="utf-8")


def test_the_python_on_the_page_runs_and_its_figures_are_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(compile(block, "figures.md", "exec"), names)
    shown = replace(deck(), faces=replace(deck().faces, figures=names["FIGURES"]))
    assert figure_problems(shown) == []
    assert names["figure"].width == NARROW
    assert capsys.readouterr().out.startswith("The two kinds of set. Identical: three of the same ingredient")


def test_the_page_names_every_kind_of_figure_and_every_thing() -> None:
    kinds = {kind.__name__ for kind in FigureDeclaration.__subclasses__()}
    things = {thing.__name__ for thing in get_args(Thing) if thing is not str}
    assert {name for name in kinds | things if not re.search(rf"`{name}\b", PAGE)} == set()
