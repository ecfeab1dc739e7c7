"""Everything that can happen has its words, and the words name what happened."""

from __future__ import annotations

import re
from typing import Any

from cardamom.games.witch_duel.cards import CARD, POTION
from cardamom.games.witch_duel.state import End, News, Why
from cardamom.kernel.render import action_words, reason_words
from tests.games.situations import prompt_of

from .situations import GAME, lay_all, play, situation

WORDS = GAME.words


def test_every_question_reason_event_and_ending_has_a_sentence() -> None:
    assert set(WORDS.prompts) == {question.what for question in GAME.questions}
    assert set(WORDS.reasons) == set(Why) - {Why.FINE}
    assert set(WORDS.events) == set(News)
    assert set(WORDS.endings) == set(End)
    prompts = [prompt if isinstance(prompt, str) else prompt.text for prompt in WORDS.prompts.values()]
    for sentence in [*prompts, *WORDS.reasons.values(), *WORDS.endings.values(), *WORDS.moves.values()]:
        assert re.fullmatch(r"[A-Z{].*[.?]", sentence), sentence


def test_every_action_is_spoken_without_its_typed_labels() -> None:
    assert set(WORDS.actions) == {verb.name for verb in GAME.actions.verbs}
    spoken = [action_words(GAME, action) for action in GAME.actions]
    assert len(set(spoken)) == len(spoken)
    typed = [
        label for label in (*CARD.labels, *POTION.labels) if " " in WORDS.spoken(label) and label not in WORDS.spoken(label)
    ]
    assert {"CoffinNails", "HexSeal", "AshesofaBurntLetter"} <= set(typed)
    assert not [text for text in spoken for label in typed if label in text]


def test_actions_in_words() -> None:
    def spoken(text: str) -> str:
        return action_words(GAME, GAME.actions.parse(text), ["Ada", "Ben", "Cem"])

    assert spoken("attack(2)") == "Attack Ben"
    assert spoken("lay(GhoulTongue)") == "Lay Ghoul Tongue (Hex)"
    assert spoken("block(MoonDew)") == "Block with Moon Dew (Love)"
    assert spoken("keep(FoxTail)") == "Keep Fox Tail (Fate)"
    assert spoken("discard(Wild)") == "Discard Wild"
    assert spoken("brew(MirrorVeil)") == "Brew a Combo Potion: Mirror Veil"
    assert spoken("reveal") == "Let all cards be revealed"


def test_a_reason_can_be_told_about_any_action_it_may_meet() -> None:
    """A reason that names an argument is only given for actions that have one."""
    examples = {"target": "attack(2)", "card": "lay(Toadstool)"}
    for reason, sentence in WORDS.reasons.items():
        names = re.findall(r"{(\w+)}", sentence)
        action = GAME.actions.parse(examples[names[0]] if names else "pass")
        assert "{" not in reason_words(GAME, action, reason, ["Ada", "Ben"])


def test_questions_name_what_they_are_about() -> None:
    table = play(situation("h1 h2 h3", "l1 l2", combo="on", scores=[1, 0]), "attack 2")
    assert prompt_of(table, 0) == "Which cards do you lay to attack Player 2?"
    lay_all(table, "h1 h2 h3")
    play(table, "reveal", "discard h1")
    table = play(situation("l1 l2 l3", "f1"), "defend")
    prompt = prompt_of(table, 0)
    assert prompt == "Which Love cards do you lay? Each card after the first adds one turn, up to the limit of the house rules."
    table = play(situation("h1 l1 f1", "f2", combo="on", scores=[1, 0]), "brew MirrorVeil")
    assert prompt_of(table, 0) == "Mirror Veil: lay one card of each type."


def test_the_table_shows_timers_and_markers() -> None:
    table = situation("h1", "l1", turns=6, immune=[3, 0], veil=[0, 1], rounds_to_win=2, rounds_won=[1, 0])
    shown: dict[str, Any] = {fact["label"]: fact["value"] for fact in table.view(0)["shown"]}
    assert shown["Turns in this round"] == 7
    assert (shown["Turns of immunity left"][:2], shown["Mirror Veil"][:2], shown["Rounds won"][:2]) == ([2, 0], [0, 1], [1, 0])


def test_prompts_follow_the_house_rules() -> None:
    for combo, offered in (("off", False), ("on", True)):
        prompt = prompt_of(situation("l1 l2 l3 l4", "f1", combo=combo), 0)
        assert ("brew a Combo Potion" in prompt) == offered
    for cap, promise in (("auto", "up to the limit"), ("1", "for one turn, however many"), ("none", "one turn fewer than")):
        table = play(situation("l1 l2 l3 l4", "f1", duration_cap=cap), "defend")
        assert promise in prompt_of(table, 0)
