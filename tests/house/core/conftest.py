from __future__ import annotations

import pytest

from .stage import Stage


@pytest.fixture
def stage() -> Stage:
    return Stage()


@pytest.fixture
def table() -> Stage:
    """Ann and Ben at a game of carrot."""
    made = Stage()
    made.seat_two()
    return made
