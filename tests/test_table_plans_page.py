"""The page “Table plans” is true: its plan fits the game of “Adding a game”, and its session runs as shown."""

from __future__ import annotations

import re

import pytest

from cardamom.kernel.table_plan import FactShown, Lies, Shown

from .pinch_pages import Package, PinchPage

PAGE = PinchPage("table-plans.md", "from .plan import PLAN")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    return PAGE.package_in(tmp_path_factory.mktemp("planned"))


def test_the_plan_on_the_page_conforms(package: Package) -> None:
    assert package.conforms("plan")


def test_the_session_on_the_page_runs_as_shown(package: Package) -> None:
    package.check_sessions()


def test_the_page_names_every_way_to_lie_and_to_be_shown() -> None:
    for words in (Lies, Shown, FactShown):
        for member in words:
            assert re.search(rf"^\| `{member.name}` \|", PAGE.text, re.MULTILINE), member.name
