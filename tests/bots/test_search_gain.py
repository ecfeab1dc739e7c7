"""The tool that plays a search's answers out in the true world."""

from __future__ import annotations

from types import ModuleType

import pytest

import cardamom
from cardamom.bots import Effort
from cardamom.lab.positions import positions
from tests.loading import load_tool

DUEL = cardamom.game("witch-duel")


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    return load_tool("search_gain")


def test_an_answer_is_weighed_only_if_it_is_not_the_guides(tool: ModuleType) -> None:
    scale = tool.Scale(DUEL, Effort(playouts=200, seconds=1, depth=0, doubt=0), times=20)
    found = [scale.weigh(s, seat, legal, 5) for s, seat, legal, _ in positions(DUEL, 40, 3)]
    leaving = [one for one in found if one is not None]
    assert 0 < len(leaving) < len(found)
    assert all(one.errors >= 0 and one.expected >= 0 and -1 <= one.real <= 1 for one in leaving)
    doubtful = tool.Scale(DUEL, Effort(playouts=200, seconds=1, depth=0, doubt=10**9, leaving=10**9), times=1)
    assert all(doubtful.weigh(s, seat, legal, 5) is None for s, seat, legal, _ in positions(DUEL, 10, 3))


def test_the_report_adds_up_what_each_amount_of_doubt_would_gain(tool: ModuleType) -> None:
    lines = list(tool.report([tool.Leaving(0.7, 0.2, -0.1), tool.Leaving(2.2, 0.4, 0.3)], 100))
    assert [line.split() for line in lines[1:]] == [
        ["0.0", "2.0", "%", "6.00", "2.00", "±", "2.83", "50", "%"],
        ["0.5", "2.0", "%", "6.00", "2.00", "±", "2.83", "50", "%"],
        ["1.0", "1.0", "%", "4.00", "3.00", "±", "0.00", "100", "%"],
        ["1.5", "1.0", "%", "4.00", "3.00", "±", "0.00", "100", "%"],
        ["2.0", "1.0", "%", "4.00", "3.00", "±", "0.00", "100", "%"],
    ]
