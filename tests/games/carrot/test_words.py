"""Everything that can happen has its words, and the words name what happened."""

from __future__ import annotations

import re

from cardamom.games.carrot.state import End, News, Why
from cardamom.kernel.render import action_words, reason_words
from tests.games.situations import prompt_of

from .situations import GAME, situation

WORDS = GAME.words


def test_every_question_reason_event_and_ending_has_a_sentence() -> None:
    assert set(WORDS.prompts) == {question.what for question in GAME.questions}
    assert set(WORDS.reasons) == set(Why) - {Why.FINE}
    assert set(WORDS.events) == set(News)
    assert set(WORDS.endings) == set(End)
    prompts = [prompt if isinstance(prompt, str) else prompt.text for prompt in WORDS.prompts.values()]
    for sentence in [*prompts, *WORDS.reasons.values(), *WORDS.endings.values()]:
        assert re.fullmatch(r"[A-Z{].*[.?]", sentence), sentence


def test_every_action_is_spoken_without_its_typed_labels() -> None:
    assert set(WORDS.actions) == {verb.name for verb in GAME.actions.verbs}
    spoken = [action_words(GAME, action) for action in GAME.actions]
    assert len(set(spoken)) == len(spoken)
    assert not [text for text in spoken if "{" in text or re.search(r"\b(10|[2-9AJQK])[cdhs]\b", text)]


def test_actions_in_words() -> None:
    def spoken(text: str) -> str:
        return action_words(GAME, GAME.actions.parse(text))

    assert spoken("sandwich(7, ch)") == "Cook a Sandwich: 7 ♣♥"
    assert spoken("pizza(Q)") == "Cook a Pizza: Q♣ Q♦ Q♥ Q♠"
    assert spoken("executive(s, 10)") == "Cook an Executive Dish: four ♠ in a row, starting with 10"
    assert spoken("gourmet(d)") == "Cook a Gourmet Dish: J♦ Q♦ K♦ A♦"
    assert spoken("steal(10h)") == "Steal 10♥"


def test_a_prompt_names_the_cards_it_is_about() -> None:
    table = situation("2c 5d 9h", "3c 6d", warehouses={0: "8s Kd"}, top="10h")
    asked_back, swapped, bought = table.copy(), table.copy(), table.copy()
    asked_back.play("offer(2c)", 0)
    assert prompt_of(asked_back, 0) == "Which card do you want for 2♣?"
    asked_back.play("want(6d)", 0)
    assert prompt_of(asked_back, 1) == "You are offered 2♣ for your 6♦. Do you accept?"
    swapped.play("swap(5d)", 0)
    assert prompt_of(swapped, 0) == "Which card from your warehouse do you swap for 5♦?"
    bought.play("market", 0)
    assert prompt_of(bought, 0) == "Do you cook a dish with 10♥?"


def test_a_reason_can_be_told_about_any_action_it_may_meet() -> None:
    """A reason that names a card is only given for actions that have one."""
    named = {reason for reason, sentence in WORDS.reasons.items() if "{card}" in sentence}
    assert named == {Why.NOT_BOUGHT, Why.NOT_OPEN, Why.OWN_CARD, Why.NOT_YOURS, Why.NOT_STORED}
    for reason in named:
        assert "7♥" in reason_words(GAME, GAME.actions.parse("steal(7h)"), reason)
