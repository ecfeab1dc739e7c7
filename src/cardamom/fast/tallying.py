"""How a study's twin counts: a call that tells an event becomes a call of a small function that adds to the desk.

What the functions do is told by `lab/study/interpreted.py`; how draws are counted at little cost, by `study`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cardamom.kernel.events import CardEvent
from cardamom.kernel.game import Game
from cardamom.kernel.listing import ArrayLister
from cardamom.kernel.questions import Choice, Question
from cardamom.kernel.reckoning import Source
from cardamom.kernel.verbs import card_at, known_by

from .counting import Counting, function_name
from .study_desk import DeskPlan

# what piles out of sight are told of, each with the function of `study` that hears it and the facts that this takes
PILE_EVENTS: dict[int, tuple[tuple[str, tuple[int, ...]], ...]] = {
    CardEvent.SHUFFLED: (("_shuffled", (0,)),),
    CardEvent.CUT: (("_cut", (0,)),),
    CardEvent.LOOKED: (("_looked_at", (0, 2, 4)),),
    CardEvent.SHOWN: (("_told_apart", (0,)),),
    CardEvent.POURED: (("_told_apart", (0,)), ("_told_apart", (1,))),
    CardEvent.STOCKED: (("_told_apart", (0,)),),
}
MOVED_FACTS = (0, 1, 2, 3, 4)  # from where, to where, which card, who learns which, from what place


class Tallying(Counting):
    """What a study counts, by the event that is told."""

    hears_stock = True

    def __init__(self, game: Game, plan: DeskPlan) -> None:
        super().__init__(game)
        self.plan = plan
        self.sources: dict[int, list[Source]] = {}
        for source in game.reckoning.sources if game.reckoning else ():
            self.sources.setdefault(source.event, []).append(source)

    @property
    def listens(self) -> bool:
        return True

    def counts(self, event: int) -> bool:
        return event in (CardEvent.MOVED, *PILE_EVENTS, *self.plain, *self.sources)

    def facts(self, event: int) -> list[int]:
        wanted = set(MOVED_FACTS) if event == CardEvent.MOVED else set(super().facts(event))
        wanted.update(fact for _, facts in PILE_EVENTS.get(event, ()) for fact in facts)
        for source in self.sources.get(event, ()):
            wanted.update({source.seat, *source.only[:1], *(() if source.add is None else (source.add,))})
        return sorted(wanted)

    def functions(self, table: Callable[[Any, str], str]) -> Iterator[str]:
        """The source of all functions, and of what `study` asks of a card; `table` gives a table or rule its name in the
        module."""
        yield f"def kind_at(s: State, zone: int, at: int) -> int:\n    return {table(card_at, 'card_at')}(s, zone, at)"
        yield f"def mask_at(s: State, zone: int, at: int) -> int:\n    return {table(known_by, 'known_by')}(s, zone, at)"
        for event in sorted({CardEvent.MOVED, *PILE_EVENTS, *self.plain, *self.sources}):
            yield "\n".join(self._hook(event, table))

    def _hook(self, event: int, table: Callable[[Any, str], str]) -> Iterator[str]:
        taken = "".join(f", f{fact}: int" for fact in self.facts(event))
        yield f"def {function_name(event)}(s: State{taken}) -> None:"
        yield "    if s.desk != 0:"
        yield f"        d = numbers_at(s.desk, {self.plan.length})"
        if event == CardEvent.MOVED:
            yield from self._way(table)
        for called, facts in PILE_EVENTS.get(event, ()):
            yield f"        {called}(s, d, {', '.join(f'f{fact}' for fact in facts)})"
        for source in self.sources.get(event, ()):
            yield from self._points(source)
        for k, counter in self.plain.get(event, ()):
            yield from self._counter(k, counter)

    def _way(self, table: Callable[[Any, str], str]) -> Iterator[str]:
        """A card goes its way: from which family of zones to which, and whose card it is."""
        yield "        seat = TAKERS[f1]"
        yield "        whose = seat"
        yield "        if seat < 0:"
        yield "            whose = GIVERS[f0]"
        yield "        _went(d, whose, LEFT_FAMILY[f0] + ARRIVED_FAMILY[f1] + f2)"
        yield "        if PILE_OF[f0] >= 0:"
        yield "            _leaves(s, d, PILE_OF[f0], f0, seat, f2, f4)"
        yield "        if PILE_OF[f1] >= 0:"
        yield "            _arrives(s, d, PILE_OF[f1], f3)"
        if self.moves:
            yield from self._moves_counted(table)

    def _moves_counted(self, table: Callable[[Any, str], str]) -> Iterator[str]:
        leaves, arrives = self.move_tables()
        yield f"        hit = {table(leaves, 'leaves')}[f0] & {table(arrives, 'arrives')}[f1]"
        yield "        if hit != 0:"
        for bit, (k, counter) in enumerate(self.moves):
            owner = f"f0 - {counter.source}" if counter.giver else f"f1 - {counter.target}"
            yield f"            if hit & {1 << bit} != 0:"
            yield f"                d[{self._first('seat_counts', k)} + {owner}] += 1"

    def _points(self, source: Source) -> Iterator[str]:
        line = self.plan.labels.index(source.label)
        amount = str(source.worth) if source.add is None else f"{source.worth} * f{source.add}"
        only = " or ".join(f"f{source.only[0]} == {int(value)}" for value in source.only[1:]) or "True"
        yield f"        if {only}:"
        yield f"            d[{self._first('seat_points', line)} + f{source.seat}] += {amount}"

    def _counter(self, k: int, counter: Any) -> Iterator[str]:
        only = "True" if counter.only is None else f"f{counter.only[0]} == {int(counter.only[1])}"
        amount = "1" if counter.add is None else f"f{counter.add}"
        yield f"        if {only}:"
        if counter.seat is None:
            yield "            for seat in range(s.players):"
            yield f"                d[{self._first('seat_counts', k)} + seat] += {amount}"
        else:
            yield f"            d[{self._first('seat_counts', k)} + f{counter.seat}] += {amount}"

    def _first(self, part: str, row: int) -> int:
        """Where a row of a part with a number per seat begins."""
        return self.plan.parts[part][0] + row * self.plan.seats


class MarkingLister(ArrayLister):
    """Lists legal answers, and marks behind them how many there were after each choice: so one sees which verbs are among
    them without looking at every answer."""

    def tried(self, question: Question, choice: Choice) -> Iterator[str]:
        yield f"    out[{len(self.game.actions) + question.choices.index(choice)}] = n"
