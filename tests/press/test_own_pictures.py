"""Pictures of the game's own: found, upright, in true colours, fine enough, cropped, credited, and in every layer and file."""

from __future__ import annotations

import base64
import re
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageCms

import cardamom
from cardamom.kernel.faces import Box, Bullets, Drawing, Icon, Item, Medal, Picture, around
from cardamom.kernel.game import discover
from cardamom.press.checks import face_problems
from cardamom.press.deck import deck_of, is_painted
from cardamom.press.errors import BadFace
from cardamom.press.faces import svg_of
from cardamom.press.folder import supplies_folder
from cardamom.press.layout import Grid, stock
from cardamom.press.manifest import credits_text, manifest
from cardamom.press.masters import masters_of
from cardamom.press.own import located as finding
from cardamom.press.own import rasters
from cardamom.press.pdf import face_picture
from cardamom.press.raster import pixels
from cardamom.press.sheets import sheets_pdf
from cardamom.press.shops import shop_tasks
from cardamom.press.tabletop import tabletop_tasks

from .books.pinch import short_rulebook
from .own_art import BLUE, GREEN, RED, bytes_of, faces_with, halves, picture, save
from .printing import done

WHITE = (255, 255, 255)


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(supplies_folder()))
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path / "cache"))


def colour(drawing: Drawing, x: int, y: int) -> tuple[int, ...]:
    """The colour of a card at a place in units, as Typst and resvg agree on."""
    svg = svg_of(drawing, "Apple")
    seen = face_picture(svg, 630, 880).getpixel((x, y))
    assert isinstance(seen, tuple)
    other = pixels(svg, 630).getpixel((x, y))
    assert isinstance(other, tuple)
    assert max(abs(one - two) for one, two in zip(seen, other, strict=False)) <= 12
    return seen


def is_like(seen: tuple[int, ...], wanted: tuple[int, int, int]) -> bool:
    return max(abs(one - two) for one, two in zip(seen, wanted, strict=True)) <= 14


@pytest.mark.parametrize("ending", ["png", "jpg", "webp"])
def test_a_file_fills_its_box(tmp_path: Path, ending: str) -> None:
    save(tmp_path, f"art/apple.{ending}", halves(), quality=95)
    drawing = picture(tmp_path, f"art/apple.{ending}")
    # 600 x 400 pixels in a box of 400 x 300 units: as wide as the box, in its middle
    assert is_like(colour(drawing, 200, 380), RED)
    assert is_like(colour(drawing, 450, 300), BLUE)
    assert is_like(colour(drawing, 130, 230), GREEN)
    assert is_like(colour(drawing, 300, 210), WHITE)
    assert face_problems(drawing) == []


def test_what_is_clear_in_a_picture_stays_clear(tmp_path: Path) -> None:
    save(tmp_path, "apple.png", halves(mode="RGBA"))
    assert is_like(colour(picture(tmp_path, "apple.png"), 490, 460), WHITE)
    save(tmp_path, "clear.webp", halves(mode="RGBA"), lossless=True)
    assert is_like(colour(picture(tmp_path, "clear.webp"), 490, 460), WHITE)


def test_a_picture_covers_its_box_and_is_cut_off_there(tmp_path: Path) -> None:
    save(tmp_path, "apple.png", halves())
    drawing = picture(tmp_path, "apple.png", Box(115, 200, 400, 400), fit="cover")
    assert is_like(colour(drawing, 300, 205), RED)
    assert is_like(colour(drawing, 130, 210), RED)  # the green corner is cut off
    assert is_like(colour(drawing, 318, 210), BLUE)
    assert is_like(colour(drawing, 105, 300), WHITE)


def test_a_picture_is_cropped(tmp_path: Path) -> None:
    save(tmp_path, "apple.png", halves(1200, 800))
    drawing = picture(tmp_path, "apple.png", crop=Box(0, 0, 600, 450))
    assert is_like(colour(drawing, 500, 450), RED)
    assert is_like(colour(drawing, 150, 230), GREEN)
    with pytest.raises(BadFace, match=r"^Apple: apple.png reaches from 0, 0 to 1200, 800, so it cannot be cropped to 900, 0"):
        svg_of(picture(tmp_path, "apple.png", crop=Box(900, 0, 600, 400)), "Apple")


def test_the_camera_was_held_sideways(tmp_path: Path) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned clockwise
    exif[0x010E] = "my kitchen"
    save(tmp_path, "apple.jpg", halves().transpose(Image.Transpose.ROTATE_90), quality=95, exif=exif)
    drawing = picture(tmp_path, "apple.jpg")
    assert is_like(colour(drawing, 130, 230), GREEN)
    assert is_like(colour(drawing, 450, 300), BLUE)
    for found in embedded(drawing):
        assert b"my kitchen" not in found


def embedded(drawing: Drawing) -> list[bytes]:
    """The pictures in a card's SVG."""
    return [base64.b64decode(found) for found in re.findall(r'href="data:image/\w+;base64,([^"]+)"', svg_of(drawing, "Apple"))]


def test_other_colour_spaces_become_that_of_screens(tmp_path: Path) -> None:
    save(tmp_path, "ink.jpg", halves().convert("CMYK"), quality=95)
    assert is_like(colour(picture(tmp_path, "ink.jpg"), 450, 300), BLUE)
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
    save(tmp_path, "profile.png", halves(), icc_profile=lab.tobytes())
    assert is_like(colour(picture(tmp_path, "profile.png"), 450, 300), BLUE)
    save(tmp_path, "grey.png", Image.new("I;16", (600, 400), 128 * 256))
    assert is_like(colour(picture(tmp_path, "grey.png"), 300, 350), (128, 128, 128))


def test_a_plain_jpeg_stays_as_it_is_in_the_pdf(tmp_path: Path) -> None:
    path = save(tmp_path, "apple.jpg", halves(), quality=80)
    drawing = picture(tmp_path, "apple.jpg")
    assert embedded(drawing) == [path.read_bytes()]
    deck = deck_of(
        cardamom.game(next(iter(discover()))), faces=faces_with(tmp_path, Picture("apple.jpg", around(315, 400, 400)))
    )
    pdf = sheets_pdf(deck, masters_of(deck), Grid(stock("a4")))
    assert pdf.count(path.read_bytes()[200:400]) == 1  # one stream, however many copies


def test_a_picture_that_is_finer_than_print_is_brought_down(tmp_path: Path) -> None:
    save(tmp_path, "apple.png", halves(3000, 2000))
    (found,) = embedded(picture(tmp_path, "apple.png"))
    (tmp_path / "small.png").write_bytes(found)
    with Image.open(tmp_path / "small.png") as small:
        assert small.size == (472, 315)  # 40 mm at 300 dpi


def test_too_few_pixels_are_told_and_far_too_few_refused(tmp_path: Path) -> None:
    save(tmp_path, "art/apple.png", halves(300, 200))
    assert face_problems(picture(tmp_path, "art/apple.png")) == [
        "art/apple.png (300 x 200 pixels) is printed 40 mm wide, at 190 dots per inch; "
        "bring it 1.6 times as large, or print it at most 25 mm wide."
    ]
    svg_of(picture(tmp_path, "art/apple.png"), "Apple")
    save(tmp_path, "art/tiny.png", halves(150, 100))
    with pytest.raises(
        BadFace, match=r"^Apple: art/tiny.png \(150 x 100 pixels\) is printed 40 mm wide, at 95 dots per inch; br"
    ):
        svg_of(picture(tmp_path, "art/tiny.png"), "Apple")
    assert face_problems(picture(tmp_path, "art/tiny.png", around(315, 400, 120))) == []


def test_a_cropped_or_covering_picture_needs_more_pixels(tmp_path: Path) -> None:
    save(tmp_path, "apple.png", halves(600, 400))
    assert "at 190 dots" in face_problems(picture(tmp_path, "apple.png", crop=Box(0, 0, 300, 200)))[0]
    assert "of which a part is shown" in face_problems(picture(tmp_path, "apple.png", crop=Box(0, 0, 300, 200)))[0]


def test_a_picture_without_a_maker_is_told(tmp_path: Path) -> None:
    save(tmp_path, "art/apple.png", halves())
    front = faces_with(tmp_path, Picture("art/apple.png", around(315, 400, 400)), credited=False).cards[0].front
    assert face_problems(front) == [
        "art/apple.png has no maker; name one: Faces(..., credits={'art/*': Maker('Your name', 'CC BY 4.0')})."
    ]


def test_makers_are_credited(tmp_path: Path) -> None:
    save(tmp_path, "art/apple.png", halves())
    faces = faces_with(tmp_path, Picture("art/apple.png", around(315, 400, 400)))
    assert ("art/apple.png", "Ann Artist", "CC BY 4.0") in {(one.name, one.author, one.licence) for one in manifest(faces)}
    assert "**Pictures**, by Ann Artist, CC BY 4.0: art/apple.png." in credits_text(faces)


def refused(folder: Path, name: str, **how: Any) -> str:
    with pytest.raises(BadFace) as said:
        svg_of(picture(folder, name, **how), "Apple")
    return str(said.value).removeprefix("Apple: ")


def test_what_cannot_be_found_or_read_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(tmp_path, "art/Apple.png", halves())
    (tmp_path / "art" / "broken.png").write_bytes(bytes_of(halves(), "PNG")[:900])
    (tmp_path / "art" / "words.jpg").write_text("not a picture")
    (tmp_path / "way-out.png").symlink_to(tmp_path.parent / "elsewhere.png")
    (tmp_path.parent / "elsewhere.png").write_bytes(bytes_of(halves(), "PNG"))
    assert refused(tmp_path, "art/aple.png").startswith("There is no picture 'art/aple.png' in ")
    assert refused(tmp_path, "art/aple.png").endswith("; the nearest is 'art/Apple.png'.")
    assert refused(tmp_path, "Apple.png").endswith("; the nearest is 'art/Apple.png'.")
    assert refused(tmp_path, "../elsewhere.png").startswith("'../elsewhere.png' leads out of the game's folder")
    assert refused(tmp_path, "way-out.png").startswith("'way-out.png' is a link out of the game's folder")
    assert refused(tmp_path, "art/broken.png").startswith("'art/broken.png' breaks off or is damaged")
    assert refused(tmp_path, "art/words.jpg").startswith("'art/words.jpg' is no PNG, JPEG or WebP picture")
    monkeypatch.setattr(rasters, "MOST_PIXELS", 100_000)
    save(tmp_path, "huge.png", halves(640, 400))
    assert refused(tmp_path, "huge.png").startswith("'huge.png' has 640 x 400 pixels, far more than a card needs")
    monkeypatch.setattr(finding, "MOST_BYTES", 1000)
    assert "MB are the most. Save it smaller" in refused(tmp_path, "art/Apple.png")


def test_a_picture_that_no_reader_would_open_is_far_too_large(tmp_path: Path) -> None:
    content = bytes_of(halves(), "PNG")
    head = b"IHDR" + struct.pack(">II", 40_000, 40_000) + content[24:29]
    (tmp_path / "huge.png").write_bytes(content[:12] + head + struct.pack(">I", zlib.crc32(head)) + content[33:])
    assert refused(tmp_path, "huge.png") == (
        "'huge.png' has far more pixels than a card needs; make it smaller than 80 million pixels."
    )


def test_icons_and_medals_and_lists_take_files_too(tmp_path: Path) -> None:
    save(tmp_path, "apple.png", halves())
    marks = (Icon("apple.png", around(315, 200, 200)), Medal("apple.png", 315, 600, 100, "#7c2523"))
    drawing = faces_with(tmp_path, *marks).cards[0].front
    assert is_like(colour(drawing, 260, 200), RED)
    assert is_like(colour(drawing, 350, 600), BLUE)
    listed = faces_with(tmp_path, Bullets((Item("Apples", "apple.png"),), Box(80, 100, 470, 60))).cards[0].front
    assert is_like(colour(listed, 84, 132), RED)


def test_own_pictures_are_painted_only_if_they_say_so(tmp_path: Path) -> None:
    save(tmp_path, "apple.png", halves())
    plain = faces_with(tmp_path, Picture("apple.png", around(315, 400, 400)))
    painted = faces_with(tmp_path, Picture("apple.png", around(315, 400, 400), wash="#b3202c", painted=True))
    as_it_is = svg_of(plain.cards[0].front, "Apple", painted=True)
    assert is_like(pixels(as_it_is, 630).convert("RGB").getpixel((250, 400)), RED)  # type: ignore[arg-type]
    washed = pixels(svg_of(painted.cards[0].front, "Apple", painted=True), 630).convert("RGB")
    found = {washed.getpixel((x, 400)) for x in range(180, 300)}
    assert len(found) > 40  # grain and clouds
    assert is_painted(faces_with(tmp_path)) == is_painted(plain)  # only papers wait for paint


def test_shops_and_the_simulator_get_own_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch)
    save(tmp_path, "apple.png", halves())
    faces = faces_with(tmp_path, Picture("apple.png", around(315, 400, 400)))
    deck = deck_of(cardamom.game(next(iter(discover()))), ["apple"], faces=faces)
    files = dict([*done(shop_tasks(deck)), *done(tabletop_tasks(deck, "file:///x"))])
    shown = [name for name, content in files.items() if name.endswith(".png") and is_blue_somewhere(tmp_path, content)]
    assert len(shown) >= 3  # two shops, and a sheet of the simulator


def is_blue_somewhere(folder: Path, content: bytes) -> bool:
    (folder / "look.png").write_bytes(content)
    with Image.open(folder / "look.png") as found:
        small = found.convert("RGB").resize((63, 88))
    return any(is_like(small.getpixel((x, y)), BLUE) for x in range(63) for y in range(88))  # type: ignore[arg-type]


def test_changing_a_file_changes_what_is_kept(tmp_path: Path) -> None:
    save(tmp_path, "apple.png", halves())
    before = picture(tmp_path, "apple.png")
    save(tmp_path, "apple.png", halves().transpose(Image.Transpose.FLIP_LEFT_RIGHT))
    after = picture(tmp_path, "apple.png")
    assert repr(before) != repr(after)
    assert is_like(colour(after, 200, 380), BLUE)
    assert str(tmp_path) not in repr(after)
