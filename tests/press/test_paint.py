"""Paint: rendered once, kept by content, the same every time, small enough for screens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from cardamom.kernel.faces import (
    Card,
    Drawing,
    Faces,
    Frame,
    Look,
    Paper,
    Pattern,
    Picture,
    Sketch,
    Text,
    Texture,
    Turned,
    around,
)
from cardamom.press import faces, paint, watercolour
from cardamom.press.compose import Laid, composed, layers_of
from cardamom.press.folder import supplies_folder
from cardamom.press.raster import sized
from cardamom.press.svg import PRINT

CHECKS = Pattern('<rect width="30" height="60" fill="#b3202c"/>', 60, 60)
PAPER = Paper("#f7e8d2", (CHECKS,), Texture("#d9b98a", 0.5, 0.5), soft=4)
DISC = Sketch("disc", '<circle cx="50" cy="50" r="48" fill="#b3202c"/>')
PICTURE = Picture(DISC, around(315, 440, 120), wash="#4d8534", shadow=True)
FRONT = Drawing(
    PAPER, PICTURE, replace(PICTURE, box=around(315, 640, 120), turned=180), Text("Disc", around(315, 750, 300, 80))
)
SMALL = Faces(
    (Card("disc", "Disc", 0, 1, "main", FRONT),),
    {"main": Drawing(PAPER)},
    Look("Round!", "5", "3+", PAPER, PAPER, "#8f2f2a", DISC),
)


@pytest.fixture(autouse=True)
def easel(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache of these tests alone, with the art and fonts that are there; and a game of one round card."""
    cache = tmp_path_factory.getbasetemp() / "easel"
    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(supplies_folder()))
    monkeypatch.setenv("CARDAMOM_CACHE", str(cache))
    monkeypatch.setattr(paint, "faces_of", lambda game: SMALL)
    return cache


@pytest.fixture
def new_easel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path))
    return tmp_path


def test_a_plate_is_rendered_once_and_again_with_the_same_bytes(new_easel: Path) -> None:
    assert not watercolour.is_there(PICTURE)
    path = watercolour.art_plate(PICTURE)
    first, made = path.read_bytes(), path.stat().st_mtime_ns
    assert watercolour.is_there(PICTURE)
    assert watercolour.art_plate(PICTURE).stat().st_mtime_ns == made
    path.unlink()
    assert watercolour.art_plate(PICTURE).read_bytes() == first


def test_another_picture_is_another_plate() -> None:
    others = [replace(PICTURE, wash="#123456"), replace(PICTURE, wash=""), replace(PICTURE, box=around(315, 440, 121))]
    assert len({watercolour.art_source(picture) for picture in (PICTURE, *others)}) == 4
    moved = replace(PICTURE, box=around(100, 100, 120), turned=30)
    assert watercolour.art_source(moved) == watercolour.art_source(PICTURE)


def test_a_painted_picture_keeps_its_place_and_its_colour() -> None:
    image = Image.open(watercolour.art_plate(replace(PICTURE, wash=""))).convert("RGBA")
    left, top, right, bottom = image.getchannel("A").point(lambda level: 255 if level > 128 else 0).getbbox() or (0, 0, 0, 0)
    x, y = (left + right) / 2 / image.width, (top + bottom) / 2 / image.height
    assert x == pytest.approx(0.5, abs=0.02)
    assert y == pytest.approx(0.5, abs=0.02)
    assert (right - left) / PRINT.art == pytest.approx(120, abs=5)
    red, green, blue, alpha = image.getpixel((image.width // 2, image.height // 2))  # type: ignore[misc]
    assert alpha > 240
    assert red > 1.5 * max(green, blue)


def test_a_splash_lies_behind_its_art() -> None:
    washed = Image.open(watercolour.art_plate(PICTURE)).convert("RGBA")
    alone = Image.open(watercolour.art_plate(replace(PICTURE, wash=""))).convert("RGBA")
    left, top = (washed.width - alone.width) // 2, (washed.height - alone.height) // 2
    middle = washed.crop((left, top, left + alone.width, top + alone.height))
    ink = alone.getchannel("A").point(lambda level: 255 if level == 255 else 0)
    apart = ImageChops.difference(middle.convert("RGB"), alone.convert("RGB"))
    assert max(ImageStat.Stat(apart, ink).mean) < 8
    covered = [ImageStat.Stat(plate.getchannel("A")).sum[0] for plate in (washed, alone)]
    assert covered[0] > 1.02 * covered[1], "the splash runs out over the edge of the art"


def test_paper_covers_the_bleed_and_shows_its_pattern() -> None:
    image = Image.open(watercolour.paper_plate(PAPER))
    assert image.size == (815, 1110)
    small = image.resize((69, 94)).convert("RGB")
    greens = [small.getpixel((x, 47))[1] for x in range(10, 60)]  # type: ignore[index]
    assert max(greens) - min(greens) > 80


def test_a_painted_face_embeds_a_plate_once_however_often_it_shows() -> None:
    svg = faces.svg_of(FRONT, "Disc", painted=True)
    assert svg.count("data:image/png") == 1  # what the picture covers
    assert svg.count("data:image/jpeg") == 2  # its colours, and the paper
    assert svg.count("<filter") == 0


def test_painting_a_game_makes_print_and_screen_files(new_easel: Path) -> None:
    assert paint.painted_screen(FRONT) is None
    told: list[tuple[int, int]] = []
    assert paint.paint_game("small", lambda done, of: told.append((done, of)), cores=2) == 4
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    shown = paint.painted_screen(FRONT)
    assert shown is not None
    assert shown.stat().st_size <= 60_000
    screen, print_ = Image.open(shown), Image.open(paint.print_file(FRONT))
    assert (screen.format, screen.size) == ("WEBP", (630, 880))
    assert (print_.format, print_.size) == ("PNG", (815, 1110))
    assert print_.info["dpi"] == (pytest.approx(300, abs=0.1), pytest.approx(300, abs=0.1))
    assert paint.paint_game("small", cores=2) == 0
    assert not list(new_easel.rglob("*.part"))


def test_a_face_is_composed_as_its_svg_would_show_it() -> None:
    many = Turned(
        (PICTURE, Text("Upside down", around(315, 300, 300, 80)), replace(PICTURE, box=around(200, 200, 90), opacity=0.5))
    )
    face = Drawing(
        PAPER, Frame("#4d8534"), replace(PICTURE, turned=30, mirrored=True), many, Text("Disc", around(315, 750, 300, 80))
    )
    for drawing in (FRONT, face):
        size = watercolour.pixels_of(drawing.size)
        shown = sized(faces.svg_of(drawing, "", bleed=True, painted=True), *size)
        pixels = composed(drawing, PRINT, drawing.size.sheet, *size)
        apart = ImageChops.difference(shown.reduce(4), pixels.reduce(4))
        assert max(ImageStat.Stat(apart).mean) < 1
        assert max(most for _, most in apart.getextrema()) < 24  # type: ignore[misc]


def test_what_lies_between_pictures_is_drawn_between_them() -> None:
    plain = replace(PICTURE, shadow=False)
    words = Text("Disc", around(315, 750, 300, 80))
    marks = (Frame("#4d8534"), plain, words, Turned((words, plain, words)), words)
    layers = list(layers_of(marks))
    assert [isinstance(layer, Laid) for layer in layers] == [False, True, False, True, False]
    assert layers[2] == (words, Turned((words,)))
    assert layers[4] == (Turned((words,)), words)


def test_nothing_waits_for_paint(new_easel: Path) -> None:
    assert "<image" not in faces.svg_of(FRONT, "Disc")
    assert paint.painted_screen(SMALL.backs["main"]) is None
