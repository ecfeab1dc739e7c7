"""Table plans that do not fit: too few characters, no such chapter, a standing answer that is not always legal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardamom.kernel import Choice, Game, Question, rule
from cardamom.kernel.conformance import NotConformant, Promise, Trial, check, check_places, check_plan
from cardamom.kernel.default_plan import default_plan
from cardamom.kernel.table_plan import Character, Standing, TablePlan

from .catching import assert_says, caught, caught_by
from .hush import DECK, DRAW, PEEK, WORDS, Do, Hush, Why, draw_card, hush, peek

FOUR = tuple(Character(name, "Plays in silence.") for name in ("Ann", "Ben", "Cleo", "Dan"))


def planned(**declared: Any) -> TablePlan:
    """A sound plan of the sound game, or one with parts replaced."""
    return replace(default_plan(hush()), **declared)


def refused(game: Game) -> NotConformant:
    with pytest.raises(NotConformant) as found:
        check_plan(game)
    return found.value


def with_rulebook(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """The game's package has this rulebook."""
    (folder / "rulebook.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr("cardamom.kernel.game.resources.files", lambda package: folder)


def test_a_sound_plan_and_no_plan_conform() -> None:
    check(hush(), games=1)
    standing = (Standing(Do.TURN, "draw", "Always draw"),)
    check(hush(plan=planned(characters=FOUR, standing=standing)), games=2)


def test_a_standing_answer_that_is_not_always_legal() -> None:
    @rule
    def may_peek(s: Hush, seat: int) -> int:
        return Why.NOT_HELD if s.size[DECK] < 8 else Why.FINE

    sound = hush()
    seldom = Question(Do.TURN, Choice(DRAW, draw_card), Choice(PEEK, peek, may=may_peek))
    questions = tuple(seldom if question.what == Do.TURN else question for question in sound.questions)
    error = caught(replace(sound, questions=questions, plan=planned(standing=(Standing(Do.TURN, "peek", "Only look"),))))
    assert_says(error, Promise.PLAN, "the standing answer peek is not legal for seat")


def test_too_few_characters() -> None:
    assert_says(refused(hush(plan=planned(characters=FOUR[:3]))), Promise.PLAN, "3 characters, and up to 4 bots")


def test_chapters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chapters = {Do.PASS: "Passing", Do.TURN: "Your turn", Do.DISCARD: "Your turn"}
    with_rulebook(tmp_path, monkeypatch, "# Hush\n\n## Passing\n\nOne card.\n\n### Your turn\n\nDo one thing.\n")
    check_plan(hush(plan=planned(chapters=chapters)))
    missing = {Do.PASS: "Passing", Do.TURN: "Your turn"}
    assert_says(refused(hush(plan=planned(chapters=missing))), Promise.PLAN, "the question discard has no chapter")
    wrong = chapters | {Do.TURN: "My turn"}
    assert_says(refused(hush(plan=planned(chapters=wrong))), Promise.PLAN, "“My turn”, but the rulebook has no such heading")
    with_rulebook(tmp_path, monkeypatch, "# Hush\n\n## Passing\n\n## Your turn\n\n## Your turn\n")
    assert_says(refused(hush(plan=planned(chapters=chapters))), Promise.PLAN, "the rulebook has 2 headings of that name")


def test_chapters_without_a_rulebook() -> None:
    game = replace(hush(plan=planned(chapters={Do.PASS: "Passing"})), package="tests.conformance.broken")
    assert_says(refused(game), Promise.PLAN, "there is no rulebook")


def test_a_plan_that_was_changed_behind_the_game() -> None:
    """Declaring such a game is refused, so the suite sees one only if somebody meddles."""

    def look(trial: Trial, dice: Random) -> None:
        check_places(trial)

    game, noisy = hush(plan=planned()), hush(words=WORDS | {"facts": {"noise": "Noise"}})
    object.__setattr__(game, "plan", TablePlan({}))
    object.__setattr__(noisy, "plan", planned())
    assert_says(refused(game), Promise.PLAN, "the zone hand is not placed")
    assert_says(caught_by(look, game), Promise.PLAN, "sees the zone hand, which is not placed")
    assert_says(caught_by(look, noisy), Promise.PLAN, "sees the fact noise, which is not placed")
