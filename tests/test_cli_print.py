"""`cardamom print`: what it writes, and that bad input is one sentence and leaves nothing behind."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardamom
from cardamom.kernel.faces import Faces
from cardamom.kernel.game import discover
from cardamom.press import job
from cardamom.press.delivery import File, Task
from cardamom.press.errors import NoFaces
from cardamom.press.faces import faces_of
from cardamom.press.job import PRODUCTS

from .press.printing import ids_with_faces, names_on, page_size, reader, words_on_pages
from .test_cli import call, process, refused

WITH_FACES = ids_with_faces()
GAME = WITH_FACES[0]
NAME = cardamom.game(GAME).name


def files_in(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def printed(folder: Path, *arguments: str) -> Path:
    done = call("print", GAME, "--out", str(folder), "--flat", *arguments)
    assert done.exit_code == 0, done.output
    return folder


def first_card(faces: Faces) -> str:
    return faces.cards[0].key


def test_the_help_teaches() -> None:
    said = call("print", "--help").stdout
    assert "cardamom print carrot --out carrot-print" in said
    for product in PRODUCTS:
        assert product in said


def test_a_few_cards_on_one_sheet(tmp_path: Path) -> None:
    card = faces_of(GAME).cards[0]
    folder = printed(tmp_path / "out", "--cards", f"{card.name}, {card.key}", "--paper", "letter")
    assert files_in(folder) == ["sheets-letter.pdf"]
    pdf = (folder / "sheets-letter.pdf").read_bytes()
    assert page_size(pdf) == {(215.9, 279.4)}
    assert names_on(pdf, 0) == {card.name: min(9, card.copies)}


def test_cards_and_rulebook_follow_the_house_rules(tmp_path: Path) -> None:
    """What Sultan Saray's card and the rulebook say depends on turkiye_bonus; the same options give the same files."""
    few = ("--flat", "--cards", "Sultan Saray", "--no-backs")
    folders = {name: tmp_path / name for name in ("usual", "named", "played")}
    rules = {"usual": [], "named": ["--option", "turkiye_bonus=sides"], "played": ["--option", "turkiye_bonus=customers"]}
    for name, folder in folders.items():
        only = "sheets,rulebook" if name == "played" else "sheets"  # a large book takes long
        done = call("print", "food-court", "--out", str(folder), "--only", only, *few, *rules[name])
        assert done.exit_code == 0, done.output
    usual, named, played = ((folder / "sheets-a4.pdf").read_bytes() for folder in folders.values())
    assert usual == named != played
    said = words_in(folders["played"] / "rulebook.pdf")
    assert "House rules of this table" in said
    assert "If you serve a Turkish customer, each kebab" in said


def words_in(pdf: Path) -> str:
    text = " ".join(words_on_pages(pdf.read_bytes()))
    return " ".join(re.sub(r"[-\x02\ufffe]\n", "", text).split())


def test_a_house_rule_that_does_not_exist_is_named(tmp_path: Path) -> None:
    where = ("--out", str(tmp_path / "out"))
    refused(call("print", "carrot", *where, "--option", "stall_laps=1"), "The option stall_laps takes 2 to 50, not '1'.")
    refused(call("print", "carrot", *where, "--option", "stall"), "An option is written as NAME=VALUE, not 'stall'.")
    refused(
        call("print", "--gallery", *where, "--option", "stall_laps=2"),
        "The gallery shows the cards of all games as they usually are; leave out --option.",
    )
    assert list(tmp_path.iterdir()) == []


def test_all_products_of_a_card(tmp_path: Path) -> None:
    faces = faces_of(GAME)
    card = faces.cards[0]
    folder = printed(tmp_path / "out", "--cards", card.key, "--only", "all")
    shop_files = [f"{card.key}-x{card.copies}.png", f"back-{card.back}.png"]
    assert files_in(folder) == sorted(
        [
            "box-a3.pdf",
            "box-a4.pdf",
            "box.png",
            "credits.md",
            "dividers-a4.pdf",
            "booklet-a4.pdf",
            "rulebook.pdf",
            "sheets-a4.pdf",
            "shops/cards.pdf",
            *(f"shops/{shop}/{name}" for shop in ("makeplayingcards", "thegamecrafter") for name in shop_files),
            f"tabletop/{GAME}-back-{card.back}.png",
            f"tabletop/{GAME}-main-deck-1.png",
            f"tabletop/{GAME}-rulebook.pdf",
            f"tabletop/{GAME}.json",
        ]
    )
    saved = json.loads((folder / "tabletop" / f"{GAME}.json").read_text())
    custom = next(iter(saved["ObjectStates"][0]["CustomDeck"].values()))
    assert custom["FaceURL"] == (folder / "tabletop" / f"{GAME}-main-deck-1.png").resolve().as_uri()


def test_what_was_written_is_listed(tmp_path: Path) -> None:
    done = call("print", GAME, "--out", str(tmp_path / "out"), "--flat", "--only", "credits,dividers")
    assert done.stdout.splitlines() == [str(tmp_path / "out" / "dividers-a4.pdf"), str(tmp_path / "out" / "credits.md")]


def test_what_a_game_does_not_need_is_told(tmp_path: Path) -> None:
    done = call("print", "potion-crafting", "--out", str(tmp_path / "out"), "--flat", "--only", "credits,scorepad")
    assert done.stdout.splitlines() == [str(tmp_path / "out" / "credits.md")]
    assert "Potion Crafting needs no score pad: the potions in front of you are your score." in done.stderr


def test_the_box_fits_the_stock_that_is_named(tmp_path: Path) -> None:
    for stock in ("0.3", "0.4"):
        call("print", "carrot", "--out", str(tmp_path / stock), "--flat", "--only", "box", "--stock-thickness", stock)
    assert (tmp_path / "0.3" / "box-a4.pdf").read_bytes() != (tmp_path / "0.4" / "box-a4.pdf").read_bytes()
    assert (tmp_path / "0.3" / "box.png").read_bytes() == (tmp_path / "0.4" / "box.png").read_bytes()
    where = ("--out", str(tmp_path / "out"), "--flat", "--only", "box")
    refused(call("print", "carrot", *where, "--stock-thickness", "3"), "Card stock is 0.15 to 0.6 mm thick; 3 mm is not.")


def test_the_same_game_gives_the_same_bytes(tmp_path: Path) -> None:
    arguments = ["--cards", first_card(faces_of(GAME)), "--only", ",".join(PRODUCTS), "--url", "https://example.org/x"]
    one, other = printed(tmp_path / "one", *arguments), printed(tmp_path / "other", *arguments)
    assert files_in(one) == files_in(other)
    for name in files_in(one):
        assert (one / name).read_bytes() == (other / name).read_bytes(), name


def test_no_backs_and_low_ink(tmp_path: Path) -> None:
    few = ["--cards", first_card(faces_of(GAME))]
    whole = printed(tmp_path / "whole", *few) / "sheets-a4.pdf"
    thin = printed(tmp_path / "thin", *few, "--no-backs", "--low-ink") / "sheets-a4.pdf"
    assert len(reader(whole.read_bytes()).pages) == 2
    assert len(reader(thin.read_bytes()).pages) == 1


def test_hardly_any_margin_is_said(tmp_path: Path) -> None:
    few = ["--cards", first_card(faces_of(GAME)), "--bleed", "3"]
    done = call("print", GAME, "--out", str(tmp_path / "out"), "--flat", *few)
    assert done.exit_code == 0
    assert done.stderr == "With 3 mm of bleed, A4 has hardly any margin: print it borderless.\n"


def test_the_gallery_has_every_game_with_faces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.press.faces.games_with_faces", lambda: [GAME])
    done = call("print", "--gallery", "--flat", "--out", str(tmp_path / "out"))
    assert done.exit_code == 0, done.output
    assert files_in(tmp_path / "out") == ["gallery.html"]
    page = (tmp_path / "out" / "gallery.html").read_text()
    assert f'<section id="{GAME}">' in page
    assert page.count("<button") == len(faces_of(GAME).cards)


# ---- bad input

BAD = [
    (["nope"], f"No game is called 'nope'; the installed games are {', '.join(discover())}."),
    ([GAME, "--paper", "a5"], "No paper is called 'a5'; choose one of a4, letter, a3, sra3."),
    ([GAME, "--bleed", "9"], "The bleed is 0 to 3 mm, because faces are drawn no further; 9 is not."),
    ([GAME, "--cards", "zzzz"], f"{NAME} has no card called 'zzzz'."),
    ([GAME, "--only", "poster"], f"Nothing to print is called 'poster'; there are {', '.join(PRODUCTS)}, and all."),
    ([], "Name the game to print, or write --gallery for a page with the cards of all games, but not both."),
    (
        [GAME, "--gallery"],
        "Name the game to print, or write --gallery for a page with the cards of all games, but not both.",
    ),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD)
def test_bad_input_is_one_sentence_and_leaves_nothing(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    refused(call("print", *arguments, "--flat", "--out", str(tmp_path / "out")), sentence)
    assert list(tmp_path.iterdir()) == []


def test_a_game_without_faces_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(game: object) -> Faces:
        raise NoFaces(f"{NAME} has no faces yet; games with faces are none.")

    monkeypatch.setattr("cardamom.press.deck.faces_of", none)
    refused(call("print", GAME, "--out", str(tmp_path / "out")), f"{NAME} has no faces yet; games with faces are none.")
    assert list(tmp_path.iterdir()) == []


def test_faces_that_cannot_be_imported_are_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: object) -> Faces:
        raise ModuleNotFoundError("No module named 'somewhere'")

    monkeypatch.setattr("cardamom.press.deck.faces_of", broken)
    sentence = f"The faces of {NAME} cannot be loaded: No module named 'somewhere'."
    refused(call("print", GAME, "--out", str(tmp_path / "out")), sentence)


def test_without_the_press_extra_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> None:
        raise ModuleNotFoundError("No module named 'typst'", name="typst")

    monkeypatch.setattr("cardamom.cli.print.import_module", absent)
    sentence = "Printing needs typst, which is not installed; run: pip install 'cardamom[press]'."
    refused(call("print", GAME, "--out", str(tmp_path / "out")), sentence)


def test_without_art_and_fonts_it_says_what_to_run(tmp_path: Path) -> None:
    arguments = ["-m", "cardamom", "print", GAME, "--flat", "--out", str(tmp_path / "out")]
    done = process(*arguments, CARDAMOM_SUPPLIES=str(tmp_path / "none"))
    assert done.returncode == 2
    assert done.stderr.endswith("make supplies\n") or done.stderr.endswith("make supplies.\n")
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.soak
@pytest.mark.parametrize("id", WITH_FACES)
def test_everything_of_every_game_is_printed_and_is_the_same_twice(tmp_path: Path, id: str) -> None:
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        done = call("print", id, "--out", str(folder), "--flat", "--only", "all", "--url", "https://example.org/x")
        assert done.exit_code == 0, done.output
    one, other = folders
    assert files_in(one) == files_in(other)
    for name in files_in(one):
        assert (one / name).read_bytes() == (other / name).read_bytes(), name
    faces = faces_of(id)
    sides = len(faces.cards) + len({card.back for card in faces.cards})
    assert len(list((one / "shops").rglob("*.png"))) == 2 * sides


def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    refused(
        call("print", GAME, "--flat", "--out", str(tmp_path / "out")),
        f"{tmp_path / 'out'} is a file, so nothing can be written to {tmp_path / 'out'}; name a folder.",
    )


def test_stopping_half_way_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half() -> Iterator[File]:
        yield "half.pdf", b"half"
        raise KeyboardInterrupt

    def stopped(work: job.Job) -> Iterator[Task]:
        yield lambda: [("whole.pdf", b"whole")]
        yield half

    monkeypatch.setitem(PRODUCTS, "box", job.Product("box", stopped))
    done = call("print", GAME, "--flat", "--only", "box", "--out", str(tmp_path / "out"))
    assert done.exit_code == 130
    assert (done.stdout, done.stderr) == ("", "Stopped; nothing was written.\n")
    assert list(tmp_path.iterdir()) == []
