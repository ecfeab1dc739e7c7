"""Whatever play depends on makes another fingerprint; what only people read does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardamom
from cardamom.lab.fingerprint import fingerprint
from tests.fast.tiny import SOURCE, make

STUDIES = Path(__file__).parents[2] / "docs" / "studies"
TOLD = re.compile(r"^\| Rules \| version (\d+), fingerprint ([0-9a-f]+) \|$", re.MULTILINE)
ASKED = re.compile(r"^\| To repeat it \| cardamom study ([\w-]+)", re.MULTILINE)

LAST_FIELD = "    laid: list[int] = {width}(SEATS)\n"
PLAYED = "    answered(s, seat)\n"
RULE = 'switch(default=False, title="Fast", meaning="Nobody waits.")'
WITH_A_RULE = SOURCE.replace("stock, top,", "stock, switch, top,").replace(LAST_FIELD, f"{LAST_FIELD}    fast: int = {RULE}\n")


def of(folder: Path, *changes: tuple[str, str]) -> str:
    """The fingerprint of a small game whose text is changed so."""
    source = WITH_A_RULE
    for old, new in changes:
        assert source.count(old) == 1
        source = source.replace(old, new)
    return fingerprint(make(folder, source=source))


@pytest.mark.parametrize(
    "change",
    [
        ("Fast", "Hurried"),  # the title of a house rule
        ("Nobody waits.", "No waiting."),
        ('"Play a card."', '"Lay a card."'),
        (PLAYED, f'    """Out of the hand, onto the table."""\n{PLAYED}'),
        (PLAYED, f"{PLAYED}    # where all see it\n\n"),
        ("lay(s, HAND + seat, LAID, card)", "lay(\n        s, HAND + seat, LAID, card  # openly\n    )"),
    ],
)
def test_what_only_people_read_does_not_matter(tmp_path: Path, change: tuple[str, str]) -> None:
    assert of(tmp_path, change) == of(tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        ("default=False", "default=True"),
        ("    fast: int", "    quick: int"),
        (RULE, 'span(0, 2, default=0, meaning="Nobody waits.")'),
        (LAST_FIELD, LAST_FIELD.replace("(SEATS)", "(SEATS, start=1)")),
        ("s.score[seat] += WORTH", "s.score[seat] -= WORTH"),
        ("finish(s, 1, leaders(s))\n        return", "finish(s, 1, leaders(s))"),
        ("longest=1000", "longest=999"),
    ],
)
def test_what_play_depends_on_does(tmp_path: Path, change: tuple[str, str]) -> None:
    more = (("switch, top,", "span, switch, top,"),) if "span" in change[1] else ()
    assert of(tmp_path, change, *more) != of(tmp_path)


def test_a_number_that_rules_read_matters(tmp_path: Path) -> None:
    assert fingerprint(make(tmp_path, worth=(9, 1, 2, 3, 4, 5, 6, 7))) != fingerprint(make(tmp_path))


@pytest.mark.parametrize("page", sorted(STUDIES.glob("*.md")), ids=lambda page: page.stem)
def test_published_studies_are_of_the_rules_and_bots_of_today(page: Path) -> None:
    """If they are not, `make studies` makes them anew."""
    text = page.read_text(encoding="utf-8")
    (id,) = ASKED.findall(text)
    game = cardamom.game(id)
    assert TOLD.findall(text) == [(str(game.rules_version), fingerprint(game))]
    assert f"fingerprint {fingerprint(game)}" in page.with_suffix(".html").read_text(encoding="utf-8")
