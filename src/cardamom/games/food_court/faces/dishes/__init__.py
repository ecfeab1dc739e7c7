"""What every recipe looks like, by its name: a drawing of our own for each, and the same as a duotone print."""

from __future__ import annotations

from cardamom.kernel.faces import Sketch

from . import china, france, india, italy, japan, mexico, turkiye, usa

WIDTH, HEIGHT = 200, 150

DISHES = {
    name: Sketch(name, body, WIDTH, HEIGHT)
    for kitchen in (italy, france, china, india, usa, turkiye, japan, mexico)
    for name, body in kitchen.DISHES.items()
}
