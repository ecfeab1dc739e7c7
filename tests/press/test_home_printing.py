"""What a house prints on request: painted PDFs, kept until game or press change, with a progress that ends at its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardamom.kernel.game import Game
from cardamom.press import home_printing
from cardamom.press.deck import Deck
from cardamom.press.errors import BadPrint
from cardamom.press.home_printing import TITLES, home_prints, title_of

from .books.pinch import short_rulebook
from .printing import page_size, small_deck


@pytest.fixture(scope="module")
def paint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where paint is kept from one of these tests to the next."""
    return tmp_path_factory.mktemp("paint")


@pytest.fixture
def deck(tmp_path: Path, paint: Path, monkeypatch: pytest.MonkeyPatch) -> Deck:
    """Two cards, to be printed into a cache of this test's own."""
    from cardamom.press.folder import supplies_folder

    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(supplies_folder()))
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path))
    (tmp_path / "paint").symlink_to(paint)
    whole = small_deck("Apple", "Reference")
    keys = {card.key for card in whole.cards}
    small = replace(whole, faces=replace(whole.faces, cards=tuple(card for card in whole.faces.cards if card.key in keys)))
    monkeypatch.setattr(home_printing, "deck_of", lambda game: small)
    short_rulebook(monkeypatch)
    return small


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_all_that_is_printed_at_home_is_there_once(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, int]] = []
    id = deck.game.id
    folder = home_prints(id, "a4", told.append)
    assert names(folder) == [
        f"{id}-{name}"
        for name in ("booklet-a4.pdf", "box-a4.pdf", "pamphlet-a4.pdf", "rulebook.pdf", "scorepad-a4.pdf", "sheets-a4.pdf")
    ]
    assert {title_of(name) for name in names(folder)} == set(TITLES.values()) - {TITLES["dividers"]}  # it has a single deck
    assert page_size((folder / f"{id}-sheets-a4.pdf").read_bytes()) == {(210, 297)}
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1] > 0
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert len({of for _, of in told}) == 1

    def again(*_: Any) -> None:
        raise AssertionError("it was printed before")

    monkeypatch.setattr(home_printing, "files_of", again)
    assert home_prints(id, "a4") == folder


@pytest.fixture
def box_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quickest thing to print."""
    monkeypatch.setattr(home_printing, "PRODUCTS", ("box",))


@pytest.mark.usefixtures("box_only")
def test_cards_are_painted(deck: Deck, tmp_path: Path) -> None:
    home_prints(deck.game.id, "letter")
    assert list((tmp_path / "paint").glob("*.webp"))


@pytest.mark.usefixtures("box_only")
def test_what_was_printed_of_an_older_game_is_thrown_away(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = home_prints(deck.game.id, "a4"), home_prints(deck.game.id, "letter")
    look = replace(deck.faces.look, tagline="Crunchier than ever!")
    newer = replace(deck, faces=replace(deck.faces, look=look))
    monkeypatch.setattr(home_printing, "deck_of", lambda game: newer)
    second = home_prints(deck.game.id, "a4")
    assert second != first
    assert not first.exists()
    assert other.exists(), "it is for other paper"


def test_a_game_without_a_rulebook_has_all_the_rest(deck: Deck, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(self: Game) -> str:
        raise FileNotFoundError

    monkeypatch.setattr(Game, "rulebook", property(missing))
    printed = names(home_prints(deck.game.id, "a4"))
    assert [title_of(name) for name in printed] == [TITLES["box"], TITLES["scorepad"], TITLES["sheets"]]


@pytest.mark.usefixtures("box_only")
def test_nothing_is_left_of_a_print_that_fails(deck: Deck, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(job: Any, products: Any) -> Callable[[], None]:
        raise BadPrint("The paper is torn.")

    monkeypatch.setattr(home_printing, "files_of", broken)
    with pytest.raises(BadPrint, match="torn"):
        home_prints(deck.game.id, "a4")
    assert not list((tmp_path / "prints").iterdir())
    with pytest.raises(BadPrint, match="napkin"):
        home_prints(deck.game.id, "napkin")
