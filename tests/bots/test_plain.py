"""Plain bots work where there are no processes, and their levels tell what everybody may know."""

from __future__ import annotations

import subprocess
import sys

import pytest

import cardamom
from cardamom import bots
from cardamom.bots import plain
from cardamom.bots.effort import PACES

DUEL = cardamom.game("witch-duel")

# (`threading` is not among them: the standard library itself imports it to find installed games)
UNWANTED = [
    *("numba", "numpy", "asyncio", "multiprocessing", "concurrent.futures", "subprocess", "cardamom.fast", "cardamom.house"),
    *("cardamom.bots.search_bot", "cardamom.bots.request", "cardamom.bots.process", "cardamom.bots.worker"),
]


@pytest.mark.parametrize("module", ["cardamom.bots.plain", "cardamom.bots"])
def test_plain_bots_import_no_processes_no_asyncio_and_no_numba(module: str) -> None:
    program = f"import sys, {module}; print([name for name in {UNWANTED} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_all_that_bots_offers_can_be_imported() -> None:
    assert [name for name in bots.__all__ if not hasattr(bots, name)] == []
    assert not hasattr(bots, "genius")


def test_a_level_that_searches_takes_longer_at_a_table_than_its_search_may() -> None:
    assert PACES.keys() == bots.SEARCHES.keys()
    for name, effort in bots.SEARCHES.items():
        assert PACES[name].first >= effort.seconds + 0.4
        assert PACES[name].later >= effort.brief + 0.4
        assert effort.brief < effort.seconds


def test_levels_tell_their_pace_and_whether_they_search() -> None:
    assert [level.name for level in plain.levels(DUEL)] == ["random", "easy", "medium"]
    assert {(level.pace, level.searches) for level in plain.levels(DUEL)} == {(0.7, False)}
    searching = [plain.Level("hard", 0.9, True, 0.5), plain.Level("expert", 2.4, True, 0.9)]
    assert plain.levels(DUEL, searching=True)[3:] == searching
    assert all(level.later < level.pace for level in plain.levels(DUEL, searching=True))


def test_a_plain_bot_is_the_same_as_the_one_made_with_all_others_at_hand() -> None:
    table = DUEL.deal(2, seed=1)
    seat = table.actors[0]
    given = (table.view_state(seat), seat, [int(action) for action in table.legal(seat)], table.heard(seat))
    for name in plain.names(DUEL):
        assert plain.make(DUEL, name, 5).choose(*given) == bots.make(DUEL, name, 5).choose(*given)
    assert plain.rule_of_thumb(DUEL, 5).choose(*given) == plain.make(DUEL, "medium", 5).choose(*given)


def test_a_bot_that_searches_is_no_plain_bot() -> None:
    with pytest.raises(bots.UnknownBot, match=r"no bot called 'expert' that decides at once; it has random, easy, medium\.$"):
        plain.make(DUEL, "expert", 1)
