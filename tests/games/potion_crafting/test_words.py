"""Everything that can happen has its words, and the words name what happened."""

from __future__ import annotations

import re

from cardamom.games.potion_crafting.cards import CARD, KINDS, POTION
from cardamom.games.potion_crafting.state import THREAT, ZONES, End, News, Threat, Why
from cardamom.kernel.render import action_words, reason_words

from .situations import GAME

WORDS = GAME.words


def test_every_question_reason_event_and_ending_has_a_sentence() -> None:
    assert set(WORDS.prompts) == {question.what for question in GAME.questions}
    assert set(WORDS.reasons) == set(Why) - {Why.FINE}
    assert set(WORDS.events) == set(News)
    assert set(WORDS.endings) == set(End)
    assert len(WORDS.cards) == KINDS
    assert set(WORDS.zones) == {family.first for family in ZONES.families}
    assert len(THREAT) == len(Threat)
    prompts = [prompt if isinstance(prompt, str) else prompt.text for prompt in WORDS.prompts.values()]
    events = [event.text for what, event in WORDS.events.items() if what not in (News.GAINS, News.LACKS)]
    for sentence in [*prompts, *events, *WORDS.reasons.values(), *WORDS.endings.values(), *WORDS.moves.values()]:
        assert re.fullmatch(r"[A-Z{].*[.?!]", sentence), sentence


def test_every_action_is_spoken_without_its_typed_labels() -> None:
    assert set(WORDS.actions) == {verb.name for verb in GAME.actions.verbs}
    spoken = [action_words(GAME, action) for action in GAME.actions]
    assert len(set(spoken)) == len(spoken)
    typed = [label for label in (*CARD.labels, *POTION.labels, *THREAT.labels) if WORDS.spoken(label) != label]
    assert {"SirensTear", "AshesofaBurntLetter", "ThiefsGamble", "ElixirofLonging", "PotionSteal"} <= set(typed)
    assert not [text for text in spoken for label in typed if re.search(rf"\b{label}\b", text)]


def test_actions_in_words() -> None:
    def spoken(text: str) -> str:
        return action_words(GAME, GAME.actions.parse(text), ["Ada", "Ben", "Cem"])

    assert spoken("take(2)") == "Take the top card of Ben's discard pile"
    assert spoken("glimpse(3)") == "Elixir of Longing: see a random card from Cem's hand"
    assert spoken("craft(AshcurseDraught)") == "Craft Ashcurse Draught"
    assert spoken("steal(SirensTear)") == "Potion Steal: show two ingredients and hope to draw Siren's Tear"
    assert spoken("aim(1)") == "Aim the Hex at Ada"
    assert spoken("keep(ThiefsGamble)") == "Take Thief's Gamble"
    assert spoken("loot(WhisperingGold)") == "Take Whispering Gold"


def test_a_reason_can_be_told_about_any_action_it_may_meet() -> None:
    """A reason that names an argument is only given for actions that have one."""
    examples = {
        "pile": "take(2)",
        "card": "discard(Lavender)",
        "target": "rob(2)",
        "potion": "craft(VenomVeil)",
        "missing": "steal(Lavender)",
    }
    for reason, sentence in WORDS.reasons.items():
        names = re.findall(r"{(\w+)}", sentence)
        action = GAME.actions.parse(examples[names[0]] if names else "draw")
        assert "{" not in reason_words(GAME, action, reason, ["Ada", "Ben"])
