"""Rulebooks by their headings."""

from __future__ import annotations

import re

import pytest

import cardamom
from cardamom import Game
from cardamom.kernel.rulebook import chapters_of, rulebook_for, rulebook_sections
from cardamom.kernel.table_plan import plan_of

BOOK = """# The game

A game for all.

## Your turn

Draw a card.

```
## not a heading
```

### Your turn ###

Again.

## Ends & odds
"""


def test_a_rulebook_is_split_at_its_headings() -> None:
    found = rulebook_sections(BOOK)
    assert [(section.level, section.title, section.anchor) for section in found] == [
        (1, "The game", "the-game"),
        (2, "Your turn", "your-turn"),
        (3, "Your turn", "your-turn-2"),
        (2, "Ends & odds", "ends-odds"),
    ]
    assert [section.text for section in found] == [
        "A game for all.",
        "Draw a card.\n\n```\n## not a heading\n```",
        "Again.",
        "",
    ]


def test_an_anchor_is_never_given_twice() -> None:
    found = rulebook_sections("# A\n## A 2\n## A\n## A\n## !\n## ?")
    assert [section.anchor for section in found] == ["a", "a-2", "a-3", "a-4", "section", "section-2"]


@pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)
def test_the_rulebook_of_every_game_has_sections_that_hold_all_of_it(game: Game) -> None:
    text = rulebook_for(game)
    found = rulebook_sections(text)
    assert (found[0].level, found[0].title) == (1, game.name)
    assert len(found) > 5
    assert len({section.anchor for section in found}) == len(found)
    assert all(re.fullmatch(r"[\w-]+", section.anchor) for section in found)
    again = "\n\n".join(f"{'#' * section.level} {section.title}\n\n{section.text}".strip() for section in found)
    assert re.sub(r"\n+", "\n", again).strip() == re.sub(r"\n+", "\n", text).strip()


@pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)
def test_every_chapter_of_a_plan_is_a_heading_of_the_rulebook(game: Game) -> None:
    found = rulebook_sections(rulebook_for(game))
    chapters = chapters_of(game, found)
    assert len(chapters) == len(plan_of(game).chapters)
    assert set(chapters.values()) <= {section.anchor for section in found}
