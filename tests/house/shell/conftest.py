"""A house that the tests of a file share: each test has rooms of its own in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .running import Running, running_house


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened
