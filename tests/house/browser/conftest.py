"""A stage for each test, at which nobody has arrived yet."""

from __future__ import annotations

import pytest

from .stage import Stage
from .watched import NewContext


@pytest.fixture
def stage(new_context: NewContext) -> Stage:
    return Stage(new_context)
