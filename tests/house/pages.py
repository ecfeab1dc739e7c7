"""Pages for houses under test: the one that is built, and one that does nothing, for tests that need no page."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardamom.house.shell.net.pages import FRONT_PAGE, STATIC

PLAIN_PAGE = Path(__file__).parent / "plain_page"

needs_built_page = pytest.mark.skipif(not (STATIC / FRONT_PAGE).is_file(), reason="The page is not built; run: make page")
