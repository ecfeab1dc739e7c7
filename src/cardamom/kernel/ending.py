"""How a game ended, for the people around the table: who won and why, where the points came from, and what was remarkable.

All of it comes from the facts of events, which are public, and from what a spectator sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from .counters import Tallies
from .events import CardEvent, Event
from .game import Game
from .reckoning import Favourite, Reckoning, Superlative, score, times
from .render import points_words
from .score_sheet import ScoreSheet
from .sentences import and_so_on, sentence
from .table import SPECTATOR, Table
from .verdict import needed_for, ranks_of, verdict_of, verdict_words
from .view_types import BesideData, EndingData, RibbonData, SourceData


def ending_data(table: Table) -> EndingData:
    """The ending of a game that is over."""
    reckoning = table.game.reckoning or Reckoning()
    told = list(table.heard(SPECTATOR))
    sheet = ScoreSheet(reckoning, table.players)
    sheet.add(told)
    values = decided_by(reckoning, table.view_state(SPECTATOR), table.players)
    chapters, decided = reckoning.chapters, verdict_of(reckoning.deciders, values, table.winners)
    return {
        "reason": table.ending or "",
        "verdict": verdict_words(decided, table.names),
        "decided": decided,
        "ranks": ranks_of(values, table.winners),
        "results": _results(table, reckoning, values),
        "chapters": [] if chapters is None else [chapters.label.format(number=k + 1) for k in range(len(sheet.points))],
        "anew": chapters is not None and chapters.anew,
        "sources": _sources(sheet),
        "besides": list(_besides(reckoning, values, table.winners)),
        "ribbons": list(_ribbons(table, reckoning, told)),
        "chances": None,
    }


def decided_by(reckoning: Reckoning, view: Any, players: int) -> list[list[int]]:
    """What every decider says of every seat, from the spectator's view."""
    return [[decider.value(view, seat) for seat in range(players)] for decider in reckoning.deciders]


def _results(table: Table, reckoning: Reckoning, values: list[list[int]]) -> list[str]:
    """What is compared first, as it is called; something that is nothing for all is left out."""
    for decider, numbers in zip(reckoning.deciders, values, strict=True):
        if decider.counts and (decider.value is score or any(numbers)):
            return [decider.words(number) for number in numbers]
    return points_words(table.game, table.scores, table.options)


def _sources(sheet: ScoreSheet) -> list[SourceData]:
    """The sources that have brought anything to anybody."""
    lines = ((label, [chapter[k] for chapter in sheet.points]) for k, label in enumerate(sheet.labels))
    return [{"label": label, "points": points} for label, points in lines if any(map(any, points))]


def _besides(reckoning: Reckoning, values: list[list[int]], winners: Sequence[int]) -> Iterator[BesideData]:
    """What was compared besides the points, where that is a number and players differ."""
    needed = needed_for(values, winners)
    for k, (decider, numbers) in enumerate(zip(reckoning.deciders, values, strict=True)):
        if decider.counts and decider.value is not score and len(set(numbers)) > 1 and (decider.always or k < needed):
            yield {"label": decider.label, "values": numbers}


# ---- what was remarkable


def _ribbons(table: Table, reckoning: Reckoning, told: Sequence[Event]) -> Iterator[RibbonData]:
    tallies = Tallies(table.game, table.players)
    tallies.add(told)
    columns = {counter.name: tallies.numbers[k] for k, counter in enumerate(table.game.counters)}
    for superlative in reckoning.superlatives:
        if isinstance(superlative, Superlative):
            yield from _most(superlative, columns[superlative.counter], table.names)
        else:
            yield from _most_moved(superlative, table.game, told)


def _most(superlative: Superlative, numbers: list[int], names: Sequence[str]) -> Iterator[RibbonData]:
    most = max(numbers)
    leading = [seat for seat, number in enumerate(numbers) if number == most]
    alone = most == 1 and "{times}" not in superlative.many
    text = superlative.one if alone else superlative.many
    if most > 0 and text and 2 * len(leading) <= len(numbers):
        who = and_so_on([names[seat] for seat in leading]) + (" each" if len(leading) > 1 else "")
        told = sentence(text.format(who=who, n=most, times=times(most)))
        yield {"title": superlative.title, "text": told, "seats": leading, "kind": None}


def _most_moved(favourite: Favourite, game: Game, told: Sequence[Event]) -> Iterator[RibbonData]:
    """The card that moved most; a face that the spectator was not told counts for none."""
    zones = game.state.zone_table
    moved: Counter[int] = Counter()
    for event in told:
        if event.what == CardEvent.MOVED and event.card >= 0:
            way = tuple(zones.family_of(zone).first for zone in event.facts[:2])
            moved[event.card] += way == (favourite.origin, favourite.target)
    first, second = [*moved.most_common(2), (0, 0), (0, 0)][:2]
    kind, most = first
    if most >= favourite.least and most > second[1]:
        text = favourite.many.format(card=game.words.cards[kind], times=times(most))
        yield {"title": favourite.title, "text": sentence(text), "seats": [], "kind": kind}
