"""The pamphlet: all of the rulebook in eight or sixteen panels, and a sheet that folds into the right order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import pytest

import cardamom
from cardamom.kernel.game import discover
from cardamom.kernel.rulebook import rulebook_for
from cardamom.press.deck import deck_of
from cardamom.press.errors import BadPrint
from cardamom.press.layout import stock
from cardamom.press.pamphlet import LEAST, Pamphlet, Place, imposed, inside, outside, pamphlet_of
from cardamom.press.rulebook import Part, rulebook_of

from .printing import (
    every_game_with_faces,
    fonts,
    names_on,
    near,
    page_size,
    pixel,
    rasters,
    reader,
    real_deck,
    rendered,
    small_deck,
    small_faces,
)

IDS = list(discover())


@cache
def pamphlet(id: str) -> Pamphlet:
    """The pamphlet of a game in the look of the small deck."""
    return pamphlet_of(deck_of(cardamom.game(id), faces=small_faces()))


@cache
def pages(id: str) -> list[str]:
    """What is written on its panels."""
    return [page.extract_text() for page in reader(pamphlet(id).pdf).pages]


def squeezed(text: str) -> str:
    """Only letters and digits: lines and panels break words and sentences anywhere."""
    return re.sub(r"[^a-z0-9]", "", text.lower())


# ---- folding


@dataclass(frozen=True)
class Leaf:
    """A piece of folded paper: what is printed on the side towards the reader, and on the side away from them.

    A panel that stands on its head has a minus.
    """

    front: int
    back: int


Stack = list[Leaf]  # from the reader backwards


def sheet(panels: int) -> list[list[Stack]]:
    """The sheet with its outside towards the reader, rows of cells. Behind a cell lies what the turned side shows there."""
    front = {(place.row, place.column): -place.panel if place.turned else place.panel for place in outside(panels)}
    behind: dict[tuple[int, int], int] = {}
    if panels > 8:
        behind = {(place.row, 3 - place.column): place.panel for place in inside()}  # flipped at the short edge
    return [[[Leaf(front[row, column], behind.get((row, column), 0))] for column in range(4)] for row in range(2)]


def folded_behind(kept: Stack, moved: Stack, upside_down: bool) -> Stack:
    """One stack folded behind another: its order is reversed, and each leaf shows its other side."""
    sign = -1 if upside_down else 1
    return kept + [Leaf(sign * leaf.back, sign * leaf.front) for leaf in reversed(moved)]


def folded(panels: int) -> tuple[list[Stack], list[Stack], Stack]:
    """The strip after the first fold, the two stacks after the second and the one after the third."""
    upper, lower = sheet(panels)
    strip = [folded_behind(lower[column], upper[column], upside_down=True) for column in range(4)]
    halves = [folded_behind(strip[3 - column], strip[column], upside_down=False) for column in (1, 0)]
    return strip, halves, folded_behind(halves[1], halves[0], upside_down=False)


@pytest.mark.parametrize("panels", [8, 16])
def test_folded_as_told_the_panels_come_in_their_order(panels: int) -> None:
    strip, halves, closed = folded(panels)
    assert (closed[0].front, closed[-1].back) == (1, panels)  # the covers are outside
    # opened once, and looked at from behind: the first two panels of the text
    assert [halves[1][-1].back, halves[0][-1].back] == [2, 3]
    # opened twice, from behind, left to right
    assert [stack[-1].back for stack in reversed(strip)] == [4, 5, 6, 7]


def test_every_panel_is_on_the_sheet_once_and_the_inside_reads_row_by_row() -> None:
    assert sorted(place.panel for place in outside(8)) == list(range(1, 9))
    assert sorted(place.panel for place in outside(16) + inside()) == list(range(1, 17))
    assert [(place.row, place.column) for place in inside()] == [(row, column) for row in range(2) for column in range(4)]
    assert not any(place.turned for place in inside())


def test_a_wrong_order_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    right = outside(16)
    swapped = [Place(5 if p.panel == 4 else 4 if p.panel == 5 else p.panel, p.column, p.row, p.turned) for p in right]
    monkeypatch.setitem(globals(), "outside", lambda panels: swapped)
    with pytest.raises(AssertionError):
        test_folded_as_told_the_panels_come_in_their_order(16)


# ---- what is on the panels


@pytest.mark.parametrize("id", IDS)
def test_a_pamphlet_holds_the_whole_rulebook_in_its_parts(id: str) -> None:
    game = cardamom.game(id)
    made = pamphlet(id)
    said = pages(id)
    assert len(said) == made.panels
    assert made.panels in (8, 16)
    assert made.size >= LEAST
    assert page_size(made.pdf) == {(63.0, 88.0)}
    assert names_on(made.pdf, 0) == {game.name: 1}
    whole = squeezed(" ".join(said))
    book = rulebook_of(game)
    headings = [section.title for sections in book.sections.values() if len(sections) > 1 for section in sections]
    for heading in [part.value for part in Part] + headings:
        assert squeezed(heading) in whole
    for sentence in re.findall(r"^[A-Z][^*`|#\n]{20,60}", rulebook_for(game), re.MULTILINE):
        assert squeezed(sentence) in whole, sentence
    assert squeezed(Part.END.value) in squeezed(said[-1])
    assert squeezed("Thank you for playing") in squeezed(said[-1])
    lines = [[line.strip() for line in text.splitlines()] for text in said]
    starts = [next(number for number, found in enumerate(lines) if part.value in found) for part in Part]
    assert starts == sorted(starts)


@pytest.mark.parametrize("id", IDS)
def test_names_for_programs_are_not_printed(id: str) -> None:
    said = " ".join(pages(id))
    assert "_" not in said
    assert "`" not in said
    assert "()" not in said


def test_decks_are_counted_by_the_declarations() -> None:
    for id in IDS:
        for name, count in cardamom.game(id).components.items():
            assert squeezed(f"{name} {count}") in squeezed(pages(id)[-1])


def test_a_house_rule_that_the_rulebook_forgets_is_told_from_its_declaration(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = small_deck()
    option = deck.game.state.options[0]
    assert "More house rules" not in " ".join(pages(deck.game.id))
    monkeypatch.setattr(type(deck.game), "rulebook", deck.game.rulebook.replace(f"`{option.name}`", "`forgotten`"))
    said = " ".join(page.extract_text() for page in reader(pamphlet_of(deck).pdf).pages)
    assert "morehouserules" in squeezed(said)
    assert squeezed(option.meaning) in squeezed(said)
    assert squeezed(f"usually {option.default}") in squeezed(said)


def test_the_groups_of_the_look_are_shown_with_their_signs() -> None:
    said = squeezed(" ".join(pages(IDS[0])))
    assert "howtotellthemapart" in said
    assert "orchard" in said


@pytest.mark.parametrize(("paper", "size"), [("a4", (297.0, 210.0)), ("letter", (279.4, 215.9))])
def test_the_sheet_fits_the_paper_and_its_cover_runs_over_the_cut(paper: str, size: tuple[float, float]) -> None:
    deck = small_deck()
    made = pamphlet_of(deck)
    pdf = imposed(deck, made, stock(paper))
    assert page_size(pdf) == {size}
    assert len(reader(pdf).pages) == made.panels // 8
    right, bottom = (size[0] + 252) / 2, (size[1] + 176) / 2
    page = rendered(pdf, 0)
    assert near(pixel(page, right + 2, bottom - 40), "#5a2a20")
    assert near(pixel(page, right - 61, bottom + 2), "#5a2a20")
    assert near(pixel(page, right - 65, bottom - 20), "#ffffff")
    assert "Fold the upper half behind the lower one" in reader(pdf).pages[0].extract_text().replace("\n", " ")


def test_the_same_rulebook_gives_the_same_bytes() -> None:
    deck = small_deck()
    one, other = pamphlet_of(deck), pamphlet_of(deck)
    assert one.pdf == other.pdf
    assert one.size == other.size
    assert imposed(deck, one, stock("a4")) == imposed(deck, other, stock("a4"))


def test_a_rulebook_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = small_deck()
    long = deck.game.rulebook + "\n\n## More\n\n" + "Words and words. " * 6000
    monkeypatch.setattr(type(deck.game), "rulebook", long)
    with pytest.raises(BadPrint, match=r"too long for a pamphlet of sixteen panels; shorten it\.$"):
        pamphlet_of(deck)


def test_a_short_rulebook_needs_only_one_side(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = small_deck()
    sections = ("What you need", "Setting up", "Your turn", "The end")
    names = " ".join(f"`{option.name}`" for option in deck.game.state.options)  # so that none is told once more
    short = "# Short\n\nPlay.\n\n" + "".join(f"## {title}\n\nA few words. {names}\n\n" for title in sections)
    monkeypatch.setattr(type(deck.game), "rulebook", short)
    made = pamphlet_of(deck)
    assert made.panels == 8
    assert "Our own house rules" in " ".join(page.extract_text() for page in reader(made.pdf).pages)
    assert len(reader(imposed(deck, made, stock("a4"))).pages) == 1


@every_game_with_faces
def test_the_pamphlet_of_a_game_is_vectors_with_its_own_fonts(id: str) -> None:
    deck = real_deck(id)
    made = pamphlet_of(deck)
    sheet_pdf = imposed(deck, made, stock("a4"))
    for pdf in (made.pdf, sheet_pdf):
        assert rasters(pdf) == 0
        assert all(fonts(pdf).values())
    embedded = [squeezed(name) for name in fonts(made.pdf)]
    for family in (deck.faces.look.body.family, deck.faces.look.title.family):
        assert any(squeezed(family) in name for name in embedded)
    said = squeezed(" ".join(page.extract_text() for page in reader(made.pdf).pages))
    for item in deck.faces.look.groups:
        assert squeezed(item.text) in said
