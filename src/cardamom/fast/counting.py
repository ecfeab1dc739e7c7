"""How a twin counts: a call that tells a counted event becomes a call of a small function that adds to the record.

Counters lie behind the fields of the record, one number per seat, and are no part of the state: no rule can read them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardamom.kernel.counters import Count, CountMoves
from cardamom.kernel.events import CardEvent
from cardamom.kernel.game import Game


class Counting:
    """What a game counts, by the event that is told."""

    hears_stock = False  # whether it is told of the zones that cards come to out of the box

    def __init__(self, game: Game) -> None:
        self.game, self.seats = game, game.state.seats
        self.plain: dict[int, list[tuple[int, Count]]] = {}
        self.moves: list[tuple[int, CountMoves]] = []
        for k, counter in enumerate(game.counters):
            if isinstance(counter, CountMoves):
                self.moves.append((k, counter))
            else:
                self.plain.setdefault(counter.event, []).append((k, counter))

    @property
    def listens(self) -> bool:
        """Whether anything is counted at all."""
        return bool(self.game.counters)

    def facts(self, event: int) -> list[int]:
        """The facts of an event that its function takes; none if nobody counts it."""
        wanted = set().union(*(counter.facts for _, counter in self.plain.get(event, [])))
        return sorted(wanted | ({0, 1} if event == CardEvent.MOVED and self.moves else set()))

    def counts(self, event: int) -> bool:
        return event in self.plain or (event == CardEvent.MOVED and bool(self.moves))

    def functions(self, table: Callable[[Any, str], str]) -> Iterator[str]:
        """The source of all functions; `table` gives a table its name in the module."""
        for event in sorted({*self.plain, *([int(CardEvent.MOVED)] if self.moves else [])}):
            yield "\n".join(self._function(event, table))
        yield "\n".join(self._keep())

    def _function(self, event: int, table: Callable[[Any, str], str]) -> Iterator[str]:
        taken = "".join(f", f{fact}: int" for fact in self.facts(event))
        yield f"def {function_name(event)}(s: State{taken}) -> None:"
        if event == CardEvent.MOVED:
            yield from self._moved(table)
        for k, counter in self.plain.get(event, []):
            indent = "    "
            if counter.only is not None:
                yield f"{indent}if f{counter.only[0]} == {int(counter.only[1])}:"
                indent += "    "
            seat = f"f{counter.seat}"
            if counter.seat is None:
                yield f"{indent}for seat in range(s.players):"
                indent, seat = indent + "    ", "seat"
            amount = "1" if counter.add is None else f"f{counter.add}"
            yield f"{indent}s.counters[{k * self.seats} + {seat}] += {amount}"

    def _moved(self, table: Callable[[Any, str], str]) -> Iterator[str]:
        """The move's own counters, if it has any."""
        leaves, arrives = self.move_tables()
        yield f"    hit = {table(leaves, 'leaves')}[f0] & {table(arrives, 'arrives')}[f1]"
        yield "    if hit != 0:"
        for bit, (k, counter) in enumerate(self.moves):
            owner = f"f0 - {counter.source}" if counter.giver else f"f1 - {counter.target}"
            yield f"        if hit & {1 << bit} != 0:"
            yield f"            s.counters[{k * self.seats} + {owner}] += 1"

    def move_tables(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Cards move all the time: two tables tell at once whether a move is counted, a bit for each counter."""
        zones = self.game.state.zone_table
        leaves, arrives = [0] * zones.count, [0] * zones.count
        for bit, (_, counter) in enumerate(self.moves):
            for source, target, _ in counter.moves(zones):
                leaves[source] |= 1 << bit
                arrives[target] |= 1 << bit
        return tuple(leaves), tuple(arrives)

    def _keep(self) -> Iterator[str]:
        """Copies the counters of a finished game out, if there is a row for them."""
        yield "def keep_counts(s: State, counts: list[list[int]], row: int) -> None:"
        yield "    if row < len(counts):"
        yield f"        for k in range({len(self.game.counters) * self.seats}):"
        yield "            counts[row][k] = s.counters[k]" if self.game.counters else "            counts[row][k] = 0"


def function_name(event: int) -> str:
    return f"count_{event}"
