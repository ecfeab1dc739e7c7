"""The browser that opens reports is the one of this machine."""

from __future__ import annotations

from typing import Any

import pytest

from tests.house.chromium import ARGUMENTS, MISSING, browser_path


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    path = browser_path()
    if path is None:
        pytest.skip(MISSING)
    return {"executable_path": path, "args": ARGUMENTS, "headless": True}
