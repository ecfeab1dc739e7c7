"""A rule of thumb: cook what pays, go where a dish is near, and keep the market moving."""

from __future__ import annotations

from cardamom.kernel import rule

from .state import Carrot


@rule
def choose(s: Carrot, seat: int, legal: list[int], n: int) -> int:
    return legal[0]
