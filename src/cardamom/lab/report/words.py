"""The sentences of a report that belong to no block."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .findings import Level
from .numbers import joined, many

if TYPE_CHECKING:
    from .report import Report


def title(report: Report) -> str:
    return report.title or f"{report.game.name}: a study"


def intro(report: Report) -> str:
    who = "people" if report.origin == "people" else f"{joined(list(report.bots))} bots"
    players = joined([str(number) for number in report.players])
    again = f", and the same deals by {many(report.variants, 'variant')}" if report.variants else ""
    return f"{many(report.games, 'game')} between {who}, at tables of {players} players{again}."


def verdict(report: Report) -> str:
    flags = sum(finding.level is Level.FLAG for finding in report.findings)
    return f"{many(flags, 'red flag')}." if flags else "Nothing is flagged."


def tests_made(report: Report) -> str:
    """How surely the flags are flags."""
    given = report.settings
    tolerated = (
        f"{_points(given.seat)} for a seat, {_points(given.faction)} for a deck, {_points(given.verb)} for an action, "
        f"{_points(given.card)} for a card"
    )
    return (
        f"{_tested(report)} A flag means that the interval with it lies wholly outside what is tolerated: {tolerated}. By "
        f"Holm’s adjustment of these intervals, the chance that any flag is wrong is at most {100 * given.chance:g} %. The "
        "intervals in tables are the usual ones, at 95 %."
    )


def _tested(report: Report) -> str:
    tests, could = len(report.tested), sum(test.hypothesis.may_be_flagged for test in report.tested)
    told = f"{many(tests, 'number')} of this report {'was' if tests == 1 else 'were'} tested together."
    return told if could == tests else f"{told} {could:,} of them could have been flagged."


def _points(tolerance: float) -> str:
    return f"{100 * tolerance:g} percentage point{'' if tolerance == 0.01 else 's'}"
