"""Code that is written by code can be read and debugged like any other."""

from __future__ import annotations

import inspect
import linecache
import re
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import cardamom
from cardamom.kernel import Question, rule
from cardamom.kernel.dispatch import DRIVERS, write
from cardamom.kernel.sources import Written, register

from .toys import TRIAL, Trial, check_card, draw_card
from .toys import Do as Asked

ARCHITECTURE = Path(__file__).parents[2] / "docs" / "architecture.md"


# ---- a text under a name


def written(*lines: str) -> Written:
    return Written({}, list(lines))


def test_a_function_shows_its_lines_even_when_files_are_looked_at_again() -> None:
    add = written("def add(a, b):", "    # one and one", "    return a + b").compiled("a sum")["add"]
    linecache.checkcache()
    assert add(1, 1) == 2
    assert inspect.getsource(add) == "def add(a, b):\n    # one and one\n    return a + b\n"


def test_two_texts_of_one_title_are_told_apart() -> None:
    first, second, again = register("1\n", "number"), register("2\n", "number"), register("1\n", "number")
    assert (first, second, again) == ("<number>", "<number 2>", "<number>")
    assert [linecache.getline(name, 1) for name in (first, second)] == ["1\n", "2\n"]


def test_variables_hide_nothing_that_is_called() -> None:
    w = written()
    w.name(len, "card")
    assert [w.local(name, {"seat"}) for name in ("card", "seat", "from", "range", "rank")] == [
        "card_",
        "seat_",
        "from_",
        "range_",
        "rank",
    ]


# ---- what drives a game


@rule
def slip(s: Trial, seat: int, card: int) -> None:
    raise AssertionError("the rule slipped")


def trial_with(apply: Callable[..., None]) -> cardamom.Game:
    """The toy game, in which playing a card does this instead."""
    questions = tuple(
        Question(Asked(question.what), *(replace(c, apply=apply) if c.check is check_card else c for c in question.choices))
        for question in TRIAL.questions
    )
    return replace(TRIAL, questions=questions)


def test_a_traceback_shows_the_generated_lines_on_the_way_to_a_rule_that_fails() -> None:
    table = trial_with(slip).deal(players=2, seed=1)
    with pytest.raises(AssertionError, match="the rule slipped") as failed:
        table.play(table.legal(0)[0], 0)
    shown = "".join(traceback.format_exception(failed.value))
    assert re.search(r'File "<trial dispatch[ 0-9]*>", line \d+, in game_apply\n +apply_\w+\(s, seat, action, a, b', shown)
    assert re.search(r'File "<trial dispatch[ 0-9]*>", line \d+, in apply_\w+\n +slip\(s, seat, card\)', shown)


def renamed(game: cardamom.Game, interpreted: bool) -> list[str]:
    names = write(game, interpreted).names
    return [name for name, value in names.items() if hasattr(value, "__name__") and value.__name__ != name]


@pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)
def test_rules_keep_their_names_and_drivers_have_their_own(game: cardamom.Game) -> None:
    for interpreted in (False, True):
        assert renamed(game, interpreted) == []
        source = write(game, interpreted).source
        assert all(f"\ndef {driver}(" in source for driver in DRIVERS)
        assert all(
            f"\ndef {part}_{question.name}(" in source for part in ("legal", "why", "apply") for question in game.questions
        )


@rule
def drop(s: Trial, seat: int, card: int) -> None:
    """Has the name of a verb that the generated code calls itself."""
    draw_card(s, seat)


@rule
def apply_bid(s: Trial, seat: int, card: int) -> None:
    """Has a name that could be generated."""
    draw_card(s, seat)


def test_what_is_generated_gives_way_to_a_rule_of_the_same_name() -> None:
    game = trial_with(drop)
    assert write(game).names["drop"] is drop
    assert "        kernel_drop(s)\n" in write(game).source
    assert game.engine.deal(2, 1, {}).pending > 0
    source = write(trial_with(apply_bid)).source
    assert "def apply_bid_2(" in source
    assert "def apply_bid(" not in source


def test_a_verbs_arguments_keep_their_names() -> None:
    source = write(cardamom.game("carrot")).source
    assert "        steal(s, seat, card)\n" in source
    assert "        index = action - 313\n        suits = index % 6\n        rank = index // 6\n" in source


def test_the_question_shown_in_the_documentation_is_what_is_generated() -> None:
    blocks = re.findall(r"```python\n(def legal_.*?)```", ARCHITECTURE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 1
    assert blocks[0] in write(cardamom.game("carrot"), interpreted=True).source
