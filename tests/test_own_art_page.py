"""“Bring your own art” is true: the page's files make a package whose wheel holds its art, and which prints from end to end."""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from cardamom.press.folder import supplies_folder

from .press.printing import fonts, names_on, page_size, reader, rendered
from .test_adding_a_game import BLOCK, Installed, files, python

PAGE = (Path(__file__).parents[1] / "docs" / "press.md").read_text(encoding="utf-8")
FACES = "src/pinch/faces"
SAFFRON = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><style>.a{fill:currentColor}</style>
<path class="a" d="M50 8c14 14 24 30 24 46a24 24 0 0 1-48 0C26 38 36 22 50 8z"/>
<circle cx="50" cy="54" r="13" fill="#f2b632"/></svg>"""
SPICES = ("Salt", "Pepper", "Ginger", "Cumin", "Clove", "Saffron")


def shown() -> dict[str, str]:
    """The files of the section, by their names."""
    section = PAGE[PAGE.index("## Bring your own art") : PAGE.index("## Two layers")]
    return {match["value"]: match["text"] for match in BLOCK.finditer(section) if match["key"] == "title"}


def picture(path: Path, colour: str) -> None:
    """A jar on a cloth, in a colour."""
    image = Image.new("RGB", (1500, 1500), "#efe3cf")
    pen = ImageDraw.Draw(image)
    pen.ellipse((150, 1180, 1350, 1460), fill="#d8c4a2")
    pen.rounded_rectangle((430, 420, 1070, 1330), 120, fill=colour, outline="#33231a", width=18)
    pen.rounded_rectangle((480, 250, 1020, 440), 40, fill="#c9a36a", outline="#33231a", width=18)
    image.save(path)


@pytest.fixture(scope="module")
def pinch(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Pinch with the faces of the page, built and installed as a package of its own."""
    project, target = tmp_path_factory.mktemp("project"), tmp_path_factory.mktemp("site")
    added = shown()
    there = files()
    for name in {**there, **added}:
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(part[name] for part in (there, added) if name in part), encoding="utf-8")
    art, letters = project / FACES / "art", project / FACES / "fonts"
    art.mkdir()
    letters.mkdir()
    for row in added[f"{FACES}/cards.csv"].splitlines():
        found = re.match(r"\w+;\d;\d;(#\w{6});(\w+\.(?:png|jpg|webp));", row)
        if found:
            picture(art / found[2], found[1])
    (art / "saffron.svg").write_text(SAFFRON)
    packed = supplies_folder() / "node_modules/@fontsource/almendra/files/almendra-latin-400-normal.woff2"
    shutil.copy(packed, letters / "Spice.woff2")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check", "--quiet"]
    python("-m", "pip", "install", *options, "--target", str(target), str(project), cwd=project, environment={})
    return Installed(project, target)


def test_the_wheel_of_a_game_ships_its_art(pinch: Installed, tmp_path: Path) -> None:
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check", "--quiet"]
    python("-m", "pip", "wheel", *options, "-w", str(tmp_path), str(pinch.project), cwd=tmp_path, environment={})
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as content:
        shipped = set(content.namelist())
    own = {path.relative_to(pinch.project / "src").as_posix() for path in (pinch.project / FACES).rglob("*.*")}
    assert {"pinch/faces/cards.csv", "pinch/faces/art/salt.png", "pinch/faces/fonts/Spice.woff2"} <= own <= shipped


def test_the_check_finds_nothing(pinch: Installed) -> None:
    assert pinch.run("-m", "cardamom.press", "check", "pinch") == "Every face is fine.\n"


@pytest.fixture(scope="module")
def changed(pinch: Installed) -> Callable[[str, str], str]:
    """What the check says after a change of the installed table, which is taken back at once."""

    def check(before: str, after: str) -> str:
        table = pinch.target / "pinch/faces/cards.csv"
        text = table.read_text(encoding="utf-8")
        assert before in text
        table.write_text(text.replace(before, after), encoding="utf-8")
        try:
            return pinch.run("-m", "cardamom.press", "check", "pinch", expect=1)
        finally:
            table.write_text(text, encoding="utf-8")

    return check


def test_the_table_is_checked_against_the_rules(changed: Callable[[str, str], str]) -> None:
    assert changed("Clove;4", "Clove;3") == "pinch: Clove: 3 are printed, but the rules deal 4.\n"


def test_the_command_prints_it_from_end_to_end(pinch: Installed, tmp_path: Path) -> None:
    pinch.run("-m", "cardamom", "print", "pinch", "--only", "sheets,credits", "--out", str(tmp_path), "--flat")
    pdf = (tmp_path / "sheets-a4.pdf").read_bytes()
    assert page_size(pdf) == {(210.0, 297.0)}
    printed = names_on(pdf)
    assert {name: printed[name] for name in SPICES} == dict.fromkeys(SPICES, 4)
    assert printed["pot back"] == 25  # with the card of credits
    assert len(reader(pdf).pages) == 14  # four tarot cards to a page
    assert fonts(pdf)
    credits = (tmp_path / "credits.md").read_text(encoding="utf-8")
    assert "**Pictures**, by Ada Lovelace, CC BY 4.0: art/clove.webp, art/cumin.png" in credits
    assert "**Fonts**, by Ana Sanfelippo, OFL 1.1: Almendra." in credits
    salt = rendered(pdf, 0).resize((210, 297))
    assert salt.getpixel((70, 70)) == (0x5D, 0x6B, 0x75)  # the jar, in the middle of its picture


def test_a_missing_picture_is_one_sentence(pinch: Installed, tmp_path: Path) -> None:
    picture = pinch.target / "pinch/faces/art/salt.png"
    picture.rename(picture.with_name("salty.png"))
    try:
        with pytest.raises(AssertionError, match=r"There is no picture 'art/salt.png' in .*; the nearest is 'art/salty.png'\."):
            pinch.run("-m", "cardamom", "print", "pinch", "--only", "sheets", "--out", str(tmp_path / "out"), "--flat")
    finally:
        picture.with_name("salty.png").rename(picture)
    assert not (tmp_path / "out").exists()
