"""A picture by itself in the middle of the page, and a ribbon of words below it."""

from __future__ import annotations

from cardamom.kernel.faces import Banner, Box
from cardamom.kernel.figures import Vignette

from ..draw import draw
from ..fonts import typeface
from .kinds import lay
from .scene import TITLE_SIZE, Scene

WIDEST, SHARE = 420.0, 0.62
RIBBON = 96.0


@lay.register
def _(vignette: Vignette, scene: Scene) -> None:
    size = min(WIDEST, scene.width * SHARE)
    scene.portrait(vignette.picture, (scene.width - size) / 2, 0, size, vignette.told, painted=True)
    if not vignette.words:
        return
    letters = TITLE_SIZE * 1.25
    wide = min(scene.width, typeface(scene.title).width(vignette.words) * letters + 240)
    box = Box((scene.width - wide) / 2, size + 12, wide, RIBBON)
    look = scene.deck.faces.look
    draw(Banner(vignette.words, box, scene.accent, "ribbon", letters, TITLE_SIZE, scene.title, look.on_ground), scene.canvas)
    scene.note("ribbon", vignette.words, box)
