"""Everything that can happen has its words, and the words name what happened."""

from __future__ import annotations

import re

from cardamom.games.food_court.cards import ANY_CARD, CUSTOMERS_FROM, DECK_FROM, KINDS
from cardamom.games.food_court.state import ZONES, End, Line, News, Why
from cardamom.games.food_court.words import LINE, LINES
from cardamom.kernel.render import action_words, reason_words
from tests.games.situations import prompt_of

from .situations import GAME, situation

WORDS = GAME.words


def test_every_question_reason_event_and_ending_has_a_sentence() -> None:
    assert set(WORDS.prompts) == {question.what for question in GAME.questions}
    assert set(WORDS.reasons) == set(Why) - {Why.FINE}
    assert set(WORDS.events) == set(News)
    assert set(WORDS.endings) == set(End)
    assert set(LINES) == set(Line)
    assert len(LINE) == len(Line)
    assert len(WORDS.cards) == len(WORDS.suit_of) == KINDS
    assert set(WORDS.zones) == {family.first for family in ZONES.families}
    prompts = [prompt if isinstance(prompt, str) else prompt.text for prompt in WORDS.prompts.values()]
    events = [event.text for event in WORDS.events.values()]
    for sentence in [*prompts, *events, *WORDS.reasons.values(), *WORDS.endings.values(), *WORDS.moves.values()]:
        assert re.fullmatch(r"[A-Z{].*[.?!]", sentence), sentence


def test_every_card_says_what_is_printed_on_it() -> None:
    assert set(WORDS.texts) == set(range(KINDS))

    def printed(label: str) -> str:
        return WORDS.texts[ANY_CARD.labels.index(label)]

    assert printed("SpaghettiCarbonara") == (
        "Normal recipe, 2 VP, Cookware. Needs 1 primary, 1 secondary. Exact pasta: spaghetti."
    )
    assert printed("TarteTatin") == "Hard recipe, 3 VP, Kitchenware. Needs 1 primary, 2 secondary. Symbol: dessert."
    assert printed("Jalapeno") == "Secondary ingredient: for normal and hard recipes, and as a hot card for any. Symbol: hot."
    assert printed("Basil") == "Optional ingredient: +2 VP for the recipe it is added to."
    assert printed("MexicanSupplier") == (
        "Mexican. Wants 2 unused ingredients and 1 cooked recipe; orders 2 recipes. "
        "In your queue: your hand limit is one higher."
    )
    assert printed("ItalianStewLover") == (
        "Italian. Wants 2 cooked recipes; orders 1 recipe. Served: +1 VP for each recipe with Cookware."
    )
    assert printed("RajMahal").startswith("India. Pair up different spices across all served recipes. Each pair scores 1 VP.")


def test_names_have_their_accents_in_print_and_are_typed_without() -> None:
    assert {"Crème Brûlée", "Soupe à l'Oignon", "Gruyère", "Jalapeño", "İskender Kebab", "Ciğer Kebab"} <= set(WORDS.cards)
    assert all(label.isascii() for label in ANY_CARD.labels)
    assert WORDS.spoken("CremeBrulee") == "Crème Brûlée"
    assert str(GAME.actions.parse("cook(recipe=CremeBrulee)")) == "cook(recipe=CremeBrulee)"


def test_every_action_is_spoken_without_its_typed_labels() -> None:
    assert set(WORDS.actions) == {verb.name for verb in GAME.actions.verbs}
    spoken = [action_words(GAME, action) for action in GAME.actions]
    typed = [label for label in ANY_CARD.labels if WORDS.spoken(label) != label]
    assert {"FranceEgg", "ItalyComplaint", "PiazzaRomana", "ItalianStewLover"} <= set(typed)
    words = {word for text in spoken for word in text.split()}
    assert not words & set(typed)


def test_actions_in_words() -> None:
    def spoken(text: str) -> str:
        return action_words(GAME, GAME.actions.parse(text), ["Ada", "Ben", "Cem"])

    assert spoken("pick(RajMahal)") == "Open Raj Mahal (India)"
    assert spoken("discard(ItalyComplaint)") == "Discard Complaint"
    assert spoken("prepare(FranceEgg)") == "Prepare Egg"
    assert spoken("complain(FrenchBigTipper)") == "Play a Complaint: discard French Big Tipper"
    assert spoken("blame(2)") == "Ben loses 2 VP"
    assert spoken("track(Wasabi)") == "Track Wasabi as a win card"


def test_a_reason_can_be_told_about_any_action_it_may_meet() -> None:
    """A reason that names an argument is only given for actions that have one."""
    examples = {
        "restaurant": "pick(RajMahal)",
        "recipe": "cook(CacioePepe)",
        "ingredient": "add(Basil)",
        "customer": "attract(FrenchGossip)",
        "card": "track(Wasabi)",
    }
    for reason, sentence in WORDS.reasons.items():
        names = re.findall(r"{(\w+)}", sentence)
        action = GAME.actions.parse(examples[names[0]] if names else "end")
        assert "{" not in reason_words(GAME, action, reason, ["Ada", "Ben"])


def test_cards_are_told_apart_by_suit() -> None:
    """A restaurant's cards by their sort, customers and ability cards by their nation; events are one suit."""

    def suit(label: str) -> str:
        return WORDS.suits[WORDS.suit_of[ANY_CARD.labels.index(label)]].name

    assert [suit(label) for label in ("FusilliCaprese", "CacioePepe", "LasagnaalForno", "Penne", "Garlic", "Basil")] == [
        "Easy recipe",
        "Normal recipe",
        "Hard recipe",
        "Primary ingredient",
        "Secondary ingredient",
        "Optional ingredient",
    ]
    assert suit("ItalyComplaint") == suit("ItalyPromotion") == "Event"
    assert suit("FrenchGossip") == suit("LePetitParis") == "France"
    assert len({suit.symbol for suit in WORDS.suits}) == len(WORDS.suits)
    assert WORDS.suit_of[CUSTOMERS_FROM] == WORDS.suit_of[DECK_FROM[0]]


def test_the_prompt_says_where_the_turn_stands() -> None:
    table = situation(
        hands={0: "Basil"}, prepared={0: "Garlic"}, centre="ItalianCarver FrenchGossip FrenchCarver FrenchInspector"
    )
    assert prompt_of(table, 0) == "Your turn: choose a main action. You may also attract a customer."
    table.play("prepare(Basil)", 0)
    table.play("attract(ItalianCarver)", 0)
    assert prompt_of(table, 0) == "Your turn: you are preparing. You have attracted a customer."
