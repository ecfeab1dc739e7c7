"""The page “Lessons” is true: its lesson fits the game of “Adding a game”, and its sessions run as shown."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from cardamom.kernel.lesson import Target

from .pinch_pages import Package, PinchPage

PAGE = PinchPage("lessons.md", "from .lesson import LESSON")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return PAGE.package_in(tmp_path_factory.mktemp("taught"))


def test_the_sessions_on_the_page_run_as_shown(package: Package) -> None:
    """One of them plays the lesson; the other plays it with cards that do not fit."""
    package.check_sessions()


def test_the_page_names_every_target() -> None:
    for target in get_args(Target):
        assert re.search(rf"^\| `{target.__name__}\(", PAGE.text, re.MULTILINE), target.__name__
