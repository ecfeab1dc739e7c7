"""The page “Endings” is true: its reckoning fits the game of “Adding a game”, and its session runs as shown."""

from __future__ import annotations

import pytest

from .pinch_pages import Package, PinchPage

PAGE = PinchPage("endings.md", "from .reckoning import COUNTERS, RECKONING")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return PAGE.package_in(tmp_path_factory.mktemp("reckoned"))


def test_the_reckoning_on_the_page_conforms(package: Package) -> None:
    assert package.conforms("reckoning")


def test_the_session_on_the_page_runs_as_shown(package: Package) -> None:
    package.check_sessions()
