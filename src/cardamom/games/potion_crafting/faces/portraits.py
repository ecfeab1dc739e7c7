"""The bots of the table: beasts and ghosts whose hair, blood and ink the recipes ask for."""

from __future__ import annotations

from cardamom.games.shared.faces.portraits import GRIN
from cardamom.games.shared.faces.potion_pictures import PICTURES
from cardamom.kernel.faces import Art, Icon, Mark, Picture, Portrait, around


def _beast(head: Art, wash: str, *more: Mark, size: float = 300, y: float = 212) -> Portrait:
    return Portrait((Picture(head, around(200, y, size, size), wash=wash, bleeds=True), *more), wash)


PORTRAITS = {
    "celestine": _beast("fluent:unicorn", "#f6d6e6"),
    "ember": _beast("fluent:dragon-face", "#d8efd0"),
    "boo": _beast("fluent:ghost", "#d5d3ee", size=290),
    "grumm": _beast("fluent:ogre", "#f3cdb8"),
    "inka": _beast(
        "fluent:octopus",
        "#c8dff0",
        Icon(GRIN, around(200, 206, 74, 46)),
        Picture(PICTURES["Dried Kraken Ink"], around(310, 296, 110, 130), bleeds=True),
    ),
    "yorick": _beast("fluent:skull", "#e6dcc8", Picture("fluent:rose", around(302, 300, 120, 140), turned=18, bleeds=True)),
}
