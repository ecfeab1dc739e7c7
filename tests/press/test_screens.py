"""Pictures for screens: in every width, flat and painted, of faces, boxes and portraits; each made once."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageStat

from cardamom.kernel.faces import PORTRAIT, Drawing, Paper, Picture, Portrait, Sketch, Text, Texture, around
from cardamom.press import paint, screens, watercolour
from cardamom.press.avatars import AVATARS
from cardamom.press.portraits import GROUND, portrait_svg
from cardamom.press.svg import SCREEN, channels

DISC = Sketch("disc", '<circle cx="50" cy="50" r="48" fill="#b3202c"/>')
FACE = Drawing(
    Paper("#f7e8d2", texture=Texture("#d9b98a", 0.5, 0.5)),
    Picture(DISC, around(315, 440, 200), wash="#4d8534"),
    Text("Disc", around(315, 750, 300, 80)),
)
BOT = Portrait((Picture(DISC, around(200, 200, 120)),), "#c3daee")


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    from cardamom.press.folder import supplies_folder

    folder = tmp_path_factory.mktemp("screens")
    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(supplies_folder()))
    monkeypatch.setenv("CARDAMOM_CACHE", str(folder))
    return folder


def painted(subject: screens.Subject, width: int) -> Image.Image:
    return Image.open(screens.file_of(screens.name_of(subject, True), width)).convert("RGB")


def near(one: tuple[int, ...], other: tuple[int, ...], by: int) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def test_a_face_is_painted_in_every_width_and_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert screens.painted_names() == set()
    screens.paint(FACE)
    assert [painted(FACE, width).size for width in screens.WIDTHS] == [(280, 391), (630, 880)]
    assert screens.painted_names() == {screens.name_of(FACE, True)}
    whole = painted(FACE, 630)
    assert near(whole.getpixel((315, 440)), channels("#b3202c"), 60)  # type: ignore[arg-type]
    assert near(whole.getpixel((30, 30)), channels("#f7e8d2"), 40)  # type: ignore[arg-type]
    monkeypatch.setattr(screens, "composed", None)
    screens.paint(FACE)


def test_paint_for_screens_makes_nothing_that_only_printers_need(cache: Path) -> None:
    screens.paint(FACE)
    assert not (cache / "faces").exists()
    marks = [mark for mark in FACE.marks if isinstance(mark, Paper | Picture)]
    assert not any(map(watercolour.is_there, marks))
    plates = list((cache / "paint").iterdir())
    assert sorted(path.suffix for path in plates) == [".jpg", ".webp"]
    (art,) = (Image.open(path) for path in plates if path.suffix == ".webp")
    assert art.width < 320 * SCREEN.art + 2, "its box and the room for its wash"


def test_a_face_that_was_painted_for_print_is_not_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Image.open(paint.screen_file(FACE)).convert("RGB")
    monkeypatch.setattr(screens, "composed", None)
    screens.paint(FACE)
    difference = ImageStat.Stat(Image.blend(whole, painted(FACE, 630), 0.5)).mean
    assert near(tuple(map(round, difference)), tuple(map(round, ImageStat.Stat(whole).mean)), 2)
    assert painted(FACE, 280).size == (280, 391)


def test_it_looks_as_it_does_in_print() -> None:
    screens.paint(FACE)
    on_screen = painted(FACE, 630)
    in_print = Image.open(paint.screen_file(FACE)).convert("RGB")
    for box in ((0, 0, 630, 200), (215, 340, 415, 540), (0, 600, 630, 880)):
        one, other = (tuple(map(round, ImageStat.Stat(picture.crop(box)).mean)) for picture in (on_screen, in_print))
        assert near(one, other, by=6)


def test_a_flat_picture_is_kept_beside_the_painted_one() -> None:
    first = screens.flat_file(FACE, 280)
    assert Image.open(first).size == (280, 391)
    assert first == screens.flat_file(FACE, 280)
    assert screens.name_of(FACE, False) != screens.name_of(FACE, True)
    assert screens.name_of(FACE, True) not in screens.painted_names()


def test_a_face_half_painted_is_painted_again() -> None:
    screens.paint(FACE)
    screens.file_of(screens.name_of(FACE, True), screens.WIDTHS[0]).unlink()
    assert screens.painted_names() == set(), "the smallest is written last"
    screens.paint(FACE)
    assert screens.painted_names() == {screens.name_of(FACE, True)}


@pytest.mark.parametrize("layer", ["flat", "painted"])
def test_a_portrait_stands_before_its_wash(layer: str) -> None:
    (width,) = screens.widths_of(BOT)
    screens.paint(BOT)
    shown = painted(BOT, width) if layer == "painted" else Image.open(screens.flat_file(BOT, width)).convert("RGB")
    assert shown.size == (width, width)
    assert near(shown.getpixel((96, 96)), channels("#b3202c"), 60)  # type: ignore[arg-type]
    assert near(shown.getpixel((2, 2)), channels(GROUND), 12)  # type: ignore[arg-type]
    ring = [shown.getpixel((96, y)) for y in range(24, 60)]
    assert sum(near(pixel, channels("#c3daee"), 30) for pixel in ring) > 20  # type: ignore[arg-type]


def test_portraits_of_people_lie_on_their_square() -> None:
    for name, portrait in AVATARS.items():
        assert portrait_svg(portrait).startswith("<svg"), name
        for mark in portrait.marks:
            assert isinstance(mark, Picture)
            assert PORTRAIT.inset(-60).holds(mark.box), name
