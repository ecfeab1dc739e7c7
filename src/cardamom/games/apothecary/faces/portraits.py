"""The bots of the table: what the shelves of an apothecary dream of."""

from __future__ import annotations

from cardamom.games.shared.faces.portraits import SMIRK, alive
from cardamom.games.shared.faces.potion_pictures import PICTURES
from cardamom.games.shared.faces.potion_vessels import flask
from cardamom.kernel.faces import Picture, Portrait, around

VIAL = flask("living draught", "round", "#3d9a6c", "#b5ecc8")

PORTRAITS = {
    "agaric": alive(PICTURES["Toadstool"], "#f4cfc8", y=264, width=110),
    "jack": Portrait((Picture("fluent:jack-o-lantern", around(200, 212, 310, 310), wash="#fbdcb0", bleeds=True),), "#fbdcb0"),
    "clover": alive("fluent:four-leaf-clover", "#d3ebc8", y=190, width=130),
    "vial": alive(VIAL, "#cdeadd", y=276, width=118),
    "amethyst": alive(PICTURES["Amethyst"], "#e2d2f0", y=262, face=SMIRK, width=124),
    "luna": Portrait((Picture("fluent:full-moon-face", around(200, 208, 300, 300), wash="#cfd6f0", bleeds=True),), "#cfd6f0"),
}
