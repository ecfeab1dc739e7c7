"""What books, cards and prompts say is what the rulings decide, in the English of people who play cards."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

import cardamom
from cardamom.kernel.game import discover

IDS = list(discover())
# what translators write, and players do not say
FOREIGN = re.compile(
    r"\b[Ii]n (your|their|her|his|this|an earlier|a later|another player's|somebody's) (own )?turn\b"
    r"|\b[Ii]n a game of (two|six|\d)\b|\b(can|like|want) and (can|like|want)\b|\bbrings? (\*\*)?[+\d]"
)


def told(id: str) -> str:
    """All that people read of a game: its book, what is said at the table, and what is printed on cards and in figures."""
    game = cardamom.game(id)
    faces = import_module(f"{game.package}.faces").FACES
    meanings = " ".join(f"{option.title} {option.words} {option.meaning}" for option in game.state.options)
    return f"{game.rulebook} {game.words!r} {game.plan!r} {game.lesson!r} {game.reckoning!r} {meanings} {faces!r}"


def flat(id: str) -> str:
    """A rulebook in one line."""
    return " ".join(cardamom.game(id).rulebook.split())


@pytest.mark.parametrize("id", IDS)
def test_no_sentence_sounds_translated(id: str) -> None:
    assert not (found := FOREIGN.search(text := told(id))), text[found.start() - 60 : found.end() + 60]


@pytest.mark.parametrize("id", ["alchemist", "apothecary", "iron-chef", "potion-crafting"])
def test_com_4_a_book_says_that_only_an_empty_pile_is_made_anew(id: str) -> None:
    assert re.search(r"When somebody has to draw or begins a turn and the (draw pile|main deck) is empty, shuffle", flat(id))


# what a ruling decides, and where a book once said something else or nothing
DECIDED = {
    "ICR-23": ("iron-chef", "If no pile offers such a card, nothing happens."),
    "ALC-24": ("alchemist", "Nobody can craft with its ingredients, and nothing can stand for them."),
    "ALC-26": ("alchemist", "Its owner may use a Ward perk now, before you wager."),
    "ALC-32": ("alchemist", "The cancelled Spell is still discarded."),
    "ALC-37": ("alchemist", "You, and everybody who does not block, shuffle your hands into the main deck;"),
    "ALC-39": ("alchemist", "If they block, nobody else is asked."),
    "ALC-41": ("alchemist", "**May I use two Bat Wings in place of Pumpkin Guts?** Only with an Illusion perk."),
    "CAR-22": ("carrot", "A row never wraps round: K–A–2–3 is no dish."),
    "FC-23": ("food-court", "name an opponent's win card, if there is one;"),
    "FC-29": ("food-court", "A second Tour Guide has no further effect."),
}


@pytest.mark.parametrize("ruling", DECIDED)
def test_a_book_says_what_the_ruling_decides(ruling: str) -> None:
    id, sentence = DECIDED[ruling]
    assert sentence in flat(id)


def test_alc_37_the_cards_say_too_that_the_user_of_a_silence_always_shuffles() -> None:
    texts = [str(text) for text in cardamom.game("alchemist").words.texts.values()]
    assert sum("you, and everybody who does not block, shuffle your hands" in text for text in texts) == 2
