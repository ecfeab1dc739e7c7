"""A stage for each test, at which nobody has arrived yet; and a real house for the tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from cardamom.house.shell.net.pages import STATIC
from cardamom.house.shell.storage import Location

from ..pages import needs_built_page
from ..shell.running import Running, running_house
from .stage import Stage
from .watched import PATIENCE, NewContext

expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "house/browser" in item.path.as_posix():
            item.add_marker(needs_built_page)


@pytest.fixture
def stage(new_context: NewContext) -> Stage:
    return Stage(new_context)


@pytest.fixture(scope="module")
def running(soak_shared_location: Location) -> Iterator[Running]:
    with running_house(soak_shared_location, pages=STATIC) as house:
        yield house
