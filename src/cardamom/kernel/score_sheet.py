"""A game's points by source and chapter, written down while it is played."""

from __future__ import annotations

from collections.abc import Iterable

from .events import Event
from .reckoning import Reckoning, Source


class ScoreSheet:
    """`points[chapter][label][seat]`. A game without chapters has one."""

    def __init__(self, reckoning: Reckoning, players: int) -> None:
        self.reckoning, self.players = reckoning, players
        self.labels = list(dict.fromkeys(source.label for source in reckoning.sources))
        self.points: list[list[list[int]]] = []
        self._sources: dict[int, list[tuple[int, Source]]] = {}
        for source in reckoning.sources:
            self._sources.setdefault(source.event, []).append((self.labels.index(source.label), source))
        if reckoning.chapters is None:
            self._begin_chapter()

    def add(self, told: Iterable[Event]) -> None:
        """Write down what was told."""
        chapters = self.reckoning.chapters
        for what, facts, *_ in told:
            if chapters is not None and what == chapters.event:
                self._begin_chapter()
            for line, source in self._sources.get(what, ()):
                points = source.points(facts)
                if points and not self.points:
                    self._begin_chapter()  # points before the first chapter
                if points:
                    self.points[-1][line][facts[source.seat]] += points

    def totals(self) -> list[int]:
        """What the sources add up to for each seat, as the score does."""
        anew = self.reckoning.chapters is not None and self.reckoning.chapters.anew
        counted = self.points[-1:] if anew else self.points
        return [sum(line[seat] for chapter in counted for line in chapter) for seat in range(self.players)]

    def _begin_chapter(self) -> None:
        self.points.append([[0] * self.players for _ in self.labels])
