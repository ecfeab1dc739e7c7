"""Dividers: one for each deck, with tabs that alternate, names that can be read, and counts that follow the cards."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from cardamom.kernel.card_sizes import BRIDGE, HEXAGON, SIZES, SMALL_MINI, SQUARE, TAROT, CardSize
from cardamom.kernel.faces import Drawing, Paper, Text, marks_of, slug
from cardamom.kernel.packaging import Contents, Divider, Packaging
from cardamom.press.box.size import TAB, boxes_of
from cardamom.press.checks import face_problems
from cardamom.press.deck import Deck, deck_of
from cardamom.press.dividers import BLEED, divider_drawing, dividers_pdf, outline, places_on, tabbed, why_no_dividers
from cardamom.press.layout import stock
from cardamom.press.manifest import with_credits
from cardamom.press.typeset import fit

from .printing import DISC, ids_with_faces, names_on, page_size, rasters, reader, real_deck, small_deck, small_faces

WITH_DIVIDERS = [id for id in ids_with_faces() if not why_no_dividers(real_deck(id))]
every_game = pytest.mark.parametrize("id", WITH_DIVIDERS)


def test_games_with_one_deck_need_none() -> None:
    assert {"alchemist", "food-court", "iron-chef", "potion-crafting"} == set(WITH_DIVIDERS)
    assert why_no_dividers(real_deck("carrot")) == "Do not steal my carrot! needs no dividers: it has a single deck."


@every_game
def test_they_can_be_read_and_tell_how_many_cards_belong_behind_them(id: str) -> None:
    deck = real_deck(id)
    counted = 0
    for each in tabbed(deck):
        drawing = divider_drawing(deck, each)
        assert face_problems(drawing) == []
        words = [mark for mark in marks_of(drawing) if isinstance(mark, Text)]
        assert min(fit(text).size for text in words) >= 28.5, "8 points"
        on_tab = fit(words[0]).box
        tab = each.tab(drawing.size.width)
        assert words[0].text == each.divider.name
        assert tab.inset(20, 5).holds(on_tab)
        counted += next(int(text.text.split()[0]) for text in words if text.text.endswith((" card", " cards")))
    assert counted == sum(card.copies for card in deck.faces.cards if card.kind is not None)


@every_game
def test_tabs_of_neighbours_in_a_box_do_not_hide_each_other(id: str) -> None:
    deck = real_deck(id)
    rest = tabbed(deck)
    for packed in boxes_of(deck):
        mine, rest = rest[: len(packed.dividers)], rest[len(packed.dividers) :]
        assert [each.divider for each in mine] == list(packed.dividers)
        for one, other in itertools.pairwise(mine):
            assert one.place != other.place
            assert one.places == other.places
    assert rest == []


def test_a_divider_is_as_wide_as_a_card_and_higher_by_its_tab() -> None:
    deck = real_deck("alchemist")
    for each in tabbed(deck):
        size = divider_drawing(deck, each).size
        assert (size.width, size.height) == (630, 880 + TAB * 10)
        points = outline(each, size)
        assert {min(x for x, _ in points), max(x for x, _ in points)} == {0, 630}
        assert {min(y for _, y in points), max(y for _, y in points)} == {0, 940}
        assert sum(1 for _, y in points if y == 0) == 2, "only the tab reaches to the top"
        assert boxes_of(deck)[0].inside.height > size.height / 10


def sized(*sizes: CardSize) -> Deck:
    """Two decks of cards of these sizes, with the card of credits, and a divider for each."""
    faces = small_faces()
    fronts = [Drawing(Paper("#f7e8d2"), size=sizes[number % len(sizes)]) for number in range(4)]
    cards = tuple(
        replace(card, back=slug(front.size.name), front=front) for card, front in zip(faces.cards[:4], fronts, strict=True)
    )
    dividers = (Divider("Main deck", DISC, "#7c2523", (0, 1)), Divider("Ingredients", DISC, "#4f6b2a", (2, 3)))
    packaging = Packaging("Play!", (Contents("{n} cards", range(4)),), (), "no points", dividers=dividers)
    backs = {slug(size.name): Drawing(Paper("#5a2a20"), size=size) for size in sizes}
    return deck_of(small_deck().game, faces=with_credits(replace(faces, cards=cards, backs=backs, packaging=packaging)))


@pytest.mark.parametrize("sizes", [*((size,) for size in SIZES.values()), (SMALL_MINI, TAROT), (HEXAGON, SQUARE, BRIDGE)])
def test_they_are_as_large_as_the_largest_card(sizes: tuple[CardSize, ...]) -> None:
    deck = sized(*sizes)
    for each in tabbed(deck):
        drawing = divider_drawing(deck, each)
        assert face_problems(drawing) == []
        assert drawing.size.width == max(card.size.width for card in deck.cards)
        assert drawing.size.height == max(card.size.height for card in deck.cards) + TAB * 10
    assert len(reader(dividers_pdf(deck, stock("a4"))).pages) == 1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_six_lie_on_a_page_beside_each_other(paper: str) -> None:
    deck = real_deck("food-court")
    pdf = dividers_pdf(deck, stock(paper))
    assert len(reader(pdf).pages) == 2
    assert len(page_size(pdf)) == 1
    assert sum(names_on(pdf, 0).values()) == 6
    assert sum(names_on(pdf).values()) == 8
    assert rasters(pdf) == 0
    size = divider_drawing(deck, tabbed(deck)[0]).size
    places = places_on(stock(paper), size)
    assert len(places) == 6
    width, height = size.width / 10, size.height / 10
    for x, y in places:
        assert x - BLEED >= 3
        assert x + width + BLEED <= stock(paper).width - 3
        assert y - BLEED >= 3
        assert y + height + BLEED <= stock(paper).height - 3
    for (x, y), (other_x, other_y) in itertools.combinations(places, 2):
        assert abs(x - other_x) >= width + 2 * BLEED - 1e-6 or abs(y - other_y) >= height + 2 * BLEED - 1e-6
