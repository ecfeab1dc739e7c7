"""A rule that no game needs: the soak counts all cards by it."""

from __future__ import annotations

from cardamom.kernel import State, rule


@rule
def miscounted_cards(s: State, pool: list[int]) -> int:
    """How many kinds of card lie in the zones more or less often than the game has them. Pool is scratch space."""
    for kind in range(s.kinds):
        pool[kind] = s.total[kind]
    for zone in range(s.zones):
        for i in range(s.zone_start[zone], s.zone_start[zone] + s.size[zone]):
            pool[s.card[i]] -= 1
    n = 0
    for kind in range(s.kinds):
        if pool[kind] != 0:
            n += 1
    return n
