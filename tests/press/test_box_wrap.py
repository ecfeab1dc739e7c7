"""What is printed on a box: it is counted right, can be read, keeps away from cuts and folds, and lies on the paper."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageDraw
from pypdf import PdfWriter
from pypdf.generic import ArrayObject, NameObject

import cardamom
from cardamom.kernel.colours import READABLE
from cardamom.kernel.faces import BRIDGE, POKER, Box, CardSize, Drawing, Paper, Picture, marks_of
from cardamom.kernel.packaging import Packaging, packaging_of
from cardamom.press.box.contents import contents_lines
from cardamom.press.box.layers import LEAST_WORDS, SAFE
from cardamom.press.box.net import BLEED, HALVES, SEAM, Net, Wall, net_of
from cardamom.press.box.pages import A3, box_files, fitting
from cardamom.press.box.size import CARD_THICKNESS, PLAY, RULEBOOK, TAB, boxes_of
from cardamom.press.box.wrap import barcode_place, layers_of, marks_of_boxes, wrap_of
from cardamom.press.checks import contrast_on
from cardamom.press.deck import Deck, deck_of
from cardamom.press.errors import BadPrint
from cardamom.press.layout import HOME_MARGIN, Stock, stock
from cardamom.press.manifest import with_credits
from cardamom.press.packaging_checks import rulebook_problems
from cardamom.press.pdf import face_picture

from .books.pinch import short_rulebook
from .printing import every_game_with_faces, fonts, page_size, rasters, reader, real_deck, rendered, small_deck, small_faces

A4 = stock("a4")


@cache
def net(id: str) -> Net:
    return net_of(boxes_of(real_deck(id))[0].inside)


# ---- how large it is


@every_game_with_faces
def test_the_boxes_hold_every_card_once_and_are_deep_enough(id: str) -> None:
    deck = real_deck(id)
    boxes = boxes_of(deck)
    for card in deck.faces.cards:
        assert sum(packed.copies[card.key] for packed in boxes) == card.copies
    for packed in boxes:
        thick = (sum(packed.copies.values()) + len(packed.dividers)) * CARD_THICKNESS + RULEBOOK * packed.rulebook
        assert thick < packed.inside.depth < 70, "more than that is too deep to be held together by a tongue"
        assert packed.inside.width == 63 + PLAY
        assert packed.inside.height == 88 + PLAY + (TAB if packed.dividers else 0)
    inside = packaging_of(deck.game, deck.faces).rulebook_inside
    assert [packed.rulebook for packed in boxes] == [inside, *[False] * (len(boxes) - 1)]


def test_thicker_stock_makes_a_deeper_box_and_impossible_stock_is_refused() -> None:
    deck = real_deck("carrot")
    assert boxes_of(deck, 0.4)[0].inside.depth == pytest.approx(boxes_of(deck)[0].inside.depth + 59 * 0.1)
    for thickness in (0, 0.1, 3.0, float("nan")):
        with pytest.raises(BadPrint, match=r"0\.15 to 0\.6 mm thick"):
            boxes_of(deck, thickness)


@every_game_with_faces
def test_what_is_inside_is_counted(id: str) -> None:
    deck = real_deck(id)
    packaging = packaging_of(deck.game, deck.faces)
    cards = dividers = 0
    for packed in boxes_of(deck):
        for line in contents_lines(packaging, deck.faces, packed):
            number = re.match(r"\d+", line)
            assert number, line
            if "divider" in line:
                dividers += int(number[0])
            elif "rulebook" not in line:
                cards += int(number[0])
    assert cards == sum(card.copies for card in deck.faces.cards)
    assert dividers == len(packaging.dividers)


def test_the_box_of_the_carrot_holds_vegetables_and_reference_cards() -> None:
    deck = real_deck("carrot")
    lines = contents_lines(packaging_of(deck.game, deck.faces), deck.faces, boxes_of(deck)[0])
    assert lines[:2] == ["52 vegetable cards, ace to king in four suits", "6 reference cards with all dishes"]


# ---- words


@every_game_with_faces
def test_words_are_large_upright_and_away_from_cuts_and_folds(id: str) -> None:
    deck = real_deck(id)
    for packed in boxes_of(deck):
        lies = net_of(packed.inside)
        for word in wrap_of(deck, packed, lies)[1]:
            panel = lies.panel(word.panel).box
            safe = Box(0, 0, panel.width * 10, panel.height * 10).inset(SAFE)
            assert safe.holds(word.box, 0.5), (word.panel, word.line.words)
            if word.panel == Wall.FRONT.value:
                assert word.line.size >= 20
            else:
                assert word.line.size >= LEAST_WORDS - 0.5, (word.panel, word.line.words)
            wide = packed.inside.depth >= 30
            turned = {"top closure": 180, "left": 0 if wide else 90, "right": 0 if wide else 90}
            assert word.degrees == turned.get(word.panel, 0)


@every_game_with_faces
def test_words_stand_out_from_what_lies_behind_them(id: str) -> None:
    deck = real_deck(id)
    packed = boxes_of(deck)[0]
    lies = net_of(packed.inside)
    svg, words = wrap_of(deck, packed, lies, wordless=True)
    extent = lies.extent
    picture = face_picture(svg, round(extent.width * 5), round(extent.height * 5))
    for word in words:
        panel = lies.panel(word.panel).box
        x, y = (panel.x - extent.x) * 10 + word.box.x, (panel.y - extent.y) * 10 + word.box.y
        line = replace(word.line, box=Box(x / 2, y / 2, word.box.width / 2, word.box.height / 2))
        half = CardSize("half a box", extent.width * 5, extent.height * 5)
        assert contrast_on(picture, line, half) >= READABLE, (word.panel, line.words)


def test_a_designer_is_named_on_front_and_back_and_nobody_else_is() -> None:
    def said(id: str) -> str:
        deck = real_deck(id)
        packed = boxes_of(deck)[0]
        return " ".join(f"{word.panel}: {word.line.words}" for word in wrap_of(deck, packed, net(id))[1])

    assert "front: by Alan Roger" in said("carrot")
    assert "back: Designed by Alan Roger" in said("carrot")
    assert "esigned by" not in said("iron-chef")


# ---- on paper


def printed(id: str) -> dict[str, bytes]:
    return dict(box_files(real_deck(id), A4))


def test_a_box_lies_on_one_page_and_its_inside_on_the_next() -> None:
    files = printed("carrot")
    assert list(files) == ["box-a4.pdf"]
    pdf = files["box-a4.pdf"]
    assert page_size(pdf) == {(297.0, 210.0)}
    assert len(reader(pdf).pages) == 2
    assert rasters(pdf) == 0
    assert all(fonts(pdf).values())
    inside = reader(pdf).pages[1].extract_text()
    assert "glue flap" in inside
    assert "barcode outside" in inside


def test_a_deep_box_comes_in_two_parts_and_whole_on_larger_paper() -> None:
    files = printed("alchemist")
    assert list(files) == ["box-a4.pdf", "box-a3.pdf"]
    assert page_size(files["box-a4.pdf"]) == {(210.0, 297.0)}
    assert len(reader(files["box-a4.pdf"]).pages) == 4
    assert page_size(files["box-a3.pdf"]) == {(420.0, 297.0)}


def test_a_game_in_several_boxes_has_a_page_for_each_with_its_own_name() -> None:
    deck = real_deck("food-court")
    files = dict(box_files(deck, stock("letter")))
    assert list(files) == ["box-letter.pdf"]
    assert len(reader(files["box-letter.pdf"]).pages) == 8
    names = [packed.name for packed in boxes_of(deck)]
    assert names[0] == "Piazza Romana & Le Petit Paris"
    assert len(set(names)) == 4


@every_game_with_faces
def test_every_box_fits_the_paper_at_home(id: str) -> None:
    for paper in (A4, stock("letter")):
        whole = fitting((net(id),), paper)
        sheets = whole or fitting([net_of(net(id).inside, walls) for walls in HALVES], paper)
        assert sheets
        for sheet in sheets:
            x, y = sheet.origin
            extent = sheet.net.extent
            assert x + extent.x >= HOME_MARGIN - 1e-6
            assert y + extent.bottom <= sheet.stock.height - HOME_MARGIN + 1e-6


def test_what_fits_no_paper_is_refused_with_advice() -> None:
    with pytest.raises(BadPrint, match="mm deep does not fit on A3, not even in two parts"):
        dict(box_files(real_deck("potion-crafting"), Stock("A6", 105, 148), 0.6))
    assert A3.width < A3.height


def test_nothing_is_printed_beyond_the_bleed_and_nothing_within_it_is_missing() -> None:
    id, dpi = "iron-chef", 100
    lies = net(id)
    sheet = fitting((lies,), A4)[0]
    page = rendered(printed(id)["box-a4.pdf"], 0, dpi)
    x, y = sheet.origin

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] + x) / 25.4 * dpi, (point[1] + y) / 25.4 * dpi

    bled = Image.new("L", page.size)
    for panel in lies.panels:
        box = panel.inked if panel.printed else panel.box
        ImageDraw.Draw(bled).rectangle((*at((box.x - 0.3, box.y - 0.3)), *at((box.right + 0.3, box.bottom + 0.3))), fill=255)
    drawn = ImageChops.difference(page, Image.new("RGB", page.size, "white")).convert("L").point(lambda v: 255 if v > 40 else 0)
    outside = ImageChops.subtract(drawn, bled)
    margin = Image.new("L", page.size, 255)
    left, top = at((lies.extent.x, lies.extent.y))
    right, bottom = at((lies.extent.right, lies.extent.bottom))
    ImageDraw.Draw(margin).rectangle((left, top, right, bottom), fill=0)
    front = lies.panel("front").box
    ImageDraw.Draw(margin).rectangle((*at((front.x, lies.extent.y)), *at((front.right, -BLEED - 1))), fill=255)  # the notes
    assert ImageChops.subtract(outside, margin).getbbox() is None
    for panel in lies.panels:
        if panel.printed:
            box = panel.inked
            for corner in ((box.x + 0.5, box.y + 0.5), (box.right - 0.5, box.bottom - 0.5)):
                assert page.getpixel((round(at(corner)[0]), round(at(corner)[1]))) != (255, 255, 255), panel.name
    glue = lies.panel("glue flap").box
    (left, top), (right, bottom) = at((glue.x + 1, 30)), at((-SEAM - 0.5, 60))
    bare = page.crop((round(left), round(top), round(right), round(bottom)))
    assert bare.getcolors() == [(bare.width * bare.height, (255, 255, 255))], "glue holds on bare paper"


def with_shown(pdf: bytes, *names: str) -> bytes:
    """A document of whose layers only these are shown."""
    writer = PdfWriter(clone_from=io.BytesIO(pdf))
    layers: Any = writer.root_object["/OCProperties"]
    usual = layers["/D"]
    for where, is_shown in (("/ON", True), ("/OFF", False)):
        chosen = (layer for layer in layers["/OCGs"] if (layer.get_object()["/Name"] in names) == is_shown)
        usual[NameObject(where)] = ArrayObject(chosen)
    content = io.BytesIO()
    writer.write(content)
    return content.getvalue()


def test_cuts_and_creases_are_on_layers_of_their_own() -> None:
    """What a layer shows reaches as far as its lines do; creases are hidden at first."""
    pdf, lies, dpi = printed("carrot")["box-a4.pdf"], net("carrot"), 100
    drawn = {names: rendered(with_shown(pdf, *names), 0, dpi) for names in ((), ("Cut",), ("Crease",))}
    assert ImageChops.difference(rendered(pdf, 0, dpi), drawn["Cut",]).getbbox() is None
    x, y = fitting((lies,), A4)[0].origin
    ends = {"Cut": lies.cut, "Crease": [end for fold in lies.folds for end in (fold.start, fold.end)]}
    for name, points in ends.items():
        found = ImageChops.difference(drawn[()], drawn[name,]).getbbox()
        across, down = [x + point[0] for point in points], [y + point[1] for point in points]
        assert found == pytest.approx([at * dpi / 25.4 for at in (min(across), min(down), max(across), max(down))], abs=2.5)


def test_the_barcode_has_a_white_place_of_its_own() -> None:
    for id, where in (("carrot", "back"), ("iron-chef", "bottom closure")):
        deck = real_deck(id)
        packed = boxes_of(deck)[0]
        panel, place = barcode_place(deck, packed)
        assert panel == where
        assert place.width >= 299
        assert place.height >= 207
        lies = net_of(packed.inside)
        box = lies.panel(panel).box
        assert Box(0, 0, box.width * 10, box.height * 10).inset(15).holds(place)
        for word in wrap_of(deck, packed, lies)[1]:
            if word.panel == panel:
                over = min(word.box.right, place.right) - max(word.box.x, place.x)
                beside = min(word.box.bottom, place.bottom) - max(word.box.y, place.y)
                assert over <= 0 or beside <= 0, word.line.words


# ---- other decks


def test_a_game_without_a_packaging_has_a_box_too(monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch)
    deck = small_deck()
    files = dict(box_files(deck, A4))
    assert list(files) == ["box-a4.pdf"]
    lines = contents_lines(packaging_of(deck.game, deck.faces), deck.faces, boxes_of(deck)[0])
    assert lines == ["18 cards", "1 reference card", "1 rulebook"]
    assert io.BytesIO(files["box-a4.pdf"]).read(4) == b"%PDF"


def without_packaging(size: CardSize = POKER) -> Deck:
    """Two kinds of cards of a size, with the card of credits."""
    faces, paper = small_faces(), Drawing(Paper("#f7e8d2"), size=size)
    cards = tuple(replace(card, front=paper) for card in faces.cards[:2])
    return deck_of(small_deck().game, faces=with_credits(replace(faces, cards=cards, backs={"deck": paper})))


def test_the_box_says_there_is_a_rulebook_only_if_a_pamphlet_holds_it(monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch)
    short = without_packaging()
    packaging = packaging_of(short.game, short.faces)
    assert contents_lines(packaging, short.faces, boxes_of(short)[0]) == ["7 cards", "1 credits card", "1 rulebook"]
    short_rulebook(monkeypatch, "## More\n\n" + "Words and words, and more of them.\n\n" * 900)
    long = without_packaging()
    assert contents_lines(packaging, long.faces, boxes_of(long)[0]) == ["7 cards", "1 credits card"]
    assert boxes_of(long)[0].inside.depth == pytest.approx(boxes_of(short)[0].inside.depth - RULEBOOK)


def test_the_box_of_small_cards_has_room_for_the_pamphlet(monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch)
    inside = boxes_of(without_packaging(BRIDGE))[0].inside
    assert (inside.width, inside.height) == (63 + PLAY, 89 + PLAY)


def test_the_check_compares_the_box_with_the_pamphlet(monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch)
    deck = without_packaging()
    declared = [
        replace(deck, faces=replace(deck.faces, packaging=Packaging("Play!", (), (), "no points", rulebook_inside=inside)))
        for inside in (True, False)
    ]
    assert [list(rulebook_problems(each)) for each in (deck, *declared)] == [
        [],
        [],
        ["The rules fit a pamphlet, and the box has no room for it; leave out rulebook_inside=False."],
    ]
    short_rulebook(monkeypatch, "## More\n\n" + "Words and words, and more of them.\n\n" * 900)
    assert [list(rulebook_problems(replace(each))) for each in (deck, *declared)] == [
        [],
        ["The box has room for a rulebook, but the rules fit no pamphlet; write rulebook_inside=False, or shorten them."],
        [],
    ]


def test_little_ink_and_some_cards_print_the_whole_box() -> None:
    deck = deck_of(cardamom.game("carrot"), ["What to cook"], low_ink=True)
    assert boxes_of(deck)[0].inside == boxes_of(real_deck("carrot"))[0].inside
    assert len(dict(box_files(deck, A4))) == 1


def test_all_that_must_be_painted_is_known_beforehand() -> None:
    deck = real_deck("iron-chef")
    marks = marks_of_boxes(deck)
    assert (deck.faces.look.ground, POKER) in marks
    shown = [mark for shown in layers_of(deck, boxes_of(deck)[0]).values() for layer in shown for mark in layer.marks]
    assert len([mark for mark in shown if isinstance(mark, Picture | Paper)]) > 6
    assert set(shown) <= {mark for mark, _ in marks}
    fan = {deck.faces.of_kind(kind) for kind in packaging_of(deck.game, deck.faces).fan}
    assert {(mark, card.size) for card in fan for mark in marks_of(card.front)} <= set(marks)
