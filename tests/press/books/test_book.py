"""Books hold all of their rulebook, can be read by everybody, and look like their game."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import Destination

import cardamom
from cardamom.kernel.figures import Vignette
from cardamom.kernel.game import discover
from cardamom.kernel.rulebook import rulebook_for
from cardamom.press.books.book import Book, booklet_of, pamphlet_of
from cardamom.press.books.credits import credits_markup, in_the_box
from cardamom.press.books.floating import gaps_of
from cardamom.press.books.formats import PAMPHLET, READABLE, WHOLE, booklet
from cardamom.press.books.pictures import BookPictures
from cardamom.press.books.rulebook import rulebook_of
from cardamom.press.books.setting import Setting, short_name
from cardamom.press.books.theme import theme_files
from cardamom.press.examples import examples_of
from cardamom.press.layout import stock

from ..printing import (
    every_game_with_faces,
    fonts,
    least_size,
    names_on,
    nodes,
    rasters,
    reader,
    real_deck,
    small_deck,
    words_on_pages,
)
from .pinch import short_rulebook

IDS = list(discover())
TAG = re.compile(r"[`*|#]|<!--.*?-->")


@cache
def book(id: str) -> Book:
    return booklet_of(real_deck(id), stock("a4"))


@cache
def pamphlet(id: str) -> Book | None:
    return pamphlet_of(real_deck(id))


@cache
def said(id: str) -> str:
    """All words of a book, without the numbers of its pages, which may part a sentence."""
    return " ".join(re.sub(r"\n\d+\s*$", "", page) for page in words_on_pages(book(id).pdf))


def squeezed(text: str) -> str:
    """Only letters and digits: lines and pages break words and sentences anywhere."""
    return re.sub(r"[\W_]", "", text.lower())


def outline(pdf: PdfReader) -> list[str]:
    """All bookmarks, whatever their level."""

    def titles(entries: list[Any]) -> list[str]:
        return [
            title for entry in entries for title in ([str(entry.title)] if isinstance(entry, Destination) else titles(entry))
        ]

    return titles(list(pdf.outline))


def links(pdf: PdfReader) -> tuple[int, list[str]]:
    """How many links lead to a place in the book, and the addresses of those that lead out of it."""
    within, out = 0, []
    for page in pdf.pages:
        for reference in page.get("/Annots", []):
            found = reference.get_object()
            if found.get("/Subtype") != "/Link":
                continue
            action = found.get("/A", {})
            if "/URI" in action:
                out.append(str(action["/URI"]))
            else:
                within += 1
    return within, out


@every_game_with_faces
def test_a_book_holds_the_whole_rulebook(id: str) -> None:
    game = cardamom.game(id)
    whole = squeezed(said(id))
    written = rulebook_of(game)
    for chapter in (*written.chapters, written.back):
        assert squeezed(chapter.title) in whole
    sentences = re.findall(r"^[A-Z][^*`|#\n(]{20,60}", rulebook_for(game), re.MULTILINE)
    assert len(sentences) > 10
    for sentence in sentences:
        assert squeezed(sentence) in whole, sentence
    for item in real_deck(id).faces.look.groups:
        assert squeezed(short_name(item)).replace("turkiye", "türkiye") in whole


@every_game_with_faces
def test_nothing_in_a_book_is_smaller_than_can_be_read(id: str) -> None:
    assert book(id).pages % 4 == 0
    for made in (book(id), pamphlet(id)):
        if made is not None:
            assert made.size >= READABLE
            assert least_size(made.pdf) >= READABLE - 0.01


def test_a_narrow_column_with_signs_leaves_room_for_the_others() -> None:
    page = " ".join(words_on_pages(book("witch-duel").pdf)[1].split())
    assert re.search(r"Hex attack Coffin Nails, Ashes of a Burnt Letter", page)


@every_game_with_faces
def test_no_word_for_programs_is_printed(id: str) -> None:
    text = said(id)
    assert "House rules of this table" not in text  # nobody has changed any
    assert not re.search(r"[a-z]_[a-z]|`|\(\)|seat\d|@|alegreya-sc|Edition \d|rules version", text, re.IGNORECASE)
    assert not re.search(r"(?<!\d)['\"]", text)  # typewriter's quotes
    assert " x " not in text
    for option in cardamom.game(id).state.options:
        assert not re.search(rf"\b{option.name}\b", text) or "_" not in option.name


@every_game_with_faces
def test_a_book_can_be_read_by_everybody(id: str) -> None:
    pdf = reader(book(id).pdf)
    root: Any = pdf.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"].startswith("en")
    assert "/StructTreeRoot" in root
    assert "pdfuaid" in root["/Metadata"].get_object().get_data().decode()
    assert pdf.metadata is not None
    assert pdf.metadata.title == f"{cardamom.game(id).name}: the rules"
    written = rulebook_of(cardamom.game(id))
    assert set(outline(pdf)) >= {chapter.title for chapter in (*written.chapters, written.back)}
    within, out = links(pdf)
    assert within > len(written.chapters)
    assert any(address.startswith("https://") for address in out) or id == "carrot"
    assert names_on(book(id).pdf, 0)  # the cover has words too


@every_game_with_faces
def test_a_book_is_vectors_with_the_fonts_of_its_game(id: str) -> None:
    pdf, look = book(id).pdf, real_deck(id).faces.look
    assert rasters(pdf) == 0
    assert all(fonts(pdf).values())
    embedded = [squeezed(name) for name in fonts(pdf)]
    for family in (look.body.family, look.title.family):
        assert any(squeezed(family) in name for name in embedded)


@every_game_with_faces
def test_the_cards_in_the_box_are_those_that_are_printed(id: str) -> None:
    """What the rulebook counts, the card of credits aside, and what the declarations count."""
    faces, written = real_deck(id).faces, rulebook_of(cardamom.game(id))
    total = sum(card.copies for card in faces.cards)
    assert re.search(rf"\b{total} cards in (the box|four boxes)", " ".join(said(id).split()))
    needs = next(chapter for chapter in written.chapters if re.match("What", chapter.title))
    list_of_cards = next(block for block in needs.blocks if block.type == "bullet_list")
    counted = [re.match(r"(\d+) .*?[Cc]ard", item) for item in _items(list_of_cards)]
    assert sum(int(found[1]) for found in counted if found) == total - 1


def test_art_of_one_colour_has_the_accent_of_its_game() -> None:
    deck = small_deck()
    files = theme_files(deck, booklet(stock("a4")))
    for name in ("emblem.svg", "ornament-0.svg", "ornament-1.svg"):
        assert f'fill="{deck.faces.look.accent}"' in str(files[name])


def _structure(pdf: bytes) -> Any:
    """The root of what a document tells readers of the blind."""
    root: Any = reader(pdf).trailer["/Root"]
    return root["/StructTreeRoot"]


IN_THE_BOX = {
    "alchemist": "161 cards in the box: 136 in the main deck, 18 potions, 6 reference cards and 1 credits card.",
    "apothecary": "132 cards in the box: 125 in the draw deck, 6 reference cards and 1 credits card.",
    "carrot": "59 cards in the box: 52 in the draw deck, 6 reference cards and 1 credits card.",
    "food-court": "441 cards in four boxes: 360 in the restaurant decks, 8 ability cards, 64 customers, 8 reference cards and "
    "1 credits card.",
    "iron-chef": "114 cards in the box: 105 in the draw deck, 8 recipes and 1 credits card.",
    "potion-crafting": "206 cards in the box: 127 in the draw deck, 9 recipes, 63 potions, 6 reference cards and "
    "1 credits card.",
    "witch-duel": "83 cards in the box: 66 in the deck, 4 wilds, 12 reference cards and 1 credits card.",
}


@pytest.mark.parametrize("id", IDS)
def test_the_back_of_a_book_counts_the_cards_in_a_sentence(id: str) -> None:
    assert in_the_box(real_deck(id)) == IN_THE_BOX[id]


def test_a_number_in_the_credits_stays_on_the_line_of_what_it_counts() -> None:
    assert "8\u00a0reference cards and 1\u00a0credits card" in credits_markup(real_deck("food-court"), "Food Court")


def _items(node: Any) -> list[str]:
    from cardamom.press.books.rulebook import plain

    return [plain(item) for item in node.children]


@pytest.mark.parametrize("id", IDS)
def test_the_designer_is_named_first(id: str) -> None:
    found = re.search(r"by (.+?) for \d", rulebook_of(cardamom.game(id)).byline)
    credits = said(id)[said(id).rindex("Art:") - 100 :]
    assert found is None or credits.index(found[1]) < credits.index("Art:")
    assert credits.index("Art:") < credits.index("Letters:")


def test_a_house_rule_that_the_rulebook_forgets_is_told_from_its_declaration(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = small_deck()
    option = deck.game.state.options[0]
    text = short_rulebook(monkeypatch)
    monkeypatch.setattr(type(deck.game), "rulebook", text.replace(f"`{option.name}`", "forgotten"))
    words = " ".join(words_on_pages(booklet_of(deck, stock("a4")).pdf))
    assert "morehouserules" in squeezed(words)
    assert squeezed(option.meaning) in squeezed(words)
    assert squeezed(f"usually {option.word(option.default)}") in squeezed(words)


def test_the_same_rulebook_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch)
    assert booklet_of(small_deck(), stock("a4")).pdf == booklet_of(small_deck(), stock("a4")).pdf


def test_little_ink_leaves_the_paper_white(monkeypatch: pytest.MonkeyPatch) -> None:
    from ..printing import near, pixel, rendered

    short_rulebook(monkeypatch)
    page = rendered(booklet_of(small_deck(low_ink=True), stock("a4")).pdf, 1)
    assert near(pixel(page, 0.8, 40), "#ffffff", slack=1)
    page = rendered(booklet_of(small_deck(), stock("a4")).pdf, 1)
    assert near(pixel(page, 0.8, 40), "#fffaf0")


@pytest.mark.parametrize("id", ["iron-chef", "carrot"])
def test_a_pamphlet_for_the_box_holds_the_rules_and_says_where_the_others_are(id: str) -> None:
    made = pamphlet(id)
    assert made is not None
    words = " ".join(words_on_pages(made.pdf))
    for chapter in (written := rulebook_of(cardamom.game(id))).basic.chapters:
        assert squeezed(chapter.title) in squeezed(words)
    assert squeezed(written.back.title) in squeezed(words_on_pages(made.pdf)[-1])
    assert "House rules and answers to questions are in the booklet." in " ".join(words.split())


def test_the_grand_chef_is_pictured_on_the_last_panel() -> None:
    """An ornament takes what room is left there."""
    made = pamphlet("iron-chef")
    assert made is not None
    chef = real_deck("iron-chef").faces.figures["grand-chef"]
    assert isinstance(chef, Vignette)
    assert chef.told in names_on(made.pdf, made.pages - 1)


def test_two_figures_that_follow_each_other_stand_side_by_side() -> None:
    """In a booklet; on the panels of a pamphlet there is room for one."""
    wide, narrow = ({}, {})  # type: dict[str, str | bytes], dict[str, str | bytes]
    deck = real_deck("iron-chef")
    shown = [("ingredient", "One"), ("action", "Other")]
    assert (
        BookPictures(deck, booklet(stock("a4")), wide, WHOLE)
        .figures(shown)
        .startswith('#pictured("ingredient", grid(columns: (1fr, 1fr)')
    )
    assert BookPictures(deck, PAMPHLET, narrow, WHOLE).figures(shown).count(", illustration(") == 2
    assert set(wide) == set(narrow) == {"figure-ingredient.svg", "figure-action.svg"}


def test_a_figure_that_is_taller_than_a_panel_is_left_to_the_booklet() -> None:
    deck = real_deck("iron-chef")
    assert BookPictures(deck, booklet(stock("a4")), {}, WHOLE).figures([("setup", "")])
    assert not BookPictures(deck, replace(PAMPHLET, height=60.0), {}, WHOLE).figures([("setup", "")])


@every_game_with_faces
def test_the_box_has_room_for_a_pamphlet_where_there_is_one(id: str) -> None:
    packaging = real_deck(id).faces.packaging
    assert packaging is not None
    assert packaging.rulebook_inside == (pamphlet(id) is not None)


@every_game_with_faces
def test_every_example_has_its_picture(id: str) -> None:
    shown = [f"The moves of the example “{example.title}”" for example in examples_of(cardamom.game(id))]
    for made in (book(id), pamphlet(id)):
        if made is not None:
            names = list(names_on(made.pdf))
            assert all(any(name.startswith(example) for name in names) for example in shown), (made.format.name, names)


@every_game_with_faces
def test_no_page_but_the_last_is_empty_by_a_third(id: str) -> None:
    """Neither in the words nor among the pages of cards, in a booklet or on the panels of a pamphlet."""
    for made in (book(id), pamphlet(id)):
        if made is not None:
            written = Setting(real_deck(id), made.format, made.extent)
            gaps = gaps_of(written, made.size, made.floats, made.spare)
            print(id, made.format.name, [round(gap, 2) for gap in gaps])
            assert len(gaps) == made.pages
            assert max(gaps[:-1]) <= 1 / 3


@every_game_with_faces
def test_a_table_is_broken_only_if_it_is_taller_than_a_page(id: str) -> None:
    """Its head would be printed once more on the next page."""
    for made in (book(id), pamphlet(id)):
        if made is not None:
            tables = [table for table in nodes(_structure(made.pdf)) if table.get("/S") == "/Table"]
            assert tables
            for table in tables:
                pages = {node.raw_get("/Pg").idnum for node in nodes(table) if "/Pg" in node}
                assert len(pages) == 1, made.format.name
