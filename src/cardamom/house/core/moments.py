"""A game as a row of moments: where turns and rounds begin. All of it could be seen by everybody."""

from __future__ import annotations

from collections.abc import Sequence

from cardamom.kernel.game import Game
from cardamom.kernel.render import fact_data
from cardamom.kernel.table import SPECTATOR, Table
from cardamom.kernel.table_plan import FactShown, plan_of

from .past import Place, table_then
from .told import RoundInfo


def turns_in(seats: Sequence[int]) -> list[int]:
    """The moments, by their number of answers, from which somebody else goes on; `seats` are those who answered."""
    return [at for at in range(1, len(seats)) if seats[at] != seats[at - 1]]


def rounds_in(table: Table, last: Place) -> list[RoundInfo]:
    """When each round of a game began, in the words that its counter shows; none where a game does not count any. `last` is the
    last place that was kept of it."""
    counters = _counters(table.game)
    if not counters:
        return []
    then = table_then(table, last, 0)
    found: list[RoundInfo] = []
    shown = [""] * len(counters)
    for seat, action in [*table.moves, (0, None)]:
        now = _shown(then, counters)
        found += [
            RoundInfo(then.move, new) for old, new in zip(shown, now, strict=True) if new and new != old and not then.over
        ]
        shown = now
        if action is not None:
            then.play(action, seat)
    return found


def _counters(game: Game) -> list[str]:
    """The facts that say which of several rounds it is."""
    facts = plan_of(game).facts.items()
    return [name for name, fact in facts if fact.shown is FactShown.COUNTER and any("{next}" in text for text in fact.texts)]


def _shown(table: Table, counters: Sequence[str]) -> list[str]:
    game, view = table.game, table.view_state(SPECTATOR)
    facts = [fact_data(game, view, name, game.words.facts[name], table.names) for name in counters]
    return [fact["short"] if isinstance(fact["short"], str) else "" for fact in facts]
