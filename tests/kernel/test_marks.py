"""Marks on a table: going back to where it stood, whatever happened since, at the same cost however long the game is."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from cardamom import SPECTATOR, Table
from cardamom.kernel.history import DEAL
from cardamom.kernel.table import Mark

from .test_table import everything, in_turns
from .toys import TRIAL


def ponder(table: Table) -> None:
    table.play("ponder", 0)


def roll(table: Table) -> None:
    table.play("roll", 0)


def take_back(table: Table) -> None:
    table.undo(0)


def take_back_and_roll(table: Table) -> None:
    table.undo(0)
    table.play("roll", 0)


@pytest.mark.parametrize("change", [ponder, roll, take_back, take_back_and_roll])
def test_a_table_goes_back_to_its_mark_whatever_was_done(change: Callable[[Table], None]) -> None:
    table = in_turns()
    table.play("ponder", 0)
    before, mark = everything(table), table.mark()
    change(table)
    assert everything(table) != before
    table.back_to(mark)
    assert everything(table) == before


def test_a_table_goes_back_and_forth_between_its_marks() -> None:
    table = in_turns()
    stands: list[tuple[Mark, str]] = []
    for answer in ("ponder", "ponder", "roll"):
        stands.append((table.mark(), everything(table)))
        table.play(answer, 0)
    stands.append((table.mark(), everything(table)))
    for mark, stood in (*stands, *reversed(stands)):
        table.back_to(mark)
        assert everything(table) == stood


def test_a_table_that_went_back_plays_on_as_if_nothing_had_happened() -> None:
    table, other = in_turns(), in_turns()
    mark = table.mark()
    table.play("draw", 0)
    table.back_to(mark)
    for one in (table, other):
        one.play("ponder", 0)
        one.play("roll", 0)
    assert everything(table) == everything(other)


def test_what_was_heard_stays_when_the_table_goes_back() -> None:
    table = in_turns()
    mark = table.mark()
    table.play("draw", 0)
    heard, public = table.heard(0), table.heard(0).public
    before = list(heard), list(public)
    table.back_to(mark)
    table.play("roll", 0)
    assert (list(heard), list(public)) == before


def test_told_is_the_number_of_events() -> None:
    table = in_turns()
    for answer in ("ponder", "ponder", "roll"):
        table.play(answer, table.actors[0])
        assert table.told == len(table.events()) == len(table.heard(0))
        assert table.move == len(table.moves)
    assert TRIAL.deal(seed=1).told == len(TRIAL.deal(seed=1).events())


def test_events_from_any_number_on_are_those_of_the_whole_log() -> None:
    table = in_turns()
    table.play("draw", 0)
    for eye in (0, 1, SPECTATOR):
        log, heard = table.events(0, eye), table.heard(eye)
        for since in range(table.told + 2):
            assert table.events(since, eye) == log[since:]
            assert heard[since:] == list(heard)[since:]
        assert heard[-1] == list(heard)[-1]
        assert heard[::-2] == list(heard)[::-2]


def test_only_what_is_asked_for_is_looked_at() -> None:
    """The cost of an answer does not grow with the game: the last events are found without walking the story."""
    (action, *_) = TRIAL.actions
    history = DEAL
    for _ in range(20 * sys.getrecursionlimit()):
        history = history.after(0, action)
    history = history.with_more(in_turns()._history.events)
    assert history.told > 0
    assert [link.move for link in history.links(history.told - 1)] == [history.move]
    assert len(history.answers) == history.move


def test_a_long_story_is_let_go_without_a_crash() -> None:
    (action, *_) = TRIAL.actions
    history = DEAL
    for _ in range(20 * sys.getrecursionlimit()):
        history = history.after(0, action)
    move = history.move
    del history
    assert move == 20 * sys.getrecursionlimit()
