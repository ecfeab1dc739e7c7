"""Texts that follow a house rule: by themselves those of the default, and the others where a table plays by them."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace

import pytest

import cardamom
from cardamom.kernel import Sentence, by_option
from cardamom.kernel.by_option import ByOption, filled, following, texts_by_option
from cardamom.kernel.conformance import NotConformant, check_words
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.game import Game
from cardamom.kernel.rulebook import HEADING, rulebook_for

CARROT = cardamom.game("carrot")
SOLD = by_option("sell_to", shuffle="It is shuffled in.", bottom="It goes under the market.")


def speaking(text: str) -> Game:
    """Carrot with a prompt that follows an option, and a card's text."""
    prompts = {**CARROT.words.prompts, min(CARROT.words.prompts): Sentence(text)}
    return replace(CARROT, words=replace(CARROT.words, prompts=prompts, texts={3: text}))


def test_a_text_by_itself_is_that_of_the_default() -> None:
    assert SOLD == "It is shuffled in."
    assert isinstance(SOLD, ByOption)
    assert SOLD.under({"sell_to": "bottom"}) == "It goes under the market."
    assert SOLD.under({}) == "It is shuffled in."
    assert pickle.loads(pickle.dumps(SOLD)).texts == copy.deepcopy(SOLD).texts == SOLD.texts
    with pytest.raises(BadDeclaration):
        by_option("sell_to", shuffle="It is shuffled in.")


def test_a_text_put_into_another_still_follows_its_option() -> None:
    text = filled("A sold card: {} Nothing is paid.", SOLD)
    assert text == "A sold card: It is shuffled in. Nothing is paid."
    assert following(text, {"sell_to": "bottom"}) == "A sold card: It goes under the market. Nothing is paid."
    assert filled("{}!", "plain") == "plain!"


def test_only_what_follows_an_option_is_made_anew() -> None:
    words = speaking(SOLD).words
    assert following(words, {"stall_laps": 3}) is words
    other = following(words, {"sell_to": "bottom"})
    assert other.texts == {3: "It goes under the market."}
    assert other.moves is words.moves
    assert len(list(texts_by_option(words))) == 2


def test_a_table_speaks_of_the_rules_it_plays_by() -> None:
    game = speaking(SOLD)
    usual, other = game.deal(2, seed=1), game.deal(2, seed=1, sell_to="bottom")
    assert game.deal(2, seed=2, sell_to="bottom").game is other.game
    assert {type(table.game.words.texts[3]) for table in (usual, other)} == {str}  # what is sent to a page is plain
    assert CARROT.deal(2, seed=1).game is CARROT
    prompts = [question["prompt"] for table in (usual, other) if (question := table.view(0)["question"])]
    assert prompts == ["It is shuffled in.", "It goes under the market."]
    assert other.game.words.texts[3] == "It goes under the market."
    assert other.game.engine is game.engine


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (by_option("sold_to", shuffle="a", bottom="b"), "the option sold_to, which does not exist"),
        (by_option("stall_close", on="a", none="b"), "stall_close=off in the text “a” has no words"),
        (by_option("sell_to", bottom="a", shuffle="b"), "must begin with the words for sell_to=shuffle"),
        (by_option("sell_to", shuffle="a", bottom="b", middle="c"), "words for sell_to=middle, which is no value"),
    ],
)
def test_every_value_has_words(text: str, complaint: str) -> None:
    check_words(speaking(SOLD))
    with pytest.raises(NotConformant, match=complaint):
        check_words(speaking(text))


def test_a_rulebook_lists_the_unusual_house_rules_of_its_table() -> None:
    assert HEADING not in rulebook_for(CARROT, {"sell_to": "shuffle"})
    told = rulebook_for(CARROT, {"stall_laps": "3"})
    assert told.index(f"## {HEADING}") < told.index("## What you need")
    assert "- **Laps without progress: 3** (usually 5). The game ends after this many laps" in told
    assert "- **Sold cards: at the bottom** (usually shuffled in)." in rulebook_for(CARROT, {"sell_to": "bottom"})
    assert told.count("`sell_to`") == CARROT.rulebook.count("`sell_to`")


def test_a_passage_follows_its_option(monkeypatch: pytest.MonkeyPatch) -> None:
    book = "# Title\n\nSold cards <!-- sell_to=bottom: go under -->are shuffled into<!-- end --> the market.\n\n## Goal\n"
    monkeypatch.setattr(type(CARROT), "rulebook", book)
    assert "Sold cards are shuffled into the market." in rulebook_for(CARROT)
    assert "Sold cards go under the market." in rulebook_for(CARROT, {"sell_to": "bottom"})
    monkeypatch.setattr(type(CARROT), "rulebook", book.replace("sell_to=bottom", "sell_to=middle"))
    with pytest.raises(BadDeclaration, match="sell_to=middle: name an option and a value besides its default"):
        rulebook_for(CARROT)
