"""How often something may happen, by a made-up clock."""

from __future__ import annotations

from cardamom.house.shell.net.pace import Pace


def test_some_may_come_at_once_and_then_so_many_a_second() -> None:
    now = 100.0
    pace = Pace(40, 20, lambda: now)
    assert sum(pace.allows_one_more() for _ in range(100)) == 40
    now += 0.5
    assert sum(pace.allows_one_more() for _ in range(100)) == 10
    now += 3600
    assert sum(pace.allows_one_more() for _ in range(100)) == 40


def test_what_was_refused_costs_nothing() -> None:
    now = 0.0
    pace = Pace(1, 1, lambda: now)
    assert [pace.allows_one_more() for _ in range(1000)].count(True) == 1
    now = 1.0
    assert pace.allows_one_more()
