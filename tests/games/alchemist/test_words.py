"""Everything that can happen has its words, and the words name what happened."""

from __future__ import annotations

import re

from cardamom.games.alchemist.cards import CARD, POTION, SOURCE
from cardamom.games.alchemist.state import End, News, Why
from cardamom.kernel.render import action_words, reason_words

from .situations import GAME

WORDS = GAME.words


def test_every_question_reason_event_and_ending_has_a_sentence() -> None:
    assert set(WORDS.prompts) == {question.what for question in GAME.questions}
    assert set(WORDS.reasons) == set(Why) - {Why.FINE}
    assert set(WORDS.events) == set(News)
    assert set(WORDS.endings) == set(End)
    prompts = [prompt if isinstance(prompt, str) else prompt.text for prompt in WORDS.prompts.values()]
    events = [sentence.text for sentence in WORDS.events.values()]
    for sentence in [*prompts, *events, *WORDS.reasons.values(), *WORDS.endings.values(), *WORDS.moves.values()]:
        assert re.fullmatch(r"[A-Z{].*[.?]", sentence), sentence


def test_every_action_is_spoken_without_its_typed_labels() -> None:
    assert set(WORDS.actions) == {verb.name for verb in GAME.actions.verbs}
    spoken = [action_words(GAME, action) for action in GAME.actions]
    assert len(set(spoken)) == len(spoken)
    typed = [label for label in (*CARD.labels, *POTION.labels, *SOURCE.labels) if WORDS.spoken(label) != label]
    assert {"BatWing", "ThiefsGamble", "WitchsPantry", "LoversWhisper"} <= set(typed)
    assert not [text for text in spoken for label in typed if re.search(rf"\b{label}\b", text)]


def test_actions_in_words() -> None:
    def spoken(text: str) -> str:
        return action_words(GAME, GAME.actions.parse(text), ["Ada", "Ben", "Cem"])

    assert spoken("take(2)") == "Take the top card of Ben's discard pile"
    assert spoken("play(ThiefsGamble)") == "Play Thief's Gamble"
    assert spoken("craft(TwistofFate)") == "Craft Twist of Fate"
    assert spoken("perk(LoversWhisper)") == "Use the perk of Lover's Whisper"
    assert spoken("pair_up(BatWing)") == "Use an Illusion perk with two Bat Wing"
    assert spoken("seal(BodyTransformation)") == "Seal Body & Transformation"
    assert spoken("poison(3)") == "Poison Cem"


def test_a_reason_can_be_told_about_any_action_it_may_meet() -> None:
    """A reason that names an argument is only given for actions that have one."""
    examples = {
        "pile": "take(2)",
        "card": "keep(BatWing)",
        "potion": "craft(Wispwine)",
        "pair": "pair_up(BatWing)",
        "target": "poison(2)",
        "spell": "block(TwistofFate)",
    }
    for reason, sentence in WORDS.reasons.items():
        names = re.findall(r"{(\w+)}", sentence)
        action = GAME.actions.parse(examples[names[0]] if names else "draw")
        assert "{" not in reason_words(GAME, action, reason, ["Ada", "Ben"])
