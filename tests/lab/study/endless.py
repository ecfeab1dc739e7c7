"""A game that never ends, or asks what has no answer: the players lay cards for ever, unless the first card is the highest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cardamom.kernel import Game
from tests.fast import tiny

LIMIT = 40

SOURCE = tiny.SOURCE.replace(
    "    return 0 if count(s, HAND + seat, card) > 0 else 1\n",
    "    return 0 if count(s, HAND + seat, card) > 0 and s.laid[0] < 60000 else 1\n",
).replace(
    """    lay(s, HAND + seat, LAID, card)
    s.score[seat] += WORTH[top(s, LAID)]
    s.laid[seat] += {step}
    following = (seat + 1) % s.players
    if s.size[HAND + following] == 0:
        finish(s, 1, leaders(s))
        return
    for _ in range(DEPTH):
        ask(s, Do.PLAY, following)
""",
    """    s.laid[seat] += {step}
    ask(s, Do.PLAY, (seat + 1) % s.players)
""",
)


def make(folder: Path) -> Game:
    source = SOURCE.replace(
        "    ask(s, Do.PLAY, 0)\n", "    if count(s, HAND, 7) > 0:\n        s.laid[0] = 60001\n    ask(s, Do.PLAY, 0)\n"
    )
    return replace(tiny.make(folder, source=source), longest=LIMIT)
