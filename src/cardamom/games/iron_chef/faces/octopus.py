"""The octopus: a round head on eight arms that taper, curl at their tips and show their suckers."""

from __future__ import annotations

import math

from cardamom.games.shared.faces.pen import Point, disc, n, oval, put, shape, shine, sketch, soft, spot

SKIN, BACK, PALE, DARK = "#d9536b", "#b93f5a", "#f8cbb9", "#3a1a22"
STEPS = 30


def _arm(length: float, width: float, heading: float, bend: float, curl: float) -> tuple[str, list[tuple[Point, float]]]:
    """The outline of an arm that grows from 0 0 and where its suckers sit: it sets out at `heading` degrees, bends evenly and
    curls towards its tip."""
    x = y = 0.0
    left: list[Point] = []
    right: list[Point] = []
    suckers = []
    for step in range(STEPS + 1):
        share = step / STEPS
        angle = math.radians(heading + bend * share + curl * share**3)
        half = width / 2 * (1 - share) ** 0.75 + 1.1
        across = -math.sin(angle) * half, math.cos(angle) * half
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
        if step % 4 == 2 and 0.15 < share < 0.9:
            inside = math.copysign(0.42, curl)
            suckers.append(((x + across[0] * inside, y + across[1] * inside), half * 0.34 + 0.25))
        x += math.cos(angle) * length / STEPS
        y += math.sin(angle) * length / STEPS
    edge = "L".join(f"{n(px)} {n(py)}" for px, py in [*left, *reversed(right)])
    return f"M{edge}Z", suckers


def _drawn(fill: str, *arm: float) -> str:
    outline, suckers = _arm(*arm)
    return shape(fill, outline) + "".join(spot(PALE, x, y, radius) for (x, y), radius in suckers)


def _pair(fill: str, x: float, y: float, *arm: float) -> str:
    """An arm on the right, and its mirror image on the left."""
    drawn = _drawn(fill, *arm)
    return put(drawn, 60 + x, y) + put(drawn, 60 - x, y, flip=True)


_EYE = oval("#fff6e6", 0, 0, 6.4, 7.4) + disc(DARK, 0.6, 1, 3.9) + spot("#ffffff", 2, -0.8, 1.4)

OCTOPUS = sketch(
    "octopus",
    _pair(BACK, 20, 62, 60, 13, -8, -30, -250),
    _pair(BACK, 13, 68, 58, 13, 22, -10, -270),
    _pair(SKIN, 15, 66, 62, 15, 40, 28, -300),
    _pair(SKIN, 6, 68, 50, 15, 78, 18, -280),
    shape(
        SKIN,
        "M60 3C83 3 96 19 95 37C94 50 86 56 84 66C82 76 73 80 60 80C47 80 38 76 36 66C34 56 26 50 25 37C24 19 37 3 60 3Z",
    ),
    soft("#e87f8d", "M36 34C36 20 46 10 60 9C50 14 43 22 42 36C42 46 38 46 36 34Z"),
    *(shine("#c9445f", x, y, rx, rx * 0.8) for x, y, rx in ((72, 16, 3.4), (81, 26, 2.6), (66, 27, 2), (78, 37, 1.8))),
    put(_EYE, 46, 54),
    put(_EYE, 74, 54),
    width=120,
    height=112,
)
