"""The ingredients of Liberty Grill."""

from __future__ import annotations

from cardamom.games.shared.faces.pen import disc, line, oval, put, scattered, shape, shine, soft, strew
from cardamom.kernel.faces import Art

from ..foods import steak
from .stores import own, squeeze

LARDER: dict[str, Art] = {
    "Beef Patty": own(
        "Beef Patty",
        shape("#6d3f25", "M4 56C4 30 96 30 96 56C98 82 2 82 4 56Z")
        + oval("#8a5230", 50, 50, 44, 17)
        + line("#4b2412", 4, "M22 44L48 60M38 38L68 58M58 37L82 52")
        + strew(shine("#b5784a", 0, 0, 2, 1.3), scattered(14, 50, 50, 38, 13, 1)),
    ),
    "Steak Cut": own("Steak Cut", put(steak("#c8504a", "#f7e3cf", grilled=False), 50, 50, 0.95)),
    "Burger Bun": own(
        "Burger Bun",
        shape("#d89245", "M8 62C30 68 70 68 92 62C96 84 84 90 50 90C16 90 4 84 8 62Z")
        + oval("#f6e0ac", 50, 62, 42, 9)
        + shape("#d89245", "M6 48C6 20 30 8 50 8C70 8 94 20 94 48C94 58 6 58 6 48Z")
        + soft("#efbf78", "M16 38C22 22 38 16 54 16C40 22 28 30 24 42C20 46 14 44 16 38Z")
        + "".join(shine("#fdf0cf", x, y, 3, 1.7) for x, y in scattered(12, 52, 28, 30, 12, 0.3)),
    ),
    "Corn": "fluent:ear-of-corn",
    "Cheddar": own(
        "Cheddar",
        shape("#f0a52c", "M8 40L66 20L94 36V70L36 92L8 74Z")
        + shape("#f8c45c", "M8 40L66 20L94 36L36 58Z")
        + shape("#dc8e1c", "M8 40L36 58V92L8 74Z")
        + shape("#f5b440", "M40 66L94 46V56L40 76Z")
        + line("#c97c12", 1.6, "M40 71L94 51"),
    ),
    "Bacon": "fluent:bacon",
    "Potato": "fluent:potato",
    "Green Chile": own(
        "Green Chile",
        "".join(
            put(
                shape(c, "M-40 20C-24 28 16 22 34 -4C40 -14 30 -22 22 -14C8 2 -14 14 -40 20Z")
                + soft("#b3d67a", "M-22 18C0 16 16 4 26 -8C18 10 0 20 -22 18Z")
                + line("#3f6a2a", 5, "M27 -13C34 -20 38 -24 38 -32"),
                x,
                y,
                turned=t,
            )
            for x, y, t, c in ((48, 40, -4, "#5d9a3f"), (52, 68, 8, "#4f8a36"))
        ),
    ),
    "Ketchup": own(
        "Ketchup",
        squeeze("#c8301f", "#a3220f") + put(shape("#c8301f", "M0 8C-8 9 -10 -1 -5 -4C-2 -6 2 -6 5 -4C10 -1 8 9 0 8Z"), 50, 66),
    ),
    "Mustard": own("Mustard", squeeze("#f0bd2a", "#c98f12") + strew(disc("#c98f12", 0, 0, 2.4), scattered(9, 50, 66, 14, 7))),
    "Mayo": own("Mayo", squeeze("#fbf3d6", "#3567b7") + put(oval("#f0bd2a", 0, 0, 8, 6.5), 50, 66)),
}
