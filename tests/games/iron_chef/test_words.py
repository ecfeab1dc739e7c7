"""Everything that can happen has its words, and the words name what happened."""

from __future__ import annotations

import re

from cardamom.games.iron_chef.cards import CARD, GROUP, RECIPE_CARD, Act
from cardamom.games.iron_chef.state import End, News, Why
from cardamom.kernel.render import action_words, reason_words

from .situations import GAME, situation

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
    typed = [label for label in (*CARD.labels, *GROUP.labels, *RECIPE_CARD.labels) if WORDS.spoken(label) != label]
    assert {"BlackPepper", "UniversalSpice", "PasturePen", "FreshDelivery"} <= set(typed)
    # "Potluck" and "FreshDelivery" are the beginnings of what is spoken: only whole words count
    assert not [text for text in spoken for label in typed if re.search(rf"\b{label}\b(?!!)", text)]


def test_actions_in_words() -> None:
    def spoken(text: str) -> str:
        return action_words(GAME, GAME.actions.parse(text), ["Ada", "Ben", "Cem"])

    assert spoken("draw") == "Draw from the draw pile"
    assert spoken("take(2)") == "Take the top card of Ben's discard pile"
    assert spoken("meld_three(BlackPepper)") == "Meld three Black Pepper"
    assert spoken("meld_two(Apple)") == "Meld two Apple and the Universal Spice"
    assert spoken("meld_group(PasturePen)") == "Meld all three ingredients of Pasture & Pen"
    assert spoken("meld_group_without(Bacon)") == "Meld a mixed set with the Universal Spice as Bacon"
    assert spoken("keep(FreshDelivery)") == "Keep Fresh Delivery!"
    assert spoken("expire(3)") == "Play Expiration Date on Cem"
    assert spoken("salvage(1)") == "Take the second card of Ada's discard pile"


def test_a_reason_can_be_told_about_any_action_it_may_meet() -> None:
    """A reason that names an argument is only given for actions that have one."""
    examples = {"pile": "take(2)", "card": "discard(Apple)", "ingredient": "meld_three(Apple)"}
    for reason, sentence in WORDS.reasons.items():
        names = re.findall(r"{(\w+)}", sentence)
        action = GAME.actions.parse(examples[names[0]] if names else "draw")
        assert "{" not in reason_words(GAME, action, reason, ["Ada", "Ben"])


def test_the_table_shows_the_courses() -> None:
    table = situation("Apple", "Rice", turns=6, rounds=3)
    assert [fact["text"] for fact in table.view(0)["shown"]] == [
        "Courses played: 0",
        "Dealer: Player 2",
        "Open Kitchen: none",
        "Turns in this course: 7",
        ["", ""],
    ]


def test_the_table_shows_the_courses_won() -> None:
    """What players see: courses won, which may decide a tie (ICR-45)."""
    table = situation("Apple", "Rice", rounds_won=[0, 2], rounds=5)
    assert table.view(0)["shown"][-1]["text"] == ["", "Courses won: 2"]


def test_a_name_with_an_exclamation_mark_ends_its_sentence() -> None:
    table = situation("Apple", "Rice Rice", top="Potluck")
    table.play("draw", 0)
    told = [event["text"] for event in table.events()]
    assert "Player 1 carries out Potluck!" in told
    assert not [text for text in told if "!." in text]


def test_expiration_date_says_what_is_played() -> None:
    usual, literal = GAME.deal(seed=1), GAME.deal(seed=1, expiration="literal")
    assert "on top of their discard pile before" in usual.game.words.texts[Act.EXPIRATION]
    assert "the one just discarded" in literal.game.words.texts[Act.EXPIRATION]
