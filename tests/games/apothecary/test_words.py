"""Everything that can happen has its words, and the words name what happened."""

from __future__ import annotations

import re

from cardamom.games.apothecary.cards import CARD, SOURCE, Spell
from cardamom.games.apothecary.state import End, News, Why
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
    typed = [label for label in (*CARD.labels, *SOURCE.labels) if WORDS.spoken(label) != label]
    assert {"WhiteSage", "SecretIngredient", "WitchsPantry", "ThiefsGamble"} <= set(typed)
    assert not [text for text in spoken for label in typed if re.search(rf"\b{label}\b", text)]


def test_actions_in_words() -> None:
    def spoken(text: str) -> str:
        return action_words(GAME, GAME.actions.parse(text), ["Ada", "Ben", "Cem"])

    assert spoken("take(2)") == "Take the top card of Ben's discard pile"
    assert spoken("meld_three(AshesofaBurntLetter)") == "Meld three Ashes of a Burnt Letter"
    assert spoken("meld_two(BatWing)") == "Meld two Bat Wing and the Secret Ingredient"
    assert spoken("meld_source(DeaththeBeyond)") == "Meld all three ingredients of Death & the Beyond"
    assert spoken("meld_source_without(BatWing)") == "Meld a mixed set with the Secret Ingredient as Bat Wing"
    assert spoken("keep(ThiefsGamble)") == "Keep Thief's Gamble"
    assert spoken("rob(3)") == "Rob Cem"


def test_a_reason_can_be_told_about_any_action_it_may_meet() -> None:
    """A reason that names an argument is only given for actions that have one."""
    examples = {"pile": "take(2)", "card": "discard(BatWing)", "ingredient": "meld_three(BatWing)", "target": "rob(2)"}
    for reason, sentence in WORDS.reasons.items():
        names = re.findall(r"{(\w+)}", sentence)
        action = GAME.actions.parse(examples[names[0]] if names else "draw")
        assert "{" not in reason_words(GAME, action, reason, ["Ada", "Ben"])


def test_every_kind_of_card_has_a_suit_and_every_suit_a_symbol_of_its_own() -> None:
    assert len(WORDS.suit_of) == len(WORDS.cards)
    assert set(WORDS.suit_of) == set(range(len(WORDS.suits)))
    assert len({suit.symbol for suit in WORDS.suits}) == len({suit.colour for suit in WORDS.suits}) == 11


def test_the_table_shows_what_all_may_know() -> None:
    table = situation("WhiteSage", "BatWing", turns=6, rounds=3)
    assert [fact["label"] for fact in table.view(0)["shown"]] == [
        "Rounds played",
        "Dealer",
        "Turns in this round",
        "Direction of play",
        "Skip token",
        "Sealed Source",
        "Sealed by",
        "Also sealed",
        "Also sealed by",
        "Rounds won",
    ]


def test_cards_follow_the_house_rules() -> None:
    assert "Until your next turn" in WORDS.texts[Spell.SEAL]
    assert "random card" in WORDS.texts[Spell.GAMBLE]
    texts = GAME.under({"hex_seal": "rest_of_round", "thief_pick": "look", "short_hand": "strict"}).words.texts
    assert "For the rest of the round" in texts[Spell.SEAL]
    assert "Look at an opponent's hand" in texts[Spell.GAMBLE]
    assert "two cards more than usual" in texts[Spell.CAULDRON]
