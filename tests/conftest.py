"""How processes share the suite: the tests of a file run together, and those that compile a game with all others that do.

A game is compiled once then, and what a file prepares for its tests is prepared once, however many processes there are.
"""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from cardamom.kernel.game import discover

if TYPE_CHECKING:
    from xdist.remote import Producer
    from xdist.scheduler import Scheduling

# tests press Ctrl-C, which a suite that was started in the background would ignore, and all that it starts too
signal.signal(signal.SIGINT, signal.default_int_handler)

# a busy machine is no fault of what is tested
settings.register_profile("cardamom", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("cardamom")

COMPILING = ("tests/fast/", "tests/lab/", "tests/bots/", "tests/conformance/test_all_twins.py")
# the game that tests compile whose names do not tell it
COMPILES = {
    "tests/bots/test_search_bot.py": "witch-duel",
    "tests/bots/test_search_bot.py::test_another_seed_may_choose_otherwise": "carrot",
    "tests/bots/test_search_gain.py": "witch-duel",
    "tests/fast/test_numba_door.py::test_a_batch_of_random_games_ends_alike_on_both_ways_and_in_the_interpreter": "carrot",
    "tests/fast/test_search.py": "witch-duel",
    "tests/fast/test_search.py::test_a_search_cooks_a_great_dish_when_it_can": "carrot",
    "tests/fast/test_search.py::test_a_search_leaves_its_guide_early_only_when_it_is_sure": "iron-chef",
    "tests/fast/test_search.py::test_playouts_end_with_the_round": "iron-chef",
    "tests/fast/test_search.py::test_the_others_decide_in_the_tree_only_in_open_play": "carrot",
    "tests/lab/planted/test_flags.py": "soup",
    "tests/lab/planted/test_soup.py": "soup",
    "tests/lab/study/test_cli_study.py": "carrot",
    "tests/lab/study/test_draws.py": "iron-chef",
    "tests/lab/study/test_measures.py": "carrot",
    "tests/lab/study/test_playing.py": "iron-chef",
    "tests/lab/study/test_running.py": "carrot",
    "tests/lab/study/test_searching.py": "witch-duel",
    "tests/lab/test_counters.py": "iron-chef",
    "tests/lab/test_ladder.py": "witch-duel",
    "tests/lab/test_results.py": "carrot",
    "tests/lab/test_simulate.py": "carrot",
}
# what takes long comes first, so that at the end no process is left alone with it
LONGEST = (
    "tests/lab/",
    "tests/fast/",
    "tests/house/browser/",
    "tests/press/",
    "tests/house/shell/",
    "tests/bots/",
    "tests/conformance/",
)
# real browsers, killed processes and stalling networks may fail on a busy machine: they are tried once more, and named
TRIED_AGAIN = ("tests/house/browser/", "tests/house/several/", "tests/house/shell/", "tests/lab/study/test_ray.py")
_IN_A_BROWSER = frozenset(("new_context", "context", "page", "browser"))
_PARAMETERS = re.compile(r"\[(.*)\]$")


@pytest.fixture(autouse=True)
def no_loop_of_playwright(request: pytest.FixtureRequest) -> Iterator[None]:
    """Between its tests, Playwright's event loop sleeps on the main thread, and asyncio takes it for one that runs: tests
    with loops of their own do not see it."""
    if _IN_A_BROWSER & set(request.fixturenames):
        yield
        return
    sleeping = asyncio.events._get_running_loop()
    asyncio.events._set_running_loop(None)
    yield
    asyncio.events._set_running_loop(sleeping)


def group_of(test: str, ids: list[str]) -> str:
    """What a test runs together with, by its full name: a game, or its file."""
    file = test.partition("::")[0]
    if not file.startswith(COMPILING):
        return file
    named = _PARAMETERS.search(test)
    found = [id for id in ids if named and re.search(rf"(^|-){id}(-|$)", named[1])]
    return found[0] if found else COMPILES.get(test, COMPILES.get(file, file))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: turn_of(item.nodeid))
    for item in items:
        if item.nodeid.startswith(TRIED_AGAIN):
            item.add_marker(pytest.mark.flaky(reruns=1))


def turn_of(test: str) -> int:
    """When a test comes, by its full name: the folders that take longest first, then all others as they are."""
    return next((turn for turn, folder in enumerate(LONGEST) if test.startswith(folder)), len(LONGEST))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    """Processes get whole groups."""
    from xdist.scheduler import LoadScopeScheduling

    ids = list(discover())

    class ByGroup(LoadScopeScheduling):  # type: ignore[misc]
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid, ids)

    return ByGroup(config, log)
