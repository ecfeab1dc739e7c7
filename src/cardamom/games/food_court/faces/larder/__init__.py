"""What every ingredient looks like, by its name: an icon where one fits, else a drawing of our own on 100 x 100.

Ingredients that several restaurants use are with the first of them.
"""

from __future__ import annotations

from cardamom.kernel.faces import Art

from . import china, france, india, italy, japan, mexico, turkiye, usa

LARDER: dict[str, Art] = {
    name: art for kitchen in (italy, france, china, india, usa, turkiye, japan, mexico) for name, art in kitchen.LARDER.items()
}
