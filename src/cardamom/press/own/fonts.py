"""Own fonts: TTF, OTF and WOFF2 files, variable ones too, as the files that shapers and typesetters read."""

from __future__ import annotations

import io
from pathlib import Path

from fontTools.ttLib import TTFont, TTLibError
from fontTools.varLib.instancer import instantiateVariableFont

from cardamom.kernel.faces import Font

from ..errors import BadFace
from ..folder import cache_folder, write_whole
from .located import read

# names in a font by their numbers: the family; those that go before it; and where a name is read first
FAMILY = 1
OTHER_FAMILIES = (16, 17, 21, 22, 25)
WINDOWS_ENGLISH = (3, 1, 0x409)
RESTRICTED = 0x0002  # the font's own word that nobody may embed it


def family_of(file: str, content: bytes) -> str:
    """What the family is called, by the font itself."""
    font = _opened(file, content)
    names = font["name"]
    family = names.getBestFamilyName() or Path(file).stem
    if "OS/2" in font and font["OS/2"].fsType & 0x000F == RESTRICTED:
        raise BadFace(f"The font {family} ({file}) forbids to be embedded in documents; take one whose licence allows it.")
    return str(family)


def own_font_file(font: Font) -> Path:
    """The font as a file of its own folder: unpacked, of its weight if it is variable, and named as typesetters ask for it."""
    made = cache_folder("own") / "renamed-fonts" / f"{font.digest}-{font.weight}" / "font.ttf"
    if not made.exists():
        found = _opened(font.file, read(font.file, Path(font.root) / font.file))
        if "fvar" in found:
            axes = {axis.axisTag: axis for axis in found["fvar"].axes}
            places = {tag: axis.defaultValue for tag, axis in axes.items()}
            if "wght" in axes:
                places["wght"] = min(max(font.weight, axes["wght"].minValue), axes["wght"].maxValue)
            found = instantiateVariableFont(found, places, inplace=True)
        _rename(found, font.set_as)
        found.flavor = None
        content = io.BytesIO()
        found.save(content)
        write_whole(made, content.getvalue())
    return made


def _rename(font: TTFont, family: str) -> None:
    """Give a font a family, and take out the names by which it would be sorted into another."""
    for number in (FAMILY, *OTHER_FAMILIES):
        font["name"].removeNames(nameID=number)
    font["name"].setName(family, FAMILY, *WINDOWS_ENGLISH)


def _opened(file: str, content: bytes) -> TTFont:
    try:
        font = TTFont(io.BytesIO(content), recalcTimestamp=False, fontNumber=0)
        font["cmap"], font["name"]
    except (TTLibError, KeyError, OSError, ValueError, AssertionError) as error:
        raise BadFace(f"{file!r} is no font that can be read ({error}); bring a TTF, OTF or WOFF2 file.") from error
    return font
