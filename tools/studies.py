"""Make the studies of all games that lie in docs/studies, each as a page and as Markdown, and list what they flag.

    python tools/studies.py                  # all of them; what is on disk already is not played again
    python tools/studies.py carrot           # those of one game
    python tools/studies.py --list           # their commands

Games between bots that search take hours on a few cores, so a study is kept while it is made and goes on where it was.
"""

from __future__ import annotations

import argparse
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardamom.cli.progress import progress_bar
from cardamom.kernel.game import game, games
from cardamom.lab.report import Report
from cardamom.lab.study.study import Study, study

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "studies"
PAGE = ROOT / "docs" / "studies.md"
KEPT = ROOT / ".venv" / "studies"
LIST = re.compile(r"(?<=<!-- generated: studies -->\n).*?(?=<!-- end -->)", re.DOTALL)


@dataclass(frozen=True)
class Page:
    """A study as it is asked for, and what its page is called."""

    name: str
    game: str
    title: str
    asked: dict[str, Any] = field(default_factory=dict)


USUAL: dict[str, Any] = {"bots": ("easy", "medium"), "games": 200_000, "experiments": 200_000}
# restaurants are dealt at random, so that all of them meet in all seats
FOOD_COURT: dict[str, Any] = {"players": (2, 3, 4), "options": {"deck_choice": "random"}}
# one change each, for the decks that the first study finds too strong or too weak
FOOD_COURT_OTHERWISE: tuple[tuple[str, Any], ...] = (
    ("turkiye_bonus", "customers"),
    ("most_sides", 2),
    ("wasabi_points", 3),
    ("optional_points", 1),
    ("optional_points", 3),
)
OTHERWISE: dict[str, dict[str, Any]] = {
    "food-court": {
        **FOOD_COURT,
        "bots": ("easy", "medium", "hard"),
        "search_games": 800,
        "search_players": (2,),
        "experiments": None,  # with bots that search they would take hours: they have a page of their own
    },
    "iron-chef": {"games": 1_000_000},
}
MORE = (
    Page(
        "food-court-experiments", "food-court", "Food Court: actions, luck and levels", {**USUAL, **FOOD_COURT, "games": 30_000}
    ),
    Page(
        "food-court-otherwise",
        "food-court",
        "Food Court by other numbers",
        {
            **USUAL,
            **FOOD_COURT,
            "players": (2,),
            "bots": ("medium",),
            "games": 160_000,
            "experiments": None,
            "vary": ({}, *({name: value} for name, value in FOOD_COURT_OTHERWISE)),
        },
    ),
)


def pages() -> list[Page]:
    """A study of every installed game, and those that ask for more."""
    plain = [Page(each.id, each.id, each.name, {**USUAL, **OTHERWISE.get(each.id, {})}) for each in games()]
    return [*plain, *MORE]


def make(page: Page) -> Study:
    """Play a study, or what is missing of it."""
    found, kept = game(page.game), KEPT / page.name
    asked: dict[str, Any] = {"resume": kept} if (kept / "study.json").exists() else {**page.asked, "out": kept}
    with progress_bar(page.name, 1) as bar:
        return study(found, jobs=os.cpu_count() or 1, tell=print, progress=lambda *done: bar.set_to(*done), **asked)


def write(page: Page, made: Study) -> None:
    """A game may have several pages, so those that ask for more have titles of their own."""
    report = Report.of(made.counted, title=page.title if page in MORE else "")
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{page.name}.html").write_text(report.html, encoding="utf-8")
    (FOLDER / f"{page.name}.md").write_text(report.markdown, encoding="utf-8")


def listed() -> str:
    """The pages that are there, for the list in docs/studies.md."""
    lines = ["| study | as Markdown |", "|---|---|"]
    for page in pages():
        if (FOLDER / f"{page.name}.html").exists():
            lines.append(f"| [{page.title}](studies/{page.name}.html) | [tables](studies/{page.name}.md) |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help="only the studies of these games, or of these names")
    parser.add_argument("--list", action="store_true", help="say what would be studied, and play nothing")
    given = parser.parse_args()
    for page in pages():
        if given.game and page.game not in given.game and page.name not in given.game:
            continue
        if given.list:
            print(page.name, page.asked)
            continue
        made = make(page)
        if made.is_complete:
            write(page, made)
            print(f"{page.name}: {made.games:,} games, {len(made.report.flags)} flags.")
    if not given.list:
        PAGE.write_text(LIST.sub(lambda _: listed(), PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
